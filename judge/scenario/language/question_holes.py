"""The holes of questions that hold no player, object or number: a team, a zone, a group, a quality, an ability, a kind of counter."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache

from judge.cards.instructions.words_data import LAND_TYPES, LATER_SUBTYPES, SUBTYPES_OF
from judge.cards.keywords.keywords import KEYWORDS, LATER, names
from judge.cards.keywords.later_keywords import rows as later_rows
from judge.errors import nearest_of
from judge.scenario.language.lexicon import ZONE_WORDS
from judge.scenario.language.scanner import Scanner
from judge.scenario.language.word_scanner import NUMBERS
from judge.support.kept_value import words_of_classes

CARD_TYPES = ("artifact", "creature", "enchantment", "instant", "land", "planeswalker", "sorcery", "tribal")
SUPERTYPES = ("basic", "legendary", "snow", "world")
COLORS = ("white", "blue", "black", "red", "green")
STATES = ("tapped", "untapped", "attacking", "blocking", "colorless", "multicolored")
THINGS = ("card", "permanent", "token", "copy", "spell", "thing")
ON_STACK = {"ability": "ability", "abilities": "ability", "trigger": "trigger", "triggers": "trigger"}
"""What is there on the stack alone, in a group of things."""
ZONED = ("graveyard", "hand", "library")
_WORDS = words_of_classes("data", "spoken_words.tsv")
_ALSO = _WORDS["one of a kind"]

@cache
def _subtypes() -> frozenset[str]:
    return frozenset(word.casefold() for words in (*SUBTYPES_OF.values(), LAND_TYPES, LATER_SUBTYPES) for word in words)


@cache
def _kinds() -> frozenset[str]:
    """All words of what a thing is, in the singular."""
    return _subtypes().union(CARD_TYPES, SUPERTYPES, COLORS, STATES, THINGS)


_NON = re.compile(r"non-?(?=\w)")
"""What denies a type or a colour."""


def singular(word: str) -> str:
    """The type, colour or other word of a group that a word is, in the singular; empty for none."""
    if denied := _NON.match(word):
        plain = singular(word[denied.end() :])
        return f"non{plain}" if plain and plain not in (*STATES, *set(THINGS) - {"token"}) else ""
    known = _kinds()
    for form in (word, _ALSO.get(word, ""), word.removesuffix("s"), word.removesuffix("es"), f"{word.removesuffix('ies')}y"):
        if form in known:
            return form
    return ""


def _group(scan: Scanner) -> str:
    """Reads `untapped red creatures`, `Goblin tokens`, `Hill Giants`; each word singular, a name whole in quotes."""
    words: list[str] = []
    while not scan.done:
        before = scan.at
        found = scan.lexicon.longest(scan.folded, scan.at)
        word = scan.match(r"[a-z'-]+")
        kind = singular(word.group()) or ON_STACK.get(word.group(), "") if word else ""
        if kind and (found is None or found.name.endswith(" Token") or word is not None and found.end <= word.end()):
            words.append(kind)
            continue
        scan.at = before
        if found is not None and found.kind == "card":
            scan.at = found.end
            scan.match(r"e?s(?!\w)")
            scan.skip()
            words.append(f'"{found.name}"')
            continue
        break
    if not words:
        end = scan.word_end(scan.at)
        word_there = scan.folded[scan.at : end]
        known = [*CARD_TYPES, *THINGS, *_subtypes()]
        help = nearest_of(word_there, known, "a group is such as 'untapped lands', 'Goblin tokens', 'cards'")
        scan.fail(f"there is no kind of things {scan.span(scan.at, end).text!r}", end=end, help=help)
    return " ".join(words)


def _zone(scan: Scanner) -> str:
    """Reads `in play`, `removed from the game`, `in Ann's graveyard`, `in a graveyard`."""
    for zone, words in ZONE_WORDS.items():
        if scan.take(words):
            return zone
    scan.need("in", after="the name")
    player = ""
    if scan.sees_player() and not scan.match(rf"a (?={'|'.join(ZONED)})"):  # no player called A
        player = scan.player()
        scan.need("'s", "'", after=repr(player))
    else:
        scan.take("a", "the", "its owner's")
    zone = scan.need(*ZONED, after="'in'")
    return f"{zone} of {player}" if player else zone


def _quality(scan: Scanner) -> str:
    """Reads `red`, `a legendary creature`, `an Elf`, `blue and black`: words of colours and types, all of which it is."""
    scan.take("both")
    of_a_kind = scan.take("a", "an")
    words: list[str] = []
    while not scan.done:
        if words and scan.take("and"):
            of_a_kind = scan.take("a", "an") or of_a_kind
        before = scan.at
        found = scan.match(r"[a-z'-]+")
        word = singular(found.group()) if found else ""
        if not word or words and words[-1] in ("attacking", "blocking") and not of_a_kind:  # `attacking Jace`: whom, not what
            scan.at = before
            if words and found is not None and found.group().strip() == "for":  # what that is chosen for
                break
            scan.fail(
                f"cannot read {scan.rest() if found is None else found.group()!r} in this question", start=found.start() if found else None
            )
        words.append(word)
    if not words:
        scan.expected("a color or a type")
    return " ".join(words)


def _ability(scan: Scanner) -> str:
    """Reads `flying`, `protection from black`: the words of a keyword."""
    found = scan.match(r"[a-z+-][a-z ,'{}0-9+/-]*")
    words = found.group().strip() if found else ""
    of_a_cost = found is not None and re.search(r"\bcost by $", scan.folded[: found.start()]) and _COST.fullmatch(words)
    if not of_a_cost and not names_ability(words):
        scan.at = found.start() if found else scan.at
        help = nearest_of(words, names(), "an ability is such as 'flying', 'protection from red'")
        scan.fail(f"there is no ability {words!r}", end=len(scan.folded), help=help)
    return words


_COST = re.compile(r"its (?:alternative|mana) cost")
"""What a spell may be said to cost by, beside a keyword."""


def names_ability(words: str) -> bool:
    """Whether words name an ability: a keyword with what belongs to it, the text of one, or a counter."""
    if re.search(r"(?<!protection) (?:from|by|because|with) ", words) and '"' not in words and not re.search(r"[:{]", words):
        return False
    if re.search(r"\b(?:been|would|does|did|if|unless|though|plays?|casts?)\b", words) and ":" not in words:
        return False
    if re.match(r"protection from\b.* (?:next|until|during|after|before|this|that|when|while|now|any ?more)\b", words):  # that is a time
        return False
    if re.search(r"\bcounters?\b", words) and not re.search(r"[:{\"]", words):  # so many of them are no ability
        counter = re.fullmatch(r"(?:an? )?(?:(\S+) )?counters?", words)
        return counter is not None and counter[1] not in ("its", "the", "their", "any", "some", "his", "her", "no", *NUMBERS)
    if re.search(r"[:{]|\d/[+-]?\d|^(?:when|whenever|at the|add|as long as|abilities$)", words):
        return True
    if " as well as " in words or re.search(r" (?:and|or) (?!from )", words):  # several, each of which is asked of
        return False
    for keyword, row in {**later_rows(), **dict.fromkeys(LATER.base), **KEYWORDS.now}.items():
        rest = words.removeprefix(keyword)
        if rest != words and (not rest or rest.startswith(" ") and (row is None or row.holes)):
            return True
    return re.fullmatch(r"(?:snow |nonbasic |legendary )*[a-z]+walk", words) is not None


def _counter(scan: Scanner) -> str:
    """Reads the kind of counters: `+1/+1`, `charge`; `any` for all."""
    found = scan.match(r"(?!counters?(?!\w))(?:[+-]\d+/[+-]\d+|[a-z]+)")
    return COUNTERS_OF.get(found.group().strip(), found.group().strip()) if found else "any"


COUNTERS_OF = {"fading": "fade", "vanishing": "time", "suspend": "time"}
"""The counters of a keyword that are called otherwise."""


def _mana(scan: Scanner) -> str:
    """Reads a colour of mana, or nothing of it."""
    return scan.take(*COLORS, "colorless", "blue") or "any"


def _team(scan: Scanner) -> str:
    """Reads the name of a team."""
    return scan.team()


def _deed(scan: Scanner) -> str:
    """Reads a verb: what is done, or left undone."""
    found = scan.match(r"[a-z]+")
    return found.group().strip() if found else scan.expected("a verb")


SORTS = ("triggered ability", "activated ability", "static ability", "mana ability", "replacement effect", "prevention effect", "targeted",
         "optional", "mandatory", "random")  # fmt: skip
"""What an ability may be, by its words."""


def _sort(scan: Scanner) -> str:
    """Reads `a triggered ability`, `a replacement effect`, `targeted`, `optional`: what an ability may be."""
    scan.take("a", "an")
    said = scan.need(*SORTS, *_ALSO_SORTS)
    return _ALSO_SORTS.get(said, said)


_ALSO_SORTS = _WORDS["sort of ability"]
"""The same in other words."""


HOLES: Mapping[str, Callable[[Scanner], str]] = {
    "T": _team,
    "Z": _zone,
    "G": _group,
    "K": _quality,
    "A": _ability,
    "C": _counter,
    "M": _mana,
    "D": _deed,
    "S": _sort,
}
"""The hole in a form, and what reads it: a text in which what was said is always written alike."""


def written(hole: str, words: str) -> str:
    """What stands in a hole, as the language writes it."""
    if hole == "Z":
        zone, _, player = words.partition(" of ")
        return ZONE_WORDS.get(words, f"in {player}'s {zone}" if player else f"in a {zone}")
    if hole == "T":
        return words
    if hole == "G":
        return re.sub(r'"([^"]*)"', r"\1", words)
    if not words or hole in ("C", "M"):
        return "" if words == "any" else words
    if hole == "K" and singular(words.split()[-1]) not in (*COLORS, *STATES, *SUPERTYPES) or hole == "S" and " " in words:
        return f"{'an' if words[0] in 'aeiou' else 'a'} {words}"
    return words
