"""Of a creature that can attack or block: that it can't alone, where what couples the creatures of a declaration refuses that."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from judge.engine.record.acting import marks
from judge.engine.rules.part3_turn.r306_combat.r308_2_able_to_attack import able_to_attack
from judge.engine.rules.part3_turn.r306_combat.r309_becoming_blocked import able_to_block
from judge.engine.rules.part5_additional.r500_attacks_and_blocks.legality import UNFOLLOWED
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


def not_one_by_one(asker: Asker, at: Moment, event: s.Event) -> tuple[str, tuple[str, ...]] | None:
    """That several attack or block together, where one of them alone would be refused for a restriction: in a sentence, and its rules."""
    alone: list[s.Attacks | s.Blocks] = []
    if isinstance(event, s.Attacks) and len(event.attackers) > 1:
        alone = [s.Attacks(event.player, (one,)) for one in event.attackers[:MOST]]
    elif isinstance(event, s.Blocks):
        several = [block for block in event.blocks if len(block.blockers) > 1]
        alone = [s.Blocks(event.player, (s.Block(block.attacker, block.blockers[:1]),)) for block in several[:MOST]]
    for one in alone:
        with suppress(ScenarioError):
            refusal = asker.try_event(at, one, asker.place)
            if isinstance(refusal, IllegalAction) and refusal.message.startswith(UNFOLLOWED):
                verb = "attack" if isinstance(event, s.Attacks) else "block"
                return f"they {verb} together, for alone {refusal.message}", refusal.rules
    return None


MOST = 3
"""Of how many it is looked at whether they could fight alone."""


def _only_block(asker: Asker, at: Moment, event: s.MayBlock) -> s.Blocks:
    things = asker.finder.things(event.creature, at.game)
    player = next((who for x in things if isinstance(x, int) and (who := asker.table.view_of(at.game).chars(x).controller) is not None), "")
    return s.Blocks(player, tuple(s.Block(each, (event.creature,)) for each in event.attackers or (None,)))
