"""Commands that make pages: `judge browse`, `judge report`, `judge serve`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from judge.cli.application import app
from judge.cli.reporting import counted, reported, working

EDITION = "2009-05-01"
Folder = Annotated[Path, typer.Option("--output", "-o", metavar="DIR", help="The folder of the site; made if it is not there.")]


@app.command()
def browse(
    folder: Folder,
    edition: Annotated[str, typer.Option(help="The edition.")] = EDITION,
    play: Annotated[bool, typer.Option("--play", help="Also a book for each other edition of play.")] = False,
) -> None:
    """Build the hyperlinked rules browser as static files; open index.html in any web browser."""
    with reported():
        from judge.site.whole_site import build_browser

        with working("writing the pages"):
            count = build_browser(folder, edition, play=play)
        print(f"{count} pages in {folder}; open {folder / 'index.html'}")


@app.command()
def report(
    paths: Annotated[list[Path], typer.Argument(help="Scenario files, or folders of them.", show_default=False)],
    folder: Folder,
    mattered: Annotated[bool, typer.Option("--mattered", help="Also say what changes an answer when taken away from the board.")] = False,
    dask: Annotated[str, typer.Option(help="The address of a Dask scheduler to answer them by.", show_default=False)] = "",
) -> None:
    """Answer scenarios as HTML reports with an index page. Exit status as `judge test`: 0, 1 when one failed, 2 when one cannot be run."""
    with reported():
        from judge.errors import ScenarioError
        from judge.site.site_reports import build_reports, named

        missing = next((path for path in paths if not path.exists()), None)
        if missing is not None or not named(paths):
            what = f"{str(missing)!r} does not exist" if missing is not None else "there is no scenario among the paths"
            raise ScenarioError(what, code="no-file", help="name scenario files (*.yaml) or folders of them")
        totals = build_reports(folder, paths, mattered=mattered, dask=dask, progress=counted)
        rest = "".join(f", {n} {word}" for n, word in ((totals.asked, "without expectations"), (totals.broken, "cannot be run")) if n)
        print(f"{totals.passed} passed, {totals.failed} failed{rest}; open {folder / 'index.html'}")
        raise typer.Exit(2 if totals.broken else 1 if totals.failed else 0)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port.", min=0, max=65535)] = 8009,
    workers: Annotated[int, typer.Option(help="Processes that answer scenarios.", min=1, max=64)] = 2,
    seconds: Annotated[float, typer.Option(help="Time limit of a scenario.", min=0.1)] = 10.0,
    memory: Annotated[int, typer.Option(help="Memory limit of a process, in MB.", min=256)] = 1024,
    waiting: Annotated[int, typer.Option(help="Scenarios that may wait at a time.", min=1)] = 32,
    reports: Annotated[list[Path] | None, typer.Option(help="Scenarios to show as reports; may be given again.")] = None,
) -> None:
    """Serve the rules browser, a page to ask on, and an HTTP API. Needs the extra `serve`."""
    with reported():
        from tempfile import TemporaryDirectory

        from judge.errors import ScenarioError

        try:
            from judge.cli import serving
            from judge.site.callers import Callers, names_of
            from judge.site.server import create_app
        except ImportError as error:
            raise ScenarioError(
                f"the server needs the package {error.name!r}", code="missing-extra", help="in a checkout: pip install -e '.[serve]'"
            ) from None
        from judge.site.pool import Limits
        from judge.site.site_reports import build_reports
        from judge.site.whole_site import build_browser

        limits = Limits(workers=workers, seconds=seconds, memory=memory << 20, waiting=waiting)
        with serving.listening(host, port) as on, TemporaryDirectory(prefix="judge-site-") as folder:
            if reports:
                build_reports(Path(folder), reports)
            with working("writing the pages"):
                build_browser(Path(folder), served=True)
            serving.serve(Callers(create_app(Path(folder), limits), names_of(host)), host, on)
