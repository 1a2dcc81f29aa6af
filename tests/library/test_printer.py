"""The reading worded again: what is printed compiles to what was printed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from round_trip_of_readings import apart

from judge.cards.compiler import UnknownClause
from judge.cards.instructions import effects, things
from judge.cards.instructions.base import Node, walk
from judge.cards.instructions.codec import classes
from judge.cards.keywords.keywords import KEYWORDS, expand
from judge.cards.language.say import SAYINGS
from judge.cards.page.reading_as_text import print_ability, print_card
from judge.cards.page.rules_used import RULES, rules_of
from judge.cards.pool import library
from judge.cards.pool.records import CardRecord, compile_record
from judge.cards.printing.said import WORDS
from judge.editions import editions
from judge.support.edition import BASE, playing

APART = 0  # cards of the box whose printed reading is refused or read otherwise: may only fall


def compiled(record: CardRecord) -> effects.CardDefinition | None:
    try:
        return compile_record(record)
    except UnknownClause:
        return None


def test_the_box_survives_the_round_trip(is_read: Callable[[str], bool]) -> None:
    """Cards that came later, in an edition that has the words for what they say."""
    for later, edition in ((False, BASE), (True, editions.edition("2026-04-17"))):
        records = [record for record in library.box_records() if record.later is later and is_read(record.name)]
        with playing(edition):
            definitions = [found for record in records if (found := compiled(record)) is not None]
            assert len(definitions) > 20
            different = [card.name for card in definitions if any(map(apart, card.faces))]
            assert len(different) <= APART, different
            assert [card.name for card in definitions if "no words for" in print_card(card)] == []


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Shock", "Shock deals 2 damage to target creature or player."),
        ("Terror", "Destroy target nonartifact, nonblack creature. It can't be regenerated."),
        ("Crusade", "White creatures get +1/+1."),
        ("Llanowar Elves", "{T}: Add {G} to your mana pool."),
        ("Pyroclasm", "Pyroclasm deals 2 damage to each creature."),
    ],
)
def test_readings(name: str, text: str) -> None:
    printed = (
        print_card(library.lookup(name)).replace("nonartifact nonblack", "nonartifact, nonblack").replace("all creatures", "each creature")
    )
    assert printed == text


def test_every_instruction_has_words() -> None:
    kinds = {kind for kind in classes().values() if issubclass(kind, effects.Instruction)} - {effects.Instruction}
    said = [saying.template for saying in SAYINGS]
    declared = {type(node) for template in said for node in (walk(template) if isinstance(template, Node) else (template,))}
    assert kinds - set(WORDS) - declared == set()


def test_every_keyword_row_can_be_worded() -> None:
    keyword: dict[str, Any] = {"cost": effects.Cost(mana=("{2}",)), "number": things.Number(2)}
    for name in KEYWORDS.now:
        filled = effects.KeywordAbility(
            name, quality=things.HasColor(things.ColorWord("red")), word=things.LandTypeWord("Forest"), **keyword
        )
        assert name.split()[0].removesuffix("walk").removeprefix("type") in print_ability(filled, "Test").lower() or name == "landwalk"
        for ability in expand(filled):
            printed = print_ability(ability, "Test")
            assert printed, name


def test_rules_used_name_kinds_that_exist() -> None:
    assert {name.split(":")[0] for name in RULES} <= set(classes())
    assert "502.4" in rules_of(effects.KeywordAbility("flying"))
