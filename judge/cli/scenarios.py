"""Commands on scenarios."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from judge.cli.application import PageFormat, app
from judge.cli.bounding import MEMORY, OBJECTS, SECONDS, STEPS, Memory, Objects, Seconds, Steps
from judge.cli.offered_names import OfDate
from judge.cli.reporting import counted, reported
from judge.cli.writing import write
from judge.errors import JudgeError, ScenarioError
from judge.support.bounds import Bounds, Reached, bounded

if TYPE_CHECKING:
    pass


class Format(StrEnum):
    """How a result is printed."""

    text = "text"
    json = "json"


@app.command()
def check(
    files: Annotated[list[Path], typer.Argument(help="Scenario files.", show_default=False)],
    format: Annotated[Format, typer.Option(help="How the result is printed.")] = Format.text,
    canonical: Annotated[bool, typer.Option("--canonical", help="Say how the language writes each sentence and question.")] = False,
    fix: Annotated[bool, typer.Option("--fix", help="Write them so; for one not understood, the nearest that is.")] = False,
    seconds: Seconds = SECONDS,
    objects: Objects = OBJECTS,
    memory: Memory = MEMORY,
) -> None:
    """Read scenario files and their cards without running them; say every error.

    Exit status: 0 no errors, 2 there is one, 3 reading was stopped at a bound.
    """
    from judge.cli.checking_files import checked

    bounds = Bounds(seconds, objects=objects, memory=memory)
    raise typer.Exit(checked(files, format.value, canonical=canonical, fix=fix, bounds=bounds))


@app.command()
def schema() -> None:
    """Print the JSON Schema of scenario files."""
    from judge.scenario.file.new_scenario import schema_text

    typer.echo(schema_text(), nl=False)


@app.command()
def new(
    path: Annotated[Path, typer.Argument(help="The file to write.", show_default=False)],
    interactive: Annotated[
        bool, typer.Option("--interactive", "-i", help="Ask for the board, the play and the questions, then answer.")
    ] = False,
) -> None:
    """Write a commented scenario to start from, or one that is asked for step by step. A file that exists is not touched."""
    from judge.scenario.file.new_scenario import STARTING

    with reported():
        if path.exists():
            raise ScenarioError(f"{str(path)!r} exists already", code="file-exists", help="name another file")
        if interactive:
            raise typer.Exit(_built(path))
        write(path, STARTING)
    typer.echo(f"{path} written; 'judge check {path}' reads it")


def _built(path: Path) -> int:
    """Builds a scenario by asking for it, and answers it: the exit status."""
    try:
        from judge.cli.interactive_new import build
    except ImportError as error:
        help = "in a checkout: pip install -e '.[interactive]'"
        raise ScenarioError(f"{error.name} is not installed", code="missing-extra", help=help) from None
    from judge.cli.prompt import ask as answer

    if not build(path):
        typer.echo("no player was named; nothing is written")
        return 0
    typer.echo(f"{path} written\n")
    return answer([str(path)], "text")


@app.command()
def ask(
    files: Annotated[list[Path] | None, typer.Argument(help="Scenario files; - for standard input.", show_default=False)] = None,
    format: Annotated[PageFormat, typer.Option(help="The form of the answer.")] = PageFormat.text,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="Write the answer to this file.")] = None,
    full: Annotated[bool, typer.Option("--full", help="Also print the whole trace.")] = False,
    strict: Annotated[bool, typer.Option("--strict", help="A choice that nobody wrote is an error.")] = False,
    mattered: Annotated[bool, typer.Option("--mattered", help="Also say what changes an answer when taken away from the board.")] = False,
    board: Annotated[str, typer.Option(help="A board: 'Ann: Grizzly Bears, hand Shock / Ben: Hill Giant'.", show_default=False)] = "",
    do: Annotated[list[str] | None, typer.Option(help="What happens, as a sentence.", show_default=False)] = None,
    asking: Annotated[
        list[str] | None, typer.Option("--ask", help="What is asked, of a board or in the place of a file's questions.", show_default=False)
    ] = None,
    turn: Annotated[str, typer.Option(help="Whose turn it is, and which step: 'Ben, upkeep'.", show_default=False)] = "",
    edition: OfDate = "",
    editions: Annotated[str, typer.Option(help="Two or more dates with commas: lay the answers side by side.", show_default=False)] = "",
    seconds: Seconds = SECONDS,
    steps: Steps = STEPS,
    objects: Objects = OBJECTS,
    memory: Memory = MEMORY,
) -> None:
    """Answer the questions of scenario files, or of a board in one line, with every rule that made the answer so.

    Exit status: 0 answered, 1 an expectation failed, 2 a scenario cannot be run, 3 one was stopped at a bound.
    """
    from judge.cli.prompt import ask as answer

    target = str(output) if output is not None else None
    how: dict[str, Any] = {"full": full, "strict": strict, "mattered": mattered, "edition": edition, "editions": editions}
    named = [str(path) for path in files or ()]
    if board:
        with reported():
            named.append(_in_one_line(board, do or (), asking or (), turn))
    if not named:
        raise typer.BadParameter("name a scenario file, or give --board")
    if files and (do or turn):
        raise typer.BadParameter("--do and --turn go with --board; a file tells its own events and turn")
    if files and asking and editions:
        raise typer.BadParameter("--ask goes with one edition")
    bounds = Bounds(seconds, steps, objects, memory)
    raise typer.Exit(answer(named, format.value, **how, output=target, bounds=bounds, questions=asking or ()))


def _in_one_line(board: str, do: Sequence[str], asking: Sequence[str], turn: str) -> str:
    """The scenario of a board in one line, as text for `judge.cli.prompt.ask`."""
    from judge.cards.pool.folding import fold
    from judge.cards.pool.library_names import LibraryNames
    from judge.scenario.file.one_line import scenario_text

    names = LibraryNames()

    def text(events: Sequence[str]) -> str:
        return scenario_text(board, events, asking, turn, lambda name: names.canonical(fold(name)) is not None)

    from judge.scenario.file.loading import loads
    from judge.scenario.trying.following import DAMAGE, asks_beyond
    from judge.support.bounds import DEFAULT

    try:
        with bounded(DEFAULT):
            beyond = bool(do and asking) and asks_beyond(loads(text(do), names))
    except (JudgeError, Reached):
        beyond = False  # the error is told where the scenario is answered
    if beyond:
        typer.echo(f"combat damage had not been dealt; the game goes on to it: --do {DAMAGE!r}", err=True)
    return text([*do, DAMAGE] if beyond else do)


def _test_under(paths: list[Path], day: str, keep: bool) -> None:
    """Runs scenarios under another edition and says what changes there that is not kept as right; exits with 1 where something does."""
    from functools import partial

    from judge.answering import scenario_files
    from judge.editions import changed_values
    from judge.editions.editions import in_force
    from judge.support.processes import over

    with reported():
        date, files = in_force(day), scenario_files(paths)
        answered = over(partial(changed_values.under, edition=date), [(str(path),) for path in files])
        found = list(counted(answered, len(files), "run:"))
        if keep:
            changed_values.keep(date, found)
    for one in found:
        for line in changed_values.told(one):
            typer.echo(line)
    new = 0 if keep else sum(one.wrong for one in found)
    changed, refused = sum(bool(one.changed) for one in found), sum(bool(one.error) for one in found)
    same = len(found) - changed - refused
    typer.echo(f"under {date}: {same} answer as ever, {changed} otherwise ({new} not kept so), {refused} cannot be asked")
    raise typer.Exit(1 if new else 0)


@app.command()
def test(
    paths: Annotated[list[Path], typer.Argument(help="Scenario files, or folders of them.", show_default=False)],
    format: Annotated[Format, typer.Option(help="How the result is printed.")] = Format.text,
    dask: Annotated[str, typer.Option(help="The address of a Dask scheduler to run them by.", show_default=False)] = "",
    seconds: Seconds = SECONDS,
    steps: Steps = STEPS,
    objects: Objects = OBJECTS,
    memory: Memory = MEMORY,
    edition: Annotated[str, typer.Option(help="Say what the rules of this date change in them.", show_default=False)] = "",
    keep: Annotated[bool, typer.Option("--keep", help="With --edition: keep what changes as read and right.")] = False,
) -> None:
    """Run scenarios and compare with what they expect; a summary line `N passed, N failed`. The bounds are those of each scenario.

    Exit status: 0 none failed, 1 one did, 2 one cannot be run, 3 one was stopped at a bound.
    """
    if edition:
        _test_under(paths, edition, keep)
    from judge.cli.checking_files import compared

    raise typer.Exit(compared(paths, format.value, dask=dask, bounds=Bounds(seconds, steps, objects, memory)))
