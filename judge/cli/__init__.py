"""The command line: the only place that prints, reads the arguments or exits.

Each module of this package registers thin commands on `app`; whatever is heavy is imported inside the command that uses it. A plain
`judge ask FILE` does not even import typer: half the time of a fresh process would be its (`docs/decisions/0004`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from judge.cli.application import app as app


def __getattr__(name: str) -> Any:
    """`app`, made when it is first asked for."""
    if name == "app":
        from judge.cli.application import app

        return app
    raise AttributeError(name)


def main() -> None:
    """The console script `judge`."""
    from judge.support.garbage_collection import collecting_seldom

    with collecting_seldom():
        _run()


def _run() -> None:
    import sys

    from judge.cli.prompt import plain_ask

    status = plain_ask(sys.argv[1:])
    if status is not None:
        raise SystemExit(status)
    from importlib import import_module
    from importlib.util import find_spec

    for name in ("assisting", "cards", "coverage", "explore", "fuzz", "rules", "scenarios", "site"):
        if find_spec(f"judge.cli.{name}") is not None:
            import_module(f"judge.cli.{name}")
    from judge.cli.application import app

    app()
