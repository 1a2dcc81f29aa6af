"""What takes long to find out of files that seldom change, kept in a file of the cache folder."""

from __future__ import annotations

import marshal
import os
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, TypeVar

from judge.support.data_files import user_path

if TYPE_CHECKING:
    from pathlib import Path

T = TypeVar("T")


def kept(name: str, mark: str, make: Callable[[], T]) -> T:
    """What `make` gives, of texts, numbers, lists, tuples and dictionaries alone: from the file `name` as long as its mark is this one."""
    path = user_path("cache", name)
    with suppress(OSError, ValueError, EOFError, TypeError), open(path, "rb") as file:
        marked, found = marshal.loads(file.read())
        if marked == mark:
            return found  # type: ignore[no-any-return]
    made = make()
    with suppress(OSError):
        write_whole(path, marshal.dumps((mark, made)))  # type: ignore[arg-type]
    return made


def write_whole(place: str | Path, data: bytes) -> None:
    """Puts a file in the place of another: whoever reads has the old one or the new one whole. Raises OSError."""
    from pathlib import Path

    path = Path(place)
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_suffix(f".{os.getpid()}")
    try:
        with beside.open("xb") as file:
            file.write(data)
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
