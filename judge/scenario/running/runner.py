"""Running a scenario: events one after the other, then the questions; gives a `RunResult`.

An illegal event does not stop the run: it is reversed (422) and the answer says which rule refused it. What the tool cannot do yet, and
what cannot be read, stops it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, ParamSpec, TypeVar

from msgspec.structs import replace

from judge.cards.instructions.abilities import Face
from judge.engine import all_rules  # noqa: F401  (every rule stands at its hook)
from judge.engine.record.acting import unwound
from judge.errors import AmbiguousReference, IllegalAction, JudgeError, NotImplementedRule, ScenarioError
from judge.scenario.answering.any_reading import of_each_reading
from judge.scenario.answering.asked_at_times import NOT_REACHED, fight_to_come, of_its_combat
from judge.scenario.answering.asked_of.relations import compare
from judge.scenario.answering.asked_run import Moment
from judge.scenario.answering.asker import Asker
from judge.scenario.answering.at_any_time import when_all_pass
from judge.scenario.answering.left_on_the_stack import remark_what_waits, with_what_is_to_come
from judge.scenario.answering.supposed_fights import with_what_brings_it
from judge.scenario.file.source import raise_all
from judge.scenario.language.expected_values import same_value
from judge.scenario.language.question_forms import Question
from judge.scenario.language.question_language import read_question
from judge.scenario.language.sentence_forms import GoTo, ResolveStack
from judge.scenario.language.told_forms import ItIs
from judge.scenario.running.acting.assigning import as_told
from judge.scenario.running.after_the_run import assumptions_of, sift, weigh
from judge.scenario.running.board import Builder
from judge.scenario.running.choices.late_choices import let_stand, with_late_choices
from judge.scenario.running.line_of_play import LineOfPlay
from judge.scenario.running.pictures import Pictures, picture
from judge.scenario.running.resolved_first import once_resolved
from judge.scenario.running.run_results import AnswerResult, CarriedOut, EventResult, RunResult, Stopped
from judge.scenario.running.stopping import stopped
from judge.scenario.running.whose_turn import in_whose_turn
from judge.scenario.script import Script, Step
from judge.scenario.trying.bringing_so import BRINGS_ABOUT, answered_bringing
from judge.scenario.trying.playing_otherwise import declared_otherwise
from judge.scenario.trying.playing_without import answered_without, is_of_a_line, played_so
from judge.scenario.trying.saving_in_the_line import answered_killing, answered_saving, asks_to_save
from judge.scenario.trying.until_when import passing_until
from judge.scenario.trying.whether_it_saved import SAVED, answered_as_it_would, answered_whether_saved
from judge.support.bounds import ANSWERING, PLAYING, Reached, meter
from judge.support.edition import BASE, CURRENT, Edition, playing
from judge.support.garbage_collection import collecting_seldom

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
        line = carried_out(script, path, strict=strict)
        found = line.result()
        let_stand(line.script, found)
        return found


def carried_out(script: Script, path: str = "<scenario>", *, strict: bool = False) -> CarriedOut:
    """The events of a script as they are carried out: in whose turn, with what resolves first, and with late choices where they belong."""
    played = partial(with_late_choices, carry_out=lambda other: Runner(other, path, strict).carried_out())
    return played(script) if strict else in_whose_turn(script, partial(once_resolved, carry_out=played))


def as_carried_out(script: Script, path: str) -> tuple[Script, tuple[str, ...]]:
    """The script as `run` carries it out, with what was taken as given that is not told: in whose turn, and what resolves first."""
    try:
        if not Runner(replace(script, questions=()), path).run().refused:
            return script, ()
        found = run(script, path)
    except JudgeError:
        return script, ()
    given = (each for answer in found.answers for each in answer.given if each.endswith(NOT_TOLD))
    return found.played, tuple(dict.fromkeys(given))


NOT_TOLD = "(not told)"
"""How it ends what is said of what was taken as given."""


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


class Runner(LineOfPlay):
    """One run: a line of play, the answers about it, and what is made of them."""


    def run(self) -> RunResult:
        """Begins, carries out the events, answers the questions."""
        return self.carried_out().answered()

    def carried_out(self) -> CarriedOut:
        """Begins and carries out the events."""
        meter().leave(PLAYING)
        stop = self._played()
        refused = refused_unasked(self.script, self.events)
        return CarriedOut(self.script, self.events, refused, stop, self.table.trace, self.told_name, partial(self._answered, stop))

    def _answered(self, stop: Stopped | None) -> RunResult:
        as_told(self.script.events, self.events)
        refused = refused_unasked(self.script, self.events)
        now = meter()
        now.leave(ANSWERING)
        answers, stop = self._answers(self.asker() if stop is None else self.quick_asker(), stop)
        now.leave(1.0)
        assumptions, self.table.assumptions = assumptions_of(self), []  # what was offered may hold the table
        drawn = ("before", self.moments[0].game), ("after", self.moments[-1].game)
        return RunResult(
            scenario=self.path,
            title=self.script.scenario.title,
            edition=CURRENT.edition.date,
            asked_edition=self.script.scenario.edition,
            expected_under=tuple(date for date, _ in self.script.under),
            refused=refused,
            stopped=stop,
            events=self.events,
            answers=answers,
            assumptions=assumptions,
            weigh=_later(lambda: weigh(self, assumptions, answers)),
            trace=self.table.trace,
            name=_each_once(self.told_name),
            draw=_later(lambda: [{"label": label, **picture(self.table, game)} for label, game in drawn]),
            about=self.script.scenario.about,
            not_about=self.script.scenario.not_about,
            board_of=_later(Pictures(self.table).of),
            sift=_later(lambda run: sift(self, run)),
            faces=_faces(self.moments),
            texts_of=dict(self.texts_of),
            played=self.script,
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


    def told_name(self, thing: Any) -> str:
        """What a sentence of the answer calls a thing: the only copy of a spell as the copy, anything else by its name."""
        obj = self.table.obj(thing) if isinstance(thing, int) and not isinstance(thing, bool) else None
        return self.register.called(obj.card) if obj is not None else self.name(thing)


    def _answers(self, asker: Asker, stop: Stopped | None) -> tuple[list[AnswerResult], Stopped | None]:
        """Every answer; where none can be answered, or nothing may be left open, all that keeps them from it is said at once. After a stop
        they are those of that moment.

        Where a bound is reached over an answer, it and those after it have none, and that is the stop.
        """
        answers, errors = [], list[JudgeError]()
        over = ""
        told = list[tuple[Question, AnswerResult]]()
        for asked in self.script.questions:
            asked = replace(asked, question=of_its_combat(asker, asked.question))
            try:
                with unwound():
                    answer = self.answer(asker, asked) if not over else unanswered(asked, over)
            except Reached as reached:
                over = f"this was not worked out: it was stopped {reached.said}"
                stop = stop or Stopped(reached.bound, 0, f"stopped at the question {asked.text!r} {reached.said}")
                answer = unanswered(asked, over)
            except ScenarioError as error:
                if stop is None and error.code == NOT_REACHED and not self.strict and (later := self.later(asker, asked)) is not None:
                    answer = later
                elif stop is None and (apart := self._of_each_meant(asker, asked, error)) is not None:
                    answer = apart
                elif stop is None:
                    if error.code not in (NOT_REACHED, AmbiguousReference.code) or self.strict:
                        errors.append(error)
                    answer = unanswered(asked, f"{error.message}: {error.help}".removesuffix(": "))
                    answer.expected, answer.holds = asked.expected, None if asked.expected is None else False
                else:
                    answer = unanswered(asked, f"the run was stopped before this could be answered: {error.message}")
            if stop is not None:
                answer.so_far, answer.holds = True, None
            answers.append(answer)
            told.append((asked.question, answer))
        if errors and (self.strict or len(errors) == len(answers)):
            raise_all(errors)
        if stop is None:
            try:
                with unwound():
                    with self._place(None):
                        ends = remark_what_waits(asker, told)
                    answers = answers if not ends else [
                        with_what_is_to_come(asker, asked.question, answer, partial(self._asked_then, asker, asked))
                        for asked, answer in zip(self.script.questions, answers, strict=True)
                    ]
            except Reached as reached:
                stop = Stopped(reached.bound, 0, f"stopped {reached.said}: what the answers become as the line goes on was not worked out")
        return answers, stop


    def answer(self, asker: Asker, asked: Any) -> AnswerResult:
        """The answer to one question."""
        others = asked.question.others
        if any(each.kind == BRINGS_ABOUT or each.supposing is not None and is_of_a_line(each.supposing) for each in others):
            return self._any_of_these_lines(asker, asked)
        if asked.question.kind == "Q > Q" and asked.question.inner.supposing is not None:
            return self._in_two_lines(asker, asked)
        with self._place(asked.place):
            asked = declared_otherwise(self, asker, asked)
            if is_of_a_line(asked.question.supposing):
                answer = answered_without(self, asker, asked)
            elif asked.question.kind == SAVED and not asked.question.supposing:
                answer = answered_whether_saved(self, asker, asked)
            else:
                done = answered_saving(self, asker, asked) if asks_to_save(asked.question) else answered_killing(self, asker, asked)
                done = done or answered_bringing(self, asker, asked)
                answer = done or answered_as_it_would(self, asker, asked, asker.ask(asked.question, asked.place))
        answer.question = asked.text
        if asked.question.granted is not None:
            granted = asker.ask(asked.question.granted, asked.place)
            answer.mistaken = granted if granted.value == "no" else None
        if asked.expected is not None:
            answer.expected = asked.expected
            if not asked.question.why:
                answer.holds = same_value(asked.question.type, asked.expected, answer.value, self._same_name)
        return answer

    def _of_each_meant(self, asker: Asker, asked: Any, error: ScenarioError) -> AnswerResult | None:
        """The answers to a question for each of the few things that a name in it may mean; None where it is to be one answer."""
        if self.strict or asked.expected is not None or not isinstance(error, AmbiguousReference):
            return None
        found = of_each_reading(lambda one: self.answer(asker, replace(asked, question=one, text=str(one))), asked.question, error)
        return replace(found, question=asked.text) if found is not None else None

    def _in_two_lines(self, asker: Asker, asked: Any) -> AnswerResult:
        """Whether the answer is another in the case that is supposed than it is."""
        question = asked.question
        end, as_it_is = asker.moments[-1].game, question.second
        if as_it_is.supposing is None and (end.stack or fight_to_come(end)):  # as what is supposed is played on
            as_it_is = read_question(f"{str(as_it_is).rstrip('?')}, if nothing happens?", asker.lexicon, asked.place)
        each = (question.inner, as_it_is)
        two = [self.answer(asker, replace(asked, question=one, text=str(one), expected=None)) for one in each]
        answer = AnswerResult(question=asked.text, kind=question.kind, value=None, why=question.why, asked=str(question))
        compare(question, answer, two)
        return answer

    def _any_of_these_lines(self, asker: Asker, asked: Any) -> AnswerResult:
        """The answer in the first of several lines in which it is yes, or no where all are asked of; in the last that there could be, where
        it is so in none."""
        found, none, of_all = None, None, asked.question.kind.startswith("all ")
        for each in asked.question.others:
            try:
                found = self.answer(asker, replace(asked, question=replace(each, why=each.why or asked.question.why)))
            except ScenarioError as error:
                if of_all:
                    raise
                none = error
                continue
            if found.value == ("no" if of_all else "yes"):
                break
        if found is None:
            raise none or ScenarioError("there is no such line", place=asked.place)
        return found

    def _asked_then(self, asker: Asker, asked: Any, question: Question) -> AnswerResult | None:
        """The answer to what was asked, asked so of a time that is still to come."""
        return self.later(asker, replace(asked, question=question))

    def later(self, asker: Asker, asked: Any) -> AnswerResult | None:
        """The answer to a question of a time that is still to come, supposing that everybody passes until then; None where it has none."""
        supposing = asked.question.supposing
        if supposing is not None and is_of_a_line(supposing):
            return self._later_in_a_line(asker, asked, supposing)
        comes = isinstance(supposing, ResolveStack | GoTo | ItIs)
        question = asked.question if comes else when_all_pass(asked.question, asker.moments[-1])
        question = question or passing_until(asker, asked.question) or with_what_brings_it(asker, asked.question)
        try:
            return self.answer(asker, replace(asked, question=question)) if question is not None else None
        except (ScenarioError, IllegalAction, NotImplementedRule):
            return None

    def _later_in_a_line(self, asker: Asker, asked: Any, supposing: Any) -> AnswerResult | None:
        """The answer to a question of another line of play and a time still to come, to which this line goes on first; None for none."""
        come = when_all_pass(replace(asked.question, supposing=None), asker.moments[-1])
        if come is None or come.supposing is None:
            return None
        to = Step(number=len(self.script.events) + 1, text=come.supposing.span.text, event=come.supposing)
        other = played_so(self, replace(self.script, events=(*self.script.events, to), questions=()))
        try:
            return other.answer(other.asker(type(asker)), replace(asked, question=replace(come, supposing=supposing)))
        except (ScenarioError, IllegalAction, NotImplementedRule):
            return None


def _each_once(name: Callable[[Any], str]) -> Callable[[Any], str]:
    """What things are called once a run is over: of each object it is found out once."""
    known: dict[int, str] = {}

    def named(thing: Any) -> str:
        if type(thing) is not int:
            return name(thing)
        if thing not in known:
            known[thing] = name(thing)
        return known[thing]

    return named


def refused_unasked(script: Script, events: Iterable[EventResult]) -> tuple[int, ...]:
    """The numbers of the events that were refused, and of which no question asks whether they were legal."""
    asked = {asked.question.number for asked in script.questions if asked.question.kind == WAS_LEGAL}
    return tuple(event.number for event in events if not event.legal and event.number not in asked)


def unanswered(asked: Any, why: str) -> AnswerResult:
    """The answer to a question that was not worked out."""
    question = asked.question
    return AnswerResult(question=asked.text, kind=question.kind, value=None, asked=str(question), unanswered=f"{why[:1].upper()}{why[1:]}.")


def _faces(moments: list[Moment]) -> dict[str, Face]:
    """Name -> every card, and every half or side of one, that was there at a moment."""
    boards = {id(objects): objects for moment in moments for objects in (moment.game.objects,)}
    bases = [base for objects in boards.values() for obj in objects.values() if (base := obj.base) is not None]
    once = dict(zip(map(id, bases), bases, strict=True))
    return {face.name: face for base in once.values() for face in base.faces}
