"""The command line: the only place that prints, reads the arguments or exits.

Each module of this package registers thin commands on `app`; whatever is heavy is imported inside the command that uses it. A plain
`judge ask FILE`, `check`, `test`, `rule 410.10d`, `search WORDS` or `card NAME` does not even import typer: half the time of a fresh
process would be its (`docs/decisions/0004`).
"""

from __future__ import annotations

import os

TYPE_CHECKING = False  # `typing` imports `re`
if TYPE_CHECKING:
    from typing import Any

    from judge.cli.application import app as app

COMMANDS = {
    "scenarios": ("check", "schema", "new", "ask", "test"),
    "explore": ("explore",),
    "rules": ("rule", "search", "rules"),
    "coverage": ("coverage",),
    "cards": ("card", "cards"),
    "site": ("browse", "report", "serve"),
    "fuzz": ("fuzz",),
    "assisting": ("lsp", "mcp"),
    "completion": ("completion",),
}
"""The modules with commands, in the order in which the help names these, and their commands: of a command that is named, its module
alone is imported."""
PLAIN = ("ask", "check", "test", "rule", "search", "card")
"""Those that are run without typer, where they are given as most people give them."""


def __getattr__(name: str) -> Any:
    """`app`, made when it is first asked for."""
    if name == "app":
        from judge.cli.application import app

        return app
    raise AttributeError(name)


def main() -> None:
    """The console script `judge`."""
    import gc
    import sys

    gc.disable()  # what is imported now stays to the end
    if sys.argv[1:2] and sys.argv[1] in PLAIN:
        from judge.support.lean_re import stand_in

        stand_in()
    _keep_byte_code()
    from judge.cli.ending import heed_signals, leave, status_of
    from judge.cli.terminal import guard_streams
    from judge.support.garbage_collection import collecting_seldom

    guard_streams()
    heed_signals()
    with collecting_seldom():
        gc.enable()
        status = status_of(lambda: _run(sys.argv[1:]))
    leave(status)


def _keep_byte_code() -> None:
    """Where Python leaves no byte code beside the modules (a folder that cannot be written, `-B`), it is kept in the cache folder."""
    import sys

    beside = globals().get("__cached__")
    if not (beside and os.path.exists(beside)) and sys.pycache_prefix is None:
        from judge.support.data_files import user_path

        sys.pycache_prefix = user_path("cache", "byte-code")
        sys.dont_write_bytecode = False


def _plain(arguments: list[str]) -> int | None:
    """The exit status of a command that is run without typer; None where typer must read it."""
    command = arguments[0] if arguments else ""
    if command == "ask":
        from judge.cli.prompt import plain_ask

        return plain_ask(arguments)
    if command in ("check", "test"):
        from judge.cli.checking_files import plain as plain_check

        return plain_check(arguments)
    if command in ("rule", "search"):
        from judge.cli.looking_up import plain

        return plain(arguments)
    if command == "card":
        from judge.cli.showing_cards import plain as plain_card

        return plain_card(arguments)
    return None


def _run(arguments: list[str]) -> int:
    asked_by_shell = os.environ.get("_JUDGE_COMPLETE", "")
    status = _plain(arguments) if not asked_by_shell else None
    if status is not None:
        return status
    from importlib import import_module

    named = [module for module, commands in COMMANDS.items() if arguments and arguments[0] in commands]
    for name in named or COMMANDS:
        import_module(f"judge.cli.{name}")
    if asked_by_shell:
        from judge.cli.completion import completed

        return completed(asked_by_shell)
    from judge.cli.application import run

    return run(arguments)
