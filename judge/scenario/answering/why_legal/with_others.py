"""Of a creature that can attack or block: that it can't alone, where what couples the creatures of a declaration refuses that."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from judge.engine.record.acting import marks
from judge.engine.rules.part3_turn.r306_combat.r308_2_able_to_attack import able_to_attack
from judge.engine.rules.part3_turn.r306_combat.r309_becoming_blocked import able_to_block
from judge.errors import IllegalAction, ScenarioError
from judge.scenario.language import sentence_forms as s

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker


def not_alone(asker: Asker, at: Moment, event: s.Event) -> tuple[str, tuple[str, ...]] | None:
    """That what the question says one creature can do is legal with others alone, what refuses it otherwise, and its rules."""
    refusal: IllegalAction | tuple[str, ...] = ()
    with suppress(ScenarioError):  # of several attackers, or players to attack, none is named
        if isinstance(event, s.MayAttack):
            only = s.Attacker(event.creature, event.attacking)
            refusal = asker.try_event(at, s.Attacks(at.game.turn.player, (only,)), asker.place)
        elif isinstance(event, s.MayBlock):
            refusal = asker.try_event(at, _only_block(asker, at, event), asker.place)
    if not isinstance(refusal, IllegalAction):
        return None
    able = able_to_attack if isinstance(event, s.MayAttack) else able_to_block
    return f"only together with another creature, for alone {refusal.message}", (*refusal.rules, *marks(able))


def _only_block(asker: Asker, at: Moment, event: s.MayBlock) -> s.Blocks:
    things = asker.finder.things(event.creature, at.game)
    player = next((who for x in things if isinstance(x, int) and (who := asker.table.view_of(at.game).chars(x).controller) is not None), "")
    return s.Blocks(player, tuple(s.Block(each, (event.creature,)) for each in event.attackers or (None,)))
