"""Names of cards in a sentence that stand nowhere in its scenario."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator

from judge.errors import ScenarioError, did_you_mean
from judge.scenario.file.models import Line
from judge.support.late_regex import regex

MOST_WORDS = 8
"""Of a name of a card."""
_WORD = regex(r"[\w'’/-]+,?")
_POSSESSIVE = regex(r"(?:'s?|,)$")


def names_in(text: str, canonical: Callable[[str], str | None]) -> Iterator[tuple[str, int, int]]:
    """The names of cards in a text that begin with no small letter, the longest at each place: the card's name, from where, to where.

    `canonical` gives the name of a card as it is printed; None for what is none.
    """
    words = list(_WORD.finditer(text))
    at = 0
    while at < len(words):
        for end in range(min(at + MOST_WORDS, len(words)), at, -1) if not words[at][0][0].islower() else ():
            said = text[words[at].start() : words[end - 1].end()]
            found = next(((name, each) for each in (said, _POSSESSIVE.sub("", said)) if (name := canonical(each))), None)
            if found is not None:
                yield found[0], words[at].start(), words[at].start() + len(found[1])
                at = end
                break
        else:
            at += 1


def nowhere(line: Line, canonical: Callable[[str], str | None], is_here: Callable[[str], bool]) -> ScenarioError | None:
    """The error that a sentence names a card which is nowhere in its scenario; None where it names none."""
    for name, start, end in names_in(line.text, canonical):
        if not is_here(name):
            place = line.place.part(line.text, start, end - start)
            help = f"list it where it is, such as 'hand: [{name}]' of who plays it"
            if _SUPPOSED.search(line.text[:start]):
                help = f"say who would have it: 'if Ann had {name} in play'"
            return ScenarioError(f"{name!r} is nowhere in this scenario", code="unknown-name", place=place, help=help)
    return None


_SUPPOSED = regex(r"\b(?:if|unless|with) ")
"""Behind what something is supposed."""
_TITLED = regex(r"(?<![\w'])[A-Z][\w'-]*[a-z][\w'-]*(?:,? (?:(?:of|the|to|and|from|in|for) )*[A-Z][\w'-]*[a-z][\w'-]*)+")
"""Several words with capitals, as a card is called."""


def unknown_card(line: Line, every: Iterable[str], here: Collection[str]) -> ScenarioError | None:
    """The error that a sentence names what no card is called, and no word of which is like a name of its scenario; None where it does not.

    `every`: the names of cards. `here`: the folded names of the scenario."""
    from difflib import get_close_matches

    words = {word for name in here for word in _WORDS.findall(name)}
    for titled in _TITLED.finditer(line.text):
        said = _WORDS.findall(titled[0].casefold())
        if any(word in words or len(word) > 3 and get_close_matches(word, words, 1, 0.75) for word in said):
            continue
        near = did_you_mean(titled[0], every)
        help = f"{near}{' ' * bool(near)}a card that the library lacks is described under 'cards:', by its cost, type and text"
        place = line.place.part(line.text, titled.start(), titled.end() - titled.start())
        return ScenarioError(f"no card here is called {titled[0]!r}", code="unknown-name", place=place, help=help)
    return None


_WORDS = regex(r"[a-z][\w'-]+")
