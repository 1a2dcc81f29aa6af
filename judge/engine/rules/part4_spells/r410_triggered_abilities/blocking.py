"""What triggers on blocking (410.9): how often "blocks", "becomes blocked" and the like happen to a creature."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judge.engine.game.combat_under_way import Attack
from judge.engine.game.occurrences import BlockedChange, BlockersChange, BlockPair, CreatureBlocks
from judge.engine.game.state import Game, Occurrence
from judge.engine.record.acting import rule


@rule("410.9a")
def blocks(blocker: int, attackers: Sequence[int], player: str, kind: str, rules: tuple[str, ...]) -> CreatureBlocks:
    """"Whenever [this creature] blocks, . . ." triggers just once for that creature in each combat, even when it blocks several creatures.

    That a creature blocks, which was declared as a blocker: just once for that creature, even when it blocks several creatures.
    """
    return CreatureBlocks(subject=blocker, other=attackers[0], player=player, kind=kind, rules=rules)


@rule("410.9b")
def blocks_each(blocker: int, attackers: Iterable[int], declared: Sequence[int], player: str) -> list[BlockPair]:
    """"Whenever [this creature] blocks a creature, . . ." triggers once for every attacking creature that is blocked by the creature with
    the ability.

    That a declared blocker blocks a creature: once for every attacking creature that is blocked by it.

    `declared`: those it was declared to block; it blocks the others because they are in a band with one of them.
    """
    return [BlockPair(subject=blocker, other=a, player=player, kind="" if a in declared else "band") for a in attackers]


@rule("410.9c")
def not_blocked_yet(attack: Attack) -> bool:
    """"Whenever [this creature] becomes blocked, . . ." triggers just once for that creature in each combat, even when several creatures
    block it.

    Whether a creature becomes blocked that something blocks: just once in each combat, if it hadn't already been blocked.
    """
    return not attack.blocked


@rule("410.9d")
def each_that_blocks(blockers: Iterable[int]) -> tuple[int, ...]:
    """"Whenever a creature blocks [this creature], . . ." triggers once for every creature that blocks the named one.

    For which creatures "whenever a creature blocks [this creature]" triggers: once for every creature that blocks the named one.
    """
    return tuple(blockers)


@rule("410.9e")
def numbers_changed(before: Game, after: Game) -> list[Occurrence]:
    """Suppose the trigger of an ability is a creature's blocking, or becoming blocked by, a particular number of creatures.

    What triggers on a creature's blocking, or becoming blocked by, a particular number of creatures: another number than before.

    Blockers were declared, or an effect has added or removed some.
    """
    old, now = before.combat, after.combat
    if now is None:
        return []
    found: list[Occurrence] = []
    for id, attack in now.attackers.items():
        was = len(old.attackers[id].blockers) if old is not None and id in old.attackers else 0
        if len(attack.blockers) != was:
            found.append(BlockersChange(subject=id, amount=len(attack.blockers), before=was))
    for id, blocked in now.blocking.items():
        was = len(old.blocking.get(id, ())) if old is not None else 0
        if len(blocked) != was:
            found.append(BlockedChange(subject=id, amount=len(blocked), before=was))
    return found
