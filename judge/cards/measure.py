"""How much of a card pool is understood: per card, and what stops the rest."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from judge.cards.compiler import UnknownClause, compile_card
from judge.cards.instructions import CardDefinition


class Outcome(msgspec.Struct):
    """One card: whether its whole text is understood, else the first clause that is not, and why."""

    name: str
    understood: bool
    clause: str = ""
    at: str = ""
    reason: str = ""
    card: CardDefinition | None = None


def records(path: Path) -> Iterator[dict[str, Any]]:
    """The records of a JSONL card file."""
    with path.open(encoding="utf-8") as lines:
        for line in lines:
            if line.strip():
                yield json.loads(line)


def compile_record(record: dict[str, Any], notes: list[str] | None = None) -> CardDefinition:
    """The card of a record in the JSONL form. Raises `UnknownClause`."""
    faces = record.get("faces")
    keep = ("name", "power", "toughness", "loyalty", "mana_cost", "text")
    if faces:
        halves = tuple({**{k: face.get(k) for k in keep}, "type_line": face.get("types") or ""} for face in faces)
        return compile_card(
            record["name"],
            record.get("mana_cost"),
            record.get("types") or "",
            record.get("text") or "",
            layout=record.get("layout", "normal"),
            halves=halves,
            notes=notes,
        )
    if record.get("face") and record["face"] != record["name"] and " // " in record["name"]:
        index = record["name"].split(" // ").index(record["face"]) if record["face"] in record["name"].split(" // ") else 0
        costs, types = (record.get("mana_cost") or "").split(" // "), (record.get("types") or "").split(" // ")
        return compile_card(
            record["face"],
            costs[min(index, len(costs) - 1)],
            types[min(index, len(types) - 1)],
            record.get("text") or "",
            record.get("power"),
            record.get("toughness"),
            record.get("loyalty"),
            notes=notes,
        )
    return compile_card(
        record["name"],
        record.get("mana_cost"),
        record.get("types") or "",
        record.get("text") or "",
        record.get("power"),
        record.get("toughness"),
        record.get("loyalty"),
        layout=record.get("layout", "normal"),
        notes=notes,
    )


def outcome(record: dict[str, Any]) -> Outcome:
    """Whether the card of a record is understood."""
    try:
        card = compile_record(record)
    except UnknownClause as error:
        return Outcome(record["name"], False, error.clause, f"{error.line}:{error.column}", error.reason)
    return Outcome(record["name"], True, card=card)


def measure(cards: Iterable[dict[str, Any]]) -> list[Outcome]:
    """The outcome for each record."""
    return [outcome(record) for record in cards]


_NUMBER = re.compile(r"\b(?:\d+|X|two|three|four|five|six|seven)\b")
_MANA = re.compile(r"(?:\{[^}]+\})+")


def template(clause: str, name: str = "") -> str:
    """A clause with its name, numbers and mana made general, so that like gaps count together."""
    if name:
        clause = clause.replace(name, "~")
    clause = _MANA.sub("{M}", clause)
    clause = re.sub(r"[+-](?:\d+|X)/[+-](?:\d+|X)", "+N/+N", clause)
    return _NUMBER.sub("N", clause)


def gaps(outcomes: Iterable[Outcome]) -> list[tuple[str, int, list[str]]]:
    """The templates that stop cards, by the number of cards: template, count, some names."""
    counts: Counter[str] = Counter()
    names: dict[str, list[str]] = {}
    for found in outcomes:
        if not found.understood:
            key = template(found.clause, found.name)
            counts[key] += 1
            names.setdefault(key, []).append(found.name)
    return [(key, count, names[key][:3]) for key, count in counts.most_common()]
