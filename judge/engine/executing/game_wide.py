"""What concerns the whole game: turns, winning, coins, clashes, exchanges, piles, bids (102, 300, 501.10, 507, 509, 511)."""

from __future__ import annotations

from itertools import count

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine import hooks
from judge.engine.executing.acting_on import controller, located, permanents
from judge.engine.executing.instruction_runs import Act, Outcome, Running, executes, they
from judge.engine.executing.permanents import begin
from judge.engine.game.occurrences import FlipCoin
from judge.engine.game.state import STACK, Bindings, FloatingEffect, Obj, Thing
from judge.engine.game.transitions import number_given
from judge.engine.looking.measures import measure
from judge.engine.record.acting import acting, marks, rule
from judge.engine.record.by_rule_of import by_rule_of
from judge.engine.rules.part2_cards.r215_changing_life import life, set_life
from judge.engine.rules.part2_cards.r215_life import can_gain
from judge.engine.rules.part4_spells.r413_resolving.choices_on_resolution import as_applied, ask_as_applied
from judge.engine.rules.part4_spells.r413_resolving.what_is_asked import in_order
from judge.engine.rules.part4_spells.r419_replacement.skipping import replaced_by_nothing
from judge.engine.rules.part5_additional import r506_subgames, r507_controlling_a_turn
from judge.engine.rules.part5_additional.r502_keyword_abilities.aura_swap import exchange_cards
from judge.engine.rules.part5_additional.r511_flipping_a_coin import CALLED, Called, flip_of
from judge.engine.rules.part6_multiplayer.r606_9_shared_life import may_change_life, share
from judge.engine.table.choosing import amount, ask, players, resolve
from judge.engine.table.decisions import YES_NO, NumberIn, OneOf, SetOf
from judge.engine.table.table import Table
from judge.errors import NotImplementedRule

# ------------------------------------------------------------------------------------------------------ turns and phases


@executes(e.ExtraTurn)
def extra_turn(table: Table, extra: e.ExtraTurn, bindings: Bindings) -> Running:
    """Turns are added directly after this one, one at a time; the last one added comes first. `bind` is a mark of that turn."""
    who = players(table, extra.who, bindings)
    for player in dict.fromkeys(map(table.game.head, who)):
        mark = table.game.next_id
        hooks.happen(table, number_given())
        hooks.add_extra_turn(table, player, mark, source=bindings.this)
        bindings = bindings.bind(extra.bind, mark).knowing(that_turn=mark)
    yield Act()
    return Outcome(bindings, bool(who))


@executes(e.ExtraPhase)
def extra_phase(table: Table, extra: e.ExtraPhase, bindings: Bindings) -> Running:
    """Phases or steps are added to this turn; with `who`, only where it is that player's."""
    done = extra.who is None or not set(table.game.active).isdisjoint(players(table, extra.who, bindings))
    if done:
        hooks.add_extra_phases(table, extra.phases, extra.after)
    yield Act()
    return Outcome(bindings, done)


@executes(e.SkipNext)
@rule(*marks(replaced_by_nothing))
def skip_next(table: Table, skip: e.SkipNext, bindings: Bindings) -> Running:
    """Each player will skip the next one, or ones, that he or she would have."""
    who = players(table, skip.who, bindings)
    for player in {table.game.head(p): p for p in who}.values():
        turn = bindings.around.that_turn if skip.that_turn else None
        hooks.skip_next(table, player, skip.what, amount(table, skip.count, they(bindings, player)), turn)
    yield Act()
    return Outcome(bindings, bool(who))


@executes(e.ControlNextTurn, rules=marks(r507_controlling_a_turn.take))
def control_next_turn(table: Table, control: e.ControlNextTurn, bindings: Bindings) -> Running:
    """You control the next turn that the player takes; of several such effects the last one works (507.1a)."""
    who = players(table, control.who, bindings)
    yield Act()
    for player in who:
        r507_controlling_a_turn.take(table, player, bindings.you)
    return Outcome(bindings, bool(who))


@executes(e.EndTurn)
def end_turn(table: Table, end: e.EndTurn, bindings: Bindings) -> Running:
    """The turn ends: the stack and combat are emptied, and the game goes straight to the cleanup step."""
    yield Act()
    hooks.end_the_turn(table)
    return Outcome(bindings, True)


# -------------------------------------------------------------------------------------------------------- coins and clash


