"""Since 2020 what a replacement or prevention effect makes of a cost or of damage is made by an effect."""

from __future__ import annotations

from judge.editions.change import Change
from judge.engine.game.state import Occurrence
from judge.engine.looking.event_terms import by_effect
from judge.engine.record.acting import rule


@rule("614.16@2020-04-17")
def by_an_effect_in_the_end(o: Occurrence) -> bool:
    """Whether an effect makes it happen, be it one that replaced or reduced what was none."""
    return not o.cause or bool(o.used)


CHANGE = Change(
    name="what another replacement effect makes of it is made by an effect",
    rules=("614.16@2020-04-17",),
    since="2020-04-17",
    replaced={by_effect: by_an_effect_in_the_end},
)
