"""Why a number is no greater of which something came: a target that was illegal by then, a condition that failed as an ability resolved, or
as it was to trigger, and an event that was replaced."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, mentions
from judge.engine.record.acting import marks
from judge.engine.record.trace import Step
from judge.engine.rules.part4_spells.r409_playing.announcing import divide
from judge.engine.rules.part4_spells.r410_triggered_abilities.triggered import if_holds
from judge.engine.rules.part4_spells.r415_targets.targeting import source_of
from judge.scenario.answering.why_not.came_to_nothing import came_to_nothing
from judge.scenario.answering.why_not.not_countered import with_targets_gone
from judge.scenario.answering.why_not.not_triggered import kept_from_triggering, triggers_until
from judge.scenario.answering.why_not.unmet_events import why_no_match
from judge.scenario.answering.why_not.what_failed import did_not_trigger
from judge.scenario.answering.why_not.would_have import wanted_by
from judge.scenario.language.question_forms import Question, counts_what_happened
from judge.scenario.running.run_results import AnswerResult, WhyNot

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker

TRIGGERED = "how many times did X trigger"
"""The question of how often an ability triggered."""
DRAWN = "how many cards did P draw"
"""The question that an ability answers which drew none, for its "if" was not true."""


def fell_short(asker: Asker, a: AnswerResult, at: Moment, question: Question) -> None:
    """Adds to what made a number what kept it from being greater: of damage and cards drawn always, of another where it is asked why."""
    told = a.clause or a.besides or a.why_not or a.derivation or a.line is not None
    if told or not counts_what_happened(question.kind) or not a.value or not a.seeds:
        return
    of = question.object
    cards = asker.finder.cards(of, at.game, past=True) if of is not None and of.kind != "player" else []
    if cards and "damage" in question.kind:
        _not_dealt(asker, a, at, cards)
    elif question.why != "why" and question.kind != DRAWN:
        return
    elif question.kind == TRIGGERED:
        _not_set_off(asker, a, at, cards)
    elif question.player is not None:
        _not_done(asker, a, at, question.player)


def _not_set_off(asker: Asker, a: AnswerResult, at: Moment, cards: list[int]) -> None:
    """That an event for which an ability waits was replaced, or prevented (410.7)."""
    for card in cards:
        for found, _, _ in kept_from_triggering(asker, at, card):
            a.besides, a.extra_rules = f"it did not trigger again: {found.failed}", (*a.extra_rules, found.rule)
            return


def _not_dealt(asker: Asker, a: AnswerResult, at: Moment, cards: list[int]) -> None:
    """The part of the damage of a source that was not dealt: for want of a legal target, or as its strike was lost."""
    short = [step for step in asker.steps(at) if step.kind in OF_DAMAGE and asker.card_of(_dealing(asker, step)) in cards]
    a.seeds = tuple(sorted({*a.seeds, *(step.id for step in short)}))
    obj = next((asker.table.obj(step.data["thing"]) for step in short if step.kind == "illegal target"), None)
    body = obj.stack.body if obj is not None and obj.stack is not None else None
    if body is not None and body.divide is not None:
        a.besides, a.extra_rules = "how it is divided was settled as it was played", (*a.extra_rules, *marks(divide))


OF_DAMAGE: dict[str, str] = {"illegal target": "thing", "assigns nothing": "thing", "damage not dealt": "source"}
"""Kinds of steps by which damage is not dealt -> what holds its source."""


def _dealing(asker: Asker, step: Step) -> int | None:
    thing = step.data[OF_DAMAGE[step.kind]]
    return source_of(asker.table, thing) if isinstance(thing, int) else None


def _not_done(asker: Asker, a: AnswerResult, at: Moment, player: str) -> None:
    """What would have had a player do more of it, and came to nothing; else that what did it resolved though a target was illegal."""
    does = wanted_by(a.kind).does
    if not does:
        return
    probe = AnswerResult(question=a.question, kind=a.kind, value=0, asked=a.asked)
    came_to_nothing(asker, probe, at, {player}, (), does)
    if probe.seeds and a.seeds != probe.seeds:
        a.seeds = tuple(sorted({*a.seeds, *probe.seeds}))
        return
    for why, card in _with_an_if(asker, at, does, player):
        a.besides, a.extra_rules = did_not_trigger(why, asker.register.label(card)), (*a.extra_rules, why.rule)
        return
    done = [o for id in a.seeds if (o := asker.table.trace.steps[id - 1].occurrence) is not None]
    ended = [step for step in asker.steps(at) if step.kind == "resolves" and any(o.source == step.data["thing"] for o in done)]
    with_targets_gone(asker, at, probe, ended)
    if probe.clause:
        a.besides = f"{ended[0].data['name']} resolved, for {probe.clause}"
        a.extra_rules = (*a.extra_rules, *probe.extra_rules)


def _with_an_if(asker: Asker, at: Moment, does: tuple[type[Node], ...], player: str) -> Iterator[tuple[WhyNot, int]]:
    """The abilities that would have triggered for a player but for the "if" behind their event (404.3), the last time first."""
    events = [step for step in asker.steps(at) if step.kind == "event" and step.game is not None and step.occurrence.player == player]
    for card, abilities in triggers_until(asker, at)[0].items():
        for text, ability in abilities:
            effect = ability.body.effect
            if ability.condition is None or isinstance(ability.event, t.BecomesTrue) or effect is None or not mentions(effect, *does):
                continue
            for step in reversed(events):
                for pattern in t.each_pattern(ability.event):
                    if pattern.verb == step.occurrence.verb and step.game is not None:
                        _, why = why_no_match(asker, at, step.game, card, text, ability, pattern, step, step.occurrence)
                        if why.rule in marks(if_holds):
                            yield why, card
