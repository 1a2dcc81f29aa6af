"""`pile 1` and `pile 2` are the piles as they were said, in a scenario and in an explored line alike."""

from __future__ import annotations

import pytest

from judge import ask_text
from judge.exploring import explore_text

GAMBLE = (
    "Reveal the top two cards of your library. An opponent separates those cards into two piles. "
    "Put one pile into your hand and the other into your graveyard."
)
TEXT = f"""\
cards:
  Gamble: {{cost: "{{U}}", type: Instant, text: "{GAMBLE}"}}
players:
  Ann: {{hand: [Gamble], library: [Shock, Forest], in play: [Island]}}
  Ben: {{}}
events:
  - Ann plays Gamble
  - do: all pass
    choices: [CHOICES]
questions: [hand of Ann]
"""


@pytest.mark.parametrize(("said", "hand"), [("pile 1", ["Shock"]), ("pile 2", ["Forest"]), ("2", ["Forest"])])
def test_a_pile_is_chosen_by_its_number(said: str, hand: list[str]) -> None:
    run = ask_text(TEXT.replace("CHOICES", f"Ben chooses Shock, Ann chooses {said}".replace(", ", '", "').join('""'))).run

    assert run.answers[0].value == hand
    assert not run.assumptions


def test_an_explored_line_names_the_pile_that_it_took() -> None:
    found = explore_text(TEXT.replace("CHOICES", '"Ben chooses Shock"'))
    lines = {str(way.value): [step.text for step in way.line] for way in found.answers[0].ways}

    assert lines == {"['Shock']": ["Ann chooses pile 1"], "['Forest']": ["Ann chooses pile 2"]}


@pytest.mark.parametrize(
    "told",
    ["Ben separates Shock and Terror from the rest", "Ben separates Shock and Terror from Swamp", "Ben splits Shock, Terror / Swamp"],
)
def test_a_pile_is_taken_by_all_that_is_in_it(told: str) -> None:
    """`Ann takes Shock and Terror`, where that is a pile."""
    three = TEXT.replace("top two", "top three").replace("Forest]", "Terror, Swamp]").partition("  - do")[0]
    text = three + f"  - all pass\n  - {told}\n  - Ann takes Shock and Terror\nquestions: [hand of Ann]\n"
    run = ask_text(text).run

    assert run.answers[0].value == ["Shock", "Terror"]
    assert all(event.legal for event in run.events)


@pytest.mark.parametrize(
    ("question", "who"), [("who splits the piles?", "Ben"), ("who picks the pile?", "Ann"), ("who chose for Gamble?", ["Ben", "Ann"])]
)
def test_who_makes_the_piles_and_who_chooses_one_are_two_questions(question: str, who: object) -> None:
    text = TEXT.replace("CHOICES", '"Ben chooses Shock", "Ann chooses pile 1"').replace("hand of Ann", question)

    assert ask_text(text).run.answers[0].value == who
