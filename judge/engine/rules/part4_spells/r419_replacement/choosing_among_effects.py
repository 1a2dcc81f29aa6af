"""Which of several replacement or prevention effects is applied next, and whose choice it is (419.9a)."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions
from judge.engine.game.occurrences import Damage
from judge.engine.game.state import STACK, Occurrence
from judge.engine.record.acting import rule
from judge.engine.rules.part4_spells.r419_replacement.as_it_would_exist import enters
from judge.engine.rules.part4_spells.r419_replacement.replacing_and_preventing import key_of
from judge.engine.table.active_parts import ActivePart
from judge.engine.table.decisions import Decision, OneOf
from judge.engine.table.recorded_choices import EffectOption, about
from judge.engine.table.table import Table
from judge.support.edition import replaceable


def concerned(table: Table, o: Occurrence) -> str | None:
    """Whose choice it is: the affected player, or the controller (without one the owner) of the affected object (419.9a)."""
    thing = o.other if isinstance(o, Damage) else o.subject
    if isinstance(thing, str):
        return thing
    if isinstance(thing, int):
        if enters(o) and o.entry is not None and o.entry.controller and o.origin == STACK:
            return o.entry.controller
        return table.controller(thing)
    return o.player


@rule("419.9a")
def choose_effect(table: Table, o: Occurrence, found: list[ActivePart]) -> ActivePart:
    """When two or more replacement or prevention effects try to modify how an event affects an object or player, one of them is chosen to
    be applied.

    The choice is the affected player's, or that of the affected object's controller.
    """
    among = _sparing(first_of(found) or found, o)
    if len(among) == 1 or all(same(each, among[0]) for each in among):
        return among[0]
    options = tuple(EffectOption(key_of(a), a.source, a.label, about(a.bindings)) for a in among)
    player = concerned(table, o)
    chosen = table.ask(
        Decision("replacement", player, OneOf(options), data=(("occurrence", o), ("effects", options)), source=o.source)
    )
    return next(a for a in among if key_of(a) == chosen.key)


def same(one: ActivePart, other: ActivePart) -> bool:
    """Whether two effects are the same to whoever chooses among them: of one source, and with nothing to tell them apart."""
    plain = (one.part, one.source, one.affected, one.uses, one.bindings)
    return plain == (other.part, other.source, other.affected, other.uses, other.bindings)


def _sparing(found: Sequence[ActivePart], o: Occurrence) -> list[ActivePart]:
    """Of what applies to damage, first what prevents it and is not used up by that, then shields that do nothing else than that, those
    for an amount last; then what changes it, what makes it more, and at last what sets it: what goes by default wastes no shield."""
    return sorted(found, key=_cost_of) if isinstance(o, Damage) else list(found)


def _cost_of(active: ActivePart) -> int:
    if isinstance(active.part, e.Prevent):
        return 2 if active.uses is not None else 1 if active.part.once else 0
    return max(map(_more_with, active.part.changes), default=3) if isinstance(active.part, e.Replace) else 3


def _more_with(change: e.Change) -> int:
    """How late a change of an amount of damage is made by who would have less: less of it, many times as much, more, a number."""
    if isinstance(change, e.Multiply):
        return 4
    if not isinstance(change, e.SetAmount):
        return 3
    if not mentions(change.quantity, t.Amount):
        return 6
    if isinstance(change.quantity, t.Product):
        return 4
    return 5 if isinstance(change.quantity, t.Sum) and not any(isinstance(part, t.Product) for part in change.quantity.parts) else 3


@replaceable
def first_of(found: list[ActivePart]) -> list[ActivePart]:
    """The effects that go before the others: those that change under whose control something comes."""
    return [a for a in found if isinstance(a.part, e.Replace) and any(isinstance(c, e.EnterUnder) for c in a.part.changes)]
