"""A condition that compares numbers is told in its words, with the numbers."""

from __future__ import annotations

import pytest
from runs import said

BOARD = """
title: Board
cards:
  Rich Gift: {cost: "{0}", type: Sorcery, text: "If an opponent controls more lands than you, draw a card."}
  Bear Call: {cost: "{0}", type: Sorcery, text: "If you control three or more creatures, draw two cards."}
  Land Tithe:
    {cost: "{0}", type: Enchantment,
    text: "At the beginning of your upkeep, if an opponent controls more lands than you, draw a card."}
  Way Finder: {cost: "{1}", type: Artifact, text: "{0}: Draw a card. Play this ability only if an opponent controls more lands than you."}
players:
  Ann: {hand: [Rich Gift, Bear Call], in play: [Plains x3, Grizzly Bears, Hill Giant, Land Tithe, Way Finder], library: [Opt, Opt]}
  Ben: {in play: [Swamp x2], library: [Opt, Opt]}
"""

TOLD = {
    "two numbers that are compared": (
        "events: [Ann plays Rich Gift, all pass]", "did Ann draw a card?",
        'the condition of Rich Gift is not met: "an opponent controls more lands than you" is not so (2 against 3). (413.2f)',
    ),
    "a number, and what was counted": (
        "events: [Ann plays Bear Call, all pass]", "did Ann draw a card?",
        '"you control three or more creatures" is not so (2: Grizzly Bears and Hill Giant). (413.2f)',
    ),
    "the condition of a trigger": (
        "turn: {player: Ann, step: upkeep, beginning: yes}", "did Land Tithe trigger? why not?",
        'its condition "an opponent controls more lands than you" is not met: it is 2 against 3. (410.8)',
    ),
    "the condition under which an ability can be played": (
        "", "can Ann activate Way Finder?",
        'its condition "an opponent controls more lands than you" is not met: it is 2 against 3. (403.1)',
    ),
}  # fmt: skip


@pytest.mark.parametrize(("events", "question", "told"), TOLD.values(), ids=TOLD.keys())
def test_a_condition_is_told_with_its_numbers(events: str, question: str, told: str) -> None:
    """403.1, 410.8, 413.2f: what was asked for, and how much there was."""
    shown = said(f'{BOARD}{events}\nquestions: ["{question}"]\n')
    assert told in shown, shown
