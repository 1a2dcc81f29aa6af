"""One function over many items, shared among processes of this machine where that pays."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any

from judge.errors import ScenarioError

FEWEST = 60
"""With fewer items a process costs more than it saves."""
SENT = 8
"""How many items a process takes at a time."""
ENDING = {number for name in ("SIGINT", "SIGTERM", "SIGHUP") if (number := getattr(signal, name, None)) is not None}
"""The signals that end a command."""


def over(function: Callable[..., Any], items: Sequence[tuple[Any, ...]], processes: int = 0, sent: int = SENT) -> Generator[Any]:
    """The function's results, in the order of the items, each as soon as it and those before it are there.

    `processes`: how many (0: one a core, and none beside this where the items are few); `sent`: how many items one takes at a time.
    The first item is worked on here, so that what it imports and reads is there for all. Raises what the function raises, and
    ScenarioError (`process-died`) where a process dies.
    """
    number = processes or (os.cpu_count() or 1 if len(items) >= FEWEST else 1)
    here = len(items) if number < 2 else 1
    yield from (function(*item) for item in items[:here])
    if here < len(items):
        yield from _elsewhere(function, items[here:], number, sent)


def _elsewhere(function: Callable[..., Any], items: Sequence[tuple[Any, ...]], number: int, sent: int) -> Iterator[Any]:
    from concurrent.futures import ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool
    pool = ProcessPoolExecutor(number, context(), begun)
    try:
        with signals_wait():
            results = pool.map(partial(_called, function), items, chunksize=sent)
        yield from results
    except BrokenProcessPool:
        raise ScenarioError("a process died", code="process-died", help="more memory may be needed: fewer files at a time") from None
    finally:
        pool.shutdown(cancel_futures=True)


def context() -> Any:
    """How processes are begun here: with all that this one has read, where the system can."""
    from multiprocessing import get_all_start_methods, get_context

    return get_context("fork" if "fork" in get_all_start_methods() else "spawn")


@contextmanager
def signals_wait() -> Iterator[None]:
    """Lets what ends this process wait while it makes others: what a handler raises within a hook of the fork would be lost."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ENDING)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def begun() -> None:
    """An interrupt is for the process that waits for the others: it ends them. They end with it, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDING)
    end_with_parent()


def end_with_parent() -> None:
    """This process is ended when the one that made it is no more, where the system can do that; at once where it is gone by now."""
    if not sys.platform.startswith("linux"):
        return
    import ctypes
    from multiprocessing import parent_process

    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG
    parent = parent_process()
    if parent is not None and os.getppid() != parent.pid:  # it ended before it could be asked for
        os.kill(os.getpid(), signal.SIGKILL)


def _called(function: Callable[..., Any], item: tuple[Any, ...]) -> Any:
    return function(*item)
