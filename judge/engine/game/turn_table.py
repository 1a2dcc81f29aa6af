"""THE table of the turn (300.1, 301-314): its steps in order, their phases and sections; and what a rule on a step or on what follows is.

Main phases have no steps and count as one here (305.2). All that walks the turn, speaks of it or draws it reads this table. The rules
themselves stand in the modules of their sections: a `Beginning` for each step, and a `Following` for each way on from a step.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import msgspec

from judge.support.edition import Table


class Row(msgspec.Struct, frozen=True):
    """A step: its name, its phase, and the section of the rules about it.

    `action`: what the rules do as it begins, in a few words (empty: nothing). `declares`: the step begins with a declaration
    (attack, block, damage), and priority waits for it. `gets_priority`: players get priority in it; in the cleanup step
    only when something waits (314.3). `only_if`: when it is skipped by the rules themselves.
    """

    step: str
    phase: str
    section: str
    gets_priority: bool = True
    action: str = ""
    declares: str = ""
    only_if: str = ""


class Beginning(msgspec.Struct, frozen=True):
    """How a step begins: what triggers triggers, what the rules do is done, and players get priority, by the rule of its section.

    `step`: whose beginning it is, or `main` for every main phase. `does`: what the rules do first, given the table.
    `gets_priority`: whether the active player gets priority then, given the table; nothing where always.
    """

    step: str
    rule: str
    does: Callable[[Any], None] | None = None
    gets_priority: Callable[[Any], bool] | None = None


class Following(msgspec.Struct, frozen=True):
    """A rule on what comes after a step, or after a phase: `find`, given the table and its name, gives what begins, or nothing.

    `also`: rules that act with it.
    """

    name: str
    find: Callable[[Any, str], Row | None]
    rule: str
    also: tuple[str, ...] = ()


class Course:
    """The course of a turn: `rows`, its steps in order. `step`: each by its name; `steps`, `phases`: the names in order; `following`: what
    follows a step in the same phase; `first`: the first step of each phase.
    """

    def __init__(self, *rows: Row) -> None:
        self.rows = rows
        self.step = {row.step: row for row in rows}
        self.steps = tuple(self.step)
        self.phases = tuple(dict.fromkeys(row.phase for row in rows))
        self.following = {row.step: after for row, after in pairwise(rows) if after.phase == row.phase}
        self.first = {row.phase: row for row in reversed(rows)}
        several: dict[str, tuple[str, ...]] = {"main": MAIN, "main phase": MAIN}
        for word in (BEGINNING, COMBAT, END):
            several[word] = several[f"{word} phase"] = self.steps_in(word)
        self.several = several

    def steps_in(self, phase: str) -> tuple[str, ...]:
        """The steps of a phase, in order."""
        return tuple(row.step for row in self.rows if row.phase == phase)


BEGINNING, PRECOMBAT, COMBAT, POSTCOMBAT, END = "beginning", "precombat main", "combat", "postcombat main", "end"
MAIN = (PRECOMBAT, POSTCOMBAT)

TURN: Table[Course] = Table(
    "the turn",
    Course(
        Row("untap", BEGINNING, "302", gets_priority=False, action="phasing, then the active player untaps"),
        Row("upkeep", BEGINNING, "303"),
        Row("draw", BEGINNING, "304", action="the active player draws a card"),
        Row("precombat main", PRECOMBAT, "305"),
        Row("beginning of combat", COMBAT, "307", action="the defending player is chosen"),
        Row("declare attackers", COMBAT, "308", declares="attack"),
        Row("declare blockers", COMBAT, "309", declares="block", only_if="there were attackers"),
        Row("combat damage", COMBAT, "310", declares="damage", only_if="there were attackers"),
        Row("end of combat", COMBAT, "311"),
        Row("postcombat main", POSTCOMBAT, "305"),
        Row("end of turn", END, "313"),
        Row(
            "cleanup",
            END,
            "314",
            gets_priority=False,
            action="discarding; damage and effects until end of turn are over",
        ),
    ),
)
"""The course of every turn in the edition that is played."""


def steps_of(words: str) -> tuple[str, ...]:
    """The steps that a step, a phase or a general word names, in order; none for an unknown word."""
    course = TURN.now
    if words in course.step:
        return (words,)
    return course.several.get(words, ())


def next_in_phase(phase: str) -> Callable[[Any, str], Row | None]:
    """What finds the step that follows a step of this phase in the same phase."""

    def find(_: Any, step: str) -> Row | None:
        after = TURN.now.following.get(step)
        return after if after is not None and after.phase == phase else None

    return find


def in_step(step: str, wanted: str) -> bool:
    """Whether a step is the one named, or belongs to the phase named; an empty word names every step."""
    return not wanted or step in steps_of(wanted)


def happens_before(step: str, wanted: str) -> bool:
    """Whether a step comes before the first one named, in the order of an ordinary turn."""
    named = steps_of(wanted)
    steps = TURN.now.steps
    return bool(named) and steps.index(step) < steps.index(named[0])


def phase_of(step: str) -> str:
    """The phase to which a step belongs."""
    return TURN.now.step[step].phase
