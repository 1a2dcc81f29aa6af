"""What prose leaves out of a fight: the attack of a block, and who alone can be meant by `I attack`, `he blocks`."""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.scenario.file.absent_names import names_in
from judge.scenario.file.one_line import Zones
from judge.scenario.telling.implied import Known
from judge.support.late_regex import regex

_BLOCKS = regex(r"\b(?:(?:chump-?)?block|chump)(?:s|ed)?\b(?! with\b.*\bif\b)", re.IGNORECASE)
_ATTACKS = regex(r"\b(?:attack|swing|swung|alpha)", re.IGNORECASE)
_HITS = regex(r" (?:hits?|connects?(?: with)?|gets? through to|deals? combat damage to|damages) (?:me|him|her|my opponent)\b",
              re.IGNORECASE)
_NOT = regex(r"\b(?:not|no|nobody|never|without)\b|n't\b", re.IGNORECASE)
_ATTACK_ALONE = regex(
    r"\b(?:(?:attack|swing)(?:s|ed)?|swung)(?P<whom> (?:at )?(?:me|him|her|my opponent|(?-i:[A-Z])\w+"
    r"|with (?:them|it|both|all)))?$", re.IGNORECASE
)
_BLOCK_ALONE = regex(
    r"(?<!\bafter )(?<!\bbefore )(?<!\bno )\b(?:block(?:s|ed)?)(?: (?:it|him|this|that|the attack(?:er)?))?"
    r"(?=$|,? and (?:then )?(?:regenerat|pump|sacrific|cast|use|activat|play)\w*\b)", re.IGNORECASE
)


def creatures_of(zones: Zones, known: Known) -> list[str]:
    """The names of the creatures that a player has in play, as they are listed."""
    things = zones.get("in play", [])
    assert isinstance(things, list)
    found = (next(names_in(str(thing), known.singular), None) for thing in things)
    return [each[0] for each in found if each is not None and "creature" in known.types(each[0])]


_ATTACKING = regex(r"\b(?P<whose>my|his|her|the|(?:my )?opponent's|\w+'s) attacking (?=(?P<what>[A-Z]))", re.IGNORECASE)


def attacking_told(told: list[str], whose: Callable[[str], str], known: Known) -> tuple[str, str] | None:
    """The attack of which a sentence speaks beside what it tells, `my attacking Hill Giant`, and that sentence without it."""
    if any(_ATTACKS.search(_ATTACKING.sub("", each)) for each in told):
        return None
    for each in told:
        for found in _ATTACKING.finditer(each):
            name = next((name for name, start, _ in names_in(each, known.singular) if start == found.end()), "")
            if name:
                return f"{whose(found['whose'])} attacks with {name}", f"{found['whose']} "
    return None


def attack_implied(
    players: dict[str, Zones], events: list[str], whose: Callable[[str], str], known: Known
) -> tuple[int, str] | None:
    """The attack that a block speaks of and nobody tells, and before which event it was: by what is blocked, or by the only creature of the
    other player; None where there is none, or it is not known which."""
    told = (_BLOCKS, _ATTACKS, _HITS)
    at = next((number for number, event in enumerate(events) if any(words.search(event) for words in told)), None)
    if at is None or _ATTACKS.search(events[at]) or len(players) != 2:
        return None
    if (hits := _HITS.search(events[at])) is not None:
        hitting = next(((name, start) for name, start, end in names_in(events[at], known.canonical) if end == hits.start()), None)
        who = whose(events[at][: hitting[1]]) if hitting is not None else ""
        fights = hitting is not None and hitting[0] in creatures_of(players[who], known)
        return (at, f"{who} attacks with {hitting[0]}") if hitting is not None and fights else None
    who = whose(events[at][: _BLOCKS.search(events[at]).start()])  # type: ignore[union-attr]
    suffers = re.search(r"\b(?:is|was|are|were|gets?|got) blocked by\b", events[at]) is not None
    attacking = who if suffers else next(name for name in players if name != who)
    named = list(dict.fromkeys(creatures_of(players[attacking], known)))
    what = events[at] if suffers else events[at][_BLOCKS.search(events[at]).end() :].partition(" with ")[0]  # type: ignore[union-attr]
    blocked = [name for name in named if name.split()[-1] in what] or named
    return (at, f"{attacking} attacks with {blocked[0]}") if len(blocked) == 1 else None


