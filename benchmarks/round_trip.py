"""Whether the printed reading of each understood card compiles to what was printed: by hand, for it takes long.

Usage: python benchmarks/round_trip.py FILE|box [--name NAME]... [--count N] [--out FILE] [--shown N]
"""

from __future__ import annotations

import argparse
import collections
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "cards_truth"))

from round_trip_of_readings import apart

from judge.cards.compiler import UnknownClause
from judge.cards.pool.card_files import card_records
from judge.cards.pool.library import box_records
from judge.cards.pool.records import compile_record


def main() -> None:
    """Prints how many readings survive, and those that do not, by kind."""
    parser = argparse.ArgumentParser()
    parser.add_argument("file")
    parser.add_argument("--name", action="append", default=[])
    parser.add_argument("--count", type=int, default=0)
    parser.add_argument("--shown", type=int, default=1000)
    parser.add_argument("--out")
    given = parser.parse_args()
    found = box_records() if given.file == "box" else card_records(Path(given.file))
    if given.name:
        found = [r for r in found if r.name in given.name]
    found = found[: given.count] if given.count else found
    understood, failures = 0, []
    for record in found:
        try:
            card = compile_record(record)
        except UnknownClause:
            continue
        understood += 1
        wrong = [fails for face in card.faces if (fails := apart(face)) is not None]
        failures += [(card.name, *fails) for fails in wrong[:1]]
    kinds = collections.Counter(kind for _, kind, _, _ in failures)
    share = 100 * len(failures) / max(1, understood)
    print(f"{understood} of {len(found)} understood; {len(failures)} do not read back ({share:.2f} %): {dict(kinds)}")
    for name, kind, printed, why in sorted(failures, key=lambda failure: failure[1:])[: given.shown]:
        print(f"\n{name}: {kind}: {why}\n    " + printed.replace("\n", "\n    "))
    if given.out:
        Path(given.out).write_text(json.dumps(failures, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main()
