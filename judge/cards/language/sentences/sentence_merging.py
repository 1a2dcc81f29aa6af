"""How sentences hang together: what one says of the one before."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, rebuild, walk
from judge.cards.language.effects.effects_base import sequence
from judge.cards.language.nouns.joined_filters import anywhere
from judge.cards.language.parsing.placeholders import ChooseAt, EachAt, Merge, Ref

WHO_DO, WHO_DONT = "players who do", "players who don't"
"""The names of how many players do what they may, and of how many don't."""


class Incomplete(Exception):
    """A sentence that completes another stands without it."""


def combine(found: tuple[e.Instruction, ...]) -> tuple[e.Instruction, dict[str, Any]]:
    """The sentences of a body as one instruction; `extras` for what belongs to the ability (limits)."""
    steps: list[e.Instruction] = []
    extras: dict[str, Any] = {}
    for sentence in found:
        if not isinstance(sentence, Merge):
            if isinstance(sentence, e.Shuffle) and sentence.into is None and steps and _may_search(steps[-1]):
                steps[-1] = _searched(steps[-1], sentence)  # type: ignore[assignment]
            elif steps and isinstance(steps[-1], e.Delayed) and _asks_of(sentence, steps[-1]):
                later = msgspec.structs.replace(steps[-1].effect, effect=sequence(steps[-1].effect.effect, sentence))
                steps[-1] = msgspec.structs.replace(steps[-1], effect=later)
            elif isinstance(sentence, e.Repeat) and isinstance(of := sentence.times, t.Amount) and of.name in (WHO_DO, WHO_DONT):
                steps = _for_each_who(steps, sentence, of.name)
            elif steps and (when_it_was := _when_that_was_done(steps[-1], sentence)) is not None:
                steps[-1] = when_it_was
            elif steps and _of_what_came(sentence, asked=True) and (as_it_comes := _as_it_comes(steps[-1], sentence)) is not None:
                steps[-1] = as_it_comes
            elif steps and _of_what_came(sentence) and (brought := _where_it_comes(steps[-1], sentence)) is not None:
                steps[-1] = brought
            elif steps and isinstance(steps[-1], e.If) and _of_the_choice(sentence, steps[-1]):
                steps[-1] = msgspec.structs.replace(steps[-1], then=sequence(steps[-1].then, sentence))
            else:
                steps.append(sentence)
            continue
        of_all = sentence.how == "further" and issubclass(sentence.extra[0], e.Ability | e.Body | e.Cost)  # type: ignore[index]
        if of_all or sentence.how == "activate":
            extras.setdefault(sentence.how, []).append(sentence.extra)
            continue
        if not steps:
            raise Incomplete(sentence.how)
        if sentence.how == "shuffle":
            last = steps[-1]
            may = last.do if isinstance(last, e.ForEach) else last
            merged = _searched(last, e.Shuffle(may.who)) if isinstance(may, e.May) else None
            if merged is None:
                raise Incomplete("nobody may have searched")
            steps[-1] = merged
            continue
        if sentence.how == "regenerates":
            shield = steps[-1]
            if not isinstance(shield, e.Regenerate):
                raise Incomplete(sentence.how)
            event = t.EventPattern("regenerate", subject=t.IsAmong(shield.what))
            then = e.Delayed(event, e.Body(sentence.do)) if sentence.extra else sentence.do
            steps[-1] = msgspec.structs.replace(shield, then=then)
            continue
        if sentence.how == "repeat while":
            steps = [e.Repeat(sequence(*steps), while_=sentence.extra)]  # type: ignore[arg-type]
            continue
        if sentence.how == "repeat times" and isinstance(more := sentence.extra, t.Number):
            steps = [e.Repeat(sequence(*steps), t.Number(more.value + 1))]
            continue
        if sentence.how == "repeat":
            steps = [_repeated(*steps, e.May(sentence.extra, _MORE))]  # type: ignore[arg-type]
            continue
        if sentence.how == "repeat if done":
            steps = [_repeated(*steps[:-1], *_merged(steps[-1], Merge("do", sequence(sentence.do, _MORE))))]
            continue
        if sentence.how == "repeat if":
            done = () if isinstance(sentence.do, e.Nothing) else (sentence.do,)
            steps = [_repeated(*steps, e.If(sentence.extra, sequence(*done, _MORE)))]  # type: ignore[arg-type]
            continue
        if sentence.how == "further":
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
    for node in walk(sequence(*steps)):
        if isinstance(node, e.CreateToken) and "creature" in node.token.types and node.token.power is None and not node.token.abilities:
            raise Incomplete("a creature token without power and toughness")
    return sequence(*steps), extras


