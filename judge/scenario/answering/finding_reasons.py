"""What an answer rests on, of which the value is known: also where nothing of the record wrote that."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from msgspec.structs import replace

from judge.cards.instructions import effects as e
from judge.engine.game.occurrences import BeginEffect, Move, TokenEnters
from judge.engine.game.state import EMPTY, IN_PLAY, Game
from judge.engine.record.acting import marks
from judge.engine.record.trace import Step
from judge.engine.rules.part4_spells.r418_continuous_effects.gathering import applies_in
from judge.engine.rules.part6_multiplayer.r600_players_who_left import remember
from judge.engine.rules.part6_multiplayer.r601_range_of_influence import in_range
from judge.errors import AmbiguousReference
from judge.scenario.answering.asked_of.fates import as_itself, came_first
from judge.scenario.answering.asked_of.groups import what_it_is
from judge.scenario.answering.asked_run import Moment
from judge.scenario.answering.bearing.fell_short import fell_short
from judge.scenario.answering.bearing.not_copied import not_copied
from judge.scenario.answering.bearing.not_played import waits_suspended
from judge.scenario.answering.bearing.not_yet import too_late
from judge.scenario.answering.bearing.what_bore_on_it import (
    DERIVED,
    KINDS,
    OF_SIZE,
    PRINTED,
    TIMES,
    of_refused_or_idle_acts,
    what_bore_on_it,
)
from judge.scenario.answering.no_longer import (
    as_assigned,
    lost_sparing,
    lost_toughness,
    lost_with,
    made_such,
    of_its_host,
    out_of_the_fight,
    unmet_toughness,
)
from judge.scenario.answering.of_that_kind import taken_as_one
from judge.scenario.answering.why_not.fought_without import blocked_alone
from judge.scenario.answering.why_not.gone_before import gone_before
from judge.scenario.answering.why_not.not_aimed_at import why_no_target
from judge.scenario.answering.why_not.not_by_destroying import not_by_destroying
from judge.scenario.answering.why_not.not_countered import came_through
from judge.scenario.answering.why_not.not_reached import nor_destroyed
from judge.scenario.answering.why_not.refused_sentences import refused_block
from judge.scenario.answering.why_not.stayed_there import stayed_there, waits_still
from judge.scenario.answering.why_not.still_in_the_game import all_left
from judge.scenario.answering.why_not.would_have import value_of
from judge.scenario.answering.why_not.would_have_done_it import did_not_go_on, would_have_done_it
from judge.scenario.language.question_forms import Question
from judge.scenario.running.run_results import AnswerResult

if TYPE_CHECKING:
    from judge.scenario.answering.asker import Asker

OF_FATES = frozenset(
    {"where is X", "zone of X", "is X Z", "did X die", "was X destroyed", "did X survive", "was X sacrificed", "is X tapped"}
)
"""The questions of what was done to something."""

COST = "how much does X cost"
"""The question of a cost, which a play that was refused does not change."""

def find_reasons(asker: Asker, question: Question, moment: Moment, answer: AnswerResult) -> None:
    """Writes into an answer of which the value is known what it rests on, also where nothing of the record wrote that."""
    if asker.thorough and question.object is not None:
        question = replace(question, object=asker.the_one(question.object, moment, answer.subject))
    of = question.inner if question.kind == "Q = V" and question.inner is not None else question
    _of_a_value(asker, question, moment, answer)
    if asker.thorough and question.kind not in DERIVED:
        _of_what_was_done(asker, question, moment, answer)
    if question.kind in DERIVED and (moment.game.reach or moment.game.departed):
        _narrowed(asker, question, moment, answer)
    if asker.thorough and answer.line is None:  # an answer of a line that was tried has its own reasons
        _of_idle_effects(asker, question, of, moment, answer)
    told = answer.line is not None or answer.seeds or answer.clause or answer.why_not or answer.allowed_by
    if not told and question.kind not in (*TIMES, COST):
        of_refused_or_idle_acts(asker, of, moment, answer)
    if asker.thorough:
        what_bore_on_it(asker, of, moment, answer)
        _beside_it(asker, question, of, moment, answer)
        all_left(of, answer, moment)


def _of_a_value(asker: Asker, question: Question, moment: Moment, answer: AnswerResult) -> None:
    """What brought a derived value, or took it; that something came into play is no reason of what is printed on it."""
    told = [asker.table.trace.steps[id - 1] for id in answer.seeds]
    as_it_came = question.kind in OF_SIZE and not answer.derivation and all(map(_as_it_came, told))
    if question.kind in DERIVED and (as_it_came or not told):
        answer.seeds = asker.changed_by(question, answer.value, answer) or answer.seeds
    elif question.kind in DERIVED and asker.thorough and question.object is not None:
        lost_with(asker, answer, question)
    if question.kind in KINDS and answer.value == "no" and not answer.derivation and asker.thorough:
        others = tuple(id for id in answer.seeds if not _ends_something(asker.table.trace.steps[id - 1]))
        changed = asker.changed_by(question, answer.value, answer)
        if not changed and others != answer.seeds:
            answer.extra_rules = tuple(number for number in answer.extra_rules if number not in marks(applies_in))
        answer.seeds = changed or others
    has = question.kind == "does X have A" and answer.value == "yes"
    if (has or question.kind in (*PRINTED, *KINDS)) and asker.thorough and not (answer.derivation or answer.clause or answer.no_longer):
        steps = (asker.table.trace.steps[id - 1] for id in answer.seeds)
        returned = _came_as_itself if has or question.kind in PRINTED else came_first  # wherever it came from, that is printed on it
        answer.seeds = tuple(step.id for step in steps if not (returned(step) or step.kind == "refused"))


def _came_as_itself(step: Step) -> bool:
    """Whether something came into play as what is printed on it."""
    o = step.occurrence
    return isinstance(o, Move) and not isinstance(o, TokenEnters) and o.destination == IN_PLAY and as_itself(o.entry)


def _as_it_came(step: Step) -> bool:
    """Whether it tells how something came into play, of which a size since may be what counters have left."""
    before = step.data.get("before") if step.kind == "replaced" else step.occurrence
    return isinstance(before, Move) and before.destination == IN_PLAY


def _of_what_was_done(asker: Asker, question: Question, moment: Moment, answer: AnswerResult) -> None:
    """What made a thing such that this was done to it, or no longer keeps it from that."""
    lost_toughness(asker, answer, moment)
    lost_sparing(asker, answer)
    unmet_toughness(asker, answer)
    made_such(asker, answer)
    of_its_host(asker, answer, moment)
    as_assigned(asker, answer)
    out_of_the_fight(asker, answer, moment)
    if question.kind in OF_FATES:
        taken_as_one(asker, answer)


def _of_idle_effects(asker: Asker, question: Question, of: Question, moment: Moment, answer: AnswerResult) -> None:
    """Why effects that somebody may have thought of do not make the value another."""
    bare = not (answer.seeds or answer.derivation or answer.clause)
    if of.kind in (*DERIVED, *KINDS) and bare:
        _without_loss(asker, of, moment, answer)
        if not answer.clause:
            _unmet(asker, of, moment, answer)
        if not answer.clause and of.object is not None:
            answer.seeds = _copied(asker, of, moment)
    if question.why == "why not" and of.kind in (*DERIVED, *KINDS) and answer.derivation:
        _unmet_besides(asker, of, moment, answer)
    if of.kind == COST and bare:
        _unmet(asker, of, moment, answer)


def _beside_it(asker: Asker, question: Question, of: Question, moment: Moment, answer: AnswerResult) -> None:
    """What goes with the reason that is told: what came through, what would have done it, what had left before."""
    came_through(asker, answer, moment, of)
    if answer.line is None:
        stayed_there(asker, answer, moment, of)
    would_have_done_it(asker, answer, moment, question)
    did_not_go_on(asker, answer, moment, of)
    gone_before(asker, answer, moment, of)
    nor_destroyed(asker, answer, moment, of)
    not_by_destroying(asker, answer, moment, of)
    why_no_target(asker, answer, moment, of)
    if of.kind == "is X K":
        what_it_is(asker, of, moment, answer)
    if any(fact[0] == "life" for fact in asker.read):
        blocked_alone(asker, answer)
        refused_block(asker, answer)
    if answer.line is None:
        waits_still(asker, answer, moment, of)
        waits_suspended(asker, answer, moment, of)
    too_late(asker, answer, moment)
    if question is of:
        not_copied(asker, answer, moment, of)
        fell_short(asker, answer, moment, of)


def _narrowed(asker: Asker, question: Question, moment: Moment, answer: AnswerResult) -> None:
    """Cites what effects see of players out of range, or of those who have left, where a derived value would else be another."""
    everywhere = Moment(moment.game.with_(reach=EMPTY), moment.steps)
    if moment.game.reach and asker.value_at(question, everywhere) != answer.value:
        answer.extra_rules = (*marks(in_range), *answer.extra_rules)
        asker.rest_on(answer, moment, *(("range", player) for player in moment.game.reach))
    forgotten = Moment(moment.game.with_(departed=EMPTY), moment.steps)
    if moment.game.departed and asker.value_at(question, forgotten) != answer.value:
        answer.extra_rules = (*marks(remember), *answer.extra_rules)
        asker.rest_on(answer, moment, *(("out", player) for player in moment.game.departed))


def _without_loss(asker: Asker, question: Question, moment: Moment, answer: AnswerResult) -> None:
    """Why an effect that somebody may have thought of changes nothing: the ability that makes it was lost."""
    from judge.scenario.answering.why_not.lost_abilities import without_loss

    found = without_loss(asker, moment, lambda game: asker.value_at(question, Moment(game, moment.steps)), value_of(answer))
    if found is not None:
        answer.clause = f'{found.of} has lost "{found.text.rstrip(".")}": {found.said}'
        answer.extra_rules = tuple(dict.fromkeys((*found.rules, *answer.extra_rules)))


def _unmet(asker: Asker, question: Question, moment: Moment, answer: AnswerResult) -> None:
    """Why an effect that somebody may have thought of changes nothing: what its ability asks for is not so."""
    from judge.scenario.answering.in_the_way import elsewhere, passes_by, unmet

    def value(game: Game) -> object:
        return asker.value_at(question, Moment(game, moment.steps))

    found = unmet(asker, moment, value, value_of(answer))
    obj = None
    with suppress(AmbiguousReference):  # of several that are alike in what is asked, each of which may be meant
        obj = asker.object(question.object, moment) if found is None and question.object is not None else None
    if obj is not None and obj.zone == IN_PLAY and obj.id in moment.game.objects:
        found = passes_by(asker, moment, obj.id, value, value_of(answer))
    if found is not None:
        answer.clause, number = found
        answer.extra_rules = tuple(dict.fromkeys((number, *answer.extra_rules)))
    elif obj is not None and obj.zone == IN_PLAY and (idle := elsewhere(asker, moment, value, value_of(answer))) is not None:
        answer.clause = idle[0]
        answer.extra_rules = tuple(dict.fromkeys((*idle[1], *answer.extra_rules)))


def _copied(asker: Asker, question: Question, moment: Moment) -> tuple[int, ...]:
    """The step by which a thing became the copy that it is, which gave it the values that it had before, too."""
    assert question.object is not None
    obj = asker.object(question.object, moment)
    for step in reversed(asker.steps(moment)):
        begun = step.occurrence.effect if isinstance(step.occurrence, BeginEffect) else None
        if begun is not None and obj.id in (begun.affected or ()) and any(isinstance(part, e.BecomeCopy) for part in begun.parts):
            return (step.id,) if any(each.id == begun.id for each in moment.game.effects) else ()
    return ()


def _unmet_besides(asker: Asker, question: Question, moment: Moment, answer: AnswerResult) -> None:
    """What would make a value that effects shape another one, and why it does not: of what it is asked that it is not."""
    from judge.scenario.answering.in_the_way import unmet

    found = unmet(asker, moment, lambda game: asker.value_at(question, Moment(game, moment.steps)), value_of(answer))
    if found is not None and not answer.unreached:
        answer.unreached = found[0]
        answer.extra_rules = tuple(dict.fromkeys((found[1], *answer.extra_rules)))


def _ends_something(step: Step) -> bool:
    return any(fact[0].startswith("ended ") for fact in step.writes)
