"""The keys of cards, objects and players, and how a name or a mapping becomes one."""

from __future__ import annotations

import re

from judge.errors import did_you_mean
from judge.scenario.file.models import CardSpec, ObjectSpec, PlayerSpec
from judge.scenario.file.source import List, Map, Node, Text
from judge.scenario.file.spoken_objects import read_spoken_object
from judge.scenario.file.value_kinds import (
    HAND_SIZE,
    INTEGER,
    MANA,
    NUMBER,
    POSITIVE,
    PT,
    RULES_TEXT,
    TEXT,
    YES,
    Key,
    Kind,
    Reading,
    Table,
    as_text,
    is_empty,
    many,
    pairs,
    read_fields,
    wrong,
)

MOST_COPIES = 10_000


def ref(name: str) -> dict[str, str]:
    """The schema that refers to a definition."""
    return {"$ref": f"#/$defs/{name}"}


# --- cards


def _card(reading: Reading, node: Node) -> CardSpec | None:
    if not isinstance(node, Map):
        wrong(reading, node, "the characteristics of a card")
        return None
    return CardSpec(**read_fields(reading, node, CARD, "a card"))


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
        card = CardSpec(**{"name": name.value.strip(), **read_fields(reading, value, CARD, "a card")})
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
    "text": Key(RULES_TEXT, "the rules text, an ability in each line"),
    "color": Key(many(TEXT), "the colors, where the cost does not tell them"),
    "halves": Key(HALVES, "the two halves of a split card, by name"),
    "flips to": Key(OTHER_HALF, "what a flip card is when it is flipped"),
}


# --- objects

_COUNTED = re.compile(r"(.*\S)\s+[xX]\s?(\d{1,6})")


def card_name(reading: Reading, text: Text, counted: bool = True) -> tuple[str, int] | None:
    """A card's name and its count; notes a name that no card has."""
    name, count = text.value.strip(), 1
    found = _COUNTED.fullmatch(name)
    if counted and found and not reading.knows(name):
        name, count = found.group(1), int(found.group(2))
        if not 1 <= count <= MOST_COPIES:
            reading.error(f"{count} copies of {name!r}", text.place, "bad-number", f"between 1 and {MOST_COPIES}")
            return None
    if not name:
        reading.error("an object has no name", text.place, "bad-name")
        return None
    if reading.library is not None and not reading.knows(name):
        known = [*reading.own_cards.values(), *reading.library.names()]
        help = did_you_mean(name, known) or "describe it under 'cards:'"
        reading.error(f"there is no card {name!r}", text.place, "unknown-card", help)
    return name, count


def _object(reading: Reading, node: Node) -> ObjectSpec | None:
    if isinstance(node, Map) and any(key.value in OBJECT for key, _ in node.entries):
        return _described(reading, node)
    text = as_text(node)
    if text is None:
        if isinstance(node, Map):
            read_fields(reading, node, OBJECT, "an object")
        else:
            wrong(reading, node, "an object: a name, or a mapping with 'card' or 'token'")
        return None
    spoken = read_spoken_object(text.value.strip(), reading.knows) if reading.library is not None else None
    if spoken is not None:
        spoken |= {key: tuple(spoken.pop(key, {}).items()) for key in ("counters", "chosen")}
        attached = tuple(ObjectSpec(card=name, place=node.place) for name in spoken.pop("attached", ()))
        return ObjectSpec(**spoken, attached=attached, place=node.place)
    named = card_name(reading, text)
    return ObjectSpec(card=named[0], count=named[1], place=node.place) if named else None


