"""Clauses of a spoken sentence that tell what is paid, and with what."""

from __future__ import annotations

import re

from judge.cards.instructions.words_data import plural
from judge.scenario.language.question_holes import COLORS
from judge.scenario.language.word_scanner import NUMBERS
from judge.scenario.saying.clauses_of_effects import needed
from judge.scenario.spoken import verb_forms
from judge.scenario.spoken.phrases import Clauses, Phrases, joined
from judge.scenario.spoken.reading_words import NotSaid, Noun, Said, fail


def read_mana(p: Phrases, played: Noun, c: Clauses) -> bool:
    """`with the Mountain for the red`, `with two Forests`: what is tapped for mana."""
    word = p.need("with", "using", "off", "from", "tapping", "paying with", "paid with", "paid for with", "paying for it with")
    if p.match(r"(?:\w+ of )?(?:that|the|this|her|his|the last \w+) (?:\w+ )?mana"):
        return True
    if p.match(r"(?:it|that|this|them)(?= ?(?:$|,|and ))"):  # the mana that was spoken of last
        return True
    start = p.at
    nouns = p.nouns()
    if any(noun.ability and "{" not in p.names.texts.get(noun.name, "{") for noun in nouns):
        raise NotSaid  # no ability that makes mana
    if word in ("with", "using", "off", "from") and any(makes_none(p, noun) for noun in nouns):
        raise NotSaid
    if [noun.name for noun in nouns] == [played.name]:  # `bounces X, using Unsummon`
        return True
    said = p.text[start : p.at]
    if p.take("for"):
        p.take("the")
        p.match(r"\w+(?: mana)?")
    only = "only " * all(noun.count == 1 and _several(noun.name, said) for noun in nouns)
    c.written.append(f"tapping {only}{joined(nouns)}")
    return True


def makes_none(p: Phrases, noun: Noun) -> bool:
    """Whether a permanent is known to make no mana, so that nothing is paid with it, `and targets X with Slide`."""
    text, types = p.names.texts.get(noun.name, ""), p.names.types.get(noun.name, "land").lower()
    return noun.name in p.names.in_play and bool(text) and "land" not in types and re.search(r"\badd\b|\bconvoke\b", text, re.I) is None


def _several(name: str, said: str) -> bool:
    """Whether things of a name are spoken of in the plural: those alone pay, as many of them as it takes."""
    many = plural(name).casefold()
    return many != name.casefold() and re.search(rf"\b{re.escape(many)}\b", said.casefold()) is not None


def read_delving(p: Phrases, played: Noun, c: Clauses) -> bool:
    """`delving six cards`, `removing her graveyard`: all the cards that are there, or as many as are told, by listing."""
    word = p.need("delving", "removing", "exiling")
    if word != "delving" and not re.search(r"^delve\b|\bdelve$", p.names.texts.get(played.name, ""), re.IGNORECASE | re.MULTILINE):
        raise NotSaid
    p.take("away")
    count = p.number()
    p.take("the", "her", "his", "their", "all", "whole", "of")
    p.take("cards", "graveyard", "whole graveyard") or (count is not None and (p.done or p.sees(","))) or fail()
    p.match(r"(?:in|from) (?:the|her|his|their) graveyard")
    there = p.names.graveyards.get(p.subject, ())
    if not there or count is not None and not 0 < count <= len(there):
        raise NotSaid
    c.written.append(f"removing {', '.join(there[:count])} from the game")
    return True


def read_pitching(p: Phrases, played: Noun, c: Clauses) -> bool:
    p.take("by")
    p.need("pitching")
    nouns = p.nouns()
    text = p.names.texts.get(played.name, "").lower()
    removes = "rather than pay" in text and ("remove" in text or "exile" in text)
    c.written.append(f"by its alternative cost removing {joined(nouns)} from the game" if removes else f"discarding {joined(nouns)}")
    return True


_COSTS = {
    **{f: "sacrificing" for f in verb_forms.forms("sacrifice") + verb_forms.forms("sac")},
    **{f: "discarding" for f in verb_forms.forms("discard")},
    "removing": "removing",
    "exiling": "removing",
    "returning": "returning",
    "tapping": "tapping",
    "bouncing": "returning",
    "convoking": "convoking",
    "splicing": "splicing",
    "delving": "removing",
    "offering": "with offering sacrificing",
}


