"""Stations: games at which nothing is under way, and how a branch runs from one to the next by its tape.

A station stands between two events of the scenario, or inside `resolve the stack` and `go to ...` between two rounds of passes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from judge.cards.pool.folding import fold
from judge.engine.events.happening import happen
from judge.engine.game import game_keys
from judge.engine.game.state import Game
from judge.engine.game.transitions import stack_reordered
from judge.engine.record.trace import Step as Recorded
from judge.engine.rules.part4_spells.r422_illegal_actions import rules_of_refusal
from judge.engine.table.denied import Denied
from judge.engine.table.table import Assumption
from judge.engine.table.under_way import UnderWay
from judge.errors import IllegalAction
from judge.exploring.tape import ExplorerTable, Group, TapeChooser, Which
from judge.exploring.told_so_far import asks_of_the_past, told_so_far
from judge.scenario.answering.asked_run import Moment
from judge.scenario.answering.asker import Asker, QuickAsker
from judge.scenario.language import sentence_forms as s
from judge.scenario.running.acting.assigning import assigned_before
from judge.scenario.running.acting.performing_sentences import MAX_PASSES, Actor
from judge.scenario.running.acting.walking import MAX_STEPS, Walk, begin_walk, walk_on
from judge.scenario.running.board import Builder
from judge.scenario.running.choices.kept_choices import Queued
from judge.scenario.running.choices.written_choices import ScriptChooser
from judge.scenario.running.register import Register
from judge.scenario.running.run_results import AnswerResult, EventResult
from judge.scenario.running.runner import Runner, unanswered
from judge.scenario.script import Script, Step
from judge.scenario.trying.playing_without import is_of_a_line


class Act(msgspec.Struct, frozen=True):
    """One event of the scenario as it is carried out: sentences that are one announcement, with the choices that belong to it."""

    steps: tuple[Step, ...] = ()
    waiting: tuple[Step, ...] = ()


def acts_of(script: Script) -> tuple[Act, ...]:
    """The events of a scenario; the first act, without sentences, is the beginning."""
    found = [Act()]
    waiting: list[Step] = []
    together: list[Step] = []
    for step in script.events:
        if together and not isinstance(step.event, s.Assigns):
            found.append(Act(tuple(together), tuple(waiting)))
            together, waiting = [], []
        if isinstance(step.event, s.Chooses):
            waiting.append(step)
        elif isinstance(step.event, s.Assigns):
            together.append(step)
        else:
            found.append(Act((step,), tuple(waiting)))
            waiting = []
    if together:
        found.append(Act(tuple(together), tuple(waiting)))
        waiting = []
    if waiting:
        found.append(Act((), tuple(waiting)))
    return tuple(found)


class Inner(msgspec.Struct, frozen=True):
    """An event under way between two rounds of passes: what it needs to go on, and the game to come back to if it is refused."""

    start: Game
    known: Register
    mark: tuple[int, dict[Any, int]]
    decided: int
    assumed: int
    rounds: int
    walk: Walk | None
    queue: tuple[tuple[Queued, bool], ...]


class Station(msgspec.Struct):
    """Where a branch can be taken up again: the game, and everything else that what follows can read."""

    act: int
    game: Game
    register: Register
    inner: Inner | None = None
    groups: tuple[Group, ...] = ()
    steps: list[Recorded] = []
    writers: dict[Any, int] = {}
    decided: list[Any] = []
    assumptions: list[Assumption] = []
    under_way: UnderWay = msgspec.field(default_factory=UnderWay)
    views: list[Any] = []
    events: int = 0
    results: list[EventResult] = []
    moments: list[Moment] = []
    fixed: tuple[Any, ...] = ()
    told: tuple[Any, ...] = ()
    depth: int = 0
    route: tuple[int, ...] = ()


class Ground:
    """What all branches of an exploration share: the script, its acts, what the questions read of the past."""

    def __init__(self, script: Script, path: str, which: Which) -> None:
        self.script, self.path, self.which = script, path, which
        self.given: tuple[str, ...] = ()
        """What was taken as given that the scenario does not tell."""
        self.let_stand: frozenset[int] = frozenset()
        """The numbers of events whose refusal is no reason to leave a way."""
        self.acts = acts_of(script)
        builder = Builder(script)
        game = builder.build()
        self.register = builder.register
        self.start = Station(0, game, self.register)
        self.of_the_past = tuple(asked for asked in script.questions if asks_of_the_past(asked.question))
        texts = [step.text for step in script.events] + [a.text for a in script.questions]
        texts += [c.span.text for step in script.events for c in step.choices]
        self.said = fold(" ".join(texts))
        self._mentioned: dict[str, bool] = {}
        self.zones: game_keys.Zones = {}
        self.identities: dict[int, str] = {}
        self.denied = Denied()
        self.beginning: dict[int, Station] = {}
        """Of each station before the first open decision, by its identity: the one after it."""

    def mentioned(self, name: str) -> bool:
        """Whether the scenario's sentences or questions speak of things of this name, which are then told apart."""
        known = self._mentioned.get(name)
        if known is None:
            self._mentioned[name] = known = fold(name) in self.said
        return known

    @property
    def reads_stack(self) -> bool:
        """Whether some question reads the order of the stack."""
        return any(a.question.kind == "what is on the stack" for a in self.script.questions)