def _described(reading: Reading, node: Map) -> ObjectSpec | None:
    if node.flow:
        node = _without_split_values(reading, node)
    fields = read_fields(reading, node, OBJECT, "an object")
    if ("card" in fields) == ("token" in fields):
        if any(key.value in ("card", "token") for key, _ in node.entries) and "card" not in fields:
            return None
        help = "write card: with its name, or token: with its characteristics"
        reading.error("an object is either a card or a token", node.place, "missing-key", help)
        return None
    if "card" in fields:
        named = card_name(reading, Text(fields["card"], node.place.of("card")))
        if named is None:
            return None
        fields["card"], fields["count"] = named
        if named[1] > 1 and "id" in fields:
            reading.error(f"{named[1]} objects share an id", node.place.of("id"), "duplicate-id", "write them one by one")
    elif not fields["token"].name:
        help = "write name: with its name, which is its creature types where nothing else is said"
        reading.error("a token has no name", fields["token"].place, "missing-key", help)
    return ObjectSpec(**fields)


def _without_split_values(reading: Reading, node: Map) -> Map:
    """The mapping with each name whole that was split at its own comma, `{card: Akroma, Angel of Wrath, id: x}`; notes those."""
    whole = Map(node.place, flow=True)
    for key, value in node.entries:
        if whole.entries and key.value not in OBJECT and is_empty(value):
            first, before = whole.entries[-1]
            name = f"{before.value}, {key.value}" if isinstance(before, Text) else ""
            if reading.knows(name):
                reading.error(f"the comma splits {name!r}", before.place, "split-by-comma", f'quote the name: "{name}"')
                whole.entries[-1] = (first, Text(name, before.place))
                continue
        whole.entries.append((key, value))
    return whole


def _objects(reading: Reading, node: Node) -> tuple[ObjectSpec, ...]:
    if is_empty(node):
        return ()
    items = node.items if isinstance(node, List) else [node]
    if isinstance(node, List) and node.flow:
        split = refuse_split_names(reading, node)
        items = [item for index, item in enumerate(items) if index not in split]
    return tuple(made for item in items if (made := _object(reading, item)) is not None)


def refuse_split_names(reading: Reading, node: List) -> set[int]:
    """Notes each name of a flow list that was split at its own comma, `[Akroma, Angel of Wrath]`; which items these are."""
    split: set[int] = set()
    items = [item.value if isinstance(item, Text) and not item.style else None for item in node.items]
    for index in range(len(items) - 1):
        for end in range(index + 2, min(index + 4, len(items)) + 1):
            words = items[index:end]
            if all(word is not None for word in words):
                name = ", ".join(str(word) for word in words)
                if reading.knows(name):
                    help = f'quote the name: "{name}"'
                    reading.error(f"the comma splits {name!r}", node.items[index].place, "split-by-comma", help)
                    split.update(range(index, end))
    return split


OBJECTS = Kind(_objects, {"anyOf": [{"type": "array", "items": ref("object")}, ref("object"), {"type": "null"}]})


def _references(reading: Reading, node: Node) -> tuple[str, ...]:
    if isinstance(node, List) and node.flow:
        refuse_split_names(reading, node)
    found: tuple[str, ...] = many(TEXT).read(reading, node)
    return found


REFERENCES = Kind(_references, many(TEXT).schema)

OBJECT: Table = {
    "card": Key(TEXT, "the name of the card"),
    "token": Key(CARD_KIND, "the characteristics of a token: name, type, color, cost, pt, text"),
    "id": Key(TEXT, "a name of your own for this object, for references"),
    "owner": Key(TEXT, "the player who owns it; the one it is listed under, if not said"),
    "controller": Key(TEXT, "the player who controls it, before the effects of other listed objects"),
    "tapped": Key(YES, "whether it is tapped"),
    "flipped": Key(YES, "whether it is flipped"),
    "face down": Key(YES, "whether it is face down"),
    "damage": Key(NUMBER, "the damage on it"),
    "counters": Key(pairs(NUMBER), 'the counters on it: {"+1/+1": 2}'),
    "attached": Key(OBJECTS, "what is attached to it; an owner of its own makes it that player's"),
    "sick": Key(YES, "whether it came under its controller's control this turn; no, if not said"),
    "attacked": Key(YES, "whether it attacked this turn"),
    "attacking": Key(TEXT, "the player or planeswalker it attacks"),
    "blocking": Key(REFERENCES, "the attackers it blocks"),
    "blocked": Key(YES, "whether it is a blocked attacker"),
    "band": Key(TEXT, "attackers with the same band are one band"),
    "chosen": Key(pairs(TEXT), "what was chosen for it: {color: red}, {creature type: Elf}, {name: Shock}"),
    "copy of": Key(TEXT, "the card it is a copy of"),
    "removed with": Key(TEXT, "the object whose ability removed it from the game"),
    "put into play with": Key(TEXT, "the object whose ability put it into play"),
    "timestamp": Key(NUMBER, "objects with one are younger than all without; the smallest is the oldest"),
}


