"""Replacement effects that do something instead (419.1): what would happen, and what is done, may speak of the event."""

from __future__ import annotations

from typing import Any

import msgspec

from judge.cards.instructions import (
    Amount,
    Apply,
    AsEnters,
    Both,
    Change,
    Condition,
    Draw,
    Duration,
    During,
    EnterUnder,
    EventPattern,
    EventRole,
    Filter,
    Half,
    Happened,
    Instruction,
    IsAmong,
    Isnt,
    IsOpponent,
    IsPlayer,
    Least,
    May,
    Nothing,
    Number,
    OwnedBy,
    Part,
    Players,
    Product,
    Quantity,
    Redirect,
    Repeat,
    Replace,
    Selection,
    Sequence,
    SetAmount,
    StaticAbility,
    Sum,
    This,
    ToZone,
    Value,
    You,
    mentions,
)
from judge.cards.language.nouns.noun_filters import NP, both
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.parsing.placeholders import ChooseAt, TargetAt, ThatMuch
from judge.cards.language.references.antecedents import Antecedent
from judge.cards.language.replacing.replacements import NOBODY
from judge.cards.language.triggers.triggers import Who, _plain

_EVENT = Amount("event")
_AMOUNTS = ("gain life", "lose life", "damage")


class Spoken(StaticAbility, frozen=True):
    """A static ability that replaces, with what its event mentions, until its references are resolved."""

    spoken: Any = None


def _roles(pattern: EventPattern, w: Who) -> list[Antecedent]:
    """What later words may call the parties of the event."""
    role = "player" if pattern.verb in ("draw", "gain life", "lose life", "lose game", "discard") else "subject"
    if pattern.verb == "damage":
        role = "other"
    source = [Antecedent(w.at, EventRole("subject"), frozenset({"source"}), False, "event", None)] if role == "other" else []
    if isinstance(w.selection, You):
        return source
    found = [*source, Antecedent(w.at, w.selection or EventRole(role), w.kinds, False, "event", None)]
    if pattern.verb == "draw":  # "reveals it instead": the card that would be drawn
        found.append(Antecedent(w.at + 1, EventRole("subject"), frozenset({"object", "card"}), False, "event", None))
    return found


def said(part: Part, pattern: EventPattern, w: Who, condition: Condition | None = None) -> StaticAbility:
    """The static ability with its event's mentions."""
    return Spoken((part,), condition=condition, spoken=[_roles(pattern, w), pattern.verb in _AMOUNTS])


# ------------------------------------------------------------------------------------------------- what would happen


@rule("would", "<w:event_player> would lose the game")
def _(c: Place, w: tuple[Filter, Selection | None, int]) -> tuple[EventPattern, Who]:
    return EventPattern("lose game", player=None if w[0] == IsPlayer() else w[0]), Who(w[0], frozenset({"player"}), w[1], w[2])


@rule("would", "<w:event_player> would lose life")
def _(c: Place, w: tuple[Filter, Selection | None, int]) -> tuple[EventPattern, Who]:
    return EventPattern("lose life", player=None if w[0] == IsPlayer() else w[0]), Who(w[0], frozenset({"player"}), w[1], w[2])


@rule("would", "<w:event_object> would enter", "<w:event_object> would enter under an opponent 's control")
def _(c: Place, w: Who) -> tuple[EventPattern, Who]:
    player = IsOpponent() if c.parser.words[c.end - 1] == "control" else None
    return EventPattern("move", subject=_plain(w.filter), destination=("in play",), player=player, once=w.once), w


@rule("would", "<w:event_object> would be put into an opponent 's graveyard [from anywhere]")
def _(c: Place, w: Who) -> tuple[EventPattern, Who]:
    subject = both(_plain(w.filter), OwnedBy(Players("opponents")))
    return EventPattern("move", subject=subject, destination=("graveyard",)), w


# ------------------------------------------------------------------------------------------------- what happens instead


@rule("rather", "instead remove it from the game", "remove that card from the game instead")
def _(c: Place) -> tuple[Change, ...]:
    return (ToZone("removed from the game"),)


@rule(
    "rather",
    "instead shuffle (it|~) into its owner 's library",
    "instead reveal (it|~) and shuffle it into its owner 's library",
    "reveal (it|~) and instead shuffle it into its owner 's library",
)
def _(c: Place) -> tuple[Change, ...]:
    return (ToZone("library", "shuffled"),)


@rule("rather", "instead return (it|~) to its owner 's hand", "instead put (it|~) into its owner 's hand")
def _(c: Place) -> tuple[Change, ...]:
    return (ToZone("hand"),)


@rule("rather", "instead put (it|~) on [the] <side:(top|bottom)> of its owner 's library")
def _(c: Place, side: str) -> tuple[Change, ...]:
    return (ToZone("library", side),)


@rule("replacement", "if <w:would> , it enter under <who:poss> control instead", "if <w:would> , instead it enter under <who:poss> control")
@rule("replacement_this_turn", "if <w:would> this turn , it enter under <who:poss> control instead")
def _(c: Place, w: tuple[EventPattern, Who], who: Selection) -> Part | None:
    entering = w[0].verb == "move" and w[0].destination == ("in play",)
    return Replace(w[0], (EnterUnder(who),)) if entering and isinstance(who, You) else None


