"""Templates: instructions with holes, which reading fills, and against which writing matches an instruction."""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar
from typing import Any, NamedTuple

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node
from judge.cards.language.parsing.placeholders import ChooseAt, EachAt, OwnRole, PlayerAt, Ref, Said, Spoken, ThisAt, WayAmount, WayRef


class Hole(NamedTuple):
    """A place in a template, filled by the hole of that name in the words."""

    name: str


class _Holes:
    def __getattr__(self, name: str) -> Any:
        hole = self.__dict__[name] = Hole(name)
        return hole


_ = holes = _Holes()
"""`_.what` is the hole `what`. `_.who` is who does an effect, `_.mark` the name under which later words may speak of what was done, `_.at`
and `_.last` the places of its first and its last word, by which references are told; `_.whatever` is what the words leave open."""


def spread(name: str, how_many: tuple[Any, ...]) -> dict[str, Any]:
    """What a hole of the kind `at_least` or `so_many` says, for a template that asks for it piece by piece: `_.q_op`, `_.q_number`, ..."""
    return dict(zip((f"{name}_op", f"{name}_number", f"{name}_of"), how_many, strict=False))


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


def size_of(sides: Any) -> Any:
    """Power and toughness, as one hole takes them."""
    return made(lambda size: e.SetPT(*size), sides, back=lambda part: ((part.power, part.toughness),), kind=e.SetPT)


def without(filter: t.Filter, part: t.Filter) -> tuple[t.Filter] | None:
    """For `back`: what a filter says beside that part; None where it does not say it."""
    left = _beside((part,), filter, {})
    return None if left is None else (_together(*left),)


NOTHING = object()
"""What `make` gives for a field that is to have no value."""


class Unfit(Exception):
    """What holes take can't stand there together."""


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
            make = getattr(template, "_make", tuple)  # one with names for its members stays such
            return lambda values: make(fill(values) for fill in fillers)
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
    if (op, number) == (">=", t.ONE):
        return t.Exists(filter)
    if (op, number) == ("=", t.Number(0)):
        return t.Isnt(t.Exists(filter))
    return t.Compares(t.Count(filter), op, number)


def _how_many(value: Any) -> tuple[str, t.Quantity, t.Filter] | None:
    """How many of what there are, by a condition that `as_many` makes."""
    match value:
        case t.Exists(filter):
            return ">=", t.ONE, filter
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
    return isinstance(template, Also | Counted | Made) or bool(holes_of(template))


MEANT: ContextVar[Callable[[Ref], t.Selection | None]] = ContextVar("what a reference means", default=lambda ref: None)
"""What a reference would mean where words are written now."""


def matched(template: Any, value: Any, taken: dict[str, Any]) -> bool:
    """Whether a value is the template with its holes filled; `taken` gets what is in each hole.

    A reference in a template is what it would mean where it is written.
    """
    match template:
        case Ref() if not isinstance(value, Ref):
            return bool(MEANT.get()(template) == value)
        case Hole("whatever"):
            return True
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
            return isinstance(value, t.Bound | t.Amount) and matched(verb, value.name.rstrip(" 0123456789"), taken)
        case Made(_make, parts, back, kinds):
            if not isinstance(value, kinds):
                return False
            if back is None:
                return matched(parts[-1], value, taken)
            were = back(value)
            fit = were is not None and len(were) == len(parts)
            return fit and all(matched(one, other, taken) for one, other in zip(parts, were or (), strict=True))
        case tuple():
            same = isinstance(value, tuple) and len(value) == len(template)
            return same and all(matched(one, other, taken) for one, other in zip(template, value, strict=True))
        case ChooseAt(choose=of) | EachAt(of=of) | PlayerAt(of=of) | Said(condition=of):
            return matched(of, value, taken)
        case OwnRole(role=role):
            return bool(value == t.EventRole(role))
        case ThisAt():
            return bool(value == t.This())
        case Spoken(parts, affected, condition):
            return matched(e.StaticAbility(parts, affected, condition), value, taken)
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
    """The field of an event, or of one of several, in which a hole stands: subject, other, player."""
    if isinstance(template, t.AnyEvent):
        return next(filter(None, (role_of(pattern, hole) for pattern in template.patterns)), "")
    if isinstance(template, Made):
        return ""
    for field in template.__struct_fields__:
        value = getattr(template, field)
        inner = value.hole if isinstance(value, Also) else value.parts[0] if isinstance(value, Made) else value
        if isinstance(inner, Hole) and inner.name == hole:
            return field
    return ""
