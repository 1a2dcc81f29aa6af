"""Regular expressions that are compiled when they are first used: most modules that have some are imported by commands that ask none."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, cast

_AT_ONCE = re.compile


class _Compiler:
    """What compiles them: Python, or what finds kept programs."""

    compile: Callable[[str, int], Any] = staticmethod(_AT_ONCE)


COMPILER = _Compiler()


class _Uncompiled:
    """Stands for a pattern until one of its methods is asked for; what was asked for is kept, so that it costs no more than its own."""

    def __init__(self, text: str, flags: int) -> None:
        self._given = text, flags

    def __getattr__(self, name: str) -> Any:
        if name == "pattern":  # what takes it for a longer one asks nothing of it
            found = self._given[0]
        elif name == "_compiled":
            text, flags = self._given
            found = COMPILER.compile(text, int(flags))
        else:
            found = getattr(self._compiled, name)
        setattr(self, name, found)
        return found


def regex(pattern: str, flags: int = 0) -> re.Pattern[str]:
    """The regular expression of a text, compiled when it is first used. Raises `re.error` then, where the text is none."""
    return cast("re.Pattern[str]", _Uncompiled(pattern, flags))


@contextmanager
def compiling_late() -> Iterator[None]:
    """While modules are imported: all their regular expressions are compiled when they are first used."""
    re.compile = regex  # type: ignore[assignment]
    try:
        yield
    finally:
        re.compile = _AT_ONCE
