"""Sentences of effects: subject and verbs, may, if, unless, for each, delayed effects; and how sentences hang together."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, rebuild, walk
from judge.cards.language.effects.effects_base import one_by_one, sequence
from judge.cards.language.effects.effects_continuous import normal_parts
from judge.cards.language.nouns.joined_filters import both
from judge.cards.language.parsing.combinators import Parser, grown, native
from judge.cards.language.parsing.placeholders import ONE, ChooseAt, EachAt, Ref, TargetAt, ThisAt
from judge.cards.language.sentences.where_x import define_x, where_x, with_x


def choices(instruction: e.Instruction) -> e.Instruction:
    """Words "of your choice" are chosen as the effect begins, as are those of the choice of its controller whom the effect is about."""
    for node in walk(instruction):
        if isinstance(node, t.ChosenWord) and node.binding == "its controller's choice" and isinstance(instruction, e.Apply):
            by = t.ControllerOf(instruction.affected)
            return e.Sequence((e.ChooseWord(node.kind, by, remember=False, bind=node.binding), instruction))
        if isinstance(node, t.ChosenWord) and node.binding == "your choice":
            return e.Sequence((e.ChooseWord(node.kind, remember=False, bind="your choice"), instruction))
    return instruction


def apply(what: t.Selection, parts: tuple[e.Part, ...], duration: e.Duration) -> e.Instruction:
    """The continuous effect of a resolving spell or ability."""
    return choices(e.Apply(what, normal_parts(parts), duration))


# ----------------------------------------------------------------------------------------------------- clauses


LIFE_STAYS = (e.Cant("gain life"), e.Cant("lose life"))
"""What is said of players whose life total can't change."""
OF_PLAYERS = ("shroud", "hexproof", "protection")
"""Keywords that a player can have."""
ANY_OF = {"player": "each", "opponent": "opponents"}
"""Whom "any player may" and "any opponent may" ask, one after the other."""


@native("clause")
def clause(p: Parser, at: int) -> Iterable[tuple[e.Instruction, int]]:
    """One subject with its verbs, or a command; "also" before it says only that more was said."""
    at += p.words[at] == "also"
    for instruction, end in p.read("command_chain", at):
        yield instruction, end
    yield from p.read("sentence_core", at)
    for who, end in p.read("who", at):
        yield from _verbs(p, who, end)
    if p.words[at : at + 2] == ["you", "gain"] and p.words[at + 2] in OF_PLAYERS:
        yield from _object_verbs(p, t.You(), at + 1)
    if p.words[at] == "any" and p.words[at + 1] in ANY_OF and p.words[at + 2] == "may":
        yield from _verbs(p, EachAt(at + p.base, t.Players(ANY_OF[p.words[at + 1]])), at + 2)
    for what, end in p.read("objs", at):
        yield from _object_verbs(p, what, end)


def _of_subject(made: e.Instruction, who: t.Selection) -> e.Instruction:
    """ "Their" in a verb's phrase is its subject's, where the instruction itself does not name the subject."""
    if isinstance(who, t.You) or any(inner == who for inner in walk(made)):
        return made

    def change(node: Node) -> Node:
        return who if isinstance(node, Ref) and node.kind == "player" and node.word in ("they", "their") else node

    return rebuild(made, change)


def to_themselves(made: e.Instruction, who: t.Selection) -> e.Instruction:
    """ "May have ~ deal 2 damage to them": to that player."""
    if isinstance(who, t.You) or not isinstance(made, e.DealDamage):
        return made
    return rebuild(made, lambda node: who if isinstance(node, Ref) and node.word == "they" and node.kind == "object" else node)


def _verbs(p: Parser, who: t.Selection, at: int) -> Iterable[tuple[e.Instruction, int]]:
    if p.words[at] == "may":
        for instruction, end in p.read("command", at + 1) if isinstance(who, t.You) else ():
            yield e.May(who, instruction), end
        for instruction, end in _chain(p, who, at + 1):
            yield _allowed(who, instruction), end
            for other, after in _or_else(p, who, instruction, end):
                yield e.May(who, e.ChooseOne(who, (instruction, other))), after
        if p.words[at + 1] == "pay":
            for cost, end in p.read("cost_or", at + 2):
                yield e.May(who, e.Pay(who, cost)), end
        if p.words[at + 1] == "have":
            for instruction, end in p.read("clause", at + 2):
                yield e.May(who, to_themselves(instruction, who)), end
    yield from _chain(p, who, at)
    if p.words[at] in ("then", "also"):
        yield from _chain(p, who, at + 1)
    if p.words[at] == "can't":
        for part, end in p.read("player_cant", at + 1):
            for duration, after in p.read("duration", end):
                yield e.Apply(who, part, duration), after


