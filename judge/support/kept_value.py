"""What takes long to find out of files that seldom change, kept in a file of the cache folder."""

from __future__ import annotations

import marshal
import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

from judge.support.data_files import lines_of, packaged, user_path

if TYPE_CHECKING:
    from pathlib import Path

T = TypeVar("T")


def kept(name: str, mark: str, make: Callable[[], T]) -> T:
    """What `make` gives, of texts, numbers, lists, tuples and dictionaries alone: from the file `name` as long as its mark is this one."""
    for found in kept_before(name, mark):
        return found  # type: ignore[no-any-return]
    made = make()
    keep(name, mark, made)
    return made


def kept_of_files(name: str, files: Iterable[os.DirEntry[str]], make: Callable[[bytes], T], most: int = -1) -> dict[str, T]:
    """What `make` finds in each file that can be read, by its path; of its bytes, in the first `most` alone, where that is given.

    It is kept in the file `name` for those files that are as old and as long as they were, while `make`'s module is as old as it was.
    """
    mark = str(os.stat(make.__code__.co_filename).st_mtime_ns)
    before: dict[str, tuple[int, int, T]] = next(kept_before(name, mark), {})
    now = {}
    for file in files:
        with suppress(OSError):
            about = file.stat()
            found = before.get(file.path)
            if found is None or found[:2] != (about.st_mtime_ns, about.st_size):
                with open(file.path, "rb") as opened:
                    found = (about.st_mtime_ns, about.st_size, make(opened.read(most)))
            now[file.path] = found
    if now != before:
        keep(name, mark, now)
    return {path: found for path, (_, _, found) in now.items()}


def kept_of_lines(make: Callable[[Iterable[str]], T], *parts: str) -> T:
    """What `make` gives of the lines of a file inside the package, as long as that and the module of `make` are as old as they were."""
    file, module = os.stat(packaged(*parts)), os.stat(make.__code__.co_filename)
    mark = f"{file.st_mtime_ns} {file.st_size} {module.st_mtime_ns}"
    return kept(f"lines-of-{parts[-1]}", mark, lambda: make(lines_of(*parts)))


@cache
def words_of_classes(*parts: str) -> Mapping[str, Mapping[str, str]]:
    """The words of each class that a file lists, in their order, each with what it comes to: itself, where nothing else stands there."""
    return kept_of_lines(_by_class, *parts)


def _by_class(lines: Iterable[str]) -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {}
    for line in lines:
        if not line.startswith("#"):
            kind, words, *meant = line.split("\t")
            of_kind = found.setdefault(kind, {})
            for word in words.split(" | "):
                of_kind[word] = meant[0] if meant else word
    return found


def kept_before(name: str, mark: str) -> Iterator[Any]:
    """What the file `name` keeps, where its mark is this one: once, or not at all."""
    with suppress(OSError, ValueError, EOFError, TypeError), open(user_path("cache", name), "rb") as file:
        marked, found = marshal.loads(file.read())
        if marked == mark:
            yield found


def keep(name: str, mark: str, made: object) -> None:
    """Puts what was made into the file `name` with its mark, where that is possible."""
    with suppress(OSError):
        write_whole(user_path("cache", name), marshal.dumps((mark, made)))  # type: ignore[arg-type]


def write_whole(place: str | Path, data: bytes) -> None:
    """Puts a file in the place of another: whoever reads has the old one or the new one whole. Raises OSError."""
    os.makedirs(os.path.dirname(place) or ".", exist_ok=True)
    beside = f"{os.path.splitext(place)[0]}.{os.getpid()}"
    try:
        with open(beside, "xb") as file:
            file.write(data)
        os.replace(beside, place)
    finally:
        with suppress(FileNotFoundError):
            os.unlink(beside)
