"""Words that a player may be told to choose, by kind."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct


class Words(Struct, frozen=True):
    """The words of some kinds, in default order, and the rule that says that one of them must be chosen."""

    what: str
    kinds: Mapping[str, tuple[str, ...]]
    rule: str
