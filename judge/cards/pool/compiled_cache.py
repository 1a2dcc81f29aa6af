"""Compiled cards kept between runs: each under a key made of its text, in a folder for the grammar that read it.

The cache is a convenience: where its folder cannot be written, or a file is damaged, cards are compiled each time.
"""

from __future__ import annotations

import os
import zlib
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions.codec import decode, encode
from judge.cards.keywords.keywords import forms
from judge.cards.pool.records import CardRecord, compile_record
from judge.support.data_files import packaged, user_folder, user_path
from judge.support.drawers import Drawers
from judge.support.threads import RLock

if TYPE_CHECKING:
    from pathlib import Path

_READERS = packaged("cards")  # any module there may take part in reading
_TABLES = packaged("data", "language")  # and so do the tables
_REMEMBERED = 1_000  # definitions kept in memory: runs of one process share them, and what was found out about them
_WORDED = 500  # words of instructions that one process keeps: random games word more of them than anybody asks for again
_KEEP = 3  # fingerprints of which cards are kept: other installations of the tool may share the folder


@cache
def fingerprint() -> str:
    """Names every file that takes part in reading a card, with its size and time: another grammar, another fingerprint.

    Checksums of the standard library's C modules are used: importing hashlib costs more than reading the cache.
    """
    said: list[str] = []
    folders, behind = [_READERS, _TABLES], len(_READERS)
    for folder in folders:
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.name[-3:] == ".py" or entry.name[-4:] == ".tsv":
                    stat = entry.stat()
                    said += (f"{entry.path[behind:]} {stat.st_size} {stat.st_mtime_ns}",)
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
    """Compiles records, and keeps what it compiled in a folder of its own."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        self._opened: Drawers | None = None
        self._swept = False
        self._known: dict[bytes, e.CardDefinition] = {}
        self._words: dict[bytes, str] = {}
        self._worded = 0
        self._lock = RLock()  # threads that ask share one compilation of each card

    def compiled(self, record: CardRecord) -> e.CardDefinition:
        """The compiled card, from the folder when it is there, once in a process. Raises `UnknownClause` where the grammar fails."""
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
            self._put(key, pack(found))
        return found

    def words(self, key: bytes) -> str | None:
        """The words that were kept under a key; None where none were."""
        known = self._words.get(key)
        if known is None:
            with self._lock:
                said = self._kept().get(key)
            if said is not None:
                known = self._words[key] = said.decode("utf-8", "replace")
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

    def _kept(self) -> Drawers:
        if self._opened is None:
            self._opened = Drawers(os.path.join(self._folder or user_path("cache", "compiled"), fingerprint()))
        return self._opened

    def _read(self, key: bytes) -> e.CardDefinition | None:
        packed = self._kept().get(key)
        with suppress(ValueError, KeyError, TypeError):
            return unpack(packed) if packed is not None else None
        return None

    def _put(self, key: bytes, data: bytes) -> None:
        if not self._swept:
            self._sweep()
        with suppress(OSError):
            self._kept().put(key, data)

    def _sweep(self) -> None:
        """Drops what is kept of grammars long gone."""
        from shutil import rmtree

        self._swept = True
        with suppress(OSError):
            others = [each for each in os.scandir(os.path.dirname(self._kept().folder)) if each.name != fingerprint()]
            for gone in sorted(others, key=lambda each: each.stat().st_mtime_ns)[: 1 - _KEEP]:
                rmtree(gone.path, ignore_errors=True)


@cache
def shared_cache() -> CompiledCache:
    """The cache of this process."""
    return CompiledCache()
