"""Every example that an older document words otherwise is accounted for, with a scenario that executes it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from judge.coverage.examples import claimed, differing, older
from judge.rulebook.rulebook import Rulebook
from judge.rulebook.store import read_file

ROOT = Path(__file__).parents[2]
SHARED = Path(os.environ.get("JUDGE_SHARED", ROOT.parent / "shared"))


def test_each_is_executed_by_name() -> None:
    for row in older():
        rule, _, number = row.of.partition(" example ")
        assert (rule, int(number)) in claimed((ROOT / row.scenario).read_text(encoding="utf-8")), row


def test_the_table_has_just_those_that_differ() -> None:
    documents = sorted((SHARED / "seeds").glob("*.txt"))
    if not documents:
        pytest.skip("the documents are not there")
    edition = Rulebook(read_file(SHARED / "data/rules/CR-2009-05-01.txt")[0])
    found = {(path.name[:3], *row) for path in documents for row in differing(edition, Rulebook(read_file(path)[0]))}
    assert found == {(row.document, row.example, row.of) for row in older()}
