"""Prose of which something is not understood, with plainer words for those sentences: taken where more of it is understood by them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

import msgspec

from judge.scenario.telling.known_cards import Known
from judge.scenario.telling.left_aside import Way
from judge.scenario.telling.plainer import WAYS
from judge.scenario.telling.written_prose import Part, Prose

_MOST = 60
"""So many ways are tried for one prose."""

T = TypeVar("T")


class Reading(msgspec.Struct, Generic[T], frozen=True):
    """What is read of prose, with the sentences of it that are not understood; `stops` where it is read no further than the first."""

    found: T
    wrong: list[Part] = []
    stops: bool = False

    @property
    def rank(self) -> tuple[int, int]:
        """How much is not understood; less is better."""
        return (1, -self.wrong[0].whole.written_at(self.wrong[0])) if self.stops and self.wrong else (0, len(self.wrong))


def mended(prose: Prose, read: Callable[[Prose], Reading[T]], known: Known) -> tuple[T, list[str]]:
    """What is read of prose, in plainer words where all of it is understood by them; and the sentences that are read so."""
    first = best = read(prose)
    said, tried = list[str](), {prose.plain}
    while best.wrong and len(tried) < _MOST:
        for other, instead in _plainer(prose, best.wrong, known):
            if other.plain in tried:
                continue
            tried.add(other.plain)
            reading = read(other)
            if reading.rank < best.rank:
                prose, best = other, reading
                said.append(instead)
                break
        else:
            break
    return (best.found, said) if not best.wrong else (first.found, [])


def _plainer(prose: Prose, wrong: list[Part], known: Known) -> Iterator[tuple[Prose, str]]:
    """The prose with one sentence in plainer words, by each way."""
    for sentence in wrong:
        for way in WAYS:
            if (made := _made(prose, sentence, way, known)) is not None:
                yield made


def _made(prose: Prose, sentence: Part, way: Way, known: Known) -> tuple[Prose, str] | None:
    """The prose with a sentence as a way makes it, and the sentence; None where it makes nothing of it."""
    other, start, end = prose.copy(), sentence.start, sentence.end
    for part in reversed([each for each in other.sentences() if start <= each.start < end]):
        before = len(other.plain)
        other.put([(part.start + at, part.start + to, words) for at, to, words in way(str(part), known)])
        end += len(other.plain) - before
    return (other, other.plain[start:end].strip()) if other.plain != prose.plain else None
