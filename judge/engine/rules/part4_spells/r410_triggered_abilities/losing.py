"""What triggers on a player losing the game (410.12)."""

from __future__ import annotations

from judge.engine.game.occurrences import LoseGame
from judge.engine.record.acting import rule


@rule("410.12")
def loses(player: str, *, source: int | None = None, cause: str = "", rules: tuple[str, ...] = ()) -> LoseGame:
    """Some triggered abilities trigger specifically on a player losing the game.

    That a player loses or leaves the game, on which they trigger: whatever the reason is.
    """
    return LoseGame(subject=player, player=player, source=source, cause=cause, rules=rules)
