"""Spells and abilities without targets (415.1, 415.4)."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.engine.game.objects import Thing
from judge.engine.game.rule_rows import When
from judge.engine.game.state import Obj
from judge.engine.record.acting import marks, rule
from judge.engine.table.table import Table


def _may_target(body: e.Body | None) -> bool:
    return body is not None and bool(body.targets or any(mode.targets for mode in body.modes))


def _chose_none(table: Table, obj: Obj) -> bool:
    return obj.stack is not None and _may_target(obj.stack.body)


def _only_its_other_abilities_target(table: Table, obj: Obj) -> bool:
    if _chose_none(table, obj) or obj.id not in table.game.objects:
        return False
    abilities = (i.ability for i in table.view.chars(obj.id).abilities)
    return any(_may_target(a.body) for a in abilities if isinstance(a, e.ActivatedAbility | e.TriggeredAbility))


BY_THE_WORD = When("only what itself says that it targets does so", _only_its_other_abilities_target, rule="415.1")


@rule("415.4")
def is_targeted(chosen: tuple[tuple[Thing, ...], ...]) -> bool:
    """If a spell or ability can have zero or more targets, it is targeted only when at least one target has been chosen for it.

    Whether a spell or ability that can have zero or more targets is targeted: only if one or more have been chosen for it.
    """
    return any(chosen)


NONE_CHOSEN = When("what could have targets has none if none were chosen", _chose_none, rule=marks(is_targeted)[0])
