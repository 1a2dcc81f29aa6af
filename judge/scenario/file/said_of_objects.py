"""The words in which marks of an object are said: `tapped`, `with 2 charge counters`, `naming Shock`, `on Hill Giant`."""

from __future__ import annotations

import re

from judge.scenario.language.question_holes import COLORS
from judge.scenario.language.word_scanner import NUMBERS
from judge.support.late_regex import regex

LONGEST = 200
"""Characters; what is longer is no name of a card with something said of it."""
LONGEST_NAME = 9
"""Words."""

_NUMBER = rf"(?:\d{{1,4}}|an?|{'|'.join(NUMBERS)})"
STATES = {
    "tapped": "tapped", "t": "tapped", "flipped": "flipped", "transformed": "flipped", "face down": "face_down", "face-down": "face_down",
    "facedown": "face_down", "morphed": "face_down", "as a morph": "face_down", "sick": "sick", "summoning sick": "sick",
    "summoning-sick": "sick", "attacked": "attacked", "blocked": "blocked",
}  # fmt: skip
_IDLE = regex(
    r"untapped|u|face[- ]up|not sick|no (?:summoning )?sickness|unattached|came (?:into play|under .*"
    r" control) (?:earlier|(?:two|some|several) turns ago)|in play|echo (?:is |was )?(?:already )?paid",
    re.IGNORECASE,
)


def object_state(word: str) -> str | None:
    """The key of an object that a word such as `tapped` sets; empty for `untapped` and its like, None for any other word."""
    key = STATES.get(word)
    return key.replace("_", " ") if key else "" if _IDLE.fullmatch(word) else None




_END = r"(?=$|[\s,;&()\[\]])"
STATE = regex(rf"(?:(?:is|are|also|already|currently|both|all|each) )*({'|'.join(sorted(STATES, key=len, reverse=True))}){_END}(?! \d)",
               re.IGNORECASE)
NOTHING_SAID = regex(rf"(?:{_IDLE.pattern}|each|this turn|left){_END}", re.IGNORECASE)
SICK = regex(
    r"(?:with |has )?summoning sickness|(?:just )?(?:entered|arrived|summoned|came|played|cast)(?: (?!and |with )[^,;() ]+)*? this turn"
    rf"|just (?:came|cast|played|entered|arrived)(?: (?:in|into play|down|out|the battlefield))?{_END}|new{_END}",
    re.IGNORECASE,
)
LAST_TURN = regex(
    r"(?:new |(?:just )?(?:came|entered|arrived|played|cast|summoned|in play)(?: (?!and |with )[^,;() ]+)*? )(?:since )?last turn"
    r"|echo (?:not (?:yet )?|un)paid",
    re.IGNORECASE,
)
_HAS = r"(?:with |has |having )?(?:its |only |just |exactly |still )*"
_ON_IT = r"(?: (?:left|each|already|marked|on (?:it|them|him|her|each)(?! \w+'s)))*"
COUNTERS = regex(rf"{_HAS}(?P<n>{_NUMBER})x? (?P<kind>[^\s,;()]+) counters?{_ON_IT}", re.IGNORECASE)
NO_COUNTERS = regex(rf"(?:with |has )?no (?:more )?(?:\S+ )?counters?{_ON_IT}", re.IGNORECASE)
DAMAGE = regex(
    rf"(?:(?:has )?(?:taken|dealt|took) |damaged for |{_HAS})(?P<n>{_NUMBER}) ?(?:points? of )?(?:damage|dmg){_ON_IT}"
    rf"|damaged for (?P<for>{_NUMBER})", re.IGNORECASE
)
CALLED_BY_KEYWORD = {"fading": "fade", "vanishing": "time", "suspend": "time"}
"""Counters that are called by the keyword that puts them."""
LOYALTY = regex(
    rf"(?:at|with|on|has)? ?(?:loyalty:? ?(?P<n>\d{{1,3}})|(?P<m>{_NUMBER}) loyalty(?: counters?)?){_ON_IT}", re.IGNORECASE
)
BARE = regex(
    rf"(?:{_HAS}(?:at |on |for |set to |@ ?|x ?= ?)?(?P<n>\d{{1,3}})(?= ?(?:$|[,;)\]]))"
    rf"|(?:at|on|for|set to) (?P<word>{'|'.join(NUMBERS)})(?= ?(?:$|[,;)\]]))"
    rf"|{_HAS}(?P<of>{_NUMBER}) counters?{_ON_IT})", re.IGNORECASE
)
MULTIPLE = regex(rf"(?:x|\*|×) ?(\d{{1,4}}){_END}|(\d{{1,4}}) ?x{_END}|(\d{{1,4}}) (?:of them|copies|pieces)", re.IGNORECASE)
IS_ATTACKING = regex(rf"(?:is )?attacking(?: (?P<whom>[A-Z][\w' ]*?)(?= ?(?:$|[,;)]| and | with )))?{_END}")
WHOSE = regex(
    r"(?:(?P<who>owner|controller|owned by|controlled by|of(?= \w+(?:'s)?(?:$|[,;)]))|(?:stolen |taken )?from):? (?P<name>[A-Z]\w*)(?:'s)?"
    rf"|which (?P<owns>[A-Z]\w*) owns|(?P<bare>[A-Z]\w*)'s?(?: (?:card|creature|own))?(?= ?(?:$|[,;)&])| on it)){_END}"
)
SUSPENDED = regex(r"suspended(?:,? (?:with|at|for)(?= ))?", re.IGNORECASE)
OWN_NAME = regex(r"(?P<name>[A-Z]\w*(?: [A-Z]\w*)?)'s? ")
ARTICLE = regex(r"(?:an?|the|one|my|his|her|their|both|some) ", re.IGNORECASE)
COUNT = regex(rf"(?P<n>{_NUMBER})(?:\s*x)?\s+(?:copies of )?", re.IGNORECASE)
BEFORE = regex(r"(?:untapped|(attacking)) ", re.IGNORECASE)
MORPH = regex(r"(?:(?:a )?face[- ]?down (?:creature|card|permanent)|morph)[ :]*(?=\()", re.IGNORECASE)
SOME = regex(rf"(?P<n>{'|'.join(NUMBERS)}|\d+|the other|all|both|rest)(?: of (?:them|which|these))?(?: is| are)? ", re.IGNORECASE)
JOINED = regex(r"(?:\s+|[,;&+\u2013@:\[\]-](?![\d/]+ )|and(?= ))+", re.IGNORECASE)
HOST = regex(r"(?:attached to|enchanting|equipping|equipped to|equipped on|fortifying|on)(?: the| his| her| my)? (?!it\b|top\b|stack\b)",
              re.IGNORECASE)

