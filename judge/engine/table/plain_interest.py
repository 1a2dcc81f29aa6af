"""What an effect offers that costs nobody but opponents anything: whoever may have it takes it, where nothing else is said.

What a player is asked to give, to pay or to risk for something is declined by default; a gift (a card, life, mana, a token, a permanent of
his or her own brought back, damage to an opponent) is accepted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice
from typing import Any

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import rebuild, walk
from judge.engine import hooks
from judge.engine.game.state import GRAVEYARD, HAND, IN_PLAY, LIBRARY, REMOVED, Bindings, Thing
from judge.engine.looking import counters_on, is_opponent, measure, number, players, select
from judge.engine.rules.part4_spells.r413_resolving.what_is_asked import found_again
from judge.engine.rules.part4_spells.r424_costs.adding_up import add
from judge.engine.rules.part4_spells.r424_costs.can_be_paid import can_pay
from judge.engine.table.choosing import available
from judge.engine.table.decisions import Decision, SetOf
from judge.engine.table.table import Table
from judge.errors import NotImplementedRule

_IDLE = (e.Name, e.Remember, e.Reveal, e.LookAt, e.Shuffle, e.CopySpell)
"""What neither gives nor takes."""
_GOOD_COUNTERS = (
    *("+1/+1", "charge", "energy", "experience", "hoofprint", "ki", "level", "loyalty", "lore", "luck", "page", "quest", "verse"),
)
_BAD_COUNTERS = ("-1/-1", "poison", "stun")


def is_gift(table: Table, do: e.Instruction, player: str, bindings: Bindings) -> bool:
    """Whether everything that an instruction does helps a player, or hurts opponents, and it does anything of the kind.

    What is found in the player's own library is not known before, and is his or hers to bring; what else was revealed there is no loss,
    nor is it that a token that is made does not stay.
    """
    parts = [each for each in _meaning_what_was_named(_parts(do)) if not isinstance(each, _IDLE)]
    found = {t.Bound(each.bind) for each in parts if isinstance(each, e.SearchLibrary)}
    revealed = {t.Bound(each.bind) for each in parts if isinstance(each, e.TakeUntil)}
    found |= {t.Bound(each.found) for each in parts if isinstance(each, e.TakeUntil)}
    rest = [isinstance(each, e.Move) and each.what not in found and not revealed.isdisjoint(walk(each.what)) for each in parts]
    made = {t.Bound(each.bind) for each in parts if isinstance(each, e.CreateToken | e.CreateCopyToken)}
    parts = [each for each, left in zip(parts, rest, strict=True) if not left and not _ends(each, made)]
    try:
        weighed = [_comes(table, each, player, bindings) if getattr(each, "what", None) in found and isinstance(each, e.Move)
                   else _helps(table, each, player, bindings) for each in parts]  # fmt: skip
    except (NotImplementedRule, LookupError):
        return False
    return bool(weighed) and all(weighed)


def _ends(do: e.Instruction, made: set[t.Bound]) -> bool:
    """Whether an instruction only sees to it that what was just made does not stay: there is none of it without that."""
    later = do.effect.effect if isinstance(do, e.Delayed) else None
    return isinstance(later, e.Move | e.Sacrifice) and later.what in made


def is_gift_to(table: Table, do: e.Instruction, index: int, player: str, bindings: Bindings) -> bool:
    """Whether what an instruction does to its target of that place, which `bindings` name, is such a gift, and it does anything to it.

    What somebody else may do afterwards for a price of his or her own is not counted beside what is done in any case.
    """
    aimed = [each for each in _parts(do) if any(isinstance(node, t.Target) and node.index == index for node in walk(each))]
    parts = [each for each in aimed if not (isinstance(each, e.IfDone) and isinstance(each.do, e.May) and each.do.who != t.You())] or aimed
    return bool(parts) and all(is_gift(table, each, player, bindings) for each in parts)


@hooks.gladly_chosen.does
def gladly_chosen(table: Table, decision: Decision) -> tuple[Thing, ...]:
    """Of what may be chosen, as of "a land" or "up to two lands", that which it plainly helps to choose: as much of it as may be."""
    options, doing, player = decision.options, table.under_way.doing, decision.by or decision.player
    if decision.kind != "choose" or type(options) is not SetOf or doing is None or player is None:
        return ()
    instruction, bindings = _with_what_follows(table, doing[0]), doing[1]
    filter = dict(decision.data).get("filter")
    choice = next((node for node in walk(instruction) if isinstance(node, t.Choose) and node.filter == filter), None)
    if choice is None:
        return ()
    so: e.Instruction = rebuild(instruction, lambda part: _CHOSEN if part == choice or _has_it(part) else part)
    helpful = (x for x in options.choices if is_gift(table, so, player, bindings.bind(_CHOSEN.name, (x,))))
    found = tuple(islice(helpful, options.most))
    return found if len(found) >= options.least else ()


_CHOSEN = t.Bound("gladly chosen")


def _has_it(part: object) -> bool:
    """Whether a part of an instruction is several choices together, one of which is made: it is weighed by itself."""
    return isinstance(part, t.Together) and _CHOSEN in part.parts


def _with_what_follows(table: Table, instruction: e.Instruction) -> e.Instruction:
    """An instruction that only names or shows what is chosen, with what is done to that next."""
    resolving = table.game.objects.get(table.resolving) if table.resolving is not None else None
    name = _name_given(instruction)
    if not name or resolving is None or resolving.stack is None or resolving.stack.body is None:
        return instruction
    for node in walk(resolving.stack.body):
        if isinstance(node, e.Sequence) and instruction in node.steps:
            later = node.steps[node.steps.index(instruction) + 1 :]
            return e.Sequence((instruction, *(each for each in later if isinstance(each, e.Move) and _speaks_of(each.what, name))))
    return instruction


def _speaks_of(what: t.Selection, name: str) -> bool:
    """Whether a selection is what has a name, alone or together with others."""
    return what == t.Bound(name) or isinstance(what, t.Together) and t.Bound(name) in what.parts


def _name_given(do: e.Instruction) -> str:
    """The name under which later instructions speak of what one names or shows."""
    return do.name if isinstance(do, e.Name) else do.bind if isinstance(do, e.Reveal | e.LookAt) else ""


def _meaning_what_was_named(parts: Iterable[e.Instruction]) -> Iterable[e.Instruction]:
    """Instructions in which a name that one before gives stands for what it gives it to."""
    named: dict[str, t.Selection] = {}
    for each in parts:
        whole = rebuild(each, lambda part: named.get(part.name, part) if isinstance(part, t.Bound) else part) if named else each
        given = whole.selection if isinstance(whole, e.Name) else getattr(whole, "what", None)
        if (name := _name_given(each)) and given is not None:
            named[name] = given
        yield whole


def _parts(do: e.Instruction) -> Iterable[e.Instruction]:
    if isinstance(do, e.Sequence | e.Simultaneously):
        for step in do.steps if isinstance(do, e.Sequence) else do.parts:
            yield from _parts(step)
    elif isinstance(do, e.May) or isinstance(do, e.Unless) and do.who != t.You():
        yield from _parts(do.do)
    elif isinstance(do, e.If):
        for branch in filter(None, (do.then, do.otherwise)):
            yield from _parts(branch)
    else:
        yield do


def _helps(table: Table, do: e.Instruction, player: str, bindings: Bindings) -> bool:
    weigh = _WEIGHED.get(type(do))
    return weigh is not None and weigh(table, do, player, bindings)


def _in_any_case(table: Table, do: e.IfDone, player: str, bindings: Bindings) -> bool:
    """Whether what is done, and what follows it, helps the player; also to exchange what would otherwise be sacrificed for something."""
    swap, lost = do.do, do.otherwise
    if isinstance(swap, e.Exchange) and isinstance(lost, e.Sacrifice) and lost.what == swap.first:
        return _of_opponents(table, swap.second, player, bindings)
    return all(is_gift(table, each, player, bindings) for each in (swap, do.then) if each is not None)


def _to_the_player(table: Table, do: Any, player: str, bindings: Bindings) -> bool:
    return players(table.context(bindings), do.who) == (player,)


def _draws(table: Table, do: e.Draw, player: str, bindings: Bindings) -> bool:
    count = do.count.least if isinstance(do.count, t.AnyNumber) else number(table.context(bindings), do.count)
    return _to_the_player(table, do, player, bindings) and len(table.game.zone(LIBRARY, player)) >= count


def _to_opponents(table: Table, do: Any, player: str, bindings: Bindings) -> bool:
    hit = players(table.context(bindings), do.who)
    return bool(hit) and all(is_opponent(table.game, one, player) for one in hit)


def _of_opponents(table: Table, what: t.Selection, player: str, bindings: Bindings) -> bool:
    """Whether what is selected, or could be chosen, are opponents and what they control."""
    things = _things(table, what, bindings)
    holders = [x if isinstance(x, str) else table.controller(x) for x in things]
    return bool(things) and all(one is not None and is_opponent(table.game, one, player) for one in holders)


def _of_the_player(table: Table, what: t.Selection, player: str, bindings: Bindings) -> bool:
    things = _things(table, what, bindings)
    return bool(things) and all(not isinstance(x, str) and table.controller(x) == player for x in things)


def _untaps(table: Table, do: e.Untap, player: str, bindings: Bindings) -> bool:
    """Whether what is untapped is the player's, and some of it is tapped."""
    tapped = (isinstance(x, int) and table.game.objects[x].tapped for x in _things(table, do.what, bindings))
    return _of_the_player(table, do.what, player, bindings) and any(tapped)


