"""Replacement effects that do something instead (419.1): what would happen, and what is done, may speak of the event."""

from __future__ import annotations

from typing import Any

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions
from judge.cards.language.nouns.noun_filters import NP, both
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.parsing.placeholders import ChooseAt, TargetAt, ThatMuch
from judge.cards.language.references.antecedents import Antecedent
from judge.cards.language.replacing.replacements import NOBODY
from judge.cards.language.triggers.triggers import Who, _plain

_EVENT = t.Amount("event")
_AMOUNTS = ("gain life", "lose life", "damage")


class Spoken(e.StaticAbility, frozen=True):
    """A static ability that replaces, with what its event mentions, until its references are resolved."""

    spoken: Any = None


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


# ------------------------------------------------------------------------------------------------- what would happen


@rule("would", "<w:event_player> would lose the game")
def _(c: Place, w: tuple[t.Filter, t.Selection | None, int]) -> tuple[t.EventPattern, Who]:
    return t.EventPattern("lose game", player=None if w[0] == t.IsPlayer() else w[0]), Who(w[0], frozenset({"player"}), w[1], w[2])


@rule("would", "<w:event_player> would lose life")
def _(c: Place, w: tuple[t.Filter, t.Selection | None, int]) -> tuple[t.EventPattern, Who]:
    return t.EventPattern("lose life", player=None if w[0] == t.IsPlayer() else w[0]), Who(w[0], frozenset({"player"}), w[1], w[2])


@rule("would", "<w:event_object> would enter", "<w:event_object> would enter under an opponent 's control")
def _(c: Place, w: Who) -> tuple[t.EventPattern, Who]:
    player = t.IsOpponent() if c.parser.words[c.end - 1] == "control" else None
    return t.EventPattern("move", subject=_plain(w.filter), destination=("in play",), player=player, once=w.once), w


@rule("would", "<w:event_object> would be put into an opponent 's graveyard [from anywhere]")
def _(c: Place, w: Who) -> tuple[t.EventPattern, Who]:
    subject = both(_plain(w.filter), t.OwnedBy(t.Players("opponents")))
    return t.EventPattern("move", subject=subject, destination=("graveyard",)), w


# ------------------------------------------------------------------------------------------------- what happens instead


@rule("replacement", "if <w:would> , it enter under <who:poss> control instead", "if <w:would> , instead it enter under <who:poss> control")
@rule("replacement_this_turn", "if <w:would> this turn , it enter under <who:poss> control instead")
def _(c: Place, w: tuple[t.EventPattern, Who], who: t.Selection) -> e.Part | None:
    entering = w[0].verb == "move" and w[0].destination == ("in play",)
    return e.Replace(w[0], (e.EnterUnder(who),)) if entering and isinstance(who, t.You) else None


@rule("replacement", "if <w:would> , instead it don't")
def _(c: Place, w: tuple[t.EventPattern, Who]) -> e.Part:
    return e.Replace(w[0], instead=e.Nothing())


@rule(
    "static_line",
    "all <k:(damage|combat damage)> that would be dealt to <x:recipient> is dealt to <to:any> instead",
    "all <k:(damage|combat damage)> that would be dealt to <x:recipient> by <s:any_source> is dealt to <to:any> instead",
)
def _(c: Place, k: str, x: Who, to: t.Selection, s: Who | None = None) -> e.StaticAbility:
    pattern = t.EventPattern("damage", subject=s.filter if s else None, other=x.filter, combat=True if k != "damage" else None)
    return e.StaticAbility((e.Replace(pattern, (e.Redirect(to),)),))


# ----------------------------------------------------------------------------------------------- doing something else

_FREE = ("draw", "gain life", "lose game", "lose life", "damage", "destroy")


@rule(
    "static_line",
    "if <w:event_player> would draw a card except the first one (they|you) draw in each of (their|your) draw steps , "
    "<do:effects> instead [. <more:sentences>]",
    "if <w:event_player> would draw a card except the first one (they|you) draw in each of (their|your) draw steps , instead <do:effects>",
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


@rule("may_instead", "you may instead <v:player_verb>")
def _(c: Place, v: Any) -> e.Instruction | None:
    made = v(t.You())
    return None if made is None else e.May(t.You(), made)


@rule("static_line", "if <w:would> , exile (it|that card) instead and <do:effects>")
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


@rule("source_choice", "(a|an) <np:np> of your choice <col:of_the_color>")
def _(c: Place, np: NP, col: t.Filter) -> t.Selection | None:
    from judge.cards.language.replacing.prevention import IsStateSource

    if np.kind != "source" or np.plural:
        return None
    return ChooseAt(c.start + c.parser.base, t.Choose(both(IsStateSource(), np.filter, col), t.Number(1)))


@rule(
    "command",
    "the next time (a|an) <np:np> of your choice would deal <k:(damage|combat damage)> to you this turn , "
    "prevent all but <n:quantity> of that damage",
    "the next time (a|an) <np:np> of your choice would deal <k:(damage|combat damage)> to you this turn , "
    "prevent half that damage , rounded <way:(up|down)>",
)
def _(c: Place, np: NP, k: str, n: t.Quantity | None = None, way: str = "") -> e.Instruction | None:
    """Of half the damage, rounded down, what is left is the other half, rounded up."""
    from judge.cards.language.replacing.prevention import IsStateSource

    filter = both(IsStateSource(), np.filter) if np.kind == "source" else np.filter
    if np.plural or np.kind not in ("source", "permanent"):
        return None
    chosen = ChooseAt(c.start + 3 + c.parser.base, t.Choose(filter, t.Number(1)))
    pattern = t.EventPattern("damage", subject=t.IsAmong(chosen), other=t.IsAmong(t.You()), combat=True if k != "damage" else None)
    left = n if n is not None else t.Half(_EVENT, way == "down")
    return e.Apply(NOBODY, (e.Prevent(pattern, once=True, leave=left),), e.Duration("end of turn"))


__all__ = ["Spoken", "said"]


@rule("static_line", "as ~ is turned face up , <do:effects>", "as ~ enter <both:(or is turned face up)> , <do:effects>")
def _(c: Place, do: e.Instruction, both: str = "") -> e.StaticAbility:
    """504.8: done as it is turned face up, by what it is then."""
    this = t.IsAmong(t.This())
    turned = e.Replace(t.EventPattern("turn face up", subject=this), (e.AsEnters(do),))
    entering = e.Replace(t.EventPattern("move", subject=this, destination=("in play",)), (e.AsEnters(do),))
    mention = Antecedent(c.start + 1 + c.parser.base, t.This(), c.parser.context.kinds, False, "this", None)
    return Spoken((entering, turned) if both else (turned,), spoken=[[mention], False])
