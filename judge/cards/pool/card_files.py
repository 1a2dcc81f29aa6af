"""Files of cards: MTGJSON (AtomicCards, set files, AllPrintings), Scryfall bulk data, and JSON lines, read as records.

Each record is read by itself: one that cannot be read is reported with its place, and the rest go on.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from judge.cards.pool.records import LETTERS, OTHER_SIDES, CardRecord, CardRuling, FaceRecord, from_library
from judge.errors import ScenarioError

LAYOUTS = {"normal", "split", "flip", "aftermath", "leveler", "saga", "class", "mutate", "prototype", "case", "host", "augment",
           "transform", "modal", "modal_dfc", "adventure"}  # fmt: skip
_KNOWN = {"normal", "split", "flip", "transform", "modal", "modal_dfc", "adventure"}
_TWO = _KNOWN - {"normal"}
_NOT_CARDS = {"token", "double_faced_token", "emblem", "art_series", "vanguard", "scheme", "planar", "plane", "phenomenon"}
_SEPARATOR = re.compile(r"\n(?://|-{3,})\n")
_REMINDER = re.compile(r" *\((?:[^()]|\([^()]*\))*\)")
_SYMBOL = re.compile(r"\{[^}]*\}")


class BadRecord(msgspec.Struct, frozen=True):
    """A record that could not be read: where it stands and why. `skipped`: it is no card of this game's edition."""

    where: str
    message: str
    skipped: bool = False


Found = CardRecord | BadRecord


class _Unfit(Exception):
    """A record cannot be made into a card."""

    def __init__(self, message: str, skipped: bool = False) -> None:
        super().__init__(message)
        self.message, self.skipped = message, skipped


def read_cards(path: Path) -> Iterator[Found]:
    """Every card of a file, in its order. Raises `ScenarioError` where the file as a whole cannot be read."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise ScenarioError(
            f"the file {str(path)!r} cannot be read: {error.strerror}", code="unreadable-file", help="name a file of cards"
        ) from error
    data = data.removeprefix(b"\xef\xbb\xbf").strip()
    first = data.split(b"\n", 1)[0].strip()
    if first.startswith(b"{") and first.endswith(b"}") and b"\n" in data:
        return _lines(data)
    try:
        return _document(data, str(path))
    except msgspec.DecodeError as error:
        if b"\n" in data and data[:1] == b"[":  # bulk data cut short: one record a line
            return _lines(data)
        raise ScenarioError(
            f"the file {str(path)!r} is neither JSON nor JSON lines: {error}",
            code="unreadable-file",
            help="MTGJSON AtomicCards or set files, Scryfall bulk data, and JSON lines of cards can be read",
        ) from error


def card_records(path: Path) -> list[CardRecord]:
    """The cards of a file that can be read, in its order. Raises `ScenarioError` where the file as a whole cannot be."""
    return [found for found in read_cards(path) if isinstance(found, CardRecord)]


def _document(data: bytes, path: str) -> Iterator[Found]:
    if data[:1] == b"[":
        return _each("record", msgspec.json.decode(data, type=list[msgspec.Raw]))
    top = msgspec.json.decode(data, type=dict[str, msgspec.Raw])
    if "data" not in top:
        if "name" in top:
            return _each("record", [msgspec.Raw(data)])
        raise ScenarioError(f"the file {path!r} holds no cards", code="unreadable-file", help='a "data" member is missing')
    inner = bytes(top["data"]).lstrip()
    if inner[:1] == b"[":
        return _each("record", msgspec.json.decode(inner, type=list[msgspec.Raw]))
    members = msgspec.json.decode(inner, type=dict[str, msgspec.Raw])
    if "cards" in members:
        return _printed("", msgspec.json.decode(members["cards"], type=list[msgspec.Raw]))
    return _members(members)


def _members(members: dict[str, msgspec.Raw]) -> Iterator[Found]:
    """AtomicCards (a list of faces for each name) or AllPrintings (a set for each code)."""
    seen: set[str] = set()
    for key, raw in members.items():
        try:
            if bytes(raw).lstrip()[:1] == b"[":
                yield _from_faces(msgspec.json.decode(raw, type=list[dict[str, Any]]))
                continue
            cards = msgspec.json.decode(raw, type=dict[str, msgspec.Raw]).get("cards")
            for found in _printed(f"set {key}, ", msgspec.json.decode(cards or b"[]", type=list[msgspec.Raw])):
                if isinstance(found, CardRecord):
                    if found.name in seen:
                        continue
                    seen.add(found.name)
                yield found
        except (msgspec.DecodeError, _Unfit) as error:
            yield _bad(f"{key!r}", error)


def _printed(where: str, raws: list[msgspec.Raw]) -> Iterator[Found]:
    """Cards of a set: one record for each face and printing; the faces of one name are put together."""
    groups: dict[str, dict[str, dict[str, Any]]] = {}
    for number, raw in enumerate(raws, 1):
        try:
            card = msgspec.json.decode(raw, type=dict[str, Any])
            groups.setdefault(_text(card, "name"), {}).setdefault(card.get("faceName") or _text(card, "name"), card)
        except (msgspec.DecodeError, _Unfit) as error:
            yield _bad(f"{where}card {number}", error)
    for name, faces in groups.items():
        try:
            yield _from_faces(sorted(faces.values(), key=lambda face: face.get("side") or ""))
        except _Unfit as error:
            yield _bad(f"{where}{name!r}", error)


def _each(where: str, raws: list[msgspec.Raw]) -> Iterator[Found]:
    for number, raw in enumerate(raws, 1):
        try:
            yield _from_any(msgspec.json.decode(raw, type=dict[str, Any]))
        except (msgspec.DecodeError, _Unfit) as error:
            yield _bad(f"{where} {number}", error)


def _lines(data: bytes) -> Iterator[Found]:
    """JSON lines. Lines of one name that follow each other are the faces of one card."""
    waiting: list[dict[str, Any]] = []
    place = ""
    for number, line in enumerate(data.split(b"\n"), 1):
        line = line.strip().rstrip(b",")
        if not line or line in (b"[", b"]"):
            continue
        try:
            card = msgspec.json.decode(line, type=dict[str, Any])
            halves = "face" in card and card.get("layout") in _TWO
            if waiting and (not halves or card.get("name") != waiting[0]["name"]):
                yield _together(waiting, place)
                waiting = []
            if halves:
                waiting.append(card)
                place = f"line {number}"
            else:
                yield _from_any(card)
        except (msgspec.DecodeError, _Unfit) as error:
            yield _bad(f"line {number}", error)
    if waiting:
        yield _together(waiting, place)


def _together(rows: list[dict[str, Any]], place: str) -> Found:
    """The card whose faces stand in lines of their own, each with the whole card's cost and types."""
    try:
        layout = rows[0]["layout"]
        faces = []
        for number, row in enumerate(rows):
            own = dict(row, name=row["face"])
            for field in ("mana_cost", "types"):
                parts = str(row.get(field) or "").split(" // ")
                if layout == "split" and len(parts) == len(rows):
                    own[field] = parts[number]
            faces.append(_face(own))
        return CardRecord(_text(rows[0], "name"), tuple(faces), layout)
    except _Unfit as error:
        return _bad(place, error)


