"""Who assigns combat damage: creatures with power 0, tramplers that were blocked by nobody, and strikers in the second step."""

from __future__ import annotations

from judge.editions.change import Change
from judge.engine.game.combat_under_way import Combat
from judge.engine.game.occurrences import BlockPair, StepBegins
from judge.engine.game.state import Thing
from judge.engine.rules.part3_turn.r306_combat import r310_combat_damage, r310_first_strikes
from judge.engine.rules.part5_additional.r502_keyword_abilities import trample
from judge.engine.table import questions
from judge.engine.table.table import Table
from judge.support.edition import beneath


def only_above_zero(amount: int) -> bool:
    """A creature with power 0 or less assigns no combat damage."""
    return amount > 0


def over_removed_blockers(table: Table, id: int, target: Thing | None) -> tuple[Thing, ...]:
    """What a blocked attacker with no blocker left assigns its damage to, if a creature ever blocked it in this combat."""
    history = table.game.history
    began = max((n for n, o in enumerate(history) if isinstance(o, StepBegins) and o.step == "beginning of combat"), default=0)
    blocked = any(isinstance(o, BlockPair) and o.other == id for o in history[began:])
    return beneath(trample.over_nobody)(table, id, target) if blocked else ()


def without_first_strike_before(table: Table, combat: Combat, fighters: list[int]) -> list[int]:
    """In the second step: who had neither first nor double strike as the first began, and who has double strike now."""
    struck_first = combat.struck_with
    return [id for id in fighters if id not in struck_first or questions.has_keyword(table, id, "double strike")]


ZERO = "a creature with power 0 assigns no combat damage"

CHANGES = (
    Change(
        name="a blocked creature with trample assigns damage past its blockers only if some were removed, not if there were none",
        rules=("502.9c",),
        until="2008-02-01",
        replaced={trample.over_nobody: over_removed_blockers},
    ),
    Change(name=ZERO, rules=("310.2a",), until="2009-05-01", replaced={r310_combat_damage.assigns: only_above_zero}),
    Change(name=ZERO, rules=("310.2a",), since="2009-07-11", replaced={r310_combat_damage.assigns: only_above_zero}),
    Change(
        name="a creature that had first strike as the first damage step began assigns nothing in the second, even if it assigned nothing",
        rules=("310.5", "502.2b"),
        since="2009-07-11",
        replaced={r310_first_strikes.second_strikers: without_first_strike_before},
    ),
)
