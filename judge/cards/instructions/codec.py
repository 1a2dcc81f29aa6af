"""Instructions as plain data and back: `{"is": "Destroy", "what": {"is": "Target", "index": 0}}`; defaults left out."""

from __future__ import annotations

from functools import cache
from typing import Any

from judge.cards.instructions import effects, things
from judge.cards.instructions.base import Node

_KIND = "is"


@cache
def classes() -> dict[str, type[Node]]:
    """Every kind of node by its name."""
    found: dict[str, type[Node]] = {}
    for module in (things, effects):
        for name, value in vars(module).items():
            if isinstance(value, type) and issubclass(value, Node):
                found[name] = value
    return found


@cache
def _class(name: str) -> type[Node]:
    """The kind of node with this name. Raises KeyError."""
    found = vars(effects).get(name) or vars(things).get(name)
    if not (isinstance(found, type) and issubclass(found, Node)):
        raise KeyError(name)
    return found


@cache
def _defaults(kind: type[Node]) -> dict[str, Any]:
    fields = kind.__struct_fields__
    values = kind.__struct_defaults__
    return dict(zip(fields[len(fields) - len(values) :], values, strict=True))


def encode(value: object) -> Any:
    """Plain data (dict, list, str, int, bool, None) for a node, or a tuple of such."""
    if isinstance(value, Node):
        kind = type(value)
        defaults = _defaults(kind)
        data: dict[str, Any] = {_KIND: kind.__name__}
        for field in kind.__struct_fields__:
            part = getattr(value, field)
            if field not in defaults or part != defaults[field]:
                data[field] = encode(part)
        return data
    if isinstance(value, tuple):
        return [encode(part) for part in value]
    return value


def decode(data: Any) -> Any:
    """The node, or tuple, that `encode` wrote. Raises KeyError for an unknown kind and TypeError for wrong fields."""
    if isinstance(data, dict):
        kind = _class(data[_KIND])
        return kind(**{field: decode(part) for field, part in data.items() if field != _KIND})
    if isinstance(data, list):
        return tuple(decode(part) for part in data)
    return data
