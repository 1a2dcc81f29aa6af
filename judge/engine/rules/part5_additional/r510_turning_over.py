"""Turning permanents over (510.1): face up or face down, and flipping."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards.instructions import effects as e
from judge.engine.executing.acting_on import controller, permanents
from judge.engine.executing.instruction_runs import Act, Outcome, Running, executes
from judge.engine.game.occurrences import Flipped, TurnFaceUp
from judge.engine.game.state import Bindings, Obj, Occurrence
from judge.engine.record.acting import rule
from judge.engine.rules.part1_game.r103_golden_rules import cannot_happen
from judge.engine.rules.part5_additional import r508_flip_cards
from judge.engine.rules.part5_additional.r502_keyword_abilities.morph import turned_face_down
from judge.engine.rules.part5_additional.r504_turning_face_up import face_up
from judge.engine.table import questions
from judge.engine.table.table import Table


@executes(e.TurnFace)
@rule("510.1")
def turn_face(table: Table, turn: e.TurnFace, bindings: Bindings) -> Running:
    """There are three status categories, with two possible values each: face up/face down, tapped/untapped, and flipped/unflipped."""
    occurrences: list[Occurrence] = []
    for obj in permanents(table, turn.what, bindings):
        occurrences += _turned_face(table, obj, turn.to, bindings)
    event = yield Act(tuple(occurrences))
    return Outcome(bindings, bool(event.started))


def _turned_face(table: Table, obj: Obj, to: str, bindings: Bindings) -> Iterable[Occurrence]:
    if to == "up" and obj.face_down:
        turned = TurnFaceUp(subject=obj.id, player=controller(table, obj.id), source=bindings.this)
        if verdict := questions.forbidden(table, "be turned face up", obj.id):
            yield from (turned, face_up(table, obj))
        else:
            cannot_happen(table, turned, verdict)
    elif to == "down" and not obj.face_down:
        yield turned_face_down(obj)
    elif to == "flipped" and not obj.flipped:
        yield Flipped(subject=obj.id, rules=r508_flip_cards.FLIPPING)
