"""What a variant of multiplayer play sets (600.2): one row for each, which stands in the module of its section."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from judge.engine.game.frozen import Value

MULTIPLE = "attack multiple players"
LEFT = "attack left"
RIGHT = "attack right"
DEPLOY = "deploy creatures"
MELEE = "grand melee"
"""The variant in which several turns are under way at once (608)."""
ATTACKS = (MULTIPLE, LEFT, RIGHT)
"""The options on whom a player may attack (602, 604); a variant that uses one of them uses no other."""
OPTIONS = (*ATTACKS, DEPLOY)
"""The options of section 6 that are words alone; the range of influence (601) has a number."""


class Influence(Struct, frozen=True):
    """How far the influence of players reaches, in seats, and that of who sits in the middle of a team; 0 for everywhere."""

    seats: int = 0
    middle: int = 0
    rule: str = ""


class Used(Struct, frozen=True):
    """An option that a variant uses."""

    option: str
    rule: str


class Variant(Value, frozen=True):
    """A variant as the table of a game: who sits there, and what its options are where the players say nothing else.

    `rule`: the section's own first rule. `players`: how many at least. `teams`: how many teams at least, none where everybody plays alone;
    `most_teams`: how many at most. `size`: how many players a team has at least. `seats`: whether the players of a team sit together or
    apart; `middle`: a team has a middle seat. `options`: those in use; `choose` those that may be in use instead or beside.
    `influence`: how far that of players reaches. `uses`: options in use by a rule of the variant.
    `shared_life`: whether the players of a team share their life.
    """

    name: str
    rule: str
    players: int = 3
    teams: int = 0
    most_teams: int = 99
    size: int = 2
    seats: Literal["", "together", "apart"] = ""
    middle: bool = False
    options: tuple[str, ...] = ()
    choose: tuple[str, ...] = ()
    ranged: bool = True
    influence: Influence = Influence()
    uses: tuple[Used, ...] = ()
    shared_life: bool = False
