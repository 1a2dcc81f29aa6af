"""What attacks or blocks stays in combat (306.4a): what would have kept it from that changes nothing any more."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.engine.game.rule_rows import When
from judge.engine.record.verdicts import Fact
from judge.engine.rules.part3_turn.r308_2_able_to_attack import not_new
from judge.engine.rules.part5_additional.r500_attacks_and_blocks.legality import one_block
from judge.engine.table import questions
from judge.engine.table.table import Table

Kept = tuple[tuple[str, ...], tuple[Fact, ...]]

STAYS = When("what would have kept it from attacking or blocking changes nothing any more", lambda facts: bool(facts), rule="306.4a")


def in_spite_of(table: Table, id: int) -> Kept:
    """The rules by which a creature fights on although something would keep it from that now, and the facts about what would."""
    combat = table.game.combat
    assert combat is not None
    attacks = id in combat.attackers
    facts: list[Fact] = []
    for active, _ in questions.answers(table, e.Cant, id, "attack" if attacks else "block"):
        facts += [("effect", active.effect), ("object", active.source)]
    if attacks and combat.attackers[id].declared and not not_new(table, id):
        facts.append(("abilities", id))
    rules = STAYS.rules if STAYS.holds(facts) else ()
    blocked = (one_block(table, blocker, id) for blocker in (combat.attackers[id].blockers if attacks else ()))
    evaded = next((dict(verdict.data) for verdict in blocked if not verdict), None)
    if evaded is not None:
        rules, facts = (*rules, *evaded.get("also", ())), [*facts, ("abilities", id)]
    return rules, tuple(facts)
