"""Replacement effects that do something instead (419.1): what would happen, and what is done, may speak of the event."""

from __future__ import annotations

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.parsing.placeholders import Spoken, TargetAt, ThatMuch
from judge.cards.language.references.antecedents import Antecedent
from judge.cards.language.replacing.replacements import NOBODY
from judge.cards.language.triggers.triggers import Who

_EVENT = t.Amount("event")
_AMOUNTS = ("gain life", "lose life", "damage")


def _roles(pattern: t.EventPattern, w: Who) -> list[Antecedent]:
    """What later words may call the parties of the event."""
    role = "player" if pattern.verb in ("draw", "gain life", "lose life", "lose game", "discard") else "subject"
    if pattern.verb == "damage":
        role = "other"
    source = [Antecedent(w.at, t.EventRole("subject"), frozenset({"source"}), False, "event", None)] if role == "other" else []
    if isinstance(w.selection, t.You):
        return source
    found = [*source, Antecedent(w.at, w.selection or t.EventRole(role), w.kinds, False, "event", None)]
    if pattern.verb == "draw":  # "reveals it instead": the card that would be drawn
        found.append(Antecedent(w.at + 1, t.EventRole("subject"), frozenset({"object", "card"}), False, "event", None))
    return found


def said(part: e.Part, pattern: t.EventPattern, w: Who, condition: t.Condition | None = None) -> e.StaticAbility:
    """The static ability with its event's mentions."""
    return Spoken((part,), condition=condition, spoken=[_roles(pattern, w), pattern.verb in _AMOUNTS])


# ----------------------------------------------------------------------------------------------- doing something else

_FREE = ("draw", "gain life", "lose game", "lose life", "damage", "destroy")


@rule(
    "static_line",
    "if <w:event_player> would draw a card except the first one (they|you) draw in each of (their|your) draw steps , "
    "<do:effects> instead [. <more:sentences>]",
    "if <w:event_player> would draw a card except the first one (they|you) draw in each of (their|your) draw steps , instead <do:effects>",
    "if <w:event_player> would draw a card except the first one (they|you) draw in (their|your) draw step each turn , "
    "<do:effects> instead [. <more:sentences>]",
)
def _(c: Place, w: tuple[t.Filter, t.Selection | None, int], do: e.Instruction, more: tuple[e.Instruction, ...] = ()) -> e.StaticAbility:
    """Any draw but the first of a draw step of that player's own."""
    pattern = t.EventPattern("draw", player=None if w[0] == t.IsPlayer() else w[0])
    who = t.EventRole("player")
    first = t.Isnt(t.Happened(t.EventPattern("draw", player=t.IsAmong(who)), "this step"))
    steps = e.Sequence((do, *more))
    return said(e.Replace(pattern, instead=steps, condition=t.Isnt(t.Both((t.During("draw", who), first)))), pattern,
                Who(w[0], frozenset({"player"}), w[1], w[2]))  # fmt: skip


@rule("static_line", "if <w:would> , <do:effects> instead", "if <w:would> , instead <do:effects>", "if <w:would> , <m:may_instead>")
def _(c: Place, w: tuple[t.EventPattern, Who], do: e.Instruction | None = None, m: e.Instruction | None = None) -> e.StaticAbility | None:
    pattern, who = w
    if pattern.verb not in _FREE:
        return None
    made = m if m is not None else do
    if isinstance(made, e.May) and isinstance(made.who, t.You) and isinstance(who.selection, t.You):
        return said(e.Replace(pattern, instead=made.do, optional=t.You()), pattern, who)
    assert made is not None
    return said(e.Replace(pattern, instead=made), pattern, who)


@rule("may_instead", "you may instead <do:effects>")
def _(c: Place, do: e.Instruction) -> e.Instruction:
    return e.May(t.You(), do)


@rule(
    "static_line",
    "if <w:would> , exile (it|that card) instead and <do:effects>",
    "if <w:would> , instead exile (it|that card) and <do:effects>",
    "if <w:would> , exile (it|that card) and <do:effects> instead",
)
def _(c: Place, w: tuple[t.EventPattern, Who], do: e.Instruction) -> e.StaticAbility | None:
    """It goes out of the game, and then something is done (419.7e)."""
    changes = (e.ToZone("removed from the game"), e.Then(do))
    return said(e.Replace(w[0], changes), w[0], w[1]) if w[0].verb == "move" else None


@rule("static_line", "for each 1 life <w:event_player> would gain , <do:effects> instead")
@rule("static_line", "for each 1 life <w:event_player> would gain , instead <do:effects>")
def _(c: Place, w: tuple[t.Filter, t.Selection | None, int], do: e.Instruction) -> e.StaticAbility | None:
    """Each 1 life is replaced at once (419.9b): cards are drawn one for each, anything else is done that often."""
    if mentions(do, ThatMuch):
        return None
    pattern = t.EventPattern("gain life", player=None if w[0] == t.IsPlayer() else w[0])
    done = msgspec.structs.replace(do, count=_EVENT) if isinstance(do, e.Draw) and do.count == t.Number(1) else e.Repeat(do, _EVENT)
    return said(e.Replace(pattern, instead=done), pattern, Who(w[0], frozenset({"player"}), w[1], w[2]))


# ------------------------------------------------------------------------------------------------------------- shields


@rule(
    "command",
    "the next time <w:would> this turn , <do:effects> instead",
    "the next time <w:would> this turn , instead <do:effects>",
)
def _(c: Place, w: tuple[t.EventPattern, Who], do: e.Instruction) -> e.Instruction | None:
    pattern = w[0]
    if pattern.verb not in _FREE or not isinstance(w[1].selection, t.You | TargetAt) or mentions(do, ThatMuch) or isinstance(do, e.May):
        return None
    return e.Apply(NOBODY, (e.Replace(pattern, instead=do, once=True),), e.Duration("end of turn"))


@rule("static_line", "if <w:would> , prevent that damage . <do:effects>", "if <w:would> , prevent that damage (and|,) <do:effects>")
def _(c: Place, w: tuple[t.EventPattern, Who], do: e.Instruction) -> e.StaticAbility | None:
    return said(e.Prevent(w[0], then=do), *w) if w[0].verb == "damage" else None


@rule("static_line", "if <w:would> , regenerate it")
def _(c: Place, w: tuple[t.EventPattern, Who]) -> e.StaticAbility | None:
    """501.5b: each destruction of it is replaced."""
    return said(e.Replace(w[0], instead=e.Regenerate(t.EventRole("subject"))), *w) if w[0].verb == "destroy" else None
