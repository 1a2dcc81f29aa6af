"""Whether a card is understood, and every clause that is not; for one card and for files of thousands."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, rebuild
from judge.cards.pool.compiled_cache import pack
from judge.cards.pool.records import CardRecord, compile_face, compile_record
from judge.cards.pool.soundness import unsound
from judge.support.data_files import lines_of
from judge.support.processes import over

TOLD = 40
"""After so many records progress is told."""


class Unknown(msgspec.Struct, frozen=True):
    """A clause that the grammar does not know: its words, where it begins in the face's text (from 0), and the face."""

    clause: str
    at: int
    face: str
    help: str = ""

    def data(self) -> dict[str, Any]:
        """The clause as plain data."""
        return {"clause": self.clause, "at": self.at, "face": self.face}


class Understanding(msgspec.Struct, frozen=True):
    """A card with its compiled form, or with the clauses that are in the way."""

    record: CardRecord
    definition: e.CardDefinition | None
    unknown: tuple[Unknown, ...] = ()

    def data(self) -> dict[str, Any]:
        """The stable form of `judge cards compile --format json`, for one card."""
        return {"name": self.record.name, "understood": self.definition is not None, "unknown": [clause.data() for clause in self.unknown],}


def understand(record: CardRecord, compiled: Callable[[CardRecord], e.CardDefinition] = compile_record) -> Understanding:
    """The card as it is `compiled`, or every clause that the grammar does not know."""
    from judge.cards.compiler import UnknownClause

    try:
        return Understanding(record, compiled(record))
    except UnknownClause:
        found: list[Unknown] = []
        for number in range(len(record.faces)):
            found += _unknown_in(record, number)
        return Understanding(record, None, tuple(found))


def _unknown_in(record: CardRecord, number: int) -> list[Unknown]:
    """The unknown clauses of one face: the paragraph of each is taken out, and the rest read again."""
    from judge.cards.compiler import UnknownClause

    face = record.faces[number]
    lines = face.text.split("\n")
    found: list[Unknown] = []
    for _ in range(len(lines)):
        try:
            compile_face(record, number, "\n".join(lines))
            break
        except UnknownClause as error:
            row = min(error.line, len(lines)) - 1
            start = sum(len(line) + 1 for line in face.text.split("\n")[:row])
            if not (found and error.reason.startswith(_LINK)):  # the first half of a link was taken out
                found.append(Unknown(error.clause, start + error.column - 1, face.name, error.help))
            if not lines[row]:
                break
            lines[row] = ""
            while row + 1 < len(lines) and lines[row + 1].startswith("•"):
                row += 1
                lines[row] = ""
    return found


_LINK = "speaks of what"


def _work(record: CardRecord) -> tuple[bytes | None, tuple[Unknown, ...]]:
    """What a process does with a record: its compiled form, packed, or its unknown clauses."""
    try:
        one = understand(record)
    except Exception as error:  # a defect of the grammar is one card's misfortune, not the import's
        return None, (Unknown(f"{type(error).__name__}: {error}", 0, record.name),)
    return pack(one.definition) if one.definition is not None else None, one.unknown


def understand_all(
    records: Iterable[CardRecord], jobs: int = 0, progress: Callable[[int], None] | None = None
) -> Iterator[tuple[CardRecord, bytes | None, tuple[Unknown, ...]]]:
    """Each record with its packed compiled form, or its unknown clauses, in order; in `jobs` processes (0: one a core, where that pays)."""
    waiting = list(records)
    results = over(_work, [(record,) for record in waiting], jobs)
    for done, (record, (card, unknown)) in enumerate(zip(waiting, results, strict=True), 1):
        if progress is not None and (done % TOLD == 0 or done == len(waiting)):
            progress(done)
        yield record, card, unknown


# ------------------------------------------------------------------------------------------------------------- gaps

_ALIKE = (line.split("\t") for line in lines_of("data", "language", "templates.tsv"))
_TEMPLATE = tuple((re.compile(pattern), called) for pattern, called in _ALIKE)


def template(clause: str, name: str = "") -> str:
    """The clause with numbers, mana, colours, types and the card's own name made equal."""
    if name:
        clause = clause.replace(name, "~").replace(name.split(",")[0], "~")
    for pattern, word in _TEMPLATE:
        clause = pattern.sub(word, clause)
    return " ".join(clause.split())


def gaps(results: Iterable[tuple[str, tuple[Unknown, ...]]]) -> list[dict[str, Any]]:
    """What stands in the way, by the number of cards: template, cards it blocks, cards that it alone blocks, an example."""
    blocked: Counter[str] = Counter()
    alone: Counter[str] = Counter()
    example: dict[str, tuple[str, str]] = {}
    for name, unknown in results:
        kinds = {template(clause.clause, clause.face): clause.clause for clause in unknown}
        for kind, clause in kinds.items():
            blocked[kind] += 1
            example.setdefault(kind, (name, clause))
        if len(kinds) == 1:
            alone[next(iter(kinds))] += 1
    ranked = sorted(blocked, key=lambda kind: (-blocked[kind], -alone[kind], kind))
    return [
        {"template": kind, "cards": blocked[kind], "alone": alone[kind], "example": example[kind][0], "clause": example[kind][1]}
        for kind in ranked
    ]


def ambiguous(records: Iterable[CardRecord]) -> Iterator[CardRecord]:
    """The cards whose reading hangs on the order in which the alternatives of the grammar are tried.

    In what order conditions stand that hold together, or of which one holds, says nothing.
    """
    from judge.cards.compiler import UnknownClause
    from judge.cards.language.parsing.combinators import last_first

    def read(record: CardRecord) -> e.CardDefinition | None:
        try:
            return compile_record(record)
        except UnknownClause:
            return None

    for record in records:
        found = read(record)
        if found is not None:
            with last_first():
                other = read(record)
            if found != other and (other is None or _parts_of(found) != _parts_of(other)):
                yield record


def _parts_of(card: e.CardDefinition) -> list[object]:
    """What the faces of a card can do, where the order of conditions that are said together is always the same."""

    def in_one_order(node: Node) -> Node:
        together = isinstance(node, t.AllOf | t.AnyOf | t.Both | t.Either)
        return msgspec.structs.replace(node, parts=tuple(sorted(node.parts, key=repr))) if together else node  # type: ignore[attr-defined]

    return [msgspec.structs.replace(face, abilities=rebuild(face.abilities, in_one_order)) for face in card.faces]


def report_data(results: Iterable[tuple[CardRecord, bytes | None, tuple[Unknown, ...]]]) -> dict[str, Any]:
    """The stable form of `judge cards compile --format json`: each card, and the totals."""
    cards: list[dict[str, Any]] = []
    for record, card, unknown in results:
        cards.append({"name": record.name, "understood": card is not None, "unknown": [clause.data() for clause in unknown]})
        if why := unsound(record):
            cards[-1]["unsound"] = why
    understood = sum(card["understood"] is True for card in cards)
    sound = [card["understood"] is True for card in cards if "unsound" not in card]
    totals = {
        "cards": len(cards),
        "understood": understood,
        "share": round(understood / len(cards), 4) if cards else 0.0,
        "unsound": len(cards) - len(sound),
        "share of sound": round(sum(sound) / len(sound), 4) if sound else 0.0,
    }
    return {"cards": cards, "totals": totals}
