"""What a spell is cast on that is told without its target: the only creature of the player whom it helps, or of the"
  " other, whom it harms."""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.scenario.file.absent_names import names_in
from judge.scenario.file.one_line import Zones
from judge.scenario.telling.fights_implied import creatures_of
from judge.scenario.telling.known_cards import Known
from judge.scenario.telling.reworded_parts import PLAYING
from judge.support.late_regex import regex

_HELPS = regex(r"\btarget creature (?:gets \+|gains |can't be the target)|\bregenerate target creature\b", re.IGNORECASE)
_HARMS = regex(
    r"\b(?:destroy|remove|exile|return|tap) target (?:\w+ )?creature\b|\btarget creature gets -|\bdamage to target creature\b(?! or)",
    re.IGNORECASE,
)
_AIMED = regex(r"\b(?:on|at|targeting|to|with|in response to|naming|choosing)\b", re.IGNORECASE)
_LATER = regex(r",? (?:after|before|when|once|while|in response)\b", re.IGNORECASE)


def aimed(sentence: str, players: dict[str, Zones], whose: Callable[[str], str], known: Known) -> str:
    """The sentence with the target that its spell is meant for, where it names none and only one creature can be meant."""
    begun = _LATER.split(sentence)[0]
    named = list(names_in(begun, known.canonical))
    if len(named) != 1 or len(players) != 2:
        return sentence
    name, start, end = named[0]
    text = known.text(name)
    cast = known.is_fleeting(name) and PLAYING.search(sentence[:start]) is not None
    if not cast or _AIMED.search(begun[end:]) or text.lower().count("target") != 1:
        return sentence
    caster = whose(sentence[:start])
    other = next(player for player in players if player != caster)
    who = caster if _HELPS.search(text) else other if _HARMS.search(text) else ""
    there = creatures_of(players[who], known) if who in players else []
    return f"{sentence[:end]} on {who}'s {there[0]}{sentence[end:]}" if len(there) == 1 else sentence
