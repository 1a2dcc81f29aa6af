"""Commands on scenarios."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from judge.cli.application import PageFormat, app
from judge.cli.reporting import reported
from judge.cli.writing import write
from judge.errors import Errors, JudgeError, ScenarioError


class Format(StrEnum):
    """How a result is printed."""

    text = "text"
    json = "json"


@app.command()
def check(
    files: Annotated[list[Path], typer.Argument(help="Scenario files.", show_default=False)],
    format: Annotated[Format, typer.Option(help="How the result is printed.")] = Format.text,
) -> None:
    """Read scenario files and their cards without running them; say every error. Exit status 2 when there is one."""
    from judge.cards.pool.library_names import LibraryNames
    from judge.scenario.file.loading import load
    from judge.scenario.running.board import Builder

    results: list[dict[str, object]] = []
    failed = False
    for path in files:
        found: list[JudgeError] = []
        try:
            script = load(path, LibraryNames())
            Builder(script).build()
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
    from judge.scenario.file.schema import schema_text

    typer.echo(schema_text(), nl=False)


@app.command()
def new(path: Annotated[Path, typer.Argument(help="The file to write.", show_default=False)]) -> None:
    """Write a commented scenario to start from. A file that exists is not touched."""
    from judge.scenario.file.new_scenario import STARTING

    with reported():
        if path.exists():
            raise ScenarioError(f"{str(path)!r} exists already", code="file-exists", help="name another file")
        write(path, STARTING)
    typer.echo(f"{path} written; 'judge check {path}' reads it")


@app.command()
def ask(
    files: Annotated[list[Path], typer.Argument(help="Scenario files.", show_default=False)],
    format: Annotated[PageFormat, typer.Option(help="The form of the answer.")] = PageFormat.text,
    output: Annotated[Path | None, typer.Option(help="Write the answer to this file.")] = None,
    full: Annotated[bool, typer.Option("--full", help="Also print the whole trace.")] = False,
    strict: Annotated[bool, typer.Option("--strict", help="A choice that nobody wrote is an error.")] = False,
    mattered: Annotated[bool, typer.Option("--mattered", help="Also say what changes an answer when taken away from the board.")] = False,
    edition: Annotated[str, typer.Option(help="The rules of this date, instead of the file's.", show_default=False)] = "",
    editions: Annotated[
        str, typer.Option(help="Two or more dates with commas: lay the answers side by side.", show_default=False)
    ] = "",
) -> None:
    """Answer the questions of scenario files, with every rule that made the answer so.

    Exit status: 0 answered, 1 an expectation failed, 2 a scenario cannot be run.
    """
    from judge.cli.prompt import ask as answer

    target = str(output) if output is not None else None
    depth = {"full": full, "strict": strict, "mattered": mattered}
    named = [str(path) for path in files]
    raise typer.Exit(answer(named, format.value, **depth, output=target, edition=edition, editions=editions))


@app.command()
def test(
    paths: Annotated[list[Path], typer.Argument(help="Scenario files, or folders of them.", show_default=False)],
    format: Annotated[Format, typer.Option(help="How the result is printed.")] = Format.text,
    dask: Annotated[str, typer.Option(help="The address of a Dask scheduler to run them by.", show_default=False)] = "",
) -> None:
    """Run scenarios and compare with what they expect; a summary line `N passed, N failed`."""
    from judge.answering import scenario_files
    from judge.exploring.many import all_tested

    passed = failed = broken = 0
    results: list[dict[str, object]] = []
    files = scenario_files(paths)
    with reported():
        for found in all_tested(files, dask):
            results.append({"scenario": found.path, "passed": found.passed, "error": found.text or None})
            passed, failed, broken = passed + found.passed, failed + (not found.passed), broken + found.broken
            if not found.passed and format is Format.text:
                typer.echo(found.text + "\n")
    if format is Format.json:
        import json

        typer.echo(json.dumps({"passed": passed, "failed": failed, "scenarios": results}, indent=2, ensure_ascii=False))
    else:
        typer.echo(f"{passed} passed, {failed} failed")
    raise typer.Exit(2 if broken or not files else 1 if failed else 0)
