"""Names of cards that prose writes in small letters, `he casts wrath of god on my grizzly bears`, as they are printed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache

from judge.cards.pool.library import of_2009_first
from judge.scenario.file.absent_names import MOST_WORDS, names_in
from judge.scenario.spoken import word_classes as w
from judge.scenario.spoken.described import nicknames
from judge.scenario.telling.brackets import singular_kind
from judge.scenario.telling.known_cards import Known
from judge.support.late_regex import regex

_WORD = regex(r"[\w'’/-]+,?")
_AHEAD = regex(
    r"\b(?:an?|the|my|his|her|their|another|(?:cast|play|drop|counter|hit|us|activat|flash)\w*(?: (?:down|in|out))?|attack\w* with"
    r"|block\w* with|with|by|have|has|had|control|controls|in response to|'s|\d|two|three|four) $",
    re.IGNORECASE,
)
"""What stands before a name of one word."""


def as_printed(text: str, canonical: Callable[[str], str | None]) -> Iterator[tuple[int, int, str]]:
    """The names of cards in a text that begin with a small letter, from where, to where, and each as it is printed.

    A name of one word is one only behind words that stand before names, and where it is no word of the game; `canonical`
    gives the name of a card as it is printed, None for what is none.
    """
    words = list(_WORD.finditer(text))
    at = 0
    while at < len(words):
        for end in range(min(at + MOST_WORDS, len(words)), at, -1) if words[at][0][0].islower() else ():
            said = text[words[at].start() : words[end - 1].end()].rstrip(",")
            bare = said[:-2] if said.endswith(("'s", "’s")) else said
            found = next(((each, name) for each in (said, bare) if (name := canonical(each))), None)
            if found is None and " " in bare and bare.endswith("s") and (name := canonical(bare[:-1])):  # several of them
                found = bare, f"{name}s"
            if found is not None and (" " in found[0] or _alone(found[0], text[: words[at].start()])):
                if words[at][0] in w.ADJECTIVES:
                    continue
                start = words[at].start()
                yield start, start + len(found[0]), _spelt(found[0], found[1])
                at = end
                break
        else:
            at += 1


_OF_SOMEBODY = r"(?:my|his|her|their|an?|another|two|three|the|opponent's|[A-Z]\w*'s)"


def by_nickname(text: str) -> Iterator[tuple[int, int, str]]:
    """The names of cards for what they are called with a capital letter, `his Birds`, where the text has none of that name: as above."""
    for called, name in nicknames().items():
        if name.lower() in text.lower() or called.lower() in w.DOING:
            continue
        for found in re.finditer(rf"\b{_OF_SOMEBODY} ({called.capitalize()})(?= ?(?:$|[.,;:?!)]|[a-z]))", text):
            yield found.start(1), found.end(1), name


def by_part(text: str, known: Known) -> Iterator[tuple[int, int, str]]:
    """The names of cards for a word with a capital letter that stands in one name alone, `my Jitte`, and in none that the text has.

    A word for a kind of creature, `my two Knights`, is no part of a name.
    """
    told = {word for name, _, _ in names_in(text, known.singular) for word in _words_of(name)}
    for found in re.finditer(r"(?<=[a-z,] )[A-Z][\w-]{3,}(?=[ .,;?!')]|$)", text):
        names = of_2009_first(_by_word(known).get(found[0].lower(), ())) if not singular_kind(found[0]) else ()
        behind = text[found.end() :].split()[:1] if text[found.end() : found.end() + 1] == " " else []
        beside = [text[: found.start()].split()[-1], *behind]
        if any(each[0].isupper() for each in beside):  # a part of another name
            continue
        if len(names) == 1 and found[0].lower() not in told and known.singular(found[0]) is None and found[0].lower() not in _of_the_game():
            yield found.start(), found.end(), names[0]


def _words_of(name: str) -> set[str]:
    return {word.lower().removesuffix("'s") for word in re.split(r"[\s,/]+", name)}


def _by_word(known: Known) -> dict[str, list[str]]:
    """The names of cards in which each word stands."""
    if not known.by_word:
        for name in known.names():
            for word in _words_of(name):
                known.by_word.setdefault(word, []).append(name)
    return known.by_word


def _alone(word: str, before: str) -> bool:
    """Whether a word is the name of a card, by what it is and what stands before it."""
    return word.lower() not in _of_the_game() and _AHEAD.search(before) is not None


def _spelt(said: str, name: str) -> str:
    """The name; a legend that goes by what stands before the comma stays so short."""
    return name if said.count(" ") == name.count(" ") else said.title()


@lru_cache(maxsize=1)
def _of_the_game() -> frozenset[str]:
    """Words that questions use for what they mean, though cards are called so."""
    from judge.cards.keywords.keywords import KEYWORDS

    return frozenset({*w.DOING, *w.ADJECTIVES, *KEYWORDS.now, *_ALSO.split()})


_ALSO = """
life order orders end ends stand run night day death opportunity blessing regeneration hit fall rise clear simple odds exile fear
absorb recover determined mistake decision chance power control damage draw step turn
"""
