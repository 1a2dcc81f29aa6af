"""What continuous effects forbid, demand and allow: can't, must, may; parts joined."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards.instructions import effects as e
from judge.cards.keywords.keywords import LATER
from judge.cards.language.parsing.combinators import Parser, grown, native

_OTHER_ABILITIES = tuple(tuple(said.split()) for said in ("lose all other abilities", "lose all other card types and abilities"))


@native("parts")
def parts(p: Parser, at: int) -> Iterable[tuple[tuple[e.Part, ...], int]]:
    """Parts joined by commas and "and", all of one subject."""

    def further(found: tuple[e.Part, ...], end: int) -> Iterable[tuple[tuple[e.Part, ...], int]]:
        start = end
        if p.words[end] == ",":
            start = end + 1
        if p.words[start] == "and":
            start += 1
        if p.words[start] == "it" or p.words[start] == "they":
            start += 1
        if start > end:
            for more, after in p.read("part", start):
                yield found + more, after
            for words in _OTHER_ABILITIES:
                replaced = any(isinstance(part, e.SetTypes) and part.types and not part.in_addition for part in found)
                if tuple(p.words[start : start + len(words)]) == words and ("types" not in words or replaced):
                    yield (e.LoseAbility(), *found), start + len(words)

    return grown(p.read("part", at), further)


def normal_parts(found: tuple[e.Part, ...]) -> tuple[e.Part, ...]:
    """Static abilities of this object alone that are granted are what they say."""
    out: list[e.Part] = []
    for part in found:
        if (
            isinstance(part, e.GainAbility)
            and isinstance(part.ability, e.StaticAbility)
            and part.ability.keyword in LATER.now
        ):
            out.extend(part.ability.parts)
        else:
            out.append(part)
    return tuple(out)
