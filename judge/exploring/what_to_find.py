"""`--find "who won? = Ann"`: a question and the value that a line is looked for."""

from __future__ import annotations

from typing import Any

import msgspec

from judge.errors import ScenarioError
from judge.scenario.language.expected_values import Value, read_expected, same_value
from judge.scenario.language.question_language import read_question
from judge.scenario.script import Asked, Script


class Wanted:
    """What is looked for: the question (its place among the script's) and the value."""

    def __init__(self, text: str, number: int, asked: Asked, value: Value) -> None:
        self.text, self.number, self.asked, self.value = text, number, asked, value

    def holds(self, answers: tuple[Any, ...]) -> bool:
        """Whether these answers have it."""
        return same_value(self.asked.question.type, self.value, answers[self.number])


def with_wanted(script: Script, find: str) -> tuple[Script, Wanted]:
    """The script with the question that is looked for. Raises ScenarioError for what is no question, or no value of it."""
    text, equals, raw = find.rpartition("=")
    if not equals or not raw.strip():
        raise ScenarioError(f"{find!r} is not a question and a value", code="bad-find", help="write it as 'who won? = Ann'")
    question = read_question(text.strip(), script.lexicon)
    value = read_expected(question, _value(raw.strip()), script.lexicon)
    asked = Asked(text=text.strip(), question=question)
    number = len(script.questions)
    return msgspec.structs.replace(script, questions=(*script.questions, asked)), Wanted(find, number, asked, value)


def _value(raw: str) -> Any:
    if raw.startswith("[") and raw.endswith("]"):
        return [part.strip() for part in raw[1:-1].split(",") if part.strip()]
    return raw
