"""What is not understood gets the nearest sentence or question that would be, with the names of who asks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from judge import ask_text
from judge.answering import AskError
from judge.cards.pool.library_names import LibraryNames
from judge.cli import app, scenarios  # noqa: F401  (the commands)
from judge.errors import ScenarioError
from judge.scenario.file.loading import loads
from judge.scenario.spoken import nearest
from judge.scenario.spoken.scenario_names import Names

BOARD = """\
players:
  Ann: {hand: [Shock], in play: [Mountain]}
  Ben: {in play: [Grizzly Bears]}
"""


@pytest.mark.parametrize(
    ("sentence", "help"),
    [
        ("Ann casts Shock whenever she likes at the Bears", "Ann plays Shock targeting Grizzly Bears"),
        ("Ann sacrifices the moon", "Ann sacrifices"),
        ("Shock frobnicates", "Shock resolves"),
    ],
)
def test_events(sentence: str, help: str) -> None:
    with pytest.raises(AskError, match=help):
        ask_text(f"{BOARD}events:\n  - {sentence}\nquestions: [life of Ann]\n")


@pytest.mark.parametrize(
    ("question", "help"),
    [("how big ish is the Bears", "how big is Grizzly Bears"), ("wherever may Shock be", "where is Shock")],
)
def test_questions(question: str, help: str) -> None:
    """What is suggested is understood."""
    with pytest.raises(AskError, match=help):
        ask_text(f"{BOARD}questions: [{question}]\n")
    assert ask_text(f"{BOARD}questions: [{help}]\n").run.answers


def test_fix_writes_the_nearest(tmp_path: Path) -> None:
    """`check --fix` writes the nearest sentence and question for those that are not understood, and says what it wrote."""
    path = tmp_path / "s.yaml"
    asked = "events:\n  - Ann casts Shock whenever she likes at the Bears\nquestions:\n  - how are the Bears feeling, are they dead?\n"
    path.write_text(BOARD + asked, "utf-8")
    done = CliRunner().invoke(app, ["check", "--fix", str(path)])
    assert done.exit_code == 0
    assert "is written as '- Ann plays Shock targeting Grizzly Bears'" in done.output
    assert "- Ann plays Shock targeting Grizzly Bears\n" in path.read_text("utf-8")


def test_an_event_is_named_by_its_words() -> None:
    """`after Shock resolves` is after the event that says so; `before` it is after the one before."""
    events = "events:\n  - Ann casts Shock on Ben\n  - Shock resolves\n"
    asked = "questions:\n  - what is Ben's life total after Shock resolves?\n  - what is Ben's life total before Shock resolves?\n"
    run = ask_text(f"{BOARD}{events}{asked}").run
    assert [answer.value for answer in run.answers] == [18, 20]


def test_the_nearest_question_is_about_something_it_can_be_asked_of() -> None:
    """What can only be asked of a permanent is offered of a creature in play, not of a card in a hand."""
    with pytest.raises(AskError) as caught:
        ask_text("players: {Ann: {hand: [Shock], in play: [Forest, Grizzly Bears]}, Ben: }\nquestions: [would it all be dead?]\n")

    assert "ask 'does Grizzly Bears die?'" in str(caught.value)


@pytest.mark.parametrize(
    ("event", "question", "help"),
    [
        ("Ben atacks with Bears", "life of Ben", "write 'Ben attacks with Bears'"),
        ("Ann cast Shock targetting Grizly Bears", "life of Ben", "write 'Ann cast Shock targeting Grizzly Bears'"),
        ("combt damage", "life of Ben", "write 'combat damage'"),
        ("all pass", "does Grizly Bears surive", "ask 'does Grizzly Bears survive'"),
        ("all pass", "lief of Ann", "ask 'life of Ann'"),
        ("all pass", "life of Ann, if Ben casts Shock on Ann instead", "what is done instead is told in the events of another file"),
    ],
)
def test_what_is_misspelt_is_offered_as_it_is_spelt(event: str, question: str, help: str) -> None:
    """A word that nobody knows is offered as the nearest that makes a sentence."""
    with pytest.raises(AskError, match=help):
        ask_text(f"{BOARD}events:\n  - {event}\nquestions: [{question}]\n")


def test_the_nearest_card_text_is_told_in_words() -> None:
    """Holes of the grammar are dots, of several words the first stands."""
    card = "cards: {Odd Twin: {type: Sorcery, text: Put a beige creature card into play from your hand.}}\n"
    with pytest.raises(AskError, match="nearest known: put … into play from … hand"):
        ask_text(f"{card}players: {{Ann: {{hand: [Odd Twin]}}}}\n")


def test_the_nearest_question_is_looked_for_when_the_error_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where prose is read in other words its errors are not; what a question leans on is that before it, whenever its error is read."""
    asked: list[str] = []
    find = nearest.nearest_question

    def found(text: str, names: Names, understood: Callable[[str], bool]) -> str:
        asked.append(text)
        return find(text, names, understood)

    monkeypatch.setattr(nearest, "nearest_question", found)
    board = f"{BOARD}questions: [is Grizzly Bears tapped?, wherever may Shock be, how big is Grizzly Bears?]\n"
    with pytest.raises(ScenarioError) as raised:
        loads(board, LibraryNames())

    assert not asked
    assert raised.value.help == "ask 'where is Shock?'" == raised.value.help
    assert asked == ["wherever may Shock be"]


def test_the_nearest_sentence_is_looked_for_by_what_was_told_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[list[str], str]] = []

    def found(text: str, names: Names) -> str:
        told.append((names.mentioned, names.spoken_of))
        return f"write {text!r}"

    monkeypatch.setattr(nearest, "nearest_sentence", found)
    with pytest.raises(ScenarioError) as raised:
        loads(f"{BOARD}events: [Ann plays Mountain, Shock frobnicates, Ann plays Shock targeting Grizzly Bears]\n", LibraryNames())

    assert not told
    assert raised.value.help == "write 'Shock frobnicates'"
    assert told == [(["Mountain"], "Mountain")]