class Walker(Runner):
    """One run from a station by a tape."""

    def __init__(self, ground: Ground, station: Station, tape: tuple[Any, ...]) -> None:
        self.ground, self.station = ground, station
        self.script, self.path, self.strict = ground.script, ground.path, False
        self.register = station.register.copy()
        self.chooser: TapeChooser = TapeChooser(self.register, ground.which, tape)
        self.chooser.groups = list(station.groups)
        self.table = table = ExplorerTable(station.game, self.chooser)
        table.trace.steps, table.trace.writers = list(station.steps), dict(station.writers)
        self.chooser.followed = len(station.steps)
        table.decided, table.assumptions = list(station.decided), list(station.assumptions)
        table.under_way = station.under_way.fork()
        table._views = list(station.views)
        table.event_count = station.events
        table.denied = ground.denied
        self.actor = Actor(table, self.register, self.chooser)
        self.moments = list(station.moments)
        if self.moments:
            self.actor.began(self.script.scenario.turn.step, self.moments[0].game)
        self.steps, self.at = (), 0  # the acts of the ground are done
        self.told_behind = {}
        self.events = list(station.results)
        self.refused = False
        self.refused_with_others = {}
        self.inner: Inner | None = None

    def _is_last(self) -> bool:
        return not any(step.moves for act in self.ground.acts[self.station.act + 1 :] for step in act.steps)

    def _close_damage(self) -> None:  # how it is divided that nothing is told of is none of the ways
        chooser, self.table.chooser = self.table.chooser, ScriptChooser(self.register)
        try:
            super()._close_damage()
        finally:
            self.table.chooser = chooser

    # ------------------------------------------------------------------------------------------------------------ going

    def advance(self) -> Station | None:
        """Runs to the next station; None where the scenario is over. Raises Open, and errors of the scenario."""
        act = self.ground.acts[self.station.act] if self.station.act < len(self.ground.acts) else None
        if act is None:
            self._order_what_is_left()
            return None
        if self.station.act == 0:
            self.begin()
            self.moments.append(Moment(self.table.game, len(self.table.trace.steps)))
            return self._stop(done=True)
        if not act.steps:  # choices that no event follows
            for step in act.waiting:
                self._wait(step)
                self._refuse_choice(step, "no event follows that could ask for it")
            return self._stop(done=True)
        first = act.steps[0].event
        if isinstance(first, s.ResolveStack | s.GoTo) and len(act.steps) == 1:
            return self._stop(done=self._round(act, first))
        for step in act.waiting:
            self._wait(step)
        waiting, left = list(act.waiting), list(act.steps)
        while left:  # damage assignments in a row are one announcement, until one begins the next
            together = [left.pop(0)]
            while left and not self._begins_anew(together, left[0]):
                together.append(left.pop(0))
            self._event(together, waiting)
            waiting = []
        self.refused = any(not each.legal and each.number not in self.ground.let_stand for each in self.events[len(self.station.results) :])
        return self._stop(done=True)

    def _begins_anew(self, together: list[Step], following: Step) -> bool:
        said = [step.event for step in together if isinstance(step.event, s.Assigns)]
        return not isinstance(following.event, s.Assigns) or bool(assigned_before(self.actor, said, following.event))

    def _round(self, act: Act, event: s.ResolveStack | s.GoTo) -> bool:
        """One round of passes of an event that has several; True when the event is over."""
        step, table, inner = act.steps[0], self.table, self.station.inner
        table.trace.scenario_event = step.number
        if inner is None:
            for waiting in act.waiting:
                self._wait(waiting)
            self.events.append(EventResult(step.number, step.text))
            self.chooser.queue = self._answers_for([step], list(act.waiting))
            mark = table.trace.mark()
            walk = None
            decided, assumed = len(table.decided), len(table.assumptions)
            start = Inner(table.game, self.register.copy(), mark, decided, assumed, 0, walk, ())
        else:
            self.events[-1] = msgspec.structs.replace(self.events[-1])
            self.chooser.queue = [_taken_up(queued, used) for queued, used in inner.queue]
            start, walk = inner, inner.walk
        over, refusal = False, None
        with self._place(step.place):
            try:
                with table.whole():
                    if isinstance(event, s.GoTo):
                        walk = walk or begin_walk(table, event.step, event.player, self.actor.run_on_to)
                        walk = walk_on(table, walk, self.actor.pass_all)
                        over = walk.arrived or start.rounds > MAX_STEPS
                    else:
                        self.actor.close_declaration()
                        over = not table.game.stack or table.game.over != "" or start.rounds > MAX_PASSES
                        if not over:
                            self.actor.pass_all()
                    self.chooser.watch(table)
            except IllegalAction as error:
                refusal, over = error, True
                self._take_back(start)
        queue_left = tuple((queued, queued.used) for queued in self.chooser.queue)
        self.inner = None if over else msgspec.structs.replace(start, rounds=start.rounds + 1, walk=walk, queue=queue_left)
        if over:
            result, after = self.events[-1], len(table.trace.steps)
            result.step = start.mark[0] + 1 if after > start.mark[0] else None
            if refusal is not None:
                result.legal, result.why, result.rules, result.step = False, refusal.message, rules_of_refusal(refusal), after
                self.refused = True
            self._leftover(step, result, refusal)
            self.moments.append(Moment(table.game, after))
        return over

    def _take_back(self, start: Inner) -> None:
        """A refused event is reversed with all its rounds (422); the steps of earlier rounds are shared, and are copied."""
        table = self.table
        steps, last = table.trace.steps, len(table.trace.steps)
        for n in range(start.mark[0], last - 1):
            if steps[n].undone_by is None:
                steps[n] = msgspec.structs.replace(steps[n], undone_by=last)
        table.trace.writers = dict(start.mark[1])
        table.take_back(start.start)
        self.register.restore(start.known)
        del table.decided[start.decided :]
        del table.assumptions[start.assumed :]
        self.chooser.groups = [g for g in self.chooser.groups if all(i in table.game.objects for i in g.objects)]

    def _order_what_is_left(self) -> None:
        """At the end: an order that was left open is chosen now where a question reads it."""
        if not self.ground.reads_stack:
            return
        stack, ordered = self.table.game.stack, list(self.table.game.stack)
        for at in range(len(stack) - 1, -1, -1):  # from the top down, as they would resolve
            self._put_on_the_stack(ordered[: at + 1])
            top = self.table.top_of_stack()
            ordered[: at + 1] = [i for i in self.table.game.stack if i != top] + [top]
        self._put_on_the_stack(ordered)

    def _put_on_the_stack(self, ids: Sequence[int]) -> None:
        happen(self.table, stack_reordered(tuple(ids)))
        self.moments[-1] = Moment(self.table.game, self.moments[-1].steps)

    # ----------------------------------------------------------------------------------------------------------- stopping

    def _stop(self, *, done: bool) -> Station:
        table, was = self.table, self.station
        self.chooser.settle_groups(table)
        self.chooser.queue = []
        stack = table.game.stack
        groups = []
        for group in self.chooser.groups:
            left = group.left(stack)
            if len(left.objects) > 1:
                groups.append(left)
        act = was.act + 1 if done else was.act
        fixed = was.fixed
        if done:
            fixed += self._answered_now()
        return Station(
            act=act,
            game=table.game,
            register=self.register,
            inner=self.inner,
            groups=tuple(groups),
            steps=table.trace.steps,
            writers=table.trace.writers,
            decided=table.decided,
            assumptions=table.assumptions,
            under_way=table.under_way,
            views=table._views,
            events=table.event_count,
            results=self.events,
            moments=self.moments,
            fixed=fixed,
            told=self._told_so_far(),
            depth=was.depth + self.chooser.at,
        )

    def _answered_now(self) -> tuple[Any, ...]:
        """Answers to the questions about the moment that this act has just reached."""
        act = self.ground.acts[self.station.act]
        numbers = {step.number for step in (*act.waiting, *act.steps)} or {0}
        return tuple(
            repr(self.answer(self.asker(), asked).value)
            for asked in self.script.questions
            if asked.question.after is not None and asked.question.after in numbers
        )

    def _told_so_far(self) -> tuple[Any, ...]:
        """The answers so far to the questions that read the record: stations that differ in one are two."""
        if not self.ground.of_the_past:
            return ()
        now = Moment(self.table.game, len(self.table.trace.steps))
        asker = self.asker()
        asker.moments = [*asker.moments, now]
        return tuple(told_so_far(asker, asked.question, now) for asked in self.ground.of_the_past)

    def asker(self, kind: type[Asker] = QuickAsker) -> Asker:
        """Answers questions of this run, without its reasons."""
        return super().asker(kind)

    def answer(self, asker: Asker, asked: Any) -> AnswerResult:
        """The answer to one question; of another line of play than the one told none, for that is no branch of this one."""
        if is_of_a_line(asked.question.supposing):
            return unanswered(asked, "this is of another line of play")
        return super().answer(asker, asked)

    def answers(self) -> tuple[Any, ...]:
        """The values of the questions at the end."""
        asker = self.asker()
        return tuple(self.answer(asker, asked).value for asked in self.script.questions)


def _taken_up(queued: Queued, used: bool) -> Queued:
    new = Queued(queued.player, queued.chosen, queued.line, queued.text)
    new.used = used
    return new
