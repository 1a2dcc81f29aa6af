"""The words of what a declaration says: an instruction matched against its template, and what the holes took put into the words."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from judge.cards.instructions import things as t
from judge.cards.instructions.words_data import plural
from judge.cards.language.say import MARKED, Saying, matched, sayings_for
from judge.cards.printing.printed_words import Context, article, third

_PIECE = re.compile(r"(\s*)(?:<(\w+):\(([^()]*)\)>|<(\w+):(\w+)>|(\[[^\[\]]*\])|(\^?)\(([^()]*)\)|([^\s<\[(]+))")


_AGREEING = {"its": "their", "it": "they", "doesn't": "don't", "its controller's": "their controllers'", "untap step": "untap steps",
             "wasn't": "weren't"}  # fmt: skip
"""Words that agree with the number of what a part of a continuous effect is said of."""
_LASTING = {"become": "is", "gain": "have"}
"""What a static ability says instead of an effect."""


def said(categories: tuple[str, ...], node: Any, c: Context, many: bool = False, static: bool = False) -> str | None:
    """The words of the first declaration of these categories that the node matches; None where none does.

    `many` and `static` are of what a part of a continuous effect is said: several things, by a static ability.
    """
    _declared()
    for saying in sayings_for(node):
        if saying.category not in categories:
            continue
        taken: dict[str, Any] = {}
        if matched(saying.template, node, taken) and _allowed(saying, _gathered(taken)):
            return _written(saying, taken, c, many, static)
    return None


@cache
def _declared() -> None:
    """All constructions are declared before one is looked for, also where every card was compiled in an earlier run."""
    from judge.cards.language.parsing import lines  # noqa: F401


def _gathered(taken: dict[str, Any]) -> dict[str, Any]:
    """How many of what, from the pieces of which a template speaks."""
    for name in [name.removesuffix("_op") for name in taken if f"{name.removesuffix('_op')}_of" in taken]:
        taken[name] = tuple(taken.pop(f"{name}_{piece}") for piece in ("op", "number", "of"))
    return taken


def _allowed(saying: Saying, taken: dict[str, Any]) -> bool:
    """Whether what the holes took is what may stand there."""
    holes = {name: (kind, options) for _, name, kind, options in _pieces(saying.words) if name}
    unsaid = {"mark", "who"} if saying.category in ("effect", "player does", "object does") else {"mark"}
    if not saying.words or taken.keys() - unsaid - holes.keys() or holes.keys() - taken.keys():
        return False  # it is only read, or says less than is to be said
    if any(taken[name] is None and kind != "event_player" for name, (kind, _) in holes.items()):
        return False
    if any(not taken[name].startswith(MARKED[kind][1]) for name, (kind, _) in holes.items() if kind in MARKED):
        return False
    words = all(taken[name] in options.split("|") for name, (kind, options) in holes.items() if kind == "word")
    return words and all(test(taken[name]) for name, test in saying.when.items() if name in taken)


def _written(saying: Saying, taken: dict[str, Any], c: Context, several: bool, static: bool) -> str:
    from judge.cards.printing.verbs import bind, conjugated, is_many, who_does
    from judge.cards.printing.writers import written_hole

    def words() -> str:
        out: list[str] = []
        one, many = False, several
        pieces = _pieces(saying.words)
        for place, (space, name, kind, word) in enumerate(pieces):
            if name:
                value = taken[name]
                found = value if kind == "word" else written_hole(kind, value, c, many)
                if out and out[-1].strip() == "a":
                    out[-1] = out[-1].replace("a", article(found).partition(" ")[0])
                one = value == t.Number(1)
                many = isinstance(value, t.Selection) and (isinstance(value, t.You) or is_many(value, c))
                many = many or found in ("you", "they") or kind.endswith("_many") or found.startswith(("one or more ", "you or "))
                many = many or _several(kind, value)
            elif word.startswith("^") and place and pieces[place - 1][3] == "there":
                later = pieces[place + 1]
                found = _verb(word[1:], _several(later[2], taken.get(later[1])))
            elif kind == "number":
                found = word if one else plural(word)
            elif kind == "either":
                first, _, other = word.partition("|")
                if first.startswith("^"):
                    found = _verb(other if static else first[1:], many)
                else:
                    found = other if many else first
            elif word.startswith("^"):
                found = _verb(word[1:], many)
            else:
                found = c.name or "this permanent" if word == "~" else (c.name or "this permanent") + "'s" if word == "~'s" else word
            out.append(space + found)
        found = "".join(out).strip().replace(" ,", ",").replace(" 's", "'s").replace(" .", ".")
        return re.sub(r"(?<=\. )[a-z]", lambda letter: letter[0].upper(), found)

    if saying.category in ("effect", "player does"):
        chooser = next((value.by for value in taken.values() if isinstance(value, t.Choose)), t.You())
        who = taken.get("who", chooser)
        found = who_does(who, words, c)
        if saying.category == "player does" and isinstance(who, t.You):
            found = f"you {found}"
    elif saying.category == "object does":
        subject = written_hole("obj", taken["who"], c)
        verb = words()
        found = f"{subject} {verb if is_many(taken['who'], c) else conjugated(verb, c)}"
    else:
        found = words()
    if taken.get("mark"):
        bind(taken["mark"], saying.called, c)
    return found


def _several(kind: str, value: Any) -> bool:
    """Whether a hole says how many of what there are, and that is not one of them."""
    return kind.startswith("at_least") and value[:2] != (">=", t.Number(1))


def _verb(verb: str, many: bool) -> str:
    return third(verb) if not many else {"is": "are", "isn't": "aren't"}.get(verb, verb)


@cache
def _pieces(words: str) -> tuple[tuple[str, str, str, str], ...]:
    """The words piece by piece: the blanks before it, a hole's name and kind, or a word; what is only read is left out."""
    found: list[tuple[str, str, str, str]] = []
    for match in _PIECE.finditer(words):
        space, choice, options, hole, kind, _optional, verb, either, word = match.groups()
        if choice:
            found.append((space, choice, "word", options))
        elif hole:
            found.append((space, hole, kind, ""))
        elif either:
            first, *others = either.split("|")
            if others == [(_LASTING if verb else _AGREEING).get(first)]:
                found.append((space, "", "either", verb + either))
            elif others == [plural(first)] and not verb:
                found.append((space, "", "number", first))
            else:
                found.append((space, "", "", verb + first))
        elif word:
            found.append((space, "", "", word))
    return tuple(found)