def _from_any(card: dict[str, Any]) -> CardRecord:
    """A record of Scryfall, of JSON lines, or of the library in the box."""
    if "oracle_text" in card or "card_faces" in card or card.get("object") == "card":
        return _from_faces(_scryfall(card))
    if "halves" in card or OTHER_SIDES.keys() & card.keys() or ("type" in card and "types" not in card and "manaCost" not in card):
        try:
            return from_library(card)
        except (KeyError, TypeError) as error:
            raise _Unfit(f"the field {error} is missing or wrong") from error
    if card.get("layout") in _TWO and not card.get("faces"):
        card = dict(card, faces=_unfold(card))
    faces = card.get("faces")
    if faces:
        return CardRecord(_text(card, "name"), tuple(_face(face) for face in faces), card["layout"], _rulings(card))
    return _from_faces([card])


def is_whole(record: CardRecord) -> bool:
    """Whether everything about the card is known: the other side of a flip card may be there by its text only."""
    return record.layout not in ("flip", "transform") or len(record.faces) == 2 and record.faces[0].name != record.faces[1].name


def _unfold(card: dict[str, Any]) -> list[dict[str, Any]]:
    """The faces of a split or flip card that has one text for both."""
    texts = _SEPARATOR.split(card.get("text") or "")
    names = _text(card, "name").split(" // ")
    if len(texts) != 2:
        raise _Unfit(f"a {card['layout']} card needs two texts")
    if card["layout"] != "split" and len(names) != 2:  # known by its text only: `is_whole` says so
        names = [names[0], names[0]]
    faces = []
    back = card["layout"] == "transform"  # only its front has a mana cost
    for number in (0, 1):
        face = dict(card, name=names[number], text=texts[number], colors=card.get("colors") if back else None)
        for field in ("mana_cost", "types", "power", "toughness", "loyalty"):
            parts = str(card.get(field) or "").split(" // ")
            alone = number and back and field != "types"
            face[field] = parts[number] if len(parts) == 2 else None if alone else card.get(field)
        faces.append(face)
    return faces


