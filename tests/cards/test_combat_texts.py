"""Texts about attacks and blocks as a whole: costs (308.2d, 309.2b), numbers and company (500.1), extra steps (300.8)."""

from __future__ import annotations

import pytest

from judge.cards.compiler import UnknownClause, compile_card
from judge.cards.instructions import (
    Cant,
    CardDefinition,
    Cost,
    CostChange,
    IsAmong,
    Number,
    StaticAbility,
    X,
    You,
    walk,
)
from judge.cards.page.reading_as_text import print_ability


def read(text: str, type: str = "Enchantment", cost: str = "{1}") -> CardDefinition:
    return compile_card("Toll", cost, type, text)


def costs(text: str, type: str = "Enchantment", cost: str = "{1}") -> list[CostChange]:
    return [node for node in walk(read(text, type, cost)) if isinstance(node, CostChange)]


def test_a_cost_for_each_attacking_creature_is_one_creatures_cost() -> None:
    (cost,) = costs("Creatures can't attack unless their controller pays {2} for each attacking creature he or she controls.")
    assert cost == CostChange("attack", Cost(mana=("{2}",)))


def test_a_cost_to_attack_or_block_is_two_costs() -> None:
    found = costs("Enchant creature\nEnchanted creature can't attack or block unless its controller pays {3}.", "Enchantment - Aura")
    assert [cost.action for cost in found] == ["attack", "block"]


def test_x_in_a_cost_is_so_many_times_one() -> None:
    text = "This turn, creatures can't block unless their controller pays {X} for each blocking creature he or she controls."
    (cost,) = costs(text, "Instant", "{X}{R}")
    assert (cost.cost, cost.times) == (Cost(mana=("{1}",)), X())
    (cost,) = costs(
        "Creatures can't attack you unless their controller pays {X} for each creature he or she controls that's attacking you, "
        "where X is the number of enchantments you control."
    )
    assert cost.other == IsAmong(You())
    assert cost.times not in (Number(1), X())


def test_numbers_of_attackers_are_about_a_combat_or_a_turn() -> None:
    read_so = read("No more than one creature can attack each turn.\nNo more than two creatures can block each combat.")
    words = [node.action for node in walk(read_so) if isinstance(node, Cant)]
    assert words == ["attack in numbers each turn", "block in numbers"]


def test_a_step_is_added_after_a_step_and_a_phase_after_a_phase() -> None:
    read("After this step, there is an additional upkeep step.", "Instant")
    with pytest.raises(UnknownClause):
        read("After this phase, there is an additional upkeep step.", "Instant")


@pytest.mark.parametrize(
    "text",
    [
        "Toll can't block creatures with power 3 or greater unless its controller pays {1}.",
        "Toll can't attack unless its controller sacrifices two Islands.",
        "Toll can't attack unless at least two other creatures attack.",
        "Toll can attack only alone.",
        "No more than two creatures can attack you each combat.",
    ],
)
def test_what_is_printed_reads_the_same(text: str) -> None:
    (ability,) = read(text, "Creature").faces[0].abilities
    assert isinstance(ability, StaticAbility)
    printed = print_ability(ability, "Toll", "", ("Creature",))
    assert printed == text
