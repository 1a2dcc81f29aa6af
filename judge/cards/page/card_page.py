"""What `judge card NAME` shows: the card, how its text was read and what was not, its rules, and what its words mean otherwise today."""

from __future__ import annotations

import re
import textwrap
from typing import Any

from judge.cards.instructions import effects as e
from judge.cards.instructions.words_data import pairs
from judge.cards.page.rules_used import rules_of
from judge.cards.pool import library
from judge.cards.pool.card_files import plain_text
from judge.cards.pool.records import OTHER_SIDES, FaceRecord
from judge.errors import ScenarioError, did_you_mean
from judge.support.data_files import lines_of

_KINDS = pairs("kinds of abilities")


def _colors_of(face: e.Face) -> list[str]:
    """The colours that a face states, else those of its mana cost."""
    from judge.cards.compiler import colors_of

    return list(face.colors or colors_of(face.mana_cost))


def card_data(name: str) -> dict[str, Any]:
    """Everything about a card as plain data. Raises `ScenarioError` for an unknown name."""
    from judge.cards.pool.compiled_cache import shared_cache
    from judge.cards.pool.understood_cards import understand

    boxed = library.box_record(name)
    record = boxed or library.record(name)
    if record is None:
        raise ScenarioError(f"no card is named {name!r}", code="unknown-card", help=did_you_mean(name, library.names()))
    understanding = understand(record, shared_cache().compiled)
    definition = understanding.definition
    faces = [_face(face, definition.faces[number] if definition is not None else None) for number, face in enumerate(record.faces)]
    rules = sorted({rule for face in faces for ability in face["abilities"] for rule in ability["rules"]}, key=_key)
    return {
        "name": record.name,
        "layout": record.layout,
        "from": "the library in the box" if boxed is not None else "the imported library",
        "understood": definition is not None,
        "faces": faces,
        "notes": notes_of("\n".join(face.text for face in record.faces)),
        "unknown": [dict(clause.data(), help=clause.help) for clause in understanding.unknown],
        "rules": rules,
        "rulings": [{"text": ruling.text, "date": ruling.date} for ruling in library.rulings(name)],
    }


def _key(number: str) -> list[Any]:
    return [int(number.split(".")[0]), len(number), number]


def _face(record: FaceRecord, face: e.Face | None) -> dict[str, Any]:
    pt = f"{record.power}/{record.toughness}" if record.power is not None else None
    abilities = _abilities(face) if face is not None else []
    return {
        "name": record.name,
        "cost": record.cost,
        "type": record.type,
        "pt": pt,
        "loyalty": record.loyalty,
        "colors": list(record.colors) if face is None and record.colors else _colors_of(face) if face is not None else None,
        "text": record.text,
        "abilities": abilities,
    }


def _abilities(face: e.Face) -> list[dict[str, Any]]:
    from judge.cards.page.reading_as_text import print_abilities

    return [
        {"kind": _KINDS.get(type(ability).__name__, "ability"), "reading": reading, "rules": rules_of(ability)}
        for ability, reading in zip(face.abilities, print_abilities(face), strict=True)
    ]


_BETWEEN = {"split": "//", **{layout: words for words, layout in OTHER_SIDES.items()}}
"""What stands between the two faces of a card."""


def card_text(data: dict[str, Any], width: int = 0) -> str:
    """The page as text, wrapped to a width where one is given."""
    lines: list[str] = []
    for number, face in enumerate(data["faces"]):
        if number:
            lines += ["", _BETWEEN[data["layout"]], ""]
        lines.append("  ".join(part for part in (face["name"], face["cost"]) if part))
        lines.append("  ".join(part for part in (face["type"], face["pt"], _loyalty(face)) if part))
        lines += [f"  {line}" for line in face["text"].splitlines()]
        if face["abilities"]:
            lines += ["", "how it was read:"]
        for place, ability in enumerate(face["abilities"], 1):
            first, *rest = ability["reading"].splitlines() or [""]
            lines.append(f"  {place}. {first}")
            lines += [f"     {line}" for line in rest]
            lines.append(f"     ({ability['kind']}; rules {', '.join(ability['rules'])})")
    if data["notes"]:
        lines += ["", "under the rules of 2009:", *(f"  {note}" for note in data["notes"])]
    if data["unknown"]:
        lines += ["", "not understood, so the card cannot be used yet:"]
        for clause in data["unknown"]:
            lines.append(f"  {clause['face']}, character {clause['at']}: {clause['clause']}")
            if clause["help"]:
                lines.append(f"    help: {clause['help']}")
    if data["rules"]:
        lines += ["", f"rules: {', '.join(data['rules'])}"]
    if data["rulings"]:
        lines += ["", "rulings, as imported:", *(f"  {r['date']} {r['text']}".replace("   ", "  ") for r in data["rulings"])]
    lines.append(f"from {data['from']}")
    return "\n".join(part for line in lines for part in (_wrapped(line, width) if len(line) > width > 0 else [line]))


def _wrapped(line: str, width: int) -> list[str]:
    """A line in pieces, each indented as it begins, behind the number of an ability if it has one."""
    begins = len(line) - len(line.lstrip(" 0123456789."))
    return textwrap.wrap(line, width, subsequent_indent=" " * begins, break_long_words=False, break_on_hyphens=False)


def _loyalty(face: dict[str, Any]) -> str:
    return f"loyalty {face['loyalty']}" if face["loyalty"] is not None else ""

# ------------------------------------------------------------------------------------------------- words that have another meaning today
_MEANINGS = dict(line.split("\t") for line in lines_of("data", "language", "todays_words.tsv"))
_FORMS = {"die": "dies", "died": "dies"}
_ANY = re.compile(r"\b(" + "|".join([*_MEANINGS, *_FORMS]) + r")\b", re.IGNORECASE)


def notes_of(text: str) -> list[str]:
    """What is said of the words of a text that mean something else today, each once, in alphabetical order."""
    found = (match.lower() for match in _ANY.findall(plain_text(text)))
    return [f"{word}: {_MEANINGS[word]}" for word in sorted({_FORMS.get(word, word) for word in found})]
