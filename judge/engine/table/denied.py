"""What was asked of players and permanents one by one and denied for what they are themselves: it stays so until they are others."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from operator import attrgetter
from typing import Any

from judge.engine.game.frozen import EMPTY, differing
from judge.engine.game.state import IN_PLAY, Characteristics, Game, Obj, Player, Thing
from judge.engine.looking.derived import Derived

NO_CARDS = frozenset({"token", "copy"})
"""What is asked of these is asked of them wherever they are."""
SPENT = frozenset({"mana", "hand_size", "lands_played", "land_plays_used", "spells_played"})
"""What players have and do that no such question is about."""
_asked_of = attrgetter(*(field for field in Player.__struct_fields__ if field not in SPENT))


class Denied:
    """The things that are not asked again. `rules`: the questions, which must be the same for what was denied to count."""

    def __init__(self) -> None:
        self._rules: object = None
        self._objects: dict[int, Obj] = EMPTY
        self._players: dict[str, Player] = EMPTY
        self._values: dict[int, Characteristics] = EMPTY
        self._open: dict[str, set[Thing]] = {}
        self._changed: set[Any] = set()
        self._all = False

    def look(self, game: Game, view: Derived, rules: object) -> None:
        """Finds out what has changed since `keep`: of these things everything is asked again."""
        if rules is not self._rules:
            self.__init__()  # type: ignore[misc]
            self._rules = rules
        changed = differing(self._objects, game.objects) | differing(self._values, view.layers.values)
        objects = game.objects
        asked = [id for id in changed if id in objects and (objects[id].zone == IN_PLAY or objects[id].kind in NO_CARDS)]
        self._changed = {*asked, *self._other_players(game)}

    def _other_players(self, game: Game) -> list[str]:
        """The players of whom something else is so than when they were asked."""
        before, players = self._players, game.players
        if before is players:
            return []
        return [name for name in players if name not in before or _asked_of(players[name]) != _asked_of(before[name])]

    @property
    def answered(self) -> Collection[str]:
        """The questions for which nobody has to be asked."""
        return () if self._changed else [question for question, things in self._open.items() if not things]

    def of(self, question: str, among: Sequence[Thing]) -> Sequence[Thing]:
        """Those of some things of whom a question is to be asked: who have changed, or of whom it stayed open."""
        asked = self._changed
        if question in self._open:
            asked = asked | self._open[question]
        return [*filter(asked.__contains__, among)] if asked else ()

    def stays_open(self, question: str, things: set[Thing]) -> None:
        """Of these the question is asked again in any case: it was affirmed, or denied because of something else."""
        self._open[question] = things

    def keep(self, game: Game, view: Derived, asked: Collection[str]) -> None:
        """All questions were asked of this game, these of somebody."""
        self._objects, self._players, self._values = game.objects, game.players, view.layers.values
        self._all = not any(map(self._open.get, asked)) and self._open.keys() >= set(asked)

    def everything(self, game: Game, view: Derived, rules: object) -> bool:
        """Whether every question was denied of everybody when the game was last asked, and all of them are who they were."""
        return (
            self._all
            and game.objects is self._objects
            and game.players is self._players
            and view.layers.values is self._values
            and rules is self._rules
        )
