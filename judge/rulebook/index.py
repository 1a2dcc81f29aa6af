"""The index behind `judge rule` and `judge search`: one SQLite file for each text, built once, opened in milliseconds.

It stands in the user's cache folder under the hash of the text, so a changed text gets an index of its own. Where that
folder cannot be written the index is built in memory, with the same answers. Nothing heavy is imported to read it.
"""

from __future__ import annotations

import hashlib
import json
import os
import sqlite3
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from judge.support.data_files import user_folder

if TYPE_CHECKING:
    from judge.rulebook.rulebook import Rulebook

FORMAT = "6"  # raised whenever what the index holds, or what the parser finds, changes
_TABLES = """
create table about(key text primary key, value text);
create table entry(key text primary key, kind text, place integer, data text);
create virtual table words using fts5(key unindexed, kind unindexed, title, body, tokenize="porter unicode61");
create table vocabulary(word text primary key, uses integer);
"""


def cache_folder() -> Path:
    """Where indexes are kept; `JUDGE_CACHE_HOME` overrides it."""
    return user_folder("cache")


def has_imports() -> bool:
    """Whether the user has imported any text; asked without loading what reads imports."""
    try:
        return any(True for _ in (user_folder("data") / "rules").iterdir())
    except OSError:
        return False


def digest(files: Iterable[Path]) -> str:
    """A hash of the names and contents of some files."""
    found = hashlib.sha1(FORMAT.encode(), usedforsecurity=False)
    for path in files:
        found.update(path.name.encode())
        found.update(path.read_bytes())
    return found.hexdigest()[:20]


class Index:
    """An opened index: `entry` gives one rule, section, part or term as plain data."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        self.about: dict[str, str] = dict(connection.execute("select key, value from about"))

    def entry(self, key: str) -> dict[str, Any] | None:
        """The entry of a number, or of a term under `term NAME`; None when there is none."""
        row = self.connection.execute("select data from entry where key = ?", (key,)).fetchone()
        return json.loads(row[0]) if row else None

    def rulings(self, number: str) -> list[dict[str, Any]]:
        """The rulings that hang on a number: printed with its section, or naming it."""
        rows = self.connection.execute("select data from entry where kind = 'ruling' order by place")
        found = [json.loads(data) for (data,) in rows]
        return [ruling for ruling in found if number == ruling["on"] or number in ruling["cites"]]

    def keys(self, kind: str = "") -> tuple[str, ...]:
        """All keys in the book's order, or those of one kind (`rule`, `section`, `part`, `term`, `ruling`)."""
        where = "where kind = ?" if kind else ""
        rows = self.connection.execute(f"select key from entry {where} order by place", (kind,) if kind else ())
        return tuple(key for (key,) in rows)

    def close(self) -> None:
        """Close the file."""
        self.connection.close()


def discard_damaged() -> bool:
    """Deletes the indexes in the cache that are damaged, which are then built anew when asked for; whether there was one."""
    found = False
    for path in cache_folder().glob("rules-*.sqlite"):
        try:
            connection = sqlite3.connect(f"file:{path.as_posix()}?mode=ro&immutable=1", uri=True)
            try:
                sound = connection.execute("pragma quick_check").fetchone() == ("ok",)
            finally:
                connection.close()
        except sqlite3.DatabaseError:
            sound = False
        if not sound:
            path.unlink(missing_ok=True)
            found = True
    return found


def open_index(name: str, files: list[Path], read: Any) -> Index:
    """The index of a text: from the cache, or built with `read()` (which gives its `Rulebook`) and put there."""
    hashed = digest(files)
    path: Path | None = None
    try:
        path = cache_folder() / f"rules-{name}-{hashed}.sqlite"
        if path.exists():
            return Index(sqlite3.connect(f"file:{path.as_posix()}?mode=ro&immutable=1", uri=True))
    except (OSError, sqlite3.DatabaseError):
        pass  # an unreadable or broken cache is built anew
    book = read()
    if path is not None and (stored := _write(book, path)):
        return stored
    connection = sqlite3.connect(":memory:")
    fill(connection, book)
    return Index(connection)


