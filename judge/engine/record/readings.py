"""What a number was read off: the parts of it, as they are recorded and told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from judge.cards.instructions.words_data import possessive
from judge.engine.game.state import Thing
from judge.engine.record.looked_at_in_words import made_of
from judge.support.lists_in_words import counted, listed

Made = tuple[tuple[int | None, str, int | None, int], ...]
"""What made a power or toughness: whose effect (None: counters), whether it sets it, from what, to what."""
ANNOUNCED = "X"
"""What a number is that is no measure of anything."""
MANA_VALUE = "converted mana cost"
"""What the number is called to which a mana cost is converted (203.3)."""
DEALT, WAS_DEALT, GAINED, LOST = "dealt", "was dealt", "gained", "lost"
"""What a number is in which something happened before."""


class Reading(Struct, frozen=True, array_like=True):
    """A part of a number: `measure` of the one thing, with what made that, or over several; without one, how many things there are."""

    measure: str
    things: tuple[Thing, ...]
    number: int
    made: Made = ()

    def in_words(self, name: Callable[[Any], str]) -> str:
        """The part as it is told: `Nantuko Shade's power is 4: 2, its own ability +2`, `counted: Elf and Bear`; empty for one unsaid."""
        names, (which, _, of) = [name(thing) for thing in self.things], self.measure.partition(" ")
        if not self.measure:
            return f"counted: {counted(names) if names else 'nothing'}"
        if self.measure == ANNOUNCED:
            return f"X is {self.number}"
        if self.measure == DEALT:
            return f"{names[0]} dealt {self.number} damage"
        if self.measure == WAS_DEALT:
            return f"{self.number} damage was dealt{f' to {names[0]}' if names else ''}"
        if self.measure in (GAINED, LOST):
            return f"{names[0]} {self.measure} {self.number} life"
        if self.measure.endswith((" this way", " this turn")):
            return f"{self.number} {_DONE[self.measure]}" if self.measure in _DONE else ""
        if which in ("total", "greatest", "least") and of == "number":
            return f"{possessive(listed(names))} {self.number} is the {self.measure}" if names else ""
        if which in ("total", "greatest", "least"):
            return f"the {self.measure} of {counted(names) if names else 'nothing'} is {self.number}"
        if self.measure.startswith("cards in ") or self.measure.endswith("counters"):
            of = self.measure.removesuffix("s").replace("cards ", "card ") if self.number == 1 else self.measure
            return f"{names[0]} has {self.number} {of}"
        return f"{possessive(names[0])} {self.measure} is {self.number}{made_of(self.made, self.things[0], name)}"


_DONE = {
    "damage this way": "damage was dealt this way", "counters removed this way": "counters were removed this way",
    "life lost this way": "life was lost this way", "life gained this way": "life was gained this way",
    "lose life this turn": "life was lost this turn",
    "gain life this turn": "life was gained this turn", "damage this turn": "damage was dealt this turn",
}  # fmt: skip
"""What was done, as the number of it is told."""
