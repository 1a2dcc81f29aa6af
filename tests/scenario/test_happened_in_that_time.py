"""Questions of what happened in the course of a time: nothing that was done before it, or after it, is counted."""

from __future__ import annotations

import json

import pytest

from judge.answering import answer_text

BOARD = """
players:
  Ann: {in play: [Wild Mongrel, Raging Goblin, Mogg Fanatic, Mountain], hand: [Lava Spike], library: [Forest x9]}
  Ben: {in play: [Craw Wurm, Suntail Hawk, Plains], hand: [Holy Day], library: [Island x9]}
turn: Ann's precombat main
events:
  - Ann sacrifices Mogg Fanatic targeting Suntail Hawk
  - all pass
  - Ann attacks with Wild Mongrel and Raging Goblin
  - Ben blocks Wild Mongrel with Craw Wurm
"""
FOUGHT = ["combat damage is dealt", "go to postcombat main", "Ann casts Lava Spike on Ben", "all pass"]


def asked(question: str, events: list[str]) -> tuple[str, object, str]:
    """What a question is, as the language writes it, its value and its sentence."""
    text = f"{BOARD}{''.join(f'  - {event}{chr(10)}' for event in events)}questions: {json.dumps([question])}\n"
    run = answer_text(text)
    answer = run.run.answers[0]
    return answer.asked.rstrip("?"), answer.value, run.to_dict()["answers"][0]["verdict"]["text"]


@pytest.mark.parametrize(
    ("question", "meant", "value"),
    [
        ("did Wild Mongrel die in combat?", "did Wild Mongrel die, during combat", "yes"),
        ("did Suntail Hawk die in combat?", "did Suntail Hawk die, during combat", "no"),
        ("which creatures died during combat?", "which creature: did something die, during combat", ["Wild Mongrel"]),
        ("how many creatures died in combat?", "how many creature died, during combat", 1),
        ("how much life did Ben lose in combat?", "how much life did Ben lose, during combat", 1),
        ("how much life did Ben lose in Ann's turn?", "how much life did Ben lose, during Ann's turn", 4),
        ("did Ben lose life in the postcombat main phase?", "did Ben lose life, during postcombat main", "yes"),
        ("how much life did Ben lose, during postcombat main?", "how much life did Ben lose, during postcombat main", 3),
        ("life of Ben, during combat", "life of Ben, at combat", 19),
        ("how much life did Ben lose after combat?", "how much life did Ben lose, during the time after combat", 3),
        ("which creatures died after combat?", "which creature: did something die, during the time after combat", []),
        ("what was Ben's life total after combat?", "life of Ben, at combat", 19),
        ("did Wild Mongrel die before blockers?", "did Wild Mongrel die, at declare attackers", "no"),
        ("could Ben have cast Holy Day before damage was on the stack?", "can Ben play Holy Day, at declare blockers", "yes"),
        ("could Ben have cast Holy Day after damage was dealt?", "can Ben play Holy Day, at end of combat", "yes"),
        ("how many times did Wild Mongrel deal damage?", "how many times did Wild Mongrel deal damage", 1),
    ],
)
def test_only_what_happened_then_is_counted(question: str, meant: str, value: object) -> None:
    assert asked(question, FOUGHT)[:2] == (meant, value)


@pytest.mark.parametrize(
    ("question", "value", "told"),
    [
        ("did Wild Mongrel die during Ben's turn?", "no", "During Ben's turn: Wild Mongrel did not die."),
        ("how much life did Ben lose during Ben's turn?", 0, "During Ben's turn: Ben lost 0 life."),
        ("did Ben draw a card during his turn?", "yes", ""),
        ("how many cards does Ann draw during her next turn?", 1, "During Ann's next turn: Ann drew 1 card."),
        ("what happened during Ben's turn?", ["Ben draws Island #1"], "During Ben's turn: Ben draws Island #1."),
        ("did Ben lose life during Ben's upkeep?", "no", "During Ben's upkeep: Ben lost no life."),
        ("how many cards does Ben draw in his next draw step?", 1, "During Ben's next draw step: Ben drew 1 card."),
    ],
)
def test_a_time_still_to_come_is_played_to_its_end(question: str, value: object, told: str) -> None:
    answer = asked(question, FOUGHT)
    assert answer[1] == value and told in answer[2]


def test_what_happened_before_that_time_is_said_to_have() -> None:
    told = asked("did Suntail Hawk die in combat?", FOUGHT)[2]
    assert told == "During combat: Suntail Hawk did not die. That came before, in event 2."


def test_a_combat_under_way_is_fought_to_its_end() -> None:
    _, value, told = asked("did Wild Mongrel die in combat?", [])
    assert value == "yes" and told.startswith("During combat: Wild Mongrel died. Wild Mongrel has damage on it of at least its toughness")
    assert asked("did Suntail Hawk die in combat?", [])[1] == "no"


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("in Ben's turn, if Ann casts Lava Spike on Ben, how much life does he have?",
         "life of Ben, if it is Ben's turn; Ann play Lava Spike targeting Ben"),
        ("at end of turn, if Ben had cast Holy Day, would Wild Mongrel be alive?",
         "did Wild Mongrel survive, if earlier it is end of turn; Ben play Holy Day"),
        ("if Ann casts Lava Spike on Ben, does Ben lose life in Ben's turn?",
         "did Ben lose life, during Ben's turn, if Ann play Lava Spike targeting Ben"),
    ],
)
def test_a_time_that_stands_before_what_is_supposed_is_the_time_of_that(question: str, meant: str) -> None:
    from judge.cards.pool.library_names import LibraryNames
    from judge.scenario.file.loading import loads

    script = loads(f"{BOARD}questions: {json.dumps([question])}\n", LibraryNames())
    assert str(script.questions[0].question).rstrip("?") == meant
