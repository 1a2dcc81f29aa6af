"""Older wordings and slips of records that say what the edition says in other words."""

from __future__ import annotations

import pytest

from judge.cards.compiler import compile_abilities


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("Channel {3}{G}, Discard Card: You gain 4 life.", "Channel — {3}{G}, Discard Card: You gain 4 life."),
        ("{T}: Card gets +1/+1 until the end of the turn.", "{T}: Card gets +1/+1 until end of turn."),
        ("{T}: Target player chooses and discards a card.", "{T}: Target player discards a card."),
        ("{T}: Target player discards a card at random from his or her hand.", "{T}: Target player discards a card at random."),
        ("Whenever you play a spell with converted mana cost 6 or more, draw a card.",
         "Whenever you play a spell with converted mana cost 6 or greater, draw a card."),
        ("{T}: Destroy target creature with power no greater than 2.", "{T}: Destroy target creature with power 2 or less."),
        ("If you control a Swamp, you may sacrifice a creature instead of paying the mana cost of Card.",
         "If you control a Swamp, you may sacrifice a creature rather than pay Card's mana cost."),
        ("Card gets +1/+1 as long as any opponent controls a Swamp.", "Card gets +1/+1 as long as an opponent controls a Swamp."),
        ("Card can enchant only a creature with power 2 or less.", "Enchant creature with power 2 or less"),
        ("If a source would deal 3 damage or less to Card, prevent that damage.",
         "If a source would deal 3 or less damage to Card, prevent that damage."),
        ("As Card comes into play, name a card.\n{T}: Destroy target creature with that name.",
         "As Card comes into play, name a card.\n{T}: Destroy target creature with the chosen name."),
        ("Whenever one of your opponents plays a spell, draw a card.", "Whenever an opponent plays a spell, draw a card."),
        ("Any player may play Sliver cards any time he or she could play an instant.",
         "Any player may play Sliver spells as though they had flash."),
        ("{T}: Prevent the next 1 damage to target creature this turn.",
         "{T}: Prevent the next 1 damage that would be dealt to target creature this turn."),
        ("As Card comes into play, choose a creature type.\nCreatures you control of that type get +1/+1.",
         "As Card comes into play, choose a creature type.\nCreatures you control of the chosen type get +1/+1."),
        ("{T}: Choose target creature you control and target creature an opponent controls. Each creature deals damage equal to its power "
         "to the other.",
         "{T}: Choose target creature you control and target creature an opponent controls. Those creatures fight each other."),
        ("{T}: Target opponent puts the cards from his or her hand on top of his or her library.",
         "{T}: Target opponent puts all cards from his or her hand on top of his or her library."),
        ("When Card blocks, its creature type becomes Giant.", "When Card blocks, it becomes a Giant."),
        ("Whenever a player pays a kicker cost, draw a card.", "Whenever a player kicks a spell, draw a card."),
        ("{T}: Look at the top two cards of any player's library.", "{T}: Look at the top two cards of a player of your choice's library."),
        ("When Card comes into play, return target enchant creature card from a graveyard to play enchanting Card.",
         "When Card comes into play, return target Aura card with enchant creature from a graveyard to play attached to Card."),
        ("{T}: Destroy target creature with 3 or more power.", "{T}: Destroy target creature with power 3 or greater."),
        ("{T}: Target player puts the top card of his or her library into his or her graveyard for each Swamp you control.",
         "{T}: Target player puts a number of cards equal to the number of Swamps you control from the top of his or her library into his "
         "or her graveyard."),
        ("{T}: Target player puts the top half of his or her library, rounded down, into his or her graveyard.",
         "{T}: Target player mills half his or her library, rounded down."),
    ],
)  # fmt: skip
def test_it_reads_as_the_edition_says_it(text: str, same: str) -> None:
    assert compile_abilities(text, "Card") == compile_abilities(same, "Card")


def test_threshold_without_its_condition_has_it() -> None:
    base = "Target creature gets -1/-1 until end of turn.\n"
    one = compile_abilities(f"{base}Threshold Instead destroy that creature.", "Card", ("instant",))
    assert one == compile_abilities(
        f"{base}If seven or more cards are in your graveyard, instead destroy that creature.", "Card", ("instant",)
    )


@pytest.mark.parametrize("name", ["Æther Card", "Aether Card", "Lim-Dûl's Card"])
def test_a_name_is_known_with_its_accents_and_without(name: str) -> None:
    plain = name.replace("Æ", "Ae").replace("û", "u")
    text = "When {} comes into play, draw a card."
    assert compile_abilities(text.format(name), name) == compile_abilities(text.format(plain), name)


def test_a_name_broken_by_the_end_of_a_line_is_whole() -> None:
    text = "Choose one - Naya{}Charm deals 3 damage to target creature; or draw a card."
    assert compile_abilities(text.format("\n"), "Naya Charm", ("instant",)) == compile_abilities(
        text.format(" "), "Naya Charm", ("instant",)
    )
