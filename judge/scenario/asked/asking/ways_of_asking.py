"""Ways of asking as rows of `judge/data/asking.tsv`: words in order with holes, matched in any tense, with adverbs between them.

In a row `[a|b]` may be left out, `(a|b)` is one of several, `DO`, `BE` and `CAN` are the helping verbs (the first two may be left out
before a name that begins the question), and a capital letter is a hole: `X`, `V` and `Y` a thing (`V` none of which there may be several,
`Y` also a player), `P` and `Q` a player, `N` a number, `G` a group, `K` a type or colour, `A` an ability, `C` a kind of counters, `M` a
colour of mana, `Z` a place, `W` a zone that each player has, `T` any words to the end. Behind the tab stands the question of the language,
with `{O}` for the player whose X is, and `{D}` for the other; the first row that fits is taken.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from zlib import crc32

from judge.scenario.asked.asking.counting import group
from judge.scenario.asked.asking.shared_parts import read_owned
from judge.scenario.language.lexicon import ZONE_WORDS
from judge.scenario.language.question_holes import COLORS, singular
from judge.scenario.language.word_scanner import NUMBERS
from judge.scenario.spoken import verb_forms
from judge.scenario.spoken import word_classes as w
from judge.scenario.spoken.phrases import Phrases
from judge.scenario.spoken.reading_words import NotSaid, all_singular, fail, singular_verbs
from judge.support.data_files import lines_of
from judge.support.kept_value import kept

Row = tuple[str, str]
"""A way of asking, and the question of the language with `{X}` and so on for what stands in the holes."""

ADVERBS = (
    "still", "also", "ever", "even", "really", "actually", "now", "then", "already", "just", "too", "yet", "finally", "simply",
    "eventually", "automatically", "necessarily", "successfully", "currently", "truly", "indeed", "only", "right", "once more",
    "immediately", "normally",
    "not", "in fact", "at all", "end up", "ends up", "ended up", "manage to",
)  # fmt: skip
"""What may stand between the words of a question without changing what it asks."""
_HELPING = {
    "DO": ("does", "did", "do", "will", "would", "has", "have", "had", "might", "shall"),
    "BE": ("is", "was", "are", "were", "does", "did", "will", "would", "has", "isn't", "be", "been", "become"),
    "CAN": ("can", "could", "may", "might", "is it possible for"),
}
_CAN_BEGINS = tuple(phrase.split()[0] for phrase in _HELPING["CAN"])
_ONE_WORD = re.compile(r"[\w'+/-]+")
_BEGINNING = re.compile(r"(?<![a-z])(?=([a-z][\w'+/-]*))")
"""Each place where a word begins, also within another."""
_NUMBERED = re.compile(r"(?<=\w )use ([^;]+'s ability \d+)(?: on (.+))?$")
"""The use of one of several abilities: it is played."""
_FIRST = re.compile(r"(?:^|\|)([^ |]+)")
"""The first word of each of several phrases."""
_PIECE = re.compile(r"\[([^\]]*)\]|\(([^)]*)\)|(\S+)")


@cache
def rows() -> tuple[Row, ...]:
    """The rows, in order."""
    return tuple((words, form) for words, form in (line.split("\t") for line in lines_of("data", "asking.tsv")))


def matched(p: Phrases, idle: Callable[[Phrases], None]) -> str:
    """The question of the first row that a question is, read to its end; `idle` reads what may stand behind it. Raises NotSaid for none."""
    start, subject, thing = p.at, p.subject, p.thing
    named, word = _names(p), _ONE_WORD.match(p.text, p.at)
    base = verb_forms.base(word.group()) if word is not None else ""
    for words, form in possible(p.text[p.at :], p.asks):
        first, or_name = _first_words(words)
        if first and not (named and or_name or base in first or p.text.startswith(all_singular(first) if p.asks else first, start)):
            continue
        p.at, p.subject, p.thing = start, subject, thing
        found = p.attempt(lambda words=words: _holes(p, words))  # type: ignore[misc]
        if found is None or found.get("G") and found.get("Z") in _ANYBODYS and _OF_ONE_PLAYER.search(p.text):
            continue
        if found.get("G") == "card" and form == "how many {G} died":  # no card dies that goes to a graveyard from elsewhere
            continue
        idle(p)
        if form.startswith("how many {G} does {P} control") and _HAS.search(p.text) and _is_held(p, found["G"]):
            form = form.replace("how many {G} does {P} control", "how many {G} are in {P}'s hand")
        elif form.startswith("how many {G} does {P} control") and found["G"].split()[-1] == "spell":  # who has it controls none
            continue
        if p.done and all(found.get(hole) for hole in ("O", "D") if f"{{{hole}}}" in form):
            said = form.format(**found)
            return _NUMBERED.sub(lambda use: f"play {use[1]}" + (f" targeting {use[2]}" if use[2] else ""), said)
    p.at, p.subject, p.thing = start, subject, thing
    raise NotSaid


_HAS = re.compile(r"\b(?:ha(?:s|ve|d)|keep|hold)\b")


def _is_held(p: Phrases, kind: str) -> bool:
    """Whether things of a kind are never in play, or called cards: who has an instant, a Shock or two cards, holds it."""
    words = kind.casefold()
    if words.split()[-1] == "card":
        return True
    types = next((p.names.types.get(name, "") for name in p.names.exact.values() if name.casefold() == words), words)
    return re.search(r"\b(?:instant|sorcery)\b", types, re.IGNORECASE) is not None


_ANYBODYS = ("in a graveyard", "in a hand", "in a library")
_OF_ONE_PLAYER = re.compile(r"\b(?:in|on|into) (?:his|her|their) ")
"""A place of a player who is meant by a pronoun: how many are there, or which, is not asked of anybody's."""


