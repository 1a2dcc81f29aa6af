"""Runs every understood card of a file through the harness of tests/cards_run: by hand, for it takes long.

Usage: python benchmarks/run_every_card.py FILE|box [--count N] [--seed N] [--jobs N] [--out FILE]
"""

from __future__ import annotations

import argparse
import collections
import json
import random
import signal
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "cards_run"))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from every_card_runs import Late, run_card, verdict

from judge.cards.compiler import UnknownClause
from judge.cards.pool.card_files import card_records
from judge.cards.pool.library import box_records
from judge.cards.pool.records import CardRecord, compile_record

SECONDS = 20


def one(record: CardRecord) -> tuple[str, list[tuple[str, str, str]], float] | None:
    """A card run; None when it is not understood."""
    try:
        card = compile_record(record)
    except UnknownClause:
        return None

    def late(*_: object) -> None:
        raise Late("it takes too long")

    signal.signal(signal.SIGALRM, late)
    signal.alarm(SECONDS)
    start = time.perf_counter()
    try:
        outcomes = [tuple(o) for o in run_card(card)]
    except Late:
        outcomes = [("all", "crashed", "too slow")]
    finally:
        signal.alarm(0)
    return card.name, outcomes, time.perf_counter() - start  # type: ignore[return-value]


def main() -> None:
    """Prints how many ran, were refused or crashed, and the reasons, most frequent first."""
    parser = argparse.ArgumentParser()
    parser.add_argument("file")
    parser.add_argument("--count", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out")
    parser.add_argument("--name", action="append", default=[])
    given = parser.parse_args()
    found = box_records() if given.file == "box" else card_records(Path(given.file))
    if given.name:
        found = [r for r in found if r.name in given.name]
    random.Random(given.seed).shuffle(found)
    found = found[: given.count] if given.count else found
    if given.jobs > 1:
        with ProcessPoolExecutor(given.jobs) as pool:
            results = list(pool.map(one, found, chunksize=10))
    else:
        results = list(map(one, found))
    done = [r for r in results if r is not None]
    kinds = collections.Counter(verdict([_outcome(o) for o in outcomes]) for _, outcomes, _ in done)
    parts = collections.Counter(o[1] for _, outcomes, _ in done for o in outcomes)
    seconds = sum(s for _, _, s in done)
    print(f"{len(done)} of {len(found)} understood; cards: {dict(kinds)}; parts: {dict(parts)}; {seconds:.0f} s")
    for kind in ("crashed", "refused", "not legal"):
        reasons: dict[str, list[str]] = {}
        for name, outcomes, _ in done:
            for what, was, why in outcomes:
                if was == kind:
                    reasons.setdefault(why, []).append(f"{name} ({what})")
        print(f"\n{kind}:")
        for why, names in sorted(reasons.items(), key=lambda item: -len(item[1]))[:60]:
            print(f"{len(names):5} {why}: {'; '.join(names[:3])}")
    if given.out:
        Path(given.out).write_text(json.dumps([(n, o, s) for n, o, s in done], indent=1))


def _outcome(parts: Any) -> Any:
    from every_card_runs import Outcome

    return Outcome(*parts)


if __name__ == "__main__":
    main()
