"""The typer application on which the modules of this package register their commands."""

from __future__ import annotations

from enum import StrEnum

import typer


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
)
