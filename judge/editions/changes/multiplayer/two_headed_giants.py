"""Two-Headed Giant games as later editions play them: each effect sees the whole life total, poison is shared, one head is attacked."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from judge.editions.change import Change
from judge.engine import hooks
from judge.engine.game.state import Bindings, Game, Thing
from judge.engine.game.transitions import players_attacked_apart
from judge.engine.looking import combat_relations
from judge.engine.record.acting import acting, rule
from judge.engine.record.verdicts import Verdict, denied
from judge.engine.rules.part1_game import r102_winning_and_losing as r102
from judge.engine.rules.part1_game.r103_2_cant_wins import every
from judge.engine.rules.part4_spells.r420_state_based_effects import the_effects
from judge.engine.rules.part6_multiplayer import r606_7_team_combat, r606_9_shared_life
from judge.engine.rules.part6_multiplayer.r606_8_team_results import may
from judge.engine.table.decisions import Decision, OneOf
from judge.engine.table.questions import forbidden
from judge.engine.table.table import Table
from judge.support.edition import beneath


@rule("606.9a")
def whole_total(game: Game, player: str) -> int:
    """What an effect takes for a player's life total: the team's."""
    return game.players[player].life


@rule("606.9b")
def one_of_each_team(table: Table, totals: Mapping[str, int]) -> tuple[Mapping[str, int], dict[str, int]]:
    """Where an effect sets the life total of each player of a team, the team chooses one of them, and only that one is set."""
    kept = dict(totals)
    for player in totals:
        team = table.game.together(player)
        if player != team[0] or not all(p in totals for p in team):
            continue
        data = (("what", "life total"), *table.game.as_team(player))
        chosen = table.ask(Decision("choose", player, OneOf(team), acting(), data=data))
        kept = {p: total for p, total in kept.items() if p not in team or p == chosen}
    return kept, {}


def of_the_team(table: Table, action: str, player: str) -> Verdict:
    """Whether nothing forbids it to any player of the team: what one can't gain or pay, the others can't."""
    return every(forbidden(table, action, one) for one in table.game.together(player))


WHOLE_LIFE = Change(
    name="a player of a two-headed team has the life total of the team",
    rules=("606.9a", "606.9b", "606.9c"),
    since="2013-07-13",
    replaced={
        r606_9_shared_life.share: whole_total,
        r606_9_shared_life.sum_of_all: one_of_each_team,
        r606_9_shared_life.may_change_life: of_the_team,
    },
)


def whole_team(game: Game, player: str) -> tuple[str, ...]:
    """Whose poison counters a player's are: the team's."""
    return game.together(player)


@rule("102.3d")
def poisoned_together(table: Table, name: str) -> Verdict:
    """A team of two loses with fifteen poison counters, and five more for each further player."""
    if not table.game.heads:
        return denied("is of no team that shares its turns")
    least = 5 + 5 * len(table.game.together(name))
    if table.game.players[name].poison < least:
        return denied(f"the team has fewer than {least} poison counters")
    return may(table, "lose the game", name)


def poisoned_alone(table: Table, name: str) -> Verdict:
    """A player who shares no turns with a team loses with ten poison counters."""
    return denied("shares the team's poison counters") if table.game.heads else beneath(r102.poisoned)(table, name)


def with_teams(rows: tuple[the_effects.Row, ...]) -> tuple[the_effects.Row, ...]:
    """The state-based effects, with that of a team's poison beside that of a player's."""
    alone = next(row for row in rows if row.name == "poison")
    asked = msgspec.structs.replace(alone, hits=poisoned_alone)
    says = "A team with fifteen poison counters loses"
    shared = msgspec.structs.replace(alone, name="poison of a team", says=says, hits=poisoned_together)
    return tuple(row for each in rows for row in ((asked, shared) if each is alone else (each,)))


SHARED_POISON = Change(
    name="two-headed teams share poison counters and lose with fifteen",
    rules=("606.5", "102.3d"),
    since="2013-07-13",
    replaced={r606_9_shared_life.who_shares_poison: whole_team},
    rows={the_effects.STATE_BASED_EFFECTS: with_teams},
)


def that_alone(game: Game, defender: Thing) -> tuple[Thing, ...]:
    """Whom a creature attacks that attacks this: that player or planeswalker alone."""
    return (defender,)


def each_player(game: Game, player: str) -> tuple[str, ...]:
    """The players of whom each attacking creature attacks one: each of the defending team."""
    return game.together(player)


@rule("606.7a")
def each_defends(table: Table, rivals: tuple[str, ...]) -> None:
    """Each player of the other team is a defending player, and may be attacked by himself or herself."""
    beneath(r606_7_team_combat.team_defends)(table, rivals)
    hooks.happen(table, players_attacked_apart())


ONE_HEAD_ATTACKED = Change(
    name="each creature attacks one player of the two-headed team",
    rules=("606.7a", "606.7b", "606.7d"),
    since="2020-04-17",
    replaced={
        combat_relations.attacked: that_alone,
        r606_7_team_combat.defenders: each_player,
        r606_7_team_combat.team_defends: each_defends,
    },
)

def one_of_the_team(table: Table, which: str, team: tuple[str, ...], bindings: Bindings) -> str:
    """Of which player of a team a one-shot effect speaks: of one also where it speaks of the active player."""
    if which != "active":
        return beneath(r606_7_team_combat.one_of_two)(table, which, team, bindings)
    return _active_player(table, team, bindings)


@rule("805.9@2013-07-13")
def _active_player(table: Table, team: tuple[str, ...], bindings: Bindings) -> str:
    """The ability's controller chooses which active player it means as its effect is applied."""
    chosen, key = table.under_way.one_of_team, ("active", *team)
    if key not in chosen:
        data = (("what", "active player"),)
        chosen[key] = table.ask(Decision("choose", bindings.you, OneOf(team), acting(), data=data, source=bindings.this))
    return chosen[key]


ONE_ACTIVE_PLAYER = Change(
    name="what speaks of the active player means one player of the active team",
    rules=("606.6d", "805.9@2013-07-13"),
    since="2013-07-13",
    replaced={r606_7_team_combat.one_of_two: one_of_the_team},
    rows={r606_7_team_combat.ONE_OF_A_TEAM: lambda players: (*players, "active")},
)

CHANGES = (WHOLE_LIFE, SHARED_POISON, ONE_HEAD_ATTACKED, ONE_ACTIVE_PLAYER)
