"""Transforming: two-faced permanents are turned over. No rule of 2009 speaks of it; what tells a permanent to transform is cited."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.engine.executing.acting_on import controller, permanents
from judge.engine.executing.instruction_runs import Act, Outcome, Running, executes
from judge.engine.game.occurrences import Transform
from judge.engine.game.state import Bindings
from judge.engine.rules.part1_game.r103_golden_rules import cannot_happen
from judge.engine.rules.part3_turn.day_and_night import turning
from judge.engine.rules.part5_additional.two_faced_cards import two_faced
from judge.engine.table import questions
from judge.engine.table.table import Table


@executes(e.Transform)
def transform(table: Table, turn: e.Transform, bindings: Bindings) -> Running:
    """Each permanent that has another face and is not kept from it is turned to it; others stay as they are."""
    alone = turning(table)  # what turns over with day and night does so by that alone
    found: list[Transform] = []
    for obj in permanents(table, turn.what, bindings):
        if not two_faced(obj) or obj.face_down or obj.id in alone:
            continue
        turned = Transform(subject=obj.id, player=controller(table, obj.id), source=bindings.this)
        if verdict := questions.forbidden(table, "transform", obj.id):
            found.append(turned)
        else:
            cannot_happen(table, turned, verdict)
    event = yield Act(tuple(found))
    return Outcome(bindings, bool(event.started))
