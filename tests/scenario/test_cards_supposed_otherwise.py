"""A board that is supposed, on which a card is printed otherwise, lies on top of a zone, or a zone is empty (502, 205, 423)."""

from __future__ import annotations

import pytest

from judge.answering import AskError, answer_text

FIGHT = """
players:
  Ann: {in play: [Craw Wurm, Grizzly Bears]}
  Ben: {life: 20, in play: [Hill Giant, Forest], hand: [Terror]}
events: [Ann attacks with Craw Wurm, Ben blocks Craw Wurm with Hill Giant, combat damage is dealt]
"""
LOOK = """
cards: {Glance: {cost: "{U}", type: Sorcery, text: "Reveal the top card of your library. If it's a land card, you gain 3 life."}}
players:
  Ann: {life: 20, hand: [Glance], in play: [Island], library: [Shock, Forest, Island]}
  Ben: {}
events: [Ann plays Glance, resolve the stack]
"""
DRAW = """
players:
  Ann: {hand: [Divination], in play: [Island x3], library: [Forest]}
  Ben: {}
cards: {Divination: {cost: "{2}{U}", type: Sorcery, text: Draw two cards.}}
events: [Ann plays Divination, resolve the stack]
"""


@pytest.mark.parametrize(
    ("board", "asked", "value"),
    [
        (FIGHT, "would Ben have lost life if Craw Wurm had trample?", "yes"),
        (FIGHT, "if Hill Giant were 3/7, would it die?", "no"),
        (FIGHT, "would Craw Wurm die if Hill Giant had power 4?", "yes"),
        (FIGHT, "would Craw Wurm die if Hill Giant had a toughness of 9?", "no"),
        (FIGHT, "if Hill Giant had protection from green, would Hill Giant die?", "no"),
        (FIGHT, "if Craw Wurm had flying, what would Ben's life be?", 14),
        (LOOK, "if Forest were on top of Ann's library, how much life would Ann have?", 23),
        (LOOK, "life of Ann if the top card had been Forest", 23),
        (DRAW, "if Ann had 3 cards in her library, would she lose?", "no"),
        (DRAW, "if Ann's library were empty, would she lose?", "yes"),
    ],
)
def test_a_board_with_that(board: str, asked: str, value: object) -> None:
    """The line is played on that board, and the board as it is answers otherwise or for another reason."""
    assert answer_text(f"{board}questions: ['{asked.replace(chr(39), chr(39) * 2)}']\n", "<board>").run.answers[0].value == value


def test_one_of_several_is_not_supposed_otherwise() -> None:
    """The text is that of the card: for one of two of the name another board has to be written."""
    board = FIGHT.replace("Grizzly Bears", "Grizzly Bears x2")
    answer = answer_text(f"{board}questions: ['power of Grizzly Bears #1, if Grizzly Bears #1 starts as 4/4']\n", "<board>")
    assert answer.run.answers[0].value is None and "can't be supposed to be another" in " ".join(answer.render().split())


def test_what_no_card_says_is_refused() -> None:
    """A word that is no keyword is none of a card."""
    with pytest.raises(AskError):
        answer_text(f"{FIGHT}questions: ['would Ben lose life if Craw Wurm had bravery?']\n", "<board>")
