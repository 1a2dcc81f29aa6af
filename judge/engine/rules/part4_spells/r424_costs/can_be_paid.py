"""Whether costs can be paid (424.2, 424.3), as a whole and by each of their actions."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice, product

from msgspec.structs import replace

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions, walk
from judge.engine import hooks
from judge.engine.events.performing import room_for_counters
from judge.engine.game import mana_costs as m
from judge.engine.game.state import GRAVEYARD, HAND, IN_PLAY, LIBRARY, REMOVED, Bindings, Thing
from judge.engine.looking import Context, candidates, cards_in_hand, counters_on, fits, number, players, select
from judge.engine.record.acting import marks, rule
from judge.engine.record.by_rule_of import denied_by
from judge.engine.record.kinds_in_words import kind_in_words
from judge.engine.record.verdicts import YES, Verdict, denied, no
from judge.engine.rules.part1_game.r103_2_cant_wins import cant_wins
from judge.engine.rules.part1_game.r104_numbers_and_symbols import by_snow, can_tap, can_untap, costs_nothing
from judge.engine.rules.part2_cards.r203_mana_cost_and_color import mana_asked_for, no_mana_cost
from judge.engine.rules.part2_cards.r212_card_types import times_of_playing
from judge.engine.rules.part2_cards.r212_card_types.summoning_sickness import sick
from judge.engine.rules.part2_cards.r215_life import ENOUGH, can_gain, life_to_pay, rules_of_payment
from judge.engine.rules.part4_spells.r403_activated_abilities.since_the_turn_began import needs_time, since_when
from judge.engine.rules.part4_spells.r424_costs.adding_up import each_way, settled, with_x
from judge.engine.rules.part5_additional.r501_keyword_actions.attaching import unattached
from judge.engine.rules.part6_multiplayer.r606_9_shared_life import may_change_life, may_pay_life
from judge.engine.table.choosing import all_different, lies_in_one_graveyard, sum_reached
from judge.engine.table.table import Table
from judge.errors import IllegalAction
from judge.support.memoizing import memoized

_DONE_TO = (e.Sacrifice, e.Move, e.DiscardThese, e.Tap, e.Untap, e.PutCounters, e.TapOthers, e.RevealCost, e.Unattach)
"""Actions of costs that are done to what their text names."""


@rule("424.2")
def can_pay(
    table: Table,
    player: str,
    cost: e.Cost,
    bindings: Bindings,
    *,
    mana: bool = True,
    purpose: int | None = None,
    spend: m.Spending = None,
) -> Verdict:
    """Only a player who has the resources needed to pay a cost fully can pay it.

    Whether the player has what it takes to pay all of a cost.

    `purpose`: what the mana would be spent on, if not on its source; `spend`: the mana that is to be spent, if that was said.
    """
    if cost.or_:
        payable = (YES for option in each_way(cost) if can_pay(table, player, option, bindings, purpose=purpose, spend=spend))
        return next(payable, denied("no part can be paid"))
    named = settled(table, cost, bindings)
    if named is None:
        return no_such_cost()
    cost = named
    this = bindings.this
    verdict = _can_tap(table, cost, this)
    if not verdict:
        return verdict
    if cost.loyalty is not None:
        have = table.game.objects[this].counters.get("loyalty", 0) if this is not None and this in table.game.objects else 0
        change = number(table.context(bindings), cost.loyalty)
        if have + change < 0:
            said = f"it has too little loyalty ({have}, of which {-change} would be removed)"
            return no(said, times_of_playing.LOYALTY.rule, ("counters", this), have=have)
    for action in cost.actions:
        verdict = can_do(table, player, action, bindings.with_(you=player))
        if not verdict:
            return verdict
    if len(cost.actions) > 1 and not (verdict := _all_together(table, player, cost.actions, bindings.with_(you=player))):
        return verdict
    symbols = with_x(cost, bindings.x)
    if mana and not costs_nothing(symbols):
        purpose = purpose or bindings.this
        avoid = reserved(table, player, cost, bindings, symbols, purpose, spend)
        if hooks.plan_payment(table, player, symbols, avoid=avoid, purpose=purpose, spend=spend) is None:
            also = marks(by_snow) if "S" in symbols else ()
            if spend is not None:
                why = f"spending {m.text(spend)} does not pay"
                return denied(why, ("mana", player), cost=m.text(symbols), player=player, also=(*marks(mana_asked_for), *also))
            return denied(TOO_LITTLE_MANA, ("mana", player), cost=m.text(symbols), player=player, also=also)
    return YES


TOO_LITTLE_MANA = "there is not enough mana"
"""What is said where a cost can't be paid for want of mana."""


