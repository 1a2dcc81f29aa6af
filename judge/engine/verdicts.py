"""Conditions answer with reasons (law 11): a `Verdict` holds or not, and says what failed first, by which rule, on which facts."""

from __future__ import annotations

from typing import Any

import msgspec

Fact = tuple[Any, ...]
"""Something that can be read or written: ("life", "Ann"), ("zone", 12), ("power", 12), ("untapped", 12) ..."""


class Verdict(msgspec.Struct, frozen=True):
    """`bool(verdict)` is whether it holds. `failed` is a phrase key with `data` for wording; `facts` are what was read."""

    holds: bool
    failed: str = ""
    rule: str = ""
    facts: tuple[Fact, ...] = ()
    data: tuple[tuple[str, Any], ...] = ()

    def __bool__(self) -> bool:
        return self.holds

    def with_facts(self, *facts: Fact) -> Verdict:
        """The same verdict, having read more."""
        return msgspec.structs.replace(self, facts=self.facts + facts)

YES = Verdict(True)


def no(failed: str, rule: str = "", *facts: Fact, **data: Any) -> Verdict:
    """A verdict that does not hold; `failed` says why in a phrase that stands alone."""
    return Verdict(False, failed, rule, facts, tuple(data.items()))
