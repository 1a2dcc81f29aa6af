"""The words of what a declaration says: an instruction matched against its template, and what the holes took put into the words."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from judge.cards.instructions import things as t
from judge.cards.instructions.words_data import plural
from judge.cards.language.say import Saying, matched, sayings_for
from judge.cards.printing.printed_words import Context, third

_PIECE = re.compile(r"<(\w+):\(([^()]*)\)>|<(\w+):(\w+)>|\[[^\[\]]*\]|\(([^()]*)\)|(\S+)")


def said(categories: tuple[str, ...], node: Any, c: Context) -> str | None:
    """The words of the first declaration of these categories that the node matches; None where none does."""
    _declared()
    for saying in sayings_for(node):
        if saying.category not in categories:
            continue
        taken: dict[str, Any] = {}
        if matched(saying.template, node, taken) and _allowed(saying, taken):
            return _written(saying, taken, c)
    return None


@cache
def _declared() -> None:
    """All constructions are declared before one is looked for, also where every card was compiled in an earlier run."""
    from judge.cards.language.parsing import lines  # noqa: F401


def _allowed(saying: Saying, taken: dict[str, Any]) -> bool:
    """Whether what the holes took is what may stand there."""
    words = all(taken[name] in options.split("|") for name, kind, options in _pieces(saying.words) if kind == "word")
    return words and all(test(taken[name]) for name, test in saying.when.items() if name in taken)


def _written(saying: Saying, taken: dict[str, Any], c: Context) -> str:
    from judge.cards.printing.verbs import bind, conjugated, is_many, who_does
    from judge.cards.printing.writers import written_hole

    def words() -> str:
        out: list[str] = []
        one = many = False
        for name, kind, word in _pieces(saying.words):
            if name:
                value = taken[name]
                out.append(value if kind == "word" else written_hole(kind, value, c))
                one = value == t.Number(1)
                many = isinstance(value, t.Selection) and (isinstance(value, t.You) or is_many(value, c))
                many = many or out[-1] in ("you", "they") or kind.endswith("_many")
            elif word.startswith("^"):
                out.append(word[1:] if many else third(word[1:]) if word != "^is" else "is")
                if many and word == "^is":
                    out[-1] = "are"
            elif kind == "agrees":
                out.append(word if one else plural(word))
            else:
                out.append(c.name or "this permanent" if word == "~" else word)
        found = " ".join(out).replace(" ,", ",").replace(" 's", "'s").replace(" .", ".")
        return re.sub(r"(?<=\. )[a-z]", lambda letter: letter[0].upper(), found)

    if saying.category in ("effect", "player does") and "who" in taken:
        found = who_does(taken["who"], words, c)
        if saying.category == "player does" and isinstance(taken["who"], t.You):
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


@cache
def _pieces(words: str) -> tuple[tuple[str, str, str], ...]:
    """The words piece by piece: a hole's name and kind, or a word; what is only read is left out."""
    found: list[tuple[str, str, str]] = []
    for match in _PIECE.finditer(words):
        choice, _, hole, kind, either, word = match.groups()
        if choice:
            found.append((choice, "word", match.group(2)))
        elif hole:
            found.append((hole, kind, ""))
        elif either:
            first, *others = either.split("|")
            agrees = [plural(first)] == others
            found += [("", "agrees" if agrees else "", first)] if " " not in first else [("", "", one) for one in first.split()]
        elif word:
            found.append(("", "", word))
    return tuple(found)
