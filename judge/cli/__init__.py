"""The command line: the only place that prints, reads the arguments or exits.

Each module of this package registers thin commands on `app`; whatever is heavy is imported inside the command that uses it.
"""

from __future__ import annotations

import typer

app = typer.Typer(
    name="judge",
    help="Ask a Magic rules question as YAML; get the answer, and every rule that made it so.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


def main() -> None:
    """The console script `judge`."""
    from judge.cli import cards, rules, scenarios  # noqa: F401  (registers the commands)

    app()
