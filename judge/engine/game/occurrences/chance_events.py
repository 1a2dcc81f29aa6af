"""Libraries, coins and what is shown to all players (217.2, 501)."""

from __future__ import annotations

from judge.engine.game.occurrences.occurrence import Counted, Occurrence


class Shuffle(Occurrence, frozen=True):
    """A library is shuffled.

    `order`: the cards from the top down, where somebody chose it.
    """

    verb = "shuffle"
    order: tuple[int, ...] | None = None


class Search(Occurrence, frozen=True):
    """A player searches a library.

    `top`: how many cards from the top only; all without it. `whose`: the players whose libraries are searched.
    """

    verb = "search"
    whose: tuple[str, ...] = ()
    top: int | None = None


class Reveal(Occurrence, frozen=True):
    """A card is revealed to all players.

    `link`: which abilities of `source` it may be linked with (407).
    """

    verb = "reveal"
    link: str | None = None


class Performed(Occurrence, frozen=True, kw_only=True):
    """A player or a permanent has performed a keyword action of later editions, or scried: whatever came of it."""

    verb = "perform"
    what: str


class FlipCoin(Counted, frozen=True):
    """A player flips a coin.

    `amount`: 1 for won. `fell`: on which side.
    """

    verb = "coin"
    fell: str = ""


class Clash(Counted, frozen=True):
    """A player clashes (501.10).

    `amount`: 1 for won.
    """

    verb = "clash"
