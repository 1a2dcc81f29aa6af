"""Answers about objects: what they say beside their value."""

from __future__ import annotations

from judge import ask_text


def test_418_5a_a_granted_ability_stands_in_the_derivation_by_its_words() -> None:
    text = """\
cards:
  Warm Stick:
    cost: "{1}"
    type: Artifact - Equipment
    text: |
      Equipped creature has "{T}: You gain 1 life."
      Equip {1}
players:
  Ann: {in play: [{card: Grizzly Bears, attached: [Warm Stick]}]}
  Ben: {}
questions: [abilities of Grizzly Bears]
"""
    (answer,) = ask_text(text).run.answers
    assert [(row.before, row.after) for row in answer.derivation] == [("none", "{T}: You gain 1 life")]


def test_an_or_in_a_name_leaves_nothing_open() -> None:
    """`is Fact or Fiction in Ann's hand` asks of one place, and `in Ann's hand or graveyard` of which."""
    asked = "is Fact or Fiction in my hand, is Fact or Fiction in my hand or graveyard"
    board = f"players: {{Ann: {{hand: [Fact or Fiction]}}, Ben: {{}}}}\nquestions: [{asked}]"
    assert [answer.value for answer in ask_text(board).run.answers] == ["yes", "Ann's hand"]


def test_what_it_was_is_asked_of_it_as_it_last_was_in_play() -> None:
    board = """
cards: {Warm Land: {type: Land, text: "{0}: Warm Land becomes a 2/2 Elf creature until end of turn. It's still a land."}}
players: {Ann: {in play: [Warm Land]}, Ben: {hand: [Terror], in play: [Swamp x2]}}
events: [Ann activates Warm Land, all pass, Ben casts Terror targeting Warm Land, all pass]
questions: [was Warm Land a creature?, was Warm Land an Elf?, is Warm Land a creature?, was Warm Land destroyed?]
"""
    assert [answer.value for answer in ask_text(board).run.answers] == ["yes", "yes", "no", "yes"]
