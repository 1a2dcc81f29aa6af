"""A card that came later than the edition is refused by name, with its place."""

from __future__ import annotations

import pytest

from judge.answering import AskError, answer_text

BOARD = """
cards:
  Walker: {{cost: "{{3}}", type: "{type}", loyalty: 3, text: "+1: You gain 1 life."}}
  Beast: {{cost: "{{3}}", type: Creature — Beast, pt: 3/3, text: "{text}"}}
players:
  Ann: {{in play: [{card}]}}
  Ben: {{}}
"""


@pytest.mark.parametrize(
    ("card", "text", "date", "what"),
    [
        ("Walker", "Flying", "2006-10-01", "planeswalker"),
        ("Beast", "Vanishing 3", "2006-10-01", "vanishing"),
        ("Beast", "Persist", "2008-02-01", "persist"),
        ("Beast", "Exalted", "2006-10-01", "exalted"),
    ],
)
def test_what_came_later_is_refused(card: str, text: str, date: str, what: str) -> None:
    board = BOARD.format(type="Planeswalker — Oriel", text=text, card=card)
    with pytest.raises(AskError) as caught:
        answer_text(board, edition=date)

    assert caught.value.error.code == "later-card"
    assert what in caught.value.error.message
    assert caught.value.error.place is not None
    answer_text(board, edition="2009-05-01")


def test_what_cards_said_in_words_before_is_no_later_word() -> None:
    """Reach, shroud, lifelink and deathtouch stood on cards as text: they mean the same in 2006."""
    answer_text(BOARD.format(type="Artifact", text="Reach, shroud, lifelink", card="Beast"), edition="2006-10-01")


def test_damage_by_default_keeps_to_the_order_of_the_blockers() -> None:
    """510.1c of 2009-07-11: the first in the order that was chosen has lethal damage before the next has any."""
    board = """
players: {Ann: {in play: [Hill Giant]}, Ben: {in play: [Grizzly Bears, Craw Wurm]}}
events:
  - Ann attacks with Hill Giant
  - {do: Ben blocks Hill Giant with Grizzly Bears and Craw Wurm, choices: ["Ann chooses Craw Wurm, Grizzly Bears"]}
  - all pass
questions: [damage on Craw Wurm, was event 3 legal?]
"""
    for date in ("2009-07-11", "2020-04-17"):
        answers = answer_text(f"edition: {date}\n{board}").run.answers
        assert [answer.value for answer in answers] == [3, "yes"]
