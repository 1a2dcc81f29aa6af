"""Whether something would have come about, had a player chosen otherwise in the line what something asked of that player."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from typing import TYPE_CHECKING, Any

from judge.engine.record.trace import Step
from judge.engine.record.verdicts import possessive
from judge.engine.table.decisions import OF_THINGS
from judge.errors import IllegalAction, ScenarioError
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.event_language import read_event
from judge.scenario.running.choices.assumptions import chosen_said
from judge.scenario.trying.choosing_otherwise import answered_choosing

if TYPE_CHECKING:
    from judge.scenario.answering.asker import Asker
    from judge.scenario.running.run_results import AnswerResult
    from judge.scenario.running.runner import Runner

MOST_CHOSEN = 16
"""So many other choices are tried, those of the last decision first."""
OF_WORDS = frozenset({"word", "may", "targets", "order triggers", "replacement"})
"""Kinds of choices, besides those of things, that are tried otherwise."""


def by_another_choice(runner: Runner, asker: Asker, asked: Any, player: str) -> AnswerResult | None:
    """The answer to what is asked in the line with one choice of the player's made otherwise, where that makes it yes; else None."""
    made = [step for step in asker.steps(asker.moments[-1]) if step.kind == "choice" and step.data["decision"].maker == player]
    for event in islice((event for step in reversed(made) for event in _otherwise(asker, step, player)), MOST_CHOSEN):
        with suppress(ScenarioError, IllegalAction):
            found = answered_choosing(runner, asker, asked, event)
            if found.value == "yes":
                return found
    return None


def _otherwise(asker: Asker, made: Step, player: str) -> Iterator[s.Chooses]:
    """The sentences by which a choice would be another one."""
    decision = made.data["decision"]
    source = asker.table.obj(decision.source) if decision.source is not None else None
    if decision.kind not in OF_WORDS | OF_THINGS:
        return
    effect = decision.kind == "replacement"
    of = f" for {asker.register.label(source.card)}" if source is not None and source.kind != "ability" and not effect else ""
    things = made.data.get("offered")
    for way in (things if things is not None else made.data.get("ways", ())):
        said = asker.table.name(way) if things is not None and isinstance(way, int) else chosen_said(asker.table.name, decision, way)
        if way != made.data["chosen"] and (way,) != made.data["chosen"]:
            with suppress(ScenarioError):
                said = f"{possessive(said)} effect" if effect else said
                event = read_event(f"{player} chooses {said}{of}", asker.lexicon, asker.place)
                if isinstance(event, s.Chooses):
                    yield event
