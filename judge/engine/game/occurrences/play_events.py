"""Playing spells, abilities and lands, resolving them, and the mana that pays for them (406, 409, 413)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.engine.game.occurrences.occurrence import Counted, Occurrence

if TYPE_CHECKING:
    from judge.engine.game.state import Mana


class PlayLand(Occurrence, frozen=True):
    """A player plays a land (408.2d)."""

    verb = "play land"


class PlaySpell(Occurrence, frozen=True):
    """A player has played a spell (409.1i)."""

    verb = "play spell"


class PlayAbility(Occurrence, frozen=True):
    """A player has played an activated ability (409.1i)."""

    verb = "play ability"


class BecomeTarget(Occurrence, frozen=True):
    """An object or player becomes the target of a spell or ability (415)."""

    verb = "become target"


class Resolve(Occurrence, frozen=True):
    """A spell or ability has resolved (413.2)."""

    verb = "resolve"


class TapForMana(Occurrence, frozen=True):
    """A permanent was tapped for mana (406).

    `mana`: what the ability added.
    """

    verb = "tap for mana"
    mana: tuple[Mana, ...] = ()


class SpendMana(Counted, frozen=True):
    """A player pays with so much mana (411.2)."""

    verb = "spend mana"


class AddMana(Counted, frozen=True):
    """Mana is put into a player's mana pool (406).

    `kind`: "tapped" where a permanent was tapped for it.
    """

    verb = "add mana"
    mana: tuple[Mana, ...] = ()
    kind: str = ""
