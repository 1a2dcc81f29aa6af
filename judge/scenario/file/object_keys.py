"""The keys of objects and players, and how a name or a mapping becomes one."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from msgspec.structs import replace

from judge.cards.pool.folding import fold
from judge.errors import did_you_mean
from judge.scenario.file.as_spoken import of_spoken
from judge.scenario.file.card_keys import CARD, CARD_KIND, PT_KEYS, ref
from judge.scenario.file.models import ObjectSpec, PlayerSpec
from judge.scenario.file.other_keys import (
    BOARD,
    OF_CARDS,
    OF_OBJECTS,
    OF_PLAYERS,
    by_own_keys,
    under_their_names,
    with_choices_together,
    with_states_apart,
)
from judge.scenario.file.source import List, Map, Node, Text
from judge.scenario.file.spoken_objects import spoken_objects
from judge.scenario.file.value_kinds import (
    HAND_SIZE,
    INTEGER,
    MANA,
    NUMBER,
    POSITIVE,
    TEXT,
    WHOM,
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


# --- objects

UNKNOWN = re.compile(r"(?:(?P<n>\d{1,4})\s*x?\s+)?(?:unknown |other |random )?cards?(?:\s*x\s*(?P<of>\d{1,4}))?|unknown", re.IGNORECASE)
"""`20 cards`, `3 unknown cards`: cards of which nothing is said."""

_COUNTED = re.compile(r"(.*\S)\s+[xX]\s?(\d{1,6})")


def card_name(reading: Reading, text: Text, counted: bool = True) -> tuple[str, int] | None:
    """A card's name and its count; notes a name that no card has."""
    name, count = " ".join(text.value.split()), 1
    found = _COUNTED.fullmatch(name)
    if counted and found and not reading.knows(name):
        name, count = found.group(1), int(found.group(2))
        if not 1 <= count <= MOST_COPIES:
            reading.error(f"{count} copies of {name!r}", text.place, "bad-number", f"between 1 and {MOST_COPIES}")
            return None
    if not name:
        reading.error("an object has no name", text.place, "bad-name")
        return None
    whole = reading.whole_name(name)
    if reading.library is not None and whole == name and not reading.knows(name) and not reading.means_id(name):
        whole = reading.loosely(name) or name
    if reading.library is not None and whole == name and not reading.knows(name) and not reading.means_id(name):
        known = [*reading.own_cards.values(), *reading.library.names()]
        sized = "write a token with its size: '1/1 green Saproling token'" if "token" in name.lower() else ""
        help = sized or did_you_mean(name, known) or "describe it under 'cards:'"
        reading.error(f"there is no card {name!r}", text.place, "unknown-card", help)
    return whole, count


_WHOSE = re.compile(r"(\w+)'s? (?=\w)")


def _object(reading: Reading, node: Node) -> list[ObjectSpec]:
    if isinstance(node, Map) and any(key.value in OBJECT for key, _ in by_own_keys(node, OBJECT, OF_OBJECTS).entries):
        described = _described(reading, node)
        return [described] if described is not None else []
    text = as_text(node)
    if text is None:
        if isinstance(node, Map):
            read_fields(reading, node, OBJECT, "an object")
        else:
            wrong(reading, node, "an object: a name, or a mapping with 'card' or 'token'")
        return []
    written = text.value.strip()
    spoken = spoken_objects(written, reading.means_card, reading.tokens) if reading.library is not None else []
    whose = _WHOSE.match(written)
    own = any(fold(each.get("card", "")).startswith(fold(whose[1])) for each in spoken) if whose is not None else False
    if whose is not None and not own and fold(whose[1]) not in map(fold, reading.players):  # a part of a name that no card has
        spoken = []
    if spoken:
        return [made for each in spoken if (made := of_spoken(reading, each, text)) is not None]
    if cards := UNKNOWN.fullmatch(written):
        return [ObjectSpec(card="unknown card", count=int(cards["n"] or cards["of"] or 1), place=node.place)]
    named = card_name(reading, text)
    return [ObjectSpec(card=named[0], count=named[1], place=node.place)] if named else []


