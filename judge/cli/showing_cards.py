"""`judge card`: what it does, apart from how its arguments are read."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from judge.cli.lean_imports import import_lean_msgspec
from judge.cli.reporting import reported
from judge.errors import ScenarioError
from judge.support.data_files import user_path
from judge.support.garbage_collection import importing
from judge.support.kept_regexes import kept_regexes
from judge.support.late_regex import compiling_late


def plain(arguments: Sequence[str]) -> int | None:
    """Runs `card NAME` and gives the exit status; None where typer must read it: options, several names."""
    if len(arguments) != 2 or arguments[0] != "card" or arguments[1].startswith("-"):
        return None
    return show(arguments[1])


def show(name: str, format: str = "text") -> int:
    """Shows a card, how its text was read and the rules it uses; gives the exit status: 1 where something was not understood."""
    with reported():
        as_json = is_json(format)
        with importing(), compiling_late():
            import_lean_msgspec()
            from judge.cards.language.parsing import lines  # noqa: F401
            from judge.cards.page import reading_as_text  # noqa: F401
            from judge.cards.page.card_page import card_data, card_text
        with kept_regexes(user_path("cache")):
            data = card_data(name)
            if as_json:
                from judge.support.json_text import json_text

                print(json_text(data))
            else:
                from judge.cli.terminal import width

                print(card_text(data, width() if sys.stdout.isatty() else 0))
    return 0 if data["understood"] else 1


def is_json(format: str) -> bool:
    """Whether a format is JSON; text is the other one. Raises ScenarioError for what is none of the two."""
    if format not in ("text", "json"):
        raise ScenarioError(f"the format {format!r} is not known", code="unknown-format", help="text or json")
    return format == "json"
