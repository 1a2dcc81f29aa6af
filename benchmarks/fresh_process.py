"""How much a fresh process costs, as a ratio to a bare `python -c pass`: run by hand, printed as ratios.

Usage: python benchmarks/fresh_process.py [ROUNDS]
"""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent
SCENARIO = str(ROOT / "scenarios/410/artifact-dies-with-the-creatures-it-watches.yaml")
LIBRARY = str(ROOT / "scenarios/benchmark-library.yaml")
COMMANDS = {
    "judge ask (cards of its own)": ["-m", "judge", "ask", SCENARIO],
    "judge check": ["-m", "judge", "check", SCENARIO],
    "judge rule 410.10d": ["-m", "judge", "rule", "410.10d"],
    "judge search": ["-m", "judge", "search", "leaves play"],
}


def best(arguments: list[str], rounds: int) -> float:
    """The least wall time of some runs, in seconds."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        subprocess.run([sys.executable, *arguments], check=False, capture_output=True, cwd=ROOT)
        times.append(time.perf_counter() - start)
    return min(times)


def main() -> None:
    """Prints one line for each command."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 7
    bare = best(["-c", "pass"], rounds)
    print(f"bare python: {bare * 1000:.0f} ms")
    for name, arguments in COMMANDS.items():
        best(arguments, 1)
        took = best(arguments, rounds)
        print(f"{name}: {took / bare:.1f} times ({took * 1000:.0f} ms)")


if __name__ == "__main__":
    main()
