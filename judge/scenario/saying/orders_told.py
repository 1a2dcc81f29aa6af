"""What is told of an order, of triggers on the stack or of effects that apply, and of the words that an effect changes in a text."""

from __future__ import annotations

import re

from judge.cards.instructions.words_data import BASIC_LANDS, CREATURE_TYPES
from judge.scenario.language.question_holes import COLORS, singular
from judge.scenario.spoken.described import says, triggers_of
from judge.scenario.spoken.phrases import Phrases
from judge.scenario.spoken.reading_words import PART, NotSaid, Noun, Said, fail

_EFFECT = r"(?:'s)?(?: (?:replacement|prevention))?(?: (?:effect|ability))?(?!\w)"
_LATER = (", and then", ", then", "and then", "then", "before", "and only then")


_SO = r",? ?so (?:that )?(?:[^,]+) (?:will )?resolves? (?:first|last)(?!\w)"
"""What comes of an order."""


def say_orders(p: Phrases) -> list[Said]:
    """`Ann puts the Arena trigger on the stack first, then the Djinn's`: the order in which she puts her triggers there."""
    player = p.need_player()
    p.need("puts", "put", "stacks", "stack", "orders", "order", "wants", "lets", "has", "resolves", "arranges")
    p.match(r"(?:(?:her|his|the|both|all|two|three) )*(?:[a-z]+ )?(?:triggers|abilities)(?!\w)|them(?!\w)")
    p.match(r"(?:on|onto) (?:the )?stack(?= (?:so|with))")
    p.take("so that", "so", "such that", ":", "with")
    place = p.match(r"(?:on|onto) (?:the )?stack(?!\w)")
    start, nouns = p.at, [_trigger(p)]
    said, text = p.text[start : p.at], p.names.texts.get(nouns[0].partition(PART)[0], "")
    triggers = re.search(r"\btrigger|\babilit", said) or re.search(r"\bwhen|\bat the beginning|\bat end", text, re.IGNORECASE)
    if triggers and (end := p.attempt(lambda: _at_an_end(p))) is not None:
        return [Said(f"{player} chooses {nouns[0]}{end}", True)]
    if over := p.match(r"(on top of|above|over|under|below|beneath)(?!\w)"):  # `stacks X on top of Y`
        other = _trigger(p)
        both = _told_apart([other, *nouns] if over[1][0] in "oa" else [*nouns, other], p)
        return [Said(f"{player} chooses {', then '.join(both)}", True)]
    place = p.match(r"(?:on|onto) (?:the )?stack(?!\w)") or place
    resolving = p.match(r"(?:to )?resolves?(?!\w)") or p.text[: p.at].rstrip().endswith("resolves")
    first = p.take("first")
    p.match(_SO)
    while p.take(", and then", ", then", "and then", "then", "before", ", and", ","):
        nouns.append(_trigger(p))
        p.match(r"(?:on|onto) (?:the )?(?:stack|top)(?: of it)?|on top|second|last|third|to resolve|resolves?")
    if not (place or resolving) or len(nouns) < 2 and not (first and place) or not (first or place):
        raise NotSaid
    p.match(_SO)
    order = _told_apart(nouns[::-1] if resolving and not place else nouns, p)
    return [Said(f"{player} chooses {', then '.join(order)}", True)]


def _at_an_end(p: Phrases) -> str:
    """Reads where one trigger goes among those that wait: `on top`, `on the bottom`, `resolves first`, `to resolve last`, `on the stack
    last`."""
    if found := p.match(r"(?:on|at) (?:the )?(top|bottom)(?: of (?:the )?(?:stack|others?|it))?(?!\w)"):
        end = found[1]
    else:
        resolves = p.match(r"(?:(?:to|will|should|would) )?resolves?(?!\w)")
        last = p.match(r"(?:on|onto) (?:the )?stack(?!\w)") if resolves is None else None
        if resolves is None and last is None:
            raise NotSaid
        first = p.take("first", "last") == "first"
        end = "top" if first == (resolves is not None) else "bottom"
    p.match(_SO)
    if not p.done:
        raise NotSaid
    return " on top" if end == "top" else ""  # what is chosen first goes there first


