"""A sentence of prose in plainer words: what was is, and what is told within it stands by itself.

Which of the ways are taken is found by reading (`judge.scenario.trying.mended_prose`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.scenario.file.absent_names import names_in
from judge.scenario.spoken import verb_forms
from judge.scenario.spoken.word_classes import DOING
from judge.scenario.telling.implied import Known
from judge.scenario.telling.left_aside import (
    PLAYER,
    WORD,
    Edit,
    Way,
    acts,
    idle_dropped,
    listed_plainly,
    names_alone,
    reasons_apart,
    relatives_apart,
)
from judge.scenario.telling.parts_told import has
from judge.scenario.telling.told_boards import NAME
from judge.support.late_regex import regex

_SUBJECTS = regex(
    rf"(?:^|[,;.] |\b(?:and|but|then|if|when|after|once|while|so|before|because|that) )(?P<who>{PLAYER}|it|(?:my|his|her|the) {NAME})\b",
    re.IGNORECASE,
)
_BEFALLS = frozenset(form for verb in ("come", "return", "become", "die", "deal", "resolve", "trigger", "enter", "untap", "survive", "go")
                     for form in verb_forms.forms(verb)) | DOING
"""Verbs of what a player or a thing does."""
_AUX = regex(
    r"(?: (?:has|have|had|'ve|'d|did|just|already|then|was|were|is|am|are|decides?|decided|tries|tried|proceeds?|proceeded|went|ended up"
    r"|chose|managed|wanted|wants)(?: to(?= [a-z]+\b)| and(?= [a-z]))?)+$",
    re.IGNORECASE,
)
_DOES = regex(rf"(?:^|[\s,;.])(?:{PLAYER}|it|and|then|but|has|have|had|'ve|'d|did|just|also|already|to|\w+ly),? $|, $", re.IGNORECASE)


def in_the_present(text: str, known: Known) -> Iterator[Edit]:
    """With what players did as what they do: `he attacked me and then sacrificed it` as `he attacks me and then sacrifices it`."""
    subjects = [(each.end("who"), each["who"]) for each in _SUBJECTS.finditer(text)]
    for at, word in enumerate(WORD.finditer(text)):
        form = word[0]
        ahead = [each for each in subjects if each[0] <= word.start()]
        if not at or not ahead or not form.islower() or form not in _BEFALLS or form == "got" or not _DOES.search(text[: word.start()]):
            continue
        verb = verb_forms.of_past(form) if form.endswith("ed") else verb_forms.base(form)
        forms = verb_forms.forms(verb) if verb else ()
        if len(forms) < 4 or form not in forms[3:] or form in forms[:2]:
            continue
        end, who = ahead[-1]
        auxiliary = _AUX.search(text, end, word.start() - 1)
        start = auxiliary.start() + 1 if auxiliary is not None and auxiliary.start() == end else word.start()
        yield start, word.end(), forms[0] if who in ("I", "we", "they") else forms[1]


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


_THING_ACTS = regex(
    r"(?<=[a-z\d])(?:, (?:and |but |then |so |while )?| (?:and|but|then|so|while) )"
    r"(?=(?:(?:my|his|her|their|the|both|all|one|two) )*[A-Z][\w']+(?: (?:of |the )?[A-Z][\w']+)*"
    r" (?:attack|block|die|kill|deal|survive|get|trigger|resolve|come|enter|swing|hit)(?:s|es|ed)?\b)"
)


def clauses_apart(text: str, known: Known) -> Iterator[Edit]:
    """With a clause of which the subject is a thing as a sentence of its own: `both Lions attack, the Giant blocks one of them`."""
    if "?" not in text:
        for each in _THING_ACTS.finditer(text):
            yield each.start(), each.end(), ". "


_SECOND_VERB = regex(
    r"(?:,? and then,?|,? and,?|,? then,?|,|,? but)"
    r"(?: (?P<when>(?:after|before|with|in response|during|once|at|on|later|if)\b[^,;.?!]*?),"
    r"| (?P<turn>(?:(?:on|in|during) )?(?:the |his |her |my )?(?:next|following|same|this|that) turn),?)?"
    r" (?P<verb>[a-z]+)\b"
)
_NO_BLOCKS = regex(r"(?:after|with|once there (?:are|were)) no block(?:s|ers)?(?: (?:are|were|being) (?:declared|made))?$", re.IGNORECASE)


def verbs_apart(text: str, known: Known) -> Iterator[Edit]:
    """With what a player does besides as a sentence of its own: `he casts it, then next turn attacks me` as `… . Next"
      " turn, he attacks me`."""
    if "?" in text:
        return
    subjects = [(each.start("who"), each.end("who"), each["who"]) for each in _SUBJECTS.finditer(text)]
    at = 0
    while (second := _SECOND_VERB.search(text, at)) is not None:
        at = second.start("verb")
        ahead = [each for each in subjects if each[1] < second.start()]
        verb = second["verb"]
        base = verb_forms.of_past(verb) if verb.endswith("ed") else verb_forms.base(verb)
        forms = verb_forms.forms(base) if base else ()
        if not ahead or verb not in DOING or verb not in (forms[0], *forms[1:2], *forms[3:]):
            continue
        who = ahead[-1][2]
        if not any(each[0].lower() in DOING for each in WORD.finditer(text, ahead[-1][1], second.start())):
            continue
        when = second["when"] or second["turn"] or ""
        said = "No block. " if _NO_BLOCKS.match(when) else f"{when[0].upper()}{when[1:]}, " if when else ""
        yield second.start(), second.start("verb"), f". {said}{who} "


_BOARD_SEAM = regex(rf",? (?:when|as|before|until|whereupon|then|and then) (?={PLAYER} )", re.IGNORECASE)
_SHIELD = regex(
    rf"^(?P<whose>my|his|her|(?:my )?opponent's|{NAME}'s) (?P<what>[A-Z][^,.?!]*?) (?:has|had|with) (?:an? |its )?(?:active )?"
    r"(?:regeneration|regenerating) shield(?: up| on it| ready)?(?P<rest>.*)$", re.IGNORECASE
)
_WHO_OWNS = {"my": "I", "his": "he", "her": "she", "my opponent's": "my opponent", "opponent's": "my opponent"}


def boards_apart(text: str, known: Known) -> Iterator[Edit]:
    """With a board as a sentence before what happens then, and with the act for the shield that a thing has: `… when"
      " he casts Pyroclasm`."""
    if "?" in text:
        return
    if (shield := _SHIELD.match(text)) is not None:
        who = _WHO_OWNS.get(shield["whose"].lower(), shield["whose"].removesuffix("'s"))
        does = "regenerate" if who == "I" else "regenerates"
        rest = re.sub(r"^,? (?:when|as|and|while) ", "", shield["rest"])
        yield 0, len(text), f"{who} {does} {shield['whose'].lower()} {shield['what']}. It resolves. {rest[:1].upper()}{rest[1:]}"
        return

    def knows(name: str) -> bool:
        return known.canonical(name) is not None

    for seam in _BOARD_SEAM.finditer(text):
        if has(text[: seam.start()], knows, "Opponent") and not has(text[seam.end() :], knows, "Opponent"):
            yield seam.start(), seam.end(), ". "
            return


WAYS: tuple[Way, ...] = (
    listed_plainly, circumstances_first, names_alone, in_the_present, relatives_apart, reasons_apart, cases_apart,
    boards_apart, clauses_apart, verbs_apart, idle_dropped,
)  # fmt: skip
"""From those that change the least."""
