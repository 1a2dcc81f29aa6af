"""Kinds of values in a scenario file: for each, how it is read from the tree, and its JSON Schema.

A kind reports what is wrong to the `Reading` and returns None then; so all errors of a file are found in one go.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from msgspec import Struct

from judge.cards.pool.folding import fold
from judge.errors import JudgeError, Place, ScenarioError, did_you_mean
from judge.scenario.file.models import ATTACKING
from judge.scenario.file.source import List, Map, Node, Text, colon_missing
from judge.scenario.language.lexicon import CardNames
from judge.scenario.language.word_scanner import wrong_symbol

Schema: TypeAlias = Mapping[str, Any]


class Reading:
    """The state of reading one file: the errors so far, and the card library, where there is one."""

    def __init__(self, library: CardNames | None = None) -> None:
        self.errors: list[JudgeError] = []
        self.library = library
        self.own_cards: dict[str, str] = {}
        self.ids: dict[str, str] = {}
        """The ids that the file gives, by their folded form."""
        self.players: tuple[str, ...] = ()
        """The players that the file lists."""
        self.lister = ""
        """The player whose things are being read."""
        self.tokens: Callable[[], Mapping[str, str]] = dict
        """Tells how each token is described that a card of the file makes, by its folded name."""

    def error(self, message: str, place: Place, code: str, help: str = "") -> None:
        """Notes an error and goes on."""
        self.errors.append(ScenarioError(message, code=code, place=place, help=help))

    def means_id(self, name: str) -> bool:
        """Whether a name is an id of the file, and no card's."""
        return fold(name) in self.ids and not self.knows(name)

    def knows(self, name: str) -> bool:
        """Whether a card of the file or of the library has this name."""
        folded = fold(name)
        found = self.library.canonical(folded) if self.library else None
        return folded in self.own_cards or found is not None and not fold(found).startswith(f"{folded},")

    def whole_name(self, name: str) -> str:
        """The name as it stands, or that of the legend of the library of which it is the part before the comma."""
        folded = fold(name)
        found = self.library.canonical(folded) if self.library and folded not in self.own_cards else None
        return found if found and fold(found).startswith(f"{folded},") else name

    def means_card(self, name: str) -> bool:
        """Whether this is a card's name, or what stands before the comma of a legend's."""
        folded = fold(name)
        return folded in self.own_cards or self.library is not None and self.library.canonical(folded) is not None

    def loosely(self, name: str) -> str:
        """The only card whose name this is but for commas, hyphens, apostrophes and spaces; empty for none, or several."""
        letters = _letters(name)
        every = [*self.own_cards.values(), *(self.library.names() if self.library else ())] if letters else []
        found = {known for known in every if _letters(known) == letters}
        return found.pop() if len(found) == 1 else ""


def _letters(name: str) -> str:
    return re.sub(r"[\W_]+", "", fold(name))


Reader: TypeAlias = Callable[[Reading, Node], Any]


class Kind(Struct, frozen=True):
    """A kind of value: `read` makes the value (None after an error was noted), `schema` describes what may be written."""

    read: Reader
    schema: Schema


class Key(Struct, frozen=True):
    """A key of a mapping: its kind, and what it means (the description in the schema and in the documentation)."""

    kind: Kind
    about: str
    required: bool = False


Table: TypeAlias = Mapping[str, Key]
"""The keys of one kind of mapping, as the file spells them."""


def attribute(key: str) -> str:
    """The field of a key: `in play` is `in_play`."""
    return key.replace(" ", "_").lower()


def describe(node: Node) -> str:
    """What a node is, for errors."""
    if isinstance(node, Text):
        return repr(node.value) if len(node.value) < 60 else repr(node.value[:57] + "...")
    return "a list" if isinstance(node, List) else "a mapping"


def is_empty(node: Node) -> bool:
    """Whether nothing stands there (`hand:` alone)."""
    return isinstance(node, Text) and not node.value and not node.style


def as_text(node: Node) -> Text | None:
    """The text of a scalar, or of a one-key mapping (`Circle of Protection: Red` is one name); None for others."""
    if isinstance(node, Text):
        return node
    if isinstance(node, Map) and len(node.entries) == 1:
        key, value = node.entries[0]
        if isinstance(value, Text) and not is_mana_trap(node):
            joined = f"{key.value}: {value.value}" if value.value else f"{key.value}:"
            return Text(joined, node.place, key.style, node.flow)
    return None


def is_mana_trap(node: Node) -> bool:
    """Whether an unquoted `{R}` was read as a mapping."""
    return isinstance(node, Map) and node.flow and bool(node.entries) and all(is_empty(value) for _, value in node.entries)


