"""The typer application on which the modules of this package register their commands."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Annotated

import click
import typer
import typer.core
from typer.models import CommandInfo

from judge.cli.ending import STOPPED

typer.core.HAS_RICH = False  # with it, a backslash stands before every bracket of the help


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
    context_settings={"help_option_names": ["--help", "-h"], "max_content_width": 140},
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


ORDER = (
    "ask", "check", "new", "explore", "test", "rule", "search", "card", "report", "browse", "serve", "fuzz", "coverage", "schema",
    "completion",
)  # fmt: skip
"""The commands in the order of their use, as the help names them; others come after these."""


def _first_sentence(text: str) -> str:
    """The first sentence of a text, on one line: what the help says of a command is not cut off."""
    return re.split(r"(?<=\.)\s", " ".join(text.split()), maxsplit=1)[0]


def _name(command: CommandInfo) -> str:
    return command.name or str(getattr(command.callback, "__name__", ""))


def run(arguments: list[str]) -> int:
    """Runs a command line and returns its exit status. Raises KeyboardInterrupt where the user stops it."""
    app.registered_commands.sort(key=lambda command: ORDER.index(_name(command)) if _name(command) in ORDER else len(ORDER))
    commands = list(app.registered_commands)
    for group in app.registered_groups:
        if group.typer_instance is not None:
            group.short_help = str(group.typer_instance.info.help or "")
            commands += group.typer_instance.registered_commands
    for command in commands:
        command.short_help = command.short_help or _first_sentence(getattr(command.callback, "__doc__", "") or "")
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
