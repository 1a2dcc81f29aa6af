"""What an instruction that is not carried out would have written: that it is not carried out is a reason for those facts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from judge.cards.instructions import effects as e
from judge.engine.events.happening import happen
from judge.engine.game.state import IN_PLAY, Bindings, Occurrence
from judge.engine.record.verdicts import Fact
from judge.engine.rules.part4_spells.r417_one_shot_effects import execute
from judge.engine.rules.part4_spells.r420_state_based_effects import checking
from judge.engine.table.decisions import Decision
from judge.engine.table.table import Chooser, Table
from judge.errors import IllegalAction, NotImplementedRule

TOLD = frozenset(
    {"life", "zone", "contents", "countered", "tapped", "mana", "drew", "counters", "damage on", "attached", "out", "over"}
    | {"flipped", "face_down"}
)
"""The facts that a question asks for; identities, effects and the like are nobody's answer."""


class Willing:
    """Whoever may do something does it; all other choices are left to their defaults."""

    def answer(self, table: Table, decision: Decision) -> Any:
        """Yes, where somebody may do something."""
        return True if decision.kind == "may" else None


def would_write(
    table: Table,
    *parts: tuple[e.Instruction, Bindings],
    checked: bool = False,
    of: int | None = None,
    chooser: Chooser | None = None,
) -> tuple[Fact, ...]:
    """The facts that instructions would have written, tried at a table of their own by the defaults of all choices, or by a chooser's.

    `checked`: state-based effects are checked after them, as when they are all that an object on the stack does (`of`). What such an object
    would do is not asked again in its own trial, as where it ends the turn and so removes what is on the stack (509.1a); nor is what one
    instruction would do, as where a draw that is replaced leads to another draw.
    """
    tried = table.under_way.tried
    one = id(parts[0][0]) if of is None and parts else of
    if one in tried:
        return ()
    trial = type(table)(table.game, chooser)
    trial.know(table)
    trial.resolving = table.resolving
    trial.under_way.tried = tried | ({one} if one is not None else frozenset())

    def do() -> None:
        for instruction, bindings in parts:
            execute(trial, instruction, bindings)
        if checked:
            checking.check(trial)

    return (*_written(trial, do), *_derived_otherwise(table, trial))


def event_would_write(table: Table, event: Occurrence, chooser: Chooser) -> tuple[Fact, ...]:
    """The facts that an event and the state-based effects after it would have written, tried by a chooser's choices."""
    trial = type(table)(table.game, chooser)
    trial.know(table)
    trial.resolving = table.resolving

    def do() -> None:
        happen(trial, [event])
        checking.check(trial)

    return _written(trial, do, but=frozenset({"not found", "replaced", "prevented"}))


def _written(trial: Table, do: Callable[[], None], but: frozenset[str] = frozenset({"not found"})) -> tuple[Fact, ...]:
    """The facts that something writes as it is done at a table of its own, `but` those of steps of some kinds; none where it can't be."""
    try:
        do()
    except (IllegalAction, NotImplementedRule, LookupError):
        return ()
    done = (step for step in trial.trace.steps if step.kind not in but)
    return tuple(dict.fromkeys(fact for step in done for fact in step.writes if fact[0] in TOLD))


DERIVED = (
    ("power", lambda c: c.power),
    ("toughness", lambda c: c.toughness),
    ("colors", lambda c: c.colors),
    ("types", lambda c: (c.supertypes, c.types, c.subtypes)),
    ("abilities", lambda c: tuple(i.ability for i in c.abilities)),
    ("control", lambda c: c.controller),
    ("name", lambda c: c.name),
)  # fmt: skip
"""The facts of a permanent that are worked out, and what of its characteristics each is."""


def _derived_otherwise(table: Table, trial: Table) -> Iterator[Fact]:
    """What would be worked out otherwise of the permanents that are there before and after."""
    before, after = table.view, trial.view
    if trial.game.effects == table.game.effects and trial.game.in_play == table.game.in_play and not _counted_otherwise(table, trial):
        return
    for id in table.game.in_play:
        if id not in trial.game.objects or trial.game.objects[id].zone != IN_PLAY:
            continue
        now, then = before.chars(id), after.chars(id)
        if now is not then:
            yield from ((fact, id) for fact, read in DERIVED if read(now) != read(then))


def _counted_otherwise(table: Table, trial: Table) -> bool:
    """Whether there are other counters on a permanent afterwards."""
    now, then = table.game.objects, trial.game.objects
    return any(id not in then or now[id].counters != then[id].counters for id in table.game.in_play)
