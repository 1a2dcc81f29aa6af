"""What somebody claims of a case, `my friend says that if he bolts it, I lose. Is that right?`, as the question whether it is so."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.scenario.telling.asked_in_full import IS_TRUE
from judge.scenario.telling.said_otherwise import asked_whether
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


_FOR_I = regex(r"^does I\b|^is I\b")
