"""What is told of combat damage steps is of each striker by itself, and of nothing that did not come to it."""

from __future__ import annotations

import pytest

from judge.answering import answer_text

FIGHT = """
players:
  Ann: {in play: [Boros Swiftblade, White Knight, Hill Giant]}
  Ben: {life: 20, in play: [Drudge Skeletons, Swamp]}
events:
  - Ann attacks with %s
  - Ben blocks Boros Swiftblade with Drudge Skeletons
  - Ben activates Drudge Skeletons
  - all pass
  - combat damage is dealt
questions: ["%s"]
"""


def _told(attackers: str, question: str) -> tuple[str, list[str]]:
    (found,) = answer_text(FIGHT % (attackers, question)).to_dict()["answers"]
    return found["verdict"]["text"], found["verdict"]["rules"]


@pytest.mark.parametrize(("attacker", "own", "others"), [("Hill Giant", "310.5", "502.28b"), ("White Knight", "502.2b", "502.28b")])
def test_310_5_the_rules_of_another_striker_are_not_told(attacker: str, own: str, others: str) -> None:
    """The double strike of what is blocked has nothing to do with the damage of what is not."""
    _, rules = _told(f"Boros Swiftblade, {attacker}", f"how much damage did {attacker} deal to Ben?")
    assert own in rules and others not in rules, rules


def test_502_28b_who_strikes_in_both_steps_is_named_in_both() -> None:
    """The second step is not of the others alone."""
    said, _ = _told("Boros Swiftblade, Hill Giant", "how many combat damage steps were there?")
    assert "the first was for Boros Swiftblade, and the second for Boros Swiftblade and Hill Giant" in said, said


def test_310_4c_a_blocked_creature_need_not_deal_damage() -> None:
    """Of what has become blocked it is said to what it assigns damage, whether or not that is dealt."""
    board = """
players: {Ann: {in play: [Savannah Lions]}, Ben: {life: 20, in play: [Sakura-Tribe Elder]}}
events: [Ann attacks with Savannah Lions, Ben blocks Savannah Lions with Sakura-Tribe Elder, combat damage goes on the stack,
  Ben sacrifices Sakura-Tribe Elder, resolve the stack]
questions: [life of Ben? why?]
"""
    (found,) = answer_text(board).to_dict()["answers"]
    assert "assigns combat damage only to what blocks it" in found["verdict"]["text"]


@pytest.mark.parametrize("question", ["life of Ben?", "how much damage was dealt to Ben?"])
def test_309_2f_what_else_was_blocked_is_told_too(question: str) -> None:
    """That one attacker has nothing left to assign damage to is not why another deals the player none."""
    board = """
players:
  Ann: {in play: [Gray Ogre, Hill Giant, Mountain], hand: [Shock]}
  Ben: {life: 20, in play: [Youthful Knight, Grizzly Bears]}
events: [Ann attacks with Gray Ogre and Hill Giant, "Ben blocks Gray Ogre with Youthful Knight, Hill Giant with Grizzly Bears",
  Ann casts Shock targeting Youthful Knight, all pass, combat damage is dealt]
questions: ["%s"]
"""
    (found,) = answer_text(board % question).to_dict()["answers"]
    assert found["value"] in (0, 20)
    assert "Gray Ogre assigns no combat damage" in found["verdict"]["text"]
    assert "and Hill Giant became blocked" in found["verdict"]["text"], found["verdict"]["text"]
