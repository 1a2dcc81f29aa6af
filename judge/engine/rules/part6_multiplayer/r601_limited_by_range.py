"""What a limited range of influence does to targets, choices, triggers, attachments and effects (601.4-601.16).

None of it is asked in a game without a limit: `Context.reached` and `Game.reach` are empty there.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine import hooks
from judge.engine.game.occurrences import Damage, Move
from judge.engine.game.state import HAND, IN_PLAY, Bindings, Game, Occurrence, Thing
from judge.engine.looking import Context, controller_of, is_opponent, select
from judge.engine.record.acting import illegal, marks, rule
from judge.engine.record.verdicts import YES, Fact, Verdict, denied
from judge.engine.rules.part6_multiplayer.r601_range_of_influence import OUTSIDE, in_range, in_range_of, reaches
from judge.engine.table.table import Table

NOT_WITHIN = "its event was not wholly within the range of influence"


def is_outside(verdict: Verdict) -> bool:
    """Whether a verdict fails for the range of influence."""
    return verdict.failed in (OUTSIDE, NOT_WITHIN)


@rule("601.4")
def as_target(verdict: Verdict) -> Verdict:
    """A spell or ability can't target objects and players that are outside the range of influence of the player who controls it."""
    return denied(verdict.failed, *verdict.facts, **dict(verdict.data)) if is_outside(verdict) else verdict


@rule("601.5a")
def within_reach_of(ctx: Context, player: str, options: tuple[Thing, ...]) -> tuple[Thing, ...]:
    """When a player is asked to choose an object or player, it must be one within that player's range of influence."""
    return tuple(x for x in options if reaches(ctx.game, player, controller_of(ctx, x)))


@rule("601.5c")
def nearest_to_choose(table: Table, bindings: Bindings, choosers: t.Selection) -> tuple[str, ...]:
    """If an effect requires a choice that no player within the range of influence of the effect's controller can make, it is made by the
    appropriate player who is closest on that controller's left.

    Where nobody is within range who could make a choice, the nearest such player to the controller's left makes it.
    """
    seats = table.game.order
    at = seats.index(bindings.you)
    able = select(table.context(bindings).reaching(None), choosers)
    return next(((p,) for p in seats[at + 1 :] + seats[:at] if p in able and not table.game.players[p].out), ())


def chooses_from_afar(table: Table, player: str | None, bindings: Bindings) -> bool:
    """Whether a player chooses who is outside the range of influence of what asks for the choice."""
    return bool(table.game.reach) and player is not None and not reaches(table.game, bindings.you, player)


@rule("601.6")
def need_in_range(table: Table, player: str, source: int) -> None:
    """If an object is outside a player's range of influence, that player can't play its activated abilities."""
    if not reaches(table.game, player, table.controller(source)):
        raise illegal(f"{table.name(source)} is outside {player}'s range of influence")


@hooks.event_within.does
@rule("601.7")
def event_within(ctx: Context, parts: tuple[Thing, ...], o: Occurrence) -> Verdict:
    """For a triggered ability to trigger, the whole of its trigger event must happen within the range of influence of the controller of its
    source.
    """
    outside = next((thing for thing in parts if not in_range(ctx, thing)), None)
    if outside is None:
        return YES
    if isinstance(o, Move) and IN_PLAY in (o.origin, o.destination):
        return _as_it_moved(ctx, outside)
    return denied(NOT_WITHIN, ("range", ctx.you), thing=outside, player=ctx.you)


@rule("601.7a")
def _as_it_moved(ctx: Context, thing: Thing) -> Verdict:
    """When a trigger event includes an object that moves out of or into a player's range of influence, whether the triggered ability will
    trigger is determined by the game state before or after the event, as appropriate.
    """
    return denied(NOT_WITHIN, ("range", ctx.you), thing=thing, player=ctx.you)


@rule("601.8")
def aura_in_range(ctx: Context, host: Thing) -> Verdict:
    """An Aura can't enchant an object or player that is outside the range of influence of the Aura's controller."""
    return _attached_within(ctx, host)


@rule("601.9")
def equipment_in_range(ctx: Context, host: Thing) -> Verdict:
    """No Equipment can equip, and no Fortification can fortify, an object outside the range of influence of the Equipment's or
    Fortification's controller.
    """
    return _attached_within(ctx, host)


def _attached_within(ctx: Context, host: Thing) -> Verdict:
    if not ctx.reached or in_range(ctx, host):
        return YES
    return denied("what it is attached to is outside the range of influence", ("range", ctx.you), ("control", host))


