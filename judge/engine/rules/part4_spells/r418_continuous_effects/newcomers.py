"""What comes into play (418.2): continuous effects change it as it comes, not afterwards, so what triggers on it sees it changed."""

from __future__ import annotations

from judge.engine.game.occurrences import Move
from judge.engine.rules.part4_spells.r410_triggered_abilities.moments import MOMENTS, Moment, came_modified

MOMENTS.base.append(Moment("came with effects on it", (Move,), rule="418.2", about=came_modified))
