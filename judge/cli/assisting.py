"""Commands for editors and assistants."""

from __future__ import annotations

import typer

from judge.cli.application import app
from judge.cli.reporting import reported
from judge.errors import ScenarioError


@app.command()
def lsp() -> None:
    """Serve the language server for scenario files on standard input and output (needs the extra lsp)."""
    _serve("judge.assisting.language_server", "lsp")


@app.command()
def mcp() -> None:
    """Serve the Model Context Protocol on standard input and output (needs the extra mcp)."""
    _serve("judge.assisting.context_server", "mcp")


def _serve(module: str, extra: str) -> None:
    from importlib import import_module

    with reported():
        try:
            import_module(module).server()
        except ImportError as error:
            help = f"in a checkout: pip install -e '.[{extra}]'"
            raise ScenarioError(f"{error.name} is not installed", code="missing-extra", help=help) from None
    import_module(module).serve()
    raise typer.Exit(0)
