"""Draws that are replaced (423.6-7)."""

from __future__ import annotations

from typing import Any

from judge.cards.instructions import effects as e
from judge.engine.game.occurrences import Draw
from judge.engine.game.rule_rows import When
from judge.engine.game.state import Occurrence


def _is_draw(part: Any, o: Occurrence) -> bool:
    return isinstance(part, e.Replace) and isinstance(o, Draw)


REPLACED_DRAWS = (
    When("although the library is empty", lambda part, o: _is_draw(part, o) and o.subject is None, rule="423.6a", also=("419.6h",)),
    When("one of several in a sequence", lambda part, o: _is_draw(part, o) and o.sequence, rule="423.6b", also=("419.6h",)),
    When("with something that follows it", lambda part, o: _is_draw(part, o) and o.followed, rule="423.6c", also=("419.6h",)),
    When("by draws", lambda part, o: isinstance(part, e.Replace) and isinstance(part.instead, e.Draw), rule="423.7"),
)
