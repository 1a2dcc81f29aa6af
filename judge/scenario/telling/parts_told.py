"""A sentence of prose in parts, each of which tells one thing: who has what, what happens, or what is asked."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from judge.scenario.telling.told_boards import NAME, Knows, says_who_has, told_boards
from judge.scenario.telling.written_prose import Part
from judge.support.late_regex import regex

_SEAM = regex(r",? (?:and|but|while|whereas|with|when|since|because|as) |, |; ", re.IGNORECASE)
_PLAYER = rf"(?:I|he|she|they|we|(?:my |the |an )?opp(?:onent)?|{NAME})"


_AND_VERB = regex(
    r"(?:,? (?:and then|and|then)|,) (?P<verb>[A-Z][\w']*(?: [A-Z][\w']*)*|[a-z]+) (?=(?:my|his|her|their|the|it|him|me|them|that)\b)"
)
_ACTS = regex(rf"^(?:in response,? |then )?(?P<who>{_PLAYER}) (?:then |now )?[a-z]", re.IGNORECASE)


def casts_apart(plain: str, is_cast: Callable[[str], bool]) -> Iterator[str]:
    """A clause, and what its player does besides by a verb that is what people call a card: `I block`, `I Giant Growth it`."""
    acts = _ACTS.match(plain)
    for seam in _AND_VERB.finditer(plain) if acts is not None else ():
        if acts is not None and is_cast(seam["verb"]):
            yield plain[: seam.start()]
            yield from casts_apart(f"{acts['who']} {plain[seam.start('verb') :]}", is_cast)
            return
    yield plain


_THING = (
    r"(?:(?:the|my|his|her|their|[A-Z]\w*'s) )?(?:(?:other|blocked|unblocked|attacking|blocking) )?"
    r"[A-Z][\w'-]*(?: (?:of |the )*[A-Z][\w'-]*)*(?: #\d+)?|I|it|he|she|they"
)
PREDICATE = regex(rf"^(?:so |and )?(?i:do|does|did|is|are|will|would|can|could) (?:{_THING}) (?P<does>[a-z].*)$")
LEFT_OUT = regex(rf"^(?i:and |so )?(?i:do|does|did|is|are|will|would|can|could) (?:{_THING})$")


def apart(part: Part, knows: Knows, other: str) -> Iterator[Part]:
    """What happens, and behind it what a player has, each by itself."""
    text = str(part)
    for seam in reversed(list(_SEAM.finditer(text))):
        if has(text[seam.end() :], knows, other) and not has(text[: seam.start()], knows, other):
            yield from apart(part.cut(0, seam.start()), knows, other)
            yield part.cut(seam.end())
            return
    yield part


def has(text: str, knows: Knows, other: str) -> bool:
    """Whether a text tells what a player has."""
    return next(told_boards(text.rstrip(".!"), knows, other), None) is not None or says_who_has(text.rstrip(".!"))
