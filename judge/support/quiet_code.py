"""Which modules can wait until they are asked for something: what their code does as it runs is to give names, and no more."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from opcode import opname
from types import CodeType

_QUIET = {
    "RESUME", "NOP", "LOAD_CONST", "LOAD_NAME", "LOAD_ATTR", "LOAD_METHOD", "PUSH_NULL", "PRECALL", "CALL",
    "KW_NAMES", "CALL_FUNCTION_EX", "MAKE_FUNCTION", "STORE_NAME", "IMPORT_NAME", "IMPORT_FROM", "LOAD_BUILD_CLASS", "BUILD_TUPLE",
    "BUILD_LIST", "BUILD_SET", "BUILD_MAP", "BUILD_CONST_KEY_MAP", "BUILD_STRING", "LIST_EXTEND", "SET_UPDATE", "DICT_UPDATE",
    "DICT_MERGE", "LIST_TO_TUPLE", "LIST_APPEND", "SET_ADD", "MAP_ADD", "BINARY_SUBSCR", "COMPARE_OP", "UNARY_NEGATIVE", "UNARY_INVERT",
    "SETUP_ANNOTATIONS", "FORMAT_VALUE", "COPY", "SWAP", "UNPACK_SEQUENCE", "GET_ITER", "RETURN_VALUE",
}  # fmt: skip
"""What code does that changes nothing but its own names; other Pythons say some of it otherwise, and fewer modules wait there."""

_MARKS = frozenset({"rule", "replaceable", "memoized", "memoized_by", "lru_cache", "cache", "contextmanager"})
"""What marks a function and tells nobody else of it who would ask for it in other words than its name."""


_IN_PLACE = 13
"""The first number of an operation that changes what it is done to."""


class Told:
    """Of a module: its functions that nothing marks, or None where it cannot wait; what it takes of which others as it runs."""

    __slots__ = ("functions", "takes")

    def __init__(self, functions: frozenset[str] | None, takes: Sequence[tuple[str, str]]) -> None:
        self.functions, self.takes = functions, takes


def told_of(code: CodeType) -> Told:
    """What the code of a module does as it runs."""
    functions: set[str] = set()
    takes: list[tuple[str, str]] = []
    quiet, until, module, called = True, 0, "", dict[int | None, str]()
    steps = [*_steps(code)]
    before = ""
    for (place, name, arg, line), (_, after, more, _) in zip(steps, (*steps[1:], _LAST), strict=True):
        if place < until:
            continue  # for who reads the types alone
        said = code.co_names[arg] if name in _NAMED else ""
        if name.startswith("POP_JUMP") and before == "TYPE_CHECKING":
            until = place + 1 + arg
        elif name == "IMPORT_NAME":
            module = said
        elif name in ("IMPORT_FROM", "IMPORT_STAR"):
            takes.append((module, said or "*"))
            quiet &= name == "IMPORT_FROM"
        elif name == "MAKE_FUNCTION":
            if after == "STORE_NAME":
                functions.add(code.co_names[more])
            elif after == "PRECALL" and not more:
                quiet &= _MARKS.issuperset(called.values())
        elif name == "LOAD_NAME":
            called.setdefault(line, said)
        elif name == "POP_TOP":
            quiet &= before == "STORE_NAME"  # what ends an import
        elif name == "BINARY_OP":
            quiet &= arg < _IN_PLACE
        elif name == "STORE_SUBSCR":
            quiet &= "__annotations__" in called.values()
        else:
            quiet &= name in _QUIET
        if name in ("STORE_NAME", "STORE_SUBSCR"):
            called.clear()
        before = said if name == "LOAD_NAME" else name
    return Told(frozenset(functions) if quiet and "__getattr__" not in functions else None, takes)


_NAMED = {"IMPORT_NAME", "IMPORT_FROM", "LOAD_NAME"}
_LAST = (0, "", 0, None)


def _steps(code: CodeType) -> Iterator[tuple[int, str, int, int | None]]:
    """Each step of some code: where it stands, what it is called, its number, and its line. `dis` says it in twenty times the work."""
    more = 0
    for place, (step, number, (line, *_)) in enumerate(zip(code.co_code[::2], code.co_code[1::2], code.co_positions(), strict=True)):
        number += more
        name = opname[step]
        more = number << 8 if name == "EXTENDED_ARG" else 0
        if name not in ("EXTENDED_ARG", "CACHE"):
            yield place, name, number, line


def at_once(told: Mapping[str, Told], asked: Iterable[str]) -> set[str]:
    """Which modules run when they are imported: those that cannot wait or were `asked`, and all of which such take more than functions."""
    found: set[str] = set()
    left = [*asked, *(name for name, each in told.items() if each.functions is None)]
    while left:
        name = left.pop()
        if name in told and name not in found:
            found.add(name)
            left += [module for module, what in told[name].takes if module in told and what not in (told[module].functions or ())]
    return found
