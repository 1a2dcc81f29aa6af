"""Rules as rows of tables: what a row is about, and the rules that act where it is so."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct


class When(Struct, frozen=True):
    """Something that a rule says of a case. `holds`: whether this is such a case; `rule` and `also` act then."""

    what: str
    holds: Callable[..., bool]
    rule: str
    also: tuple[str, ...] = ()

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules of the row, the most special first."""
        return (self.rule, *self.also)


def rules_when(rows: Iterable[When], *case: Any) -> tuple[str, ...]:
    """The rules of all rows that are about a case, each once."""
    found: tuple[str, ...] = ()
    for row in rows:
        if row.holds(*case):
            found += row.rules
    return tuple(dict.fromkeys(found)) if found else found