def unless_attacked(what: t.Selection, later: e.Delayed) -> e.Delayed:
    """`later`, done only if that thing has not attacked in the turn by then: "if it doesn't, destroy it at end of turn"."""
    missed = t.Isnt(t.Happened(t.EventPattern("attack", subject=t.IsAmong(what))))
    return msgspec.structs.replace(later, effect=msgspec.structs.replace(later.effect, effect=e.If(missed, later.effect.effect)))


def _having(last: e.Instruction, abilities: tuple[e.Ability, ...]) -> e.Instruction | None:
    """`last` with these abilities for the token that it makes in the end, "if you do", for each, or at a later moment."""
    match last:
        case e.CreateToken(token=token):
            return msgspec.structs.replace(last, token=msgspec.structs.replace(token, abilities=token.abilities + abilities))
        case e.Sequence(steps=(*before, final)):
            made = _having(final, abilities)
            return None if made is None else e.Sequence((*before, made))
        case e.IfDone(then=e.Instruction() as inner) | e.If(then=inner) if last.otherwise is None:
            made = _having(inner, abilities)
            return None if made is None else msgspec.structs.replace(last, then=made)
        case e.May(do=inner) | e.ForEach(do=inner):
            made = _having(inner, abilities)
            return None if made is None else msgspec.structs.replace(last, do=made)
    return None


def _asks_of(sentence: e.Instruction, delayed: e.Delayed) -> bool:
    """Whether a sentence asks how a coin fell, or a clash went, that comes later: then it comes later too."""
    if delayed.effect.modes or not any(isinstance(node, e.FlipCoin | e.Clash) for node in walk(delayed.effect)):
        return False
    return isinstance(sentence, e.If) and any(isinstance(node, t.Done) for node in walk(sentence.condition))


def _of_what_came(sentence: e.Instruction, asked: bool = False) -> bool:
    """Whether a sentence is only about what another has brought: "If it's a creature, it's a Zombie in addition to its other types."

    `asked`: or asks about that, whatever is done then.
    """
    if isinstance(sentence, e.If):
        of_it = isinstance(sentence.condition, t.Fits) and isinstance(sentence.condition.selection, Ref)
        return of_it and sentence.otherwise is None and (asked or _of_one_thing(sentence.then))
    return _of_one_thing(sentence)


def _where_it_comes(last: e.Instruction, sentence: e.Instruction) -> e.Instruction | None:
    """`last`, which brings something back if somebody does something, with a sentence about that: where nothing comes, it is not done."""
    done = last.do if isinstance(last, e.May) else last.then if isinstance(last, e.IfDone) and last.otherwise is None else None
    steps = done.steps if isinstance(done, e.Sequence) else (done,)
    brings = any(isinstance(step, e.Move) and step.zone == "in play" and not isinstance(step.what, ChooseAt) for step in steps)
    if done is None or not brings:  # what is chosen is nothing where nothing is chosen
        return None
    return msgspec.structs.replace(last, **{"do" if isinstance(last, e.May) else "then": sequence(done, sentence)})


def _of_the_choice(sentence: e.Instruction, choosing: e.If) -> bool:
    """Whether a sentence speaks of a word that is chosen only if something is so: then it is done only if that is so."""
    steps = choosing.then.steps if isinstance(choosing.then, e.Sequence) else (choosing.then,)
    chooses = choosing.otherwise is None and any(isinstance(step, e.ChooseWord) for step in steps)
    return chooses and any(isinstance(node, t.ChosenWord) for node in walk(sentence))


def _of_one_thing(sentence: e.Instruction) -> bool:
    """Whether a sentence says something of what another has spoken of: "It gains haste.", "Sacrifice it when you lose control of ~." """
    if isinstance(sentence, e.Delayed) and not sentence.effect.modes:
        sentence = sentence.effect.effect
    what = next((getattr(sentence, field) for field in ("affected", "on", "what") if hasattr(sentence, field)), None)
    return isinstance(what, Ref) and what.word in ("it", "that", "those", "the")


