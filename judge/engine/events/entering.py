"""How an object comes into play (410.10e, 419.6i): modifications of the move are gathered in its `Entry`, one effect at a time.

What applies is asked of the permanent as it would exist in play: with its own static abilities, with effects that its spell carried,
and with what was already modified, but without anybody else's continuous effects.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeGuard

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine.events.moving import carried_memory
from judge.engine.game.occurrences import AddMana, Counted, CreateToken, Move, PutAway, Search, TokenEnters, TurnFaceUp
from judge.engine.game.state import (
    IN_PLAY,
    NEWCOMER,
    STACK,
    Bindings,
    Characteristics,
    Entry,
    FrozenMap,
    Game,
    Obj,
    Occurrence,
    link_of,
)
from judge.engine.looking import Context, Look, number, players
from judge.engine.looking.quantities import holds
from judge.engine.record.acting import acting, marks, rule
from judge.engine.rules.part2_cards.r202_names import given
from judge.engine.rules.part2_cards.r212_card_types.planeswalkers import loyalty as comes_with
from judge.engine.rules.part4_spells.r402_abilities import expanded
from judge.engine.rules.part4_spells.r418_continuous_effects.deriving import exist_in_play
from judge.engine.rules.part4_spells.r419_replacement.redirecting import only_about_itself
from judge.engine.rules.part4_spells.r419_replacement.redirection_effects import redirect
from judge.engine.rules.part5_additional.r504_turning_face_up import as_turned_up
from judge.engine.table.active_parts import ActivePart
from judge.engine.table.table import Table
from judge.errors import NotImplementedRule


class Overlay:
    """The derived values of a game, but for one newcomer."""

    def __init__(self, look: Look, id: int, chars: Characteristics) -> None:
        self.look, self.id, self.newcomer = look, id, chars

    def chars(self, id: int) -> Characteristics:
        """The newcomer's values as it would exist in play; anything else as it is."""
        return self.newcomer if id == self.id else self.look.chars(id)


def enters(o: Occurrence) -> TypeGuard[Move]:
    """Whether the occurrence puts something into play."""
    return isinstance(o, Move) and o.destination == IN_PLAY


def controller_on_entry(game: Game, o: Move) -> str:
    """Who will control it: as the entry says, else its spell's controller, else its owner."""
    if o.entry is not None and o.entry.controller:
        return o.entry.controller
    obj = game.object(o.subject)
    if obj is None:
        return o.player or ""
    return (obj.controller if obj.zone == STACK and obj.controller else obj.owner) or ""


def newcomer(game: Game, o: Move) -> Obj | None:
    """The object as it would be in play by this occurrence; None when there is no such object."""
    entry = o.entry or Entry()
    changes: dict[str, Any] = {
        "zone": IN_PLAY,
        "zone_owner": "",
        "controller": controller_on_entry(game, o),
        "tapped": entry.tapped,
        "face_down": entry.face_down,
        "flipped": entry.flipped,
        "counters": entry.counters,
        "copy": entry.copy,
        "parts": entry.parts,
        "attached_to": entry.attached_to,
        "stack": None,
    }
    if isinstance(o.subject, int) and o.subject in game.objects:
        obj = game.objects[o.subject]
        return obj.with_(**changes, memory=FrozenMap({**obj.memory, **carried_memory(obj), **entry.chosen}))
    if isinstance(o, TokenEnters):
        base = e.CardDefinition(o.face.name, (o.face,))
        made = Obj(id=NEWCOMER, card=NEWCOMER, kind="token", name=o.face.name, owner=o.player or "", zone=IN_PLAY, base=base)
        return made.with_(**{k: v for k, v in changes.items() if k != "stack"}, memory=entry.chosen)
    return None


def as_it_would_exist(table: Table, o: Occurrence) -> tuple[Game, Look]:
    """The game and its values with the newcomer as it would exist in play; for any other occurrence, as they are."""
    if isinstance(o, TurnFaceUp):
        return _as_it_would_be(table, o)
    return _with_newcomer(table, o) if enters(o) else (table.game, table.view)


def _with_newcomer(table: Table, o: Move) -> tuple[Game, Look]:
    """The game and its values with the newcomer as it would exist in play."""
    obj = newcomer(table.game, o)
    if obj is None:
        return table.game, table.view
    chars = exist_in_play(table.game, obj, table.view)
    return table.game.put(obj), Overlay(table.view, obj.id, chars)


@rule(*marks(as_turned_up))
def _as_it_would_be(table: Table, o: TurnFaceUp) -> tuple[Game, Look]:
    """The game and its values with a face-down permanent as it will be after it's turned face up."""
    obj = table.game.object(o.subject)
    if obj is None or obj.zone != IN_PLAY:
        return table.game, table.view
    up = table.game.put(obj.with_(face_down=False))
    return up, Overlay(table.view, obj.id, table.view_of(up).chars(obj.id))


def own_effects(table: Table, o: Occurrence, look: Overlay) -> list[ActivePart]:
    """Replacement effects of the newcomer itself, where they concern only itself (419.6i)."""
    found: list[ActivePart] = []
    who = controller_on_entry(table.game, o) if enters(o) else look.newcomer.controller or ""
    for instance in look.newcomer.abilities:
        for ability, key in abilities_of(instance):
            if not isinstance(ability, e.StaticAbility):
                continue
            for index, part in enumerate(ability.parts):
                if isinstance(part, e.Replace) and only_about_itself(part):
                    found.append(
                        ActivePart(
                            part=part,
                            bindings=Bindings(this=look.id, you=who, link=link_of(key)),
                            affected=None,
                            source=look.id if look.id != NEWCOMER else None,
                            key=key,
                            timestamp=0,
                            label=ability.text,
                            effect=None,
                            used_key=(key.origin, key.index, key.instance, index, "own"),
                            keyword=instance.keyword or getattr(ability, "keyword", ""),
                        )
                    )
    return found


