"""Checks that refuse what no true reading has."""

from __future__ import annotations

import pytest

from judge.cards.compiler import UnknownClause, compile_abilities, compile_card


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("At the beginning of your upkeep, draw a card. If you won, you gain 1 life.", "not done"),
        ("Other creatures you control have protection from the colors of permanents you control.", "speaks of you"),
    ],
)
def test_a_reading_that_cannot_be_meant_is_refused(text: str, why: str) -> None:
    with pytest.raises(UnknownClause, match=why):
        compile_abilities(text, "Card")


def test_what_the_object_itself_has_may_speak_of_you() -> None:
    assert compile_abilities("Card has protection from the colors of permanents you control.", "Card")


def test_an_aura_says_what_it_enchants() -> None:
    text = "Enchanted creature gets +1/+1."
    assert compile_card("Card", "{W}", "Enchantment — Aura", f"Enchant creature\n{text}")
    with pytest.raises(UnknownClause, match="does not say what it enchants"):
        compile_card("Card", "{W}", "Enchantment — Aura", text)
