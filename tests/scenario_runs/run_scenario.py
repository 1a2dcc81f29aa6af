"""Runs the text of a scenario and compares with what it expects."""

from __future__ import annotations

from judge.answering import answer_text


def holds(text: str) -> None:
    """Fails with the display of `judge test` unless every expectation holds and every rule of `about` is cited."""
    answered = answer_text(text)
    assert answered.holds, answered.failure()
