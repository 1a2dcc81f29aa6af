"""Cards whose readings differ between two files with different wordings of the same cards, beside those that are explained.

Usage: python benchmarks/two_wordings.py FILE FILE. A difference is an erratum, another way to say the same, or one of the two readings
is wrong; `tests/cards_truth/two_wordings.tsv` says which it is for each card of the samples, and what it does not say is printed.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "cards_truth"))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from wordings import EXPLAINED, apart

from judge.cards.pool.card_files import card_records


def main() -> None:
    """Prints the texts and the abilities that only one of the two has."""
    one, other = ({record.name: record for record in card_records(Path(name))} for name in sys.argv[1:3])
    differing = {name: found for name in one if name in other and (found := apart(one[name], other[name]))}
    for name, found in differing.items():
        if name in EXPLAINED:
            continue
        print(f"## {name}")
        for record, abilities in zip((one[name], other[name]), found, strict=True):
            print("   " + "\n//\n".join(face.text for face in record.faces).replace("\n", " / "))
            print("".join(f"      {ability}\n" for ability in abilities), end="")
    known = sum(name in EXPLAINED for name in differing)
    print(f"{len(differing)} of {len(one.keys() & other.keys())} differ, {known} of them explained")


if __name__ == "__main__":
    main()
