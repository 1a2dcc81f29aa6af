"""Two wordings of one card: which abilities only one of them has, and why that is so (`two_wordings.tsv`)."""

from __future__ import annotations

from pathlib import Path

import msgspec
from notation import short

from judge.cards.compiler import UnknownClause
from judge.cards.instructions import (
    AddMana,
    AllOf,
    AnyOf,
    Apply,
    ControlledBy,
    Cost,
    EventPattern,
    IsAmong,
    IsOpponent,
    Node,
    Players,
    StaticAbility,
    rebuild,
)
from judge.cards.pool.records import CardRecord, compile_record
from judge.cards.pool.soundness import unsound

FILE = Path(__file__).with_name("two_wordings.tsv")
EXPLAINED = dict(line.split("\t") for line in FILE.read_text(encoding="utf-8").splitlines()) if FILE.exists() else {}
"""Cards whose readings differ in the wordings of 2009 and of today, and why."""


def apart(one: CardRecord, other: CardRecord) -> tuple[list[str], list[str]] | None:
    """The abilities that only the one and only the other has, as far as that makes a difference; None where nothing does."""
    if unsound(one) or unsound(other):
        return None
    try:
        mine, theirs = (
            sorted(short(rebuild(ability, _said_alike)) for face in compile_record(record).faces for ability in face.abilities)
            for record in (one, other)
        )
    except UnknownClause:
        return None
    only = [ability for ability in mine if ability not in theirs], [ability for ability in theirs if ability not in mine]
    return only if mine != theirs else None


def _said_alike(node: Node) -> Node:
    """A node without what may be said either way: the order of parts, colors and qualities, and under whose control something comes."""
    match node:
        case AllOf() | AnyOf():
            flat = [inner for part in node.parts for inner in (part.parts if type(part) is type(node) else (part,))]
            return type(node)(tuple(sorted(flat, key=short)))
        case Apply() | StaticAbility():
            kept = {} if isinstance(node, Apply) else {"keyword": "", "word": ""}
            return msgspec.structs.replace(node, parts=tuple(sorted(node.parts, key=short)), **kept)
        case AddMana():
            return msgspec.structs.replace(node, mana=tuple(sorted(node.mana)))
        case Cost():
            return msgspec.structs.replace(node, mana=tuple(sorted(node.mana)))
        case EventPattern(verb="move", player=player) if player is not None and node.destination == ("in play",):
            who = player.selection if isinstance(player, IsAmong) else Players("opponents") if isinstance(player, IsOpponent) else None
            if who is None:
                return node
            whose = _said_alike(AllOf((*((node.subject,) if node.subject is not None else ()), ControlledBy(who))))
            return msgspec.structs.replace(node, subject=whose, player=None)
    return node
