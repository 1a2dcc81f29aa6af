"""What is told of an order: in which triggers go onto the stack, and which of several effects applies first."""

from __future__ import annotations

from judge.scenario.spoken.phrases import Phrases
from judge.scenario.spoken.reading_words import PART, NotSaid, Noun, Said, fail

_EFFECT = r"(?:'s)?(?: (?:replacement|prevention))?(?: (?:effect|ability))?(?!\w)"
_LATER = (", and then", ", then", "and then", "then", "before", "and only then")


_SO = r",? ?so (?:that )?(?:[^,]+) (?:will )?resolves? (?:first|last)(?!\w)"
"""What comes of an order."""


def say_orders(p: Phrases) -> list[Said]:
    """`Ann puts the Arena trigger on the stack first, then the Djinn's`: the order in which she puts her triggers there."""
    player = p.need_player()
    p.need("puts", "put", "stacks", "stack", "orders", "order", "wants", "lets", "has", "resolves")
    p.take("her triggers", "his triggers", "the triggers", "them")
    p.take("so that", ":", "with")
    place = p.match(r"(?:on|onto) (?:the )?stack(?!\w)")
    nouns = [_trigger(p)]
    if over := p.match(r"(on top of|above|over|under|below|beneath)(?!\w)"):  # `stacks X on top of Y`
        other = _trigger(p)
        return [Said(f"{player} chooses {', then '.join([other, *nouns] if over[1][0] in 'oa' else [*nouns, other])}", True)]
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
    order = nouns[::-1] if resolving and not place else nouns
    return [Said(f"{player} chooses {', then '.join(order)}", True)]


def _trigger(p: Phrases) -> str:
    noun = p.noun()
    if noun is None:  # `then the Djinn's`
        p.take("the", "her", "his")
        found = p.names.longest(p.text, p.at)
        if found is None or found[1] != "card" or len(found[0]) > 1:
            raise NotSaid
        noun, p.at = Noun(found[0][0], name=found[0][0]), found[2]
        p.take("'s", "'")
        p.skip()
    p.match(r"(?:triggered ability|trigger|ability|one)(?!\w)")
    return noun.text.removesuffix(PART) + PART if not noun.player else fail()


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
    told = [*nouns[:-2], ", then ".join(nouns[-2:])]  # each choice but the last leaves others to choose from
    return [Said(f"{player} chooses {each}", True) for each in told]


def _applied(p: Phrases) -> str:
    """What stands in play whose effect is spoken of."""
    noun = p.need_noun()
    p.match(_EFFECT)
    return noun.text.removesuffix(PART)
