"""Since Magic 2010 prevention effects apply to damage that can't be prevented: they prevent nothing and do the rest of what they say."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.editions.change import Change
from judge.engine.rules.part4_spells.r419_replacement.what_can_happen import stops


def without_more(part: e.Prevent) -> bool:
    """Whether a prevention effect would do nothing at all to such damage: it does nothing besides preventing."""
    return part.then is None


CHANGE = Change(
    name="prevention effects apply to damage that can't be prevented, and do the rest of what they say",
    rules=("614.11@2009-07-11",),
    since="2009-07-11",
    replaced={stops: without_more},
)
