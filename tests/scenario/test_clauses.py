"""Every clause of a play, alone and together."""

from __future__ import annotations

from typing import Any

import pytest
from shown import show

from judge.scenario.language.event_language import read_event
from judge.scenario.language.lexicon import Lexicon
from judge.scenario.language.sentence_forms import Play

ROWS: list[tuple[str, dict[str, Any]]] = [
    ("targeting giant, Ben and Fire", {"targets": ["giant", "Ben", "Fire"]}),
    ("targeting Sword of Fire and Ice and Ice", {"targets": ["Sword of Fire and Ice", "Ice"]}),
    ("targeting nothing", {"targets": []}),
    ("with X = 3", {"x": 3}),
    ("with x=3", {"x": 3}),
    ("choosing mode 2", {"modes": [2]}),
    ("choosing modes 1 and 4", {"modes": [1, 4]}),
    ("kicked", {"kicks": [{}]}),
    ("kicked with {2}", {"kicks": [{"cost": "{2}"}]}),
    ("kicked with {1}{w} and {B}", {"kicks": [{"cost": "{1}{W}"}, {"cost": "{B}"}]}),
    ("kicked twice", {"kicks": [{"times": 2}]}),
    ("with buyback", {"costs": [{"name": "buyback"}]}),
    ("with replicate 3 times and with entwine", {"costs": [{"name": "replicate", "times": 3}, {"name": "entwine"}]}),
    ("splicing Shock, Ice", {"splicing": ["Shock", "Ice"]}),
    ("by flashback", {"by": "flashback"}),
    ("by Fist of Suns", {"by": "Fist of Suns"}),
    ("face down", {"face_down": True}),
    ("without paying its mana cost", {"free": True}),
    ("paying {R}{R}", {"paying": "{R}{R}"}),
    ("paying 2 life", {"paying_life": 2}),
    ("paying {R} and 2 life", {"paying": "{R}", "paying_life": 2}),
    ("tapping isle, Chromatic Sphere, Mountain",
     {"mana": [{"source": "isle"}, {"source": "Chromatic Sphere"}, {"source": "Mountain"}]}),
    ("playing Altar's ability sacrificing Ornithopter",
     {"mana": [{"source": "Altar", "tapping": False, "clauses": {"sacrificing": ["Ornithopter"]}}]}),
    ("playing Altar's ability 2 sacrificing Ornithopter, sacrificing giant targeting Ben",
     {"mana": [{"source": "Altar", "tapping": False, "ability": 2, "clauses": {"sacrificing": ["Ornithopter"]}}],
      "sacrificing": ["giant"], "targets": ["Ben"]}),
    ("sacrificing Forest x3", {"sacrificing": ["Forest", "Forest", "Forest"]}),
    ("discarding Shock", {"discarding": ["Shock"]}),
    ("removing Shock in Ann's graveyard from the game", {"removing": ["Shock in Ann's graveyard"]}),
    ("returning isle to its owner's hand", {"returning": ["isle"]}),
    ("convoking giant and Elf", {"convoking": ["giant", "Elf"]}),
    ("dividing 2 to giant, 1 to Ben", {"dividing": [{"amount": 2, "to": "giant"}, {"amount": 1, "to": "Ben"}]}),
    ("paying {R}, targeting giant, kicked, and choosing mode 1",
     {"paying": "{R}", "targets": ["giant"], "kicks": [{}], "modes": [1]}),
]  # fmt: skip


@pytest.mark.parametrize(("text", "fields"), ROWS, ids=[row[0] for row in ROWS])
def test_rows(lexicon: Lexicon, text: str, fields: dict[str, Any]) -> None:
    """Each clause is read as the table says."""
    event = read_event(f"Ann plays Shock {text}", lexicon)

    assert isinstance(event, Play)
    fields = {name: (None if value is None else value) for name, value in fields.items()}
    assert fields == show(event.clauses)
