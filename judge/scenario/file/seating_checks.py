"""What is wrong with the table of a game with more than two players: too few of them, teams that the variant doesn't have, and the like."""

from __future__ import annotations

from itertools import groupby, pairwise

from judge.cards.pool.folding import fold
from judge.engine.game.variants import ATTACKS, Variant
from judge.engine.rules.part6_multiplayer.all_variants import VARIANTS
from judge.errors import did_you_mean
from judge.scenario.file.models import Scenario
from judge.scenario.file.seating_keys import RANGE
from judge.scenario.file.value_kinds import Reading


def check_seating(reading: Reading, scenario: Scenario) -> None:
    """Notes what is wrong with variant, options, teams and turn markers; nothing where they agree."""
    variant = VARIANTS.get(scenario.variant)
    if variant is not None and scenario.players:
        _players(reading, scenario, variant)
        _options(reading, scenario, variant)
    _life_of_teams(reading, scenario, variant)
    _turn_markers(reading, scenario, variant)


def _error(reading: Reading, scenario: Scenario, key: str, message: str, help: str = "") -> None:
    reading.error(message, scenario.place.of(key), "bad-seating", help)


def _players(reading: Reading, scenario: Scenario, variant: Variant) -> None:
    players, name = scenario.players, variant.name
    if len(players) < variant.players:
        least = f"a game of {name} has at least {variant.players} players, and here are {len(players)}"
        return _error(reading, scenario, "players", least, "list them in the order of their seats")
    if not variant.teams:
        for player in players:
            if player.team is not None:
                help = "leave the team out, or write variant: teams"
                reading.error(f"in a game of {name} everybody plays alone", player.place.of("team"), "bad-seating", help)
        return None
    without = [player for player in players if not player.team]
    if without:
        for player in without:
            help = f"write team: and its name under {player.name}"
            reading.error(f"{player.name} has no team, and {name} is played in teams", player.place, "bad-seating", help)
        return None
    return _teams(reading, scenario, variant)


def _teams(reading: Reading, scenario: Scenario, variant: Variant) -> None:
    seats = [player.team or "" for player in scenario.players]
    teams = list(dict.fromkeys(seats))
    sizes = [seats.count(team) for team in teams]
    said = ", ".join(f"{team} {size}" for team, size in zip(teams, sizes, strict=True))
    needed = "two" if variant.teams == variant.most_teams else "at least two"
    if not variant.teams <= len(teams) <= variant.most_teams:
        message = f"a game of {variant.name} has {needed} teams, and here are {len(teams)}"
        _error(reading, scenario, "players", message, f"the teams are {said}")
    elif len(set(sizes)) > 1:
        _error(reading, scenario, "players", "the teams are not of one size", f"of the teams have {said}")
    elif sizes[0] < variant.size or variant.middle and sizes[0] % 2 == 0:
        size = f"{variant.size} players" if variant.middle and sizes[0] < variant.size else f"at least {variant.size} players"
        help = "its emperor sits in the middle: the number is odd" if variant.middle else ""
        _error(reading, scenario, "players", f"a team of {variant.name} has {size}, and here it has {sizes[0]}", help)
    elif variant.seats == "together" and sum(1 for _ in groupby(seats)) - (seats[0] == seats[-1]) > len(teams):
        help = "list the players of a team one after another"
        _error(reading, scenario, "players", "the players of a team do not sit together", help)
    elif variant.seats == "apart" and any(one == other for one, other in pairwise([*seats, seats[0]])):
        twice = next(one for one, other in pairwise([*seats, seats[0]]) if one == other)
        help = "list one player of each team, then the next of each"
        _error(reading, scenario, "players", f"two players of {twice} sit side by side", help)
    elif variant.seats == "apart" and seats != seats[: len(teams)] * sizes[0]:
        help = "list one player of each team, then the next of each, in one order"
        _error(reading, scenario, "players", "the teams are not spaced equally", help)


def _options(reading: Reading, scenario: Scenario, variant: Variant) -> None:
    attacks = [option for option in scenario.options if option in ATTACKS]
    for option in scenario.options:
        if option.startswith(RANGE) and variant.ranged or option in variant.choose:
            continue
        legal = ", ".join((*variant.choose, *((f"{RANGE} N",) if variant.ranged else ()))) or "none"
        _error(reading, scenario, "options", f"the option {option!r} is not used in a game of {variant.name}", f"its options are: {legal}")
    if len(set(attacks)) > 1 and set(attacks) <= set(variant.choose):
        _error(reading, scenario, "options", f"only one of {', '.join(ATTACKS)} is used in a game of {variant.name}", "choose one of them")
    for player in scenario.players:
        if player.range_of_influence is not None and not variant.ranged:
            place = player.place.of(RANGE)
            reading.error(f"no range of influence is used in a game of {variant.name}", place, "bad-seating", "leave it out")
    if len([option for option in scenario.options if option.startswith(RANGE)]) > 1:
        _error(reading, scenario, "options", "two ranges of influence are given", f"write {RANGE}: N under a player who has another")


def _life_of_teams(reading: Reading, scenario: Scenario, variant: Variant | None) -> None:
    named = list(dict.fromkeys(player.team for player in scenario.players if player.team))
    shares = variant is not None and variant.shared_life
    for team in scenario.teams:
        if not shares:
            help = "write life: under each player, or variant: two-headed giant"
            reading.error("only the teams of a two-headed giant share a life total", team.place, "bad-seating", help)
        elif team.name not in named:
            help = did_you_mean(team.name, named) or f"the teams are {', '.join(named)}"
            reading.error(f"no player's team is called {team.name!r}", team.place, "unknown-team", help)
    for player in scenario.players:
        if shares and "life" in player.listed:
            help = f"write teams: {{{player.team or 'Red'}: {{life: {player.life}}}}}"
            reading.error("the players of a team share a life total", player.place.of("life"), "bad-seating", help)


def _turn_markers(reading: Reading, scenario: Scenario, variant: Variant | None) -> None:
    markers = scenario.turn_markers
    if not markers:
        return
    if variant is None or variant.name != "grand melee":
        return _error(reading, scenario, "turn markers", "only a grand melee has turn markers", "write variant: grand melee")
    known = {fold(player.name): player.name for player in scenario.players}
    for name in markers:
        if fold(name) not in known:
            help = did_you_mean(name, known.values()) or f"the players are {', '.join(known.values())}"
            reading.error(f"no player is called {name!r}", scenario.place.of("turn markers"), "unknown-player", help)
    if len(set(markers)) < len(markers):
        _error(reading, scenario, "turn markers", "a player has one turn marker at most", "name each player once")
    elif len(markers) > len(scenario.players) // 4:
        most = f"{len(scenario.players)} players have {len(scenario.players) // 4}"
        _error(reading, scenario, "turn markers", "there is one turn marker for each full four players", most)
