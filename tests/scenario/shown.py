"""Structs as small mappings, so that a test shows only what a sentence says."""

from __future__ import annotations

from typing import Any

from msgspec import NODEFAULT, Struct

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
