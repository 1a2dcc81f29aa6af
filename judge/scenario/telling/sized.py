"""Creatures that are told by their size alone, `a 3/3 with first strike`, `two black 2/2s`, as cards of their own."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TypeAlias

from judge.cards.instructions.words_data import CREATURE_TYPES
from judge.scenario.language.question_holes import COLORS
from judge.scenario.language.word_scanner import NUMBERS
from judge.support.late_regex import regex

Cards: TypeAlias = dict[str, Mapping[str, str]]
"""The cards of a scenario file that the library lacks: what stands in the file of each."""

_ABILITY = (
    r"flying|first[ -]strike|double[ -]strike|deathtouch|trample|vigilance|haste|lifelink|reach|fear|shadow|shroud|flanking"
    r"|defender|wither"
    r"|indestructible|persist|intimidate|horsemanship|islandwalk|swampwalk|forestwalk|mountainwalk|plainswalk|protection from \w+|pro-\w+"
)
_WHO_DOES = {
    "flyer": "flying", "flier": "flying", "trampler": "trample", "first striker": "first strike", "first-striker": "first strike",
    "double striker": "double strike", "double-striker": "double strike", "lifelinker": "lifelink", "deathtoucher": "deathtouch",
}  # fmt: skip
_KINDS = frozenset(kind.lower() for kind in CREATURE_TYPES)
_NOUN = rf"{'|'.join(_WHO_DOES)}|creature|guy|dude|beater|body|attacker|blocker|ground guy|fatty|vanilla|artifact|token"
_NOUN = rf"{_NOUN}|{'|'.join(sorted(_KINDS))}"
_WORD = rf"(?:{'|'.join(COLORS)}|vanilla|{_ABILITY}|(?:{_NOUN})s?)"
_SIZED = regex(
    rf"(?<![\w/+-])(?P<state>(?:(?:{'|'.join(COLORS)}|artifact|vanilla|{_ABILITY}|big"
    rf"|lone)[ ,]+)*)(?P<pt>\d+/\d+)(?P<many>'?s)?(?P<words>(?:,? {_WORD})*)"
    rf"(?: (?:with|that has|which has|that have|having) (?P<has>(?:{_ABILITY})(?:(?:,? and |, ?)(?:{_ABILITY}))*))?"
    r"(?![\w/+-])(?! (?:until|counters?\b|instead)| (?:[a-z]+ )?tokens?\b|(?-i: [A-Z])| from\b)",
    re.IGNORECASE,
)
_UNSIZED = regex(
    rf"(?P<before>\b(?:ha(?:s|ve|d)|controls?|with|blocks?|^(?:can|could|do|does|is|will|would)(?: [^,.]*?)?) )(?:an?|my|his|her) "
    rf"(?P<state>(?:(?:{'|'.join(COLORS)}|artifact|{_ABILITY})[ ,]+)*)creature"
    rf"(?: (?:with|that has|which has|that have|having) (?P<has>{_ABILITY}(?:(?:,? and |, ?){_ABILITY})*))?(?=[ ,.?!]|$)",
    re.IGNORECASE,
)
"""A creature that is told by its colour or abilities: where somebody has it, or the question is of nothing else."""
_SAYS_WHAT_IS = regex(
    r"\b(?:is|are|was|were|be|been|being|becom\w+|became|as|into|like|makes? it|get|gets|it's|turns?|remains?|stays?|now|still|for)"
    r"(?: (?:an?|now|still|only|just|the))*\s*$",
    re.IGNORECASE,
)
"""What stands before a size that something has or gets: no creature is told by it."""
_TOKEN_BEFORE = regex(r"\btokens?,? \(?$|\b(?-i:[A-Z])[\w'-]+ \($", re.IGNORECASE)
_TOKEN_OF = regex(r"[a-z]+ tokens?$", re.IGNORECASE)
"""`3/3 Beast token`, `Goblin tokens (1/1)`: tokens of a kind, which the board has."""
_DEFINITE = regex(r"\b(?:the|that|this|each) (?:\w+ed |attacking |blocking |other )?$", re.IGNORECASE)


def creatures_told(text: str, cards: Cards) -> str:
    """The text with the name of a card for each creature that is told by its size; those that are not known yet are added to `cards`."""
    at, said = 0, ""
    while (sized := _UNSIZED.sub(_of_common_size, text)) != text:
        text = sized
    for found in _SIZED.finditer(text):
        before = text[: found.start()]
        is_so = _SAYS_WHAT_IS.search(before) is not None and before.casefold() not in ("is a ", "is an ")
        if is_so or _TOKEN_BEFORE.search(before) or _TOKEN_OF.search(found["words"]):
            continue
        name, spec = _card(found)
        if _DEFINITE.search(before) or (name not in cards and not (found["has"] or found["words"].strip())):
            alike = [each for each, known in cards.items() if known["pt"] == found["pt"]]
            name = alike[0] if len(alike) == 1 else name
            if not alike and _DEFINITE.search(before):
                continue
        cards.setdefault(name, spec)
        many = found["many"] or found["words"].rstrip().endswith("s") and not found["words"].rstrip().endswith("ss")
        said += text[at : found.start()] + name + ("s" if many else "")
        at = found.end()
    return said + text[at:]


_IN_A_STATE = regex(
    rf"\b(?:an?|my) (?P<ahead>(?:un)?tapped |summoning[- ]sick )?(?P<what>(?:(?:{'|'.join(COLORS)}|artifact|{_ABILITY}) )*"
    rf"(?:\d+/\d+(?: creature)?|creature)(?: with (?:{_ABILITY}))?)(?P<behind> (?:with|that has|which has) summoning sickness"
    r"| (?:that|which) (?:has )?just (?:came|come|entered)(?: into)?(?: play| the battlefield)?| (?:that|which) is (?:un)?tapped)?"
    r"(?=[ ,.?!])",
    re.IGNORECASE,
)
"""A creature, and the state in which it is: tapped, or new."""


def in_a_state_first(text: str) -> Iterator[tuple[int, int, str]]:
    """What tells of a creature in some state ahead of a question that is all that is told: `I have a 2/2 (tapped). Can it block?`."""
    found = None if re.search(r"[.?!].*\w", text.strip()) else _IN_A_STATE.search(text)
    state = f"{found['ahead'] or ''}{found['behind'] or ''}".casefold() if found is not None else ""
    if found is not None and state.strip() and text.rstrip().endswith("?"):
        said = "untapped" if "untapped" in state else "tapped" if "tapped" in state else "summoning sick"
        what = found["what"] if re.search(r"\d", found["what"]) else found["what"].replace("creature", f"{COMMON} creature")
        whose = "It is my opponent's turn. " if re.search(r"\bblock\b", text) else ""
        yield 0, 0, f"{whose}I have a {what} ({said}). "
        yield found.start(), found.end(), "it"


COMMON = "2/2"
"""The size of a creature of which nothing is said but what it can do; its name tells it."""


def _of_common_size(found: re.Match[str]) -> str:
    """A creature that is told by what it is, told by its size, too."""
    if not found["state"].strip() and not found["has"]:
        return found[0]
    has = f" with {found['has']}" if found["has"] else ""
    return f"{found['before']}a {found['state']}{COMMON} creature{has}"


def _card(found: re.Match[str]) -> tuple[str, Mapping[str, str]]:
    """The name of the card that is told, and what it is."""
    words = f"{found['state']} {found['words']}".lower()
    for word, does in _WHO_DOES.items():
        words = words.replace(word, does)
    told = re.sub(r"pro-(\w+)", r"protection from \1", f"{words} {(found['has'] or '').lower()}").replace("-", " ")
    abilities = list(dict.fromkeys(re.findall(_ABILITY, told)))
    color = next((each for each in COLORS if re.search(rf"(?<!from )\b{each}\b", told)), "")
    artifact = "Artifact " if "artifact" in words else ""
    kinds = list(dict.fromkeys(each.removesuffix("s").capitalize() for each in words.split() if {each, each.removesuffix("s")} & _KINDS))
    title = " ".join(word.capitalize() for word in [color, *" ".join(abilities).split()] if word)
    name = " ".join(filter(None, (found["pt"], title, f"{artifact}{' '.join(kinds) or 'Creature'}")))
    line = f"{artifact}Creature{' - ' * bool(kinds)}{' '.join(kinds)}"
    spec = {"type": line, "pt": found["pt"], "text": ", ".join(abilities).capitalize(), "color": color}
    return name, {key: value for key, value in spec.items() if value}


NUMBER = rf"(?:{'|'.join(NUMBERS)}|\d{{1,3}}|an?)"
