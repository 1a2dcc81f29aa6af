"""What phrases stand for until a whole ability is read: targets and references, each at its place in the text."""

from __future__ import annotations

from typing import Any

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t

YOU = t.You()
ONE = t.ONE


class TargetAt(t.Selection, frozen=True):
    """One "target ...": becomes `Target(index)` and a `TargetSpec`, by order of place."""

    at: int
    filter: t.Filter
    minimum: t.Quantity = t.ONE
    maximum: t.Quantity = t.ONE
    other: bool = False
    chooser: t.Selection = t.You()
    at_random: bool = False
    total: t.Measures | None = None


class ThisAt(t.Selection, frozen=True):
    """The object's own name."""

    at: int


class GiverAt(t.Selection, frozen=True):
    """The name, in an ability that is given away, of the object that gives it; `kinds`: of what kinds that is."""

    at: int
    kinds: frozenset[str] = frozenset()


class AttachedAt(t.Selection, frozen=True):
    """Enchanted or equipped ...; `equipment`: it is called an Equipment, which is no creature."""

    at: int
    equipment: bool = False


class EachAt(t.Selection, frozen=True):
    """Each ..., all ...: pronouns after it may mean each one alone."""

    at: int
    of: t.Selection


class ChooseAt(t.Selection, frozen=True):
    """A ..., two ...: chosen when it happens."""

    at: int
    choose: t.Choose


class PlayerAt(t.Selection, frozen=True):
    """A player named otherwise (its controller, defending player): pronouns may mean him or her."""

    at: int
    of: t.Selection


class Ref(t.Selection, frozen=True):
    """A reference to something named before: `kind` is player, object, card, or a type of object."""

    at: int
    word: str
    kind: str = "object"
    plural: bool = False
    filter: t.Filter | None = None
    moved: bool = False


IT_THEN = "it then"
"""The word of a reference in "if it was an artifact": rather to what is gone than to what has the ability."""

EACH_OTHER = "each other"
"""Word of a reference that means you where nobody was spoken of."""


ON_ITS_OWN = (e.TargetSpec(t.Anything()),)
"""Stands for the targets of an ability that waits, which are chosen as it triggers: "whenever ... this turn, destroy target land"."""


class OwnRole(t.Selection, frozen=True):
    """Whoever plays that role in the event that a delayed ability itself waits for; not in the event that made the ability."""

    role: str


class WayRef(t.Selection, frozen=True):
    """What was destroyed, discarded ... this way (or: the destroyed, discarded ... one, where only `one` is meant).

    `by`: what that player did of it, where each player did it.
    """

    at: int
    verb: str
    filter: t.Filter | None = None
    plural: bool = False
    one: bool = False
    by: t.Selection | None = None


class RestAt(t.Selection, frozen=True):
    """The rest, the other: what was not taken from the group named before."""

    at: int


class WayAmount(t.Quantity, frozen=True):
    """How much was dealt, lost, gained, paid ... this way; `kind`: of which counters, where that is said."""

    at: int
    verb: str
    kind: str = ""


class Alike(t.Selection, frozen=True):
    """What the condition speaks of that has the same keyword: "if a creature you control has landwalk"."""


class Y(t.Quantity, frozen=True):
    """The second number of which a text says what it is: "+X/+Y, where X is ... and Y is ..."."""


class ThatMuch(t.Quantity, frozen=True):
    """That much, that many."""

    at: int


class Said(t.Condition, frozen=True):
    """A condition that names `what`, which "it" may mean afterwards ("if ~ was kicked, it deals ...")."""

    condition: t.Condition
    what: t.Selection


class Merge(e.Instruction, frozen=True):
    """A sentence that completes the one before: `how` is do, dont, otherwise, instead, regenerate, ..."""

    how: str
    do: e.Instruction
    extra: object = None


class Limits(msgspec.Struct, frozen=True):
    """When and by whom an activated ability may be played."""

    sorcery: bool = False
    condition: t.Condition | None = None
    limit: int = 0
    who: t.Selection | None = None
    instant: bool = False


class Spoken(e.StaticAbility, frozen=True):
    """A static ability until its references are resolved, with what its words mention, and whether "that much" is its event's amount.

    A place stands for a mention of the object itself.
    """

    spoken: Any = None
