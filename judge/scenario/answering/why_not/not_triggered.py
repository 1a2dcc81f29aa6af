"""Why a triggered ability did not trigger (ENGINE.md, *Why not*): the occurrence that came nearest, and the first condition that failed.

The functions that decide are asked again of the games kept at those steps; no condition is written twice.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions, walk
from judge.engine.game.occurrences import (
    CounterSpell,
    CreateDelayedTrigger,
    Damage,
    Draw,
    Move,
    PhaseIn,
    PhaseOut,
    PlaySpell,
    SkipStep,
    SkipTurn,
    StepBegins,
    kind_of,
)
from judge.engine.game.state import IN_PLAY, PHASED_OUT, STACK, Bindings, Game
from judge.engine.game.turn_table import steps_of
from judge.engine.looking import Context, matching_events
from judge.engine.looking.fitting_filters import PERMANENT_TYPES
from judge.engine.record.acting import marks
from judge.engine.record.trace import Step
from judge.engine.rules.part2_cards.r212_card_types.lands import need_a_spell
from judge.engine.rules.part3_turn.r313_end_of_turn_step import END_OF_TURN, came_in_time
from judge.engine.rules.part4_spells.r402_abilities import functions_in, not_there, usual_zones
from judge.engine.rules.part4_spells.r404_4_creating_delayed_triggers import create
from judge.engine.rules.part4_spells.r410_triggered_abilities.triggering import (
    asked_then,
    had_not,
    if_holds,
    look,
    looks_back,
    unless_it_occurs,
    visible,
)
from judge.engine.rules.part4_spells.r414_countering import counter
from judge.engine.rules.part4_spells.r419_replacement.skipping import used_up
from judge.engine.rules.part4_spells.r423_drawing import was_drawn
from judge.engine.rules.part5_additional.r502_keyword_abilities.phasing import phasing
from judge.engine.rules.part6_multiplayer.r601_limited_by_range import NOT_WITHIN
from judge.scenario.answering.why_not.what_failed import (
    ELSEWHERE,
    KEPT_FROM,
    condition_said,
    did_not_trigger,
    games_before,
    moved_otherwise,
    named,
    of_the_moved,
)
from judge.scenario.running.register import object_of
from judge.scenario.running.run_results import WhyNot

if TYPE_CHECKING:
    from judge.scenario.answering.asker import Asker, Moment


OTHER_WAY = 1.5
"""How near a move comes to the event of an ability about moving elsewhere: it is that of another ability, if of any."""


def triggers(asker: Asker, at: Moment, cards: list[int]) -> tuple[WhyNot, ...]:
    """The reasons, nearest first; for an object without triggered abilities that says so.

    Of several abilities those are told of which something like their event happened, where there is one.
    """
    found: list[tuple[float, WhyNot]] = []
    for card in cards:
        texts = triggered_of(asker, card)
        late = _delayed(asker, card) if not texts else None
        if late is not None:
            created, numbers = _created_late(asker, at, card), marks(create)
            why = "its delayed ability does not exist before it was created, and its trigger event did not occur after that"
            if created is not None:
                why = "its delayed ability was created after the end of turn step began, and waits for the next one"
                numbers = marks(came_in_time)
            found.append((0, WhyNot(late, created, why, numbers[0])))
        elif not texts:
            name = asker.register.label(card)
            found.append((0, WhyNot(name, None, f"{name} has no triggered ability", marks(look)[0])))
        for text, ability in texts:
            found.append(_why(asker, at, card, text, ability))
    near = max((score for score, _ in found), default=0)
    return tuple(w for score, w in sorted(found, key=lambda pair: -pair[0]) if score > OTHER_WAY or near <= OTHER_WAY)


def triggered_of(asker: Asker, card: int) -> list[tuple[str, e.TriggeredAbility]]:
    """The triggered abilities that the card has by its text, also those that an effect took away."""
    from judge.engine.rules.part5_additional.r503_copying import printed_triggers
    from judge.scenario.running.register import last_object_of

    obj = last_object_of(asker.moments[-1].game, card) or last_object_of(asker.moments[0].game, card)
    return printed_triggers(obj) if obj is not None else []


def _delayed(asker: Asker, card: int) -> str | None:
    """The text of an ability of the card that creates a delayed triggered ability."""
    from judge.engine.rules.part5_additional.r503_copying import base_face
    from judge.scenario.running.register import last_object_of

    obj = last_object_of(asker.moments[-1].game, card) or last_object_of(asker.moments[0].game, card)
    for ability in base_face(obj).abilities if obj is not None and obj.base is not None else ():
        if mentions(ability, e.Delayed):
            return str(getattr(ability, "text", ""))
    return None


def _created_late(asker: Asker, at: Moment, card: int) -> int | None:
    """The step that created an "at end of turn" ability of the card in an end of turn step, too late for it."""
    for step in asker.steps(at):
        o = step.occurrence
        if isinstance(o, CreateDelayedTrigger) and asker.card_of(o.source) == card:
            event = getattr(o.trigger, "event", None)
            if getattr(event, "step", "") == END_OF_TURN.step and step.game.turn.step == END_OF_TURN.step:
                return step.id
    return None


def _why(asker: Asker, at: Moment, card: int, text: str, ability: e.TriggeredAbility) -> tuple[float, WhyNot]:
    from judge.cards.page.reading_as_text import print_event

    if isinstance(ability.event, t.BecomesTrue):
        return 0, _without_event(text, None, "did not occur")
    waited = print_event(ability.event, asker.register.label(card))
    best: tuple[float, WhyNot] = (0, _without_event(text, None, f'did not occur: "{waited}"' if waited else "did not occur"))
    each = t.each_pattern(ability.event)
    steps = [s for s in asker.table.trace.steps[: at.steps] if s.kind == "event" and s.undone_by is None and s.occurrence is not None]
    if (replaced := _replaced(asker, at, card, text, each)) is not None:
        best = replaced
    games = games_before(asker, steps)
    if any(kind_of(pattern) is Damage for pattern in each) and (nothing := _assigned_nothing(asker, at, card, text)) is not None:
        best = max(best, nothing, key=lambda pair: pair[0])
    for step in steps:
        if (skipped := _skipped(asker, at, card, text, ability, each, step)) is not None:
            best = max(best, skipped, key=lambda pair: pair[0])
    for number, step in enumerate(steps):
        if (phased := _phased(asker, at, card, text, each, step)) is not None:
            best = max(best, phased, key=lambda pair: pair[0])
        if (kept := _countered(asker, card, text, each, step, games[number])) is not None:
            best = max(best, kept, key=lambda pair: pair[0])
        if not (drawn := was_drawn(step.occurrence)) and any(kind_of(pattern) is Draw for pattern in each):
            best = max(best, (1, WhyNot(text, step.id, drawn.said, drawn.rule)), key=lambda pair: pair[0])
        if isinstance(o := step.occurrence, Move) and o.cause == "play land" and any(kind_of(pattern) is PlaySpell for pattern in each):
            name = asker.table.name(o.subject) if isinstance(o.subject, int) else "it"
            land = WhyNot(text, step.id, f"{name} was played as a land, and a land is no spell", marks(need_a_spell)[0])
            best = max(best, (1, land), key=lambda pair: pair[0])
        for pattern in each:
            if step.occurrence.verb != pattern.verb:
                continue
            back = looks_back(pattern, step.occurrence)
            game: Game | None = games[number] if back else step.game
            if game is None:
                continue
            score, why = _ask(asker, at, game, card, text, ability, pattern, step, step.occurrence)
            if score > best[0]:
                best = (score, why)
    return best


def _assigned_nothing(asker: Asker, at: Moment, card: int, text: str) -> tuple[float, WhyNot] | None:
    """That a creature assigned no combat damage, for what triggers on damage."""
    for step in asker.steps(at):
        if step.kind == "assigns nothing" and asker.card_of(step.data["thing"]) == card:
            return 1, WhyNot(text, step.id, f"it assigned no combat damage: {step.data['why']}", step.rules[0])
    return None


def _without_event(text: str, step: int | None, why: str) -> WhyNot:
    verdict = unless_it_occurs(why)
    return WhyNot(text, step, verdict.said, verdict.rule)


def _replaced(asker: Asker, at: Moment, card: int, text: str, each: Sequence[t.EventPattern]) -> tuple[float, WhyNot] | None:
    """The event that was to happen would have triggered it, and was replaced or prevented (410.7)."""
    from judge.scenario.running.register import object_of

    for step in asker.table.trace.steps[: at.steps]:
        if step.kind not in KEPT_FROM or step.undone_by is not None or step.game is None:
            continue
        before, obj = step.data.get("before"), object_of(step.game, card)
        if before is None or obj is None or step.data.get("after") == before:
            continue
        view = asker.view_of(step.game)
        bindings = Bindings(this=obj.id, you=view.chars(obj.id).controller or obj.owner, event=before)
        matched = [p for p in each if p.verb == before.verb and matching_events.matches(Context(step.game, view, bindings), p, before)]
        after = step.data.get("after")
        ctx = Context(step.game, view, bindings.with_(event=after))
        if after is not None and any(p.verb == after.verb and matching_events.matches(ctx, p, after) for p in matched):
            continue  # it happened all the same, in another way
        if matched:
            if step.kind == "no damage":
                return 4, WhyNot(text, step.id, "0 damage would have been dealt, and so none was", step.rules[0])
            if step.kind == "can't happen":
                return 4, WhyNot(text, step.id, f"what would have happened can't: {step.data['verdict'].said}", step.rules[0])
            return 4, _without_event(text, step.id, f"was {step.kind}, so it did not happen")
    return None


def _skipped(
    asker: Asker, at: Moment, card: int, text: str, ability: e.TriggeredAbility, each: Sequence[t.EventPattern], step: Step
) -> tuple[float, WhyNot] | None:
    """The step whose beginning it waits for was skipped, with its phase or its turn or alone: it never began (419.6e, 419.6f)."""
    o = step.occurrence
    if not isinstance(o, SkipStep | SkipTurn) or step.game is None or object_of(step.game, card) is None:
        return None
    game = step.game.with_(turn=step.game.turn.with_(player=o.player))  # as it would have been in that turn
    for pattern in each:
        names = () if kind_of(pattern) is not StepBegins else steps_of(o.what or pattern.step)
        for name in names:
            begins = o.as_kind(StepBegins, step=name, source=None)
            score, _ = _ask(asker, at, game, card, text, ability, pattern, step, begins)
            if score > 2:
                said = f"{o.player} skipped the {name} step, so it did not begin"
                return 4, WhyNot(text, step.id, said if o.what else f"{o.player} skipped the turn of that step", marks(used_up)[0])
    return None


def kept_from_triggering(asker: Asker, at: Moment, card: int) -> Iterator[tuple[WhyNot, e.TriggeredAbility, Bindings]]:
    """The triggered abilities of a permanent of which the event was to happen and did not (410.7), with why, and their bindings then."""
    for text, ability in triggered_of(asker, card):
        if isinstance(ability.event, t.BecomesTrue):
            continue
        found = _replaced(asker, at, card, text, t.each_pattern(ability.event))
        obj = object_of(at.game, card)
        if found is not None and found[1].step is not None and obj is not None:
            you = asker.view(at).chars(obj.id).controller or obj.owner
            yield found[1], ability, Bindings(this=obj.id, you=you, event=asker.table.trace.steps[found[1].step - 1].data["before"])


def never_set_off(
    asker: Asker, at: Moment, does: tuple[type[e.Instruction], ...]
) -> Iterator[tuple[WhyNot, int, e.TriggeredAbility, Bindings]]:
    """The triggered abilities of which something like the event happened that did not trigger, with why, the card, and their bindings.

    `does`: only those with an instruction of one of these kinds; all where it is empty.
    """
    triggered = {step.data.get("card") for step in asker.steps(at) if step.kind == "triggered"}
    been = {moment.game.objects[id].card for moment in asker.until(at) for id in moment.game.in_play}
    for card in sorted(been - triggered):
        for text, ability in triggered_of(asker, card):
            if not _does(ability, does):
                continue
            near, why = _why(asker, at, card, text, ability)
            obj = object_of(at.game, card)
            if near >= OTHER_WAY and why.step is not None and obj is not None:
                you = obj.controller or obj.owner
                event = asker.table.trace.steps[why.step - 1].occurrence
                yield why, card, ability, Bindings(this=obj.id, you=you, event=event)


def _does(ability: e.TriggeredAbility, kinds: tuple[type[e.Instruction], ...]) -> bool:
    """Whether the effect of an ability has an instruction of one of these kinds, or any where none are named."""
    effect = ability.body.effect
    return effect is not None and (not kinds or any(isinstance(node, kinds) for node in walk(effect)))


def not_set_off_by(asker: Asker, at: Moment, step: Step, does: tuple[type[e.Instruction], ...]) -> WhyNot | None:
    """Why the nearest triggered ability in play that does such a thing did not trigger by what a step tells."""
    o, game = step.occurrence, step.game
    if o is None or game is None:
        return None
    best: tuple[float, WhyNot | None] = (0, None)
    for card in sorted({game.objects[id].card for id in game.in_play}):
        for text, ability in triggered_of(asker, card):
            if isinstance(ability.event, t.BecomesTrue) or not _does(ability, does):
                continue
            for pattern in t.each_pattern(ability.event):
                if pattern.verb == o.verb:
                    score, why = _ask(asker, at, game, card, text, ability, pattern, step, o)
                    said = did_not_trigger(why, f"{asker.register.label(card)}'s")
                    best = max(best, (score, replace(why, failed=said)), key=lambda pair: pair[0])
    return best[1]


def for_its_condition(asker: Asker, at: Moment, cards: list[int]) -> WhyNot | None:
    """Why a triggered ability of a thing that might have done something did not trigger, where it was its own condition."""
    nearest = next(iter(triggers(asker, at, cards)), None)
    return nearest if nearest is not None and nearest.step is not None and nearest.rule == marks(if_holds)[0] else None


def _phased(asker: Asker, at: Moment, card: int, text: str, each: Sequence[t.EventPattern], step: Step) -> tuple[float, WhyNot] | None:
    """What phases in or out neither comes into play nor leaves it, for what triggers on that."""
    o = step.occurrence
    if not isinstance(o, PhaseIn | PhaseOut) or step.game is None or (obj := object_of(step.game, card)) is None:
        return None
    zones = (PHASED_OUT, IN_PLAY) if isinstance(o, PhaseIn) else (IN_PLAY, PHASED_OUT)
    moved = Move(subject=o.subject, player=o.player, origin=zones[0], destination=zones[1])
    view = asker.view_of(step.game)
    ctx = Context(step.game, view, Bindings(this=obj.id, you=view.chars(obj.id).controller or obj.owner, event=moved))
    wanted = (p for p in each if kind_of(p) is Move and (IN_PLAY in p.destination if isinstance(o, PhaseIn) else IN_PLAY in p.origin))
    if not any(matching_events.matches(ctx, replace(p, origin=(), destination=()), moved) for p in wanted):
        return None
    name = asker.table.name(o.subject) if isinstance(o.subject, int) else "it"
    way = "phased in, which is not coming into play" if isinstance(o, PhaseIn) else "phased out, which is not leaving play"
    return 3, WhyNot(text, step.id, f"{name} {way}", marks(phasing)[0])


def _countered(
    asker: Asker, card: int, text: str, each: Sequence[t.EventPattern], step: Step, game: Game | None
) -> tuple[float, WhyNot] | None:
    """A spell that was countered, and would have come into play, for what triggers on that."""
    o = step.occurrence
    if not isinstance(o, CounterSpell) or game is None or (obj := object_of(game, card)) is None or o.subject not in game.objects:
        return None
    view = asker.view_of(game)
    moved = Move(subject=o.subject, player=o.player, origin=STACK, destination=IN_PLAY)
    ctx = Context(game, view, Bindings(this=obj.id, you=view.chars(obj.id).controller or obj.owner, event=moved))
    wanted = (p for p in each if kind_of(p) is Move and IN_PLAY in p.destination)
    spell = isinstance(o.subject, int) and PERMANENT_TYPES.intersection(view.chars(o.subject).types)
    if not spell or not any(matching_events.matches(ctx, replace(p, origin=(), destination=()), moved) for p in wanted):
        return None
    name = asker.table.name(o.subject) if isinstance(o.subject, int) else "it"
    return 3, WhyNot(text, step.id, f"{name} was countered, and so did not come into play", marks(counter)[0])


def _matches_now(asker: Asker, at: Moment, card: int, pattern: t.EventPattern, occurrence: Any) -> bool:
    """Whether the occurrence would match, were it asked of the game at the end."""
    obj, view = object_of(at.game, card), asker.view_of(at.game)
    if obj is None or obj.id not in at.game.objects:
        return False
    bindings = Bindings(this=obj.id, you=view.chars(obj.id).controller or obj.owner, event=occurrence)
    return bool(matching_events.matches(Context(at.game, view, bindings), pattern, occurrence))


def _ask(
    asker: Asker,
    at: Moment,
    game: Game,
    card: int,
    text: str,
    ability: e.TriggeredAbility,
    pattern: t.EventPattern,
    step: Step,
    occurrence: Any,
) -> tuple[float, WhyNot]:
    id = step.id
    obj = object_of(game, card)
    if obj is None:
        return 1, WhyNot(text, id, "the object with the ability did not exist then", marks(looks_back)[0])
    view = asker.view_of(game)
    has = any(i.ability == ability or getattr(i.ability, "text", None) == text for i in view.abilities(obj.id))
    bindings = Bindings(this=obj.id, you=view.chars(obj.id).controller or obj.owner, event=occurrence)
    verdict = matching_events.matches(Context(game, view, bindings), pattern, occurrence)
    if not verdict:
        facts = tuple(str(f) for f in verdict.facts)
        if verdict.failed == NOT_WITHIN:
            return 3, WhyNot(text, id, verdict.said, verdict.rule, facts)
        if _matches_now(asker, at, card, pattern, occurrence):
            then = asked_then(verdict, occurrence)
            return 2, WhyNot(text, id, named(asker, verdict, obj, then.said), then.rule, facts)
        if verdict.failed == "is another thing":
            thing = asker.table.obj(other) if isinstance(other := dict(verdict.data).get("thing"), int) else None
            name = asker.register.label(thing.card) if thing is not None else dict(verdict.data).get("name", "another")
            if isinstance(occurrence.subject, int) and asker.card_of(occurrence.subject) == card and occurrence.subject != obj.id:
                why = f"what happened, happened to {name} after it had left the place where it has the ability"
                return 2, WhyNot(text, id, why, marks(usual_zones)[0], tuple(str(f) for f in verdict.facts))
            dealt = isinstance(occurrence, Damage) and dict(verdict.data).get("thing") == occurrence.subject
            what = f"it was {name} that dealt the damage" if dealt else f"what happened, happened to {name}"
            return 1, WhyNot(text, id, f"its trigger event did not occur: {what}", marks(unless_it_occurs)[0])
        said, near = verdict.said, 2.0
        if verdict.failed in ELSEWHERE:
            if occurrence.destination == STACK and occurrence.became not in at.game.objects:
                return 0, _without_event(text, None, "did not occur")  # what became of the spell since says why
            if not moved_otherwise(Context(game, view, bindings), pattern, occurrence):
                return 0, _without_event(text, None, "did not occur")
            zone = {"origin": ()} if verdict.failed == "it came from elsewhere" else {"destination": ()}
            near = OTHER_WAY if matching_events.matches(Context(game, view, bindings), replace(pattern, **zone), occurrence) else 1
            said = of_the_moved(asker, said, occurrence)
        return near, WhyNot(text, id, named(asker, verdict, obj, said), verdict.rule or marks(look)[0], facts)
    if not (in_time := came_in_time(obj, occurrence)):
        return 3, WhyNot(text, id, in_time.said, in_time.rule)
    if not has:
        taken = next((row for row in view.derivation(obj.id) if "abilit" in row.effect or row.layer == "5"), None)
        by = f" ({asker.table.name(taken.source)})" if taken is not None and taken.source is not None else ""
        had = had_not(pattern, occurrence, f"it did not have the ability then{by}")
        return 4, WhyNot(text, id, had.said, had.rule)
    moved = asker.table.obj(occurrence.subject) if isinstance(occurrence.subject, int) else None
    if not (seen := visible(obj)) and moved is not None and moved.card == card:
        return 5, WhyNot(text, id, seen.said, seen.rule)
    if not functions_in(ability, obj.zone, view.chars(obj.id).types):
        there = not_there(ability, obj.zone)
        return 5, WhyNot(text, id, there.said, there.rule)
    if not seen:
        return 5, WhyNot(text, id, seen.said, seen.rule)
    if ability.condition is not None:
        condition = if_holds(Context(game, view, bindings), ability.condition)
        if not condition:
            facts = tuple(str(f) for f in condition.facts)
            return 6, WhyNot(text, id, condition_said(ability.condition, condition), marks(if_holds)[0], facts)
    return 3, WhyNot(text, id, "its zone is one in which the ability does not function", marks(usual_zones)[0])