def abilities_of(instance: Any) -> list[tuple[e.Ability, Any]]:
    """An ability, or for a keyword the abilities that it stands for."""
    return [(i.ability, i.key) for i in expanded(instance)]


# ------------------------------------------------------------------------------------------------------------- changes


def change(table: Table, o: Occurrence, modification: e.Change, active: ActivePart, bindings: Bindings) -> Occurrence:
    """The occurrence with one modification."""
    handler = CHANGES.get(type(modification))
    if handler is None:
        raise NotImplementedRule(f"the replacement {type(modification).__name__} is not known", rule=acting())
    return handler(table, o, modification, active, bindings)


Entering = Move | CreateToken
"""What has an `Entry`."""


def with_entry(o: Entering, **changes: Any) -> Entering:
    return o.with_(entry=(o.entry or Entry()).with_(**changes))


def _to_zone(table: Table, o: Occurrence, c: e.ToZone, active: ActivePart, b: Bindings) -> Occurrence:
    if not _conditional(table, o, c.condition, b):
        return o
    if not isinstance(o, Move):
        return o.with_(to=c.zone, position=c.position, kind=c.remember) if isinstance(o, PutAway) else o
    under = players(table.context(b), c.under) if c.under is not None else ()
    entry = (o.entry or Entry()).with_(controller=under[0]) if under else o.entry
    source, remember = (active.source, b.linked(c.remember)) if c.remember else (o.source, o.remember)
    return o.with_(destination=c.zone, position=c.position, entry=entry, remember=remember, source=source)


def _multiply(table: Table, o: Occurrence, c: e.Multiply, active: ActivePart, b: Bindings) -> Occurrence:
    """Of tokens each is an occurrence; those that come in addition follow it. Of counters the amount grows."""
    by = number(table.context(b), c.by)
    if isinstance(o, AddMana):
        return o.with_(amount=len(o.mana) * by, mana=o.mana * by)
    if enters(o):
        counters = (o.entry or Entry()).counters
        return with_entry(o, counters=FrozenMap({kind: n * by for kind, n in counters.items()}))
    return o.with_(amount=o.amount * by) if isinstance(o, Counted) and not isinstance(o, CreateToken) else o


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


def _conditional(table: Table, o: Occurrence, condition: t.Condition | None, b: Bindings) -> bool:
    if condition is None:
        return True
    game, look = as_it_would_exist(table, o)
    return bool(holds(Context(game, look, spell_bindings(table, o, b)), condition))


def _tapped(table: Table, o: Entering, c: e.EnterTapped, active: ActivePart, b: Bindings) -> Occurrence:
    return with_entry(o, tapped=True) if _conditional(table, o, c.condition, b) else o


def _with_counters(table: Table, o: Entering, c: e.EnterWithCounters, active: ActivePart, b: Bindings) -> Occurrence:
    if not _conditional(table, o, c.condition, b):
        return o
    count = number(table.context(spell_bindings(table, o, b)), c.count)
    counters = (o.entry or Entry()).counters
    return with_entry(o, counters=counters.set(c.kind, counters.get(c.kind, 0) + count)) if count > 0 else o


def spell_bindings(table: Table, o: Occurrence, b: Bindings) -> Bindings:
    """What was chosen as it was played (X, kicked) counts as it comes into play (217.1c (3))."""
    entry = (o.entry if enters(o) else None) or Entry()
    b = b.with_(named=b.named.merge(entry.bound), done=b.done | entry.done)
    obj = table.game.object(o.subject)
    if obj is not None and obj.stack is not None and b.this == obj.id:
        return b.with_(x=obj.stack.bindings.x, done=b.done | obj.stack.bindings.done)
    return b


def _under(table: Table, o: Entering, c: e.EnterUnder, active: ActivePart, b: Bindings) -> Occurrence:
    found = players(table.context(b), c.who)
    return with_entry(o, controller=found[0]) if found else o


def _with_parts(table: Table, o: Entering, c: e.EnterWithParts, active: ActivePart, b: Bindings) -> Occurrence:
    """What it comes into play with that no copy would have: an effect on it, as old as it is (418.5g)."""
    if not _conditional(table, o, c.condition, b):
        return o
    return with_entry(o, gains=(*(o.entry or Entry()).gains, *given(c.parts, active.source)))


Modifies = Callable[[Table, Any, Any, ActivePart, Bindings], Occurrence]

CHANGES: dict[type, Modifies] = {
    e.ToZone: _to_zone,
    e.SetAmount: _set_amount,
    e.Multiply: _multiply,
    e.SearchTop: _search_top,
    e.ProduceMana: _produce,
    e.Redirect: redirect,
    e.EnterTapped: _tapped,
    e.EnterWithCounters: _with_counters,
    e.EnterUnder: _under,
    e.EnterWithParts: _with_parts,
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
    if not isinstance(look, Overlay) or "planeswalker" not in look.newcomer.types or entry.face_down:
        return None
    obj = game.objects[look.id]
    loyalty = entry.copy.loyalty if entry.copy is not None else (obj.base.faces[0].loyalty if obj.base else None)
    if not loyalty:
        return None
    return comes_with(o.with_(entry=entry.with_(loyal=True)), loyalty)
