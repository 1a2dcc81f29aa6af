"""Answers to questions: who asks, at which moment, of what; the forms of the question language stand in `asked_of`."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any, TypeAlias

from msgspec.structs import replace

from judge.engine.game.occurrences import Move
from judge.engine.game.state import EMPTY, GRAVEYARD, HAND, IN_PLAY, LIBRARY, STACK, Game, Obj
from judge.engine.looking.derived import Derived
from judge.engine.record.acting import marks
from judge.engine.record.facts_behind import facts_behind
from judge.engine.record.trace import Step
from judge.engine.record.verdicts import Fact
from judge.engine.rules.part1_game.r103_golden_rules import as_far_as_possible
from judge.engine.rules.part4_spells.r418_continuous_effects.gathering import applies_in
from judge.engine.rules.part5_additional.r505_split_cards import is_split
from judge.engine.rules.part6_multiplayer.r600_players_who_left import remember
from judge.engine.rules.part6_multiplayer.r601_range_of_influence import in_range
from judge.engine.rules.part6_multiplayer.r608_4_turn_markers import in_first_turn
from judge.engine.table.table import Table
from judge.errors import AmbiguousReference, IllegalAction, Place, ScenarioError
from judge.scenario.answering.accounts import QUANTITIES, account
from judge.scenario.answering.asked_at_times import moment_of
from judge.scenario.answering.asked_of.forms import ANSWERS
from judge.scenario.answering.asked_of.groups import what_it_is
from judge.scenario.answering.halves import as_other_half, half_named, of_other_half
from judge.scenario.answering.no_longer import as_assigned, lost_since, lost_toughness, made_such, out_of_the_fight
from judge.scenario.answering.of_that_kind import taken_as_one
from judge.scenario.answering.supposing import any_time, supposed, with_its_attack
from judge.scenario.answering.why_not.fought_without import blocked_alone
from judge.scenario.answering.why_not.left_out_things import left_out
from judge.scenario.answering.why_not.not_aimed_at import gone_unresolved, no_target_for
from judge.scenario.answering.why_not.not_reached import not_come_to, not_more, searched_in_vain
from judge.scenario.answering.why_not.nothing_done import nothing_to_do
from judge.scenario.answering.why_not.refused_sentences import refused_about
from judge.scenario.answering.why_not.what_stayed import after_all
from judge.scenario.answering.why_not.would_have import value_of
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.lexicon import Reference
from judge.scenario.language.question_forms import Question
from judge.scenario.running.register import Finder, Register, last_object_of
from judge.scenario.running.run_results import AnswerResult, EventResult
from judge.scenario.running.seating import in_turn_of
from judge.scenario.trying.trials import Trials

DERIVED = frozenset(
    {"power of X", "toughness of X", "P/T of X", "colors of X", "types of X", "abilities of X", "name of X", "controller of X"}
)
"""The questions whose value no event writes: it is worked out of the game, layer by layer."""

OF_FATES = frozenset(
    {"where is X", "zone of X", "is X Z", "did X die", "was X destroyed", "did X survive", "was X sacrificed", "is X tapped"}
)
"""The questions of what was done to something."""

KINDS = frozenset({"is X K", "does X have A"})
"""The questions of yes or no about such a value."""

TIMES = frozenset(
    {
        "who has priority", "what step is it", "whose turn is it", "was event N legal", "owner of X", "who decides for P", "is X suspended",
        "what mana can X make",
    }
)  # fmt: skip
AMOUNTS = frozenset({"life", "damage on"})
"""Facts of amounts, of which a prevention keeps something away and decides nothing of what came before."""
VIEWS = 400
"""Of how many games that were the derived values are kept while questions are answered."""
WITHIN = "is Y within P's range of influence"
"""The questions that no refused sentence bears on."""

ZONES_OF = {"hand of P": HAND, "hand size of P": HAND, "graveyard of P": GRAVEYARD, "library of P": LIBRARY, "library size of P": LIBRARY}
"""The questions about a zone of a player."""


class Moment:
    """The game after an event, and how many steps the record had then; `since`: of which what happened is asked, from this one."""

    def __init__(self, game: Game, steps: int, since: int = 0) -> None:
        self.game, self.steps, self.since = game, steps, since


class Asker:
    """Answers the questions of one run; `thorough`: with all that can be said of an answer beside its value."""

    thorough = True

    def __init__(
        self,
        table: Table,
        register: Register,
        moments: list[Moment],
        events: list[EventResult],
        trials: Trials,
        listed: Callable[[str, str], bool],
        sentence: Callable[[int], s.Event],
        same_name: Callable[[str, Any], bool],
    ) -> None:
        self.table, self.register, self.moments, self.events = table, register, moments, events
        self.trials, self.listed, self.sentence, self.same_name = trials, listed, sentence, same_name
        self.lexicon = trials.lexicon
        self.finder = Finder(register, table)
        self.place: Place | None = None
        self.at_named_time = False
        """Whether the line ends at a time that the question names."""
        self._views: dict[int, tuple[Game, Derived]] = {}
        self.half: Reference | None = None
        """Of the question at hand, the split card that is named by one of its halves."""
        self.read: set[Fact] = set()
        """The facts that the answer to the question at hand rests on."""

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
        moment = moment_of(self, question, moment)
        question = question if question.time == "any time" else with_its_attack(self, question, moment)
        answer = AnswerResult(question=str(question), kind=question.kind, value=None, why=question.why, asked=str(question))
        if question.supposing is not None:
            answer = replace(supposed(self, question, moment), question=str(question), why=question.why, asked=str(question))
        elif question.time == "any time":
            answer = replace(any_time(self, question, moment), question=str(question), why=question.why, asked=str(question))
        elif (before := self._before_it_was_over(question, moment)) is not None:
            answer = replace(before, question=str(question), why=question.why, asked=str(question))
            question = replace(question, time="any time")
        else:
            self._write(question, moment, answer)
            if self.thorough and question.kind in QUANTITIES:
                account(self, question, moment, answer)
        answer.time, answer.once = question.time, self.answer_at(question.once, moment) if question.once is not None else None
        if answer.once is not None:
            answer.once.value = "yes"
        self._find_reasons(question, moment, answer)
        if self.thorough and question.inner is not None and answer.value == "no" and answer.seeds and question.sign in ("=", ">", ">="):
            not_more(self, answer, moment, question.inner)
        if question.why == "why not" and not answer.why_not and answer.value != "yes":
            from judge.scenario.answering.why_not.not_applied import expected

            answer.why_not = expected(self, moment, question, answer.seeds)
        return answer

    def _before_it_was_over(self, question: Question, moment: Moment) -> AnswerResult | None:
        """Why something can't be done that could not be done before the game was over, either; None where that alone is in the way."""
        if not (moment.game.over and question.kind.startswith("can ") and question.after is None):
            return None
        found = any_time(self, question, moment)
        return found if found.value == "no" and found.why_not else None

    def _find_reasons(self, question: Question, moment: Moment, answer: AnswerResult) -> None:
        """Writes into an answer of which the value is known what it rests on, also where nothing of the record wrote that."""
        if question.kind in DERIVED and not answer.seeds:
            answer.seeds = self._changed_by(question, answer.value, answer)
        if question.kind in KINDS and answer.value == "no" and not answer.derivation and self.thorough:
            others = tuple(id for id in answer.seeds if not _ends_something(self.table.trace.steps[id - 1]))
            changed = self._changed_by(question, answer.value, answer)
            if not changed and others != answer.seeds:
                answer.extra_rules = tuple(number for number in answer.extra_rules if number not in marks(applies_in))
            answer.seeds = changed or others
        if self.thorough and question.kind not in DERIVED:
            lost_toughness(self, answer, moment)
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
        told = decided or answer.seeds or answer.clause or answer.why_not or answer.allowed_by
        if not told and question.kind not in (*TIMES, WITHIN):
            self._refused_about(of, moment, answer)
        if of.kind in (*DERIVED, *KINDS) and self.thorough and not answer.clause and of.object is not None:
            self._settled_before(of, moment, answer)
        if self.thorough and answer.value == 0 and answer.seeds and all(_comes(self.table.trace.steps[id - 1]) for id in answer.seeds):
            left_out(self, answer, moment, of)  # that it came is why it is there, and not why it has none
        if self.thorough and not (decided or answer.seeds or answer.derivation or answer.clause or answer.why_not or answer.allowed_by):
            left_out(self, answer, moment, of)
            if not answer.clause:
                not_come_to(self, answer, moment, of)
            if not (answer.seeds or answer.clause):
                after_all(self, answer, moment)
        if of.kind == "is X K" and self.thorough:
            what_it_is(self, of, moment, answer)
        if self.thorough and any(fact[0] == "life" for fact in self.read):
            blocked_alone(self, answer)

    def _refused_about(self, question: Question, moment: Moment, answer: AnswerResult) -> None:
        """What an answer rests on that nothing changed: the sentences that were refused and speak of what is asked about."""
        objects = [reference for reference in (question.object, question.other) if reference is not None]
        cards = [card for each in objects if each.kind != "player" for card in self.finder.cards(each, moment.game, past=True)]
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
            answer.seeds = tuple(gone_unresolved(self, moment, cards))
        if not answer.seeds and players and self.thorough:
            answer.seeds = searched_in_vain(self, moment, players)
            if answer.seeds and self.table.trace.steps[answer.seeds[-1] - 1].occurrence is not None:
                answer.clause, answer.extra_rules = "the search found nothing of the kind", marks(as_far_as_possible)

    def _without_loss(self, question: Question, moment: Moment, answer: AnswerResult) -> None:
        """Why an effect that somebody may have thought of changes nothing: the ability that makes it was lost."""
        from judge.scenario.answering.in_the_way import without_loss

        found = without_loss(self, moment, lambda game: self._value(question, Moment(game, moment.steps)), value_of(answer))
        if found is not None:
            answer.clause = f'{found.of} has lost "{found.text.rstrip(".")}": {found.said}'
            answer.extra_rules = tuple(dict.fromkeys((*found.rules, *answer.extra_rules)))

    def _unmet(self, question: Question, moment: Moment, answer: AnswerResult) -> None:
        """Why an effect that somebody may have thought of changes nothing: what its ability asks for is not so."""
        from judge.scenario.answering.in_the_way import elsewhere, passes_by, unmet

        def value(game: Game) -> object:
            return self._value(question, Moment(game, moment.steps))

        found = unmet(self, moment, value, value_of(answer))
        obj = self.object(question.object, moment) if found is None and question.object is not None else None
        if obj is not None and obj.zone == IN_PLAY and obj.id in moment.game.objects:
            found = passes_by(self, moment, obj.id, value, value_of(answer))
        if found is not None:
            answer.clause, number = found
            answer.extra_rules = tuple(dict.fromkeys((number, *answer.extra_rules)))
        elif obj is not None and obj.zone == IN_PLAY and (idle := elsewhere(self, moment, value, value_of(answer))) is not None:
            answer.clause = idle[0]
            answer.extra_rules = tuple(dict.fromkeys((*idle[1], *answer.extra_rules)))

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
            steps = [step for step in self.steps(after)[len(self.steps(before)) :] if step.game is not None]
            changed = next((step for step in reversed(steps) if self._value(question, Moment(step.game, step.id)) != value), None)
            brought = next((step for step in steps if changed is None or step.id > changed.id and step.event != changed.event), None)
            together = {_subject(step): step.id for step in steps if brought is not None and step.event == brought.event}
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

    # ------------------------------------------------------------------------------------------------------- helpers

    def steps(self, moment: Moment) -> list[Step]:
        """The steps up to a moment that were not undone."""
        every = self.every_step(moment)
        return every if self.half is None else [step for step in every if not of_other_half(self, self.half, step)]

    def every_step(self, moment: Moment) -> list[Step]:
        """The steps up to a moment that were not undone, also those that are about another half of a split card than is asked of."""
        return [step for step in self.table.trace.steps[moment.since : moment.steps] if step.undone_by is None]

    def until(self, moment: Moment) -> list[Moment]:
        """The moments of the line up to one, which is the last of them; the first is the start."""
        before = [each for each in self.moments if each.steps <= moment.steps and each is not moment]
        return [*before, moment]

    def writers(self, moment: Moment, facts: list[Fact]) -> tuple[int, ...]:
        """The last step before the moment that wrote each fact; of what is in a player's zone, each step that changed it."""
        found: dict[int, None] = {}
        wanted = set(facts)
        for step in reversed(self.every_step(moment)):
            hit = wanted.intersection(step.writes)
            if moment.game.beside and _of_another_turn(step, moment):
                hit = {fact for fact in hit if len(fact) > 1}  # priority, step and turn are those of another turn under way
            if hit:
                found[step.id] = None
                kept = AMOUNTS if step.kind == "prevented" else frozenset({"contents"})  # less of it came, and what was there is told too
                wanted -= {fact for fact in hit if fact[0] not in kept or (fact[0] == "contents" and len(fact) == 2)}
                if not wanted:
                    break
        return tuple(sorted(found))

    def rest_on(self, answer: AnswerResult, moment: Moment, *facts: Fact) -> None:
        """The answer read these facts, and what they are derived from."""
        self.read.update(facts)
        every: list[Fact] = list(facts)
        with self.table.supposing(moment.game):
            for fact in facts:
                every += facts_behind(self.table, fact)
        answer.seeds = tuple(sorted({*answer.seeds, *self.writers(moment, every)}))

    def given(self, answer: AnswerResult, player: str, key: str) -> None:
        """Says where an answer rests on a default of the file."""
        if not self.listed(player, key):
            answer.given = (*answer.given, f"{player}: {key} (not listed)")

    def card_of(self, thing: Any) -> Any:
        """The number of the card that an object is or was; a player as it is; None for nothing."""
        obj = self.table.obj(thing) if isinstance(thing, int) else None
        return obj.card if obj is not None else thing if isinstance(thing, str) else None

    def cards(self, reference: Reference, moment: Moment) -> list[int]:
        """The card numbers that a reference of a question means."""
        found = self.finder.cards(reference, moment.game, past=True)
        if not found:
            self.unknown(reference)
        return found

    def unknown(self, reference: Reference) -> None:
        """Raises the error for a name that nothing has."""
        what = f"nothing in this scenario is called {str(reference)!r}"
        if reference.part and self.finder.cards(replace(reference, part="", part_number=None), self.moments[-1].game, past=True):
            what = f"{reference} was never on the stack"
        raise ScenarioError(what, code="unknown-name", place=self.place)

    def object(self, reference: Reference, moment: Moment) -> Obj:
        """The one object a question is about, as it is at the moment or, where it is no more, as it last was."""
        if reference.kind == "player":
            raise ScenarioError(f"{reference.name!r} is a player", code="not-an-object", place=self.place)
        cards = self.cards(reference, moment)
        objects = [obj for card in cards if (obj := last_object_of(moment.game, card)) is not None]
        if not objects:
            self.unknown(reference)
        here = [obj for obj in objects if obj.id in moment.game.objects]
        candidates = here or objects
        if len(candidates) > 1:
            in_play = [obj for obj in candidates if obj.zone == IN_PLAY]
            likeness = {self.finder.likeness(moment.game, obj.id) for obj in candidates if obj.id in moment.game.objects}
            if len(likeness) > 1 and reference.zone is None and len(in_play) == 1:
                return in_play[0]
            if len(likeness) > 1:
                return moment.game.objects[int(self.finder.meant(reference, [o.id for o in candidates], moment.game, self.place))]
            candidates = in_play or candidates
        return candidates[0]

    def label(self, obj: Obj) -> str:
        """What an object is called in a list."""
        if obj.kind == "combat damage":
            return "combat damage"
        if obj.face_down and obj.zone == STACK:
            return "face-down spell"
        if is_split(obj) and obj.zone == STACK and obj.base is not None:
            return obj.base.faces[obj.face].name
        return obj.name or obj.kind  # a token copy of something face down has no name

    def view(self, moment: Moment) -> Any:
        """The derived values at the moment."""
        return self.view_of(moment.game)

    def view_of(self, game: Game) -> Derived:
        """The derived values of a game that was: those of a bounded number of them are kept while questions are answered."""
        known = self._views.get(id(game))
        if known is None:
            known = game, self.table.view_of(game)
            if len(self._views) < VIEWS:
                self._views[id(game)] = known
        return known[1]


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


def _comes(step: Step) -> bool:
    """Whether a permanent comes into play."""
    return isinstance(step.occurrence, Move) and step.occurrence.destination == IN_PLAY


def _ends_something(step: Step) -> bool:
    return any(fact[0].startswith("ended ") for fact in step.writes)


def _subject(step: Step) -> object:
    return step.id if step.occurrence is None or step.occurrence.subject is None else step.occurrence.subject


def _of_another_turn(step: Step, moment: Moment) -> bool:
    """Whether a step is of another of several turns under way (608.4), and no passing of turn markers."""
    other = step.game is not None and step.game.marker != moment.game.marker
    return other and not step.kind.startswith("turn marker")


Answering: TypeAlias = Callable[[Asker, Question, Moment, AnswerResult], None]
"""Writes the value of an answer, and what it rests on, into the answer."""
