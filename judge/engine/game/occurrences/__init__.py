"""The kinds of occurrences: one struct for each thing that can happen, with fields of its own.

Instructions speak of kinds by verb (`EventPattern.verb`); `OCCURRENCES` says which struct that is.
"""

from __future__ import annotations

from judge.cards.instructions.events import EventPattern
from judge.engine.game.occurrences.chance_events import *  # noqa: F403
from judge.engine.game.occurrences.combat_events import *  # noqa: F403
from judge.engine.game.occurrences.life_events import *  # noqa: F403
from judge.engine.game.occurrences.occurrence import *  # noqa: F403
from judge.engine.game.occurrences.occurrence import Occurrence, kinds_of
from judge.engine.game.occurrences.permanent_events import *  # noqa: F403
from judge.engine.game.occurrences.play_events import *  # noqa: F403
from judge.engine.game.occurrences.state_events import *  # noqa: F403
from judge.engine.game.occurrences.turn_events import *  # noqa: F403
from judge.engine.game.occurrences.zone_events import *  # noqa: F403

OCCURRENCES = {kind.verb: kind for kind in kinds_of(Occurrence) if "verb" in vars(kind)}
"""Verb -> kind of occurrence. A token's move is a special kind of `Move`; all that change an object have the verb of `ChangeObject`."""


def kind_of(pattern: EventPattern) -> type[Occurrence] | None:
    """The kind of occurrence for which a pattern waits; none where its word is no kind of its own."""
    return OCCURRENCES.get(pattern.verb)
