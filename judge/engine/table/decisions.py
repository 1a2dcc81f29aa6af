"""One way to ask (law 6): whatever a player or chance may choose is a `Decision`, with its options as a set.

An option set knows membership, a legal default, its size (None when too many to count) and can list itself. Answers are plain
values: a thing, a word, a number, True or False, or a tuple of such.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, islice, permutations
from math import comb, factorial
from typing import Any

import msgspec

from judge.engine.record.acting import acting
from judge.engine.record.verdicts import Verdict


def same_choice(one: Any, other: Any) -> bool:
    """Whether these are one choice: yes is not the number 1."""
    return one == other and type(one) is type(other)


class Options(msgspec.Struct, frozen=True):
    """A set of answers."""

    def __contains__(self, answer: Any) -> bool:
        raise NotImplementedError

    def __iter__(self) -> Iterator[Any]:
        raise NotImplementedError

    def default(self) -> Any:
        """The legal answer taken when nobody answers."""
        return next(iter(self))

    def count(self) -> int | None:
        """How many answers there are, None when unknown."""
        return sum(1 for _ in islice(self, 10_000))

    def items(self) -> tuple[Any, ...]:
        """The things or words that answers are made of (for reading an answer from text)."""
        return ()

    def among(self) -> tuple[Any, ...]:
        """The things of which some are chosen, and others not."""
        return ()

    def completed(self, answer: tuple[Any, ...]) -> tuple[Any, ...]:
        """Things that were named, with those that belong to every answer."""
        return answer

    def why_not(self, answer: Any) -> Verdict | None:
        """What keeps an answer from being one of them, where they know; None where it is none of the things at all."""
        return None


class OneOf(Options, frozen=True):
    """Exactly one of `choices` (in default order)."""

    choices: tuple[Any, ...]

    def __contains__(self, answer: Any) -> bool:
        return any(same_choice(answer, c) for c in self.choices)

    def __iter__(self) -> Iterator[Any]:
        return iter(self.choices)

    def count(self) -> int:
        return len(self.choices)

    def among(self) -> tuple[Any, ...]:
        return self.choices

    def items(self) -> tuple[Any, ...]:
        return self.choices


QUIET = frozenset({"mana abilities", "arrange"})
"""Kinds of decisions that are offered: no branch of an exploration, and an assumption only where a question shows it."""


YES_NO = OneOf((False, True))


class SetOf(Options, frozen=True):
    """From `least` to `most` different ones of `choices`; an answer is a tuple in the order chosen. `least` first by default."""

    choices: tuple[Any, ...]
    least: int = 1
    most: int = 1

    def __contains__(self, answer: Any) -> bool:
        return (
            isinstance(answer, tuple)
            and self.least <= len(answer) <= self.most
            and len(set(answer)) == len(answer)
            and all(a in self.choices for a in answer)
        )

    def __iter__(self) -> Iterator[Any]:
        for size in range(self.least, min(self.most, len(self.choices)) + 1):
            yield from combinations(self.choices, size)

    def count(self) -> int:
        n = len(self.choices)
        return sum(comb(n, k) for k in range(self.least, min(self.most, n) + 1))

    def among(self) -> tuple[Any, ...]:
        return self.choices

    def items(self) -> tuple[Any, ...]:
        return self.choices


class SetWithRepeats(SetOf, frozen=True):
    """Some of `choices`, each as often as one likes."""

    def __contains__(self, answer: Any) -> bool:
        return isinstance(answer, tuple) and self.least <= len(answer) <= self.most and all(a in self.choices for a in answer)

    def __iter__(self) -> Iterator[Any]:
        for size in range(self.least, self.most + 1):
            yield from combinations_with_replacement(self.choices, size)

    def count(self) -> int:
        return sum(comb(len(self.choices) + k - 1, k) for k in range(self.least, self.most + 1))


class SetThatFits(SetOf, frozen=True):
    """A set of `choices` that fit together."""

    def fit(self, answer: tuple[Any, ...]) -> bool:
        """Whether some of the choices fit together."""
        raise NotImplementedError

    def __contains__(self, answer: Any) -> bool:
        return super().__contains__(answer) and self.fit(answer)

    def __iter__(self) -> Iterator[Any]:
        return (answer for answer in super().__iter__() if self.fit(answer))

    def count(self) -> int:
        return sum(1 for _ in islice(self, 10_000))


class SetOfOneOwner(SetThatFits, frozen=True):
    """A set of `choices` that lie in one player's zone: `owners` says whose each is."""

    owners: tuple[str, ...] = ()

    def fit(self, answer: tuple[Any, ...]) -> bool:
        """Whether they are one player's."""
        whose = dict(zip(self.choices, self.owners, strict=True))
        return len({whose[x] for x in answer}) < 2


class SetOfDifferent(SetThatFits, frozen=True):
    """A set of `choices` of which no two share one of their `values`."""

    values: tuple[frozenset[str], ...] = ()

    def fit(self, answer: tuple[Any, ...]) -> bool:
        """Whether they share none."""
        by_choice = dict(zip(self.choices, self.values, strict=True))
        said = [value for x in answer for value in by_choice[x]]
        return len(set(said)) == len(said)


class SetOfValues(SetThatFits, frozen=True):
    """A set of `choices` whose `values` together are held against `sum`."""

    values: tuple[int, ...] = ()
    sum: int = 0

    def total(self, answer: tuple[Any, ...]) -> int:
        """What the values of some of the choices come to."""
        by_choice = dict(zip(self.choices, self.values, strict=True))
        return sum(by_choice[x] for x in answer)


