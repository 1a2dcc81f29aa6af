"""Our words of 2009 in the terms of another edition: one table of terms, and the numbers of that edition in every reference.

The terms came with Magic 2010 (2009-07-11): *cast* and *activate* for play, *the battlefield*, *exile*, *dies*, state-based and turn-based
*actions*; *mana value* came later. A rule that no exchange of terms makes right is written by hand (`rules/<edition>/`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from itertools import pairwise

from judge.rulebook.numbering import Numbering
from judge.rulebook.numbers import BASE, M10, RuleNumber, natural
from judge.rulebook.references import Reference, references
from judge.support.rule_sets import rule_set

_ARTICLE = r"(?:an?|the|that|this|any|another|his or her|their|its|your|each|all)"

# (since, pattern, replacement), tried in this order; a pattern that begins with a small letter also finds the capital
_TERMS: tuple[tuple[str, str, str], ...] = (
    # zones
    (M10, r"removed-from-the-game zone", "exile zone"),
    (M10, r"\bin the in-play zone\b", "on the battlefield"),
    (M10, r"in-play zone", "battlefield"),
    (M10, r"\b(ha(?:s|ve)(?: already)?|already) come into play\b", r"\1 entered the battlefield"),
    (M10, r"\ba comes-into-play\b", "an enters-the-battlefield"),
    (M10, r"comes-into-play", "enters-the-battlefield"),
    (M10, r"\bcome into play\b", "enter the battlefield"),
    (M10, r"\bcomes into play\b", "enters the battlefield"),
    (M10, r"\bcame into play\b", "entered the battlefield"),
    (M10, r"\bcoming into play\b", "entering the battlefield"),
    (M10, r"\benters play\b", "enters the battlefield"),
    (M10, r"\binto play\b", "onto the battlefield"),
    (M10, r"\bleaves?-play\b", "leaves-the-battlefield"),
    (M10, r"\b(leaves?|left|leaving|from) play\b", r"\1 the battlefield"),
    (M10, r"\b((?:returns?|returned|back|comes? back)\b[^.;:\"]{0,60}?) ?\bto play\b", r"\1 to the battlefield"),
    (M10, r"\bin play\b", "on the battlefield"),
    (M10, r"\bremoved from the game\b", "exiled"),
    (M10, r"\buntil you remove\b", "until you exile"),
    (M10, r"\beach card removed this way\b", "each card exiled this way"),
    (M10, r"\bthe removed card(s?)\b", r"the exiled card\1"),
    (M10, r"\bthe permanent removed is\b", "the permanent exiled is"),
    (M10, r"\bthe one that removed it\b", "the one that exiled it"),
    (M10, r"\bremov(e|es|ed|ing) from the game\b", r"exil\1"),
    (M10, r"\bremov(e|es|ed|ing) ((?:(?!\bremov)[^.;:\"]){1,70}?) from the game\b", r"exil\1 \2"),
    # what the game does by itself
    (M10, r"\bstate-based effects\b", "state-based actions"),
    (M10, r"\bstate-based effect\b", "state-based action"),
    (M10, r"\bgame action\b", "turn-based action"),
    (M10, r"\bend of turn step\b", "end step"),
    (M10, r"\bend phase\b", "ending phase"),
    (M10, r"\bat end of turn\b", "at the beginning of the next end step"),
    ("2021-04-01", r"\bconverted mana cost\b", "mana value"),
    ("2021-04-01", r"\bconverted mana costs\b", "mana values"),
    ("2024-02-09", r"\btribal\b", "kindred"),
    # spells and abilities in one breath
    (M10, r"\bplay spells and abilities\b", "cast spells and activate abilities"),
    (M10, r"\bplay spells or abilities\b", "cast spells or activate abilities"),
    (M10, r"\bplay a spell or (?:activated )?ability\b", "cast a spell or activate an ability"),
    (M10, r"\bplay other spells or abilities\b", "cast other spells or activate abilities"),
    (M10, r"\bspells and abilities may be played\b", "spells may be cast and abilities activated"),
    (
        M10,
        r"\bno spell or ability can be played or resolved in it\b",
        "no spell can be cast, no ability activated, and nothing resolved in it",
    ),
    (
        M10,
        r"\ba spell or another ability is being played or is resolving\b",
        "a spell is being cast, or another ability is being activated, or either is resolving",
    ),
    (M10, r"\bplay an instant spell or an activated ability\b", "cast an instant spell or activate an ability"),
    (
        M10,
        r"\ba spell or activated ability that he or she is playing requires\b",
        "a spell that he or she is casting or an ability that he or she is activating requires",
    ),
    (M10, r"\bthe playing or resolution of a spell or ability\b", "casting a spell, activating an ability, or the resolution of either"),
    (M10, r"\bpart of playing the spell or ability\b", "part of casting the spell or putting the ability on the stack"),
    (M10, r"\bno other spells or abilities can be played\b", "no other spells can be cast and no other abilities activated"),
    (M10, r"\bto the player who played it\b", "to the player who cast or activated it"),
    (M10, r"\bmay be played without any special restrictions\b", "may be cast or activated without any special restrictions"),
    (M10, r"\bare usually played in response\b", "are usually cast or activated in response"),
    (M10, r"\brules for playing spells and abilities\b", "rules for casting spells"),
    (
        M10,
        r"\bwhoever played a spell controls it, and whoever played an activated ability controls that\b",
        "whoever cast a spell controls it, and whoever activated an ability controls that",
    ),
    (M10, r"\bplaying a spell or activated ability\b", "casting a spell or activating an ability"),
    (M10, r"\bplay restriction\b", "activation restriction"),
    (M10, r"\b(ability that [^.;]{1,60}? is then) played\b", r"\1 activated"),
    (M10, r"\billegal to play\b", "illegal"),
    (M10, r"\billegal play\b", "illegal action"),
    (M10, r"\bToken( #\d+)? token\b", r"Token\1"),
    (M10, r"\bplays with the card revealed in hand\b", "keeps the card revealed in hand"),
)
# words that came after Magic 2010, for texts that go back: (since, word of then, word before)
_LATER = (
    ("2024-02-09", r"\bkindred\b", "tribal"),
    ("2021-04-01", r"\bmana value\b", "converted mana cost"),
)
_ABILITY = rf"((?:{_ARTICLE} )?(?:[\w'’-]+ ){{0,4}}abilit(?:y|ies))\b"
_OF_ABILITIES: tuple[tuple[str, str], ...] = (
    (rf"\bplay {_ABILITY}", r"activate \1"),
    (rf"\bplays {_ABILITY}", r"activates \1"),
    (rf"\bplaying {_ABILITY}", r"activating \1"),
    (r"\b(abilit(?:y|ies)) (may|can|can't|could|must|won't) be played\b", r"\1 \2 be activated"),
    (r"\b(abilit(?:y|ies)) (may|can) also be played\b", r"\1 \2 also be activated"),
    (r"\b(abilit(?:y|ies)) (is|was|are|were|being|has been) played\b", r"\1 \2 activated"),
    (r"\b(abilit(?:y|ies)) played\b", r"\1 activated"),
    (r"\b(abilit(?:y|ies)) (is|are) being played\b", r"\1 \2 being activated"),
)
_CAST: tuple[tuple[str, str], ...] = (
    (r"\bplay\b", "cast"),
    (r"\bplays\b", "casts"),
    (r"\bplayed\b", "cast"),
    (r"\bplaying\b", "casting"),
)
_ACTIVATE: tuple[tuple[str, str], ...] = (
    (r"\bplay\b", "activate"),
    (r"\bplays\b", "activates"),
    (r"\bplayed\b", "activated"),
    (r"\bplaying\b", "activating"),
)
# rules in which what is left of "play" is a land's, a game's or a turn's, and those in which it is an ability's; elsewhere it is a spell's
_STAYS = rule_set("play stays")
_ABILITIES = rule_set("play is activate")


def in_words_of(text: str, key: str, table: Numbering) -> str:
    """A text of the rule `key` of 2009 in the terms of the table's edition, its references in that edition's numbers."""
    text, held = _held(text, lambda number: table.place(number).cited)
    text = re.sub(r"(\x00\d+\x00), \"[^\"]{2,90}?([.,]?)\"", r"\1\2", text)  # a quoted title is the old one's
    for since, old, new in _TERMS:
        if table.edition >= since > BASE:
            text = _exchanged(text, old, new)
    if table.edition >= M10:
        for old, new in (*_OF_ABILITIES, *_verbs(key)):
            text = _exchanged(text, old, new)
    return _put_back(text, held)


def terms_since(text: str, edition: str, more: Iterable[tuple[str, str, str]] = ()) -> str:
    """A sentence in the terms of an edition, its verbs of playing as they are. `more`: terms tried after the book's: (since, old, new)."""
    for since, old, new in (*_TERMS, *more):
        if edition >= since > BASE:
            text = _exchanged(text, old, new)
    return text


