"""Writes the records of the playthroughs anew: `python tests/playthroughs/regenerate.py`. Read the difference before it is committed."""

from __future__ import annotations

from pathlib import Path

import judge

HERE = Path(__file__).parent
GAMES = (HERE / "three-turns.yaml", HERE / "a-teams-turn.yaml")


def record(game: Path) -> str:
    """The answers, their reasons, and the whole trace of the game, as text."""
    return judge.ask(game).render("text", full=True)


if __name__ == "__main__":
    for game in GAMES:
        game.with_suffix(".txt").write_text(record(game), encoding="utf-8")
