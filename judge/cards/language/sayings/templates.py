"""What the templates of several declarations have in common: a number of times, whose library it is, cards of a hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.cards.instructions import things as t
from judge.cards.language.effects.effects_base import moved, whose
from judge.cards.language.filled_templates import NOTHING, Unfit, _, made
from judge.cards.language.nouns.joined_filters import both
from judge.cards.language.nouns.numbers_in_words import each_time, times
from judge.cards.language.parsing.placeholders import ChooseAt, EachAt

SAME = made(lambda n, m: n if n == m else None, _.n, _.m, back=lambda n: (n, n))
"""What is named twice, as `n` and as `m`, and is the same."""
TIMES = made(times, _.n, _.each, back=each_time)
"""`n`, as often as `each` counts."""
OWN = made(whose, _.who, _.w, back=lambda who: (who, who))
"""Whose library a verb of `who` speaks of, where it is not said whose: his or her own."""
WHOSE = made(whose, _.who, _.w)
"""The same, where the verb is yours and the library of `w`."""


BOTTOM = made(lambda side: side == "bottom", _.side, back=lambda bottom: ("bottom" if bottom else "top",))
"""Whether `side` is the bottom."""


def _of_a_hand(filter: t.Filter) -> object:
    """The filter without "from his or her hand"; unfit when it names another zone."""
    parts = filter.conjuncts
    if any(isinstance(part, t.InZone) and (part.zone != "hand" or part.of is None) for part in parts):
        raise Unfit
    found = both(*(part for part in parts if not isinstance(part, t.InZone)))
    return NOTHING if isinstance(found, t.Anything) else found


HAND = made(_of_a_hand, _.f, back=lambda filter: (filter,))
"""Cards of which a verb takes some out of a hand."""
MOVED = made(moved, _.what)
"""What was spoken of, also in the zone to which it was moved."""


BY_YOU: dict[str, Callable[[Any], bool]] = {"who": lambda who: isinstance(who, t.You)}
"""That it is you who does it."""


def not_each(what: Any) -> bool:
    """Whether no "each" is spoken of, which would be each one's own."""
    return not isinstance(what, EachAt)


def written_of(test: Callable[[Any], bool], hole: Any) -> Any:
    """The hole, of a declaration that is read of anything, and written only of what passes the test."""
    return made(lambda what: what, hole, back=lambda what: (what,) if test(what) else None)


def of_one_chosen(who: Any) -> bool:
    """Whether one player is chosen, of several."""
    return isinstance(who, ChooseAt | t.Choose)
