"""More than one process: the open stations of a search are shared out, and what comes back is put together by the keys of the states.

A worker gets the text of the scenario and the routes (choices by their place among the options) to its stations; so the same function
serves processes of this machine and, through Dask, other machines.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from judge.engine.game.game_keys import digest_of
from judge.errors import JudgeError, ScenarioError
from judge.exploring.beginnings import ground_as_told
from judge.exploring.branch_search import FOR_BRANCHES, Bounds, Progress, Search
from judge.exploring.choice_graph import Edge, Node
from judge.exploring.exploration_results import Exploration
from judge.exploring.explored import explore, finished
from judge.exploring.stations import Ground, Station, Walker
from judge.exploring.tape import Open, Which
from judge.exploring.what_to_find import with_wanted
from judge.scenario.file.loading import loads
from judge.scenario.running.runner import edition_played
from judge.scenario.script import Script
from judge.support.bounds import Bounds as LimitsOfOne
from judge.support.bounds import Reached, bounded, meter
from judge.support.edition import BASE, playing
from judge.support.processes import begun, context, signals_wait
from judge.support.scheduling import Scheduler

PATIENCE = 1.5
"""Seconds of one process after which it pays to share what is left."""
LONG = 1.5
"""Seconds for which branches are run to have stations to share."""
FEWEST = 4
"""How many stations must be open for that."""
PARTS = 3
"""How many parts are made for each place of a scheduler: parts are not of one size."""
GLANCE = 0.2
"""Seconds between two looks at how far the other processes are."""
TO_GATHER = 2.0
"""By which share of the time what was found is to be gathered, where the time was over before the other processes were."""


class Share(msgspec.Struct, frozen=True):
    """What one worker is to do. `branches`, `seconds`: how much of the bounds counts as used up already."""

    text: str
    path: str
    which: Which
    bounds: Bounds
    routes: tuple[tuple[int, ...], ...]
    find: str = ""
    branches: int = 0
    seconds: float = 0.0
    edition: str = BASE.date


class Part(msgspec.Struct, frozen=True):
    """What one worker found: its nodes, and its states by digest."""

    nodes: list[Node]
    states: dict[str, int]
    branches: int
    merged: int
    cut: dict[str, int]
    error: str
    found: bool = False
    stopped: str = ""


def explore_shared(
    path: str | Path,
    *,
    which: Which,
    bounds: Bounds,
    find: str = "",
    progress: Callable[[Progress], None] | None = None,
    processes: int = 0,
    dask: str = "",
    edition: str = "",
) -> Exploration:
    """Explores a file with as many processes as pay, by the edition given or its own; see `judge.exploring.explored.explore`.

    A search for a line is shared too: each worker goes through its part in order of length and stops at the first line it finds; the
    shortest of these is the answer. Raises ScenarioError also where a process dies or a scheduler cannot do it.
    """
    from judge.cards.pool.library_names import LibraryNames
    from judge.scenario.file.source import read_file
    from judge.scenario.trying.as_file import as_file

    names = LibraryNames()
    text, path = as_file(read_file(path), names).text, str(path)
    script = loads(text, names, path)
    if edition:
        script = script.played_by(edition)
    number = processes or min(2, os.cpu_count() or 1)
    if number < 2 and not dask:
        return explore(script, path, which=which, bounds=bounds, find=find, progress=progress)
    with playing(edition_played(script)):
        return _explored(script, text, path, which, bounds, find, progress, number, dask)


def _explored(
    script: Script,
    text: str,
    path: str,
    which: Which,
    bounds: Bounds,
    find: str,
    progress: Callable[[Progress], None] | None,
    number: int,
    dask: str,
) -> Exploration:
    """The exploration, shared out where it pays."""
    wanted = None
    if find:
        script, wanted = with_wanted(script, find)
    search = Search(ground_as_told(script, path, which), bounds, progress)
    if wanted is not None:
        search.wanted = wanted.holds
    search.begin()
    if dask:
        with Scheduler(dask) as scheduler:
            _share(search, scheduler.places * PARTS, 0.0, lambda shares: _by_dask(search, scheduler, shares), text, path, find)
    else:
        try:
            _share(search, number, PATIENCE, lambda shares: _by_processes(search, shares), text, path, find)
        except Reached as reached:  # while the other processes were waited for
            meter().leave(TO_GATHER)
            search.interrupted(reached)
    return finished(search, script, path, wanted)


def _share(
    search: Search, number: int, patience: float, done: Callable[[list[Share]], list[Part]], text: str, path: str, find: str
) -> None:
    """Runs a search: for some time here, then what is left in so many shares, if that pays."""
    search.run(pause=patience)
    shared = bool(search.waiting) and not search.found and _only_stations(search, max(FEWEST, number))
    if shared and len(search.waiting) >= FEWEST:
        known = {digest_of(key): node for key, node in search.states.items()}
        for part in done(_shares(search, text, path, number, find)):
            _joined(search, part, known)
        for task in search.waiting if search.stopped else ():  # what no part came to
            node = search.graph.nodes[task.node]
            node.cut = node.cut or not node.edges and node.answers is None
        if not search.found:  # a search that has found its line leaves the rest open
            search.waiting.clear()
    search.run()


def _only_stations(search: Search, enough: int) -> bool:
    """Runs branches until nothing is left open but stations, and there are enough of them to share; False where that takes long."""
    began = time.monotonic()
    try:
        while search.waiting and not search.found and search.branches < search.bounds.branches:
            inside = next((n for n, task in enumerate(search.waiting) if task.tape), None)
            if inside is None and len(search.waiting) >= enough:
                return True
            if time.monotonic() - began > LONG:
                return False
            at = inside if inside is not None else 0
            task = search.waiting[at]
            del search.waiting[at]
            search.run_one(task)
    except Reached as reached:
        search.interrupted(reached)
    finally:
        search.count_time()
    return False


def _shares(search: Search, text: str, path: str, number: int, find: str) -> list[Share]:
    tasks, bounds = list(search.waiting), search.bounds
    used = bounds.branches - max(1, (bounds.branches - search.branches) // number)
    routes = [tuple(task.route for task in tasks[n::number]) for n in range(number)]
    edition = search.ground.script.scenario.edition
    return [Share(text, path, search.ground.which, bounds, some, find, used, search.seconds, edition) for some in routes if some]


def work(share: Share, progress: Callable[[Progress], None] | None = None) -> Part:
    """What a worker does: explores from its stations."""
    from judge.cards.pool.library_names import LibraryNames

    script = loads(share.text, LibraryNames(), share.path).played_by(share.edition)
    with playing(edition_played(script)):
        return _worked(script, share, progress)


def _worked(script: Script, share: Share, progress: Callable[[Progress], None] | None) -> Part:
    wanted = None
    if share.find:
        script, wanted = with_wanted(script, share.find)
    search = Search(ground_as_told(script, share.path, share.which), share.bounds, progress)
    search.branches, search.seconds = share.branches, share.seconds
    if wanted is not None:
        search.wanted = wanted.holds
    try:
        for route in share.routes:
            station, tape = replayed(search.ground, route, share.bounds)
            search.opened(search.graph.add(), station)
            search.waiting[-1].tape = tape
    except Reached as reached:  # the way back to where the share begins was too long
        search.stop(reached.said)
    search.run()
    meter().leave(1 / FOR_BRANCHES + 1.0)
    states = {digest_of(key): node for key, node in search.states.items()}
    error = search.error.message if search.error is not None else ""
    run = search.branches - share.branches
    return Part(search.graph.nodes, states, run, search.merged, search.cut, error, search.found, search.stopped)


def replayed(ground: Ground, route: tuple[int, ...], bounds: Bounds) -> tuple[Station, tuple[Any, ...]]:
    """The station before the last choice of a route, and the tape that leads on from there."""
    station, left = ground.start, list(route)
    tape: tuple[Any, ...] = ()
    while left:
        try:
            following = Walker(ground, station, tape).advance()
        except Open as stop:
            number = left.pop(0)
            tape = (*tape, next(islice(stop.decision.options, number, None), stop.default))
            continue
        assert following is not None, "a route leads beyond the end"
        station, tape = following, ()
    return station, tape


def _by_processes(search: Search, shares: list[Share]) -> list[Part]:
    """The parts, each by a process of its own. Raises ScenarioError (`process-died`) where one dies."""
    from concurrent.futures import ProcessPoolExecutor, wait
    from concurrent.futures.process import BrokenProcessPool

    way = context()
    told = way.Array("q", 3 * len(shares), lock=False)
    try:
        with ProcessPoolExecutor(len(shares), way, _counted_in, (told,)) as pool:
            with signals_wait():
                futures = [pool.submit(_counting_work, number, share, len(shares)) for number, share in enumerate(shares)]
            while wait(futures, GLANCE).not_done:
                search.told(Progress(sum(told[0::3]), sum(told[1::3]), sum(told[2::3])))
            return [future.result() for future in futures]
    except BrokenProcessPool:
        help = "more memory may be needed: --processes 1, or fewer --states"
        raise ScenarioError("a process of the exploration died", code="process-died", help=help) from None


_told: Any = None


def _counted_in(told: Any) -> None:
    global _told
    begun()
    _told = told


def _counting_work(number: int, share: Share, parts: int) -> Part:
    def tell(so_far: Progress) -> None:
        _told[3 * number : 3 * number + 3] = [so_far.branches - share.branches, so_far.states, so_far.waiting]

    bounds = share.bounds
    mine = LimitsOfOne(max(0.2, (bounds.seconds - share.seconds) * FOR_BRANCHES), memory=max(64, bounds.memory // (parts + 1)))
    with bounded(mine, clock=time.monotonic):
        return work(share, tell)


def _by_dask(search: Search, scheduler: Scheduler, shares: list[Share]) -> list[Part]:
    found: list[Part] = []
    for part in scheduler.over(work, [(share,) for share in shares]):
        found.append(part)
        search.told(Progress(sum(p.branches for p in found), sum(len(p.states) for p in found), len(shares) - len(found)))
    return found


def _joined(search: Search, part: Part, known: dict[str, int]) -> None:
    """Puts a worker's nodes into the graph of the search, each state where it is `known` by its digest."""
    nodes, place = search.graph.nodes, {}
    named = {node: digest for digest, node in part.states.items()}
    for number in range(len(part.nodes)):
        digest = named.get(number)
        if digest is not None and digest in known:
            place[number] = known[digest]
            continue
        place[number] = search.graph.add()
        if digest is not None:
            known[digest] = place[number]
            search.states[digest] = place[number]
    for number, node in enumerate(part.nodes):
        there = nodes[place[number]]
        if there.edges or there.answers is not None:
            continue
        there.choice, there.answers, there.weight, there.cut, there.error = node.choice, node.answers, node.weight, node.cut, node.error
        there.refused, there.board = node.refused, node.board
        there.edges = [Edge(place[edge.to], edge.chosen) for edge in node.edges]
    search.found = search.found or part.found
    search.stopped = search.stopped or (part.stopped if ": " in part.stopped else part.stopped + search.grew() * bool(part.stopped))
    search.branches += part.branches
    search.merged += part.merged
    for why, number in part.cut.items():
        search.cut[why] = search.cut.get(why, 0) + number
    if part.error and search.error is None:
        search.error = JudgeError(part.error)
