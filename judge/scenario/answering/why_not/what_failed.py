"""What failed, in words: of a condition, of a pattern of events, of what it asks of things; and the games before each step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from judge.cards.instructions import things as t
from judge.engine.game.state import Game, Obj
from judge.engine.looking import Context, matching_events
from judge.engine.record.verdicts import Verdict
from judge.scenario.running.run_results import WhyNot

if TYPE_CHECKING:
    from judge.scenario.answering.asker import Asker


def named(asker: Asker, verdict: Verdict, own: Obj, said: str) -> str:
    """What failed, with the name of the thing of which it is said, where that is another than the one whose ability it is."""
    thing = dict(verdict.data).get("thing")
    if thing is None or thing == own.id or said.split(" ")[0].removesuffix("n't") not in ("is", "has", "lacks", "does", "was"):
        return said
    return f"{asker.table.name(thing) if isinstance(thing, int) else thing} {said}"


def condition_said(asked: t.Condition, verdict: Verdict) -> str:
    """What failed of a condition; of one that asks that something is not so, that it is; of numbers, what was asked of them."""
    from judge.cards.page.kept_words import print_condition

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


ELSEWHERE = ("it went elsewhere", "it came from elsewhere")
"""Why a change of zones is not the one that is watched for."""


def moved_otherwise(ctx: Context, pattern: t.EventPattern | t.AnyEvent, occurrence: Any) -> bool:
    """Whether it is only the zones for which a change of zones is not the one that is watched for."""
    if isinstance(pattern, t.AnyEvent):
        return any(moved_otherwise(ctx, each, occurrence) for each in pattern.patterns)
    return bool(matching_events.matches(ctx, replace(pattern, origin=(), destination=()), occurrence))


def of_the_moved(asker: Asker, said: str, occurrence: Any) -> str:
    """What is said of `it`, said of what moved by its name."""
    what = asker.table.name(occurrence.subject) if isinstance(occurrence.subject, int) else ""
    return f"{what} {said.removeprefix('it ')}" if what else said


KEPT_FROM = ("replaced", "prevented", "no damage", "can't happen")
"""Kinds of steps by which an event did not happen, with the event that it would have been."""


def did_not_trigger(why: WhyNot, whose: str = "its") -> str:
    """That the ability of a thing did not trigger, and why."""
    return f"{whose} ability did not trigger: {why.failed}"
