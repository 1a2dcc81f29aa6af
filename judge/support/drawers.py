"""Values under keys in the files of a folder, for any number of processes: of thousands, one is found by reading a single small file.

Each file, a drawer, holds the values whose keys share a number. Two processes that put something into one at once leave that of the
later alone: what is kept so can be made anew.
"""

from __future__ import annotations

import marshal
import os
from contextlib import suppress
from zlib import crc32

from judge.support.kept_value import write_whole

DRAWERS, MOST = 4_096, 64
"""How many drawers a folder has at most, and how many values one holds: then the oldest goes."""


class Drawers:
    """The values that are kept in `folder`."""

    def __init__(self, folder: str) -> None:
        self.folder = folder

    def get(self, key: bytes) -> bytes | None:
        """The value under a key; None where there is none, or none that can be read."""
        return self._drawer(key).get(key)

    def put(self, key: bytes, value: bytes) -> None:
        """Keeps a value under a key. Raises OSError where that is not possible."""
        held = self._drawer(key)
        held.pop(key, None)
        while len(held) >= MOST:
            del held[next(iter(held))]
        write_whole(self._place(key), marshal.dumps({**held, key: value}))

    def _place(self, key: bytes) -> str:
        return os.path.join(self.folder, f"{crc32(key) % DRAWERS:03x}")

    def _drawer(self, key: bytes) -> dict[bytes, bytes]:
        with suppress(OSError, ValueError, EOFError, TypeError), open(self._place(key), "rb") as file:
            found = marshal.loads(file.read())
            if type(found) is dict:
                return found
        return {}
