"""Static abilities look at what is there now (412.5)."""

from __future__ import annotations

from judge.engine.game.state import View
from judge.engine.record.acting import rule


@rule("412.5")
def used_by_static_abilities(view: View) -> bool:
    """When it is determined how the effect of a static ability is applied, the ability can't use last known information about an object.

    Whether static abilities can use an object's last known information for how their effects are applied: never.
    """
    return False
