"""Conditions answer with reasons (law 11): a `Verdict` holds or not, and says what failed first, by which rule, on which facts."""

from __future__ import annotations

from typing import Any

import msgspec

Fact = tuple[Any, ...]
"""Something that can be read or written: ("life", "Ann"), ("zone", 12), ("power", 12), ("untapped", 12) ..."""


class Verdict(msgspec.Struct, frozen=True):
    """`bool(verdict)` is whether it holds. `failed` is a phrase key with `data` for wording; `facts` are what was read."""

    holds: bool
    failed: str = ""
    rule: str = ""
    facts: tuple[Fact, ...] = ()
    data: tuple[tuple[str, Any], ...] = ()

    def __bool__(self) -> bool:
        return self.holds

    def with_facts(self, *facts: Fact) -> Verdict:
        """The same verdict, having read more."""
        return msgspec.structs.replace(self, facts=self.facts + facts)

    @property
    def said(self) -> str:
        """What failed, with the word, the state or the effect that was asked for where the data have it."""
        data = dict(self.data)
        if self.failed == "isn't of the type" and data.get("type"):
            return f"isn't {_with_article(str(data['type']))}"
        if self.failed == "isn't of the colour" and data.get("color"):
            return f"isn't {data['color']}"
        if self.failed == "lacks the keyword" and data.get("keyword"):
            return f"lacks {data['keyword']}"
        if self.failed == "is" and (quality := _quality(data.get("filter"))):
            return quality
        return f"{self.failed}: {data['label']}" if data.get("label") and "can't" in self.failed else self.failed


_ADJECTIVES = ("legendary", "basic", "snow", "world")


def _with_article(word: str) -> str:
    if word in _ADJECTIVES:
        return word
    return f"{'an' if word[:1].lower() in 'aeiou' else 'a'} {word}"


def _quality(filter: Any) -> str:
    """What a thing is that fits a simple filter: `is black`, `is an artifact`; nothing for any other filter."""
    word = getattr(filter, "word", None)
    if color := getattr(word, "color", ""):
        return f"is {color}"
    if name := getattr(filter, "type", "") or getattr(filter, "supertype", "") or getattr(word, "name", ""):
        return f"is {_with_article(str(name))}"
    if keyword := getattr(filter, "keyword", ""):
        return f"has {keyword}"
    state = getattr(filter, "state", "")
    return f"is {state}" if isinstance(state, str) and state else ""


YES = Verdict(True)


def no(failed: str, rule: str = "", *facts: Fact, **data: Any) -> Verdict:
    """A verdict that does not hold; `failed` says why in a phrase that stands alone."""
    return Verdict(False, failed, rule, facts, tuple(data.items()))
