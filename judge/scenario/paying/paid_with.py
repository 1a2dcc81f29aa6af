"""Answers about what something was paid with, and what mana was spent for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from judge.engine.game.occurrences import LoseLife, Move, RemoveCounter, Tap
from judge.engine.record.trace import Step
from judge.engine.rules.part4_spells.r414_countering import NOTHING_REFUNDED
from judge.scenario.answering.asked_of.prices import paid_for, total_before
from judge.scenario.language.question_forms import Question
from judge.scenario.running.run_results import AnswerResult

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Answering, Asker


def paid_in_vain(asker: Asker, at: Moment, a: AnswerResult, gives: Callable[[Step], bool]) -> None:
    """Writes into an answer that the last of what was given so was paid for a spell or ability that was countered then: it stays paid."""
    steps = asker.steps(at) if asker.thorough else []
    given = [n for n, step in enumerate(steps) if gives(step)]
    after = steps[given[-1] :] if given else []
    paying = next((step for step in after if step.kind in ("paid", "total cost", "resolves")), None)
    if paying is None or paying.kind != "paid":
        return
    countered = (step for step in after if step.kind == "countered" and step.data["thing"] == paying.data["thing"])
    lost = next((step for step in countered if step.data["cause"] == "counter"), None)
    if lost is not None:
        kind = "ability" if lost.data["ability"] else "spell"
        a.clause = f"it was paid for {lost.data['name']}, and what was paid for a countered {kind} is not given back"
        a.extra_rules, a.seeds = NOTHING_REFUNDED.rules, tuple(sorted({*a.seeds, lost.id}))


def _spent_for(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """For what the mana was spent that something made, by name."""
    assert q.object is not None
    cards = set(asker.cards(q.object, at))
    a.subject = str(q.object)
    paid = [step for step in asker.steps(at) if step.kind == "paid mana" and _made_by(asker, step, cards)]
    a.value = [paid_for(asker, step) or "something" for step in paid]
    a.seeds = tuple(step.id for step in paid)
    costs = [f"{step.data['player']} paid {step.data['cost']} for {what}" for step, what in zip(paid, a.value, strict=True)]
    a.clause = "; ".join(f"{cost}, {_made_by(asker, step, cards)} of it with that" for cost, step in zip(costs, paid, strict=True))
    if not paid:
        asker.rest_on(a, at, *(("tapped", card) for card in cards))


def _paid_with(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """What made the mana with which something was paid for, by name; and what else was given for it: what was sacrificed, life."""
    assert q.object is not None
    cards = set(asker.cards(replace(q.object, part="", part_number=None), at))
    own = {*cards, *asker.register.abilities_of(cards)}
    a.subject = str(q.object)
    every = [(step, total) for step in asker.steps(at) if step.kind == "paid mana" and (total := total_before(asker, step)) is not None]
    paid = [step for step, total in every if asker.card_of(total.data["thing"]) in own]
    mana = {id for step in paid for id in step.data["sources"]}
    given = (step for step in paying(asker, at, own) if step.kind == "event")
    acts = [step for step in given if isinstance(o := step.occurrence, LoseLife | Move | Tap | RemoveCounter) and o.subject not in mana]
    a.value = [asker.register.called(card) for step in paid for id in step.data["sources"] if (card := asker.card_of(id)) is not None]
    a.value += [_given(asker, step) for step in acts]
    a.seeds = tuple(sorted(step.id for step in (*paid, *acts)))
    said = (f"{step.data['player']} paid {step.data['cost']} with {''.join(f'{{{one}}}' for one in step.data['spent'])}" for step in paid)
    a.clause = " and ".join(said)
    if not a.seeds:
        asker.rest_on(a, at, *(("zone", card) for card in cards))


def paying(asker: Asker, at: Moment, own: set[int] | None = None) -> Iterator[Step]:
    """The steps in which costs were paid, or those of one of these cards."""
    pays = False
    for step in asker.steps(at):
        if step.kind in ("total cost", "paid"):
            pays = step.kind == "total cost" and (own is None or asker.card_of(step.data["thing"]) in own)
        elif pays:
            yield step


def _given(asker: Asker, step: Step) -> str:
    """What was given to pay for something, by name: so much life, a thing that was sacrificed, discarded, removed or tapped."""
    o = step.occurrence
    if isinstance(o, LoseLife):
        return f"{o.amount} life"
    card = asker.card_of(o.subject) if o is not None else None
    return asker.register.called(card) if isinstance(card, int) else str(card)


def _made_by(asker: Asker, paid: Step, cards: set[int]) -> str:
    """The mana of what was paid that these made; empty for none."""
    of = zip(paid.data["spent"], paid.data["sources"], strict=True)
    return "".join(f"{{{symbol}}}" for symbol, source in of if asker.card_of(source) in cards)


ANSWERS: dict[str, Answering] = {
    "what was the mana of X spent for": _spent_for,
    "what was X paid with": _paid_with,
}
"""The forms of questions that are answered here."""


def paid_for_nothing(asker: Asker, at: Moment, player: str) -> str:
    """What a player paid mana for last that was countered; empty where that was not."""
    steps = asker.steps(at)
    paid = next((step for step in reversed(steps) if step.kind == "paid" and step.data["player"] == player), None)
    countered = (step for step in steps if paid is not None and step.kind == "countered" and step.data["thing"] == paid.data["thing"])
    lost = next(countered, None)
    return str(lost.data["name"]) if lost is not None else ""
