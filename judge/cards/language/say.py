"""One declaration that reads and writes: words with holes beside a template of instructions with the same holes.

```python
say("effect", "remove <what:objs> from the game face down", Move(_.what, "removed from the game", face_down=True, bind=_.mark))
```

Reading fills the template with what stands in the holes; writing matches an instruction against the template and puts the words of
what the holes took back into the words. `judge/cards/language/sayings/` holds the declarations, the parser reads by them
(`read_sayings.py` beside them), and the printer writes by them (`judge/cards/printing/said.py`).

The words are written as a card of 2009 has them: the parser brings them to the base forms in which it sees every text. In them,
`<name:kind>` is a hole, `[a b]` and all alternatives of `(a|b)` but the first are read and not written, `(counter|counters)` agrees
with the number before it, and `^have` is a verb that agrees with the hole before it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node
from judge.cards.language.parsing.lexing import base_words
from judge.cards.language.parsing.placeholders import ChooseAt, EachAt, Merge, OwnRole, PlayerAt, WayAmount, WayRef


class Hole(NamedTuple):
    """A place in a template, filled by the hole of that name in the words."""

    name: str


class _Holes:
    def __getattr__(self, name: str) -> Any:
        return Hole(name)


_ = holes = _Holes()
"""`_.what` is the hole `what`. `_.who` is who does an effect, `_.mark` the name under which later words may speak of what was done, `_.at`
and `_.last` the places of its first and its last word, by which references are told."""


MARKED = {"counters_of": ("counter_kind", "counters:"), "kicker_cost": ("cost_mana", "kicked:"),
          "symbols_of": ("mana_color", "mana symbols:")}
"""Kinds of holes whose word stands in the instruction behind a mark: the kind that reads it, and the mark."""


def spread(name: str, how_many: tuple[str, t.Quantity, t.Filter]) -> dict[str, Any]:
    """What a hole of the kind `at_least` says, for a template that asks for it piece by piece: `_.q_op`, `_.q_number`, `_.q_of`."""
    return dict(zip((f"{name}_op", f"{name}_number", f"{name}_of"), how_many, strict=True))


class Also(NamedTuple):
    """A filter with parts of its own beside those that a hole takes: all of them hold."""

    hole: Any
    parts: tuple[Any, ...]


def also(hole: Any, *parts: Any) -> Any:
    """What the hole's filter says and all `parts` as well (in writing, the filter without them); of a tuple, its members and `parts`."""
    return Also(hole, parts)


class Counted(NamedTuple):
    """That so many things fit, by `at least`, `no`, `exactly`; one of `parts` is the hole that says how many of what."""

    parts: tuple[Any, ...]


def counted(*parts: Any) -> Any:
    """The condition that there are as many as the hole among `parts` says of what it names, of which all other parts hold."""
    return Counted(parts)


class Made(NamedTuple):
    """What a function makes of what holes take; `back` gives what they took, None where it can't have been made so."""

    make: Callable[..., Any]
    parts: tuple[Any, ...]
    back: Callable[[Any], tuple[Any, ...] | None] | None
    kinds: tuple[type, ...]


def made(
    make: Callable[..., Any],
    *parts: Any,
    back: Callable[[Any], tuple[Any, ...] | None] | None = None,
    kind: type | tuple[type, ...] = object,
) -> Any:
    """What `make` makes of `parts` in reading (None: the words say nothing that can be); in writing, `back` gives what the parts were.

    Without `back` it is the last part that is written: what is made says the same in other words. `kind`: of what kind, or of which
    kinds, the whole is.
    """
    return Made(make, parts, back, kind if isinstance(kind, tuple) else (kind,))


def without(filter: t.Filter, part: t.Filter) -> tuple[t.Filter] | None:
    """For `back`: what a filter says beside that part; None where it does not say it."""
    left = _beside((part,), filter, {})
    return None if left is None else (_together(*left),)


NOTHING = object()
"""What `make` gives for a field that is to have no value."""


class Unfit(Exception):
    """What holes take can't stand there together."""


class Saying(NamedTuple):
    """A construction. `category`: where it may stand; `on`: which nouns it may follow; `zoned`: whether it says where they are;
    `called`: what later words call what it binds; `speaks`: of whom or what an event speaks beside what stands in its holes.

    """

    category: str
    words: str
    template: Any
    older: tuple[str, ...] = ()
    when: dict[str, Callable[[Any], bool]] = {}
    on: str = ""
    called: str = "it"
    zoned: bool = False
    speaks: tuple[tuple[t.Selection, str], ...] = ()


SAYINGS: list[Saying] = []
_BY_TYPE: dict[type, list[Saying]] = {}
_IN_ORDER: dict[type, list[Saying]] = {}
"""The declarations of each type that was asked for, those that ask for most of it first."""


