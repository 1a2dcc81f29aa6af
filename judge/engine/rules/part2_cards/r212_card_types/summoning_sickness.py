"""Creatures that are new to their controller (212.3f): what they may not do in the turn in which they came."""

from __future__ import annotations

from judge.engine.record.acting import rule
from judge.engine.rules.part5_additional.r502_keyword_abilities.phasing import since_it_phased_in
from judge.engine.table.questions import may
from judge.engine.table.table import Table


@rule("212.3f")
def sick(table: Table, id: int) -> bool:
    """If an activated ability of a creature has the tap symbol or the untap symbol in its activation cost, it can't be played unless the
    creature has been controlled by its controller since that player's most recent turn began.

    Whether a creature came under its controller's control since his or her most recent turn began and may not act at once.
    """
    if "creature" not in table.view.chars(id).types or not new_to_its_controller(table, id):
        return False
    return not since_it_phased_in(table.game.objects[id]) and not may(table, "act at once", id)


def new_to_its_controller(table: Table, id: int) -> bool:
    """Whether it came under its controller's control since his or her most recent turn began."""
    obj, controller = table.game.objects[id], table.controller(id)
    began = table.game.turn.last_turns.get(controller or "", 0)
    if controller in table.game.active:
        began = table.game.turn.serial
    return obj.since >= began and obj.since >= 0
