"""A sentence of what a player has: `Ben is at 5 life and has two Mountains, with Shock in hand`, `there is a Humility under my control`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from judge.scenario.file.one_line import Zones, is_object
from judge.scenario.telling.listed_things import ARTICLE, Knows, add, number_of, things_by_zone, zone_meant
from judge.scenario.telling.players_told import NAME, PLAYERS, SPEAKER, WHO, WHOSE, name_of
from judge.scenario.telling.sized import NUMBER
from judge.scenario.telling.talk import only_talk
from judge.support.late_regex import regex

_HAS = (
    r"(?P<has>have|has|'ve|had|control|controls|controlled|hold|holds|own|owns|am|'m|is|'s|was|got(?= (?:an?|no|my|only|just|two|three"
    r"|four|five|\d+) | (?-i:[A-Z])))\b"
    r"(?: (?:got|holding(?: up)?|sitting|left with)\b)?"
)
_SAID = regex(rf"{WHO}(?: (?:currently|also|only|just|already|still|then|now))*\s*{_HAS}\s*(?P<rest>.+)", re.IGNORECASE)
_AT_LIFE = regex(rf"(?P<who>{NAME}|(?:my |the )?opp(?:onent)?|me) (?P<at>(?:is )?(?:at|on) \d{{1,3}}(?: life)?)(?:,? with |, )(?P<rest>.+)",
                 re.IGNORECASE)
"""`Ann at 4 life with Elvish Archers untapped`."""
_OWNS = regex(
    rf"(?:in |on )?{WHOSE} (?:(?:only|lone|other|entire) )?(?P<zone>board|side|battlefield|field|hand|graveyard|library|deck"
    r"|life(?: total)?|creatures?(?= (?:is|are) )|blockers?(?= (?:is|are) )|permanents?(?= (?:is|are) ))"
    r"(?:,|:| is| are| was| were| has| had| contains| contained| consists of| (?:i|he|she|they) ha(?:ve|s)| there"
    r" (?:is|are))* (?P<rest>.+)",
    re.IGNORECASE,
)
_THERE = regex(
    rf"there(?: is|'s| are) (?P<rest>.+?) (?:in play |on the (?:battlefield|board|table) )?(?:under|on) {WHOSE} "
    r"(?:control|side|board|field)",
    re.IGNORECASE,
)
_IS_THERE = regex(
    rf"(?P<rest>(?!(?:it|he|she|they|what|that|this|who|there)\b)[^,]+?) (?:is|are|was) (?:already |also |currently )?(?:in play"
    rf"|out|on the (?:battlefield|board|table)"
    rf"|(?:under|on) {WHOSE} (?:control|side(?: of the \w+)?)(?: too| as well| also)?)"
    r"(?:,? (?:with|alongside|along with|together with|beside|next to) (?P<also>[^,]+))?", re.IGNORECASE
)
"""`Humility is in play`; whose it is, is not always said."""
_JUST_THERE = regex(
    r"there(?: is|'s| are| was| were) (?P<rest>(?:also )?(?:an?|two|three|four|\d) .+?) (?:in play|out|on the (?:battlefield|board|table))",
    re.IGNORECASE,
)
"""`There's a Sulfuric Vortex on the table`."""
_IN_ZONE = regex(rf"there(?: is|'s| are) (?P<rest>.+?) in {WHOSE} (?P<zone>graveyard|hand|library|deck)", re.IGNORECASE)
_AT_BEHIND = regex(
    r"(?<=[\w)])(?<! is)(?<! am)(?<!'s)(?<!'m)(?<! was)(?<! now)(?<! still)(?<! and)(?<! down) (?=(?:at|on) \d{1,3} life$)",
    re.IGNORECASE,
)
"""`a Serra Angel at 3 life`, where who has it is."""
_HAND_EMPTY = regex(
    r"(?:,? and|,? with|,) (?:nothing|no (?:other )?cards?)(?: at all| else| left)? in (?:my |his |her |their )?hand\b", re.IGNORECASE
)
_AGAIN = regex(
    r",?\s+(?:and|but|while)\s+(?:(?:also )?(?:have|has|had|hold|holds|control|controls)|(?:is|am|was)(?= (?:at|on"
    r"|down to) \d))\s+", re.IGNORECASE
)
_EMPTY = regex(r"(?:still |now |already |completely )*empty", re.IGNORECASE)
_JOINED = regex(r",? (?:and|but|while|then|when) |, ")


_JUST_AT = regex(rf"(?P<who>me|{WHO.removeprefix('(?P<who>')} (?:at|on) (?P<n>\d{{1,3}})(?: life)?", re.IGNORECASE)
"""`Ann is at 2, Ben at 1`."""
_TAPPED_OUT = regex(rf"{WHO}\s*(?:is|am|'s|'m|are|'re) (?:completely |fully |all )?(?:tapped out|out of mana)", re.IGNORECASE)
_BOTH = regex(
    rf"(?:(?P<one>{NAME}|i|me) and (?P<two>{NAME}|(?:my |the )?opp(?:onent)?) (?:are|each have|both have|have)(?: both| each)?"
    r"|(?:both players|both of us|the two of us|we|each player|everybody|the players)(?:'re)?"
    r"(?: are| were| had| have| each have| both have| is| has| control| controls| each control| both control| own)?(?:"
    r" both| each)?"
    r"|both (?P<zones>hands|graveyards|libraries|boards) are) (?P<rest>.+)",
    re.IGNORECASE,
)
"""`Ann and Ben are both at 3 life`, `both hands are empty`: what two players have alike."""
_EACH_HAS = regex(r"(?:both of us|both players|we (?:both|each)|each player|the two of us|each of us)\b", re.IGNORECASE)
_UNDER = regex(r"(?<=\w) under (?:an? |the )?(?P<on>[A-Z][\w' -]+?)(?=$|,| and )")
"""`Birds of Paradise under Pacifism`."""
LANDS_SAID = regex(r"\d+ lands (?:said|left)")
"""How a board that is told keeps a number of lands of which it is not told what they are."""


class Told(NamedTuple):
    """What a player has; and what the sentence says is done then, empty for nothing."""

    player: str
    zones: Zones
    then: str = ""


def told_boards(sentence: str, knows: Knows, other: str) -> Iterator[Told]:
    """The players of whom a sentence says what they have; none where it tells something else.

    `knows`: whether a name is a card's. `other`: whom `he` and `she` mean.
    """
    if alike := _alike(sentence, knows, other):
        yield from alike
        return
    if (found := _board(sentence, knows, other)) is not None:
        yield found
        return
    for seam in reversed(list(_JOINED.finditer(sentence))):
        before, behind = _board(sentence[: seam.start()], knows, other), sentence[seam.end() :]
        if before is None and len(both := _alike(sentence[: seam.start()], knows, other)) == 2:
            yield both[1]
            before = both[0]
        if before is None:
            continue
        if rest := list(told_boards(behind, knows, other)):
            yield before
            yield from rest
        else:
            acting = PLAYERS.match(behind)
            who = name_of(acting[1], other) if acting else before.player
            if only_talk(behind):
                yield before
                return
            if _OF_A_THING.match(behind):
                yield before._replace(then=behind)
                return
            timed = not acting and (TIMED.match(behind) or behind.lower().startswith("there "))
            who = "I" if who == SPEAKER else who
            yield before._replace(then=behind if timed else f"{who} {(behind[acting.end() :] if acting else behind).strip()}")
        return


TIMED = regex(r"(?:at|during|in|on|before|after|if|when|with|it|it's|we're|this|that|then|later|the|an?|no|nobody) ", re.IGNORECASE)
"""What begins no verb of the player before it."""
_OF_A_THING = regex(r"(?:my|his|her|their|the|my opponent's) ", re.IGNORECASE)
_THING_HAS = regex(
    rf"{WHOSE} (?P<thing>[A-Z][^,]*?) (?:has|have|(?:is|are) (?:enchanted|equipped) (?:with|by)|wears|carries)"
    rf" (?:an? |(?P<of>{WHOSE.removeprefix('(?P<who>')} )?"
    r"(?P<on>[A-Z][^,]*?)(?: (?:on|attached to) (?:it|them|him|her))?",
    re.IGNORECASE,
)
"""`My Craw Wurm has a Pacifism on it`."""
_HAS_COUNTERS = regex(
    rf"{WHOSE} (?P<thing>[A-Z][^,]*?) (?:has|had) (?P<counters>{NUMBER} [+\w/-]+ counters?)(?: on (?:it|him|her))?", re.IGNORECASE
)
_COPIES = regex(
    rf"{WHOSE} (?P<thing>[A-Z][^,]*?) (?:(?:is|was) (?:an? )?cop(?:y of|ying)|(?:has )?copie[ds])(?: an?| the| my| his| her)? "
    r"(?P<of>[A-Z][^,]*)", re.IGNORECASE
)
"""`My Clone is a copy of Craw Wurm`."""
_OBJECT = regex(r"(\b(?:have|has|'ve|control|controls|got) )(an? |the |my )?(?=[A-Z])")
_PLAIN_STATE = regex(r"(.+? (?:in play|on the battlefield|on the table)),? (tapped|untapped)", re.IGNORECASE)
_OUT_SO = regex(
    r",? (?:in play|out|on (?:the |my |his |her )?(?:battlefield|board|table))(?=,? (?:naming|set to|with .+? (?:imprinted|on it"
    r"|counters?)|"
    r"enchanted|equipped|attached)\b)", re.IGNORECASE
)
"""Where a thing is, in front of what it is like there: `a Meddling Mage in play naming Shock`."""


def _alike(sentence: str, knows: Knows, other: str) -> list[Told]:
    """What a sentence says that both of two players have; empty where it says something else."""
    if (both := _BOTH.fullmatch(sentence)) is None:
        return []
    named = [name_of(both[part], other) if both[part].lower() != "me" else SPEAKER for part in ("one", "two") if both[part]]
    said = both["rest"] if not both["zones"] else f"an {both['rest']} {both['zones'].removesuffix('s').replace('librarie', 'library')}"
    zones = things_by_zone(said, "in play", knows)
    known = {"life", "poison", "hand", "graveyard", "library"}  # of things it is not told whose
    known |= {"in play"} if zones is not None and _EACH_HAS.match(sentence) and _items_known(zones, knows) else set()
    life = zones is not None and zones.keys() <= known
    return [Told(who, dict(zones)) for who in named or (SPEAKER, other)] if zones and life else []


def says_who_has(sentence: str) -> bool:
    """Whether a sentence begins as those that say what a player has."""
    said = _SAID.fullmatch(sentence)
    return said is not None and said["has"].lower() not in ("am", "'m", "is", "'s")


def _board(sentence: str, knows: Knows, other: str) -> Told | None:
    """The player, and what the sentence says that he or she has; None where it says something else."""
    sentence = _HAND_EMPTY.sub(" and an empty hand", sentence)
    sentence = _AT_BEHIND.sub(" and ", sentence) if _SAID.match(sentence) else sentence
    sentence = _UNDER.sub(lambda said: f" with {said['on']} on it" if knows(said["on"]) else said[0], sentence)
    if (just := _JUST_THERE.fullmatch(sentence)) is not None:
        listed = things_by_zone(just["rest"], "in play", knows)
        return Told(SPEAKER, listed) if listed and _items_known(listed, knows) else None
    if (there := _IS_THERE.fullmatch(sentence)) is not None:
        listed = things_by_zone(f"{there['rest']} and {there['also']}" if there["also"] else there["rest"], "in play", knows)
        return Told(name_of(there["who"] or "I", other), listed) if listed and _items_known(listed, knows) else None
    if said := _THERE.fullmatch(sentence) or _IN_ZONE.fullmatch(sentence) or _OWNS.fullmatch(sentence):
        zone = said.groupdict().get("zone", "play").lower()
        if zone.startswith("life"):
            zones: Zones | None = {"life": int(said["rest"])} if re.fullmatch(r"-?\d+", said["rest"]) else None
        else:
            zones = {zone_meant(zone): []} if _EMPTY.fullmatch(said["rest"]) else things_by_zone(said["rest"], zone_meant(zone), knows)
        return None if zones is None else Told(name_of(said["who"], other), zones)
    if said := _AT_LIFE.fullmatch(sentence):
        who = "I am" if said["who"].lower() == "me" else f"{said['who']} is"
        sentence = f"{who} {said['at'].removeprefix('is ')} and {'have' if who == 'I am' else 'has'} {said['rest']}"
    if said := _JUST_AT.fullmatch(sentence):
        return Told(name_of(said["who"], other) if said["who"].lower() != "me" else SPEAKER, {"life": number_of(said["n"])})
    if said := _TAPPED_OUT.fullmatch(sentence):
        return Told(name_of(said["who"], other), {"in play": ["0 lands said"]})
    if (thing := _THING_HAS.fullmatch(sentence)) is not None and knows(thing["thing"]) and knows(thing["on"]):
        on = f"{thing['of'] or ''} {thing['on']}".lstrip()
        return Told(name_of(thing["who"], other), {"in play": [f"{thing['thing']} with {on} on it"]})
    if (has := _HAS_COUNTERS.fullmatch(sentence)) is not None and knows(has["thing"]):
        return Told(name_of(has["who"], other), {"in play": [f"{has['thing']} with {has['counters']} on it"]})
    if (copies := _COPIES.fullmatch(sentence)) is not None and knows(copies["thing"]) and knows(copies["of"]):
        return Told(name_of(copies["who"], other), {"in play": [f"{copies['thing']} copying {copies['of']}"]})
    if (stands := _PLAIN_STATE.fullmatch(sentence)) is not None:
        sentence = stands[1] if stands[2].lower() == "untapped" else _OBJECT.sub(r"\1tapped ", stands[1], count=1)
    if (said := _SAID.fullmatch(_OUT_SO.sub("", sentence))) is None:
        return None
    found: Zones = {}
    for part in _AGAIN.split(said["rest"]):
        zones = things_by_zone(part, "hand" if said["has"].lower().startswith("hold") else "in play", knows)
        if zones is None:
            return None
        add(found, zones)
    return Told(name_of(said["who"], other), found)


def _items_known(zones: Zones, knows: Knows) -> bool:
    """Whether all that is listed in play are cards that are known."""
    things = zones.get("in play")
    known = (is_object(each, knows) or is_object(ARTICLE.sub("", each), knows) for each in things) if isinstance(things, list) else ()
    return bool(things) and all(known)
