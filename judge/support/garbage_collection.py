"""The garbage collector looks seldom: nearly all that the engine makes never changes, holds no circle, and goes when it is let go."""

from __future__ import annotations

import gc
from _weakref import ref
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import MethodType
from typing import ParamSpec, TypeVar, cast

from judge.support.threads import lock

P = ParamSpec("P")
R = TypeVar("R")

SELDOM = (50_000, 20, 20)
"""How many new objects, young collections and middle ones make the next kind of collection due."""


class _Working:
    """How many pieces of work are being done in this process, and how often the collector looked before the first of them."""

    lock = lock()
    count = 0
    before = (0, 0, 0)


@contextmanager
def collecting_seldom() -> Iterator[None]:
    """While much work is done at once; after the last of several pieces, one in another or in threads, it looks as often as before."""
    with _Working.lock:
        if not _Working.count:
            _Working.before = gc.get_threshold()
            gc.set_threshold(*SELDOM)
        _Working.count += 1
    try:
        yield
    finally:
        with _Working.lock:
            _Working.count -= 1
            if not _Working.count:
                gc.set_threshold(*_Working.before)


@contextmanager
def importing() -> Iterator[None]:
    """While modules are imported: what they make stays to the end, so that the collector neither looks now nor at it later."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


def not_keeping(method: Callable[P, R]) -> Callable[P, R]:
    """A method as what its own object holds may call it: it does not keep the object, which goes as soon as nobody else needs it.

    Raises AssertionError when it is called after that.
    """
    bound = cast("MethodType", method)
    known, function = ref(bound.__self__), bound.__func__

    def done(*args: P.args, **kwargs: P.kwargs) -> R:
        work = known()
        assert work is not None, "the object of the method is gone"
        return function(work, *args, **kwargs)  # type: ignore[no-any-return]

    return done
