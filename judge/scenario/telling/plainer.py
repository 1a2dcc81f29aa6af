"""A sentence of prose in plainer words: what tells no act is left aside, what is told within it stands by itself, passives are active.

Each way is a row of edits of the sentence, from where, to where, and the words instead; which of them are taken is found by reading
(`judge.scenario.trying.mended_prose`). None drops an act, a number, or what a player has.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TypeAlias

from judge.scenario.file.absent_names import names_in
from judge.scenario.language.word_scanner import NUMBERS
from judge.scenario.spoken import verb_forms
from judge.scenario.spoken.word_classes import ADJECTIVES, DOING
from judge.scenario.telling.implied import Known, card_of_verb
from judge.scenario.telling.sized import NUMBER
from judge.scenario.telling.told_boards import NAME
from judge.support.late_regex import regex

Edit: TypeAlias = tuple[int, int, str]
Way: TypeAlias = Callable[[str, Known], Iterator[Edit]]
"""The edits of a sentence that one way of saying it more plainly makes, in order, none of which touches another."""

_PLAYER = rf"(?:I|he|she|they|we|(?:my |the )?opponent|{NAME})"
_WORD = regex(r"[\w'/+-]+")
_CONTENT = regex(
    r"\b(?:(?:un)?tap|kick|respon|stack|resolv|counter|damage|life|lives?\b|mana|token|hand|library|graveyard|deck|turn|upkeep|step|phase"
    r"|combat|end\b|draw|attack|block|face|colou?r|cop[yi]|target|own|control|sick|sacrific|discard|enchant|equip|attach|destroy"
    r"|regenerat|bounce|steal|stole|return|exile|remove|trigger|abilit|land|creature|artifact|enchantment|permanent|spell|card|player"
    r"|twice|both|all\b|each|every|any|other|another|not?\b|without|never|nothing|nobody|none|only|with\b|instead|if\b|unless|until"
    r"|before|after|when|once\b|again|first|second|third|last\b|flying|fl[iy]es|trample|first strike|haste|it\b|him\b"
    r"|her\b|them\b|me\b|my\b|his\b|their\b|whose|who\b|who's|what|which"
    r"|where|how|why|can\b|could|may\b|might|must|will\b|would|do\b|does|did\b|is\b|are\b|was\b|has\b|have\b|had\b|play|game)|n't\b|[?\d]",
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
    return not any(each[0].lower() in DOING for each in _WORD.finditer(words))


def acts(words: str, known: Known) -> bool:
    """Whether words tell that somebody does something, or what somebody has."""
    for each in _WORD.finditer(words):
        doing = each[0].lower() in DOING or bool(each.start() and each[0].islower() and card_of_verb(each[0], known))
        if doing and not _ABLE.search(words[: each.start()]):
            return True
    return _HAS.search(words) is not None and next(names_in(words, known.singular), None) is not None


_LEAD = regex(r"(?P<lead>[^:?]{4,120}): +(?=\S)")
_WHEN = regex(r"\b(?:respon|turn|step|phase|combat|upkeep|before|after|when|if\b|end\b|stack|choos|mode|target|hand"
              r"|graveyard|library|board)", re.IGNORECASE)
_IT = regex(r"\bit\b")
_AHEAD = regex(rf"(?P<lead>(?!{_PLAYER}\b)[^,:;?]{{2,80}})(?:, +| - +)(?=\S)")
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
_INF = frozenset(("hoping", "trying", "in order to", "expecting"))


def reasons_apart(text: str, known: Known) -> Iterator[Edit]:
    """With reasons and concessions that tell an act, or what somebody has, as sentences before it; without the others."""
    lifted, edits = list[str](), list[Edit]()
    for each in _REASON.finditer(text):
        if each["why"].lower() not in _INF and acts(each["clause"], known):
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
_NAMES_IT = regex(r"(?:is|was|are|were) (?:an? |the )?$")


def _as_printed(clause: str, name: str, known: Known) -> bool:
    """Whether a clause says only what is printed on a card: `flies too`, `is an artifact`, `can't be blocked`."""
    said = [each[0].lower() for each in _WORD.finditer(_PRINTED.sub(" ", clause))]
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
        else:
            yield each.start(), end, ""
            behind.append(f"{name} {clause}")
    if behind:
        closing = len(text.rstrip(".!? "))
        if "?" in text:
            return
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
    rf"\b(?:only |just )?(?:(?:{NUMBER}|some|these|the following)(?: \w+)?|his|her|my|their)(?: (?:only|lone|sole|best|single))?"
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


_BE = r"(?:'m|'s|'re| am| is| are| was| were| get| gets| got| have been| has been| had been)(?: (?:being|getting|then|now|already))*"
_ATTACKED = regex(
    rf"(?<![\w'])(?P<whom>I|he|she|they|(?:my |the )?opponent|{NAME}){_BE} (?:attacked|swung at|hit|facing|charged) by (?P<by>[^,.?!;]+?)"
    r"(?=[,.?!;]|$| (?:and|but) (?:I|he|she|they|my opponent)\b)",
    re.IGNORECASE,
)
_BLOCKED = regex(
    rf"(?P<what>(?:my|his|her|their|the|it|{NAME}'s)(?: [A-Z][^,.?!;]*?)?){_BE} (?:chump[- ]?|double[- ]?)?blocked by "
    rf"(?P<whose>my|his|her|their|(?:my )?opponent's|{NAME}'s) (?P<by>[A-Z][^,.?!;]*?)(?=[,.?!;]|$| (?:and|but) (?:I"
    rf"|he|she|they|my opp)\b)",
    re.IGNORECASE,
)
_UNBLOCKED = regex(
    rf"\b(?:(?:I|he|she|it|they|(?:(?:my|his|her|the) )?[A-Z][\w' ]*?|{_PLAYER})(?: (?:do|did|does)(?:n't| not) (?:get|become) blocked"
    r"| (?:was|were|is|are)(?:n't| not) blocked| (?:goes|went|go|is|was) unblocked| gets? through unblocked))\b"
)
_SUBJECT = {"me": "I", "my": "I", "his": "he", "her": "she", "their": "they"}
_OTHERWISE = {"i": "my opponent", "he": "I", "she": "I", "they": "I", "my opponent": "I", "opponent": "I", "the opponent": "I"}
_WHOM = {"i": "me", "he": "him", "she": "her", "they": "them"}


def made_active(text: str, known: Known) -> Iterator[Edit]:
    """With who attacks or blocks for the subject: `I'm being attacked by a Hill Giant` as `my opponent attacks me with a Hill Giant`."""
    for each in _ATTACKED.finditer(text):
        who = _OTHERWISE.get(each["whom"].lower())
        if who is not None and next(names_in(each["by"], known.singular), None):
            verb = "attack" if who == "I" else "attacks"
            by = re.sub(r"^(?:his|her|their|my)(?= )", "a", each["by"])
            yield each.start(), each.end(), f"{who} {verb} {_WHOM.get(each['whom'].lower(), each['whom'])} with {by}"
            return
    for each in _BLOCKED.finditer(text):
        who = _SUBJECT.get(each["whose"].lower(), each["whose"].removesuffix("'s"))
        yield each.start(), each.end(), f"{who} {'block' if who == 'I' else 'blocks'} {each['what']} with {each['whose']} {each['by']}"
        return
    for each in _UNBLOCKED.finditer(text):
        yield each.start(), each.end(), "no block"
        return


_SUBJECTS = regex(rf"(?:^|[,;.] |\b(?:and|but|then|if|when|after|once|while|so|before|because|that) )(?P<who>{_PLAYER})\b", re.IGNORECASE)
_AUX = regex(
    r"(?: (?:has|have|had|'ve|'d|did|just|already|then|was|were|is|am|are|decides?|decided|tries|tried|proceeds?|proceeded|went|ended up"
    r"|chose|managed|wanted|wants)(?: to(?= [a-z]+\b)| and(?= [a-z]))?)+$",
    re.IGNORECASE,
)
_DOES = regex(rf"(?:^|[\s,;.])(?:{_PLAYER}|and|then|but|has|have|had|'ve|'d|did|just|also|already|to|\w+ly),? $|, $", re.IGNORECASE)


def in_the_present(text: str, known: Known) -> Iterator[Edit]:
    """With what players did as what they do: `he attacked me and then sacrificed it` as `he attacks me and then sacrifices it`."""
    subjects = [(each.end("who"), each["who"]) for each in _SUBJECTS.finditer(text)]
    for at, word in enumerate(_WORD.finditer(text)):
        form = word[0]
        ahead = [each for each in subjects if each[0] <= word.start()]
        if not at or not ahead or not form.islower() or form not in DOING or form == "got" or not _DOES.search(text[: word.start()]):
            continue
        verb = verb_forms.of_past(form) if form.endswith("ed") else verb_forms.base(form)
        forms = verb_forms.forms(verb) if verb else ()
        if len(forms) < 4 or form not in forms[3:] or form in forms[:2]:
            continue
        end, who = ahead[-1]
        auxiliary = _AUX.search(text, end, word.start() - 1)
        start = auxiliary.start() + 1 if auxiliary is not None and auxiliary.start() == end else word.start()
        yield start, word.end(), forms[0] if who in ("I", "we", "they") else forms[1]


_IN_CASE = regex(rf"(?P<if>(?:so |and |but )?(?:if|when|suppose|say) )(?P<first>{_PLAYER} [^,?]+?),? (?P<how>after"
                 rf"|once|when|while|as|before) "
                 rf"(?P<second>(?:{_PLAYER}|(?:my|his|her) [A-Z]\w+) [^,?]+?)(?P<mark>,| then) ", re.IGNORECASE)
_ASKS = regex(r"(?:so |and |but |then )?(?:do|does|did|is|are|am|can|could|will|would|may|must|should|what|who|which"
              r"|where|how)\b", re.IGNORECASE)
_IS = regex(r"\b(?:is|are|am|was|were)\b|'(?:m|re|s)\b (?=[a-z])")
_WHILE_BEHIND = regex(
    rf",? (?:when|while|with|given that|assuming|as|considering) (?P<case>(?:{_PLAYER})(?:'s|'m)? [^,?]+)\?", re.IGNORECASE
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
        if not any(each[0].lower() in DOING for each in _WORD.finditer(text, ahead[-1][1], second.start())):
            continue
        when = second["when"] or second["turn"] or ""
        said = "No block. " if _NO_BLOCKS.match(when) else f"{when[0].upper()}{when[1:]}, " if when else ""
        yield second.start(), second.start("verb"), f". {said}{who} "


WAYS: tuple[Way, ...] = (
    listed_plainly, names_alone, in_the_present, made_active, relatives_apart, reasons_apart, cases_apart, clauses_apart,
    verbs_apart, idle_dropped,
)  # fmt: skip
"""From those that change the least."""
