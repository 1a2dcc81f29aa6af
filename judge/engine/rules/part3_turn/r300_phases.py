"""Which step or phase comes next (300.1, 300.7, 300.8): phases in their order, and phases and steps that effects add."""

from __future__ import annotations

from judge.engine import hooks
from judge.engine.game.state import Game
from judge.engine.game.transitions import extra_phases_wait, phases_resume_after
from judge.engine.game.turn_table import TURN, Following, Row, happens_before, phase_of, steps_of
from judge.engine.record.acting import citing, illegal
from judge.engine.table.table import Table

THEN, NEXT = "*", "+"
"""Marks in `Turn.extra_phases`: comes when the phase now under way ends; comes after the entry before it."""


def _regular(phase: str) -> str:
    at = TURN.now.phases.index(phase)
    return TURN.now.phases[at + 1] if at + 1 < len(TURN.now.phases) else ""


def next_phase(game: Game, phase: str = "") -> str:
    """The phase that comes after one, if not the one under way, in the order of the five, or at which the turn goes on after added ones;
    empty: none."""
    turn = game.turn
    return turn.resume[0] if turn.resume else _regular(phase or phase_of(turn.step))


def in_order(table: Table, phase: str) -> Row | None:
    """The phase that comes after this one in the order of the five, or at which the turn goes on after added ones; none: it is over."""
    return TURN.now.first.get(next_phase(table.game, phase))


IN_ORDER = Following("the next phase", in_order, rule="300.1")


def need_still_to_come(game: Game, step: str) -> None:
    """Raises IllegalAction where a step does not come later in this turn, as far as the order of its phases and steps says."""
    with citing(IN_ORDER.rule):
        if not still_comes(game, step):
            raise illegal(f"{step} does not come later in this turn")


def still_comes(game: Game, step: str) -> bool:
    """Whether a step may come later in this turn: in its order, where it resumes after extra phases, or in one of these."""
    turn, course = game.turn, TURN.now
    resumed = course.phases.index(turn.resume[0]) if turn.resume and turn.resume[0] in course.phases else len(course.phases)
    later = {step for phase in course.phases[resumed:] for step in course.steps_in(phase)}
    for _, what in turn.extra_phases:
        later.update(steps_of("postcombat main" if what in ("main", "main phase") else what))
    return happens_before(turn.step, step) or not later.isdisjoint(steps_of(step))


# ---------------------------------------------------------------------------------------- what effects add (300.7, 300.8)


def added_phase(table: Table, phase: str) -> Row | None:
    """The most recently created extra phase that comes after this one; what was to follow waits for its end."""
    resume, *origins = table.game.turn.resume or (_regular(phase),)
    added = _added(table, phase, THEN, *origins)
    if added is not None:
        hooks.happen(table, phases_resume_after((resume, *dict.fromkeys((*origins, phase)))))
    return added


EXTRA_PHASE = Following("a phase that an effect adds", added_phase, rule="300.7")


def added_step(table: Table, step: str) -> Row | None:
    """The most recently created extra step that comes after this one, or after the one that it was added to."""
    now = table.game.turn.step
    return None if now in TURN.now.phases else _added(table, *dict.fromkeys((now, step)))


EXTRA_STEP = Following("a step that an effect adds", added_step, rule="300.8")


def _added(table: Table, *after: str) -> Row | None:
    """Takes the first entry that comes after one of these, with what was to follow it, out of the list of what is added."""
    turn = table.game.turn
    entries = list(turn.extra_phases)
    for at, (where, what) in enumerate(entries):
        if where in after or (where == "main" and after[0] in steps_of(where)):
            rest = at + 1
            while rest < len(entries) and entries[rest][0] == NEXT:
                entries[rest] = (THEN, entries[rest][1])
                rest += 1
            del entries[at]
            hooks.happen(table, extra_phases_wait(tuple(entries)))
            name = "postcombat main" if what in ("main", "main phase") else what
            row = TURN.now.step.get(name) or next(r for r in TURN.now.rows if r.phase == name.removesuffix(" phase"))
            with citing(_adding(what).rule):
                table.step("extra phase", reads=(("extra phases",),), writes=(("phase",),), what=what, after=after[0])
            return row
    return None


def _adding(what: str) -> Following:
    """The rule by which a phase or a step is added."""
    return EXTRA_STEP if what in TURN.now.step and what not in TURN.now.phases else EXTRA_PHASE


@hooks.add_extra_phases.does
def add_extra_phases(table: Table, phases: tuple[str, ...], after: str = "") -> None:
    """Phases or steps come after the one named (by default the one under way), before those created earlier for that place."""
    turn = table.game.turn
    if not phases:
        return
    here = turn.step if after == "this step" else TURN.now.step[turn.step].phase
    here = here if not after or after.startswith("this ") else after.removesuffix(" phase")
    new = ((here, phases[0]), *((NEXT, phase) for phase in phases[1:]))
    hooks.happen(table, extra_phases_wait((*new, *turn.extra_phases)))
    with citing(*dict.fromkeys(_adding(phase).rule for phase in phases)):
        table.step("extra phases", writes=(("extra phases",),), phases=phases, after=here)