def _as_it_comes(last: e.Instruction, sentence: e.Instruction) -> e.Instruction | None:
    """`last`, which brings something back later, or takes it from a library, with a sentence about that: it is carried out then."""
    match last:
        case e.Sequence(steps=(*_, final)):
            inner = _as_it_comes(final, sentence)
            return sequence(*last.steps[:-1], inner) if inner is not None else None
        case e.IfDone(then=e.Instruction() as then) | e.If(then=then) if last.otherwise in (None, e.Nothing()):
            inner = _as_it_comes(then, sentence)
            return msgspec.structs.replace(last, then=inner) if inner is not None else None
        case e.Delayed(effect=e.Body(effect=later)) if not last.effect.modes:
            final = later.steps[-1] if isinstance(later, e.Sequence) else later
            if isinstance(final, e.Move) and (final.zone == "in play" or _of_the_top(final)) or _as_it_comes_said(later):
                effect = msgspec.structs.replace(last.effect, effect=sequence(later, sentence))
                return msgspec.structs.replace(last, effect=effect)
    return None


def _of_the_top(move: e.Move) -> bool:
    """Whether it moves what is on top of a library then: which card that is nobody knows before."""
    return isinstance(move.what, EachAt) and isinstance(move.what.of, t.TopOfLibrary)


def _as_it_comes_said(later: e.Instruction) -> bool:
    """Whether it already brings something back and says something of it."""
    brought = isinstance(later, e.Sequence) and any(isinstance(step, e.Move) and step.zone == "in play" for step in later.steps)
    return brought and _of_one_thing(later.steps[-1])  # type: ignore[attr-defined]


_MORE = e.Name("again", quantity=t.ONE)


def _when_that_was_done(last: e.Instruction, sentence: e.Instruction) -> e.Instruction | None:
    """`last` with the sentence behind "when you do, ...": the ability that triggers then says all that follows."""
    if isinstance(last, e.IfDone | e.If) and last.then is not None and last.otherwise is None:
        inner = _when_that_was_done(last.then, sentence)
        return None if inner is None else msgspec.structs.replace(last, then=inner)
    if not isinstance(last, e.Delayed) or last.event != t.EventPattern("delayed trigger") or last.effect.modes:
        return None
    return msgspec.structs.replace(last, effect=msgspec.structs.replace(last.effect, effect=sequence(last.effect.effect, sentence)))


def _repeated(*steps: e.Instruction) -> e.Instruction:
    """The whole process, and again as long as its last step leads to it each time."""
    *process, last = steps
    return e.Repeat(sequence(*process, e.Name("again", quantity=t.Number(0)), last), while_=t.Compares(t.Amount("again"), ">=", t.ONE))


def _searched(last: e.Instruction, shuffle: e.Instruction | None = None) -> e.Instruction | None:
    """`last` with the shuffle that belongs to the search in it, where that search may not happen."""
    field = {"May": "do", "IfDone": "then", "If": "then", "ForEach": "do"}.get(type(last).__name__)
    if field is None or getattr(last, "otherwise", None) is not None:
        return None
    inner = getattr(last, field)
    nodes = list(walk(inner)) if inner is not None else []
    if not any(isinstance(node, e.SearchLibrary) for node in nodes) or any(isinstance(node, e.Shuffle) for node in nodes):
        return None
    deeper = _searched(inner, shuffle)
    if shuffle is None:
        return last
    return msgspec.structs.replace(last, **{field: deeper if deeper is not None else sequence(inner, shuffle)})


def _may_search(last: e.Instruction) -> bool:
    """Whether it is one search that may not happen; of many, one after the other, the library is shuffled once all are over."""
    return not isinstance(last, e.ForEach) and _searched(last) is not None


def _of_players(said: e.Instruction) -> bool:
    """Whether it speaks of a player named before."""
    return any(isinstance(node, Ref) and node.kind == "player" for node in walk(said))


def _decided(previous: e.Instruction, condition: object) -> tuple[tuple[e.Instruction, ...], e.Instruction]:
    """What is done in either case, for the condition asks how it went (a clash, a coin), and what something else may replace."""
    steps = previous.steps if isinstance(previous, e.Sequence) else (previous,)
    asked = {node.name for node in walk(condition) if isinstance(node, t.Done)}
    deciding = e.Clash if "clash won" in asked else e.FlipCoin if asked & {"coin won", "coin lost", "heads", "tails"} else None
    last = max((i for i, step in enumerate(steps) if deciding and any(isinstance(n, deciding) for n in walk(step))), default=-1)
    if last == len(steps) - 1:
        raise Incomplete("instead of what the condition asks of")
    return steps[: last + 1], sequence(*steps[last + 1 :])


