"""Cards that are put on the top or the bottom of a library, and further answers that are told in people's own words."""

from __future__ import annotations

import pytest

import judge

SCRY = """
players:
  Ann: {{hand: [Look Ahead], library: [Forest, Craw Wurm, Shock]}}
  Ben: {{}}
cards:
  Look Ahead: {{cost: "{{0}}", type: Sorcery, text: "Scry 2."}}
events:
  - Ann casts Look Ahead
  - {said}
  - all pass
questions: [library of Ann]
"""


@pytest.mark.parametrize(
    ("said", "library"),
    [
        ("Ann puts Forest on the bottom", ["Craw Wurm", "Shock", "Forest"]),
        ("Ann puts Forest to the bottom of her library", ["Craw Wurm", "Shock", "Forest"]),
        ("Ann bottoms Craw Wurm", ["Forest", "Shock", "Craw Wurm"]),
        ("Ann scries 2, putting Forest on the bottom", ["Craw Wurm", "Shock", "Forest"]),
        ("Ann puts Forest on top", ["Forest", "Shock", "Craw Wurm"]),
        ("Ann keeps Craw Wurm on top", ["Craw Wurm", "Shock", "Forest"]),
        ("Ann puts Craw Wurm on top and Forest on the bottom", ["Craw Wurm", "Shock", "Forest"]),
        ("Ann puts Craw Wurm on top and the rest on the bottom", ["Craw Wurm", "Shock", "Forest"]),
        ("Ann puts both on the bottom", ["Shock", "Forest", "Craw Wurm"]),
        ("Ann keeps both on top", ["Forest", "Craw Wurm", "Shock"]),
        ("Ann chooses Forest on the bottom", ["Craw Wurm", "Shock", "Forest"]),
        ("Ann chooses nothing on top", ["Shock", "Forest", "Craw Wurm"]),
    ],
)
def test_what_is_said_of_an_end_goes_there(said: str, library: list[str]) -> None:
    answer = judge.ask_text(SCRY.format(said=said)).to_dict()
    assert all(event["legal"] for event in answer["events"])
    assert answer["answers"][0]["value"] == library


def test_a_choice_is_used_although_it_forbids_what_is_tried_later() -> None:
    text = """
players:
  Ann: {hand: [Sculpting Steel, Grizzly Bears], battlefield: [Island x3, Forest x2]}
  Ben: {battlefield: [Steel Golem]}
events:
  - Ann casts Sculpting Steel
  - all pass
  - Ann chooses Steel Golem
  - Ann casts Grizzly Bears
questions: [is Sculpting Steel a creature?]
"""
    answer = judge.ask_text(text).to_dict()
    assert [event["legal"] for event in answer["events"]] == [True, True, True, False]
    assert answer["answers"][0]["value"] == "yes"


def test_yes_and_what_follows_may_stand_in_one_answer_for_a_copy() -> None:
    text = """
players:
  Ann: {hand: [Shattering Spree], battlefield: [Mountain x2]}
  Ben: {battlefield: [Icy Manipulator, Sol Ring]}
events:
  - Ann casts Shattering Spree targeting Icy Manipulator with replicate once
  - Ann chooses yes, Sol Ring
  - resolve the stack
questions: ["graveyard of Ben"]
"""
    answer = judge.ask_text(text).to_dict()
    assert all(event["legal"] for event in answer["events"])
    assert sorted(answer["answers"][0]["value"]) == ["Icy Manipulator", "Sol Ring"]


def test_a_keyword_asks_for_the_target_of_its_ability() -> None:
    text = """
players:
  Ann: {battlefield: [Goblin Grappler]}
  Ben: {battlefield: [Llanowar Elves (tapped), Grizzly Bears]}
events:
  - Ann attacks with Goblin Grappler
  - Ann targets Llanowar Elves with provoke
  - Ann chooses yes
  - all pass
questions: ["is Llanowar Elves tapped?"]
"""
    answer = judge.ask_text(text).to_dict()
    assert all(event["legal"] for event in answer["events"])
    assert answer["answers"][0]["value"] == "no"