def _or_else(p: Parser, who: t.Selection, instruction: e.Instruction, at: int) -> Iterable[tuple[e.Instruction, int]]:
    """What may be done instead of one thing: "sacrifice a creature or discard a card", "or pay {2}", "or have it deal 2 damage"."""
    at += p.words[at : at + 2] == [",", "or"]
    if p.words[at] != "or":
        return
    if p.words[at + 1] == "have":
        yield from p.read("clause", at + 2)
    elif p.words[at + 1] == "pay":
        yield from ((e.Pay(who, cost), end) for cost, end in p.read("cost", at + 2))
    if not isinstance(instruction, e.Sequence):
        yield from ((other, end) for other, end in _chain(p, who, at + 1) if not isinstance(other, e.Sequence))


def _allowed(who: t.Selection, instruction: e.Instruction) -> e.Instruction:
    """That somebody may do something; playing cards that were spoken of is left to who plays them, one by one (413.2e)."""
    if isinstance(instruction, e.PlayCard) and not isinstance(instruction.what, ChooseAt):
        return msgspec.structs.replace(instruction, optional=True)
    return e.May(who, instruction)


def _chain(p: Parser, who: t.Selection, at: int) -> Iterable[tuple[e.Instruction, int]]:
    """What somebody does, verb after verb; a "may" before a later verb holds for all that follow it."""

    def one(start: int) -> Iterable[tuple[e.Instruction, int]]:
        for verb, end in p.read("player_verb", start):
            made = verb(who)
            if made is not None:
                yield _of_subject(made, who), end

    def clause(start: int) -> Iterable[tuple[e.Instruction, int]]:
        for made, end in one(start):
            yield made, end
            if p.words[end] != "or" or isinstance(who, EachAt) or isinstance(made, e.Pay):  # `pays {1} or sacrifices X` is one cost
                continue
            for other, after in one(end + 1):
                yield e.ChooseOne(who, (made, other)), after
        for (what, parts), end in p.read("subject_part", start):
            for duration, last in _durations(p, end):
                done = _controlled(who, what, parts, duration)
                if done is not None:
                    yield done, last
        if start != at and p.words[start] == "may":
            for instruction, end in _chain(p, who, start + 1):
                yield e.May(who, instruction), end

    return _joined(p, at, clause)


def _joined(p: Parser, at: int, clause: Callable[[int], Iterable[tuple[e.Instruction, int]]]) -> Iterable[tuple[e.Instruction, int]]:
    """Clauses joined by then, and, commas, as one instruction. `clause`: what may stand at a place."""

    def further(steps: tuple[e.Instruction, ...], end: int) -> Iterable[tuple[tuple[e.Instruction, ...], int]]:
        for start in _joins(p, end):
            for made, after in clause(start):
                yield (*steps, made), after

    first: list[tuple[tuple[e.Instruction, ...], int]] = [((made,), end) for made, end in clause(at)]
    for steps, end in grown(first, further):
        yield sequence(*steps), end


def _controlled(who: t.Selection, what: t.Selection, parts: tuple[e.Part, ...], duration: e.Duration) -> e.Instruction | None:
    changed = tuple(e.ChangeControl(who) if isinstance(part, e.ChangeControl) else part for part in parts)
    return apply(what, changed, duration)


def _durations(p: Parser, at: int) -> list[tuple[e.Duration, int]]:
    return [*p.read("duration", at), (e.FOR_GOOD, at)]


_JOINTS = ([",", "and", "then"], [",", "then"], [",", "and"], [","], ["and", "then"], ["and"], ["then"])


def _joins(p: Parser, at: int) -> list[int]:
    """Where the next verb may stand."""
    return next(([at + len(joint)] for joint in _JOINTS if p.words[at : at + len(joint)] == joint), [])


_ALSO = ("get", "gain", "have", "connive", "explore", "deal")
"""Verbs before which stands "each" or, all of them, "also"."""


def _object_verbs(p: Parser, what: t.Selection, at: int) -> Iterable[tuple[e.Instruction, int]]:
    """Verbs of one object, joined: what it deals, gets, gains, with a duration for each run of parts."""
    return _joined(p, at, lambda start: _object_verb(p, what, start))


