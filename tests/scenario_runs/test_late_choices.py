"""A choice may stand behind the event that asks it; one that fits nothing is refused, and does not block the others."""

from __future__ import annotations

from judge import ask_text
from judge.scenario.running.run_results import RunResult

BOARD = """\
players:
  Ann: {}
  Ben: {hand: [Shock, Forest, Island]}
"""


def run(events: list[str], question: str) -> RunResult:
    """The run of these events."""
    rows = "".join(f'  - "{each}"\n' for each in events)
    return ask_text(f'{BOARD}events:\n{rows}questions: ["{question}"]\n').run


def test_a_choice_behind_the_event_that_asks() -> None:
    """It answers the decision that went by default before."""
    found = run(["it happens: Ben discards a card", "Ben chooses Forest"], "graveyard of Ben")
    assert found.answers[0].value == ["Forest"]
    assert [event.legal for event in found.events] == [True, True]
    assert run(["it happens: Ben discards a card"], "graveyard of Ben").answers[0].value != ["Forest"]


def test_a_misfit_does_not_block_the_rest() -> None:
    """The choice that fits is used; the one that nothing asks for is refused with the reason."""
    found = run(["it happens: Ben discards a card", "Ben chooses Forest", "Ben chooses Island"], "graveyard of Ben")
    assert found.answers[0].value == ["Forest"]
    assert [event.legal for event in found.events] == [True, True, False]
    assert "no event follows" in found.events[2].why


def test_a_choice_before_the_event_that_asks_stays_there() -> None:
    """A choice between two events that ask belongs to the later one."""
    events = ["it happens: Ben discards a card", "Ben chooses Island", "it happens: Ben discards a card"]
    found = run(events, "graveyard of Ben after event 3")
    assert found.answers[0].value[0] == "Island"
    assert all(event.legal for event in found.events)
