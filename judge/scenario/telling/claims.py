"""What prose asks in a roundabout way: whether a claim of a case is right, and whether one can respond to an act by another."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.scenario.spoken import verb_forms
from judge.scenario.telling.asked_in_full import IS_TRUE
from judge.scenario.telling.players_told import NAME
from judge.scenario.telling.said_otherwise import asked_whether, participles
from judge.support.late_regex import regex

_CLAIM = regex(
    r"(?:(?<=[.!?] )|^)(?P<lead>[^.?!:]*?\b(?:says?|said|claims?|claimed|insists?|insisted|thinks?|thought|argues?|argued|believes?|swears?"
    r"|told me|tells me|ruled|reckons?|maintains?|was told)(?: that)?,? )(?P<case>(?:if|when|whenever|once|after) [^.?!]+?), (?:then )?"
    r"(?P<so>[^.,?!]+)\.\s+(?P<asks>[^.?!]{3,40}\?)",
    re.IGNORECASE,
)


def claims_asked(plain: str) -> Iterator[tuple[int, int, str]]:
    """What stands in the place of a claim of a case, and of the question whether it is right: from where, to where, and the words."""
    for claim in _CLAIM.finditer(plain):
        if IS_TRUE.fullmatch(claim["asks"]) is None or not (asks := asked_whether(claim["so"])):
            continue
        yield claim.start("lead"), claim.start("case") + 1, claim["case"][0].upper()
        yield claim.start("so"), claim.end(), _FOR_I.sub(lambda said: "am I" if said[0] == "is I" else "do I", asks)


_RESPONDS = regex(
    rf"(?P<can>(?:so |and |but )?(?:can|could|may) (?:I|he|she|they|(?:my |the )?opponent|{NAME})) (?:still )?respond to "
    rf"(?P<who>me|my|him|his|her|(?:my |the )?opponent(?:'s)?|{NAME}'s?|{NAME}) (?P<doing>[a-z]+ing) (?P<what>[^?]+?) "
    r"(?:by (?P<by>[a-z]+ing)|with) (?P<rest>[^?]+\?)",
    re.IGNORECASE,
)
_SUBJECTS = {"me": "I", "my": "I", "him": "he", "his": "he", "her": "she"}


def responses_asked(plain: str) -> Iterator[tuple[int, int, str]]:
    """The act told by itself before `can I respond to him activating X by sacrificing Y?`: from where, to where, and the words."""
    for asks in _RESPONDS.finditer(plain):
        who = _SUBJECTS.get(asks["who"].lower(), asks["who"].removesuffix("'s"))
        verb, by = (participles().get((asks[part] or "playing").lower(), "") for part in ("doing", "by"))
        if verb and by:
            does = verb if who == "I" else verb_forms.forms(verb)[1]
            told, can = f"{who[0].upper()}{who[1:]} {does} {asks['what']}", f"{asks['can'][0].upper()}{asks['can'][1:]}"
            yield asks.start(), asks.start("rest"), f"{told}. {can} {by} "


_FOR_I = regex(r"^does I\b|^is I\b")
