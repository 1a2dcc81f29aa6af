"""A keyword is the text of its row, compiled as any card's, with its holes filled (502)."""

from __future__ import annotations

import msgspec
import pytest

from judge.answering import AskError, answer_text
from judge.cards.compiler import compile_abilities
from judge.cards.instructions import AllOf, Cost, HasType, KeywordAbility, Number, walk
from judge.cards.keywords.keyword_parts import in_its_hole
from judge.cards.keywords.keyword_row import SEPARATE, KeywordRow, several
from judge.cards.keywords.keyword_rows import ROWS
from judge.cards.keywords.keywords import KEYWORDS, expand
from judge.cards.keywords.text_of_keywords import meaning_of
from judge.errors import NotImplementedRule
from judge.support.edition import Edition, playing


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
        in_its_hole(KeywordAbility("equip"), "cost")


def test_every_text_is_read() -> None:
    texts = [row for row in ROWS.values() if row.text and not any(said.parts for said in row.paragraphs)]
    assert len(texts) >= 67
    for row in texts:
        keyword = KeywordAbility(row.name, cost=Cost(("{2}",)), number=Number(3))
        assert len(expand(keyword)) == len(row.text) + bool(row.lets), row.name


THRIFT = KeywordRow(
    "thrift", "502.86a", ("number", "—", "cost"),
    text=("Whenever this creature attacks, you gain [N] life.", "[cost], Sacrifice this creature: Draw a card."),
    paragraphs=(several(SEPARATE, rule="502.86b"),),
)  # fmt: skip
GUISE = KeywordRow("wary guise", "502.87a", ("against", "quality"), text=("This creature can't be blocked by [quality] creatures.",))
BOARD = """
cards: {Miser: {cost: "{1}{R}", type: Creature — Goblin, pt: 2/2, text: "Thrift 2—{R}\nWary guise against artifacts"}}
players: {Ann: {in play: [Miser, Mountain], library: [Forest]}, Ben: {in play: [Bottle Gnomes, Grizzly Bears]}}
turn: {player: Ann, step: declare attackers}
events: [Ann attacks with Miser, resolve the stack, Ann plays ability of Miser, resolve the stack]
questions: [life of Ann, did Ann draw a card, was Miser sacrificed]
"""
BLOCKED = """
cards: {Miser: {cost: "{1}{R}", type: Creature — Goblin, pt: 2/2, text: "Thrift 2—{R}\nWary guise against artifacts"}}
players: {Ann: {in play: [Miser]}, Ben: {in play: [Bottle Gnomes, Grizzly Bears]}}
turn: {player: Ann, step: declare attackers}
events: [Ann attacks with Miser, all pass]
questions: [does Miser have thrift, can Bottle Gnomes block Miser, can Grizzly Bears block Miser]
"""


def test_a_new_keyword_is_one_row() -> None:
    """Two keywords that no rule knows: an edition that has their rows reads, plays and asks of them; no other does."""
    played = Edition("thrifty", {KEYWORDS: {**KEYWORDS.base, "thrift": THRIFT, "wary guise": GUISE}})
    with playing(played):
        assert [answer.value for answer in answer_text(BOARD, played=played).run.answers] == [22, "yes", "yes"]
        assert [answer.value for answer in answer_text(BLOCKED, played=played).run.answers] == ["yes", "no", "yes"]
    with pytest.raises(AskError, match="clause not understood"):
        answer_text(BOARD)
