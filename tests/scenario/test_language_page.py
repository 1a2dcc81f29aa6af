"""`docs/scenario-language.md`: every example runs, every sentence of its tables is read, and it names every step, clause and verb."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judge.answering import answer_text
from judge.cards.instructions.words_data import third as third_person
from judge.cards.pool.library_names import LibraryNames
from judge.errors import JudgeError
from judge.scenario.file.loading import loads
from judge.scenario.language.clauses import CLAUSES
from judge.scenario.language.event_language import VERBS
from judge.scenario.language.form_table import appendix
from judge.scenario.language.play_sentences import KEYWORD_VERBS, PLAYED_BY
from judge.scenario.language.question_forms import FORMS
from judge.scenario.language.sentence_forms import STEPS

PAGE = (Path(__file__).parents[2] / "docs" / "scenario-language.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```yaml\n(.*?)```", PAGE, re.S)
BOARD = EXAMPLES[1]


def said(*headings: str) -> list[str]:
    """What stands in code in the first column of the tables of the page that are so headed."""
    tables = [PAGE.split(f"\n| {heading} |", 1)[1].split("\n\n", 1)[0] for heading in headings]
    rows = [row for table in tables for row in table.splitlines()[2:]]
    return [form for row in rows for form in re.findall(r"`([^`]+)`", row.split(" | ")[0])]


SENTENCES = said("to play", "time and priority", "combat")
SUPPOSED = [f"life of Ben{case[1:]}" if case.startswith("…,") else case for case in said("suppose") if not case.startswith("… ")]
ASKED = [*said("ask", "try"), *SUPPOSED]


@pytest.mark.parametrize("text", EXAMPLES)
def test_examples_are_answered(text: str) -> None:
    """Each example runs, nothing of it is refused, and what it expects is so."""
    answer = answer_text(text)
    assert [event.text for event in answer.run.events if not event.legal] == []
    assert answer.holds


@pytest.mark.parametrize("sentence", SENTENCES)
def test_sentences_are_read(sentence: str) -> None:
    """Each sentence of the tables is read on the board of the page, with a spell there that may be spoken of."""
    before = [] if "Shock" in sentence and sentence.startswith("Ann") else ["Ann casts Shock on Hill Giant"]
    answer_text(f"{BOARD}events: {[*before, sentence]}\nquestions: [life of Ben]\n")


@pytest.mark.parametrize("question", ASKED)
def test_questions_are_answered(question: str) -> None:
    """Each question of the table has an answer on the board of the page."""
    answer = answer_text(
        f"{BOARD}events: [Ann casts Shock on Hill Giant, all pass]\nquestions: ['{question.replace(chr(39), chr(39) * 2)}']\n"
    )
    assert answer.run.answers
    assert [each.text for each in answer.run.events if not each.legal] == []


@pytest.mark.parametrize("object", said("write"))
def test_objects_are_read(object: str) -> None:
    """What the table of things writes may stand among a player's things."""
    board = f"in play: [Hill Giant]\n    {object}" if object.startswith("library") else f"in play:\n      - Hill Giant\n      - {object}"
    assert loads(f"players:\n  Ann:\n    {board}\n  Ben:\n", LibraryNames()).scenario.players


def test_nothing_is_left_out() -> None:
    """The page knows what the tables know."""
    words = [*STEPS, *(name.split()[0] for name in CLAUSES)]
    words += [third_person(verb) for verb in VERBS if verb not in {**KEYWORD_VERBS, **PLAYED_BY, "unmorph": ""}]
    words += [kind for kind, _ in FORMS if not re.search(r"is X|can E", kind)]
    missing = [word for word in words if word not in PAGE]

    assert missing == []


def test_the_appendix_is_made_from_the_tables() -> None:
    """The page ends with the keys and the questions as they are."""
    assert PAGE.endswith(appendix())


def test_what_the_page_calls_a_trap_is_refused() -> None:
    """The texts of the last table are refused, each with a help."""
    for text in ("cards: {X: {type: Instant, text: >\n  a}}", "players: {Ann: }\nevents: [{do: all pass, choices: [A, then B]}]"):
        with pytest.raises(JudgeError):
            loads(text, LibraryNames())
