"""Tokens as people and cards describe them: `two 1/1 white Soldier tokens`, `Beast (token, 3/3, green)`, `a 2/2 Bear`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from judge.scenario.language.question_holes import COLORS, singular
from judge.support.late_regex import regex

_SIZE = regex(r"\d+/\d+")
_TOKEN_WORD = regex(
    r"\s*(?!(?:with|has|enchanted|equipped|wearing|carrying|holding|bearing|under|attacking|attacked|blocked|on|at|in|naming|named|stolen"
    r"|owned|controlled|owner|face|summoning|sick|copying|as|tapped|untapped|x|the|of|a|an)\b"
    rf"|and (?!(?:{'|'.join(COLORS)})\b))([A-Za-z][A-Za-z'-]*|\d+/\d+)(?=$|[\s,;()])",
    re.IGNORECASE,
)
_SIZE_BEHIND = regex(r",? ?\([^()]*?(?P<size>\d+/\d+)\b[^()]*\)|, ?(?P<alone>\d+/\d+)\b")


def token_at(text: str, at: int) -> tuple[dict[str, Any] | str | None, int]:
    """The characteristics of the token that is described at a place of a text, and where its description ends.

    Of one that is told without its size what it may be called, with `|` between; None where none is described.
    """
    words, size, colors, called = list[str](), "", list[str](), False
    while found := _TOKEN_WORD.match(text, at):
        word, at = found[1], found.end()
        if _SIZE.fullmatch(word):
            size = word
        elif word.lower() in COLORS:
            colors.append(word.lower())
        elif word.lower() in ("token", "tokens"):
            called = True
        elif word.lower() not in ("creature", "creatures", "colorless", "and"):
            words.append(word)
    behind = _SIZE_BEHIND.match(text, at) if words and not size else None
    if behind is not None and (called or re.search(r"\btokens?\b", behind[0])):
        called, size = True, behind["size"] or behind["alone"]
    kind = singular(words[-1].lower()) if words else ""
    if words and not size and (called or kind):
        return "|".join(" ".join((*words[:-1], last)).casefold() for last in (kind or words[-1], words[-1])), at
    return (_token(words, kind, size, colors) if size and kind else None), at


def _token(words: list[str], kind: str, size: str, colors: list[str]) -> dict[str, Any]:
    """The characteristics of a token; it may be called otherwise, too, than by its types."""
    artifact = "Artifact " if any(word.lower() == "artifact" for word in words) else ""
    words = [*(word for word in words[:-1] if word.lower() != "artifact"), kind]
    kinds = " ".join(word.capitalize() for word in words if singular(word.lower()))
    name = " ".join(word.capitalize() for word in words)
    return {"name": name, "type": f"{artifact}Creature - {kinds}", "pt": size, "color": tuple(colors), "text": ""}


_MADE = regex(
    rf"\b(?P<pt>\d+/\d+) (?P<colors>(?:(?:{'|'.join(COLORS)}|colorless|and) )*)(?P<name>[A-Z]\w+(?: [A-Z]\w+)*)"
    r" (?:artifact )?creature tokens?"
    r"(?: with (?P<has>[a-z ,]+?))?(?= (?:named|into|onto|under|that|for|attached|until)\b|[.,;\"])"
)
"""A token as the text of a card describes what it makes."""


def tokens_made(texts: Iterable[str], least: int = 1) -> dict[str, str]:
    """How the tokens are described that these texts make, by their folded names: those of one kind, which at least so many make."""
    found: dict[str, list[str]] = {}
    for made in (made for text in texts for made in _MADE.finditer(text)):
        has = f" with {made['has']}" if made["has"] else ""
        found.setdefault(made["name"].casefold(), []).append(f"{made['pt']} {made['colors']}{made['name']} token{has}")
    return {name: kinds[0] for name, kinds in found.items() if len({*kinds}) == 1 and len(kinds) >= least}
