"""What is made of a run when it is over: what it assumed, whether that matters, and what of the board mattered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from judge.engine.rules.part3_turn import r300_turn
from judge.engine.rules.part4_spells.r415_targets.targeting import source_of
from judge.engine.table.table import Assumption
from judge.errors import JudgeError, Place, ScenarioError
from judge.scenario.file.source import raise_all
from judge.scenario.language.sentence_forms import Chooses, GoTo
from judge.scenario.language.told_forms import ItIs, Notes
from judge.scenario.running.acting.walking import open_declaration
from judge.scenario.running.board import Builder
from judge.scenario.running.choices.assumptions import ARRANGE, UNLISTED_LIBRARY, assumption_said, unknown_cards
from judge.scenario.running.listed_objects import BECAME, CHOSEN_OPPONENT, COUNTERS, HELD
from judge.scenario.running.run_results import AnswerResult, AssumptionResult, Mattering, RunResult

if TYPE_CHECKING:
    from judge.scenario.running.runner import Runner

DAMAGE_LEFT = "damage left"
"""The kind of what is assumed where the line of play ends with the step in which combat damage goes on the stack."""

BEGINNING = "beginning"
"""The kind of what is assumed where a step is listed at whose beginning something would trigger."""

_FORCED = (UNLISTED_LIBRARY, CHOSEN_OPPONENT, COUNTERS, BECAME, HELD, DAMAGE_LEFT, BEGINNING)
"""What is assumed of the board, where nothing else could be chosen."""


def assumptions_of(runner: Runner) -> list[AssumptionResult]:
    """What was chosen by default, in order. Raises ScenarioError for each where nothing may be assumed."""
    made = sorted((*runner.table.assumptions, *_arranged(runner)), key=lambda each: each.step)
    found = [assumption_said(runner.name, assumption) for assumption in made]
    if runner.strict:
        raise_all([_open_choice(runner, each) for each in found])
    told = {each.player for each in runner.presumed if each.kind == UNLISTED_LIBRARY}
    unknown = [each for each in unknown_cards(runner.table) if each.player not in told]
    return [*runner.presumed, *found, *unknown, *_damage_left(runner), *_begun(runner)]


def _damage_left(runner: Runner) -> list[AssumptionResult]:
    """That combat damage has not been dealt, where the last thing said is `go to combat damage`: the step begins, and no more (310.1)."""
    game = runner.table.game
    last = next((step.event for step in reversed(runner.steps) if not isinstance(step.event, Chooses | Notes)), None)
    waits = open_declaration(runner.table) == "damage" or any(game.objects[id].kind == "combat damage" for id in game.stack)
    if not waits or not isinstance(last, GoTo | ItIs) or last.step != "combat damage":
        return []
    return [AssumptionResult(0, game.turn.player, DAMAGE_LEFT, "it waits; 'combat damage resolves' deals it", None, "")]


def _begun(runner: Runner) -> list[AssumptionResult]:
    """That a listed step has begun before, where an ability of something listed would trigger at its beginning (410.2)."""
    scenario = runner.script.scenario
    turn = scenario.turn
    if turn.beginning is not None or scenario.stack or turn.step not in ("upkeep", "draw", "end of turn"):
        return []
    begun = runner.table.of_its_own(game=runner.moments[0].game)
    try:
        r300_turn.start(begun, turn.step)
    except JudgeError:
        return []
    waiting = [runner.name(source) for id in begun.game.stack if (source := source_of(begun, id)) is not None]
    if not waiting:
        return []
    chosen = f"no, that is past ({', '.join(dict.fromkeys(waiting))}); 'beginning: yes' under 'turn:' has it trigger"
    return [AssumptionResult(0, turn.player, BEGINNING, chosen, None, "")]


def _arranged(runner: Runner) -> Iterator[Assumption]:
    """The orders in which cards went to a graveyard together that a question about that graveyard shows (217.4c)."""
    for offer in runner.table.offered:
        owner = offer.decision.player
        for asked in runner.script.questions:
            q = asked.question
            if offer.decision.kind != ARRANGE or q.kind != "graveyard of P" or q.player is None or q.player != owner:
                continue
            at = runner.moments[q.after if q.after is not None and q.after < len(runner.moments) else -1]
            there = [obj for id in at.game.zone("graveyard", q.player) if (obj := at.game.objects[id]).came_from in offer.chosen]
            if len({obj.name for obj in there}) > 1:
                yield offer
                break


def weigh(runner: Runner, assumptions: list[AssumptionResult], answers: list[AnswerResult]) -> list[bool | None]:
    """For each assumption, whether another choice changes an answer, as far as a small exploration tells."""
    from judge.exploring.matters import matters

    weighed = [a for a in assumptions if a.kind not in (ARRANGE, *_FORCED)]
    not_asked = frozenset(event.number for event in runner.events if event.unused_choices)
    values = [answer.value for answer in answers]
    decided = [decision for decision, _, _ in runner.table.decided]
    found = iter(matters(runner.script, runner.path, [(a.player, a.kind) for a in weighed], values, not_asked, decided))
    return [True if a.kind == ARRANGE else None if a.kind in _FORCED else next(found) for a in assumptions]


def sift(runner: Runner, run: RunResult) -> Mattering:
    """What mattered for each answer."""
    from judge.scenario.answering.what_mattered import mattering

    builder = Builder(runner.script)
    return mattering(runner.script, runner.path, run, builder.build(), builder.register)


def _open_choice(runner: Runner, assumption: AssumptionResult) -> JudgeError:
    """The error, with `strict`, for a choice that nobody wrote: it stands at the event that brought it."""
    number = runner.table.trace.steps[assumption.step - 1].scenario_event
    place = next((step.place for step in runner.script.events if step.number == number), Place(runner.path, 1))
    message = f"{assumption.player} was asked to choose ({assumption.kind}), and no choice is written"
    help = f"write '{assumption.player} chooses …' before event {number}, or run without --strict; taken was: {assumption.chosen}"
    return ScenarioError(message, code="open-choice", place=place, help=help)