def _described(reading: Reading, node: Map) -> ObjectSpec | None:
    if node.flow:
        node = _without_split_values(reading, node)
    node = _with_token_together(with_choices_together(reading, with_states_apart(node)))
    fields = read_fields(reading, node, OBJECT, "an object")
    copies = fields.pop("count", 1)
    if "loyalty" in fields:
        fields["counters"] = (*(fields.get("counters") or ()), ("loyalty", fields.pop("loyalty")))
    if ("card" in fields) == ("token" in fields):
        if any(key.value in ("card", "token") for key, _ in node.entries) and "card" not in fields:
            return None
        help = "write card: with its name, or token: with its characteristics"
        reading.error("an object is either a card or a token", node.place, "missing-key", help)
        return None
    if "card" in fields and (said := _spoken_name(reading, Text(fields["card"], node.place))) is not None:
        return replace(said, **{**fields, "card": said.card, "count": said.count * copies})
    if "card" in fields:
        named = card_name(reading, Text(fields["card"], node.place.of("card")))
        if named is None:
            return None
        fields["card"], fields["count"] = named[0], named[1] * copies
        if fields["count"] > 1 and "id" in fields:
            reading.error(f"{fields['count']} objects share an id", node.place.of("id"), "duplicate-id", "write them one by one")
    elif not fields["token"].name:
        help = "write name: with its name, which is its creature types where nothing else is said"
        reading.error("a token has no name", fields["token"].place, "missing-key", help)
    else:
        fields["count"] = copies
        if not fields["token"].type and fields["token"].pt:  # its name is its creature types (216.3)
            fields["token"] = replace(fields["token"], type=f"Creature - {fields['token'].name}")
    return ObjectSpec(**fields)


def _spoken_name(reading: Reading, name: Text) -> ObjectSpec | None:
    """What `card: Forest (tapped)` says of the card beside its name; None where it is a name, or a name and a number, alone."""
    plain = reading.library is None or reading.knows(name.value) or _COUNTED.fullmatch(name.value)
    spoken = [] if plain else spoken_objects(name.value.strip(), reading.means_card)
    return of_spoken(reading, spoken[0], name) if len(spoken) == 1 and "bare" not in spoken[0] and "card" in spoken[0] else None


def _with_token_together(node: Map) -> Map:
    """The mapping with `token: Beast, pt: 3/3` as `token: {name: Beast, pt: 3/3}`: what stands beside a token's name is the token's."""
    named = next((n for n, (key, value) in enumerate(node.entries) if key.value == "token" and isinstance(value, Text)), None)
    if named is None:
        return node
    key, name = node.entries[named]
    token, whole = Map(name.place, node.flow), Map(node.place, node.flow)
    said = {own.value.strip().lower(): OF_CARDS.get(own.value.strip().lower(), own.value.strip().lower()) for own, _ in node.entries}
    token.entries = [(Text("name", key.place), name)]
    token.entries += [
        entry for entry in node.entries if said[entry[0].value.strip().lower()] in (*CARD, *PT_KEYS) and entry[0].value not in OBJECT
    ]
    rest = [entry for entry in node.entries if entry not in token.entries and entry != (key, name)]
    whole.entries = [(key, token), *rest]
    return whole


def _without_split_values(reading: Reading, node: Map) -> Map:
    """The mapping with each name whole that was split at its own comma: `{card: Akroma, Angel of Wrath, id: x}`."""
    whole = Map(node.place, flow=True)
    for key, value in node.entries:
        if whole.entries and key.value not in OBJECT and is_empty(value):
            first, before = whole.entries[-1]
            name = f"{before.value}, {key.value}" if isinstance(before, Text) else ""
            if reading.knows(name):
                whole.entries[-1] = (first, Text(name, before.place))
                continue
        whole.entries.append((key, value))
    return whole


def _objects(reading: Reading, node: Node) -> tuple[ObjectSpec, ...]:
    if is_empty(node):
        return ()
    if isinstance(node, Text) and not node.style and node.value.strip().isdigit():
        return (ObjectSpec(card="unknown card", count=int(node.value), place=node.place),) if int(node.value) else ()
    if isinstance(node, Text) and "," in node.value and not reading.knows(node.value):
        node = _listed(node)
    items = node.items if isinstance(node, List) else [node]
    if isinstance(node, List) and node.flow:
        items = with_whole_names(reading, node, lambda name: bool(spoken_objects(name, reading.knows)))
    return tuple(made for item in items for named in under_their_names(reading, item, OBJECT) for made in _object(reading, named))


def _listed(text: Text) -> List:
    """A text with commas as the list that it is: `hand: Shock, Giant Growth`."""
    listed = List(text.place, flow=True)
    listed.items = [Text(part.strip(), text.place, "", flow=True) for part in text.value.split(",") if part.strip()]
    return listed


