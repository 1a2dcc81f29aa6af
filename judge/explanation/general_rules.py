"""Which rules are general: they are behind many answers and decide few, so that a more special one is told before them.

Declared, not counted, in `judge/data/rule_sets.tsv`: what the frame of every game is (`FRAME`), and what stands behind every event of its
kind (`OF_ITS_KIND`). A rule that is in neither decides by itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from judge.explanation.tongue import TONGUE, numbers_here
from judge.support.rule_sets import rule_set

FRAME = rule_set("frame")
"""How turns, priority, playing, paying, triggering and resolving go: what every answer with a spell or a combat in it rests on."""

OF_ITS_KIND = rule_set("of its kind")
"""What stands behind every event of its kind: damage, drawing, an effect that begins, a value worked out, a thing put into play."""

BESIDE = rule_set("beside")
"""Rules that stand behind a step and decide nothing of it: that an effect was there before, what ended before, that it is repeated."""

ONLY_ALONE = rule_set("only alone")
"""What is cited for a step only where nothing more special stands behind it."""

NEVER_BESIDE = rule_set("never beside")
"""Those of them that a verdict does not cite beside another rule."""

ONLY_FIRST = rule_set("only first")
"""What is cited for a step only where nothing else acted before it, within it."""

HOW_IT_WAS_PLAYED = rule_set("how it was played")
"""What asks how a spell was played: of a copy, that was copied."""

REPLACING = rule_set("replacing")
"""What acts outside of these, acts on an event that effects replace or prevent, and not on what they do."""

IN_PART = rule_set("in part")
"""That an instruction was followed as far as possible: it decides how much was done, and nothing of what it was done to."""

NEW_OBJECT = rule_set("new object")
"""That what moves is a new object: it decides what is left of it, and nothing of where it is."""

WITHOUT_SOURCE = rule_set("without its source")
"""The rule that decides as an ability resolves whose source has left since."""


def acting_there(rules: Sequence[str]) -> Sequence[str]:
    """The rules of a step, innermost first, without those that act on the event that an effect replaces or prevents there."""
    replacing = numbers_here(REPLACING)
    at = next((at for at, number in enumerate(rules) if number in replacing), 0)
    return rules[:at] or rules


def generality(number: str) -> int:
    """How general a rule is: 0 where it decides, 1 where it is that of a kind of event, 2 where it is the frame of all."""
    return _generality(TONGUE.edition, number)


@cache
def _generality(edition: str, number: str) -> int:
    return 2 if number in numbers_here(FRAME) or number in numbers_here(BESIDE) else 1 if number in numbers_here(OF_ITS_KIND) else 0
