"""What was asked of things one by one and denied for what they are themselves: it stays so until they are others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judge.engine.game.frozen import EMPTY, differing
from judge.engine.game.state import Characteristics, Game, Obj, Player, Thing
from judge.engine.looking.derived import Derived


class Denied:
    """The things that are not asked again. `rules`: the questions, which must be the same for what was denied to count."""

    def __init__(self) -> None:
        self._rules: object = None
        self._objects: dict[int, Obj] = EMPTY
        self._players: dict[str, Player] = EMPTY
        self._values: dict[int, Characteristics] = EMPTY
        self._open: dict[str, set[Thing]] = {}
        self._changed: set[Any] = set()

    def look(self, game: Game, view: Derived, rules: object) -> None:
        """Finds out what has changed since `keep`: of these things everything is asked again."""
        if rules is not self._rules:
            self.__init__()  # type: ignore[misc]
            self._rules = rules
        changed: set[Any] = differing(self._objects, game.objects) | differing(self._values, view.layers.values)
        self._changed = changed | differing(self._players, game.players)

    def of(self, question: str, among: Sequence[Thing]) -> Sequence[Thing]:
        """Those of some things of whom a question is to be asked: who have changed, or of whom it stayed open."""
        asked = self._changed | self._open.get(question, set())
        return [*filter(asked.__contains__, among)] if asked else ()

    def stays_open(self, question: str, things: set[Thing]) -> None:
        """Of these the question is asked again in any case: it was affirmed, or denied because of something else."""
        self._open[question] = things

    def keep(self, game: Game, view: Derived) -> None:
        """All questions were asked of this game."""
        self._objects, self._players, self._values = game.objects, game.players, view.layers.values
