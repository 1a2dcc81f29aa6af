"""Every kind of answer."""

from __future__ import annotations

from typing import Any

import pytest
from any_text import any_text
from hypothesis import given, settings
from shown import show

from judge.errors import ScenarioError
from judge.scenario.language.choice_language import read_choice
from judge.scenario.language.lexicon import Lexicon

ROWS: list[tuple[str, str, dict[str, Any]]] = [
    ("yes", "YesNo", {"value": True}),
    ("No", "YesNo", {"value": False}),
    ("nothing", "Nothing", {}),
    ("3", "Number", {"value": 3}),
    ("three", "Number", {"value": 3}),
    ("X = 3", "Number", {"value": 3}),
    ("mode 2", "Modes", {"numbers": [2]}),
    ("modes 1 and 4", "Modes", {"numbers": [1, 4]}),
    ("pile 1", "Pile", {"number": 1}),
    ("giant", "Picks", {"items": ["giant"]}),
    ("red", "Picks", {"items": ["red"]}),
    ("Goblin Wizard", "Picks", {"items": ["Goblin Wizard"]}),
    ("giant, ogre and Akroma, Angel of Wrath", "Picks",
     {"items": ["giant", "ogre", "Akroma, Angel of Wrath"], "joined": "and"}),
    ("giant, ogre", "Picks", {"items": ["giant", "ogre"], "joined": ","}),
    ("Altar's ability, then Altar's ability #2", "Picks",
     {"items": ["Altar's ability", "Altar's ability #2"], "joined": "then"}),
    ("Altar's effect", "Picks", {"items": ["Altar's effect"]}),
    ("Forest x2", "Picks", {"items": ["Forest", "Forest"]}),
    ("Fire Elemental", "Picks", {"items": ["Fire Elemental"]}),
    ("Sword of Fire and Ice", "Picks", {"items": ["Sword of Fire and Ice"]}),
    ("2 from giant, 1 from ogre", "Division",
     {"portions": [{"amount": 2, "to": "giant", "word": "from"}, {"amount": 1, "to": "ogre", "word": "from"}]}),
    ("play Shock targeting giant", "Playing", {"play": {"player": "", "what": "Shock", "clauses": {"targets": ["giant"]}}}),
    ("Borrowing 100,000 Arrows", "Picks", {"items": ["Borrowing 100,000 Arrows"]}),
]  # fmt: skip


@pytest.mark.parametrize(("text", "form", "fields"), ROWS, ids=[row[0] for row in ROWS])
@pytest.mark.parametrize(("before", "player"), [("", None), ("Ann: ", "Ann"), ("ann chooses ", "Ann"), ("chance: ", "chance")])
def test_rows(lexicon: Lexicon, text: str, form: str, fields: dict[str, Any], before: str, player: str | None) -> None:
    """Each answer is read alike bare, with its player, and as a whole sentence."""
    choice = read_choice(before + text, lexicon)

    assert (player, form) == (choice.player, type(choice.answer).__name__)
    if form == "Playing" and player == "Ann":
        fields = {"play": {**fields["play"], "player": "Ann"}}
    assert fields == show(choice.answer)


@settings(deadline=None)
@given(any_text(40))
def test_any_answer_is_read_or_refused(text: str) -> None:
    """The only exception is ScenarioError."""
    lexicon = Lexicon(["Ann"], ["giant"], ["Shock"])
    try:
        read_choice(text, lexicon)
    except ScenarioError as error:
        shown = error.render()
    else:
        shown = "read"

    assert shown