def possible(text: str, singular: bool) -> list[Row]:
    """The rows that a question may be: for each of their pieces one of the words with which it begins stands somewhere in the question,
    whose verbs are put into the singular or are not."""
    needs, by_word, words = _known()
    bases = set(map(verb_forms.base, _BEGINNING.findall(text)))
    there = {word for word in words if word in bases or (singular_verbs(word) if singular else word) in text}
    found = sorted({at for word in ("", *there) for at in by_word.get(word, ())})
    return [rows()[at] for at in found if not any(map(there.isdisjoint, needs[at]))]


_Need = tuple[tuple[str, ...], ...]
"""For each piece of a row that may not be left out the words with which it may begin."""
_Known = tuple[list[_Need], dict[str, list[int]], list[str]]
"""What each row needs, which of them are looked at where a word stands in a question, and all of these words."""


@cache
def _known() -> _Known:
    """What is known of the rows; it is kept as long as they are the same."""
    text = "\n".join(words for words, _ in rows())
    return kept("rows-of-asking", f"{os.stat(__file__).st_mtime_ns} {len(text)} {crc32(text.encode())}", look_at_all)


def look_at_all() -> _Known:
    """What is known of the rows: each is looked at where a word of its rarest piece stands, or always."""
    needs = [_need(words) for words, _ in rows()]
    often = Counter(word for need in needs for words in need for word in words)
    by_word: dict[str, list[int]] = {}
    for at, need in enumerate(needs):
        for word in min(need, key=lambda words: sum(often[word] for word in words), default=("",)):
            by_word.setdefault(word, []).append(at)
    return needs, by_word, [*often]


def _need(words: str) -> _Need:
    found = []
    for may, one, plain in _PIECE.findall(words):
        if plain == "CAN":
            found.append(_CAN_BEGINS)
        elif not (may or plain in _HELPING or plain in _HOLES):
            found.append(tuple(dict.fromkeys(_FIRST.findall(one or plain))))
    return tuple(found)


