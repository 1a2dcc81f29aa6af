"""Running a scenario: events one after the other, then the questions; gives a `RunResult`.

An illegal event does not stop the run: it is reversed (422) and the answer says which rule refused it. What the tool cannot do yet, and
what cannot be read, stops it.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable
from contextlib import suppress
from itertools import takewhile
from typing import Any, ParamSpec, TypeVar

from msgspec.structs import replace

from judge.cards.instructions.abilities import Face
from judge.engine import all_rules  # noqa: F401  (every rule stands at its hook)
from judge.engine.events.happening import happen
from judge.engine.game.state import Game, Obj
from judge.engine.game.transitions import PriorityGoesTo
from judge.engine.record.acting import marks, unwound
from judge.engine.record.by_rule_of import by_rule_of, refused_by
from judge.engine.rules.part1_game.r102_winning_and_losing import finish
from judge.engine.rules.part3_turn import r300_turn
from judge.engine.rules.part4_spells import r422_illegal_actions
from judge.engine.rules.part4_spells.r408_timing import r408_priority
from judge.engine.rules.part4_spells.r410_triggered_abilities.triggering import trigger_as_listed
from judge.engine.rules.part4_spells.r413_resolving.choices_on_resolution import ask_as_applied
from judge.engine.table.decisions import Decision
from judge.engine.table.table import StillToCome, Table
from judge.errors import IllegalAction, JudgeError, NotImplementedRule, Place, ScenarioError
from judge.scenario.answering.asked_at_times import NOT_REACHED, when_all_pass
from judge.scenario.answering.asker import Asker, Moment, QuickAsker
from judge.scenario.answering.left_on_the_stack import remark_what_waits
from judge.scenario.file.loading import Script, Step
from judge.scenario.file.source import raise_all
from judge.scenario.file.whole_declarations import as_one, goes_on
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.expected_values import same_value
from judge.scenario.language.question_forms import Question
from judge.scenario.language.told_forms import Notes
from judge.scenario.paying.dearer_mana import why_refused
from judge.scenario.paying.looking_ahead import MOST_EVENTS, still_to_come
from judge.scenario.running.acting.assigning import assign, assigned_before
from judge.scenario.running.acting.noting import why_not_so
from judge.scenario.running.acting.performing_sentences import Actor, told_acting
from judge.scenario.running.acting.repeating import repeat
from judge.scenario.running.acting.walking import open_declaration
from judge.scenario.running.after_the_run import assumptions_of, sift, weigh
from judge.scenario.running.board import Builder
from judge.scenario.running.choices.assumptions import ForcingChooser, asked_said, choices_among
from judge.scenario.running.choices.late_choices import with_late_choices
from judge.scenario.running.choices.written_choices import Queued, ScriptChooser
from judge.scenario.running.pictures import picture
from judge.scenario.running.register import Register
from judge.scenario.running.run_results import AnswerResult, EventResult, RunResult, Stopped
from judge.scenario.running.stopping import stopped
from judge.scenario.spoken.what_is_meant import NOTHING
from judge.scenario.trying.conditions_in_words import in_words
from judge.scenario.trying.playing_without import answered_without, is_of_a_line
from judge.scenario.trying.trials import Trials
from judge.support.bounds import ANSWERING, PLAYING, Reached, meter
from judge.support.edition import BASE, CURRENT, Edition, playing
from judge.support.garbage_collection import collecting_seldom, not_keeping

P = ParamSpec("P")
R = TypeVar("R")


WAS_LEGAL = "was event N legal"
"""The question whether an event was legal."""
STEPS_SHOWN = 300
"""How many steps of a run that was stopped are kept to be shown."""


@collecting_seldom()
def run(script: Script, path: str = "<scenario>", *, strict: bool = False, edition: Edition | None = None) -> RunResult:
    """Runs a scenario that was read, by the edition that it names or the one given.

    Raises ScenarioError (unknown card, ambiguous reference, with `strict` an open choice) and NotImplementedRule.
    """
    with playing(edition or edition_played(script)):
        return with_late_choices(script, lambda other: Runner(other, path, strict).run())


def edition_played(script: Script) -> Edition:
    """The edition of play in force on the day that a scenario names."""
    if script.scenario.edition == BASE.date:
        return BASE
    from judge.editions.editions import edition, in_force

    return edition(in_force(script.scenario.edition))


def checked_board(script: Script) -> None:
    """Builds the board by the edition that the scenario names: raises what is wrong with its cards and objects."""
    with playing(edition_played(script)):
        Builder(script).build()


def _later(work: Callable[P, R]) -> Callable[P, R]:
    """Work that is done after the run, under the edition of the run."""
    edition = CURRENT.edition

    def done(*args: P.args, **kwargs: P.kwargs) -> R:
        with playing(edition):
            return work(*args, **kwargs)

    return done


class Runner:
    """One run. `moments` are the games after each event, the start first. `alter` changes the board before anything happens."""

    def __init__(self, script: Script, path: str, strict: bool = False, alter: Callable[[Game], Game] | None = None) -> None:
        self.script, self.path, self.strict = script, path, strict
        builder = Builder(script)
        game = builder.build()
        if alter is not None:
            game = alter(game)
        self.register = builder.register
        self.old_texts = builder.cards.by_text_of_2009
        self.presumed = tuple(builder.presumed)
        self.chooser = ScriptChooser(self.register)
        self.table = Table(game, self.chooser)
        self.actor = Actor(self.table, self.register, self.chooser)
        self.moments: list[Moment] = []
        self.events: list[EventResult] = []
        self.steps: tuple[Step, ...] = script.events
        self.at = 0
        self.refused_with_others: dict[int, IllegalAction] = {}
        self.table.play_subgame = not_keeping(self._subgame)
        self.table.still_to_come = not_keeping(self._still_to_come)

    def run(self) -> RunResult:
        """Begins, carries out the events, answers the questions."""
        now = meter()
        now.leave(PLAYING)
        stop = self._played()
        now.leave(ANSWERING)
        answers, stop = self._answers(self.asker() if stop is None else self.quick_asker(), stop)
        now.leave(1.0)
        assumptions = assumptions_of(self)
        drawn = ("before", self.moments[0].game), ("after", self.moments[-1].game)
        return RunResult(
            scenario=self.path,
            title=self.script.scenario.title,
            edition=CURRENT.edition.date,
            asked_edition=self.script.scenario.edition,
            expected_under=tuple(date for date, _ in self.script.under),
            refused=refused_unasked(self.script, self.events),
            stopped=stop,
            events=self.events,
            answers=answers,
            assumptions=assumptions,
            weigh=_later(lambda: weigh(self, assumptions, answers)),
            trace=self.table.trace,
            name=self.told_name,
            draw=_later(lambda: [{"label": label, **picture(self.table, game)} for label, game in drawn]),
            about=self.script.scenario.about,
            not_about=self.script.scenario.not_about,
            board_of=_later(lambda game: picture(self.table, game)),
            sift=_later(lambda run: sift(self, run)),
            faces=_faces(self.moments),
            old_texts=tuple(self.old_texts),
        )

    def _played(self) -> Stopped | None:
        """Carries out everything; where a bound is reached, the game stays as it is then, and what is said of that is returned."""
        try:
            with unwound():
                self.play(lambda: False)
        except Reached as reached:
            before = self.moments[-1] if self.moments else Moment(self.table.game, 0)
            found = stopped(reached, self.table, self.events, before.game, before.steps, len(self.steps) - self.at)
            steps = self.table.trace.steps
            self.moments += [Moment(self.table.game, len(steps))] * (1 if self.moments else 2)
            self.table.assumptions, self.table.offered = [a for a in self.table.assumptions if a.step <= STEPS_SHOWN], []
            del steps[STEPS_SHOWN:]
            return found
        return None

    def asker(self, kind: type[Asker] = Asker) -> Asker:
        """Who answers questions about this run, as far as it has come."""
        trials = Trials(self.register, self.script.lexicon)
        return kind(self.table, self.register, self.moments, self.events, trials, self._listed, self._sentence, self._same_name)

    def quick_asker(self) -> Asker:
        """Who answers without reasons."""
        return self.asker(QuickAsker)

    def name(self, thing: Any) -> str:
        """What a thing is called: by its id or with `#n` where others have the same name."""
        if isinstance(thing, int) and not isinstance(thing, bool):
            obj = self.table.obj(thing) or self._undone(thing)
            return self.register.label(obj.card) if obj is not None else f"object {thing}"
        return str(thing)

    def told_name(self, thing: Any) -> str:
        """What a sentence of the answer calls a thing: the only copy of a spell as the copy, anything else by its name."""
        obj = self.table.obj(thing) if isinstance(thing, int) and not isinstance(thing, bool) else None
        return self.register.called(obj.card) if obj is not None else self.name(thing)

    def _undone(self, id: int) -> Obj | None:
        """An object of an action that was reversed (422): it was there only in games that are no more."""
        games = (step.game for step in self.table.trace.steps if step.undone_by is not None and step.game is not None)
        return next((game.objects[id] for game in games if id in game.objects), None)

    # --------------------------------------------------------------------------------------------------------- events

    def begin(self) -> None:
        """The start: the listed step is under way, and the active player has priority (DESIGN, section 4, *Time*).

        What its beginning asks, the choices that stand before the first event answer, and those inside it.
        """
        table, turn = self.table, self.script.scenario.turn
        self.chooser.keep(self.script.kept)
        self.actor.asked = not_keeping(self._why_not_so)
        before = list(takewhile(lambda step: isinstance(step.event, s.Chooses), self.script.events))
        self.chooser.queue = self._answers_for(list(self.script.events[len(before) : len(before) + 1]), before)
        with by_rule_of(r408_priority.give_priority), self._place(None):
            if not turn.beginning:
                trigger_as_listed(table)
            if turn.beginning:
                r300_turn.start(table, turn.step)
                self.actor.began(turn.step, table.game)
            elif open_declaration(table) is not None or turn.step in ("untap", "cleanup") and not turn.beginning:
                if turn.step in ("untap", "cleanup"):
                    happen(table, PriorityGoesTo(None))
            else:
                r408_priority.give_priority(table, table.game.turn.player)
        self.chooser.watch(table)
        used = [queued for queued in self.chooser.queue if queued.used]
        table.under_way.taken_at_once = tuple(queued.line for queued in used if queued.line is not None)
        table.under_way.taken_inside = tuple(queued.chosen for queued in used if queued.line is None)
        self.chooser.queue, self.chooser.asked = [], []

    def _place(self, place: Place | None) -> _Placed:
        return _Placed(place)

    def _carry_out(self, done: Callable[[], bool]) -> None:
        """The events that are left, in order, until `done`."""
        waiting: list[Step] = []
        while self.at < len(self.steps) and not done():
            step = self.steps[self.at]
            if isinstance(step.event, s.Chooses):
                if step.event.about is not None:
                    self.chooser.keep([step.event])
                else:
                    waiting.append(step)
                self.events.append(EventResult(step.number, step.text))
                self.moments.append(self.moments[-1])
                self.at += 1
                continue
            if step.event == NOTHING and step.choices and waiting:  # told in plain words, and for what follows as those before it
                waiting += [replace(step, event=choice, choices=()) for choice in step.choices]
                self.chooser.keep(step.kept)
                self.events.append(EventResult(step.number, step.text))
                self.moments.append(self.moments[-1])
                self.at += 1
                continue
            if step.event == NOTHING and not step.choices and waiting:  # nothing is done: what was chosen is for what follows
                self.chooser.keep(step.kept)
                self.events.append(EventResult(step.number, step.text))
                self.moments.append(self.moments[-1])
                self.at += 1
                continue
            together = [step]
            if isinstance(step.event, s.Assigns):
                while self.at + 1 < len(self.steps) and isinstance(following := self.steps[self.at + 1].event, s.Assigns):
                    if assigned_before(self.actor, [one.event for one in together if isinstance(one.event, s.Assigns)], following):
                        break
                    self.at += 1
                    together.append(self.steps[self.at])
            if isinstance(step.event, s.Attacks | s.Blocks | s.NoBlock):
                together = self._one_declaration(step)
                self.at += len(together) - 1
            self.at += 1
            self._event(together, waiting)
            waiting = []
        for step in waiting:
            self._refuse_choice(step, "no event follows that could ask for it")
        if not done():
            self._never_asked()

    def _one_declaration(self, step: Step) -> list[Step]:
        """The event, and of those that go on with it as many as are one legal declaration with it; of the next, what refuses it there.

        Where it is not legal by itself, and what follows is or names the same creatures, it was tried, and they are not taken together."""
        found, again = [step], False
        for following in self.steps[self.at + 1 :]:
            if not goes_on(_as_one(found), following.event):
                again = isinstance(following.event, type(step.event))
                break
            found.append(following)
        alone = len(found) == 1 or self.actor.is_legal(step.event)
        while len(found) > 1:
            refusal = self.actor.why_illegal(_as_one(found))
            if refusal is None and (alone or not (again or self.actor.is_legal(_as_one(found[1:])))):
                break
            last = found.pop()
            if refusal is not None and alone:
                self.refused_with_others[last.number] = refusal
        return found

    def _why_not_so(self, note: Notes) -> str:
        return why_not_so(self, note)

    def _subgame(self, table: Table) -> None:
        """The events of a subgame (506): those that follow, until it is over. Raises Unfinished where it does not end."""
        queue, asked, number = self.chooser.queue, self.chooser.asked, table.trace.scenario_event
        plan, self.chooser.plan = self.chooser.plan, None
        self.moments.append(Moment(table.game, len(table.trace.steps)))
        self._carry_out(lambda: bool(table.game.over))
        if not table.game.over:
            raise Unfinished
        self.chooser.queue, self.chooser.asked, self.chooser.plan, table.trace.scenario_event = queue, asked, plan, number

    def _still_to_come(self, player: str) -> StillToCome:
        """What a player of the line does in the events that follow the one under way."""
        ahead = (step.event for step in self.steps[self.at : self.at + MOST_EVENTS])
        now = self.steps[self.at - 1].event if self.at else None
        return still_to_come(self.table, self.actor.finder, player, now, ahead)

    def _event(self, steps: list[Step], waiting: list[Step]) -> None:
        """One event with the choices that belong to it."""
        first = steps[0]
        results = [EventResult(step.number, step.text) for step in steps]
        self.events += results
        self.chooser.queue = self._answers_for(steps, waiting)
        self.chooser.keep(choice for step in steps for choice in step.kept)
        self.chooser.asked = []
        start, assumed, before = self.table.game, len(self.table.assumptions), len(self.table.trace.steps)
        self.table.trace.scenario_event = first.number
        refusal: IllegalAction | None = None
        moments, known = len(self.moments), self.register.copy()
        with self._place(first.place):
            r422_illegal_actions.begin(self.table)
            try:
                with self.table.whole():
                    self._act(steps)
            except IllegalAction as error:
                refusal = in_words(self.refused_with_others.get(first.number, error)).kept()
                self.register.restore(known)
                r422_illegal_actions.keep(self.table)
                self.chooser.watch(self.table)
            else:
                self._without_mere_duties(start, assumed, steps, waiting, known)
        after = len(self.table.trace.steps)
        asked = tuple(asked_said(self.name, decision) for decision in self.chooser.asked)
        for result in results:
            result.step = before + 1 if after > before else None
            result.asked = asked
            if refusal is not None:
                result.legal, result.rules = False, r422_illegal_actions.rules_of_refusal(refusal)
                result.why = why_refused(self.table, refusal, steps)
                result.step = after
        if self.actor.untrue:
            results[0].legal, results[0].why, results[0].rules = False, "; ".join(self.actor.untrue), marks(finish)
            self.actor.untrue = []
        self._leftover(first, results[0], refusal)
        if len(self.moments) > moments:  # a subgame was played: what comes after its last event is the main game
            self.moments[-1] = Moment(self.table.game, after)
            return
        for _ in steps:
            self.moments.append(Moment(self.table.game, after))

    def _act(self, steps: list[Step]) -> None:
        first = steps[0].event
        if isinstance(first, s.Assigns):
            if self.table.game.over:
                raise refused_by(finish, "the game is over")
            assign(self.actor, tuple(step.event for step in steps if isinstance(step.event, s.Assigns)))
        elif isinstance(first, s.Repeats):
            repeat(self, first)
        else:
            self.actor.act(_as_one(steps), steps[0].place)
            if self.actor.strikes_again:
                told_acting().second_strike(self.actor)
            if self.actor.between_turns == "over" and not any(step.moves for step in self.steps[self.at :]):
                told_acting().finish_turn(self.actor)
        self.chooser.watch(self.table)

    def _answers_for(self, steps: list[Step], waiting: list[Step]) -> list[Queued]:
        """What is said of the choices of an event: the lines before it, then what stands inside."""
        taken = self.table.under_way.taken_inside
        inside = [Queued(c.player, c, None, c.span.text or str(c)) for step in steps for c in step.choices if c not in taken]
        return self.queued(waiting) + inside

    def _without_mere_duties(self, start: Game, known: int, steps: list[Step], waiting: list[Step], names: Register) -> None:
        """Of what the event that began in `start` assumed, what could not legally have been chosen otherwise is no assumption."""
        made = self.table.assumptions[known:]
        if not made or isinstance(steps[0].event, s.Repeats | s.Assigns):
            return

        def attempt(decision: Decision, nth: int, option: Any) -> None:
            chooser = ForcingChooser(names.copy(), decision, nth, option)
            table = Table(start, chooser)
            chooser.queue = self._answers_for(steps, waiting)
            with table.whole():
                Actor(table, chooser.register, chooser).act(_as_one(steps), steps[0].place)

        self.table.assumptions[known:] = choices_among(made, attempt)

    def _leftover(self, first: Step, result: EventResult, refusal: IllegalAction | None) -> None:
        """Choices that nothing asked for are refused; those of a reversed event share its fate."""
        for queued in self.chooser.queue:
            if refusal is None and (queued.used or queued.arranged):
                continue
            asked = "; ".join(map(str, result.asked)) or "nothing"
            why = f"the event it belongs to is illegal: {refusal.message}" if refusal else f"nothing asked for it (asked: {asked})"
            if queued.line is None:
                if refusal is None:
                    result.unused_choices = (*result.unused_choices, queued.text)
                    result.legal, result.why = False, f"the choice {queued.text!r}: {why}"
                    result.rules = result.rules or marks(ask_as_applied)
                continue
            line = next(e for e in self.events if e.number == queued.line)
            line.legal, line.why = False, why
            line.rules = r422_illegal_actions.rules_of_refusal(refusal) if refusal else marks(ask_as_applied)
            line.unused_choices = (queued.text,)
        self.chooser.queue = []

    def _never_asked(self) -> None:
        """What a sentence tells of a choice that nothing has asked for was not used; where it tells no more, it is refused."""
        left = [queued.chosen for queued in self.chooser.kept if not queued.used]
        left = [chosen for chosen in left if not self.chooser.may_yet_ask(self.table, chosen)]
        for step in self.script.events:
            unused = tuple(each for each in step.keeps if each in left and self.chooser.tells_more(self.table, each))
            result = next((event for event in self.events if event.number == step.number), None)
            if not unused or result is None or not result.legal:
                continue
            result.unused_choices = tuple(each.span.text for each in unused)
            if not step.moves:
                why = f"nothing of {unused[0].about} asked for it"
                result.legal, result.why, result.rules = False, why, marks(ask_as_applied)

    def queued(self, steps: Iterable[Step]) -> list[Queued]:
        """The choices of a run of `P chooses …` lines, in their order, without those that the beginning of the step took."""
        taken = self.table.under_way.taken_at_once
        left = ((step.number, step.text, step.event) for step in steps if step.number not in taken)
        return [Queued(event.player, event, number, text) for number, text, event in left if isinstance(event, s.Chooses)]

    def _refuse_choice(self, step: Step, why: str) -> None:
        if step.number in self.table.under_way.taken_at_once:
            return
        result = next(e for e in self.events if e.number == step.number)
        result.legal, result.why, result.rules = False, why, marks(ask_as_applied)
        result.unused_choices = (step.text,)

    # ------------------------------------------------------------------------------------------------------ questions

    def _answers(self, asker: Asker, stop: Stopped | None) -> tuple[list[AnswerResult], Stopped | None]:
        """Every answer; all questions that cannot be answered are said at once. After a stop they are those of that moment.

        Where a bound is reached over an answer, it and those after it have none, and that is the stop.
        """
        answers, errors = [], list[JudgeError]()
        over = ""
        told = list[tuple[Question, AnswerResult]]()
        for asked in self.script.questions:
            try:
                with unwound():
                    answer = self.answer(asker, asked) if not over else unanswered(asked, over)
            except Reached as reached:
                over = f"this was not worked out: it was stopped {reached.said}"
                stop = stop or Stopped(reached.bound, 0, f"stopped at the question {asked.text!r} {reached.said}")
                answer = unanswered(asked, over)
            except ScenarioError as error:
                if stop is None and error.code == NOT_REACHED and not self.strict and (later := self._later(asker, asked)) is not None:
                    answer = later
                elif stop is None and error.code == NOT_REACHED and not self.strict:
                    answer = unanswered(asked, f"{error.message}: {error.help}".removesuffix(": "))
                    answer.expected, answer.holds = asked.expected, None if asked.expected is None else False
                elif stop is None:
                    errors.append(error)
                    continue
                else:
                    answer = unanswered(asked, f"the run was stopped before this could be answered: {error.message}")
            if stop is not None:
                answer.so_far, answer.holds = True, None
            answers.append(answer)
            told.append((asked.question, answer))
        raise_all(errors)
        if stop is None:
            with self._place(None):
                remark_what_waits(asker, told)
        return answers, stop

    def play(self, done: Callable[[], bool]) -> None:
        """Begins and carries out the events, in order, until `done`, which is asked before each."""
        self.begin()
        self.stand()
        with suppress(Unfinished):
            self._carry_out(done)

    def stand(self) -> None:
        """Keeps the game as it is now among the moments of the line."""
        self.moments.append(Moment(self.table.game, len(self.table.trace.steps)))

    def answer(self, asker: Asker, asked: Any) -> AnswerResult:
        """The answer to one question."""
        with self._place(asked.place):
            if is_of_a_line(asked.question.supposing):
                answer = answered_without(self, asker, asked)
            else:
                answer = asker.ask(asked.question, asked.place)
        answer.question = asked.text
        if asked.expected is not None:
            answer.expected = asked.expected
            if not asked.question.why:
                answer.holds = same_value(asked.question.type, asked.expected, answer.value, self._same_name)
        return answer

    def _later(self, asker: Asker, asked: Any) -> AnswerResult | None:
        """The answer to a question of a time that is still to come, supposing that everybody passes until then; None where it has none."""
        question = when_all_pass(asked.question, asker.moments[-1])
        try:
            return self.answer(asker, replace(asked, question=question)) if question is not None else None
        except (ScenarioError, IllegalAction, NotImplementedRule):
            return None

    def _same_name(self, expected: str, actual: Any) -> bool:
        """Whether an expected name, perhaps a reference, means what an answer holds."""
        from judge.cards.pool.folding import fold
        from judge.scenario.file.loading import read_reference

        if fold(expected) == fold(str(actual)):
            return True
        try:
            reference = read_reference(expected, self.script.lexicon)
        except ScenarioError:
            return False
        cards = self.actor.finder.cards(reference, self.table.game, past=True) if reference.kind != "player" else []
        return any(fold(self.register.names.get(card, "")) == fold(str(actual)) for card in cards)

    def _listed(self, name: str, key: str) -> bool:
        """Whether the file says something of a player, or of a team."""
        spec = next((p for p in self.script.scenario.players if p.name == name), None)
        if spec is None:
            return any(team.name == name and team.life is not None for team in self.script.scenario.teams)
        return key in spec.listed

    def _sentence(self, number: int) -> s.Event:
        """What an item of the events says, the first of it where it says several things."""
        events = self.script.events
        return events[bisect_left(events, number, key=lambda step: step.number)].event


def refused_unasked(script: Script, events: Iterable[EventResult]) -> tuple[int, ...]:
    """The numbers of the events that were refused, and of which no question asks whether they were legal."""
    asked = {asked.question.number for asked in script.questions if asked.question.kind == WAS_LEGAL}
    return tuple(event.number for event in events if not event.legal and event.number not in asked)


def unanswered(asked: Any, why: str) -> AnswerResult:
    """The answer to a question that was not worked out."""
    question = asked.question
    return AnswerResult(question=asked.text, kind=question.kind, value=None, asked=str(question), unanswered=f"{why[:1].upper()}{why[1:]}.")


class Unfinished(Exception):
    """The scenario ends in the middle of a subgame: its questions are about that."""


class _Placed:
    """Gives an error without a place the place of the sentence under way."""

    def __init__(self, place: Place | None) -> None:
        self.place = place

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, JudgeError) and error.place is None and self.place is not None and not isinstance(error, IllegalAction):
            error.place = self.place


def _as_one(steps: Iterable[Step]) -> Any:
    return as_one([step.event for step in steps])


def _faces(moments: list[Moment]) -> dict[str, Face]:
    """Name -> every card, and every half or side of one, that was there at a moment."""
    boards = {id(objects): objects for moment in moments for objects in (moment.game.objects,)}
    bases = [base for objects in boards.values() for obj in objects.values() if (base := obj.base) is not None]
    once = dict(zip(map(id, bases), bases, strict=True))
    return {face.name: face for base in once.values() for face in base.faces}
