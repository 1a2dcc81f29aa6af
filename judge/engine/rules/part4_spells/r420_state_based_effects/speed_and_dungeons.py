"""Speed and rad counters that begin, dungeons that are completed, pairs that part: no rule of 2009 speaks of them, and none is cited."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.cards.instructions import effects as e
from judge.cards.keywords.keywords import RADIATES, SPEEDS_UP, room
from judge.engine.executing.tempting_and_venturing import completed, where
from judge.engine.game.designated_pairs import pairs_of
from judge.engine.game.occurrences import CreateDelayedTrigger, Designate, PutCounter
from judge.engine.game.state import Bindings, Occurrence, Thing
from judge.engine.looking.pairs import stay_paired
from judge.engine.record.verdicts import YES, Verdict, denied
from judge.engine.rules.part4_spells.r404_4_creating_delayed_triggers import as_created
from judge.engine.table.table import Table

STARTED, STARTS = "engines started", "have speed"


def starting(table: Table) -> Sequence[Thing]:
    """The players whom a permanent gives speed."""
    saying = table.view.parts(e.Must, STARTS)
    return tuple(dict.fromkeys([thing for active in saying for thing in table.view.things(active) or ()])) if saying else ()


def not_started(table: Table, player: str) -> Verdict:
    """Whether a player has no speed yet."""
    return denied("has speed") if player in table.game.designated.get(STARTED, ()) else YES


def started(table: Table, player: str) -> Iterator[Occurrence]:
    """The player's speed is 1 from now on, and goes up as opponents lose life."""
    source = next((a.source for a in table.view.parts(e.Must, STARTS) if player in (table.view.things(a) or ())), None)
    yield Designate(subject=player, player=player, what=STARTED)
    yield CreateDelayedTrigger(source=source, trigger=as_created(table, SPEEDS_UP, Bindings(this=source, you=player)))


IRRADIATED, RAD = "irradiated", "rad"


def with_rad_counters(table: Table) -> Sequence[Thing]:
    """The players who have rad counters."""
    return tuple([name for name in table.game.alive if table.game.players[name].counters.get(RAD)])


def not_irradiated(table: Table, player: str) -> Verdict:
    """Whether these are the first that the player has."""
    return denied("had some before") if player in table.game.designated.get(IRRADIATED, ()) else YES


def irradiated(table: Table, player: str) -> Iterator[Occurrence]:
    """As the player's precombat main phases begin, he or she mills for them from now on."""
    put = (o.source for o in reversed(table.game.history) if isinstance(o, PutCounter) and o.kind == RAD and o.subject == player)
    source = next(put, None)
    yield Designate(subject=player, player=player, what=IRRADIATED)
    yield CreateDelayedTrigger(source=source, trigger=as_created(table, RADIATES, Bindings(this=source, you=player)))


def in_dungeons(table: Table) -> Sequence[Thing]:
    """The players who are in a dungeon."""
    return tuple([player for player, _ in pairs_of(table.game, "venture")]) if table.game.designated else ()


def at_the_end(table: Table, player: str) -> Verdict:
    """Whether a player is in the last room of a dungeon, and what is there is over."""
    there = where(table.game, player)
    last = room(*there) if there is not None else None
    if last is None or last.leads_to:
        return denied("is in a room from which others follow")
    waiting = [trigger.body for trigger in table.game.pending if trigger.controller == player]
    stacked = [table.game.objects[id] for id in table.game.stack]
    waiting += [obj.stack.body for obj in stacked if obj.controller == player and obj.stack is not None and obj.stack.body is not None]
    return denied("has the ability of that room to be over yet") if last.body in waiting else YES


def done_with_it(table: Table, player: str) -> Iterator[Occurrence]:
    """The player completes the dungeon."""
    there = where(table.game, player)
    if there is not None:
        yield completed(player, there[0])


def in_pairs(table: Table) -> Sequence[Thing]:
    """The first creature of each pair."""
    return tuple([first for first, _ in pairs_of(table.game, "paired")]) if table.game.designated else ()


def parted(table: Table, id: int) -> Verdict:
    """Whether one of a pair is no creature of that player's any more."""
    other = dict(pairs_of(table.game, "paired"))[id]
    return denied("is paired") if stay_paired(table.context(Bindings(this=id)), id, other) else YES


def unpaired(table: Table, id: int) -> Iterator[Occurrence]:
    """They are paired no more."""
    yield Designate(subject=id, what="unpaired")