def _once_a_turn(effect: e.Instruction) -> e.Instruction:
    """What may be done once each turn, and is offered again as long as it was not."""
    did = e.HasPerformed(t.This(), "done once")
    match effect:
        case e.May(do=do):
            done: e.Instruction = msgspec.structs.replace(effect, do=sequence(do, did))
        case e.IfDone(then=then):
            done = msgspec.structs.replace(effect, then=did if then is None else sequence(did, then))
        case _:
            done = sequence(effect, did)
    return e.If(t.Isnt(t.Happened(t.EventPattern("perform", subject=t.ITSELF, kind="done once"))), done)


def _merged(previous: e.Instruction, merge: Merge) -> list[e.Instruction]:
    before, last = (previous.steps[:-1], previous.steps[-1]) if isinstance(previous, e.Sequence) else ((), previous)
    if merge.how == "comes":
        return [_coming(previous, *cast("tuple[Node, t.Condition | None]", merge.extra))]
    if merge.how in ("do", "dont", "not done", "otherwise"):
        if isinstance(last, e.ForEach):
            return [*before, msgspec.structs.replace(last, do=sequence(*_merged(last.do, merge)))]
        if isinstance(last, e.Delayed) and not last.effect.modes:
            return [*before, msgspec.structs.replace(last, effect=e.Body(sequence(*_merged(last.effect.effect, merge))))]
    if merge.how == "not done" and isinstance(last, e.If) and last.otherwise is None:  # also where it could not be
        return [*before, e.IfDone(last, None, merge.do)]
    if merge.how in ("do", "dont", "not done"):
        if isinstance(last, e.May) and isinstance(who := last.who, EachAt) and _of_players(merge.do):  # each who does, or who doesn't
            one = rebuild(last, lambda node: Ref(who.at + 1, "that", "player") if node == who else node)
            return [*before, e.ForEach(who, "", sequence(*_merged(one, merge)))]
        if isinstance(last, e.Unless):
            if merge.how == "do":  # who pays so that it is not done
                return [*before, e.IfDone(e.May(last.who, e.Pay(last.who, last.cost, last.times)), merge.do, last.do)]
            return [*before, msgspec.structs.replace(last, do=sequence(last.do, merge.do))]
        if isinstance(last, e.If) and last.otherwise is None:
            return [*before, msgspec.structs.replace(last, then=sequence(*_merged(last.then, merge)))]
        if isinstance(last, e.IfDone) and last.otherwise is None and merge.how != "do":
            return [*before, msgspec.structs.replace(last, otherwise=merge.do)]
        if isinstance(last, e.IfDone | e.If):
            raise Incomplete("if you do, or don't, after another condition")
        if isinstance(last, e.Apply) and any(isinstance(part, e.MayDo) for part in last.parts):
            raise Incomplete("if you do, or don't, of what may be done later")
        return [*before, e.IfDone(last, merge.do) if merge.how == "do" else e.IfDone(last, None, merge.do)]
    if merge.how == "paid":
        if not isinstance(last, e.Unless):
            raise Incomplete("if they pay, of no price")
        return [*before, e.IfDone(e.May(last.who, e.Pay(last.who, last.cost, last.times)), merge.do, last.do)]
    if merge.how == "otherwise":
        if isinstance(last, e.If | e.IfDone) and last.otherwise is None:
            return [*before, msgspec.structs.replace(last, otherwise=merge.do)]
        asked = [getattr(part, "action", "") for part in last.parts] if isinstance(last, e.Apply) else []
        if isinstance(last, e.Apply) and isinstance(merge.do, e.Delayed) and asked == ["attack"]:
            return [*before, last, unless_attacked(last.affected, merge.do)]
        raise Incomplete("otherwise")
    if merge.how == "done once":
        return [_once_a_turn(previous)]
    if merge.how == "token":
        made = _having(previous, tuple(merge.extra))  # type: ignore[arg-type]
        if made is None and merge.do == e.Nothing():
            raise Incomplete("what it has, of no token")
        return [previous, merge.do] if made is None else [made]
    if merge.how == "instead":
        decided, replaced = _decided(previous, merge.extra)
        do = e.IfDone(merge.do, None, replaced) if isinstance(merge.do, e.May) else merge.do  # who may and does not, does the first
        return [*decided, e.If(merge.extra, do, replaced, True)]  # type: ignore[arg-type]
    if merge.how == "instead amount":
        when, amount = merge.extra if isinstance(merge.extra, tuple) else (None, None)
        decided, replaced = _decided(previous, when)
        counted = (e.DealDamage, e.CreateToken, e.CreateCopyToken, e.Prevent)
        told = next((node for node in walk(replaced) if isinstance(node, counted)), None)
        if when is None or told is None or not (told == replaced or isinstance(told, e.Prevent) and isinstance(replaced, e.Apply)):
            raise Incomplete("another amount, of no damage and no tokens")
        field = "count" if isinstance(told, e.CreateToken | e.CreateCopyToken) else "amount"
        other = msgspec.structs.replace(told, **{field: t.Product(2, getattr(told, field)) if amount is None else amount})
        return [*decided, e.If(when, rebuild(replaced, lambda node: other if node == told else node), replaced, True)]
    if merge.how != "further":
        raise Incomplete(merge.how)
    kind, names, values = cast("tuple[type[Node], tuple[str, ...], tuple[Any, ...]]", merge.extra)
    fields = dict(zip(names, values, strict=True))
    changed = False

    def change(node: Node) -> Node:
        nonlocal changed
        if isinstance(node, kind) and (kind is not e.Duration or node == e.FOR_GOOD) and getattr(node, "action", "be cast") in _PLAYING:
            changed = True
            if isinstance(node, e.Destroy) and "buried" in fields:
                what_kind = anywhere(fields["buried"])
                return msgspec.structs.replace(node, **({"regenerate": False} if _all_are(node.what, what_kind) else {"buried": what_kind}))
            return msgspec.structs.replace(node, **fields)
        return node

    out = rebuild(previous, change)
    if not changed:
        raise Incomplete(merge.how)
    return [out]


