"""Why something did not happen (ENGINE.md, *Why not*).

For each triggered ability the occurrence that came nearest and the first condition that failed; for each state-based effect, and each
replacement or prevention effect, the first condition that failed. The same functions are asked again of the games kept at those steps;
no condition is written twice.
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
    Resolve,
    SkipStep,
    SkipTurn,
    StepBegins,
    kind_of,
)
from judge.engine.game.state import IN_PLAY, PHASED_OUT, STACK, Bindings, Game, Obj
from judge.engine.game.turn_table import steps_of
from judge.engine.looking import Context, matching_events, measure
from judge.engine.looking.fitting_filters import PERMANENT_TYPES
from judge.engine.record.acting import marks
from judge.engine.record.trace import Step
from judge.engine.record.verdicts import YES, Verdict
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
from judge.engine.rules.part4_spells.r413_resolving.steps_of_resolving import resolve as resolves
from judge.engine.rules.part4_spells.r414_countering import counter
from judge.engine.rules.part4_spells.r419_replacement.replacement_effects import applies
from judge.engine.rules.part4_spells.r419_replacement.replacement_effects import replace as replace_event
from judge.engine.rules.part4_spells.r419_replacement.skipping import used_up
from judge.engine.rules.part4_spells.r419_replacement.sources_of_damage import rechecked
from judge.engine.rules.part4_spells.r420_state_based_effects import in_question
from judge.engine.rules.part4_spells.r423_drawing import was_drawn
from judge.engine.rules.part5_additional.r502_keyword_abilities.phasing import phasing
from judge.engine.rules.part6_multiplayer.r601_limited_by_range import NOT_WITHIN, is_outside
from judge.engine.table.questions import rules_of
from judge.scenario.answering.not_reached import KEPT_FROM
from judge.scenario.language.question_forms import Question
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
        if isinstance(o, CreateDelayedTrigger) and _card(asker, o.source) == card:
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
    each = ability.event.patterns if isinstance(ability.event, t.AnyEvent) else (ability.event,)
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
        if step.kind == "assigns nothing" and _card(asker, step.data["thing"]) == card:
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
        found = _replaced(asker, at, card, text, ability.event.patterns if isinstance(ability.event, t.AnyEvent) else (ability.event,))
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
            effect = ability.body.effect
            if effect is None or does and not any(isinstance(node, does) for node in walk(effect)):
                continue
            near, why = _why(asker, at, card, text, ability)
            obj = object_of(at.game, card)
            if near >= OTHER_WAY and why.step is not None and obj is not None:
                you = obj.controller or obj.owner
                event = asker.table.trace.steps[why.step - 1].occurrence
                yield why, card, ability, Bindings(this=obj.id, you=you, event=event)


def not_set_off_by(asker: Asker, at: Moment, step: Step, does: tuple[type[e.Instruction], ...]) -> WhyNot | None:
    """Why the nearest triggered ability in play that does such a thing did not trigger by what a step tells."""
    o, game = step.occurrence, step.game
    best: tuple[float, WhyNot | None] = (0, None)
    for card in sorted({game.objects[id].card for id in game.in_play}) if o is not None and game is not None else ():
        for text, ability in triggered_of(asker, card):
            patterns = ability.event.patterns if isinstance(ability.event, t.AnyEvent) else (ability.event,)
            if ability.body.effect is None or not any(isinstance(node, does) for node in walk(ability.body.effect)):
                continue
            for pattern in patterns:
                if isinstance(pattern, t.EventPattern) and game is not None and pattern.verb == step.occurrence.verb:
                    score, why = _ask(asker, at, game, card, text, ability, pattern, step, o)
                    said = replace(why, failed=f"{asker.register.label(card)}'s ability did not trigger: {why.failed}")
                    best = max(best, (score, said), key=lambda pair: pair[0])
    return best[1]


def for_its_condition(asker: Asker, at: Moment, cards: list[int]) -> WhyNot | None:
    """Why a triggered ability of a thing that might have done something did not trigger, where it was its own condition."""
    nearest = next(iter(triggers(asker, at, cards)), None)
    return nearest if nearest is not None and nearest.step is not None and nearest.rule == marks(if_holds)[0] else None


def _named(asker: Asker, verdict: Verdict, own: Obj, said: str) -> str:
    """What failed, with the name of the thing of which it is said, where that is another than the one whose ability it is."""
    thing = dict(verdict.data).get("thing")
    if thing is None or thing == own.id or said.split(" ")[0].removesuffix("n't") not in ("is", "has", "lacks", "does", "was"):
        return said
    return f"{asker.table.name(thing) if isinstance(thing, int) else thing} {said}"


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


def condition_said(asked: t.Condition, verdict: Verdict) -> str:
    """What failed of a condition; of one that asks that something is not so, that it is; of numbers, what was asked of them."""
    from judge.cards.page.reading_as_text import print_condition

    if isinstance(asked, t.Isnt) and (said := print_condition(asked.part)):
        return f"it is so that {said}"
    if "the numbers" in verdict.failed and (said := print_condition(asked)):
        left = dict(verdict.data).get("left")
        counted = f"the number is {left}" if left is not None else verdict.said
        return f'its condition "{said}" is not met: {counted}'
    return verdict.said


def games_before(asker: Asker, steps: Sequence[Any]) -> list[Game | None]:
    """For each step the game before its event."""
    found: list[Game | None] = []
    previous: Game | None = asker.moments[0].game
    last_event, before = None, previous
    for step in steps:
        if step.event != last_event:
            before, last_event = previous, step.event
        found.append(before)
        previous = step.game or previous
    return found


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
            return 2, WhyNot(text, id, _named(asker, verdict, obj, then.said), then.rule, facts)
        if verdict.failed == "is another thing":
            thing = asker.table.obj(other) if isinstance(other := dict(verdict.data).get("thing"), int) else None
            name = asker.register.label(thing.card) if thing is not None else dict(verdict.data).get("name", "another")
            if isinstance(occurrence.subject, int) and _card(asker, occurrence.subject) == card and occurrence.subject != obj.id:
                why = f"what happened, happened to {name} after it had left the place where it has the ability"
                return 2, WhyNot(text, id, why, marks(usual_zones)[0], tuple(str(f) for f in verdict.facts))
            dealt = isinstance(occurrence, Damage) and dict(verdict.data).get("thing") == occurrence.subject
            what = f"it was {name} that dealt the damage" if dealt else f"what happened, happened to {name}"
            return 1, WhyNot(text, id, f"its trigger event did not occur: {what}", marks(unless_it_occurs)[0])
        said, near = verdict.said, 2.0
        if verdict.failed in ELSEWHERE:
            if occurrence.destination == STACK and occurrence.became not in at.game.objects:
                return 0, _without_event(text, None, "did not occur")  # what became of the spell since says why
            if not _moved_otherwise(Context(game, view, bindings), pattern, occurrence):
                return 0, _without_event(text, None, "did not occur")
            zone = {"origin": ()} if verdict.failed == "it came from elsewhere" else {"destination": ()}
            near = OTHER_WAY if matching_events.matches(Context(game, view, bindings), replace(pattern, **zone), occurrence) else 1
            said = _of_the_moved(asker, said, occurrence)
        return near, WhyNot(text, id, _named(asker, verdict, obj, said), verdict.rule or marks(look)[0], facts)
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


# ------------------------------------------------------------------------------------------ state-based effects, replacements


def expected(asker: Asker, at: Moment, question: Question, seeds: Sequence[int]) -> tuple[WhyNot, ...]:
    """What might have brought another answer: state-based effects about the thing or the players, and effects that might have replaced
    or prevented what the answer rests on."""
    things: list[Any] = []
    if question.kind == "zone of X" and question.object is not None:
        things = [obj.id for card in asker.cards(question.object, at) if (obj := object_of(at.game, card)) is not None]
    elif question.kind in ("who lost", "who won", "is the game a draw"):
        things = list(at.game.alive)
    asked_of_it = question.kind in OF_REPLACING
    return (*state_based(asker, at, things), *replacements(asker, at, seeds, asked_of_it), *(_unresolved(asker, at, question)))


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
                    facts = tuple(f"{shown}: {value}" for shown in row.shows if (value := measure(ctx, shown, thing)) is not None)
                    yield WhyNot(f"{row.says} ({name})", None, verdict.said, row.rule, facts)


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
ELSEWHERE = ("it went elsewhere", "it came from elsewhere")
"""Why a change of zones is not the one that is watched for."""


def _moved_otherwise(ctx: Context, pattern: t.EventPattern | t.AnyEvent, occurrence: Any) -> bool:
    """Whether it is only the zones for which a change of zones is not the one that is watched for."""
    if isinstance(pattern, t.AnyEvent):
        return any(_moved_otherwise(ctx, each, occurrence) for each in pattern.patterns)
    return bool(matching_events.matches(ctx, replace(pattern, origin=(), destination=()), occurrence))


def _of_the_moved(asker: Asker, said: str, occurrence: Any) -> str:
    """What is said of `it`, said of what moved by its name."""
    what = asker.table.name(occurrence.subject) if isinstance(occurrence.subject, int) else ""
    return f"{what} {said.removeprefix('it ')}" if what else said


def replacements(asker: Asker, at: Moment, seeds: Sequence[int], asked_of_it: bool) -> Iterator[WhyNot]:
    """Each replacement or prevention effect that waited for a kind of event which the answer rests on, and why it did not apply.

    It is told beside what decided the answer, unless the question asks what such effects did (`asked_of_it`) or the event changed what is
    asked about, which it would have changed otherwise.
    """
    steps = [s for s in asker.table.trace.steps[: at.steps] if s.kind == "event" and s.undone_by is None and s.occurrence is not None]
    events = _behind(asker, seeds)
    told: dict[tuple[str, int | None], WhyNot] = {}
    for step, game in zip(steps, games_before(asker, steps), strict=True):
        if game is None or step.id not in events.get((step.event, step.occurrence.verb), (step.id,) if step.event in events else ()):
            continue
        view = asker.view_of(game)
        for active in view.replacements(step.occurrence.verb):
            if active.used_key in step.occurrence.used or not isinstance(active.part, e.Replace | e.Prevent):
                continue
            bindings = active.bindings.with_(event=step.occurrence)
            ctx = Context(game, view, bindings, static=active.effect is None)
            verdict, pattern = applies(ctx, active, step.occurrence), active.part.pattern
            if verdict or _of_another(ctx, pattern, step.occurrence) and verdict.failed != NOT_WITHIN:
                continue
            if verdict.failed in ELSEWHERE and not _moved_otherwise(ctx, pattern, step.occurrence):
                continue
            if is_outside(verdict) or (active.label, active.source) not in told:
                facts = tuple(str(f) for f in verdict.facts)
                number = verdict.rule or next(iter(rules_of(active)), marks(replace_event)[0])
                said = OTHERWISE.get(step.occurrence.cause, verdict.said) if verdict.failed == ANOTHER_CAUSE else verdict.said
                if verdict.failed == "is another thing" and isinstance(step.occurrence, Damage):
                    said, number = f"{dict(verdict.data).get('name')} is not the source that it is about", marks(rechecked)[0]
                said = _of_the_moved(asker, said, step.occurrence) if verdict.failed in ELSEWHERE else said
                source = game.objects.get(active.source) if active.source is not None else None
                whole = source is None or verdict.failed in (*ELSEWHERE, "is another thing")
                said = said if whole or source is None else _named(asker, verdict, source, said)
                otherwise = isinstance(active.part, e.Replace) and not asker.read.isdisjoint(step.writes)
                beside = not (asked_of_it or otherwise or is_outside(verdict))
                told[active.label, active.source] = WhyNot(active.label, step.id, said, number, facts, beside=beside)
    yield from told.values()


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
            if not (verdict := applies(ctx, active, o)):
                return WhyNot(active.label, step.id, verdict.said, verdict.rule or marks(replace_event)[0])
    return None


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


def _of_another(ctx: Context, pattern: t.EventPattern | t.AnyEvent, o: Any) -> bool:
    """Whether an event happens to another thing than the one thing of which a pattern speaks."""
    if isinstance(pattern, t.AnyEvent):
        return all(_of_another(ctx, each, o) for each in pattern.patterns)
    by_itself = pattern.other is None and mentions(pattern.subject, t.This)  # damage by the thing itself that prevents it
    other, subject = (pattern.other, None) if isinstance(o, Damage) and not by_itself else (None, pattern.subject)
    return matching_events.matches(ctx, t.EventPattern(pattern.verb, other=other, subject=subject), o).failed == "is another thing"


def _unresolved(asker: Asker, at: Moment, question: Question) -> Iterator[WhyNot]:
    """Why what was to resolve did not: it is still on the stack, or it never was there."""
    if question.kind not in ("did X resolve", "how many times did X resolve") or question.object is None:
        return
    cards = set(asker.finder.cards(question.object, at.game, past=True))
    of = {ability for source, ability in asker.register.abilities if source in cards}
    steps = asker.steps(at)
    if any(isinstance(s.occurrence, Resolve) and _card(asker, s.occurrence.subject) in cards | of for s in steps):
        return
    waiting = next((at.game.objects[i] for i in at.game.stack if at.game.objects[i].card in cards | of), None)
    name = str(question.object)
    if waiting is not None:
        yield WhyNot(name, None, "it is still on the stack: the players have not passed in succession on top of it", marks(resolves)[0])
    elif not any(s.kind == "countered" and _card(asker, s.data.get("thing")) in cards | of for s in steps):
        yield WhyNot(name, None, "it was not put on the stack", marks(resolves)[0])


def _card(asker: Asker, thing: Any) -> int | None:
    obj = asker.table.obj(thing) if isinstance(thing, int) else None
    return obj.card if obj is not None else None
