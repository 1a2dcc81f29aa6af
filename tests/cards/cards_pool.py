"""Where the shared card pools are, for the tests that read them: `JUDGE_SHARED`, or `../shared` beside the repository."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

from judge.cards.pool.card_files import card_records
from judge.cards.pool.records import CardRecord

SHARED = Path(os.environ.get("JUDGE_SHARED") or Path(__file__).resolve().parents[3] / "shared")


def pool(which: str, count: int, seed: int = 1) -> list[CardRecord]:
    """Some records of a sample, always the same; skips the test where the samples are not there."""
    path = SHARED / "data" / "cards" / f"sample-{which}.jsonl"
    if not path.exists():
        pytest.skip(f"no card sample at {path}")
    found = card_records(path)
    random.Random(seed).shuffle(found)
    return found[:count]
