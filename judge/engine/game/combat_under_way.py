"""The combat phase under way (306): who attacks and blocks what."""

from __future__ import annotations

from judge.engine.game.frozen import EMPTY, FrozenMap, Value
from judge.engine.game.objects import Thing


class Attack(Value, frozen=True):
    """One attacking creature: what it attacks, its band, whether it is blocked, and its blockers in order of declaration.

    `declared`: it was declared (308.2), not put into play attacking.
    """

    defender: Thing
    band: int = 0
    blocked: bool = False
    blockers: tuple[int, ...] = ()
    declared: bool = True


class Combat(Value, frozen=True):
    """The combat phase under way. `blocking`: blocker -> the attackers it blocks. `struck`: who dealt first combat damage (310.2).

    `had_attackers`: some creature attacked, or was put into play attacking (308.5). `strikers`: who deals damage in this step, once that
    is known; `second_step`: another combat damage step follows; `struck_with`: first or double strike of those who dealt first damage.
    `declared_blockers`: of several defending players, those who have (602.4). Of later editions: `orders` of those to whom a creature
    deals damage, `dealt_before`, the number of the next object when damage was dealt, until players passed once for it, and whether each
    player of a team is `attacked_apart`.
    """

    attackers: FrozenMap[int, Attack] = EMPTY
    blocking: FrozenMap[int, tuple[int, ...]] = EMPTY
    attacking_player: str = ""
    defending: tuple[Thing, ...] = ()
    attack_declared: bool = False
    block_declared: bool = False
    damage_done: int = 0
    struck: frozenset[int] = frozenset()
    assigned: bool = False
    had_attackers: bool = False
    strikers: tuple[int, ...] | None = None
    second_step: bool = False
    struck_with: FrozenMap[int, tuple[str, ...]] = EMPTY
    declared_blockers: tuple[str, ...] = ()
    orders: FrozenMap[int, tuple[int, ...]] = EMPTY
    dealt_before: int | None = None
    attacked_apart: bool = False
