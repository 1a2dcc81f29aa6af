"""Life that effects give, take, set, or make players pay (215.3-5)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions
from judge.engine import hooks
from judge.engine.executing.instruction_runs import Act, Outcome, Running, executes, they
from judge.engine.game.occurrences import GainLife, LifeBecomes, LifeTotalSet, LoseLife, PayLife
from judge.engine.game.rule_rows import When
from judge.engine.game.state import Bindings, Occurrence
from judge.engine.record.acting import marks, rule
from judge.engine.rules.part1_game.r103_golden_rules import cannot_happen
from judge.engine.rules.part2_cards.r215_life import ENOUGH, life_of_the_team, life_to_pay
from judge.engine.rules.part4_spells.r413_resolving.what_is_asked import none_asked
from judge.engine.rules.part6_multiplayer.r606_9_shared_life import change_to, may_change_life, may_pay_life, sum_of_all
from judge.engine.table.choosing import amount, players
from judge.engine.table.table import Table

GAINS_OR_LOSES = When("an effect adjusts a life total by an amount", lambda by: by != 0, rule="215.3")


@executes(e.GainLife, rules=GAINS_OR_LOSES.rules)
def gain_life(table: Table, gain: e.GainLife, bindings: Bindings) -> Running:
    """Each player gains life, all at once."""
    who = players(table, gain.who, bindings)
    changes = [(player, amount(table, gain.amount, they(bindings, player))) for player in who]
    _of_none(table, gain.amount, changes, bindings)
    event = yield Act(tuple(o for player, by in changes if (o := life(table, player, by, bindings)) is not None))
    return Outcome(bindings.bind(gain.bind, event.amount(GainLife)), bool(event.started))


@executes(e.LoseLife, rules=GAINS_OR_LOSES.rules)
def lose_life(table: Table, lose: e.LoseLife, bindings: Bindings) -> Running:
    """Each player loses life, all at once."""
    who = players(table, lose.who, bindings)
    changes = [(player, -amount(table, lose.amount, they(bindings, player))) for player in who]
    _of_none(table, lose.amount, changes, bindings)
    event = yield Act(tuple(o for player, by in changes if by < 0 and (o := life(table, player, by, bindings)) is not None))
    return Outcome(bindings.bind(lose.bind, event.amount(LoseLife)), bool(event.started))


def _of_none(table: Table, quantity: t.Quantity, changes: Sequence[tuple[str, int]], bindings: Bindings) -> None:
    """Records of whom the life total stays, because the number is 0."""
    if whom := [player for player, by in changes if by == 0]:
        stays = (("life", player) for player in whom)
        none_asked(table, quantity, bindings.this, *stays, whom=whom if mentions(quantity, t.Bound) else ())


@executes(e.SetLife)
@rule("215.5")
def set_life(table: Table, set: e.SetLife, bindings: Bindings) -> Running:
    """When an effect sets the life total of a player to a certain number, that player gains or loses as much life as it takes to get to the
    new total.
    """
    who = players(table, set.who, bindings)
    totals = {player: amount(table, set.amount, they(bindings, player), negative=True) for player in who}
    if table.game.heads:
        becomes = (LifeBecomes(subject=p, player=p, amount=total, source=bindings.this) for p, total in totals.items())
        found: tuple[Occurrence, ...] = tuple(becomes)
    else:
        changes = {player: total - table.game.players[player].life for player, total in totals.items()}
        found = tuple(o for player, by in changes.items() if (o := life(table, player, by, bindings)) is not None)
        table.under_way.counted = tuple(  # the change is made for that total
            replace(each, amount=abs(changes.get(each.player or "", each.amount))) for each in table.under_way.counted
        )
    event = yield Act(found)
    return Outcome(bindings, bool(event.started))


@hooks.life_changes.does
def life_changes(table: Table, occurrences: Sequence[Occurrence]) -> tuple[Occurrence, ...]:
    """What is to happen at once, with what players of a team gain and lose in the place of life totals that are set."""
    totals = {o.player: o for o in occurrences if isinstance(o, LifeBecomes) and o.player is not None}
    if not totals:
        return tuple(occurrences)
    kept, rests = sum_of_all(table, {player: o.amount for player, o in totals.items()})
    found: list[Occurrence] = []
    for player, total in kept.items():
        rules = marks(sum_of_all) if len(kept) < len(totals) or rests.keys() & set(table.game.together(player)) else marks(change_to)
        bindings = Bindings(this=totals[player].source)
        found += (o.citing(*rules) for o in _set(table, player, change_to(table.game, player, total), rests.get(player, 0), bindings))
    return (*(o for o in occurrences if not isinstance(o, LifeBecomes)), *found)


def _set(table: Table, player: str, by: int, rest: int, bindings: Bindings) -> tuple[Occurrence, ...]:
    """What a player gains or loses; where none of a team does, its total may change all the same."""
    if by or not rest:
        return tuple(o for o in (life(table, player, by, bindings, rest),) if o is not None)
    total = table.game.players[player].life + rest
    return tuple(LifeTotalSet(subject=p, total=total) for p in table.game.together(player))


def life(table: Table, player: str, by: int, bindings: Bindings, rounding: int = 0) -> Occurrence | None:
    """A gain or a loss of life; None for 0, and where the player can't gain or lose any (103.2). `rounding`: of `GainLife`."""
    if not GAINS_OR_LOSES.holds(by):
        return None
    kind = GainLife if by > 0 else LoseLife
    would_be = kind(subject=player, other=bindings.this, player=player, amount=abs(by), source=bindings.this, rounding=rounding)
    return would_be if _may(table, would_be) else None


def _may(table: Table, would_be: GainLife | LoseLife) -> bool:
    """Whether nothing forbids a gain or loss of life; where something does, that is recorded."""
    verdict = may_change_life(table, would_be.verb, would_be.player or "")
    if not verdict:
        cannot_happen(table, would_be, verdict)
    return bool(verdict)


@hooks.may_lose_life.does
def may_lose_life(table: Table, loss: Occurrence) -> bool:
    """Damage is no loss of life for a player who can't lose any (103.2)."""
    assert isinstance(loss, LoseLife)
    return _may(table, loss)


@executes(e.PayLife, rules=ENOUGH.rules)
def pay_life(table: Table, pay: e.PayLife, bindings: Bindings) -> Running:
    """The payer pays life that he or she has; 0 can always be paid."""
    player = bindings.you
    cost = amount(table, pay.amount, bindings, by=player, most=life_to_pay(table.game, player))
    if not ENOUGH.holds(cost, life_to_pay(table.game, player)) or (cost and not may_pay_life(table, player)):
        return Outcome(bindings, False)
    payment = PayLife(subject=player, player=player, amount=cost, source=bindings.this)
    yield Act((payment,) if cost > 0 else (), marks(life_of_the_team) if table.game.heads else ())
    return Outcome(bindings.bind("life paid", max(0, cost)), True)
