"""Deathtouch as damage is assigned: free in Magic 2010, and by 2013 any damage of such a source is lethal damage."""

from __future__ import annotations

from judge.editions.change import Change
from judge.editions.changes.combat import blockers_in_order
from judge.engine.game.state import Thing
from judge.engine.rules.part5_additional.r502_keyword_abilities import trample
from judge.engine.rules.part5_additional.r502_keyword_abilities.trample import Assigned
from judge.engine.table import questions
from judge.engine.table.table import Table
from judge.support.edition import beneath


def without_deathtouch(table: Table, id: int) -> bool:
    """A creature with deathtouch divides its damage as its controller chooses."""
    return not questions.has_keyword(table, id, "deathtouch") and beneath(blockers_in_order.keeps_to_order)(table, id)


def touched(table: Table, id: Thing, assigned: Assigned) -> bool:
    """Lethal is as much as ever, or anything from a creature with deathtouch."""
    by_deathtouch = (dict(parts).get(id) for source, parts in assigned.items() if questions.has_keyword(table, source, "deathtouch"))
    return any(by_deathtouch) or beneath(trample.has_lethal)(table, id, assigned)


def one_is_enough(table: Table, id: Thing, source: int, total: int) -> int:
    """Of a creature with deathtouch 1 damage is enough."""
    more = beneath(trample.needed)(table, id, source, total)
    return min(more, 1) if questions.has_keyword(table, source, "deathtouch") else more


CHANGES = (
    Change(
        name="a creature with deathtouch need not keep to the order of blockers",
        rules=("310.2", "702.2b@2009-07-11"),
        since="2009-07-11",
        until="2013-07-13",
        replaced={blockers_in_order.keeps_to_order: without_deathtouch},
    ),
    Change(
        name="any damage that a source with deathtouch is assigned to deal to a creature is lethal damage",
        rules=("502.9d", "502.63a"),
        since="2013-07-13",
        replaced={trample.has_lethal: touched, trample.needed: one_is_enough},
    ),
)
