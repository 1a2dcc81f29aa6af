"""What refused an act earlier in the line of play and does so no more: an effect that has gone, a thing that was tapped."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec import Struct

from judge.engine.rules.part4_spells.r424_costs.can_be_paid import TOO_LITTLE_MANA
from judge.errors import IllegalAction, JudgeError
from judge.scenario.language import sentence_forms as s
from judge.scenario.running.choices.unfit_clauses import NO_TARGET

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker

MOST = 8
"""How many moments before are looked at."""


_OF_IT = re.compile(r"^([^:\"]+): it (can't )")
"""`Hill Giant: it can't attack` -> what it is of, and what is said of it."""


class Gone(Struct, frozen=True):
    """What refused an act before: in words, its rules, and the steps by which it ceased to."""

    said: str
    rules: tuple[str, ...]
    steps: tuple[int, ...]


def refused_before(asker: Asker, at: Moment, event: s.Event) -> Gone | None:
    """What refused the act at the last moment of the line at which something other than the time, or the mana, did."""
    line = asker.until(at)
    after = at
    for number, before in reversed([*enumerate(line[:-1])][-MOST:]):
        if before.steps >= at.steps:
            continue
        try:
            refusal = asker.try_event(before, event, asker.place)
        except JudgeError:
            return None
        if not isinstance(refusal, IllegalAction):
            after = before
            continue
        if refusal.kind in ("time", "past", "priority") or not refusal.facts:
            continue  # it was another time
        if refusal.kind == "gone" or TOO_LITTLE_MANA in refusal.message or NO_TARGET in refusal.message:
            return None
        between = [step.id for step in asker.steps(after)[len(asker.steps(before)) :]]
        steps = tuple(id for id in asker.writers(after, list(refusal.facts)) if id in between)
        if steps:
            when = f"event {number + 1}" if line[0] is asker.moments[0] and number < len(asker.events) else "that"
            why = _OF_IT.sub(r"\1 \2", refusal.message.removesuffix("."))
            return Gone(f"what would have refused it before {when} ({why}) is so no longer", refusal.rules, steps)
    return None
