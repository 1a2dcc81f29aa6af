"""How several names, and how often, stand in a sentence: `A, B and C`, `Forest x3 and Island`, `twice`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence


def listed(items: Iterable[str], joined: str = "and") -> str:
    """`A`, `A and B`, `A, B and C`, or `nothing`; joined by another word where one is given."""
    found = list(items)
    if len(found) < 2:
        return found[0] if found else "nothing"
    return f"{', '.join(found[:-1])} {joined} {found[-1]}"


def counted(names: Iterable[str]) -> str:
    """`Forest x3 and Island` for three Forests, told apart by number, and an Island; `2 copies of Shock` for two copies of it."""
    how_many: dict[str, list[str]] = {}
    for name in names:
        how_many.setdefault(_NUMBERED.sub("", _NUMBERED_COPY.sub("copies of ", name)), []).append(name)
    return listed(_so_many(name, each) for name, each in how_many.items())


def _so_many(name: str, each: Sequence[str]) -> str:
    if len(each) == 1:
        return each[0]
    return f"{len(each)} {name}" if _NUMBERED_COPY.match(each[0]) else f"{name} x{len(each)}"


def in_parts(costs: Sequence[str], x: int | None = None) -> str:
    """What a total cost is made of: `{X}{R} with X = 2, and {1} in addition`; empty where that is one cost without X."""
    if not costs or (x is None and len(costs) < 2):
        return ""
    own = f"{costs[0]} with X = {x}" if x is not None and "{X}" in costs[0] else costs[0]
    more = f"{counted(costs[1:])}{f' with X = {x}' * ('{X}' in ''.join(costs[1:]))} in addition" if costs[1:] else ""
    return ", and ".join(filter(None, (own, more)))


def often(times: int) -> str:
    """How often something is done: `once`, `twice`, `3 times`."""
    return {0: "no times", 1: "once", 2: "twice"}.get(times, f"{times} times")


_NUMBERED = re.compile(r" #\d+$")
_NUMBERED_COPY = re.compile(r"^copy #\d+ of ")
