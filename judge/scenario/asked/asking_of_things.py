"""Ways of asking about things: how big, where, what became of them, what they are and have."""

from __future__ import annotations

import re

from msgspec.structs import replace

from judge.scenario.asked.asking import DID, read_thing
from judge.scenario.language.question_holes import names_ability
from judge.scenario.saying.resolve_sayings import keyword_said
from judge.scenario.spoken import verb_forms
from judge.scenario.spoken import word_classes as w
from judge.scenario.spoken.phrases import Phrases
from judge.scenario.spoken.reading_words import PART, NotSaid, fail


def ask_placed(p: Phrases) -> str:
    """`is X in play`, `is X in Ann's hand`, where the place belongs to the name of the thing."""
    p.need("is", "are", "was", "were", "isn't")
    noun = read_thing(p)
    placed = re.fullmatch(r"(.*) in (?:play|\w+'s (?:graveyard|hand|library))", noun.text)
    return f"is {noun.text}" if placed and p.done else fail()


def _done_by_keyword(p: Phrases) -> str:
    """Reads `trigger`, `ability resolve`, `trigger resolve`: what an ability that a keyword is is asked to have done."""
    p.take("ability") or p.match(r"trigger(?= \w)")
    return "resolve" if p.need("trigger", "happen", "resolve", "resolved", "go off").startswith("resolve") else "trigger"


_GOES_OFF = (
    "apply", "count", "go off", "fire", "go on the stack", "happen", "take place", "go off at all", "kick in", "get triggered", "work",
    "take effect",
)  # fmt: skip


def ask_goes_off(p: Phrases) -> str:
    """`does persist trigger`, `does its trigger go off`, `does Shock work`: what an ability that a keyword is, or what goes off, did."""
    p.need(*DID)
    if keyword := keyword_said(p):
        return f"did the ability {keyword} {_done_by_keyword(p)}"
    noun = read_thing(p)
    p.take("still", "also", "ever", "even", "really")
    verb = p.need("trigger", "triggered", "resolve", "resolved", *_GOES_OFF)
    if verb.startswith(("trigger", "resolve")):
        return f"did {noun.text} {verb_forms.base(verb)}"
    if not noun.ability and noun.name in p.names.in_play and noun.name not in p.names.played:
        if verb in ("work", "apply", "count", "take effect"):
            return f"any permanent: does {noun.text} affect something"
        raise NotSaid  # what of it is meant is not said
    return f"did {noun.text} {'trigger' if noun.ability else 'resolve'}"


def ask_times(p: Phrases) -> str:
    p.need("how many times", "how often")
    p.need(*DID)
    keyword = keyword_said(p)
    if keyword:
        return f"how many times did the ability {keyword} {_done_by_keyword(p)}"
    noun = read_thing(p)
    called = noun.ability and p.text[: p.at].rstrip().endswith(" trigger")  # `Soul Warden trigger`, of what it does
    verb = "trigger" if called else p.need("trigger", "resolve", "triggered", "resolved")
    noun = replace(noun, text=noun.text.removesuffix(PART)) if called else noun
    by = p.need_noun() if verb.startswith("trigger") and p.take("off of", "off", "for", "on", "because of", "from", "upon") else None
    verb = verb.removesuffix("ed").removesuffix("d") if verb != "resolve" else verb
    return f"how many times did {noun.text} {verb}{f' for {by.text}' if by is not None else ''}"


def ask_abilities(p: Phrases) -> str:
    """`does X have flying`, `has X protection from red`, `does X get a +1/+1 counter`."""
    gets = False
    if p.take("has", "have"):
        noun = read_thing(p)
    else:
        p.need("does", "did", "do", "will")
        noun = read_thing(p)
        p.take("still", "also")
        gets = p.need("have", "get", "gain", "keep") == "get"
    p.take("still", "now")
    p.take("any", "the", "a", "an")
    said = p.match(r"[a-z+-][a-z ,'+/0-9-]*")
    words = said.group().strip() if said else ""
    for idle in (" now", " still", " any more", " anymore", " then", " too", " on it"):
        words = words.removesuffix(idle)
    if not words or _CLAUSE.search(words) or gets and not names_ability(words):  # `get through`, `get the bonus`
        raise NotSaid
    return f"does {noun.text} have {words}"


_CLAUSE = re.compile(r"\b(?:even|though|although|because|despite|if|when|while|after|before|once|until|is|are|was|were|has)\b")
"""Words that begin what no ability is called."""


def ask_held(p: Phrases) -> str:
    """`does Ben still have X in hand`: where X is."""
    p.need(*DID)
    player = p.need_player()
    p.take("still", "now", "then")
    p.need("have", "hold", "keep")
    noun = p.need_noun()
    if noun.player or " in " in noun.text:
        return f"is {noun.text}" if noun.text.endswith(("hand", "graveyard", "library")) else fail()
    p.take("left", "still")
    if p.done:
        return f"does {player} have {noun.text}"
    if p.take("in play", "on the board"):
        return f"is {noun.text} in play"
    p.need("in")
    p.take("the", "his", "her", "their")
    zone = w.OWNED.get(p.longest(w.OWNED) or "")
    return f"is {noun.text} in {player}'s {zone}" if zone else fail()
