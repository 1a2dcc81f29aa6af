"""Parts of prose in the words of the language: what is asked as people ask it, what is told of Auras, and the times that stand behind."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from judge.scenario.file.absent_names import names_in
from judge.scenario.file.one_line import Zones
from judge.scenario.telling.known_cards import Known
from judge.scenario.telling.listed_things import add
from judge.scenario.telling.players_told import NAME
from judge.support.late_regex import regex

_WHO = rf"(?P<who>(?:my |the )?opponent|I|he|she|they|{NAME})"
_AS_SUBJECT = {"me": "I", "him": "he", "her": "she"}
_ASKED: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = (
    (regex(r"^(?:so )?(?:is|was|would) it (?:be )?(?:legal|possible|allowed|ok(?:ay)?|permitted|fine) (?:for (?P<who>me|him|her|my"
           r" opponent) )?to ",
           re.IGNORECASE), lambda said: f"Can {_AS_SUBJECT.get((said['who'] or 'me').lower(), said['who'])} "),
    (regex(rf"^(?:so )?(?:am|is|are) {_WHO} (?:still )?(?:allowed|able|permitted) to ", re.IGNORECASE), r"Can \g<who> "),
    (regex(rf"^can {_WHO} (?:still |even )?use (?P<what>(?:my |his |her |the )?[A-Z].+?) to (?P<does>block|attack)\b",
           re.IGNORECASE), r"Can \g<what> \g<does>"),
    (regex(r"^can (?:he|she|they|I)(?: (?:really|actually|legally|even))?(?P<mark>\??)$", re.IGNORECASE), r"is that legal\g<mark>"),
    (regex(r",? (?:after|once|when) (?:it|that|this|everything|all(?: of)? (?:it|that|this)) (?:has |have |is )?(?:resolve[sd]?"
           r"|happen(?:s|ed)|done)"
           r"(?P<mark>\??)$", re.IGNORECASE), r"\g<mark>"),
    (regex(r"^(?:do|will|would|can) I (?:still )?get (?P<what>my [A-Z][^,?]*?) back\b", re.IGNORECASE), r"do I control \g<what>"),
    (regex(r"^(?P<can>can .+?),? (?:before|prior to) (?:the )?(?:combat )?(?:damage|blocks|blockers)(?: (?:is|are) (?:dealt"
           r"|declared))?\?$",
           re.IGNORECASE), r"\g<can>?"),
    (regex(r"^(?P<can>can .+? (?:cast|play|use|activate|flash|respond) .+?),? before (?:he|she|I|they|it|that) (?:(?:has|have|needs?"
           r"|gets?) to"
           r" |must |can )?[a-z]+(?: (?:it|them|his|her|my|a|the)\b.*)?(?P<mark>\??)$", re.IGNORECASE), r"\g<can>\g<mark>"),
    (regex(rf"^can {_WHO} (?:still )?(?P<does>win|lose|survive"
           r"|live) by (?P<verb>(?-i:[A-Z])[\w']*?(?: (?-i:[A-Z])[\w']*?)*)ing"
           r" (?P<rest>[^?]+)",
           re.IGNORECASE), r"does \g<who> \g<does>, if \g<who> casts \g<verb> on \g<rest>"),
    (regex(r"\bflash (?P<what>it|(?:my |the )?[A-Z][\w' ,-]*?) in\b", re.IGNORECASE), r"cast \g<what>"),
    (regex(r"^(?:which|what) cards? (?P<can>can|could|may|do|must) (?P<who>I|he|she) (?P<does>take|choose|pick|make him discard)\b",
           re.IGNORECASE), r"what \g<can> \g<who> \g<does>"),
    (regex(r"^how many (?:of (?:them|these|my \w+) )?can (?:I )?(?P<does>attack|block)(?: with)?\b(?=\??$)", re.IGNORECASE),
     r"how many creatures can I \g<does> with"),
    (regex(r"^which (?:one |ones )?of (?:them|these|those)(?= (?:surviv|die|live|are? destroyed))", re.IGNORECASE), "which creatures"),
)  # fmt: skip
_AT_WHAT = regex(
    r"^ (?:on|targeting|at|aimed at) (?P<what>(?:(?:my|his|her|the) )?[\w' -]+?)(?=$|,| and | by | I | he | she | my opponent )",
    re.IGNORECASE,
)


def asked_plainly(question: str) -> str:
    """A question in the words of the language."""
    for pattern, instead in _ASKED:
        question = pattern.sub(instead, question)
    return question


_AT_WHICH = regex(r",? (?:which|that) (?:targets|is targeting|was aimed at|is aimed at|is on) (?P<what>[^,]+)", re.IGNORECASE)
_COUNTERS = regex(r"counter target (?!activated|triggered)[^.]*spell", re.IGNORECASE)
_AT = regex(
    r"(?:casts?|plays?|played) .*(?:on|targeting|at|counter(?:ing)?) (?P<whose>(?:my )?opponent's |my |his |her |the "
    r"|an? |\w+'s )?$", re.IGNORECASE
)


def countered_before(
    sentence: str, told: str, players: dict[str, Zones], whose: Callable[[str], str], known: Known
) -> list[str]:
    """The sentence, and before it the spell that it counters, where nobody has played that so far or has it in play."""
    named = list(names_in(sentence, known.canonical))

    def owner(aims: re.Match[str]) -> str:
        """Whose the thing is that is aimed at: who does not aim, where that is not told."""
        who, aiming = whose(aims["whose"] or ""), whose(sentence[: named[0][1]])
        told_so = aims["whose"] and aims["whose"].lower() not in ("the ", "a ", "an ")
        return who if told_so else next((each for each in players if each != aiming), who)

    for name, start, end in named[1:] or _short_in_hand(sentence, players, known):
        aims = _AT.search(sentence[:start])
        if aims is None or not _COUNTERS.search(known.text(named[0][0])) or name.lower() in told.lower() or "land" in known.types(name):
            continue
        who = owner(aims)
        at = _AT_WHAT.match(sentence[end:]) or _AT_WHICH.match(sentence[end:])
        host = f" on {at['what']}" if at is not None else ""
        return [f"{who} casts {name}{host}", f"{sentence[:end]}{sentence[end + at.end() :] if at is not None else sentence[end:]}"]
    if (stifled := _OF_ABILITY.search(sentence)) is not None and len(named) == 2 and _COUNTERS_ABILITY.search(known.text(named[0][0])):
        name = named[1][0]
        who = owner(stifled)
        if not re.search(rf"(?:activates?|uses?|plays?|cracks?) .*{re.escape(name)}", told):
            return [f"{who} activates {name}", f"{sentence[: stifled.start('whose')]}{name}'s ability"]
    return [sentence]


_COUNTERS_ABILITY = regex(r"counter target (?:activated|activated or triggered|triggered or activated) ability", re.IGNORECASE)
_OF_ABILITY = regex(
    r"\b(?:on|targeting|at|of) (?P<whose>(?:my )?opponent's |my |his |her |the |\w+'s )(?:[A-Z][^.]*?)(?:'s?)? "
    r"(?:activation|(?:activated )?ability)$", re.IGNORECASE
)
_SHORT_AT = regex(r"\b(?:on|targeting|at) (?:(?:my )?opponent's|my|his|her|the|\w+'s) (?P<short>[A-Z][\w'-]*(?: [A-Z][\w'-]*)*)$")


def _short_in_hand(sentence: str, players: dict[str, Zones], known: Known) -> list[tuple[str, int, int]]:
    """The only card in a hand of which the last words of a sentence are a part, and where they stand."""
    said = _SHORT_AT.search(sentence)
    if said is None:
        return []
    words = set(said["short"].lower().split())
    hands = (str(zones.get("hand", "")) for zones in players.values())
    fits = {name for hand in hands for name, _, _ in names_in(hand, known.canonical) if words <= set(name.lower().split())}
    return [(fits.pop(), said.start("short"), said.end())] if len(fits) == 1 else []


_CASTS = regex(r"\bcasts? (?:an? |my |his |her |the )?$", re.IGNORECASE)


def held(players: dict[str, Zones], events: Sequence[str], whose: Callable[[str], str], known: Known) -> None:
    """Puts into a hand what a player is said to have, of which it is told nowhere where, and what he or she then casts."""
    for event in events:
        for name, start, _ in names_in(event, known.canonical):
            zones = players.get(whose(event[:start]), {})
            there, hand = zones.get("in play"), str(zones.get("hand", ""))
            if isinstance(there, list) and _CASTS.search(event[:start]) and there.count(name) == 1 and name not in hand:
                there.remove(name)
                add(zones, {"hand": [name]})


PLAYING = regex(r"\b(?:casts?|plays?|played) (?:an? |my |his |her |the )?$", re.IGNORECASE)
"""What stands before the name of what is played."""
