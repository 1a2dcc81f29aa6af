"""What is paid for an ability is told as what a player does; and what a permanent counters, by its ability."""

from __future__ import annotations

import pytest

from judge.cards.pool.library_names import LibraryNames
from judge.scenario.file.canonical import canonical_lines
from judge.scenario.file.loading import loads

BOARD = """\
cards:
  Druid: {cost: "{1}{G}", type: Creature - Elf, pt: 0/2,
    text: "{T}: Add {G} to your mana pool.\\nPut a -1/-1 counter on Druid: Untap Druid."}
  Roots: {cost: "{1}{G}", type: Creature - Wall, pt: 0/5, text: "Put a -0/-1 counter on Roots: Add {G} to your mana pool."}
  Patron: {cost: "{U}{U}{U}", type: Creature - Wizard, pt: 2/2, text: "{T}: Counter target spell unless its controller pays {1}."}
players:
  Ann: {in play: [Druid, Roots, Patron]}
  Ben: {in play: [Mountain], hand: [Shock]}
events:
  - Ben plays Shock targeting Ann
"""


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("Ann puts a -0/-1 counter on Roots for mana", "Ann plays Roots's ability"),
        ("Ann puts a counter on Roots to make green mana", "Ann plays Roots's ability"),
        ("Ann puts a -1/-1 counter on Druid to untap it", "Ann plays Druid's ability 2"),
        ("Ann untaps Druid putting a counter on it", "Ann uses Druid to untap it"),
        ("Ann untaps Druid by putting a -1/-1 counter on it", "Ann uses Druid to untap it"),
    ],
)
def test_a_counter_put_as_a_cost_is_the_ability(said: str, meant: str) -> None:
    assert canonical_lines(loads(f"{BOARD}  - '{said}'\n", LibraryNames()))[1].canonical == meant


def test_a_permanent_counters_by_its_ability() -> None:
    """It is in play, and nothing that is cast."""
    lines = canonical_lines(loads(f"{BOARD}question: can Ann counter Shock with Patron?\n", LibraryNames()))
    assert lines[1].canonical == "can Ann play Patron's ability 1 targeting Shock?"
