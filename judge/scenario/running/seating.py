"""The table of a game with more than two players: variant, options, ranges and teams, as the first `Game` has them (600.2)."""

from __future__ import annotations

from judge.cards.pool.folding import fold
from judge.engine.game.state import EMPTY, FrozenMap, Game
from judge.engine.game.variants import ATTACKS, Variant
from judge.engine.rules.part6_multiplayer.r601_range_of_influence import reach_now
from judge.engine.rules.part6_multiplayer.variants import VARIANTS
from judge.scenario.file.models import Scenario
from judge.scenario.file.seating_keys import RANGE


def seated(game: Game, scenario: Scenario) -> Game:
    """The game with what the scenario says of its table, and what the variant sets where the scenario says nothing."""
    variant = VARIANTS.get(scenario.variant)
    names = {fold(player.name): player.name for player in scenario.players}
    game = game.with_(
        variant=scenario.variant,
        options=_options(scenario, variant),
        team_life=_life(scenario, variant),
        ranges=_ranges(scenario, variant),
        turn_markers=tuple(names[fold(name)] for name in scenario.turn_markers),
    )
    return game.with_(reach=reach_now(game)) if game.ranges else game


def _options(scenario: Scenario, variant: Variant | None) -> tuple[str, ...]:
    """The options in use: those of the file, and of the variant; the file's option on attacks stands in for the variant's."""
    said = tuple(option for option in scenario.options if not option.startswith(RANGE))
    own = variant.options if variant is not None else ()
    if any(option in ATTACKS for option in said):
        own = tuple(option for option in own if option not in ATTACKS)
    return tuple(dict.fromkeys((*said, *own)))


def _life(scenario: Scenario, variant: Variant | None) -> FrozenMap[str, int]:
    if variant is None or not variant.shared_life:
        return EMPTY
    teams = [player.team or "" for player in scenario.players]
    said = {team.name: team.life for team in scenario.teams}
    begun = {team: variant.shared_life * teams.count(team) for team in dict.fromkeys(teams)}
    return FrozenMap({team: life if (own := said.get(team)) is None else own for team, life in begun.items()})


def _ranges(scenario: Scenario, variant: Variant | None) -> FrozenMap[str, int]:
    """How far the influence of each player reaches whose influence is limited: by his or her own key, the options, or the variant."""
    general = next((int(option.rpartition(" ")[2]) for option in scenario.options if option.startswith(RANGE)), 0)
    found: dict[str, int] = {}
    for player in scenario.players:
        seats = player.range_of_influence or general
        if not seats and variant is not None:
            seats = variant.middle_range if variant.middle and _is_middle(scenario, player.name) else variant.range
        if seats:
            found[player.name] = seats
    return FrozenMap(found) if found else EMPTY


def _is_middle(scenario: Scenario, name: str) -> bool:
    """Whether a player sits in the middle of his or her team, which sits together, around the table."""
    order = [player.name for player in scenario.players]
    teams = [player.team for player in scenario.players]
    at = order.index(name)
    size = teams.count(teams[at])
    half = size // 2
    return all(teams[(at + step) % len(order)] == teams[at] for step in range(-half, half + 1))
