"""What changes a game and is no event: nothing replaces it, nothing triggers on it, and it is told by the step that goes with it.

These are all such changes: each field says why. Anything else passes `happen` (law 4).
"""

from __future__ import annotations

from enum import Enum
from typing import Any, TypedDict

from judge.engine.game.state import (
    AbilityKey,
    Bindings,
    Combat,
    DelayedTrigger,
    FloatingEffect,
    FrozenMap,
    Occurrence,
    PendingTrigger,
    StackInfo,
    Turn,
    View,
)


class Noted(TypedDict, total=False):
    """Fields of the game that are noted.

    `priority`, `passed`: who may act, and who has just not (408.1). `turn`: which step it is, what follows it, what will be skipped; that
    it begins and ends are events. `combat`: who fights whom, as a declaration is made step by step (308.2, 309.2) or somebody
    leaves it; the declaration itself is events. `effects`: shields used up (419.7b) and durations that are over. `delayed`, `pending`,
    `uses`, `state_triggers`: which abilities wait, have triggered, and how often (410). `announcing`: what is being played (409.1).
    `over`, `winners`: the game ends as nobody, or one side, is left (102). `history`: a new turn has none. `memory`: what an object
    that comes into play remembers goes along with it (407). `next_id`: numbers that were given. `coming`, `after_skip`,
    `board`: what the game keeps in mind (`Game`). `reach`: whom the players reach, found out as a turn begins (601.2c). `departed`: what
    is known of those who have left (600.4e).
    """

    priority: str | None
    passed: tuple[str, ...]
    turn: Turn
    combat: Combat | None
    effects: tuple[FloatingEffect, ...]
    delayed: tuple[DelayedTrigger, ...]
    pending: tuple[PendingTrigger, ...]
    uses: FrozenMap[AbilityKey, int]
    state_triggers: frozenset[AbilityKey]
    announcing: tuple[Any, ...]
    over: str
    winners: tuple[str, ...]
    history: tuple[Occurrence, ...]
    memory: FrozenMap[tuple[int, str], Any]
    next_id: int
    coming: tuple[int, ...]
    after_skip: tuple[tuple[Any, Bindings], ...]
    board: FrozenMap[int, View] | None
    reach: FrozenMap[str, frozenset[str]]
    departed: FrozenMap[str, FrozenMap[str, tuple[int, ...]]]


class NotedOfPlayer(TypedDict, total=False):
    """Fields of a player that are noted.

    `mana`: what is spent leaves the pool as a cost is paid (424.3); what is added, and what is lost, are events. `lands_played`,
    `spells_played`: how many in this turn. `drew_from_empty`: since state-based effects were last checked (420.5g). `life`: what asks for
    the life that a loss would leave sees the other losses of the same event, until they happen. `land_plays_used`: in this turn.
    """

    mana: tuple[Any, ...]
    lands_played: int
    spells_played: int
    drew_from_empty: bool
    life: int
    land_plays_used: tuple[Any, ...]


class NotedOfObject(TypedDict, total=False):
    """Fields of an object that are noted.

    `face`: which half of a split card is played. `stack`, `controller`: what was announced for a spell or ability, and by whom (409.1).
    `timestamp`: the order in which what came at once is taken (418.5d). `since`: when it came under somebody's control. `revealed`,
    `shown_until`: who sees it. `face_down`: while it is being turned face up it has its own values (504.8). `world_since`, `phased_in`:
    since when it is what it is (420.5i, 502.15m).
    """

    face: int
    stack: StackInfo
    controller: str | None
    timestamp: int
    since: int
    revealed: bool
    face_down: bool
    world_since: int | None
    phased_in: bool
    shown_until: int | str | None


class Why(Enum):
    """Why a whole other game is played on although no event happened."""

    ON_THE_STACK = "an ability is on the stack now, as an object that is no card (409.1a, 410.3)"
    ANOTHER_TURN = "another of several turns under way goes on (608.4)"
    SUBGAME = "a subgame begins, or is over (506)"
    ROUNDS = "many rounds of a loop were made at once (421.2)"
    TAKEN_BACK = "what was done is taken back: an action that was not legal (422), or one way of several that are tried"
    ORDER_LEFT_OPEN = "which of several objects on the stack is on top was left open until now (410.3)"
