"""Answers about changes that something underwent, whatever came of it later: that a player gained control of it, that it was revealed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.engine.game.occurrences import GainControl, Move, Reveal
from judge.engine.game.state import IN_PLAY, Occurrence
from judge.engine.record.trace import Step
from judge.engine.rules.part5_additional import r504_face_down
from judge.scenario.answering.asked_of.fates import befell, happened, named
from judge.scenario.language.question_forms import Question
from judge.scenario.running.run_results import AnswerResult

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Answering, Asker


def _gained(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Whether the player came to control the permanent; where not, who controls it."""
    assert q.player is not None
    cards = named(asker, q, at, a)
    found = befell(asker, happened(asker, at, lambda o: _comes_under(asker, o, str(q.player))), cards)
    then = type(at)(found[-1].game, found[-1].id) if found else at
    controls = asker.answer_at(Question("controller of X", "player", object=q.object), then)
    a.value, a.seeds, a.extra_rules = "yes" if found else "no", controls.seeds, controls.extra_rules
    if not found and controls.value == q.player:
        a.clause = f"{q.player} controlled it before, too"


def _comes_under(asker: Asker, o: Occurrence, player: str) -> bool:
    """Whether by that a permanent came under a player's control: an effect gave it, or it came into play so for another than its owner."""
    if isinstance(o, GainControl):
        return o.player == player
    obj = asker.table.obj(o.became) if isinstance(o, Move) and o.destination == IN_PLAY and o.became is not None else None
    return obj is not None and obj.owner != player == obj.controller


def _revealed(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Whether a card was shown to all players: by an instruction or a cost, for a keyword, or as it left while face down (504.6)."""
    cards = named(asker, q, at, a)
    of_them = {obj.id for obj in at.game.objects.values() if obj.card in cards}
    shown = befell(asker, happened(asker, at, lambda o: isinstance(o, Reveal) or _shown_as_it_leaves(asker, o)), cards)
    kept = [step for step in asker.steps(at) if step.kind != "hidden" and any(("revealed", id) in step.writes for id in of_them)]
    found: list[Step] = sorted((*shown, *(step for step in kept if step not in shown)), key=lambda step: step.id)
    a.value, a.seeds = "yes" if found else "no", tuple(step.id for step in found)
    if found and _shown_as_it_leaves(asker, found[-1].occurrence):
        a.clause = "it was face down, and what is face down is revealed as it leaves"
        a.extra_rules = found[-1].rules[:1]
    if not found:
        asker.rest_on(a, at, *(("revealed", id) for id in of_them), *(("zone", card) for card in cards))


def _shown_as_it_leaves(asker: Asker, o: Occurrence | None) -> bool:
    left = asker.table.obj(o.subject) if isinstance(o, Move) and isinstance(o.subject, int) else None
    return left is not None and isinstance(o, Move) and r504_face_down.SHOWN.holds(left, o.destination)


ANSWERS: dict[str, Answering] = {
    "did P gain control of X": _gained,
    "was X revealed": _revealed,
}
"""The forms of questions that are answered here."""
