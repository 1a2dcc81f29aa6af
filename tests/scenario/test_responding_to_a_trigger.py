"""What can be done with a trigger on the stack is asked of the moment at which a triggered ability waits, and of no earlier ability."""

from __future__ import annotations

import pytest

from judge.answering import answer_text

BOARD = """
cards:
  Fading Door:
    cost: "{2}"
    type: Artifact
    text: |
      {1}: You gain 1 life.
      When Fading Door is put into a graveyard from play, draw a card.
players:
  Ann: {in play: [Fading Door, Plains x3], hand: [Healing Salve], library: [Forest]}
  Ben: {hand: [Shatter], in play: [Mountain x2]}
turn: {player: Ben, step: precombat main}
events: [Ben casts Shatter targeting Fading Door, Ann activates Fading Door, all pass, all pass]
questions: ["%s"]
"""


@pytest.mark.parametrize("when", [
    "with the trigger on the stack", "in response to the trigger", "in response to Fading Door's trigger",
    "with Fading Door's trigger on the stack",
])  # fmt: skip
def test_402_8_the_source_is_gone_by_then(when: str) -> None:
    """The activated ability was on the stack before, while its source was in play: that is not the moment that is meant."""
    (found,) = answer_text(BOARD % f"can Ann activate Fading Door {when}?").to_dict()["answers"]
    assert found["value"] == "no"
    assert found["verdict"]["text"].startswith("In response to a trigger: Ann cannot activate Fading Door."), found["verdict"]["text"]


def test_what_is_in_hand_can_be_played_then() -> None:
    """The moment is there, and the player has priority."""
    (found,) = answer_text(BOARD % "can Ann cast Healing Salve with the trigger on the stack?").to_dict()["answers"]
    assert found["value"] == "yes"


def test_in_response_to_anything_is_another_time() -> None:
    """Where no trigger is spoken of, every spell and ability that waited can be answered."""
    (found,) = answer_text(BOARD % "can Ann activate Fading Door in response?").to_dict()["answers"]
    assert found["value"] == "yes"


LATE = """
players:
  Ann: {in play: [Prodigal Sorcerer, Plains], hand: [Healing Salve]}
  Ben: {life: 20, in play: [Llanowar Elves, Mountain x2], hand: [Shatter, Shock]}
events: [Ann activates Prodigal Sorcerer targeting Ben, all pass, "Ben casts Shock targeting Ann"]
questions: ["what happens if Ann casts Healing Salve targeting Ann in response?"]
"""


def test_408_1c_what_is_answered_is_the_last_that_was_played() -> None:
    """Not the first thing that waited in the line: what happens is another thing at any of these moments."""
    (found,) = answer_text(LATE).to_dict()["answers"]
    assert found["verdict"]["text"].startswith("If Ann plays Healing Salve targeting Ann at the end: "), found["verdict"]["text"]


CASCADE = """
players:
  Ann: {hand: [Bloodbraid Elf], in play: [Mountain x2, Forest x2], library: [Shock, Forest]}
  Ben: {life: 20, hand: [Counterspell], in play: [Island x2]}
events: [Ann casts Bloodbraid Elf, all pass, Ann plays Shock targeting Ben]
questions: ["%s"]
"""


def test_502_85a_what_was_played_meanwhile_was_done() -> None:
    """Of a spell that was played as something resolved it is not said only that nothing lets it be played now."""
    (found,) = answer_text(CASCADE % "can Ann play Shock?").to_dict()["answers"]
    assert found["value"] == "yes" and "502.85a" in found["verdict"]["rules"]
    asked = "if Ben casts Counterspell on Bloodbraid Elf, can Ann play Shock?"
    (found,) = answer_text(CASCADE % asked).to_dict()["answers"]
    assert "it was done in event 2" in found["verdict"]["text"], found["verdict"]["text"]
