"""The words of the edition that an answer speaks: "in play" is "on the battlefield" since Magic 2010, a spell is cast, a card exiled.

What is said is worded in the terms of 2009 first, by the table of `english.py`; the terms of the run's edition take their place in the
finished sentence. Names of cards, and texts in quotation marks, stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from functools import cache
from typing import Any, ParamSpec

from judge.rulebook.numbers import BASE, M10
from judge.scenario.running.run_results import AnswerResult, RunResult
from judge.support.threads import local
from judge.support.wrapping import standing_for

P = ParamSpec("P")

ENTERS = "2024-07-30"
"""Since then a permanent enters, and no longer enters the battlefield."""

_LATER: tuple[tuple[str, str, str], ...] = (
    (M10, r"\bcomes (onto the battlefield|into play) or stays\b", r"enters or stays"),
    (M10, r"\bfrom the removed-from-the-game zone\b", "from exile"),
    (M10, r"\bplay ((?:[^.:;'’]|['’](?!s ))+['’]s (?:\w+ )?abilit)", r"activate \1"),
    (M10, r"\bplays the mana ability\b", "activates the mana ability"),
    (M10, r"\bplayed ((?:[\w-]+ ){1,3}spells?)\b", r"cast \1"),
    (M10, r"\bplays mana abilities\b", "activates mana abilities"),
    (M10, r"\b(abilit(?:y|ies)\b[^.:;]{0,40}?\b(?:can(?:'t)?|may|must|was|were|is|be)(?: only)?(?: be)?) played\b", r"\1 activated"),
    (M10, r"\b(play) (this|that|an|the) ((?:\w+ ){0,2}abilit)", r"activate \2 \3"),
    (ENTERS, r"\b(enter(?:s|ed|ing)?) the battlefield\b", r"\1"),
)
"""What answers say that no rule of the book says so: (since, pattern, words)."""

_WORTH_IT = re.compile(r"play|remov|state-based|end of turn|end phase|converted|game action|tribal|battlefield", re.IGNORECASE)
_QUOTED = re.compile(r'"[^"]*"')


class _Tongue(local):
    edition: str = ""
    held: re.Pattern[str] | None = None
    spells: re.Pattern[str] | None = None


TONGUE = _Tongue()


@contextmanager
def speaking(run: RunResult) -> Iterator[None]:
    """In the block, what is worded of a run is said in the terms of its edition."""
    with _speaking(run, run.edition):
        yield


def other_rules(run: RunResult, answer: AnswerResult) -> str:
    """The edition that a question supposes in the place of that of its run; empty where it supposes none."""
    edition = answer.line.edition if answer.line is not None else ""
    return edition if edition != run.edition else ""


@contextmanager
def speaking_of(run: RunResult, answer: AnswerResult) -> Iterator[None]:
    """In the block, what is worded of an answer is said in the terms of the edition that its question supposes, or else as before."""
    edition = other_rules(run, answer)
    with _speaking(run, edition) if edition else nullcontext():
        yield


@contextmanager
def _speaking(run: RunResult, edition: str) -> Iterator[None]:
    before = TONGUE.edition, TONGUE.held, TONGUE.spells
    TONGUE.edition, TONGUE.held, TONGUE.spells = (edition, _names(run), _spells(run)) if edition != BASE else ("", None, None)
    try:
        yield
    finally:
        TONGUE.edition, TONGUE.held, TONGUE.spells = before


def _names(run: RunResult) -> re.Pattern[str] | None:
    """The names and texts of cards in which a term might stand, the longest first."""
    texts = (line for face in run.faces.values() for line in face.text.splitlines())
    found = sorted({said for said in (*run.faces, *texts) if _WORTH_IT.search(said)}, key=len, reverse=True)
    return re.compile("|".join(map(re.escape, found))) if found else None


def _spells(run: RunResult) -> re.Pattern[str] | None:
    """The playing of one of the cards that were there and are no lands, which since Magic 2010 is casting it."""
    names = sorted((name for name, face in run.faces.items() if name and "land" not in face.types), key=len, reverse=True)
    named = "|".join(map(re.escape, names))
    return re.compile(rf"\bplay(s|ed|ing|)(?= (?:[^\W\d]\w*'s )?(?:{named})(?![\w'’]))") if names else None


_CAST = {"": "cast", "s": "casts", "ed": "cast", "ing": "casting"}
"""The ending of `play` -> that form of the later verb."""


def by_which_rules(run: RunResult) -> str:
    """The edition that an answer goes by, and the day asked for where that lies between two; empty for the home edition itself."""
    if run.asked_edition in ("", run.edition):
        return f"By the rules of {run.edition}." if run.edition != BASE else ""
    return f"By the rules of {run.edition}, the last known on {run.asked_edition}."


def said(text: str) -> str:
    """A sentence in the terms of the edition that is spoken."""
    if TONGUE.edition < M10 or not _WORTH_IT.search(text):
        return text
    if TONGUE.spells is not None:
        text = TONGUE.spells.sub(lambda found: _CAST[found[1]], text)
    kept: list[str] = []

    def keep(found: re.Match[str]) -> str:
        kept.append(found.group())
        return f"\x01{len(kept) - 1}\x01"

    for pattern in (TONGUE.held, _QUOTED):
        if pattern is not None:
            text = pattern.sub(keep, text)
    from judge.rulebook.later_words import terms_since

    text = terms_since(text, TONGUE.edition, _LATER)
    while "\x01" in text:
        text = re.sub(r"\x01(\d+)\x01", lambda found: kept[int(found.group(1))], text)
    return text


def numbers_here(keys: frozenset[str]) -> frozenset[str]:
    """Rules, given by their keys, in the numbers of the edition that is spoken."""
    return _numbers(TONGUE.edition, keys) if TONGUE.edition else keys


@cache
def _numbers(edition: str, keys: frozenset[str]) -> frozenset[str]:
    from judge.rulebook.numbering import numbering

    table = numbering(edition)
    return frozenset(number for key in keys for number in table.place(key).cited)


def worded(function: Callable[P, str]) -> Callable[P, str]:
    """A function that words something, speaking the terms of the edition that is spoken.

    An ability is called by its source, whose possessive stands as any other: `Grizzly Bears' ability`.
    """

    def speaking_it(*args: P.args, **kwargs: P.kwargs) -> str:
        text = function(*args, **kwargs).replace("s's ability", "s' ability")
        return said(text) if TONGUE.edition else text

    return standing_for(speaking_it, function)


def since_magic_2010(verb: str, variants: Any) -> Any:
    """The templates of a kind of event in the verbs of the edition: a spell is cast, an ability activated, a land played."""
    if TONGUE.edition < M10 or verb not in _VERBS:
        return variants
    return tuple((wanted, _VERBS[verb](template, wanted)) for wanted, template in variants)


def _cast(template: str, wanted: Any) -> str:
    return template.replace(" plays ", " casts ").replace(" played ", " cast ") if wanted.get("cause") != "play land" else template


def _activated(template: str, wanted: Any) -> str:
    return template.replace(" plays ", " activates ").replace(" played ", " activated ")


_VERBS: dict[str, Callable[[str, Any], str]] = {
    "move": _cast,
    "play spell": _cast,
    "play ability": _activated,
    "ability on the stack": _activated,
    "half": _cast,
}
"""Kind of step, event or decision -> its template in later verbs."""