@rule("replacement", "if <w:would> , instead it don't")
def _(c: Place, w: tuple[EventPattern, Who]) -> Part:
    return Replace(w[0], instead=Nothing())


@rule("more_damage", "deal double that damage", "deal twice that damage")
def _(c: Place) -> Quantity:
    return Product(2, _EVENT)


@rule("more_damage", "deal triple that damage", "deal three times that damage")
def _(c: Place) -> Quantity:
    return Product(3, _EVENT)


@rule("more_damage", "deal that much damage plus <n:quantity>")
def _(c: Place, n: Quantity) -> Quantity:
    return Sum((_EVENT, n))


@rule("more_damage", "deal that much damage minus <n:quantity>")
def _(c: Place, n: Quantity) -> Quantity | None:
    return Sum((_EVENT, Product(-1, n))) if isinstance(n, Number) else None


@rule("to_the_same", "to (it|them|you)", "to that (creature|permanent|player|opponent|planeswalker)")
def _(c: Place) -> bool:
    return True


@rule(
    "to_the_same",
    "to that (creature|permanent) or player",
    "to that permanent or that player",
    "to that player or (creature|permanent)",
)
def _(c: Place) -> bool:
    return True


@rule("rather_amount", "(it|that source|that creature|~) <n:more_damage> [<to:to_the_same>] instead")
@rule("rather_amount", "instead (it|that source|that creature|~) <n:more_damage> [<to:to_the_same>]")
def _(c: Place, n: Quantity, to: bool = True) -> Quantity:
    return n


@rule("rather_life", "(you|they|that player) gain (twice|double) that much life instead")
def _(c: Place) -> Quantity:
    return Product(2, _EVENT)


@rule("rather_life", "(you|they|that player) gain no life instead")
def _(c: Place) -> Quantity:
    return Number(0)


@rule("rather_life", "(you|they|that player) gain that much life plus <n:quantity> instead")
def _(c: Place, n: Quantity) -> Quantity:
    return Sum((_EVENT, n))


@rule("replacement", "if <w:would> , <n:rather_life>")
def _(c: Place, w: tuple[EventPattern, Who], n: Quantity) -> Part | None:
    you = isinstance(w[1].selection, You)
    if w[0].verb != "gain life" or (c.parser.words[c.end - 1] == "instead" and you != ("you" in _after_comma(c))):
        return None
    return Replace(w[0], (SetAmount(n),))


def _after_comma(c: Place) -> list[str]:
    words = c.parser.words[c.start : c.end]
    return words[words.index(",") + 1 :]


@rule(
    "static_line",
    "all <k:(damage|combat damage)> that would be dealt to <x:recipient> is dealt to <to:any> instead",
    "all <k:(damage|combat damage)> that would be dealt to <x:recipient> by <s:any_source> is dealt to <to:any> instead",
)
def _(c: Place, k: str, x: Who, to: Selection, s: Who | None = None) -> StaticAbility:
    pattern = EventPattern("damage", subject=s.filter if s else None, other=x.filter, combat=True if k != "damage" else None)
    return StaticAbility((Replace(pattern, (Redirect(to),)),))


@rule(
    "static_line",
    "damage that would reduce <who:poss> life total to less than <n:quantity> (reduce|reduces) it to <m:quantity> instead",
    "if <cond:condition> , damage that would reduce <who:poss> life total to less than <n:quantity> "
    "(reduce|reduces) it to <m:quantity> instead",
)
def _(c: Place, who: Selection, n: Quantity, m: Quantity, cond: Condition | None = None) -> StaticAbility | None:
    """The damage is dealt; what is replaced is the loss of life that it results in."""
    if n != m or not isinstance(who, You):
        return None
    spare = Sum((Value("life", who), Product(-1, n)))
    pattern = EventPattern("lose life", player=IsAmong(who), cause="damage", amount=(">", spare))
    return StaticAbility((Replace(pattern, (SetAmount(Least((Number(0), spare), True)),), condition=cond),))


# ----------------------------------------------------------------------------------------------- doing something else

_FREE = ("draw", "gain life", "lose game", "lose life", "damage")


@rule(
    "static_line",
    "if <w:event_player> would draw a card except the first one (they|you) draw in each of (their|your) draw steps , "
    "<e:effects> instead [. <more:sentences>]",
)
def _(c: Place, w: tuple[Filter, Selection | None, int], e: Instruction, more: tuple[Instruction, ...] = ()) -> StaticAbility:
    """Any draw but the first of a draw step of that player's own."""
    pattern = EventPattern("draw", player=None if w[0] == IsPlayer() else w[0])
    who = EventRole("player")
    first = Isnt(Happened(EventPattern("draw", player=IsAmong(who)), "this step"))
    steps = Sequence((e, *more))
    return said(Replace(pattern, instead=steps, condition=Isnt(Both((During("draw", who), first)))), pattern,
                Who(w[0], frozenset({"player"}), w[1], w[2]))  # fmt: skip


