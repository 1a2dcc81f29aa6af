"""Continuous effects of spells and abilities as they begin: how long they last, and what they affect (418.3a-b)."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions
from judge.engine.game.objects import Bindings, Thing
from judge.engine.game.state import FloatingEffect
from judge.engine.record.acting import rule
from judge.engine.table.table import Table
from judge.support.edition import replaceable

CHANGING: tuple[type[e.Part], ...] = (
    e.BecomeCopy,
    e.ChangeControl,
    e.ChangeText,
    e.SetTypes,
    e.LoseTypes,
    e.SetColors,
    e.GainAbility,
    e.GainAbilitiesOf,
    e.LoseAbility,
    e.SetPT,
    e.ModifyPT,
    e.SwitchPT,
    e.SetName,
    e.SetCost,
)
"""Parts that change characteristics or control: they fix what they affect as they begin (418.3b)."""


@replaceable
def reached(table: Table, affected: tuple[Thing, ...]) -> tuple[Thing, ...]:
    """Which of the things that it names an effect of a spell or ability affects: all."""
    return affected


@rule("418.3a")
def lasting_as_stated(
    table: Table,
    apply: e.Apply,
    parts: tuple[e.Part, ...],
    affected: tuple[Thing, ...] | None,
    filter: t.Filter | None,
    bindings: Bindings,
) -> FloatingEffect:
    """When a resolving spell or ability generates a continuous effect, the effect lasts for the time that the spell or ability creating it
    states (for instance, "until end of turn").
    """
    return FloatingEffect(
        id=0,
        parts=parts,
        duration=apply.duration,
        bindings=bindings,
        timestamp=0,
        source=bindings.this,
        affected=affected if affected is None else reached(table, affected),
        filter_=filter,
        controller=bindings.you,
        turn=table.game.turn.number,
        label=label(table, parts, bindings),
        said_of=apply.affected.filter if affected is not None and isinstance(apply.affected, t.Every) else None,
    )


def label(table: Table, parts: tuple[e.Part, ...], bindings: Bindings) -> str:
    """What an effect is called in a choice: regeneration by its word, anything else by its source."""
    regenerates = mentions(parts, e.Regenerate)
    return f"{'regenerate' if regenerates else 'effect of'} {table.name(bindings.this)}"


def is_shield(part: e.Part) -> bool:
    """Whether a part is used up: a shield by amount, or for the next time (419.7b, 419.3)."""
    if isinstance(part, e.Replace):
        return part.once or redirected(part) is not None
    return isinstance(part, e.Prevent) and (part.amount is not None or part.once)


def redirected(part: e.Replace) -> t.Quantity | None:
    """How much an effect redirects before it is used up; None where it has no such limit."""
    return next((c.amount for c in part.changes if isinstance(c, e.Redirect) and c.amount is not None), None)


@rule("418.3b")
def settled_as_it_begins(parts: tuple[e.Part, ...]) -> bool:
    """For a continuous effect that comes from a spell, activated ability, or triggered ability and modifies the characteristics of objects
    or changes their controller, the set of objects affected is determined as the effect begins.

    Whether the set of objects that an effect affects is determined as it begins: where it modifies characteristics, or changes control.
    """
    return any(isinstance(part, CHANGING) for part in parts)
