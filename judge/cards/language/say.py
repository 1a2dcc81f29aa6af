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
from judge.cards.language.filled_templates import Also, Counted, Hole, Made
from judge.cards.language.parsing.lexing import base_words
from judge.cards.language.parsing.placeholders import ChooseAt, EachAt, Merge, PlayerAt, Said, Spoken, WayAmount, WayRef

MARKED = {"counters_of": ("counter_kind", "counters:"), "kicker_cost": ("cost_mana", "kicked:"),
          "symbols_of": ("mana_color", "mana symbols:")}
"""Kinds of holes whose word stands in the instruction behind a mark: the kind that reads it, and the mark."""


class Saying(msgspec.Struct, frozen=True, eq=False):
    """A construction. `category`: where it may stand; `on`: which nouns it may follow; `zoned`: whether it says where they are;
    `called`: what later words call what it binds; `speaks`: of whom or what an event speaks beside what stands in its holes.

    """

    category: str
    words: str
    template: Any
    older: tuple[str, ...] = ()
    when: dict[str, Callable[[Any], bool]] = {}
    on: str = ""
    called: str = ""
    zoned: bool = False
    speaks: tuple[tuple[t.Selection, str], ...] = ()


SAYINGS: list[Saying] = []
_WRITTEN: list[Saying] = []
"""Those that are written and are not yet among those of their types."""
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
    called: str = "",
    zoned: bool = False,
    speaks: tuple[tuple[t.Selection, str], ...] = (),
) -> None:
    """Declares a construction that is read and written; `older` are other words for it, which are read and never written.

    `when` gives for a hole what must hold of its value, in reading and in writing. `speaks`: what an event speaks of beside what stands in
    holes, each with the kinds of thing that it is.
    """
    saying = Saying(category, words, template, older, when or {}, on, called, zoned, speaks)
    SAYINGS.append(saying)
    _WRITTEN.append(saying)


def _kinds(template: Any) -> tuple[type, ...]:
    """Of which kinds is what a template is, once its holes are filled and its references resolved."""
    match template:
        case Made(_make, _parts, _back, kinds):
            return kinds
        case EachAt(of=of) | PlayerAt(of=of) | ChooseAt(choose=of) | Said(condition=of):
            return _kinds(of)
    becomes: dict[type, tuple[type, ...]] = {
        Also: (t.AllOf,), Counted: (t.Exists, t.Isnt, t.Compares), WayRef: (t.Bound,), WayAmount: (t.Amount,),
        Spoken: (e.StaticAbility,),
    }  # fmt: skip
    return becomes.get(type(template), (type(template),))


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


def write(category: str, words: str, template: Any, *, when: dict[str, Callable[[Any], bool]] | None = None) -> None:
    """Declares words that are only written: what they say is read by a rule of the grammar that knows the words around them."""
    _WRITTEN.append(Saying(category, words, template, when=when or {}))


_DENIED = re.compile(r"\{((?:\([^()]*\)|[^{}|])*)\|([^{}]*)\}")


def whether(
    words: str, condition: Any, *older: str, when: dict[str, Callable[[Any], bool]] | None = None, unread: bool = False
) -> None:
    """Declares a condition, and that it does not hold: of `{was|wasn't}` the words for the one have the first, for the other the second.

    `unread`: a rule of the grammar reads it.
    """
    for which, template in enumerate((condition, t.Isnt(condition)), 1):
        said, *others = (_DENIED.sub(rf"\{which}", one) for one in (words, *older))
        if unread:
            write("condition", said, template, when=when)
        elif said:
            say("condition", said, template, *others, when=when)
        else:
            read("condition", template, *others, when=when)


class Further(NamedTuple):
    """A sentence that sets fields of an instruction of a sentence before it."""

    saying: Saying
    fields: dict[str, Any]


FURTHER: dict[type, list[Further]] = {}


def further(
    kind: type[Node], words: str, /, *older: str, when: dict[str, Callable[[Any], bool]] | None = None, **fields: Any
) -> None:
    """Declares a sentence that says more of what one before it does: it sets `fields` of the nearest instruction of that kind.

    An ability, its cost or its body is that to which the sentence belongs.
    """
    template = Merge("further", e.Nothing(), (kind, tuple(fields), tuple(fields.values())))
    saying = Saying("whole sentence", words, template, older, when or {})
    SAYINGS.append(saying)
    FURTHER.setdefault(kind, []).append(Further(saying, fields))


def sayings_for(node: Any) -> list[Saying]:
    """The declarations whose template is of the node's kind, those that ask for most of it first."""
    return [*_in_order(type(node)), *_in_order(Hole)]


def _in_order(kind: type) -> list[Saying]:
    for saying in _WRITTEN:
        for one in _kinds(saying.template):
            _BY_TYPE.setdefault(one, []).append(saying)
            _IN_ORDER.pop(one, None)
    _WRITTEN.clear()
    found = _IN_ORDER.get(kind)
    if found is None:
        found = _IN_ORDER[kind] = sorted(_BY_TYPE.get(kind, ()), key=lambda one: -_fixed(one.template))
    return found


def _fixed(template: Any) -> int:
    """How much of what it matches a template asks for: all that is neither a hole nor left at its default; a hole again counts."""
    seen: set[str] = set()

    def count(part: Any) -> int:
        if isinstance(part, Hole):
            again = part.name in seen and part.name != "whatever"
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


_SPELLS = (r"(?:<\w+:(?:event_spell|a_spell|nth_spell|spell_one|spell_many|played_many|some_spell)>|~|an? (?:spell|instant|sorcery)\b"
           r"|(?:more than (?:one|<n:many>) )?spells?\b)")  # fmt: skip
_PLAYED = re.compile(rf"\bplay(?= {_SPELLS})|(?<= to )play(?= ?(?:$|[.,\[]| (?:it|if|with|for)\b))")
"""Where "play" is said of spells, so that today's texts say "cast"."""
_GRAMMAR = re.compile(r"<\w+:\([^()]*\)>|<\w+(?::\w+)?>|[\[\]()|]")


def pattern(words: str) -> str:
    """The words of a declaration as a pattern of the parser, in base forms; a hole that stands there again may speak of it otherwise.

    Spells that are played are cast as well.
    """
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
    spaced = re.sub(r"(?<=[\[(|]) | (?=[\])|])", "", spaced).replace("| ", "|").replace("(their|their)", "their")
    return _PLAYED.sub("(play|cast)", spaced)
