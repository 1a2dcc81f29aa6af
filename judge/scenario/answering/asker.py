"""Answers to questions: who asks, at which moment, of what; the forms of the question language stand in `asked_of`."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any, TypeAlias

from msgspec.structs import replace

from judge.engine.game.occurrences import Regenerate
from judge.engine.record.trace import Step
from judge.engine.rules.part6_multiplayer.r608_4_turn_markers import in_first_turn
from judge.errors import AmbiguousReference, IllegalAction, Place, ScenarioError
from judge.scenario.answering.accounts import OF_DAMAGE, QUANTITIES, account, account_of_damage
from judge.scenario.answering.asked_at_times import as_it_failed, moment_of, though_gone, while_it_waited
from judge.scenario.answering.asked_of.forms import answering
from judge.scenario.answering.asked_run import AskedRun, Moment
from judge.scenario.answering.at_any_time import done_in, lost_its_target, met_of, unpaid
from judge.scenario.answering.bearing.what_bore_on_it import DERIVED, OF_SIZE
from judge.scenario.answering.finding_reasons import find_reasons
from judge.scenario.answering.halves import as_other_half, half_named
from judge.scenario.answering.no_longer import (
    lost_since,
)
from judge.scenario.answering.supposed_fights import with_its_attack
from judge.scenario.answering.supposing import any_time, gone_before_anybody_acts, supposed
from judge.scenario.answering.why_not.came_to_nothing import came_to_nothing
from judge.scenario.answering.why_not.not_reached import MORE, not_more
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.question_forms import DURING, Question
from judge.scenario.running.run_results import AnswerResult
from judge.scenario.running.seating import in_turn_of

RESPONDED = "the last chance to respond"
"""The time of which it is asked why a player could not respond."""
DONE_AND_UNDONE = frozenset({"was X regenerated", "did X untap", "did X tap", "did X return", "did X return to play", "was X put Z"})
"""The questions of what may be done to a thing, and undone, again and again."""


class Asker(AskedRun):
    """Answers the questions of one run; `thorough`: with all that can be said of an answer beside its value."""

    def ask(self, question: Question, place: Place | None) -> AnswerResult:
        """The answer. Raises ScenarioError for a reference by which the answer is another, or an event that is not there."""
        try:
            return self._ask(question, place)
        except AmbiguousReference as several:
            from judge.scenario.answering.any_reading import any_reading

            return any_reading(self, question, place, several)

    def _ask(self, question: Question, place: Place | None) -> AnswerResult:
        self.place, self.read = place, set()
        if question.after is not None and not 0 <= question.after < len(self.moments):
            raise ScenarioError(
                f"there is no event {question.after}",
                code="no-event",
                place=place,
                help=f"events are numbered from 1 to {len(self.moments) - 1}; 0 is the start",
            )
        moment = self.moments[question.after] if question.after is not None else self.moments[-1]
        if moment.game.beside:
            moment = Moment(in_first_turn(moment.game), moment.steps)
        if question.turn is not None:
            moment = Moment(in_turn_of(moment.game, question.turn, place), moment.steps)
        question = as_it_failed(self, though_gone(self, while_it_waited(self, question, moment), moment), moment)
        end, moment = moment, moment_of(self, question, moment)
        never = moment is end and end.game.over and question.time not in ("", "any time", "this turn")
        if never:  # that time does not come
            question = replace(question, time="", once=None)
        if isinstance(question.supposing, s.ResolveStack) and (moment.game.over or not moment.game.stack):
            question = replace(question, supposing=None)  # nothing is left to resolve, or nothing does any more
        asked = with_its_attack(self, question, moment)
        question = question if question.time == "any time" and asked.time else asked
        answer = AnswerResult(question=str(question), kind=question.kind, value=None, why=question.why, asked=str(question))
        if question.supposing is not None:
            answer = replace(supposed(self, question, moment), question=str(question), why=question.why, asked=str(question))
        elif question.time == "any time":
            found = any_time(self, question, moment)
            if question.why == "why not" and found.value == "yes":  # it is asked of when it could not be done
                then = replace(question, time=RESPONDED if question.kind == "can P respond" else "")
                now = self.answer_at(then, moment)
                found, question = (now, then) if now.value == "no" and not lost_its_target(now) else (found, question)
            answer = replace(found, question=str(question), why=question.why, asked=str(question))
        elif not never and (before := self._before_it_was_over(question, moment)) is not None:
            answer = replace(before, question=str(question), why=question.why, asked=str(question))
            question = replace(question, time="any time")
        else:
            self._write(question, moment, answer)
            if question.time == "before" and answer.value == "no" and moment.game.priority is None:
                gone = gone_before_anybody_acts(self, question, [end])
                answer.why_not = (gone,) if gone is not None else answer.why_not
            inner = question.inner if question.sign == "=" else None  # of another number than is asked, how it came to that
            counted = inner if inner is not None and (answer.value == "yes" or inner.kind not in MORE) else question
            if self.thorough and counted.kind in QUANTITIES:
                account(self, counted, moment, answer)
            elif self.thorough and counted.kind in OF_DAMAGE:
                account_of_damage(self, answer)
            if answer.value == "no" and self.thorough:
                answer = self._of_its_chances(question, moment, answer)
            if question.why == "why not" and answer.value == "yes" and question.kind in DONE_AND_UNDONE:
                answer, moment = self._not_again(question, moment, answer)
        answer.time, answer.once = question.time, self.answer_at(question.once, moment) if question.once is not None else None
        if answer.once is not None:
            answer.once.value = "yes"
        self.find_reasons(question, moment, answer)
        if question.time.startswith(DURING) and question.supposing is None:
            self._within(question, moment, answer)
        if question.why == "why not" and question.time == "while" and self.thorough and not (answer.seeds or answer.clause):
            self._come_to_nothing_since(question, end, answer)
        if self.thorough and question.inner is not None and answer.value == "no" and question.sign in ("=", ">", ">="):
            not_more(self, answer, moment, question.inner)
        if question.why == "why not" and not answer.why_not and answer.value != "yes":
            from judge.scenario.answering.why_not.not_applied import expected

            told = any(self.table.trace.steps[id - 1].kind == "passed over" for id in answer.seeds)  # it waited for just that
            answer.why_not = () if told else expected(self, moment, question, answer.seeds)
        return answer

    def find_reasons(self, question: Question, moment: Moment, answer: AnswerResult) -> None:
        """Writes into an answer what its value rests on."""
        find_reasons(self, question, moment, answer)

    def _not_again(self, question: Question, moment: Moment, answer: AnswerResult) -> tuple[AnswerResult, Moment]:
        """The answer since it was so last, and the moment with what happened since, where that was undone."""
        last = self.table.trace.steps[max(answer.seeds) - 1] if answer.seeds else None
        facts = {fact for fact in last.writes if fact[0] in ("tapped", "zone")} if last is not None else set()
        if last is not None and isinstance(last.occurrence, Regenerate):
            facts.add(("zone", self.card_of(last.occurrence.subject)))
        later = (step for step in self.steps(moment) if last is not None and step.id > last.id and step.event != last.event)
        if last is None or all(step.occurrence is None or facts.isdisjoint(step.writes) for step in later):
            return answer, moment
        since = Moment(moment.game, moment.steps, last.id)
        again = AnswerResult(question=answer.question, kind=answer.kind, value=None, why=answer.why, asked=answer.asked)
        self._write(question, since, again)
        again.since = last.scenario_event
        return (again, since) if again.value == "no" and again.since else (answer, moment)

    def _within(self, question: Question, moment: Moment, answer: AnswerResult) -> None:
        """Keeps to the steps that are of the time of which it is asked what happened; of what happened before it, says so."""
        answer.seeds = tuple(id for id in answer.seeds if id > moment.since)
        if answer.value != "no" or not self.thorough:
            return
        before = self.answer_at(replace(question, time="", why=""), Moment(moment.game, moment.steps))
        done = self.table.trace.steps[max(before.seeds) - 1] if before.value == "yes" and before.seeds else None
        if done is not None and done.scenario_event:
            answer.clause, answer.extra_rules = f"that came before, in event {done.scenario_event}", done.rules[:1]
            answer.why_not = ()

    def _come_to_nothing_since(self, question: Question, end: Moment, answer: AnswerResult) -> None:
        """What would have done it to a thing that has left since the time that is asked of, and came to nothing for that."""
        of = question.object
        cards = self.finder.cards(of, end.game, past=True) if of is not None and of.kind != "player" else []
        if cards:
            came_to_nothing(self, answer, end, (), cards)

    def _before_it_was_over(self, question: Question, moment: Moment) -> AnswerResult | None:
        """The answer before the game was over, where it has reasons: that can't be, or was done; None where its end alone is in the way."""
        if not (moment.game.over and question.kind.startswith("can ") and question.after is None):
            return None
        found = any_time(self, question, moment)
        told = found.value == "yes" and done_in(self, question.event, moment) is not None
        return found if told or found.value == "no" and found.why_not else None

    def _of_its_chances(self, question: Question, moment: Moment, answer: AnswerResult) -> AnswerResult:
        """The answer that something can't be done as the line ends, with when in it that was done; where what it would be done with, or its
        step, is gone, with when it could, or what was in the way when it came nearest to it."""
        asked_of_the_end = question.kind.startswith("can ") and not question.time and question.after is None and question.once is None
        if not (asked_of_the_end and answer.why_not and moment is self.moments[-1] and len(self.moments) > 1):
            return answer
        first, done = answer.why_not[0], done_in(self, question.event, moment)
        gone = first.kind in ("gone", "past") or question.kind == "can X target Y" and _LEFT in first.failed
        found = any_time(self, question, moment) if done is None and gone else None
        if found is not None and found.value == "yes" and isinstance(question.event, s.Assigns):
            return found  # damage is assigned at no other time
        if done is not None or found is not None and found.value == "yes":
            when = f"; it was done in event {done}" if found is None else f"; {found.moment} that could be done"
            answer.why_not = (replace(first, failed=f"{first.failed}{when}"), *answer.why_not[1:])
        if found is None or found.value != "no" or not found.why_not or unpaid(found):
            return answer
        nearer = met_of(found) > met_of(answer) or _LEFT in first.failed and _LEFT not in found.why_not[0].failed.partition(";")[0]
        return found if nearer else answer

    def answer_at(self, question: Question, moment: Moment) -> AnswerResult:
        """The answer to a question that another one holds, at a moment."""
        moment = moment_of(self, question, moment)
        if question.supposing is not None:
            return supposed(self, question, moment)
        if question.time == "any time":
            return any_time(self, question, moment)
        answer = AnswerResult(question=str(question), kind=question.kind, value=None)
        self._write(question, moment, answer)
        if question.kind in DERIVED and not answer.seeds:
            answer.seeds = self.changed_by(question, answer.value, answer)
        return answer

    def _write(self, question: Question, moment: Moment, answer: AnswerResult) -> None:
        """Writes the value; of a split card that is named by one half, what spells of the other did is left aside."""
        outer, self.half = self.half, half_named(self, question, moment)
        try:
            answering(question.kind)(self, question, moment, answer)
            if self.half is not None and self.thorough:
                as_other_half(self, moment, self.half, answer)
        finally:
            self.half = outer

    def answer_with_reasons(self, question: Question, moment: Moment) -> AnswerResult:
        """The answer at the end of a line that was only tried, with what it rests on there."""
        self.read = set()
        if within := question.time.startswith(DURING):
            moment, question = moment_of(self, question, moment), replace(question, time="")
        answer = self.answer_at(question, moment)
        if self.thorough:
            if question.kind in QUANTITIES and not answer.account:
                account(self, question, moment, answer)
            find_reasons(self, question, moment, answer)
        if within:
            self._within(question, moment, answer)
        return answer

    def try_event(self, moment: Moment, event: s.Event, place: Place | None) -> IllegalAction | tuple[str, ...]:
        """Whether an event would be legal at a moment: what refused it, or the rules that let it be. It is tried once there."""
        key = id(moment.game), event
        if key not in self.tried:
            self.tried[key] = moment.game, self.trials.try_event(moment.game, event, place)
        return self.tried[key][1]

    def changed_by(self, question: Question, value: object, answer: AnswerResult | None = None) -> tuple[int, ...]:
        """The steps of the event that brought a derived value, where nothing that shapes it now did: something has ceased to.

        Of `answer`, what that was is written into it.
        """
        moments = self.moments[: len(self.moments) if question.after is None else question.after + 1]
        for before, after in reversed(list(pairwise(moments))):
            if self.value_at(question, before) == value:
                continue
            steps = [step for step in self.steps(after) if step.id > before.steps and step.game is not None]
            changed = next((step for step in reversed(steps) if self.value_at(question, Moment(step.game, step.id)) != value), None)
            brought = next((step for step in steps if changed is None or step.id > changed.id and step.event != changed.event), None)
            together = {_subject(step): step.id for step in steps if brought is not None and step.event == brought.event}
            if together and question.object is not None and question.kind in OF_SIZE:  # counters that went since, and left it as it was
                counters = ("counters", self.object(question.object, after).id)
                together |= {step.id: step.id for step in steps if step.id > max(together.values()) and counters in step.writes}
            if answer is not None and self.thorough and together and question.object is not None:
                was = changed.game if changed is not None and changed.game is not None else before.game
                lost_since(self, answer, question, was, max(together.values()))
            return tuple(together.values())  # of a thing that was destroyed and moved, the move
        return ()

    def value_at(self, question: Question, moment: Moment) -> object:
        """What a question was answered with at another moment; None where it could not be asked."""
        answer = AnswerResult(question=str(question), kind=question.kind, value=None)
        try:
            self._write(question, moment, answer)
        except ScenarioError:
            return None
        return answer.value


_LEFT = "isn't in play but"
"""How a refusal says of a target that it has left play."""


class QuickAsker(Asker):
    """Answers without reasons."""

    thorough = False

    def find_reasons(self, question: Question, moment: Moment, answer: AnswerResult) -> None:
        """Nothing: reasons are not asked."""

    def rest_on(self, answer: Any, moment: Any, *facts: Any) -> None:
        """Nothing."""

    def writers(self, moment: Any, facts: Any) -> tuple[int, ...]:
        """Nothing."""
        return ()

    def changed_by(self, question: Question, value: object, answer: AnswerResult | None = None) -> tuple[int, ...]:
        return ()


def _subject(step: Step) -> object:
    return step.id if step.occurrence is None or step.occurrence.subject is None else step.occurrence.subject


Answering: TypeAlias = Callable[[Asker, Question, Moment, AnswerResult], None]
"""Writes the value of an answer, and what it rests on, into the answer."""
