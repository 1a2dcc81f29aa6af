"""Spoken sentences of what leaves the stack without resolving: `it gets countered`, `Shock fizzles`, `the trigger is countered`."""

from __future__ import annotations

import re

from judge.scenario.spoken.phrases import Phrases
from judge.scenario.spoken.reading_words import PART, NotSaid, Noun, Said, fail

_FAILS = (
    r"(?:(?:is|are|gets?|was|gets? to be) (?:then |immediately |simply )?(?:countered|counterspelled|fizzled)|fizzles?|fizzled"
    r"|fails? to resolve|(?:does not|doesn't|do not|don't|never|will not|won't|did not|didn't) resolves?)(?!\w)"
)
_IT = r"(?:it|that|this|which|(?:the|that|this) spell)(?= )"
_COUNTERS = re.compile(r"\bcounter target\b", re.IGNORECASE)


def say_countered(p: Phrases) -> list[Said]:
    """What leaves the stack without resolving, by what is told of or by what the line has played; the players pass until it has."""
    what = _what(p)
    p.match(_FAILS) or fail()
    p.match(r"(?:on resolution|by the (?:game|rules)|at once|too|as well)(?!\w)")
    told = f"until: did {what} fail to resolve? yes"
    if not p.take("by", "to", "because of", "thanks to"):
        return [Said(told)]
    by = p.need_noun()
    if by.player or by.ability or by.name in p.names.in_play or not _COUNTERS.search(p.names.texts.get(by.name, "")):
        return [Said(told)]
    if by.name in p.names.played or by.name in p.named_before()[:-1]:  # it has been played: it resolves now
        return [Said(f"{by.text} resolves"), Said(f"note: did {what} fail to resolve? yes")]
    holders = [player for player, hand in p.names.hands.items() if by.name in hand and player != p.subject]
    player = next(iter(holders), p.names.owners.get(by.name, "")) or fail()
    return [Said(f"{player} plays {by.text.removeprefix(f'{player}{PART[:2]} ')} targeting {what}"), Said(told)]


def _what(p: Phrases) -> str:
    """Reads what is countered: a noun, or `it`, or nothing behind another clause, for what was played last."""
    if p.match(_IT) or p.inherits and re.match(_FAILS, p.text[p.at :]):
        return _last_played(p)
    noun = p.need_noun()
    if noun.player or noun.name in ("", "the token"):
        raise NotSaid
    return noun.text if noun.ability else _on_the_stack(p, noun)


def _last_played(p: Phrases) -> str:
    """What `it` is: of what was spoken of the last that is played, before a counterspell what that is played at."""
    said = [p.thing, *reversed(p.named_before()), p.before, *reversed(p.names.mentioned)]
    names = [name.removesuffix(PART) for name in said if name]
    played = [name for name in names if name not in p.names.in_play and name in p.names.texts]
    others = [name for name in played if not _COUNTERS.search(p.names.texts[name])]
    if played and not others and (target := p.names.target_told(played[0])):
        return target
    name = next(iter(others or played or names), "") or fail()
    return _on_the_stack(p, Noun(name, name=name.split(" #")[0]))


def _on_the_stack(p: Phrases, noun: Noun) -> str:
    """The name of a spell; of a permanent the ability that was played."""
    told = " ".join(text for event in p.names.events for text in event[1:])
    spell = any(noun.name in hand for hand in p.names.hands.values()) and f"plays {noun.name}{PART}" not in told
    return noun.text if spell or noun.name not in p.names.in_play else f"{noun.text}{PART}"
