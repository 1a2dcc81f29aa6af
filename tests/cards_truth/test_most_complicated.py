"""The most complicated cards that are understood, each on a board: `most_complicated.boards` holds what must come of them.

`pool` names the cards of a board that the library lacks, with the sample that has them (today's, if it does not say).
`python tests/cards_truth/test_most_complicated.py` lists those of the 100 with the largest readings that stand on no board of the tests.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from test_card_truth import pool

from judge.answering import answer_text
from judge.cards.compiler import UnknownClause
from judge.cards.instructions.base import walk
from judge.cards.pool.library import box_records
from judge.cards.pool.records import CardRecord, compile_record

FILE = Path(__file__).with_name("most_complicated.boards")
BOARDS: list[dict[str, Any]] = [yaml.safe_load(board) for board in FILE.read_text(encoding="utf-8").split("\n---\n")]


@cache
def _by_name(which: str) -> dict[str, CardRecord]:
    return {record.name: record for record in pool(which).values()}


def _written(record: CardRecord) -> dict[str, Any]:
    """A card of a sample as a scenario defines it."""

    def side(number: int) -> dict[str, Any]:
        face = record.faces[number]
        size = {"pt": f"{face.power}/{face.toughness}"} if face.power is not None else {}
        return {"type": face.type, "text": face.text, **({"cost": face.cost} if face.cost else {}), **size}

    flipped = {"flips to": {"name": record.faces[1].name, **side(1)}} if record.layout == "flip" else {}
    return {**side(0), **flipped}


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board["title"])
def test_a_complicated_card_does_what_it_says(board: dict[str, Any]) -> None:
    spec = {key: value for key, value in board.items() if key != "pool"}
    needed = [name.partition("@") for name in board.get("pool", ())]
    spec["cards"] = {**board.get("cards", {}), **{name: _written(_by_name(which or "today")[name]) for name, _, which in needed}}
    answer = answer_text(yaml.safe_dump(spec, sort_keys=False, allow_unicode=True, width=10_000), board["title"])
    assert answer.holds, answer.failure()


def main() -> None:
    """Prints the names of those that lack a board."""
    sizes: dict[str, int] = {}
    for record in (*box_records(), *(record for which in ("2009", "modern", "today") for record in pool(which).values())):
        try:
            sizes[record.name] = max(sizes.get(record.name, 0), sum(1 for _ in walk(compile_record(record))))
        except UnknownClause:
            continue
    root = FILE.parents[2]
    kinds = ("scenarios/**/*.yaml", "tests/**/*.yaml", "tests/**/*.txt", "tests/rules/**/*.py")
    files = [path for kind in kinds for path in root.glob(kind)]
    told = "\n".join(path.read_text(encoding="utf-8") for path in files)
    largest = sorted(sizes, key=lambda name: -sizes[name])[:100]
    print([name for name in largest if name not in told and name.split(",")[0] not in told])


if __name__ == "__main__":
    main()