def wrong(reading: Reading, node: Node, expected: str, help: str = "") -> None:
    """Notes that something else is expected here."""
    if is_mana_trap(node):
        assert isinstance(node, Map)
        symbols = "".join(f"{{{key.value}}}" for key, _ in node.entries)
        help = f'quote what holds braces: "{symbols}"'
    if expected.startswith("the keys of") and isinstance(node, Text):
        help = colon_missing(node.value) or help
    reading.error(f"expected {expected}, found {describe(node)}", node.place, "wrong-type", help)


# --- scalars


def _text(reading: Reading, node: Node) -> str | None:
    text = as_text(node.items[0] if isinstance(node, List) and len(node.items) == 1 else node)  # a list of one is that one
    if text is None:
        wrong(reading, node, "a text")
        return None
    return text.value.strip()


def _rules_text(reading: Reading, node: Node) -> str | None:
    if isinstance(node, Text) and node.style == ">":
        help = 'write "text: |", which keeps the lines: each paragraph is an ability'
        reading.error("'>' joins the lines of a card's text", node.place, "folded-text", help)
        return None
    if isinstance(node, List):  # each item is an ability
        lines = [_rules_text(reading, item) for item in node.items]
        return "\n".join(line[:1].upper() + line[1:] for line in lines if line)
    return _text(reading, node)


def pattern(what: str, regex: str, help: str, schema: Schema | None = None) -> Kind:
    """A text of a certain shape."""

    def read(reading: Reading, node: Node) -> str | None:
        if not isinstance(node, Text) or not re.fullmatch(regex, node.value.strip()):
            wrong(reading, node, what, help)
            return None
        return node.value.strip()

    return Kind(read, schema or {"type": "string"})


def whole(least: int = 0, most: int = 10**9) -> Kind:
    """A whole number."""

    def read(reading: Reading, node: Node) -> int | None:
        if not isinstance(node, Text) or not re.fullmatch(r"\s*[+-]?[0-9]{1,10}\s*", node.value):
            wrong(reading, node, "a whole number")
            return None
        number = int(node.value)
        if not least <= number <= most:
            reading.error(f"{number} is not between {least} and {most}", node.place, "bad-number")
            return None
        return number

    return Kind(read, {"type": ["integer", "string"], "minimum": least})


def _hand_size(reading: Reading, node: Node) -> int | None:
    value: int | None = whole().read(reading, node)
    return value


NO_MAXIMUM = ("none", "no maximum", "no", "unlimited")


def _yes(reading: Reading, node: Node) -> bool | None:
    word = node.value.strip().lower() if isinstance(node, Text) else ""
    if word not in ("yes", "no", "true", "false"):
        wrong(reading, node, "yes or no")
        return None
    return word in ("yes", "true")


def _whom(reading: Reading, node: Node) -> str | None:
    found: str | None = TEXT.read(reading, node)
    word = (found or "").strip().lower()
    return ATTACKING if word in ("yes", "true") else None if word in ("no", "false") else found


_BARE_MANA = re.compile(r"(\d{0,3})([WUBRGXYZ]*)")


def _mana(reading: Reading, node: Node) -> str | None:
    if not isinstance(node, Text):
        wrong(reading, node, 'mana such as "{2}{W}"', 'quote mana: "{2}{W}"')
        return None
    text = re.sub(r"\s", "", node.value).upper()
    if bare := _BARE_MANA.fullmatch(text):  # `2WW`
        text = "".join(f"{{{symbol}}}" for symbol in ((bare[1],) if bare[1] else ()) + tuple(bare[2]))
    bad = wrong_symbol(text)
    if bad or not re.fullmatch(r"(\{[^{}]+\})*", text):
        help = 'mana is written "{2}{R}{W/U}"'
        reading.error(f"{bad or node.value!r} is no mana", node.place, "bad-mana", help)
        return None
    return text


def one_of(words: tuple[str, ...], what: str, code: str, find: Callable[[str], str | None] | None = None) -> Kind:
    """One of some words; `find` may know other names of them."""

    def read(reading: Reading, node: Node) -> str | None:
        text = as_text(node)
        if text is None or isinstance(node, Map):
            named = (key.value for key, _ in node.entries if key.value in words) if isinstance(node, Map) else ()
            known = f"one of {', '.join(words)}"
            alone = next((f"write the word alone, without a value: {word}" for word in named), known)
            wrong(reading, node, f"the name of {'an' if what[0] in 'aeiou' else 'a'} {what}", alone)
            return None
        word = find(fold(text.value)) if find else (text.value.strip() if text.value.strip() in words else None)
        if word is None:
            help = did_you_mean(text.value, words) or f"one of {', '.join(words)}"
            reading.error(f"there is no {what} {text.value!r}", node.place, code, help)
        return word

    return Kind(read, {"type": "string", "enum": list(words)})


