"""Questions of a time that no event comes to: what would bring it is supposed, and what is done in its player's turn alone is done then."""

from __future__ import annotations

import pytest

from judge.answering import answer_text
from judge.explanation.verdict import verdict

IDLE = """
players:
  Ann: {in play: [Elvish Warrior, Forest x3, Ghost Warden], hand: [Giant Growth]}
  Ben: {in play: [Hill Giant, Mountain x5, Festering Goblin, Windborn Muse], hand: [Volcanic Hammer, Pyroclasm, Goblin Piker]}
turn: {player: Ann}
"""
FOUGHT = """
players:
  Ann: {in play: [Hill Giant, Windborn Muse]}
  Ben: {in play: [Elvish Warrior]}
events: [Ann attacks with Hill Giant]
"""
SKIPPED = """
cards:
  Dull Lens: {cost: "{2}", type: Artifact, text: "Skip your draw step."}
players:
  Ann: {in play: [Dull Lens], library: [Forest x5]}
  Ben: {library: [Island x5]}
turn: {player: Ben}
"""
TURNS = """
players:
  Ann: {in play: [Hill Giant, Elvish Warrior (tapped)]}
  Ben: {in play: ["Jace Beleren (3)"]}
events: [it is Ben's turn, it is Ann's next turn, Ann attacks Jace Beleren with Hill Giant, combat damage is dealt]
"""


def asked(board: str, question: str) -> tuple[object, str]:
    """The value of the answer to a question, and its verdict."""
    run = answer_text(f'{board}questions: ["{question}"]\n').run
    return run.answers[0].value, verdict(run, run.answers[0]).text


@pytest.mark.parametrize(
    ("board", "question", "value", "said"),
    [
        (IDLE, "Does Hill Giant tap when it attacks?", "yes", "In Ben's turn"),
        (IDLE, "How much damage does Elvish Warrior deal when it attacks?", 2, "If Ann attacks with Elvish Warrior"),
        (IDLE, "Does Ann lose life when Hill Giant attacks?", "yes", "3 combat damage"),
        (IDLE, "Does Festering Goblin trigger when it dies?", "yes", "is destroyed"),
        (IDLE, "Does Ben gain life when Elvish Warrior dies?", "no", ""),
        (IDLE, "Can Ann cast Giant Growth while Volcanic Hammer is on the stack?", "yes", "once Ben passes"),
        (IDLE, "Can Ben cast Goblin Piker while Volcanic Hammer is on the stack?", "no", ""),
        (IDLE, "Who has priority once Pyroclasm is cast?", "Ben", ""),
        (FOUGHT, "How much damage does Hill Giant deal when it attacks?", 3, ""),
        (FOUGHT, "Is Hill Giant tapped when it attacks?", "yes", ""),
        (SKIPPED, "Does Ann draw a card during her draw step?", "no", "skips the draw step because of Dull Lens"),
        (SKIPPED, "Does Ann draw a card next turn?", "no", "skips the draw step because of Dull Lens"),
        (SKIPPED, "Does Ben draw a card during his draw step?", "yes", ""),
        (TURNS, "What was Jace's loyalty before the attack?", 3, ""),
    ],
)
def test_a_time_that_does_not_come_is_supposed(board: str, question: str, value: object, said: str) -> None:
    found, told = asked(board, question)
    assert (found, said in told) == (value, True), told


@pytest.mark.parametrize(
    ("question", "value", "said"),
    [
        ("Does Festering Goblin die if Ben casts Pyroclasm?", "yes", "In Ben's turn, if Ben plays Pyroclasm"),
        ("Does Hill Giant die if Ben casts Volcanic Hammer on it?", "yes", "In Ben's turn"),
        ("Where is Goblin Piker if Ben casts it?", "in play", "In Ben's turn"),
        ("How much life does Ann have if Ben attacks with Hill Giant?", 17, "In Ben's turn"),
        ("Does Elvish Warrior survive if Ann casts Giant Growth on it?", "yes", "If Ann plays Giant Growth"),
    ],
)
def test_what_is_done_in_its_players_turn_alone_is_supposed_then(question: str, value: object, said: str) -> None:
    found, told = asked(IDLE, question)
    assert (found, told.startswith(said)) == (value, True), told


def test_what_happens_in_that_turn_is_told_without_its_beginning() -> None:
    found, told = asked(IDLE, "What happens if Ben casts Pyroclasm?")
    assert told.startswith("In Ben's turn: ")
    assert "draws" not in told and "Festering Goblin is destroyed and put into its owner's graveyard" in found  # type: ignore[operator]


def test_a_response_is_not_put_off() -> None:
    board = f"{IDLE}events: [Ann casts Giant Growth on Elvish Warrior]\n"
    found, told = asked(board, "Does Elvish Warrior die if Ben casts Pyroclasm?")
    assert found == "no" and "not legal" in told
