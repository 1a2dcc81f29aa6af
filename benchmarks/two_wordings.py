"""Cards whose readings differ between two files with different wordings of the same cards: each difference is worth a look.

Usage: python benchmarks/two_wordings.py FILE FILE. A difference may be an erratum, or one of the two readings is wrong.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "cards_truth"))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from notation import reading

from judge.cards.compiler import UnknownClause
from judge.cards.pool.card_files import card_records
from judge.cards.pool.records import compile_record


def readings(path: Path) -> dict[str, tuple[str, list[str]]]:
    """Card names with their texts and readings, as far as they are understood."""
    found: dict[str, tuple[str, list[str]]] = {}
    for record in card_records(path):
        try:
            found[record.name] = ("\n//\n".join(face.text for face in record.faces), reading(compile_record(record)))
        except UnknownClause:
            continue
    return found


def main() -> None:
    """Prints the texts and the abilities that only one of the two has."""
    one, other = (readings(Path(name)) for name in sys.argv[1:3])
    differing = [name for name in one if name in other and sorted(one[name][1]) != sorted(other[name][1])]
    for name in differing:
        print(f"## {name}")
        for (text, mine), (_, theirs) in ((one[name], other[name]), (other[name], one[name])):
            print("   " + text.replace("\n", " / "))
            print("".join(f"      {ability}\n" for ability in mine if ability not in theirs), end="")
    print(f"{len(differing)} of {len(one.keys() & other.keys())} differ")


if __name__ == "__main__":
    main()
