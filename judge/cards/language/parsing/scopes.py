"""Whether every name that a reading speaks of is bound where it is spoken of: "it" of a clause that was not carried out means nothing.

A name is bound by what was done before it on the same path. What one branch of an `If` or `IfDone` binds, the other does not know; what
a cost binds, the effect knows; what an additional cost of the card binds, all its abilities know.
"""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, walk

Names = frozenset[str]
ALWAYS: Names = frozenset({"event", "prevented"})
"""Numbers of the event itself (`Amount`)."""


def unbound(abilities: tuple[e.Ability, ...]) -> tuple[int, str] | None:
    """The first ability, by its index, that speaks of a name which nothing has bound there, and the name."""
    shared: Names = ALWAYS
    for node in walk(abilities):
        if isinstance(node, e.OptionalCost):
            shared |= {node.name}
        if isinstance(node, e.AdditionalCost | e.OptionalCost | e.AlternativeCost):
            shared |= _after(node.cost, shared, [])
    for index, ability in enumerate(abilities):
        missing: list[str] = []
        _after(ability, shared, missing)
        if missing:
            return index, missing[0]
    return None


def _after(node: object, known: Names, missing: list[str]) -> Names:
    """What is bound after `node`; `missing` takes the names that it speaks of and `known` lacks."""
    match node:
        case tuple():
            return _in_turn(node, known, missing)
        case t.Bound(name=name) | t.Amount(name=name) | t.ChosenWord(binding=name):
            if name and name not in known:
                missing.append(name)
            return known
        case e.If(condition=condition, then=then, otherwise=otherwise):
            before = _after(condition, known, missing)
            return _after(then, before, missing) | _after(otherwise, before, missing)
        case e.IfDone(do=do, then=then, otherwise=otherwise):
            before = _after(do, known, missing)
            not_done = before - _declined(do) | known
            return _after(then, before, missing) | _after(otherwise, not_done, missing)
        case e.Unless(do=do, who=who, cost=cost, times=times):
            return _after(do, _in_turn((who, cost, times), known, missing), missing)
        case e.ChooseOne(who=who, options=options):
            before = _after(who, known, missing)
            return before.union(*(_after(option, before, missing) for option in options))
        case e.Body(effect=effect, modes=modes, targets=targets):
            for mode in modes:
                _after(mode, known, missing)
            after = _after(effect, known, missing)
            _in_turn((targets, node.divide), known, missing)
            return after
        case e.ForEach(over=over, name=name, do=do):
            return _after(do, _after(over, known, missing) | {name}, missing)
        case t.AcrossPlayers(name=name, quantity=quantity):
            return _after(quantity, known | {name}, missing)
        case e.ChangeText():
            return known  # its words are chosen as the effect begins
        case e.TargetSpec():
            _fields(node, known | {"chooser"}, missing)
            return known
        case e.StaticAbility():
            return _fields(node, known | {"affected"}, missing)
        case e.Delayed():
            _fields(node, known, missing)
            return known
        case e.TriggeredAbility():
            _fields(node, known | {"those at once"}, missing)
            return known
        case e.PlayedSo():
            return _fields(node, known | {"played"}, missing)
        case e.AddMana():
            _fields(node, known | {"paid for"}, missing)
            return known | _binds(node)
        case Node():
            return _fields(node, known, missing) | _binds(node)
    return known


def _declined(do: Node) -> Names:
    """What nobody has named who may do something and doesn't."""
    return frozenset(name for may in walk(do) if isinstance(may, e.May) for n in walk(may.do) if isinstance(n, Node) for name in _binds(n))


def _in_turn(parts: Iterable[object], known: Names, missing: list[str]) -> Names:
    for part in parts:
        known = _after(part, known, missing)
    return known


def _fields(node: Node, known: Names, missing: list[str]) -> Names:
    return _in_turn((getattr(node, field) for field in node.__struct_fields__), known, missing)


def _binds(node: Node) -> Names:
    """The names that this instruction itself binds."""
    names = {getattr(node, field, "") for field in ("bind", "remember", "first", "second", "chosen", "rest")}
    if isinstance(node, e.Name):
        names.add(node.name)
    if isinstance(node, e.TakeUntil):
        names.add(node.found)
    if isinstance(node, e.Bid):
        names.add(f"{node.bind} amount")
    if isinstance(node, e.DealDamage):
        names.add(f"{node.bind} to")
    if isinstance(node, e.ChooseWord) and not isinstance(node.by, t.You):
        names.add(t.EACH_CHOSEN)
    if isinstance(node, e.Vote):
        names |= {f"{whose}:{word}" for word in node.options for whose in ("votes", "other votes", "voters")}
        names |= {"most votes"} if node.among is not None else set()
    if isinstance(node, e.FlipCoin):
        names |= {"heads", "tails"}
    return frozenset(name for name in names if isinstance(name, str) and name)
