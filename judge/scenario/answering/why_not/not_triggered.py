"""Why a triggered ability did not trigger (ENGINE.md, *Why not*): the occurrence that came nearest, and the first condition that failed.

The functions that decide are asked again of the games kept at those steps; no condition is written twice.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from msgspec.structs import replace

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, mentions, walk
from judge.engine.game.occurrences import (
    Damage,
    Destroy,
    Move,
    SkipStep,
    SkipTurn,
    StepBegins,
    StepEnds,
    kind_of,
)
from judge.engine.game.occurrences.occurrence import Occurrence
from judge.engine.game.state import GRAVEYARD, IN_PLAY, REMOVED, Bindings, Game
from judge.engine.game.turn_table import TURN, steps_of
from judge.engine.looking import matching_events
from judge.engine.record.acting import marks
from judge.engine.record.trace import Step
from judge.engine.rules.part3_turn.r313_end_of_turn_step import END_OF_TURN, came_in_time
from judge.engine.rules.part4_spells.r402_abilities import expanded, usual_zones
from judge.engine.rules.part4_spells.r404_4_creating_delayed_triggers import create
from judge.engine.rules.part4_spells.r410_triggered_abilities.triggered import if_holds
from judge.engine.rules.part4_spells.r410_triggered_abilities.triggering import look, looks_back, unless_it_occurs
from judge.engine.rules.part4_spells.r419_replacement.skipping import used_up
from judge.engine.rules.part5_additional.r503_copying import base_face, printed_triggers
from judge.engine.rules.part5_additional.r504_face_down import as_listed
from judge.engine.rules.part5_additional.r509_ending_the_turn import go_to_cleanup
from judge.engine.rules.part6_multiplayer.r606_6_team_turns import for_each_of_the_team
from judge.scenario.answering.bearing.resting_on_layers import said_ability
from judge.scenario.answering.why_not.near_misses import near_misses, to_be_taken_for
from judge.scenario.answering.why_not.unmet_events import OTHER_WAY, not_become_true, why_no_match, without_event
from judge.scenario.answering.why_not.what_failed import (
    CREATED_TOO_LATE,
    KEPT_FROM,
    created_too_late,
    did_not_trigger,
    forbidding,
    games_before,
    watching,
)
from judge.scenario.running.register import last_object_of, object_of
from judge.scenario.running.run_results import WhyNot

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker


Concerned: TypeAlias = Callable[[Occurrence | None], bool]
"""Whether something that happened is of what is asked about."""

Triggers: TypeAlias = list[tuple[str, e.TriggeredAbility]]
"""Triggered abilities, each with its words."""


def triggers(
    asker: Asker, at: Moment, cards: list[int], of: Concerned | None = None, about: Collection[Any] = (), keyword: str = ""
) -> tuple[WhyNot, ...]:
    """The reasons, nearest first; for an object without triggered abilities that says so.

    Of several abilities those are told of which something like their event happened, where there is one. `of`: what of it is looked at;
    `about`: the things and players that is of. `keyword`: the one that is asked about, if not any ability.
    """
    found: list[tuple[float, WhyNot]] = []
    for card in cards:
        texts = [(text, ability) for text, ability in triggered_of(asker, card) if keyword in ("", ability.keyword)]
        late = _delayed(asker, card) if not texts else None
        if late is not None:
            created, numbers = _created_late(asker, at, card), marks(create)
            why = "its delayed ability does not exist before it was created, and its trigger event did not occur after that"
            if created is not None:
                why = f"its delayed ability {CREATED_TOO_LATE}"
                numbers = marks(came_in_time)
            found.append((0, WhyNot(late, created, why, numbers[0])))
        elif not texts:
            name, obj = asker.register.label(card), object_of(at.game, card)
            down = obj is not None and obj.face_down
            why, numbers = ("is face down, and has no ability", marks(as_listed)) if down else ("has no triggered ability", marks(look))
            found.append((0, WhyNot(name, None, f"{name} {why}", numbers[0])))
        for text, ability in texts:
            if isinstance(ability.event, t.BecomesTrue):
                found.append((0, not_become_true(asker, at, card, text, ability.event.condition, about)))
                continue
            found.append(_why(asker, at, card, text, ability, of=of) or (0, without_event(text, _waited_for(asker, card, text, ability))))
    near = max((score for score, _ in found), default=0)
    return tuple(w for score, w in sorted(found, key=lambda pair: -pair[0]) if score > OTHER_WAY or near <= OTHER_WAY)


def triggered_of(asker: Asker, card: int, then: Game | None = None) -> Triggers:
    """The triggered abilities that the card has by its text, also those that an effect took away, and those that an effect gives it.

    `then`: the game in which those are looked for, where it is not that of the end.
    """
    game = asker.moments[-1].game
    obj = last_object_of(game, card) or last_object_of(asker.moments[0].game, card)
    if obj is None:
        return []
    own, there = printed_triggers(obj), object_of(then or game, card)
    now = asker.view_of(then or game).abilities(there.id) if there is not None else ()
    if then is None and there is not None and there.zone != IN_PLAY:  # what it had as it left
        last = max((id for id, each in game.left.items() if each.obj.card == card and each.obj.zone == IN_PLAY), default=None)
        now = now if last is None else tuple(one for each in game.left[last].chars.abilities for one in expanded(each))
    given = [each.ability for each in now if isinstance(each.ability, e.TriggeredAbility)]
    at = type(asker.moments[-1])(then or game, asker.moments[-1].steps)
    return [*own, *((said_ability(asker, at, each), each) for each in given if all(each != ability for _, ability in own))]


def triggers_until(asker: Asker, at: Moment, of: Collection[int] | None = None) -> tuple[dict[int, Triggers], dict[int, Triggers]]:
    """The cards that have triggered abilities, each with them: those in play at a moment of the line up to this one, then those that never
    were and lie in a graveyard or are removed. `of`: among which cards; all where None.
    """
    key = triggers_until, id(at.game), at.steps, of if of is None else frozenset(of)
    if key not in asker.found:
        been = {moment.game.objects[id].card for moment in asker.until(at) for id in moment.game.in_play}
        lying = {obj.card for obj in at.game.objects.values() if obj.zone in (GRAVEYARD, REMOVED) and obj.kind == "card"} - been
        looked_at = (sorted(cards if of is None else cards.intersection(of)) for cards in (been, lying))
        asker.found[key] = at, *({card: own for card in cards if (own := triggered_of(asker, card))} for cards in looked_at)
    _, in_play, elsewhere = asker.found[key]
    return in_play, elsewhere


def _delayed(asker: Asker, card: int) -> str | None:
    """The text of an ability of the card that creates a delayed triggered ability."""
    obj = last_object_of(asker.moments[-1].game, card) or last_object_of(asker.moments[0].game, card)
    for ability in base_face(obj).abilities if obj is not None and obj.base is not None else ():
        if mentions(ability, e.Delayed):
            return str(getattr(ability, "text", ""))
    return None


def _created_late(asker: Asker, at: Moment, card: int) -> int | None:
    """The step that created an "at end of turn" ability of the card in an end of turn step, too late for it."""
    late = (step for step in asker.steps(at) if created_too_late(step))
    return next((step.id for step in late if asker.card_of(step.occurrence.source) == card), None)


_HOST = re.compile(r"\b(?:enchanted|equipped|fortified) \w+", re.IGNORECASE)
"""What a text calls the thing that its object is attached to."""


def _waited_for(asker: Asker, card: int, text: str, ability: e.TriggeredAbility) -> str:
    """The event that an ability waits for, in the words of a card; nothing for a state."""
    from judge.cards.page.kept_words import print_event

    host = _HOST.search(text)
    words = (asker.register.label(card), *((host[0].lower(),) if host is not None else ()))
    return "" if isinstance(ability.event, t.BecomesTrue) else print_event(ability.event, *words)


def _why(
    asker: Asker, at: Moment, card: int, text: str, ability: e.TriggeredAbility, but: Collection[int] = (), of: Concerned | None = None
) -> tuple[float, WhyNot] | None:
    """How near what happened came to letting an ability of a thing trigger, and the first condition that failed of what came nearest.

    None where nothing came near. `but`: the steps that did set it off; `of`: which happenings are looked at, where not all are.
    """
    if isinstance(ability.event, t.BecomesTrue):
        return None
    each = t.each_pattern(ability.event)
    found = list[tuple[float, WhyNot]]()
    if (replaced := _replaced(asker, at, card, text, each)) is not None:
        found.append(replaced)
    if any(kind_of(pattern) is Damage for pattern in each) and (nothing := _assigned_nothing(asker, at, card, text, ability)) is not None:
        found.append(nothing)
    steps = [s for s in asker.table.trace.steps[at.since : at.steps] if s.undone_by is None and (s.kind == "stays" or _happened(s))]
    steps = [s for s in steps if s.id not in but] if but else steps
    steps = [s for s in steps if of(s.occurrence)] if of is not None else steps
    found += _skipped(asker, at, card, text, ability, steps)
    rows = to_be_taken_for(each)
    for step, before in zip(steps, games_before(asker, steps), strict=True):
        found += near_misses(asker, card, text, each, rows, step, before) if rows else ()
        for pattern in each if step.occurrence is not None else ():
            if step.occurrence.verb == pattern.verb:
                game = before if looks_back(pattern, step.occurrence) else step.game
                for o in for_each_of_the_team(game, [step.occurrence], {}) if game is not None and game.heads else [step.occurrence]:
                    if game is not None:
                        found.append(why_no_match(asker, at, game, card, text, ability, pattern, step, o))
    best = max(found, key=lambda pair: pair[0], default=None)
    return best if best is not None and best[0] else None


def _happened(step: Step) -> bool:
    return step.kind == "event" and step.occurrence is not None


def _assigned_nothing(asker: Asker, at: Moment, card: int, text: str, ability: e.TriggeredAbility) -> tuple[float, WhyNot] | None:
    """That a creature assigned no combat damage, for what triggers on its damage, also where it is attached to it."""
    for step in asker.steps(at):
        thing = step.data["thing"] if step.kind == "assigns nothing" else None
        worn = object_of(step.game, card) if thing is not None and step.game is not None and mentions(ability.event, t.AttachedTo) else None
        if thing is not None and (asker.card_of(thing) == card or worn is not None and worn.attached_to == thing):
            it = "it" if worn is None or worn.attached_to != thing else asker.table.name(thing)
            return 1, WhyNot(text, step.id, f"{it} assigned no combat damage: {step.data['why']}", step.rules[0])
        own = object_of(step.game, card) if thing is not None and step.game is not None else None
        patterns = () if isinstance(ability.event, t.BecomesTrue) else t.each_pattern(ability.event)
        to_it = any(isinstance(each.other, t.IsAmong) for each in patterns)
        if own is not None and to_it and step.game is not None and _fight(step.game, own.id, thing):
            who = asker.table.name(thing)
            return 1.5, WhyNot(text, step.id, f"{who}, which fought it, assigned no combat damage: {step.data['why']}", step.rules[0])
    return None


def _fight(game: Game, one: int, other: object) -> bool:
    """Whether one of two creatures blocks the other."""
    blocking = game.combat.blocking if game.combat is not None else {}
    return other in blocking.get(one, ()) or any(one in attackers for blocker, attackers in blocking.items() if blocker == other)


def _replaced(asker: Asker, at: Moment, card: int, text: str, each: Sequence[t.EventPattern]) -> tuple[float, WhyNot] | None:
    """The event that was to happen would have triggered it, and was replaced or prevented (410.7)."""
    for step in asker.table.trace.steps[at.since : at.steps]:
        if step.kind not in KEPT_FROM or step.undone_by is not None or step.game is None:
            continue
        before, obj = step.data.get("before"), object_of(step.game, card)
        if before is None or obj is None or step.data.get("after") == before:
            continue
        view = asker.view_of(step.game)
        ctx = watching(step.game, view, obj, before)
        events = (before, *_result_of(before))
        matched = [p for p in each for o in events if p.verb == o.verb and matching_events.matches(ctx, p, o)]
        after = step.data.get("after")
        ctx = watching(step.game, view, obj, after)
        after = None if getattr(after, "amount", None) == 0 else after
        if after is not None and any(p.verb == after.verb and matching_events.matches(ctx, p, after) for p in matched):
            continue  # it happened all the same, in another way
        if matched:
            if step.kind == "no damage":
                return 4, WhyNot(text, step.id, "0 damage would have been dealt, and so none was", step.rules[0])
            if step.kind == "can't happen":
                return 4, WhyNot(text, step.id, f"what it waits for could not happen: {forbidding(step)}", step.rules[0])
            source = step.data.get("source") if step.kind == "replaced" else None
            by = f" by the effect of {asker.table.name(source)}" if isinstance(source, int) else ""
            kept = unless_it_occurs(f"was {step.kind}{by}, so it did not happen")
            return 4, WhyNot(text, step.id, kept.said, kept.rule)
    return None


def _result_of(o: Any) -> tuple[Move, ...]:
    """The move to a graveyard that a destruction would have had as its result (501.4a)."""
    return (o.as_kind(Move, origin=IN_PLAY, destination=GRAVEYARD, cause="destroy"),) if isinstance(o, Destroy) else ()


def _skipped(
    asker: Asker, at: Moment, card: int, text: str, ability: e.TriggeredAbility, steps: Sequence[Step]
) -> Iterator[tuple[float, WhyNot]]:
    """The step whose beginning an ability waits for never began: it was skipped, or had begun before the line of play does."""
    each = t.each_pattern(ability.event) if not isinstance(ability.event, t.BecomesTrue) else ()
    waits = [pattern for pattern in each if kind_of(pattern) is StepBegins]
    start = asker.moments[0].game
    begun = {(s.occurrence.player, s.occurrence.step) for s in steps if isinstance(s.occurrence, StepBegins)}
    if waits and (start.turn.player, start.turn.step) not in begun:
        begins = StepBegins(player=start.turn.player, step=start.turn.step)
        there, its_step = object_of(start, card), f"{start.turn.player}'s {start.turn.step} step"
        if there is not None and there.face_down:
            yield 4, WhyNot(text, None, f"it was face down as {its_step} began, and had no ability", marks(as_listed)[0])
        elif there is not None and any(_would(asker, at, start, card, text, ability, p, begins) for p in waits):
            if there.zone == IN_PLAY:
                yield 4, WhyNot(text, None, f"{its_step} had begun already where the line of play starts", marks(look)[0])
            else:
                ended = start.turn.step == END_OF_TURN.step
                yield 4, WhyNot(text, None, f"it was not in play yet as {its_step} began", marks(came_in_time if ended else look)[0])
    last = ""
    for step in steps if waits else ():
        for o, said, number in _left_out(step, last):
            game = step.game.with_(turn=step.game.turn.with_(player=o.player))  # as it would have been in that turn
            if object_of(game, card) is not None and any(_would(asker, at, game, card, text, ability, p, o) for p in waits):
                yield 4, WhyNot(text, step.id, said, number)
        last = step.occurrence.step if isinstance(step.occurrence, StepEnds) else last


def _left_out(step: Step, last: str) -> Iterator[tuple[StepBegins, str, str]]:
    """The steps that would have begun but for what a step of the record tells, with what it is and its rule; `last`: the step before."""
    o = step.occurrence
    if isinstance(o, SkipStep | SkipTurn) and step.game is not None:
        for name in steps_of(o.what) if o.what else TURN.now.steps:
            said = f"{o.player} skipped the {name} step, so it did not begin" if o.what else f"{o.player} skipped the turn of that step"
            yield o.as_kind(StepBegins, step=name, source=None), said, marks(used_up)[0]
    elif isinstance(o, StepBegins) and o.step == "cleanup" and last not in ("", "cleanup", END_OF_TURN.step) and step.game is not None:
        yield o.with_(step=END_OF_TURN.step), "the turn was ended, and its end of turn step skipped", marks(go_to_cleanup)[1]


def _would(
    asker: Asker, at: Moment, game: Game, card: int, text: str, ability: e.TriggeredAbility, pattern: t.EventPattern, o: StepBegins
) -> bool:
    """Whether an ability of a thing would have triggered by the beginning of a step, or its condition alone would have failed."""
    return why_no_match(asker, at, game, card, text, ability, pattern, None, o)[0] > 2


def kept_from_triggering(asker: Asker, at: Moment, card: int) -> Iterator[tuple[WhyNot, e.TriggeredAbility, Bindings]]:
    """The triggered abilities of a permanent of which the event was to happen and did not (410.7), with why, and their bindings then."""
    for text, ability in triggered_of(asker, card):
        if isinstance(ability.event, t.BecomesTrue):
            continue
        found = _replaced(asker, at, card, text, t.each_pattern(ability.event))
        obj = object_of(at.game, card)
        if found is not None and found[1].step is not None and obj is not None:
            event = asker.table.trace.steps[found[1].step - 1].data["before"]
            yield found[1], ability, watching(at.game, asker.view(at), obj, event).bindings


def _waits_for_its_coming(ability: e.TriggeredAbility) -> bool:
    """Whether an ability triggers only as its own permanent comes into play."""
    events = () if isinstance(ability.event, t.BecomesTrue) else tuple(t.each_pattern(ability.event))
    return bool(events) and all(each.subject == t.IsAmong(t.This()) and each.destination == (IN_PLAY,) for each in events)


def never_set_off(
    asker: Asker, at: Moment, does: tuple[type[Node], ...], of: Collection[int] | None = None
) -> Iterator[tuple[WhyNot, int, e.TriggeredAbility, Bindings]]:
    """The triggered abilities of which something like the event happened that did not trigger, with why, the card, and their bindings.

    `does`: only those with an instruction of one of these kinds; all where it is empty. `of`: the cards whose abilities are looked at; all
    where None. Those come last of which nothing like the event happened.
    """
    unlike = []
    triggered: dict[tuple[object, str, str], set[int]] = {}  # by the kind of event, too: a keyword may stand for several abilities
    for step in asker.steps(at):
        if step.kind == "triggered":
            verb = step.data["occurrence"].verb if step.data["occurrence"] is not None else ""
            triggered.setdefault((step.data.get("card"), step.data["text"], verb), set()).update(step.because)
    been, elsewhere = triggers_until(asker, at, of)
    on_stack = {at.game.objects[id].card for id in at.game.stack}
    begun = {asker.moments[0].game.objects[id].card for id in asker.moments[0].game.in_play}
    still_to_come = {card for card, ability in asker.register.abilities if ability in on_stack}
    for card, abilities in (*been.items(), *elsewhere.items()):
        for text, ability in abilities:
            if not _does(ability, does):
                continue
            waits = {""} if isinstance(ability.event, t.BecomesTrue) else {pattern.verb for pattern in t.each_pattern(ability.event)}
            set_off = [ids for verb in waits if (ids := triggered.get((card, ability.text, verb))) is not None]
            by = {id for ids in set_off for id in ids} if set_off else None
            if by is not None and card in still_to_come:
                continue  # it did trigger, and what it does is still to come
            nearest, obj = _why(asker, at, card, text, ability, by or ()), object_of(at.game, card)
            near = nearest[1] if nearest is not None and nearest[0] >= OTHER_WAY else None
            if by is not None and nearest is not None and (nearest[0] > 2 or nearest[1].rule in marks(usual_zones)):
                near = None  # it did trigger, so that it works where and when it does
            if card in elsewhere and (near is None or near.rule in marks(usual_zones)):
                continue  # it never did anything where it is
            event = asker.table.trace.steps[near.step - 1].occurrence if near is not None and near.step is not None else None
            if by is not None and isinstance(event, StepBegins):
                continue  # what triggers in its own player's step is not expected in another's
            if near is not None and event is not None and obj is not None:
                yield near, card, ability, Bindings(this=obj.id, you=obj.controller or obj.owner, event=event)
            elif obj is not None and (obj.zone == IN_PLAY or card in begun) and near is None and _waits_for_its_coming(ability):
                continue  # it is, or was, there since the line begins
            elif obj is not None and does and by is None and "" not in waits and (near is not None or waits != {StepBegins.verb}):
                unlike.append((near or without_event(text, _waited_for(asker, card, text, ability)), card, ability, obj))
    for why, card, ability, obj in unlike:
        yield why, card, ability, Bindings(this=obj.id, you=obj.controller or obj.owner)


def _does(ability: e.TriggeredAbility, kinds: tuple[type[Node], ...]) -> bool:
    """Whether the effect of an ability has an instruction of one of these kinds, or any where none are named."""
    effect = ability.body.effect
    return effect is not None and (not kinds or any(isinstance(node, kinds) for node in walk(effect)))


def not_set_off_by(asker: Asker, at: Moment, step: Step, does: tuple[type[Node], ...]) -> WhyNot | None:
    """Why the nearest triggered ability in play that does such a thing did not trigger by what a step tells."""
    o, game = step.occurrence, step.game
    if o is None or game is None:
        return None
    best: tuple[float, WhyNot | None] = (0, None)
    did = {(each.data.get("card"), each.data["text"]) for each in asker.steps(at) if each.kind == "triggered" and step.id in each.because}
    for card in sorted({game.objects[id].card for id in game.in_play}):
        for text, ability in triggered_of(asker, card, game):
            if isinstance(ability.event, t.BecomesTrue) or not _does(ability, does) or (card, ability.text) in did:
                continue
            for pattern in t.each_pattern(ability.event):
                if pattern.verb == o.verb:
                    score, why = why_no_match(asker, at, game, card, text, ability, pattern, step, o)
                    said = did_not_trigger(why, asker.register.label(card))
                    best = max(best, (score, replace(why, failed=said)), key=lambda pair: pair[0])
    return best[1]


def for_its_condition(asker: Asker, at: Moment, cards: list[int]) -> WhyNot | None:
    """Why a triggered ability of a thing that might have done something did not trigger, where it was its own condition."""
    nearest = next(iter(triggers(asker, at, cards)), None)
    return nearest if nearest is not None and nearest.step is not None and nearest.rule == marks(if_holds)[0] else None
