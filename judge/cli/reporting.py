"""How the commands tell a user of an error: the house shape on the error stream, and status 2."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import typer

from judge.errors import BoundReached, JudgeError, unwritten
from judge.support.bounds import Reached


@contextmanager
def reported() -> Iterator[None]:
    """Show an error of the user's in the house shape and leave with status 2, 3 where a bound was reached."""
    try:
        yield
    except JudgeError as error:
        print(error.render(), file=sys.stderr)
        raise typer.Exit(3 if isinstance(error, BoundReached) else 2) from None
    except Reached as reached:
        print(f"error: this was stopped {reached.said} [bound]\nhelp: allow more with --{reached.bound}", file=sys.stderr)
        raise typer.Exit(3) from None
    except BrokenPipeError:
        raise typer.Exit(0) from None
    except OSError as error:
        print(unwritten(error.filename or "the file", error).render(), file=sys.stderr)
        raise typer.Exit(2) from None


def progress_of(total: int, verb: str, every: int = 1000) -> Callable[[int], None]:
    """Says on the error stream how far a long run has come: on one line of a terminal, elsewhere `every` so many and at the end."""
    terminal = sys.stderr.isatty()
    last = 0

    def step(done: int) -> None:
        nonlocal last
        if terminal:
            print(f"\r{verb} {done} of {total}", end="\n" if done >= total else "", file=sys.stderr, flush=True)
        elif done >= total or done - last >= every:
            last = done
            print(f"{verb} {done} of {total}", file=sys.stderr, flush=True)

    return step
