"""What a replacement or prevention effect would have made of an event, had it been applied first of several that could be (419.9a)."""

from __future__ import annotations

from collections.abc import Set
from typing import TYPE_CHECKING, Any

from judge.engine.executing.trial import event_would_write
from judge.engine.game.rule_rows import rules_when
from judge.engine.record.acting import citing, marks
from judge.engine.record.trace import Step
from judge.engine.record.verdicts import Fact
from judge.engine.rules.part2_cards.r212_card_types.damage_to_planeswalkers import TO_PLANESWALKER
from judge.engine.rules.part4_spells.r419_replacement.choosing_among_effects import choose_effect
from judge.engine.table.decisions import Decision
from judge.engine.table.recorded_choices import EffectOption, effect_called
from judge.engine.table.table import Table
from judge.scenario.running.run_results import AnswerResult

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker


class _First:
    """Takes one effect wherever it is among several, does what it may do, and leaves all other choices to their defaults."""

    def __init__(self, option: Any) -> None:
        self.option = option

    def answer(self, table: Table, decision: Decision) -> Any:
        """That effect, or yes."""
        if decision.kind == "replacement":
            return next((each for each in dict(decision.data).get("effects", ()) if each.key == self.option.key), None)
        return True if decision.kind == "may" else None


def left_nothing_for(asker: Asker, a: AnswerResult, at: Moment, wanted: Set[Fact]) -> None:
    """The effect that would have made the answer another, had it been applied first, and to which another that was left nothing to
    apply to."""

    def label(thing: object) -> str:
        return asker.register.label(asker.card_of(thing)) if isinstance(thing, int) else str(thing)

    steps = asker.steps(at)
    for choice in reversed(steps):
        decision = choice.data["decision"] if choice.kind == "choice" else None
        before = asker.table.trace.steps[choice.id - 2].game if choice.id > 1 else None
        if decision is None or decision.kind != "replacement" or before is None:
            continue
        data, first = dict(decision.data), choice.data["chosen"]
        later = [step for step in steps if step.id > choice.id and step.scenario_event == choice.scenario_event]
        for option in data.get("effects", ()):  # which effect skips a step leaves the other for the next one
            if option.key == first.key or option.source is None or _applied(later, option):
                continue
            with asker.table.supposing(before), citing(*marks(choose_effect)):
                written = event_would_write(asker.table, data["occurrence"], _First(option))
            if not wanted.isdisjoint(written):
                of_rules = rules_when((TO_PLANESWALKER,), option.label)
                by, that = (effect_called(each, data["effects"], label) for each in (first, option))
                other = f"the {option.label}" if of_rules else that
                a.clause = f"{by} was applied first, and left nothing for {other} to apply to"
                a.seeds, a.extra_rules = (choice.id,), (*marks(choose_effect), *of_rules)
                return


def _applied(later: list[Step], effect: EffectOption) -> bool:
    """Whether an effect was applied after all."""
    applied = (step.data for step in later if step.kind in ("replaced", "prevented"))
    return any((data["source"], data["label"]) == (effect.source, effect.label) for data in applied)
