"""A condition that compares numbers is told in its words, with the numbers."""

from __future__ import annotations

import pytest
from runs import said, verdict_of

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


@pytest.mark.parametrize(
    ("text", "players", "told"),
    [
        (
            "At the beginning of your upkeep, if a player has more cards in hand than each other player, the player who has the most cards"
            " in hand gains control of Turncoat.",
            "{Ann: {hand: [Forest], in play: [Turncoat]}, Ben: {hand: [Forest x3]}}",
            "(Ben has 3 cards in hand against 1)",
        ),
        (
            "At the beginning of your upkeep, if a player controls more Islands than each other player, the player who controls the"
            " most Islands gains control of Turncoat.",
            "{Ann: {in play: [Turncoat, Island]}, Ben: {in play: [Island x2]}}",
            "(Ben with 2 against 1)",
        ),
        (
            "At the beginning of your upkeep, if you control more lands than each other player, Turncoat gets +1/+1 until end of turn.",
            "{Ann: {in play: [Turncoat, Island x3]}, Ben: {in play: [Island x2]}}",
            "(3 against 2)",
        ),
    ],
)
def test_418_3a_who_has_the_most_and_by_how_much(text: str, players: str, told: str) -> None:
    card = f'cards: {{Turncoat: {{cost: "{{R}}", type: Creature - Ogre, pt: 2/2, text: "{text}"}}}}\n'
    board = f"title: Board\n{card}players: {players}\nturn: {{player: Ann, step: upkeep, beginning: yes}}\nevents: [all pass]"
    for question in ("did Turncoat trigger?", "controller of Turncoat" if "control of" in text else "P/T of Turncoat"):
        assert told in (said := verdict_of(board, question)), said
