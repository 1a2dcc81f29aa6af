"""The wordings of 2009 and of today of one card are read alike, or `two_wordings.tsv` says why not.

A difference that it does not name is a misreading of one side until it is looked at: `python benchmarks/two_wordings.py FILE FILE`.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from test_card_truth import pool
from wordings import EXPLAINED, apart

from judge.cards.pool.records import CardRecord

DRAWN = 400


def _both() -> dict[str, tuple[CardRecord, CardRecord]]:
    then = {record.name: record for record in pool("2009").values()}
    today = {record.name: record for record in pool("today").values()}
    return {name: (record, today[name]) for name, record in sorted(then.items()) if name in today}


def test_each_difference_that_is_explained_is_there(is_read: Callable[[str], bool]) -> None:
    both = _both()
    assert [name for name in EXPLAINED if is_read(name) and apart(*both[name]) is None] == []


def test_no_card_differs_without_a_reason(is_read: Callable[[str], bool]) -> None:
    both = _both()
    drawn = random.Random(17).sample([name for name in both if name not in EXPLAINED], DRAWN)
    assert {name: found for name in drawn if is_read(name) and (found := apart(*both[name]))} == {}
