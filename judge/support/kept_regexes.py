"""Regular expressions as programs of Python's matcher, kept in a file of the cache folder: to compile them is a tenth of a fresh answer.

What another Python, or another matcher, compiled is not used. Where Python's own way to compile is not the known one, nothing is kept.
"""

from __future__ import annotations

import marshal
import os
import re
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from importlib import import_module
from itertools import accumulate, pairwise
from mmap import ACCESS_READ, mmap
from typing import TYPE_CHECKING, Any, Final
from zlib import crc32

from judge.support.kept_value import write_whole

if TYPE_CHECKING:
    from pathlib import Path

MOST = 2_000
"""How many expressions are kept; then they are gathered anew."""

_Key = tuple[str, int]
_Program = tuple[int, bytes, int, dict[str, int], tuple[str | None, ...]]
"""The flags, the program (its numbers as the machine holds them), the number of groups, the names of groups, and the names by number."""

_NUMBER: Final = "I"
"""What a number of a program is to the machine: as many bytes as the matcher says, or nothing is kept."""


class KeptRegexes:
    """Compiles regular expressions as Python does, those that an earlier process compiled from its programs. `new`: those compiled here.

    The file holds each with its program, then where each stands, then where that is said: of hundreds that earlier questions needed,
    those of this one alone are read.
    """

    def __init__(self, path: str) -> None:
        self.path = path
        self.compiler: Any = import_module("re._compiler")
        self.python = self.compiler.compile
        self.mark = f"{sys.version} {self.compiler._sre.MAGIC} {self.compiler._sre.CODESIZE} {sys.byteorder} as bytes"
        self.data: mmap | bytes = b""
        self.places: dict[int, tuple[int, int]] = {}
        self.new: list[_Key] = []
        self.known: dict[_Key, Any] = {}
        self.otherwise = re._compile  # type: ignore[attr-defined]
        with suppress(OSError, ValueError, EOFError, TypeError), open(path, "rb") as file:
            data = mmap(file.fileno(), 0, access=ACCESS_READ)
            mark, places = marshal.loads(data[int.from_bytes(data[-_END:]) : -_END])
            if mark == self.mark:
                self.data, self.places = data, places

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

    def compile(self, text: Any, flags: int = 0) -> Any:
        """The compiled expression. Raises `re.error` for what is none."""
        key = (text, int(flags))
        if type(text) is str and (place := self.places.get(_number(key))) is not None:
            try:
                known, (own, program, *groups) = marshal.loads(self.data[slice(*place)])
                if known == key:
                    return self.compiler._sre.compile(text, own, memoryview(program).cast(_NUMBER).tolist(), *groups)
            except (RuntimeError, OverflowError, TypeError, ValueError, EOFError):
                pass  # a damaged program is made anew
        made = self.python(text, flags)
        if type(text) is str:
            self.new.append(key)
        return made

    def keep(self) -> None:
        """Writes the programs of what was compiled here beside those that are kept. Raises OSError where that is not possible."""
        few = len(self.places) + len(self.new) <= MOST
        pieces = {number: self.data[slice(*place)] for number, place in self.places.items()} if few else {}
        pieces |= {_number(key): marshal.dumps((key, self._program(*key))) for key in self.new}
        write_whole(self.path, one_file(self.mark, pieces))

    def _program(self, text: str, flags: int) -> _Program:
        from array import array

        parsed = import_module("re._parser").parse(text, flags)
        names: list[str | None] = [None] * parsed.state.groups
        for name, number in parsed.state.groupdict.items():
            names[number] = name
        program = array(_NUMBER, map(int, self.compiler._code(parsed, flags))).tobytes()
        return int(flags | parsed.state.flags), program, parsed.state.groups - 1, dict(parsed.state.groupdict), tuple(names)


_END = 8
"""So many bytes at the end of the file say where it is said where each expression stands."""


def one_file(mark: str, pieces: Mapping[int, bytes]) -> bytes:
    """The file that holds each of some pieces under its number."""
    ends = (0, *accumulate(map(len, pieces.values())))
    places = dict(zip(pieces, pairwise(ends), strict=True))
    return b"".join((*pieces.values(), marshal.dumps((mark, places)), ends[-1].to_bytes(_END)))


def _number(key: _Key) -> int:
    """A number for an expression; where two share one, the last of them is kept."""
    return crc32(key[0].encode(errors="surrogatepass"), key[1])


@contextmanager
def kept_regexes(folder: str | Path) -> Iterator[None]:
    """What is compiled meanwhile is taken from a file of the folder, to which is added what it lacks."""
    try:
        kept = KeptRegexes(os.path.join(folder, f"regular-expressions-{sys.implementation.cache_tag}"))
    except (ImportError, AttributeError):
        kept = None
    if kept is None:
        yield
        return
    kept.compiler.compile, re._compile = kept.compile, kept.find  # type: ignore[attr-defined]
    try:
        yield
    finally:
        kept.compiler.compile, re._compile = kept.python, kept.otherwise  # type: ignore[attr-defined]
    if kept.new:
        with suppress(OSError, AttributeError, TypeError, ValueError):
            kept.keep()
