"""What stands for `re` in a plain command: expressions are kept as programs, so that an answer needs neither the parser of `re` nor its
enumeration of flags. Python's own is imported for an expression that is not kept, and for all else that somebody asks of it.
"""

from __future__ import annotations

import _sre  # type: ignore[import-not-found]
import sys
from functools import lru_cache
from importlib import import_module

TYPE_CHECKING = False  # `typing` imports `re`
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import ModuleType
    from typing import Any

NOFLAG, IGNORECASE, LOCALE, MULTILINE, DOTALL, UNICODE, VERBOSE, DEBUG, ASCII = 0, 2, 4, 8, 16, 32, 64, 128, 256
I, L, M, S, U, X, A = IGNORECASE, LOCALE, MULTILINE, DOTALL, UNICODE, VERBOSE, ASCII  # noqa: E741  # as `re` calls them

_NOTHING = _sre.compile("", UNICODE, [1], 0, {}, (None,))
"""The expression of an empty text, which is found at once."""
Pattern, Match = type(_NOTHING), type(_NOTHING.match(""))


def stand_in() -> None:
    """Puts this module in the place of `re`, where nobody has imported that."""
    sys.modules.setdefault("re", sys.modules[__name__])


def whole() -> ModuleType:
    """Python's own `re`, imported when it is first asked for."""
    if not _OWN:
        here = sys.modules[__name__]
        stands_in = sys.modules.get("re") is here
        if stands_in:
            del sys.modules["re"]
        _OWN.append(import_module("re"))
        if stands_in:
            sys.modules["re"] = here
    return _OWN[0]


_OWN: list[ModuleType] = []


def __getattr__(name: str) -> Any:
    """What else `re` has. Raises AttributeError for what it has not, and for what an import asks of every module."""
    if name[:2] == "__":
        raise AttributeError(name)
    return getattr(whole(), name)


def _as_python_does(pattern: Any, flags: int) -> Any:
    return whole()._compile(pattern, flags)


_compile: Callable[[Any, int], Any] = _as_python_does
"""What all of these ask; in its place stands what finds kept programs."""


def compile(pattern: Any, flags: int = 0) -> Any:
    """As the function of `re`, like all that follow."""
    return _compile(pattern, flags)


def match(pattern: Any, string: Any, flags: int = 0) -> Any:
    """As in `re`."""
    return _compile(pattern, flags).match(string)


def fullmatch(pattern: Any, string: Any, flags: int = 0) -> Any:
    """As in `re`."""
    return _compile(pattern, flags).fullmatch(string)


def search(pattern: Any, string: Any, flags: int = 0) -> Any:
    """As in `re`."""
    return _compile(pattern, flags).search(string)


def sub(pattern: Any, repl: Any, string: Any, count: int = 0, flags: int = 0) -> Any:
    """As in `re`."""
    return _compile(pattern, flags).sub(repl, string, count)


def subn(pattern: Any, repl: Any, string: Any, count: int = 0, flags: int = 0) -> Any:
    """As in `re`."""
    return _compile(pattern, flags).subn(repl, string, count)


def _subx(pattern: Any, template: Any) -> Any:
    """What `sub` of a pattern puts in the place of each match, where its template is more than plain text."""
    pieces = _pieces(pattern, template)
    if pieces is None:
        return whole()._subx(pattern, template)
    return lambda match: "".join([piece if type(piece) is str else match[piece[0]] or "" for piece in pieces])


@lru_cache(512)
def _pieces(pattern: Any, template: Any) -> list[str | tuple[int | str]] | None:
    r"""The texts of a template and, in tuples, the groups between them (`\1`, `\g<name>`); None for one in which more stands."""
    if type(template) is not str or (len(template) - len(template.rstrip("\\"))) % 2:
        return None
    first, *others = template.split("\\")
    found: list[str | tuple[int | str]] = [first]
    rest = iter(others)
    for part in rest:
        if not part:  # before another one
            found.append(f"\\{next(rest, '')}")
            continue
        named = part[:2] == "g<"
        name, closed, text = part[2:].partition(">") if named else (part[0], part[1:2] not in _DIGITS, part[1:])
        if closed and name in _DIGITS and 1 <= int(name) <= pattern.groups:
            found += ((int(name),), text)
        elif closed and named and name in pattern.groupindex:
            found += ((name,), text)
        else:
            return None
    return found


_DIGITS = frozenset("0123456789")


def split(pattern: Any, string: Any, maxsplit: int = 0, flags: int = 0) -> Any:
    """As in `re`."""
    return _compile(pattern, flags).split(string, maxsplit)


def findall(pattern: Any, string: Any, flags: int = 0) -> list[Any]:
    """As in `re`."""
    return _compile(pattern, flags).findall(string)  # type: ignore[no-any-return]


def finditer(pattern: Any, string: Any, flags: int = 0) -> Iterator[Any]:
    """As in `re`."""
    return _compile(pattern, flags).finditer(string)  # type: ignore[no-any-return]


def escape(pattern: str) -> str:
    """As in `re`."""
    return pattern.translate(_ESCAPED)


_ESCAPED = {letter: f"\\{chr(letter)}" for letter in b"()[]{}?*+-|^$\\.&~# \t\n\r\v\f"}
