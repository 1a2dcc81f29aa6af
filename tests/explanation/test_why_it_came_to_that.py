"""What came of an ability is told by what decided it: that it does nothing, whose source is gone, what somebody chose not to do."""

from __future__ import annotations

import pytest
from runs import verdict_of

CARDS = """
cards:
  Iron Walk:
    cost: "{1}"
    type: Enchantment
    text: Each noncreature artifact is an artifact creature with power and toughness each equal to 1.
  Red Ring: {cost: "{1}", type: Artifact - Equipment, text: "Equipped creature gets +1/+0.\\nEquip {1}"}
  Late Bell: {cost: "{1}", type: Artifact, text: "{2}: Destroy target creature."}
  Bell Breaker: {cost: "{R}", type: Instant, text: Destroy target artifact.}
  Odd Ward:
    cost: "{W}"
    type: Enchantment
    text: Whenever an opponent plays a spell, you may reveal the top card of your library. If you do, counter that spell.
  Good Host:
    cost: "{W}"
    type: Enchantment - Aura
    text: "Enchant creature\\nAll damage that would be dealt to you is dealt to enchanted creature instead."
  Lone Lord:
    type: Legendary Creature - Elf
    pt: "*/*"
    text: Lone Lord's power and toughness are each equal to the number of cards in your hand.
"""


def verdict(board: str, question: str) -> str:
    """What an answer says in one sentence, with its rules."""
    return verdict_of(CARDS + board, question)


@pytest.mark.parametrize("question", ["can Ann equip Red Ring to Hill Giant?", "what happens if Ann equips Red Ring to Hill Giant?"])
def test_equipment_that_is_a_creature_does_not_move(question: str) -> None:
    """212.2i."""
    said = verdict("players: {Ann: {battlefield: [Iron Walk, Red Ring, Hill Giant, Plains]}}", question)
    assert "does not move" in said and "it can't be attached to that, for it is a creature itself" in said and "212.2i" in said


def test_equipment_that_moves_says_no_more() -> None:
    said = verdict("players: {Ann: {battlefield: [Red Ring, Hill Giant, Plains]}}", "can Ann equip Red Ring to Hill Giant?")
    assert "does not move" not in said


def test_an_ability_whose_source_has_left_is_told_with_that() -> None:
    """402.6."""
    board = """
players: {Ann: {battlefield: [Late Bell, Plains x2]}, Ben: {hand: [Bell Breaker], battlefield: [Mountain, Hill Giant]}}
events: [Ann activates Late Bell targeting Hill Giant, Ben casts Bell Breaker on Late Bell, all pass, all pass]"""
    assert "though Late Bell is not in play any more. (501.4a, 402.6)" in verdict(board, "did Hill Giant die?")


def test_what_follows_a_choice_not_made_is_told_by_the_choice() -> None:
    board = """
players: {Ann: {battlefield: [Odd Ward]}, Ben: {hand: [Shock], battlefield: [Mountain]}}
turn: {player: Ben, step: precombat main}
events: [Ben casts Shock on Ann, Ann chooses no, all pass]"""
    said = verdict(board, "was Shock countered?")
    assert "Ann chooses not to do what Odd Ward allows" in said


def test_each_of_several_replacements_that_kept_a_life_total_is_told() -> None:
    board = """
players:
  Ann: {hand: [Shock, Lightning Bolt], battlefield: [Mountain x2]}
  Ben: {battlefield: [Good Host on Serra Angel, Serra Angel]}
events: [Ann casts Shock on Ben, all pass, Ann casts Lightning Bolt on Ben, all pass]"""
    said = verdict(board, "life of Ben")
    assert "the 2 damage that Shock would deal to Ben is dealt to Serra Angel instead" in said
    assert "the 3 damage that Lightning Bolt would deal to Ben is dealt to Serra Angel instead" in said


def test_the_size_of_a_card_in_a_graveyard_is_not_how_it_came_there() -> None:
    """208.2."""
    board = """
players: {Ann: {battlefield: [{card: Lone Lord, id: first}], hand: [Plains]}, Ben: {hand: [Shock], battlefield: [Swamp]}}
events: ["it happens: first is destroyed"]"""
    assert "(208.2" in verdict(board, "P/T of first")


def test_attacking_is_not_allowed_by_not_tapping() -> None:
    """308.2a, 502.14b."""
    said = verdict("players: {Ann: {battlefield: [Serra Angel]}, Ben: {}}", "can Ann attack with Serra Angel?")
    assert "308.2a" in said and "502.14b" not in said


def test_damage_that_goes_to_another_is_told_once() -> None:
    """419.1a."""
    board = """
players: {Ann: {hand: [Shock], battlefield: [Mountain]}, Ben: {battlefield: [Good Host on Serra Angel, Serra Angel]}}
events: [Ann casts Shock on Ben, all pass]"""
    said = "by the effect of Good Host, the 2 damage that Shock would deal to Ben is dealt to Serra Angel instead. (419.6c, 419.5)"
    assert verdict(board, "life of Ben") == f"Ben's life total is 20: {said}"


def test_what_makes_damage_more_keeps_nobody_alive() -> None:
    """419.9a: what would make it more is no reason why a player has not lost; what prevented some of it is."""
    board = """
cards:
  Thin Coat: {cost: "{W}", type: Enchantment, text: "If a source would deal damage to you, prevent 1 of that damage."}
players: {Ann: {hand: [Lightning Bolt], battlefield: [Mountain, Furnace of Rath]}, Ben: {life: 5, battlefield: [Thin Coat]}}
events: [Ann casts Lightning Bolt on Ben, "Ben chooses Thin Coat's effect", all pass]"""
    assert "the effect of Thin Coat prevents 1 of the 3 damage" in verdict_of(board, "did Ben lose?")


def test_what_set_an_ability_off_is_told_with_what_it_did() -> None:
    """402.5: of several times with each of what did; of a keyword ability with the keyword."""
    board = """
cards:
  Warm Well: {cost: "{W}", type: Enchantment, text: "Whenever a creature comes into play, you gain 1 life."}
  Slow Asp: {cost: "{G}", type: Creature - Snake, p/t: 1/1, text: Deathtouch}
players:
  Ann: {hand: [Grizzly Bears, Hill Giant], battlefield: [Warm Well, Forest x2, Mountain x4]}
  Ben: {battlefield: [Slow Asp]}
events: [Ann casts Grizzly Bears, all pass, all pass, Ann casts Hill Giant, all pass, all pass]
"""
    said = "by Warm Well, when each of Grizzly Bears and Hill Giant comes into play, Ann gains 1 life, 2 times."
    assert said in verdict_of(board, "life of Ann")
    fight = "players: {Ann: {battlefield: [Craw Wurm]}, Ben: {battlefield: [Slow Asp]}}\n"
    fought = "events: [Ann attacks with Craw Wurm, Ben blocks Craw Wurm with Slow Asp, combat damage is dealt, all pass]\n"
    died = verdict_of(board[: board.index("players")] + fight + fought, "did Craw Wurm die?")
    assert "by Slow Asp's deathtouch ability, when it deals 1 combat damage to Craw Wurm, Craw Wurm is destroyed" in died
