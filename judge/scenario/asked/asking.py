"""Parts that the ways of asking share."""

from __future__ import annotations

import re

from judge.scenario.spoken.phrases import Phrases
from judge.scenario.spoken.reading_words import NotSaid, Noun

OF_PERMANENTS = re.compile(
    r"\b(?:happens to it|di(?:e|es|ed)|dead|alive|surviv\w+|lives?|big|large|power|toughness|tapped|untapped|attack\w*|block\w*"
    r"|regenerat\w+|\d+/\d+|shrinks?|grows?|destroyed|damage on|fly|flying|trample\w*)\b",
    re.IGNORECASE,
)
"""What is asked of something in play alone."""
IDLE = (
    "still",
    "now",
    "at the end",
    "in the end",
    "left",
    "then",
    "afterwards",
    "again",
    "at all",
    "really",
    "any more",
    "anymore",
    "at this point",
    "finally",
    "after that",
    "after all this",
    "after this",
    "too",
    "also",
    "because of this",
    "by then",
    "exactly",
    "currently",
    "total",
    "points",
    "life points",
    "end up",
    "eventually",
    "actually",
    "yet",
    "here",
    "as well",
    "for good",
    "forever",
    "permanently",
    "already",
    "anyway",
    "in all this",
    "at the moment",
    "immediately",
    "on the spot",
    "right away",
    "right now",
    "straight away",
    "at once",
    "right then",
    "right there",
    "then and there",
    "left over",
    "altogether",
    "afterward",
    "in the exchange",
    "in the trade",
    "in the process",
    "in this situation",
    "all in all",
    "from attacking",
)


DID = ("does", "did", "do", "will", "would", "has", "have", "is", "was")


def read_what(p: Phrases) -> None:
    """Reads `what is`, `what's`, `what are`, or nothing."""
    p.take("what's", "what is", "what are", "what was", "what will be", "tell me")
    p.take("the", "final")


def read_owned(p: Phrases) -> str:
    """Reads `Ann's` or `of Ann` later: the player."""
    found = p.names.longest(p.text, p.at)
    if not found or found[1] != "player":
        raise NotSaid
    p.at = found[2]
    p.need("'s", "'")
    p.skip()
    p.subject = found[0][0]
    return found[0][0]


def read_thing(p: Phrases) -> Noun:
    noun = p.need_noun()
    if noun.player:
        raise NotSaid
    return noun


def read_has(p: Phrases) -> str:
    """Reads `does Ann have`, `has Ann`, `does Ann hold`: the player."""
    if p.take("does", "did", "will", "do"):
        player = p.need_player()
        p.need("have", "hold", "end up with", "end with", "stand at", "control", "end at", "get")
    else:
        p.need("has", "is")
        player = p.need_player()
    return player


# --- players
