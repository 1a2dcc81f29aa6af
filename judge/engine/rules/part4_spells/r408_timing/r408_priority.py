"""Priority (408): who may act, and what happens when all players pass."""

from __future__ import annotations

from judge.engine import hooks
from judge.engine.game.rule_rows import rules_when
from judge.engine.game.transitions import passes_forgotten, priority_goes_to
from judge.engine.record.acting import citing, illegal, marks, rule
from judge.engine.record.by_rule_of import by_rule_of
from judge.engine.rules.part1_game.r102_winning_and_losing import finish
from judge.engine.rules.part4_spells import r421_loops
from judge.engine.rules.part4_spells.r410_triggered_abilities import onto_the_stack
from judge.engine.rules.part4_spells.r420_state_based_effects import checking
from judge.engine.rules.part6_multiplayer import r606_6_team_turns as r606
from judge.engine.rules.part6_multiplayer.r600_players_who_left import in_line, next_in_turn_order
from judge.engine.rules.part6_multiplayer.r608_4_turn_markers import NEAR
from judge.engine.table.table import Table


@rule("408.1b")
def before_priority(table: Table) -> None:
    """If that has generated new state-based effects, these too resolve as a single event, and so on until no more applicable ones are
    generated.

    State-based effects until none applies, then what triggered goes onto the stack; again until nothing is left to do.
    """
    while not table.game.over:
        if checking.check(table):
            continue
        if not (table.game.pending and triggered_go_onto_the_stack(table)):
            return


@rule("408.1c")
def give_priority(table: Table, player: str) -> None:
    """In most phases and steps, the active player gets priority at the beginning, once any game actions have been dealt with and the
    abilities triggering at that point have gone on the stack.
    """
    hooks.happen(table, priority_goes_to(None))
    before_priority(table)
    if table.game.over:
        return
    left: tuple[str, ...] = ()
    if table.game.players[player].out:
        left = marks(next_in_turn_order if player == table.game.turn.player else hooks.leaves_with)
        player = next_in_turn_order(table, player)
    player = r606.team_with_priority(table.game, player) if table.game.heads else player
    hooks.happen(table, priority_goes_to(player))
    rules = (*left, *rules_when((r606.TEAMS_HAVE_PRIORITY, NEAR), table.game))
    table.step("priority", writes=(("priority",),), rules=rules, player=player)


@rule(*marks(give_priority))
def pass_priority(table: Table, player: str, *, written: bool = True) -> bool:
    """The player passes. True when by that all have passed in succession, and something resolved or the step ended."""
    if table.game.over:
        with by_rule_of(finish):
            raise illegal("the game is over", kind="priority")
    player = table.game.head(player)
    if table.game.priority != player:
        raise illegal(f"{table.name(player)} does not have priority")
    rules = rules_when((r606.TEAMS_PASS,), table.game)
    table.step("pass", writes=(("priority",),), rules=rules, player=player, written=written)
    passed = (*table.game.passed, player)
    if r606.all_teams_passed(table.game, passed) if table.game.heads else set(in_line(table.game)) <= set(passed):
        hooks.happen(table, priority_goes_to(None, ()))
        all_passed(table)
        return True
    following = next_in_turn_order(table, player)
    hooks.happen(table, priority_goes_to(following, passed))
    return False


def all_passed(table: Table) -> None:
    """All players passed in succession: the top object of the stack resolves, or the step ends and the next begins."""
    with table.trace.detached():
        (_top_resolves if table.game.stack else _step_ends)(table)
        if table.game.beside:
            hooks.waiting_turns_begin(table)


def _top_resolves(table: Table) -> None:
    """The object on top of the stack resolves, and the active player gets priority."""
    hooks.resolve(table, table.top_of_stack())
    if not table.game.over:
        r421_loops.watch(table)
    if table.game.turn.ends_now:
        hooks.go_to_cleanup(table)
    elif not table.game.over:
        give_priority(table, table.game.turn.player)


def end_without_priority(table: Table) -> None:
    """A step in which no player gets priority (302.3, 314.3) ends, and the next begins."""
    with by_rule_of(give_priority), table.trace.detached():
        hooks.ends_by_itself(table)
        if table.game.beside:
            hooks.waiting_turns_begin(table)


def _step_ends(table: Table) -> None:
    """With an empty stack the step ends, and the next begins."""
    hooks.step_is_over(table)


def acted(table: Table, player: str) -> None:
    """A player who took an action gets priority again, and the passes before it count no more (408.1c)."""
    hooks.happen(table, passes_forgotten())
    r421_loops.interrupt(table)
    give_priority(table, player)


def need_priority(table: Table, player: str) -> None:
    """Raises IllegalAction unless the player has priority."""
    if table.game.over:
        with by_rule_of(finish):
            raise illegal("the game is over", kind="priority")
    if not (r606.may_act(table.game, player) if table.game.heads else table.game.priority == player):
        who = table.game.priority or "nobody"
        with by_rule_of(give_priority):
            also = rules_when((r606.EACH_OF_THE_TEAM,), table.game)
            raise illegal(f"{player} does not have priority ({who} has)", also=also, kind="priority")


@rule("408.1d")
def need_sorcery_time(table: Table, player: str, what: str, *also: str, in_main: tuple[str, ...] = (), by: str = "") -> None:
    """Noninstant spells may be played by a player during his or her main phase, with priority and with the stack empty.

    Raises IllegalAction unless it is a main phase of the player's own turn and the stack is empty.

    `also` says so, too; `in_main` says that it is played in a main phase of one's own. `by`: the rule that asks for this time of what is
    no spell; without it, this one does.
    """
    game = table.game
    with citing(*filter(None, (by,))):
        if player not in game.active:
            raise illegal(f"{what} can be played only during {player}'s own turn", also=(*also, *in_main), kind="time")
        if game.turn.step not in ("precombat main", "postcombat main"):
            raise illegal(f"{what} can be played only during a main phase", also=(*also, *in_main), kind="time")
        if game.stack:
            raise illegal(f"{what} can be played only when the stack is empty", also=also, kind="time")


def sorcery_time(table: Table, player: str) -> bool:
    """Whether the player could play a sorcery now, priority aside."""
    game = table.game
    return player in game.active and game.turn.step in ("precombat main", "postcombat main") and not game.stack


@rule("408.1f")
def triggered_go_onto_the_stack(table: Table) -> bool:
    """Every time a player would receive priority, all abilities that have triggered and haven't yet been put on the stack are put there.

    Whether abilities that triggered, and waited for a player to get priority, go onto the stack now.
    """
    return onto_the_stack.put_on_stack(table)
