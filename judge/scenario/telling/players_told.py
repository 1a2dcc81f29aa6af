"""Who plays: what players are called, and prose that says it by itself, `three of us were playing: me, Bob and Carol`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.support.late_regex import regex

SPEAKER, OPPONENT = "Player", "Opponent"
"""What `I` and `my opponent` are called."""

NO_NAME = (
    "After|Before|During|When|Whenever|While|With|Without|If|Then|Once|Until|Since|As|At|In|On|Of|For|From|To|By|And|But|Or|So|Now|Next|Also"
    "|The|This|That|These|Those|There|Here|It|Its|My|His|Her|Their|Our|Your|Both|All|Each|Every|Any|Some|No|Not|Nothing|Nobody|What|Which"
    "|Who|Whose|Where|How|Why|Can|Could|Does|Do|Did|Is|Are|Was|Were|Will|Would|May|Might|Must|Has|Have|Had|Instead|Later|Finally|Meanwhile"
)
"""What begins a sentence and is nobody's name."""
NAME = rf"(?:[Pp]layer )?(?!(?:{NO_NAME})\b)(?-i:[A-Z])[\w-]*"
WHO = rf"(?P<who>i|we|(?:my |the |an )?opp(?:onent)?|the other player|he|she|they|{NAME})"
WHOSE = rf"(?P<who>(?:my |the )?opp(?:onent)?'s|the other player's|my|his|her|their|{NAME}'s?)"
PLAYERS = regex(rf"\b((?:my |the )?opp(?:onent)?(?:'s)?|i|me|my|he|she|his|her|{NAME}(?:'s)?)(?!\w)", re.IGNORECASE)
"""Words for players."""

_ONE = rf"(?:[Mm]e|I|[Mm]yself|{NAME})"
_NAMES = rf"(?P<names>(?-i:{_ONE}(?:, {_ONE})*,? and {_ONE}))"
_SEVERAL = r"(?:two|three|four|five|[2-5])"
_LEAD = (
    r"(?:,? ?\b(?:with|against|between|there (?:are|were)|we (?:are|were)|it's|it was|in) )?(?:(?:an?|my|the) )?"
    rf"(?:{_SEVERAL} (?:of us|players|people|other players|opponents|other opponents)|{_SEVERAL}[- ](?:player|way|person)(?: [a-z-]+)? game"
    r"(?: with| between| of)?)(?-i:[^:.,?!()A-Z]*)(?:[:,(]| -+)? ?"
)
_WHO = r"(?:,? who (?:each|both|all) (?:have|has) (?P<has>[^,.?!]+))?"
_PLAYERS = (
    regex(rf"{_LEAD}{_NAMES}{_WHO}\)?", re.IGNORECASE),
    regex(rf"(?:(?<=[.!?] )|^){_NAMES},? (?:are|were) (?:all )?playing(?-i:[^:.,?!()A-Z]*)(?P<has>)", re.IGNORECASE),
)
_AND = regex(r", and | and |, ")
_END = regex(r"[.!?]|$")


def players_told(plain: str) -> tuple[list[str], Iterator[tuple[int, int, str]]]:
    """The names of those who are said to play, and what stands in the place of that: from where, to where, and the words."""
    told = next((found for pattern in _PLAYERS if (found := pattern.search(plain)) is not None), None)
    if told is None:
        return [], iter(())
    names = [SPEAKER if each.lower() in ("me", "i", "myself") else each for each in _AND.split(told["names"])]
    end = _END.search(plain, told.end())
    at = end.start() if end is not None else len(plain)
    having = "".join(f". {name} has {told['has']}" for name in names if name != SPEAKER and told["has"])
    lead = plain[: told.start()].rstrip()
    if at == told.end() and (not lead or lead[-1] in ".!?"):  # a sentence of its own
        return names, iter([(told.start(), at + 1, having.lstrip(". "))])
    return names, iter([(told.start(), told.end(), " " * bool(lead)), *([(at, at, having)] if having else [])])



def name_of(said: str, other: str) -> str:
    """The name of the player whom a word means; `he` and `she` are `other`."""
    plain = re.sub(r"'s?$", "", said)
    word = plain.lower()
    if word in ("i", "we", "my"):
        return SPEAKER
    if word in ("he", "she", "they", "his", "her", "their"):
        return other
    return OPPONENT if word.split()[-1] in ("opp", "opponent") or word == "the other player" else plain
