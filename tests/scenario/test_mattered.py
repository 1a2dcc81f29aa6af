"""What mattered: what changes an answer when it is taken away, found by running again."""

from __future__ import annotations

import pytest

import judge.scenario.answering.what_mattered as mattered_module
from judge import ask_text
from judge.scenario.running.run_results import Mattered

BOARD = """\
players:
  Ann:
    life: 7
    hand: [Shock]
    in play: [Mountain x3, Humility, {card: Grizzly Bears, counters: {"+1/+1": 1}}]
  Ben: {in play: [{card: Hill Giant, damage: 1}, Glorious Anthem]}
events: [Ann plays Shock targeting Hill Giant, all pass]
questions: [P/T of Grizzly Bears, zone of Hill Giant, life of Ann]
"""


def mattered(text: str) -> list[dict[str, Mattered]]:
    found = ask_text(text).run.sifted().mattering
    assert found is not None
    return [{row.without: row for row in rows} for rows in found.answers]


def test_objects_and_facts_without_which_an_answer_is_another() -> None:
    power, zone, life = mattered(BOARD)

    assert {what: row.value for what, row in power.items()} == {"Humility": "3/3", "1 +1/+1 counter on Grizzly Bears": "1/1"}
    assert zone["Humility"].value == "in play"
    assert zone["Shock in Ann's hand"] == Mattered("Shock in Ann's hand", "in play", (1,))
    assert list(life) == ["Ann having 7 life, and not 20"]


def test_one_of_several_that_differ_in_nothing_is_tried() -> None:
    one_less = mattered(BOARD.replace("Mountain x3", "Mountain"))[1]

    assert "Mountain" in one_less
    assert not any("Mountain" in what for what in mattered(BOARD)[1])


def test_what_fights_can_be_taken_away() -> None:
    found = mattered("""\
players:
  Ann: {in play: [{card: Hill Giant, attacking: Ben, tapped: yes}]}
  Ben: {in play: [{card: Grizzly Bears, blocking: Hill Giant}, {card: Gray Ogre, blocking: Hill Giant}]}
turn: {player: Ann, step: declare blockers}
events: [go to end of combat]
questions: [life of Ben, zone of Hill Giant]
""")
    life, zone = found

    assert life == {}
    assert zone["Grizzly Bears"].value == "in play"
    assert zone["Gray Ogre"].value == "in play"


def test_an_aura_without_its_creature_goes() -> None:
    found = mattered("""\
players:
  Ann: {in play: [{card: Grizzly Bears, attached: [Holy Strength]}]}
  Ben: {}
events: [go to end of turn]
questions: [zone of Holy Strength]
""")

    assert found[0]["Grizzly Bears"].value == "graveyard"


def test_what_the_budget_does_not_reach_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mattered_module, "MOST_RUNS", 2)
    run = ask_text(BOARD).run.sifted()

    assert run.mattering is not None
    assert run.mattering.untried == 7


@pytest.mark.parametrize("form", ["text", "json", "markdown", "html"])
def test_every_form_says_what_mattered_on_request_only(form: str) -> None:
    asked = ask_text(BOARD).render(form, mattered=True)

    assert "mattered" in asked
    assert "counter on Grizzly Bears" in asked
    assert "mattered" not in ask_text(BOARD).render(form).replace(".mattered", "")


def test_nothing_mattered_is_said() -> None:
    text = ask_text("players: {Ann: {in play: [Forest]}, Ben: {}}\nevents: []\nquestions: [life of Ann]\n").render("text", mattered=True)

    assert "No single object or fact of the board changes this answer" in text