def in_words_before(text: str, edition: str, there: Callable[[str], tuple[str, ...]]) -> str:
    """A text written for one edition in the terms of another that has the same rule; `there` gives the other's numbers for one."""
    text, held = _held(text, there)
    for since, new, old in _LATER:
        if edition < since:
            text = _exchanged(text, new, old)
    return _put_back(text, held)


def _held(text: str, there: Callable[[str], tuple[str, ...]]) -> tuple[str, list[str]]:
    """The text with a mark in the place of every reference, and what is to stand there."""
    held: list[str] = []
    for found in reversed(list(references(text))):
        held.append(_there(found, there))
        text = f"{text[: found.start]}\x00{len(held) - 1}\x00{text[found.end :]}"
    return text, held


def _put_back(text: str, held: list[str]) -> str:
    return re.sub(r"\x00(\d+)\x00", lambda found: held[int(found.group(1))], text)


def _verbs(key: str) -> Iterable[tuple[str, str]]:
    return () if key in _STAYS else _ACTIVATE if key in _ABILITIES else _CAST


def _exchanged(text: str, old: str, new: str) -> str:
    def put(found: re.Match[str]) -> str:
        made = found.expand(new)
        return made[:1].upper() + made[1:] if found.group()[:1].isupper() else made

    return re.sub(old, put, text, flags=re.IGNORECASE)


def _there(reference: Reference, there: Callable[[str], tuple[str, ...]]) -> str:
    """What a reference reads in the other edition: a number, several, or a range."""
    if reference.first == reference.last:
        return _several(there(reference.first) or (reference.first,))
    found = {number for one in reference.numbers for number in there(one)[:1]}
    numbers = sorted(found or {reference.first, reference.last}, key=natural)
    a, b = RuleNumber(numbers[0]), RuleNumber(numbers[-1])
    if a.kind == b.kind == "subrule" and a.parent == b.parent and a != b:
        return f"{a}-{b[-1]}"
    low, high = (str(n.parent) if n.kind == "subrule" else str(n) for n in (a, b))
    return low if low == high else f"{low}-{high}"


def _several(numbers: tuple[str, ...]) -> str:
    """The main number; of sections two, or a row of them: `601 and rule 602`, `400-407`."""
    if len(numbers[0]) > 3 or len(numbers) == 1:
        return numbers[0]
    if len(numbers) == 2:
        return " and rule ".join(numbers)
    follows = all(int(b) == int(a) + 1 for a, b in pairwise(numbers))
    return f"{numbers[0]}-{numbers[-1]}" if follows else numbers[0]
