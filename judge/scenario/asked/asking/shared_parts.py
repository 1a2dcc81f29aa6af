"""Parts that the ways of asking share."""

from __future__ import annotations

import re

from judge.scenario.spoken.phrases import Phrases
from judge.scenario.spoken.reading_words import NotSaid, Noun, singular_verbs
from judge.scenario.spoken.scenario_names import Names
from judge.scenario.spoken.verb_forms import WORDS

IDLE = (*WORDS["idle in a question"],)


DID = ("does", "did", "do", "will", "would", "has", "have", "is", "was")


def as_can(text: str) -> str:
    """`is it legal for Ben to play X`, `is Ben allowed to`, `has Ben got` as `can Ben play X`, `does Ben have`."""
    for pattern, instead in _AS_CAN:
        text = pattern.sub(instead, text)
    return text


MAY = "possible|legal|allowed|okay|ok|fine|permissible"
WAY = "(?:any|a|some|no)(?: other| legal| possible)? (?:way|chance|means|possibility|option|opportunity)(?: (?:left|here|at all))?"
_UPKEEPS = "cumulative upkeep|echo|recover"
"""What a permanent may ask its controller to pay for, as its own."""
_AS_CAN = (
    (re.compile(r"^who (?:chooses|decides|picks|chose) (?:whether|which|what) .+ first(?:, .+ or .+)?\??$", re.IGNORECASE),
     "who chose the order"),
    (re.compile(rf"^(?:is|was|would) it (?:be )?(?:still )?(?:{MAY}) (?:for|that) (.+?) (?:to|can|could) ", re.IGNORECASE), r"can \1 "),
    (re.compile(
        rf"^(?:is|was|are) (?!it (?:still )?(?:{MAY}) )(.+?) (?:still )?(?:able|{MAY}|free|permitted) to ", re.IGNORECASE), r"can \1 "),
    (re.compile(rf"^(?:would|will|could|might) (.+?) (?:still )?be (?:able|{MAY}) to ", re.IGNORECASE), r"can \1 "),
    (re.compile(r"^do(?:es)? (.+?) have (?:any|a|some) (?:way|chance|means|opportunity|option) (?:to|of) ", re.IGNORECASE), r"can \1 "),
    (re.compile(
        rf"^(?:is|was|would) there (?:still )?(?:be )?{WAY} (?:for|that) (.+?) (?:to|can|could) ", re.IGNORECASE), r"can \1 "),
    (re.compile(r"^ha(?:s|ve) (.+?) got ", re.IGNORECASE), r"does \1 have "),
    (re.compile(r"^(how (?:many|much) .+?|what) ha(?:s|ve) (\S+) got\b", re.IGNORECASE), r"\1 does \2 have"),
    (re.compile(
        r"(?<=\w)['\u2019]s? (?=(?:combat )?damage(?: be| is| was| gets)? (?:prevented|assigned|dealt|divided|split|distributed)\b"
        r"|(?:combat )?damage\??$)"), " "),
    (re.compile(r"^(which|what) (\w+) of (\w+) (?=can|could|may|must|will|would)", re.IGNORECASE), r"\1 of \3's \2 "),
    (re.compile(r"^ha(?:s|ve) (\S+) (any|an?|no|some|more|at least|enough) ", re.IGNORECASE), r"does \1 have \2 "),
    (re.compile(r"\b(?:considered|treated as|regarded as|counted as|deemed)(?: to be| as)? ", re.IGNORECASE), ""),
    (re.compile(r"\bends? up (?=[a-z]+ing\b)", re.IGNORECASE), ""),
    (re.compile(r"^(what|where)['\u2019]s ", re.IGNORECASE), r"\1 is "),
    (re.compile(rf"\bpay (?:for )?(\w[^?]*?)(?:'s|s'|\u2019s) (?:{_UPKEEPS}|upkeep)(?: costs?)?(?=\?|$)", re.IGNORECASE), r"pay for \1"),
    (re.compile(rf"\bpay (?:for )?(?:the |an? )?({_UPKEEPS})(?: costs?)?(?=\?|$)", re.IGNORECASE), r"pay for the \1 trigger"),
)


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


# --- players


def only_with_keyword(keyword: str, names: Names) -> str:
    """The only thing here that has a keyword; empty where that is none, or several have it."""
    from judge.cards.keywords.keywords import KEYWORDS

    if not any(keyword == each or keyword.startswith(f"{each} ") for each in KEYWORDS.now):
        return ""
    having = names.with_keyword(keyword)
    there = [name for name in having if name in names.in_play or name in names.played] or having
    return there[0] if len(there) == 1 else ""


def read_again(p: Phrases, text: str, compared: bool = False) -> str:
    """Another text, read as a question to its end. Raises NotSaid where it is none."""
    from judge.scenario.asked.asking.every_way_of_asking import asked_from_here

    inner = Phrases(p.scan, p.names)
    inner.text, inner.asks = singular_verbs(text.strip()), True
    inner.subject, inner.thing = p.subject, p.thing
    found = asked_from_here(inner)
    if found is None or " = " in found and not compared or found.startswith("when "):
        raise NotSaid
    p.at = len(p.text)
    return found
