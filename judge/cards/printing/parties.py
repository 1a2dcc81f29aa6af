"""What the words of an event speak of, for the references after them: found as the grammar finds it."""

from __future__ import annotations

from typing import Any

from judge.cards.instructions import things as t
from judge.cards.instructions.base import N, rebuild, walk
from judge.cards.language.filled_templates import role_of
from judge.cards.language.nouns.joined_filters import both, type_of
from judge.cards.language.parsing.placeholders import AttachedAt
from judge.cards.language.references.antecedents import ATTACHED, Antecedent, kinds_of
from judge.cards.language.say import Saying
from judge.cards.printing.printed_words import Context

_MORE_KINDS = {"event_spell": ("spell", "card"), "nth_spell": ("object", "spell", "card"), "event_card": ("card",)}
"""What the party of an event is called beside what its noun says, by the kind of its hole."""
_ANY_OF = {"event_player": t.IsPlayer(), "event_spell": t.SPELL, "nth_spell": t.SPELL,
           "event_card": t.IsState("card"), "event_land": t.AllOf((t.IN_PLAY, t.LAND))}  # fmt: skip


def parties(saying: Saying, holes: list[tuple[str, str]], taken: dict[str, Any], c: Context) -> tuple[Antecedent, ...]:
    """What an event speaks of, as the grammar finds it in what stands in the holes (each with its kind) of the words for it."""
    from judge.cards.language.triggers.triggers import Who, _mention, _player, hosts

    found: list[Antecedent] = []
    worn = _kinds_worn(c.roles.get("attached", "enchanted creature").partition(" ")[2])
    for name, kind in holes:
        role = role_of(saying.template, name)
        filter = taken.get(name) or _ANY_OF.get(kind)
        if isinstance(filter, t.Selection):
            found += hosts(_hosted(filter, c))
        if not role or not isinstance(filter, t.Filter):
            continue
        named = filter.selection if isinstance(filter, t.IsAmong) else None
        if kind in ("event_player", "event_poss"):
            found += [] if named is not None else [_player(c.place, role)]
            continue
        if kind == "a_spell_or_ability":
            continue  # the event speaks of it
        kinds = _kinds_of_party(filter, t.each_pattern(saying.template)[0], role) | {*_MORE_KINDS.get(kind, ())}
        kinds = worn | kinds & {"card"} if isinstance(named, t.AttachedTo) else c.kinds if isinstance(named, t.This) else kinds
        attached = AttachedAt(c.place) if isinstance(named, t.AttachedTo) else named
        mentioned = _mention(Who(_hosted(filter, c), kinds, attached, c.place), role)
        found += (a if isinstance(a.selection, t.Narrow) else a._replace(key=filter) for a in mentioned)
    if isinstance(saying.template, t.EventPattern) and saying.template.verb == "damage" and saying.category == "would":
        found.append(Antecedent(c.place, t.EventRole("subject"), frozenset({"object", "source"}), False, "event"))
    states = {node.state for node in walk(taken.get("f")) if isinstance(node, t.IsState)}
    for one, said in saying.speaks:
        called = frozenset(said.split())
        found.append(Antecedent(c.place, one, called & states or called, False, "event"))
    placed = (a._replace(at=c.place + 2 * place) for place, a in enumerate(found))
    return tuple(a._replace(kinds=worn) if a.kinds == ATTACHED else a for a in placed)


def _kinds_of_party(filter: t.Filter, event: t.EventPattern, role: str) -> frozenset[str]:
    """What the party of an event in that role may be called."""
    from judge.cards.language.triggers.triggers_others import CREATURE_OR_PLAYER

    in_play = event.verb == "move" and ("in play",) in (event.origin, event.destination)
    kinds = kinds_of(both(t.IN_PLAY, filter) if in_play else filter)
    options = filter.parts if isinstance(filter, t.AnyOf) and filter != CREATURE_OR_PLAYER else ()
    if any(option in (t.ME, t.IsPlayer(), t.IsOpponent()) for option in options):
        kinds -= {"creature"}  # "that creature" is then no word for who was dealt damage
    if event.destination and "in play" not in event.destination:
        kinds |= {"card"}
    return kinds | {"object", "source"} if event.verb == "damage" and role == "subject" else kinds


def _kinds_worn(noun: str) -> frozenset[str]:
    """What a permanent may be called that is enchanted or equipped as such: `creature`, `Forest`."""
    found = type_of(noun.lower())
    return (kinds_of(found[0]) if found is not None else frozenset({"object"})) - {"card"} | {"permanent"}


def _hosted(said: N, c: Context) -> N:
    """With what something is attached to as the grammar reads it."""
    return rebuild(said, lambda node: AttachedAt(c.place) if node == t.AttachedTo() else node)
