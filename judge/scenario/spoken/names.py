"""The names of a scenario with their short forms, for the spoken language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property

from judge.scenario.language.lexicon import Lexicon
from judge.scenario.spoken.short_names import short_names


class Names:
    """The names of a scenario with their short forms, for the spoken language."""

    def __init__(
        self,
        lexicon: Lexicon,
        owners: Mapping[str, str] | None = None,
        texts: Mapping[str, str] | Callable[[], Mapping[str, str]] | None = None,
    ) -> None:
        self.players = lexicon.players
        self.lexicon = lexicon
        self.owners = dict(owners or {})
        self._texts = texts
        self.in_play: frozenset[str] = frozenset()
        """What the scenario lists in play."""
        self.graveyards: dict[str, tuple[str, ...]] = {}
        """What each player's graveyard lists."""

    @cached_property
    def texts(self) -> Mapping[str, str]:
        """The text of each card of the scenario, by its name."""
        return self._texts() if callable(self._texts) else self._texts or {}

    @cached_property
    def exact(self) -> dict[str, str]:
        """The names themselves, halves of split cards too, by their folded form."""
        own = [name for name in self.lexicon.spellings("card", "id") if name]
        return {name.casefold(): name for name in [*own, *(half for name in own if " // " in name for half in name.split(" // "))]}

    @cached_property
    def short(self) -> dict[str, tuple[str, ...]]:
        """The short forms, each with the names that it may be short for."""
        return short_names(self.exact.values())

    @cached_property
    def _longest(self) -> int:
        return max(map(len, [*self.exact, *self.short, *self.players, ""]))

    def longest(self, text: str, at: int) -> tuple[tuple[str, ...], str, int] | None:
        """The names meant by the longest form that begins here, its kind (`player`, `card`), and where it ends."""
        for end in range(min(len(text), at + self._longest), at, -1):
            if end < len(text) and text[end].isalnum() and text[end - 1].isalnum() or text[end - 1] == " ":
                continue
            words = text[at:end]
            player = next((p for p in self.players if p.casefold() == words), None)
            if player:
                return (player,), "player", end
            if words in self.exact:
                return (self.exact[words],), "card", end
            if words in self.short:
                return self.short[words], "card", end
        return None
