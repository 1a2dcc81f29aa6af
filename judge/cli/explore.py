"""`judge explore`: an answer over all the ways in which the open decisions can go."""

from __future__ import annotations

import sys
import time
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from judge.cli.application import app
from judge.cli.bounding import MEMORY, OBJECTS, STEPS, Memory, Objects, Steps
from judge.cli.offered_names import OfDate
from judge.cli.reporting import reported
from judge.cli.terminal import again
from judge.cli.writing import write
from judge.support.bounds import Bounds as OfOne
from judge.support.bounds import bounded

if TYPE_CHECKING:
    from judge.exploring.branch_search import Progress


AFTER = 0.7
"""Seconds after the time is over in which what was found must have been shown."""


class Form(StrEnum):
    """The forms of an exploration."""

    text = "text"
    json = "json"
    html = "html"


@app.command()
def explore(
    file: Annotated[Path, typer.Argument(help="A scenario file.", show_default=False)],
    format: Annotated[Form, typer.Option(help="The form of the result.")] = Form.text,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="Write the result to this file.")] = None,
    find: Annotated[str, typer.Option(help="Look for a line to an answer: 'who won? = Ann'.", show_default=False)] = "",
    kind: Annotated[list[str] | None, typer.Option(help="Explore only decisions of this kind (may be repeated).")] = None,
    player: Annotated[list[str] | None, typer.Option(help="Explore only decisions of this player, or chance (may be repeated).")] = None,
    branches: Annotated[int, typer.Option(help="Run at most so many branches.", min=1)] = 20_000,
    depth: Annotated[int, typer.Option(help="Follow a line for at most so many choices.", min=1)] = 200,
    seconds: Annotated[float, typer.Option(help="Stop after so many seconds.", min=0.1)] = 8.0,
    states: Annotated[int, typer.Option(help="Keep at most so many states.", min=1)] = 50_000,
    processes: Annotated[int, typer.Option(help="Share the work among so many processes when it pays; 0: at most 2.", min=0)] = 0,
    dask: Annotated[str, typer.Option(help="The address of a Dask scheduler to share the work with.", show_default=False)] = "",
    edition: OfDate = "",
    steps: Steps = STEPS,
    objects: Objects = OBJECTS,
    memory: Memory = MEMORY,
) -> None:
    """Answer a scenario over all the ways in which the open decisions can go.

    Exit status: 0 done (with --find: a line was found), 1 --find found none, 2 the scenario cannot be run, 3 stopped at a bound.
    """
    from judge.cli.prompt import with_what_is_kept

    with with_what_is_kept(of_one=False):
        from judge.exploring import exploration_pages
        from judge.exploring.branch_search import Bounds
        from judge.exploring.parallel import explore_shared
        from judge.exploring.tape import Which

        seen = sys.stderr.isatty()
        limits = Bounds(branches, depth, seconds, states, memory=memory)
        form = {Form.text: exploration_pages.text, Form.json: exploration_pages.as_json}.get(format)
        if form is None:
            from judge.exploring.exploration_html import drawing, html

            limits, form = drawing(limits), html
        with reported(), bounded(OfOne(seconds + AFTER, steps, objects, memory), clock=time.monotonic):
            try:
                found = explore_shared(
                    file,
                    which=Which(frozenset(kind or ()), frozenset(player or ())),
                    bounds=limits,
                    find=find,
                    progress=_progress if seen else None,
                    processes=processes,
                    dask=dask,
                    edition=edition,
                )
            finally:
                if seen:
                    again("")
            if output is None:
                typer.echo(form(found), nl=False)
            else:
                page = form(found)
                if format is Form.html:
                    from judge.site.whole_site import joined

                    page = joined(page, output)
                write(output, page)
    if find:
        raise typer.Exit(0 if found.line is not None else 3 if found.stopped else 1)
    raise typer.Exit(3 if found.stopped else 0)


def _progress(so_far: Progress) -> None:
    said = f"{so_far.branches:,} branches, {so_far.states:,} states, {so_far.waiting:,} open"
    again(said)
