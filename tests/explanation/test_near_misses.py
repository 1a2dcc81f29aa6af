"""What comes near to an event that an ability waits for, and is another one, is named with the rule that tells them apart."""

from __future__ import annotations

import pytest
from runs import said_of

CARDS = """
cards:
  Glad Host: {cost: "{G}", type: Creature - Elf, pt: 1/1, text: "Whenever another creature comes into play, you gain 1 life."}
  Veiled Ox: {cost: "{3}{R}", type: Creature - Ox, pt: 3/4, text: "Morph {R}"}
  Same Face: {cost: "{U}", type: Instant, text: "Each creature becomes a copy of target creature until end of turn."}
  Short Trip:
    cost: "{W}"
    type: Instant
    text: "Remove target creature from the game, then return that card to play under its owner's control."
  Call a Bird: {cost: "{W}", type: Sorcery, text: "Put a 1/1 white Bird creature token into play."}
  Loud Bell: {cost: "{2}", type: Artifact, text: "Whenever a player plays a spell, that player loses 1 life."}
  Thrown Away: {cost: "{4}{R}", type: Sorcery, text: "Thrown Away deals 4 damage to target player.\\nCycling {R}"}
  Two Tongues: {cost: "{R}", type: Instant, text: "Copy target instant or sorcery spell."}
  Calm Hour: {cost: "{W}", type: Enchantment, text: "At the beginning of your upkeep, you gain 1 life."}
  Last Light: {cost: "{W}", type: Enchantment, text: "At end of turn, you gain 1 life."}
  Far Away: {cost: "{W}", type: Sorcery, text: "Remove all creatures from the game."}
  Twice Born: {cost: "{1}{G}", type: Creature - Ouphe, pt: 2/1, text: "Persist"}
  Stop Clock: {cost: "{U}", type: Instant, text: "End the turn."}
"""

NEAR = {
    "what left play otherwise, before something else was put into a graveyard": (
        "players: {Ann: {hand: [Far Away], in play: [Plains, {card: Twice Born, attached: [Holy Strength]}]}, Ben: {}}\n"
        "events: [Ann casts Far Away, all pass]",
        "did Twice Born trigger?",
        "Twice Born went elsewhere: it is removed from the game. (410.2",
    ),
    "a permanent turned face up": (
        "players: {Ann: {in play: [Glad Host, {card: Veiled Ox, face down: yes, id: ox}, Mountain]}}\nevents: [Ann turns ox face up]",
        "did Glad Host trigger?",
        "Veiled Ox was turned face up, and had come into play already. (504.5",
    ),
    "a permanent that becomes a copy": (
        "players: {Ann: {hand: [Same Face], in play: [Glad Host, Hill Giant, Island]}}\n"
        "events: [Ann casts Same Face targeting Glad Host, all pass]",
        "did Glad Host trigger?",
        "Hill Giant became a copy in play, which is not coming into play. (503.4",
    ),
    "a token that was to come back": (
        "players: {Ann: {hand: [Short Trip], in play: [Plains, {token: Bird, pt: 1/1}]}, Ben: {in play: [Glad Host]}}\n"
        "events: [Ann casts Short Trip targeting Bird, all pass]",
        "did Glad Host trigger?",
        "Bird is a token that had left play, and can't come back. (216.4",
    ),
    "a card that is cycled": (
        "players: {Ann: {hand: [Thrown Away], in play: [Mountain], library: 3 cards}, Ben: {in play: [Loud Bell]}}\n"
        "events: [Ann cycles Thrown Away, all pass]",
        "life of Ann",
        "an ability of Thrown Away was played, and an ability is no spell. (402.5",
    ),
    "another player's upkeep": (
        "players: {Ann: {in play: [Calm Hour]}, Ben: {}}\nturn: {player: Ben, step: upkeep, beginning: yes}\nevents: []",
        "did Calm Hour trigger?",
        "it was Ben's upkeep step. (410.2",
    ),
    "an upkeep that had begun": (
        "players: {Ann: {in play: [Calm Hour]}}\nturn: {player: Ann, step: upkeep, beginning: no}\nevents: []",
        "did Calm Hour trigger?",
        "Ann's upkeep step had begun already where the line of play starts. (410.2",
    ),
    "the end of a turn that is ended": (
        "players: {Ann: {in play: [Last Light]}, Ben: {hand: [Stop Clock], in play: [Island]}}\n"
        "turn: {player: Ann, step: precombat main}\nevents: [Ann passes, Ben casts Stop Clock, all pass]",
        "did Last Light trigger?",
        "the turn was ended, and its end of turn step skipped. (509.3",
    ),
}


@pytest.mark.parametrize("board", sorted(NEAR))
def test_it_is_named_with_what_it_is_not(board: str) -> None:
    line, question, reason = NEAR[board]

    assert reason in said_of(board, CARDS + line, question)


FAR = {
    "a card that comes to a hand": (
        "players: {Ann: {hand: [Raise Dead], graveyard: [Hill Giant], in play: [Glad Host, Swamp]}}\n"
        "events: [Ann casts Raise Dead targeting Hill Giant, all pass]",
        "did Glad Host trigger?",
        "Hill Giant went elsewhere",
    ),
    "what attackers did to others": (
        "players: {Ann: {in play: [Hill Giant]}, Ben: {in play: [Grizzly Bears, Craw Wurm]}}\nturn: {player: Ben}\n"
        "events: [Ben attacks with Grizzly Bears and Craw Wurm, Ann blocks Grizzly Bears with Hill Giant, combat damage is dealt]",
        "does Craw Wurm die?",
        "combat damage to Hill Giant",
    ),
    "the draw of another player's turn": (
        "players: {Ann: {library: 3 cards}, Ben: {library: 3 cards}}\n"
        "turn: {player: Ann, step: upkeep, beginning: yes}\nevents: [go to precombat main]",
        "how many cards did Ben draw?",
        "Ben drew 0 cards: Ann draws",
    ),
    "a spell that does something else": (
        "players: {Ann: {hand: [Duress], in play: [Swamp]}, Ben: {hand: [Grizzly Bears], in play: [Forest]}}\n"
        "events: [Ann casts Duress targeting Ben, all pass]",
        "how many permanents did Ben sacrifice?",
        "Duress resolved",
    ),
}


@pytest.mark.parametrize("board", sorted(FAR))
def test_what_does_not_bear_on_it_is_not_told_as_its_reason(board: str) -> None:
    line, question, beside = FAR[board]
    verdict = said_of(board, CARDS + line, question).partition("assumptions")[0]

    assert question.rstrip("?") in verdict
    assert beside not in verdict
