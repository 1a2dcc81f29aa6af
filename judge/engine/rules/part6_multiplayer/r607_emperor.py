"""The Emperor variant (607): teams with an emperor in the middle and generals beside."""

from __future__ import annotations

from judge.engine.game.variants import ATTACKS, DEPLOY, Variant

EMPEROR = Variant(
    name="emperor",
    rule="607.1",
    players=6,
    teams=2,
    size=3,
    seats="together",
    middle=True,
    options=(DEPLOY,),
    choose=(*ATTACKS, DEPLOY),
    range=1,
    middle_range=2,
)
"""An emperor's influence reaches two seats, a general's one."""
