"""What keywords say of spells and abilities as they resolve (502.12b, 502.15n, 502.32b, 502.43c)."""

from __future__ import annotations

from judge.engine.game.occurrences import PhaseIn
from judge.engine.game.rule_rows import When
from judge.engine.game.state import StackInfo
from judge.engine.table.table import Table


def _of(info: StackInfo, keyword: str) -> bool:
    return info.ability is not None and info.ability.keyword == keyword


def _target_came_back(table: Table, info: StackInfo) -> bool:
    targets = {x for group in (*info.bindings.targets, *(g for m in info.bindings.mode_targets for g in m)) for x in group}
    return bool(targets) and any(isinstance(o, PhaseIn) and o.subject in targets for o in table.game.history)


RAMPAGE = When("the bonus of rampage is found as it resolves", lambda table, info: _of(info, "rampage"), rule="502.12b")
PHASED_IN = When("a target that phased out and has phased in again is a target", _target_came_back, rule="502.15n")
ENTWINED = When(
    "the modes of an entwined spell are followed in order", lambda table, info: "entwined" in info.bindings.done, rule="502.32b"
)
NINJUTSU = When("a ninja attacks what the creature returned attacked", lambda table, info: _of(info, "ninjutsu"), rule="502.43c")
