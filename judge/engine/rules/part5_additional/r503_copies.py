"""What copies are (503.2), and what is spoken of by name although it is a copy of something else by now (503.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions
from judge.engine.game.rule_rows import When
from judge.engine.game.state import StackInfo, link_of
from judge.engine.record.acting import rule
from judge.engine.rules.part5_additional.r504_face_down import UNDERNEATH
from judge.engine.rules.part5_additional.r510_status import STAYS

if TYPE_CHECKING:
    from judge.engine.table.table import Table


CHANGED = When(
    "of a copy, or of what its status changes, the copiable values are those as changed",
    lambda changed, obj, asks, exceptions: changed or (obj is not None and (obj.flipped or obj.face_down)),
    rule="503.3",
)
BECOMES = When(
    "a permanent that becomes a copy does not come into play", lambda changed, obj, asks, exceptions: obj is not None, rule="503.4"
)
AS_IT_COMES = When("what comes into play as a copy is one as it comes", lambda: True, rule="503.5")
CHOICES = When("choices made for what is copied are made anew", lambda fresh, copied: fresh and copied, rule="503.6")
UNDEFINED = When(
    "a choice that nobody made for the copy is undefined",
    lambda changed, obj, asks, exceptions: obj is not None and asks,
    rule="503.7",
    also=("503.8a",),
)


@rule("503.8")
def linked_as_copied(origin: str) -> str:
    """Whence abilities come that one effect (`origin`) copies: copied together, they are linked to each other and to no others."""
    return origin.replace("granted", "copied")


EXCEPTED = When("what a copy effect gives or leaves out", lambda changed, obj, asks, exceptions: bool(exceptions), rule="503.9")
COPYING = (CHANGED, UNDERNEATH, STAYS, BECOMES, UNDEFINED, EXCEPTED)
"""What is said of an object that becomes a copy: whether its model is changed, the permanent it is, if it is one, and the exceptions."""
ON_THE_STACK = When("a copy of a spell or ability is put onto the stack with its decisions", lambda: True, rule="503.10")
SAME_SOURCE = When("the source of a copy of an ability is that of the original", lambda: True, rule="503.10b")
NEW_TARGETS = When("new targets may be chosen for a copy, each of them legal", lambda: True, rule="503.10c")


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
PLAYED = When("a copy of a card is played while something resolves", lambda obj: obj.kind == "copy", rule="503.12")
