"""Plays of which a question names some targets only: `can Ann target Sol Ring with X`, where X has two. The others are supplied."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from judge.engine.game.state import HAND, LIBRARY, Thing
from judge.engine.record.acting import marks
from judge.engine.rules.part4_spells.r409_playing.announcing import choose_targets
from judge.errors import IllegalAction, ScenarioError
from judge.scenario.answering.asked_of.targets import instances
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.lexicon import Reference
from judge.scenario.running.choices.planned_clauses import TOO_FEW
from judge.scenario.running.choices.unfit_clauses import NO_TARGET

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker

MOST_TRIALS = 60
"""With how many sets of targets a play is tried."""


class Completed(Struct, frozen=True):
    """A play with targets that were supplied, and which they are: `Sol Ring as another target`."""

    event: s.Event
    others: str


def completed(asker: Asker, at: Moment, event: s.Event, refusal: IllegalAction) -> Completed | None:
    """The play with other targets beside those that are named: a legal one, or one whose targets are not what refuses it.

    None where it lacks none, or with all that were tried the targets are illegal.
    """
    if not isinstance(event, s.Play | s.PlayAbility) or not event.clauses.targets:
        return None
    used = event.what if isinstance(event, s.Play) else event.source
    if TOO_FEW not in refusal.message and (NO_TARGET not in refusal.message or instances(asker, at, used) <= len(event.clauses.targets)):
        return None
    waiting, tried, other_reason = [event], 0, None
    for play in waiting:
        for other in _with_one_more(asker, at, play):
            tried += 1
            found = _refusal(asker, at, other)
            if found is None:
                return _completed(asker, at, event, other)
            if TOO_FEW in found.message:
                waiting.append(other)
            elif other_reason is None and found.rule not in marks(choose_targets) and _not_of_another(found, event.clauses.targets):
                other_reason = _completed(asker, at, event, other)
            if tried == MOST_TRIALS:
                return other_reason
    return other_reason


def _not_of_another(refusal: IllegalAction, named: tuple[Reference, ...]) -> bool:
    """Whether a refusal does not speak of a target that was supplied."""
    who, is_none, _ = refusal.message.partition(f" {NO_TARGET}")
    return not is_none or who in map(str, named)


def _completed(asker: Asker, at: Moment, event: s.Play | s.PlayAbility, other: s.Play | s.PlayAbility) -> Completed:
    named = event.clauses.targets or ()
    things = (asker.finder.things(each, at.game)[0] for each in other.clauses.targets or () if each not in named)
    called = [asker.register.label(at.game.objects[x].card) if isinstance(x, int) else x for x in things]
    return Completed(other, f"{' and '.join(called)} as {'another target' if len(called) == 1 else 'other targets'}")


def _with_one_more(asker: Asker, at: Moment, event: s.Play | s.PlayAbility) -> Iterator[s.Play | s.PlayAbility]:
    """The play with one more target, before or behind those that are named: permanents first, then players and cards in graveyards."""
    named = event.clauses.targets or ()
    chosen = {thing for each in named for thing in asker.finder.things(each, at.game)}
    for thing in (*at.game.in_play, *at.game.alive, *_elsewhere(at)):
        if thing not in chosen:
            more = asker.register.reference(at.game.objects[thing].card) if isinstance(thing, int) else Reference(thing, "player")
            for targets in ((*named, more), (more, *named)):
                yield replace(event, clauses=replace(event.clauses, targets=targets))


def _elsewhere(at: Moment) -> Iterator[Thing]:
    """What lies open and is not in play."""
    yield from (id for id, obj in at.game.objects.items() if id not in at.game.in_play and obj.zone not in (HAND, LIBRARY))


def _refusal(asker: Asker, at: Moment, event: s.Event) -> IllegalAction | None:
    try:
        tried = asker.try_event(at, event, asker.place)
    except ScenarioError:
        return None
    return tried if isinstance(tried, IllegalAction) else None