@rule(*marks(in_range_of))
def leave_out(table: Table, ctx: Context, selection: t.Selection, found: Iterable[Thing]) -> None:
    """Records what an instruction would affect without the limit, and does not."""
    kept = set(found)
    spared = tuple(x for x in select(ctx.reaching(None), selection) if x not in kept and _could_be_affected(table.game, x))
    data: dict[str, Any] = {"player": ctx.you, "things": spared}
    if not spared or any(step.kind == "out of range" and step.data == data for step in table.trace.steps[-8:]):
        return
    facts = tuple(fact for x in spared for fact in _facts_of(table.game, x))
    table.step("out of range", reads=(("range", ctx.you), *facts), writes=facts, **data)


def out_of_range(part: e.Part, verdict: Verdict) -> Verdict:
    """Why a replacement or prevention effect does not apply, where that is because of its controller's range of influence."""
    if not is_outside(verdict):
        return verdict
    return _prevents_nothing(verdict) if isinstance(part, e.Prevent) else _replaces_nothing(verdict)


@rule(*marks(in_range_of))
def _replaces_nothing(verdict: Verdict) -> Verdict:
    return denied(OUTSIDE, *verdict.facts)


def _could_be_affected(game: Game, thing: Thing) -> bool:
    return isinstance(thing, str) or thing in game.objects


def _facts_of(game: Game, thing: Thing) -> tuple[Fact, ...]:
    """What an effect might have changed about a thing."""
    if isinstance(thing, str):
        return (("life", thing), ("contents", HAND, thing), ("counters", thing), ("out", thing))
    return (("zone", game.objects[thing].card), *((name, thing) for name in ("damage on", "tapped", "counters", "control")))


@rule("601.12")
def legends_within(table: Table, id: int, alike: tuple[int, ...]) -> tuple[int, ...]:
    """The "legend rule" (see rule 420.5e) applies to a permanent only when the range of influence of its controller contains other
    legendary permanents with the same name.
    """
    return _within(table, id, alike)


@rule("601.13")
def worlds_within(table: Table, id: int, worlds: tuple[int, ...]) -> tuple[int, ...]:
    """The "world rule" (see rule 420.5i) applies to a permanent only when the range of influence of its controller contains other world
    permanents.
    """
    return _within(table, id, worlds)


@rule("601.14")
def planeswalkers_within(table: Table, id: int, alike: tuple[int, ...]) -> tuple[int, ...]:
    """The "planeswalker uniqueness rule" (see rule 420.5q) applies to a planeswalker only when the range of influence of its controller
    contains other planeswalkers with the same planeswalker type.
    """
    return _within(table, id, alike)


def _within(table: Table, id: int, group: tuple[int, ...]) -> tuple[int, ...]:
    player = table.controller(id) or ""
    return tuple(other for other in group if reaches(table.game, player, table.controller(other)))


@rule("601.15a")
def redirected_out_of_range(table: Table, o: Occurrence) -> Verdict:
    """When a replacement effect would have a spell or ability affect an object or player outside the range of influence of that spell's or
    ability's controller, nothing is done by that portion of the event.

    Whether an effect redirects damage of a spell or ability outside the range of its controller: that part of it does nothing.
    """
    resolving = table.game.objects.get(table.resolving) if table.resolving is not None else None
    if resolving is None or resolving.controller is None or not isinstance(o, Damage) or o.combat or o.other is None:
        return denied("no spell or ability does this")
    to = controller_of(table.context(Bindings()), o.other)
    return denied("it is within range") if reaches(table.game, resolving.controller, to) else YES


@hooks.damage_within.does
@rule("601.15b")
def damage_within(o: Damage, of_source: bool, of_recipient: bool) -> tuple[Thing | None, Thing | None]:
    """An effect created by a spell or ability to prevent damage that a source would deal can affect only sources within the range of
    influence of that spell's or ability's controller.

    What of damage has to be within range: the source or the recipient, whichever the effect speaks of; both, where it speaks of neither.
    """
    neither = not of_source and not of_recipient
    return o.subject if of_source or neither else None, o.other if of_recipient or neither else None


@rule(*marks(damage_within))
def _prevents_nothing(verdict: Verdict) -> Verdict:
    return denied(OUTSIDE, *verdict.facts)


@rule("601.16")
def who_loses_instead(game: Game, winner: str) -> tuple[str, ...]:
    """When an effect states that a player wins the game, what happens instead is that all opponents of that player within his or her range
    of influence lose the game.
    """
    return tuple(p for p in game.alive if is_opponent(game, p, winner) and reaches(game, winner, p))
