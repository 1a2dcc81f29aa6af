"""Static abilities look at what is there now (412.5)."""

from __future__ import annotations

from judge.engine.game.state import View
from judge.engine.record.acting import rule


@rule("412.5")
def unknown_to_static_abilities(view: View) -> bool:
    """When it is determined how the effect of a static ability is applied, the ability can't use last known information about an object.

    Whether what an object last was is nothing for static abilities to use in how their effects are applied: always.
    """
    return True
