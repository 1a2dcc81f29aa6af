"""What somebody paid for something, or could not, or chose not to, is told with what came of that; what is played, and what is not."""

from __future__ import annotations

import pytest
from runs import verdict_of

CARDS = """
cards:
  Toll Yard:
    {type: Land - Mountain, text: "As Toll Yard comes into play, you may pay 2 life. If you don't, Toll Yard comes into play tapped."}
  Bright Gem:
    {cost: "{0}", type: Artifact,
    text: "If Bright Gem would come into play, you may discard a land card instead. If you do, put Bright Gem into play. If you don't, put
    it into its owner's graveyard."}
  Barred Road:
    {cost: "{W}", type: Enchantment, text: "Whenever a creature attacks you, its controller may pay {1}. If that player doesn't, remove that
    creature from combat."}
  Kind Rift: {cost: "{R}", type: Enchantment, text: "Whenever you play a spell, you may pay {1}. If you do, you gain 2 life."}
  Hard Loss: {cost: "{0}", type: Sorcery, text: Target player discards three cards.}
  Small Wish: {cost: "{0}", type: Sorcery, text: You gain 1 life.}
"""

TOLD = {
    "life that there is too little of": (
        "players: {Ann: {life: 1, hand: [Toll Yard]}, Ben: {}}\nevents: [Ann plays Toll Yard]",
        "is Toll Yard tapped?",
        "Ann plays Toll Yard tapped, for Ann can't pay 2 life for Toll Yard. (419.6i, 424.2)",
    ),
    "a card that is not there": (
        "players: {Ann: {hand: [Bright Gem, Shock]}, Ben: {}}\nevents: [Ann casts Bright Gem, all pass]",
        "where is Bright Gem?",
        "for Ann can't discard a land card for Bright Gem. (419.6i, 424.2)",
    ),
    "a price that was not paid": (
        "players: {Ann: {in play: [Barred Road]}, Ben: {in play: [Hill Giant, Plains]}}\nturn: {player: Ben}\n"
        "events: [Ben attacks with Hill Giant, resolve the stack, Ben chooses no]",
        "is Hill Giant attacking?",
        "Hill Giant is removed from combat, for Ben chooses not to pay {1} for Barred Road. (306.4",
    ),
    "a price that was paid": (
        "players: {Ann: {in play: [Kind Rift, Mountain], hand: [Small Wish]}, Ben: {}}\n"
        "events: [Ann casts Small Wish, all pass, Ann chooses yes]",
        "life of Ann?",
        "by Kind Rift, Ann gains 2 life, for Ann chooses to pay {1} for Kind Rift.",
    ),
    "what triggers though nothing can be played": (
        "players: {Ann: {in play: [Mountain x3], hand: [Sudden Shock]}, Ben: {in play: [City of Brass]}}\n"
        "events: [Ann casts Sudden Shock targeting Ben, Ben taps City of Brass for mana]",
        "did City of Brass trigger?",
        "a triggered ability isn't played, so nothing keeps it from that. (410.1",
    ),
    "what may be played from where it is": (
        "players: {Ann: {in play: [Mountain x5], graveyard: [Firebolt]}, Ben: {}}\nevents: [Ann casts Firebolt by flashback targeting Ben]",
        "where is Firebolt?",
        "Ann plays Firebolt from a graveyard.",
    ),
    "more cards than there are": (
        "players: {Ann: {hand: [Hard Loss]}, Ben: {hand: [Forest, Shock]}}\nevents: [Ann casts Hard Loss targeting Ben, all pass]",
        "how many cards did Ben discard?",
        "Ben discards Forest and Shock, for Hard Loss asks Ben for 3 cards, and Ben has only 2. (416.3",
    ),
    "what was to come into a hand": (
        "players: {Ann: {in play: [Forest x3], hand: [Eternal Witness], graveyard: [Shock]},\n"
        "  Ben: {in play: [Swamp], hand: [Coffin Purge]}}\n"
        "events: [Ann casts Eternal Witness, all pass, Ben casts Coffin Purge targeting Shock, all pass, all pass]",
        "hand of Ann?",
        "Eternal Witness' ability is countered, because none of its targets is legal any more (Shock:",
    ),
    "what did not destroy it, beside damage": (
        "players: {Ann: {in play: [Thicket Basilisk]}, Ben: {in play: [Wall of Stone]}}\n"
        "events: [Ann attacks with Thicket Basilisk, Ben blocks Thicket Basilisk with Wall of Stone, combat damage is dealt]",
        "does Wall of Stone die?",
        "and toughness 8); Thicket Basilisk's ability did not trigger: Wall of Stone is a Wall. (420.5c",
    ),
    "of which kind a target is": (
        "players: {Ann: {in play: [Forest x2], hand: [Naturalize]}, Ben: {in play: [Ornithopter]}}\nevents: []",
        "can Ann cast Naturalize targeting Ornithopter?",
        "Ornithopter is an artifact. (409.1d",
    ),
    "what stayed tapped": (
        "players: {Ann: {in play: [Winter Orb, {card: Forest, tapped: yes}, {card: Island, tapped: yes}]}, Ben: {}}\n"
        "turn: {player: Ben, step: end of turn}\nevents: [go to Ann's upkeep]",
        "how many untapped lands does Ann control?",
        "Island stays tapped: ",
    ),
    "what keeps it from fighting alone": (
        "players: {Ann: {in play: [Pacifism on Ben's Llanowar Elves]}, Ben: {in play: [Llanowar Elves]}}\nturn: {player: Ben}\nevents: []",
        "can Ben tap Llanowar Elves for mana?",
        '"Enchanted creature can\'t attack or block" (Pacifism) says nothing of its abilities.',
    ),
    "mana that may not be made": (
        "players: {Ann: {in play: [Null Rod]}, Ben: {in play: [Sol Ring]}}\nevents: []",
        "what mana can Sol Ring make?",
        "no mana: its ability can't be played: Null Rod says \"Activated abilities of artifacts can't be played\". (103.2",
    ),
}


@pytest.mark.parametrize(("board", "question", "told"), TOLD.values(), ids=TOLD)
def test_what_was_paid_or_not(board: str, question: str, told: str) -> None:
    """419.6i, 424.2, 413.2c, 410.1, 401.4."""
    assert told in verdict_of(CARDS + board, question)


def test_what_is_asked_for_is_told_in_the_words_of_its_cost() -> None:
    """An act, several ways, and a price for each of something, as mana is."""
    cards = (
        "cards:\n  Low Bridge: {cost: '{1}', type: Artifact, text: 'At the beginning of your upkeep, sacrifice Low Bridge unless you tap "
        "an untapped creature you control.'}\n"
        "  Slow Rot: {cost: '{1}', type: Artifact, text: 'At the beginning of your upkeep, sacrifice Slow Rot unless you pay {1} or "
        "1 life.'}\n"
    )
    board = "players: {Ann: {in play: [%s, Hill Giant, Forest]}, Ben: {}}\nturn: {player: Ann, step: upkeep, beginning: yes}\n"
    taps = verdict_of(f"title: Board\n{cards}{board % 'Low Bridge'}events: [all pass, Ann chooses no]", "where is Low Bridge?")
    assert "Ann chooses not to tap an untapped creature that Ann controls for Low Bridge" in taps
    pays = verdict_of(f"title: Board\n{cards}{board % 'Slow Rot'}events: [all pass, Ann chooses no]", "where is Slow Rot?")
    assert "Ann chooses not to pay {1} or pay 1 life for Slow Rot" in pays
