"""Rules and searches for the HTTP API, from the index of the rule book; answers are kept."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from judge.rulebook.index import discard_damaged, own_index
from judge.rulebook.rulebook import EDITION
from judge.rulebook.search import search as find
from judge.rulebook.view import rule_view


@lru_cache(maxsize=4096)
def rule(edition: str, number: str) -> dict[str, Any]:
    """A rule, section, part or term of an edition of ours, as `judge rule --format json` prints it.

    Raises `ScenarioError` for an unknown edition or number.
    """
    index = own_index(edition)
    try:
        return rule_view(index, number)
    finally:
        index.close()


def search(question: str, limit: int) -> dict[str, Any]:
    """A search of the edition of play, as `judge search --format json` prints it."""
    index = own_index(EDITION)
    try:
        found = find(index, question, limit)
    finally:
        index.close()
    return {
        "question": question,
        "edition": EDITION,
        "replaced": [{"word": word, "by": old} for word, old in found.replaced],
        "hits": [hit.data() for hit in found.hits],
        "suggestions": {word: list(near) for word, near in found.suggestions},
    }


def warm() -> None:
    """Load what the first request would load; what is damaged of it is made anew."""
    discard_damaged()
    search("trample", 1)
