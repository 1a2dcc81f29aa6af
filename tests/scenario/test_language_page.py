"""`docs/scenario-language.md`: its examples are read, and it names every key, step, clause, verb and form."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judge.scenario.file import card_keys, object_keys, scenario_keys
from judge.scenario.file.loading import loads
from judge.scenario.language.clauses import CLAUSES
from judge.scenario.language.event_language import VERBS
from judge.scenario.language.form_table import question_table
from judge.scenario.language.play_sentences import KEYWORD_VERBS, PLAYED_BY, third_person
from judge.scenario.language.question_forms import FORMS
from judge.scenario.language.sentence_forms import STEPS

PAGE = (Path(__file__).parents[2] / "docs" / "scenario-language.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```yaml\n(.*?)```", PAGE, re.S)


@pytest.mark.parametrize("text", EXAMPLES)
def test_examples_are_read(text: str) -> None:
    """Each example is a scenario without errors."""
    assert loads(text).scenario.players


def test_nothing_is_left_out() -> None:
    """The page knows what the tables know."""
    words = [*STEPS, *(name.split()[0] for name in CLAUSES)]
    for table in (scenario_keys.SCENARIO, scenario_keys.TURN, scenario_keys.STACK_ITEM, scenario_keys.EVENT):
        words += table
    for table in (object_keys.PLAYER, object_keys.OBJECT, card_keys.CARD):
        words += table
    words += [third_person(verb) for verb in VERBS if verb not in {**KEYWORD_VERBS, **PLAYED_BY, "unmorph": ""}]
    words += [kind for kind, _ in FORMS if not re.search(r"is X|can E", kind)]
    missing = [word for word in words if word not in PAGE]

    assert missing == []


def test_the_table_of_questions_is_made_from_the_forms() -> None:
    """The page holds the table as it is made."""
    assert question_table() in PAGE
