"""How an object comes into play (410.10e, 419.6i): modifications of the move are gathered in its `Entry`, one effect at a time.

What applies is asked of the permanent as it would exist in play: with its own static abilities, with effects that its spell carried,
and with what was already modified, but without anybody else's continuous effects.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine.game.occurrences import AddMana, Counted, CreateToken, Move, PutAway, PutCounter, Search
from judge.engine.game.state import (
    Bindings,
    Entry,
    FrozenMap,
    Occurrence,
)
from judge.engine.looking import Context, number, players
from judge.engine.looking.met_conditions import holds
from judge.engine.record.acting import acting
from judge.engine.rules.part2_cards.r212_card_types.battles import defense as comes_defended
from judge.engine.rules.part2_cards.r212_card_types.planeswalkers import loyalty as comes_with
from judge.engine.rules.part4_spells.r419_replacement.as_it_would_exist import (
    Overlay,
    as_it_would_exist,
    controller_on_entry,
    enters,
    newcomer,
)
from judge.engine.rules.part4_spells.r419_replacement.redirection_effects import redirect
from judge.engine.rules.part5_additional.two_faced_cards import loyalty_of, played_as_its_back
from judge.engine.table.active_parts import ActivePart
from judge.engine.table.table import Table
from judge.errors import NotImplementedRule

# ------------------------------------------------------------------------------------------------------------- changes


def change(table: Table, o: Occurrence, modification: e.Change, active: ActivePart, bindings: Bindings) -> Occurrence | None:
    """The occurrence with one modification; None where nothing is left of it."""
    handler = CHANGES.get(type(modification))
    if handler is None:
        raise NotImplementedRule(f"the replacement {type(modification).__name__} is not known", rule=acting())
    return handler(table, o, modification, active, bindings)


Entering = Move | CreateToken | PutAway
"""What has an `Entry`."""


def with_entry(o: Entering, **changes: Any) -> Entering:
    return o.with_(entry=(o.entry or Entry()).with_(**changes))


def _multiply(table: Table, o: Occurrence, c: e.Multiply, active: ActivePart, b: Bindings) -> Occurrence:
    """Of tokens each is an occurrence; those that come in addition follow it. Of counters the amount grows."""
    by = number(table.context(b), c.by)
    if isinstance(o, AddMana):
        return o.with_(amount=len(o.mana) * by, mana=o.mana * by)
    if enters(o):
        counters = (o.entry or Entry()).counters
        return with_entry(o, counters=FrozenMap({kind: n * by if c.kind in ("", kind) else n for kind, n in counters.items()}))
    return o.with_(amount=o.amount * by) if isinstance(o, Counted) and not isinstance(o, CreateToken) else o


def _more_counters(table: Table, o: Occurrence, c: e.MoreCounters, active: ActivePart, b: Bindings) -> Occurrence:
    """Of counters that are put on something, or with which it comes into play, there are more: of one kind, or of each."""
    by = number(table.context(b), c.by)
    if enters(o):
        counters = (o.entry or Entry()).counters
        return with_entry(o, counters=FrozenMap({kind: n + by if c.kind in ("", kind) else n for kind, n in counters.items()}))
    return o.with_(amount=o.amount + by) if isinstance(o, PutCounter) and c.kind in ("", o.kind) else o


def _produce(table: Table, o: AddMana, c: e.ProduceMana, active: ActivePart, b: Bindings) -> Occurrence:
    """Other mana is produced: of the same source, with its restriction, snow or not as that was."""
    old = o.mana
    symbols = [symbol.strip("{}").upper() for symbol in c.mana] * (len(old) if c.as_much else 1)
    bare = [one for symbol in symbols for one in (["1"] * int(symbol) if symbol.isdigit() else ["1" if symbol == "C" else symbol])]
    new = tuple(old[0].with_(symbol=symbol) for symbol in bare) if old else ()
    return o.with_(amount=len(new), mana=new)


def _search_top(table: Table, o: Search, c: e.SearchTop, active: ActivePart, b: Bindings) -> Occurrence:
    top = number(table.context(b), c.count)
    return o.with_(top=top if o.top is None else min(top, o.top))


def _set_amount(table: Table, o: Counted, c: e.SetAmount, active: ActivePart, b: Bindings) -> Occurrence:
    return o.with_(amount=max(0, number(table.context(b), c.quantity)))


def conditional(table: Table, o: Occurrence, condition: t.Condition | None, b: Bindings) -> bool:
    if condition is None:
        return True
    game, look = as_it_would_exist(table, o)
    return bool(holds(Context(game, look, spell_bindings(table, o, b)), condition))


def spell_bindings(table: Table, o: Occurrence, b: Bindings) -> Bindings:
    """What was chosen as it was played (X, kicked) counts as it comes into play (217.1c (3)); X not in what it then has as a copy."""
    entry = (o.entry if enters(o) else None) or Entry()
    b = b.with_(named=b.named.merge(entry.bound), done=b.done | entry.done)
    obj = table.game.object(o.subject)
    if obj is not None and obj.stack is not None and b.this == obj.id:
        x = obj.stack.bindings.x if entry.copy is None else 0
        return b.with_(x=x, done=b.done | obj.stack.bindings.done)
    return b


def _under(table: Table, o: Entering, c: e.EnterUnder, active: ActivePart, b: Bindings) -> Occurrence:
    found = players(table.context(b), c.who)
    return with_entry(o, controller=found[0]) if found else o


Modifies = Callable[[Table, Any, Any, ActivePart, Bindings], Occurrence | None]

CHANGES: dict[type, Modifies] = {
    e.SetAmount: _set_amount,
    e.Multiply: _multiply,
    e.MoreCounters: _more_counters,
    e.OtherTokens: lambda table, o, c, active, b: o,  # each token is an occurrence, and what comes besides, or instead, others
    e.SearchTop: _search_top,
    e.ProduceMana: _produce,
    e.Redirect: redirect,
    e.EnterUnder: _under,
}


def modifies(kind: type[e.Change]) -> Callable[[Modifies], Modifies]:
    """Marks the rule that modifies an occurrence as a change of this kind says."""

    def mark(function: Modifies) -> Modifies:
        CHANGES[kind] = function
        return function

    return mark


def finish(table: Table, o: Move) -> Occurrence:
    """The last touch to what comes into play: every newcomer has a controller."""
    if newcomer(table.game, o) is None:
        return o
    return o.with_(entry=(o.entry or Entry()).with_(controller=controller_on_entry(table.game, o)))


def with_loyalty(table: Table, o: Move) -> Occurrence | None:
    """A planeswalker comes into play with its loyalty as counters (212.9), once all else about it is known; None where it has them.

    Effects that change how many counters are put apply to these too.
    """
    entry = o.entry or Entry()
    if entry.loyal:
        return None
    game, look = as_it_would_exist(table, o)
    if not isinstance(look, Overlay) or not look.newcomer.types & {"planeswalker", "battle"} or entry.face_down:
        return None
    obj, moved = game.objects[look.id], table.game.object(o.subject)
    back = entry.flipped or moved is not None and played_as_its_back(moved)
    face = entry.copy or (entry.whole.faces[0] if entry.whole is not None else None)
    loyalty = face.loyalty if face is not None else loyalty_of(obj, back)
    if not loyalty:
        return None
    loyal = o.with_(entry=entry.with_(loyal=True))
    return comes_with(loyal, loyalty) if "planeswalker" in look.newcomer.types else comes_defended(loyal, loyalty)
