"""With what each player starts a game: a table that editions may exchange."""

from __future__ import annotations

from msgspec import Struct

from judge.support.edition import Table


class Starting(Struct, frozen=True):
    """The life total at which a player starts, and the number of cards that is both the first hand and the most at the end of a turn.

    `head`: the life of a team for each of its players, where life is shared.
    """

    life: int
    hand: int
    head: int


STARTING = Table("with what a player starts", Starting(life=20, hand=7, head=15))
