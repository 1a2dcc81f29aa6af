"""Why an ability did not trigger: for each triggered ability by its text, the occurrence that came nearest and the first condition
that failed (ENGINE.md, *Why not*). The same functions are asked again of the games kept at those steps; no condition is written twice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.engine import patterns
from judge.engine.looking import Context
from judge.engine.quantities import holds
from judge.engine.r402_functioning import functions_in
from judge.engine.r410_triggered_abilities import looks_back, visible
from judge.engine.state import IN_PLAY, Bindings, Game
from judge.scenario.results import WhyNot

if TYPE_CHECKING:
    from judge.scenario.asking import Asker, Moment


def triggers(asker: Asker, at: Moment, cards: list[int]) -> tuple[WhyNot, ...]:
    """The reasons, nearest first; for an object without triggered abilities that says so."""
    found: list[tuple[int, WhyNot]] = []
    for card in cards:
        texts = triggered_of(asker, card)
        late = _delayed(asker, card) if not texts else None
        if late is not None:
            why = "its delayed ability does not exist before it was created, and its trigger event did not occur after that"
            found.append((0, WhyNot(late, None, why, "404.4a")))
        elif not texts:
            name = asker.register.label(card)
            found.append((0, WhyNot(name, None, f"{name} has no triggered ability", "404.1")))
        for text, ability in texts:
            found.append(_why(asker, at, card, text, ability))
    return tuple(w for _, w in sorted(found, key=lambda pair: -pair[0]))


def triggered_of(asker: Asker, card: int) -> list[tuple[str, e.TriggeredAbility]]:
    """The triggered abilities that the card has by its text, also those that an effect took away."""
    from judge.engine.r503_copying import printed_triggers
    from judge.scenario.register import last_object_of

    obj = last_object_of(asker.moments[-1].game, card) or last_object_of(asker.moments[0].game, card)
    return printed_triggers(obj) if obj is not None else []


def _delayed(asker: Asker, card: int) -> str | None:
    """The text of an ability of the card that creates a delayed triggered ability."""
    from judge.engine.r503_copying import base_face
    from judge.scenario.register import last_object_of

    obj = last_object_of(asker.moments[-1].game, card) or last_object_of(asker.moments[0].game, card)
    for ability in base_face(obj).abilities if obj is not None and obj.base is not None else ():
        if any(isinstance(node, e.Delayed) for node in walk(ability)):
            return str(getattr(ability, "text", ""))
    return None


def _why(asker: Asker, at: Moment, card: int, text: str, ability: e.TriggeredAbility) -> tuple[int, WhyNot]:
    best: tuple[int, WhyNot] = (0, WhyNot(text, None, "its trigger event did not occur", "410.7"))
    if isinstance(ability.event, t.BecomesTrue):
        return best
    each = ability.event.patterns if isinstance(ability.event, t.AnyEvent) else (ability.event,)
    steps = [s for s in asker.table.trace.steps[: at.steps] if s.kind == "event" and s.undone_by is None and s.occurrence is not None]
    if (replaced := _replaced(asker, at, card, text, each)) is not None:
        best = replaced
    games = _games_before(asker, steps)
    for number, step in enumerate(steps):
        if _into_hand(step.occurrence) and any(pattern.verb == "draw" for pattern in each):
            best = max(best, (1, WhyNot(text, step.id, "a card that is put into a hand is not drawn", "423.5")), key=lambda pair: pair[0])
        for pattern in each:
            if step.occurrence.verb != pattern.verb:
                continue
            back = looks_back(pattern, step.occurrence)
            game: Game | None = games[number] if back else step.game
            if game is None:
                continue
            score, why = _ask(asker, game, card, text, ability, pattern, step)
            if score > best[0]:
                best = (score, why)
    return best


def _replaced(asker: Asker, at: Moment, card: int, text: str, each: Sequence[t.EventPattern]) -> tuple[int, WhyNot] | None:
    """The event that was to happen would have triggered it, and was replaced or prevented (410.7)."""
    from judge.scenario.register import object_of

    for step in asker.table.trace.steps[: at.steps]:
        if step.kind not in ("replaced", "prevented") or step.undone_by is not None or step.game is None:
            continue
        before, obj = step.data.get("before"), object_of(step.game, card)
        if before is None or obj is None or step.data.get("after") == before:
            continue
        view = asker.table.view_of(step.game)
        bindings = Bindings(this=obj.id, you=view.chars(obj.id).controller or obj.owner, event=before)
        if any(p.verb == before.verb and patterns.matches(Context(step.game, view, bindings), p, before) for p in each):
            what = "prevented" if step.kind == "prevented" else "replaced"
            return 4, WhyNot(text, step.id, f"its trigger event was {what}, so it did not happen", "410.7")
    return None


def _into_hand(o: Any) -> bool:
    return o.verb == "move" and (o.origin, o.destination) == ("library", "hand") and o.cause != "draw"


def _games_before(asker: Asker, steps: Sequence[Any]) -> list[Game | None]:
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


def _ask(
    asker: Asker, game: Game, card: int, text: str, ability: e.TriggeredAbility, pattern: t.EventPattern, step: object
) -> tuple[int, WhyNot]:
    from judge.scenario.register import object_of

    id = step.id  # type: ignore[attr-defined]
    occurrence = step.occurrence  # type: ignore[attr-defined]
    obj = object_of(game, card)
    if obj is None:
        return 1, WhyNot(text, id, "the object with the ability did not exist then", "410.10d")
    view = asker.table.view_of(game)
    has = any(i.ability == ability or getattr(i.ability, "text", None) == text for i in view.abilities(obj.id))
    bindings = Bindings(this=obj.id, you=view.chars(obj.id).controller or obj.owner, event=occurrence)
    verdict = patterns.matches(Context(game, view, bindings), pattern, occurrence)
    if not verdict:
        return 2, WhyNot(text, id, verdict.failed, verdict.rule or "410.2", tuple(str(f) for f in verdict.facts))
    if obj.zone != IN_PLAY and (occurrence.verb, occurrence.kind) == ("step begins", "end of turn"):
        return 3, WhyNot(text, id, "it was not in play as the end of turn step began", "313.2")
    if not has:
        taken = next((row for row in view.derivation(obj.id) if "abilit" in row.effect or row.layer == "5"), None)
        by = f" ({asker.table.name(taken.source)})" if taken is not None and taken.source is not None else ""
        rule = "410.10d" if looks_back(pattern, occurrence) else "410.10b"
        return 4, WhyNot(text, id, f"it did not have the ability then{by}", rule)
    moved = asker.table.obj(occurrence.subject) if isinstance(occurrence.subject, int) else None
    if not visible(obj) and moved is not None and moved.card == card:
        return 5, WhyNot(text, id, "the object with the ability was visible to no one", "410.2a")
    if not functions_in(ability, obj.zone, view.chars(obj.id).types):
        return 5, WhyNot(text, id, f"the ability does not function in the zone {obj.zone}", "402.8h" if ability.zone else "402.8")
    if not visible(obj):
        return 5, WhyNot(text, id, "the object with the ability was visible to no one", "410.2a")
    if ability.condition is not None:
        condition = holds(Context(game, view, bindings), ability.condition)
        if not condition:
            return 6, WhyNot(text, id, condition.failed, "410.8", tuple(str(f) for f in condition.facts))
    return 3, WhyNot(text, id, "its zone is one in which the ability does not function", "402.8")
