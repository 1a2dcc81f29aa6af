"""Compiled cards kept between runs: one row for a card, under a key made of its text and of the grammar that read it.

The cache is a convenience: where its folder cannot be written, or its file is damaged, cards are compiled each time.
"""

from __future__ import annotations

import os
import threading
import zlib
from functools import cache
from typing import TYPE_CHECKING

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions.codec import decode, encode
from judge.cards.keywords.keywords import forms
from judge.cards.pool.records import CardRecord, compile_record
from judge.support.data_files import packaged, user_folder, user_path

if TYPE_CHECKING:
    import sqlite3
    from pathlib import Path

_READERS = packaged("cards")  # any module there may take part in reading
_REMEMBERED = 1_000  # definitions kept in memory: runs of one process share them, and what was found out about them
_WORDED = 500  # words of instructions that one process keeps: random games word more of them than anybody asks for again
_KEEP = 3  # fingerprints whose rows are kept: other installations of the tool may share the folder


@cache
def fingerprint() -> str:
    """Names every source file that takes part in reading a card, with its size and time: another grammar, another fingerprint.

    Checksums of the standard library's C modules are used: importing hashlib costs more than reading the cache.
    """
    said: list[str] = []
    folders = [_READERS]
    for folder in folders:
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.endswith(".py"):
                    stat = entry.stat()
                    said.append(f"{entry.path[len(_READERS) :]} {stat.st_size} {stat.st_mtime_ns}")
                elif entry.name != "__pycache__" and entry.is_dir(follow_symlinks=False):
                    folders.append(entry.path)
    text = "\n".join(sorted(said)).encode()
    return f"{len(text):x}-{zlib.crc32(text):08x}-{zlib.adler32(text):08x}"


def cache_folder() -> Path:
    """Where compiled cards are kept: `JUDGE_CACHE_HOME`, or the user's cache folder."""
    return user_folder("cache")


def pack(definition: e.CardDefinition) -> bytes:
    """A compiled card as bytes."""
    return msgspec.json.encode(encode(definition))


def unpack(data: bytes) -> e.CardDefinition:
    """The compiled card that `pack` wrote. Raises KeyError, TypeError or ValueError for anything else."""
    definition = decode(msgspec.json.decode(data))
    if not isinstance(definition, e.CardDefinition):
        raise TypeError("not a compiled card")
    return definition


class CompiledCache:
    """Compiles records, and keeps what it compiled in a file of its own."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._database: sqlite3.Connection | None = None
        self._opened = False
        self._swept = False
        self._known: dict[bytes, e.CardDefinition] = {}
        self._words: dict[bytes, str] = {}
        self._worded = 0
        self._lock = threading.RLock()  # threads that ask share one file, and one compilation of each card

    def compiled(self, record: CardRecord) -> e.CardDefinition:
        """The compiled card, from the file when it is there, once in a process. Raises `UnknownClause` where the grammar fails."""
        key = msgspec.json.encode(record)
        if (others := forms()) != ():
            key += msgspec.json.encode(others)
        known = self._known.get(key)
        if known is None:
            with self._lock:
                if len(self._known) >= _REMEMBERED:
                    self._known.clear()
                known = self._known[key] = self._known.get(key) or self._found(record, key)
        return known

    def _found(self, record: CardRecord, key: bytes) -> e.CardDefinition:
        found = self._read(key)
        if found is None:
            found = compile_record(record)
            self._write(key, found)
        return found

    def words(self, key: bytes) -> str | None:
        """The words that were kept under a key; None where none were."""
        known = self._words.get(key)
        if known is None:
            with self._lock:
                row = self._row(key)
            if row is not None:
                known = self._words[key] = row.decode("utf-8", "replace")
        return known

    def keep_words(self, key: bytes, words: str) -> None:
        """Keeps words under a key; from one process not more than some."""
        with self._lock:
            if len(self._words) >= _REMEMBERED:
                self._words.clear()
            self._words[key] = words
            self._worded += 1
            if self._worded <= _WORDED:
                self._put(key, words.encode())

    def close(self) -> None:
        """Closes the file; the next use opens it again."""
        if self._database is not None:
            self._database.close()
        self._database, self._opened = None, False

    def _open(self) -> sqlite3.Connection | None:
        if not self._opened:
            import sqlite3

            self._opened = True
            try:
                path = str(self._path or user_path("cache", "compiled.sqlite"))
                os.makedirs(os.path.dirname(path), exist_ok=True)
                self._database = sqlite3.connect(path, timeout=1, isolation_level=None, check_same_thread=False)
                self._database.execute("PRAGMA synchronous=OFF")
                self._database.execute(
                    "CREATE TABLE IF NOT EXISTS compiled (grammar TEXT, key BLOB, card BLOB, PRIMARY KEY (grammar, key)) WITHOUT ROWID"
                )
            except (OSError, sqlite3.Error):
                self._database = None
        return self._database

    def _read(self, key: bytes) -> e.CardDefinition | None:
        row = self._row(key)
        try:
            return unpack(row) if row is not None else None
        except (ValueError, KeyError, TypeError):
            return None

    def _row(self, key: bytes) -> bytes | None:
        database = self._open()
        if database is None:
            return None
        import sqlite3

        try:
            row = database.execute("SELECT card FROM compiled WHERE grammar = ? AND key = ?", (fingerprint(), key)).fetchone()
        except sqlite3.Error:
            return None
        return row[0] if row and isinstance(row[0], bytes) else None

    def _write(self, key: bytes, definition: e.CardDefinition) -> None:
        self._put(key, pack(definition))

    def _put(self, key: bytes, data: bytes) -> None:
        database = self._open()
        if database is None:
            return
        import sqlite3

        try:
            if not self._swept:
                self._sweep(database)
            database.execute("INSERT OR REPLACE INTO compiled VALUES (?, ?, ?)", (fingerprint(), key, data))
        except sqlite3.Error:
            self._database = None

    def _sweep(self, database: sqlite3.Connection) -> None:
        """Drops the rows of grammars long gone."""
        self._swept = True
        grammars = [row[0] for row in database.execute("SELECT DISTINCT grammar FROM compiled")]
        if len(grammars) > _KEEP:
            database.execute("DELETE FROM compiled WHERE grammar <> ?", (fingerprint(),))


@cache
def shared_cache() -> CompiledCache:
    """The cache of this process."""
    return CompiledCache()
