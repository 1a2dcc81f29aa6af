"""Questions of prose that are not understood, in other words: taken where more of the file is understood by them."""

from __future__ import annotations

import json
from itertools import islice

from judge.errors import Errors, JudgeError
from judge.scenario.language.lexicon import CardNames
from judge.scenario.telling.said_otherwise import questions_otherwise
from judge.scenario.trying.as_file import line_of

_MOST = 40
"""So many other words are tried for one question."""


def sentence_of(source: str) -> str:
    """The sentence that a line of the file holds; empty where it holds none."""
    try:
        return str(json.loads(source.strip().removeprefix("- ")))
    except ValueError:
        return ""


def not_understood(text: str, names: CardNames) -> list[str]:
    """The sentences of a file in which something is not understood; an empty one stands for what is in none."""
    from judge.scenario.file.loading import loads

    try:
        loads(text, names)
    except JudgeError as error:
        places = [each.place for each in (error.errors if isinstance(error, Errors) else [error])]
        return list(dict.fromkeys(sentence_of(at.source) if at is not None else "" for at in places))
    return []


def in_other_words(text: str, names: CardNames) -> tuple[str, dict[str, str]]:
    """A file with other words for the questions that are not understood, as far as there are any; and these, by what was asked."""
    said: dict[str, str] = {}
    wrong = not_understood(text, names)
    for question in [each for each in wrong if each and _line(each) in text.partition("\nquestions:\n")[2]]:
        for way in islice(questions_otherwise(question), _MOST):
            other = text.replace(_line(question), _line(way))
            left = not_understood(other, names)
            if not {question, way} & set(left) and len(left) < len(wrong):
                text, wrong = other, left
                said[question] = way
                break
    return text, said


def _line(sentence: str) -> str:
    return f"{line_of(sentence)}\n"
