"""The user's own card library: one SQLite file with the cards that were imported, and their compiled abilities.

A new library is made in memory, written beside the old one when it is whole, and takes its place in one step, so an import
that stops half-way, for whatever reason, leaves the old one as it was, and nothing beside it.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from types import TracebackType
from typing import TYPE_CHECKING, Any

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.pool.compiled_cache import fingerprint, shared_cache, unpack
from judge.cards.pool.records import CardRecord, fold_name
from judge.errors import ScenarioError, unwritten
from judge.support.data_files import user_path

if TYPE_CHECKING:
    from pathlib import Path

_SCHEMA = """
CREATE TABLE about (key TEXT PRIMARY KEY, value TEXT);
CREATE TABLE cards (id INTEGER PRIMARY KEY, folded TEXT UNIQUE, name TEXT, record BLOB, card BLOB, grammar TEXT);
CREATE TABLE names (folded TEXT PRIMARY KEY, id INTEGER) WITHOUT ROWID;
"""
VERSION = "1"


def one_at_a_time(folder: Path) -> int:
    """Waits until no other process holds the lock of a folder, and holds it until the descriptor that is returned is closed, or
    this process is no more. Where the system has no such locks: -1, at once.
    """
    try:
        import fcntl
    except ImportError:
        return -1
    descriptor = os.open(folder, os.O_RDONLY | os.O_CLOEXEC)
    fcntl.flock(descriptor, fcntl.LOCK_EX)
    return descriptor


def store_path() -> Path:
    """The file of imported cards."""
    from pathlib import Path

    return Path(user_path("data", "cards", "library.sqlite"))


def open_store() -> CardStore | None:
    """The imported library, or None when nothing was imported. Raises `ScenarioError` for a damaged file."""
    return _opened(os.environ.get("JUDGE_DATA_HOME"))


@cache
def _opened(home: str | None) -> CardStore | None:
    path = user_path("data", "cards", "library.sqlite")
    return CardStore(path) if os.path.isfile(path) else None


def forget() -> None:
    """Opens the library anew at the next use."""
    _opened.cache_clear()


class CardStore:
    """An imported library, read only."""

    def __init__(self, path: str) -> None:
        import sqlite3

        self._path = path
        try:
            self._database = sqlite3.connect(_to_read(path), uri=True, check_same_thread=False)
            version = self._database.execute("SELECT value FROM about WHERE key = 'version'").fetchone()
        except sqlite3.Error as error:
            raise damaged(path, error) from error
        if version is None or version[0] != VERSION:
            raise ScenarioError(
                f"the card library {path!r} was written by another version of the tool",
                code="damaged-library",
                help="import the cards again",
            )

    def record(self, name: str) -> CardRecord | None:
        """The text of the card of that name (of either half or side), or None."""
        row = self._row(name, "record")
        return None if row is None else msgspec.json.decode(row[0], type=CardRecord)

    def definition(self, name: str) -> e.CardDefinition | None:
        """The compiled card, or None for an unknown name. Raises `UnknownClause` where the grammar fails."""
        row = self._row(name, "record, card, grammar")
        if row is None:
            return None
        if row[1] is not None and row[2] == fingerprint():
            with suppress(ValueError, KeyError, TypeError):
                return unpack(row[1])
        return shared_cache().compiled(msgspec.json.decode(row[0], type=CardRecord))

    def names(self) -> list[str]:
        """The names of all imported cards, in alphabetical order."""
        return [row[0] for row in self._rows("SELECT name FROM cards ORDER BY folded")]

    def __len__(self) -> int:
        return int(self._rows("SELECT count(*) FROM cards")[0][0])

    def _row(self, name: str, columns: str) -> tuple[Any, ...] | None:
        found = self._rows(f"SELECT {columns} FROM cards JOIN names USING (id) WHERE names.folded = ?", fold_name(name))
        return found[0] if found else None

    def _rows(self, question: str, *values: str) -> list[tuple[Any, ...]]:
        import sqlite3

        try:
            return self._database.execute(question, values).fetchall()
        except sqlite3.DatabaseError as error:
            raise damaged(self._path, error) from error


def _to_read(path: str) -> str:
    """A file as SQLite is told to read it alone. (The standard library would say the same after importing much for the network.)"""
    whole = os.path.realpath(path).replace(os.sep, "/").replace("%", "%25").replace("?", "%3f").replace("#", "%23")
    return f"file:{'' if whole.startswith('/') else '/'}{whole}?mode=ro"


def damaged(path: object, error: Exception) -> ScenarioError:
    """The error of a library that cannot be read. The file stays where it is."""
    help = "'judge cards import FILE --replace' makes a new one, and keeps this one beside it"
    return ScenarioError(f"the card library {str(path)!r} is damaged: {error}", code="damaged-library", help=help)


class StoreWriter:
    """A new library under way. Leaving the `with` block without an error puts it in the old one's place."""

    def __init__(self, path: Path | None = None, *, keep: bool = True) -> None:
        """`keep`: the cards of the old library stay, unless the new ones bear the same names."""
        self._target = path or store_path()
        self._keep, self._damaged = keep, False

    def __enter__(self) -> StoreWriter:
        import sqlite3
        import tempfile

        try:
            self._target.parent.mkdir(parents=True, exist_ok=True)
            self._lock = one_at_a_time(self._target.parent)
            with tempfile.TemporaryFile(dir=self._target.parent):  # said before the work, not behind it
                pass
        except OSError as error:
            raise self._unwritten(error) from error
        self._database = sqlite3.connect(":memory:", isolation_level=None)
        self._database.executescript(_SCHEMA)
        self._database.execute("BEGIN")
        self._database.execute("INSERT INTO about VALUES ('version', ?)", (VERSION,))
        if self._target.is_file():
            try:
                self._look_at_old()
            except BaseException as error:
                self.__exit__(type(error), error, None)
                raise
        return self

    def _unwritten(self, error: OSError) -> ScenarioError:
        return unwritten(self._target.parent, error, "set JUDGE_DATA_HOME to a folder that you may write")

    def add(self, record: CardRecord, card: bytes | None) -> None:
        """Adds a card, or puts it in the place of the one of the same name; `card`: what `pack` made of it."""
        folded = fold_name(record.name)
        self._database.execute("DELETE FROM cards WHERE folded = ?", (folded,))
        cursor = self._database.execute(
            "INSERT INTO cards (folded, name, record, card, grammar) VALUES (?, ?, ?, ?, ?)",
            (folded, record.name, msgspec.json.encode(record), card, fingerprint() if card is not None else None),
        )
        self._name(cursor.lastrowid, folded, record)

    def _name(self, number: int | None, folded: str, record: CardRecord) -> None:
        self._database.execute("INSERT OR REPLACE INTO names VALUES (?, ?)", (folded, number))
        for face in record.faces:
            self._database.execute("INSERT OR IGNORE INTO names VALUES (?, ?)", (fold_name(face.name), number))
            if face.name != record.name:  # the number of a half whose card was replaced is stale
                self._database.execute(
                    "UPDATE names SET id = ? WHERE folded = ? AND id NOT IN (SELECT id FROM cards)", (number, fold_name(face.name))
                )

    def _look_at_old(self) -> None:
        """Takes over the cards of the old library; one that is damaged is kept beside the new one, if that is to replace it."""
        import sqlite3

        rows: Iterable[tuple[str, str, bytes, bytes, str]] = ()
        old = sqlite3.connect(_to_read(str(self._target)), uri=True)
        try:
            if old.execute("PRAGMA quick_check").fetchone() != ("ok",):
                raise sqlite3.DatabaseError("its pages do not fit together")
            if self._keep:
                rows = old.execute("SELECT folded, name, record, card, grammar FROM cards").fetchall()
        except sqlite3.Error as error:
            if self._keep:
                raise damaged(self._target, error) from error
            self._damaged = True
        finally:
            old.close()
        for row in rows:
            cursor = self._database.execute("INSERT INTO cards (folded, name, record, card, grammar) VALUES (?, ?, ?, ?, ?)", row)
            self._name(cursor.lastrowid, row[0], msgspec.json.decode(row[2], type=CardRecord))

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        new = self._target.with_name(f".{self._target.name}")
        try:
            if kind is None:
                self._database.execute("COMMIT")
                new.write_bytes(self._database.serialize())
                if self._damaged:
                    os.replace(self._target, self._target.with_suffix(".damaged"))
                os.replace(new, self._target)
                forget()
        except OSError as unwritable:
            with suppress(OSError):
                new.unlink()
            raise self._unwritten(unwritable) from unwritable
        finally:
            self._database.close()
            if self._lock >= 0:
                os.close(self._lock)