def read_instead(p: Phrases, played: Noun, c: Clauses) -> bool:
    """`by revealing her hand`, `revealing the whole hand`: what a card's own text lets be done rather than pay."""
    doing = p.match(r"(?:by )?([a-z]+ing) (?:all )?(?:of )?(?:his|her|their|the|your|my) (?:whole |entire |empty )?(?:hand|cards)(?!\w)")
    verb = (doing or fail()).group(1).removesuffix("ing")
    if not re.search(rf"\bmay {verb}e? your hand rather than pay", p.names.texts.get(played.name, ""), re.IGNORECASE):
        raise NotSaid
    c.written.append("by its alternative cost")
    return True


def read_costs(p: Phrases, played: Noun, c: Clauses) -> bool:
    """What is sacrificed, discarded, removed, returned, tapped or spliced: the things named are the cost."""
    p.take("by", "as a cost", "with")
    word = "returning" if p.take("picking up") else p.peek()
    clause = _COSTS.get(word)
    if clause is None or not word.endswith("ing"):
        raise NotSaid
    p.take(word)
    p.take("back")
    if p.take("it", "itself"):
        p.take("from the game")
        return True
    if clause == "removing" and p.match(r"(?:an?|one|the|its|his|her)(?: last| other| only)? (?:[\w+/-]+ )?counter(?!\w)"):
        if p.take("from") and not p.take("it", "itself") and (bearer := p.need_noun()).text != played.text.removesuffix("'s ability"):
            c.chosen.append(bearer.text)
        return True
    counters = rf"(\d+|{'|'.join(NUMBERS)}) (?:of (?:its|the|his|her) )?(?:[\w+/-]+ )?counters?(?!\w)"
    if clause == "removing" and (told := p.match(counters)):
        return _removes(p, played, c, int(told[1]) if told[1].isdigit() else NUMBERS.index(told[1]))
    nouns = p.nouns()
    p.take("from the game")
    p.match(r"(?:back )?to (?:her|his|their|its owner's|\w+'s) hand")
    before = p.at
    if not (p.take("to") and (p.take("it", "itself", "him", "her") or (to := p.noun()) and to.name == played.name)):
        p.at = before
    if clause == "tapping" and p.match(r"(?:for|with|using|by|via) (?:the |its )?convoke(?!\w)"):
        clause = "convoking"
    if clause in ("sacrificing", "tapping") and [n.text for n in nouns] == [played.text.removesuffix("'s ability")]:
        return True
    c.written.append(f"{clause} {joined(nouns)}" + (" from the game" if clause == "removing" else ""))
    return True


def _removes(p: Phrases, played: Noun, c: Clauses, number: int) -> bool:
    """So many counters as a cost: any number is a choice, X is announced, another is what the text asks for."""
    p.match(r"from (?:it|itself|him|her)(?!\w)") or p.take("from") and p.need_noun()
    asked = _REMOVES.search(p.names.texts.get(played.name, "")) or fail()
    if asked[1] == "any number of":
        c.chosen.append(str(number))
    elif asked[1] == "X":
        c.written.append(f"with X = {number}")
    elif asked[1] not in (str(number), NUMBERS[number] if number < len(NUMBERS) else ""):
        raise NotSaid
    return True


_REMOVES = re.compile(r"\bremove (any number of|X|\w+) (?:[\w+/-]+ )?counters?\b", re.IGNORECASE)


def read_paying(p: Phrases, played: Noun, c: Clauses) -> bool:
    """`paying {2}`, `paying blue`, `paying 2 life`."""
    p.need("paying", "for", "by paying")
    mana = p.match(r"(?:\{[^{} ]{1,9}\})+")
    if mana:
        if p.take("for"):  # what a tax costs is asked there
            p.need_noun()
            return True
        if mana.group() != "{0}":
            c.written.append(f"paying {mana.group().upper()}")
        return True
    if color := p.match(rf"(?P<only>only |just |all )?(?P<color>{'|'.join(COLORS)})(?: mana)?(?!\w)"):
        p.match(r"(?:for|in|as) (?:both|each|all|every)?(?: of)? ?(?:the |its )?hybrid(?: (?:mana|symbols?|costs?|half|halves))*(?!\w)")
        c.written.append(f"paying {'only ' if color['only'] else ''}{color['color']}")
        return True
    life = f"pay {needed(p.number())} life"
    p.need("life")
    asking = [name for name in c.chosen if life in p.names.texts.get(name, "") and life not in p.names.texts.get(played.name, "").lower()]
    c.others += [Said(f"for {name}: yes", True, told=True) for name in asking]  # `for Stomping Ground, paying 2 life`
    c.written += [f"{life.replace('pay', 'paying')}"] * (not asking)
    return True
