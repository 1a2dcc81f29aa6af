"""Why nothing asked for a choice that a sentence tells: the player could not do that, or it was none of what could be chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from judge.engine.record.trace import Trace
from judge.scenario.language import sentence_forms as s
from judge.scenario.running.run_results import AskedResult


def could_not_pay(trace: Trace, name: Callable[[Any], str], chosen: s.Chooses, since: int) -> tuple[str, tuple[str, ...]] | None:
    """That the player could not pay what was asked for in an event, `since` that number, with the rules; None where it was not so."""
    if not isinstance(chosen.answer, s.YesNo) or not chosen.answer.value:
        return None
    for step in reversed(trace.steps):
        if step.scenario_event < since:
            return None
        if step.kind == "unpaid" and step.undone_by is None and chosen.player in (None, step.data["player"]):
            asks = name(step.data["source"]) if step.data["source"] is not None else "what resolved"
            return f"{asks} asks for {step.data['cost'] or 'it'}, and {step.data['player']} can't pay that", step.rules
    return None


def none_of_those(asked: Iterable[AskedResult], chosen: s.Chooses) -> str:
    """That what a player was said to choose is none of what could be chosen as one thing alone asked for it; else empty."""
    asking = [each for each in asked if each.player == chosen.player]
    if len(asking) != 1 or asking[0].more or not isinstance(chosen.answer, s.Picks):
        return ""
    named = " and ".join(map(str, chosen.answer.items))
    could = asking[0].answers
    return f"{named} can't be chosen for {asking[0].source}, only {' or '.join(could)} can" if named not in could else ""
