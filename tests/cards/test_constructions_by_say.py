"""Constructions that were declared as one line each: what they read as, and that they are written in the same words."""

from __future__ import annotations

import pytest

from judge.cards.compiler import compile_abilities
from judge.cards.instructions import Apply, ControllerOf, DealDamage, EventRole, If, LoseLife, Number, Target, This, walk
from judge.cards.printing.printed_abilities import ability_text
from judge.cards.printing.printed_words import Context


@pytest.mark.parametrize(
    "text",
    [
        "{T}: Double the number of +1/+1 counters on Card.",
        "{T}: Target player mills half his or her library, rounded down.",
        "{T}: Target creature you control fights target creature an opponent controls.",
        "{T}: Damage can't be prevented this turn.",
        "{T}: Target creature can't be blocked this turn except by Walls.",
        "Card has protection from the colors of permanents you control.",
        "{T}: Remove target creature that dealt damage to you this turn from the game.",
        "Whenever an opponent clashes, draw a card.",
        "Creatures played by your opponents come into play tapped.",
        "{T}: You may put a creature card from your hand or graveyard into play under your control.",
        "{T}: Attach target Aura attached to a creature to another creature it can enchant.",
        "{T}: Attach target Aura attached to a permanent to another permanent with the same controller.",
        "{T}: Each player discards a third of the cards in his or her hand, rounded up.",
        "{T}: Exchange your graveyard and library.",
        "{T}: Put a 2/2 creature token of the chosen color and type into play.",
        "{T}: If Card is the only target of target spell, change the target of that spell to another creature.",
        "{T}: Destroy two target creatures controlled by the same player.",
        "If Card attacks, creatures you control attack if able.",
        "If a creature you control attacks, Card also attacks if able.",
        "{T}: Destroy target creature with an even converted mana cost.",
        "At the beginning of your upkeep, if the number of permanents is odd, draw a card.",
        "{T}: Destroy target creature that attacked or dealt damage this turn.",
        "{T}: Destroy all creatures that didn't attack or block this turn.",
        "{T}: Destroy target creature that came into play or attacked this turn.",
        "At end of turn, if Card didn't block this turn, draw a card.",
        "At end of turn, if Card dealt damage this turn, draw a card.",
        "At end of turn, if a player was dealt damage by Card this turn, draw a card.",
        "At end of turn, if an opponent has fewer cards in hand than you, draw a card.",
        "At end of turn, if you have fewer cards in hand than each opponent, draw a card.",
        "At end of turn, if you control fewer lands than each other player, draw a card.",
        "{T}: Target player who controls fewer creatures than you draws a card.",
        "{T}: Draw a card. Play this ability only three times each turn.",
        "Activated abilities of artifacts that aren't mana abilities cost {1} less to play.",
        "Whenever a land comes into play untapped under your control, draw a card.",
        "{T}: After this phase, there is an additional combat phase followed by an additional main phase.",
        "{T}: Target player gets an additional upkeep step after this step.",
        "{T}: Counter target spell. If a creature spell is countered this way, put it into play under your control instead of putting it "
        "into its owner's graveyard.",
        "{T}: Counter target spell. If that spell is countered this way, put it on the top or bottom of its owner's library instead of "
        "putting it into its owner's graveyard.",
    ],
)
def test_it_is_written_as_it_is_read(text: str) -> None:
    (ability,) = compile_abilities(text, "Card")
    assert ability_text(ability, Context("Card")) == text


@pytest.mark.parametrize(
    ("text", "same"),
    [
        (
            "Card can't block or be blocked by black creatures.",
            "Card can't block black creatures and can't be blocked by black creatures.",
        ),
        ("Creatures other than Goblins can't attack.", "Except for Goblins, creatures can't attack."),
        ("{X}: Card deals X damage to you. Spend only red mana on X.", "{X}: Card deals X damage to you. Spend only red mana this way."),
        ("{T}: Each player loses half his or her life, rounded up.", "{T}: Each player loses half his or her life. Round up each time."),
        ("{T}: Target player loses 2 life unless that player pays {2}.", "{T}: Target player pays {2} or loses 2 life."),
        (
            "Equipped creature gets +1/+1. As long as equipped creature is red, it has trample.",
            "Equipped creature gets +1/+1. As long as it's red, it has trample.",
        ),
        ("You have hexproof.", "You can't be the target of spells or abilities your opponents control."),
        (
            "{T}: Prevent the next 4 damage that would be dealt this turn to target creature.",
            "{T}: Prevent the next 4 damage that would be dealt to target creature this turn.",
        ),
        (
            "{T}: Create Voja, a legendary 2/2 green Wolf creature token.",
            "{T}: Create a legendary 2/2 green Wolf creature token named Voja.",
        ),
        ("{T}: Create an 8/8 Beast creature token that's red and white.", "{T}: Create an 8/8 red and white Beast creature token."),
        (
            "{T}: Each 1/1 creature you control gets +1/+2 until end of turn.",
            "{T}: Each creature with power 1 and with toughness 1 you control gets +1/+2 until end of turn.",
        ),
    ],
)
def test_two_wordings_read_the_same(text: str, same: str) -> None:
    assert compile_abilities(text, "Card") == compile_abilities(same, "Card")


def test_that_player_is_the_controller_of_an_opponent_s_thing() -> None:
    (ability,) = compile_abilities("Whenever a creature an opponent controls attacks, that player loses 1 life.", "Card")
    assert [node.who for node in walk(ability) if isinstance(node, LoseLife)] == [ControllerOf(EventRole("subject"))]


def test_what_targets_is_no_creature_that_gets_bigger() -> None:
    (ability,) = compile_abilities("Whenever Card becomes the target of a spell or ability, it gets +0/+3 until end of turn.", "Card")
    assert [node.affected for node in walk(ability) if isinstance(node, Apply)] == [This()]


def test_another_amount_is_dealt_to_the_same() -> None:
    (spell,) = compile_abilities(
        "Card deals 4 damage to target creature or player.\nHellbent — Card deals 5 damage instead if you have no cards in hand.",
        "Card",
        ("instant",),
    )
    (either,) = [node for node in walk(spell) if isinstance(node, If)]
    dealt = [node for node in walk(either) if isinstance(node, DealDamage)]
    assert {(one.amount, one.to) for one in dealt} == {(Number(4), Target(0)), (Number(5), Target(0))}
