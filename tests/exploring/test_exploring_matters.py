"""Whether an assumed choice matters to the answers."""

from __future__ import annotations

from exploring_boards import DAMAGE, FLIPS, bells

from judge.answering import answer_text


def test_a_choice_that_matters_is_said_to() -> None:
    run = answer_text(FLIPS).run.weighed()
    assert {a.matters for a in run.assumptions} == {True}
    assert "Another choice changes an answer." in " ".join(answer_text(DAMAGE).render().split())


def test_a_choice_that_does_not_matter_is_said_not_to() -> None:
    run = answer_text(bells(3)).run.weighed()
    assert [a.matters for a in run.assumptions] == [False]
    assert "No other choice changes an answer." in " ".join(answer_text(bells(3)).render().split())


def test_nothing_is_said_beyond_the_budget() -> None:
    run = answer_text(bells(6, life=4, other=100, questions=("hand size of Ann",))).run.weighed()
    assert [a.matters for a in run.assumptions] == [None]


def test_a_choice_that_was_left_over_does_not_hide_the_other_way() -> None:
    """The sentence answers nothing, the default is taken, and every way that uses it would give another life total."""
    board = """
title: A choice that fits nothing
players:
  Ann: {hand: [Lightning Bolt], in play: [Mountain]}
  Ben: {in play: [Jace Beleren]}
events:
  - Ann plays Lightning Bolt targeting Ben
  - Ann chooses Mountain
  - all pass
questions: [life of Ben]
"""
    said = " ".join(answer_text(board).render().split())
    allowed = "whether Ann does what the redirection to a planeswalker allows; taken: no, one of 2 ways: no or yes"
    assert f"{allowed}. Another choice changes an answer." in said


def test_a_choice_that_nothing_asks_for_either_way_hides_no_other_way() -> None:
    """An answer that fits no question leaves open whether a copy is made, and that is said to change the answer."""
    board = """
title: A choice that nothing asks for
players:
  Ann: {hand: [Clone], in play: [Island x4]}
  Ben: {in play: ["Kiki-Jiki, Mirror Breaker"]}
events:
  - Ann plays Clone
  - do: all pass
    choices: ["Ann: 3"]
questions: [where is Kiki-Jiki?]
"""
    said = " ".join(answer_text(board).render().split())
    assert "taken: yes, one of 2 ways: yes or no. Another choice changes an answer." in said


def test_ways_to_one_game_by_other_events_are_two() -> None:
    """Nothing is dealt either way; how much was prevented is another number by the order of the effects (419.9a)."""
    board = """
title: Prevented or doubled first
cards:
  Still Pond: {cost: "{U}", type: Creature - Spirit, pt: 2/2, text: "Prevent all damage that would be dealt to Still Pond."}
players:
  Ann: {in play: [Still Pond, Furnace of Rath]}
  Ben: {in play: [Hill Giant]}
turn: {player: Ann, step: precombat main}
events:
  - Ann attacks with Still Pond
  - Ben blocks Still Pond with Hill Giant
  - combat damage is dealt
questions: [how much damage was prevented?]
"""
    run = answer_text(board).run.weighed()
    assert [a.matters for a in run.assumptions] == [True]
