"""What a player takes by default of permanents or cards: of what is given up, what is worth least; of what is found, what comes later;
of what is copied, what is worth most.

The interest is plain, and nothing looks ahead: what keeps its player from losing, or asks for the sacrifice itself, is given up last.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.engine.game.state import HAND, IN_PLAY, Bindings, Obj, Thing
from judge.engine.looking import measure
from judge.engine.table.decisions import Decision, SetOf

if TYPE_CHECKING:
    from judge.engine.table.table import Table

ORDER = "order triggers"
"""The kind of a decision in which order abilities that have triggered go onto the stack."""
A_LAND = 1
"""What a land is worth, next to what others cost."""


def plain_choice(table: Table, decision: Decision) -> Any:
    """The things that are taken where nobody says which: of what is given up, found in a search or copied; the order of abilities that
    have triggered. None for another decision."""
    if decision.kind == ORDER:
        return _as_played_later(table, decision)
    if type(decision.options) is not SetOf or (decision.by or decision.player) is None:
        return None
    return _sparing(table, decision) or _searched(table, decision) or _copied(table, decision)


def _as_played_later(table: Table, decision: Decision) -> tuple[int, ...] | None:
    """The order of triggers in which those resolve first whose cards are played first in what comes (madness); None where none are."""
    player = decision.by or decision.player
    plays = table.still_to_come(player).plays if table.still_to_come is not None and player is not None else ()
    cards = [obj.card for x in plays if (obj := table.obj(x)) is not None]
    sources = [table.obj(trigger.source) for trigger in dict(decision.data).get("triggers", ())]
    first = {n: cards.index(obj.card) for n, obj in enumerate(sources) if obj is not None and obj.card in cards and _gone(table, obj)}
    if len(first) < 2:
        return None
    order = tuple(n for n in range(len(sources)) if n not in first) + tuple(sorted(first, key=lambda n: -first[n]))
    return order if order in decision.options else None


def _gone(table: Table, obj: Obj) -> bool:
    """Whether a card is nowhere from where it could be played at any time."""
    return all(other.zone not in (HAND, IN_PLAY) for other in table.game.objects.values() if other.card == obj.card)


def _sparing(table: Table, decision: Decision) -> Any:
    """What a player gives up: nothing that he or she is known to use or play later, as far as something else is there; of what is
    sacrificed, what is worth least. None where the decision is none of that kind."""
    options = decision.options
    assert isinstance(options, SetOf)
    if not options.least or len(options.choices) <= options.least or not _gives_up(table, decision):
        return None
    spared = _known(table, decision)
    making = frozenset(x for x in options.choices if table.makes_mana(x)) if _of_upright(decision) else frozenset()
    sacrificed = ("done", "sacrifice") in decision.data or _as_guest(table)
    if not sacrificed and not (spared | making).intersection(options.choices):
        return None
    worth = {x: _worth(table, x, decision) if sacrificed else () for x in options.choices}
    chosen = sorted(options.choices, key=lambda choice: (choice in spared, choice in making, worth[choice]))[: options.least]
    return tuple(choice for choice in options.choices if choice in chosen)


def _searched(table: Table, decision: Decision) -> Any:
    """What a player finds in a search: as much as may be found, first of it what he or she is known to use or play later.

    None where the decision is none of a search.
    """
    options = decision.options
    assert isinstance(options, SetOf)
    if not options.most or not any(key == "search" for key, _ in decision.data):
        return None
    known = _known(table, decision)
    chosen = sorted(options.choices, key=lambda choice: choice not in known)[: options.most]
    return tuple(choice for choice in options.choices if choice in chosen)


def _copied(table: Table, decision: Decision) -> tuple[Thing, ...] | None:
    """What something comes into play as a copy of: what is worth most, but no legend, which would be lost with it (420.5e).

    None where nothing is copied.
    """
    if ("done", "copy") not in decision.data:
        return None

    def worth(thing: Thing) -> tuple[Any, ...]:
        return isinstance(thing, int) and "legendary" not in table.view.chars(thing).supertypes, _worth(table, thing, decision)[2]

    return (max(decision.options.items(), key=worth),)


def _known(table: Table, decision: Decision) -> frozenset[int]:
    """What who decides is known to use or play later."""
    player = decision.by or decision.player
    return table.still_to_come(player).used if table.still_to_come is not None and player is not None else frozenset()


def _worth(table: Table, thing: Thing, decision: Decision) -> tuple[bool, bool, int, bool, bool]:
    """What a permanent is worth to who gives it up: whether it keeps a player from losing, or asks for this itself; what it costs, or
    its power; whether it is a card, and whether it is untapped."""
    obj = table.game.objects.get(thing) if isinstance(thing, int) else None
    if obj is None:
        return (False, False, 0, False, False)
    ctx, chars = table.context(Bindings()), table.view.chars(obj.id)
    cost, power = measure(ctx, "converted mana cost", obj.id) or 0, measure(ctx, "power", obj.id) or 0
    attached = sum(each.attached_to == obj.id for each in (table.game.objects[id] for id in table.game.in_play))
    worth = max(cost, power, A_LAND if "land" in chars.types else 0) + attached
    return (_keeps_from_losing(table, obj), _asks(table, decision) == obj.id, worth, obj.kind != "token", not obj.tapped)


def _keeps_from_losing(table: Table, obj: Obj) -> bool:
    cants = (node for each in table.view.abilities(obj.id) for node in walk(each.ability) if isinstance(node, e.Cant))
    return any("lose the game" in cant.action for cant in cants)


def _asks(table: Table, decision: Decision) -> int | None:
    """The object by whose text something is to be given up."""
    obj = table.obj(decision.source) if decision.source is not None else None
    return obj.stack.bindings.this if obj is not None and obj.stack is not None and obj.kind == "ability" else decision.source


def _as_guest(table: Table) -> bool:
    """Whether what is chosen is removed from the game for as long as what asks for it is in play (champion)."""
    doing = table.under_way.doing
    return doing is not None and isinstance(doing[0], e.Move) and doing[0].event == "champion"


def _of_upright(decision: Decision) -> bool:
    """Whether a choice is among untapped permanents, as of what is tapped to pay a cost."""
    filter = dict(decision.data).get("filter")
    return isinstance(filter, t.AllOf) and t.IsState("untapped") in filter.parts


def _gives_up(table: Table, decision: Decision) -> bool:
    """Whether a choice takes something away from who makes it: a sacrifice, a discard, a choice among cards of that player's own hand,
    or among his or her own permanents for what another player controls, or as what is tapped to pay."""
    if decision.kind in ("sacrifice", "discard") or ("done", "sacrifice") in decision.data or _as_guest(table):
        return True
    if decision.kind != "choose" or not decision.options.items():
        return False
    source = table.obj(decision.source) if decision.source is not None else None
    anothers = source is not None and source.controller not in (None, decision.player)
    things = [table.game.objects.get(thing) for thing in decision.options.items() if isinstance(thing, int)]
    own = [obj for obj in things if obj is not None and table.controller(obj.id) == decision.player]
    lost = anothers or _of_upright(decision)
    return len(own) == len(decision.options.items()) and all(obj.zone == HAND or lost and obj.zone == IN_PLAY for obj in own)
