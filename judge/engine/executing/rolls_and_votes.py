"""Rolling dice and voting: no rule of 2009 speaks of them, and none is cited for what later editions say of them."""

from __future__ import annotations

from typing import Any

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine.executing.instruction_runs import Act, Outcome, Running, executes
from judge.engine.game.occurrences import Performed
from judge.engine.game.state import Bindings
from judge.engine.record.acting import acting
from judge.engine.table.choosing import amount, ask, available, players
from judge.engine.table.decisions import OneOf
from judge.engine.table.table import Table


@executes(e.RollDie)
def roll(table: Table, die: e.RollDie, bindings: Bindings) -> Running:
    """What chance says of each die; of several players, the last one's result is the one that is spoken of."""
    who, sides = players(table, die.who, bindings), OneOf(tuple(range(1, die.sides + 1)))
    rolls: list[Performed] = []
    for player in who:
        results = [ask(table, "die", None, sides, acting(), bindings, rolls=player) for _ in range(amount(table, die.count, bindings))]
        result = sum(results)
        if die.one and results:
            result = ask(table, "choose", player, OneOf(tuple(sorted(set(results)))), acting(), bindings)
        bindings = bindings.bind(die.bind, result)
        rolls += [Performed(subject=player, player=player, source=bindings.this, what="roll") for _ in results]
    yield Act(tuple(rolls))
    return Outcome(bindings, bool(who))


@executes(e.Vote)
def vote(table: Table, vote: e.Vote, bindings: Bindings) -> Running:
    """Each player in turn order, beginning with the controller of the effect, chooses one of the words or things."""
    order = table.game.alive
    first = order.index(bindings.you) if bindings.you in order else 0
    among: tuple[Any, ...] = vote.options if vote.among is None else available(table.context(bindings), t.Choose(vote.among, t.Number(1)))
    voters = (*order[first:], *order[:first]) if among else ()
    cast = [ask(table, "vote", p, OneOf(among), acting(), bindings) for p in voters]
    if vote.among is not None:
        most = max(map(cast.count, cast), default=0)
        bindings = bindings.bind("most votes", tuple(x for x in among if cast.count(x) == most and most))
    for word in vote.options:
        bindings = bindings.bind(f"voters:{word}", tuple(p for p, voted in zip(voters, cast, strict=True) if voted == word))
        most = max(cast.count(other) for other in vote.options if other != word)
        bindings = bindings.bind(f"votes:{word}", cast.count(word)).bind(f"other votes:{word}", most)
    yield Act()
    return Outcome(bindings, bool(cast))
