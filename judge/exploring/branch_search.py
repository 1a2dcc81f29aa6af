"""The search: branches are run, stations with one key are one, until nothing is open or a bound is reached."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator
from itertools import islice
from math import factorial
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from judge.answering import fault
from judge.engine.record.acting import unwound
from judge.engine.table.decisions import same_choice
from judge.errors import JudgeError
from judge.exploring.alike import followed
from judge.exploring.choice_graph import Choice, Edge, Graph, frozen
from judge.exploring.station_keys import station_key
from judge.exploring.stations import Ground, Station, Walker
from judge.exploring.tape import NEXT, Open, worded
from judge.rulebook.numbering import in_edition
from judge.scenario.running.pictures import picture
from judge.scenario.running.stopping import grown
from judge.support.bounds import DEFAULT, Reached
from judge.support.edition import BASE, CURRENT
from judge.support.garbage_collection import collecting_seldom

if TYPE_CHECKING:
    pass

FOR_BRANCHES = 0.9
"""The share of the time in which branches are run; in the rest what was found is put together."""


class Bounds(msgspec.Struct, frozen=True):
    """Limits: branches run, choices along a line, seconds, states kept, options looked at for one decision, events of the game, MB of
    memory; at how many ends, each with other answers, the board is kept to be drawn.
    """

    branches: int = 20_000
    depth: int = 200
    seconds: float = 60.0
    states: int = 50_000
    options: int = 1_000
    events: int = 10_000_000
    memory: int = DEFAULT.memory
    boards: int = 0


class Task(msgspec.Struct):
    """A branch to run: from a station by a tape; `node` is its place in the graph.

    `default`: whether the tape makes at each decision the choice that is taken where nobody answers. `route`: all choices since the
    start, each by its place among the options.
    """

    node: int
    station: Station
    tape: tuple[Any, ...]
    default: bool = True
    route: tuple[int, ...] = ()
    more: Iterator[Any] | None = None
    choice: int = -1


class Progress(NamedTuple):
    """How far a search is: branches run, states found, branches that wait."""

    branches: int
    states: int
    waiting: int


class Search:
    """One exploration. `seconds`: how long it has run."""

    def __init__(self, ground: Ground, bounds: Bounds, progress: Callable[[Progress], None] | None = None) -> None:
        self.ground, self.bounds, self.progress = ground, bounds, progress
        self.seconds = 0.0
        self.graph = Graph()
        self.states: dict[Any, int] = {}
        self.ends: dict[Any, int] = {}
        self.branches = 0
        self.merged = self.events = 0
        self.cut: dict[str, int] = {}
        self.stopped = ""
        """The bound at which the search, or a line of it, was stopped; empty where none was reached."""
        self.error: JudgeError | None = None
        self.waiting: deque[Task] = deque()
        self.wanted: Callable[[tuple[Any, ...]], bool] | None = None
        self.found = False
        self.stops: dict[int, tuple[Open, bool]] = {}
        self._drawn: set[Any] = set()
        self.keyed: Callable[[Ground, Station], Any] = station_key
        self._began, self._said = 0.0, 0
        self._until: float | None = None
        self._task, self._onward = Task(-1, ground.start, ()), False
        self._walker: Walker | None = None

    def begin(self) -> None:
        """Puts the start on the list of what is to be run."""
        self.opened(start := self.graph.add(), self.ground.start)
        if self.bounds.boards:
            walker = Walker(self.ground, self.ground.start, ())
            self.graph.nodes[start].board = picture(walker.table, self.ground.start.game)

    def opened(self, node: int, station: Station) -> None:
        """A station from which branches are to be run."""
        self.waiting.append(Task(node, station, (), route=station.route))

    @collecting_seldom()
    def run(self, pause: float | None = None) -> None:
        """Runs branches until all is explored or a bound is reached; with `wanted`, until a line to it is found.

        `pause`: stops after so many seconds, without cutting anything.
        """
        self._began = time.monotonic() - self.seconds
        self._until = None if pause is None else self.seconds + pause
        try:
            self._run()
        except Reached as reached:
            self.interrupted(reached)

    def interrupted(self, reached: Reached) -> None:
        """A bound was reached in the middle of a branch: it and all that wait are left out."""
        self._cut_off(reached)
        self.stop(reached.said)

    def _run(self) -> None:
        while self.waiting and not self.found:
            if self._pauses():
                return
            reached = self._reached()
            if reached:
                self.stop(reached)
                break
            if self.wanted is not None:
                self.run_one(self.waiting.popleft())
            else:
                self.run_one(self.waiting.pop(), onward=True)
            if self.branches - self._said >= 16:
                self.told()

    def _cut_off(self, reached: Reached) -> None:
        """The branch under way came to a bound, and is not followed."""
        self.stopped = self.stopped or reached.said + self.grew() * (reached.bound != "objects")  # that says itself what grew
        node = self.graph.nodes[self._task.node]
        if not node.edges and node.answers is None:
            node.cut = True
        self.cut[f"a line stopped {reached.said}"] = self.cut.get(f"a line stopped {reached.said}", 0) + 1

    def count_time(self) -> None:
        """Counts how long the search has run by now."""
        self.seconds = time.monotonic() - self._began

    def _pauses(self) -> bool:
        """Whether it is time to stop for now."""
        self.count_time()
        return self._until is not None and self.seconds > self._until

    def _reached(self) -> str:
        """The bound that is reached, in words."""
        bounds = self.bounds
        if self.branches >= bounds.branches:
            return f"after {bounds.branches:,} branches"
        if self.seconds > bounds.seconds * FOR_BRANCHES:
            return f"after {bounds.seconds:g} seconds"
        if self.events > bounds.events:
            return f"after {bounds.events:,} events"
        return f"after {bounds.states:,} states" if len(self.states) >= bounds.states else ""

    def told(self, elsewhere: Progress | None = None) -> None:
        """Says how far it is; where other processes go on, with what they have done `elsewhere`."""
        self._said = self.branches
        if self.progress is None:
            return
        if elsewhere is None:
            self.progress(Progress(self.branches, len(self.states), len(self.waiting)))
        else:
            self.progress(Progress(self.branches + elsewhere.branches, len(self.states) + elsewhere.states, elsewhere.waiting))

    def grew(self) -> str:
        """What has grown since the start, behind the bound that was reached; of lines that came to an end nothing grew without one."""
        if any(node.answers is not None for node in self.graph.nodes):
            return ""
        now = self._walker.table.game if self._walker is not None else self._task.station.game
        growth = grown(self.ground.start.game, now)
        return f": {growth}" * bool(growth)

    def stop(self, why: str) -> None:
        """Leaves out all that waits."""
        self.stopped = self.stopped or why + self.grew()
        for task in self.waiting:
            self.graph.nodes[task.node].cut = True
        self.cut[why.removeprefix("after ")] = len(self.waiting)
        self.waiting.clear()

    # ------------------------------------------------------------------------------------------------------- one branch

    def run_one(self, task: Task, *, onward: bool = False) -> None:
        """Runs one branch to the next station, decision or end; `onward`: at a decision, goes on at once with the option that is next.

        A choice by which the event is refused is no way to go. The default is one all the same: it is what happens where nobody answers.
        """
        self.branches += 1
        self._task, self._onward = task, onward
        self._walker = walker = Walker(self.ground, task.station, task.tape)
        walker.chooser.at_end = self._at_open
        try:
            station = self._advanced(walker)
        except Open:
            return
        except Reached as reached:
            if reached.bound not in ("steps", "objects"):
                raise
            self._cut_off(reached)
            self._another(self._task, refused=True)
            return
        except Exception as raised:
            task = self._task
            error = raised if isinstance(raised, JudgeError) else fault(raised, self.ground.path)
            self.error = self.error or error
            self.graph.nodes[task.node].error = error.message
            self.cut[f"error: {error.message}"] = self.cut.get(f"error: {error.message}", 0) + 1
            self._another(task, refused=True)
            return
        task = self._task
        if station is None:
            self._end(task.node, walker)
            return
        if not walker.refused or task.default:
            station.route = task.route
            self._reach(task.node, station)
        self._another(task, refused=walker.refused)

    def _advanced(self, walker: Walker) -> Station | None:
        known = None if walker.chooser.tape else self.ground.beginning.get(id(walker.station))
        if known is not None:  # nothing is open so early
            self.events += 1 + known.events - walker.station.events
            return known
        try:
            with unwound():
                return walker.advance()
        finally:
            self.events += 1 + walker.table.event_count - walker.station.events

    def _reach(self, node: int, station: Station) -> None:
        """The branch has come to a station, known or new."""
        key = self.keyed(self.ground, station)
        known = self.states.get(key)
        if known is not None:
            self.merged += 1
            self.graph.nodes[node].edges.append(Edge(known))
            return
        child = self.graph.add()
        self.states[key] = child
        self.graph.nodes[node].edges.append(Edge(child))
        if station.depth >= self.bounds.depth:
            self.graph.nodes[child].cut = True
            self.cut[f"{self.bounds.depth} choices deep"] = self.cut.get(f"{self.bounds.depth} choices deep", 0) + 1
            return
        self.opened(child, station)

    def _at_open(self, stop: Open) -> Any:
        """The branch under way has come to an open decision: with what it goes on. Raises Open where it does not."""
        task = self._task
        self._branch(task, stop)
        self._another(task, refused=False)
        following = self.waiting[-1] if self._onward and self.waiting else None
        if following is None or following.choice != task.node or self._pauses() or self._reached():
            raise stop
        self.waiting.pop()
        self._task = following
        self.branches += 1
        self.events += 1 + stop.events - task.station.events
        return following.tape[-1]

    def _branch(self, task: Task, stop: Open) -> None:
        """The options of an open decision, each a branch of its own."""
        decision = stop.decision
        count = decision.options.count()
        data = dict(decision.data)
        who = decision.maker or "chance"
        kind = "order triggers" if decision.kind == NEXT else decision.kind
        node = self.graph.nodes[task.node]
        items = tuple(stop.names[i] for i in data["triggers"]) if decision.kind == NEXT else ()
        event = data.get("event", stop.scenario_event)
        node.choice = Choice(who, kind, _numbered(decision.rule), event, count, data.get("group", 0), items, stop.strike)
        if len(task.tape) + task.station.depth >= self.bounds.depth:
            node.cut = True
            self.cut[f"{self.bounds.depth} choices deep"] = self.cut.get(f"{self.bounds.depth} choices deep", 0) + 1
            return
        options = self._options(stop, count)
        if count is None:
            more = iter([option for _, option in options])
            self._option(task, stop, 0, next(more), stop.default, more)
            return
        in_order = options[::-1] if self.wanted is None else options
        same = self._followed(task, decision.kind, [option for _, option in in_order])
        children: dict[Any, int] = {}
        for number, option in in_order:
            if same and same[option] in children:
                node.edges.append(Edge(children[same[option]], worded(decision, option, stop.names)))
                continue
            child = self._option(task, stop, number, option, same[stop.default] if same else stop.default)
            if same:
                children[option] = child

    def _followed(self, task: Task, kind: str, options: list[Any]) -> dict[Any, Any]:
        """Each option -> the first of those that lead to the same; nothing, where each is followed for itself."""
        walker = self._walker
        if walker is None or task.tape and kind != NEXT:  # what was chosen before may be kept elsewhere than in the game
            return {}
        return followed(self.ground, walker.register, walker.table.game, kind, options)

    def _option(self, task: Task, stop: Open, number: int, option: Any, default: Any, more: Iterator[Any] | None = None) -> int:
        """An option that is followed: its node in the graph. `default`: the one that is taken where nobody answers."""
        child = self.graph.add()
        self.graph.nodes[task.node].edges.append(Edge(child, worded(stop.decision, option, stop.names)))
        as_default = task.default and same_choice(option, default)
        made = Task(child, task.station, (*task.tape, option), as_default, (*task.route, number), more, task.node)
        if more is not None:
            self.stops[child] = stop, task.default
        self.waiting.append(made)
        return child

    def _another(self, task: Task, *, refused: bool) -> None:
        """Options without an end are tried one after the other, until one is refused."""
        stop, default = self.stops.pop(task.node, (None, False))
        if task.more is None or stop is None or refused:
            return
        option = next(task.more, None)
        if option is None:
            what = f"{stop.decision.kind}: the first {self.bounds.options:,} options"
            self.cut[what] = self.cut.get(what, 0) + 1
            return
        parent = Task(task.choice, task.station, task.tape[:-1], default, task.route[:-1])
        self._option(parent, stop, task.route[-1] + 1, option, stop.default, task.more)

    def _options(self, stop: Open, count: int | None) -> list[tuple[int, Any]]:
        """The options to explore, the default among them, each with its place among all; what is left out is said."""
        decision, limit = stop.decision, self.bounds.options
        if decision.kind == "shuffle" and (count is None or count > limit):
            what = "shuffled libraries were left as they lie"
            self.cut[what] = self.cut.get(what, 0) + 1
            return [(0, stop.default)]
        found = list(islice(enumerate(decision.options), limit if count is None else limit + 1))
        if count is not None and len(found) > limit:
            what = f"{decision.kind}: the first {limit:,} options"
            self.cut[what] = self.cut.get(what, 0) + 1
            found = found[:limit]
            if not any(same_choice(option, stop.default) for _, option in found):
                found[-1] = next(each for each in enumerate(decision.options) if same_choice(each[1], stop.default))
        if not found:
            what = f"{decision.kind}: only the default, its options cannot be listed"
            self.cut[what] = self.cut.get(what, 0) + 1
            found = [(0, stop.default)]
        return found

    def _end(self, node: int, walker: Walker) -> None:
        """A line is over: its answers."""
        answers = walker.answers()
        held = self.graph.nodes[node]
        held.answers = answers
        held.refused = tuple((e.number, e.text, e.why) for e in walker.events if not e.legal)
        if len(self._drawn) < self.bounds.boards and (key := frozen(list(answers))) not in self._drawn:
            self._drawn.add(key)
            held.board = picture(walker.table, walker.table.game)
        if not self.ground.reads_stack:
            for group in walker.chooser.groups:
                held.weight *= factorial(len(group.objects))
        if self.wanted is not None and self.wanted(answers):
            self.found = True


# ------------------------------------------------------------------------------------------------------------- the door


def _numbered(key: str) -> str:
    """The rule of a decision in the numbers of the edition that is played."""
    return next(iter(in_edition(key, CURRENT.edition.date).cited), "") if key and CURRENT.edition is not BASE else key
