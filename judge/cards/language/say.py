"""One declaration that reads and writes: words with holes beside a template of instructions with the same holes.

```python
say("effect", "exile <what:objs> face down", Move(_.what, "removed from the game", face_down=True, bind=_.mark))
```

Reading fills the template with what stands in the holes; writing matches an instruction against the template and puts the words of
what the holes took back into the words. `judge/cards/language/sayings/` holds the declarations, the parser reads by them
(`read_sayings.py` beside them), and the printer writes by them (`judge/cards/printing/said.py`).

In the words, `<name:kind>` is a hole, `[a b]` and all alternatives of `(a|b)` but the first are read and not written, `(counter|counters)`
agrees with the number before it, and `^have` is a verb that agrees with the subject before it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node
from judge.cards.language.parsing.placeholders import OwnRole


class Hole(NamedTuple):
    """A place in a template, filled by the hole of that name in the words."""

    name: str


class _Holes:
    def __getattr__(self, name: str) -> Any:
        return Hole(name)


_ = holes = _Holes()
"""`_.what` is the hole `what`. `_.who` is who does an effect, `_.mark` the name under which later words may speak of what was done."""


class Also(NamedTuple):
    """A filter with parts of its own beside those that a hole takes: all of them hold."""

    hole: Any
    parts: tuple[Any, ...]


def also(hole: Any, *parts: t.Filter) -> Any:
    """What the hole's filter says and all `parts` as well; in writing, the filter without them."""
    return Also(hole, parts)


class Saying(NamedTuple):
    """A construction. `category`: where it may stand; `on`: which nouns it may follow; `called`: what later words call what it binds."""

    category: str
    words: str
    template: Any
    older: tuple[str, ...] = ()
    when: dict[str, Callable[[Any], bool]] = {}
    on: str = ""
    called: str = "it"


SAYINGS: list[Saying] = []
_BY_TYPE: dict[type, list[Saying]] = {}


def say(
    category: str,
    words: str,
    template: Any,
    *older: str,
    when: dict[str, Callable[[Any], bool]] | None = None,
    on: str = "",
    called: str = "it",
) -> None:
    """Declares a construction that is read and written; `older` are other words for it, which are read and never written.

    `when` gives for a hole what must hold of its value, in reading and in writing.
    """
    saying = Saying(category, words, template, older, when or {}, on, called)
    SAYINGS.append(saying)
    _BY_TYPE.setdefault(t.AllOf if isinstance(template, Also) else type(template), []).append(saying)


def sayings_for(node: Any) -> list[Saying]:
    """The declarations whose template is of the node's kind, in the order in which they are tried."""
    return _BY_TYPE.get(type(node), [])


def fill(template: Any, values: dict[str, Any]) -> Any:
    """The template with its holes filled; a hole that has no value keeps the field's default, as words left out do."""
    match template:
        case Hole(name):
            return values[name]
        case Also(hole, parts):
            return _together(fill(hole, values), *(fill(part, values) for part in parts))
        case tuple():
            return tuple(fill(part, values) for part in template)
        case msgspec.Struct() as node:
            said = {
                field: fill(value, values)
                for field in node.__struct_fields__
                if not (isinstance(value := getattr(node, field), Hole) and value.name not in values)
            }
            return type(node)(**said)
    return template


def matched(template: Any, value: Any, taken: dict[str, Any]) -> bool:
    """Whether a value is the template with its holes filled; `taken` gets what is in each hole."""
    match template:
        case Hole(name):
            if name in taken:
                return bool(taken[name] == value)
            taken[name] = value
            return True
        case Also(hole, parts):
            own = value.parts if isinstance(value, t.AllOf) else (value,)
            left = list(own)
            for part in parts:
                found = next((one for one in reversed(left) if matched(part, one, taken)), None)
                if found is None:
                    return False
                left.remove(found)
            return bool(left) and matched(hole, _together(*left), taken)
        case tuple():
            same = isinstance(value, tuple) and len(value) == len(template)
            return same and all(matched(one, other, taken) for one, other in zip(template, value, strict=True))
        case OwnRole(role=role):
            return bool(value == t.EventRole(role))
        case msgspec.Struct() as node:
            if type(value) is not type(node):
                return False
            return all(matched(getattr(node, field), getattr(value, field), taken) for field in node.__struct_fields__ if field != "text")
    return bool(template == value) and type(template) is type(value)


def _together(*parts: t.Filter) -> t.Filter:
    flat: list[t.Filter] = []
    for part in parts:
        for one in part.parts if isinstance(part, t.AllOf) else (part,):
            if one not in flat and not isinstance(one, t.Anything):
                flat.append(one)
    return flat[0] if len(flat) == 1 else t.AllOf(tuple(flat)) if flat else t.Anything()


def role_of(template: Node, hole: str) -> str:
    """The field of an event in which a hole stands: subject, other, player."""
    for field in template.__struct_fields__:
        value = getattr(template, field)
        inner = value.hole if isinstance(value, Also) else value
        if isinstance(inner, Hole) and inner.name == hole:
            return field
    return ""
