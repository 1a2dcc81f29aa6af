"""Creatures that came under their controller's control since the turn began: what they may not do (403.3, 212.3f), and why some may."""

from __future__ import annotations

from judge.engine.record.acting import marks, rule
from judge.engine.rules.part2_cards.r212_card_types.summoning_sickness import new_to_its_controller, sick
from judge.engine.rules.part5_additional.r502_keyword_abilities.phasing import since_it_phased_in
from judge.engine.table.questions import instance_rules, may, rules_of
from judge.engine.table.table import Table


@rule("403.3")
def needs_time(table: Table, id: int) -> bool:
    """If the activation cost of a creature's activated ability contains the tap symbol ({T}) or the untap symbol ({Q}), the ability can't
    be played unless the creature's controller has had control of it since the start of that player's most recent turn.

    Whether abilities of a creature with {T} or {Q} in their cost can't be played yet.
    """
    return sick(table, id) and not may(table, "use {T} at once", id)


def since_when(table: Table, player: str) -> str:
    """Since when a player's creatures must have been under his or her control, in words: since that player's most recent turn began."""
    return "since the turn began" if player in table.game.active else f"since {player}'s last turn began"


def at_once(table: Table, id: int) -> tuple[str, ...]:
    """Why a creature that is new to its controller may act: haste's paragraph (502.5b), an effect's rule, that it phased in (502.15m)."""
    if "creature" not in table.view.chars(id).types or not new_to_its_controller(table, id):
        return ()
    letting = may(table, "act at once", id)
    hasty = (n for active in letting for n in (*rules_of(active), *instance_rules(table, active.source, active.keyword)))
    why = tuple(dict.fromkeys((*hasty, *since_it_phased_in(table.game.objects[id]))))
    return (*why, *marks(sick)) if why else ()
