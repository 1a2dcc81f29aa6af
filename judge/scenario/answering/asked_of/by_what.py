"""Answers by what, or by whom, something was done or made so, and of which of several it was so first or last."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from judge.engine.game.occurrences import (
    BeginEffect,
    Damage,
    LoseGame,
    LoseLife,
    Move,
    PutCounter,
    RemoveCounter,
    Resolve,
    Shuffle,
    Tap,
    Untap,
)
from judge.engine.record.trace import Step
from judge.engine.rules.part4_spells.r415_targets.targeting import source_of
from judge.scenario.answering.asked_of.each import about_one, name_of, those_asked_about
from judge.scenario.answering.asked_of.fates import ability_behind, done_to_it, happened
from judge.scenario.answering.asked_of.groups import fits_now, fitted
from judge.scenario.answering.asked_of.results import matters
from judge.scenario.answering.why_not.not_triggered import triggers
from judge.scenario.language.question_forms import Question
from judge.scenario.paying.paid_with import paying
from judge.scenario.running.run_results import AnswerResult

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Answering, Asker

NOT_SO: tuple[object, ...] = ("no", 0, "none", "nobody", "nothing", [])
"""The answers to a question of which nothing is the cause."""
HARMFUL = (Damage, LoseLife, PutCounter, RemoveCounter)
"""What happens to something that a state-based effect then puts into a graveyard, or to a player who then loses."""


def _by(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """The things, those of a kind, or the players, that did what the question inside asks about, or made it so; none where it is not so."""
    assert q.inner is not None
    inner = a.inner = asker.answer_with_reasons(q.inner, at)
    a.seeds, a.extra_rules, a.clause, a.derivation = inner.seeds, inner.extra_rules, inner.clause, inner.derivation
    a.why_not, a.given, a.account, a.before, a.line = inner.why_not, inner.given, inner.account, inner.before, inner.line
    steps = [asker.table.trace.steps[id - 1] for id in inner.seeds] if inner.value not in NOT_SO else []
    if q.kind == "by whom: Q":
        players = list(dict.fromkeys(player for step in steps if (player := _who(asker, step))))
        a.value = players[0] if len(players) == 1 else players or "nobody"
        return
    ids = list(dict.fromkeys(id for step in steps for id in _sources(asker, step)))
    if q.other is not None:
        named = asker.finder.things(q.other) if q.other.kind == "player" else asker.cards(q.other, at)
        did = {*map(asker.card_of, ids), *(_who(asker, step) for step in steps)}
        did |= {ability for step in steps for id in _sources(asker, step) for ability in ability_behind(asker, step, id)}
        labels = {asker.register.label(each) for each in named if isinstance(each, int)}
        shaped = inner.value not in NOT_SO and any(row.source in labels for row in inner.derivation)
        a.value = "yes" if shaped or did & set(named) else "no"
        return
    if q.words:
        ids = [id for id in ids if (fits_now if id in at.game.objects else fitted)(asker, at, id, q.words)]
    names = [asker.label(obj) for id in ids if (obj := asker.table.obj(id)) is not None and obj.kind != "combat damage"]
    rows = [row.source for row in inner.derivation] if inner.value not in NOT_SO and not q.words else []
    a.value = list(dict.fromkeys(rows or names))
    if not a.value and not q.words and inner.value not in NOT_SO:  # a rule alone, which the reasons tell
        a.value = None


def _sources(asker: Asker, step: Step) -> Iterator[int]:
    """The objects whose effect a step is, or which dealt damage in it; of what a state-based effect did, what was done to it before; of a
    trigger, those of the event that set it off, or what that happened to."""
    o, source = step.occurrence, step.data.get("source")
    if step.kind == "triggered" and (event := step.data.get("occurrence")) is not None:
        source = event.subject if isinstance(event, Damage) or event.source is None else event.source
    elif isinstance(o, Damage):
        source = o.subject
    elif o is not None:
        source = o.source
    if isinstance(source, int):
        found = source_of(asker.table, source)
        if found is not None:
            yield found
    elif isinstance(o, LoseGame) or isinstance(o, Move) and o.cause != "play":
        behind = [*done_to_it(asker, step)]
        harmed = [id for each, id in behind if isinstance(each.occurrence, HARMFUL)]
        yield from sorted(harmed or (id for each, id in behind if each.kind == "resolves"))


def _who(asker: Asker, step: Step) -> str:
    """The player who did what a step tells, or controlled what did it, or else owned it."""
    o: Any = step.occurrence
    by_itself = isinstance(o, Move | Damage | LoseGame) and o.cause not in ("play", "play land")
    if o is not None and o.source is None and isinstance(o.player, str) and not by_itself:
        return str(o.player)
    did = (asker.table.obj(id) for id in _sources(asker, step))
    obj = next((each for each in did if each is not None and each.kind != "combat damage"), None)
    return (obj.controller or obj.owner or "") if obj is not None else str(step.data.get("player") or "")


def _did(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """What an object, or an ability of it, did, and what came of that at once; whoever words the answer says each step in a sentence."""
    assert q.object is not None
    keyword = q.object.kind == "keyword"
    cards = set(asker.finder.cards(q.object, at.game, past=True) if keyword else asker.cards(q.object, at))
    of_ability = keyword or bool(q.object.part)
    a.subject, a.value = str(q.object), []
    own = cards if of_ability else {*cards, *asker.register.abilities_of(list(cards))}
    paid = {step.id for step in paying(asker, at)}
    resolving = {step.id for step in _resolving(asker, at, own)}
    abilities = own if of_ability else own - cards  # that one of these leaves the stack is nothing that it did
    told = happened(asker, at, lambda o: matters(o) or isinstance(o, Tap | Untap | BeginEffect | Shuffle))
    told = [step for step in told if step.id not in paid and asker.card_of(step.occurrence.subject) not in abilities]
    if of_ability:
        a.seeds = tuple(step.id for step in told if step.id in resolving)
    else:
        others = [step for step in told if step.occurrence.source or asker.card_of(step.occurrence.subject) not in cards]
        a.seeds = tuple(step.id for step in others if not cards.isdisjoint(map(asker.card_of, _sources(asker, step))))
    a.value = [str(id) for id in a.seeds]  # until they are put in words
    if not a.seeds:
        things = ((s, {asker.card_of(s.data.get(of)) for of in ("source", "thing")}) for s in asker.steps(at) if s.kind in IN_VAIN)
        a.seeds = tuple(s.id for s, of in things if s.id in resolving or not of.isdisjoint(own))[-1:]
        if not a.seeds and asker.thorough and not of_ability:
            a.why_not = triggers(asker, at, sorted(cards))


def _resolving(asker: Asker, at: Moment, own: set[int]) -> Iterator[Step]:
    """The steps in which one of these resolved."""
    resolves = False
    for step in asker.steps(at):
        resolves = step.kind == "resolves" and step.data["card"] in own or resolves and not isinstance(step.occurrence, Resolve)
        if resolves:
            yield step


IN_VAIN = frozenset(
    {
        "can't happen", "prevented", "replaced", "countered", "illegal target", "not possible", "removed from the stack", "if failed",
        "not done", "in part",
    }
)  # fmt: skip
"""Kinds of steps by which a spell or ability came to nothing."""


def _first(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """The players, the things, or those of several questions, of whom it was so first, or for the last time: all that came to it at
    once."""
    came = [(name, *_came(asker, each, at, "last" in q.kind)) for name, each in _each(asker, q, at)]
    so = sorted((each for each in came if each[1] is not None), key=lambda each: each[1] or NEVER)
    foremost = [name for name, when, _ in so if when == so[-1 if "last" in q.kind else 0][1]]
    a.value = (foremost[0] if len(foremost) == 1 else foremost or "nobody") if q.kind.startswith("who") else foremost
    against = [each for each in came if each[1] is None] if q.others or not so else []
    for (_, before, _), (_, when, answer) in pairwise(so):
        if before and when and before[0] == when[0]:
            answer.moment = "at the same time" if before == when else "then"
    a.several = tuple(answer for _, _, answer in (*so, *against))
    told = a.several if against else [answer for name, _, answer in so if name in foremost]
    a.seeds = tuple(sorted({seed for each in told for seed in each.seeds}))
    a.extra_rules = tuple(dict.fromkeys(number for each in a.several for number in each.extra_rules))


def _each(asker: Asker, q: Question, at: Moment) -> Iterator[tuple[str, Question]]:
    """Each of those that are asked about, by name, with the question of it."""
    if q.others:
        yield from ((str(each.object or each.other or each.player or each), each) for each in q.others)
    elif q.kind.startswith("who"):
        yield from ((player, about_one(asker, q, player)) for player in at.game.order)
    else:
        for card in those_asked_about(asker, q, at):
            yield name_of(asker, at, card, q.words), about_one(asker, q, asker.register.label(card))


NEVER = (0, 0)
"""The time of what is not so."""


def _came(asker: Asker, asked: Question, at: Moment, last: bool) -> tuple[tuple[int, int] | None, AnswerResult]:
    """When it came to a yes first, or last was done: after which event, and in which of what happened in it; None where it is not so."""
    now = asker.answer_at(asked, at)
    if now.value != "yes":
        return None, now
    when = asker.answer_at(Question("when Q", "integer", inner=asked), at)
    found = now if last or when.inner is None else when.inner
    done = asker.table.trace.steps[max(found.seeds) - 1] if found.seeds else None
    number = done.scenario_event or len(asker.moments) - 1 if last and done is not None else when.value  # what is tried comes last
    said = replace(when, value=number, inner=found, seeds=found.seeds, subject="") if isinstance(number, int) else found
    return (number if isinstance(number, int) else 0, (done.event or done.id) if done is not None else 0), said


ANSWERS: dict[str, Answering] = {
    "what did X do": _did,
    "by what: Q": _by,
    "by which G: Q": _by,
    "by whom: Q": _by,
    "by Y: Q": _by,
    "who, first: Q": _first,
    "who, last: Q": _first,
    "which G, first: Q": _first,
    "which G, last: Q": _first,
    "first of: Q; Q": _first,
    "last of: Q; Q": _first,
}
"""The forms of questions that are answered here."""