UNLISTED = """
players:
  Ann: {{in play: [Island x6, Forest x2], hand: [{card}]}}
  Ben: {{}}
events:
  - Ann plays {card}{targets}
  - all pass
  - {said}
questions: [{question}]
"""


@pytest.mark.parametrize(
    ("card", "targets", "said", "question", "value"),
    [
        ("Rampant Growth", "", "Ann finds Swamp", "does Ann control a Swamp?", "yes"),
        ("Rampant Growth", "", "Ann fetches a Swamp", "does Ann control a Swamp?", "yes"),
        ("Bribery", " targeting Ben", "Ann chooses Serra Angel", "owner of Serra Angel", "Ben"),
        ("Rampant Growth", "", "Ann passes", "how many lands does Ann control?", 8),
    ],
)
def test_what_is_told_to_be_found_is_in_a_library_that_is_not_listed(
    card: str, targets: str, said: str, question: str, value: object
) -> None:
    answer = judge.ask_text(UNLISTED.format(card=card, targets=targets, said=said, question=question)).to_dict()
    assert answer["answers"][0]["value"] == value
    assert [each["kind"] for each in answer["assumptions"]].count("unlisted library") == 1


def test_on_top_is_a_no_to_putting_it_elsewhere() -> None:
    """What is told of where a card ends answers a "may" that moves it, by the end it goes to."""
    board = """
cards:
  Peek: {cost: "{U}", type: Instant, text: "Look at the top card of target player's library. You may put that card
    into that player's graveyard."}
  Sage: {cost: "{U}", type: Creature — Wizard, pt: 1/1, text: "When Sage comes into play, reveal the top card of your library. If it's a
    creature card, you may put it into your hand."}
players:
  Ann: {hand: [Peek, Sage, Opt, {card: Opt, id: later}], in play: [Island x4], library: [Hill Giant, Forest, Shock]}
  Ben: {library: [Swamp, Plains]}
events:
  - Ann plays Peek targeting Ben
  - {do: all pass, choices: [Swamp on top]}
  - Ann plays Sage
  - {do: resolve the stack, choices: [Hill Giant on top]}
  - Ann plays Opt
  - {do: all pass, choices: [Hill Giant on top]}
  - Ann plays later
  - {do: all pass, choices: [Forest on the bottom]}
questions: [library of Ben, hand of Ann, library of Ann]
"""
    assert [answer.value for answer in judge.ask_text(board).run.answers] == [["Swamp", "Plains"], ["Hill Giant", "Shock"], ["Forest"]]


def test_a_no_and_an_end_that_are_told_count() -> None:
    """A `no` stands before the yes that a named target says; of the top and the bottom, the one that is told."""
    board = """
cards:
  Warden: {cost: "{W}", type: Creature — Human, pt: 1/1, text: "When Warden comes into play, you may return target permanent you control to
    its owner's hand. If you don't, you gain 4 life."}
  Lapse: {cost: "{U}", type: Instant, text: "Put target creature on the top or bottom of its owner's library."}
  Spark: {cost: "{R}", type: Instant, text: "Clash with an opponent. If you win, Spark deals 3 damage to that player."}
players:
  Ann: {hand: [Warden, Lapse, Spark], in play: [Plains, Mox Jet, Island, Mountain], library: [Craw Wurm, Forest]}
  Ben: {in play: [Hill Giant], library: [Shock, Swamp]}
events:
  - Ann plays Warden targeting Mox Jet
  - {do: resolve the stack, choices: [no]}
  - Ann plays Lapse targeting Hill Giant
  - Ann puts Hill Giant on the bottom
  - all pass
  - Ann plays Spark
  - {do: all pass, choices: ["Ann: Craw Wurm on the bottom", "Ben: Shock on top"]}
questions: [life of Ann, zone of Mox Jet, library of Ben, library of Ann, life of Ben]
"""
    answered = [answer.value for answer in judge.ask_text(board).run.answers]
    assert answered == [24, "in play", ["Shock", "Swamp", "Hill Giant"], ["Forest", "Craw Wurm"], 17]
