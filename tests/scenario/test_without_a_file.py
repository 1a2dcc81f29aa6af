"""Boards in one line, standard input, what was understood of a file, and files written as the language has them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from judge import ask_text
from judge.answering import AskError
from judge.cli import app, scenarios
from judge.errors import ScenarioError
from judge.scenario.file.one_line import scenario_text

RUN = CliRunner()
assert scenarios.check
SAID = """\
# a question
players:
  Ann: {hand: [Shock], in play: [Mountain]}
  Ben: {in play: [Grizzly Bears]}
events:
  - Ann casts Shock on the Bears  # ouch
  - Shock resolves, the Bears die
  - Ben has no response
questions:
  - do the Bears die?
expect:
  do the Bears die?: yes
"""


def knows(name: str) -> bool:
    return name in ("Grizzly Bears", "Forest", "Akroma, Angel of Wrath", "Shock")


def test_a_board_in_one_line() -> None:
    """Zones go on until the next one; a name with a comma stays whole; lives are numbers."""
    text = scenario_text(
        "Ann: Grizzly Bears, Forest x2, hand Shock, Akroma, Angel of Wrath / Ben: life 5", ["all pass"], [], "Ben, upkeep", knows
    )

    assert text == (
        'players:\n  "Ann":\n    in play: ["Grizzly Bears", "Forest x2"]\n    hand: ["Shock", "Akroma, Angel of Wrath"]\n'
        '  "Ben":\n    life: 5\nturn: "Ben, upkeep"\nevents:\n  - "all pass"\n'
    )


def test_a_board_without_players() -> None:
    with pytest.raises(ScenarioError, match="no player"):
        scenario_text("", [], [], "", knows)


def test_ask_without_a_file() -> None:
    """A board, what is done and what is asked give an answer; so does standard input."""
    board = ["--board", "Ann: Mountain, hand Shock / Ben: Grizzly Bears", "--do", "Ann casts Shock on Bears", "--do", "it resolves"]
    answered = RUN.invoke(app, ["ask", *board, "--ask", "does Bears die?", "--format", "json"])
    assert json.loads(answered.stdout)["answers"][0]["value"] == "yes"

    piped = RUN.invoke(app, ["ask", "-", "--format", "json"], input=SAID)
    assert json.loads(piped.stdout)["answers"][0]["holds"] is True


def test_a_file_that_asks_nothing_is_told_what_happened() -> None:
    told = ask_text(SAID.split("questions:")[0]).run.answers[0]
    assert told.kind == "what happened"
    assert any("Grizzly Bears is destroyed" in sentence for sentence in told.value)


def test_what_was_understood(tmp_path: Path) -> None:
    """`--canonical` says it; `--fix` writes it, and the file then means the same and needs no more mending."""
    path = tmp_path / "s.yaml"
    path.write_text(SAID, encoding="utf-8")
    died = "did Grizzly Bears die?"
    canonical = ["Ann plays Shock targeting Grizzly Bears", f"Shock resolves; until: {died} yes", "Ben has no response", died]
    assert RUN.invoke(app, ["check", "--canonical", str(path)]).stdout.splitlines()[:4] == canonical

    before = ask_text(SAID).run.answers[0].value
    assert RUN.invoke(app, ["check", "--fix", str(path)]).exit_code == 0
    written = path.read_text(encoding="utf-8")
    assert "# ouch" in written
    assert before == ask_text(written).run.answers[0].value
    assert ask_text(written).run.answers[0].holds
    RUN.invoke(app, ["check", "--fix", str(path)])
    assert written == path.read_text(encoding="utf-8")


def test_a_combat_that_is_asked_about_is_fought() -> None:
    """Asked what comes of a combat before its damage, the game goes on to it and says so; asked what may be done, it stays."""
    board = ["ask", "--board", "Ann: Grizzly Bears / Ben: Hill Giant"]
    board += ["--do", "Ann attacks with Bears", "--do", "Ben blocks with Giant"]
    fought = RUN.invoke(app, [*board, "--ask", "does Bears die?", "--format", "json"])
    assert json.loads(fought.stdout)["answers"][0]["value"] == "yes"
    assert "combat damage had not been dealt" in fought.stderr
    stays = RUN.invoke(app, [*board, "--ask", "what step is it?", "--format", "json"])
    assert json.loads(stays.stdout)["answers"][0]["value"] == "declare blockers"


@pytest.mark.parametrize(
    ("asked", "value", "said"),
    [
        ("can Wall of Wood block Grizzly Bears?", "yes", "If Ann attacks with Grizzly Bears: Wall of Wood can block Grizzly Bears."),
        ("can Wall of Wood block Storm Crow?", "no", "If Ann attacks with Storm Crow: Wall of Wood cannot block Storm Crow."),
        ("can Grizzly Bears block Hill Giant?", "yes", "In Ben's turn, if Ben attacks with Hill Giant: Grizzly Bears can block"),
        ("can Grizzly Bears block Wall of Wood?", "no", "Grizzly Bears cannot block Wall of Wood"),
        ("can Ben block Grizzly Bears with Hill Giant?", "yes", "If Ann attacks with Grizzly Bears: Ben can block"),
        ("can Hill Giant block the Bears if Ann attacks with Grizzly Bears?", "yes", "If Ann attacks with Grizzly Bears: Hill"),
    ],
)
def test_a_block_that_is_asked_about_supposes_its_attack(asked: str, value: str, said: str) -> None:
    """Whether a creature can block another is asked of the combat in which that one attacks (309.2a)."""
    text = scenario_text("Ann: Grizzly Bears, Storm Crow | Ben: Hill Giant, Wall of Wood", [], [asked], "", knows)
    answer = ask_text(text).to_dict()["answers"][0]
    assert answer["value"] == value
    assert said in answer["sentence"]


PROSE = """\
Ann: Llanowar Elves, Forest, hand Grizzly Bears
Ben (7 life): Island x2, hand Counterspell

