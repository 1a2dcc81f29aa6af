"""Clashing (501.10)."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.engine.executing.instruction_runs import Act, Outcome, Running, executes
from judge.engine.game.frozen import FrozenMap
from judge.engine.game.occurrences import Clash, LibrariesReordered, Reveal
from judge.engine.game.rule_rows import When
from judge.engine.game.state import EMPTY, LIBRARY, Bindings
from judge.engine.looking import is_opponent, measures
from judge.engine.record.acting import acting, marks, rule
from judge.engine.rules.part1_game.r103_4_order_of_players import apnap
from judge.engine.table.choosing import ask, players
from judge.engine.table.decisions import YES_NO, OneOf
from judge.engine.table.table import Table


@rule("501.10a")
def put_on_the_bottom(table: Table, tops: dict[str, int], bindings: Bindings) -> FrozenMap[tuple[str, str], tuple[int, ...]]:
    """A player who clashes reveals his or her library's top card, and may then put it on the bottom of that library."""
    order: FrozenMap[tuple[str, str], tuple[int, ...]] = EMPTY
    for player, card in tops.items():
        if ask(table, "may", player, YES_NO, acting(), bindings, bottom=card):
            key = (LIBRARY, player)
            order = order.set(key, (*(x for x in table.game.zones[key] if x != card), card))
    return order


WITH_AN_OPPONENT = When("the player chooses an opponent, and both clash", lambda opponents: len(opponents) > 1, rule="501.10b")
WINS = When(
    "the winner revealed the card with the highest converted mana cost",
    lambda costs, player: all(max(costs[player]) > min(cost) for other, cost in costs.items() if other != player),
    rule="501.10c",
)


@executes(e.Clash, rules=WITH_AN_OPPONENT.rules)
def clash(table: Table, clash: e.Clash, bindings: Bindings) -> Running:
    """Players reveal their top cards at the same time; then each may put that card on the bottom of the library ."""
    you = players(table, clash.who, bindings)
    who = apnap(table.game, (*you, *_rivals(table, clash, you, bindings)))
    tops = {player: library[0] for player in who if (library := table.game.library(player))}
    yield Act(
        tuple(Reveal(subject=card, player=player, source=bindings.this) for player, card in tops.items()), marks(put_on_the_bottom)
    )
    ctx = table.context(bindings)
    costs = {player: measures(ctx, "converted mana cost", card) or (0,) for player, card in tops.items()}
    order = put_on_the_bottom(table, tops, bindings)
    won = {player for player in costs if WINS.holds(costs, player)}
    results = [Clash(subject=p, player=p, amount=int(p in won), source=bindings.this) for p in who]
    moved = (LibrariesReordered(source=bindings.this, order=order),) if order else ()
    yield Act((*moved, *results), (*WINS.rules, *(marks(put_on_the_bottom) if moved else ())))
    done = bindings.done - {"clash won"} | ({"clash won"} if won & set(you) else set())
    rivals = tuple(player for player in who if player not in you)
    return Outcome(bindings.with_(done=frozenset(done)).bind(clash.bind, rivals), bool(tops))


def _rivals(table: Table, clash: e.Clash, you: tuple[str, ...], bindings: Bindings) -> tuple[str, ...]:
    """With whom: as the text says, else an opponent of the player's choice."""
    if clash.with_ is not None:
        return players(table, clash.with_, bindings)
    found: list[str] = []
    for player in you:
        opponents = tuple(p for p in table.game.alive if is_opponent(table.game, p, player))
        if opponents:
            several = WITH_AN_OPPONENT.holds(opponents)
            chosen = ask(table, "choose", player, OneOf(opponents), WITH_AN_OPPONENT.rule, bindings, clash="") if several else opponents[0]
            found.append(chosen)
    return tuple(found)