def _scryfall(card: dict[str, Any]) -> list[dict[str, Any]]:
    if card.get("layout") in _NOT_CARDS or card.get("set_type") in ("token", "memorabilia"):
        raise _Unfit(f"a {card.get('layout')} is no card", skipped=True)
    faces = card.get("card_faces")
    if not faces or card.get("layout") not in _KNOWN:
        return [card]
    return [dict(face, faceName=face.get("name"), name=card["name"], layout=card["layout"]) for face in faces]


def _from_faces(faces: list[dict[str, Any]]) -> CardRecord:
    if not faces:
        raise _Unfit("it has no faces")
    first = faces[0]
    layout = first.get("layout") or "normal"
    name = _text(first, "name")
    if layout not in LAYOUTS:
        raise _Unfit(f"the layout {layout!r} is not known to the rules of 2009", skipped=True)
    if layout not in _KNOWN:
        layout = "normal"
    if layout == "normal":
        return CardRecord(name, (_face(dict(first, name=name)),), rulings=_rulings(first))
    if len(faces) != 2:
        raise _Unfit(f"a {layout} card needs two faces, and has {len(faces)}")
    own = tuple(_face(dict(face, name=face.get("faceName") or face["name"])) for face in faces)
    return CardRecord(name if layout == "split" else own[0].name, own, layout.removesuffix("_dfc"), _rulings(first))


def _rulings(card: dict[str, Any]) -> tuple[CardRuling, ...]:
    """What the file says was ruled about a card; what is no ruling is passed over."""
    given = card.get("rulings")
    rows = [row for row in given if isinstance(row, dict)] if isinstance(given, list) else []
    told = ((row.get("text") or row.get("comment"), row.get("date") or row.get("published_at")) for row in rows)
    words = ((text.strip(), date if isinstance(date, str) else "") for text, date in told if isinstance(text, str))
    return tuple(CardRuling(text, date) for text, date in words if text)


def _face(card: dict[str, Any]) -> FaceRecord:
    """One face, whatever its fields are called."""
    cost = _first(card, "mana_cost", "manaCost")
    kinds = _first(card, "types" if isinstance(card.get("types"), str) else "type", "type_line", "type")
    if not isinstance(kinds, str) or not kinds.strip():
        raise _Unfit("the type line is missing")
    text = _first(card, "oracle_text", "text") or ""
    if not isinstance(text, str) or not isinstance(cost, str | None):
        raise _Unfit("the text or the mana cost is no text")
    return FaceRecord(
        _text(card, "name"),
        cost or None,
        edition_types(kinds),
        text.strip(),
        _number(card, "power"),
        _number(card, "toughness"),
        _loyalty(card),
        _colors(card, cost or ""),
    )


def edition_types(line: str) -> str:
    """A type line in the words of 2009: planeswalkers are not legendary, and kindred cards are tribal."""
    line = line.replace(" - ", " — ").replace(" – ", " — ").replace("Kindred", "Tribal").replace("’", "'")
    return line.replace("Legendary Planeswalker", "Planeswalker").strip()


def plain_text(text: str) -> str:
    """The text without reminders."""
    return "\n".join(line.strip() for line in _REMINDER.sub("", text).splitlines() if line.strip())


def _first(card: dict[str, Any], *fields: str) -> Any:
    for field in fields:
        if card.get(field) is not None:
            return card[field]
    return None


def _text(card: dict[str, Any], field: str) -> str:
    value = card.get(field)
    if not isinstance(value, str) or not value.strip():
        raise _Unfit(f"the field {field!r} is missing")
    return value.strip()


def _number(card: dict[str, Any], field: str) -> str | None:
    value = card.get(field)
    if value is None or value == "":
        return None
    if not isinstance(value, str | int) or not re.fullmatch(r"[-+]?\d*\.?\d*(?:[-+]?\*|\*[-+]\d+)?|\*²|X|\?|∞", str(value)):
        raise _Unfit(f"the {field} {value!r} is no number")
    return str(value)


def _loyalty(card: dict[str, Any]) -> int | None:
    value = _first(card, "loyalty", "defense")
    if value is None or value == "":
        return None
    if str(value).isdecimal():
        return int(value)
    if str(value) in ("X", "*", "1d4+1"):
        return 0
    raise _Unfit(f"the loyalty {value!r} is no number")


def _colors(card: dict[str, Any], cost: str) -> tuple[str, ...] | None:
    """The colours, where the mana cost does not tell them."""
    letters = card.get("colors")
    if not isinstance(letters, list):
        return None
    told = {letter for symbol in _SYMBOL.findall(cost) for letter in symbol if letter in LETTERS}
    if told == set(letters) or not all(letter in LETTERS for letter in letters):
        return None
    return tuple(LETTERS[letter] for letter in letters)


def _bad(where: str, error: Exception) -> BadRecord:
    if isinstance(error, _Unfit):
        return BadRecord(where, error.message, error.skipped)
    return BadRecord(where, f"it cannot be read: {error}")