@executes(e.FlipCoin)
def flip_coin(table: Table, flip: e.FlipCoin, bindings: Bindings) -> Running:
    """Coins are flipped: won or lost for the player who calls, else heads or tails.

    Binds how many were won (or came up heads) to `bind`; `Done` knows `coin won` / `coin lost`, `heads` / `tails`.
    """
    kind = flip_of(flip)
    good, bad = kind.results
    names = dict(zip(kind.results, kind.names, strict=True))
    results: list[str] = []
    fallen: dict[str, tuple[str, ...]] = {good: (), bad: ()}
    for player in players(table, flip.who, bindings):
        most = amount(table, flip.count, they(bindings, player), by=player)
        for _ in count(1) if flip.until_lost and not most else range(most):
            sides = (bad, good) if flip.until_lost else (good, bad)
            options = Called(sides) if kind.called else OneOf(sides)
            fell = ask(table, "coin", None, options, kind.rule, bindings, flips=player, call=flip.call)
            fell = CALLED.get(fell, fell) if kind.called else fell
            results.append(fell)
            fallen[fell] = (*fallen[fell], player)
            won = int(fell == good)
            yield Act((FlipCoin(subject=player, player=player, amount=won, fell=fell, source=bindings.this),), (kind.rule,))
            if flip.until_lost and fell == bad:
                break
    done = bindings.done - set(names.values()) | {names[fell] for fell in results}
    bindings = bindings.with_(done=frozenset(done)).bind(flip.bind, sum(fell == good for fell in results))
    for fell, who in fallen.items() if not kind.called else ():
        bindings = bindings.bind(fell, who)
    return Outcome(bindings, bool(results))


# ------------------------------------------------------------------------------------------------------------ exchanges


@executes(e.Exchange)
@rule(*marks(in_order))
def exchange(table: Table, exchange: e.Exchange, bindings: Bindings) -> Running:
    """All of an exchange, or none of it (glossary: Exchange)."""
    kinds = {"control": _control, "life": _life_totals, "life totals": _life_totals, "zones": exchange_cards}
    if exchange.what not in kinds:
        raise NotImplementedRule(f"exchanging {exchange.what} is not known", rule=acting())
    return (yield from kinds[exchange.what](table, exchange, bindings))


def _control(table: Table, exchange: e.Exchange, bindings: Bindings) -> Running:
    """Two permanents, or a permanent and a spell, of different controllers: each player gains control of the other's, at the same time."""
    first = _controlled(table, exchange.first, bindings)
    second = _controlled(table, exchange.second, bindings)
    if exchange.first == exchange.second and len(first) == 2:
        first, second = first[:1], first[1:]
    ones, others = {controller(table, o.id) for o in first}, {controller(table, o.id) for o in second}
    one, other = (*ones, None)[0], (*others, None)[0]
    if len(ones) != 1 or len(others) != 1 or one is None or other is None or one == other:
        meant = tuple(dict.fromkeys((*_meant(table, exchange.first, bindings), *_meant(table, exchange.second, bindings))))
        facts, same = tuple(("control", x) for x in meant), one == other and len(meant) > 1
        reads = (*facts, *(("object", x) for x in meant), ("illegal target", table.resolving))
        table.step("control not exchanged", reads=reads, writes=facts, things=meant, same=same)
        return Outcome(bindings, False)
    event = yield Act((begin(table, _gained(table, first, other, bindings)), begin(table, _gained(table, second, one, bindings))))
    return Outcome(bindings, bool(event.started))


def _controlled(table: Table, selection: t.Selection, bindings: Bindings) -> tuple[Obj, ...]:
    """The permanents of which an exchange speaks, or else the spells."""
    spells = (table.game.objects.get(x) for x in _meant(table, selection, bindings))
    return permanents(table, selection, bindings) or tuple(obj for obj in spells if obj is not None and obj.zone == STACK)


def _meant(table: Table, selection: t.Selection, bindings: Bindings) -> tuple[int, ...]:
    """The objects of which an exchange speaks, also those that are not there any more."""
    return tuple(x for x in resolve(table, selection, bindings) if isinstance(x, int))