def reserved(
    table: Table, player: str, cost: e.Cost, bindings: Bindings, symbols: tuple[str, ...], purpose: int | None, spend: m.Spending
) -> frozenset[int]:
    """The permanents that are tapped to pay a cost: none of them makes mana for it.

    Of those that may be chosen for that, so many that the mana can still be paid, what makes no mana before what does.
    """
    ctx = table.context(bindings)
    turned = [x for action in cost.actions if isinstance(action, e.Tap) for x in select(ctx, action.what)]
    always = frozenset(x for x in (*turned, bindings.this if cost.tap else None) if isinstance(x, int))
    lots: list[Iterator[tuple[int, ...]]] = []
    for action in cost.actions:
        if isinstance(action, e.TapOthers) and isinstance(action.what, t.Choose) and not (action.what.up_to or action.what.any_number):
            fitting = [x for x in _upright(table, ctx, action.what.filter) if x not in always]
            lots.append(combinations(sorted(fitting, key=table.makes_mana), number(ctx, action.what.count)))
    if not lots:
        return always
    for kept in islice(product(*lots), MOST_LOTS):
        avoid = always.union(*kept)
        if hooks.plan_payment(table, player, symbols, avoid=avoid, purpose=purpose, spend=spend) is not None:
            return avoid
    return always


MOST_LOTS = 60
"""How many ways to choose what is tapped as a cost are tried, so that the rest can pay the mana."""


def _upright(table: Table, ctx: Context, wanted: t.Filter) -> list[int]:
    """The untapped permanents that fit."""
    return [x for x in candidates(ctx, wanted) if fits(ctx, wanted, x) and isinstance(x, int) and not table.game.objects[x].tapped]


@rule(*marks(can_tap), *marks(can_untap), *marks(sick))
def _can_tap(table: Table, cost: e.Cost, this: int | None) -> Verdict:
    """{T} asks for an untapped permanent, {Q} for a tapped one; a creature must have been its controller's since the turn began."""
    if not (cost.tap or cost.untap) or this is None:
        return YES
    obj = table.game.objects.get(this)
    if obj is None or obj.zone != IN_PLAY:
        return denied("it isn't in play", ("object", this), thing=this)
    if cost.tap and not (verdict := can_tap(this, obj.tapped)):
        return verdict
    if cost.untap and not (verdict := can_untap(this, obj.tapped)):
        return verdict
    if needs_time(table, this):
        why = f"it has not been under its controller's control {since_when(table, table.controller(this) or '')}"
        symbol = marks(can_tap if cost.tap else can_untap)
        return denied_by(sick, why, ("control", this), thing=this, also=(*marks(needs_time), *symbol))
    return YES


