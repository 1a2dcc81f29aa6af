"""A sentence of prose in plainer words: what is told within it stands by itself.

Which of the ways are taken is found by reading (`judge.scenario.trying.mended_prose`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.scenario.file.absent_names import names_in
from judge.scenario.telling.known_cards import Known
from judge.scenario.telling.left_aside import (
    PLAYER,
    Edit,
    Way,
    acts,
    idle_dropped,
    listed_plainly,
    names_alone,
    reasons_apart,
    relatives_apart,
)
from judge.scenario.telling.players_told import NAME
from judge.support.late_regex import regex

_TIME_WITHIN = regex(
    rf"^(?P<who>{PLAYER})(?P<is>(?:'m|'s| am| is| was| has| have| had) [^,.?!]+?) (?P<when>(?:during|in|at|on) (?:my|his|her|their|the)"
    r" (?:own )?(?:upkeep|draw step|main phase|end step|turn|combat|beginning of combat)(?: step)?)(?P<rest> and [^?]+)", re.IGNORECASE
)
_ONLY_OTHER = regex(
    r"(?P<ahead>^|[,.] |and )the only (?:other )?(?:creatures?|permanents?|blockers?|cards?)(?: (?:in play|out|on the \w+|around|there))?"
    r" (?:is|are|was|were) (?:(?P<mine>my|mine:)|(?P<his>his|her|my opponent's))? ?(?:own )?(?=(?:an? |the |two |three )?(?-i:[A-Z]))",
    re.IGNORECASE,
)
_COMES = regex(
    r"^(?:when|as|once|after|if) (?P<whose>my|his|her|my opponent's) (?P<what>[A-Z][^,.?!]*?) (?:enters(?: the"
    r" battlefield)?|comes into play"
    r"|comes in|resolves|lands|hits the (?:table|board|battlefield))(?P<mark>,| and) ", re.IGNORECASE
)


_HAVING = regex(
    rf"(?:,? with|,? and|,? while|,) (?P<who>me|him|her|them|(?:my )?opponent|{NAME}) (?:having|holding|controlling|owning|being (?=at ))"
    r" ?(?:out )?(?=an?\b|the\b|no\b|only\b|two\b|three\b|four\b|five\b|\d|at\b|(?-i:[A-Z]))", re.IGNORECASE
)
"""`with my opponent having two Grizzly Bears and me having a Colossus`."""


_WITH_ZONE = regex(
    r"(?:^|,? )with (?P<what>(?:only |just |exactly )?(?:an?|no|one|two|three|four|five|six|seven|\d+) [^,.?]+?)(?: left| remaining)? in"
    r" (?P<whose>my|his|her) (?P<zone>hand|library|graveyard|deck)\b,?", re.IGNORECASE
)


def circumstances_first(text: str, known: Known) -> Iterator[Edit]:
    """With the time of a board in front of it, with who has the only other creature, and with the play of what `enters`; what `I having X`
    tells is a sentence of its own."""
    if (with_zone := _WITH_ZONE.search(text)) is not None:
        mine = with_zone["whose"].lower() == "my"
        yield 0, 0, f"{'I have' if mine else 'He has'} {with_zone['what']} in {with_zone['whose']} {with_zone['zone']}. "
        yield with_zone.start(), with_zone.end(), ""
        return
    if having := list(_HAVING.finditer(text)):
        closing = len(text.rstrip(".!? "))
        ends = [*(each.start() for each in having[1:]), closing]
        told = [text[each.end() : end] for each, end in zip(having, ends, strict=True)]
        subjects = {"me": "I have", "him": "He has", "her": "She has", "them": "They have", "my opponent": "My opponent has"}
        said = [f"{subjects.get(each['who'].lower(), each['who'] + ' has')} {what}" for each, what in zip(having, told, strict=True)]
        yield 0, 0, "".join(f"{each.replace(' have at ', ' am at ').replace(' has at ', ' is at ')}. " for each in said)
        yield having[0].start(), closing, ""
        return
    if (time := _TIME_WITHIN.match(text)) is not None:
        when = time["when"]
        yield 0, time.start("rest"), f"{when[0].upper()}{when[1:]}, {time['who']}{time['is']}"
        return
    if (comes := _COMES.match(text)) is not None and any(start == comes.start("what") for _, start, _ in names_in(text, known.canonical)):
        mine = comes["whose"].lower() == "my"
        yield 0, comes.end(), f"{'I cast' if mine else 'My opponent casts'} {comes['what']}. "
    if (only := _ONLY_OTHER.search(text)) is not None:
        yield only.start(), only.end(), f"{only['ahead']}{'he has ' if only['his'] else 'I have '}"


_IN_CASE = regex(rf"(?P<if>(?:so |and |but )?(?:if|when|suppose|say) )(?P<first>{PLAYER} [^,?]+?),? (?P<how>after"
                 rf"|once|when|while|as|before) "
                 rf"(?P<second>(?:{PLAYER}|(?:my|his|her) [A-Z]\w+) [^,?]+?)(?P<mark>,| then) ", re.IGNORECASE)
_ASKS = regex(r"(?:so |and |but |then )?(?:do|does|did|is|are|am|can|could|will|would|may|must|should|what|who|which"
              r"|where|how)\b", re.IGNORECASE)
_IS = regex(r"\b(?:is|are|am|was|were)\b|'(?:m|re|s)\b (?=[a-z])")
_WHILE_BEHIND = regex(
    rf",? (?:when|while|with|given that|assuming|as|considering) (?P<case>(?:{PLAYER})(?:'s|'m)? [^,?]+)\?", re.IGNORECASE
)


def cases_apart(text: str, known: Known) -> Iterator[Edit]:
    """With a circumstance within a question told before it: `if I Fog after he attacks, …`, `can I Fog, when he attacks me with Bears?`."""
    if (case := _IN_CASE.match(text)) is not None:
        later = case["how"].lower() == "before"
        first, second = (case["first"], case["second"]) if later else (case["second"], case["first"])
        yield 0, case.end("second"), f"{first[0].upper()}{first[1:]}. {case['if'].strip().capitalize()} {second}"
        return
    behind = _WHILE_BEHIND.search(text)
    if behind is not None and _ASKS.match(text) and (acts(behind["case"], known) or _IS.search(behind["case"])):
        yield 0, 0, f"{behind['case'][0].upper()}{behind['case'][1:]}. "
        yield behind.start(), behind.end(), "?"


WAYS: tuple[Way, ...] = (
    listed_plainly, circumstances_first, names_alone, relatives_apart, reasons_apart, cases_apart, idle_dropped,
)  # fmt: skip
"""From those that change the least."""