Ann casts Grizzly Bears.
Ben casts Counterspell on Grizzly Bears. It resolves.

where is Grizzly Bears?
life of Ben?
"""


@pytest.mark.parametrize("text", [PROSE, PROSE.replace("\nBen (7", " / Ben (7")])
def test_standard_input_may_be_plain_lines(text: str) -> None:
    """The players' lines, what happens, and questions with their marks."""
    found = RUN.invoke(app, ["ask", "-"], input=text)
    assert found.exit_code == 0
    assert found.output.splitlines()[:2] == ["where is Grizzly Bears?", "  Ann's graveyard"]
    assert "\n  7\n" in found.output


@pytest.mark.parametrize("text", ["Ann: Forest\nAnn plays Forest\n", "Ann likes a Forest\nlife of Ann?\n", "Ann: Forst\nlife of Ann?\n"])
def test_other_lines_are_refused(text: str) -> None:
    """Lines without a question or a board are read as a file, which they are not; what is no card is refused."""
    found = RUN.invoke(app, ["ask", "-"], input=text)
    assert found.exit_code == 2
    assert "error:" in found.stderr


@pytest.mark.parametrize(
    ("told", "value"),
    [
        ("I have a Serra Angel. My opponent has Hill Giant and Mountain and a Shock in hand. I attack with my Angel. He shocks it. "
         "Does my Angel die?", "no"),
        ("Ann controls Grizzly Bears and two Forests, with Giant Growth in hand. Ben is at 5 life and has a Hill Giant. It is Ben's turn. "
         "Ben attacks with Hill Giant, and Ann blocks with the Bears. Then Ann casts Giant Growth on the Bears. Who dies?", ["Hill Giant"]),
        ("I'm at 4 life.\nI have Wall of Wood. My opponent has Hill Giant and Serra Angel. My opponent attacks me with both. "
         "I block the Giant. Am I dead?", "yes"),
        ("There is a Blood Moon in play under my control. My opponent has a Dryad Arbor. Is Dryad Arbor a creature?", "yes"),
        ("My board: Llanowar Elves, 2 Forests. In my hand I have Giant Growth. My opponent has Shock in hand and a Mountain out. "
         "He casts Shock on the Elves, I respond with Giant Growth. Do the Elves survive?", "yes"),
        ("Bob has Hill Giant. Carol has no creatures and is at 3 life. Bob attacks with Hill Giant. Who wins?", "Bob"),
    ],
)  # fmt: skip
def test_prose(told: str, value: object) -> None:
    """Who has what, what happens and what is asked, in sentences; what is asked of is played to its end."""
    assert ask_text(told).run.answers[0].value == value


def test_prose_with_a_card_that_is_none_is_told_the_nearest() -> None:
    with pytest.raises(AskError, match="no card 'Grizly Bears'"):
        ask_text("I have a Grizly Bears and a Forest. Does Grizly Bears die?")


