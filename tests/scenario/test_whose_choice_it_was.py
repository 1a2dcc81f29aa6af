"""Whether somebody could have chosen something: of every choice that the line asks for, of choices that are others', and of new targets."""

from __future__ import annotations

import pytest

from judge.answering import answer_text


def told(board: str, question: str) -> tuple[object, str]:
    """The value of the answer, and the verdict."""
    answer = answer_text(f'{board}\nquestions: ["{question}"]\n', as_far_as_understood=True).to_dict()["answers"][0]
    return answer["value"], answer["verdict"]["text"]


BLOOD = """
players:
  Ann: {battlefield: [Grizzly Bears, Nantuko Husk, Swamp], hand: [Innocent Blood]}
  Ben: {battlefield: [Hill Giant, Serra Angel]}
events: [Ann sacrifices Grizzly Bears to Nantuko Husk, all pass, Ann casts Innocent Blood, all pass]
"""
SHUNTED = """
players: {Ann: {battlefield: [Mountain x3, Hill Giant], hand: [Shunt]}, Ben: {battlefield: [Mountain, Air Elemental], hand: [Shock]}}
turn: Ben's precombat main
events: [Ben casts Shock on Hill Giant, Ann casts Shunt on Shock, Ann chooses Air Elemental, resolve the stack]
"""
STINGER = """
players:
  Ann: {battlefield: [Arcbound Stinger with a +1/+1 counter, Myr Enforcer, Ornithopter]}
  Ben: {battlefield: [Mountain], hand: [Shock]}
turn: Ben's precombat main
events: [Ben casts Shock on Arcbound Stinger, resolve the stack]
"""


@pytest.mark.parametrize(
    ("board", "question", "value", "said"),
    [
        (BLOOD, "could Ann choose Serra Angel?", "no", "Ben chooses for Innocent Blood"),
        (BLOOD, "could Ben choose Serra Angel?", "yes", "one of those that can be chosen"),
        (BLOOD, "may Ben sacrifice Hill Giant?", "yes", "Ben sacrificed Hill Giant"),
        (SHUNTED, "could Ann have chosen Ben?", "yes", "legal target"),
        (STINGER, "can Ann put the counter on Ornithopter?", "yes", "Ornithopter got 1 counter"),
        (STINGER, "can Ann put the counter on Myr Enforcer?", "yes", "Myr Enforcer got 1 counter"),
    ],
)
def test_every_choice_of_the_line_is_looked_at(board: str, question: str, value: str, said: str) -> None:
    """501.6a, 415.7a, 502.35a: what was asked last is not all that was asked, and who was asked is who chooses."""
    answer = told(board, question)
    assert answer[0] == value and said in answer[1], answer


FIRST = """
players: {Ann: {battlefield: [Samite Healer, Grizzly Bears]}, Ben: {battlefield: [Hill Giant, Master Decoy, Plains]}}
turn: Ben's precombat main
events:
  - Ben attacks with Hill Giant
  - Ann blocks with Grizzly Bears
  - Ben taps Master Decoy to tap Samite Healer
  - all pass
  - combat damage is dealt
"""


def test_what_is_done_at_another_time_keeps_its_target() -> None:
    value, said = told(FIRST, "what if Ben had tapped Samite Healer before blocks?")
    assert value and "Samite Healer" in said


@pytest.mark.parametrize(
    ("board", "question", "value", "said"),
    [
        ("players: {Ann: {battlefield: [Drudge Skeletons]}, Ben: {hand: [Damnation]}}", "would Damnation kill Drudge Skeletons?", "yes",
         "not legal as it stands"),
        ("players: {Ann: {life: 3}, Ben: {hand: [Char]}}", "would Char kill Ann?", "yes", "there is not enough mana"),
        ("players: {Ann: {battlefield: [White Knight]}, Ben: {hand: [Smother]}}", "would Smother kill White Knight?", "no", "protection"),
        ("players: {Ann: {battlefield: [Black Knight]}, Ben: {hand: [Terror]}}", "would Terror kill Black Knight?", "no", "it is black"),
    ],
)
def test_an_effect_is_asked_of_and_neither_mana_nor_time(board: str, question: str, value: str, said: str) -> None:
    """A spell of a hand that is asked what it would do is tried with mana for it, at its time; its targets must be legal ones."""
    answer = told(board, question)
    assert answer[0] == value and said in answer[1], answer


NINJA = """
players: {Ann: {battlefield: [Ornithopter, Island x2], hand: [Ninja of the Deep Hours]}, Ben: {battlefield: [Wall of Stone]}}
events:
  - Ann attacks with Ornithopter
  - Ben does not block
  - Ann uses ninjutsu, returning Ornithopter
  - all pass
  - combat damage is dealt
"""
LURED = """
players: {Ann: {battlefield: [Craw Wurm with Lure on it]}, Ben: {battlefield: [Hill Giant, Wall of Wood]}}
events: [Ann attacks with Craw Wurm, Ben blocks Craw Wurm with Hill Giant, combat damage is dealt]
"""


def test_what_came_into_combat_later_was_none_that_could_be_blocked() -> None:
    """309.1: blockers are declared once, as their step begins."""
    value, said = told(NINJA, "can Ben block Ninja of the Deep Hours?")
    assert value == "no" and "was not attacking yet as blockers were declared" in said


def test_a_block_that_was_refused_leaves_open_who_must_block() -> None:
    assert told(LURED, "must Wall of Wood block?")[0] == "yes"


