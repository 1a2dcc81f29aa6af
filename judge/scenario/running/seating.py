"""The table of a game with more than two players: variant, options, ranges and teams, as the first `Game` has them (600.2)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.cards.pool.folding import fold
from judge.engine.game.starting import STARTING
from judge.engine.game.state import EMPTY, FrozenMap, Game, TurnBeside
from judge.engine.game.turn_table import TURN
from judge.engine.game.variants import ATTACKS, Variant
from judge.engine.rules.part6_multiplayer.all_variants import VARIANTS
from judge.engine.rules.part6_multiplayer.r601_range_of_influence import reach_now
from judge.engine.rules.part6_multiplayer.r606_9_shared_life import who_shares_poison, with_poison, with_total
from judge.engine.rules.part6_multiplayer.r608_4_turn_markers import first_markers, focused, turns_of
from judge.engine.rules.part6_multiplayer.r608_grand_melee import GRAND_MELEE
from judge.errors import Place, ScenarioError, did_you_mean
from judge.scenario.file.models import Scenario
from judge.scenario.file.seating_keys import RANGE
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.told_forms import ItIs


def seated(game: Game, scenario: Scenario) -> Game:
    """The game with what the scenario says of its table, and what the variant sets where the scenario says nothing."""
    variant = VARIANTS.get(scenario.variant)
    names = {fold(player.name): player.name for player in scenario.players}
    game = game.with_(
        variant=scenario.variant,
        options=_options(scenario, variant),
        ranges=_ranges(scenario, variant),
    )
    if variant is not None and variant.shared_life:
        game = _with_heads(game, scenario)
    if variant is GRAND_MELEE:
        game = _with_markers(game, tuple(names[fold(name)] for name in scenario.turn_markers))
    return game.with_(reach=reach_now(game)) if game.ranges else game


def _with_markers(game: Game, named: tuple[str, ...]) -> Game:
    """The game with several turns under way, all in the same step: those of the players named, else as a game begins (608.4b)."""
    first, *others = named or first_markers(game.order, game.turn.player)
    turn = game.turn.with_(player=first)
    step = TURN.now.step[turn.step]
    has = turn.step not in ("untap", "cleanup") and not step.declares
    each = [turn.with_(player=player, serial=turn.serial + n, number=turn.number + n) for n, player in enumerate(others, 1)]
    beside = tuple(TurnBeside(turn=one, priority=one.player if has else None, marker=n) for n, one in enumerate(each, 2))
    serials = turn.last_turns.merge({other.turn.player: other.turn.serial for other in beside})
    return game.with_(turn=turn.with_(last_turns=serials), beside=beside)


def _with_heads(game: Game, scenario: Scenario) -> Game:
    """The game in which teams act as one, each with its life total; whoever sits on the right of a team stands for it (606.3)."""
    order = game.order
    while game.players[order[0]].team == game.players[order[-1]].team:
        order = (*order[-1:], *order[:-1])
    teams = {team: tuple(p for p in order if game.players[p].team == team) for team in dict.fromkeys(p.team for p in game.players.values())}
    game = game.with_(order=order, heads=FrozenMap({p: teams[game.players[p].team] for p in order}))
    said = {team.name: team.life for team in scenario.teams}
    for player in order:
        if len(sharing := who_shares_poison(game, player)) > 1 and player == sharing[0]:
            game = with_poison(game, player, sum(game.players[p].poison for p in sharing))
    for team, players in teams.items():
        life = said.get(team)
        game = with_total(game, players[0], STARTING.now.head * len(players) if life is None else life)
    return game.with_(turn=game.turn.with_(player=game.head(game.turn.player)))


def _options(scenario: Scenario, variant: Variant | None) -> tuple[str, ...]:
    """The options in use: those of the file, and of the variant; the file's option on attacks stands in for the variant's."""
    said = tuple(option for option in scenario.options if not option.startswith(RANGE))
    own = (*variant.options, *(used.option for used in variant.uses)) if variant is not None else ()
    if any(option in ATTACKS for option in said):
        own = tuple(option for option in own if option not in ATTACKS)
    return tuple(dict.fromkeys((*said, *own)))


def _ranges(scenario: Scenario, variant: Variant | None) -> FrozenMap[str, int]:
    """How far the influence of each player reaches whose influence is limited: by his or her own key, the options, or the variant."""
    general = next((int(option.rpartition(" ")[2]) for option in scenario.options if option.startswith(RANGE)), 0)
    found: dict[str, int] = {}
    for player in scenario.players:
        seats = player.range_of_influence or general
        if not seats and variant is not None:
            reach = variant.influence
            seats = reach.middle if variant.middle and _is_middle(scenario, player.name) else reach.seats
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


def in_turn_of(game: Game, player: str, place: Place | None) -> Game:
    """The game that holds the turn of a player.

    Raises ScenarioError (`no-turn`) where that player takes no turn now.
    """
    found = focused(game, player)
    if found is None:
        now = turns_of(game)
        help = did_you_mean(player, now) or f"the turns under way are those of {', '.join(now)}"
        raise ScenarioError(f"{player} takes no turn now", code="no-turn", place=place, help=help)
    return found


_OF_TEAMS = s.Attacks | s.NoAttack | s.Blocks | s.NoBlock | s.Assigns | s.Passes | s.GoTo | ItIs
"""What a team does together, and whose turn or step is named."""


def by_who_stands_for_it(event: s.Event, game: Game) -> s.Event:
    """The event as that of the player who stands for the team, which does it or whose turn it names."""
    if not isinstance(event, _OF_TEAMS) or event.player is None:
        return event
    return replace(event, player=standing_for(game, event.player))


def standing_for(game: Game, side: str) -> str:
    """Who stands for a team (`team Red`), or for the team of a player, where teams act as one."""
    return next((head for head in game.in_turns if game.side(head) == side), game.head(side))