def with_whole_names(reading: Reading, node: List, understood: Callable[[str], bool] = lambda name: False) -> list[Node]:
    """The items of a flow list, each name whole that was split at its own comma: `[Akroma, Angel of Wrath]`.

    `understood` tells of a text that is no name whether it is one item. Notes a name whose parts are all names, too: it could be either.
    """
    found: list[Node] = []
    items, knows = node.items, cache(reading.knows)
    index = 0
    while index < len(items):
        ends = range(min(index + 4, len(items)), index + 1, -1)
        whole = next((end for end in ends if _is_split(reading, items[index:end], knows, understood)), 0)
        if whole:
            first = items[index]
            assert isinstance(first, Text)
            found.append(Text(_joined(items[index:whole]), first.place, "", node.flow))
        else:
            found.append(items[index])
        index = whole or index + 1
    return found


def _joined(items: list[Node]) -> str:
    return ", ".join(item.value for item in items if isinstance(item, Text))


def _is_split(reading: Reading, items: list[Node], knows: Callable[[str], bool], understood: Callable[[str], bool]) -> bool:
    """Whether these items are the parts of one."""
    if not all(isinstance(item, Text) and not item.style for item in items):
        return False
    name, parts = _joined(items), [item.value for item in items if isinstance(item, Text)]
    named = knows(name)
    if not named and (any(map(knows, parts)) or not understood(name)):
        return False
    also = all(knows(part) or understood(part) for part in parts)
    if also and named:
        help = f'quote the name: "{name}"; quote {parts[0]!r} where that card is meant'
        reading.error(f"the comma splits {name!r}", items[0].place, "split-by-comma", help)
    return not also or named


OBJECTS = Kind(_objects, {"anyOf": [{"type": "array", "items": ref("object")}, ref("object"), {"type": "null"}]})


def _references(reading: Reading, node: Node) -> tuple[str, ...]:
    found: tuple[str, ...] = many(TEXT).read(reading, in_whole_names(reading, node))
    return found


def in_whole_names(reading: Reading, node: Node) -> Node:
    """The node, with each name whole where it is a flow list."""
    if not isinstance(node, List) or not node.flow:
        return node
    whole = List(node.place, flow=True)
    whole.items = with_whole_names(reading, node)
    return whole


REFERENCES = Kind(_references, many(TEXT).schema)

OBJECT: Table = {
    "card": Key(TEXT, "the name of the card"),
    "token": Key(CARD_KIND, "the characteristics of a token: name, type, color, cost, pt, text"),
    "count": Key(POSITIVE, "how many such objects there are; 1, if not said"),
    "id": Key(TEXT, "a name of your own for this object, for references"),
    "owner": Key(TEXT, "the player who owns it; the one it is listed under, if not said"),
    "controller": Key(TEXT, "the player who controls it, before the effects of other listed objects"),
    "tapped": Key(YES, "whether it is tapped"),
    "flipped": Key(YES, "whether it is flipped"),
    "commander": Key(YES, "whether it is its owner's commander"),
    "face down": Key(YES, "whether it is face down"),
    "damage": Key(NUMBER, "the damage on it"),
    "loyalty": Key(NUMBER, "the loyalty counters on it; those of its text, if not said"),
    "counters": Key(pairs(NUMBER), 'the counters on it: {"+1/+1": 2}; those it comes into play with, if not said; {} for none'),
    "attached": Key(OBJECTS, "what is attached to it; an owner of its own makes it that player's"),
    "attached to": Key(TEXT, "the permanent or player it is attached to, which is listed anywhere in the file"),
    "sick": Key(YES, "whether it came under its controller's control this turn; no, if not said"),
    "came last turn": Key(YES, "whether it came under its controller's control in his or her last turn, as echo asks; no, if not said"),
    "attacked": Key(YES, "whether it attacked this turn"),
    "attacking": Key(WHOM, "the player or planeswalker it attacks; yes for the one opponent"),
    "blocking": Key(REFERENCES, "the attackers it blocks"),
    "blocked": Key(YES, "whether it is a blocked attacker"),
    "band": Key(TEXT, "attackers with the same band are one band"),
    "chosen": Key(pairs(TEXT), "what was chosen for it: {color: red}, {creature type: Elf}, {name: Shock}, {mode: 2}; also red alone"),
    "copy of": Key(TEXT, "the card it is a copy of"),
    "removed with": Key(TEXT, "the object whose ability removed it from the game; of that object, what it removed"),
    "put into play with": Key(TEXT, "the object whose ability put it into play"),
    "timestamp": Key(NUMBER, "objects with one are younger than all without; the smallest is the oldest"),
}


