"""Which of two alternatives is meant where both read the same words, and why: the order of the files says nothing.

The table stands in `judge/data/language/precedence.tsv`. A text that two alternatives read differently, and of which it says nothing, is
ambiguous: `judge cards gaps --ambiguous` lists such texts of a file, and a test holds the cards of the box free of them.
"""

from __future__ import annotations

from typing import NamedTuple

from judge.support.data_files import lines_of


class First(NamedTuple):
    """Of one rule of the grammar: the alternative `this` is meant, and not `that`; `why` is a reason of English or of the rules."""

    rule: str
    this: str
    that: str
    why: str


PRECEDENCE = tuple(First(*line.split("\t")) for line in lines_of("data", "language", "precedence.tsv"))
