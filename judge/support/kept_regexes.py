"""Regular expressions as programs of Python's matcher, kept in a file of the cache folder: to compile them is a tenth of a fresh answer.

What another Python, or another matcher, compiled is not used. Where Python's own way to compile is not the known one, nothing is kept.
"""

from __future__ import annotations

import marshal
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from typing import TYPE_CHECKING, Any

from judge.support.kept_value import write_whole

if TYPE_CHECKING:
    from pathlib import Path

MOST = 2_000
"""How many expressions are kept; then they are gathered anew."""

_Key = tuple[str, int]
_Program = tuple[int, list[int], int, dict[str, int], tuple[str | None, ...]]
"""The flags, the program, the number of groups, the names of groups, and the names by number.

Each is kept as bytes: of hundreds that earlier questions needed, those of this one alone are made into numbers.
"""


class KeptRegexes:
    """Compiles regular expressions as Python does, those that an earlier process compiled from its programs. `new`: those compiled here."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.compiler: Any = import_module("re._compiler")
        self.python = self.compiler.compile
        self.mark = f"{sys.version} {self.compiler._sre.MAGIC} {self.compiler._sre.CODESIZE} each"
        self.known: dict[_Key, bytes] = {}
        self.new: list[_Key] = []
        with suppress(OSError, ValueError, EOFError, TypeError), open(path, "rb") as file:
            mark, known = marshal.loads(file.read())
            if mark == self.mark:
                self.known = known

    def compile(self, text: Any, flags: int = 0) -> Any:
        """The compiled expression. Raises `re.error` for what is none."""
        key = (text, int(flags))
        if type(text) is str and key in self.known:
            with suppress(RuntimeError, OverflowError, TypeError, ValueError, EOFError):  # a damaged program is made anew
                return self.compiler._sre.compile(text, *marshal.loads(self.known[key]))
        made = self.python(text, flags)
        if type(text) is str:
            self.new.append(key)
        return made

    def keep(self) -> None:
        """Writes the programs of what was compiled here beside those that are kept. Raises OSError where that is not possible."""
        known = self.known if len(self.known) + len(self.new) <= MOST else {}
        write_whole(self.path, marshal.dumps((self.mark, {**known, **{key: marshal.dumps(self._program(*key)) for key in self.new}})))

    def _program(self, text: str, flags: int) -> _Program:
        parsed = import_module("re._parser").parse(text, flags)
        names: list[str | None] = [None] * parsed.state.groups
        for name, number in parsed.state.groupdict.items():
            names[number] = name
        program = [int(code) for code in self.compiler._code(parsed, flags)]
        return int(flags | parsed.state.flags), program, parsed.state.groups - 1, dict(parsed.state.groupdict), tuple(names)


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
    kept.compiler.compile = kept.compile
    try:
        yield
    finally:
        kept.compiler.compile = kept.python
    if kept.new:
        with suppress(OSError, AttributeError, TypeError, ValueError):
            kept.keep()
