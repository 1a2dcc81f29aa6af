"""No text of the box hangs on the order of the grammar: where two alternatives read the same words, one is declared to be meant."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from judge.cards.compiler import UnknownClause, compile_abilities
from judge.cards.language.parsing import combinators
from judge.cards.language.parsing.precedence import PRECEDENCE, First
from judge.cards.pool.library import box_record, box_records
from judge.cards.pool.records import CardRecord, compile_record
from judge.cards.pool.understood_cards import ambiguous


@pytest.fixture(autouse=True, scope="module")
def grammar() -> None:
    """The grammar, which a first text loads."""
    compile_abilities("When Card comes into play, draw a card.", "Card")


def test_no_card_of_the_box_is_ambiguous(is_read: Callable[[str], bool]) -> None:
    assert [record.name for record in ambiguous(record for record in box_records() if is_read(record.name))] == []


def test_no_reading_of_the_box_holds_what_is_no_instruction(is_read: Callable[[str], bool]) -> None:
    """What declarations gather on the way, such as what a later word may call a thing, is no part of what is read."""

    def gathered(part: object) -> bool:
        if isinstance(part, msgspec.Struct):
            return any(gathered(getattr(part, field)) for field in part.__struct_fields__)
        return any(map(gathered, part)) if isinstance(part, tuple) else isinstance(part, frozenset) or callable(part)

    def reading(record: CardRecord) -> object:
        try:
            return compile_record(record)
        except UnknownClause:
            return None

    assert [record.name for record in box_records() if is_read(record.name) and gathered(reading(record))] == []


def test_a_text_that_two_alternatives_read_differently_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    left = tuple(first for first in PRECEDENCE if first.rule != "top_card")
    shapeshifter = box_record("Volrath's Shapeshifter")
    assert shapeshifter is not None
    assert list(ambiguous([shapeshifter])) == []
    combinators._INDEX.clear()
    monkeypatch.setattr(combinators, "PRECEDENCE", left)
    try:
        assert list(ambiguous([shapeshifter])) == [shapeshifter]
    finally:
        combinators._INDEX.clear()


@pytest.mark.parametrize("first", PRECEDENCE, ids=lambda first: f"{first.rule}: {first.this}")
def test_every_row_is_about_alternatives_that_are_there_and_has_a_reason(first: First) -> None:
    patterns = combinators.patterns()[first.rule]
    assert first.this in patterns and first.that in patterns and first.why
