"""The families of nouns, and the words of a text that effects may change.

Everything is read from the viewpoint of one ability: *you* is its controller, *this object* its source. A *filter* says
whether one object or player fits; a *selection* names some objects or players; a *quantity* is an integer; a *condition*
holds or not, with a reason."""

from __future__ import annotations

from judge.cards.instructions.base import Node


class Filter(Node, frozen=True):
    """Says whether one object or player fits."""

    @property
    def conjuncts(self) -> tuple[Filter, ...]:
        """What has to fit together: the filter alone, or the parts of one that asks for all of them."""
        return (self,)


class Selection(Node, frozen=True):
    """Names zero or more objects and players."""


class Quantity(Node, frozen=True):
    """An integer, computed when it is asked for."""


class Condition(Node, frozen=True):
    """Holds or not."""


class Word(Node, frozen=True):
    """A colour word, land type or creature type used as such: the typed leaves of 418.6a."""


class ColorWord(Word, frozen=True):
    """`color` is white, blue, black, red or green."""

    color: str


class LandTypeWord(Word, frozen=True):
    """`name` of a land type (Plains, Island, ..., Desert, Urza's)."""

    name: str


class CreatureTypeWord(Word, frozen=True):
    """`name` of a creature type."""

    name: str


class SubtypeWord(Word, frozen=True):
    """A subtype that is neither land nor creature type (Aura, Equipment, Arcane, Jace): no effect changes it."""

    name: str


EACH_CHOSEN = "each chosen"
"""The binding of all words that several players chose at one time: what is of one of them fits."""


class ChosenWord(Word, frozen=True):
    """The colour, creature type, land type, card name, ... that a linked ability of this object chose (407).

    `kind` is color, creature type, land type, basic land type, card type, name or number. With `binding` set, the word
    was chosen earlier in the same effect under that name.
    """

    kind: str
    binding: str = ""
