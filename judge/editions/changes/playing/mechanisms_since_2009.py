"""What came after 2009 is done under every edition alike; under today's rules it is cited by the numbers that it has there."""

from __future__ import annotations

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions.words_data import DOORS
from judge.editions.change import Change
from judge.engine.events.moving import APART
from judge.engine.executing.instruction_runs import ASKS
from judge.engine.game.rule_rows import When
from judge.engine.rules.part4_spells.r420_state_based_effects.the_effects import STATE_BASED_EFFECTS, Row

ACTIONS = (
    When("the Ring tempts a player", lambda it: isinstance(it, e.RingTempts), rule="701.54a@2026-04-17"),
    When("a player ventures into a dungeon", lambda it: isinstance(it, e.Venture), rule="701.49a@2026-04-17"),
    When("players vote", lambda it: isinstance(it, e.Vote), rule="701.38a@2026-04-17"),
    When("two creatures become paired", lambda it: isinstance(it, e.Pair), rule="702.95a@2026-04-17"),
    When("a spell merges with a creature", lambda it: isinstance(it, e.Merge), rule="702.140c@2026-04-17"),
    When("two cards are melded", lambda it: isinstance(it, e.Meld), rule="701.42a@2026-04-17"),
    When("an effect unlocks a door", lambda it: isinstance(it, e.TurnDoors) and "unlock" in it.ways, rule="709.5f@2026-04-17"),
    When("an effect locks a door", lambda it: isinstance(it, e.TurnDoors) and "lock" in it.ways, rule="709.5g@2026-04-17"),
    When("a door is unlocked", lambda it: isinstance(it, e.Becomes) and it.kind in DOORS, rule="709.5e@2026-04-17"),
)
"""What instructions ask of the game by a rule of today."""


MERGED = When("one permanent leaves play, and each card that it was is put there", lambda obj: bool(obj.merged), rule="730.3@2026-04-17")


def numbered(name: str, rule: str) -> tuple[str, str]:
    """A state-based effect by its name, with the rule of today that says it."""
    return name, rule


CHECKED = dict(
    (
        numbered("no defense", rule="704.5v@2026-04-17"),
        numbered("last chapter", rule="704.5s@2026-04-17"),
        numbered("dungeon", rule="704.5t@2026-04-17"),
        numbered("Roles", rule="704.5y@2026-04-17"),
        numbered("speed", rule="704.5z@2026-04-17"),
        numbered("city's blessing", rule="702.131b@2026-04-17"),
        numbered("pairs", rule="702.95e@2026-04-17"),
    )
)


def with_numbers(rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """The state-based effects, with the numbers of those that came later."""
    return tuple(msgspec.structs.replace(row, rule=CHECKED.get(row.name, row.rule)) for row in rows)


CHANGE = Change(
    name="mechanisms that came since go by their own rules",
    rules=(*(row.rule for row in (*ACTIONS, MERGED)), *CHECKED.values()),
    since="2026-04-17",
    rows={ASKS: lambda rows: (*rows, *ACTIONS), APART: lambda rows: (*rows, MERGED), STATE_BASED_EFFECTS: with_numbers},
)
