"""What is supposed of a choice: the line is played again, in which that is chosen instead of what was, or was taken by default."""

from __future__ import annotations

import pytest

from judge.answering import answer_text

BOARD = """
players:
  Ann: {in play: [Mountain x2, Swamp x5, Hill Giant, Serra Angel, "Urza's Armor"], hand: [Terror], library: [Forest, Opt]}
  Ben: {in play: [Island x5, Mountain x2, Swamp x2, Grizzly Bears, Furnace of Rath], hand: [Mana Leak, Diabolic Edict, Shock]}
turn: Ann
events: %s
questions: ["%s"]
"""
LEAK = "[Ann casts Terror targeting Grizzly Bears, Ben casts Mana Leak targeting Terror, resolve the stack]"
EDICT = "[Ben casts Diabolic Edict targeting Ann, resolve the stack]"
TOLD = "[Ben casts Diabolic Edict targeting Ann, Ann chooses Serra Angel, resolve the stack]"
WAITS = "[Ben casts Diabolic Edict targeting Ann]"
SHOCK = "[Ben casts Shock targeting Ann, resolve the stack]"


@pytest.mark.parametrize(
    ("events", "question", "value"),
    [
        (LEAK, "does Grizzly Bears die?", "no"),
        (LEAK, "does Grizzly Bears die, if Ann pays?", "yes"),
        (LEAK, "does Grizzly Bears die, if Ann had chosen yes?", "yes"),
        (EDICT, "where is Serra Angel?", "in play"),
        (EDICT, "where is Serra Angel, if Ann chooses the Angel?", "Ann's graveyard"),
        (EDICT, "is Hill Giant in play if Ann chose Serra Angel instead?", "yes"),
        (TOLD, "is Serra Angel in play, if Ann had chosen Hill Giant?", "yes"),
        (TOLD, "is Serra Angel in play, if Ann had chosen Serra Angel?", "no"),  # as it was chosen
        (WAITS, "is Hill Giant in play, if Ann chooses Serra Angel?", "yes"),
        (SHOCK, "life of Ann?", 18),
        (SHOCK, "life of Ann, if Ann applies Furnace of Rath first?", 17),
        (SHOCK, "how much damage would Ann take if she chose the Furnace first?", 3),
    ],
)
def test_413_2c_what_is_chosen_otherwise(events: str, question: str, value: object) -> None:
    """In the place of the choice that was made, told or not; the line that was told stays as it is."""
    run = answer_text(BOARD % (events, question)).run

    assert run.answers[0].value == value
    assert all(event.legal for event in run.events)


def test_the_reason_is_that_of_the_other_line() -> None:
    """It says what was supposed, and tells what came of it."""
    told = answer_text(BOARD % (SHOCK, "life of Ann, if Ann chooses Furnace of Rath?")).render("text", width=200)

    assert "If Ann chooses Furnace of Rath: Ann's life total is 17 (20 - 3)" in told
    assert "Ann chooses that Furnace of Rath's effect applies first. (419.9a)" in told


def test_what_nothing_asks_for_has_no_answer() -> None:
    """It says what was asked instead."""
    answer = answer_text(BOARD % (EDICT, "life of Ann, if Ben chooses Hill Giant?")).run.answers[0]

    assert answer.value is None
    assert answer.unanswered.startswith("Nothing in the line asks for 'Ben chooses Hill Giant'")


@pytest.mark.parametrize("so", ["and copies Hill Giant", "copying Hill Giant", "choosing Hill Giant", "as a copy of Hill Giant"])
def test_what_is_chosen_may_be_told_with_the_play_that_is_supposed(so: str) -> None:
    board = "players: {Ann: {hand: [Clone], in play: [Island x4]}, Ben: {in play: [Hill Giant, Serra Angel]}}\n"
    run = answer_text(f'{board}questions: ["P/T of Clone, if Ann casts Clone {so}"]\n').run
    assert run.answers[0].value == "3/3"
