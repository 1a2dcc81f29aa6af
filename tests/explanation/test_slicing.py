"""Reasons: the closure behind an answer, without what was undone and without idle steps."""

from __future__ import annotations

from runs import bell, event, name

from judge.engine.record.trace import Trace
from judge.explanation.reason_numbers import Reason, See, numbered, spans
from judge.explanation.slicing import causes_listed, closure, reasons, rules_of
from judge.scenario.running.run_results import AnswerResult, RunResult, WhyNot


def run_of(trace: Trace, *seeds: int, **fields: object) -> tuple[RunResult, AnswerResult]:
    """A run with one answer."""
    answer = AnswerResult("life of Ann", "life of P", 20, seeds=seeds, **fields)  # type: ignore[arg-type]
    return RunResult("a.yaml", "", "2009-05-01", [], [answer], [], trace, name), answer


def test_priority_and_passes_are_passed_through() -> None:
    """The step before an idle step is reached, the idle step is not listed."""
    run = bell()

    assert [s.id for s in reasons(run, run.answers[0])] == [1, 4, 5, 6, 7]


def test_a_seed_is_listed_even_when_idle() -> None:
    """Who has priority is answered by the step that gave it."""
    trace = Trace()
    trace.add("priority", {"player": "Ann"}, rules=("408.1c",))
    run, answer = run_of(trace, 1)

    assert [s.kind for s in reasons(run, answer)] == ["priority"]


def test_undone_steps_are_no_reasons() -> None:
    """What was reversed (422) counts for nothing, nor does what it alone rests on."""
    trace = Trace()
    first = trace.add("look", rules=("1.1",))
    mark = trace.mark()
    undone = trace.add("condition", {"holds": True}, because=(first.id,), rules=("1.2",))
    refused = trace.add("refused", {"why": "no"}, because=(undone.id,), rules=("409.1d",))
    trace.undo(mark, refused.id)

    assert closure(trace, (refused.id,)) == {refused.id}


def test_a_result_is_told_with_its_cause_once() -> None:
    """A destroyed permanent moves: where the rules are the same the move alone is listed, and rests on the cause."""
    trace = Trace()
    event(trace, "destroy", subject=4, rules=("501.4a", "413.2"), number=1)
    event(trace, "move", subject=4, origin="in play", destination="graveyard", cause="destroy", rules=("501.4a", "413.2"), number=1)
    run, answer = run_of(trace, 2)

    assert [s.id for s in reasons(run, answer)] == [2]
    assert closure(trace, (2,)) == {1, 2}


def test_a_result_that_lacks_a_rule_of_its_cause_does_not_stand_for_it() -> None:
    """No citation is lost."""
    trace = Trace()
    event(trace, "destroy", subject=4, rules=("501.4a",), number=1)
    event(trace, "move", subject=4, origin="in play", destination="graveyard", cause="destroy", rules=("217.1c",), number=1)
    run, answer = run_of(trace, 2)

    assert [s.id for s in reasons(run, answer)] == [1, 2]
    assert rules_of(run, answer) == ["501.4a", "217.1c"]


def test_damage_causes_the_loss_of_life_in_its_event() -> None:
    """The results of an occurrence are linked to it within the event, and to nothing of another event."""
    trace = Trace()
    event(trace, "damage", subject=8, other="Ben", amount=2, rules=("215.2",), number=1)
    event(trace, "lose life", subject="Ben", amount=2, cause="damage", source=8, rules=("215.2",), number=1)
    event(trace, "lose life", subject="Ben", amount=1, cause="damage", source=8, rules=("215.2",), number=2)

    assert closure(trace, (2,)) == {1, 2}
    assert closure(trace, (3,)) == {3}


def test_the_reason_kept_with_a_state_based_event_is_followed() -> None:
    """The occurrence says which check made it happen."""
    trace = Trace()
    found = trace.add("state-based", {"effects": ("no life left",)}, rules=("420.5a", "420.3"))
    event(trace, "lose game", subject="Ann", player="Ann", rules=("420.3",))
    trace.steps[-1].occurrence = trace.steps[-1].occurrence.with_(reason=found.id)

    assert closure(trace, (2,)) == {1, 2}


def test_a_step_begins_only_for_what_triggers_on_it() -> None:
    """That a step began is a reason for an ability that triggered then, and for nothing else."""
    trace = Trace()
    begins = event(trace, "step begins", player="Ann", step="upkeep", rules=("303.1",))
    trace.add("triggered", {"name": "Hill Giant"}, because=(begins.id,), rules=("410.2",))
    trace.add("condition", {"holds": True}, because=(begins.id,), rules=("413.2f",))
    run, answer = run_of(trace, 2)
    other, unrelated = run_of(trace, 3)

    assert [s.id for s in reasons(run, answer)] == [1, 2]
    assert [s.id for s in reasons(other, unrelated)] == [3]


def test_rules_are_those_of_the_question_then_in_order_of_appearance() -> None:
    """Each rule once, the innermost of a step before the general ones."""
    trace = Trace()
    trace.add("look", rules=("413.2", "413.1"))
    trace.add("condition", {"holds": True}, because=(1,), rules=("413.2f", "413.2"))
    trace.add("countered", {"name": "Shock"}, because=(2,), rules=("414.1", "413.2"))
    run, answer = run_of(trace, 3, extra_rules=("418.5a",), why_not=(WhyNot("x", None, "is", "410.2"),))

    assert rules_of(run, answer) == ["418.5a", "413.2f", "413.2", "414.1", "410.2"]


def test_causes_are_shown_among_what_is_listed() -> None:
    """A listed step points to the listed steps behind it, through those that are not."""
    run = bell()
    listed = reasons(run, run.answers[0])

    assert causes_listed(run, listed) == {1: (), 4: (1,), 5: (4,), 6: (4, 5), 7: (4, 6)}


def test_reasons_are_numbered_over_the_whole_run_and_worded_once() -> None:
    """A later answer refers to what an earlier one has said."""
    first, second, *_ = numbered(bell())

    assert [r.number for r in first if isinstance(r, Reason)] == [1, 2, 3, 4, 5]
    assert second[0] == See((1, 2, 3, 4, 5))
    assert [r.number for r in second if isinstance(r, Reason)] == [6]


def test_spans() -> None:
    """Numbers in a row are one span."""
    assert spans([1, 2, 3, 6, 8, 9]) == "1-3, 6, 8-9"
    assert See((4,)).said == "see 4"
    assert spans([]) == ""
