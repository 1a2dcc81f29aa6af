"""Text-changing effects (418.6): one word of a kind becomes another, wherever it is used as such a word."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, rebuild
from judge.cards.instructions.words_data import CREATURE_TYPES, LAND_TYPES
from judge.engine.game.state import AbilityInstance, Characteristics, StackInfo
from judge.engine.record.acting import rule
from judge.engine.rules.part5_additional.r503_copying import intrinsic

if TYPE_CHECKING:
    from judge.engine.looking.derived import Derived

LEAVES: dict[str, tuple[type[t.Word], str, frozenset[str]]] = {
    "color": (t.ColorWord, "color", frozenset()),
    "land type": (t.LandTypeWord, "name", LAND_TYPES),
    "basic land type": (t.LandTypeWord, "name", LAND_TYPES),
    "creature type": (t.CreatureTypeWord, "name", CREATURE_TYPES),
}
"""Kind of word -> its leaf, the field that holds the word, and the subtypes of the type line that are such words."""


def is_granted(instance: AbilityInstance) -> bool:
    """Whether an effect granted the ability (it is not part of the object's text)."""
    return "granted by" in instance.key.origin


@rule("418.6a")
def change_words(ability: e.Ability, kind: str, old: str, new: str) -> e.Ability:
    """When an effect changes an object's text, the only words it changes are those used in the correct way (for example, a Magic color word
    that serves as a color word, a land type word that serves as a land type, or a creature type word that serves as a creature type).

    The ability with one word changed where it is used as a word of that kind; names keep theirs.
    """
    changed = rebuild(ability, _changer(kind, old, new))
    if changed is not ability and (text := getattr(changed, "text", "")):
        text = re.sub(rf"\b{re.escape(old)}(?=s?\b|walk|cycling)", new, text, flags=re.IGNORECASE)
        changed = msgspec.structs.replace(changed, text=text)
    return changed


def as_it_reads(view: Derived, id: int, info: StackInfo) -> StackInfo:
    """What a spell on the stack carries, with its text as effects have changed it by now (418.6a); itself where none has."""
    if info.body is None or info.ability is not None:
        return info
    bodies = (info.body, *(body for body, _ in info.extra))
    now = _changed_bodies(view, id, bodies)
    extra = tuple((body, own) for body, (_, own) in zip(now[1:], info.extra, strict=True))
    return info if now == bodies else info.with_(body=now[0], extra=extra)


def _changed_bodies(view: Derived, id: int, bodies: tuple[e.Body, ...]) -> tuple[e.Body, ...]:
    changing = [effect for effect, members in view.layers.begun.values() if "3" in effect.layers and id in members]
    for effect in sorted(changing, key=lambda effect: effect.order):
        for _, action in view.layers.lowered(effect, "3", id):
            bodies = tuple(rebuild(body, _changer(*action[1:])) for body in bodies)
    return bodies


def _changer(kind: str, old: str, new: str) -> Callable[[Node], Node]:
    leaf, field, _ = LEAVES[kind]

    def change(node: Node) -> Node:
        if type(node) is leaf and getattr(node, field) == old:
            return msgspec.structs.replace(node, **{field: new})
        if isinstance(node, e.TokenSpec):
            return token_of_changed_text(node, old, new) if kind == "creature type" else node
        if isinstance(node, e.KeywordAbility) and kind != "color":
            return _keyword(node, old, new)
        return node

    return change


@rule("418.6b")
def change_text(values: Characteristics, kind: str, old: str, new: str) -> Characteristics:
    """An ability that an object has been granted therefore can't be changed by an effect that changes the object's text.

    An object's own text with one word changed: its type line and abilities, but for those that effects granted.
    """
    abilities = tuple(
        i if is_granted(i) or i.key.origin.startswith("rules") else i.with_(ability=change_words(i.ability, kind, old, new))
        for i in values.abilities
    )
    if any(one.ability is not other.ability for one, other in zip(abilities, values.abilities, strict=True)):
        values = values.with_(abilities=abilities)
    if old in values.subtypes & LEAVES[kind][2]:
        subtypes = values.subtypes - {old} | {new}
        own = tuple(i for i in values.abilities if not i.key.origin.startswith("rules"))
        kept = tuple(i for i in own if not is_granted(i))
        object = next((i.key.object for i in values.abilities), 0)
        fresh = intrinsic(object, subtypes) if kind != "creature type" else ()
        values = values.with_(subtypes=subtypes, abilities=(*kept, *fresh, *(i for i in own if is_granted(i))))
    return values


@rule("418.6c")
def _token(token: e.TokenSpec, old: str, new: str) -> e.TokenSpec:
    """Creature types are used by most spells and abilities that create creature tokens to define the tokens' creature types and also their
    names.

    A token named after its creature types is named after the new one; any other name is a name and stays.
    """
    words = token.name.split()
    if old in words and all(word in CREATURE_TYPES for word in words):
        return msgspec.structs.replace(token, name=" ".join(new if word == old else word for word in words))
    return token


def _keyword(keyword: e.KeywordAbility, old: str, new: str) -> e.KeywordAbility:
    """Swampwalk and plainscycling hold a land type in one word."""
    changes = {}
    for field in ("keyword", "variant"):
        value: str = getattr(keyword, field)
        if value.endswith(("walk", "cycling")) and value.startswith(old.lower()):
            changes[field] = new.lower() + value[len(old) :]
    return msgspec.structs.replace(keyword, **changes) if changes else keyword


@rule("418.6d")
def token_of_changed_text(token: e.TokenSpec, old: str, new: str) -> e.TokenSpec:
    """The spell or ability that created a creature token defines its creature type and its rules text."""
    return _token(token, old, new)
