"""No negation, time of the turn or told number of a sentence is passed over: it is read, or the sentence is refused there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judge.answering import answer_text
from judge.cards.pool.library_names import LibraryNames
from judge.errors import ScenarioError
from judge.scenario.file.canonical import canonical_lines
from judge.scenario.file.loading import loads
from judge.scenario.spoken import what_is_meant
from judge.scenario.spoken.nearest import named_in
from judge.scenario.spoken.passed_over import passed_over

BOARD = """
title: words
players:
  Ann: {in play: [Grizzly Bears, Mogg Fanatic, Prodigal Sorcerer, Mountain x4, Forest x4], hand: [Shock, Giant Growth, Lightning Bolt]}
  Ben: {in play: [Hill Giant, Wall of Stone, Forest x3], hand: [Fog, Shock]}
"""


def meant(*events: str) -> str:
    """How the last of the sentences is understood."""
    listed = "".join(f'  - "{event}"\n' for event in events)
    lines = canonical_lines(loads(f"{BOARD}events:\n{listed}questions:\n  - life of Ben\n", LibraryNames()))
    return lines[len(events) - 1].canonical


@pytest.mark.parametrize(
    ("said", "understood"),
    [
        ("Ann shocks Ben at the end of Ben's turn", "it is Ben's end of turn; Ann plays Shock targeting Ben"),
        ("at the end of Ben's turn, Ann shocks Ben", "it is Ben's end of turn; Ann plays Shock targeting Ben"),
        ("Ann shocks Ben at Ben's end of turn", "it is Ben's end of turn; Ann plays Shock targeting Ben"),
        ("at the end of her turn, Ann shocks Ben", "it is Ann's end of turn; Ann plays Shock targeting Ben"),
        ("Ann shocks Ben at the end of turn", "it is end of turn; Ann plays Shock targeting Ben"),
        ("Ann shocks Ben at the end of combat", "it is end of combat; Ann plays Shock targeting Ben"),
        ("Ann shocks Ben during Ben's upkeep", "it is Ben's upkeep; Ann plays Shock targeting Ben"),
        ("Ann shocks Ben on Ben's turn", "it is Ben's turn; Ann plays Shock targeting Ben"),
        ("in her upkeep, Ann shocks Ben", "it is Ann's upkeep; Ann plays Shock targeting Ben"),
        ("Ann plays Forest in her second main phase", "it is Ann's postcombat main; Ann plays Forest"),
        ("Ann shocks Ben before combat", "it is still precombat main; Ann plays Shock targeting Ben"),
        ("Ann shocks Ben before damage", "it is still declare blockers; Ann plays Shock targeting Ben"),
        ("before damage, Ann shocks Ben", "it is still declare blockers; Ann plays Shock targeting Ben"),
        ("Ann attacks with Grizzly Bears but not with Mogg Fanatic", "Ann attacks with Grizzly Bears"),
        ("Ann attacks with Bears, not Mogg Fanatic, and Ben doesn't block", "Ann attacks with Grizzly Bears; Ben does not block"),
        ("Ann shocks Ben because he is at 2, then Ann bolts Ben", "Ann plays Shock targeting Ben; Ann plays Lightning Bolt targeting Ben"),
        ("Ben takes 2", "until: how much damage was dealt to Ben >= 2? yes"),
        ("Ben is dealt 3 damage", "until: how much damage was dealt to Ben >= 3? yes"),
        ("Ben draws three cards", "until: how many cards did Ben draw >= 3? yes"),
        ("Ben loses", "until: did Ben lose? yes"),
    ],
)
def test_read_whole(said: str, understood: str) -> None:
    """The end of a turn is not its beginning, what trails means what it means in front, and a number is told with what it counts."""
    assert meant("Ann casts Giant Growth on Bears", said) == understood


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("Ann shocks Ben in his upkeep", "'his' may be Ann's or Ben's"),
        ("Ben shocks Ann in her draw step", "'her' may be Ann's or Ben's"),
        ("Ann shocks Ben at the end of his turn", "'his' may be Ann's or Ben's"),
        ("Ann shocks Hill Giant in his turn", "'his' may be Ann's or Ben's"),
        ("Ann doesn't attack with Mogg Fanatic", "leaves out \"doesn't\""),
        ("Ann never shocks Ben", "no verb 'never'"),
        ("Ben might block with Hill Giant", "no verb 'might'"),
        ("Ben shocks Ann in response to the blarg", "blarg"),
        ("Ben casts Shock on Ann in response to the first pump", "first pump"),
    ],
)
def test_refused_with_its_place(said: str, why: str) -> None:
    """What cannot be told is refused and not guessed; no negation is left out."""
    with pytest.raises(ScenarioError, match=why):
        meant("Ann attacks with Grizzly Bears", said)


def legal(*events: str) -> list[bool]:
    """Whether each of the events was legal."""
    listed = "".join(f'  - "{event}"\n' for event in events)
    return [event.legal for event in answer_text(f"{BOARD}events:\n{listed}questions:\n  - life of Ben\n").run.events]


def test_what_is_told_must_come_to_pass() -> None:
    """More damage than is dealt, or a death that does not come, is refused."""
    assert legal("Ann attacks with Bears", "no block", "Ben takes 2") == [True, True, True]
    assert legal("Ann attacks with Bears", "no block", "Ben takes 7") == [True, True, False]
    assert legal("Ann attacks with Bears", "no block", "Ben is dealt 5 damage") == [True, True, False]
    assert legal("Ann kills Hill Giant with Shock") == [False]
    assert legal("Ann kills Hill Giant with Lightning Bolt") == [True]
    assert legal("Ann tries to kill Hill Giant with Shock") == [True]


def test_the_end_of_a_turn_is_its_end_step() -> None:
    """A spell at the end of a turn is played in its end of turn step."""
    listed = "questions:\n  - what step is it?\n  - whose turn is it?\n"
    answer = answer_text(f'{BOARD}events:\n  - "at the end of Ben\'s turn, Ann shocks Ben"\n{listed}')
    assert [each.value for each in answer.run.answers] == ["end of turn", "Ben"]


@pytest.mark.parametrize(
    ("said", "understood"),
    [
        ("does Ben not lose?", "did Ben lose = no?"),
        ("did Ben never lose life?", "did Ben lose life = no?"),
        ("is Hill Giant not tapped?", "is Hill Giant tapped = no?"),
        ("will Ben not lose if Ann casts Lightning Bolt on Ben?", "did Ben lose = no, if Ann play Lightning Bolt targeting Ben?"),
        ("does Grizzly Bears tap when attacking?", "did Grizzly Bears tap, if Ann attack with Grizzly Bears?"),
    ],
)
def test_questions_keep_their_negation(said: str, understood: str) -> None:
    """What is asked not to be so is asked for the no, and what a creature does when attacking is asked of an attack."""
    listed = f"events:\n  - Ann shocks Hill Giant\nquestions:\n  - {said}\n"
    assert canonical_lines(loads(BOARD + listed, LibraryNames()))[1].canonical == understood


def test_tapping_to_attack_is_asked_of_an_attack() -> None:
    """Before any attack, a creature that would attack is tapped by it, and one with vigilance is not (308.2c)."""
    asked = "questions:\n  - does Grizzly Bears tap when attacking?\n  - does Serra Angel tap when attacking?\n"
    answer = answer_text(BOARD.replace("[Grizzly Bears,", "[Grizzly Bears, Serra Angel,") + asked)
    assert [each.value for each in answer.run.answers] == ["yes", "no"]


SCENARIOS = Path(__file__).parents[2] / "scenarios"
NAMED_ONLY = re.compile(r"\bbefore \S+ happens\b|\buses (?:his|her|the) \S+ to\b|\bthe copies and\b")
"""Where a card is named that has no part: what has not happened yet, what pays by itself, one of all that resolve."""


def test_scenarios_are_read_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the scenarios no spoken sentence loses a negation, a time, a told number or the name of a card."""
    lost: list[str] = []
    spoken = what_is_meant._spoken

    def watched(text: str, lexicon: object, names: object, *more: object) -> what_is_meant.Understood:
        found = spoken(text, lexicon, names, *more)  # type: ignore[arg-type]
        meant = "; ".join(found.canonical).casefold()
        cards = [name for name in named_in(text.casefold(), names)[1] if name.casefold() not in meant]  # type: ignore[arg-type]
        if passed_over(text, found.canonical, names) or cards and not NAMED_ONLY.search(text):  # type: ignore[arg-type]
            lost.append(f"{text!r}: {found.canonical}")
        return found

    monkeypatch.setattr(what_is_meant, "_spoken", watched)
    for path in sorted((SCENARIOS / "asked").rglob("*.yaml")):
        loads(path.read_text(encoding="utf-8"), LibraryNames())
    assert not lost
