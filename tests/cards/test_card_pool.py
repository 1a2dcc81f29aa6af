"""The card pool: how much is understood, no crash, only known words, and no word that does not matter."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from cards_pool import pool

from judge.cards.compiler import UnknownClause
from judge.cards.instructions import codec
from judge.cards.instructions.vocabulary import unknown_words
from judge.cards.measure import compile_record, gaps, measure
from judge.cards.printing.round_trip import apart


@pytest.mark.parametrize(("which", "least"), [("modern", 0.75), ("today", 0.75), ("2009", 0.70)])
def test_share_of_cards_understood(which: str, least: float) -> None:
    outcomes = measure(pool(which, 400))
    understood = [found for found in outcomes if found.understood]
    assert len(understood) / len(outcomes) >= least - 0.03  # a sample of the sample
    for found in outcomes:
        assert found.understood or found.clause
    for found in understood[:60]:
        assert not list(unknown_words(found.card))
        assert codec.decode(codec.encode(found.card)) == found.card
    assert gaps(outcomes)


def _reading(record: dict[str, Any]) -> object:
    card = compile_record(record)
    return tuple(face.abilities for face in card.faces)


APART = 0.06
"""The share of understood cards whose printed reading is refused or read otherwise; may only fall."""


def test_readings_survive_the_round_trip() -> None:
    """What `judge card` prints of a card of the sample compiles to what was printed."""
    drawn = [card for found in measure(pool("2009", 400)) if found.understood and (card := found.card) is not None]
    different = [card.name for card in drawn if any(map(apart, card.faces))]
    assert len(different) <= APART * len(drawn), different


@pytest.mark.parametrize("which", ["modern", "2009"])
def test_every_word_matters(which: str) -> None:
    """With one word deleted, the reading changes or is refused; "all", "then" and such alone may go unsaid."""
    total = same = 0
    for number, record in enumerate(pool(which, 150, seed=3)):
        if record.get("faces") or " // " in record["name"]:
            continue
        text = re.sub(r"\([^()]*\)", "", record["text"] or "")
        spans = [m.span() for m in re.finditer(r"[A-Za-z'’{}/+\-0-9−]+", text)]
        try:
            before = _reading(record)
        except UnknownClause:
            continue
        for start, end in random.Random(number).sample(spans, min(6, len(spans))):
            if text[start:end].strip("'s") in record["name"]:
                continue
            total += 1
            try:
                same += _reading({**record, "text": text[:start].rstrip(" ") + " " + text[end:].lstrip(" ")}) == before
            except UnknownClause:
                continue
    assert total > 200
    assert same / total < 0.03