# --- players

PLAYER: Table = {
    "life": Key(INTEGER, "the life total; 20, if not said"),
    "poison": Key(NUMBER, "the poison counters"),
    "mana": Key(MANA, 'the mana pool, in quotes: "{R}{R}"'),
    "hand": Key(OBJECTS, "the cards in hand"),
    "library": Key(OBJECTS, "the library, top first; 20 unknown cards, if not said; [] for an empty one"),
    "graveyard": Key(OBJECTS, "the graveyard, top first"),
    "in play": Key(OBJECTS, "the permanents under this player's control, oldest first"),
    "removed from the game": Key(OBJECTS, "this player's cards that are removed from the game"),
    "phased out": Key(OBJECTS, "the permanents that are phased out"),
    "ante": Key(OBJECTS, "this player's cards in the ante"),
    "outside the game": Key(OBJECTS, "this player's cards outside the game, such as a sideboard"),
    "attached": Key(OBJECTS, "what is attached to the player"),
    "max hand size": Key(HAND_SIZE, "the maximum hand size; 7, if not said; none for no maximum"),
    "lands played": Key(NUMBER, "the lands played this turn"),
    "spells played": Key(NUMBER, "the spells played this turn"),
    "team": Key(TEXT, "players with the same team are one team"),
    "range of influence": Key(POSITIVE, "how many seats this player's influence reaches to each side (601), where it isn't the game's"),
}


ALSO = {
    "battlefield": "in play", "board": "in play", "play": "in play", "permanents": "in play", "exile": "removed from the game",
    "exiled": "removed from the game", "deck": "library", "life total": "life", "poison counters": "poison", "mana pool": "mana",
    "sideboard": "outside the game",
}  # fmt: skip
"""Other words for the keys of a player: today's, and those of the table."""


def _by_its_own_key(node: Map) -> Map:
    """The mapping of a player with each key as the language writes it."""
    for key, _ in node.entries:
        key.value = ALSO.get(key.value.strip().lower(), key.value)
    return node


def _players(reading: Reading, node: Node) -> tuple[PlayerSpec, ...] | None:
    if not isinstance(node, Map) or not node.entries:
        if not is_empty(node) and not (isinstance(node, Map) and not node.entries):
            wrong(reading, node, "players by their names", "write Ann: and her keys below, indented")
            return None
        reading.error("a scenario has at least one player", node.place, "missing-key", "write Ann: below 'players:'")
        return None
    players: list[PlayerSpec] = []
    for name, value in node.entries:
        if not isinstance(value, Map) and not is_empty(value):
            wrong(reading, value, f"the keys of {name.value!r}, such as life")
        known = _by_its_own_key(value) if isinstance(value, Map) else Map(name.place)
        fields = read_fields(reading, known, PLAYER, "a player")
        listed = tuple(key.value.strip().lower() for key, _ in known.entries)
        fields["place"] = name.place
        name.place.fields = known.place.fields
        players.append(PlayerSpec(name=name.value.strip(), listed=listed, **fields))
    return tuple(players)


PLAYERS = Kind(
    _players,
    {"type": "object", "minProperties": 1, "additionalProperties": {"anyOf": [ref("player"), {"type": "null"}]}},
)
