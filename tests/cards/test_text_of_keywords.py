"""A keyword without a function is the text of its row, compiled as any card's, with its holes filled (502)."""

from __future__ import annotations

import msgspec
import pytest

from judge.cards.compiler import compile_abilities
from judge.cards.instructions import AllOf, Cost, HasType, KeywordAbility, Number, walk
from judge.cards.keywords.keyword_parts import cost_of
from judge.cards.keywords.keyword_rows import TABLE
from judge.cards.keywords.keywords import expand
from judge.cards.keywords.text_of_keywords import meaning_of
from judge.errors import NotImplementedRule


def test_the_text_of_a_row_reads_as_the_same_text_on_a_card() -> None:
    keyword = KeywordAbility("thrift", number=Number(2), cost=Cost(("{R}",), tap=True))
    text = ("Whenever this creature attacks, you gain [N] life.", "[cost], Sacrifice this creature: Draw a card.")
    on_card = compile_abilities("Whenever Card attacks, you gain 2 life.\n{R}, {T}, Sacrifice Card: Draw a card.", "Card")
    words = {"keyword": "thrift", "text": "thrift"}
    assert meaning_of(keyword, text) == tuple(msgspec.structs.replace(ability, **words) for ability in on_card)


def test_a_quality_that_is_missing_says_nothing() -> None:
    (plain,), (only,) = (
        expand(KeywordAbility("equip", cost=Cost(("{1}",)))),
        expand(KeywordAbility("equip", cost=Cost(("{1}",)), quality=HasType("artifact"))),
    )
    (one,) = [node for node in walk(plain) if isinstance(node, AllOf)]
    (other,) = [node for node in walk(only) if isinstance(node, AllOf)]
    assert set(other.parts) - set(one.parts) == {HasType("artifact")}


def test_a_hole_left_empty_is_refused() -> None:
    with pytest.raises(NotImplementedRule):
        expand(KeywordAbility("bushido"))
    with pytest.raises(NotImplementedRule):
        cost_of(KeywordAbility("equip"))


def test_every_text_without_a_function_is_read() -> None:
    texts = [row for row in TABLE if row.text and row.meaning is None and not any(said.parts for said in row.paragraphs)]
    assert len(texts) >= 28
    for row in texts:
        keyword = KeywordAbility(row.name, cost=Cost(("{2}",)), number=Number(3))
        assert len(expand(keyword)) == len(row.text)
