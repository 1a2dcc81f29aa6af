"""What fits a filter of plain words, and what a thing is that fits it: `black creature that you control`, `is an artifact`."""

from __future__ import annotations

from typing import Any

from judge.cards.instructions.words_data import plural, possessive

NOUNS = ("spell", "permanent", "token", "card", "copy")
"""States that are nouns."""
_THIS_TURN = {
    ("damage", "other"): "was dealt damage", ("damage", "subject"): "dealt damage", ("attack", "subject"): "attacked",
    ("block", "subject"): "blocked", ("block pair", "subject"): "blocked", ("block pair", "other"): "was blocked",
}  # fmt: skip
"""What something did or underwent, and in which role -> that it did."""
_ADJECTIVES = ("legendary", "basic", "snow", "world")


def with_article(words: str) -> str:
    """`a Goblin`, `an Elephant`."""
    return f"{'an' if words[:1].lower() in 'aeiou' else 'a'} {words}"


def noun_with_article(word: str) -> str:
    """A noun with its article; an adjective alone."""
    return word if word in _ADJECTIVES else with_article(word)


def quality_in_words(filter: Any) -> str:
    """What a thing is that fits a simple filter: `is black`, `is an artifact`; nothing for any other filter."""
    word = getattr(filter, "word", None)
    if color := getattr(word, "color", ""):
        return f"is {color}"
    if name := getattr(filter, "type", "") or getattr(filter, "supertype", "") or getattr(word, "name", ""):
        return f"is {noun_with_article(str(name))}"
    if keyword := getattr(filter, "keyword", ""):
        return f"has {keyword}"
    if word is not None and type(word).__name__ == "ChosenWord":
        return f"is of the chosen {word.kind}"
    if type(filter).__name__ == "AllOf" and (kind := kind_in_words(filter)):
        return f"is {noun_with_article(kind)}"
    if type(filter).__name__ == "HasCounter":
        return f"has {with_article(f'{filter.kind} counter'.lstrip())} on it"
    if done := _THIS_TURN.get((getattr(getattr(filter, "pattern", None), "verb", ""), getattr(filter, "role", ""))):
        return f"{done} this turn"
    state = getattr(filter, "state", "")
    return f"is {'a ' if state in NOUNS else ''}{state}" if isinstance(state, str) and state else ""


def kind_in_words(filter: Any, you: str | None = None, *, many: bool = False, cards: bool = False) -> str:
    """What fits a filter of plain words: `black creature that you control`, `card in your hand`; nothing for any other filter.

    `you`: the player who is spoken of by name; `many`: in the plural, of permanents; `cards`: of cards, `creature card with flying`.
    """
    nouns: list[str] = []
    with_, after = "", ""
    parts = filter.parts if type(filter).__name__ == "AllOf" else (filter,) if filter is not None else ()
    for part in parts:
        if type(part).__name__ == "ControlledBy" and type(part.who).__name__ == "You":
            after = f" that {you} controls" if you else " that you control"
        elif type(part).__name__ == "InZone" and part.zone in ("in play", "stack"):
            continue
        elif type(part).__name__ == "InZone" and type(part.of).__name__ == "You":
            cards, after = True, f" in {possessive(you) if you else 'your'} {part.zone}"
        elif type(part).__name__ == "Not" and type(part.part).__name__ == "IsAmong":
            nouns.insert(0, "other")
        elif type(part).__name__ == "Not" and (word := _word_of(part.part)) and " or " not in word:
            nouns.append("untapped" if word == "tapped" else f"non{word}")
        elif keyword := getattr(part, "keyword", ""):
            with_ = f"{with_} and {keyword}" if with_ else f" with {keyword}"
        elif measure := _measure_of(part):
            with_ = f"{with_} and {measure}" if with_ else f" with {measure}"
        elif word := _word_of(part):
            nouns.append(word)
        else:
            return ""
    nouns.sort(key=lambda word: (word == "spell", word.rpartition(" ")[2] in _LAST))
    if cards or many and not any(map(_is_noun, parts)):
        nouns.append("card" if cards else "permanent")
    if many and nouns:
        nouns[-1] = " or ".join(map(plural, nouns[-1].split(" or ")))
    return f"{' '.join(nouns)}{with_}{after}" if nouns else ""


_MEASURED = {"=": "{}", "<": "less than {}", ">": "more than {}", "<=": "{} or less", ">=": "{} or greater", "!=": "other than {}"}


def _measure_of(part: Any) -> str:
    """What a part of a filter asks of a number that a thing has: `power 2 or less`; nothing for another part."""
    known = type(part).__name__ == "Measures" and type(part.quantity).__name__ == "Number" and part.op in _MEASURED
    return f"{part.characteristic} {_MEASURED[part.op].format(part.quantity.value)}" if known and ":" not in part.characteristic else ""


_LAST = ("artifact", "creature", "enchantment", "land", "permanent", "planeswalker")
"""The nouns behind which no other stands."""


def _is_noun(part: Any) -> bool:
    """Whether what fits a part of a filter is called by a noun: a Goblin, an artifact or enchantment, a token; black is none."""
    if type(part).__name__ == "AnyOf":
        return all(map(_is_noun, part.parts))
    return quality_in_words(part).startswith(("is a ", "is an "))


def _word_of(part: Any) -> str:
    """A part of a filter as a noun or an adjective: `black`, `artifact or enchantment`; nothing for what takes more words."""
    if type(part).__name__ == "AnyOf":
        words = [_word_of(each) for each in part.parts]
        return " or ".join(words) if all(words) else ""
    quality = quality_in_words(part)
    return quality.removeprefix("is ").removeprefix("an ").removeprefix("a ") if quality.startswith("is ") else ""