class SetWithinSum(SetOfValues, frozen=True):
    """A set of `choices` whose `values` come to no more than `sum`."""

    def fit(self, answer: tuple[Any, ...]) -> bool:
        """Whether they come to no more."""
        return self.total(answer) <= self.sum


class SetWithSum(SetOfValues, frozen=True):
    """A set of `choices` whose `values` come to `sum` at least."""

    def fit(self, answer: tuple[Any, ...]) -> bool:
        """Whether they come to so much."""
        return self.total(answer) >= self.sum

    def default(self) -> Any:
        """The fewest that are enough, the greatest first."""
        chosen: list[Any] = []
        for _, choice in sorted(zip(self.values, self.choices, strict=True), key=lambda pair: -pair[0]):
            if self.fit(tuple(chosen)):
                break
            chosen.append(choice)
        return tuple(choice for choice in self.choices if choice in chosen)


class OrderOf(Options, frozen=True):
    """Every order of `choices`."""

    choices: tuple[Any, ...]

    def __contains__(self, answer: Any) -> bool:
        return isinstance(answer, tuple) and len(answer) == len(self.choices) and set(answer) == set(self.choices)

    def __iter__(self) -> Iterator[Any]:
        return permutations(self.choices)

    def default(self) -> Any:
        return self.choices

    def count(self) -> int:
        return factorial(len(self.choices))

    def items(self) -> tuple[Any, ...]:
        return self.choices


class NumberIn(Options, frozen=True):
    """An integer from `least` to `most` (None: any); `gladly`: which it plainly helps to choose."""

    least: int = 0
    most: int | None = None
    gladly: int | None = None

    def __contains__(self, answer: Any) -> bool:
        return type(answer) is int and answer >= self.least and (self.most is None or answer <= self.most)

    def __iter__(self) -> Iterator[Any]:
        n = self.least
        while self.most is None or n <= self.most:
            yield n
            n += 1

    def default(self) -> Any:
        return self.least if self.gladly is None else self.gladly

    def count(self) -> int | None:
        return None if self.most is None else max(0, self.most - self.least + 1)


class Likely(msgspec.Struct, frozen=True):
    """An answer that is taken where nobody gives one: it is recorded as an assumption, as the default would be."""

    answer: Any


class WordIn(Options, frozen=True):
    """A word of `words` (any capitals), or any word at all, but for those of `exclude`, where `words` is empty (a card name).

    `likely`: the one that is taken where any will do and nobody says which.
    """

    words: tuple[str, ...] = ()
    exclude: frozenset[str] = frozenset()
    likely: str = ""

    def __contains__(self, answer: Any) -> bool:
        if not isinstance(answer, str) or answer.casefold() in self.exclude:
            return False
        return not self.words or answer in self.words

    def __iter__(self) -> Iterator[Any]:
        return iter(self.words)

    def default(self) -> Any:
        return self.words[0] if self.words else self.likely

    def count(self) -> int | None:
        return len(self.words) or None

    def items(self) -> tuple[Any, ...]:
        return self.words


class Division(Options, frozen=True):
    """`total` divided among `things`, at least `least` to each: an answer is a tuple of (thing, amount) pairs.

    `most`, where it is given, is the most that each of the things can take, in their order.
    """

    things: tuple[Any, ...]
    total: int
    least: int = 1
    most: tuple[int, ...] = ()

    def __contains__(self, answer: Any) -> bool:
        try:
            parts = dict(answer)
        except (TypeError, ValueError):
            return False
        limits = dict(zip(self.things, self.most, strict=True)) if self.most else {}
        return (
            len(parts) == len(answer)
            and set(parts) <= set(self.things)
            and (self.least == 0 or set(parts) == set(self.things))
            and sum(parts.values()) == self.total
            and all(type(n) is int and self.least <= n <= limits.get(thing, n) for thing, n in parts.items())
        )

    def __iter__(self) -> Iterator[Any]:
        most = self.most or (self.total,) * len(self.things)

        def split(at: int, left: int) -> Iterator[tuple[tuple[Any, int], ...]]:
            later = len(self.things) - at - 1
            if not later:
                if self.least <= left <= most[at]:
                    yield ((self.things[at], left),)
                return
            for n in range(min(most[at], left - self.least * later), max(self.least, left - sum(most[at + 1 :])) - 1, -1):
                for rest in split(at + 1, left - n):
                    yield ((self.things[at], n), *rest)

        return split(0, self.total) if self.things else iter(())

    def count(self) -> int:
        if self.most:
            ways = [1] + [0] * self.total
            for most in self.most:
                ways = [sum(ways[max(0, n - most) : n - self.least + 1]) if n >= self.least else 0 for n in range(self.total + 1)]
            return ways[self.total]
        spare = self.total - self.least * len(self.things)
        return comb(spare + len(self.things) - 1, len(self.things) - 1) if spare >= 0 and self.things else 0

    def items(self) -> tuple[Any, ...]:
        return self.things


class Decision(msgspec.Struct, frozen=True):
    """A choice: whose it is (`player`, None for chance), who makes it (`by`), its kind, options, and the rule that gives it.

    `kind`: may, unless, choose, targets, mode, number, x, word, order triggers, order, replacement, divide,
    assign damage, coin, pile, pay, ...
    `data` describes it for wording (what for, which source).
    """

    kind: str
    player: str | None
    options: Options
    rule: str = msgspec.field(default_factory=acting)
    data: tuple[tuple[str, Any], ...] = ()
    by: str = ""
    source: int | None = None

    @property
    def maker(self) -> str | None:
        """Who makes it, as a sentence says: a player, a team whose players make it together (data `side`, 606), or None for chance."""
        return self.by or dict(self.data).get("side") or self.player


ROUNDS = "rounds"
"""The kind of decision by which a player says how often a loop is repeated (421.2)."""
