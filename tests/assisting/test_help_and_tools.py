"""What editors and assistants are told, without a protocol."""

from __future__ import annotations

from judge.assisting import scenario_help, tools

GOOD = """\
players:
  Ann: {hand: [Shock], in play: [Mountain]}
  Ben: {in play: [Grizzly Bears]}
events:
  - Ann casts Shock on the Bears
  - Shock resolves
questions:
  - do the Bears die?
"""
BAD = GOOD.replace("Shock resolves", "Shock frobnicates")


def test_errors_have_places() -> None:
    """A file without errors has none; an error stands under its words, counted from 0, with help in the asker's names."""
    assert scenario_help.errors_of(GOOD) == []
    (error,) = scenario_help.errors_of(BAD)
    assert (5, 10) == (error["line"], error["column"])
    assert "Shock" in error["help"]


def test_what_is_offered() -> None:
    """Cards where cards stand, sentences and questions of the board, keys elsewhere."""
    rows = GOOD.split("\n")
    assert ("Grizzly Bears", "card") in scenario_help.completions("players:\n  Ann: {hand: [Grizzly", 1, 21)
    assert ("Ann plays Shock targeting Mountain", "sentence") in scenario_help.completions(GOOD, 4, 4)
    assert ("did Grizzly Bears die?", "question") in scenario_help.completions(GOOD, rows.index("questions:") + 1, 4)
    assert ("questions: ", "key") in scenario_help.completions("", 0, 0)


def test_hover() -> None:
    """A rule by its number, a card by its name."""
    assert "410.10d" in scenario_help.hover("about: [410.10d]", 0, 10)
    assert "deals 2 damage" in scenario_help.hover(GOOD, 4, 15)
    assert scenario_help.hover(GOOD, 0, 2) == ""


def test_from_an_error_to_its_mend() -> None:
    """What `check` says of a bad sentence is enough to write a good one; `ask` answers it."""
    assert tools.check(BAD)["ok"] is False
    line = {"line": 4, "text": "Ann casts Shock on the Bears", "canonical": "Ann plays Shock targeting Grizzly Bears"}
    assert line in tools.check(GOOD)["understood"]
    answer = tools.ask(GOOD)["answers"][0]
    assert (answer["value"], bool(answer["rules"])) == ("yes", True)
    assert tools.ask(BAD)["errors"]


def test_the_other_tools() -> None:
    """A board in one line, a rule, a search, a card; what is not there is an error that is data."""
    asked = tools.ask_board(
        "Ann: Mountain, hand Shock / Ben: Grizzly Bears", ["Ann casts Shock on Bears", "it resolves"], ["does Bears die?"]
    )
    assert asked["answers"][0]["value"] == "yes"
    assert tools.rule("410.10d")["number"] == "410.10d"
    assert tools.search("trample")["hits"]
    assert tools.card("Shock")["understood"]
    assert tools.card("Shok")["errors"]
    assert tools.explore(GOOD)["answers"]
