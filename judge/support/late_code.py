"""Functions whose code is read when they are first called: of those that the modules of an answer hold, it calls a third.

In the place of such a function stands one of its name and arguments, which calls what is read then. A function takes along what it holds
inside (lambdas, comprehensions); one that reads variables of a function around it does not wait, nor does one that is short.
"""

from __future__ import annotations

import marshal
from collections.abc import Callable
from types import CodeType, FunctionType
from typing import Any

NAME = "__late__"
"""What the `Late` of a module is called in it."""

_OPTIMIZED, _MORE, _NAMED, _ASYNC = 0x1, 0x4, 0x8, 0x80 | 0x200
"""Marks of code: it is that of a function (not of a module or a class), takes `*` or `**`, can be waited for."""

_SHORT = 100
"""Of how many bytes code is not worth to be left out."""


class Late(dict[int, Callable[..., Any]]):
    """The functions of one module, by where their code stands in `data`: each is read when it is first looked up."""

    __slots__ = ("data", "module")

    def __init__(self, module: dict[str, Any], data: memoryview) -> None:
        self.module, self.data = module, data

    def __missing__(self, place: int) -> Callable[..., Any]:
        found = self[place] = FunctionType(marshal.loads(self.data[place:]), self.module)
        return found


def without_late(code: CodeType, left_at: Callable[[CodeType], int | None]) -> CodeType:
    """The code of a module without that of its functions of which `left_at` says where it stands instead; None: it stays."""
    return code.replace(co_consts=tuple([_thin(each, left_at) if type(each) is CodeType else each for each in code.co_consts]))


def _thin(code: CodeType, left_at: Callable[[CodeType], int | None]) -> CodeType:
    if not code.co_flags & _OPTIMIZED:
        return without_late(code, left_at)  # of a class
    if code.co_freevars or code.co_flags & _ASYNC or code.co_name.startswith("<") or len(code.co_code) < _SHORT:
        return code
    place = left_at(code)
    return code if place is None else _fetching(code, place)


def _fetching(code: CodeType, place: int) -> CodeType:
    """Code with the name and the arguments of a function, that calls what stands at its place."""
    names = iter(code.co_varnames)
    plain = [next(names) for _ in range(code.co_argcount)]
    named = [next(names) for _ in range(code.co_kwonlyargcount)]
    more = f"*{next(names)}" if code.co_flags & _MORE else ""
    others = f"**{next(names)}" if code.co_flags & _NAMED else ""
    before = [*plain[: code.co_posonlyargcount], *["/"] * bool(code.co_posonlyargcount), *plain[code.co_posonlyargcount :]]
    taken = [*before, *filter(None, [more or "*" * bool(named)]), *named, *filter(None, [others])]
    given = [*plain, *filter(None, [more]), *[f"{name}={name}" for name in named], *filter(None, [others])]
    text = f"def f({', '.join(taken)}): return {NAME}[{place}]({', '.join(given)})"
    made: CodeType = next(each for each in compile(text, code.co_filename, "exec").co_consts if type(each) is CodeType)
    return made.replace(co_name=code.co_name, co_qualname=code.co_qualname, co_firstlineno=code.co_firstlineno)