def _trigger(p: Phrases) -> str:
    """Reads `the Arena trigger`, `the evoke trigger`, `the Djinn's`: as the ability of its source, which of several where that is said."""
    start = p.at
    noun = p.noun()
    if noun is None:  # `then the Djinn's`
        p.take("the", "her", "his")
        found = p.names.longest(p.text, p.at)
        if found is None or found[1] != "card" or len(found[0]) > 1:
            raise NotSaid
        noun, p.at = Noun(found[0][0], name=found[0][0]), found[2]
        p.take("'s", "'")
        p.skip()
    p.match(r"(?:'s? )?(?:[a-z]+ )?(?:triggered ability|trigger|ability|one)(?!\w)")
    words = re.findall(r"[a-z]+", p.text[start : p.at])
    if noun.text.startswith("the ability "):  # a keyword's: of what was spoken of last that has it
        said = [each.removesuffix(PART) for each in (p.thing, p.before, *reversed(p.names.mentioned), *p.names.texts)]
        having = (name for name in said if re.search(rf"\b{words[-2]}\b", p.names.texts.get(name, ""), re.IGNORECASE))
        noun = Noun(name := next(having, "") or fail(), name=name)
    named = {*re.findall(r"[a-z]+", noun.name.casefold()), "the", "her", "his", "its", "trigger", "triggered", "ability", "one"}
    which = which_trigger(p.names.texts.get(noun.name, ""), [word for word in words if len(word) > 2 and word not in named])
    return noun.text.partition(PART)[0] + PART + (f" #{which}" if which else "") if not noun.player else fail()


def which_trigger(text: str, words: list[str]) -> int:
    """Which of several triggered abilities of a text the words tell (`the draw trigger`), from 1; 0 where none is told."""
    lines = triggers_of(text)
    for word in words if len(lines) > 1 else ():
        fits = [n for n, line in enumerate(lines, 1) if says(line, [word])]
        if len(fits) == 1:
            return fits[0]
    return 0


def _told_apart(nouns: list[str], p: Phrases) -> list[str]:
    """The abilities of an order, of which the one of a source that is told as no certain one is the one that is left of its two."""
    found = list(nouns)
    for at, noun in enumerate(nouns):
        name = noun.removesuffix(PART)
        others = [each.rpartition(" #") for each in nouns if each.startswith(f"{noun} #")]
        if noun.endswith(PART) and len(others) == 1 and len(triggers_of(p.names.texts.get(name, ""))) == 2:
            found[at] = f"{noun} #{3 - int(others[0][2])}"
    return found


def say_applies(p: Phrases) -> list[Said]:
    """`Ann applies Urza's Armor first`, `Ann chooses to apply X before Y`, `Ann has X apply first`: which effect applies first."""
    player = p.need_player()
    p.take("chooses", "decides", "opts", "elects", "wants", "prefers", "picks")
    p.take("to have", "to let", "has", "lets", "have")
    applied = p.take("applies", "apply", "to apply") is not None
    p.take("the effect of", "the replacement effect of", "the prevention effect of")
    nouns = [_applied(p)]
    applied = p.match(r"(?:to )?(?:be applied|apply|applied|applies)(?!\w)") is not None or applied
    first = p.take("first") is not None
    while p.take(*_LATER):
        nouns.append(_applied(p))
        p.take("second", "last", "afterwards", "next")
    p.match(r"to (?:it|her|him|that|them|the (?:damage|draw|event|discard))(?!\w)")
    if not (first or applied):
        raise NotSaid
    if applied:  # an effect, and not its source, which something else may have chosen
        nouns = [f"{noun}'s effect" for noun in nouns]
    told = [*nouns[:-2], ", then ".join(nouns[-2:])]  # each choice but the last leaves others to choose from
    return [Said(f"{player} chooses {each}", True) for each in told]


def _applied(p: Phrases) -> str:
    """What stands in play whose effect is spoken of."""
    noun = p.need_noun()
    p.match(_EFFECT)
    return noun.text.removesuffix(PART)


_WORDS_CHANGED = frozenset(each.lower() for each in (*COLORS, *BASIC_LANDS, *CREATURE_TYPES))
_ALL = r"(?:(?:the |all |every |each |both )*(?:words?|instances?|mentions?|occurrences?)?(?: of)?(?: the word)? ?[\"']?)"
_CHANGES = re.compile(r"replacing all instances of", re.IGNORECASE)


def say_changes_words(p: Phrases) -> list[Said]:
    """`Ann changes white to black`: both words, for what was played last of what changes a text, or the only card here that does."""
    p.player()
    p.match(r"(?:changes?|replaces?|turns?|switch(?:es)?|swaps?)(?!\w)") or fail()
    old = _word_changed(p)
    p.need("to", "into", "with", "by", "for")
    new = _word_changed(p)
    having = [name for name, text in p.names.texts.items() if _CHANGES.search(text)]
    played = next((name for name in (*reversed(p.names.played), p.played) if name in having), "")
    about = played or (having[0] if len(having) == 1 else fail())
    return [Said(f"for {about}: {old}", True), Said(f"for {about}: {new}", True)]


def _word_changed(p: Phrases) -> str:
    """Reads a color, a basic land type or a creature type, in the singular."""
    p.match(_ALL)
    found = p.match(r"([a-z'-]+?)[\"']?(?![\w'-])") or fail()
    word = found[1] if found[1] in _WORDS_CHANGED else singular(found[1])
    return word if word in _WORDS_CHANGED else fail()
