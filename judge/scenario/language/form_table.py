"""The tables of the language page, made from the forms: every question with the type of its value, and every sentence of an event."""

from __future__ import annotations

from itertools import groupby

from judge.scenario.language.expected_values import EXAMPLES
from judge.scenario.language.question_forms import COMPOSED, FORMS, TIMES


def question_table() -> str:
    """A Markdown table of all forms of questions by the type of their value, in the order of `FORMS`."""
    rows = ["| question | value |", "| --- | --- |"]
    by_type: dict[str, list[str]] = {}
    for value, forms in groupby((*FORMS, *COMPOSED), key=lambda form: form[1]):
        by_type.setdefault(value, []).extend(f"`{kind}`" for kind, _ in forms)
    for value, kinds in by_type.items():
        rows.append(f"| {', '.join(kinds)} | {EXAMPLES[value]} |")  # type: ignore[index]
    rows.append(f"| {', '.join(f'`{form}`' for form in TIMES)} | as `Q` has it |")
    return "\n".join(rows)
