"""What a list of what may be done leaves out is told with why, and of each thing in it why it may be."""

from __future__ import annotations

import pytest
from runs import said_of

BOARD = """
cards:
  Quiet Mask: {cost: "{2}", type: Enchantment, text: "You have shroud."}
  Named Thorn:
    cost: "{1}"
    type: Artifact
    text: "As Named Thorn comes into play, name a card.\\nActivated abilities of sources with the chosen name can't be played."
  Short Veil:
    cost: "{0}"
    type: Instant
    text: "Target creature can't be the target of spells or abilities your opponents control this turn."
players:
  Ann:
    hand: [Terror, Shock, Remove Soul, Short Veil]
    in play: [Quiet Mask, Swamp x2, Mountain, Island x2, {card: Hill Giant, id: ours, attached: [{card: Fear}]}]
  Ben: {hand: [Terror], in play: [Black Knight, Ornithopter, Serra Angel, Grizzly Bears, Rod of Ruin, Island x3, Swamp x2]}
"""
OTHERS = {
    "targets of a color": ("events: []", "what can Terror target?", "not Black Knight: it is black"),
    "targets of a type": ("events: []", "what can Terror target?", "ot Ornithopter: it is an artifact"),
    "a player": ("events: []", "what can Shock target?", "Not Ann: it has shroud. (409.1d)"),
    "nothing on the stack": (
        "events: [Ann casts Terror targeting Serra Angel]", "what can Remove Soul target?",
        "Remove Soul can target nothing: Terror: it isn't a creature. (409.1d)",
    ),
    "blockers": (
        "events: [Ann attacks with ours]", "which creature of Ben can block ours?",
        "Black Knight can block ours: Hill Giant's fear does not forbid it, for Black Knight is black.",
    ),
    "who can't block": (
        "events: [Ann attacks with ours]", "which creature of Ben can block ours?",
        "Grizzly Bears cannot block ours: Hill Giant has fear",
    ),
    "what ended": (
        "events: [Ann casts Short Veil targeting ours, all pass, next turn]", "can Ben cast Terror targeting ours?",
        "is so no longer, for an effect of Short Veil ends. (409.1d, 314.2)",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", OTHERS)
def test_they_are_told(name: str) -> None:
    events, question, said = OTHERS[name]

    assert said in said_of(name, f"{BOARD}turn: {{player: Ann}}\n{events}", question)


def test_a_name_that_is_not_the_one() -> None:
    board = BOARD.replace("hand: [Terror, Shock", "hand: [Named Thorn, Shock").replace("Quiet Mask, Swamp", "Forest, Swamp")
    events = "turn: {player: Ann}\nevents: [Ann casts Named Thorn, all pass, Ann chooses Serra Angel, next turn]"

    shown = said_of("x", f"{board}{events}", "can Ben activate Rod of Ruin targeting Ann?")

    assert "does not forbid it, for Rod of Ruin isn't called" in shown


def test_a_condition_of_what_would_let_it_be_played() -> None:
    board = (
        "cards: {Late Walker: {cost: '{B}', type: Creature - Zombie, pt: 2/1, text: 'You may cast this card from your graveyard as long as "
        "you control a Zombie.'}}\nplayers: {Ann: {graveyard: [Late Walker], in play: [Swamp]}, Ben: {}}\nevents: []"
    )

    assert "does not apply now: there is no Zombie that Ann controls." in said_of("x", board, "can Ann cast Late Walker?")


def test_what_was_refused_is_why_it_did_not_attack() -> None:
    board = (
        "cards: {Toll Gate: {type: Enchantment, text: \"Creatures can't attack you unless their controller pays {2} for each creature they "
        "control that's attacking you.\"}}\n"
        "players: {Ann: {in play: [Grizzly Bears, Hill Giant, Forest x3]}, Ben: {in play: [Toll Gate]}}\n"
        'events: ["Ann attacks with Grizzly Bears, Hill Giant", Ann attacks with Hill Giant]'
    )

    assert "the cost to attack is not paid: {4} (Toll Gate)." in said_of("x", board, "why did Grizzly Bears not attack?")
