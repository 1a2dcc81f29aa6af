"""What continuous effects do to objects (418.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.cards.instructions.base import Node
from judge.cards.instructions.families import Condition, Filter, Quantity, Selection, Word

if TYPE_CHECKING:
    from judge.cards.instructions.abilities import Ability, Cost


class Duration(Node, frozen=True):
    """`kind`: end of turn, end of combat, your next turn, your next upkeep, as long as (with `condition`), permanent (no end),
    next cleanup,
    this ability's source leaves play, ... `ended_by`: the controller may end it by paying that (408.2)."""

    kind: str
    condition: Condition | None = None
    ended_by: Cost | None = None


class Part(Node, frozen=True):
    """One thing that a continuous effect does, in one layer."""


class BecomeCopy(Part, frozen=True):
    """Layer 1: is a copy of `of`, except for `exceptions` (503)."""

    of: Selection
    exceptions: tuple[Part, ...] = ()


class GainThisAbility(Part, frozen=True):
    """Beside what it copies, a copy also has the ability that is resolving as the copy effect begins (503.9)."""


class Keep(Part, frozen=True):
    """A copy keeps its own `what` (color) instead of the copied one (503.9); a copy of a spell takes that of the copying object."""

    what: str


class ChangeControl(Part, frozen=True):
    """Layer 2: `to` controls it."""

    to: Selection


class ChangeText(Part, frozen=True):
    """Layer 3: replaces each instance of one word with another of its kind; ChosenWord words are chosen as the effect begins.

    `exclude`: what may not be chosen as the new word.
    """

    kind: str
    old: Word
    new: Word
    exclude: tuple[str, ...] = ()


class SetTypes(Part, frozen=True):
    """Layer 4: becomes these types. `in_addition` keeps the others; else card types replace card types, and subtypes of those
    card types replace their like (205, 212). A land given a basic land type loses other abilities (212.6h).
    `creature_types_of`: also the creature types of that."""

    types: tuple[str, ...] = ()
    subtypes: tuple[Word, ...] = ()
    supertypes: tuple[str, ...] = ()
    in_addition: bool = True
    all_creature_types: bool = False
    creature_types_of: Selection | None = None


class LoseTypes(Part, frozen=True):
    """Layer 4: isn't those types any more; `all_creature_types`: nor of any creature type."""

    types: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    subtypes: tuple[Word, ...] = ()
    all_creature_types: bool = False


class SetColors(Part, frozen=True):
    """Layer 5 (418.5a): becomes these colours (none: colourless); `in_addition` keeps the others."""

    colors: tuple[Word, ...]
    in_addition: bool = False
    all_colors: bool = False


class GainAbility(Part, frozen=True):
    """Has the ability."""

    ability: Ability


class GainAbilitiesOf(Part, frozen=True):
    """Has the activated abilities that the things have as the effect begins; one effect gives them all (403.4a, 407.3).

    `keyword`: those of that keyword instead, each with what it says of itself (landwalk, protection).
    """

    of: Selection
    keyword: str = ""


class SetText(Part, frozen=True):
    """Layer 3: has the full text of `of`: its name, mana cost, colours, types, abilities, power and toughness; and `also` its own."""

    of: Selection
    also: tuple[Ability, ...] = ()


class LoseAbility(Part, frozen=True):
    """Loses a keyword ability (all its instances); empty: all abilities. `quality` narrows (islandwalk, protection from red).

    `but_mana`: of all abilities, mana abilities stay. `never`: nor can it have or gain that ability, from whatever effect.
    """

    keyword: str = ""
    quality: Filter | None = None
    but_mana: bool = False
    never: bool = False


class SetPT(Part, frozen=True):
    """Layer 6b: power and toughness become these (None: unchanged)."""

    power: Quantity | None
    toughness: Quantity | None
    defining: bool = False


class ModifyPT(Part, frozen=True):
    """Layer 6c: +N/+N (fixed as the effect begins, where an effect of a spell or ability begins it)."""

    power: Quantity
    toughness: Quantity


class SwitchPT(Part, frozen=True):
    """Layer 6e: power and toughness are switched."""


class SetName(Part, frozen=True):
    """Part of a copy's or effect's exceptions: has that name."""

    name: str


class SetCost(Part, frozen=True):
    """Part of exceptions: has that mana cost (None: none)."""

    cost: str | None
