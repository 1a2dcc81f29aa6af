"""Checks that refuse what no true reading has."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import judge.cards.language
from judge.cards.compiler import UnknownClause, compile_abilities, compile_card
from judge.cards.instructions import (
    Ability,
    AllOf,
    Apply,
    Body,
    Cant,
    Choose,
    Draw,
    Duration,
    EventPattern,
    Every,
    InZone,
    IsOpponent,
    LoseLife,
    Name,
    Number,
    Sequence,
    SharesA,
    SpellAbility,
    This,
    TriggeredAbility,
    You,
)
from judge.cards.language.parsing.lints import untrue
from judge.cards.page.reading_as_text import print_ability, print_card
from judge.cards.pool.records import CardRecord, FaceRecord
from judge.cards.pool.soundness import unsound


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("At the beginning of your upkeep, draw a card. If you won, you gain 1 life.", "not done"),
        ("Other creatures you control have protection from the colors of permanents you control.", "speaks of you"),
        ("{0}: You may remove a charge counter from target artifact. If you do, put those counters on Card.", "still there"),
        (
            "Whenever a creature dies, return it to play under your control at end of turn. Draw a card. That creature is black.",
            "comes into play only later",
        ),
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


def _dropped_players() -> list[tuple[str, str]]:
    """Patterns with a hole for a player of which their function makes nothing, and the words after the hole."""
    found = []
    for path in sorted((Path(judge.cards.language.__file__).parent).rglob("*.py")):
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(function, ast.FunctionDef):
                continue
            made = (call for call in function.decorator_list if isinstance(call, ast.Call))
            patterns = [str(arg.value) for call in made for arg in call.args if isinstance(arg, ast.Constant)]
            used = {node.id for line in function.body for node in ast.walk(line) if isinstance(node, ast.Name)}
            for pattern in patterns:
                for hole, after in re.findall(r"<(\w+):(?:poss|who)0?> ?([\w(|)'<: ]*)", pattern):
                    if hole not in used:
                        found.append((pattern, after))
    return found


def test_no_player_is_read_and_dropped() -> None:
    """A card goes to its owner's hand, library or graveyard whoever is named there (217.1), and a player skips his or her own steps."""
    own = re.compile(r"(?:<\w+:)?\(?(hand|hands|library|libraries|graveyard|graveyards)\b|\(untap step|choice of order|next|this way")
    assert [pattern for pattern, after in _dropped_players() if not own.match(after)] == []


OTHERS = "Other creatures you control get -1/-1."


def test_others_in_an_aura_are_those_that_it_does_not_enchant() -> None:
    card = compile_card("Card", "{B}", "Enchantment — Aura", f"Enchant creature\n{OTHERS}")
    assert print_card(card) == "Enchant creature\nCreatures you control other than enchanted creature get -1/-1."
    (own,) = compile_abilities(OTHERS, "Card")
    assert print_ability(own, "Card") == OTHERS


def test_others_are_other_than_something() -> None:
    with pytest.raises(UnknownClause, match="other than what"):
        compile_card("Card", "{B}", "Enchantment", OTHERS)


@pytest.mark.parametrize(
    ("ability", "why"),
    [
        (SpellAbility(Body(Sequence((Name("chosen", Choose(InZone("in play"), Number(1))), Draw(You(), Number(1)))))), "a choice"),
        (SpellAbility(Body(Apply(This(), (Cant("be countered"),), Duration("end of turn")))), "on itself"),
        (
            TriggeredAbility(
                EventPattern("move", subject=InZone("graveyard"), origin=("in play",), destination=("hand",)),
                Body(Draw(You(), Number(1))),
            ),
            "in another zone",
        ),
        (TriggeredAbility(EventPattern("discard", subject=InZone("hand")), Body(Draw(You(), Number(1)))), "in another zone"),
        (SpellAbility(Body(Apply(InZone("in play"), (Cant("block"),), Duration("permanent")))), "without an end"),
        (SpellAbility(Body(LoseLife(Every(AllOf((IsOpponent(), SharesA("name", This())))), Number(1)))), "only objects have"),
    ],
)
def test_a_reading_that_no_text_should_give_is_untrue(ability: Ability, why: str) -> None:
    found = untrue((ability,))
    assert found is not None
    assert why in found[1]


def test_what_reminds_of_a_rule_of_walls_is_defender() -> None:
    card = compile_card("Card", "{B}", "Creature — Wall", "(Walls can't attack.)\n{B}: Regenerate Card.", "0", "3")
    assert print_card(card) == "Defender\n{B}: Regenerate Card."


def test_records_that_lost_a_keyword_or_a_half_are_reported() -> None:
    reminder = "(This creature deals combat damage before creatures without first strike.)"
    lost = CardRecord("Card", (FaceRecord("Card", "{R}", "Creature — Goblin", reminder, "1", "1"),))
    assert "a keyword of it is lost" in unsound(lost)
    halves = tuple(FaceRecord(name, "{R}", "Instant", "Draw a card.") for name in ("Fire", "Ice"))
    assert "the text of the other" in unsound(CardRecord("Fire // Ice", halves, "split"))
    land = CardRecord("Land", (FaceRecord("Land", "", "Artifact Land", "(This land isn't a spell.)\n{T}: Add {G}."),))
    assert unsound(land) == ""
