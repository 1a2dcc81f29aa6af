"""How an exploration begins: the line where nobody answers says whether the scenario is carried out as it is told."""

from __future__ import annotations

from typing import Any

from judge.engine.record.acting import unwound
from judge.exploring.stations import Ground, Station, Walker
from judge.exploring.tape import Open, Which
from judge.scenario.running.runner import as_carried_out
from judge.scenario.script import Script
from judge.support.bounds import Reached


def ground_as_told(script: Script, path: str, which: Which) -> Ground:
    """What the branches of a scenario share, carried out as its answers are: in whose turn, and with what resolves first."""
    ground = Ground(script, path, which)
    if not _refuses(ground):
        return ground
    carried_out, given = as_carried_out(script, path)
    if carried_out is script:
        return ground
    ground = Ground(carried_out, path, which)
    ground.given = given
    return ground


def _refuses(ground: Ground) -> bool:
    """Whether an event is refused in the line that is played where nobody answers, or it cannot be told from that line.

    What comes before its first open decision is kept.
    """
    opened: list[Open] = []

    def by_default(stop: Open) -> Any:
        opened.append(stop)
        return stop.default

    station: Station | None = ground.start
    try:
        while station is not None:
            walker = Walker(ground, station, ())
            walker.chooser.at_end = by_default
            with unwound():
                following = walker.advance()
            if not all(event.legal for event in walker.events):
                return True
            if following is not None and not opened:
                ground.beginning[id(station)] = following
            station = following
    except Reached:
        return False
    except Exception:  # the search meets it again, and says so
        return True
    return False
