"""Draws executed rules by seed and prints what `judge rule N` names as their home, to be read beside the rule: does it decide it?

`python benchmarks/homes.py 1` draws 30. The last line says how many executed rules have exactly one home in their own section.
"""

from __future__ import annotations

import random
import sys

from judge.coverage import homes
from judge.rulebook.implementation import implemented_at
from judge.rulebook.rulebook import load_rulebook


def main(seed: int, count: int = 30) -> None:
    """Prints the rules that are drawn, each with its places, and the share of those with one home."""
    executed = homes.executed([rule.number for rule in load_rulebook()])
    strays, why = homes.strays(executed), homes.reasons()
    for number in sorted(random.Random(seed).sample(executed, count)):
        places = "; ".join(map(str, implemented_at(number))) or "no home"
        print(f"{number}: {places}" + (f"  [{strays[number]}: {why[number][1]}]" if number in strays else ""))
    one = len(executed) - len(strays)
    print(f"{one} of {len(executed)} executed rules ({one / len(executed):.1%}) have one home in their own section")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
