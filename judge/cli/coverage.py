"""`judge coverage`: which rules are executed, by which scenarios, and why the others are not."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from judge.cli.application import PageFormat, app
from judge.cli.reporting import counted, reported
from judge.cli.writing import write as write_file
from judge.support.json_text import json_text


def _of_edition(paths: list[Path] | None, day: str, format: PageFormat, output: Path | None) -> None:
    """Writes what scenarios execute of another edition's rules, and exits."""
    import msgspec

    from judge.answering import scenario_files
    from judge.coverage.by_edition import covered
    from judge.editions.editions import in_force
    from judge.support.data_files import scenarios_folder

    with reported():
        found = covered(scenario_files(paths or [scenarios_folder()]), in_force(day))
        text = msgspec.json.format(msgspec.json.encode(found)).decode() + "\n" if format is PageFormat.json else found.text()
        if output is None:
            typer.echo(text, nl=False)
        else:
            write_file(output, text)
    raise typer.Exit(0)


@app.command()
def coverage(
    paths: Annotated[list[Path] | None, typer.Argument(help="Scenario files or folders; by default those of the tool.")] = None,
    format: Annotated[PageFormat, typer.Option(help="The form of the table.")] = PageFormat.text,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="Write the table to this file.")] = None,
    write: Annotated[bool, typer.Option("--write", help="Write docs/coverage.md and docs/examples.md, and mend the data.")] = False,
    check: Annotated[bool, typer.Option("--check", help="Exit with 1 where data, pages and scenarios disagree.")] = False,
    edition: Annotated[str, typer.Option(help="Of the rules of this date: which of them scenarios execute.", show_default=False)] = "",
) -> None:
    """Say for each rule of the edition whether it is executed, by which scenarios, and if not, why."""
    if edition:
        _of_edition(paths, edition, format, output)

    from judge.answering import scenario_files
    from judge.coverage import classes, coverage_pages, examples
    from judge.coverage.coverage_table import faults, table
    from judge.coverage.executed_rules import collect, implemented
    from judge.rulebook.rulebook import load_rulebook
    from judge.support.data_files import PACKAGE, scenarios_folder

    root = PACKAGE.parent
    book = load_rulebook()
    files = [path.resolve() for path in scenario_files(paths or [scenarios_folder()])]
    collected = collect(counted(files, len(files), "run:"), root)
    if write:
        taken = classes.without(set(collected.fired))
        if taken:
            typer.echo(f"taken out of the data, because scenarios execute them: {', '.join(taken)}", err=True)
    rows = classes.rows()
    wrong = faults(book, rows)
    made = table(book, rows, collected, implemented())
    page = coverage_pages.markdown(made)
    tests = sorted((root / "tests").rglob("test_*.py"))
    shown = examples.markdown(examples.examples(book, [*files, *tests], root))
    pages = {root / "docs" / "coverage.md": page, root / "docs" / "examples.md": shown}
    if write:
        for path, wanted in pages.items():
            path.write_text(wanted, encoding="utf-8")
    if format is PageFormat.json:
        text = json_text(made.plain()) + "\n"
    else:
        text = getattr(coverage_pages, format.value)(made)
    if output is not None:
        with reported():
            write_file(output, text)
    else:
        typer.echo(text, nl=False)
    if check:
        wrong += [f"{number} is said not to be executed, and a scenario executes it" for number in made.stale]
        for path, wanted in pages.items():
            if not path.is_file() or path.read_text(encoding="utf-8") != wanted:
                wrong.append(f"{path.relative_to(root)} is not what 'judge coverage --write' writes")
    for fault in wrong:
        typer.echo(f"error: {fault}", err=True)
    raise typer.Exit(1 if wrong else 0)
