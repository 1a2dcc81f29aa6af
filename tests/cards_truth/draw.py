"""Draws understood cards of sound records that were never judged, each text beside its reading: `draw.py NAME SEED COUNT [long] [today]`.

As many of each sample, or all of that in today's wording, none with keyword abilities alone; `long` weighs a card by the square of its
length. The rows go to `judged.jsonl` with `keep NAME SEED COUNT [long] [today] -- CARD: what was wrong, ...` once all were judged: those
not named were right.
"""

from __future__ import annotations

import json
import random
import sys
from typing import Any

from notation import reading
from test_card_truth import FILE, ROWS, pool

from judge.cards.compiler import UnknownClause
from judge.cards.page.reading_as_text import print_card
from judge.cards.pool.records import compile_record
from judge.cards.pool.soundness import unsound

POOLS = ("2009", "modern", "today")


def drawn(name: str, seed: int, count: int, weighed: bool, pools: tuple[str, ...] = POOLS) -> list[dict[str, Any]]:
    """The rows of a draw, without a verdict; the same for the same seed, readings and earlier judgements."""
    chance, seen, rows = random.Random(seed), {row["card"] for row in ROWS}, []
    for number, which in enumerate(pools):
        found = []
        for (card, begins), record in sorted(pool(which).items(), key=lambda item: item[0]):
            if unsound(record):
                continue
            try:
                read = reading(compile_record(record))
            except UnknownClause:
                continue
            if card not in seen and any(not line.startswith("KW(") for line in read):
                found.append({"card": card, "pool": which, "begins": begins, "draw": f"{name}, seed {seed}", "reading": read})
        wanted = count // len(pools) + (number < count % len(pools))
        length = {row["card"]: len(pool(which)[row["card"], row["begins"]].faces[0].text) for row in found}
        keyed = sorted(found, key=lambda row: chance.random() ** (1 / length[row["card"]] ** 2 if weighed else 1), reverse=True)
        rows += keyed[:wanted]
        seen |= {row["card"] for row in keyed[:wanted]}
    return rows


def main(words: list[str]) -> None:
    """Shows a draw, or keeps one with its verdicts."""
    keep, words = words[0] == "keep", words[words[0] == "keep" :]
    verdicts = dict(word.split(": ", 1) for word in words[words.index("--") + 1 :]) if "--" in words else {}
    rows = drawn(words[0], int(words[1]), int(words[2]), "long" in words, ("today",) if "today" in words else POOLS)
    if keep:
        lines = [{**row, "verdict": f"mended: {verdicts[row['card']]}" if row["card"] in verdicts else "right"} for row in rows]
        with FILE.open("a", encoding="utf-8") as file:
            file.writelines(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
        return
    for row in rows:
        record = pool(row["pool"])[row["card"], row["begins"]]
        printed = print_card(compile_record(record))
        print(f"## {row['card']} ({row['pool']})", record.faces[0].text, f"=> {printed}", *row["reading"], sep="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
