"""What bears on an answer of which no step tells why: what was refused, found nothing to do, was not done, did not come to it, is still to
come. One account for all kinds of questions, also where what is told only led there: that a card was played is why it is no longer in a
hand, and not why nothing came into that."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from judge.engine.game.occurrences import Move
from judge.engine.game.state import GRAVEYARD, HAND, IN_PLAY, LIBRARY
from judge.engine.record.acting import marks
from judge.engine.record.trace import Step
from judge.engine.rules.part1_game.r103_golden_rules import as_far_as_possible
from judge.errors import AmbiguousReference
from judge.scenario.answering.asked_of.groups import but_for_one_word
from judge.scenario.answering.asked_run import Moment
from judge.scenario.answering.bearing.attached_elsewhere import attached_elsewhere
from judge.scenario.answering.bearing.never_came import never_came
from judge.scenario.answering.bearing.not_played import never_played, not_played
from judge.scenario.answering.bearing.not_yet import not_yet
from judge.scenario.answering.bearing.nothing_done import none_searched_for, nothing_to_do
from judge.scenario.answering.why_not.came_to_nothing import HANDS
from judge.scenario.answering.why_not.left_out_things import left_out, mode_not_chosen
from judge.scenario.answering.why_not.not_aimed_at import gone_unresolved, no_target_for
from judge.scenario.answering.why_not.not_reached import not_come_to, searched_in_vain
from judge.scenario.answering.why_not.refused_sentences import refused_about, refused_of_the_kind
from judge.scenario.answering.why_not.what_stayed import UNHARMED, after_all
from judge.scenario.answering.why_not.would_have import counted_in_play, value_of, wanted_by
from judge.scenario.language.question_forms import Question
from judge.scenario.running.register import object_of
from judge.scenario.running.run_results import AnswerResult

if TYPE_CHECKING:
    from judge.scenario.answering.asker import Asker

DERIVED = frozenset(
    {
        "power of X", "toughness of X", "P/T of X", "colors of X", "types of X", "subtypes of X", "abilities of X", "name of X",
        "controller of X",
    }
)  # fmt: skip
"""The questions whose value no event writes: it is worked out of the game, layer by layer."""

PRINTED = DERIVED - {"controller of X"}
"""Those of them of which nothing but the card says what they are from the start: that it came into play is no reason."""

OF_SIZE = frozenset({"P/T of X", "power of X", "toughness of X"})
"""The questions of how large something is."""

KINDS = frozenset({"is X K", "does X have A"})
"""The questions of yes or no about such a value."""

TIMES = frozenset(
    {
        "who has priority", "what step is it", "whose turn is it", "was event N legal", "owner of X", "who decides for P", "is X suspended",
        "what mana can X make", "converted mana cost of X", "mana cost of X", "can X target Y", "what can X target",
        "how many regeneration shields are on X", "is Y within P's range of influence",
    }
)  # fmt: skip
"""The questions that no refused sentence bears on."""

ZONES_OF = {"hand of P": HAND, "hand size of P": HAND, "graveyard of P": GRAVEYARD, "library of P": LIBRARY, "library size of P": LIBRARY}
"""The questions about a zone of a player."""


def what_bore_on_it(asker: Asker, of: Question, moment: Moment, answer: AnswerResult) -> None:
    """Where nothing is told yet, or only what led there: what bears on the answer and did nothing, or was not done."""
    if of.kind in (*DERIVED, *KINDS) and not answer.clause and of.object is not None:
        _settled_before(asker, of, moment, answer)
    if answer.line is not None or answer.derivation or answer.clause or answer.why_not or answer.allowed_by:
        return
    if not answer.seeds:
        _of_what_came_to_nothing(asker, of, moment, answer)
    elif _only_led_there(asker, of, answer):
        probe = AnswerResult(question=answer.question, kind=answer.kind, value=answer.value, inner=answer.inner, asked=answer.asked)
        _of_what_came_to_nothing(asker, of, moment, probe)
        if not (probe.seeds or probe.clause):
            of_refused_or_idle_acts(asker, of, moment, probe)
        if probe.seeds or probe.clause:
            answer.seeds, answer.clause, answer.account = probe.seeds or answer.seeds, probe.clause, ()
            answer.extra_rules = tuple(dict.fromkeys((*probe.extra_rules, *answer.extra_rules)))


LEADS_THERE: dict[str, Callable[[Step], bool]] = {
    **dict.fromkeys(("hand of P", "hand size of P", "how many G are Z"), lambda step: _is_played(step)),
    "how many C counters are on X": lambda step: _comes_into_play(step),
}
"""Forms of questions of what has come somewhere -> the steps that lead there and do not say why nothing has: a card is played from a hand,
a permanent comes into play."""


def _only_led_there(asker: Asker, of: Question, answer: AnswerResult) -> bool:
    """Whether all that is told of a question says how it came to be asked of, and not why it is so."""
    leads = LEADS_THERE.get(of.kind)
    nothing_yet = of.kind != "how many C counters are on X" or value_of(answer) == 0
    return leads is not None and nothing_yet and all(leads(asker.table.trace.steps[id - 1]) for id in answer.seeds)


def _settled_before(asker: Asker, question: Question, moment: Moment, answer: AnswerResult) -> None:
    """Why an effect that is still there does not change the value: it was settled what it affects."""
    if any(effect.said_of is not None for effect in moment.game.effects):
        from judge.scenario.answering.why_not.not_reached import settled_without

        assert question.object is not None
        obj = asker.object(question.object, moment)
        settled_without(asker, answer, moment, obj, lambda game: asker.value_at(question, Moment(game, moment.steps)))


def _of_what_came_to_nothing(asker: Asker, of: Question, moment: Moment, answer: AnswerResult) -> None:
    if of.kind in (*DERIVED, *KINDS):
        _attached_elsewhere(asker, of, moment, answer)
    left_out(asker, answer, moment, of)
    if of.kind in (*DERIVED, *KINDS) and not answer.clause and of.object is not None and of.object.kind != "player":
        mode_not_chosen(asker, answer, moment, asker.finder.cards(of.object, moment.game, past=True), wanted_by(of.kind).does)
        if of.kind in KINDS and of.words.lower() not in answer.clause.lower():  # it says something else
            answer.clause, answer.seeds, answer.extra_rules = "", (), ()
    if not answer.clause:
        never_came(asker, answer, moment, of)
    if not (answer.clause or answer.seeds):
        but_for_one_word(asker, of, moment, answer)
    if not (answer.clause or answer.seeds):
        not_come_to(asker, answer, moment, of)
    if not (answer.seeds or answer.clause):
        after_all(asker, answer, moment)
    if not answer.seeds and answer.clause in ("", UNHARMED):
        refused_of_the_kind(asker, answer, moment, to_all=answer.clause == UNHARMED)
    if not (answer.seeds or answer.clause):
        not_played(asker, answer, moment, of)
    if not (answer.seeds or answer.clause):
        not_yet(asker, answer, moment, of)
    if not (answer.seeds or answer.clause) and answer.value in ("no", 0):
        never_played(asker, answer, moment, of)


def _attached_elsewhere(asker: Asker, question: Question, moment: Moment, answer: AnswerResult) -> None:
    """Why what something says of what it is attached to changes nothing: it is attached to nothing, or elsewhere."""
    obj = None
    with suppress(AmbiguousReference):
        obj = asker.object(question.object, moment) if question.object is not None else None
    if obj is None or obj.zone != IN_PLAY or question.kind == "controller of X" and obj.attached_to is not None:
        return  # who controls an attachment has nothing to do with its host
    found = attached_elsewhere(asker, moment, obj.id, lambda game: asker.value_at(question, Moment(game, moment.steps)), value_of(answer))
    if found is not None:
        answer.clause, number = found
        answer.extra_rules = tuple(dict.fromkeys((number, *answer.extra_rules)))


def of_refused_or_idle_acts(asker: Asker, question: Question, moment: Moment, answer: AnswerResult) -> None:
    """What an answer rests on that nothing changed: the sentences that were refused and speak of what is asked about, what resolved and
    found nothing to do, or no target."""
    objects = [reference for reference in (question.object, question.other) if reference is not None]
    cards = [card for each in objects if each.kind != "player" for card in asker.finder.cards(each, moment.game, past=True)]
    cards += counted_in_play(asker, moment, question)
    players = [str(x) for each in objects if each.kind == "player" for x in asker.finder.things(each)]
    if question.player:
        players.append(question.player)
        zone = ZONES_OF.get(question.kind)
        cards += [moment.game.objects[id].card for id in moment.game.zone(zone, question.player)] if zone else []
    refused_about(asker, answer, moment, players, cards)
    if not answer.seeds:
        nothing_to_do(asker, answer, moment, players, cards)
    if not answer.seeds:
        no_target_for(asker, answer, moment, cards)
    if not answer.seeds:
        answer.seeds = tuple(gone_unresolved(asker, moment, cards, players))
    if asker.thorough and not answer.seeds:
        whose = _owners_of_hidden(asker, moment, cards)
        answer.seeds = searched_in_vain(asker, moment, [*players, *whose[LIBRARY]])
        if not answer.seeds and whose[HAND]:
            nothing_to_do(asker, answer, moment, whose[HAND], (), HANDS)
        elif answer.seeds and asker.table.trace.steps[answer.seeds[-1] - 1].occurrence is not None:
            none = none_searched_for(asker, answer.seeds[-1])
            answer.clause, answer.extra_rules = f"the search found {none}", marks(as_far_as_possible)


def _owners_of_hidden(asker: Asker, moment: Moment, cards: Sequence[int]) -> dict[str, list[str]]:
    """By zone the players in whose hand, or library, one of the cards is."""
    there = [obj for card in cards if (obj := object_of(moment.game, card)) is not None]
    return {zone: list(dict.fromkeys(obj.owner for obj in there if obj.zone == zone)) for zone in (HAND, LIBRARY)}


def _is_played(step: Step) -> bool:
    """Whether a card was played."""
    return isinstance(step.occurrence, Move) and step.occurrence.cause in ("play", "play land")


def _comes_into_play(step: Step) -> bool:
    """Whether a permanent comes into play."""
    return isinstance(step.occurrence, Move) and step.occurrence.destination == IN_PLAY


