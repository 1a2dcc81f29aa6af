"""Options about equal things, of which one is followed: the same answers, counted as often, in less work."""

from __future__ import annotations

import pytest
from exploring_boards import with_choices
from test_exploring import values

from judge.answering import answer_text
from judge.exploring import branch_search, explore_text
from judge.exploring.exploration_results import Exploration
from judge.exploring.tape import Which

CHIMES = """
cards:
  Chime: {cost: "{2}", type: Artifact, text: "Whenever a creature comes into play, you gain 1 life."}
  Bell: {cost: "{2}", type: Artifact, text: "Whenever a creature comes into play, each player loses 3 life."}
  Cub: {cost: "{G}", type: Creature - Bear, pt: 1/1}
players:
  Ann: {life: 8, hand: [Cub], in play: [Chime x3, Bell x2, Forest]}
  Ben: {life: 5}
events:
  - Ann plays Cub
  - all pass
  - resolve the stack
questions: [life of Ann, who won?]
"""
"""Where it matters how many of which have resolved, and not which of the equal ones."""

FIGHT = """
players:
  Ann: {in play: [Grizzly Bears x3]}
  Ben: {life: 5, in play: [Hill Giant x2]}
events:
  - go to declare attackers
  - go to declare blockers
  - go to end of combat
questions: [life of Ben, who won?, graveyard of Ann]
"""
"""Attacks and blocks with equal creatures."""


def told(found: Exploration) -> list[dict[object, int | None]]:
    """For each question its values, and how many lines lead to each."""
    return [values(found, each.question) for each in found.answers]


def each_followed(board: str, monkeypatch: pytest.MonkeyPatch, which: Which | None = None) -> Exploration:
    """The exploration in which none stands for another."""
    with monkeypatch.context() as patch:
        patch.setattr(branch_search, "followed", lambda ground, register, game, kind, options: {})
        return explore_text(board, which=which)


@pytest.mark.parametrize(("board", "saved"), [(CHIMES, 3), (FIGHT, 2)], ids=["triggers", "attacks and blocks"])
def test_of_equal_options_one_is_followed_and_each_counts(board: str, saved: int, monkeypatch: pytest.MonkeyPatch) -> None:
    found, whole = explore_text(board), each_followed(board, monkeypatch)

    assert found.complete
    assert (told(found), found.lines) == (told(whole), whole.lines)
    assert found.branches < whole.branches / saved
    for number, each in enumerate(found.answers):  # what is shown of the equal ones can be written, and leads there
        for way in each.ways:
            written = with_choices(board, [(taken.event, taken.text) for taken in way.line])
            assert answer_text(written).run.answers[number].value == way.value, written


@pytest.mark.parametrize(
    "told_apart",
    [
        ("questions: [", "questions: [is Chime #2 tapped?, is Bell #1 tapped?, "),
        ("Chime x3, Bell x2", "{card: Chime, counters: {charge: 1}}, {card: Chime, tapped: true}, Chime, Bell, {card: Bell, tapped: true}"),
    ],
    ids=["named by a question", "by what they carry"],
)  # fmt: skip
def test_what_is_told_apart_is_followed_each(told_apart: tuple[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    board = CHIMES.replace(*told_apart)
    found, whole = explore_text(board), each_followed(board, monkeypatch)

    assert (told(found), found.branches) == (told(whole), whole.branches)


def test_what_happened_may_tell_apart_what_the_game_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    board = CHIMES.replace("questions: [", "questions: [how many times did Ann gain life?, ")
    found, whole = explore_text(board), each_followed(board, monkeypatch)

    assert (told(found), found.branches) == (told(whole), whole.branches)


def test_among_several_blockers_the_order_in_which_they_are_declared_tells_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """How damage is assigned is taken by default: the first of the blockers is dealt it."""
    board = FIGHT.replace("Hill Giant x2", "Grizzly Bears, Hill Giant, Grizzly Bears")
    board = board.replace("Grizzly Bears x3", "Grizzly Bears x2, Hill Giant")
    which = Which(kinds=frozenset({"attack", "block"}))
    found, whole = explore_text(board, which=which), each_followed(board, monkeypatch, which)

    assert (told(found), found.lines) == (told(whole), whole.lines)
    assert found.branches < whole.branches