@rule("static_line", "if <w:would> , <e:effects> instead", "if <w:would> , instead <e:effects>", "if <w:would> , <m:may_instead>")
def _(c: Place, w: tuple[EventPattern, Who], e: Instruction | None = None, m: Instruction | None = None) -> StaticAbility | None:
    pattern, who = w
    if pattern.verb not in _FREE:
        return None
    made = m if m is not None else e
    if isinstance(made, May) and isinstance(made.who, You) and isinstance(who.selection, You):
        return said(Replace(pattern, instead=made.do, optional=You()), pattern, who)
    assert made is not None
    return said(Replace(pattern, instead=made), pattern, who)


@rule("may_instead", "you may skip that draw instead")
def _(c: Place) -> Instruction:
    return May(You(), Nothing())


@rule("may_instead", "you may instead <v:player_verb>")
def _(c: Place, v: Any) -> Instruction | None:
    made = v(You())
    return None if made is None else May(You(), made)


@rule("static_line", "for each 1 life <w:event_player> would gain , <e:effects> instead")
@rule("static_line", "for each 1 life <w:event_player> would gain , instead <e:effects>")
def _(c: Place, w: tuple[Filter, Selection | None, int], e: Instruction) -> StaticAbility | None:
    """Each 1 life is replaced at once (419.9b): cards are drawn one for each, anything else is done that often."""
    if mentions(e, ThatMuch):
        return None
    pattern = EventPattern("gain life", player=None if w[0] == IsPlayer() else w[0])
    done = msgspec.structs.replace(e, count=_EVENT) if isinstance(e, Draw) and e.count == Number(1) else Repeat(e, _EVENT)
    return said(Replace(pattern, instead=done), pattern, Who(w[0], frozenset({"player"}), w[1], w[2]))


# ------------------------------------------------------------------------------------------------------------- shields


@rule(
    "command",
    "the next time <w:would> this turn , <e:effects> instead",
    "the next time <w:would> this turn , instead <e:effects>",
)
def _(c: Place, w: tuple[EventPattern, Who], e: Instruction) -> Instruction | None:
    pattern = w[0]
    if pattern.verb not in _FREE or not isinstance(w[1].selection, You | TargetAt) or mentions(e, ThatMuch) or isinstance(e, May):
        return None
    return Apply(NOBODY, (Replace(pattern, instead=e, once=True),), Duration("end of turn"))


@rule("source_choice", "(a|an) <np:np> of your choice <col:of_the_color>")
def _(c: Place, np: NP, col: Filter) -> Selection | None:
    from judge.cards.instructions import Choose
    from judge.cards.language.replacing.prevention import IsStateSource

    if np.kind != "source" or np.plural:
        return None
    return ChooseAt(c.start + c.parser.base, Choose(both(IsStateSource(), np.filter, col), Number(1)))


@rule("of_the_color", "of the chosen color")
def _(c: Place) -> Filter:
    from judge.cards.instructions import ChosenWord, HasColor

    return HasColor(ChosenWord("color"))


@rule(
    "command",
    "the next time (a|an) <np:np> of your choice would deal <k:(damage|combat damage)> to you this turn , "
    "prevent all but <n:quantity> of that damage",
    "the next time (a|an) <np:np> of your choice would deal <k:(damage|combat damage)> to you this turn , "
    "prevent half that damage , rounded <way:(up|down)>",
)
def _(c: Place, np: NP, k: str, n: Quantity | None = None, way: str = "") -> Instruction | None:
    """Of half the damage, rounded down, what is left is the other half, rounded up."""
    from judge.cards.instructions import Choose, Prevent
    from judge.cards.language.replacing.prevention import IsStateSource

    filter = both(IsStateSource(), np.filter) if np.kind == "source" else np.filter
    if np.plural or np.kind not in ("source", "permanent"):
        return None
    chosen = ChooseAt(c.start + 3 + c.parser.base, Choose(filter, Number(1)))
    pattern = EventPattern("damage", subject=IsAmong(chosen), other=IsAmong(You()), combat=True if k != "damage" else None)
    left = n if n is not None else Half(_EVENT, way == "down")
    return Apply(NOBODY, (Prevent(pattern, once=True, leave=left),), Duration("end of turn"))


__all__ = ["Spoken", "said"]


@rule("static_line", "as ~ is turned face up , <e:effects>", "as ~ enter <both:(or is turned face up)> , <e:effects>")
def _(c: Place, e: Instruction, both: str = "") -> StaticAbility:
    """504.8: done as it is turned face up, by what it is then."""
    this = IsAmong(This())
    turned = Replace(EventPattern("turn face up", subject=this), (AsEnters(e),))
    entering = Replace(EventPattern("move", subject=this, destination=("in play",)), (AsEnters(e),))
    mention = Antecedent(c.start + 1 + c.parser.base, This(), c.parser.context.kinds, False, "this", None)
    return Spoken((entering, turned) if both else (turned,), spoken=[[mention], False])
