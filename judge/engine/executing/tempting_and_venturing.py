"""The Ring, dungeons, the initiative, pairs. No rule of 2009 speaks of them, and none is cited for what later editions say of them."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.keywords.keywords import INITIATIVE, UNDERCITY, dungeons, of_the_ring, room
from judge.engine import hooks
from judge.engine.executing.acting_on import controller, permanents
from judge.engine.executing.instruction_runs import Act, Outcome, Running, executes
from judge.engine.game.designated_pairs import pairs_of
from judge.engine.game.occurrences import Designate
from judge.engine.game.state import Bindings, Game
from judge.engine.looking.pairs import paired_with, stay_paired
from judge.engine.record.acting import acting
from judge.engine.table.choosing import ask, choose, players
from judge.engine.table.decisions import OneOf
from judge.engine.table.table import Table

_AT_ONCE = t.EventPattern("delayed trigger")
_ONE_CREATURE = t.Choose(t.AllOf((t.InZone("in play"), t.HasType("creature"), t.ControlledBy(t.You()))), t.Number(1))


@executes(e.RingTempts)
def tempts(table: Table, tempts: e.RingTempts, bindings: Bindings) -> Running:
    """The Ring has one more ability for the player, and a creature of his or hers becomes its bearer, in the place of another."""
    who = players(table, tempts.who, bindings)
    for player in who:
        own = bindings.with_(you=player)
        hooks.execute(table, of_the_ring(table.game.designated.get("tempted by the Ring", ()).count(player)), own)
        for creature in choose(table, _ONE_CREATURE, own):
            yield Act((Designate(subject=creature, player=player, source=bindings.this, what="Ring-bearer"),))
        yield Act((Designate(subject=player, player=player, source=bindings.this, what="tempted by the Ring"),))
    return Outcome(bindings, bool(who))


def where(game: Game, player: str) -> tuple[str, str] | None:
    """The dungeon in which a player is, and the room; None where in none."""
    places = [str(place) for who, place in pairs_of(game, "venture") if who == player]
    dungeon, _, name = places[0].partition(": ") if places else ("", "", "")
    return (dungeon, name) if dungeon else None


def completed(player: str, dungeon: str) -> Designate:
    """A player completes the dungeon in which he or she is."""
    return Designate(subject=player, player=player, what="completed a dungeon", place=dungeon)


@executes(e.Venture)
def venture(table: Table, venture: e.Venture, bindings: Bindings) -> Running:
    """The player comes into the first room of a dungeon or into the next one, and what is there triggers."""
    who = players(table, venture.who, bindings)
    for player in who:
        there = where(table.game, player)
        if there is not None and not room(*there).leads_to:
            yield Act((completed(player, there[0]),))
            there = None
        if there is None:
            known = (venture.into,) if venture.into else tuple(name for name in dungeons() if name != UNDERCITY)
            dungeon = _chosen(table, player, known, bindings)
            name = dungeons()[dungeon][0]
        else:
            dungeon, name = there[0], _chosen(table, player, room(*there).leads_to, bindings)
        yield Act((Designate(subject=player, player=player, source=bindings.this, what="venture", place=f"{dungeon}: {name}"),))
        hooks.execute(table, e.Delayed(_AT_ONCE, room(dungeon, name).body), Bindings(this=bindings.this, you=player))
    return Outcome(bindings, bool(who))


def _chosen(table: Table, player: str, options: tuple[str, ...], bindings: Bindings) -> str:
    """The dungeon or room that a player chooses, where there are several."""
    return options[0] if len(options) == 1 else str(ask(table, "venture", player, OneOf(options), acting(), bindings))


@executes(e.TakeInitiative)
def take_initiative(table: Table, takes: e.TakeInitiative, bindings: Bindings) -> Running:
    """Who had it has it no more; with the first one begins what everybody with the initiative has."""
    who = players(table, takes.who, bindings)
    if who and "initiative" not in table.game.designated:
        hooks.execute(table, INITIATIVE, bindings)
    yield Act(tuple(Designate(subject=p, player=p, source=bindings.this, what="initiative", ends=("initiative",)) for p in who))
    for player in who:
        goes = e.Delayed(_AT_ONCE, e.Body(e.Venture(t.You(), UNDERCITY)))
        hooks.execute(table, goes, Bindings(this=bindings.this, you=player))
    return Outcome(bindings, bool(who))


@executes(e.Pair)
def pair(table: Table, pair: e.Pair, bindings: Bindings) -> Running:
    """Two creatures become paired, if both are the player's and neither is paired."""
    one, other = permanents(table, pair.what, bindings), permanents(table, pair.with_, bindings)
    ctx = table.context(bindings)
    if len(one) != 1 or len(other) != 1 or not stay_paired(ctx, one[0].id, other[0].id):
        return Outcome(bindings, False)
    if controller(table, one[0].id) != bindings.you or any(paired_with(ctx, each[0].id) for each in (one, other)):
        return Outcome(bindings, False)
    yield Act((Designate(subject=one[0].id, other=other[0].id, player=bindings.you, source=bindings.this, what="paired"),))
    return Outcome(bindings)
