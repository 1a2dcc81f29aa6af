"""Nouns: words of the text, filters over objects and players, references, quantities, conditions and patterns of events."""

from __future__ import annotations

from judge.cards.instructions.conditions import *  # noqa: F403
from judge.cards.instructions.events import *  # noqa: F403
from judge.cards.instructions.families import *  # noqa: F403
from judge.cards.instructions.filters import *  # noqa: F403
from judge.cards.instructions.quantities import *  # noqa: F403
from judge.cards.instructions.selections import *  # noqa: F403
