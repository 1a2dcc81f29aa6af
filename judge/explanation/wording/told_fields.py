"""What is told of something that happened: its fields, in their order, and names as they were then."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Any

from judge.engine.game.occurrences import (
    ChangeGame,
    ChangeObject,
    ChangePlayer,
    CreatureAttacks,
    SkipStep,
    SkipTurn,
    StepBegins,
    StepEnds,
    TurnBegins,
)
from judge.engine.game.state import Occurrence
from judge.engine.record.trace import Step
from judge.scenario.running.run_results import WhyNot

Name = Callable[[Any], str]
"""What a thing (an object's number, or a player) is called."""


def name_at(step: Step, name: Name) -> Name:
    """Names as they were at a step: what no longer is, or was never to be (422), is called what the step's own game calls it."""

    def named(thing: Any) -> str:
        called = name(thing)
        if not isinstance(thing, int) or step.game is None or (step.undone_by is None and not called.startswith("object ")):
            return called
        obj = step.game.objects.get(thing) or getattr(step.game.left.get(thing), "obj", None)
        return obj.name if obj is not None else called

    game = step.game
    if game is None or not game.heads or not _by_team(step):
        return named
    return lambda thing: game.side(thing) if isinstance(thing, str) else named(thing)


def _by_team(step: Step) -> bool:
    """Whether a step tells of a team as a whole, where teams act as one (606): of its turn and steps, of priority, of what attacks it."""
    happened = step.occurrence if step.occurrence is not None else step.data.get("occurrence")
    if isinstance(happened, CreatureAttacks):
        return step.game.combat is None or not step.game.combat.attacked_apart
    if isinstance(happened, StepBegins | StepEnds | TurnBegins | SkipStep | SkipTurn):
        return True
    return step.kind in ("priority", "pass", "combat begins", "no attack", "no block", "skip", "extra turn", "turn controlled")


def fields_of(occurrence: Occurrence) -> dict[str, Any]:
    """The fields of an occurrence by name, but for the rules it cites: its own, then those that all have."""
    fields, values = _told_fields(type(occurrence))
    return dict(zip(fields, values(occurrence), strict=True))


@cache
def _told_fields(kind: type[Occurrence]) -> tuple[tuple[str, ...], attrgetter[tuple[Any, ...]]]:
    fields = tuple(field for field in ordered_fields(kind) if field != "rules")
    return fields, attrgetter(*fields)


@cache
def ordered_fields(kind: type[Occurrence]) -> tuple[str, ...]:
    """The fields of a kind of occurrence, in the order in which they are listed: its own, then those that all kinds have.

    What changes a status or what the game keeps in mind is told by its `kind`, by what it is changed `to`, or `what` is so now.
    """
    told_by_kind = issubclass(kind, ChangeObject | ChangeGame | ChangePlayer)
    told = ("kind", *(field for field in kind.__struct_fields__ if field in ("to", "what")))
    fields = (*Occurrence.__struct_fields__, *told) if told_by_kind else kind.__struct_fields__
    return tuple(sorted(fields, key=lambda field: _LAST.index(field) if field in _LAST else -1))


_LAST = (
    *("reason", "rules", "bearing", "power", "unpreventable", "as_counters", "subject", "other", "player", "amount", "origin"),
    *("destination", "cause", "kind", "step", "what", "fell", "combat", "source", "position", "zone_owner", "entry", "preventable"),
    *("regenerable", "used", "became", "remember"),
)


def facts_said(row: WhyNot) -> list[str]:
    """The facts of a why-not that are words (not keys of the record)."""
    return [fact for fact in row.facts if not fact.startswith("(")]
