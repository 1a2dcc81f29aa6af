"""How the commands tell a user of an error: the house shape on the error stream, and status 2."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TypeVar

from judge.cli.terminal import again, tell
from judge.errors import BoundReached, JudgeError, unwritten
from judge.support.bounds import Reached

T = TypeVar("T")
BETWEEN = 0.5
"""Seconds between two words on how far it is."""


@contextmanager
def reported() -> Iterator[None]:
    """Show an error of the user's in the house shape and leave with status 2, 3 where a bound was reached."""
    try:
        yield
    except JudgeError as error:
        tell(error.render() + "\n", sys.stderr)
        raise SystemExit(3 if isinstance(error, BoundReached) else 2) from None
    except Reached as reached:
        tell(f"error: this was stopped {reached.said} [bound]\nhelp: allow more with --{reached.bound}\n", sys.stderr)
        raise SystemExit(3) from None
    except BrokenPipeError:
        raise SystemExit(0) from None
    except OSError as error:
        tell(unwritten(error.filename or "the file", error).render() + "\n", sys.stderr)
        raise SystemExit(2) from None


def progress_of(total: int, verb: str, every: int = 1000) -> Callable[[int], None]:
    """Says on the error stream how far a long run has come: on one line of a terminal, elsewhere `every` so many and at the end."""
    terminal = sys.stderr.isatty()
    last = 0

    def step(done: int) -> None:
        nonlocal last
        if terminal:
            again(f"{verb} {done} of {total}")
            if done >= total:
                print(file=sys.stderr, flush=True)
        elif done >= total or done - last >= every:
            last = done
            print(f"{verb} {done} of {total}", file=sys.stderr, flush=True)

    return step


def counted(items: Iterable[T], total: int, what: str) -> Iterator[T]:
    """The items as they come; on a terminal, one line of the error stream says how many of them have come."""
    said = monotonic() if sys.stderr.isatty() else float("inf")
    told = False
    for number, item in enumerate(items, 1):
        if monotonic() - said > BETWEEN:
            said, told = monotonic(), True
            again(f"{what} {number} of {total}")
        yield item
    if told:
        again("")


@contextmanager
def working(what: str) -> Iterator[None]:
    """What is done here may take longer than a second: then, on a terminal, one line of the error stream says what and for how long."""
    if not sys.stderr.isatty():
        yield
        return
    from threading import Event, Thread

    done = Event()

    def tell() -> None:
        seconds = 0
        while not done.wait(1):
            seconds += 1
            again(f"{what}, {seconds} s")

    teller = Thread(target=tell, daemon=True)
    teller.start()
    try:
        yield
    finally:
        done.set()
        teller.join()
        again("")