def _too_little(action: e.Instruction, fitting: int, asked: int, wanted: t.Filter) -> str:
    """What is missing for an action of a cost: by its card type, color and state, where the cost asks for one."""
    moved = {HAND: "return", REMOVED: "remove from the game"}.get(action.zone, "move") if isinstance(action, e.Move) else ""
    by_kind = ((e.Sacrifice, "sacrifice"), (e.TapOthers, "tap"), (e.RevealCost, "reveal"), (e.DiscardThese, "discard"))
    done = moved or next((word for kind, word in by_kind if isinstance(action, kind)), "choose for it")
    parts = wanted.conjuncts
    like = [word for part in parts if (word := _in_one_word(part))]
    of_type = [word for part in parts if (word := part.type if isinstance(part, t.HasType) else _subtype(part))]
    words = " ".join((*like, *of_type[-1:]))
    if fitting:
        such = f"{asked} {words}{'s' * (asked != 1)}" if of_type else str(asked)
        return f"there is not enough to {done}: {such} are asked for, and there {'is' if fitting == 1 else 'are'} {fitting}"
    return f"there is no {words} to {done}" if of_type else f"there is {' '.join(('nothing', *like))} to {done}"


def _no_counters(player: str, action: e.RemoveCounters, wanted: t.Filter) -> str:
    """That there is nothing to remove counters from, of the kind of which one is to be chosen."""
    first = wanted.parts[0] if isinstance(wanted, t.AllOf) else wanted  # before what says that it has them
    own = any(isinstance(part, t.ControlledBy) and part.who == t.You() for part in first.conjuncts)
    kind = kind_in_words(t.AllOf(tuple(part for part in first.conjuncts if not (own and isinstance(part, t.ControlledBy)))))
    many = action.count.value if isinstance(action.count, t.Number) else 0
    counters = f"{'a' if many == 1 else many or 'any'} {action.kind} counter{'s' * (many != 1)}".replace("  ", " ")
    none = f"{player} controls no {kind}" if own and kind else f"there is no {kind or 'permanent'}"
    return f"{none} with {counters} to remove"


def _in_one_word(part: t.Filter) -> str:
    if isinstance(part, t.HasColor):
        return str(getattr(part.word, "color", ""))
    return part.state if isinstance(part, t.IsState) else part.supertype if isinstance(part, t.HasSupertype) else ""


def _subtype(part: t.Filter) -> str:
    return str(getattr(part.word, "name", "")) if isinstance(part, t.HasSubtype) else ""


