"""Functions whose code is read when they are first called: of those that the modules of an answer hold, it calls a third.

In the place of such a function stands one of its name and arguments, which calls what is read then. A function takes along what it holds
inside (lambdas, comprehensions); one that reads variables of a function around it does not wait, nor does one that is short.
"""

from __future__ import annotations

import marshal
from collections.abc import Callable
from functools import cache
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
    flags = code.co_flags & (_MORE | _NAMED)
    variables = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount + flags.bit_count()]
    made = _calling(variables, code.co_posonlyargcount, code.co_argcount, code.co_kwonlyargcount, flags)
    return made.replace(
        co_consts=tuple([place if each == _ANYWHERE else each for each in made.co_consts]),
        co_filename=code.co_filename,
        co_name=code.co_name,
        co_qualname=code.co_qualname,
        co_firstlineno=code.co_firstlineno,
    )


_ANYWHERE = 0.5
"""Stands for a place."""


@cache
def _calling(variables: tuple[str, ...], alone: int, plain: int, named: int, flags: int) -> CodeType:
    names = iter(variables)
    first = [next(names) for _ in range(plain)]
    last = [next(names) for _ in range(named)]
    more = [f"*{next(names)}"] if flags & _MORE else []
    others = [f"**{next(names)}"] if flags & _NAMED else []
    taken = [*first[:alone], *["/"] * bool(alone), *first[alone:], *(more or ["*"] * bool(named)), *last, *others]
    given = [*first, *more, *[f"{name}={name}" for name in last], *others]
    made = compile(f"def f({', '.join(taken)}): return {NAME}[{_ANYWHERE}]({', '.join(given)})", "", "exec")
    return next(each for each in made.co_consts if type(each) is CodeType)
