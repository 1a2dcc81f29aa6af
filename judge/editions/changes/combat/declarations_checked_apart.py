"""Since Magic 2010 restrictions and requirements are checked apart, and those on attackers and on blockers in rules of their own."""

from __future__ import annotations

from judge.editions.change import Change
from judge.engine.game.state import Thing
from judge.engine.record.acting import rule
from judge.engine.record.verdicts import Verdict
from judge.engine.rules.part5_additional.r500_attacks_and_blocks import legal_sets as ls
from judge.engine.rules.part5_additional.r500_attacks_and_blocks import legality as r500
from judge.engine.table.table import Table
from judge.support.edition import beneath


def against_restriction(table: Table, board: r500.Board, broken: ls.Restriction) -> Verdict:
    """That a declaration does not follow a restriction, by the rule of its kind."""
    return (_attackers_restricted if board.kind == "attack" else _blockers_restricted)(table, board, broken)


def against_requirement(board: r500.Board, why: str, missed: ls.Requirement, better: r500.Choice) -> Verdict:
    """That another declaration obeys more requirements, by the rule of its kind."""
    return (_attackers_required if board.kind == "attack" else _blockers_required)(board, why, missed, better)


@rule("508.1c@2009-07-11")
def one_attack(table: Table, id: int, target: Thing) -> Verdict:
    """Whether no restriction keeps a creature from attacking a player or planeswalker."""
    return r500.unrestricted_attack(table, id, target)


@rule("509.1b@2009-07-11")
def one_block(table: Table, id: int, attacker: int) -> Verdict:
    """Whether no restriction keeps a creature from blocking an attacker."""
    return r500.unrestricted_block(table, id, attacker)


@rule("508.1c@2009-07-11")
def _attackers_restricted(table: Table, board: r500.Board, broken: ls.Restriction) -> Verdict:
    return beneath(r500.against_restriction)(table, board, broken)


@rule("509.1b@2009-07-11")
def _blockers_restricted(table: Table, board: r500.Board, broken: ls.Restriction) -> Verdict:
    return beneath(r500.against_restriction)(table, board, broken)


@rule("508.1d@2009-07-11")
def _attackers_required(board: r500.Board, why: str, missed: ls.Requirement, better: r500.Choice) -> Verdict:
    return beneath(r500.against_requirement)(board, why, missed, better)


@rule("509.1c@2009-07-11")
def _blockers_required(board: r500.Board, why: str, missed: ls.Requirement, better: r500.Choice) -> Verdict:
    return beneath(r500.against_requirement)(board, why, missed, better)


CHANGE = Change(
    name="restrictions and requirements are checked apart, for attackers and for blockers",
    rules=("500.2", "500.3", "500.4"),
    since="2009-07-11",
    replaced={
        r500.one_attack: one_attack,
        r500.one_block: one_block,
        r500.against_restriction: against_restriction,
        r500.against_requirement: against_requirement,
    },
)