def _things(table: Table, what: t.Selection, bindings: Bindings) -> tuple[Thing, ...]:
    """What is selected, and whatever could be chosen."""
    ctx = table.context(bindings)
    choices = [node for node in walk(what) if isinstance(node, t.Choose)]
    if choices:
        return tuple(x for choice in choices for x in available(ctx, choice))
    return tuple(there for x in select(ctx, what) if (there := found_again(ctx, x)) is not None)


def _brings(table: Table, do: e.Move, player: str, bindings: Bindings) -> bool:
    """Whether cards come into play under the player's control, or his or her own into the hand, from anywhere but play."""
    things = [table.game.objects[x] for x in _things(table, do.what, bindings) if isinstance(x, int)]
    taken = do.zone == IN_PLAY and do.under is not None
    own = bool(things) and all((taken or obj.owner == player) and obj.zone != IN_PLAY for obj in things)
    return own and _comes(table, do, player, bindings)


def _takes_away(table: Table, do: e.Move, player: str, bindings: Bindings) -> bool:
    """Whether nothing but opponents' permanents leaves play."""
    things = [table.game.objects[x] for x in _things(table, do.what, bindings) if isinstance(x, int) and x in table.game.objects]
    gone = do.zone in (GRAVEYARD, HAND, LIBRARY, REMOVED) and all(obj.zone == IN_PLAY for obj in things)
    return gone and _of_opponents(table, do.what, player, bindings)


