"""Whether an assumed choice matters to the answers."""

from __future__ import annotations

from exploring_boards import DAMAGE, FLIPS, bells

from judge.asking import answer_text


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
