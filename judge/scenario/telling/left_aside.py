"""What a sentence of prose says beside what happens: what tells nothing of the game, what is printed on a card, reasons, descriptions.

Each way is a row of edits of the sentence, from where, to where, and the words instead. None drops an act, a number, or what a player has.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TypeAlias

from judge.scenario.file.absent_names import names_in
from judge.scenario.language.word_scanner import NUMBERS
from judge.scenario.spoken.word_classes import ADJECTIVES, DOING
from judge.scenario.telling.known_cards import Known, card_of_verb
from judge.scenario.telling.players_told import NAME
from judge.scenario.telling.sized import NUMBER
from judge.support.late_regex import regex

Edit: TypeAlias = tuple[int, int, str]
Way: TypeAlias = Callable[[str, Known], Iterator[Edit]]
"""The edits of a sentence that one way of saying it more plainly makes, in order, none of which touches another."""

PLAYER = rf"(?:I|he|she|they|we|(?:my |the )?opponent|{NAME})"
WORD = regex(r"[\w'/+-]+")
_CONTENT = regex(
    r"\b(?:(?:un)?tap|kick|respon|stack|resolv|counter|damage|life|lives?\b|mana|token|hand|library|graveyard|deck|turn|upkeep|step|phase"
    r"|combat|end\b|draw|attack|block|face|colou?r|cop[yi]|target|own|control|sick|sacrific|discard|enchant|equip|attach|destroy"
    r"|regenerat|bounce|steal|stole|return|exile|remove|trigger|abilit|land|creature|artifact|enchantment|permanent|spell|card|player"
    r"|twice|both|all\b|each|every|any|other|another|not?\b|without|never|nothing|nobody|none|only|with\b|instead|if\b|unless|until"
    r"|before|after|when|once\b|again|first|second|third|last\b|flying|fl[iy]es|trample|first strike|haste|it\b|him\b"
    r"|her\b|them\b|me\b|my\b|his\b|their\b|whose|who\b|who's|what|which"
    r"|where|how|why|can\b|could|may\b|might|must|will\b|would|do\b|does|did\b|is\b|are\b|was\b|has\b|have\b|had\b|play)|n't\b|[?\d]",
    re.IGNORECASE,
)
"""Words of the game, of what is asked, and of what is so: a phrase with one of them is not idle."""
_COUNTED = regex(rf"\b(?:{'|'.join(NUMBERS)})\b", re.IGNORECASE)
_ABLE = regex(r"(?:can|could|can't|cannot|couldn't|may|might|must|would|will|should|won't|doesn't|don't|to|be|is|are) $", re.IGNORECASE)
_HAS = regex(r"\b(?:has|have|had|'ve|got|controls?|controlled|holds?|held|owns?)\b", re.IGNORECASE)


def idle(words: str) -> bool:
    """Whether words say nothing of the game: no name, no number, no act, nothing that is so."""
    if _CONTENT.search(words) or _COUNTED.search(words) or re.search(r"(?<!^)(?<![.!?] )\b(?!I\b)[A-Z]", words.strip()):
        return False
    return not any(each[0].lower() in DOING for each in WORD.finditer(words))


def acts(words: str, known: Known) -> bool:
    """Whether words tell that somebody does something, or what somebody has."""
    for each in WORD.finditer(words):
        doing = each[0].lower() in DOING or bool(each.start() and each[0].islower() and card_of_verb(each[0], known))
        if doing and not _ABLE.search(words[: each.start()]):
            return True
    return _HAS.search(words) is not None and next(names_in(words, known.singular), None) is not None


_LEAD = regex(r"(?P<lead>[^:?]{4,120}): +(?=\S)")
_WHEN = regex(r"\b(?:respon|turn|step|phase|combat|upkeep|before|after|when|if\b|end\b|stack|choos|mode|target|hand"
              r"|graveyard|library|board)", re.IGNORECASE)
_IT = regex(r"\bit\b")
_AHEAD = regex(rf"(?P<lead>(?!{PLAYER}\b)[^,:;?]{{2,80}})(?:, +| - +)(?=\S)")
_AHEAD_BARE = regex(
    rf"(?P<lead>(?:last|the other|one|this past|earlier|yesterday|today|tonight|recently|once|in (?:my|our|a)|at (?:my|our|a|the))\b"
    rf"(?: (?!turn)[a-z]+){{0,3}}) (?={PLAYER}\b)", re.IGNORECASE
)
"""`Last game my opponent …`."""
_PHRASE = regex(
    r"(?P<phrase>,? (?:in|on|at|for|from|by|over|during|like|as|of course|to|out of|because of|due to|thanks to|despite|apparently"
    r"|\w+ly) [^,;.?!]*?)(?=,|;|[.?!]|$| (?:in|on|at|for|from|by|over|during|like|as|to|and|but|with|targeting)\b)",
    re.IGNORECASE,
)
_ADVERB = regex(r"(?:,? |^)(?!(?:only|early|family|fly|apply|reply|supply|ally|ornery)\b)[a-z]+ly\b,?")


def idle_dropped(text: str, known: Known) -> Iterator[Edit]:
    """Without what says nothing of the game: what leads to it, phrases and adverbs."""
    at = 0
    if (lead := _LEAD.match(text)) is not None and len(lead["lead"].split()) > 2 and not _WHEN.search(lead["lead"]):
        named = list(names_in(lead["lead"], known.singular))
        its = _IT.search(text, lead.end())
        if not (named and _HAS.search(lead["lead"]) or _COUNTED.search(lead["lead"]) or re.search(r"\d", lead["lead"])):
            yield 0, lead.end(), ""
            at = lead.end()
            if len(named) == 1 and its is not None and not [1 for _, start, _ in names_in(text, known.singular) if at < start < its.end()]:
                yield its.start(), its.end(), named[0][0]
                at = its.end()
    if (bare := _AHEAD_BARE.match(text, at)) is not None and idle(bare["lead"].partition(" ")[2]):
        yield at, bare.end(), ""
        at = bare.end()
    while (ahead := _AHEAD.match(text, at)) is not None and idle(ahead["lead"]):
        yield at, ahead.end(), ""
        at = ahead.end()
    found = [(each.start(), each.end()) for each in _PHRASE.finditer(text, at) if idle(each["phrase"])]
    found += [(each.start(), each.end()) for each in _ADVERB.finditer(text, at)]
    for start, end in sorted(found):
        if start >= at:
            yield start, end, ""
            at = end


_REASON = regex(
    r"(?:^|,? )(?:(?:and|but) )?(?P<why>because|since|although|even though|though|given that|considering(?: that)?|seeing(?: that| as)?"
    r"|which means(?: that)?|meaning(?: that)?|so that|so (?=(?:he|she|it|they|I) (?:can|could|would|will|won't|can't|doesn't))"
    r"|figuring|hoping|thinking|knowing|expecting|trying|in order to|as (?=(?:he|she|it|they|I) (?:is|was|has|had|can|could|am)\b))"
    r" ?(?P<clause>[^,;.?!]+)",
    re.IGNORECASE,
)
_TOLD = regex(rf"\d|\b(?:{'|'.join(NUMBERS)}|tapped|untapped|life|hand|graveyard|library|counters?|tokens?|damage|turn"
              rf"|upkeep|combat)\b", re.IGNORECASE)
"""What tells of a number, or of how things stand."""
_INF = frozenset(("hoping", "trying", "in order to", "expecting"))


def reasons_apart(text: str, known: Known) -> Iterator[Edit]:
    """With reasons and concessions that tell an act, or what somebody has, as sentences before it; without the others."""
    lifted, edits = list[str](), list[Edit]()
    for each in _REASON.finditer(text):
        if each["why"].lower() not in _INF and (acts(each["clause"], known) or _TOLD.search(each["clause"])):
            lifted.append(each["clause"].strip())
        end = each.end() + (1 if each.start() == 0 and text[each.end() : each.end() + 1] == "," else 0)
        edits.append((each.start(), end, ""))
    if lifted and edits:
        start, end, _ = edits[0]
        said = "".join(f"{each[0].upper()}{each[1:]}. " for each in lifted)
        edits = [(0, end, said), *edits[1:]] if start == 0 else [(0, 0, said), *edits]
    yield from edits


_BY_WHICH = regex(r",? (?:with|for|from|by|to|on|using|during|after|in response to) (?:which|whom|that) (?=(?:I|he|she"
                  r"|they|(?:my )?opponent|[A-Z]\w+) [a-z])")
_RELATIVE = regex(r",? (?P<by>which|that|who) (?!(?:one|ones|of|is why|are|case|turn|way|point)\b)(?P<clause>[^,;.?!]+)(?P<end>,?)")
_GO_ON = regex(r",? (?:and|but) (?:(?:my |the )?opponent|I|he|she|they)\b| (?:and|but) (?=(?:an?|two|three) )")
_PRINTED = regex(r"\b(?:is|are|was|has|have|had|an?|the|with|it|its|of|course|too|also|well|as|obviously|being|does|do|and|in|by)\b")
_WITH = regex(r"(?:currently |already |still |now )*(?:has|had|have|with) (?P<has>(?:an? |\d+ |[a-z]+ )?[+\d/-]* ?(?:\w+ )?counters?\b.*)$")


def _as_printed(clause: str, name: str, known: Known) -> bool:
    """Whether a clause says only what is printed on a card: `flies too`, `is an artifact`, `can't be blocked`."""
    said = [each[0].lower() for each in WORD.finditer(_PRINTED.sub(" ", clause))]
    size = known.size(name)
    printed = f"{known.text(name)} {' '.join(known.types(name))} {size}".lower()
    printed += " ".join(word for letter, word in _COLORS.items() if letter in known.cost(name))
    stems = [each.removesuffix("s").removesuffix("e") if each != size else each for each in said]
    return bool(said) and all(each in printed or each == "fli" and "flying" in printed for each in stems)


_COLORS = {"W": " white", "U": " blue", "B": " black", "R": " red", "G": " green"}


def relatives_apart(text: str, known: Known) -> Iterator[Edit]:
    """With what is told of a card in a clause that hangs on it beside it, or as a sentence of its own; without what is printed on it."""
    behind = list[str]()
    if "?" not in text and (by := _BY_WHICH.search(text)) is not None:
        yield by.start(), by.end(), ". "
        return
    for each in _RELATIVE.finditer(text):
        named = [(name, start) for name, start, end in names_in(text, known.singular) if end == each.start()]
        if not named:
            continue
        name, clause = named[-1][0], each["clause"]
        goes_on = _GO_ON.search(clause)
        clause = clause[: goes_on.start()] if goes_on else clause
        end = each.start("clause") + len(clause) + (0 if goes_on else len(each["end"]))
        if _as_printed(clause, name, known):
            yield each.start(), end, ""
        elif (counters := _WITH.match(clause)) is not None:
            has = counters["has"] if re.search(r"\bon (?:it|him|her|them)\b", counters["has"]) else f"{counters['has']} on it"
            yield each.start(), end, f" with {has}"
        elif "?" not in text:
            yield each.start(), end, ""
            behind.append(f"{name} {clause}")
    if behind:
        closing = len(text.rstrip(".! "))
        yield closing, closing, "".join(f". {each}" for each in behind)


_DETERMINER = regex(rf"(?:an?|the|my|his|her|their|this|that|one|{NUMBER}|[\w.]+'s)", re.IGNORECASE)
_BEFORE_NAME = regex(r"(?<![\w'/+-])[\w'/+-]+,? $")


_MORE_STATES = """
tapped untapped attacking blocking blocked unblocked face-down morphed enchanted equipped kicked animated flipped summoning-sick sick
white blue black red green of copy copies token and with in on or no not more same new suspended phased-out exerted monstrous foil
"""
_STATES = (ADJECTIVES - {"good", "old", "big", "little", "poor", "lone", "sole"}) | frozenset(_MORE_STATES.split())
_SIZED = regex(r"(?P<pt>[\d*]+/[\d*+]+)|(?P<mana>\d+)[- ]?(?:drop|mana|cost|cmc)")


def names_alone(text: str, known: Known) -> Iterator[Edit]:
    """With nothing before the names of cards that only describes them: `a 4/4 Serra Angel`, `my trusty Elves`, `a 4-drop Juzám Djinn`."""
    for name, start, _ in names_in(text, known.singular):
        words, at = list[re.Match[str]](), start
        while (word := _BEFORE_NAME.search(text[:at])) is not None and len(words) < 4 and not _DETERMINER.fullmatch(word[0].strip()):
            words, at = [word, *words], word.start()
        plain = [each[0].strip(" ,") for each in words]
        told = [each in _STATES or each in NUMBERS or _describes(each, name, known) for each in plain]
        if word is not None and _DETERMINER.fullmatch(word[0].strip()) is not None and all(told):
            yield from ((each.start(), each.end(), "") for each in words if _describes(each[0].strip(" ,"), name, known))


def _describes(word: str, name: str, known: Known) -> bool:
    """Whether a word before the name of a card tells nothing, or what is printed on it."""
    if (sized := _SIZED.fullmatch(word)) is not None:
        costs = sum(int(each) if each.isdigit() else each != "X" for each in re.findall(r"\{(\w+)[^}]*\}", known.cost(name)))
        return sized["pt"] == known.size(name) if sized["pt"] else int(sized["mana"]) == costs
    return word.islower() and word not in _STATES and word not in NUMBERS and idle(word)


_LISTED = regex(
    rf"\b(?:only |just )?(?:(?:{NUMBER}|some|these|the following|only|just)(?: \w+)?|his|her|my|their)(?: (?:only|lone|sole|best|single))?"
    r" (?:creatures?|cards?|permanents?|lands?|artifacts?|enchantments?|guys?|blockers?|attackers?|fl[iy]ers?|spells?|instants?)"
    r"(?: (?:in play|out|on the \w+))?"
    r"(?P<seam>,? (?:which|that) (?:is|are|was|were)(?: just| only)?|, namely|,|:| -+| namely)"
    r" (?=(?:(?:an?|the|one|two|three|four|\d+) )?(?P<name>(?-i:[A-Z])[\w']+))",
    re.IGNORECASE,
)


_ALL_ALIKE = regex(
    rf"\b(?P<n>{NUMBER})(?: \w+)? (?:creatures|lands|cards|permanents|artifacts|enchantments|guys|attackers|blockers)(?:,| \(?) ?"
    r"(?:which are |that are )?(?:all|both|each|all of them|both of them|each of them|each one)(?: (?:are|is|of them))?(?: an?)? "
    r"(?P<name>(?-i:[A-Z])[\w']+)",
    re.IGNORECASE,
)
"""`three creatures, all Grizzly Bears`."""
_SUCH_AS = regex(
    r"\b(?P<det>an?|the|my|his|her|their) (?:[a-z-]+ )*?(?:creature|permanent|card|spell|artifact|enchantment|land"
    r"|instant|sorcery|aura|guy)"
    r"(?: (?:with|that has|that is|which has|which is) [a-z ]+?)?,? (?:like|such as|say|e\.g\.|for example|for instance|called|named),? "
    r"(?:an? |the |my |his |her )?(?P<name>(?-i:[A-Z])[\w']+)",
    re.IGNORECASE,
)
"""`a creature with indestructible, like Darksteel Colossus`."""


def listed_plainly(text: str, known: Known) -> Iterator[Edit]:
    """With the things themselves for `two creatures, a Grizzly Bears and …`, `one creature, which is a Hill Giant`, `a creature like X`."""
    names = {start for _, start, _ in names_in(text, known.singular)}
    for pattern, group in ((_ALL_ALIKE, "n"), (_SUCH_AS, "det")):
        if (found := pattern.search(text)) is not None and found.start("name") in names:
            yield found.start(), found.start("name"), f"{found[group]} "
            return
    for each in _LISTED.finditer(text):
        if each.start("name") in names:
            yield each.start(), each.end(), ""


