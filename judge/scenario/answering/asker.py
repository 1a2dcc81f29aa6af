"""Answers to questions: who asks, at which moment, of what; the forms of the question language stand in `asked_of`."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from itertools import pairwise
from typing import Any, TypeAlias

from msgspec.structs import replace

from judge.cards.instructions import effects as e
from judge.engine.game.occurrences import BeginEffect, Move, Regenerate
from judge.engine.game.state import EMPTY, GRAVEYARD, HAND, IN_PLAY, LIBRARY, Game
from judge.engine.record.acting import marks
from judge.engine.record.trace import Step
from judge.engine.rules.part1_game.r103_golden_rules import as_far_as_possible
from judge.engine.rules.part4_spells.r418_continuous_effects.gathering import applies_in
from judge.engine.rules.part6_multiplayer.r600_players_who_left import remember
from judge.engine.rules.part6_multiplayer.r601_range_of_influence import in_range
from judge.engine.rules.part6_multiplayer.r608_4_turn_markers import in_first_turn
from judge.errors import AmbiguousReference, IllegalAction, Place, ScenarioError
from judge.scenario.answering.accounts import QUANTITIES, account
from judge.scenario.answering.asked_at_times import moment_of
from judge.scenario.answering.asked_of.fates import came_first
from judge.scenario.answering.asked_of.forms import ANSWERS
from judge.scenario.answering.asked_of.groups import but_for_one_word, what_it_is
from judge.scenario.answering.asked_run import AskedRun, Moment
from judge.scenario.answering.at_any_time import done_in
from judge.scenario.answering.halves import as_other_half, half_named
from judge.scenario.answering.no_longer import (
    as_assigned,
    lost_since,
    lost_toughness,
    lost_with,
    made_such,
    out_of_the_fight,
    unmet_toughness,
)
from judge.scenario.answering.of_that_kind import taken_as_one
from judge.scenario.answering.supposing import any_time, supposed, with_its_attack
from judge.scenario.answering.why_not.came_to_nothing import came_to_nothing, nothing_came_into_it, target_gone
from judge.scenario.answering.why_not.fought_without import blocked_alone
from judge.scenario.answering.why_not.gone_before import gone_before
from judge.scenario.answering.why_not.left_out_things import left_out
from judge.scenario.answering.why_not.never_came import never_came
from judge.scenario.answering.why_not.not_aimed_at import gone_unresolved, no_target_for, why_no_target
from judge.scenario.answering.why_not.not_countered import came_through
from judge.scenario.answering.why_not.not_reached import nor_destroyed, not_come_to, not_more, searched_in_vain
from judge.scenario.answering.why_not.nothing_done import none_searched_for, nothing_to_do
from judge.scenario.answering.why_not.refused_sentences import refused_about, refused_of_the_kind
from judge.scenario.answering.why_not.what_stayed import UNHARMED, after_all
from judge.scenario.answering.why_not.would_have import counted_in_play, value_of
from judge.scenario.answering.why_not.would_have_done_it import would_have_done_it
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.question_forms import Question
from judge.scenario.running.run_results import AnswerResult
from judge.scenario.running.seating import in_turn_of

DERIVED = frozenset(
    {
        "power of X", "toughness of X", "P/T of X", "colors of X", "types of X", "subtypes of X", "abilities of X", "name of X",
        "controller of X",
    }
)  # fmt: skip
"""The questions whose value no event writes: it is worked out of the game, layer by layer."""

OF_FATES = frozenset(
    {"where is X", "zone of X", "is X Z", "did X die", "was X destroyed", "did X survive", "was X sacrificed", "is X tapped"}
)
"""The questions of what was done to something."""

PRINTED = DERIVED - {"controller of X"}
"""Those of them of which nothing but the card says what they are from the start: that it came into play is no reason."""

OF_SIZE = frozenset({"P/T of X", "power of X", "toughness of X"})
"""The questions of how large something is."""

KINDS = frozenset({"is X K", "does X have A"})
"""The questions of yes or no about such a value."""

TIMES = frozenset(
    {
        "who has priority", "what step is it", "whose turn is it", "was event N legal", "owner of X", "who decides for P", "is X suspended",
        "what mana can X make", "converted mana cost of X", "can X target Y", "what can X target", "how many regeneration shields are on X",
    }
)  # fmt: skip
WITHIN = "is Y within P's range of influence"
"""The questions that no refused sentence bears on."""

COST = "how much does X cost"
"""The question of a cost, which a play that was refused does not change."""

DONE_AND_UNDONE = frozenset({"was X regenerated", "did X untap", "did X tap", "did X return", "did X return to play", "was X put Z"})
"""The questions of what may be done to a thing, and undone, again and again."""

ZONES_OF = {"hand of P": HAND, "hand size of P": HAND, "graveyard of P": GRAVEYARD, "library of P": LIBRARY, "library size of P": LIBRARY}
"""The questions about a zone of a player."""


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
        end, moment = moment, moment_of(self, question, moment)
        never = moment is end and end.game.over and question.time not in ("", "any time", "this turn")
        if never:  # that time does not come
            question = replace(question, time="")
        if isinstance(question.supposing, s.ResolveStack) and not moment.game.stack:
            question = replace(question, supposing=None)  # nothing is left to resolve
        question = question if question.time == "any time" else with_its_attack(self, question, moment)
        answer = AnswerResult(question=str(question), kind=question.kind, value=None, why=question.why, asked=str(question))
        if question.supposing is not None:
            answer = replace(supposed(self, question, moment), question=str(question), why=question.why, asked=str(question))
        elif question.time == "any time":
            found = any_time(self, question, moment)
            if question.why == "why not" and found.value == "yes":  # it is asked of when it could not be done
                now = self.answer_at(replace(question, time=""), moment)
                found, question = (now, replace(question, time="")) if now.value == "no" else (found, question)
            answer = replace(found, question=str(question), why=question.why, asked=str(question))
        elif not never and (before := self._before_it_was_over(question, moment)) is not None:
            answer = replace(before, question=str(question), why=question.why, asked=str(question))
            question = replace(question, time="any time")
        else:
            self._write(question, moment, answer)
            if self.thorough and question.kind in QUANTITIES:
                account(self, question, moment, answer)
            if question.why == "why not" and answer.value == "yes" and question.kind in DONE_AND_UNDONE:
                answer, moment = self._not_again(question, moment, answer)
        answer.time, answer.once = question.time, self.answer_at(question.once, moment) if question.once is not None else None
        if answer.once is not None:
            answer.once.value = "yes"
        self._find_reasons(question, moment, answer)
        if question.why == "why not" and question.time == "while" and self.thorough and not (answer.seeds or answer.clause):
            self._come_to_nothing_since(question, end, answer)
        if self.thorough and question.inner is not None and answer.value == "no" and question.sign in ("=", ">", ">="):
            not_more(self, answer, moment, question.inner)
        if question.why == "why not" and not answer.why_not and answer.value != "yes":
            from judge.scenario.answering.why_not.not_applied import expected

            answer.why_not = expected(self, moment, question, answer.seeds)
        return answer

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

    def _find_reasons(self, question: Question, moment: Moment, answer: AnswerResult) -> None:
        """Writes into an answer of which the value is known what it rests on, also where nothing of the record wrote that."""
        if question.kind in DERIVED and not answer.seeds:
            answer.seeds = self._changed_by(question, answer.value, answer)
        elif question.kind in DERIVED and self.thorough and question.object is not None:
            lost_with(self, answer, question)
        if question.kind in KINDS and answer.value == "no" and not answer.derivation and self.thorough:
            others = tuple(id for id in answer.seeds if not _ends_something(self.table.trace.steps[id - 1]))
            changed = self._changed_by(question, answer.value, answer)
            if not changed and others != answer.seeds:
                answer.extra_rules = tuple(number for number in answer.extra_rules if number not in marks(applies_in))
            answer.seeds = changed or others
        if question.kind in (*PRINTED, *KINDS) and self.thorough and not (answer.derivation or answer.clause or answer.no_longer):
            steps = (self.table.trace.steps[id - 1] for id in answer.seeds)
            answer.seeds = tuple(step.id for step in steps if not (came_first(step) or step.kind == "refused"))
        if self.thorough and question.kind not in DERIVED:
            lost_toughness(self, answer, moment)
            unmet_toughness(self, answer)
            made_such(self, answer)
            as_assigned(self, answer)
            out_of_the_fight(self, answer, moment)
            if question.kind in OF_FATES:
                taken_as_one(self, answer)
        if question.kind in DERIVED and (moment.game.reach or moment.game.departed):
            self._narrowed(question, moment, answer)
        decided = answer.line is not None  # its own answer has its reasons
        of = question.inner if question.kind == "Q = V" and question.inner is not None else question
        if of.kind in (*DERIVED, *KINDS) and self.thorough and not (decided or answer.seeds or answer.derivation or answer.clause):
            self._without_loss(of, moment, answer)
            if not answer.clause:
                self._unmet(of, moment, answer)
            if not answer.clause and of.object is not None:
                answer.seeds = self._copied(of, moment)
        if question.why == "why not" and of.kind in (*DERIVED, *KINDS) and self.thorough and answer.derivation and not decided:
            self._unmet_besides(of, moment, answer)
        if of.kind == COST and self.thorough and not (decided or answer.seeds or answer.clause or answer.derivation):
            self._unmet(of, moment, answer)
        told = decided or answer.seeds or answer.clause or answer.why_not or answer.allowed_by
        if not told and question.kind not in (*TIMES, WITHIN, COST):
            self._refused_about(of, moment, answer)
        if of.kind in (*DERIVED, *KINDS) and self.thorough and not answer.clause and of.object is not None:
            self._settled_before(of, moment, answer)
        if self.thorough and answer.value == 0 and answer.seeds and all(_comes(self.table.trace.steps[id - 1]) for id in answer.seeds):
            left_out(self, answer, moment, of)  # that it came is why it is there, and not why it has none
        if self.thorough and not (decided or answer.seeds or answer.derivation or answer.clause or answer.why_not or answer.allowed_by):
            left_out(self, answer, moment, of)
            if not answer.clause:
                never_came(self, answer, moment, of)
            if not (answer.clause or answer.seeds):
                but_for_one_word(self, of, moment, answer)
            if not (answer.clause or answer.seeds):
                not_come_to(self, answer, moment, of)
            if not (answer.seeds or answer.clause):
                after_all(self, answer, moment)
            if not answer.seeds and answer.clause in ("", UNHARMED):
                refused_of_the_kind(self, answer, moment, to_all=answer.clause == UNHARMED)
        if self.thorough:
            came_through(self, answer, moment, of)
        if self.thorough and of.kind in OF_HANDS and answer.seeds and all(_played(self.table.trace.steps[id - 1]) for id in answer.seeds):
            nothing_came_into_it(self, answer, moment, of)
        if self.thorough and not answer.clause:
            target_gone(self, answer, moment, of)
        if self.thorough:
            would_have_done_it(self, answer, moment, question)
            gone_before(self, answer, moment, of)
            nor_destroyed(self, answer, moment, of)
            why_no_target(self, answer, moment, of)
        if of.kind == "is X K" and self.thorough:
            what_it_is(self, of, moment, answer)
        if self.thorough and any(fact[0] == "life" for fact in self.read):
            blocked_alone(self, answer)

    def _refused_about(self, question: Question, moment: Moment, answer: AnswerResult) -> None:
        """What an answer rests on that nothing changed: the sentences that were refused and speak of what is asked about."""
        objects = [reference for reference in (question.object, question.other) if reference is not None]
        cards = [card for each in objects if each.kind != "player" for card in self.finder.cards(each, moment.game, past=True)]
        cards += counted_in_play(self, moment, question)
        players = [str(x) for each in objects if each.kind == "player" for x in self.finder.things(each)]
        if question.player:
            players.append(question.player)
            zone = ZONES_OF.get(question.kind)
            cards += [moment.game.objects[id].card for id in moment.game.zone(zone, question.player)] if zone else []
        refused_about(self, answer, moment, players, cards)
        if not answer.seeds:
            nothing_to_do(self, answer, moment, players, cards)
        if not answer.seeds:
            no_target_for(self, answer, moment, cards)
        if not answer.seeds:
            answer.seeds = tuple(gone_unresolved(self, moment, cards, players))
        if not answer.seeds and players and self.thorough:
            answer.seeds = searched_in_vain(self, moment, players)
            if answer.seeds and self.table.trace.steps[answer.seeds[-1] - 1].occurrence is not None:
                none = none_searched_for(self, answer.seeds[-1])
                answer.clause, answer.extra_rules = f"the search found {none}", marks(as_far_as_possible)

    def _without_loss(self, question: Question, moment: Moment, answer: AnswerResult) -> None:
        """Why an effect that somebody may have thought of changes nothing: the ability that makes it was lost."""
        from judge.scenario.answering.in_the_way import without_loss

        found = without_loss(self, moment, lambda game: self._value(question, Moment(game, moment.steps)), value_of(answer))
        if found is not None:
            answer.clause = f'{found.of} has lost "{found.text.rstrip(".")}": {found.said}'
            answer.extra_rules = tuple(dict.fromkeys((*found.rules, *answer.extra_rules)))

    def _copied(self, question: Question, moment: Moment) -> tuple[int, ...]:
        """The step by which a thing became the copy that it is, which gave it the values that it had before, too."""
        assert question.object is not None
        obj = self.object(question.object, moment)
        for step in reversed(self.steps(moment)):
            begun = step.occurrence.effect if isinstance(step.occurrence, BeginEffect) else None
            if begun is not None and obj.id in (begun.affected or ()) and any(isinstance(part, e.BecomeCopy) for part in begun.parts):
                return (step.id,) if any(each.id == begun.id for each in moment.game.effects) else ()
        return ()

    def _unmet(self, question: Question, moment: Moment, answer: AnswerResult) -> None:
        """Why an effect that somebody may have thought of changes nothing: what its ability asks for is not so."""
        from judge.scenario.answering.in_the_way import elsewhere, passes_by, unmet

        def value(game: Game) -> object:
            return self._value(question, Moment(game, moment.steps))

        found = unmet(self, moment, value, value_of(answer))
        obj = None
        with suppress(AmbiguousReference):  # of several that are alike in what is asked, each of which may be meant
            obj = self.object(question.object, moment) if found is None and question.object is not None else None
        if obj is not None and obj.zone == IN_PLAY and obj.id in moment.game.objects:
            found = passes_by(self, moment, obj.id, value, value_of(answer))
        if found is not None:
            answer.clause, number = found
            answer.extra_rules = tuple(dict.fromkeys((number, *answer.extra_rules)))
        elif obj is not None and obj.zone == IN_PLAY and (idle := elsewhere(self, moment, value, value_of(answer))) is not None:
            answer.clause = idle[0]
            answer.extra_rules = tuple(dict.fromkeys((*idle[1], *answer.extra_rules)))

    def _unmet_besides(self, question: Question, moment: Moment, answer: AnswerResult) -> None:
        """What would make a value that effects shape another one, and why it does not: of what it is asked that it is not."""
        from judge.scenario.answering.in_the_way import unmet

        found = unmet(self, moment, lambda game: self._value(question, Moment(game, moment.steps)), value_of(answer))
        if found is not None and not answer.unreached:
            answer.unreached = found[0]
            answer.extra_rules = tuple(dict.fromkeys((found[1], *answer.extra_rules)))

    def _settled_before(self, question: Question, moment: Moment, answer: AnswerResult) -> None:
        """Why an effect that is still there does not change the value: it was settled what it affects."""
        if any(effect.said_of is not None for effect in moment.game.effects):
            from judge.scenario.answering.why_not.not_reached import settled_without

            assert question.object is not None
            obj = self.object(question.object, moment)
            settled_without(self, answer, moment, obj, lambda game: self._value(question, Moment(game, moment.steps)))

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
            answer.seeds = self._changed_by(question, answer.value, answer)
        return answer

    def _write(self, question: Question, moment: Moment, answer: AnswerResult) -> None:
        """Writes the value; of a split card that is named by one half, what spells of the other did is left aside."""
        outer, self.half = self.half, half_named(self, question, moment)
        try:
            ANSWERS[question.kind](self, question, moment, answer)
            if self.half is not None and self.thorough:
                as_other_half(self, moment, self.half, answer)
        finally:
            self.half = outer

    def answer_with_reasons(self, question: Question, moment: Moment) -> AnswerResult:
        """The answer at the end of a line that was only tried, with what it rests on there."""
        self.read = set()
        answer = self.answer_at(question, moment)
        if self.thorough:
            if question.kind in QUANTITIES and not answer.account:
                account(self, question, moment, answer)
            self._find_reasons(question, moment, answer)
        return answer

    def try_event(self, moment: Moment, event: s.Event, place: Place | None) -> IllegalAction | tuple[str, ...]:
        """Whether an event would be legal at a moment: what refused it, or the rules that let it be."""
        return self.trials.try_event(moment.game, event, place)

    def _changed_by(self, question: Question, value: object, answer: AnswerResult | None = None) -> tuple[int, ...]:
        """The steps of the event that brought a derived value, where nothing that shapes it now did: something has ceased to.

        Of `answer`, what that was is written into it.
        """
        moments = self.moments[: len(self.moments) if question.after is None else question.after + 1]
        for before, after in reversed(list(pairwise(moments))):
            if self._value(question, before) == value:
                continue
            steps = [step for step in self.steps(after) if step.id > before.steps and step.game is not None]
            changed = next((step for step in reversed(steps) if self._value(question, Moment(step.game, step.id)) != value), None)
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

    def _narrowed(self, question: Question, moment: Moment, answer: AnswerResult) -> None:
        """Cites what effects see of players out of range, or of those who have left, where a derived value would else be another."""
        everywhere = Moment(moment.game.with_(reach=EMPTY), moment.steps)
        if moment.game.reach and self._value(question, everywhere) != answer.value:
            answer.extra_rules = (*marks(in_range), *answer.extra_rules)
            self.rest_on(answer, moment, *(("range", player) for player in moment.game.reach))
        forgotten = Moment(moment.game.with_(departed=EMPTY), moment.steps)
        if moment.game.departed and self._value(question, forgotten) != answer.value:
            answer.extra_rules = (*marks(remember), *answer.extra_rules)
            self.rest_on(answer, moment, *(("out", player) for player in moment.game.departed))

    def _value(self, question: Question, moment: Moment) -> object:
        """What a question was answered with at another moment; None where it could not be asked."""
        answer = AnswerResult(question=str(question), kind=question.kind, value=None)
        try:
            self._write(question, moment, answer)
        except ScenarioError:
            return None
        return answer.value


class QuickAsker(Asker):
    """Answers without reasons."""

    thorough = False

    def rest_on(self, answer: Any, moment: Any, *facts: Any) -> None:
        """Nothing: reasons are not asked."""

    def writers(self, moment: Any, facts: Any) -> tuple[int, ...]:
        """Nothing."""
        return ()

    def _changed_by(self, question: Question, value: object, answer: AnswerResult | None = None) -> tuple[int, ...]:
        return ()


OF_HANDS = frozenset({"hand of P", "hand size of P", "how many G are Z"})
"""The questions of a hand, which what was played from it answers only where nothing should have come into it."""


def _played(step: Step) -> bool:
    """Whether a card was played."""
    return isinstance(step.occurrence, Move) and step.occurrence.cause in ("play", "play land")


def _comes(step: Step) -> bool:
    """Whether a permanent comes into play."""
    return isinstance(step.occurrence, Move) and step.occurrence.destination == IN_PLAY


def _ends_something(step: Step) -> bool:
    return any(fact[0].startswith("ended ") for fact in step.writes)


def _subject(step: Step) -> object:
    return step.id if step.occurrence is None or step.occurrence.subject is None else step.occurrence.subject


Answering: TypeAlias = Callable[[Asker, Question, Moment, AnswerResult], None]
"""Writes the value of an answer, and what it rests on, into the answer."""
