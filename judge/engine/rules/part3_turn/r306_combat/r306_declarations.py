"""Declarations of the players in combat, as the rest of the tool calls them: is one open, make it, close it, ask about it.

A declaration is open when its step has begun and nobody has declared yet (`open_declaration`). It is made by `declare_attackers`,
`declare_blockers` or `assign_damage`, or asked for, like any decision, by `close_declaration`. All of them raise IllegalAction
with the rule that refuses, and give priority to the active player afterwards.
"""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.engine.game.rule_rows import When
from judge.engine.game.state import Thing
from judge.engine.record.acting import citing
from judge.engine.record.by_rule_of import by_rule_of
from judge.engine.record.verdicts import Fact, Verdict
from judge.engine.rules.part1_game.r103_4_order_of_players import apnap
from judge.engine.rules.part3_turn.r306_combat.r306_combat_phase import chooser, declares, open_declaration
from judge.engine.rules.part3_turn.r306_combat.r308_2_able_to_attack import able_to_attack, not_new
from judge.engine.rules.part3_turn.r306_combat.r308_declare_attackers import can_attack, declare_attackers, default_attack
from judge.engine.rules.part3_turn.r306_combat.r309_becoming_blocked import able_to_block
from judge.engine.rules.part3_turn.r306_combat.r309_declare_blockers import can_block, declare_blockers, default_block, legal_blocks
from judge.engine.rules.part3_turn.r306_combat.r310_combat_damage import Assignments, Division, default_assignment, refused, strikers
from judge.engine.rules.part3_turn.r306_combat.r310_damage_on_the_stack import assign_damage
from judge.engine.rules.part3_turn.r306_combat.r310_whom_it_strikes import assigner
from judge.engine.rules.part5_additional.r500_attacks_and_blocks import all_declarations, possible_declarations
from judge.engine.rules.part5_additional.r500_attacks_and_blocks import legality as r500
from judge.engine.table import questions
from judge.engine.table.decisions import Decision
from judge.engine.table.table import Table

__all__ = [
    "assign_damage",
    "assigner",
    "block_by_one",
    "can_attack",
    "can_block",
    "close_declaration",
    "costs_something",
    "declare_attackers",
    "declare_blockers",
    "declares",
    "default_assignment",
    "default_attack",
    "default_block",
    "legal_attacks",
    "legal_blocks",
    "need_not",
    "open_declaration",
    "strikers",
]


def close_declaration(table: Table) -> None:
    """Asks for the open declaration and makes it; nobody's answer is the default: no attack, no block, lethal damage in order."""
    kind = open_declaration(table.game)
    if kind == "attack":
        _attack(table)
    elif kind == "block":
        _block(table)
    elif kind == "damage":
        _damage(table)


def _attack(table: Table) -> None:
    board = r500.attack_board(table)
    with by_rule_of(able_to_attack):
        team = table.game.as_team(board.player)
        decision = Decision("attack", board.player, all_declarations.Declarations(table, board), data=team, by=chooser(table, "attack"))
    declare_attackers(table, {creature: taken[0] for creature, taken in table.ask(decision)})


def _block(table: Table) -> None:
    """Each defending player says how he or she blocks, in APNAP order (602.4)."""
    while open_declaration(table.game) == "block":
        block_by_one(table)


def block_by_one(table: Table) -> None:
    """The defending player whose turn it is says how he or she blocks."""
    board = r500.block_board(table)
    with by_rule_of(able_to_block):
        team = table.game.as_team(board.player)
        decision = Decision("block", board.player, all_declarations.Declarations(table, board), data=team, by=chooser(table, "block"))
    declare_blockers(table, dict(table.ask(decision)))


def _damage(table: Table) -> None:
    """The active player says how attackers assign, then the defending player how blockers do; banding changes who (502.10h)."""
    found = strikers(table)
    combat = table.game.combat
    assert combat is not None
    given: dict[int, Division] = {}
    sides = [[s for s in found if (s.id in combat.attackers) is attacks] for attacks in (True, False)]
    for side in sides:
        for player in apnap(table.game, {table.game.head(s.by) for s in side}):
            asked = tuple(s for s in side if table.game.head(s.by) == player)
            if all(s.count() <= 1 for s in asked):
                continue
            options = Assignments(table, found, asked, tuple(given.items()))
            data = (("strikers", tuple(s.id for s in asked)), *table.game.as_team(player))
            with by_rule_of(refused):
                decision = Decision("assign damage", player, options, data=data)
            of_another = [s for s in asked if s.by != table.controller(s.id)]
            with citing(*dict.fromkeys(number for s in of_another for number in s.rules)):
                given |= dict(table.ask(decision))
    assign_damage(table, given)


def costs_something(table: Table, kind: str, choice: r500.Choice) -> bool:
    """Whether anything must be paid for a declaration (308.2d, 309.2b)."""
    board = r500.attack_board(table) if kind == "attack" else r500.block_board(table)
    return any((creature, target) in board.costs for creature, taken in choice.items() for target in taken)


def need_not(table: Table, kind: str, creature: int, target: Thing | None = None) -> Verdict:
    """Whether some legal attack or block is without the creature, or without its attacking or blocking that one."""
    board = r500.attack_board(table) if kind == "attack" else r500.block_board(table)
    return possible_declarations.can_forgo(table, board, creature, target)


def legal_attacks(table: Table) -> int | None:
    """How many legal attacks there are; None where they are too many to count one by one."""
    return all_declarations.Declarations(table, r500.attack_board(table)).count()


# ------------------------------------------------------------------------------------------------------ what fights on


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
    blocked = (r500.one_block(table, blocker, id) for blocker in (combat.attackers[id].blockers if attacks else ()))
    evaded = next((dict(verdict.data) for verdict in blocked if not verdict), None)
    if evaded is not None:
        rules, facts = (*rules, *evaded.get("also", ())), [*facts, ("abilities", id)]
    return rules, tuple(facts)