def _comes(table: Table, do: e.Move, player: str, bindings: Bindings) -> bool:
    """Whether something is put into the hand, or into play under the player's control."""
    under = players(table.context(bindings), do.under) if do.under is not None else (player,)
    return do.zone in (HAND, IN_PLAY) and under == (player,)


def costs_a_card_that_is_gone(table: Table, do: e.Instruction, bindings: Bindings) -> bool:
    """Whether all that an instruction does is to show cards, or to remove from a graveyard the card whose own ability asks for it."""

    def gone(each: e.Instruction) -> bool:
        if not isinstance(each, e.Move) or each.zone != REMOVED:
            return False
        things = [table.game.objects[x] for x in _things(table, each.what, bindings) if isinstance(x, int) and x in table.game.objects]
        source = table.obj(bindings.this) if bindings.this is not None else None
        return bool(things) and source is not None and all(obj.zone == GRAVEYARD and obj.card == source.card for obj in things)

    parts = list(_parts(do))
    return bool(parts) and all(isinstance(each, _IDLE) or gone(each) for each in parts)


def _counters(table: Table, do: e.PutCounters, player: str, bindings: Bindings) -> bool:
    if not do.kind:  # one more of each kind that is there: all of them are good for their holder, or bad
        ctx = table.context(bindings)
        things = _things(table, do.on, bindings)
        kinds = {kind for x in things for kind in counters_on(ctx, x)}
        if len(things) == 1 and things[0] == player:
            return kinds <= set(_GOOD_COUNTERS)
        holds = _of_the_player if kinds <= set(_GOOD_COUNTERS) else _of_opponents if kinds <= set(_BAD_COUNTERS) else None
        return holds is not None and holds(table, do.on, player, bindings)
    holds = _of_the_player if do.kind in _GOOD_COUNTERS else _of_opponents if do.kind == "-1/-1" else None
    return holds is not None and holds(table, do.on, player, bindings)


