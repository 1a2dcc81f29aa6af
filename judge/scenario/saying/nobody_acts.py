"""Spoken sentences that tell of nobody doing anything: who passes, who has no response, what is only shown."""

from __future__ import annotations

import re

from judge.scenario.saying.resolve_sayings import say_resolve
from judge.scenario.saying.time import say_time
from judge.scenario.spoken import word_classes as w
from judge.scenario.spoken.phrases import Phrases
from judge.scenario.spoken.reading_words import NotSaid, Said
from judge.scenario.spoken.verb_forms import WORDS

NOTHING_HAPPENS = (*WORDS["nobody acts"],)
"""What is said where nobody does anything."""

NOT_ABOUT_RESPONSES = frozenset(said for said, of in WORDS["nobody acts"].items() if of == "of no response")
"""Those that do not tell that nobody responds."""


def say_all_pass(p: Phrases) -> list[Said]:
    """`both players pass`, `everyone passes in succession`, `ok`."""
    if p.match(r"(?:ok|okay|fine|sure)$"):
        return [Said("all pass")]
    if p.take(
        "both players pass",
        "both pass",
        "all players pass",
        "everyone passes",
        "everybody passes",
        "players pass",
        "all pass",
        "each player passes",
    ):
        p.take("priority")
        p.take("in succession")
        if p.match(r"(?:until|through to|to) (?:it is )?(?:the )?(?=\w)"):
            return say_time(p)
        if (resolved := p.attempt(lambda: (p.need("and"), say_resolve(p))[1])) is not None:
            return resolved
        return [Said("all pass")] * p.times()
    player = p.need_player()
    p.need("passes", "pass")
    p.take("priority")
    if p.take("until", "to", "through to"):  # and everybody else with her
        p.need_player() if p.take("it is") else None
        return say_time(p)
    if p.inherits and p.played:  # `Ann plays X and Ben passes`: he does nothing about it
        return [Said(f"{player} has no response")]
    return [Said(f"{player} passes")]


def _only_shown(p: Phrases) -> bool:
    """Reads `reveals her hand`, `looks at it`, `the shield is up`: what shows, and changes nothing."""
    if p.take("the regeneration shield is up", "the shield is up", "the regeneration shield is in place", "that's all", "that is all"):
        return True
    p.need_player()
    p.need("reveals", "reveal", "shows", "show", "looks at", "look at", "checks", "shuffles", "shuffle", "thinks", "sees")
    p.take("his", "her", "their", "the", "it")
    p.take("hand", "cards", "library", "deck", "cards in hand", "top card", "about it")
    if not p.done and not p.sees(",") and not p.sees("and"):
        raise NotSaid
    return True


def say_nothing(p: Phrases) -> list[Said]:
    """`Ben has no response`, `nothing happens`."""
    if p.attempt(lambda: _only_shown(p)):
        return [Said("", False)]
    if p.match(_NO_RESPONSES):
        whose = p.match(r"(?:from|by) (?!either|any|the other|neither)(?=\w)")
        return [Said(f"{p.need_player()} has no response")] if whose else _nobodys(p)
    player = p.player()
    if player and p.match(r"(?:regenerates|counters|plays|casts|does|saves|activates|prevents|uses) nothing(?!\w)"):
        return [Said(f"{player} has no response")]
    if player and p.match(r":? ?(?:ok|okay|fine|sure|go ahead|yep|yes|no response|no responses|nothing)$"):
        return [Said(f"{player} has no response")]
    everybody = player is None and p.take(*_EVERYBODY)
    passed = Said(f"{player} has no response" if player else "nobody responds")
    if (said := p.longest(NOTHING_HAPPENS)) is not None and not (said == "waits" and re.match(r"(?:for|until|till)\b", p.text[p.at :])):
        return [passed if (player or everybody or "respon" in said) and said not in NOT_ABOUT_RESPONSES else Said("")]
    if p.sees("can't"):  # told of what the rules allow: it is asked
        raise NotSaid
    if p.match(r"(?:has no|has nothing|doesn't have any|doesn't have an?) [a-z -]+?(?=$|,| so | and | but )"):
        return [passed if re.search(r"respon|answer|counter|nothing|play|instant", p.text[: p.at]) else Said("")]
    denied = p.take(*w.NOT_DOING)
    if player and not denied:  # `Ben responds, …`
        raise NotSaid
    acts = r"(?:regenerate|counter|use|activate|pump|save|prevent|cast|play|stop)(?: (?:it|them|that|anything))?"
    if denied and p.match(rf"{acts}(?= ?(?:$|,|;|and |so ))"):
        return [Said("")]
    p.need("respond", "responds", "react", "reacts", "do anything", "does anything", "act", "acts", "answer", "answers")
    p.match(r"(?:else|more|further)(?: this turn| until [^,]+)?(?!\w)")
    p.match(r"(?:to|about) (?:it|that|this|the (?:trigger|spell|ability))(?!\w)|at all|in response|with anything")
    if p.sees("to") and p.take("to"):
        p.need_noun()
    return [passed]


_NO_RESPONSES = (
    r"(?:there (?:is|are|was|were) )?(?:no|not any|never any) (?:(?:further|other|more|legal) )?(?:responses?|answers?"
    r"|reactions?)(?= (?:from|by|to) |$|,|;| and"
    r" )"
    r"|(?:nobody|no one|no player|neither(?: player)?|none of them) (?:has|have|had) (?:an?|any|the) (?:further"
    r" )?(?:responses?|answers?|reactions?)(?!\w)"
)


def _nobodys(p: Phrases) -> list[Said]:
    """Behind `no responses`: from whom, and to what."""
    p.match(r"(?:from|by) (?:either|any|the other)(?: (?:player|side|of them|one))?(?!\w)")
    p.match(r"to (?:that|this|it|the \w+)(?!\w)")
    return [Said("nobody responds")]


_EVERYBODY = ("nobody", "no one", "everyone", "neither player", "both players", "neither", "both", "everybody", "no player")
