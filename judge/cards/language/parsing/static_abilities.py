"""Static abilities as read, with what their words refer to found."""

from __future__ import annotations

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, rebuild, walk
from judge.cards.language.nouns.joined_filters import both
from judge.cards.language.parsing.bodies import Context
from judge.cards.language.parsing.mentions import Unresolved
from judge.cards.language.parsing.placeholders import AttachedAt, Ref, Spoken
from judge.cards.language.references.antecedents import Antecedent, kinds_of
from judge.cards.language.references.pronouns import resolve


def static(found: e.StaticAbility, context: Context, word: str = "") -> e.StaticAbility:
    """A static ability with its references resolved; each thing affected is `Bound("affected")`."""
    events: tuple[Antecedent, ...] = ()
    if isinstance(found.affected, t.Filter):
        affected = rebuild(found.affected, lambda node: _other_than(node, context))
        kinds = kinds_of(affected)
        found = msgspec.structs.replace(found, affected=affected, parts=tuple(_for_each_other(part, kinds) for part in found.parts))
        events = (Antecedent(-1, t.Bound("affected"), kinds, False, "event"),)
    amount = False
    if isinstance(found, Spoken):
        roles, amount = found.spoken
        this = (t.This(), context.kinds, False, "this", None)
        events = (*events, *(Antecedent(role, *this) if isinstance(role, int) else role for role in roles))
        found = e.StaticAbility(found.parts, found.affected, found.condition, found.zone)
    resolved, specs = resolve(found, context.kinds, events, event_amount=amount, outside=context.outside, stops=context.stops)
    if specs:
        raise Unresolved("a static ability has no targets")
    assert isinstance(resolved, e.StaticAbility)
    if not resolved.zone and t.Isnt(t.Fits(t.This(), t.IN_PLAY)) in walk(resolved.condition):
        resolved = msgspec.structs.replace(resolved, zone="any")  # "as long as it isn't in play" is so elsewhere
    resolved = _folded(resolved)
    return msgspec.structs.replace(resolved, word=word) if word else resolved


def _other_than(node: Node, context: Context) -> Node:
    """In an Aura, "other creatures" are those that it does not enchant. Raises `Unresolved` where nothing is there to be another than."""
    if not isinstance(node, Ref) or node.word != "other":
        return node
    if node.kind in context.kinds:
        return t.This()
    if "aura" not in context.kinds:
        raise Unresolved("other than what?")
    return AttachedAt(node.at)


def _for_each_other(part: e.Part, kinds: frozenset[str]) -> e.Part:
    """ "Each Sliver gets +1/+1 for each other Sliver": other than the one that gets it, not than this object; "on them" is on that one."""
    def change(node: Node) -> Node:
        if isinstance(node, Ref) and (node.word, node.kind) == ("they", "object"):
            return t.Bound("affected")
        if isinstance(node, Ref) and node.word == "other" and node.kind in kinds:
            return t.Bound("affected")
        if isinstance(node, t.Count) and kinds_of(node.filter) - _ANYTHING <= kinds:
            own, other = t.ANOTHER, t.Not(t.IsAmong(t.Bound("affected")))
            return rebuild(node, lambda inner: other if inner == own else inner)
        return node

    return rebuild(part, change) if isinstance(part, e.ModifyPT | e.SetPT) else part


_ANYTHING = frozenset({"object", "card", "permanent", "token"})


def _folded(ability: e.StaticAbility) -> e.StaticAbility:
    """ "As long as it's attacking", said of each thing affected, narrows what is affected."""
    condition, affected = ability.condition, ability.affected
    if not isinstance(affected, t.Filter) or condition is None:
        return ability
    fits = condition.part if isinstance(condition, t.Isnt) else condition
    if isinstance(fits, t.Fits) and fits.selection == t.Bound("affected") and not any(n == t.Bound("affected") for n in walk(fits.filter)):
        filter = t.Not(fits.filter) if isinstance(condition, t.Isnt) else fits.filter
        return msgspec.structs.replace(ability, affected=both(affected, filter), condition=None)
    return ability


# ------------------------------------------------------------------------- in which zone an ability functions, as its words show (402.8)
def zone_of(nodes: object) -> str:
    """Where the ability functions, as its own words show: discarded from the hand, returned or removed from the graveyard."""
    given = {id(node) for ability in walk(nodes) if isinstance(ability, e.Ability) for node in walk(ability)}  # "this" is who has it
    for node in walk(nodes):
        if id(node) in given:
            continue
        if isinstance(node, e.DiscardThese) and node.what == t.This():
            return "hand"
        if isinstance(node, t.Narrow) and node.selection == t.This() and isinstance(node.filter, t.InZone):
            return node.filter.zone
        if (
            isinstance(node, t.Fits)
            and node.selection == t.This()
            and (zone := _zone_in(node.filter)) in ("graveyard", "hand", "removed from the game", "stack")
        ):
            return zone
    return ""


def _zone_in(filter: t.Filter) -> str:
    """The zone that a filter names, alone or beside other properties."""
    return next((part.zone for part in filter.conjuncts if isinstance(part, t.InZone)), "")


def moves_itself(event: object) -> bool:
    """Whether the event is a move of the object itself, or of what it is on: then it functions where it was (410.10d), and returns
    from where it went."""
    return any(node == t.AttachedTo() for node in walk(event)) or any(isinstance(node, t.EventPattern) and node.verb in ("move", "discard",
        "cycle", "sacrifice", "destroy") and node.subject is not None and is_itself(node.subject) for node in walk(event))


def is_itself(filter: t.Filter | None) -> bool:
    """Whether a filter may speak of the object itself, as "another creature" does not."""
    if isinstance(filter, t.AllOf | t.AnyOf):
        return any(is_itself(part) for part in filter.parts)
    return not isinstance(filter, t.Not) and any(node == t.ITSELF for node in walk(filter))


def zone_watched(event: object) -> str:
    """The zone in which the object itself must be for the event ("while it is removed from the game")."""
    subjects = (node.subject for node in walk(event) if isinstance(node, t.EventPattern))
    return next((_zone_in(filter) for filter in subjects if isinstance(filter, t.AllOf) and t.ITSELF in filter.parts), "")