_LEADS = {
    "attached": r"(?:enchanted|equipped|fortified) (?:with|by)|wearing|carrying|bearing|holding|under|with|having|has|both",
    "stolen": r"(?:(?:was |is )?(?:stolen|taken)(?: (?P<from>from [A-Z]\w*))?) (?:with|by|via|using)",
    "removed_with": r"(?:imprint(?:ed|ing|s)?|exil(?:ed|ing)|remov(?:ed|ing)):?(?: with| card)?",
    "name": r"naming|named|name:?|set to|choosing|chosen(?: (?:creature )?type| colou?r| name)?:?|chose|choice:?|colou?r:?|type:?|calling",
    "copy_of": r"(?:as )?(?:a )?cop(?:y of|ying)|as|being|of",
}
"""What stands before a card of which a thing is said to do so."""
LEAD = {role: regex(rf"(?:{lead}) ", re.IGNORECASE) for role, lead in _LEADS.items()}
BEHIND = {
    "attached": regex(rf" (?:(?:on|upon) (?:it|them|him|her)|attached(?: to (?:it|them|him|her))?){_END}", re.IGNORECASE),
    "removed_with": regex(
        rf" (?:(?:imprinted|exiled|removed)(?: from the game)?(?: (?:on|with|under|by|to) it)?|under(?:neath)? it){_END}", re.IGNORECASE
    ),
    "name": regex(rf" (?:named|chosen){_END}", re.IGNORECASE),
}
FROM_GAME = regex(r" from the game")
WORD = regex(r"[^\s,;:()\[\]]+")
BRACKET = regex(r" ?\(([^()]*)\)")
SAID_ASIDE = regex(
    rf" with {_NUMBER} (?![+-])(?:\S+ )?counters?\b"
    r"| (?:naming|choosing|named|imprinting|imprinted with|owned by|owner|controlled by|from (?=[A-Z]))\b"
)
HOST_SAID = regex(r"[^,;()\s]+(?: (?!with\b|and\b)[^,;()\s]+)*")
ON, WITH = regex(r"on "), regex(r"with ")
CHOICE = regex(r"[\"']?[A-Za-z][\w'-]*[\"']?")
SIZE_SAID = regex(rf"(?:an? )?(\d+/\d+)(?: creature)?{_END}")
SIZE_AHEAD = regex(r"(\d+/\d+) ")
IS_TOKEN = regex(rf"(?:an? )?(?:tokens?|creatures?|\d+/\d+){_END}", re.IGNORECASE)
COLOR = regex(rf"({'|'.join(COLORS)}|colorless){_END}", re.IGNORECASE)
ABILITY = regex(rf"(?:with |has |having )?(?!(?:{_NUMBER}|all|both|other|is|are)\b)([a-z][a-z' -]*?)(?= ?(?:$|[,;()]| and ))")
NO_ABILITY = regex(r" on \w+$|\bcounters?\b|\battached\b|\bon it\b")
"""What is said of a token and is no ability of it."""
