"""Why what happened was not the event that an ability waits for: asked of each part of the event's description."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions, walk
from judge.cards.instructions.selections import This
from judge.cards.instructions.words_data import possessive
from judge.engine.game.occurrences import (
    Damage,
    StepBegins,
    StepEnds,
)
from judge.engine.game.state import IN_PLAY, STACK, Game
from judge.engine.looking import fits, matching_events
from judge.engine.record.acting import marks
from judge.engine.record.trace import Step
from judge.engine.rules.part3_turn.r313_end_of_turn_step import came_in_time
from judge.engine.rules.part4_spells.r402_abilities import functions_in, not_there, usual_zones
from judge.engine.rules.part4_spells.r410_triggered_abilities.triggered import if_holds, visible
from judge.engine.rules.part4_spells.r410_triggered_abilities.triggering import (
    asked_then,
    had_not,
    look,
    looks_back,
    silenced,
    state_triggers,
)
from judge.engine.rules.part6_multiplayer.r601_limited_by_range import NOT_WITHIN
from judge.scenario.answering.why_not.what_failed import (
    ELSEWHERE,
    did_not_trigger,
    moved_otherwise,
    named,
    of_the_moved,
    watching,
)
from judge.scenario.running.register import object_of
from judge.scenario.running.run_results import WhyNot
from judge.scenario.trying.conditions_in_words import as_it_was_then, condition_said, of_player

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker


OTHER_WAY = 1.5
"""How near a move comes to the event of an ability about moving elsewhere: it is that of another ability, if of any."""


ANOTHER_EVENT = "its trigger event did not occur"
"""What is said of an ability where nothing that happened was its event."""
NOT_THIS_TURN = "didn't happen this turn"
"""What a verdict says of something that a text asks to have happened in this turn."""


def without_event(text: str, waited: str = "") -> WhyNot:
    """Nothing that happened was like the event that an ability waits for."""
    of = f': "{waited}"' if waited else ""
    return WhyNot(text, None, f"{ANOTHER_EVENT}{of}", marks(look)[0])


def not_become_true(
    asker: Asker, at: Moment, card: int, text: str, condition: t.Condition, about: Collection[Any] = ()
) -> WhyNot:
    """Why a state for which an ability waits did not come about: what is asked about is none such, or what of it is not so at the end."""
    obj = object_of(at.game, card)
    if obj is None or obj.id not in at.game.objects:
        return without_event(text)
    ctx = watching(at.game, asker.view_of(at.game), obj, None)
    for one in about if isinstance(condition, t.Exists) else ():
        there = object_of(at.game, one) if isinstance(one, int) else None
        if there is not None and isinstance(condition, t.Exists) and not (verdict := fits(ctx, condition.filter, there.id)):
            name, said = asker.table.name(there.id), verdict.said
            said = f"{possessive(name)} {said.removeprefix('its ')}" if said.startswith("its ") else f"{name} {said.removeprefix('it ')}"
            return WhyNot(text, None, f"its trigger event did not occur: {said}", marks(state_triggers)[0])
    if holding := if_holds(ctx, condition):
        return without_event(text)
    said = of_player(condition_said(condition, holding), str(ctx.bindings.you))
    return WhyNot(text, None, f"its trigger event did not occur: {said}", marks(state_triggers)[0])


def kept_by_its_condition(asker: Asker, at: Moment, cards: Collection[int]) -> WhyNot | None:
    """Why a permanent's own state trigger that would sacrifice or destroy it did not trigger; None where it has none, or that did."""
    for card in cards:
        obj = object_of(at.game, card)
        for each in asker.view_of(at.game).abilities(obj.id) if obj is not None and obj.zone == IN_PLAY else ():
            ability = each.ability
            if not isinstance(ability, e.TriggeredAbility) or not isinstance(ability.event, t.BecomesTrue):
                continue
            effect = ability.body.effect
            leaves = effect is not None and any(isinstance(node, e.Sacrifice | e.Destroy) and mentions(node, This) for node in walk(effect))
            if leaves and each.key not in at.game.state_triggers:
                why = not_become_true(asker, at, card, ability.text, ability.event.condition)
                return replace(why, failed=did_not_trigger(why, asker.register.label(card)))
    return None


def _matches_now(asker: Asker, at: Moment, card: int, pattern: t.EventPattern, occurrence: Any) -> bool:
    """Whether the occurrence would match, were it asked of the game at the end."""
    obj, view = object_of(at.game, card), asker.view_of(at.game)
    if obj is None or obj.id not in at.game.objects:
        return False
    return bool(matching_events.matches(watching(at.game, view, obj, occurrence), pattern, occurrence))


