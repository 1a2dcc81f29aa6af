"""Several effects with one duration, and effects with a choice of ability."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.effects.effects_base import sequence
from judge.cards.language.parsing.combinators import Parser, Place, native, rule
from judge.cards.language.sentences.sentence_frames import _delayed
from judge.cards.language.sentences.sentences import apply
from judge.cards.language.triggers.triggers import Trigger

_THIS_TURN = e.Duration("end of turn")


@native("until_effects")
def until_effects(p: Parser, at: int) -> Any:
    """Clauses of continuous effects joined by "and", all for one duration: what gains, and of what control is gained."""
    stack: list[tuple[tuple[tuple[t.Selection, tuple[e.Part, ...]], ...], int]] = [((), at)]
    seen: set[int] = set()
    while stack:
        found, start = stack.pop(0)
        if found and start not in seen:
            seen.add(start)
            yield found, start
        if found:
            if p.words[start : start + 2] == [",", "and"]:
                start += 2
            elif p.words[start] in ("and", ","):
                start += 1
            else:
                continue
        for what, end in p.read("objs", start):
            for parts, after in p.read("parts", end):
                stack.append(((*found, (what, parts)), after))
        if p.words[start] == "you":
            for (what, parts), end in p.read("subject_part", start + 1):
                stack.append(((*found, (what, parts)), end))
        else:
            for who, end in p.read("who", start):
                for (what, parts), after in p.read("subject_part", end):
                    control = tuple(e.ChangeControl(who) if isinstance(part, e.ChangeControl) else part for part in parts)
                    stack.append(((*found, (what, control)), after))


@rule("sentence", "<k:until_when> , <do:until_effects>", "<do:until_effects> <k:until_when>")
def _(c: Place, k: str, do: tuple[tuple[t.Selection, tuple[e.Part, ...]], ...]) -> e.Instruction | None:
    if len(do) < 2 and c.parser.words[c.start] != "until":
        return None
    return sequence(*(apply(what, parts, e.Duration(k)) for what, parts in do))


@rule("sentence", "choose <a:ability_choice> . <what:obj> gain that ability <d:duration>")
@rule("sentence", "<what:obj> gain your choice of <a:ability_choice> <d:duration>")
def _(c: Place, a: tuple[e.Ability, ...], what: t.Selection, d: e.Duration) -> e.Instruction:
    return e.ChooseOne(t.You(), tuple(apply(what, (e.GainAbility(one),), d) for one in a))


@rule("sentence", "put <n:count> <k:counter_kind> (counter|counters) on <a:obj> or <b:obj> gain <g:ability_choice>")
def _(c: Place, n: t.Quantity, k: str, a: t.Selection, b: t.Selection, g: tuple[e.Ability, ...]) -> e.Instruction:
    gains = (apply(b, (e.GainAbility(one),), e.Duration("permanent")) for one in g)
    return e.ChooseOne(t.You(), (e.PutCounters(k, n, a), *gains))


@rule("sentence", "<what:obj> get <p:pt> and gain your choice of <a:ability_choice> <d:duration>")
@rule("sentence", "until end of turn , <what:obj> get <p:pt> and gain your choice of <a:ability_choice>")
def _(
    c: Place, what: t.Selection, p: tuple[t.Quantity, t.Quantity], a: tuple[e.Ability, ...], d: e.Duration = _THIS_TURN
) -> e.Instruction:
    return sequence(apply(what, (e.ModifyPT(*p),), d), e.ChooseOne(t.You(), tuple(apply(what, (e.GainAbility(one),), d) for one in a)))


@native("ability_choice")
def ability_choice(p: Parser, at: int) -> Iterable[tuple[tuple[e.Ability, ...], int]]:
    """Abilities of which one is chosen: flying, first strike, or trample."""
    stack: list[tuple[tuple[e.Ability, ...], int]] = [((), at)]
    while stack:
        found, start = stack.pop(0)
        for ability, end in p.read("keyword_ability", start):
            here = (*found, ability)
            if p.words[end : end + 2] == [",", "or"] or p.words[end] == "or":
                after = end + 2 if p.words[end] == "," else end + 1
                for last, stop in p.read("keyword_ability", after):
                    yield (*here, last), stop
            elif p.words[end] == ",":
                stack.append((here, end + 1))


@rule("sentence", "<k:until_when> , whenever <ev:events> , <do:effects>")
def _(c: Place, k: str, ev: Trigger, do: e.Instruction) -> e.Instruction | None:
    return _delayed(c, ev, do, k, False)
