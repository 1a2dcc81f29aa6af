"""The verdict and the argument: few lines, each step told once, the deciding rule first."""

from __future__ import annotations

from runs import bell

from judge.answering import answer_text
from judge.explanation.argument import MOST_LINES, argument, arguments, counted, deciding
from judge.explanation.card_texts import card_texts, plain_name
from judge.explanation.derivations import folded_rows
from judge.explanation.slicing import reasons
from judge.explanation.verdict import verdict
from judge.scenario.running.run_results import DerivationRow, RunResult

TEN = """
players:
  Ann: {in play: [Shivan Dragon, Mountain x10]}
  Ben: {}
events:
"""
PUMPED = TEN + "  - Ann plays Shivan Dragon's ability\n  - all pass\n" * 10 + "questions: [power of Shivan Dragon]\n"


def run(text: str) -> RunResult:
    """A scenario as it ran."""
    return answer_text(text).run


def test_a_question_with_ten_activations_fits_on_a_screen() -> None:
    """Each activation is a line at the most, and equal effects are counted."""
    pumped = run(PUMPED)
    shown = argument(pumped, pumped.answers[0])

    assert pumped.answers[0].value == 15
    assert len(shown.lines) <= MOST_LINES
    assert len(folded_rows(pumped.answers[0].derivation)) == 1
    assert ", 10 times" in verdict(pumped, pumped.answers[0]).text


def test_what_is_not_told_is_counted() -> None:
    """Every reason is in a line, or among those that the last line counts."""
    pumped = run(PUMPED)
    shown = argument(pumped, pumped.answers[0])

    told = sum(len(line.steps) for line in shown.lines)
    assert told + shown.untold == len(reasons(pumped, pumped.answers[0]))


def test_what_is_played_aims_and_resolves_is_one_line() -> None:
    """What came between, and on which nothing in the answer rests, is not told."""
    two = """
players:
  Ann: {hand: [Giant Growth], in play: [Grizzly Bears, Forest]}
  Ben: {hand: [Shock], in play: [Mountain]}
events:
  - Ben plays Shock targeting Grizzly Bears
  - Ann plays Giant Growth targeting Grizzly Bears
  - resolve the stack
questions: [damage on Grizzly Bears]
"""
    answered = run(two)
    lines = [line.text for line in argument(answered, answered.answers[0]).lines]

    assert lines[0] == "Ben plays Shock, targeting Grizzly Bears; it resolves."
    assert verdict(answered, answered.answers[0]).text.startswith("Grizzly Bears has 2 damage on it: ")


def test_a_line_is_told_once_in_a_run() -> None:
    """A later answer that rests on the same line refers to it by its number."""
    first, second, *_ = arguments(bell())

    assert [getattr(item, "number", 0) for item in first.items] == [1, 2, 3, 4, 5]
    assert second.items[0].said == "see 1-5"


def test_the_deciding_rules_come_without_those_that_act_everywhere() -> None:
    """A general number stands alone only where no rarer one acts."""
    assert deciding(("410.10d", "410.10c", "410.6", "410.2")) == ("410.10d", "410.10c")
    assert deciding(("417.1", "501.4a", "413.2")) == ("501.4a",)
    assert deciding(("413.2", "413.2b")) == ("413.2",)


def test_equal_names_are_counted() -> None:
    """Three Forests, told apart by number, are one entry."""
    assert counted(["Forest #1", "Island", "Forest #2"]) == "Forest x2 and Island"


def test_rows_that_are_alike_are_one() -> None:
    """The value before the first and after the last stays."""
    row = DerivationRow("6c", "+1/+0", "Firebreath #1", "2/2", "3/2", "418.5a")
    other = DerivationRow("6c", "+1/+0", "Firebreath #2", "3/2", "4/2", "418.5a")

    assert folded_rows([row, other]) == [DerivationRow("6c", "+1/+0, 2 times", "Firebreath", "2/2", "4/2", "418.5a")]


def test_the_texts_of_the_cards_spoken_of_stand_beside_the_answer() -> None:
    """Only cards with a text of which a line speaks."""
    pumped = run(PUMPED)

    assert list(card_texts(pumped)) == ["Shivan Dragon"]
    assert plain_name("Grizzly Bears #2's ability #1") == "Grizzly Bears"
