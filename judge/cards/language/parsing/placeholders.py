"""What phrases stand for until a whole ability is read: targets and references, each at its place in the text."""

from __future__ import annotations

from judge.cards.instructions import Choose, Condition, Filter, Instruction, Number, Quantity, Selection, You

YOU = You()
ONE = Number(1)


class TargetAt(Selection, frozen=True):
    """One "target ...": becomes `Target(index)` and a `TargetSpec`, by order of place."""

    at: int
    filter: Filter
    minimum: Quantity = Number(1)
    maximum: Quantity = Number(1)
    other: bool = False
    chooser: Selection = You()
    at_random: bool = False


class ThisAt(Selection, frozen=True):
    """The object's own name."""

    at: int


class GiverAt(Selection, frozen=True):
    """The name, in an ability that is given away, of the object that gives it; `kinds`: of what kinds that is."""

    at: int
    kinds: frozenset[str] = frozenset()


class AttachedAt(Selection, frozen=True):
    """Enchanted or equipped ..."""

    at: int


class EachAt(Selection, frozen=True):
    """Each ..., all ...: pronouns after it may mean each one alone."""

    at: int
    of: Selection


class ChooseAt(Selection, frozen=True):
    """A ..., two ...: chosen when it happens."""

    at: int
    choose: Choose


class PlayerAt(Selection, frozen=True):
    """A player named otherwise (its controller, defending player): pronouns may mean him or her."""

    at: int
    of: Selection


class Ref(Selection, frozen=True):
    """A reference to something named before: `kind` is player, object, card, or a type of object."""

    at: int
    word: str
    kind: str = "object"
    plural: bool = False
    filter: Filter | None = None
    moved: bool = False


EACH_OTHER = "each other"
"""Word of a reference that means you where nobody was spoken of."""


class OwnRole(Selection, frozen=True):
    """Whoever plays that role in the event that a delayed ability itself waits for; not in the event that made the ability."""

    role: str


class WayRef(Selection, frozen=True):
    """What was destroyed, discarded ... this way (or: the destroyed, discarded ... one)."""

    at: int
    verb: str
    filter: Filter | None = None
    plural: bool = False


class RestAt(Selection, frozen=True):
    """The rest, the other: what was not taken from the group named before."""

    at: int


class WayAmount(Quantity, frozen=True):
    """How much was dealt, lost, gained, paid ... this way; `kind`: of which counters, where that is said."""

    at: int
    verb: str
    kind: str = ""


class ThatMuch(Quantity, frozen=True):
    """That much, that many."""

    at: int


class Said(Condition, frozen=True):
    """A condition that names `what`, which "it" may mean afterwards ("if ~ was kicked, it deals ...")."""

    condition: Condition
    what: Selection


class Merge(Instruction, frozen=True):
    """A sentence that completes the one before: `how` is do, dont, otherwise, instead, regenerate, ..."""

    how: str
    do: Instruction
    extra: object = None

