"""The card pool: how much is understood, no crash, only known words, and no word that does not matter."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from functools import cache

import pytest
from cards_pool import pool
from round_trip_of_readings import apart

from judge.cards.compiler import UnknownClause, compile_card
from judge.cards.instructions import codec
from judge.cards.instructions.vocabulary import unknown_words
from judge.cards.pool.records import CardRecord
from judge.cards.pool.understood_cards import Understanding, gaps, understand


@cache
def outcomes_of(which: str, count: int) -> tuple[Understanding, ...]:
    """Some cards of a sample, understood or not."""
    return tuple(understand(record) for record in pool(which, count))


@pytest.fixture
def count(pytestconfig: pytest.Config) -> int:
    """How many cards of a sample are read: a part of them, but with `--whole`."""
    return 400 if pytestconfig.getoption("--whole") else 120


@pytest.mark.parametrize(("which", "least"), [("modern", 0.75), ("today", 0.75), ("2009", 0.70)])
def test_share_of_cards_understood(which: str, least: float, count: int) -> None:
    outcomes = outcomes_of(which, count)
    understood = [found.definition for found in outcomes if found.definition is not None]
    assert len(understood) / len(outcomes) >= least - 0.03  # a sample of the sample
    for found in outcomes:
        assert found.definition is not None or found.unknown
    for card in understood[:60]:
        assert not list(unknown_words(card))
        assert codec.decode(codec.encode(card)) == card
    assert gaps((found.record.name, found.unknown) for found in outcomes)


def _reading(record: CardRecord, text: str) -> object:
    face = record.faces[0]
    card = compile_card(face.name, face.cost, face.type, text, face.power, face.toughness, face.loyalty, face.colors)
    return card.faces[0].abilities


APART = 0.01
"""The share of understood cards whose printed reading is refused or read otherwise; may only fall."""


def test_readings_survive_the_round_trip(count: int) -> None:
    """What `judge card` prints of a card of the sample compiles to what was printed."""
    drawn = [card for found in outcomes_of("2009", count) if (card := found.definition) is not None]
    different = [card.name for card in drawn if any(map(apart, card.faces))]
    assert len(different) <= APART * len(drawn), different


@pytest.mark.parametrize("which", ["modern", "2009"])
def test_every_word_matters(which: str, is_read: Callable[[str], bool]) -> None:
    """With one word deleted, the reading changes or is refused; "all", "then" and such alone may go unsaid."""
    total = same = 0
    for number, record in enumerate(pool(which, 150, seed=3)):
        if len(record.faces) > 1 or not is_read(record.name):
            continue
        text = re.sub(r"\([^()]*\)", "", record.faces[0].text)
        spans = [m.span() for m in re.finditer(r"[A-Za-z'’{}/+\-0-9−]+", text)]
        try:
            before = _reading(record, text)
        except UnknownClause:
            continue
        for start, end in random.Random(number).sample(spans, min(6, len(spans))):
            if text[start:end].strip("'s") in record.name:
                continue
            total += 1
            try:
                same += _reading(record, text[:start].rstrip(" ") + " " + text[end:].lstrip(" ")) == before
            except UnknownClause:
                continue
    assert total > 20
    assert same / total < 0.03


EXCHANGED = {
    "upkeep": "draw step", "top": "bottom", "two": "three", "three": "four", "1": "2", "white": "blue", "blue": "black", "black": "red",
    "red": "green", "green": "white", "tapped": "untapped", "untapped": "tapped", "power": "toughness", "toughness": "power",
    "greater": "less", "gain": "lose", "gains": "loses", "opponents": "players", "attacks": "blocks", "spells": "abilities",
    "library": "hand", "half": "twice", "highest": "lowest", "nontoken": "token", "token": "card", "random": "once",
    "sacrifice": "destroy", "first": "second", "turn": "combat", "another": "a", "flying": "trample", "instant": "sorcery",
}  # fmt: skip
"""Words that say something else wherever they stand, by one that may stand there."""


@pytest.mark.parametrize("which", ["today", "2009"])
def test_words_are_told_apart(which: str, count: int) -> None:
    """With a word exchanged for another, the reading changes or is refused."""
    told, same = 0, []
    for record in pool(which, count * 3 // 10, seed=5):
        text = re.sub(r"\([^()]*\)", "", record.faces[0].text)
        try:
            before = _reading(record, text) if len(record.faces) == 1 else None
        except UnknownClause:
            continue
        for match in re.finditer(r"[A-Za-z1-9]+", text) if before is not None else ():
            word, (start, end) = match.group(0), match.span()
            if word not in EXCHANGED or word in record.name:
                continue
            told += 1
            try:
                if _reading(record, text[:start] + EXCHANGED[word] + text[end:]) == before:
                    same.append((record.name, word))
            except UnknownClause:
                continue
    assert told > 20
    assert same == []