_CAN_BLOCK = regex(r"^(?:can|could|may) (?P<who>I|he|she|(?:my )?opponent) (?:still |even )?block(?: with (?:it"
                   r"|anything))?\?$", re.IGNORECASE)


def block_asked(question: str, told: list[str], players: dict[str, Zones], whose: Callable[[str], str], known: Known) -> str:
    """`Can I block?` asked of the only creature of the player, or of what attacks; another question stays as it is."""
    asks = _CAN_BLOCK.match(question)
    own = creatures_of(players.get(whose(f"{asks['who']} "), {}), known) if asks is not None else []
    if len(own) == 1 or asks is None:
        return f"can {own[0]} block?" if len(own) == 1 else question
    fights = next((each for each in reversed(told) if _ATTACKS.search(each)), "")
    named = [name for name, start, _ in names_in(fights, known.canonical) if "creature" in known.types(name)]
    return f"can {asks['who']} block {named[0]}?" if len(named) == 1 else question


_PLAYS = regex(r"\b(?:casts?|plays?|played|summons?|drops?|flash(?:es|ed)? in) (?:an? |my |his |her |the )?$", re.IGNORECASE)


def _played(events: list[str], who: str, zones: Zones, whose: Callable[[str], str], known: Known) -> list[str]:
    """The creatures that a player is told to have played so far, by the names under which he or she has them in hand."""
    held = zones.get("hand")
    hand = [name for thing in (held if isinstance(held, list) else ()) for name, _, _ in names_in(str(thing), known.singular)]
    found = list[str]()
    for event in events:
        for name in hand:
            at = next((said.start() for said in re.finditer("|".join(map(re.escape, (name, *name.split()))), event)), None)
            if at is not None and _PLAYS.search(event[:at]) and whose(event[:at]) == who and "creature" in known.types(name):
                found.append(name)
    return found


def fight_filled(event: str, sofar: list[str], players: dict[str, Zones], whose: Callable[[str], str], known: Known) -> str:
    """The sentence with what attacks or blocks, where it names none: what it names before, or the only creatures of the player."""
    if _NOT.search(event):
        return event
    if (attacks := _ATTACK_ALONE.search(event)) is not None:
        who = whose(event[: attacks.start()])
        zones = players.get(who, {})
        own = [*creatures_of(zones, known), *_played(sofar, who, zones, whose, known)]
        if len(own) == 1 and not creatures_of(zones, known):
            return f"{event} with {own[0]}"
        before = list(names_in(event[: attacks.start()], known.canonical))
        if before and not event[before[-1][2] : attacks.start()].strip():  # `my opponent's Hill Giant attacks me`
            return event
        if len(own) == 1 and (attacks["whom"] or "").strip() in players:
            return f"{event} with {own[0]}"
        named = [name for name, _, _ in before if name in own]
        if len(own) > 1 and not (attacks["whom"] or "").endswith("it"):
            with_what = named[-1] if named else "everything"
            return f"{event[: attacks.start()]}{attacks[0].split()[0]} with {with_what}"
        if named and not (attacks["whom"] or "").startswith(" with"):
            return f"{event} with {named[-1]}"
    elif (blocks := _BLOCK_ALONE.search(event)) is not None and not re.search(r"\bwith\b|\b(?:is|was|are|were|gets?"
                                                                              r"|got) $", event[: blocks.start()]):
        who = whose(event[: blocks.start()])
        zones = players.get(who, {})
        own = creatures_of(zones, known) or _played(sofar, who, zones, whose, known)
        named = [name for name, _, _ in names_in(event[: blocks.start()], known.canonical) if name in own]
        if len(set(own)) == 1 and not named:
            return f"{event[: blocks.end()]} with {own[0]}{event[blocks.end() :]}"
    return event
