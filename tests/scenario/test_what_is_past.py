"""Questions of what is past as the line ends: when it could be done, what was in the way then, and that nobody acts in between."""

from __future__ import annotations

import pytest

from judge import ask_text
from judge.explanation.verdict import verdict


def told(board: str, question: str) -> tuple[object, str]:
    """The value of a question of a board, and its verdict."""
    answer = ask_text(f'{board}\nquestions: ["{question}"]\n')
    return answer.run.answers[0].value, verdict(answer.run, answer.run.answers[0]).text


BURNT = """
players:
  Ann: {in play: [Drudge Skeletons, Swamp, Elvish Piper, Forest]}
  Ben: {in play: [Mountain x2], hand: [Shock]}
turn: {player: Ben}
events: [Ben casts Shock on Drudge Skeletons, all pass]"""
ONCE = """
players:
  Ann: {in play: [Putrid Leech]}
  Ben: {in play: [Craw Wurm]}
events: [Ann attacks with Putrid Leech, Ben blocks with Craw Wurm, combat damage is dealt]"""
LURED = """
players:
  Ann: {in play: [Craw Wurm with Lure on it]}
  Ben: {in play: [Wall of Stone, Grizzly Bears]}
events: [Ann attacks with Craw Wurm, Ben blocks with Wall of Stone and Grizzly Bears, combat damage is dealt]"""
SPLIT = """
players:
  Ann: {in play: [Swamp x3], hand: [Sudden Death], graveyard: [Terror]}
  Ben: {in play: [Prodigal Sorcerer, Serra Angel], graveyard: [Shock, Lightning Bolt, Giant Growth]}
events: [Ann casts Sudden Death on Serra Angel]"""
COPIED = """
players:
  Ann: {in play: [Island x4], hand: [Clone]}
  Ben: {in play: [Mountain], hand: [Shock]}
events: [Ann casts Clone, all pass]"""


@pytest.mark.parametrize(
    ("board", "question", "value", "said"),
    [
        (BURNT, "can Ann regenerate Drudge Skeletons?", "no", "after event 1 that could be done"),
        (BURNT, "can Ben cast Shock?", "yes", "Ben plays Shock"),
        (BURNT, "can Ben cast Shock again?", "no", "in Ben's graveyard"),
        (ONCE, "can Craw Wurm block?", "yes", "Craw Wurm blocks Putrid Leech"),
        (ONCE, "can Craw Wurm still block?", "no", "is past"),
        (ONCE, "can Ann pump Putrid Leech twice?", "no", "only once each turn"),
        (LURED, "does Wall of Stone have to block?", "yes", "can be obeyed only so"),
        (BURNT, "can Ann use Drudge Skeletons before it dies?", "yes", "gets priority once Ben passes"),
        (COPIED, "can Ben cast Shock on Clone before it dies?", "no", "Ben doesn't have priority"),
    ],
)
def test_what_is_past_is_told_of_its_own_time(board: str, question: str, value: str, said: str) -> None:
    """When it could be done, or why it could not as it came nearest; before something leaves play that is in play."""
    answer, sentence = told(board, question)
    assert answer == value
    assert said in sentence


@pytest.mark.parametrize("question", ["can Ben respond to Sudden Death?", "can Ben respond?", "can Ben respond with Prodigal Sorcerer?"])
def test_502_58a_split_second_is_why_nobody_responds(question: str) -> None:
    """What keeps everything from being played is told, and no card in a graveyard; it is asked of while the spell waits."""
    answer, sentence = told(SPLIT, question)
    assert answer == "no"
    assert "split second" in sentence and "graveyard" not in sentence and "Not yet" not in sentence


@pytest.mark.parametrize("question", ["can Ben respond by tapping City of Brass for mana?", "can Ben respond with City of Brass?"])
def test_what_responds_is_asked_of_while_there_is_something_to_respond_to(question: str) -> None:
    board = """
players:
  Ann: {in play: [Icy Manipulator, Island]}
  Ben: {in play: [City of Brass]}
events: [Ann taps City of Brass with Icy Manipulator, resolve the stack]"""
    assert told(board, question)[0] == "yes"


def test_another_line_is_asked_of_a_time_to_come() -> None:
    """The line goes on to that time, and is then the one that is supposed: a choice that is made there, a card that is not there."""
    board = """
players:
  Ann: {life: 5, in play: [Solitary Confinement], hand: [Shock]}
  Ben: {in play: [Hill Giant]}
turn: {player: Ben}
events: [Ben attacks with Hill Giant]"""
    assert told(board, "what happens if Ann can't discard a card in her upkeep?")[0] == ["Ann sacrifices Solitary Confinement"]
    assert told(board, "life of Ann next turn without Solitary Confinement?")[0] == 2


def test_309_2_a_block_stays_where_something_else_is_supposed_away() -> None:
    """A block that names no attacker is of the only one, which is still there."""
    board = """
players:
  Ann: {in play: [Craw Wurm with Rancor on it, Hill Giant]}
  Ben: {in play: [Wall of Stone]}
events: [Ann attacks with Craw Wurm, Ben blocks with Wall of Stone, combat damage is dealt]"""
    assert told(board, "life of Ben without Rancor?")[0] == 20
    assert told(board, "did Wall of Stone block, without Craw Wurm?")[0] == "no"


def test_102_3_who_lost_before_something_that_never_came_is_not_told_of_it() -> None:
    """A time that does not come is none of which anything is told."""
    board = """
players:
  Ann: {life: 4, in play: [Spirit Link on Ben's Serra Angel]}
  Ben: {in play: [Serra Angel]}
turn: {player: Ben}
events: [Ben attacks with Serra Angel, combat damage is dealt]"""
    value, said = told(board, "does Ann die before she gains the life?")
    assert value == "yes" and said.startswith("Ann lost: Ann has 0 or less life")
    assert "Spirit Link's ability, by which Ann would have gained life, was not on the stack yet" in said


RESPONDED = """
players:
  Ann: {in play: [Hill Giant, Forest], hand: [Giant Growth]}
  Ben: {in play: [Mountain x2], hand: [Lightning Bolt]}
events: [Ann casts Giant Growth on Hill Giant, Ben responds with Lightning Bolt on Hill Giant, resolve the stack]"""


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("does Ben's Lightning Bolt resolve before Giant Growth?", "yes"),
        ("is Hill Giant alive when Giant Growth resolves?", "no"),
        ("would Hill Giant have died if Ben had waited for Giant Growth to resolve first?", "no"),
    ],
)
def test_413_2a_when_something_resolves_that_failed_to_is_when_it_failed(question: str, value: str) -> None:
    assert told(RESPONDED, question)[0] == value


@pytest.mark.parametrize("who", ["both players pass", "everybody passes", "both pass", "everyone passes in succession", "all pass"])
def test_408_1d_that_all_pass_is_one_thing(who: str) -> None:
    """Not something that each player does."""
    board = """
players:
  Ann: {in play: [Forest x2], hand: [Grizzly Bears]}
  Ben: {in play: [Island]}
events: [Ann casts Grizzly Bears]"""
    assert told(board, f"what happens if {who}?")[0] == ["Grizzly Bears comes into play"]
