"""What was not aimed at something: it found no target, the target was none any more, or the target was changed, or kept, otherwise."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.abilities import Body, TargetSpec
from judge.cards.instructions.base import walk
from judge.engine.game.occurrences import Cease, Move, TargetsChange
from judge.engine.game.state import IN_PLAY, Obj, StackInfo, Thing
from judge.engine.looking import targets_of, zones_of
from judge.engine.looking.fitting_filters import ANOTHER_NUMBER
from judge.engine.rules.part4_spells.r415_targets.targeting import is_legal_target
from judge.engine.rules.part6_multiplayer.r600_multiplayer import LEFT
from judge.scenario.answering.why_not.came_to_nothing import brought_by
from judge.scenario.language.question_forms import Question
from judge.scenario.running.register import object_of
from judge.scenario.running.run_results import AnswerResult
from judge.support.lists_in_words import counted

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker


def no_target_for(asker: Asker, a: AnswerResult, at: Moment, cards: Sequence[int]) -> None:
    """An ability that found no target, and was removed from the stack for that or went onto it without one, where one of the things is of
    the type that it targets; and what took another thing as its target, for which that one was no legal one."""
    game = at.game
    does = brought_by(a)
    here = [obj for card in cards if (obj := object_of(game, card)) is not None]
    for step in asker.steps(at) if here else ():
        aimed = step.kind == "targets"
        obj = asker.table.obj(step.data["thing"]) if aimed or step.kind == "removed from the stack" else None
        body = obj.stack.body if obj is not None and obj.stack is not None else None
        types, taken = _types_of_targets(obj), step.data["targets"] if aimed else ()
        zones = _zones_of_targets(body)
        such = [each.id for each in here if each.zone in zones and types and types <= asker.view(at).chars(each.id).types]
        if not such or obj is None or obj.stack is None or body is None:
            continue
        with asker.table.supposing(step.game or game):
            verdict = is_legal_target(asker.table, asker.table.context(obj.stack.bindings), body.targets[0], such[0], obj.id)
        named, thing, others = obj.name if aimed else step.data["name"], asker.table.name(such[0]), any(taken)
        if aimed and (verdict or body.effect is None or not any(isinstance(n, does) for n in walk(body.effect))):
            continue  # it could have been aimed at it, or does nothing of the kind
        it_was = any(asker.card_of(each) == asker.card_of(such[0]) for group in taken for each in group)
        if others and (a.seeds or a.clause or it_was or not (a.why or _is_triggered(obj.stack))):
            continue
        a.seeds = (*a.seeds, step.id)
        if not verdict and not a.clause:
            a.clause = f"{named} found no legal target, and {thing} is none: {verdict.said}"
            if others:
                a.clause = f"{thing} is no legal target for {named}: {verdict.said}"
            first = filter(None, (verdict.rule,))
            a.extra_rules = tuple(dict.fromkeys((*first, *step.rules[:1]) if others else (*step.rules[:1], *first)))


def _is_triggered(info: StackInfo) -> bool:
    return info.ability is not None and isinstance(info.ability.ability, e.TriggeredAbility)


def why_no_target(asker: Asker, a: AnswerResult, at: Moment, question: Question) -> None:
    """Adds to that an ability found no legal target why what it might have been aimed at is none: a thing that is asked about, or the one
    thing, or player, that comes nearest."""
    steps = (asker.table.trace.steps[id - 1] for id in a.seeds)
    step = next((step for step in steps if step.kind == "removed from the stack"), None) if not a.clause else None
    obj = asker.table.obj(step.data["thing"]) if step is not None else None
    if step is None or obj is None or obj.stack is None or obj.stack.body is None or not obj.stack.body.targets:
        return
    game = step.game or next((each.game for each in reversed(asker.table.trace.steps[: step.id]) if each.game is not None), at.game)
    of = question.object if question.object is not None and question.object.kind != "player" else None
    cards = asker.finder.cards(of, at.game, past=True) if of is not None else []
    asked = [there.id for card in cards if (there := object_of(game, card)) is not None]
    spec = obj.stack.body.targets[0]
    zones = {each.zone for each in zones_of(spec.filter) or () if isinstance(each, t.InZone)}
    types = types_of_targets((spec,))
    here = [id for zone in zones for owner in (*game.order, "") for id in game.zone(zone, owner)]
    such = [id for id in here if types <= asker.view_of(game).chars(id).types]
    others: list[Thing] = [*such] if zones else [player for player in game.alive if player != obj.controller]
    with asker.table.supposing(game):
        ctx = asker.table.context(obj.stack.bindings)
        tried = [(thing, is_legal_target(asker.table, ctx, spec, thing, obj.id)) for thing in ([x for x in asked if x in here] or others)]
    of_others = ("is another thing", "isn't in the zone")
    failed = [(thing, verdict) for thing, verdict in tried if not verdict and verdict.failed not in of_others]
    if len(failed) == 1 or failed and len({verdict.said for _, verdict in failed}) == 1:
        names = counted(thing if isinstance(thing, str) else asker.table.name(thing) for thing, _ in failed)
        who = "" if failed[0][1].failed != ANOTHER_NUMBER else "he or she " if len(failed) == 1 else "each "
        said = f"{who}{failed[0][1].said}"
        ability = step.data["name"].replace("s's ability", "s' ability")
        a.clause = f"{ability} found no legal target, and {names} {'is none' if len(failed) == 1 else 'are none'}: {said}"
        a.extra_rules = tuple(dict.fromkeys((*step.rules[:1], *filter(None, (failed[0][1].rule,)))))


def no_longer_aimed_at(asker: Asker, at: Moment, cards: set[int]) -> Iterator[int]:
    """The steps by which a thing was found to be no legal target any more of what was to be done to it."""
    for step in asker.steps(at):
        if step.kind == "illegal target":
            target = asker.table.obj(step.data["target"]) if isinstance(step.data["target"], int) else None
            if target is not None and target.card in cards:
                yield step.id


def gone_unresolved(asker: Asker, at: Moment, cards: Collection[int], players: Collection[str] = ()) -> Iterator[int]:
    """The steps by which what had one of the things or players as a target left the stack, neither resolved nor countered."""
    for step in asker.steps(at):
        o = step.occurrence
        obj = asker.table.obj(o.subject) if isinstance(o, Move | Cease) and isinstance(o.subject, int) else None
        if obj is None or obj.stack is None or o.cause not in UNRESOLVED or not targets_of(obj):
            continue
        if any(each in players or asker.card_of(each) in cards for each in targets_of(obj)):
            yield step.id


UNRESOLVED = (LEFT,)
"""Why something left the stack before it resolved."""


def aimed_elsewhere(asker: Asker, at: Moment, cards: Collection[int]) -> Iterator[int]:
    """The last time that the target of something was to be changed, and was not changed to one of the things (415.7a), though it is of
    the type that is targeted."""
    for step in reversed(asker.steps(at)):
        changed = step.occurrence if isinstance(step.occurrence, TargetsChange) else None
        if changed is None and step.kind != "targets stay" or step.game is None:
            continue
        aimed = asker.table.obj(changed.subject if changed is not None else step.data["thing"])  # type: ignore[arg-type]
        things = [obj for card in cards if (obj := object_of(step.game, card)) is not None and obj.zone == IN_PLAY]
        types = _types_of_targets(aimed)
        now = step.game.objects.get(aimed.id) if aimed is not None else None
        spared = now is None or not any(obj.id in targets_of(now) for obj in things)
        if types and spared and any(types <= asker.view_of(step.game).chars(obj.id).types for obj in things):
            yield step.id
        return


def _types_of_targets(obj: Obj | None) -> set[str]:
    """The card types for which a spell or ability asks of its targets outright."""
    body = obj.stack.body if obj is not None and obj.stack is not None else None
    return types_of_targets(body.targets) if body is not None else set()


def _zones_of_targets(body: Body | None) -> set[str]:
    """The zones in which a spell or ability looks for its first target."""
    filter = body.targets[0].filter if body is not None and body.targets else None
    named = zones_of(filter) or () if filter is not None else ()
    return {each.zone for each in named if isinstance(each, t.InZone)} or {IN_PLAY}


def types_of_targets(targets: Iterable[TargetSpec]) -> set[str]:
    """The card types for which descriptions of targets ask outright."""
    return {node.type for target in targets for node in types_asked(target.filter)}


def types_asked(filter: t.Filter) -> Iterator[t.HasType]:
    """The card types that a filter asks for outright."""
    yield from (part for part in filter.conjuncts if isinstance(part, t.HasType))
