"""The declare blockers step (309): choosing blockers, paying, and what becomes blocked or stays unblocked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from judge.engine.events.happening import happen
from judge.engine.game.combat_under_way import Combat
from judge.engine.game.occurrences import BlockPair, CreatureBlocks, FightersFixed, NotBlocked
from judge.engine.game.rule_rows import rules_when
from judge.engine.game.state import IN_PLAY, Occurrence
from judge.engine.game.transitions import step_under_way
from judge.engine.record.acting import citing, illegal, marks, rule
from judge.engine.record.by_rule_of import by_rule_of
from judge.engine.record.verdicts import Verdict, denied
from judge.engine.rules.part2_cards.r212_card_types.summoning_sickness import new_to_its_controller
from judge.engine.rules.part3_turn.r306_combat import r306_combat_phase as r306
from judge.engine.rules.part3_turn.r306_combat.r308_declare_attackers import Locked, lock_in_costs, pay_costs
from judge.engine.rules.part3_turn.r306_combat.r309_becoming_blocked import (
    DECLARE_BLOCKERS,
    able_to_block,
    became_blocked,
    blocked_by,
    stays,
)
from judge.engine.rules.part4_spells.r408_timing.r408_priority import give_priority
from judge.engine.rules.part4_spells.r410_triggered_abilities import blocking as trigger
from judge.engine.rules.part4_spells.r410_triggered_abilities.moments import MOMENTS, Moment
from judge.engine.rules.part5_additional.r500_attacks_and_blocks import all_declarations, possible_declarations
from judge.engine.rules.part5_additional.r500_attacks_and_blocks import legality as r500
from judge.engine.rules.part5_additional.r500_attacks_and_blocks.refused_declarations import refuse
from judge.engine.rules.part5_additional.r500_attacks_and_blocks.unmet import tell_unmet
from judge.engine.rules.part5_additional.r502_keyword_abilities import banding
from judge.engine.rules.part6_multiplayer import r602_attacking_several, r606_7_team_combat
from judge.engine.rules.part6_multiplayer.options import several_defend
from judge.engine.table import questions
from judge.engine.table.table import Table


@rule("309.2")
def declare_blockers(table: Table, blocks: Mapping[int, tuple[int, ...]]) -> None:
    """The defending player declares blockers by following these steps in order.

    The whole declaration: `blocks` maps each blocker to the attackers it blocks.

    Raises IllegalAction with the rule that refuses it. Then the active player gets priority.
    """
    if r306.open_declaration(table.game) != "block":
        with citing(DECLARE_BLOCKERS.rule):
            raise illegal("blockers are declared only as the declare blockers step begins")
    player = r306.defending_player(table.game)
    board = _choose(table, blocks)
    locked = costs_to_block(table, [(b, a) for b, attackers in blocks.items() for a in attackers])
    _pay(table, locked)
    several = r602_attacking_several.in_turn(table.game)
    with citing(*rules_when((r606_7_team_combat.ONE_BLOCK,), table.game), *several, *r306.by_another(table, "block")):
        _become_blockers(table, player, blocks)
    tell_unmet(table, board, blocks)
    if r306.open_declaration(table.game) is not None:
        return  # another defending player declares blockers next (602.4)
    happen(table, step_under_way())
    give_priority(table, table.game.turn.player)


def _choose(table: Table, blocks: Mapping[int, tuple[int, ...]]) -> r500.Board:
    """What could be declared. Raises IllegalAction unless the set of blocks is legal (500)."""
    board = r500.block_board(table)
    verdict = r500.legal(table, board, blocks)
    if not verdict:
        raise refuse(table, verdict, "block")
    return board


@rule("309.2b")
def costs_to_block(table: Table, pairs: Iterable[tuple[int, int]]) -> Locked:
    """The total cost, once determined, is "locked in"; if effects would change it later, ignore that change."""
    return lock_in_costs(table, "block", pairs)


@rule("309.2d", "309.2c")
def _pay(table: Table, locked: Locked) -> None:
    """When the player has enough mana in the mana pool, he or she pays all the costs, in any order.

    The costs are paid, with mana from mana abilities where it takes any; all of them, or the block is illegal.
    """
    pay_costs(table, "block", locked)


@rule("309.2e")
def _become_blockers(table: Table, player: str, blocks: Mapping[int, tuple[int, ...]]) -> None:
    """Each chosen creature that the defending player controls (and only such a creature) becomes a blocking creature."""
    last = r602_attacking_several.declared_blocks(table, player)
    combat = table.game.combat
    assert combat is not None
    side = table.game.together(player)
    there = {b: a for b, a in blocks.items() if r306.is_creature(table, b) and table.view.chars(b).controller in side}
    taken: dict[int, tuple[int, ...]] = {}
    for blocker, attackers in there.items():
        for attacker in attackers:
            taken[attacker] = (*taken.get(attacker, ()), blocker)
    after, became = blocked_by(combat, taken)
    after = after.with_(block_declared=last)
    found = [_changed(after), *_blocked(table, there, after, player)]
    own = marks(_attackers)
    bands = {attacker: banding.with_its_band(table, after, attacker) for attacker in became if attacker not in taken}
    along = {each: next(one for one in banding.whole_band(after, each) if one in taken) for each in bands}
    found += [became_blocked(after, each, (*bands.get(each, ()), *own), along.get(each)) for each in became]
    found += _attackers(table, after, player)
    if not there:
        with by_rule_of(able_to_block):
            table.step("no block", writes=(("combat",),), player=player)
    reads = tuple(fact for id in there for fact in (("control", id), ("types", id), ("tapped", id), ("block cost",)))
    happen(table, found, reads=reads)


@rule(*marks(stays))
def _attackers(table: Table, combat: Combat, player: str) -> list[Occurrence]:
    """Each attacker that nothing was declared to block becomes unblocked; the others have become blocked."""
    several = several_defend(table.game)
    unblocked = (id for id, attack in combat.attackers.items() if not attack.blocked)
    mine = (id for id in unblocked if not several or r306.attacks_side(table, id, player))
    return [NotBlocked(subject=id, other=combat.attackers[id].defender, rules=marks(_attackers)) for id in mine]


def _changed(combat: Combat) -> Occurrence:
    return FightersFixed(fighters=combat)


@rule("309.3")
def _blocked(table: Table, blocks: Mapping[int, tuple[int, ...]], combat: Combat, player: str) -> list[Occurrence]:
    """An ability that triggers on a creature blocking does so only at the moment when that creature is declared as a blocker.

    What triggers may see: each creature blocks (alone, if it is the only one), and each pair.
    """
    alone = r306.alone(blocks)
    whose = {b: table.controller(b) or player for b in blocks}
    found: list[Occurrence] = [
        trigger.blocks(b, taken, whose[b], alone, _may_block(table, combat, b, taken)) for b, taken in blocks.items()
    ]
    for blocker in trigger.each_that_blocks(blocks):
        found += trigger.blocks_each(blocker, combat.blocking[blocker], blocks[blocker], whose[blocker])
    return found


MOMENTS.base.append(Moment("blocks", (CreatureBlocks, BlockPair), by=_blocked, declared=True))


def _may_block(table: Table, combat: Combat, blocker: int, attackers: Sequence[int]) -> tuple[str, ...]:
    """Reach blocks flying; a newcomer may block, and so may who controls the planeswalker that is attacked (309.2a)."""
    walker = any(isinstance(combat.attackers[a].defender, int) for a in attackers)
    flies = any(questions.has_keyword(table, a, "flying") for a in attackers)
    reaches = flies and not questions.has_keyword(table, blocker, "flying") and questions.has_keyword(table, blocker, "reach")
    reach = (*questions.keyword_rules("reach"), *questions.instance_rules(table, blocker, "reach")) if reaches else ()
    return (*reach, *(marks(able_to_block) if walker or new_to_its_controller(table, blocker) else ()))


# --------------------------------------------------------------------------------------------- questions and defaults


def can_block(table: Table, blocker: int, attacker: int | None = None) -> Verdict:
    """Whether some legal declaration has the creature block (that attacker)."""
    obj = table.game.objects.get(blocker)
    if obj is None or obj.zone != IN_PLAY:
        return r306.may_fight(table, blocker, "block")
    if attacker is not None and (table.game.combat is None or attacker not in table.game.combat.attackers):
        with by_rule_of(able_to_block):
            return denied("that creature isn't attacking", ("combat", attacker), thing=blocker, other=attacker, name=table.name(attacker))
    return possible_declarations.can_do(table, r500.block_board(table), blocker, attacker)


def default_block(table: Table) -> dict[int, tuple[int, ...]]:
    """No block, or where that is refused the first legal one."""
    return possible_declarations.first_legal(r500.block_board(table))  # type: ignore[return-value]


def legal_blocks(table: Table) -> int | None:
    """How many legal block declarations there are; None where they are too many to count one by one."""
    return all_declarations.Declarations(table, r500.block_board(table)).count()
