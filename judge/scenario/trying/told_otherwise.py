"""Sentences of prose that are not understood, in other words: taken where more of the file is understood by them."""

from __future__ import annotations

import json
from collections.abc import Iterable
from itertools import islice

from judge.errors import Errors, JudgeError
from judge.scenario.language.lexicon import CardNames
from judge.scenario.telling.said_otherwise import events_otherwise, questions_otherwise

_MOST = 40
"""So many other words are tried for one sentence."""


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


def other_words(text: str, names: CardNames) -> dict[str, list[str]]:
    """Of the sentences of a file that are not understood, other words that are, as far as there are any."""
    instead: dict[str, list[str]] = {}
    wrong = not_understood(text, names)
    asked = text.partition("\nquestions:\n")[2]
    for sentence in filter(None, wrong):
        line = f"  - {json.dumps(sentence, ensure_ascii=False)}\n"
        ways: Iterable[list[str]] = ([each] for each in questions_otherwise(sentence)) if line in asked else events_otherwise(sentence)
        for way in islice(ways, _MOST):
            other = text.replace(line, "".join(f"  - {json.dumps(each, ensure_ascii=False)}\n" for each in way))
            if sentence not in (left := not_understood(other, names)) and not set(way) & set(left) and len(left) < len(wrong):
                text, wrong = other, left
                instead[sentence] = way
                break
    return instead