def say(
    category: str,
    words: str,
    template: Any,
    *older: str,
    when: dict[str, Callable[[Any], bool]] | None = None,
    on: str = "",
    called: str = "it",
    speaks: tuple[tuple[t.Selection, str], ...] = (),
) -> None:
    """Declares a construction that is read and written; `older` are other words for it, which are read and never written.

    `when` gives for a hole what must hold of its value, in reading and in writing. `speaks`: what an event speaks of beside what stands in
    holes, each with the kinds of thing that it is.
    """
    saying = Saying(category, words, template, older, when or {}, on, called, speaks=speaks)
    SAYINGS.append(saying)
    becomes: dict[type, tuple[type, ...]] = {
        Also: (t.AllOf,), Counted: (t.Exists, t.Isnt, t.Compares), WayRef: (t.Bound,), WayAmount: (t.Amount,)
    }  # fmt: skip
    kinds = becomes.get(type(template), (type(template),))
    kinds = template.kinds if isinstance(template, Made) else kinds
    for kind in kinds:
        _BY_TYPE.setdefault(kind, []).append(saying)
        _IN_ORDER.pop(kind, None)


def read(
    category: str,
    template: Any,
    *words: str,
    when: dict[str, Callable[[Any], bool]] | None = None,
    on: str = "",
    zoned: bool = False,
    speaks: tuple[tuple[t.Selection, str], ...] = (),
) -> None:
    """Declares words that are only read: what they say is written in others, or by what they are a part of."""
    SAYINGS.append(Saying(category, "", template, words, when or {}, on, zoned=zoned, speaks=speaks))


class Further(NamedTuple):
    """A sentence that sets fields of an instruction of a sentence before it."""

    saying: Saying
    fields: dict[str, Any]


FURTHER: dict[type, list[Further]] = {}


def further(kind: type[Node], words: str, /, *older: str, **fields: Any) -> None:
    """Declares a sentence that says more of what one before it does: it sets `fields` of the nearest instruction of that kind."""
    template = Merge("further", e.Nothing(), (kind, tuple(fields), tuple(fields.values())))
    saying = Saying("whole sentence", words, template, older)
    SAYINGS.append(saying)
    FURTHER.setdefault(kind, []).append(Further(saying, fields))


def sayings_for(node: Any) -> list[Saying]:
    """The declarations whose template is of the node's kind, those that ask for most of it first."""
    return [*_in_order(type(node)), *_in_order(Hole)]


def _in_order(kind: type) -> list[Saying]:
    found = _IN_ORDER.get(kind)
    if found is None:
        found = _IN_ORDER[kind] = sorted(_BY_TYPE.get(kind, ()), key=lambda one: -_fixed(one.template))
    return found


def _fixed(template: Any) -> int:
    """How much of what it matches a template asks for: all that is neither a hole nor left at its default; a hole again counts."""
    seen: set[str] = set()

    def count(part: Any) -> int:
        if isinstance(part, Hole):
            again = part.name in seen
            seen.add(part.name)
            return int(again)
        if isinstance(part, Also):
            return count(part.hole) + sum(1 + count(one) for one in part.parts)
        if isinstance(part, Counted):
            return 2 + sum(count(one) for one in part.parts)
        if isinstance(part, Made):
            return int(part.back is not None) + sum(map(count, part.parts[-1:]))
        if isinstance(part, tuple):
            return sum(1 + count(one) for one in part)
        if isinstance(part, msgspec.Struct):
            return 1 + sum(count(getattr(part, field)) for field in part.__struct_fields__)
        return int(bool(part))

    return count(template)


_GRAMMAR = re.compile(r"<\w+:\([^()]*\)>|<\w+(?::\w+)?>|[\[\]()|]")


def pattern(words: str) -> str:
    """The words of a declaration as a pattern of the parser, in base forms; a hole that stands there again may speak of it otherwise."""
    said: set[str] = set()

    def again(hole: re.Match[str]) -> str:
        name = f"{hole[1]}_" if hole[1] in said else hole[1]
        said.add(name)
        return f"<{name}:"

    words = re.sub(r"<(\w+):", again, words)
    pieces: list[str] = []
    at = 0
    for piece in _GRAMMAR.finditer(words):
        pieces += [base_words(words[at : piece.start()].replace("^", "")), piece.group()]
        at = piece.end()
    spaced = " ".join(piece for piece in (*pieces, base_words(words[at:].replace("^", ""))) if piece)
    return re.sub(r"(?<=[\[(|]) | (?=[\])|])", "", spaced).replace("| ", "|").replace("(their|their)", "their")


