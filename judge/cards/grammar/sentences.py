"""Sentences of effects: subject and verbs, may, if, unless, for each, delayed effects; and how sentences hang together."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from judge.cards.grammar.combinators import Parser, Place, native, rule
from judge.cards.grammar.effects_base import sequence
from judge.cards.grammar.effects_restrictions import normal_parts
from judge.cards.grammar.nouns import NP
from judge.cards.grammar.placeholders import EachAt, Merge, Ref, ThisAt
from judge.cards.grammar.triggers import Trigger
from judge.cards.instructions import (
    AddMana,
    Amount,
    Apply,
    Body,
    ChangeControl,
    ChooseWord,
    ChosenWord,
    Compares,
    Condition,
    CopySpell,
    Cost,
    CounterSpell,
    DealDamage,
    Delayed,
    Destroy,
    Duration,
    EventPattern,
    Every,
    Filter,
    ForEach,
    If,
    IfDone,
    Instruction,
    IsAmong,
    May,
    Name,
    Node,
    Number,
    Part,
    Pay,
    Players,
    Quantity,
    Repeat,
    SearchLibrary,
    Selection,
    Sequence,
    Shuffle,
    Unless,
    X,
    You,
    rebuild,
    walk,
)


def _choices(instruction: Instruction) -> Instruction:
    """Words "of your choice" are chosen as the effect begins."""
    for node in walk(instruction):
        if isinstance(node, ChosenWord) and node.binding == "your choice":
            return Sequence((ChooseWord(node.kind, remember=False, bind="your choice"), instruction))
    return instruction


def apply(what: Selection, parts: tuple[Part, ...], duration: Duration) -> Instruction:
    """The continuous effect of a resolving spell or ability."""
    return _choices(Apply(what, normal_parts(parts), duration))


# ----------------------------------------------------------------------------------------------------- clauses


@native("clause")
def clause(p: Parser, at: int) -> Iterable[tuple[Instruction, int]]:
    """One subject with its verbs, or a command."""
    for instruction, end in p.read("command_chain", at):
        yield instruction, end
    yield from p.read("sentence_core", at)
    for who, end in p.read("who", at):
        yield from _verbs(p, who, end)
    if p.words[at : at + 3] == ["any", "player", "may"]:
        yield from _verbs(p, EachAt(at + p.base, Players("each")), at + 2)
    for what, end in p.read("objs", at):
        yield from _object_verbs(p, what, end)


def _of_subject(made: Instruction, who: Selection) -> Instruction:
    """ "Their" in a verb's phrase is its subject's, where the instruction itself does not name the subject."""
    if isinstance(who, You) or any(inner == who for inner in walk(made)):
        return made

    def change(node: Node) -> Node:
        return who if isinstance(node, Ref) and node.kind == "player" and node.word in ("they", "their") else node

    return rebuild(made, change)


def _verbs(p: Parser, who: Selection, at: int) -> Iterable[tuple[Instruction, int]]:
    if p.words[at] == "may":
        for instruction, end in _chain(p, who, at + 1):
            yield May(who, instruction), end
        if p.words[at + 1] == "pay":
            for cost, end in p.read("cost_or", at + 2):
                yield May(who, Pay(who, cost, bind="")) if False else May(who, Pay(who, cost)), end
        if p.words[at + 1] == "have":
            for instruction, end in p.read("clause", at + 2):
                yield May(who, instruction), end
    yield from _chain(p, who, at)
    if p.words[at] == "then":
        yield from _chain(p, who, at + 1)
    if p.words[at] == "can't":
        for part, end in p.read("player_cant", at + 1):
            for duration, after in p.read("duration", end):
                yield Apply(who, part, duration), after


def _chain(p: Parser, who: Selection, at: int) -> Iterable[tuple[Instruction, int]]:
    stack: list[tuple[tuple[Instruction, ...], int]] = []
    for verb, end in p.read("player_verb", at):
        made = verb(who)
        if made is not None:
            stack.append(((_of_subject(made, who),), end))
    for (what, parts), end in p.read("subject_part", at):
        for item in _durations(p, end):
            done = _controlled(who, what, parts, item[0])
            if done is not None:
                stack.append(((done,), item[1]))
    seen: set[int] = set()
    while stack:
        steps, end = stack.pop(0)
        if end not in seen:
            seen.add(end)
            yield sequence(*steps), end
        for start in _joins(p, end):
            for verb, after in p.read("player_verb", start):
                made = verb(who)
                if made is not None:
                    stack.append(((*steps, _of_subject(made, who)), after))
            for (what, parts), after in p.read("subject_part", start):
                for item in _durations(p, after):
                    done = _controlled(who, what, parts, item[0])
                    if done is not None:
                        stack.append(((*steps, done), item[1]))
            if p.words[start] == "may":
                for instruction, after in _chain(p, who, start + 1):
                    stack.append(((*steps, May(who, instruction)), after))


def _controlled(who: Selection, what: Selection, parts: tuple[Part, ...], duration: Duration) -> Instruction | None:
    changed = tuple(ChangeControl(who) if isinstance(part, ChangeControl) else part for part in parts)
    return apply(what, changed, duration)


def _durations(p: Parser, at: int) -> list[tuple[Duration, int]]:
    return [*p.read("duration", at), (Duration("permanent"), at)]


def _joins(p: Parser, at: int) -> list[int]:
    """Where the next verb may stand."""
    w = p.words
    out = []
    if w[at] == "," and w[at + 1] == "then":
        out.append(at + 2)
    elif w[at] == "," and w[at + 1] == "and" and w[at + 2] == "then":
        out.append(at + 3)
    elif w[at] == "," and w[at + 1] == "and":
        out.append(at + 2)
    elif w[at] == ",":
        out.append(at + 1)
    elif w[at] == "and" and w[at + 1] == "then":
        out.append(at + 2)
    elif w[at] in ("and", "then"):
        out.append(at + 1)
    return out


def _object_verbs(p: Parser, what: Selection, at: int) -> Iterable[tuple[Instruction, int]]:
    """Verbs of one object, joined: what it deals, gets, gains, with a duration for each run of parts."""
    stack: list[tuple[tuple[Instruction, ...], int]] = [((made,), end) for made, end in _object_verb(p, what, at)]
    seen: set[int] = set()
    while stack:
        steps, end = stack.pop(0)
        if end not in seen:
            seen.add(end)
            yield sequence(*steps), end
        for start in _joins(p, end):
            for made, after in _object_verb(p, what, start):
                stack.append(((*steps, made), after))


def _object_verb(p: Parser, what: Selection, at: int) -> Iterable[tuple[Instruction, int]]:
    words = p.words
    if words[at] == "is" and isinstance(what, ThisAt):
        return  # "~ is red": a characteristic, not an effect
    each = 1 if words[at] == "each" and words[at + 1] in ("get", "gain", "deal") else 0
    for verb, end in p.read("object_verb", at + each):
        made = verb(what)
        if made is not None:
            yield made, end
    for parts, end in p.read("parts", at + each):
        for duration, after in p.read("duration", end):
            yield apply(what, parts, duration), after
            for n, last in p.read("for_each", after):
                more = _multiplied(parts, n)
                if more is not None:
                    yield apply(what, more, duration), last
        if any(_lasting(part) for part in parts) and all(_lasting(part) for part in parts):
            yield apply(what, parts, Duration("permanent")), end
        elif (
            all(type(part).__name__ in ("Must", "Cant", "MayDo") for part in parts) and "turn" in words[at:end] and "this" in words[at:end]
        ):
            yield apply(what, parts, Duration("end of turn")), end
        elif all(type(part).__name__ in ("Must", "Cant") for part in parts) and "combat" in words[at:end] and "this" in words[at:end]:
            yield apply(what, parts, Duration("end of combat")), end
    if words[at : at + 3] == ["don't", "untap", "during"]:
        from judge.cards.instructions import Cant

        for _who, end in p.read("poss", at + 3):
            if words[end] == "next" and words[end + 1] == "untap" and words[end + 2] in ("step", "steps"):
                yield Apply(what, (Cant("untap in untap step"),), Duration("next untap step")), end + 3
        if words[at + 3 : at + 6] == ["its", "controller", "'s"]:
            pass


def _multiplied(parts: tuple[Part, ...], n: Quantity) -> tuple[Part, ...] | None:
    from judge.cards.grammar.quantities import times
    from judge.cards.instructions import ModifyPT, Number

    if len(parts) != 1 or not isinstance(parts[0], ModifyPT):
        return None
    sizes = [side if side == Number(0) else times(side, n) for side in (parts[0].power, parts[0].toughness)]
    return None if None in sizes else (ModifyPT(sizes[0], sizes[1]),)  # type: ignore[arg-type]


def _lasting(part: Part) -> bool:
    return type(part).__name__ in (
        "SetTypes",
        "SetColors",
        "BecomeCopy",
        "SetPT",
        "GainAbility",
        "LoseAbility",
        "LoseTypes",
        "ChangeControl",
    )


@native("command_chain")
def command_chain(p: Parser, at: int) -> Iterable[tuple[Instruction, int]]:
    """A command to you, with further verbs."""
    stack: list[tuple[tuple[Instruction, ...], int]] = [((made,), end) for made, end in p.read("command", at)]
    for (what, parts), end in p.read("subject_part", at):
        for duration, after in _durations(p, end):
            stack.append(((apply(what, parts, duration),), after))
    seen: set[int] = set()
    while stack:
        steps, end = stack.pop(0)
        if end not in seen:
            seen.add(end)
            yield sequence(*steps), end
        for start in _joins(p, end):
            for made, after in p.read("command", start):
                stack.append(((*steps, made), after))
            for verb, after in p.read("player_verb", start):
                made = verb(You())
                if made is not None:
                    stack.append(((*steps, made), after))
            for (what, parts), after in p.read("subject_part", start):
                for duration, last in _durations(p, after):
                    stack.append(((*steps, apply(what, parts, duration)), last))


@native("effects")
def effects(p: Parser, at: int) -> Iterable[tuple[Instruction, int]]:
    """Clauses joined by then, and, commas."""
    stack: list[tuple[tuple[Instruction, ...], int]] = [((made,), end) for made, end in p.read("modified", at)]
    seen: set[int] = set()
    while stack:
        steps, end = stack.pop(0)
        if end not in seen:
            seen.add(end)
            yield sequence(*steps), end
        for start in _joins(p, end):
            for made, after in p.read("modified", start):
                stack.append(((*steps, made), after))


@native("modified")
def modified(p: Parser, at: int) -> Iterable[tuple[Instruction, int]]:
    """A clause with what qualifies it: unless, if, for each, where X is, at end of turn."""
    for made, end in p.read("clause", at):
        yield made, end
    for made, end in p.read("clause", at):
        for instruction, after in _suffixes(p, made, end):
            yield instruction, after
            yield from _suffixes(p, instruction, after)


def _unless(made: Instruction, who: Selection, cost: Cost) -> Instruction:
    """What is optional is chosen first: "you may counter it unless its controller pays {1}"."""
    return May(made.who, Unless(made.do, who, cost)) if isinstance(made, May) else Unless(made, who, cost)


def _suffixes(p: Parser, made: Instruction, end: int) -> Iterable[tuple[Instruction, int]]:
    words = p.words
    if words[end] == "unless":
        for who, after in p.read("who", end + 1):
            if words[after][:1] == "{":
                continue
            if words[after] == "pay":
                for cost, last in p.read("cost_or", after + 1):
                    yield _unless(made, who, cost), last
                for n, last in p.read("quantity", after + 1):
                    if words[last] == "life":
                        from judge.cards.instructions import PayLife

                        yield _unless(made, who, Cost(actions=(PayLife(n),))), last + 1
            else:
                for cost, last in p.read("cost_or", after):
                    yield _unless(made, who, _chosen_by(cost, who)), last
        for condition, after in p.read("condition", end + 1):
            from judge.cards.instructions import Isnt

            yield If(Isnt(condition), made), after
    if words[end] == "if":
        for condition, after in p.read("condition", end + 1):
            yield If(condition, made), after
    start = end + 1 if words[end] == "," else end
    if words[start : start + 3] == ["where", "x", "is"]:
        for n, after in p.read("amount", start + 3):
            defined = define_x(made, n)
            if defined is not None:
                yield defined, after
    for delayed, after in p.read("later", end):
        yield Delayed(delayed, Body(made)), after
    if words[end : end + 2] == ["for", "each"]:
        pass


def _chosen_by(cost: Cost, who: Selection) -> Cost:
    from judge.cards.grammar.effects_base import _by
    from judge.cards.instructions import Discard, Sacrifice

    actions = []
    for action in cost.actions:
        action = _by(action, who)
        if isinstance(action, Sacrifice):
            action = msgspec.structs.replace(action, by=who)
        if isinstance(action, Discard):
            action = msgspec.structs.replace(action, who=who)
        actions.append(action)
    return msgspec.structs.replace(cost, actions=tuple(actions))


def define_x(node: Any, value: Quantity) -> Any:
    """X in `node` is `value`; None when nothing in it is X."""
    changed = False

    def change(inner: Node) -> Node:
        nonlocal changed
        if isinstance(inner, X):
            changed = True
            return value
        if isinstance(inner, Pay | Unless) and inner.cost.mana == ("{X}",):
            changed = True
            return msgspec.structs.replace(inner, cost=msgspec.structs.replace(inner.cost, mana=("{1}",)), times=value)
        if isinstance(inner, Cost) and "{X}" in inner.mana and inner.mana != ("{X}",):
            raise Incomplete("X in a cost with more")
        return inner

    try:
        out = rebuild(node, change)
    except Incomplete:
        return None
    return out if changed else None


@rule("later", "at end of turn")
def _(c: Place) -> EventPattern:
    return EventPattern("step begins", step="end of turn")


@rule("later", "at end of combat")
def _(c: Place) -> EventPattern:
    return EventPattern("step begins", step="end of combat")


@rule("later", "at the beginning of the next turn 's upkeep")
def _(c: Place) -> EventPattern:
    return EventPattern("step begins", step="upkeep", kind="next turn")


@rule("later", "at the beginning of your next <s:step>")
def _(c: Place, s: str) -> EventPattern:
    return EventPattern("step begins", player=IsAmong(You()), step=s)


@rule("later", "at the beginning of the next <s:step>")
def _(c: Place, s: str) -> EventPattern | None:
    return EventPattern("step begins", step=s) if s in ("cleanup", "upkeep") else None


@rule("later", "at the beginning of <who:poss> next <s:step>")
def _(c: Place, who: Selection, s: str) -> EventPattern | None:
    return None if isinstance(who, You) else EventPattern("step begins", player=IsAmong(who), step=s)


# ---------------------------------------------------------------------------------------------------- sentences


@rule("sentence", "<e:effects>")
def _(c: Place, e: Instruction) -> Instruction:
    return e


@rule("sentence", "then <e:effects>")
def _(c: Place, e: Instruction) -> Instruction:
    return e


@rule("sentence", "[then] if <cond:condition> , <e:effects>")
def _(c: Place, cond: Condition, e: Instruction) -> Instruction:
    return If(cond, e)


@rule("sentence", "[then] if <cond:condition> , <e:effects> instead", "[then] if <cond:condition> , instead <e:effects>")
def _(c: Place, cond: Condition, e: Instruction) -> Instruction:
    return Merge("instead", e, cond)


@rule("sentence", "<e:effects> instead if <cond:condition>")
def _(c: Place, cond: Condition, e: Instruction) -> Instruction:
    return Merge("instead", e, cond)


@rule("sentence", "[then] if (you|they|that player|the player|that creature 's controller|its controller) do , <e:effects>")
def _(c: Place, e: Instruction) -> Instruction:
    return Merge("do", e)


@rule(
    "sentence",
    "[then] if (you|they|that player|the player|that creature 's controller|its controller) (don't|can't) , <e:effects>",
    "if no one do , <e:effects>",
    "if no player do , <e:effects>",
)
def _(c: Place, e: Instruction) -> Instruction:
    return Merge("dont", e)


@rule("sentence", "otherwise , <e:effects>")
def _(c: Place, e: Instruction) -> Instruction:
    return Merge("otherwise", e)


@rule("sentence", "(it|they|that creature|those creatures|the creature|that permanent|that artifact|that land) can't be regenerated")
def _(c: Place) -> Instruction:
    from judge.cards.instructions import Nothing

    return Merge("regenerate", Nothing())


@rule(
    "sentence",
    "[then] you may choose new targets for the (copy|copies)",
    "you may choose new targets for any of the copies",
    "you may choose new targets for the copy [of that spell]",
)
def _(c: Place) -> Instruction:
    from judge.cards.instructions import Nothing

    return Merge("new targets", Nothing())


@rule("sentence", "the damage can't be prevented", "that damage can't be prevented", "this damage can't be prevented")
def _(c: Place) -> Instruction:
    from judge.cards.instructions import Nothing

    return Merge("unpreventable", Nothing())


@rule(
    "sentence",
    "if (that spell|it) is countered this way , exile it instead of putting it into its owner 's graveyard",
    "if (that spell|it) is countered this way , remove it from the game instead of putting it into its owner 's graveyard",
    "if that spell is countered this way , put it <side:library_place> instead of into that player 's graveyard",
)
def _(c: Place, side: str = "") -> Instruction | None:
    from judge.cards.instructions import Nothing

    return Merge("counter to", Nothing(), ("library", side) if side else ("removed from the game", ""))


@rule("sentence", "(it is|they is) still (a|an|) (land|lands|artifact|artifacts|creature|enchantment|creatures|enchantments)")
def _(c: Place) -> Instruction:
    from judge.cards.instructions import Nothing

    return Merge("still", Nothing())


@rule("sentence", "(a creature|creatures|permanents|a permanent) destroyed this way can't be regenerated")
def _(c: Place) -> Instruction:
    from judge.cards.instructions import Nothing

    return Merge("regenerate", Nothing())


@rule("sentence_core", "<what:obj> 's type become the <k:(creature type|basic land type)> of your choice <d:duration>")
def _(c: Place, what: Selection, k: str, d: Duration) -> Instruction:
    from judge.cards.instructions import SetTypes

    return apply(what, (SetTypes(subtypes=(ChosenWord(k, "your choice"),), in_addition=False),), d)


@rule("sentence", "you may pay <cost:cost> to end this effect")
def _(c: Place, cost: Cost) -> Instruction:
    from judge.cards.instructions import Nothing

    return Merge("end cost", Nothing(), cost)


@rule("sentence", "you may repeat this process any number of times")
def _(c: Place) -> Instruction:
    from judge.cards.instructions import Nothing

    return Merge("repeat", Nothing())


@rule("sentence", "[then] if (a player|any player|that creature 's controller) do , <e:effects>")
def _(c: Place, e: Instruction) -> Instruction:
    return Merge("do", e)


@rule("sentence", "until end of turn , <what:objs> <parts:parts>")
def _(c: Place, what: Selection, parts: tuple[Part, ...]) -> Instruction:
    return apply(what, parts, Duration("end of turn"))


@rule("sentence", "until your next turn , <what:objs> <parts:parts>")
def _(c: Place, what: Selection, parts: tuple[Part, ...]) -> Instruction:
    return apply(what, parts, Duration("your next turn"))


@rule("sentence", "<when:later> , <e:effects>")
def _(c: Place, when: EventPattern, e: Instruction) -> Instruction:
    return Delayed(when, Body(e))


@rule("sentence", "<when:later> , if <cond:condition> , <e:effects>")
def _(c: Place, when: EventPattern, cond: Condition, e: Instruction) -> Instruction:
    return Delayed(when, Body(e), cond)


@rule("sentence", "<how:(whenever|when)> <t:events> this turn , <e:effects>")
def _(c: Place, how: str, t: Trigger, e: Instruction) -> Instruction | None:
    return _delayed(c, t, e, "end of turn", how == "when")


@rule("sentence", "when <t:events> , <e:effects>")
def _(c: Place, t: Trigger, e: Instruction) -> Instruction | None:
    return _delayed(c, t, e, "", True)


def _delayed(c: Place, t: Trigger, e: Instruction, until: str, once: bool) -> Instruction | None:
    from judge.cards.instructions import BecomesTrue

    if isinstance(t.event, BecomesTrue):
        return None
    if t.mentions and any(isinstance(node, Ref) for node in walk(e)):
        return None
    return Delayed(t.event, Body(e), None, once, until)


@rule("sentence", "for each <np:np> , <e:effects>")
def _(c: Place, np: NP, e: Instruction) -> Instruction | None:
    if np.plural:
        return None
    over = EachAt(
        c.start + 1 + c.parser.base,
        Every(np.filter) if np.kind != "player" else Players("each" if "opponent" not in c.parser.words[c.start : c.end] else "opponents"),
    )
    return ForEach(over, "", e)


@rule("sentence", "each player may <v:player_verb>")
def _(c: Place, v: Any) -> Instruction | None:
    return None


@rule("sentence", "spend this mana only <u:mana_use>")
def _(c: Place, u: Filter) -> Instruction:
    from judge.cards.instructions import Nothing

    return Merge("mana", Nothing(), u)


@rule("mana_use", "to (play|cast) <np:np>", "on <np:np>")
def _(c: Place, np: NP) -> Filter | None:
    return np.filter if np.plural and np.kind == "spell" else None


@rule("mana_use", "to activate abilities", "to play abilities")
def _(c: Place) -> Filter:
    from judge.cards.instructions import IsState

    return IsState("activated ability")


@rule("sentence", "this ability trigger only once each turn")
def _(c: Place) -> Instruction:
    from judge.cards.instructions import Nothing

    return Merge("limit", Nothing(), 1)


@native("sentences")
def sentences(p: Parser, at: int) -> Iterable[tuple[tuple[Instruction, ...], int]]:
    """Sentences with their stops, as many as follow one another; every number of them."""
    stack: list[tuple[tuple[Instruction, ...], int]] = [((), at)]
    seen: set[int] = set()
    while stack:
        found, start = stack.pop()
        options = []
        for made, end in p.read("sentence", start):
            after = stop(p, end)
            if after is not None and after not in seen:
                seen.add(after)
                options.append(((*found, made), after))
        yield from options
        stack.extend(reversed(options))


def stop(p: Parser, end: int) -> int | None:
    """The place after the full stop of a sentence that ends there; a closing quotation mark may stand for it."""
    if p.words[end] == ".":
        return end + 1
    if end == p.size or p.words[end] in ("•",):
        return end
    if p.words[end - 1] == '"':
        return end
    if p.words[end] == ";":
        return end + 1
    return None


class Incomplete(Exception):
    """A sentence that completes another stands without it."""


def combine(found: tuple[Instruction, ...]) -> tuple[Instruction, dict[str, Any]]:
    """The sentences of a body as one instruction; `extras` for what belongs to the ability (limits)."""
    steps: list[Instruction] = []
    extras: dict[str, Any] = {}
    for sentence in found:
        if not isinstance(sentence, Merge):
            if isinstance(sentence, Shuffle) and sentence.into is None and steps and _searched(steps[-1]) is not None:
                steps[-1] = _searched(steps[-1], sentence)  # type: ignore[assignment]
            else:
                steps.append(sentence)
            continue
        if sentence.how in ("limit", "activate"):
            extras.setdefault(sentence.how, []).append(sentence.extra)
            continue
        if not steps:
            raise Incomplete(sentence.how)
        if sentence.how == "repeat":
            steps = [_repeated(sequence(*steps))]
            continue
        if sentence.how in ("end cost", "still", "regenerate", "new targets", "unpreventable"):
            for index in range(len(steps) - 1, -1, -1):
                try:
                    steps[index : index + 1] = _merged(steps[index], sentence)
                    break
                except Incomplete:
                    continue
            else:
                raise Incomplete(sentence.how)
            continue
        previous = steps.pop()
        steps.extend(_merged(previous, sentence))
    if not steps:
        raise Incomplete("nothing is done")
    return sequence(*steps), extras


def _repeated(process: Instruction) -> Instruction:
    """The whole process, and again as long as you choose so after each time."""
    first, more = Name("again", quantity=Number(0)), Name("again", quantity=Number(1))
    return Repeat(sequence(process, first, May(You(), more)), while_=Compares(Amount("again"), ">=", Number(1)))


def _searched(last: Instruction, shuffle: Instruction | None = None) -> Instruction | None:
    """`last` with the shuffle that belongs to the search in it, where that search may not happen."""
    field = {"May": "do", "IfDone": "then", "If": "then"}.get(type(last).__name__)
    if field is None or getattr(last, "otherwise", None) is not None:
        return None
    inner = getattr(last, field)
    nodes = list(walk(inner)) if inner is not None else []
    if not any(isinstance(node, SearchLibrary) for node in nodes) or any(isinstance(node, Shuffle) for node in nodes):
        return None
    deeper = _searched(inner, shuffle)
    if shuffle is None:
        return last
    return msgspec.structs.replace(last, **{field: deeper if deeper is not None else sequence(inner, shuffle)})


def _merged(previous: Instruction, merge: Merge) -> list[Instruction]:
    if merge.how in ("do", "dont", "otherwise"):
        head, tail = (previous.steps[:-1], previous.steps[-1]) if isinstance(previous, Sequence) else ((), previous)
        if isinstance(tail, ForEach):
            return [*head, msgspec.structs.replace(tail, do=sequence(*_merged(tail.do, merge)))]
        if isinstance(tail, Delayed) and not tail.effect.modes:
            inner = _merged(tail.effect.effect, merge)
            return [*head, msgspec.structs.replace(tail, effect=Body(sequence(*inner)))]
    if merge.how in ("do", "dont"):
        before: tuple[Instruction, ...] = ()
        last = previous
        if isinstance(previous, Sequence):
            before, last = previous.steps[:-1], previous.steps[-1]
        if merge.how == "do":
            if isinstance(last, IfDone | If):
                if isinstance(last, If) and last.otherwise is None:
                    return [*before, msgspec.structs.replace(last, then=sequence(*_merged(last.then, merge)))]
                raise Incomplete("if you do, after another condition")
            return [*before, IfDone(last, merge.do)]
        if isinstance(last, IfDone) and last.otherwise is None:
            return [*before, msgspec.structs.replace(last, otherwise=merge.do)]
        if isinstance(last, If) and last.otherwise is None:
            return [*before, msgspec.structs.replace(last, then=sequence(*_merged(last.then, merge)))]
        if isinstance(last, IfDone | If):
            raise Incomplete("if you don't, after another condition")
        return [*before, IfDone(last, None, merge.do)]
    if merge.how == "otherwise":
        before, last = (previous.steps[:-1], previous.steps[-1]) if isinstance(previous, Sequence) else ((), previous)
        if isinstance(last, If | IfDone) and last.otherwise is None:
            return [*before, msgspec.structs.replace(last, otherwise=merge.do)]
        raise Incomplete("otherwise")
    if merge.how == "instead":
        return [If(merge.extra, merge.do, previous)]  # type: ignore[arg-type]
    from judge.cards.instructions import SetTypes

    kinds: dict[str, tuple[type[Node], dict[str, Any]]] = {
        "still": (SetTypes, {"in_addition": True}),
        "regenerate": (Destroy, {"regenerate": False}),
        "new targets": (CopySpell, {"new_targets": True}),
        "unpreventable": (DealDamage, {"preventable": False}),
        "mana": (AddMana, {"restriction": merge.extra}),
    }
    if merge.how == "end cost":
        kinds["end cost"] = (Duration, {"ended_by": merge.extra})
    if merge.how == "counter to":
        zone, side = merge.extra if isinstance(merge.extra, tuple) else ("graveyard", "")
        kinds["counter to"] = (CounterSpell, {"zone": zone, "position": side})
    kind, fields = kinds[merge.how]
    changed = False

    def change(node: Node) -> Node:
        nonlocal changed
        if isinstance(node, kind) and (merge.how != "end cost" or node == Duration("permanent")):
            changed = True
            return msgspec.structs.replace(node, **fields)
        return node

    out = rebuild(previous, change)
    if not changed:
        raise Incomplete(merge.how)
    return [out]
