"""Whether a player could have saved something: also by waiting with a play of the line, and told by what is aimed at the cause."""

from __future__ import annotations

from judge.answering import answer_text

SHRINE = """
cards:
  Pale Prison:
    cost: "{2}{W}"
    type: Artifact
    text: |
      When Pale Prison comes into play, remove target creature an opponent controls from the game.
      When Pale Prison leaves play, return the removed card to play under its owner's control.
players:
  Ann: {hand: [Pale Prison], in play: [Plains x3]}
  Ben: {hand: [Shatter], in play: [Hill Giant, Mountain x2]}
events: [Ann casts Pale Prison targeting Hill Giant, all pass%s]
questions: ["%s"]
"""
PINGED = """
players:
  Ann: {in play: [Prodigal Sorcerer]}
  Ben: {hand: [Shock], in play: [Llanowar Elves, Mountain]}
events: [Ann activates Prodigal Sorcerer targeting Llanowar Elves]
questions: [can Ben save Llanowar Elves with Shock?]
"""


def _verdict(board: str) -> tuple[object, str]:
    (found,) = answer_text(board).to_dict()["answers"]
    return found["value"], found["verdict"]["text"]


def test_a_play_of_the_line_may_wait() -> None:
    """What was played too early would have done it at the end."""
    value, said = _verdict(SHRINE % (", Ben casts Shatter targeting Pale Prison, resolve the stack", "could Ben have saved Hill Giant?"))
    assert value == "yes"
    assert said.startswith("If Ben waits with Shatter, and Ben casts Shatter targeting Pale Prison once the rest is over: ")
    assert "Hill Giant comes into play from the removed-from-the-game zone" in said, said


def test_407_2a_what_deals_with_the_cause_is_told() -> None:
    """Not that the same card has another target that is not legal."""
    value, said = _verdict(SHRINE % ("", "can Ben save Hill Giant with Shatter?"))
    assert value == "no"
    assert said.startswith("If Ben plays Shatter targeting Pale Prison: Hill Giant did not survive: "), said
    assert "is not a legal target" not in said, said


def test_402_6_an_ability_is_independent_of_its_source() -> None:
    """What is done to the source is told, and what the ability does all the same."""
    value, said = _verdict(PINGED)
    assert value == "no"
    assert said.startswith("If Ben plays Shock targeting Prodigal Sorcerer: Llanowar Elves did not survive: "), said
    assert "damage 1 from Prodigal Sorcerer" in said, said


def test_420_5c_what_has_died_is_not_told_by_what_found_it_gone() -> None:
    """Of what did not survive it is told what it died of, though something else was countered for want of it."""
    board = PINGED.replace("Llanowar Elves]\n", "Llanowar Elves, Ben casts Shock targeting Llanowar Elves, resolve the stack]\n")
    value, said = _verdict(board.replace("can Ben save Llanowar Elves with Shock?", "does Llanowar Elves survive?"))
    assert (value, "damage 2 from Shock" in said, "countered" in said) == ("no", True, False), said
