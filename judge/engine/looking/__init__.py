"""Reading the game from the viewpoint of one ability: filters, selections and measures (413.2f, 412.5).

A `Context` says who looks at what: a game, its derived values, and the bindings of the ability. Whoever asks gets the current
object; where the rules allow it, its last known information; never a guess. Conditions and filters answer with a `Verdict`.
"""

from __future__ import annotations

from judge.engine.looking import fitting_filters  # noqa: F401  (its rows stand in the table that `fits` asks)
from judge.engine.looking.context import (
    Context,
    Look,
    as_things,
    controller_of,
    fits,
    is_opponent,
    number,
    players,
    players_or_controllers,
    recalled,
    remembered,
    select,
    word,
)
from judge.engine.looking.fitting_abilities import keyword_matches
from judge.engine.looking.measures import OPS, PERMANENT_TYPES, counters_on, mana_value, measure, measures, shared_values, targets_of
from judge.engine.looking.selected_things import candidates, cards_in_hand, zones_of

__all__ = [
    "OPS",
    "PERMANENT_TYPES",
    "Context",
    "Look",
    "as_things",
    "candidates",
    "cards_in_hand",
    "controller_of",
    "counters_on",
    "fits",
    "is_opponent",
    "keyword_matches",
    "mana_value",
    "measure",
    "measures",
    "number",
    "players",
    "players_or_controllers",
    "recalled",
    "remembered",
    "select",
    "shared_values",
    "targets_of",
    "word",
    "zones_of",
]
