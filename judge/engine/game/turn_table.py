"""THE table of the turn (300.1, 301-314): its steps in order, their phases, their rules, and who gets priority.

Main phases have no steps and count as one here (305.2). All that walks the turn, speaks of it or draws it reads this table.
"""

from __future__ import annotations

import msgspec


class Row(msgspec.Struct, frozen=True):
    """A step: its name, its phase, the section of the rules about it, and the rule that begins it.

    `action`: what the rules do as it begins, in a few words (empty: nothing). `declares`: the step begins with a declaration
    (attack, block, damage), and priority waits for it. `gets_priority`: players get priority in it; in the cleanup step
    only when something waits (314.3). `only_if`: when it is skipped by the rules themselves.
    """

    step: str
    phase: str
    section: str
    rule: str
    gets_priority: bool = True
    action: str = ""
    declares: str = ""
    only_if: str = ""


BEGINNING, PRECOMBAT, COMBAT, POSTCOMBAT, END = "beginning", "precombat main", "combat", "postcombat main", "end"

TURN: tuple[Row, ...] = (
    Row("untap", BEGINNING, "302", rule="302.1", gets_priority=False, action="phasing, then the active player untaps"),
    Row("upkeep", BEGINNING, "303", rule="303.1"),
    Row("draw", BEGINNING, "304", rule="304.1", action="the active player draws a card"),
    Row("precombat main", PRECOMBAT, "305", rule="305.3"),
    Row("beginning of combat", COMBAT, "307", rule="307.1", action="the defending player is chosen"),
    Row("declare attackers", COMBAT, "308", rule="308.1", declares="attack"),
    Row("declare blockers", COMBAT, "309", rule="309.1", declares="block", only_if="there were attackers"),
    Row("combat damage", COMBAT, "310", rule="310.1", declares="damage", only_if="there were attackers"),
    Row("end of combat", COMBAT, "311", rule="311.1"),
    Row("postcombat main", POSTCOMBAT, "305", rule="305.3"),
    Row("end of turn", END, "313", rule="313.1"),
    Row(
        "cleanup",
        END,
        "314",
        rule="314.1",
        gets_priority=False,
        action="discarding; damage and effects until end of turn are over",
    ),
)

AGAIN = "cleanup again"
"""Key of a turn: another cleanup step follows this one (314.3)."""

ROWS: dict[str, Row] = {row.step: row for row in TURN}
STEPS: tuple[str, ...] = tuple(ROWS)
PHASES: tuple[str, ...] = tuple(dict.fromkeys(row.phase for row in TURN))
MAIN = (PRECOMBAT, POSTCOMBAT)

SYNONYMS: dict[str, tuple[str, ...]] = {
    "main": MAIN,
    "main phase": MAIN,
    "beginning phase": tuple(row.step for row in TURN if row.phase == BEGINNING),
    "beginning": tuple(row.step for row in TURN if row.phase == BEGINNING),
    "combat": tuple(row.step for row in TURN if row.phase == COMBAT),
    "combat phase": tuple(row.step for row in TURN if row.phase == COMBAT),
    "end": tuple(row.step for row in TURN if row.phase == END),
    "end phase": tuple(row.step for row in TURN if row.phase == END),
}
"""Words that mean several steps."""


def steps_of(words: str) -> tuple[str, ...]:
    """The steps that a step, a phase or a general word names, in order; none for an unknown word."""
    if words in ROWS:
        return (words,)
    return SYNONYMS.get(words, ())


def in_step(step: str, wanted: str) -> bool:
    """Whether a step is the one named, or belongs to the phase named; an empty word names every step."""
    return not wanted or step in steps_of(wanted)


def happens_before(step: str, wanted: str) -> bool:
    """Whether a step comes before the first one named, in the order of an ordinary turn."""
    named = steps_of(wanted)
    return bool(named) and STEPS.index(step) < STEPS.index(named[0])


def phase_of(step: str) -> str:
    """The phase to which a step belongs."""
    return ROWS[step].phase
