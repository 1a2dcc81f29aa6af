"""The Emperor variant (607): teams with an emperor in the middle and generals beside."""

from __future__ import annotations

from judge.engine.game.rule_rows import When
from judge.engine.game.state import Game
from judge.engine.game.variants import ATTACKS, DEPLOY, Influence, Used, Variant
from judge.engine.rules.part6_multiplayer.options import AttackLimit, neighbours

EMPEROR = Variant(
    name="emperor",
    rule="607.1",
    players=6,
    teams=2,
    size=3,
    seats="together",
    middle=True,
    choose=(*ATTACKS, DEPLOY),
    influence=Influence(1, 2, rule="607.3a"),
    uses=(Used(DEPLOY, rule="607.3b"),),
)


def _reaches_so_far(game: Game, player: str) -> bool:
    """Whether a player's range of influence is the one that the variant gives his or her seat."""
    seats = EMPEROR.influence.middle if player in emperors(game) else EMPEROR.influence.seats
    return game.variant == EMPEROR.name and game.ranges.get(player) == seats


RANGES = When("two seats for emperors, one for generals", _reaches_so_far, EMPEROR.influence.rule)
WITH_EMPERORS = When("creatures are deployed", lambda game: game.variant == EMPEROR.name, EMPEROR.uses[0].rule)
NEXT_TO_EMPEROR_OR_GENERAL = AttackLimit(
    "only opponents seated next to a player may be attacked",
    lambda game: game.variant == EMPEROR.name,
    lambda game, player, other: other in neighbours(game, player),
    rule="607.3c",
)


def emperors(game: Game) -> tuple[str, ...]:
    """The players who sat in the middle of their teams as the game began; nobody in any other variant."""
    if game.variant != EMPEROR.name:
        return ()
    seats = game.order
    teams = [game.players[player].team for player in seats]
    half = teams.count(teams[0]) // 2
    return tuple(
        player
        for at, player in enumerate(seats)
        if all(teams[(at + step) % len(seats)] == teams[at] for step in range(-half, half + 1))
    )
