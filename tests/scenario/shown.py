"""Structs as small mappings, so that a test shows only what a sentence says; and what a question of a board is."""

from __future__ import annotations

import json
from typing import Any

from msgspec import NODEFAULT, Struct

from judge.answering import answer_text
from judge.scenario.language.lexicon import Reference


def show(value: Any) -> Any:
    """The fields of a struct that are not default; references without any are their name."""
    if isinstance(value, tuple):
        return [show(each) for each in value]
    if not isinstance(value, Struct):
        return value
    fields, defaults = value.__struct_fields__, value.__struct_defaults__
    known = dict(zip(fields[len(fields) - len(defaults) :], defaults, strict=True)) if defaults else {}
    out = {
        name: getattr(value, name)
        for name in fields
        if name != "span" and (known.get(name, NODEFAULT) is NODEFAULT or known[name] != getattr(value, name))
    }
    return {name: short(each) for name, each in out.items()}


def short(value: Any) -> Any:
    """A reference as its text; other structs shown."""
    if isinstance(value, Reference):
        return str(value)
    if isinstance(value, tuple):
        return [short(each) for each in value]
    return show(value)


def asked_of(board: str, question: str) -> tuple[str, Any]:
    """What a question of a board is, as the language writes it, and its value; the board has `%s` for its questions."""
    answer = answer_text(board % json.dumps([question])).run.answers[0]
    return answer.asked.rstrip("?"), answer.value
