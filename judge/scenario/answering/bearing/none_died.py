"""Why nothing of a kind died: what was found nothing of, what each of them outlived, and what kept the last of them from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.engine.game.occurrences import Damage
from judge.engine.game.state import IN_PLAY
from judge.engine.record.trace import Step
from judge.errors import ScenarioError
from judge.scenario.answering.asked_of.groups import fits_now, fitted
from judge.scenario.answering.why_not.left_out_things import found_nothing
from judge.scenario.answering.why_not.what_stayed import LETHAL, UNHARMED
from judge.scenario.file.loading import read_reference
from judge.scenario.language.question_forms import Question
from judge.scenario.running.run_results import AnswerResult
from judge.support.lists_in_words import listed

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker

MOST = 12
"""Of how many things it is asked at most why each of them did not die."""


def none_died(asker: Asker, a: AnswerResult, at: Moment, words: str) -> None:
    """Writes into an answer that nothing of a kind died what is to be told of that."""
    found_nothing(asker, a, at)
    if not a.clause:
        _all_outlive_it(asker, a, at, words)
    if not (a.clause or a.seeds):
        _kept_from_it(asker, a, at, words)


def _all_outlive_it(asker: Asker, a: AnswerResult, at: Moment, words: str) -> None:
    """That the damage dealt to each creature is less than its toughness."""
    there = (id for id in at.game.in_play if at.game.objects[id].damage and fits_now(asker, at, id, words))
    hurt = [(id, at.game.objects[id].damage, toughness) for id in there if (toughness := asker.view(at).chars(id).toughness) is not None]
    if hurt and all(damage < toughness for _, damage, toughness in hurt):
        told = [f"{asker.table.name(id)} (damage {damage} and toughness {toughness})" for id, damage, toughness in hurt]
        each = "each of " * (len(told) > 1)
        a.clause, a.extra_rules = f"{each}{listed(told)} has less damage on it than its toughness", (LETHAL.rule,)
        asker.rest_on(a, at, *(("damage on", id) for id, _, _ in hurt))


def _kept_from_it(asker: Asker, a: AnswerResult, at: Moment, words: str) -> None:
    """What kept the last of those from dying that might have, and the others that it kept from it together with that one."""
    were = {at.game.objects[id].card for id in at.game.in_play if fits_now(asker, at, id, words)}
    were |= {gone.obj.card for id, gone in at.game.left.items() if gone.obj.zone == IN_PLAY and fitted(asker, at, id, words)}
    found: list[tuple[Step, str, AnswerResult]] = []
    read = asker.read
    for card in sorted(were)[:MOST]:
        label = asker.register.label(card)
        asked = Question("did X die", "yes/no", object=read_reference(label, asker.lexicon))
        try:
            each = asker.answer_with_reasons(asked, at)
        except ScenarioError:
            continue
        if each.value == "no" and each.seeds and each.clause != UNHARMED:
            found.append((asker.table.trace.steps[max(each.seeds) - 1], label, each))
    asker.read = read
    if not found:
        return
    found = [each for each in found if _would_have_killed(asker, each[0])] or found
    last, label, told = max(found, key=lambda each: each[0].id)
    together = [each for step, _, each in found if step.scenario_event == last.scenario_event and not each.clause]
    a.clause = f"{label} {told.clause.removeprefix('it ')}" if told.clause.startswith("it ") else told.clause
    a.seeds = tuple(sorted({id for each in (told, *([] if told.clause else together)) for id in each.seeds}))
    a.extra_rules = tuple(dict.fromkeys((*told.extra_rules, *a.extra_rules)))


def _would_have_killed(asker: Asker, step: Step) -> bool:
    """Whether a step tells of no damage that did not happen, or of enough to destroy the creature to which it would have been dealt."""
    before = step.data.get("before")
    if not isinstance(before, Damage) or not isinstance(before.other, int) or step.game is None or before.other not in step.game.in_play:
        return True
    return before.amount >= (asker.view_of(step.game).chars(before.other).toughness or 0)
