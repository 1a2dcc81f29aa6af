"""The typer application on which the modules of this package register their commands."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import click
import typer

from judge.cli.ending import STOPPED


class PageFormat(StrEnum):
    """The forms of what can be read as a page too."""

    text = "text"
    json = "json"
    html = "html"
    markdown = "markdown"


app = typer.Typer(
    name="judge",
    help="Ask a Magic rules question as YAML; get the answer, and every rule that made it so.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["--help", "-h"]},
)


def _version(asked: bool) -> None:
    if asked:
        from judge import __version__

        typer.echo(f"judge {__version__}")
        raise typer.Exit()


@app.callback()
def judge(
    version: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True, help="Say which version this is.")] = False,
) -> None:
    """Ask a Magic rules question as YAML; get the answer, and every rule that made it so."""


def run(arguments: list[str]) -> int:
    """Runs a command line and returns its exit status. Raises KeyboardInterrupt where the user stops it."""
    try:
        status = app(arguments, prog_name="judge", standalone_mode=False)
    except click.exceptions.Abort:
        raise KeyboardInterrupt from None
    except click.ClickException as error:
        error.show()
        return error.exit_code
    if status == STOPPED:  # typer makes a status of what the user did
        raise KeyboardInterrupt
    return status if isinstance(status, int) else 0
