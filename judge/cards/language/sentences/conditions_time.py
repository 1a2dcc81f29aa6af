"""Steps, phases and turns by name."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards.language.parsing.combinators import Parser, native
from judge.cards.language.parsing.grammar_words import STEPS


@native("step")
def step(p: Parser, at: int) -> Iterable[tuple[str, int]]:
    """A step, phase or turn by name."""
    for n in (4, 3, 2, 1):
        words = " ".join(p.words[at : at + n])
        if words in STEPS and at + n <= p.size:
            yield STEPS[words], at + n


@native("time")
def time(p: Parser, at: int) -> Iterable[tuple[str, int]]:
    """A step or phase; empty for the whole turn."""
    for name, end in p.read("step", at):
        yield "" if name == "turn" else name, end
