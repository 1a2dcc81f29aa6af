"""What must be there before an event, to change it (419.4), and what a spell replaces of its own effect before all others (419.6d)."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cards.instructions import effects as e
from judge.engine.looking.derived import Derived
from judge.engine.record.acting import rule
from judge.engine.table.active_parts import ActivePart


@rule("419.4")
def there_before(view: Derived, verb: str) -> Sequence[ActivePart]:
    """A replacement or prevention effect must be there before the event in question occurs; it can't "go back in time" to change anything
    that has already happened.

    The effects that can change an event: those that are there as it is about to happen.
    """
    return view.replacements(verb)


@rule("419.6d")
def own_effect(if_: e.If, holds: bool) -> e.Instruction | None:
    """On resolving, some spells and abilities replace their own effect or effects, partly or wholly.

    What is done on resolution where one part of a text replaces another: known before any event, so other replacement effects follow it.
    """
    return if_.then if holds else if_.otherwise
