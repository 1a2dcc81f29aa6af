"""How the commands tell a user of an error: the house shape on the error stream, and status 2."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

import typer

from judge.errors import JudgeError, unwritten


@contextmanager
def reported() -> Iterator[None]:
    """Show an error of the user's in the house shape and leave with status 2; a reader that went away is no error."""
    try:
        yield
    except JudgeError as error:
        print(error.render(), file=sys.stderr)
        raise typer.Exit(2) from None
    except BrokenPipeError:
        raise typer.Exit(0) from None
    except OSError as error:
        print(unwritten(error.filename or "the file", error).render(), file=sys.stderr)
        raise typer.Exit(2) from None
