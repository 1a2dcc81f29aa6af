"""Sentences of prose that are not understood, in other words: taken where more of the file is understood by them."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable
from itertools import islice

from judge.errors import Errors, JudgeError
from judge.scenario.language.lexicon import CardNames
from judge.scenario.telling.said_otherwise import events_otherwise, questions_otherwise

_MOST, _APART = 40, 3
"""So many other words are tried for one sentence, and in so many of its divisions for their parts."""


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


def other_words(text: str, names: CardNames, only: Collection[str] = ()) -> dict[str, list[str]]:
    """Of the sentences of a file that are not understood, other words that are, as far as there are any.

    `only`: the sentences for which they are sought, where these are parts of one; else each part may have others again.
    """
    instead: dict[str, list[str]] = {}
    wrong = not_understood(text, names)
    for sentence in [each for each in wrong if each and (not only or each in only)]:
        line, asked = _line(sentence), text.partition("\nquestions:\n")[2]
        ways: Iterable[list[str]] = ([each] for each in questions_otherwise(sentence)) if line in asked else events_otherwise(sentence)
        apart = 0
        for way in islice(ways, _MOST):
            other = text.replace(line, "".join(map(_line, way)))
            left = not_understood(other, names)
            open_parts = set(way) & set(left)
            if open_parts and len(way) > 1 and not only and sentence not in left and apart < _APART:
                apart += 1
                parts = other_words(other, names, open_parts)
                way = [said for each in way for said in parts.get(each, [each])]
                other = text.replace(line, "".join(map(_line, way)))
                left = not_understood(other, names)
            if sentence not in left and not set(way) & set(left) and len(left) < len(wrong):
                text, wrong = other, left
                instead[sentence] = way
                break
    return instead


def in_other_words(text: str, names: CardNames) -> tuple[str, list[str]]:
    """A file with other words for the sentences that are not understood, as far as there are any; and these."""
    said = list[str]()
    for sentence, ways in other_words(text, names).items():
        text = text.replace(_line(sentence), "".join(map(_line, ways)))
        said += ways
    return text, said


def _line(sentence: str) -> str:
    return f"  - {json.dumps(sentence, ensure_ascii=False)}\n"
