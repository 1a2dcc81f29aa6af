"""Commands on scenarios."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from judge.cli import app
from judge.errors import Errors, JudgeError


class Format(StrEnum):
    """How a result is printed."""

    text = "text"
    json = "json"


@app.command()
def check(
    files: Annotated[list[Path], typer.Argument(help="Scenario files.", show_default=False)],
    format: Annotated[Format, typer.Option(help="How the result is printed.")] = Format.text,
) -> None:
    """Read scenario files without running them; say every error. Exit status 2 when there is one."""
    from judge.scenario.loading import load

    results: list[dict[str, object]] = []
    failed = False
    for path in files:
        found: list[JudgeError] = []
        try:
            script = load(path)
        except Errors as errors:
            found = list(errors.errors)
        except JudgeError as error:
            found = [error]
        failed = failed or bool(found)
        results.append({"scenario": str(path), "ok": not found, "errors": [_error(each) for each in found]})
        if format is Format.text:
            for each in found:
                typer.echo(each.render() + "\n", err=True)
            if not found:
                typer.echo(f"{path}: {len(script.events)} events, {len(script.questions)} questions, no errors")
    if format is Format.json:
        import json

        typer.echo(json.dumps(results, indent=2, ensure_ascii=False))
    raise typer.Exit(2 if failed else 0)


def _error(error: JudgeError) -> dict[str, object]:
    """An error in the machine form."""
    place = error.place
    return {
        "code": error.code,
        "message": error.message,
        "help": error.help,
        "path": place.path if place else None,
        "line": place.line if place else None,
        "column": place.column if place else None,
        "width": place.width if place else None,
    }


@app.command()
def schema() -> None:
    """Print the JSON Schema of scenario files."""
    from judge.scenario.schema import schema_text

    typer.echo(schema_text(), nl=False)


@app.command()
def new(path: Annotated[Path, typer.Argument(help="The file to write.", show_default=False)]) -> None:
    """Write a commented scenario to start from. A file that exists is not touched."""
    from judge.scenario.starting import STARTING

    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(STARTING)
    except FileExistsError:
        typer.echo(f"{path}: error: the file exists already [file-exists]\nhelp: name another file", err=True)
        raise typer.Exit(2) from None
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        typer.echo(f"{path}: error: the file cannot be written: {reason} [no-file]", err=True)
        raise typer.Exit(2) from None
    typer.echo(f"{path} written; 'judge check {path}' reads it")
