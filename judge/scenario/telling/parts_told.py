"""A sentence of prose in parts, each of which tells one thing: who has what, what happens, or what is asked."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.scenario.telling.told_boards import Knows, says_who_has, told_boards
from judge.support.late_regex import regex

_ANOTHER = regex(
    r"\b(?:my|a|the) (?:friend|buddy|mate|brother|sister|roommate|enemy|rival|wife|husband|girlfriend|boyfriend|cousin|other guy"
    r"|guy across from me)(?='s?\b|\b)",
    re.IGNORECASE,
)
"""Who else plays, called otherwise than `my opponent`."""
_TELLS = regex(
    r"(?:so |and |ok,? |now,? )*(?:if|when|suppose|supposing|say|assume|assuming|let's say|imagine|given)(?: that)? ", re.IGNORECASE
)
_ASKS = regex(
    r"(?:[,;:]|,? then) (?=(?:then )?(?:do|does|did|is|are|was|can|could|will|would|may|must|what|who|which|where|when|how|why|whose)\b)"
    r"| (?=(?:what|who|which|where|how|do|does|did|can|could|will|would) )",
    re.IGNORECASE,
)
"""How a question begins that tells something, and where it asks."""
_SEAM = regex(r",? (?:and|but|while|whereas|with) |, |; ", re.IGNORECASE)


def parts_told(sentence: str, knows: Knows, other: str) -> Iterator[str]:
    """The parts of a sentence: what a question tells of who has what stands before it, and what a player has behind what happens."""
    sentence = _ANOTHER.sub("my opponent", sentence)
    tells = _TELLS.match(sentence) if sentence.endswith("?") else None
    cuts = sorted(_ASKS.finditer(sentence, tells.end()), key=lambda cut: cut[0] == " ") if tells is not None else []
    for asks in cuts:
        parts = list(_apart(sentence[tells.end() : asks.start()], knows, other)) if tells is not None else []
        if any(_has(part, knows, other) for part in parts):
            yield from (*parts, sentence[asks.end() :])
            return
    yield from [sentence] if sentence.endswith("?") else _apart(sentence, knows, other)


def _apart(sentence: str, knows: Knows, other: str) -> Iterator[str]:
    """What happens, and behind it what a player has, each by itself."""
    for seam in _SEAM.finditer(sentence):
        before, behind = sentence[: seam.start()], sentence[seam.end() :]
        if _has(behind, knows, other) and not _has(before, knows, other):
            yield from (before, behind)
            return
    yield sentence


def _has(text: str, knows: Knows, other: str) -> bool:
    """Whether a text tells what a player has."""
    return next(told_boards(text.rstrip(".!"), knows, other), None) is not None or says_who_has(text.rstrip(".!"))
