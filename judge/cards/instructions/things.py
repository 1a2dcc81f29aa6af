"""Nouns: words of the text, filters over objects and players, references, quantities, conditions and patterns of events."""

from __future__ import annotations

from judge.cards.instructions.conditions import *  # noqa: F403
from judge.cards.instructions.events import *  # noqa: F403
from judge.cards.instructions.events import EventPattern
from judge.cards.instructions.families import *  # noqa: F403
from judge.cards.instructions.filters import *  # noqa: F403
from judge.cards.instructions.filters import ControlledBy, HasType, InZone, IsAmong, IsState, Not
from judge.cards.instructions.quantities import *  # noqa: F403
from judge.cards.instructions.quantities import Number
from judge.cards.instructions.selections import *  # noqa: F403
from judge.cards.instructions.selections import Players, This, You

IN_PLAY, AWAY, CREATURE, LAND = InZone("in play"), InZone("removed from the game"), HasType("creature"), HasType("land")
ME, ITSELF, ANOTHER = IsAmong(You()), IsAmong(This()), Not(IsAmong(This()))
YOURS, OPPOSING = ControlledBy(You()), ControlledBy(Players("opponents"))
SPELL, ACTIVATED = IsState("spell"), IsState("activated ability")
COMING, ONE = EventPattern("move", subject=ITSELF, destination=("in play",)), Number(1)
"""What texts speak of most: zones, kinds and parties; what has the ability as it comes into play."""
