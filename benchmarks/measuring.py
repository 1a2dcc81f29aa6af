"""What the benchmarks share: time of this process alone (other programs do not count), growth, and boards of a size."""

from __future__ import annotations

import math
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))


def best(work: Callable[[], Any], rounds: int = 3) -> float:
    """The least processor time of some runs, in seconds."""
    times = []
    for _ in range(rounds):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return min(times)


def calls(work: Callable[[], Any], warmed: int = 3) -> int:
    """How many functions one run calls, of Python and built in, after some runs that fill what is kept: the same on every machine."""
    for _ in range(warmed):
        work()
    counted = 0

    def count(frame: Any, event: str, arg: Any) -> None:
        nonlocal counted
        counted += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(None)
    return counted


def unit() -> float:
    """The time of a fixed piece of plain Python on this machine: figures are comparable as multiples of it."""
    return best(lambda: sum(hash((n, str(n))) & 1 for n in range(100_000)))


def exponents(sizes: list[int], times: list[float]) -> list[float]:
    """How time grows between sizes: 1 is linear, 2 quadratic."""
    pairs = zip(sizes, sizes[1:], times, times[1:], strict=False)
    return [math.log(b / a) / math.log(m / n) for n, m, a, b in pairs if a > 0 and b > 0]


def report(name: str, sizes: list[int], times: list[float]) -> None:
    """One line: the times, and the growth."""
    shown = ", ".join(f"{n}: {t * 1000:.1f} ms" for n, t in zip(sizes, times, strict=True))
    print(f"{name}: {shown}; growth {', '.join(f'{x:.2f}' for x in exponents(sizes, times))}")


def script(text: str) -> Any:
    """A scenario text, read."""
    from judge.cards.pool.library_names import LibraryNames
    from judge.scenario.file.loading import loads

    return loads(text, LibraryNames(), "<benchmark>")