# --- players

PLAYER: Table = {
    "life": Key(INTEGER, "the life total; 20, if not said"),
    "poison": Key(NUMBER, "the poison counters"),
    "counters": Key(pairs(NUMBER), "other counters that the player has: {energy: 3}"),
    "mana": Key(MANA, 'the mana pool, in quotes: "{R}{R}"'),
    "hand": Key(OBJECTS, "the cards in hand"),
    "library": Key(OBJECTS, "the library, top first; 20 unknown cards, if not said; [] for an empty one"),
    "graveyard": Key(OBJECTS, "the graveyard, top first"),
    "in play": Key(OBJECTS, "the permanents under this player's control, oldest first"),
    "removed from the game": Key(OBJECTS, "this player's cards that are removed from the game"),
    "phased out": Key(OBJECTS, "the permanents that are phased out"),
    "ante": Key(OBJECTS, "this player's cards in the ante"),
    "command zone": Key(OBJECTS, "this player's cards in the command zone (of later editions)"),
    "outside the game": Key(OBJECTS, "this player's cards outside the game, such as a sideboard"),
    "attached": Key(OBJECTS, "what is attached to the player"),
    "max hand size": Key(HAND_SIZE, "the maximum hand size; 7, if not said; none for no maximum"),
    "lands played": Key(NUMBER, "the lands played this turn"),
    "spells played": Key(NUMBER, "the spells played this turn"),
    "team": Key(TEXT, "players with the same team are one team"),
    "range of influence": Key(POSITIVE, "how many seats this player's influence reaches to each side (601), where it isn't the game's"),
}


def _with_one_board(node: Map) -> Map:
    """The mapping of a player with `creatures`, `lands` and the like as one list of what is in play."""
    parts = [entry for entry in node.entries if entry[0].value.strip().lower() in BOARD]
    if not parts:
        return node
    board = [entry for entry in node.entries if OF_PLAYERS.get(key := entry[0].value.strip().lower(), key) == "in play"]
    whole = List(parts[0][1].place, flow=True)
    for _, value in (*board, *parts):
        each = _listed(value) if isinstance(value, Text) and value.value else value
        whole.items += each.items if isinstance(each, List) else [] if is_empty(each) else [each]
    used = {id(key) for key, _ in (*board, *parts)}
    node.entries[:] = [entry for entry in node.entries if id(entry[0]) not in used]
    node.entries.append((Text("in play", parts[0][0].place), whole))
    return node


_PHASED = re.compile(r"[\s,]*(?:\bis )?\bphased[- ]out\b,?", re.IGNORECASE)


def _with_phased_apart(node: Map) -> Map:
    """The mapping of a player with each `Breezekeeper (phased out)` of what is in play under `phased out`."""
    whole = Map(node.place, node.flow)
    gone: list[Node] = []
    for key, value in node.entries:
        items = value.items if isinstance(value, List) and key.value == "in play" else []
        out = [each for each in items if isinstance(each, Text) and _PHASED.search(each.value)]
        if out:
            gone += [Text(_PHASED.sub("", each.value).replace("()", "").strip(), each.place, each.style) for each in out]
            kept = List(value.place, flow=True)
            kept.items = [each for each in items if each not in out]
            value = kept
        whole.entries.append((key, value))
    if gone:
        listed = List(gone[0].place, flow=True)
        listed.items = gone
        whole.entries.append((Text("phased out", gone[0].place), listed))
    return whole


def _players(reading: Reading, node: Node) -> tuple[PlayerSpec, ...] | None:
    if not isinstance(node, Map) or not node.entries:
        if not is_empty(node) and not (isinstance(node, Map) and not node.entries):
            wrong(reading, node, "players by their names", "write Ann: and her keys below, indented")
            return None
        reading.error("a scenario has at least one player", node.place, "missing-key", "write Ann: below 'players:'")
        return None
    players: list[PlayerSpec] = []
    for name, value in node.entries:
        known = Map(name.place)
        if isinstance(value, Map):
            known = by_own_keys(_with_one_board(value), PLAYER, OF_PLAYERS)
        elif isinstance(value, List):
            known.entries.append((Text("in play", value.place), value))
        elif not is_empty(value):
            wrong(reading, value, f"the keys of {name.value!r}, such as life")
        reading.lister = name.value.strip()
        known = _with_phased_apart(known)
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