@pytest.mark.parametrize(
    ("told", "value", "given"),
    [
        ("Question: My opponent has Grizzly Bears enchanted with Holy Strength. I Shock the Bears. Does it die?", "no",
         ("Player: hand: Shock (not told)", "Player: in play: 6 Mountain (not told)")),
        ("Ann is attacking with a Grizzly Bears. Ben blocks with Wall of Wood. Ann then plays Giant Growth on the Bears. "
         "Does the Wall die?", "yes",
         ("Ann: in play: Grizzly Bears (not told)", "Ben: in play: Wall of Wood (not told)", "Ann: hand: Giant Growth (not told)",
          "Ann: in play: 6 Forest (not told)")),
        ("I control Mogg Fanatic. My opponent controls Grizzly Bears and attacks me with it. I block with the Fanatic, damage goes on "
         "the stack and then I sacrifice the Fanatic to deal 1 damage to the Bears. Do the Bears die?", "yes",
         ("turn: Opponent's (not told)",)),
    ],
)  # fmt: skip
def test_what_prose_leaves_out_is_supplied_and_said(told: str, value: str, given: tuple[str, ...]) -> None:
    """Cards that are spoken of and listed nowhere, lands for who has none, and whose turn it is."""
    answer = ask_text(told).run.answers[0]
    assert (answer.value, answer.given) == (value, given)


@pytest.mark.parametrize("told", ["My opponent has a Glimmerghast on my Serra Angel. Can I attack with Serra Angel?", "How are you?"])
def test_prose_that_is_not_understood_is_refused(told: str) -> None:
    with pytest.raises(AskError):
        ask_text(told)


def test_a_card_that_is_nowhere_in_a_file_is_named() -> None:
    """It is what is wrong with the sentence, which cannot be read without it."""
    with pytest.raises(AskError, match="'Shock' is nowhere in this scenario"):
        ask_text("players: {Ann: {in play: [Grizzly Bears]}, Ben: {}}\nevents: [Ben casts Shock on Grizzly Bears]")


@pytest.mark.parametrize(
    ("turn", "event", "given"),
    [
        ("", "Ben attacks with Hill Giant", ("turn: Ben's (not told)",)),
        ("", "Ann attacks with Grizzly Bears", ()),
        ("turn: Ann", "Ben attacks with Hill Giant", ()),
        ("", "Ben attacks with Grizzly Bears", ()),
    ],
)
def test_the_turn_of_whoever_acts_is_taken_where_none_is_told(turn: str, event: str, given: tuple[str, ...]) -> None:
    """Where it makes legal what is told, and nowhere else; every answer says so."""
    board = "players: {Ann: {life: 9, in play: [Grizzly Bears]}, Ben: {life: 9, in play: [Hill Giant]}}"
    run = ask_text(f"{board}\n{turn}\nevents: [{event}]\nquestions: [life of Ann]").run
    assert run.answers[0].given == given
    assert run.events[0].legal == (bool(given) or event.startswith("Ann"))


def test_a_question_in_words_is_no_path() -> None:
    """What asks something, and is no file, is told by itself."""
    told = "I have a Serra Angel. My opponent casts Shock on it. Does it die?"
    answered = RUN.invoke(app, ["ask", told, "--format", "json"])
    assert json.loads(answered.stdout)["answers"][0]["value"] == "no"
    assert "no such file" in RUN.invoke(app, ["ask", "no such file.yaml"]).stderr


def test_other_questions_of_a_file(tmp_path: Path) -> None:
    """`--ask` beside a file asks that of its board, in the place of what the file asks and expects."""
    path = tmp_path / "board.yaml"
    path.write_text(SAID, encoding="utf-8")
    shown = RUN.invoke(app, ["ask", str(path), "--ask", "where is Shock?", "--ask", "life of Ben"]).output
    assert "Ann's graveyard" in shown and "20" in shown and "do the Bears die" not in shown
    told = RUN.invoke(app, ["ask", "-", "--ask", "life of Ben?"], input="Ann attacks with Grizzly Bears. Does Ben lose life?").output
    assert "18" in told and "lose life?" not in told


def test_what_goes_with_a_board_alone(tmp_path: Path) -> None:
    """Events and the turn are the file's own, and a file in braces keeps its questions: both are said, not passed over."""
    path = tmp_path / "board.yaml"
    path.write_text(SAID, encoding="utf-8")
    assert RUN.invoke(app, ["ask", str(path), "--do", "all pass"]).exit_code == 2
    braces = RUN.invoke(app, ["ask", "-", "--ask", "life of Ann"], input="{players: {Ann: {life: 3}}, questions: [life of Ann]}")
    assert braces.exit_code == 2
