"""202.2b: which words of an ability that is given away mean its giver, in both dialects, and what is refused."""

from __future__ import annotations

import pytest

from judge.cards.compiler import UnknownClause, compile_abilities
from judge.cards.instructions import Giver, Node, This, walk
from judge.cards.instructions.codec import decode, encode
from judge.cards.page.reading_as_text import print_ability

EQUIPMENT = (("artifact",), ("Equipment",))
AURA = (("enchantment",), ("Aura",))
ENCHANTMENT = (("enchantment",), ())
CREATURE = (("creature",), ("Sliver",))


def named(text: str, types: tuple[tuple[str, ...], tuple[str, ...]]) -> list[type[Node]]:
    """What the words of a text name, in their order: the giver, or what has the ability."""
    (ability,) = compile_abilities(text, "Zed", *types)
    return [type(node) for node in walk(ability) if isinstance(node, Giver) or node == This()]


@pytest.mark.parametrize(
    ("types", "text", "expected"),
    [
        (EQUIPMENT, 'Equipped creature has "{T}, Unattach Zed: Untap this creature."', [Giver, This, This]),
        (EQUIPMENT, 'Equipped creature has "{T}, Unattach this Equipment: Untap this creature."', [Giver, This, This]),
        (EQUIPMENT, 'Equipped creature has "{T}, Sacrifice this artifact: Draw a card."', [Giver, This]),
        (AURA, 'Enchanted land has "{T}: Put a charge counter on this Aura."', [Giver, This]),
        (AURA, 'Enchanted enchantment has "{1}: Tap this enchantment."', [This, This]),
        (ENCHANTMENT, '{1}: Create a 1/1 green Elf creature token. It has "Sacrifice this creature: Tap this enchantment."', [This, Giver]),
        (CREATURE, 'All Slivers have "{1}, Sacrifice this permanent: Draw a card."', [This]),
        (CREATURE, 'Each other creature you control has "{1}: This creature deals 1 damage to Zed."', [This, Giver, This]),
        (CREATURE, 'Zed has "{1}: Untap Zed" as long as it is enchanted.', [This, This, This]),
        (CREATURE, '{1}: Target land gains "{T}: Put a +1/+1 counter on this creature" until end of turn.', [Giver]),
    ],
)
def test_who_is_named(types: tuple[tuple[str, ...], tuple[str, ...]], text: str, expected: list[type[Node]]) -> None:
    assert sorted(map(str, named(text, types))) == sorted(map(str, expected))


def test_what_might_be_either_is_refused() -> None:
    with pytest.raises(UnknownClause):
        compile_abilities('{1}: Target permanent gains "Sacrifice this artifact: Draw a card" until end of turn.', "Zed", *EQUIPMENT)


def test_printed_and_written_it_is_the_same() -> None:
    for text in (
        'Equipped creature has first strike and "{T}, Unattach Zed: This creature deals 1 damage to target player."',
        "Remove a fade counter from Zed: Put a green Elf creature token with \"This creature's power and toughness are each equal to "
        'the number of fade counters on Zed." into play.',
    ):
        (ability,) = compile_abilities(text, "Zed", *EQUIPMENT)
        assert print_ability(ability, "Zed", "equipped creature") == text
        assert decode(encode(ability)) == ability


def test_what_comes_into_play_with_an_ability_names_the_giver() -> None:
    assert Giver in named('Creatures you control come into play with "{T}: Tap Zed."', EQUIPMENT)
    assert Giver not in named('Zed comes into play with "{T}: Tap Zed" if you control a Plains.', CREATURE)
