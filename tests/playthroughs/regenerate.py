"""Writes the record of the playthrough anew: `python tests/playthroughs/regenerate.py`. Read the difference before it is committed."""

from __future__ import annotations

from pathlib import Path

import judge

HERE = Path(__file__).parent
GAME, RECORD = HERE / "three-turns.yaml", HERE / "three-turns.txt"


def record() -> str:
    """The answers, their reasons, and the whole trace of the game, as text."""
    return judge.ask(GAME).render("text", full=True)


if __name__ == "__main__":
    RECORD.write_text(record(), encoding="utf-8")
