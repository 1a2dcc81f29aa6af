"""What only led to what decides is not cited for it: how it was played, the kind of effect that leaves a value alone, what was before."""

from __future__ import annotations

import pytest
from runs import verdict_of

CARDS = """
cards:
  Split Tide:
    cost: "{U}"
    type: Instant
    text: "Kicker {U}\\nReturn target creature to its owner's hand. If the kicker cost was paid, tap another target creature."
  Wheel of Sand:
    cost: "{1}"
    type: Artifact
    text: Whenever a player cycles a card, you may destroy target creature. If you do, you gain 1 life.
  Old Sand: {cost: "{2}", type: Sorcery, text: "You gain 1 life.\\nCycling {1}"}
  Slow Step: {cost: "{W}", type: Instant, text: "Remove target creature from the game, then return it to play under its owner's control."}
  Even Moon: {cost: "{R}", type: Enchantment, text: "Nonbasic lands are Islands."}
  High Hall: {type: Legendary Land, text: "{T}: Add {1} to your mana pool."}
  Red Hate: {cost: "{R}", type: Instant, text: "Destroy target creature if it's red."}
  Small Hate: {cost: "{R}", type: Instant, text: "Destroy target creature if its power is 2 or less."}
"""


def verdict(board: str, question: str) -> str:
    """What an answer says in one sentence, with its rules."""
    return verdict_of(CARDS + board, question)


def test_that_a_spell_was_kicked_does_not_decide_what_the_unkicked_half_did() -> None:
    board = """
players: {Ann: {hand: [Split Tide], battlefield: [Island x2]}, Ben: {battlefield: [Hill Giant, Serra Angel]}}
events: [Ann casts Split Tide kicked targeting Hill Giant and Serra Angel, all pass]"""
    assert "502.21" not in verdict(board, "where is Hill Giant?")
    assert "502.21b" in verdict(board, "is Serra Angel tapped?")


def test_what_an_ability_triggered_on_does_not_decide_where_it_put_a_thing() -> None:
    board = """
players: {Ann: {hand: [Old Sand], battlefield: [Wheel of Sand, Plains]}, Ben: {battlefield: [Hill Giant]}}
events: [Ann cycles Old Sand, Ann targets Hill Giant with Wheel of Sand, Ann chooses yes, all pass]"""
    said = verdict(board, "where is Hill Giant?")
    assert "(501.4a" in said and "502.18" not in said


@pytest.mark.parametrize("question", ["damage on Hill Giant", "counters on Hill Giant", "how many +1/+1 counters are on Hill Giant?"])
def test_what_came_back_is_a_new_object(question: str) -> None:
    """217.1c."""
    board = """
players: {Ann: {hand: [Slow Step], battlefield: [Plains, {card: Hill Giant, damage: 1, counters: {+1/+1: 2}}]}}
events: [Ann casts Slow Step on Hill Giant, all pass]"""
    assert "it left play and came back as a new object. (217.1c" in verdict(board, question)


def test_an_effect_that_leaves_a_kind_alone_does_not_make_it_so() -> None:
    """205.4a."""
    board = "players: {Ann: {battlefield: [Even Moon, High Hall]}}"
    assert verdict(board, "is High Hall legendary?").startswith("High Hall is legendary: Even Moon does not take that away. (205.4a")
    assert 'Even Moon says "Nonbasic lands are Islands"' in verdict(board, "is High Hall an Island?")


@pytest.mark.parametrize(
    ("spell", "why"), [("Red Hate", "Serra Angel isn't red"), ("Small Hate", "Serra Angel's power is 4, which isn't at most 2")]
)
def test_a_condition_that_fails_as_it_resolves_is_what_happens(spell: str, why: str) -> None:
    """413.2f."""
    board = f"players: {{Ann: {{hand: [{spell}], battlefield: [Mountain]}}, Ben: {{battlefield: [Serra Angel]}}}}"
    said = verdict(board, f"what happens if Ann casts {spell} targeting Serra Angel?")
    assert f"The condition of {spell} is not met: {why}" in said and "413.2f" in said


def test_a_defending_player_blocks_only_what_attacks_him_or_her() -> None:
    """602.4a."""
    board = """
variant: free-for-all
options: [attack multiple players]
players: {Ann: {battlefield: [Hill Giant, Grizzly Bears]}, Ben: {battlefield: [Wall of Stone]}, Cay: {battlefield: [Air Elemental]}}
events: [Ann attacks with Hill Giant attacking Ben and Grizzly Bears attacking Cay, Ben blocks Hill Giant with Wall of Stone]"""
    assert "Grizzly Bears isn't attacking Ben. (602.4a)" in verdict(board, "can Wall of Stone block Grizzly Bears?")
    assert "Hill Giant isn't attacking Cay. (602.4a)" in verdict(board, "can Air Elemental block Hill Giant?")
    assert "Wall of Stone blocks Hill Giant. (602.4" in verdict(board, "can Wall of Stone block Hill Giant?")  # as it was declared


def test_that_there_is_nothing_to_attack_with_is_told_by_what_became_of_it() -> None:
    board = """
players: {Ann: {hand: [Wrath of God], battlefield: [Plains x4, Hill Giant]}, Ben: {}}
events: [Ann casts Wrath of God, all pass]"""
    said = verdict(board, "can Ann attack Ben?")
    assert "Ann controls 0 creatures: by Wrath of God, Hill Giant is destroyed" in said and "501.4a" in said
