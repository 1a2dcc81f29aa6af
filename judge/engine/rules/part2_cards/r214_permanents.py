"""Permanents (214): also what has lost all its card types is one."""

from __future__ import annotations

from judge.engine.game.rule_rows import When
from judge.engine.game.state import IN_PLAY, Obj
from judge.engine.record.acting import marks, rule


@rule("214.1b")
def is_permanent(obj: Obj) -> bool:
    """A permanent that somehow loses every permanent type it has is still a permanent and stays in play.

    Whether an object is a permanent: what is in play is one, and also one that loses all its permanent types stays so.
    """
    return obj.zone == IN_PLAY


WITHOUT_TYPES = When(
    "a permanent that loses its card types stays one",
    lambda before, after: bool(before.types) and not after.types,
    rule=marks(is_permanent)[0],
)
