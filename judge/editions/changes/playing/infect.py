"""Infect, a keyword under today's rules: its damage is poison counters for players and -1/-1 counters for creatures."""

from __future__ import annotations

import msgspec

from judge.editions.change import Change
from judge.editions.changes.lifelink_and_deathtouch import source_has
from judge.engine.events.by_rule import by_rule
from judge.engine.events.damage_results import DAMAGE_RESULTS, LIFE, PLAYER, STAYS, Result
from judge.engine.game.occurrences import Damage, PutCounter
from judge.engine.game.state import Occurrence
from judge.engine.record.acting import rule
from judge.engine.rules.part5_additional.r502_keyword_abilities.wither import withers
from judge.engine.table.table import Table


def infects(table: Table, o: Damage) -> bool:
    """Whether the source of damage has infect, or had it as it last was."""
    return source_has(table, o, "infect")


@rule("702.90b@2026-04-17")
def gives_poison(table: Table, o: Damage) -> Occurrence:
    """The poison counters that damage by a source with infect gives a player, who loses no life for it."""
    return by_rule(PutCounter(subject=o.other, kind="poison", amount=o.amount, cause="damage", source=o.source))


@rule("702.90c@2026-04-17")
def puts_counters(table: Table, o: Damage) -> Occurrence:
    """The -1/-1 counters that damage by a source with infect puts on a creature, on which it does not stay."""
    return by_rule(PutCounter(subject=o.other, kind="-1/-1", amount=o.amount, cause="damage", source=o.source))


def _but_for_infect(row: Result) -> Result:
    """The row for damage of all other sources."""
    when = row.when
    return msgspec.structs.replace(row, when=lambda table, o: not infects(table, o) and (when is None or when(table, o)))


ROWS = (
    Result(PLAYER, when=infects, gives=gives_poison),
    Result("creature", when=lambda table, o: infects(table, o) and not withers(table, o), gives=puts_counters),
)


def with_infect(rows: tuple[Result, ...]) -> tuple[Result, ...]:
    """What damage results in, also damage of a source with infect."""
    return (*(_but_for_infect(row) if row in (LIFE, STAYS) else row for row in rows), *ROWS)


CHANGE = Change(
    name="damage of a source with infect is counters",
    rules=("702.90b@2026-04-17", "702.90c@2026-04-17"),
    since="2026-04-17",
    rows={DAMAGE_RESULTS: with_infect},
)