def _object_verb(p: Parser, what: t.Selection, at: int) -> Iterable[tuple[e.Instruction, int]]:
    words = p.words
    if words[at] == "is" and isinstance(what, ThisAt):
        return  # "~ is red": a characteristic, not an effect
    each = 1 if words[at] in ("each", "also") and words[at + 1] in _ALSO[: 6 if words[at] == "also" else 5] else 0
    for verb, end in p.read("object_verb", at + each):
        made = verb(what)
        if made is not None:
            yield one_by_one(made, what), end
    for parts, end in p.read("parts", at + each):
        for duration, after in p.read("duration", end):
            yield apply(what, parts, duration), after
            for n, last in p.read("for_each", after):
                more = _multiplied(parts, n)
                if more is not None:
                    yield apply(what, more, duration), last
            for but, last in p.read("copy_except", after) if isinstance(parts[-1], e.BecomeCopy) and not parts[-1].exceptions else ():
                yield apply(what, (*parts[:-1], msgspec.structs.replace(parts[-1], exceptions=but)), duration), last
        if parts and all(isinstance(part, _LASTING) for part in parts):
            yield apply(what, parts, e.FOR_GOOD), end
        elif (
            all(type(part).__name__ in ("Must", "Cant", "MayDo") for part in parts) and "turn" in words[at:end] and "this" in words[at:end]
        ):
            yield apply(what, parts, e.THIS_TURN), end
        elif all(type(part).__name__ in ("Must", "Cant") for part in parts) and "combat" in words[at:end] and "this" in words[at:end]:
            yield apply(what, parts, e.Duration("end of combat")), end
    if words[at : at + 3] == ["don't", "untap", "during"]:
        for who, end in p.read("poss", at + 3):
            if words[end] == "next" and words[end + 1] == "untap" and words[end + 2] in ("step", "steps"):
                whose = _untapped_by(what, who)
                if isinstance(who, t.You):
                    kept = e.Cant("untap in untap step", condition=t.During("untap", who))
                    yield e.Apply(what, (kept,), e.Duration("your next untap step")), end + 3
                elif whose is not None:
                    yield e.Apply(whose, (e.Cant("untap in untap step"),), e.Duration("next untap step")), end + 3


def _untapped_by(what: t.Selection, who: t.Selection) -> t.Selection | None:
    """What of `what` would untap in that player's untap step: of all of a kind, what he or she controls."""
    if not isinstance(who, TargetAt):
        return what
    if not isinstance(what, EachAt) or not isinstance(what.of, t.Every):
        return None
    return EachAt(what.at, t.Every(both(what.of.filter, t.ControlledBy(who))))


def _multiplied(parts: tuple[e.Part, ...], n: t.Quantity) -> tuple[e.Part, ...] | None:
    from judge.cards.language.nouns.numbers_in_words import times

    if len(parts) != 1 or not isinstance(parts[0], e.ModifyPT):
        return None
    sizes = [side if side == t.Number(0) else times(side, n) for side in (parts[0].power, parts[0].toughness)]
    return None if None in sizes else (e.ModifyPT(sizes[0], sizes[1]),)  # type: ignore[arg-type]


_LASTING = (e.SetTypes, e.SetColors, e.BecomeCopy, e.SetPT, e.GainAbility, e.LoseAbility, e.LoseTypes, e.ChangeControl)


@native("command_chain")
def command_chain(p: Parser, at: int) -> Iterable[tuple[e.Instruction, int]]:
    """A command to you, with further verbs."""

    def clause(start: int) -> Iterable[tuple[e.Instruction, int]]:
        yield from p.read("command", start)
        for verb, end in p.read("player_verb", start) if start != at else ():
            made = verb(t.You())
            if made is not None:
                yield made, end
        for (what, parts), end in p.read("subject_part", start):
            for duration, last in _durations(p, end):
                yield apply(what, parts, duration), last

    return _joined(p, at, clause)


@native("effects")
def effects(p: Parser, at: int) -> Iterable[tuple[e.Instruction, int]]:
    """Clauses joined by then, and, commas."""
    stack: list[tuple[tuple[e.Instruction, ...], int]] = [((made,), end) for made, end in p.read("modified", at)]
    seen: set[int] = set()
    while stack:
        steps, end = stack.pop(0)
        if end not in seen:
            seen.add(end)
            yield sequence(*steps), end
        for n, after in where_x(p, end) if len(steps) > 1 else ():
            defined = define_x(sequence(*steps), n)
            if defined is not None and after not in seen:
                seen.add(after)
                yield defined, after
        for start in _joins(p, end):
            for made, after in p.read("modified", start):
                stack.append(((*steps, made), after))


@native("modified")
def modified(p: Parser, at: int) -> Iterable[tuple[e.Instruction, int]]:
    """A clause with what qualifies it: unless, if, for each, where X is, at end of turn."""
    for made, end in p.read("clause", at):
        yield made, end
    for made, end in p.read("clause", at):
        for instruction, after in _qualified(p, made, at, end):
            yield instruction, after
            yield from _suffixes(p, instruction, after)


