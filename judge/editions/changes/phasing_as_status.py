"""Since Magic 2010 phasing is a status: what phases out keeps its damage and the effects on it, and has not left the battlefield."""

from __future__ import annotations

from collections.abc import Sequence

from judge.editions.change import Change
from judge.engine.game.state import PHASED_OUT, Game, Obj, Occurrence, Thing
from judge.engine.record.acting import rule
from judge.engine.rules.part4_spells.r418_continuous_effects import effects_as_they_begin
from judge.engine.rules.part4_spells.r419_replacement import replacement_effects
from judge.engine.rules.part5_additional.r502_keyword_abilities import phasing
from judge.engine.table.table import Table


def damage_stays(obj: Obj) -> int:
    """The damage that is marked on it."""
    return obj.damage


def nothing_forgotten(game: Game, id: int) -> Game:
    """Effects and delayed triggers still know a permanent that phased out."""
    return game


def no_haste(obj: Obj) -> tuple[str, ...]:
    """Phasing in lets no creature act earlier than it could."""
    return ()


def has_not_left(table: Table, occurrences: Sequence[Occurrence]) -> Sequence[Occurrence]:
    """What phases out does not leave the battlefield: nothing replaces that."""
    return occurrences


@rule("702.23b@2009-07-11")
def seen_alone(table: Table, affected: tuple[Thing, ...]) -> tuple[Thing, ...]:
    """What an effect that begins now affects: nothing that is phased out."""
    return tuple(x for x in affected if not isinstance(x, int) or (obj := table.game.object(x)) is None or obj.zone != PHASED_OUT)


CHANGES = (
    Change(
        name="an effect that begins while a permanent is phased out does not affect it",
        rules=("502.15g", "702.23b@2009-07-11"),
        since="2009-07-11",
        replaced={effects_as_they_begin.reached: seen_alone},
    ),
    Change(
        name="damage stays on a permanent that phases out",
        rules=("502.15e",),
        since="2009-07-11",
        replaced={phasing.damage_left: damage_stays},
    ),
    Change(
        name="effects and delayed triggers go on for a permanent that phased out and in",
        rules=("502.15g",),
        since="2009-07-11",
        replaced={phasing.forgotten: nothing_forgotten},
    ),
    Change(
        name="a permanent that phases in does not act as though it had haste",
        rules=("502.15m",),
        since="2009-07-11",
        replaced={phasing.since_it_phased_in: no_haste},
    ),
    Change(
        name="a permanent that phases out does not leave the battlefield, so nothing replaces that",
        rules=("502.15d",),
        since="2009-07-11",
        replaced={replacement_effects.phasing_out: has_not_left},
    ),
)
