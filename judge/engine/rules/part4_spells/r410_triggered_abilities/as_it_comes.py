"""What is done as an object comes into play, or as it is turned face up, and triggers on nothing (410.10e)."""

from __future__ import annotations

from typing import Any

from judge.cards.instructions import effects as e
from judge.engine import hooks
from judge.engine.events.how_it_enters import modifies, spell_bindings
from judge.engine.game.frozen import FrozenMap
from judge.engine.game.objects import Bindings, Entry
from judge.engine.game.occurrences.occurrence import Occurrence
from judge.engine.game.occurrences.permanent_events import TurnFaceUp
from judge.engine.game.occurrences.zone_events import Move, TokenEnters
from judge.engine.game.rule_rows import When
from judge.engine.game.transitions import memory_goes_along
from judge.engine.record.acting import marks, rule
from judge.engine.rules.part5_additional.r503_copies import chosen_anew
from judge.engine.rules.part5_additional.r504_turning_face_up import as_turned_up
from judge.engine.table.active_parts import ActivePart
from judge.engine.table.table import Table
from judge.support.edition import replaceable


@replaceable
def done_as_it_enters(do: e.Instruction) -> e.Instruction:
    """What is done as an object comes into play: what its text says."""
    return do


@rule("410.10e")
def as_it_comes(table: Table, o: Move, c: e.AsEnters, active: ActivePart, b: Bindings) -> Occurrence:
    """On some permanents one reads "[This permanent] comes into play with . . . ," "As [this permanent] comes into play . . . ," "[This
    permanent] comes into play as . . . ," or "[This permanent] comes into play tapped." These words are not a triggered ability but a
    static one.

    What is done as it comes into play is done first; what linked abilities remember of it goes along with the object.
    """
    before = table.game.memory
    outcome = hooks.execute(table, done_as_it_enters(c.do), spell_bindings(table, o, b))
    this = b.this
    kept: dict[str, Any] = dict((o.entry or Entry()).chosen)
    fresh = {}
    for key, value in table.game.memory.items():
        if key[0] == this and before.get(key) != value:
            fresh[key] = value
            kept[key[1]] = value
    if fresh:
        hooks.happen(table, memory_goes_along(tuple(fresh)))
    entry = o.entry or Entry()
    if fresh and (entry.copy is not None or (isinstance(o, TokenEnters) and o.copy)):
        o = chosen_anew(o, entry, FrozenMap(kept))
        entry = o.entry or entry
    done = entry.done | ({"as enters"} if outcome.done else set())
    return o.with_(entry=entry.with_(chosen=FrozenMap(kept), bound=outcome.bindings.named, done=done))


@modifies(e.AsEnters)
def done_first(table: Table, o: Move | TurnFaceUp, c: e.AsEnters, active: ActivePart, b: Bindings) -> Occurrence:
    """What is done as the object comes into play, or as it is turned face up."""
    return as_turned_up(table, o, c, b) if isinstance(o, TurnFaceUp) else as_it_comes(table, o, c, active, b)


SO = (e.EnterTapped, e.EnterWithCounters, e.AsEnters)
COMES_SO = When(
    "how something comes into play is part of that event", lambda change: isinstance(change, SO), rule=marks(as_it_comes)[0]
)
