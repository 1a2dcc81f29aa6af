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


def test_420_5c_the_damage_on_each_is_told_where_it_differs() -> None:
    arc = "Arc deals 5 damage divided as you choose among any number of target creatures."
    board = (
        f'title: Board\ncards: {{Arc: {{cost: "{{R}}", type: Sorcery, text: "{arc}"}}}}\n'
        "players: {Ann: {hand: [Arc], in play: [Mountain]}, Ben: {in play: [Hill Giant, Grizzly Bears]}}\n"
        "events: ['Ann plays Arc dividing 3 to Hill Giant, 2 to Grizzly Bears', all pass]"
    )
    sizes = "(Hill Giant: damage 3 from Arc and toughness 3; Grizzly Bears: damage 2 from Arc and toughness 2)"
    assert sizes in verdict_of(board, "what died?")


def test_420_5b_the_power_behind_what_took_the_toughness_away_is_told() -> None:
    text = "As an additional cost to play Wilt, sacrifice a creature.\\nTarget creature gets -X/-X until end of turn, where X is the"
    board = (
        f'title: Board\ncards: {{Wilt: {{cost: "{{B}}", type: Instant, text: "{text} sacrificed creature\'s power."}}}}\n'
        "players: {Ann: {hand: [Wilt], in play: [Swamp, {card: Hill Giant, counters: {+1/+1: 1}}]}, Ben: {in play: [Craw Wurm]}}\n"
        "events: [Ann plays Wilt targeting Craw Wurm sacrificing Hill Giant, all pass]"
    )
    assert "Wilt -4; Hill Giant's power is 4: 3, counters +1)" in verdict_of(board, "does Craw Wurm die?")