def _edition(reading: Reading, node: Node) -> str | None:
    """A day since the first edition of play."""
    text = as_text(node)
    if text is None:
        wrong(reading, node, "the date of an edition", "as 2026-04-17")
        return None
    from judge.editions.editions import in_force

    try:
        in_force(text.value.strip())
    except ScenarioError as error:
        reading.error(error.message, node.place, error.code, error.help)
        return None
    return text.value.strip()


EDITION = Kind(_edition, {"type": "string", "pattern": r"^\d{4}-\d{2}-\d{2}$"})


def _maximum(reading: Reading, node: Node) -> int | None:
    if isinstance(node, Text) and fold(node.value) in NO_MAXIMUM:
        return None
    return _hand_size(reading, node)


TEXT = Kind(_text, {"type": ["string", "number"]})
RULES_TEXT = Kind(_rules_text, {"type": "string"})
NUMBER = whole()
POSITIVE = whole(1)
INTEGER = whole(-(10**9))
YES = Kind(_yes, {"type": ["boolean", "string"]})
WHOM = Kind(_whom, {"type": ["boolean", "string"]})
MANA = Kind(_mana, {"type": "string", "pattern": r"^(\{[^{}]+\}\s*)*$"})
HAND_SIZE = Kind(_maximum, {"type": ["integer", "string"]})
PT = pattern(
    "power and toughness such as 3/5",
    r"[-+]?[\d*+-]+ */ *[-+]?[\d*+-]+",
    'write them as 3/5; with a star in quotes: "*/*", "1+*/1+*"',
)
RULE = pattern("the number of a rule, such as 410.10d", r"[1-9]\d{2}(\.\d{1,3}[a-z]?)?", 'quote it: "410.10d"')
RULE = Kind(RULE.read, {"type": ["string", "number"], "pattern": r"^[1-9]\d{2}(\.\d{1,3}[a-z]?)?$"})


# --- lists and mappings


def many(item: Kind) -> Kind:
    """A list, or one alone; nothing is an empty list."""

    def read(reading: Reading, node: Node) -> tuple[Any, ...]:
        if is_empty(node):
            return ()
        items = node.items if isinstance(node, List) else [node]
        values = [item.read(reading, each) for each in items]
        return tuple(value for value in values if value is not None)

    return Kind(read, {"anyOf": [{"type": "array", "items": item.schema}, item.schema, {"type": "null"}]})


def pairs(value: Kind) -> Kind:
    """A mapping from texts to values, as pairs in the order written."""

    def read(reading: Reading, node: Node) -> tuple[tuple[str, Any], ...] | None:
        if is_empty(node):
            return ()
        if not isinstance(node, Map):
            wrong(reading, node, "a mapping")
            return None
        found = [(key.value, value.read(reading, each)) for key, each in node.entries]
        return tuple((key, each) for key, each in found if each is not None)

    return Kind(read, {"type": "object", "additionalProperties": value.schema})


def read_fields(reading: Reading, node: Map, table: Table, what: str) -> dict[str, Any]:
    """The fields of a mapping by its table. Unknown keys, missing keys and wrong values are noted; those are left out."""
    fields: dict[str, Any] = {"place": node.place}
    seen: set[str] = set()
    for key, value in node.entries:
        found = table.get(key.value) or table.get(key.value.strip().lower())
        if found is None:
            begin, bracket, _ = re.split(r"([\[{]|$)", key.value, maxsplit=1)
            help = colon_missing(begin) if bracket else did_you_mean(key.value, table)
            help = help or f"the keys of {what} are {', '.join(table)}"
            reading.error(f"{what} has no key {key.value!r}", key.place, "unknown-key", help)
            continue
        name = key.value.strip().lower()
        name = key.value if key.value in table else name
        if name in seen:
            reading.error(f"the key {name!r} stands a second time", key.place, "duplicate-key")
            continue
        seen.add(name)
        node.place.fields.setdefault(name, value.place)
        if is_empty(value) and found.kind in (TEXT, NUMBER, POSITIVE, INTEGER, YES, MANA, RULES_TEXT):
            if found.kind not in (MANA, RULES_TEXT):
                reading.error(f"the key {name!r} has no value", key.place, "wrong-type")
            continue
        made = found.kind.read(reading, value)
        if made is not None or found.kind is HAND_SIZE:
            fields[attribute(name)] = made
    for name, key_of in table.items():
        if key_of.required and name not in seen:
            reading.error(f"{what} has no {name!r}", node.place, "missing-key", f"it needs {name}: {key_of.about}")
    return fields


def table_schema(table: Table) -> Schema:
    """The schema of a mapping with these keys."""
    return {
        "type": "object",
        "additionalProperties": False,
        "properties": {key: {**each.kind.schema, "description": each.about} for key, each in table.items()},
        **({"required": needed} if (needed := [key for key, each in table.items() if each.required]) else {}),
    }
