"""Readings that were judged against the cards' texts under the rules of 2009, each written down: they stay as they were judged.

`judged.jsonl` holds, for each of 5,565 cards drawn with seeds from the samples, the pool, the draw (`draw.py`), the verdict (right, or
what was wrong before it was mended) and the reading in the notation of `notation.py`. A reading that changes must be judged
again: look at the card's text and at the difference that the test shows, and write the new reading with
`python tests/cards_truth/test_card_truth.py NAME...`.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from notation import reading

from judge.cards.compiler import UnknownClause
from judge.cards.pool.card_files import card_records
from judge.cards.pool.records import CardRecord, compile_record

FILE = Path(__file__).with_name("judged.jsonl")
SHARED = Path(os.environ.get("JUDGE_SHARED") or Path(__file__).resolve().parents[3] / "shared")
ROWS: list[dict[str, Any]] = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]


@cache
def pool(which: str) -> dict[tuple[str, str], CardRecord]:
    """The records of a sample by name and how their texts begin; skips the test where the sample is not there."""
    path = SHARED / "data" / "cards" / f"sample-{which}.jsonl"
    if not path.exists():
        pytest.skip(f"no card sample at {path}")
    return {(record.name, face.text[:12]): record for record in card_records(path) for face in record.faces}


def now(row: dict[str, Any]) -> list[str]:
    """How the card is read now; for a card that is not understood any more, the clause."""
    try:
        return reading(compile_record(pool(row["pool"])[row["card"], row["begins"]]))
    except UnknownClause as error:
        return [f"not understood: {error.clause}"]


@pytest.mark.parametrize("which", ["2009", "modern", "today"])
def test_judged_readings_stand(which: str, is_read: Callable[[str], bool]) -> None:
    rows = [row for row in ROWS if row["pool"] == which and is_read(row["card"])]
    assert len(rows) >= 20
    changed = {row["card"]: (row["reading"], found) for row in rows if row["reading"] != (found := now(row))}
    assert changed == {}


def test_every_reading_has_a_verdict() -> None:
    assert len(ROWS) >= 300
    assert all(row["verdict"] == "right" or row["verdict"].startswith("mended: ") for row in ROWS)


if __name__ == "__main__":
    for row in ROWS:
        if row["card"] in sys.argv[1:]:
            row["reading"] = now(row)
    FILE.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in ROWS), encoding="utf-8")