def _qualified(p: Parser, made: e.Instruction, at: int, end: int) -> Iterable[tuple[e.Instruction, int]]:
    """A clause with one such qualifier. It holds for what follows "then" alone: "draw a card, then discard it unless ..."."""
    steps = made.do if isinstance(made, e.May) else made
    then = [n for n in range(at + 1, end) if p.words[n] == "then" and p.words[n - 1] in (",", "and")]
    if not isinstance(steps, e.Sequence) or not then:
        yield from _suffixes(p, made, end)
        return
    yield from with_x(p, made, end)
    if not {",", "and"} & set(p.words[then[-1] : end]):
        for last, after in _suffixes(p, steps.steps[-1], end):
            done = sequence(*steps.steps[:-1], last)
            yield e.May(made.who, done) if isinstance(made, e.May) else done, after


def _unless(made: e.Instruction, who: t.Selection, cost: e.Cost, times: t.Quantity = ONE) -> e.Instruction:
    """What is optional is chosen first: "you may counter it unless its controller pays {1}"."""
    return e.May(made.who, e.Unless(made.do, who, cost, times)) if isinstance(made, e.May) else e.Unless(made, who, cost, times)


def _additional(p: Parser, at: int, cost: e.Cost) -> Iterable[tuple[e.Cost, t.Quantity, int]]:
    """ "{2} plus an additional {2} for each card": the cost once, and once more for each; of other generic mana, so much as that is."""
    if p.words[at : at + 3] == ["plus", "an", "additional"]:
        for again, end in p.read("cost_or", at + 3):
            for each, after in p.read("for_each", end):
                if again == cost:
                    yield cost, t.Sum((t.ONE, each)), after
                elif all(len(one.mana) == 1 and one == e.Cost(mana=one.mana) and one.mana[0][1:-1].isdecimal() for one in (cost, again)):
                    first, more = (int(one.mana[0][1:-1]) for one in (cost, again))
                    yield e.Cost(mana=("{1}",)), t.Sum((t.Number(first), each if more == 1 else t.Product(more, each))), after


def _suffixes(p: Parser, made: e.Instruction, end: int) -> Iterable[tuple[e.Instruction, int]]:
    words = p.words
    if words[end] == "unless":
        for who, after in p.read("who", end + 1):
            if words[after][:1] == "{":
                continue
            if words[after] == "pay":
                for cost, last in p.read("cost_or", after) if words[after + 1] == "life" else ():
                    yield _unless(made, who, cost), last
                for cost, last in p.read("cost_or", after + 1):
                    yield _unless(made, who, cost), last
                    for whole, times, further in _additional(p, last, cost):
                        yield _unless(made, who, whole, times), further
                    # a price for attacking is no payment of a resolving effect
                    for each, further in p.read("for_each", last) if cost.mana and not isinstance(made, e.Apply) else ():
                        yield _unless(made, who, cost, each), further
                for n, last in p.read("quantity", after + 1):
                    if words[last] == "life":
                        yield _unless(made, who, e.Cost(actions=(e.PayLife(n),))), last + 1
            else:
                for cost, last in p.read("cost_or", after):
                    yield _unless(made, who, _chosen_by(cost, who)), last
        for condition, after in p.read("condition", end + 1):
            yield e.If(t.Isnt(condition), made), after
    if words[end] == "if":
        for condition, after in p.read("condition", end + 1):
            if isinstance(made, e.Delayed) and not made.effect.modes:  # asked when the moment comes
                yield msgspec.structs.replace(made, effect=e.Body(e.If(condition, made.effect.effect))), after
            elif isinstance(condition, t.Fits) and condition.filter == t.IN_PLAY and isinstance(condition.selection, Ref):
                yield _if_in_play(made, condition, condition.selection), after
            else:
                yield e.If(condition, made), after
    yield from with_x(p, made, end)
    if not isinstance(made, e.Sequence):  # "untap it and sacrifice it at end of turn": what is done later is the last alone
        for delayed, after in p.read("later", end):
            yield e.Delayed(delayed, e.Body(made)), after


def _if_in_play(made: e.Instruction, condition: t.Fits, what: Ref) -> e.Instruction:
    """Of several steps the last alone hangs on whether a permanent is in play: "counter it and destroy that artifact if it's in play"."""
    if what.word == "it" and what.kind == "object":
        condition = msgspec.structs.replace(condition, selection=msgspec.structs.replace(what, kind="permanent"))
    *before, last = made.steps if isinstance(made, e.Sequence) else (made,)
    return sequence(*before, e.If(condition, last))


def _chosen_by(cost: e.Cost, who: t.Selection) -> e.Cost:
    from judge.cards.language.effects.effects_base import _by

    actions = []
    for action in cost.actions:
        action = _by(action, who)
        if isinstance(action, e.Sacrifice):
            action = msgspec.structs.replace(action, by=who)
        if isinstance(action, e.Discard):
            action = msgspec.structs.replace(action, who=who)
        actions.append(action)
    return msgspec.structs.replace(cost, actions=tuple(actions))