@pytest.mark.parametrize(
    ("questions", "meant"),
    [
        (["can Hill Giant block Air Elemental?", "can anything of Ben block it?"], "something block Air Elemental"),
        (["where does Air Elemental go?", "could Ben have used Smother on it?"], "Smother targeting Air Elemental"),
        (["where is Air Elemental?", "could Ann have attacked with him?"], "attack with Air Elemental"),
    ],
)
def test_it_is_no_thing_of_its_own_clause(questions: list[str], meant: str) -> None:
    board = "players: {Ann: {battlefield: [Air Elemental]}, Ben: {battlefield: [Hill Giant], hand: [Smother]}}\n"
    asked = answer_text(f"{board}events: [Ann attacks with Air Elemental]\nquestions: {questions}\n").run.answers[-1].asked
    assert meant in asked


def test_who_triggers_is_what_has_a_trigger() -> None:
    board = """
players: {Ann: {battlefield: [Verduran Enchantress, Forest x2], hand: [Rancor, Fertile Ground, Grizzly Bears]}, Ben: {}}
events: [Ann casts Grizzly Bears, all pass]
"""
    assert told(board, "would it trigger for Rancor?")[0] == "yes"


SPELLS = """
players: {Ann: {battlefield: [Island x2], hand: [Mana Leak]}, Ben: {battlefield: [Forest x2], hand: [Scragnoth, Elvish Warrior]}}
turn: Ben's precombat main
"""


@pytest.mark.parametrize(
    ("question", "value", "said"),
    [
        ("can Ann cast Mana Leak on Elvish Warrior?", "yes", "If Ben plays Elvish Warrior"),
        ("could Ann cast Mana Leak on Scragnoth?", "yes", "can't be countered"),
        ("would Mana Leak counter Scragnoth?", "no", "can't be countered"),
    ],
)
def test_a_spell_that_nobody_has_played_is_supposed_to_be(question: str, value: str, said: str) -> None:
    answer = told(SPELLS, question)
    assert answer[0] == value and said in answer[1], answer


SPLIT = """
players: {Ann: {battlefield: [Swamp x4], hand: [Sudden Death]}, Ben: {battlefield: [Hill Giant, Plains], hand: [Holy Day, Bandage]}}
events: [Ann casts Sudden Death on Hill Giant]
"""
WARRED = """
players: {Ann: {battlefield: [Island x2], hand: [Counterspell]}, Ben: {battlefield: [Island x2, Mountain], hand: [Counterspell, Shock]}}
turn: Ben's precombat main
events: [Ben casts Shock on Ann, Ann casts Counterspell on Shock, Ben casts Counterspell on Counterspell, resolve the stack]
"""
DEMANDED = """
players: {Ann: {battlefield: [Swamp], hand: [Duress]}, Ben: {hand: [Shock, Forest]}}
events: [Ann casts Duress on Ben, all pass]
"""
BANDED = """
players: {Ann: {battlefield: [Mesa Pegasus, Hill Giant]}, Ben: {battlefield: [Craw Wurm]}}
turn: Ben's declare attackers
events: [Ben attacks with Craw Wurm, Ann blocks Craw Wurm with Mesa Pegasus and Hill Giant]
"""


@pytest.mark.parametrize(
    ("board", "question", "value", "said"),
    [
        (SPLIT, "can Ben save Hill Giant?", "no", "split second"),
        (WARRED, "which Counterspell resolves first?", ["Ben's Counterspell"], "resolved"),
        (DEMANDED, "who chooses the card?", "Ann", "Shock is all that can be chosen"),
        (BANDED, "who divides Craw Wurm's damage?", "Ann", "Ann"),
    ],
)
def test_who_chooses_and_which_it_was(board: str, question: str, value: object, said: str) -> None:
    """502.58a, 413.2, 424.6, 502.10h: one thing to choose is still somebody's to choose, and what is still to be divided will be."""
    answer = told(board, question)
    assert answer[0] == value and said in answer[1], answer


def test_what_is_not_paid_is_asked_for_what_comes_of_it() -> None:
    board = "players: {Ann: {battlefield: [Force of Nature, Forest x4]}, Ben: {}}\nturn: Ann's upkeep\nevents: [resolve the stack]\n"
    answer = answer_text(f'{board}questions: ["can Ann pay for Force of Nature?", "what if Ann doesn\'t pay?"]\n').run.answers[-1]
    assert answer.value == ["Force of Nature deals 8 damage to Ann", "Ann loses 8 life for the damage"]


FALLEN = """
players: {Ann: {life: 2, battlefield: [Hill Giant]}, Ben: {life: 20, battlefield: [Air Elemental, Grizzly Bears]}}
turn: Ben's precombat main
events: [Ben attacks with Air Elemental and Grizzly Bears, Ann does not block, combat damage is dealt]
"""


def test_how_it_ends_is_told_of_another_line_though_it_is_the_same() -> None:
    """102.3b: who asks what had come of another block wants to know who loses then."""
    value, _ = told(FALLEN, "what if Ann had blocked Grizzly Bears?")
    assert isinstance(value, list) and "Ann loses the game" in value and any("Grizzly Bears" in each for each in value)


def test_a_short_name_is_no_type_that_nothing_has() -> None:
    board = "players: {Ann: {battlefield: [Demigod of Revenge x2, Hill Giant]}, Ben: {}}"
    assert told(board, "how many Demigods does Ann end up with?")[0] == 2
