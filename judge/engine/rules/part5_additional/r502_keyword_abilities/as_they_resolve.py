"""What keywords say of spells and abilities as they resolve (502.12b, 502.15n, 502.32b, 502.43c)."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.game.objects import Thing
from judge.engine.game.occurrences import PhaseIn
from judge.engine.game.rule_rows import When
from judge.engine.game.state import StackInfo
from judge.engine.record.acting import marks, rule
from judge.engine.table.table import Table


def _of(info: StackInfo, keyword: str) -> bool:
    return info.ability is not None and info.ability.keyword == keyword


def _target_came_back(table: Table, info: StackInfo) -> bool:
    targets = {x for group in (*info.bindings.targets, *(g for m in info.bindings.mode_targets for g in m)) for x in group}
    return bool(targets) and PhaseIn in map(type, table.game.history) and not targets.isdisjoint(_phased_in(table))


def _phased_in(table: Table) -> list[Thing | None]:
    return [o.subject for o in table.game.history if isinstance(o, PhaseIn)]


RAMPAGE = When("the bonus of rampage is found as it resolves", lambda table, info: _of(info, "rampage"), rule="502.12b")
PHASED_IN = When("a target that phased out and has phased in again is a target", _target_came_back, rule="502.15n")
@rule("502.32b")
def in_written_order(modes: Iterable[int]) -> tuple[int, ...]:
    """As a spell whose entwine cost was paid resolves, carry out the text of every mode, in the order the card has them written.

    The modes that were chosen for a spell, all of them if it is entwined, in the order in which they are written and followed.
    """
    return tuple(sorted(modes))


ENTWINED = When(
    "the modes of an entwined spell are followed in order",
    lambda table, info: "entwine" in info.bindings.done,
    rule=marks(in_written_order)[0],
)
@rule("502.43c")
def attacked_as_it_left(table: Table, thing: int) -> Thing | None:
    """The creature with ninjutsu comes into play unblocked, attacking the same player or planeswalker as was the creature that went back to
    its owner's hand.

    What a creature that left combat attacked: the same player or planeswalker a ninja attacks that it was returned for.
    """
    obj = table.obj(thing)
    for id in (thing, obj.came_from if obj is not None else None):
        view = table.left(id) if id is not None else None
        if view is not None and view.combat.attacking is not None:
            return view.combat.attacking
    return None


NINJUTSU = When(
    "a ninja attacks what the creature returned attacked", lambda table, info: _of(info, "ninjutsu"), rule=marks(attacked_as_it_left)[0]
)
