"""Variety: which rule functions of the engine generated games call, how often, and which they never do.

A function marked `@rule` counts once for each event sentence in which it acts. What only scenarios call, generated games do not try.

Usage: python benchmarks/variety.py [--seed N] [--turns N] [--seldom N]
"""

from __future__ import annotations

import argparse
from collections import Counter

from mutations import CALLED, MARKED, switchable

from judge.engine.record import trace

trace.rule = switchable(trace.rule)  # type: ignore[assignment]

from judge.fuzzing import random_play  # noqa: E402
from judge.scenario.script import Step  # noqa: E402


def main() -> None:
    """Prints what is seldom or never called, and the totals."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--seed", type=int, default=0)
    arguments.add_argument("--turns", type=int, default=300)
    arguments.add_argument("--seldom", type=int, default=5, help="list what is called in at most so many events")
    options = arguments.parse_args()
    called: Counter[str] = Counter()
    sentences: Counter[tuple[str, str]] = Counter()
    do = random_play.Game.do

    def counted(game: random_play.Game, step: Step) -> bool:
        CALLED.clear()
        legal = False
        try:
            legal = do(game, step)
        finally:
            called.update(CALLED)
            sentences[type(step.event).__name__, "legal" if legal else "refused"] += 1
        return legal

    random_play.Game.do = counted  # type: ignore[method-assign]
    games = turns = 0
    while turns < options.turns:
        played = random_play.play(options.seed + games, 8)
        games, turns = games + 1, turns + max(1, played.turns)
        if played.broken is not None:
            print(f"seed {played.seed}: {played.broken}")
    seldom = sorted((times, name) for name, times in called.items() if times <= options.seldom)
    never = sorted(set(MARKED) - set(called))
    print(f"{games} games, {turns} turns: {len(called)} of {len(MARKED)} functions called")
    print(f"seldom ({len(seldom)}): {', '.join(f'{name} {times}' for times, name in seldom)}")
    print(f"never ({len(never)}): {', '.join(f'{name} ({MARKED[name][0]})' for name in never)}")
    print(", ".join(f"{kind} {how} {times}" for (kind, how), times in sentences.most_common()))


if __name__ == "__main__":
    main()