def _gained(table: Table, what: tuple[Obj, ...], by: str, bindings: Bindings) -> FloatingEffect:
    return FloatingEffect(
        id=0,
        parts=(e.ChangeControl(t.Bound("new controller")),),
        duration=e.Duration("permanent"),
        bindings=bindings.bind("new controller", (by,)),
        timestamp=0,
        source=bindings.this,
        affected=tuple(obj.id for obj in what),
        controller=bindings.you,
        turn=table.game.turn.number,
        label=f"effect of {table.name(bindings.this)}",
    )


def _life_totals(table: Table, exchange: e.Exchange, bindings: Bindings) -> Running:
    """Each player gains or loses what it takes to have the other's life total; who can't gain life can't exchange for more."""
    first, second = players(table, exchange.first, bindings), players(table, exchange.second, bindings)
    if exchange.first == exchange.second and len(first) == 2:
        first, second = first[:1], first[1:]
    if len(first) != 1 or len(second) != 1 or first == second:
        return Outcome(bindings, False)
    one, other = table.game.players[first[0]], table.game.players[second[0]]
    now = {player.name: measure(table.context(bindings), "life", player.name) or 0 for player in (one, other)}
    changes = ((one.name, now[other.name] - now[one.name]), (other.name, now[one.name] - now[other.name]))
    found = [life(table, player, by, bindings) for player, by in changes if by]
    no_loss = any(by < 0 and change is None for (_, by), change in zip(((p, by) for p, by in changes if by), found, strict=True))
    if no_loss or any(by > 0 and not can_gain(player, may_change_life(table, "gain life", player)) for player, by in changes):
        facts = (("life", one.name), ("life", other.name))
        with by_rule_of(can_gain):
            table.step("no exchange", reads=facts, writes=facts, players=(one.name, other.name), barred="lose" if no_loss else "gain")
        return Outcome(bindings, False)
    event = yield Act(tuple(o for o in found if o is not None), rules=(*(marks(share) if table.game.heads else ()), *marks(set_life)))
    return Outcome(bindings, bool(event.started) or not found)


# --------------------------------------------------------------------------------------------------------- piles and bids


@executes(e.Piles)
@rule(*marks(as_applied))
def piles(table: Table, piles: e.Piles, bindings: Bindings) -> Running:
    """A player separates things into two piles, either of which may be empty; another chooses one of them."""
    things = located(table, resolve(table, piles.what, bindings), bindings)
    separating, choosing = players(table, piles.by, bindings, deciding=True), players(table, piles.chooser, bindings, deciding=True)
    if not separating or not choosing:
        return Outcome(bindings, False)
    by, chooser = separating[0], choosing[0]
    first: tuple[Thing, ...] = ask_as_applied(table, "pile", by, SetOf(things, 0, len(things)), bindings, things=things)
    second = tuple(x for x in things if x not in first)
    number = ask_as_applied(table, "pile", chooser, OneOf((1, 2)), bindings, first=first, second=second)
    chosen, rest = (first, second) if number == 1 else (second, first)
    yield Act()
    named = ((piles.first, first), (piles.second, second), (piles.chosen, chosen), (piles.rest, rest))
    for name, value in named:
        bindings = bindings.bind(name, value)
    return Outcome(bindings, True)


@executes(e.Bid)
@rule(*marks(as_applied))
def bid(table: Table, bid: e.Bid, bindings: Bindings) -> Running:
    """Players bid life in turn order, each more than the last; the winner is bound to `bind`, the bid to Amount("`bind` amount")."""
    high, winner = amount(table, bid.starting, bindings), bindings.you
    order = table.game.order if bid.who is None else players(table, bid.who, bindings)
    yield Act()
    while True:
        at = order.index(winner)
        for player in order[at + 1 :] + order[:at]:
            if table.game.players[player].out or not ask_as_applied(table, "may", player, YES_NO, bindings, bid=high):
                continue
            high = ask_as_applied(table, "number", player, NumberIn(high + 1), bindings, bid=high)
            winner = player
            break
        else:
            break
    bound = bindings.bind(bid.bind, (winner,)).bind(bid.bind and f"{bid.bind} amount", high)
    return Outcome(bound, True)


@executes(e.Subgame)
@rule(*marks(r506_subgames.begin)[-1:])
def subgame(table: Table, subgame: e.Subgame, bindings: Bindings) -> Running:
    """The main game waits while a subgame is played; bound are those who did not win it."""
    yield Act()
    return Outcome(bindings.bind(subgame.bind, r506_subgames.play(table, bindings.this)))