def why_no_match(
    asker: Asker,
    at: Moment,
    game: Game,
    card: int,
    text: str,
    ability: e.TriggeredAbility,
    pattern: t.EventPattern,
    step: Step | None,
    occurrence: Any,
) -> tuple[float, WhyNot]:
    id = step.id if step is not None else None
    obj = object_of(game, card)
    if obj is None:
        return 1, WhyNot(text, id, "the object with the ability did not exist then", marks(looks_back)[0])
    view = asker.view_of(game)
    has = any(i.ability == ability or getattr(i.ability, "text", None) == text for i in view.abilities(obj.id))
    ctx = watching(game, view, obj, occurrence)
    verdict = matching_events.matches(ctx, pattern, occurrence)
    if not verdict:
        if verdict.failed == "another step":
            return 0, without_event(text)
        facts = tuple(str(f) for f in verdict.facts)
        if verdict.failed == NOT_WITHIN:
            return 3, WhyNot(text, id, verdict.said, verdict.rule, facts)
        if _matches_now(asker, at, card, pattern, occurrence):
            then = asked_then(verdict, occurrence)
            return 2, WhyNot(text, id, named(asker, verdict, obj, then.said), then.rule, facts)
        if isinstance(occurrence, StepBegins | StepEnds):
            return 2, WhyNot(text, id, f"it was {occurrence.player}'s {occurrence.step} step", verdict.rule or marks(look)[0], facts)
        if verdict.failed == "is another thing" and obj.zone not in (IN_PLAY, STACK) and not functions_in(ability, obj.zone):
            before, there = object_of(asker.moments[0].game, card), not_there(ability, obj.zone)
            own = isinstance(occurrence.subject, int) and asker.card_of(occurrence.subject) == card
            of_others = own or pattern.subject != t.IsAmong(t.This())  # what befalls another is not what it waits for, wherever it is
            near = 2.0 if of_others and before is not None and before.zone == IN_PLAY else 1.0
            return near, WhyNot(text, id, there.said, there.rule)
        if verdict.failed == "is another thing":
            thing = asker.table.obj(other) if isinstance(other := dict(verdict.data).get("thing"), int) else None
            name = asker.register.label(thing.card) if thing is not None else dict(verdict.data).get("name", "another")
            if isinstance(occurrence.subject, int) and asker.card_of(occurrence.subject) == card and occurrence.subject != obj.id:
                why = f"what happened, happened to {name} after it had left the place where it has the ability"
                return 2, WhyNot(text, id, why, marks(usual_zones)[0], tuple(str(f) for f in verdict.facts))
            of_any = replace(pattern, subject=None)
            if obj.attached_to is None and mentions(pattern.subject, t.AttachedTo) and matching_events.matches(ctx, of_any, occurrence):
                return 2, WhyNot(text, id, "it was attached to nothing then", marks(look)[0])
            dealt = isinstance(occurrence, Damage) and dict(verdict.data).get("thing") == occurrence.subject
            if dealt and not matching_events.matches(ctx, of_any, occurrence):
                return 0, without_event(text)  # that it waits for such damage of another thing would not have made it trigger
            what = f"it was {name} that dealt the damage" if dealt else f"what happened, happened to {name}"
            return 1, WhyNot(text, id, f"its trigger event did not occur: {what}", marks(look)[0])
        rest = matching_events.matches(ctx, replace(pattern, subject=None), occurrence) if pattern.subject is not None else verdict
        if rest is not verdict and not rest and rest.failed == "is another thing":
            return 1, without_event(text)  # it was about another thing altogether
        said, near = verdict.said, 2.0
        if said.removeprefix("it ") == NOT_THIS_TURN and isinstance(occurrence.subject, int):
            said = f"what it asks of {asker.table.name(occurrence.subject)} didn't happen this turn"
        if verdict.failed in ELSEWHERE:
            not_coming = IN_PLAY in pattern.destination and occurrence.destination != IN_PLAY
            if not_coming or occurrence.destination == STACK and occurrence.became not in at.game.objects:
                return 0, without_event(text)  # what became of the spell since says why
            if not moved_otherwise(ctx, pattern, occurrence):
                return 0, without_event(text)
            zone = {"origin": ()} if verdict.failed == "it came from elsewhere" else {"destination": ()}
            near = OTHER_WAY if matching_events.matches(ctx, replace(pattern, **zone), occurrence) else 1
            said = of_the_moved(asker, said, occurrence)
        return near, WhyNot(text, id, named(asker, verdict, obj, said), verdict.rule or marks(look)[0], facts)
    if (silent := silenced(at.game, asker.view_of(at.game), occurrence)) is not None:
        source = f"{asker.table.name(silent.source)} says {silent.label!r}"
        return 6, WhyNot(text, id, f"{source}", marks(look)[0], tuple(str(f) for f in silent.facts))
    if not (in_time := came_in_time(obj, occurrence)):
        return 3, WhyNot(text, id, in_time.said, in_time.rule)
    if not has:
        taken = next((row for row in view.derivation(obj.id) if "abilit" in row.effect or row.layer == "5"), None)
        by = f" ({asker.table.name(taken.source)})" if taken is not None and taken.source is not None else ""
        had = had_not(pattern, occurrence, f"it did not have the ability then{by}")
        elsewhere = taken.rule if by and taken is not None else marks(looks_back)[0]  # of a card, as it is behind the event
        return 4, WhyNot(text, id, had.said, had.rule if obj.zone == IN_PLAY else elsewhere)
    moved = asker.table.obj(occurrence.subject) if isinstance(occurrence.subject, int) else None
    if not (seen := visible(obj)) and moved is not None and moved.card == card:
        return 5, WhyNot(text, id, seen.said, seen.rule)
    if not functions_in(ability, obj.zone, view.chars(obj.id).types):
        there = not_there(ability, obj.zone)
        return 5, WhyNot(text, id, there.said, there.rule)
    if not seen:
        return 5, WhyNot(text, id, seen.said, seen.rule)
    if ability.condition is not None:
        condition = if_holds(ctx, ability.condition)
        if not condition:
            facts = tuple(str(f) for f in condition.facts)
            said = condition_said(ability.condition, condition)
            said = said if '"' in said else of_player(said, str(ctx.bindings.you))
            now = object_of(at.game, card) if isinstance(occurrence, StepBegins) else None
            if now is not None and if_holds(watching(at.game, asker.view_of(at.game), now, occurrence), ability.condition):
                said = f"as {occurrence.player}'s {occurrence.step} step began, {as_it_was_then(said)}"  # it is otherwise by now
            return 6, WhyNot(text, id, said, marks(if_holds)[0], facts)
    return 3, WhyNot(text, id, "its zone is one in which the ability does not function", marks(usual_zones)[0])
