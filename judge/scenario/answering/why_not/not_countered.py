"""Why a spell or ability was not countered: what became of what was aimed at it, what did not trigger, or that it has resolved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from judge.cards.instructions import effects as e
from judge.cards.instructions.base import mentions, walk
from judge.engine.game.occurrences import BecomeTarget, CounterSpell, Move, PlaySpell, Resolve, TargetsChange
from judge.engine.game.state import IN_PLAY, STACK, Obj
from judge.engine.looking import targets_of
from judge.engine.record.acting import marks
from judge.engine.record.trace import Step
from judge.engine.record.verdicts import Fact
from judge.engine.rules.part4_spells.r402_independence import ABILITIES_TOO
from judge.engine.rules.part4_spells.r413_resolving.steps_of_resolving import resolve as resolves
from judge.scenario.answering.why_not.choices_made import declined
from judge.scenario.answering.why_not.left_out_things import mode_not_chosen
from judge.scenario.answering.why_not.not_triggered import not_set_off_by
from judge.scenario.answering.why_not.refused_sentences import refused_about
from judge.scenario.language.question_forms import Question
from judge.scenario.running.register import object_of
from judge.scenario.running.run_results import AnswerResult

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker

FATES = ("countered", "if failed", "removed from the stack", "illegal target")
"""Kinds of steps by which something on the stack did not do what it was to do."""


def not_countered(asker: Asker, at: Moment, a: AnswerResult, cards: Sequence[int], ended: Sequence[Step]) -> None:
    """What an answer rests on that none of the cards was countered; `ended`: the steps in which they resolved, or did not."""
    spared = _spared(asker, at, cards)
    a.seeds = spared or tuple(step.id for step in ended)
    if not a.seeds:
        asker.rest_on(a, at, *(("zone", card) for card in cards))
    if not asker.thorough:
        return
    if not spared:
        _aimed_elsewhere(asker, at, a, cards)
    for find in () if spared or a.clause else UNCOUNTERED:
        if not a.clause:
            find(asker, at, a, cards)
    if not a.clause:
        with_targets_gone(asker, at, a, ended)
    if not a.clause and not spared:
        here = any((obj := object_of(at.game, card)) is not None and obj.zone == STACK for card in cards)
        a.clause = "it is still on the stack" if here else "it has resolved" if ended else ""
        a.extra_rules = marks(resolves) if here else ended[-1].rules[:1] if ended else a.extra_rules


def came_through(asker: Asker, a: AnswerResult, at: Moment, question: Question) -> None:
    """Tells, of a permanent of which only its coming into play as a spell is told, or of what resolved, what would have countered that, and
    why it did not."""
    of = question.object if question.kind in (*OF_PLACES, DID_RESOLVE) else None
    steps = [asker.table.trace.steps[id - 1].occurrence for id in a.seeds]
    ended = [step for step in asker.steps(at) if step.id in a.seeds and isinstance(step.occurrence, Resolve)]
    resolved = steps and all(isinstance(o, Move) and o.origin == STACK and o.destination == IN_PLAY for o in steps)
    resolved = bool(ended) and a.value == "yes" if question.kind == DID_RESOLVE else resolved
    if of is None or of.kind == "player" or a.clause or not resolved:
        return
    those = {asker.card_of(step.occurrence.subject) for step in ended if step.occurrence is not None}  # of several abilities of one thing
    cards = [card for card in asker.finder.cards(of, at.game, past=True) if not those or card in those]
    probe = AnswerResult(question=a.question, kind="was X countered", value="no", asked=a.asked)
    probe.seeds = _spared(asker, at, cards)
    for find in () if probe.seeds else (_aimed_elsewhere, *UNCOUNTERED):
        if not (probe.clause or probe.seeds):
            find(asker, at, probe, cards)
    played = {asker.card_of(o.subject) for step in a.seeds if (o := asker.table.trace.steps[step - 1].occurrence) is not None}
    acting = {card for id in probe.seeds for card in acting_in(asker, id)}
    if (probe.clause or probe.seeds) and acting.isdisjoint(played):  # that it could not be played so is no matter of its being countered
        a.seeds, a.clause, a.extra_rules = probe.seeds or a.seeds, probe.clause, probe.extra_rules


def acting_in(asker: Asker, id: int) -> set[object]:
    """The cards that were to be played in the sentence of which a step tells that it was refused; none where none was."""
    from judge.scenario.answering.asked_of.reasons_of_acts import doing

    refused = (number for number, event in enumerate(asker.events, 1) if event.step == id and not event.legal)
    acting = ((number, reference) for number in refused for reference in doing(asker.sentence(number)))
    return {asker.card_of(x) for number, each in acting for x in asker.finder.things(each, asker.moments[number - 1].game)}


DID_RESOLVE = "did X resolve"
"""The question of whether something resolved."""
OF_PLACES = frozenset({"zone of X", "where is X", "is X Z", "did X come into play"})
"""The questions of where something is."""


def _by_no_mode(asker: Asker, at: Moment, a: AnswerResult, cards: Sequence[int]) -> None:
    """That what would have countered it by one of its modes was played with another."""
    mode_not_chosen(asker, a, at, cards, (e.CounterSpell,))


def _spared(asker: Asker, at: Moment, cards: Sequence[int]) -> tuple[int, ...]:
    """The steps by which something that would have been countered was not: it can't be, what would have countered it did not come to
    that, or its player paid what that asked for."""
    wanted: set[Fact] = {("countered", card) for card in cards}
    kept = [step.id for step in asker.steps(at) if step.occurrence is None and not wanted.isdisjoint(step.writes)]
    forbidden = ((step.id, step.data["before"]) for step in asker.steps(at) if step.kind == "can't happen")
    counters = ((id, o.subject) for id, o in forbidden if isinstance(o, CounterSpell) and isinstance(o.subject, int))
    kept += [id for id, spell in counters if asker.card_of(spell) in cards]
    return tuple(sorted({*kept, *declined(asker, at, wanted)}))


def _aimed_elsewhere(asker: Asker, at: Moment, a: AnswerResult, cards: Sequence[int]) -> None:
    """What became of what would have countered one of the cards: it got another target, was itself countered, or still waits."""
    aimed = set(_counters_aimed(asker, at, cards))
    for step in asker.steps(at) if aimed else ():
        if isinstance(step.occurrence, TargetsChange) and step.occurrence.subject in aimed:
            a.seeds, a.clause = (step.id,), f"{asker.table.name(step.occurrence.subject)} got another target"
            a.extra_rules = step.rules[:1]
            return
        if step.kind in FATES and step.data.get("thing") in aimed:
            a.seeds = (step.id,)
            return
    for waiting in reversed(at.game.stack):
        obj = at.game.objects[waiting]
        if waiting in aimed or _set_off_by_it(asker, obj, cards):
            said = ", aimed at it," if waiting in aimed else ""
            a.clause, a.extra_rules = f"{asker.register.called(obj.card)}{said} is still on the stack", marks(resolves)
            return


def _set_off_by_it(asker: Asker, ability: Obj, cards: Sequence[int]) -> bool:
    """Whether an ability on the stack triggered as one of the cards was played, or took a target, and counters what that event is about."""
    info = ability.stack
    event, body = (info.bindings.event, info.body) if info is not None else (None, None)
    about = {asker.card_of(x) for x in (event.subject, event.other) if x is not None} if event is not None else set()
    return body is not None and not about.isdisjoint(cards) and mentions(body, e.CounterSpell)


def _counters_aimed(asker: Asker, at: Moment, cards: Sequence[int]) -> Iterator[int]:
    """The spells and abilities that counter something, and had one of the cards as a target."""
    for step in asker.steps(at):
        if step.kind == "targets" and any(asker.card_of(each) in cards for group in step.data["targets"] for each in group):
            obj = asker.table.obj(step.data["thing"])
            effect = obj.stack.body.effect if obj is not None and obj.stack is not None and obj.stack.body is not None else None
            if obj is not None and effect is not None and any(isinstance(node, e.CounterSpell) for node in walk(effect)):
                yield obj.id


def _set_nothing_off(asker: Asker, at: Moment, a: AnswerResult, cards: Sequence[int]) -> None:
    """Why what counters spells as they are played, or as they take a target, did not trigger."""
    for step in asker.steps(at):
        o = step.occurrence
        spell = o.subject if isinstance(o, PlaySpell) else o.other if isinstance(o, BecomeTarget) else None
        if spell is None or asker.card_of(spell) not in cards:
            continue
        if (why := not_set_off_by(asker, at, step, (e.CounterSpell,))) is not None:
            a.clause, a.extra_rules = why.failed, (why.rule,)
            return


def _another_countered(asker: Asker, at: Moment, a: AnswerResult, cards: Sequence[int]) -> None:
    """That a spell was countered of which this one is a copy, or the other way round."""
    names = {asker.register.label(card).partition(" #")[0] for card in cards}
    for step in asker.steps(at):
        if step.kind != "countered" or step.data["card"] in cards or step.data["name"] not in names:
            continue
        if not asker.register.copies.isdisjoint((step.data["card"], *cards)):
            a.seeds = (step.id,)
            itself = " itself" * (step.data["card"] not in asker.register.copies)
            a.clause = f"it was {asker.register.called(step.data['card'])}{itself} that was countered"
            return


def _its_ability_countered(asker: Asker, at: Moment, a: AnswerResult, cards: Sequence[int]) -> None:
    """That an ability of it was countered, which is not the spell."""
    own = asker.register.abilities_of(cards)
    step = next((step for step in asker.steps(at) if step.kind == "countered" and step.data["card"] in own), None)
    if step is not None:
        a.seeds, a.clause, a.extra_rules = (step.id,), "it was its ability that was countered, and that is no spell", (ABILITIES_TOO.rule,)


def _refused(asker: Asker, at: Moment, a: AnswerResult, cards: Sequence[int]) -> None:
    """That what would have countered it could not be played."""
    ended, a.seeds = a.seeds, ()
    refused_about(asker, a, at, (), cards)
    a.seeds = a.seeds or ended


UNCOUNTERED = (_set_nothing_off, _another_countered, _its_ability_countered, _refused, _by_no_mode)
"""What may be why nothing countered it, in the order in which it is looked for."""


def with_targets_gone(asker: Asker, at: Moment, a: AnswerResult, ended: Sequence[Step]) -> None:
    """That some of its targets were illegal, and not all; or all, where its text has it resolve nevertheless."""
    ids = {step.data["thing"] if step.occurrence is None else step.occurrence.subject for step in ended}
    illegal = [step for step in asker.steps(at) if step.kind == "illegal target" and step.data["thing"] in ids]
    if not illegal:
        return
    a.seeds += tuple(step.id for step in illegal)
    obj = asker.table.obj(illegal[0].data["thing"])
    some = obj is not None and len(illegal) < len(targets_of(obj))
    a.clause = "only some of its targets are illegal, not all" if some else "its text does not let it be countered for illegal targets"
    a.extra_rules = illegal[0].rules[:1]
