"""Texts that people copy into one line: each ability is read as if it stood in a line of its own."""

from __future__ import annotations

import pytest

from judge.cards.compiler import UnknownClause, compile_abilities
from judge.cards.language.parsing.whole_texts import divided

IN_ONE_LINE = [
    (("instant",), "Lantern Spark deals 1 damage to target creature or player. Storm"),
    (("instant",), "Draw a card. Buyback {3} (You may pay an additional {3} as you play this spell. If you do, put it into your hand.)"),
    (("creature",), "Flying, vigilance\n{T}: Draw a card. Cycling {2}"),
    (("creature",), "{G}: Regenerate Lantern Spark. {T}: Add {G} to your mana pool. Sacrifice Lantern Spark: You gain 2 life."),
    (("creature",), "Whenever Lantern Spark attacks, draw a card. When Lantern Spark leaves play, discard a card. Morph {2}{R}"),
    (("enchantment",), "Enchant creature. Enchanted creature gets -1/-0. When Lantern Spark leaves play, destroy enchanted creature."),
]


@pytest.mark.parametrize(("types", "text"), IN_ONE_LINE)
def test_abilities_in_one_line_are_those_of_several(types: tuple[str, ...], text: str) -> None:
    apart = divided(text)

    assert apart != text and len(apart) == len(text)
    assert compile_abilities(text, "Lantern Spark", types) == compile_abilities(apart, "Lantern Spark", types)


@pytest.mark.parametrize(
    "text",
    [
        'All lands gain "{T}: Draw a card. {1}: Untap this permanent" until end of turn.',
        "Draw a card. When you do, each opponent discards a card.",
        "Draw a card. (Then untap it. Storm is a keyword.)",
    ],
)
def test_what_is_quoted_or_follows_from_the_sentence_before_stays_with_it(text: str) -> None:
    assert divided(text) == text


def test_what_is_not_understood_is_shown_in_the_text_as_it_was_written() -> None:
    with pytest.raises(UnknownClause) as refused:
        compile_abilities("Draw a card. Grumble at target player. Storm", "Lantern Spark", ("instant",))

    assert "Grumble" in str(refused.value)
