"""The keys about a game with more than two players as a whole (600.2): its variant, options and teams, and what is wrong with them."""

from __future__ import annotations

import re
from itertools import groupby, pairwise

from judge.cards.pool.folding import fold
from judge.engine.game.variants import ATTACKS, OPTIONS, Variant
from judge.engine.rules.part6_multiplayer.all_variants import VARIANTS
from judge.errors import did_you_mean
from judge.scenario.file.models import Scenario, TeamSpec
from judge.scenario.file.source import Map, Node
from judge.scenario.file.value_kinds import INTEGER, Key, Kind, Reading, Table, as_text, is_empty, one_of, read_fields, wrong

RANGE = "range of influence"


def _plain(text: str) -> str:
    return fold(text).replace("-", " ")


def _variant_called(folded: str) -> str | None:
    return next((name for name in VARIANTS if _plain(name) == _plain(folded)), None)


VARIANT = one_of(tuple(VARIANTS), "variant", "unknown-variant", _variant_called)


def _option(reading: Reading, node: Node) -> str | None:
    """An option as the language writes it: the words alone, or `range of influence 2` (also written as a key with its value)."""
    text = as_text(node)
    said = fold(text.value.replace(":", " ")) if text is not None else ""
    reach = re.fullmatch(rf"(?:limited )?{RANGE} ([+-]?\d{{1,9}})(?: seats?)?", re.sub(r"\s+", " ", said).strip())
    if reach is None:
        if said == RANGE:
            reading.error(f"the option {RANGE!r} has no number of seats", node.place, "unknown-option", f"write {RANGE} 2")
            return None
        word: str | None = _WORDS.read(reading, node)
        return word
    if int(reach[1]) < 1:
        reading.error(f"a range of influence of {reach[1]} reaches nobody", node.place, "bad-number", f"write {RANGE} 1, or more")
        return None
    return f"{RANGE} {int(reach[1])}"


_WORDS = one_of((*OPTIONS, f"{RANGE} 2"), "option", "unknown-option")
OPTION = Kind(_option, {"type": "string", "anyOf": [{"enum": list(OPTIONS)}, {"pattern": rf"^{RANGE} [1-9]\d*$"}]})


TEAM: Table = {"life": Key(INTEGER, "the life total that the players of the team share (606.4a)")}


def _teams(reading: Reading, node: Node) -> tuple[TeamSpec, ...]:
    if is_empty(node):
        return ()
    if not isinstance(node, Map):
        wrong(reading, node, "teams by their names", "write Red: {life: 30}")
        return ()
    teams: list[TeamSpec] = []
    for name, value in node.entries:
        if not isinstance(value, Map) and not is_empty(value):
            wrong(reading, value, f"the keys of the team {name.value!r}", f"write {name.value}: {{life: 30}}")
            continue
        fields = read_fields(reading, value, TEAM, "a team") if isinstance(value, Map) else {}
        name.place.fields = value.place.fields
        teams.append(TeamSpec(**{**fields, "name": name.value.strip(), "place": name.place}))
    return tuple(teams)


TEAMS = Kind(_teams, {"type": ["object", "null"], "additionalProperties": {"$ref": "#/$defs/team"}})


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
    return _wrong_teams(reading, scenario, variant)


def _wrong_teams(reading: Reading, scenario: Scenario, variant: Variant) -> None:
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