def filler(template: Any) -> Callable[[dict[str, Any]], Any]:
    """What fills the template's holes with values; a hole that has none keeps the field's default, as words left out do."""
    match template:
        case Hole(name):
            return lambda values: values[name]
        case Also(hole, parts):
            first, *others = (filler(part) for part in (hole, *parts))
            if isinstance(hole, Hole) and not all(isinstance(part, Hole | t.Filter) for part in parts):
                return lambda values: (*values.get(hole.name, ()), *(other(values) for other in others))
            return lambda values: _together(first(values), *(other(values) for other in others))
        case Counted(parts):
            made = [filler(part) for part in parts]

            def count(values: dict[str, Any]) -> t.Condition:
                (op, number), kinds = ("", t.Number(0)), []
                for found in (fill(values) for fill in made):
                    if isinstance(found, tuple):
                        op, number, found = found
                    kinds.append(found)
                return as_many(op, number, _together(*kinds))

            return count
        case Made(make, parts, _, _):
            inputs = tuple((lambda values, name=part.name: values.get(name)) if isinstance(part, Hole) else filler(part) for part in parts)

            def build(values: dict[str, Any]) -> Any:
                found = make(*(value(values) for value in inputs))
                if found is None:
                    raise Unfit
                return None if found is NOTHING else found

            return build
        case tuple() if any(map(_open, template)):
            fillers = tuple(filler(part) for part in template)
            return lambda values: tuple(fill(values) for fill in fillers)
        case msgspec.Struct() if _open(template):
            kind = type(template)
            fixed = {field: value for field in kind.__struct_fields__ if not _open(value := getattr(template, field))}
            open_ = {field: value for field in kind.__struct_fields__ if _open(value := getattr(template, field))}
            named = [(field, value.name) for field, value in open_.items() if isinstance(value, Hole)]
            inner = [(field, filler(value)) for field, value in open_.items() if not isinstance(value, Hole)]

            def fill(values: dict[str, Any]) -> Any:
                said = dict(fixed)
                for field, name in named:
                    if name in values:
                        said[field] = values[name]
                for field, made in inner:
                    said[field] = made(values)
                return kind(**said)

            return fill
    return lambda values: template


def as_many(op: str, number: t.Quantity, filter: t.Filter) -> t.Condition:
    """That there are so many that fit: that there is one, that there is none, or a comparison."""
    if (op, number) == (">=", t.Number(1)):
        return t.Exists(filter)
    if (op, number) == ("=", t.Number(0)):
        return t.Isnt(t.Exists(filter))
    return t.Compares(t.Count(filter), op, number)


def _how_many(value: Any) -> tuple[str, t.Quantity, t.Filter] | None:
    """How many of what there are, by a condition that `as_many` makes."""
    match value:
        case t.Exists(filter):
            return ">=", t.Number(1), filter
        case t.Isnt(t.Exists(filter)):
            return "=", t.Number(0), filter
        case t.Compares(t.Count(filter), op, t.Number() | t.X() as number):
            return op, number, filter
    return None


def holes_of(template: Any) -> set[str]:
    """The names of the holes in a template."""
    match template:
        case Hole(name):
            return {name}
        case tuple():
            return {name for part in template for name in holes_of(part)}
        case msgspec.Struct():
            return {name for field in template.__struct_fields__ for name in holes_of(getattr(template, field))}
    return set()


def _open(template: Any) -> bool:
    """Whether there is a hole in it."""
    return isinstance(template, Also | Counted) or bool(holes_of(template))


def matched(template: Any, value: Any, taken: dict[str, Any]) -> bool:
    """Whether a value is the template with its holes filled; `taken` gets what is in each hole."""
    match template:
        case Hole(name):
            if name in taken:
                return bool(taken[name] == value)
            taken[name] = value
            return True
        case Also(hole, parts):
            left = _beside(parts, value, taken)
            return left is not None and bool(left) and matched(hole, _together(*left), taken)
        case Counted(parts):
            many = _how_many(value)
            (hole,) = (part for part in parts if isinstance(part, Hole))
            left = None if many is None else _beside(tuple(part for part in parts if part is not hole), many[2], taken)
            if many is None or left is None:
                return False
            taken[hole.name] = (*many[:2], _together(*left))
            return True
        case WayRef(verb=verb) | WayAmount(verb=verb):
            return isinstance(value, t.Bound | t.Amount) and value.name.rstrip(" 0123456789") == verb
        case Made(_make, parts, back, _):
            if back is None:
                return matched(parts[-1], value, taken)
            were = back(value)
            return were is not None and all(matched(one, other, taken) for one, other in zip(parts, were, strict=True))
        case tuple():
            same = isinstance(value, tuple) and len(value) == len(template)
            return same and all(matched(one, other, taken) for one, other in zip(template, value, strict=True))
        case ChooseAt(choose=of) | EachAt(of=of) | PlayerAt(of=of):
            return matched(of, value, taken)
        case OwnRole(role=role):
            return bool(value == t.EventRole(role))
        case msgspec.Struct() as node:
            if type(value) is not type(node):
                return False
            return all(matched(getattr(node, field), getattr(value, field), taken) for field in node.__struct_fields__ if field != "text")
    return bool(template == value) and type(template) is type(value)


def _beside(parts: tuple[Any, ...], value: t.Filter, taken: dict[str, Any]) -> list[t.Filter] | None:
    """What a filter says beside all of `parts`; None where it does not say them."""
    left = list(value.parts if isinstance(value, t.AllOf) else (value,))
    for part in parts:
        found = next((one for one in reversed(left) if matched(part, one, taken)), None)
        if found is None:
            return None
        left.remove(found)
    return left


def _together(*parts: Any) -> Any:
    """What all say: filters as one, tuples one after the other."""
    if parts and all(isinstance(part, tuple) for part in parts):
        return tuple(one for part in parts for one in part)
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
