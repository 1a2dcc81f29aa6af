"""More than one process: the open stations of a search are shared out, and what comes back is put together by the keys of the states.

A worker gets the text of the scenario and the routes (choices by their place among the options) to its stations; so the same function
serves processes of this machine and, through Dask, other machines.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import islice
from multiprocessing import get_all_start_methods, get_context
from pathlib import Path
from typing import Any

import msgspec

from judge.engine.keys import digest_of
from judge.errors import JudgeError, ScenarioError
from judge.exploring.finding import with_wanted
from judge.exploring.graph import Edge, Node
from judge.exploring.results import Exploration
from judge.exploring.search import Bounds, Search, explore, finished
from judge.exploring.stations import Ground, Station, Walker
from judge.exploring.tape import Open, Which
from judge.scenario.loading import loads

PATIENCE = 1.5
"""Seconds of one process after which it pays to share what is left."""
FEWEST = 4
"""How many stations must be open for that."""


class Share(msgspec.Struct, frozen=True):
    """What one worker is to do."""

    text: str
    path: str
    which: Which
    bounds: Bounds
    routes: tuple[tuple[int, ...], ...]
    find: str = ""


class Part(msgspec.Struct, frozen=True):
    """What one worker found: its nodes, and its states by digest."""

    nodes: list[Node]
    states: dict[str, int]
    branches: int
    merged: int
    cut: dict[str, int]
    error: str
    found: bool = False


def explore_shared(
    path: str | Path,
    *,
    which: Which,
    bounds: Bounds,
    find: str = "",
    progress: Callable[[Search], None] | None = None,
    processes: int = 0,
    dask: str = "",
) -> Exploration:
    """Explores a file with as many processes as pay; see `judge.exploring.search.explore`.

    A search for a line is shared too: each worker goes through its part in order of length and stops at the first line it finds; the
    shortest of these is the answer.
    """
    from judge.cards.library_names import LibraryNames
    from judge.scenario.source import read_file

    text, path = read_file(path), str(path)
    script = loads(text, LibraryNames(), path)
    number = processes or min(2, os.cpu_count() or 1)
    if number < 2 and not dask:
        return explore(script, path, which=which, bounds=bounds, find=find, progress=progress)
    wanted = None
    if find:
        script, wanted = with_wanted(script, find)
    search = Search(Ground(script, path, which), bounds, progress)
    if wanted is not None:
        search.wanted = wanted.holds
    search.begin()
    search.run(pause=0.0 if dask else PATIENCE)
    if search.waiting and not search.found:
        _only_stations(search, FEWEST if not dask else 2 * FEWEST)
    if len(search.waiting) >= FEWEST and not search.found:
        shares = _shares(search, text, path, number if not dask else 2 * FEWEST, find)
        parts = _by_dask(dask, shares) if dask else _by_processes(shares)
        known = {digest_of(key): node for key, node in search.states.items()}
        for part in parts:
            _joined(search, part, known)
        if not search.found:  # a search that has found its line leaves the rest open
            search.waiting.clear()
    search.run()
    return finished(search, script, path, wanted)


def _only_stations(search: Search, enough: int) -> None:
    """Runs branches until nothing is left open but stations, and there are enough of them to share."""
    while search.waiting and not search.found and search.branches < search.bounds.branches:
        inside = next((n for n, task in enumerate(search.waiting) if task.tape), None)
        if inside is None and len(search.waiting) >= enough:
            return
        at = inside if inside is not None else 0
        task = search.waiting[at]
        del search.waiting[at]
        search.run_one(task)


def _shares(search: Search, text: str, path: str, number: int, find: str) -> list[Share]:
    tasks = list(search.waiting)
    bounds = msgspec.structs.replace(search.bounds, branches=max(1, (search.bounds.branches - search.branches) // number))
    routes = [tuple(task.route for task in tasks[n::number]) for n in range(number)]
    return [Share(text, path, search.ground.which, bounds, some, find) for some in routes if some]


def work(share: Share) -> Part:
    """What a worker does: explores from its stations."""
    from judge.cards.library_names import LibraryNames

    script = loads(share.text, LibraryNames(), share.path)
    wanted = None
    if share.find:
        script, wanted = with_wanted(script, share.find)
    search = Search(Ground(script, share.path, share.which), share.bounds)
    if wanted is not None:
        search.wanted = wanted.holds
    for route in share.routes:
        station, tape = replayed(search.ground, route, share.bounds)
        search.opened(search.graph.add(), station)
        search.waiting[-1].tape = tape
    search.run()
    states = {digest_of(key): node for key, node in search.states.items()}
    error = search.error.message if search.error is not None else ""
    return Part(search.graph.nodes, states, search.branches, search.merged, search.cut, error, search.found)


def replayed(ground: Ground, route: tuple[int, ...], bounds: Bounds) -> tuple[Station, tuple[Any, ...]]:
    """The station before the last choice of a route, and the tape that leads on from there."""
    station, left = ground.start, list(route)
    tape: tuple[Any, ...] = ()
    while left:
        try:
            following = Walker(ground, station, tape).advance()
        except Open as stop:
            number = left.pop(0)
            tape = (*tape, next(islice(stop.decision.options, number, None)))
            continue
        assert following is not None, "a route leads beyond the end"
        station, tape = following, ()
    return station, tape


def _by_processes(shares: list[Share]) -> list[Part]:
    method = "fork" if "fork" in get_all_start_methods() else "spawn"
    with get_context(method).Pool(len(shares)) as pool:
        return pool.map(work, shares)


def _by_dask(address: str, shares: list[Share]) -> list[Part]:
    with client_of(address) as client:
        return list(client.gather(client.map(work, shares, pure=False)))


def client_of(address: str) -> Any:
    """A client of a Dask scheduler. Raises ScenarioError where dask is not installed, or nothing answers there."""
    try:
        from distributed import Client  # type: ignore[import-not-found,unused-ignore]
    except ImportError:
        help = "install it with: pip install 'judge[dask]'"
        raise ScenarioError("dask is not installed", code="no-dask", help=help) from None
    try:
        return Client(address, timeout="10s")  # type: ignore[no-untyped-call,unused-ignore]
    except (OSError, TimeoutError, ValueError) as error:
        raise ScenarioError(f"no Dask scheduler answers at {address!r}: {error}", code="no-dask") from None


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
        there.edges = [Edge(place[edge.to], edge.chosen) for edge in node.edges]
    search.found = search.found or part.found
    search.branches += part.branches
    search.merged += part.merged
    for why, number in part.cut.items():
        search.cut[why] = search.cut.get(why, 0) + number
    if part.error and search.error is None:
        search.error = JudgeError(part.error)
