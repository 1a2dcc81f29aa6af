"""An id is as good as a name in spoken sentences; what is done with a trigger is told of it; questions turned about."""

from __future__ import annotations

import pytest

from judge.cards.pool.library_names import LibraryNames
from judge.scenario.file.canonical import canonical_lines
from judge.scenario.file.loading import loads

BOARD = """
players:
  Ann:
    hand: [Reanimate, Nekrataal]
    in play: [{card: Serra Angel, id: sa}, {card: Prodigal Sorcerer, id: tim}, Royal Assassin, Swamp x6]
    graveyard: [Gravedigger]
  Ben:
    in play: [Hill Giant, Juggernaut]
    hand: [Volcanic Hammer]
"""


def read(events: list[str] = [], questions: list[str] = ["life of Ann"]) -> list[str]:  # noqa: B006
    listed = "".join(f"  - {each}\n" for each in events)
    asked = "".join(f"  - {each}\n" for each in questions)
    text = f"{BOARD}{f'events:{chr(10)}{listed}' if listed else ''}questions:\n{asked}"
    return [line.canonical for line in canonical_lines(loads(text, LibraryNames()))]


def test_what_a_text_says_is_known_of_an_id() -> None:
    assert read(["Ann pings Hill Giant with tim"])[0].startswith("Ann plays tim's ability")


@pytest.mark.parametrize(
    ("told", "meant"),
    [
        ("Ann kills Hill Giant with Nekrataal", ["for Nekrataal: Ann chooses Hill Giant", "Ann plays Nekrataal"]),
        ("Ann plays Nekrataal, it resolves. She targets Hill Giant with it.",
         ["Ann plays Nekrataal", "for Nekrataal: Ann chooses Hill Giant"]),
    ],
)
def test_a_trigger_is_aimed_by_what_is_done_with_it(told: str, meant: list[str]) -> None:
    """410.4: what a triggered ability targets is chosen as it goes on the stack."""
    assert all(part in read([told])[0] for part in meant)


@pytest.mark.parametrize(
    ("asked", "meant"),
    [
        ("colors of Serra", "colors of Serra Angel"),
        ("sa's owner?", "owner of sa"),
        ("what stops Hill Giant from attacking?", "can Hill Giant attack? why not?"),
        ("Hill Giant is where?", "where is Hill Giant?"),
        ("is Volcanic Hammer castable?", "can Ben play Volcanic Hammer?"),
        ("who controls Juggernaut, Ann or Ben?", "controller of Juggernaut"),
    ],
)
def test_a_question_turned_about(asked: str, meant: str) -> None:
    assert read(questions=[asked]) == [meant]