def can_do(table: Table, player: str, action: e.Instruction, bindings: Bindings) -> Verdict:
    """Whether a player can do what a cost asks."""
    ctx, action = table.context(bindings), of_what_has_them(action)
    several: list[list[Thing]] = []  # what may be chosen for each of several things that must be different
    for node in walk(action):
        if isinstance(node, t.Choose):
            fitting = [x for x in candidates(ctx, node.filter) if fits(ctx, node.filter, x)]
            if isinstance(action, e.TapOthers):
                fitting = [*_upright(table, ctx, node.filter)]
            if isinstance(action, e.Sacrifice):
                fitting = [x for x in fitting if table.controller(x) == player]
            if isinstance(action, e.PutCounters):
                fitting = [x for x in fitting if _has_room(table, ctx, action, x)]
            if not sum_reached(ctx, node, fitting):
                return denied("what there is does not come to the sum", ("board",), action=action, player=player)
            if lies_in_one_graveyard(node.filter):
                piles: list[list[Thing]] = [[x for x in fitting if x in table.game.zone(GRAVEYARD, owner)] for owner in table.game.order]
                fitting = max(piles, key=len)
            if isinstance(action, e.RemoveCounters) and not fitting and node.count == t.Number(1):
                return denied(_no_counters(player, action, node.filter), ("board",), action=action, player=player)
            if not (node.up_to or node.any_number) and len(fitting) < (asked := number(ctx, node.count)):
                return denied(_too_little(action, len(fitting), asked, node.filter), ("board",), action=action, player=player)
            if node.count == t.Number(1):
                several.append(fitting)
    if isinstance(action, e.Sacrifice) and isinstance(action.what, t.Together) and not all_different(several):
        return denied("one permanent can't be sacrificed for two parts of the cost", ("board",), action=action, player=player)
    if isinstance(action, e.PayLife):
        amount = number(ctx, action.amount)
        if amount > 0 and not (verdict := _has_life(table, player, amount)):
            return verdict
        if amount > 0 and not (verdict := may_pay_life(table, player)):
            return verdict
    elif isinstance(action, e.GainLife):
        for who in players(ctx, action.who):
            if not (verdict := can_gain(who, may_change_life(table, "gain life", who))):
                return verdict
    elif isinstance(action, e.Discard) and action.count is not None:
        hand = cards_in_hand(ctx, player, action.filter)
        if len(hand) < (asked := number(ctx, action.count)):
            kind = kind_in_words(action.filter, many=asked != 1, cards=True) if action.filter is not None else ""
            such = "" if kind or action.filter is None else " of that kind"
            why = f"{player} would have to discard {asked}{f' {kind}' * bool(kind)}, and has {len(hand) or 'none'} in hand{such}"
            return denied(why, ("contents", HAND, player), player=player)
    elif (top := _from_the_library(action)) is not None and len(table.game.zone(LIBRARY, player)) < (asked := number(ctx, top)):
        why = f"{asked} {'card is' if asked == 1 else 'cards are'} asked for, and the library has {len(table.game.zone(LIBRARY, player))}"
        return denied(why, ("contents", LIBRARY, player), player=player)
    elif isinstance(action, e.RemoveCounters) and action.count is not None and not isinstance(action.count, t.AnyNumber):
        if not mentions(action.from_, t.Choose):
            have = sum(
                counters_on(ctx, x).get(action.kind, 0) if action.kind else sum(counters_on(ctx, x).values())
                for x in select(ctx, action.from_)
            )
            if have < (asked := number(ctx, action.count)):
                what = " ".join(filter(None, (action.kind, "counter is" if asked == 1 else "counters are")))
                why = f"{asked} {what} asked for, and there {'is' if have == 1 else 'are'} {have or 'none'}"
                return denied(why, ("counters", bindings.this), have=have)
    elif isinstance(action, _DONE_TO):
        selection = getattr(action, "what", None) or getattr(action, "on", None)
        if isinstance(selection, t.TopOfGraveyard) and selection.count is not None:
            there, asked = len(select(ctx, selection)), number(ctx, selection.count)
            if there < asked:
                return denied(_too_little(action, there, asked, selection.filter or t.Anything()), ("contents", GRAVEYARD, player))
        if isinstance(selection, t.This | t.Giver | t.Bound | t.AttachedTo):
            found = [x for x in select(ctx, selection) if ctx.exists(x)]
            if not found:
                return denied("it isn't there", ("object", bindings.this), action=action)
            for x in found:
                if not (verdict := _can_be_done_to(table, ctx, player, action, x)):
                    return verdict
    return YES


def _can_be_done_to(table: Table, ctx: Context, player: str, action: e.Instruction, thing: Thing) -> Verdict:
    """Whether a player can do what a cost asks to a thing that it names."""
    obj = ctx.obj(thing)
    if isinstance(action, e.Unattach) and (obj is None or obj.attached_to is None):
        return denied_by(unattached, "it isn't attached to anything", ("attached", thing), thing=thing)
    if isinstance(action, e.PutCounters) and not _has_room(table, ctx, action, thing):
        what = f"{action.kind} counters" if action.kind else "counters"
        return denied_by(cant_wins, f"{table.name(thing)} can't have {what} put on it", ("counters", thing), thing=thing)
    if isinstance(action, e.Tap) and obj is not None and obj.tapped:
        return denied("it is tapped already", ("tapped", thing), thing=thing)
    if isinstance(action, e.Sacrifice) and (obj is None or obj.zone != IN_PLAY or table.controller(obj.id) != player):
        return denied("it can't be sacrificed by the player", ("control", thing), thing=thing)
    return YES


