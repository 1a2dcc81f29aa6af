"""Regular expressions as programs of Python's matcher, kept in a file of the cache folder: to compile them is a tenth of a fresh answer.

What another Python, or another matcher, compiled is not used. Where Python's own way to compile is not the known one, nothing is kept.
"""

from __future__ import annotations

import _sre  # type: ignore[import-not-found]
import marshal
import os
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from itertools import accumulate
from mmap import ACCESS_READ, mmap
from typing import TYPE_CHECKING, Any, Final
from zlib import crc32

from judge.support.kept_value import write_whole
from judge.support.late_regex import COMPILER

if TYPE_CHECKING:
    from pathlib import Path

MOST = 8_000
"""How many expressions are kept; then they are gathered anew."""

_Key = tuple[str, int]
_Program = tuple[int, bytes, int, dict[str, int], tuple[str | None, ...]]
"""The flags, the program (its numbers as the machine holds them), the number of groups, the names of groups, and the names by number."""

_NUMBER: Final = "I"
"""What a number is to the machine, in a program and where each stands: a program of others is damaged, and made anew."""
_DAMAGED = (AttributeError, ImportError, RuntimeError, OverflowError, TypeError, ValueError, EOFError)


class KeptRegexes:
    """Compiles regular expressions as Python does, those that an earlier process compiled from its programs. `new`: those compiled here.

    The file holds each with its program, then their numbers, then where each begins, then how many they are: of
    thousands that earlier questions needed, those of this one alone are read.
    """

    def __init__(self, path: str) -> None:
        self.path = path
        self.mark = f"{sys.version} {_sre.MAGIC} {_sre.CODESIZE} {sys.byteorder} apart"
        self.data: mmap | bytes = b""
        self.at: dict[int, int] = {}
        self.places: Sequence[int] = ()
        self.new: dict[int, bytes] = {}
        self.known: dict[_Key, Any] = {}
        self.otherwise = re._compile  # type: ignore[attr-defined]
        with suppress(OSError, *_DAMAGED), open(path, "rb") as file:
            data = mmap(file.fileno(), 0, access=ACCESS_READ)
            told = -_END - int.from_bytes(data[-_END:])
            mark, start, count = marshal.loads(data[told:-_END])
            index = memoryview(data)[start:told].cast(_NUMBER)
            if mark == self.mark and len(index) == 2 * count + 1:
                self.data, self.at, self.places = data, dict(zip(index, range(count), strict=False)), index[count:]

    def find(self, text: Any, flags: int) -> Any:
        """The compiled expression, as every function of `re` asks for it: Python's own way makes enumerations of the flags of each."""
        if type(text) is not str:
            return self.otherwise(text, flags)
        key = (text, int(flags))
        if key not in self.known:
            if len(self.known) >= MOST:
                self.known.clear()
            self.known[key] = self.compile(*key)
        return self.known[key]

    def compile(self, text: str, flags: int = 0) -> Any:
        """The compiled expression. Raises `re.error` for what is none."""
        key = (text, int(flags))
        number = _number(key)
        if number in self.at:
            with suppress(*_DAMAGED):
                known, program = marshal.loads(self._piece(number))
                if known == key:
                    return self._made(text, program)
        try:
            program = self._program(*key)
            made = self._made(text, program)
        except _DAMAGED:
            return self.otherwise(text, flags)
        self.new[number] = marshal.dumps((key, program))
        return made

    def _piece(self, number: int) -> bytes:
        at = self.at[number]
        return self.data[self.places[at] : self.places[at + 1]]

    def _made(self, text: str, program: _Program) -> Any:
        flags, numbers, *groups = program
        return _sre.compile(text, flags, memoryview(numbers).cast(_NUMBER).tolist(), *groups)

    def keep(self) -> None:
        """Writes the programs of what was compiled here, if any, beside those that are kept by now. Raises OSError where it cannot."""
        if not self.new:
            return
        now = KeptRegexes(self.path)  # another process may have added to it
        pieces = {number: now._piece(number) for number in now.at} | self.new
        write_whole(self.path, one_file(self.mark, pieces if len(pieces) <= MOST else self.new))

    def _program(self, text: str, flags: int) -> _Program:
        from array import array

        parsed = re._parser.parse(text, flags)  # type: ignore[attr-defined]
        names: list[str | None] = [None] * parsed.state.groups
        for name, number in parsed.state.groupdict.items():
            names[number] = name
        program = array(_NUMBER, map(int, re._compiler._code(parsed, flags))).tobytes()  # type: ignore[attr-defined]
        return int(flags | parsed.state.flags), program, parsed.state.groups - 1, dict(parsed.state.groupdict), tuple(names)


_END = 8
"""So many bytes at the end of the file say how long what is told before them is: the mark, where the numbers begin, how many they are."""


def one_file(mark: str, pieces: Mapping[int, bytes]) -> bytes:
    """The file that holds each of some pieces under its number."""
    from array import array

    places = (0, *accumulate(map(len, pieces.values())))
    told = marshal.dumps((mark, places[-1], len(pieces)))
    return b"".join((*pieces.values(), array(_NUMBER, (*pieces, *places)).tobytes(), told, len(told).to_bytes(_END)))


def _number(key: _Key) -> int:
    """A number for an expression; where two share one, the last of them is kept."""
    return crc32(key[0].encode(errors="surrogatepass"), key[1])


@contextmanager
def kept_regexes(folder: str | Path, *, shared: bool = False) -> Iterator[None]:
    """What is compiled meanwhile is taken from a file of the folder, to which is added what it lacks.

    `shared`: processes that are forked meanwhile add, when they end, what they have compiled.
    """
    kept = KeptRegexes(os.path.join(folder, f"regular-expressions-{sys.implementation.cache_tag}"))
    if shared:
        from multiprocessing.util import register_after_fork

        register_after_fork(kept, _keep_at_its_end)
    before, COMPILER.compile, re._compile = COMPILER.compile, kept.compile, kept.find  # type: ignore[attr-defined]
    try:
        yield
    finally:
        COMPILER.compile, re._compile = before, kept.otherwise  # type: ignore[attr-defined]
    with suppress(OSError):
        kept.keep()


def _keep_at_its_end(kept: KeptRegexes) -> None:
    from multiprocessing.util import Finalize

    def keep() -> None:
        with suppress(OSError):
            kept.keep()

    kept.new.clear()
    Finalize(None, keep, exitpriority=1)
