"""`did X save Y`: it is alive, and would not be without that; who dealt how much damage; both of which there is one."""

from __future__ import annotations

import pytest

from judge import ask_text
from judge.answering import AskError
from judge.explanation.verdict import verdict

GROWN = """
players:
  Ann: {in play: [Grizzly Bears, Hill Giant, Forest], hand: [Giant Growth]}
  Ben: {in play: [Mountain x3], hand: [Shock]}
turn: {player: Ann}
events:
  - Ann casts Giant Growth targeting Grizzly Bears
  - all pass
  - Ben casts Shock targeting Grizzly Bears
  - all pass
"""
LATE = GROWN.replace("Forest], hand", "Plains], hand")
CIRCLE = """
players:
  Ann: {hand: [Shock], in play: [Mountain]}
  Ben: {in play: ["Circle of Protection: Red", Plains, Grizzly Bears, Samite Healer]}
turn: {player: Ann}
events:
  - Ann casts Shock targeting Grizzly Bears
  - "Ben plays Circle of Protection: Red's ability choosing Shock"
  - all pass
  - all pass
"""
HELD = """
players:
  Ann: {in play: [Hill Giant]}
  Ben: {life: 3, hand: [Holy Day], in play: [Plains]}
turn: {player: Ann}
events: [Ann attacks with Hill Giant, Ben casts Holy Day, all pass, combat damage is dealt]
"""
BOUNCED = """
players:
  Ann: {in play: [Grizzly Bears, Island], hand: [Unsummon]}
  Ben: {in play: [Mountain], hand: [Shock]}
turn: {player: Ben}
events: [Ben casts Shock targeting Grizzly Bears, Ann casts Unsummon targeting Grizzly Bears, resolve the stack]
"""


@pytest.mark.parametrize(
    ("board", "asked", "value", "said"),
    [
        (GROWN, "did Giant Growth save Grizzly Bears?", "yes", "toughness 5: 2, Giant Growth +3"),
        (GROWN, "did Giant Growth save Hill Giant?", "no", "If Ann does not play Giant Growth: Hill Giant survived"),
        (GROWN, "did Giant Growth keep Grizzly Bears alive?", "yes", "survived"),
        (LATE, "did Giant Growth save Grizzly Bears?", "no", "there is not enough mana for {G}"),
        (CIRCLE, "did Circle of Protection: Red save Grizzly Bears?", "no", "is about damage to Ben"),
        (HELD, "did Holy Day save Ben?", "yes", "prevents the 3 combat damage"),
        (HELD.replace("life: 3", "life: 4"), "did Holy Day save Ben?", "no", "If Ben does not play Holy Day: Ben did not lose"),
        (BOUNCED, "did Unsummon save Grizzly Bears?", "yes", "hand"),
    ],
)
def test_what_is_saved_would_not_be_alive_otherwise(board: str, asked: str, value: str, said: str) -> None:
    run = ask_text(f'{board}questions: ["{asked}"]\n').run

    assert run.answers[0].value == value
    assert said in verdict(run, run.answers[0]).text


def test_without_what_is_nowhere_there_is_no_other_line() -> None:
    run = ask_text(GROWN.replace("hand: [Shock]", "hand: [Shock, Fog]") + 'questions: ["did Fog save Grizzly Bears?"]\n').run

    assert "neither played in the line nor listed" in run.answers[0].unanswered


BOTH = """
players:
  Ann: {in play: [Hill Giant, Mountain], hand: [Shock]}
  Ben: {in play: [Grizzly Bears, Mountain], hand: [Shock]}
turn: {player: Ann}
events: [Ann casts Shock targeting Grizzly Bears, all pass, Ben casts Shock targeting Ben, all pass]
"""


@pytest.mark.parametrize(
    ("asked", "value"),
    [
        ("how much damage does Ann deal?", 2),
        ("how much damage did Ben deal?", 2),
        ("how much damage did Ann deal to Ben?", 0),
        ("how much combat damage did Ann deal?", 0),
        ("how much damage was Ben dealt?", 2),
    ],
)
def test_damage_of_a_player_is_that_of_what_he_or_she_controls(asked: str, value: int) -> None:
    assert ask_text(f'{BOTH}questions: ["{asked}"]\n').run.answers[0].value == value