@cache
def _pieces(words: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """A row in pieces: its kind (`may`, `one`, `hole`, `DO`, `BE`) and its words."""
    found = []
    for may, one, plain in _PIECE.findall(words):
        if may:
            found.append(("may", tuple(may.split("|"))))
        elif one:
            found.append(("one", tuple(one.split("|"))))
        else:
            kind = plain if plain in _HELPING else "hole" if plain in _HOLES else "one"
            found.append((kind, (plain,)))
    return tuple(found)


@cache
def _first_words(words: str) -> tuple[tuple[str, ...], bool]:
    """The words with which what a row reads begins, in whatever form, none where that may be any; and whether a name may stand for them."""
    first: list[str] = []
    for number, (kind, choices) in enumerate(_pieces(words)):
        if kind == "hole":
            return (), True
        phrases = _HELPING.get(kind, choices)
        first += [phrase.split()[0] for phrase in phrases]
        if kind != "may":
            return tuple(first), kind in ("DO", "BE") and number == 0
    return (), True


def _holes(p: Phrases, words: str) -> dict[str, str]:
    """What stands in the holes of a row. Raises NotSaid where the question is no such one."""
    found: dict[str, str] = {}
    start = p.at
    for number, (kind, choices) in enumerate(_pieces(words)):
        if kind in _HELPING:
            if p.take(*_HELPING[kind]) is None and (kind == "CAN" or number > 0 or not _names(p)):
                raise NotSaid
        elif kind == "hole":
            found[choices[0]] = _HOLES[choices[0]](p)
            if choices[0] == "X":
                found |= _whose(p, found["X"])
        elif _word(p, choices, p.at > start) is None and kind == "one":
            raise NotSaid
    return found


def _whose(p: Phrases, thing: str) -> dict[str, str]:
    """Whose a thing is (`O`), and against whom it is used (`D`), where that is one."""
    owner = next((player for player in p.names.players if thing.startswith(f"{player}'s ")), "")
    owner = owner or p.names.owners.get(re.sub(r" #\d+$|'s ability.*$", "", thing)) or ""
    others = [player for player in p.names.players if player != owner]
    return {"O": owner, "D": others[0] if owner and len(others) == 1 else ""}


def _names(p: Phrases) -> bool:
    """Whether a name begins here, with or without its article."""
    return p.names.longest(p.text, p.at + 4 * p.sees("the")) is not None


def _word(p: Phrases, choices: tuple[str, ...], within: bool) -> str | None:
    """Reads one of several phrases, in any form of its verb; adverbs before it are passed over."""
    for _ in range(4):
        here = _ONE_WORD.match(p.text, p.at)
        base = verb_forms.base(here.group()) if here is not None else ""
        for phrase, first in _longest_first(choices):
            if (base == first or p.sees(first)) and _phrase(p, phrase):
                return phrase
        if not within or p.take(*ADVERBS) is None:
            return None
    return None


@cache
def _longest_first(choices: tuple[str, ...]) -> list[tuple[str, str]]:
    """Some phrases, each with its first word."""
    return [(phrase, phrase.split()[0]) for phrase in sorted(choices, key=len, reverse=True)]


def _phrase(p: Phrases, phrase: str) -> bool:
    before = p.at
    for word in phrase.split():
        if p.take(word):
            continue
        here = _ONE_WORD.match(p.text, p.at)
        if here is None or verb_forms.base(here.group()) != word:
            p.at = before
            return False
        p.at = here.end()
        p.skip()
    return True


# --------------------------------------------------------------------------------------------------------------- holes


def _thing(p: Phrases) -> str:
    """A thing, also with what is its behind it, where that is no ability: `Serra Angel's types`, `the Fanatic's damage`."""
    before = p.at
    p.take("the")
    owner = p.attempt(lambda: read_owned(p))
    found = p.names.longest(p.text, p.at)
    if found is not None and found[1] == "card" and len(found[0]) == 1 and _ITS.match(p.text, found[2]):
        p.at = found[2]
        p.match(_BEFORE_ITS)
        return f"{owner}'s {found[0][0]}" if owner else found[0][0]
    p.at = before
    noun = p.need_noun()
    return fail() if noun.player else noun.text


_OF_THINGS = (
    r"(?:(?:combat |marked )?damage|name|power(?: and toughness| ?/ ?toughness)?|toughness|p/t|pt|size|stats"
    r"|(?:converted |printed )?mana cost|cmc|mana value|loyalty)\b"
)
_ITS = re.compile(rf"['\u2019]s? (?:(?:creature |card |land )?(?:sub)?types?\b|{_OF_THINGS})")
_BEFORE_ITS = rf"'s? (?={_OF_THINGS})"


def _particular(p: Phrases) -> str:
    """A thing that is meant by itself: of `a creature` there may be several."""
    return fail() if p.peek() in ("a", "an", "any") else _thing(p)


def _either(p: Phrases) -> str:
    return p.need_noun().text


def _player(p: Phrases) -> str:
    if (found := p.names.longest(p.text, p.at)) is None or found[1] != "player":  # one may be called Player
        p.take("player")
    subject = _ASKS.fullmatch(p.text, 0, p.at) is not None
    if (whose := p.whose()) is None:
        return p.need_player()
    return fail() if subject and _FARES.match(p.text, p.at) else whose  # `does Ann's die` is asked of no player


_ASKS = re.compile(r"(?:do|does|did|will|would|is|was|are|were|can|could) ")
_FARES = re.compile(r"(?:dies?|survives?|lives?|loses?|wins?|dead|alive|out|killed|get|hit|still)(?!\w)")


def _number(p: Phrases) -> str:
    if p.take("a", "an", "any", "some"):
        return ">= 1"
    more = p.take("at least", "more than", "exactly", "only", "no")
    if more == "no":
        return "= 0"
    number = p.number()
    return f"{ {'at least': '>=', 'more than': '>'}.get(more or '', '=') } {number}" if number is not None else fail()


def _kind(p: Phrases) -> str:
    p.take("a", "an")
    said = p.match(r"(?:(?!\bfor )[a-z' -])+")
    kinds = [word for word in said.group().split() if word not in ADVERBS] if said else []
    return " ".join(kinds) if kinds and all(singular(word) for word in kinds) else fail()


def _group(p: Phrases) -> str:
    return kind if (kind := group(p)).split()[-1] != "copy" else fail()  # copies of spells are nowhere in play


def _ability(p: Phrases) -> str:
    from judge.cards.keywords.keywords import KEYWORDS

    said = p.match(r"[a-z][a-z ]*")
    words = said.group().strip() if said else ""
    for idle in (*ADVERBS, "any more", "anymore", "again"):
        words = words.removesuffix(f" {idle}")
    return words if words in KEYWORDS.now or _WALKS.fullmatch(words) or words.startswith("protection from ") else fail()


_WALKS = re.compile(r"(?:snow |nonbasic |legendary )*[a-z]+walk")


def _counter(p: Phrases) -> str:
    found = p.match(r"(?:[+-]\d+/[+-]\d+|[a-z]+)(?= counter)")
    return found.group().strip() if found and found.group().strip() not in (*_NO_KINDS, *NUMBERS) else fail()


_NO_KINDS = ("any", "some", "its", "the", "his", "her", "their", "these", "those", "that", "more", "other", "no", "all")
"""What stands before `counters` and is no kind of them."""


def _zone(p: Phrases) -> str:
    """Reads `in play`, `to Ben's hand`, `into the graveyard`: as the language writes a place."""
    place = p.longest(w.ZONES)
    if place:
        return ZONE_WORDS[w.ZONES[place]]
    p.take("in", "into", "to", "on", "onto")
    whose = p.whose()
    if whose is None and p.take("the", "a", "its owner's", "his", "her", "their") in ("his", "her", "their"):
        whose = p.names.owners.get(p.thing) or fail()  # nobody's is not anybody's
    if not whose and p.take("play", "battlefield", "table", "board"):
        return "in play"
    if not whose and p.take("exile"):
        return "removed from the game"
    found = p.names.longest(p.text, p.at)
    player = whose or (_player(p) if found is not None and found[1] == "player" else "")
    zone = w.OWNED.get(p.longest(w.OWNED) or "") or fail()
    if not player and p.take("of"):
        player = p.need_player()
    return f"in {player}'s {zone}" if player else f"in a {zone}"


def _owned(p: Phrases) -> str:
    return w.OWNED.get(p.longest(w.OWNED) or "") or fail()


def _mana(p: Phrases) -> str:
    symbol = p.match(r"\{([wubrg])\}")
    return COLORS["wubrg".index(symbol.group(1))] if symbol else p.need(*COLORS, "colorless")


def _rest(p: Phrases) -> str:
    said, p.at = p.text[p.at :].strip(), len(p.text)
    return said


_HOLES: Mapping[str, Callable[[Phrases], str]] = {
    "X": _thing,
    "V": _particular,
    "Y": _either,
    "P": _player,
    "Q": _player,
    "N": _number,
    "G": _group,
    "K": _kind,
    "A": _ability,
    "C": _counter,
    "Z": _zone,
    "W": _owned,
    "M": _mana,
    "T": _rest,
}
