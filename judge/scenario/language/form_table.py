"""The appendix of the language page, made from the tables: every key of a file, and every question with the type of its value."""

from __future__ import annotations

from judge.scenario.file import card_keys, object_keys, scenario_keys, seating_keys
from judge.scenario.file.value_kinds import Table
from judge.scenario.language.expected_values import EXAMPLES
from judge.scenario.language.question_forms import COMPOSED, FORMS, TIMES

_KEYS: tuple[tuple[str, Table], ...] = (
    ("a file", scenario_keys.SCENARIO),
    ("a player", object_keys.PLAYER),
    ("an object", object_keys.OBJECT),
    ("a card or token", card_keys.CARD),
    ("`turn`", scenario_keys.TURN),
    ("an item of `stack`", scenario_keys.STACK_ITEM),
    ("an event", scenario_keys.EVENT),
    ("a team", seating_keys.TEAM),
)

_HOLES = """\
`P` is a player, `X` an object, `Y` an object or a player, `N` a number, `Z` a place (`in play`, `in Ann's graveyard`, `on the stack`),
`G` a group of things (`untapped lands`, `Goblin tokens`, `cards`), `K` colors and types (`red`, `an Elf`), `A` an ability (`flying`),
`C` a kind of counters, `M` a color of mana; the last two may be left out. `E` is a sentence in its plain form (`Ann play Shock targeting
giant`, `Elf block giant`), several with `;` between them. `Q` is another question, `V` an answer to it. Asked of everybody or everything,
`someone` or `something` stands in the place of each."""


def appendix() -> str:
    """The end of the language page, as Markdown: all keys, and all questions."""
    return "\n\n".join(("## Appendix: all keys", key_table(), "## Appendix: all questions", _HOLES, question_table())) + "\n"


def key_table() -> str:
    """A Markdown table of the keys of a file and of its parts, each with what it holds."""
    rows = ["| of | key | what it holds |", "| --- | --- | --- |"]
    rows += [f"| {of} | `{key}` | {entry.about} |" for of, table in _KEYS for key, entry in table.items()]
    return "\n".join(rows)


def question_table() -> str:
    """A Markdown table of all forms of questions, a row for those of one type of value that begin alike, in the order of `FORMS`."""
    alike = dict[tuple[str, str], list[str]]()
    for kind, value in (*FORMS, *COMPOSED):
        alike.setdefault((value, _opening(kind)), []).append(f"`{kind}`")
    by_type = dict[str, list[list[str]]]()
    for (type, _), kinds in alike.items():
        rows = by_type.setdefault(type, [[]])  # the first row: those that none begins like
        rows[0].extend(kinds) if len(kinds) < _FEW else rows.append(kinds)
    table = [(kinds, str(EXAMPLES[type])) for type, rows in by_type.items() for kinds in rows if kinds]  # type: ignore[index]
    table.append(([f"`{form}`" for form in TIMES], "as `Q` has it"))
    return "\n".join(("| question | value |", "| --- | --- |", *(f"| {', '.join(kinds)} | {value} |" for kinds, value in table)))


_FEW = 4


def _opening(kind: str) -> str:
    """How a form begins: `how many`, `how many times`, `did X`, `was X`, `can P`; of any other its first word."""
    words = kind.split()
    return " ".join(words[: 3 if words[:2] == ["how", "many"] and words[2] in ("times", "cards") else 2 if words[0] in _TWO else 1])


_TWO = ("how", "did", "was", "is", "can", "what")
"""With what so many forms begin that the next word tells them apart."""
