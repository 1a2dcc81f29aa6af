"""Phrases of later texts for what the rules of 2009 have too, played on boards; words that need later rules are refused by name."""

from __future__ import annotations

from typing import Any

import pytest

from judge.answering import answer_text
from judge.cards.compiler import UnknownClause, compile_abilities, compile_card
from judge.cards.page.reading_as_text import print_card

BOARDS: dict[str, tuple[str, list[Any]]] = {
    "three red mana was spent": (
        """
cards:
  Burn: {cost: "{2}{R}", type: Sorcery,
    text: "Adamant — If at least three red mana was spent to cast this spell, you gain 3 life. You gain 1 life."}
players: {Ann: {hand: [Burn], in play: [Mountain x3]}, Ben: {}}
events: [Ann plays Burn, resolve the stack]
questions: [life of Ann]
""",
        [24],
    ),
    "one red mana was spent": (
        """
cards:
  Burn: {cost: "{2}{R}", type: Sorcery,
    text: "Adamant — If at least three red mana was spent to cast this spell, you gain 3 life. You gain 1 life."}
players: {Ann: {hand: [Burn], in play: [Mountain, Forest x2]}, Ben: {}}
events: [Ann plays Burn, resolve the stack]
questions: [life of Ann]
""",
        [21],
    ),
    "devotion to two colours": (
        """
cards:
  Keeper: {cost: "{1}{W}{B}", type: Creature - Avatar, pt: 5/4,
    text: "As long as your devotion to white and black is less than five, Keeper isn't a creature."}
  Half: {cost: "{W/B}{W/B}", type: Creature - Spirit, pt: 1/1, text: ""}
players: {Ann: {in play: [Keeper, Half]}, Ben: {in play: [Keeper, Half, Half]}}
questions: ["is Ann's Keeper a creature", "is Ben's Keeper a creature"]
""",
        ["no", "yes"],
    ),
    "a draw from an empty library": (
        """
cards: {Sage: {cost: "{U}", type: Creature - Human, pt: 1/1,
  text: "If you would draw a card while your library has no cards in it, you win the game instead."}}
players: {Ann: {in play: [Sage], library: [Island]}, Ben: {library: [Island x5]}}
turn: {player: Ann, step: precombat main}
events: ["it happens: Ann draws a card", "it happens: Ann draws a card"]
questions: ["how many cards are in Ann's hand", who wins]
""",
        [1, "Ann"],
    ),
    "an outlaw": (
        """
cards: {Chief: {cost: "{B}", type: Creature - Human Rogue, pt: 1/1, text: "Other outlaws you control get +1/+1."},
  Mate: {cost: "{B}", type: Creature - Human Pirate, pt: 1/1, text: ""}}
players: {Ann: {in play: [Chief, Mate, Grizzly Bears]}, Ben: {}}
questions: [power of Mate, power of Chief, power of Grizzly Bears]
""",
        [2, 1, 2],
    ),
    "more mana of a land": (
        """
cards: {Shade: {cost: "{B}", type: Creature - Shade, pt: 1/1, text: "Whenever you tap a Swamp for mana, add an additional {B}."}}
players: {Ann: {in play: [Shade, Swamp]}, Ben: {}}
events: [Ann taps Swamp for mana]
questions: [how much mana does Ann have]
""",
        [2],
    ),
}


@pytest.mark.parametrize("what", BOARDS)
def test_a_later_phrase_plays(what: str) -> None:
    board, values = BOARDS[what]
    assert [answer.value for answer in answer_text(board).run.answers] == values


@pytest.mark.parametrize(
    "text",
    [
        "Whenever an opponent shuffles their library, you gain 1 life.",
        "As long as your devotion to white and black is less than five, Card isn't a creature.",
        "Other outlaws you control get +1/+1.",
        "{T}: Destroy target permanent that's one or more colors.",
        "{T}: Until your next turn, you may cast sorcery spells as though they had flash.",
        "If you would draw a card while your library has no cards in it, you win the game instead.",
    ],
)
def test_a_later_phrase_is_said_in_words_that_are_read(text: str) -> None:
    card = compile_card("Card", "{1}", "Creature — Human", text, "1", "1")
    assert compile_card("Card", "{1}", "Creature — Human", print_card(card), "1", "1").faces[0].abilities == card.faces[0].abilities


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("I — Draw a card.", "chapter abilities"),
        ("When this creature enters, you become the monarch.", "monarch"),
        ("At the beginning of your upkeep, transform this creature.", "transform"),
        ("Exhaust — {3}: Draw a card.", "exhaust"),
    ],
)
def test_what_needs_later_rules_is_refused_by_its_word(text: str, why: str) -> None:
    with pytest.raises(UnknownClause, match=why):
        compile_abilities(text, "Card")
