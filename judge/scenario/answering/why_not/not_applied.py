"""Why a state-based, replacement or prevention effect did not apply (ENGINE.md, *Why not*): the first condition that failed."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions
from judge.engine.game.occurrences import (
    Cease,
    Damage,
    Move,
    Resolve,
)
from judge.engine.game.state import IN_PLAY, STACK, Bindings, Obj
from judge.engine.looking import Context, fits, matching_events, measure, select
from judge.engine.record.acting import marks
from judge.engine.record.looked_at_in_words import looked_at
from judge.engine.record.trace import Step
from judge.engine.record.verdicts import OF_EFFECT, YES, Verdict, in_quotes
from judge.engine.rules.part1_game.r102_winning_and_losing import finish
from judge.engine.rules.part4_spells.r413_resolving.steps_of_resolving import resolve as resolves
from judge.engine.rules.part4_spells.r419_replacement.replacement_effects import applies
from judge.engine.rules.part4_spells.r419_replacement.replacement_effects import replace as replace_event
from judge.engine.rules.part4_spells.r419_replacement.sources_of_damage import rechecked
from judge.engine.rules.part4_spells.r420_state_based_effects.the_effects import in_question
from judge.engine.rules.part6_multiplayer.r601_limited_by_range import NOT_WITHIN, is_outside
from judge.engine.table.questions import rules_of
from judge.scenario.answering.why_not.what_failed import ELSEWHERE, games_before, moved_otherwise, named, of_the_moved
from judge.scenario.language.question_forms import Question
from judge.scenario.running.register import object_of
from judge.scenario.running.run_results import WhyNot

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker


def expected(asker: Asker, at: Moment, question: Question, seeds: Sequence[int]) -> tuple[WhyNot, ...]:
    """What might have brought another answer: state-based effects about the thing or the players, and effects that might have replaced
    or prevented what the answer rests on."""
    things: list[Any] = []
    if question.kind == "zone of X" and question.object is not None:
        things = [obj.id for card in asker.cards(question.object, at) if (obj := object_of(at.game, card)) is not None]
    elif question.kind in ("who lost", "who won") or question.kind == "is the game a draw" and at.game.over:
        things = list(at.game.alive)
    asked_of_it = question.kind in OF_REPLACING
    if asked_of_it and not seeds and "damage" in question.kind:
        seeds = [step.id for step in asker.steps(at) if step.kind == "event" and isinstance(step.occurrence, Damage)]
    of = asker.cards(question.object, at) if question.kind == "was X regenerated" and question.object is not None else None
    return (*state_based(asker, at, things), *replacements(asker, at, seeds, asked_of_it, of), *(_unresolved(asker, at, question)))


OF_REPLACING = frozenset(
    {
        "how much damage was prevented",
        "how much damage to Y was prevented",
        "how much damage from X was prevented",
        "how much damage did X prevent",
        "was X regenerated",
    }
)
"""The questions that ask what a replacement or prevention effect did."""


def state_based(asker: Asker, at: Moment, things: Sequence[Any]) -> Iterator[WhyNot]:
    """Each state-based effect that is about one of the things, and why it did not apply to it."""
    table = asker.table
    with table.supposing(at.game):
        for thing in things:
            name = thing if isinstance(thing, str) else asker.register.label(at.game.objects[thing].card)
            ctx = table.context(Bindings())
            for row, among in in_question(table):
                verdict = row.verdict(table, thing) if thing in among else YES
                if not verdict:
                    numbers = {shown: value for shown in row.shows if (value := measure(ctx, shown, thing)) is not None}
                    if isinstance(thing, str):
                        said = f"{thing} {said_of(verdict)}{f' ({looked_at(numbers, {})})' * bool(numbers)}"
                        yield WhyNot(row.says, None, said, row.rule)
                    else:
                        facts = tuple(f"{shown}: {value}" for shown, value in numbers.items())
                        yield WhyNot(f"{row.says} ({name})", None, verdict.said, row.rule, facts)


def said_of(verdict: Verdict) -> str:
    """What is said of a player, behind the name: of what an effect forbids, its text in quotation marks."""
    what, colon, text = verdict.said.removeprefix("it ").partition(": ")
    return f"{what}: {in_quotes(text)}" if colon else what


IS_ANOTHER = "is another thing"
"""Why an event is not the one that an effect about another thing waits for."""
ANOTHER_CAUSE = "it had another cause"
OTHERWISE = {
    "counter": "it was countered, and so did not resolve",
    "resolution": "it resolved",
    "discard": "it was discarded",
    "sacrifice": "it was sacrificed",
    "destroy": "it was destroyed",
    "draw": "it was drawn",
}
"""Why something is not the event that is watched for, which has to have another cause; cause -> what it was."""
WANTED = {
    "damage": "it did not come of damage",
    "counter": "it was not countered",
    "discard": "it was not discarded",
    "sacrifice": "it was not sacrificed",
    "destroy": "it was not destroyed",
    "draw": "it was not drawn",
}
"""The same; cause -> what it would have had to be."""


def replacements(
    asker: Asker,
    at: Moment,
    seeds: Sequence[int],
    asked_of_it: bool,
    of: Sequence[int] | None = None,
    kinds: tuple[type[e.Part], ...] = (e.Replace, e.Prevent),
    by: Collection[int] | None = None,
) -> Iterator[WhyNot]:
    """Each replacement or prevention effect that waited for a kind of event which the answer rests on, and why it did not apply.

    It is told beside what decided the answer, unless the question asks what such effects did (`asked_of_it`) or the event changed what is
    asked about, which it would have changed otherwise. `of`: the cards of whose events alone it is asked, and `by` those whose effects; of
    all where None.
    """
    steps = [s for s in asker.table.trace.steps[: at.steps] if s.kind == "event" and s.undone_by is None and s.occurrence is not None]
    events = _behind(asker, seeds)
    told: dict[tuple[str, int | None], WhyNot] = {}
    rested = (asker.table.trace.steps[id - 1] for id in seeds)
    applied = {(step.data["label"], step.data["source"]) for step in rested if step.kind in ("replaced", "prevented")}
    for step, game in zip(steps, games_before(asker, steps), strict=True):
        if game is None or step.id not in events.get((step.event, step.occurrence.verb), (step.id,) if step.event in events else ()):
            continue
        if of is not None and asker.card_of(step.occurrence.subject) not in of:
            continue
        view = asker.view_of(game)
        for active in view.replacements(step.occurrence.verb):
            if active.used_key in step.occurrence.used or not isinstance(active.part, e.Replace | e.Prevent):
                continue
            if not isinstance(active.part, kinds):
                continue
            if (active.label, active.source) in applied or by is not None and asker.card_of(active.source) not in by:
                continue
            bindings = active.bindings.with_(event=step.occurrence)
            ctx = Context(game, view, bindings, static=active.effect is None)
            verdict, pattern = applies(ctx, active, step.occurrence), active.part.pattern
            of_another = _of_another(ctx, pattern, step.occurrence) and verdict.failed != NOT_WITHIN
            elsewhere = _dealt_elsewhere(asker, ctx, pattern, step.occurrence) if of_another and asked_of_it and active.effect else ""
            if verdict or of_another and not elsewhere:
                continue
            if verdict.failed == IS_ANOTHER and not isinstance(step.occurrence, Damage):
                continue
            played = isinstance(step.occurrence, Move) and step.occurrence.destination == STACK
            if isinstance(step.occurrence, Move) and _waits_for_coming(pattern) and step.occurrence.destination != IN_PLAY:
                continue  # that it left is nothing like coming
            if verdict.failed in ELSEWHERE and (played or not moved_otherwise(ctx, pattern, step.occurrence)):
                continue
            if is_outside(verdict) or (active.label, active.source) not in told:
                facts = tuple(str(f) for f in verdict.facts)
                number = verdict.rule or next(iter(rules_of(active)), marks(replace_event)[0])
                said = _cause_said(pattern, step.occurrence) if verdict.failed == ANOTHER_CAUSE else verdict.said
                if elsewhere:
                    said = elsewhere
                elif verdict.failed == IS_ANOTHER:
                    unlike = _as_source(asker, ctx, pattern, step.occurrence)
                    said, number = f"{dict(verdict.data).get('name')} {unlike}", marks(rechecked)[0]
                said = of_the_moved(asker, said, step.occurrence) if verdict.failed in ELSEWHERE else said
                source = game.objects.get(active.source) if active.source is not None else None
                whole = source is None or bool(elsewhere) or verdict.failed in (*ELSEWHERE, IS_ANOTHER)
                said = said if whole or source is None else named(asker, verdict, source, said)
                otherwise = isinstance(active.part, e.Replace) and not asker.read.isdisjoint(step.writes)
                beside = not (asked_of_it or otherwise or is_outside(verdict))
                told[active.label, active.source] = WhyNot(active.label, step.id, said, number, facts, beside=beside)
    made = {active for active, why in told.items() if why.ability.startswith(OF_EFFECT)} if asked_of_it else set()
    yield from (why for _, why in sorted(told.items(), key=lambda pair: pair[0] not in made))  # what was made for it comes first


def _waits_for_coming(pattern: t.EventPattern | t.AnyEvent) -> bool:
    return all(each.destination == (IN_PLAY,) for each in t.each_pattern(pattern))


def _as_source(asker: Asker, ctx: Context, pattern: t.EventPattern | t.AnyEvent, o: Damage) -> str:
    """Why the source of damage is none that an effect is about: it is of no such kind, or another one was chosen."""
    subject = pattern.subject if isinstance(pattern, t.EventPattern) else None
    parts = subject.parts if isinstance(subject, t.AllOf) else () if subject is None else (subject,)
    among = [each for each in parts if isinstance(each, t.IsAmong)]
    others = (fits(ctx, each, o.subject) for each in parts if each not in among and o.subject is not None)
    if (unfit := next((verdict for verdict in others if not verdict), None)) is not None:
        return unfit.said.removeprefix("it ")
    chosen = [asker.table.name(each) for part in among for each in select(ctx, part.selection) if isinstance(each, int)]
    return f"is not the source chosen for it, which is {' and '.join(chosen)}" if chosen else "is not the source that it is about"


def _dealt_elsewhere(asker: Asker, ctx: Context, pattern: t.EventPattern | t.AnyEvent, o: Any) -> str:
    """That damage was dealt to another thing than an effect speaks of, where both have a name."""
    other = pattern.other if isinstance(pattern, t.EventPattern) else None
    if not isinstance(other, t.IsAmong) or not isinstance(o, Damage) or o.other is None or fits(ctx, other, o.other):
        return ""
    whom, dealt_to = (" and ".join(asker.table.name(each) for each in things) for things in (select(ctx, other.selection), (o.other,)))
    return f"that effect is about damage to {whom}, and this was dealt to {dealt_to}" if whom else ""


def not_applied_as_it_came(asker: Asker, at: Moment, obj: Obj, change: type[e.Change]) -> WhyNot | None:
    """The effect that changes so how things come into play and did not apply as a permanent did, with the first condition that failed."""
    steps = [s for s in asker.steps(at) if s.kind == "event" and s.occurrence is not None]
    for step, game in zip(steps, games_before(asker, steps), strict=True):
        o = step.occurrence
        if not isinstance(o, Move) or o.became != obj.id or o.destination != IN_PLAY or game is None:
            continue
        view = asker.view_of(game)
        for active in view.replacements(o.verb):
            changes = active.part.changes if isinstance(active.part, e.Replace) else ()
            ctx = Context(game, view, active.bindings.with_(event=o), static=active.effect is None)
            if not any(isinstance(each, change) for each in changes) or active.source in (o.subject, None):
                continue
            if not (verdict := applies(ctx, active, o)) and verdict.failed != IS_ANOTHER:
                return WhyNot(active.label, step.id, verdict.said, verdict.rule or marks(replace_event)[0])
    return None


def did_not_apply(found: WhyNot) -> str:
    """That an effect did not apply to the thing of which it is asked, and why."""
    return f'"{found.ability.rstrip(".")}" did not apply: it {found.failed.removeprefix("it ")}'


def _behind(asker: Asker, seeds: Sequence[int]) -> dict[Any, set[int]]:
    """The events behind some steps, and of what happened in each of them several times at once the steps that did."""
    found: dict[Any, set[int]] = {}
    behind, waiting = set[int](), list(seeds)
    while waiting:
        step = asker.table.trace.steps[waiting.pop() - 1]
        if step.id in behind:
            continue
        behind.add(step.id)
        reason = step.occurrence.reason if step.kind == "event" and step.occurrence is not None else None
        waiting += [*step.because, *((reason,) if isinstance(reason, int) else ())]
        if step.event:
            together = (s for s in asker.table.trace.steps if s.event == step.event)
            waiting += [s.id for s in together if _verb(s) != _verb(step)]
            found.setdefault(step.event, set())
            found.setdefault((step.event, _verb(step)), set()).add(step.id)
    return found


def _verb(step: Step) -> str:
    return step.occurrence.verb if step.occurrence is not None else ""


def _cause_said(pattern: t.EventPattern | t.AnyEvent, o: Any) -> str:
    """Why an event is not the one that is watched for, by what caused it, or did not."""
    wanted = pattern.patterns[0].cause if isinstance(pattern, t.AnyEvent) else pattern.cause
    return OTHERWISE.get(o.cause) or WANTED.get(wanted or "", ANOTHER_CAUSE)


def _of_another(ctx: Context, pattern: t.EventPattern | t.AnyEvent, o: Any) -> bool:
    """Whether an event happens to another thing than the one thing of which a pattern speaks, or to another player than it does."""
    if isinstance(pattern, t.AnyEvent):
        return all(_of_another(ctx, each, o) for each in pattern.patterns)
    if isinstance(pattern.player, t.IsAmong) and o.player is not None and not fits(ctx, pattern.player, o.player):
        return True
    by_itself = pattern.other is None and mentions(pattern.subject, t.This)  # damage by the thing itself that prevents it
    other, subject = (pattern.other, None) if isinstance(o, Damage) and not by_itself else (None, pattern.subject)
    return matching_events.matches(ctx, t.EventPattern(pattern.verb, other=other, subject=subject), o).failed == IS_ANOTHER


def _unresolved(asker: Asker, at: Moment, question: Question) -> Iterator[WhyNot]:
    """Why what was to resolve did not: it is still on the stack, or it never was there."""
    if question.kind not in ("did X resolve", "how many times did X resolve") or question.object is None:
        return
    cards = set(asker.finder.cards(question.object, at.game, past=True))
    cards.update(asker.register.abilities_of(cards))
    steps = asker.steps(at)
    if any(isinstance(s.occurrence, Resolve) and asker.card_of(s.occurrence.subject) in cards for s in steps):
        return
    waiting = next((at.game.objects[i] for i in at.game.stack if at.game.objects[i].card in cards), None)
    name = str(question.object)
    if waiting is not None:
        waits = "the game was over before it could" if at.game.over else "the players have not passed in succession on top of it"
        yield WhyNot(name, None, f"it is still on the stack: {waits}", marks(finish)[0] if at.game.over else marks(resolves)[0])
    elif (idle := next((s for s in steps if s.kind == "if failed" and asker.card_of(s.data["thing"]) in cards), None)) is not None:
        yield WhyNot(name, idle.id, 'as its ability resolved, its "if" was not true any more, so that it did nothing', idle.rules[0])
    elif not any(s.kind == "countered" and asker.card_of(s.data.get("thing")) in cards for s in steps):
        off = (s for s in reversed(steps) if isinstance(s.occurrence, Cease | Move) and asker.card_of(s.occurrence.subject) in cards)
        left = next((s for s in off if isinstance(s.occurrence, Cease) or s.occurrence.origin == STACK), None)
        if left is not None:
            yield WhyNot(name, left.id, "it left the stack before it could resolve", left.rules[0])
            return
        yield WhyNot(name, None, "it was not put on the stack", marks(resolves)[0])
