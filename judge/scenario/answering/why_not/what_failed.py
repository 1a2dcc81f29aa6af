"""What failed, in words: of a condition, of a pattern of events, of what it asks of things; and the games before each step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from judge.cards.instructions import things as t
from judge.cards.instructions.words_data import possessive
from judge.engine.game.occurrences import CreateDelayedTrigger
from judge.engine.game.state import Bindings, Game, Obj
from judge.engine.looking import Context, matching_events
from judge.engine.looking.derived import Derived
from judge.engine.record.trace import Step
from judge.engine.record.verdicts import Verdict
from judge.engine.rules.part3_turn.r313_end_of_turn_step import END_OF_TURN
from judge.scenario.running.run_results import WhyNot

if TYPE_CHECKING:
    from judge.scenario.answering.asker import Asker


def named(asker: Asker, verdict: Verdict, own: Obj, said: str) -> str:
    """What failed, with the name of the thing of which it is said, where that is another than the one whose ability it is."""
    thing = dict(verdict.data).get("thing")
    if thing is None or thing == own.id or said.split(" ")[0].removesuffix("n't") not in VERBS:
        return said
    return f"{asker.table.name(thing) if isinstance(thing, int) else thing} {said}"


VERBS = ("is", "has", "lacks", "does", "did", "was", "dealt", "played")
"""How a phrase begins that says something of a thing."""


def watching(game: Game, view: Derived, obj: Obj, event: Any) -> Context:
    """How an ability of a thing looks at an event: it is the thing's controller's, or its owner's where it has none."""
    return Context(game, view, Bindings(this=obj.id, you=view.chars(obj.id).controller or obj.owner, event=event))


def created_too_late(step: Step) -> bool:
    """Whether a step created an "at end of turn" ability after the end of turn step began, so that it waits for the next one (313.2)."""
    o = step.occurrence
    if not isinstance(o, CreateDelayedTrigger) or step.game is None or isinstance(o.trigger.event, t.BecomesTrue):
        return False
    at_end = any(pattern.step == END_OF_TURN.step for pattern in t.each_pattern(o.trigger.event))
    return at_end and bool(step.game.turn.step == END_OF_TURN.step)


CREATED_TOO_LATE = "was created after the end of turn step began, and waits for the next one"
"""What is said of such an ability."""


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
    anywhere = (replace(each, origin=(), destination=()) for each in t.each_pattern(pattern))
    return any(matching_events.matches(ctx, each, occurrence) for each in anywhere)


def of_the_moved(asker: Asker, said: str, occurrence: Any) -> str:
    """What is said of `it`, said of what moved by its name."""
    what = asker.table.name(occurrence.subject) if isinstance(occurrence.subject, int) else ""
    return f"{what} {said.removeprefix('it ')}" if what else said


KEPT_FROM = ("replaced", "prevented", "no damage", "can't happen")
"""Kinds of steps by which an event did not happen, with the event that it would have been."""


def did_not_trigger(why: WhyNot, of: str = "") -> str:
    """That the ability of a thing did not trigger, and why; without its name, of what was spoken of."""
    return f"{possessive(of) if of else 'its'} ability did not trigger: {why.failed}"


def forbidding(step: Step) -> str:
    """The words of the effect for which something could not happen."""
    said: str = step.data["verdict"].said
    return said.partition(": ")[2].rstrip(".") or said
