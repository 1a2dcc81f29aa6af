"""Which modules can wait until they are asked for something: what their code does as it runs is to give names, and no more."""

from __future__ import annotations

import dis
from collections.abc import Iterable, Mapping, Sequence
from types import CodeType

_QUIET = {
    "RESUME", "NOP", "CACHE", "EXTENDED_ARG", "LOAD_CONST", "LOAD_NAME", "LOAD_ATTR", "LOAD_METHOD", "PUSH_NULL", "PRECALL", "CALL",
    "KW_NAMES", "CALL_FUNCTION_EX", "MAKE_FUNCTION", "STORE_NAME", "IMPORT_NAME", "IMPORT_FROM", "LOAD_BUILD_CLASS", "BUILD_TUPLE",
    "BUILD_LIST", "BUILD_SET", "BUILD_MAP", "BUILD_CONST_KEY_MAP", "BUILD_STRING", "LIST_EXTEND", "SET_UPDATE", "DICT_UPDATE",
    "DICT_MERGE", "LIST_TO_TUPLE", "LIST_APPEND", "SET_ADD", "MAP_ADD", "BINARY_SUBSCR", "COMPARE_OP", "UNARY_NEGATIVE", "UNARY_INVERT",
    "SETUP_ANNOTATIONS", "FORMAT_VALUE", "COPY", "SWAP", "UNPACK_SEQUENCE", "GET_ITER", "RETURN_VALUE",
}  # fmt: skip
"""What code does that changes nothing but its own names; other Pythons say some of it otherwise, and fewer modules wait there."""

_MARKS = frozenset({"rule", "replaceable", "memoized", "memoized_by", "lru_cache", "cache", "contextmanager"})
"""What marks a function and tells nobody else of it who would ask for it in other words than its name."""


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
    steps = [step for step in dis.get_instructions(code) if step.opname not in ("CACHE", "EXTENDED_ARG")]
    for before, step, after in zip((None, *steps), steps, (*steps[1:], None), strict=False):
        name = step.opname
        if step.offset < until:
            continue  # for who reads the types alone
        if name.startswith("POP_JUMP") and before is not None and before.argval == "TYPE_CHECKING":
            until = step.argval
        elif name == "IMPORT_NAME":
            module = step.argval
        elif name in ("IMPORT_FROM", "IMPORT_STAR"):
            takes.append((module, step.argval if name == "IMPORT_FROM" else "*"))
            quiet &= name == "IMPORT_FROM"
        elif name == "MAKE_FUNCTION" and after is not None:
            if after.opname == "STORE_NAME":
                functions.add(after.argval)
            elif after.opname == "PRECALL" and not after.arg:
                quiet &= _MARKS.issuperset(called.values())
        elif name == "LOAD_NAME":
            called.setdefault(step.positions and step.positions.lineno, step.argval)
        elif name == "POP_TOP":
            quiet &= before is not None and before.opname == "STORE_NAME"  # what ends an import
        elif name == "STORE_SUBSCR":
            quiet &= "__annotations__" in called.values()
        elif name == "BINARY_OP":
            quiet &= "=" not in step.argrepr
        else:
            quiet &= name in _QUIET
        if name in ("STORE_NAME", "STORE_SUBSCR"):
            called.clear()
    return Told(frozenset(functions) if quiet and "__getattr__" not in functions else None, takes)


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