def _write(book: Rulebook, path: Path) -> Index | None:
    """Build the file beside its place and move it there whole; None where that cannot be done."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.unlink(missing_ok=True)
        connection = sqlite3.connect(draft)
        try:
            fill(connection, book)
        finally:
            connection.close()
        for old in path.parent.glob(f"rules-{path.name.split('-')[1]}-*.sqlite"):
            if old.name.rsplit("-", 1)[0] == path.name.rsplit("-", 1)[0]:
                old.unlink(missing_ok=True)
        os.replace(draft, path)
        return Index(sqlite3.connect(f"file:{path.as_posix()}?mode=ro&immutable=1", uri=True))
    except (OSError, sqlite3.Error):
        draft.unlink(missing_ok=True) if path.parent.is_dir() else None
        return None


def fill(connection: sqlite3.Connection, book: Rulebook) -> None:
    """Write a rule book into an empty database."""
    import re
    from collections import Counter

    from judge.rulebook.export import as_data

    data = as_data(book)
    connection.executescript(_TABLES)
    connection.executemany(
        "insert into about values (?, ?)",
        [("edition", book.edition), ("name", book.name), ("rules", str(len(book))), ("format", FORMAT)],
    )
    entries: list[tuple[str, str, dict[str, Any], str, str]] = []
    for kind, name in (("part", "parts"), ("section", "sections")):
        for item in data[name]:
            number = item["number"]
            item = {**item, "subrules": book.children.get(number, ()), "cited_by": book.cited_by.get(number, ())}
            entries.append((number, kind, item, item["title"], ""))
    for item in data["rules"]:
        item["titles"] = {n: book.title(n) for n in (*item["cites"], *item["cited_by"]) if n in book and book.title(n)}
        body = "" if item["title"] else item["text"] + "\n" + "\n".join(item["examples"])
        entries.append((item["number"], "rule", item, item["title"], body))
    for item in data["glossary"]:
        entries.append((f"term {item['term']}", "term", item, item["term"], item["text"]))
    for item in data["rulings"]:
        entries.append((item["number"], "ruling", item, "", item["text"]))
    connection.executemany(
        "insert or ignore into entry values (?, ?, ?, ?)",
        [(key, kind, i, json.dumps(item, ensure_ascii=False)) for i, (key, kind, item, _, _) in enumerate(entries)],
    )
    connection.executemany(
        "insert into words values (?, ?, ?, ?)", [(key, kind, title, body) for key, kind, _, title, body in entries]
    )
    counted: Counter[str] = Counter()
    for _, _, _, title, body in entries:
        counted.update(re.findall(r"[^\W\d_]{3,}", f"{title} {body}".lower()))
    connection.executemany("insert into vocabulary values (?, ?)", counted.items())
    connection.commit()


def own_index(edition: str) -> Index:
    """The index of an edition in our own words: the whole book of 2009, or our part of another edition of play.

    Raises `ScenarioError` [unknown-edition], naming the nearest editions, when it is none of play.
    """
    from judge.rulebook.numbering import editions_of_play, unknown_edition
    from judge.rulebook.numbers import BASE

    if edition not in editions_of_play():
        raise unknown_edition(edition)
    if edition != BASE:
        from judge.rulebook.restating import sources

        def restate() -> Rulebook:
            from judge.rulebook.restating import restated

            return restated(edition)

        return open_index(edition, sources(edition), restate)
    from judge.support.data_files import rules_folder

    folder = rules_folder() / edition

    def read() -> Rulebook:
        from judge.rulebook.rulebook import read_folder

        return read_folder(folder)

    return open_index(edition, sorted(folder.glob("*.txt")), read)
