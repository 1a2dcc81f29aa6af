"""What an editor shows of a scenario as it is written: its errors, what may stand at a place, and what a word means."""

from __future__ import annotations

import re
from typing import Any

from judge.errors import Errors, JudgeError, ScenarioError
from judge.support.bounds import Bounds, Reached, bounded

READING = Bounds(seconds=4.0)
"""What reading a scenario may cost while somebody writes it."""
SENTENCES = (
    "{P} plays {X}", "{P} plays {X} targeting {Y}", "{P} activates {X}", "{P} taps {X} for mana", "{P} sacrifices {X}", "{X} resolves",
    "it resolves", "{P} attacks with {X}", "{O} blocks {X} with {Y}", "no block", "combat damage goes on the stack",
    "combat damage resolves", "all pass", "it is the next turn", "it is {O}'s upkeep", "for {X}: {Y}", "{P} chooses {Y}",
)  # fmt: skip
"""Sentences that are offered, with names of the board in them."""


def errors_of(text: str) -> list[dict[str, Any]]:
    """Every error of a scenario, its place counted from 0: `line`, `column`, `width`, `code`, `message`, `help`."""
    from judge.cards.pool.library_names import LibraryNames
    from judge.scenario.file.loading import loads
    from judge.scenario.running.runner import checked_board

    try:
        with bounded(READING):
            checked_board(loads(text, LibraryNames()))
    except Reached as reached:
        return [_error(ScenarioError(f"reading this was stopped {reached.said}", code="bound"))]
    except Errors as errors:
        return [_error(each) for each in errors.errors]
    except JudgeError as error:
        return [_error(error)]
    return []


def _error(error: JudgeError) -> dict[str, Any]:
    place = error.place
    return {
        "line": max(0, place.line - 1) if place else 0,
        "column": max(0, place.column - 1) if place else 0,
        "width": place.width if place else 1,
        "code": error.code,
        "message": error.message,
        "help": error.help,
    }


def canonical_of(text: str) -> list[dict[str, Any]]:
    """The lines that the language writes otherwise: `line` (from 0), `text`, `canonical`; none for a file with errors."""
    from judge.cards.pool.library_names import LibraryNames
    from judge.scenario.file.canonical import canonical_lines
    from judge.scenario.file.loading import loads

    try:
        with bounded(READING):
            lines = canonical_lines(loads(text, LibraryNames()))
    except (JudgeError, Reached):
        return []
    changed = (line for line in lines if line.canonical != line.text)
    return [{"line": line.place.line - 1, "text": line.text, "canonical": line.canonical} for line in changed]


def completions(text: str, line: int, column: int) -> list[tuple[str, str]]:
    """What may stand where the cursor is, with its kind: `card`, `sentence`, `question`, `step` or `key`. Places count from 0."""
    rows = text.split("\n")
    before = rows[line][:column] if line < len(rows) else ""
    part = _part(rows[: line + 1])
    written = re.split(r"[\[,]\s*|- |: ", before)[-1].strip(" \"'").casefold()
    if part == "turn" and "step" in before:
        from judge.scenario.language.sentence_forms import STEPS

        return [(step, "step") for step in STEPS]
    if part in ("questions", "expect"):
        return [(each, "question") for each in _questions(rows)]
    if part == "events":
        return [(each, "sentence") for each in _sentences(rows)]
    if part == "players" and ("[" in before or before.lstrip().startswith("- ")):
        return [(name, "card") for name in _cards(written)]
    from judge.scenario.file import object_keys, scenario_keys

    keys = object_keys.PLAYER if part == "players" and before.startswith("  ") else scenario_keys.SCENARIO
    return [(f"{key}: ", "key") for key in keys]


def _part(rows: list[str]) -> str:
    """The key of the file under which the last of these lines stands."""
    heads = (found[1] for row in reversed(rows) if (found := re.match(r"([a-z][a-z ]*):", row)))
    return next(heads, "")


def _cards(written: str) -> list[str]:
    from judge.cards.pool.library_names import LibraryNames

    names = (name for name in LibraryNames().names() if name.casefold().startswith(written))
    return sorted(names)[:100] if written else []


def _board(rows: list[str]) -> tuple[list[str], list[str]]:
    """The players and the cards that the file lists, as far as they can be read."""
    from judge.cards.pool.library_names import LibraryNames
    from judge.scenario.file.reading_models import objects_of, read_models
    from judge.scenario.file.source import compose
    from judge.scenario.file.value_kinds import Reading

    reading = Reading(LibraryNames())
    players = "\n".join(row for at, row in enumerate(rows) if _part(rows[: at + 1]) in ("players", "cards"))
    try:
        scenario = read_models(compose(players, "<editor>", reading.errors), reading)
    except JudgeError:
        return [], []
    return [player.name for player in scenario.players], list(dict.fromkeys(each.name for each in objects_of(scenario)))


def _sentences(rows: list[str]) -> list[str]:
    players, cards = _board(rows)
    player, other = (players or ["Ann"])[0], (players or ["Ann", "Ben"])[-1]
    found: dict[str, None] = {}
    for form in SENTENCES:
        for card in cards if "{X}" in form else [""]:
            target = next((each for each in cards if each != card), other)
            found[form.format(P=player, O=other, X=card, Y=target)] = None
    return list(found)


def _questions(rows: list[str]) -> list[str]:
    from judge.scenario.language.question_forms import FORMS

    players, cards = _board(rows)
    found: list[str] = []
    for form, _ in FORMS:
        fill = {"P": players or ["Ann"], "X": cards or ["X"]}
        holes = [word for word in form.split() if word in ("P", "X", "Y", "N", "E", "Z", "G", "K", "A", "C", "M")]
        if set(holes) <= {"P"} or holes == ["X"]:
            names = fill[holes[0]] if holes else [""]
            found += [" ".join(name if word in fill else word for word in form.split()) + "?" for name in names]
    return found


def hover(text: str, line: int, column: int) -> str:
    """What stands under the cursor, explained: a rule by its number, or a card by its text and how it was read. Empty for neither."""
    rows = text.split("\n")
    row = rows[line] if line < len(rows) else ""
    for found in re.finditer(r"\b\d{3}(?:\.\d+[a-z]?)?", row):
        if found.start() <= column <= found.end():
            return _rule(found.group())
    _, cards = _board(rows)
    for name in sorted(cards, key=len, reverse=True):
        at = row.casefold().find(name.casefold())
        if 0 <= at <= column <= at + len(name):
            return _card(name)
    return ""


def _rule(number: str) -> str:
    from judge.site.lookup import rule

    try:
        found = rule("2009-05-01", number)
    except ScenarioError:
        return ""
    return f"**{found.get('number', number)}** {found.get('text', '')}"


def _card(name: str) -> str:
    from judge.cards.page.card_page import card_data, card_text

    try:
        return f"```text\n{card_text(card_data(name))}\n```"
    except JudgeError as error:
        return error.message
