"""Libraries, coins and what is shown to all players (217.2, 501)."""

from __future__ import annotations

from judge.engine.game.occurrences.occurrence import Occurrence


class Shuffle(Occurrence, frozen=True):
    """A library is shuffled."""

    verb = "shuffle"


class Search(Occurrence, frozen=True):
    """A player searches a library."""

    verb = "search"


class Reveal(Occurrence, frozen=True):
    """A card is revealed to all players."""

    verb = "reveal"


class FlipCoin(Occurrence, frozen=True):
    """A player flips a coin."""

    verb = "coin"


class Clash(Occurrence, frozen=True):
    """A player clashes (501.10)."""

    verb = "clash"
