"""Files that a command writes, and how it says that one cannot be written."""

from __future__ import annotations

from pathlib import Path

from judge.errors import unwritten


def write(path: str | Path, text: str) -> None:
    """Writes a file, and the folders above it. Raises ScenarioError (`not-writable`)."""
    path = Path(path)
    try:
        if not path.parent.exists():
            path.parent.mkdir(parents=True)
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise unwritten(path, error) from None
