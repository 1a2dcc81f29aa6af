"""Spoken sentences about who fights and who does not: `it goes unblocked`, `Ben lets it through`, `both survive`, `Ann keeps X back`."""

from __future__ import annotations

import re

from judge.scenario.spoken.phrases import Phrases, joined
from judge.scenario.spoken.reading_words import NotSaid, Noun, Said, fail


def unblocked(p: Phrases, noun: Noun) -> list[Said]:
    """`Serra Angel isn't blocked`: a part of the declaration, behind the attack or a block; later, it must be so."""
    said = [text for event in p.names.events for text in event[1:]]
    others = [player for player in p.names.players if player != p.names.owners.get(noun.name or noun.text)]
    declares = re.search(r"\b(?:attacks?|swings?|blocks?)\b", p.text[: p.at])
    if len(others) == 1 and (declares or said and re.search(r" attacks | blocks | does not block", said[-1])):
        return [Said(f"{others[0]} does not block")]
    return [Said(f"until: is {noun.text} unblocked? yes")]


def say_stays_home(p: Phrases) -> list[Said]:
    """`Ann keeps Silver Knight back`: who is not named as attacking does not attack."""
    p.need_player()
    p.need("keeps", "holds", "leaves", "keep", "hold", "leave")
    p.nouns()
    p.match(r"(?:back|home|at home|behind|on defen[cs]e|as (?:an? )?blockers?|untapped|as (?:an? )?untapped blockers?)(?!\w)") or fail()
    return [Said("")]


def fighting(p: Phrases) -> list[str]:
    """The creatures of the last block that the events before tell of, where it is of one attacker."""
    said = [text for event in p.names.events for text in event[1:] if " blocks " in text]
    found = re.fullmatch(r"(.+?) blocks (?:(.+?) )?with (.+)", said[-1]) if said else None
    attack = [text for event in p.names.events for text in event[1:] if " attacks with " in text]
    attacker = (found[2] if found else None) or (attack[-1].split(" attacks with ", 1)[1] if attack else "")
    names = [attacker, *re.split(r", | and ", found[3])] if found else []
    return names if all(name in p.names.in_play for name in names) else []


def say_fighters_fare(p: Phrases) -> list[Said]:
    """`both survive`, `neither creature dies`, `both die`, of the creatures that fight: the damage has been dealt then."""
    p.take("they")
    some = p.need("both", "neither", "none")
    p.match(r"(?:of (?:them|the creatures)|creatures?)(?!\w)")
    fate = p.match(r"(survives?|lives?|dies?|is destroyed|are destroyed)(?!\w)") or fail()
    names = fighting(p)
    if len(names) < 2 or some == "both" and len(names) != 2:
        raise NotSaid
    dies = fate[1].startswith(("d", "is", "are")) == (some == "both")
    since = [text for event in p.names.events for text in event[1:]]
    since = since[max(n for n, text in enumerate(since) if " blocks " in text) :]
    dealt = any("damage resolves" in text or "damage is dealt" in text for text in since)
    notes = [Said(f"note: did {name} die? {'yes' if dies else 'no'}") for name in names]
    return notes if dealt else [Said("combat damage resolves"), *notes]


def has_block(p: Phrases, player: str) -> list[Said]:
    """`Ben has Wall of Stone block it`, `lets it through`: a block, or none."""
    if p.match(r"lets? (?=.+ through(?!\w))"):
        p.take("it", "him", "them") or p.nouns()
        p.need("through")
        return [Said(f"{player} does not block")]
    p.need("has", "have", "makes", "sends", "lets")
    blockers = p.nouns()
    p.match(r"(?:to )?(?:(?:double|triple|gang|chump)[- ])?block(?!\w)") or fail()
    attacker = None if p.take("it", "him", "her", "them", "the attacker") or p.done or p.sees(",") or p.sees("and") else p.need_noun()
    if any(blocker.player for blocker in blockers):
        raise NotSaid
    return [Said(f"{player} blocks {attacker.text + ' ' if attacker else ''}with {joined(blockers)}")]
