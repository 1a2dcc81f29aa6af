"""When something happens: in an event of the line, or, of what is still to come, in a step to which the game comes by itself."""

from __future__ import annotations

import json

import pytest

from judge.answering import answer_text

BOARD = """
players:
  Ann:
    in play: [Forest x2, Craw Wurm, Icy Manipulator (tapped)]
    hand: [Giant Growth]
    library: [Forest x9]
  Ben: {in play: [Sandbar Crocodile, Howling Mine, Island x2], library: [Island x9]}
turn: Ann's precombat main
events: [Ann casts Giant Growth on Craw Wurm, all pass]
questions: %s
"""


def asked(question: str) -> tuple[str, object, str]:
    run = answer_text(BOARD % json.dumps([question]))
    answer = run.run.answers[0]
    return answer.asked.rstrip("?"), answer.value, run.to_dict()["answers"][0]["verdict"]["text"]


@pytest.mark.parametrize(
    ("question", "meant", "value"),
    [
        ("when did Giant Growth resolve?", "when did Giant Growth resolve", 2),
        ("when will Giant Growth resolve?", "until when did Giant Growth resolve = no", "Ann's precombat main"),  # it has already
        ("when will Howling Mine trigger?", "until when did Howling Mine trigger = no", "Ben's draw"),
        ("when will Sandbar Crocodile phase out?", "until when did Sandbar Crocodile phase out = no", "Ben's untap"),
        ("when does Sandbar Crocodile phase out?", "until when did Sandbar Crocodile phase out = no", "Ben's untap"),
        ("when did Sandbar Crocodile phase out?", "when did Sandbar Crocodile phase out", "none"),
        ("when will Craw Wurm die?", "until when did Craw Wurm die = no", "none"),
        ("when does Giant Growth end?", "until when does an effect of Giant Growth last", "Ann's cleanup"),
        ("when does Ann untap Icy Manipulator?", "until when is Icy Manipulator tapped", "Ann's untap"),
        ("when does Ann discard a card?", "until when how many cards did Ann discard = 0", "Ann's fourth cleanup from now"),
        ("how long until Ben has a turn?", "until when whose turn is it != Ben", "Ben's untap"),
        ("until what time is the Wurm 9/7?", "until when P/T of Craw Wurm", "Ann's cleanup"),
        ("when did Icy Manipulator get tapped?", "when did Icy Manipulator tap", 0),
        ("when does Ben get a turn?", "until when whose turn is it != Ben", "Ben's untap"),
        ("when will the Wurm be small again?", "until when P/T of Craw Wurm", "Ann's cleanup"),
        ("when does it end?", "until when does an effect of Giant Growth last", "Ann's cleanup"),
        ("how big was the Wurm before?", "P/T of Craw Wurm after event 0", "6/4"),
        ("when can Ben play a spell?", "when can Ben play any spell", "none"),
    ],
)
def test_when_it_is_asked_of(question: str, meant: str, value: object) -> None:
    assert asked(question)[:2] == (meant, value)


def test_what_has_not_come_yet_says_when_it_does() -> None:
    assert asked("when does Sandbar Crocodile phase out?")[2].startswith("In Ben's untap: Sandbar Crocodile phased out")
    assert asked("when did Sandbar Crocodile phase out?")[2].startswith(
        "Not before Ben's untap, if everybody passes: Sandbar Crocodile did not phase out"
    )
    assert asked("when will Craw Wurm die?")[2].startswith("It does not come to that in the next few turns.")


def test_when_something_can_be_done_is_also_asked_of_what_is_to_come() -> None:
    board = "players: {Ann: {in play: [Royal Assassin (sick)]}, Ben: {in play: [Craw Wurm (tapped)]}}\n"
    board += "cards: {Craw Wurm: {cost: '{4}{G}{G}', type: Creature, pt: 6/4, text: Craw Wurm doesn't untap during your untap step.}}\n"
    board += "turn: Ann's precombat main\n"
    answer = answer_text(f'{board}questions: ["when can Ann use Royal Assassin on Craw Wurm?"]\n').run.answers[0]
    assert answer.value == "Ann's upkeep"


FADING = """
players:
  Ann: {in play: [Forest]}
  Ben: {in play: [Blastoderm], library: []}
turn: Ann's precombat main
events: []
questions: %s
"""


def test_what_comes_about_some_turns_later_says_which_turn_it_is() -> None:
    """The last fade counter is gone in the third of Ben's upkeeps, and cannot be removed in the fourth."""
    board = FADING.replace("library: []", "library: [Forest x9]")
    answer = answer_text(board % '["when does Blastoderm die?"]').run.answers[0]
    assert answer.value == "Ben's fourth upkeep from now"


def test_the_end_of_the_game_is_no_reason_not_to_answer() -> None:
    """Ben loses as he has to draw, and there is no turn after that."""
    run = answer_text(FADING % '["when does Ben lose?", "when does mana burn happen?"]')
    lost, burned = run.run.answers
    assert (lost.value, burned.value) == ("Ben's draw", "none")


def test_a_number_that_is_asked_why_is_that_of_the_question_before() -> None:
    """What it is not is not granted: the answer says what it is."""
    board = "players: {Ann: {in play: [Doubling Season, Forest x3], hand: [Call of the Herd]}, Ben: {}}\n"
    board += "events: [Ann casts Call of the Herd, all pass]\n"
    for why in ("why two?", "why only two?", "why three?", "why so many?", "why two Elephants?"):
        run = answer_text(f"{board}questions: [how many Elephants does Ann get?, {why}]\n")
        says = run.to_dict()["answers"][1]["verdict"]["text"]
        assert "2 Elephants" in says and "Doubling Season" in says


def test_when_mana_burns_is_also_asked_of_the_phase_under_way() -> None:
    """300.3: it ends with the phase in which the mana was made."""
    board = "players: {Ann: {in play: [Forest]}, Ben: {}}\nturn: Ann's precombat main\nevents: [Ann taps Forest for mana]\n"
    answers = answer_text(f'{board}questions: ["when does Ann take mana burn?", "when does Ben take mana burn?"]\n').run.answers
    assert [answer.value for answer in answers] == ["Ann's precombat main", "none"]