_PLAYING = ("be played", "be cast")
"""What a permission lets a player do of which more is said: what the spell costs then."""


def _for_each_who(steps: list[e.Instruction], repeat: e.Repeat, counted: str) -> list[e.Instruction]:
    """`steps`, the last of which each of some players may do, and once all have done so or not, `repeat` for each who does, or doesn't."""
    *before, last = steps or (e.Nothing(),)
    match last:
        case e.IfDone(then=e.Instruction() as then, otherwise=None) | e.If(then=then, otherwise=None):
            return [*before, msgspec.structs.replace(last, then=sequence(*_for_each_who([then], repeat, counted)))]
        case e.May(who=EachAt() as who):
            one: e.Instruction = rebuild(last, lambda node: Ref(who.at + 1, "that", "player") if node == who else node)
        case e.ForEach(over=EachAt(of=t.Players()) as who, do=e.May() as one):
            pass
        case e.Discard(who=EachAt() as who, count=t.ONE) | e.Sacrifice(by=EachAt() as who) if counted == WHO_DONT:  # who can't
            one = rebuild(last, lambda node: Ref(who.at + 1, "that", "player") if node == who else node)
        case _:
            raise Incomplete("for each who does, of what nobody may do")
    named = _of_players(repeat.do)  # what is said of each is done by each; else it is done so often
    more = repeat.do if named else e.Name(counted, quantity=t.ONE)  # of several players the numbers are added
    each = e.ForEach(who, "", e.IfDone(one, more) if counted == WHO_DO else e.IfDone(one, None, more))
    return [*before, each] if named else [*before, e.Name(counted, quantity=t.Number(0)), each, repeat]


def _coming(previous: e.Instruction, how: Node, when: t.Condition | None) -> e.Instruction:
    """`previous` with how what it puts into play comes there, if something is so."""
    said = {name: value for name in how.__struct_fields__ if (value := getattr(how, name))}

    def change(node: Node) -> Node:
        token = isinstance(node, e.CreateToken | e.CreateCopyToken | e.Meld) and said.keys() <= {"tapped", "attacking"}
        if not token and (not isinstance(node, e.Move) or node.zone != "in play"):
            return node
        other = cast("e.Instruction", msgspec.structs.replace(node, **said))
        return other if when is None else e.If(when, other, cast("e.Instruction", node))

    changed = rebuild(previous, change)
    if changed == previous:
        raise Incomplete("how it enters, of what does not")
    return changed


def _all_are(what: t.Selection, kind: object) -> bool:
    """Whether all of what is destroyed is of a kind, as far as the words say: of "all lands", not all are creatures."""
    if not isinstance(kind, t.Filter) or not isinstance(what, EachAt) or not isinstance(what.of, t.Every):
        return True
    return all(part in what.of.filter.conjuncts for part in kind.conjuncts)
