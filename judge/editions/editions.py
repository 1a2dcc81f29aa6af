"""Editions of play by their dates: the base 2009-05-01 with every change whose span holds the date."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from importlib import import_module
from itertools import combinations
from pkgutil import walk_packages
from typing import Any

from judge.editions.change import Change
from judge.rulebook.numbering import editions_of_play, in_edition, unknown_edition
from judge.support.edition import BASE, Edition


def in_force(date: str) -> str:
    """The edition of play in force on a day: the last one up to it.

    Raises ScenarioError for what is no day, or one before the first edition: `unknown-edition`, or `edition-not-played` where a text of
    that day is imported.
    """
    earlier = [known for known in editions_of_play() if known <= date]
    if not earlier or not _is_day(date):
        raise unknown_edition(date, imported=_is_day(date) and _has_text(date))
    return earlier[-1]


def _has_text(date: str) -> bool:
    """Whether the user has imported a text of that day."""
    from judge.rulebook.index import has_imports
    from judge.rulebook.store import Store

    return has_imports() and any(date in (found.name, found.edition) for found in Store().list())


def _is_day(date: str) -> bool:
    from datetime import date as day

    try:
        return day.fromisoformat(date).isoformat() == date
    except ValueError:
        return False


@cache
def all_changes() -> tuple[Change, ...]:
    """Every change of `judge.editions.changes`, in order of the day since which (or until which) it holds."""
    from judge.editions import changes

    names = sorted(module.name for module in walk_packages(changes.__path__, f"{changes.__name__}.") if not module.ispkg)
    found = [change for name in names for change in _of(import_module(name))]
    return tuple(sorted(found, key=lambda change: (change.since or change.until, change.name)))


def _of(module: Any) -> Iterable[Change]:
    """The changes that a module declares, as `CHANGE` or `CHANGES`."""
    return getattr(module, "CHANGES", None) or (module.CHANGE,)


def changes_in(date: str) -> tuple[Change, ...]:
    """The changes that an edition of play has against 2009-05-01."""
    return () if date == BASE.date else tuple(change for change in all_changes() if change.holds_in(date))


def not_played(date: str) -> dict[str, str]:
    """What an edition of play says otherwise and is refused here: what it is, and its row with the reason."""
    return {change.name: change.left_out for change in changes_in(date) if change.left_out}


def edition(date: str) -> Edition:
    """The edition of play of a date that `in_force` gave."""
    return BASE if date == BASE.date else _whole(date)


def edition_in_force(day: str) -> Edition:
    """The edition of play in force on a day. Raises ScenarioError (`unknown-edition`)."""
    return edition(in_force(day))


@cache
def _whole(date: str) -> Edition:
    return edition_of(date, changes_in(date))


def edition_of(date: str, changes: Iterable[Change]) -> Edition:
    """The base with these changes, in the order of their days. Two changes at one hook are a fault of ours: AssertionError names both."""
    replaced: dict[Any, Any] = {}
    by: dict[Any, str] = {}
    for change in changes:
        for hook, stands in change.replaced.items():
            assert hook not in replaced, f"{change.name!r} and {by[hook]!r} both replace {getattr(hook, '__name__', hook)}"
            replaced[hook], by[hook] = stands, change.name
        for table, becomes in change.rows.items():
            replaced[table] = becomes(replaced.get(table, table.base))
    return Edition(date, replaced)


MOST_AT_ONCE = 3
"""How many changes are left out together before the search gives up and names all that were tried."""


def smallest(
    before: Sequence[Change], after: Sequence[Change], same: Callable[[tuple[Change, ...]], bool], at_once: int = MOST_AT_ONCE
) -> tuple[Change, ...]:
    """The smallest set of changes between two editions whose undoing in the later set makes the answers the `same`: of up to so many
    `at_once`, or else what is left of all when each that is not needed is left out.

    Undoing takes out what only `after` has and puts in what only `before` has.
    """
    differing = [c for c in after if c not in before] + [c for c in before if c not in after]
    for size in range(1, at_once + 1):
        for undone in combinations(differing, size):
            if same(_without(after, undone)):
                return undone
    needed = list(differing)  # larger sets: leave out what is not needed, one after the other
    if not same(_without(after, needed)):
        return ()
    for change in tuple(needed):
        fewer = [c for c in needed if c is not change]
        if same(_without(after, fewer)):
            needed = fewer
    return tuple(needed)


def _without(after: Sequence[Change], undone: Sequence[Change]) -> tuple[Change, ...]:
    return tuple(c for c in after if c not in undone) + tuple(c for c in undone if c not in after)


def marks(change: Change, date: str) -> tuple[str, ...]:
    """The numbers of a change's rules in an edition: what it is called there, or was, or became."""
    return tuple(dict.fromkeys(number for key in change.rules for number in in_edition(key, date).cited))


def dated(change: Change) -> str:
    """A change of the rules with the day since which, or until which, it holds."""
    return f"since {change.since}, {change.name}" if change.since else f"until {change.until}, {change.name}"