def _applies(table: Table, do: e.Apply, player: str, bindings: Bindings) -> bool:
    """Whether an effect begins that helps what is the player's, or harms what is opponents'."""
    harms = {is_harm(part) for part in do.parts}
    holds = _of_opponents if harms == {True} else _of_the_player if harms == {False} else None
    return holds is not None and holds(table, do.affected, player, bindings)


def is_harm(part: e.Part) -> bool | None:
    """Whether a part of an effect harms what it applies to (True), or helps it (False); None for what may do either."""
    if isinstance(part, e.ModifyPT):
        return _is_less(part.toughness) or _is_less(part.power)
    return True if isinstance(part, e.Cant | e.Must) else False if isinstance(part, e.GainAbility) else None


def _is_less(quantity: t.Quantity) -> bool:
    return isinstance(quantity, t.Number) and quantity.value < 0 or isinstance(quantity, t.Product) and quantity.factor < 0


_WEIGHED: dict[type[e.Instruction], Callable[[Table, Any, str, Bindings], bool]] = {
    e.Draw: _draws,
    e.GainLife: _to_the_player,
    e.AddMana: _to_the_player,
    e.CreateToken: _to_the_player,
    e.CreateCopyToken: _to_the_player,
    e.SearchLibrary: _to_the_player,
    e.TakeUntil: lambda table, do, player, bindings: not do.zone and _to_the_player(table, do, player, bindings),
    e.LoseLife: _to_opponents,
    e.Mill: _to_opponents,
    e.Discard: _to_opponents,
    e.Move: lambda *weighed: _brings(*weighed) or _takes_away(*weighed),
    e.PutCounters: _counters,
    e.PlayCard: lambda table, do, player, bindings: do.free and do.cost is None and _to_the_player(table, do, player, bindings),
    e.CounterSpell: lambda table, do, player, bindings: _of_opponents(table, do.what, player, bindings),
    e.DealDamage: lambda table, do, player, bindings: _of_opponents(table, do.to, player, bindings),
    e.Destroy: lambda table, do, player, bindings: _of_opponents(table, do.what, player, bindings),
    e.Tap: lambda table, do, player, bindings: _of_opponents(table, do.what, player, bindings),
    e.Untap: _untaps,
    e.Apply: _applies,
    e.IfDone: _in_any_case,
}
"""Kind of instruction -> whether it helps a player."""


def could_pay_for(table: Table, source: int | None, keyword: str, player: str) -> bool:
    """Whether a player could pay what a keyword of an object asks for (madness): to keep that open costs nothing."""
    if source is None or source not in table.game.objects:
        return False
    own = (instance.ability for instance in table.view.chars(source).abilities)
    costs = (each.cost for each in own if isinstance(each, e.KeywordAbility) and each.keyword == keyword)
    bindings = Bindings(this=source, you=player)
    return any(cost is not None and bool(can_pay(table, player, cost, bindings, purpose=source)) for cost in costs)


def keeps_its_own(table: Table, price: e.Cost | e.Instruction, lost: e.Instruction, player: str, bindings: Bindings) -> bool:
    """Whether a permanent of the player's that would be sacrificed is kept for mana alone, beside all that is known to be paid later, or
    for another that is removed for as long, where one is worth no more (champion)."""
    if not isinstance(lost, e.Sacrifice) or not _of_the_player(table, lost.what, player, bindings):
        return False
    cost = price.cost if isinstance(price, e.Pay) else price
    if isinstance(cost, e.Cost):
        coming = table.still_to_come(player).costs if table.still_to_come is not None else ()
        whole = add((cost, *(e.Cost(mana=mana) for mana in coming)))
        return not (cost.actions or cost.tap or cost.or_) and bool(can_pay(table, player, whole, bindings))
    if not isinstance(price, e.Move) or price.event != "champion":
        return False
    guests = [x for x in _things(table, price.what, bindings) if isinstance(x, int)]
    kept = [x for x in _things(table, lost.what, bindings) if isinstance(x, int)]
    return bool(guests) and min(_price(table, x) for x in guests) <= max(_price(table, x) for x in kept)


def _price(table: Table, thing: int) -> int:
    """What a permanent costs: so much it is worth."""
    return measure(table.context(Bindings()), "converted mana cost", thing) or 0


def costs_nothing(cost: e.Cost) -> bool:
    """Whether a cost asks for no mana and for nothing else."""
    return not (cost.actions or cost.tap or cost.or_) and all(symbol.strip("{}") == "0" for symbol in cost.mana)
