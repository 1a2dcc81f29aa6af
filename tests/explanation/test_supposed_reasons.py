"""Why something is so if something is done: what is supposed decides, and what led there is told before it."""

from __future__ import annotations

from judge.answering import answer_text

BOARD = """
players:
  Ann: {in play: [Kitchen Finks], life: 11}
  Ben: {hand: [Lightning Bolt, Shock], in play: [Mountain x2]}
turn: {player: Ben, step: precombat main}
events: [Ben casts Lightning Bolt targeting %s, resolve the stack]
questions: ["%s, if Ben casts Shock targeting %s?"]
"""


def told(first: str, question: str, then: str) -> str:
    """All that is said, on one line."""
    return " ".join(answer_text(BOARD % (first, question, then), "<scenario>").render().split())


def test_what_is_supposed_decides() -> None:
    """The verdict tells what becomes of it in the supposed line, never what resolved before."""
    said = told("Kitchen Finks", "where is Kitchen Finks", "Kitchen Finks")

    assert "Kitchen Finks is in Ann's graveyard: Kitchen Finks has damage on it" in said
    assert "(damage 2 from Shock and toughness 1: 2, counters -1)" in said and "found nothing to do" not in said


def test_both_lines_are_told_in_their_order() -> None:
    """What happened first, then what is supposed; each line once, under a number of its own."""
    said = told("Ann", "life of Ann", "Ann")

    assert "life total is 6: by Shock, Ann loses 2 life" in said
    assert said.index("3. Ann loses 3 life") < said.index("4. Ben plays Shock, targeting Ann") < said.index("6. Ann loses 2 life")


def test_the_page_links_no_step_of_the_supposed_line() -> None:
    """The steps of the supposed line stand in no trace of the page: their numbers are no links."""
    page = answer_text(BOARD % ("Ann", "where is Kitchen Finks", "Kitchen Finks"), "<scenario>").render("html")

    assert "Shock deals 2 damage to Kitchen Finks." in page
    assert 'href="#step-0"' not in page


def test_what_is_refused_in_a_time_to_come_is_told_there() -> None:
    """An ability of what has left play is asked about in a step that is only gone on to: the reason stands in that line of play."""
    board = """
players: {Ann: {hand: [Naturalize], in play: [Forest x2]}, Ben: {in play: [Phyrexian Arena]}}
events: [Ann plays Naturalize targeting Phyrexian Arena, all pass]
questions: ["did Phyrexian Arena trigger, at Ben's upkeep?"]
"""
    (found,) = answer_text(board).to_dict()["answers"]
    assert found["value"] == "no"
    assert found["verdict"]["text"].startswith("In Ben's upkeep: Phyrexian Arena did not trigger: it was in the graveyard")
    assert found["verdict"]["rules"] == ["402.8"]


def test_what_was_told_is_behind_what_is_supposed() -> None:
    """A trigger of the told line, which resolves in the supposed one, is told with what it triggered for; its rule decides."""
    board = """
cards:
  Watcher: {cost: "{1}{B}", type: Creature, pt: 1/1, text: "Whenever a creature is put into a graveyard from play, you gain 1 life."}
players: {Ann: {hand: [Wrath of God], in play: [Watcher, Plains x4]}, Ben: {in play: [Hill Giant]}}
events: [Ann casts Wrath of God, all pass]
questions: ["life of Ann, if resolve the stack?"]
"""
    (found,) = answer_text(board).to_dict()["answers"]

    assert found["value"] == 22
    assert any("triggers when Hill Giant is destroyed" in line["text"] for line in found["argument"])
    assert found["verdict"]["rules"][0] == "410.10d"


def test_a_line_within_a_line_is_told_whole() -> None:
    """What saves it is played in the line in which it is threatened: the argument has both plays."""
    board = """
players: {Meg: {hand: [Lightning Bolt], in play: [Mountain]}, Lou: {hand: [Giant Growth], in play: [Grizzly Bears, Forest]}}
questions: ["if Meg casts Lightning Bolt on Grizzly Bears, can Lou save it?"]
"""
    (found,) = answer_text(board).to_dict()["answers"]
    said = [line["text"] for line in found["argument"]]

    assert found["value"] == "yes"
    assert said[0] == "Meg plays Lightning Bolt, targeting Grizzly Bears."
    assert "An effect of Giant Growth begins on Grizzly Bears: it gets +3/+3." in said
    assert said[-1] == "Lightning Bolt deals 3 damage to Grizzly Bears."


def test_what_is_refused_in_both_lines_is_no_reason() -> None:
    """A sentence that the line as told refuses as well is why another has come to another answer in neither of them."""
    board = """
players: {Ann: {hand: [Shock, Lightning Bolt], in play: [Mountain]}, Ben: {life: 20, in play: [Grizzly Bears]}}
events: [Ann casts Shock targeting Ben, Ann casts Lightning Bolt targeting Ben, all pass]
questions: ["life of Ben?", "life of Ben, if Ann had not cast Shock?", "life of Ben, if Ann had no Mountain?"]
"""
    told, cast, without = (each["verdict"]["text"] for each in answer_text(board).to_dict()["answers"])
    assert "2 damage" in told or "loses 2 life" in told, told
    assert "3" in cast and "is not legal" not in cast, cast
    assert '"Ann casts Shock targeting Ben" is not legal' in without and '"Ann casts Lightning Bolt' not in without, without
