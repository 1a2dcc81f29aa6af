"""The condition on which an effect shapes a value, and what met it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from judge.engine.game.state import Thing
from judge.engine.looking import Context
from judge.engine.looking.met_conditions import holds
from judge.engine.record.what_met import Met, condition_met, what_met

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker


def met_of_effect(asker: Asker, at: Moment, row: Any) -> str:
    """That what a static ability asks for as long as it applies is so, or was as an effect began, and what meets it; empty where it asks
    for nothing, or there are no words for it."""
    from judge.cards.page.kept_words import print_condition

    if row.effect_id is not None:
        return _met_then(asker, at, row.effect_id)
    condition = getattr(row.name, "condition", None)
    if condition is None or not (said := print_condition(condition)):
        return ""
    effect, found = row.name, tuple[Met, ...]()
    if effect.source in at.game.objects:
        view = asker.view_of(at.game)
        ctx = Context(at.game, view, effect.bindings(at.game, view.chars(effect.source)), static=True)
        found = what_met(holds(ctx, condition))
    return condition_met(said, found, _named(asker))


def _named(asker: Asker) -> Callable[[Thing], str]:
    """What names a thing, or a player."""
    return lambda thing: asker.table.name(thing) if isinstance(thing, int) else str(thing)


def _met_then(asker: Asker, at: Moment, effect: int) -> str:
    """That an effect began on a condition by which players, or numbers, are compared, and how it was met."""
    from judge.cards.page.kept_words import print_condition

    steps = asker.table.trace.steps
    step = next((step for step in asker.steps(at) if ("effect", effect) in step.writes and step.occurrence is not None), None)
    for _ in range(BEHIND_IT):
        if step is None or step.kind in ("condition", "triggered"):
            break
        step = next((steps[id - 1] for id in reversed(step.because)), None)
    found = step.data.get("met", ()) if step is not None else ()
    if step is None or not any(each.against is not None for each in found):
        return ""
    return condition_met(print_condition(step.data["condition"]), found, _named(asker), be="was")


BEHIND_IT = 6
"""How far before the beginning of an effect the condition lies at most on which it began."""
