"""`judge ask`: what it does, apart from how its arguments are read."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from judge.support.bounds import Bounds

from judge.cli.lean_imports import import_lean
from judge.support.data_files import user_path
from judge.support.garbage_collection import importing
from judge.support.kept_code import KeptCode, kept_code
from judge.support.kept_regexes import kept_regexes
from judge.support.late_regex import compiling_late

FORMATS = ("text", "json", "html", "markdown")


def plain_ask(arguments: Sequence[str]) -> int | None:
    """Runs `ask FILE... [--format F] [--full] [--strict] [--mattered]` and gives the exit status; None where typer must read it."""
    if not arguments or arguments[0] != "ask":
        return None
    files: list[str] = []
    format, full, strict, mattered, edition = "text", False, False, False, ""
    rest = list(arguments[1:])
    while rest:
        word = rest.pop(0)
        if word == "--full":
            full = True
        elif word == "--strict":
            strict = True
        elif word == "--mattered":
            mattered = True
        elif word == "--edition" and rest:
            edition = rest.pop(0)
        elif word.startswith("--edition="):
            edition = word[10:]
        elif word == "--format" and rest and rest[0] in FORMATS:
            format = rest.pop(0)
        elif word.startswith("--format=") and word[9:] in FORMATS:
            format = word[9:]
        elif word.startswith("-") and word != "-":
            return None
        else:
            files.append(word)
    return ask(files, format, full=full, strict=strict, mattered=mattered, edition=edition) if files else None


def import_ours() -> KeptCode:
    """Imports what every answer imports when it comes to it, from what is kept of it."""
    with importing(), compiling_late(), kept_code(user_path("cache"), import_lean) as code:
        from judge import answering  # noqa: F401
        from judge.cards.pool import compiled_cache, library_names, user_library  # noqa: F401
        from judge.explanation import text  # noqa: F401
        from judge.scenario.answering.why_not import not_applied  # noqa: F401
        from judge.scenario.running import runner  # noqa: F401
        from judge.scenario.trying import as_file  # noqa: F401
    return code


@contextmanager
def with_what_is_kept(*, of_one: bool) -> Iterator[None]:
    """What answers import, and the expressions that are compiled meanwhile, are taken from what is kept of them.

    `of_one`: what is done is one answer, or not more than one does: of what it calls more may be kept for the next.
    """
    code = import_ours()
    with kept_regexes(user_path("cache")):
        yield
    if of_one:  # what hundreds call is nearly all that there is
        code.keep_what_was_read()


def ask(
    files: Sequence[str],
    format: str,
    *,
    full: bool = False,
    strict: bool = False,
    mattered: bool = False,
    output: str | None = None,
    edition: str = "",
    editions: str = "",
    bounds: Bounds | None = None,
    questions: Sequence[str] = (),
) -> int:
    """Answers scenario files on standard output or into a file; errors go to standard error. Gives the exit status (section 5).

    `-` is standard input; what has line ends, or asks in words of its own, is no path, but itself a scenario.
    """
    status = 0
    pieces: list[str] = []
    unread: list[str] = []
    with with_what_is_kept(of_one=len(files) == 1):
        from judge.answering import AskError, answer_file, answer_text
        from judge.cli.terminal import width
        from judge.errors import BoundReached
        from judge.support.bounds import DEFAULT, Reached, bounded

        how: dict[str, Any] = {"strict": strict, "edition": edition, "as_far_as_understood": True}
        for path in files:
            given = sys.stdin.read() if path == "-" else path if is_told(path) else None
            called = "<standard input>" if path == "-" else "<board>"
            try:
                with bounded(bounds or DEFAULT):
                    if editions:
                        from judge.editions.comparing import compared_file, compared_text

                        if given is not None:
                            compared = compared_text(given, called, editions, strict=strict)
                        else:
                            compared = compared_file(path, editions, strict=strict)
                        pieces.append(compared.render(format))
                        continue
                    if given is not None:
                        run = answer_text(given, called, **how, questions=() if path != "-" else questions)
                    else:
                        run = answer_file(path, **how, questions=questions)
                    pieces.append(run.render(format, full=full, mattered=mattered, width=100 if output else width()))
                    unread += [error.render() for error in run.unread]
            except AskError as error:
                say(error.text + "\n\n", error=True)
                status = max(status, 3 if isinstance(error.error, BoundReached) else 2)
                continue
            except Reached as reached:
                say(f"error: this was stopped {reached.said} [bound]\nhelp: allow more with --{reached.bound}\n\n", error=True)
                status = 3
                continue
            status = max(status, 3 if run.stopped else 2 if run.unread else 0 if run.holds else 1)
        text = run_together(pieces, format)
        if output is None:
            if text:
                say(text if text.endswith("\n") else text + "\n")
        else:
            from judge.cli.writing import write
            from judge.errors import JudgeError

            try:
                write(output, text)
            except JudgeError as error:
                say(error.render() + "\n", error=True)
                status = 2
        for each in unread:
            say(f"\n{each}\n", error=True)
    return status


def is_told(path: str) -> bool:
    """Whether an argument is a scenario itself rather than the path of one: it has lines, or asks something and is no file."""
    from os.path import exists

    return "\n" in path or " " in path and "?" in path and not exists(path)


def say(text: str, *, error: bool = False) -> None:
    """Writes text; what the terminal cannot show is escaped."""
    from judge.cli.terminal import tell

    tell(text, sys.stderr if error else sys.stdout)


def run_together(pieces: list[str], format: str) -> str:
    """Several answers in one output: a JSON list, or one after the other."""
    if format == "json" and len(pieces) > 1:
        return "[" + ",\n".join(piece.rstrip("\n") for piece in pieces) + "]\n"
    return "\n".join(pieces)
