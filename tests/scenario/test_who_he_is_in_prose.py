"""Whom `he` and what `it` means in prose, what an act tells of a board beside it, and things that go by in a list."""

from __future__ import annotations

import pytest

from judge.answering import answer_text


def values(prose: str) -> list[object]:
    answer = answer_text(prose, "<prose>")
    assert all(event.legal for event in answer.run.events), [event.why for event in answer.run.events]
    return [each.value for each in answer.run.answers]


@pytest.mark.parametrize(
    ("prose", "found"),
    [
        ("Ben is at 3 life. Ann controls two Megrims and plays Mind Rot on him. He has three cards in hand. "
         "How much life does he lose?", [4]),
        ("Ann has a Worship in play, and she is at 2 life, with a Grizzly Bears. Ben attacks with a Craw Wurm. She does not block. "
         "What is her life total?", [1]),
        ("My opponent has Circle of Protection: Red with two Plains. I attack him with a Raging Goblin and he uses it. "
         "How much damage does he take?", [0]),
        ("My opponent has a face-down Exalted Angel. I cast Terror on it. He unmorphs it in response. Does the Angel die?", ["yes"]),
        ("My opponent has Ivory Mask out. Can I Lightning Bolt his face?", ["no"]),
    ],
)  # fmt: skip
def test_a_pronoun_means_whom_was_spoken_of(prose: str, found: list[object]) -> None:
    assert values(prose) == found


@pytest.mark.parametrize(
    ("prose", "found"),
    [
        ("I cast Wrath of God with Platinum Angel and Darksteel Forge in play. Does my Angel survive?", ["yes"]),
        ("I control Leyline of the Void. My opponent's Mogg Fanatic dies. Where does it go?", ["removed from the game"]),
        ("I have a Hill Giant and a Llanowar Elves, both untapped and not summoning sick. My opponent is at 20. I attack with both. "
         "What is his life total?", [16]),
        ("I have 3 life left and my opponent attacks with two Hill Giants. I have only one blocker, a Grizzly Bears. I block one Giant. "
         "Do I lose?", ["yes"]),
        ("My opponent has Goblin King, Raging Goblin and Mogg Fanatic. How big is Raging Goblin?", ["2/2"]),
    ],
)  # fmt: skip
def test_what_is_told_beside_an_act_is_on_the_board(prose: str, found: list[object]) -> None:
    assert values(prose) == found
