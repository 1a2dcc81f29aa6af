"""The keys of cards, and how a mapping becomes one."""

from __future__ import annotations

from typing import Any

from judge.scenario.file.models import CardSpec
from judge.scenario.file.other_keys import OF_CARDS, by_own_keys
from judge.scenario.file.source import List, Map, Node, Text
from judge.scenario.file.value_kinds import MANA, NUMBER, PT, RULES_TEXT, TEXT, Key, Kind, Reading, Table, many, read_fields, wrong


def ref(name: str) -> dict[str, str]:
    """The schema that refers to a definition."""
    return {"$ref": f"#/$defs/{name}"}


def _card(reading: Reading, node: Node) -> CardSpec | None:
    if not isinstance(node, Map):
        wrong(reading, node, "the characteristics of a card")
        return None
    return CardSpec(**_fields(reading, node))


def _fields(reading: Reading, node: Map) -> dict[str, Any]:
    """The characteristics that a mapping gives; `power: 2` and `toughness: 3` are `pt: 2/3`."""
    node = by_own_keys(node, CARD, OF_CARDS)
    halves = {key.value.strip().lower(): (key, value) for key, value in node.entries if key.value.strip().lower() in PT_KEYS}
    if len(halves) == 2 and all(isinstance(value, Text) for _, value in halves.values()):
        together = "/".join(value.value.strip() for _, value in (halves["power"], halves["toughness"]) if isinstance(value, Text))
        key, value = halves["power"]
        node.entries = [entry for entry in node.entries if entry not in halves.values()]
        node.entries.append((Text("pt", key.place), Text(together, value.place)))
    return read_fields(reading, node, CARD, "a card")


def _named_cards(reading: Reading, node: Node) -> tuple[CardSpec, ...] | None:
    if isinstance(node, List):
        return tuple(card for item in node.items if (card := _card(reading, item)))
    if not isinstance(node, Map):
        wrong(reading, node, "cards by their names")
        return None
    cards: list[CardSpec] = []
    for name, value in node.entries:
        if not isinstance(value, Map):
            wrong(reading, value, f"the characteristics of {name.value!r}")
            continue
        card = CardSpec(**{"name": name.value.strip(), **_fields(reading, value)})
        if not card.type and not card.halves:
            reading.error(f"the card {name.value!r} has no type", name.place, "missing-key", "write type: Creature - Elf")
        if not name.value.strip():
            reading.error("a card has no name", name.place, "bad-name")
        cards.append(card)
    return tuple(cards)


def _other_half(reading: Reading, node: Node) -> CardSpec | None:
    if isinstance(node, Map) and len(node.entries) == 1 and isinstance(node.entries[0][1], Map):
        cards = _named_cards(reading, node)
        return cards[0] if cards else None
    return _card(reading, node)


PT_KEYS = ("power", "toughness")
"""Keys that together are `pt`."""

CARD_KIND = Kind(_card, ref("card"))
HALVES = Kind(_named_cards, {"anyOf": [ref("cards"), {"type": "array", "items": ref("card")}]})
OTHER_HALF = Kind(_other_half, {"anyOf": [ref("card"), ref("cards")]})
CARDS = Kind(_named_cards, ref("cards"))

CARD: Table = {
    "name": Key(TEXT, "the name (in cards, the key is the name)"),
    "cost": Key(MANA, 'the mana cost, in quotes: "{2}{W}"'),
    "type": Key(TEXT, "supertypes, card types, and after a dash the subtypes"),
    "pt": Key(PT, 'power and toughness: 3/5, or in quotes "*/*"'),
    "loyalty": Key(NUMBER, "the loyalty of a planeswalker"),
    "defense": Key(NUMBER, "the defense of a battle"),
    "text": Key(RULES_TEXT, "the rules text, an ability in each line"),
    "color": Key(many(TEXT), "the colors, where the cost does not tell them"),
    "halves": Key(HALVES, "the two halves of a split card, by name"),
    "flips to": Key(OTHER_HALF, "what a flip card is when it is flipped"),
    "transforms into": Key(OTHER_HALF, "the back of a card that transforms"),
    "other face": Key(OTHER_HALF, "the other face of a card with two faces to play"),
    "adventure": Key(OTHER_HALF, "the adventure of a creature card"),
}
