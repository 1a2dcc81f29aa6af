"""Dredge (502.47): a draw that no card replaces."""

from __future__ import annotations

from judge.cards.instructions.effects import KeywordAbility
from judge.cards.instructions.things import Number
from judge.engine.events.by_rule import by_rule
from judge.engine.game.state import GRAVEYARD, LIBRARY, Game, Occurrence
from judge.engine.record.acting import rule


def draws_all_the_same(game: Game, player: str, o: Occurrence) -> Occurrence:
    """The draw of a player who may have cards with dredge in the graveyard."""
    left = len(game.zone(LIBRARY, player))
    return _too_few_to_dredge(o) if any(number > left for number in _dredge_numbers(game, player)) else o


def _dredge_numbers(game: Game, player: str) -> list[int]:
    return [
        ability.number.value
        for id in game.zone(GRAVEYARD, player)
        if (obj := game.objects[id]).base is not None
        for ability in obj.base.faces[0].abilities
        if isinstance(ability, KeywordAbility) and ability.keyword == "dredge" and isinstance(ability.number, Number)
    ]


@rule("502.47b")
def _too_few_to_dredge(o: Occurrence) -> Occurrence:
    """If a player's library holds fewer cards than a dredge ability requires, that player can't put any of them into his or her graveyard
    in this way.
    """
    return by_rule(o)
