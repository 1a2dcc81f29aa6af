"""Importing a file of cards into the user's library, whole or not at all."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from judge.cards.pool.card_files import BadRecord, is_whole, read_cards
from judge.cards.pool.records import CardRecord
from judge.cards.pool.user_library import StoreWriter, store_path
from judge.errors import ScenarioError

__all__ = ["BadRecord", "ImportReport", "import_file", "read_cards"]


class ImportReport(msgspec.Struct):
    """What an import did. `broken`: records that could not be read; `passed`: those that this edition does not know."""

    path: Path
    cards: int
    understood: int
    broken: list[BadRecord]
    passed: int

    def data(self) -> dict[str, Any]:
        """The report as plain data."""
        return {
            "library": str(self.path),
            "cards": self.cards,
            "understood": self.understood,
            "broken": [{"where": bad.where, "message": bad.message} for bad in self.broken],
            "passed_over": self.passed,
        }


def import_file(
    path: Path,
    *,
    keep: bool = True,
    compile: bool = True,
    jobs: int = 0,
    progress: Callable[[int, str], Callable[[int], None]] | None = None,
    library: Path | None = None,
) -> ImportReport:
    """Imports every card of a file; those of an earlier import stay (`keep`) unless they have the same name.

    Raises `ScenarioError` where the file, or the library's folder, cannot be used. The old library stays untouched until
    the new one is complete.
    """
    records: dict[str, CardRecord] = {}
    broken: list[BadRecord] = []
    passed = 0
    for found in read_cards(path):
        if isinstance(found, BadRecord):
            passed += found.skipped
            if not found.skipped:
                broken.append(found)
        elif is_whole(found):
            records[found.name] = found
        else:
            broken.append(BadRecord(repr(found.name), "the other side of the flip card has no name"))
    if not records:
        raise ScenarioError(
            f"the file {str(path)!r} holds no card that can be read",
            code="no-cards",
            help=f"the first record: {broken[0].message}" if broken else "",
        )
    understood = 0
    with StoreWriter(library, keep=keep) as writer:
        if compile:
            from judge.cards.pool.understood_cards import understand_all

            step = progress(len(records), "compiled") if progress is not None else None
            for record, card, _ in understand_all(records.values(), jobs, step):
                understood += card is not None
                writer.add(record, card)
        else:
            step = progress(len(records), "stored") if progress is not None else None
            for number, record in enumerate(records.values(), 1):
                writer.add(record, None)
                if step is not None and (number % 100 == 0 or number == len(records)):
                    step(number)
    return ImportReport(library or store_path(), len(records), understood, broken, passed)