def _has_room(table: Table, ctx: Context, action: e.PutCounters, thing: Thing) -> bool:
    """Whether so many counters can be put on a thing, where an effect sets a bound."""
    return room_for_counters(table, thing, action.kind, counters_on(ctx, thing).get(action.kind, 0)) >= number(ctx, action.count)


def _from_the_library(action: e.Instruction) -> t.Quantity | None:
    """How many cards an action takes from the player's library; None where it takes none, or any number."""
    what = getattr(action, "what", None)
    count = action.count if isinstance(action, e.Mill) else what.count if isinstance(what, t.TopOfLibrary) and what.of == t.You() else None
    return None if isinstance(count, t.AnyNumber) else count


@memoized
def of_what_has_them(action: e.Instruction) -> e.Instruction:
    """Of what may be chosen to remove counters from as a cost, only what has so many can be."""
    if not isinstance(action, e.RemoveCounters) or not isinstance(action.from_, t.Choose) or action.from_.count != t.Number(1):
        return action
    many = isinstance(action.count, t.Number) and action.count.value > 1 and action.kind
    having = t.Measures(f"counters:{action.kind}", ">=", action.count) if many else t.HasCounter(action.kind)  # type: ignore[arg-type]
    return replace(action, from_=replace(action.from_, filter=t.AllOf((action.from_.filter, having))))


def _has_life(table: Table, player: str, amount: int) -> Verdict:
    """Whether a player, or the team, has as much life as is to be paid."""
    has, also = life_to_pay(table.game, player), rules_of_payment(table.game)
    if ENOUGH.holds(amount, has):
        return YES
    life = table.game.players[table.game.head(player) if table.game.heads else player].life
    return denied("the player has too little life", ("life", player), player=player, amount=amount, life=life, also=also)


def _all_together(table: Table, player: str, actions: tuple[e.Instruction, ...], bindings: Bindings) -> Verdict:
    """Whether several actions can be done for one cost: each takes objects of its own, and life is paid out of one total."""
    ctx = table.context(bindings)
    life = sum(max(0, number(ctx, action.amount)) for action in actions if isinstance(action, e.PayLife))
    if not (verdict := _has_life(table, player, life)):
        return verdict
    if not all_different([places for action in actions for places in taken_by(table, player, action, bindings)]):
        return denied("there is not enough for every part of the cost", ("board",), player=player)
    return YES


def taken_by(table: Table, player: str, action: e.Instruction, bindings: Bindings) -> list[list[Thing]]:
    """For each object that an action of a cost takes away, what it could be; nothing for actions that take none, or any number."""
    ctx = table.context(bindings)
    if isinstance(action, e.Discard) and action.count is not None:
        return [list(cards_in_hand(ctx, player, action.filter))] * number(ctx, action.count)
    if not isinstance(action, e.Sacrifice | e.Move | e.DiscardThese):
        return []
    if isinstance(action.what, t.This | t.Bound):
        return [[x] for x in select(ctx, action.what)]
    found: list[list[Thing]] = []
    for node in walk(action.what):
        if isinstance(node, t.Choose) and not (node.up_to or node.any_number):
            fitting = [x for x in candidates(ctx, node.filter) if fits(ctx, node.filter, x)]
            mine = [x for x in fitting if not isinstance(action, e.Sacrifice) or table.controller(x) == player]
            found += [mine] * number(ctx, node.count)
    return found


@rule("424.3")
def no_such_cost() -> Verdict:
    """A cost that is unpayable can't be paid.

    That a cost can't be paid which is the mana cost of something that has none.
    """
    return no_mana_cost(also=marks(no_such_cost))


def unpayable(why: str) -> IllegalAction:
    """The refusal of a cost that nobody can pay."""
    verdict = no_such_cost()
    first, *also = reversed((verdict.rule, *dict(verdict.data)["also"]))
    return IllegalAction(why, rule=first, also=tuple(also))