PINGERS = """
players: {{Ann: {{in play: [Prodigal Sorcerer x{many}]}}, Ben: {{in play: [Prodigal Sorcerer]}}}}
turn: {{player: Ann}}
events: [{who} pings {whom} with both Sorcerers, resolve the stack]
questions: [life of {whom}]
"""


def test_both_are_two_and_what_is_tapped_is_not_meant() -> None:
    assert ask_text(PINGERS.format(many=2, who="Ann", whom="Ben")).run.answers[0].value == 18
    for who, whom in (("Ann", "Ben"), ("Ben", "Ann")):
        with pytest.raises(AskError):
            ask_text(PINGERS.format(many=1, who=who, whom=whom))


@pytest.mark.parametrize(
    ("board", "question", "value", "said"),
    [
        (CIRCLE.rsplit("  - \"Ben", 1)[0], "does Circle of Protection save Grizzly Bears?", "no", "damage 2 from Shock and toughness 2"),
        (GROWN.rsplit("  - all pass", 1)[0], "did Giant Growth save the Bears?", "yes", "If the stack resolves: Grizzly Bears survived"),
        (HELD.replace(", combat damage is dealt", ""), "does Holy Day save Ben?", "yes", "If combat damage resolves: Ben did not lose"),
    ],
)  # fmt: skip
def test_what_is_still_to_come_comes_in_both_lines(board: str, question: str, value: str, said: str) -> None:
    run = ask_text(f"{board}\nquestions: ['{question}']\n").run
    text = verdict(run, run.answers[0]).text
    assert (run.answers[0].value, said in text, text.count("If ")) == (value, True, 1)


UNPLAYED = """
players:
  Ann: {life: 5, in play: [Forest], hand: [Fog]}
  Ben: {in play: [Craw Wurm]}
turn: {player: Ben}
events: [Ben attacks with Craw Wurm]
"""


@pytest.mark.parametrize("question", ["does Fog save Ann?", "will Fog keep Ann alive?", "can Fog keep Ann in the game?"])
def test_what_nobody_has_played_saves_a_player_if_it_is_played(question: str) -> None:
    run = ask_text(f"{UNPLAYED}\nquestions: ['{question}']\n").run
    assert run.answers[0].value == "yes"
    assert "If Ann plays Fog" in verdict(run, run.answers[0]).text


@pytest.mark.parametrize(
    ("board", "question", "value", "said"),
    [
        (  # what it would take is spent on what the line tells
            "cards:\n  Dimming: {cost: '{B}', type: Sorcery, text: 'All creatures get -1/-1 until end of turn.'}\n"
            "players: {Ann: {hand: [Dimming], in play: [Swamp, Drudge Skeletons]}, Ben: {}}\n"
            "events: [Ann casts Dimming, all pass]\n",
            "could Ann have saved Drudge Skeletons?",
            "no",
            "",
        ),
        (  # killing oneself undoes no attack
            "players: {Ann: {in play: [Serra Angel, Grizzly Bears]}, Ben: {life: 5, hand: [Lightning Bolt, Shock], in play: [Mountain x2, "
            "Hill Giant]}}\nevents: ['Ann attacks with Serra Angel, Grizzly Bears', combat damage is dealt]\n",
            "could Ben have survived?",
            "yes",
            "If Ben blocks Grizzly Bears with Hill Giant",
        ),
        (  # who lives as it is needs nothing
            "players: {Ann: {in play: [Hill Giant]}, Ben: {life: 5, hand: [Fog], in play: [Forest]}}\n"
            "events: [Ann attacks with Hill Giant, combat damage is dealt]\n",
            "could Ben have survived?",
            "yes",
            "Ben did not lose",
        ),
    ],
)
def test_the_line_goes_on_as_it_was_told_behind_what_is_tried(board: str, question: str, value: str, said: str) -> None:
    run = ask_text(f"{board}questions: [\"{question}\"]\n").run
    assert run.answers[0].value == value
    assert said in verdict(run, run.answers[0]).text
