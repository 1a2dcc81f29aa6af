"""The variants of multiplayer play, each a row of the module of its section."""

from __future__ import annotations

from judge.engine.game.variants import Variant
from judge.engine.rules.part6_multiplayer import r607_emperor, r609_teams
from judge.engine.rules.part6_multiplayer.r605_free_for_all import FREE_FOR_ALL
from judge.engine.rules.part6_multiplayer.r606_two_headed_giant import TWO_HEADED_GIANT
from judge.engine.rules.part6_multiplayer.r607_emperor import EMPEROR
from judge.engine.rules.part6_multiplayer.r608_grand_melee import GRAND_MELEE
from judge.engine.rules.part6_multiplayer.r609_teams import TEAMS

RANGES = (r607_emperor.RANGES, r609_teams.RANGES)
"""How far the influence of players reaches whose variant says so."""
VARIANTS: dict[str, Variant] = {row.name: row for row in (FREE_FOR_ALL, TWO_HEADED_GIANT, EMPEROR, GRAND_MELEE, TEAMS)}
"""Name -> what the variant sets (600.2)."""
