"""What copies are (503.2), and what is spoken of by name although it is a copy of something else by now (503.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions
from judge.cards.instructions.effects import Face
from judge.engine.events.by_rule import by_rule
from judge.engine.game.occurrences import CreateToken, Move
from judge.engine.game.rule_rows import When
from judge.engine.game.state import Entry, FrozenMap, StackInfo
from judge.engine.record.acting import marks, rule
from judge.engine.rules.part4_spells.r407_linked_abilities import link_of

if TYPE_CHECKING:
    from judge.engine.table.table import Table

Copying = TypeVar("Copying", Move, CreateToken)


@rule("503.3")
def as_copied(copied: Face) -> Face:
    """The copied information becomes the copiable values of the copy, as modified by the copy's status (see rule 510)."""
    return copied


CHANGED = When(
    "of a copy, or of what its status changes, the copiable values are those as changed",
    lambda changed, obj, asks, exceptions: changed or (obj is not None and (obj.flipped or obj.face_down)),
    rule=marks(as_copied)[0],
)
BECOMES = When("a permanent that is a copy and becomes one of something else does not come into play", bool, rule="503.4")


@rule("503.6")
def chosen_anew(o: Copying, entry: Entry, chosen: FrozenMap[str, Any]) -> Copying:
    """Instead, the controller of an object that comes into play as a copy of another permanent will get to make any "as comes into play"
    choices for it.
    """
    return by_rule(o.with_(entry=entry.with_(chosen=chosen)))


UNDEFINED = When(
    "a choice that nobody made for the copy is undefined",
    lambda changed, obj, asks, exceptions: obj is not None and asks,
    rule="503.7",
    also=("503.8a",),
)


@rule("503.8")
def linked_as_copied(origin: str) -> str:
    """When two linked abilities are copied as a pair, they will be linked to each other in the same way on the object that copied them: one
    of them refers only to actions taken, or objects affected, by the other.

    Whence abilities come that one effect (`origin`) copies: copied together, they are linked to each other and to no others.
    """
    return origin.replace("granted", "copied")




def _speaks_of_what_is_a_copy_now(table: Table, info: StackInfo) -> bool:
    source, link = info.bindings.this, info.bindings.link
    if source not in table.game.in_play or info.body is None or not mentions(info.body, t.This):
        return False
    copies = [i for i in table.view.chars(source).abilities if i.key.origin.startswith("copied by effect")]
    here = {link_of(i.key) for i in copies}
    return bool(here or link.startswith("copied")) and link not in here


BY_NAME = When(
    "an effect keeps track of the permanent that it names, whatever that is called now", _speaks_of_what_is_a_copy_now, rule="503.11"
)
