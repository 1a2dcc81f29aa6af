"""A sentence of what a player has: `Ben is at 5 life and has two Mountains, with Shock in hand`, `there is a Humility under my control`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from judge.cards.instructions.words_data import BASIC_LANDS
from judge.scenario.file.one_line import Zones, is_object
from judge.scenario.file.other_keys import OF_PLAYERS
from judge.scenario.file.spoken_objects import said_plainly, said_token
from judge.scenario.language.word_scanner import NUMBERS
from judge.scenario.telling.sized import NUMBER
from judge.scenario.telling.talk import only_talk
from judge.support.late_regex import regex

Knows = Callable[[str], bool]

SPEAKER, OPPONENT = "Player", "Opponent"
"""What `I` and `my opponent` are called."""

NO_NAME = (
    "After|Before|During|When|Whenever|While|With|Without|If|Then|Once|Until|Since|As|At|In|On|Of|For|From|To|By|And|But|Or|So|Now|Next|Also"
    "|The|This|That|These|Those|There|Here|It|Its|My|His|Her|Their|Our|Your|Both|All|Each|Every|Any|Some|No|Not|Nothing|Nobody|What|Which"
    "|Who|Whose|Where|How|Why|Can|Could|Does|Do|Did|Is|Are|Was|Were|Will|Would|May|Might|Must|Has|Have|Had|Instead|Later|Finally|Meanwhile"
)
"""What begins a sentence and is nobody's name."""
NAME = rf"(?:[Pp]layer )?(?!(?:{NO_NAME})\b)(?-i:[A-Z])[\w-]*"
WHO = rf"(?P<who>i|we|(?:my |the |an )?opp(?:onent)?|the other player|he|she|they|{NAME})"
WHOSE = rf"(?P<who>(?:my |the )?opp(?:onent)?'s|the other player's|my|his|her|their|{NAME}'s?)"
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
_PLACE = regex(
    r"[\s,]*\b(?:(?:in|on)(?: (?:my|his|her|their|the))?(?: (?:opening|starting|current))? "
    r"(?P<zone>hand|play|graveyard|library|battlefield|board|table|field|deck|side)|(?<!tapped )out)\b",
    re.IGNORECASE,
)
_LIFE = regex(
    rf"(?:at |on |down to )?(?P<n>-?\d{{1,4}}|{NUMBER}) (?:points of )?life(?: left| points)?"
    rf"|(?:at|on|down to|a life total of) (?P<bare>\d{{1,4}}|{NUMBER})",
    re.IGNORECASE,
)
_SEAM = regex(r"(\s*,\s*(?:(?:and|plus|with)\s+)?|\s+(?:and|plus|with|as well as|along with)\s+)", re.IGNORECASE)
_LEAD = regex(r"^[\s,]*(?:(?:and|plus|with|as well as|along with)\s+)?", re.IGNORECASE)
_APART = regex(r"(?P<usual>.+?(?=,?\swith\s)|[^,]+?\sand\s[^,]+?),?\s(?:with|and)\s(?P<there>(?:(?!\s(?:with|and)\s).)+)", re.IGNORECASE)
"""`Hill Giant, with Shock` and `Hill Giant and a Mountain and Shock`, of which what stands before `in hand` is the last."""
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
_ARTICLE = regex(r"\b(?:an?|the|my|his|her|their|some|another|just|only|exactly|also|still)\s+", re.IGNORECASE)
_NOTHING = regex(
    r"no (?:untapped |other |relevant )*(?:cards?|creatures?|permanents?|lands?|blockers?)(?: at all)?"
    r"|no (?:(?:fl[iy]ers?|reach|first strikers?|plains|islands?|swamps?|mountains?|forests?|lands?|removal|tricks|instants?)(?: or "
    r"| and |/)?)+"
    r"|nothing(?: else)?|none|an empty (?:board|hand|graveyard)", re.IGNORECASE
)
_EMPTY = regex(r"(?:still |now |already |completely )*empty", re.IGNORECASE)
_ANOTHERS = regex(r"\s(?:my|his|her|their|opponent's|[A-Z]\w+'s) ")
"""A thing of somebody's in the words for another: who has what is then not told by this sentence alone."""
_SEVERAL = regex(rf"(?!an? |one ){NUMBER} ", re.IGNORECASE)
BEARS = regex(
    r"(?P<host>[^,]+?)(?:,? (?:which is |that's )?(?:with|wearing|carrying|under|enchanted (?:with|by)|equipped (?:with|by))) "
    rf"{WHOSE} (?P<what>[^,]+?)(?: (?:attached )?(?:on|to) (?:it|them|him|her))?", re.IGNORECASE
)
"""`a Grizzly Bears with my Pacifism on it`: a thing with what another player attached to it."""
ENCHANTED = regex(rf"(?P<what>[^,]+?) on {WHOSE} (?P<host>[^,]+)", re.IGNORECASE)
"""`Pacifism on my Serra Angel`: something attached to what another player has."""
_JUST_CAME = regex(
    r",? (?:(?:that|which|who) (?:has |have |had )?(?:just )?(?:came|come|entered|arrived)(?: in(?:to)?)?(?: play| the battlefield)?"
    r"(?: this turn)?|(?:(?:that|which) )?(?:I|he|she|they|(?:my )?opponent) (?:have |has |had |'ve )?(?:just )?(?:cast|played|summoned)"
    r"(?: this turn)?|(?:just )?(?:cast|played|summoned) this turn)$",
    re.IGNORECASE,
)
_COUNTED_FIRST = regex(
    rf"^(?:(?:{NUMBER}|the following|these) )*(?:other )?(?:creatures?|permanents?|lands?|cards?|things?|artifacts?|enchantments?)?"
    r"(?: (?:in play|out|on the \w+))?: "
    rf"|^(?:{NUMBER}) "
    r"(?:[a-z]+ing |other |small |big |untapped |tapped )*(?:creatures|permanents|lands|artifacts|enchantments|cards)[,:] (?=(?-i:[A-Z]))",
    re.IGNORECASE,
)
"""`4 creatures: …`, `two regenerating creatures, …`, behind which they stand."""
_READY = regex(r",?(?:,? (?:untapped|open|up|available|ready|at the ready|waiting|handy|too|as well|also))*,? *$", re.IGNORECASE)
_SIZE = regex(r"\d+/\d+ ")
_TITLED = regex(r"[A-Z][\w'-]*(?:,? (?:of|the|and|to|in|from|for|[A-Z][\w'-]*))*")
"""What can only be meant as the name of a card, spelt so or not."""
_JOINED = regex(r",? (?:and|but|while|then|when) |, ")
PLAYERS = regex(rf"\b((?:my |the )?opp(?:onent)?(?:'s)?|i|me|my|he|she|his|her|{NAME}(?:'s)?)(?!\w)", re.IGNORECASE)
"""Words for players."""


_JUST_AT = regex(rf"(?P<who>me|{WHO.removeprefix('(?P<who>')} (?:at|on) (?P<n>\d{{1,3}})(?: life)?", re.IGNORECASE)
"""`Ann is at 2, Ben at 1`."""
_TAPPED_OUT = regex(rf"{WHO}\s*(?:is|am|'s|'m|are|'re) (?:completely |fully |all )?(?:tapped out|out of mana)", re.IGNORECASE)
_CARDS = regex(rf"(?:exactly |only |just )?(?P<n>{NUMBER}|no)(?: other| more)? cards?", re.IGNORECASE)
_POISON = regex(rf"(?P<n>{NUMBER}) poison(?: counters?)?", re.IGNORECASE)
_BARE = regex(rf"(?P<n>\d{{1,2}}|no|{NUMBER})", re.IGNORECASE)
_TAPPED = regex(r"\b(?:un)?tapped\b", re.IGNORECASE)
_LANDS_OF_ONE = regex(rf"(?!an? |one ){NUMBER} (?:{'|'.join(BASIC_LANDS)})s?", re.IGNORECASE)
"""`four Islands`, which are in play also where `and Counterspell in hand` stands behind them."""
_LANDS = regex(
    rf"(?:only |just |exactly )?(?P<n>{NUMBER}|no)(?: (?:untapped|open|available|free|other|basic|more))* (?:lands?|mana)"
    r"(?: (?:untapped|open|up|available|to (?:use|spend)|left))*",
    re.IGNORECASE,
)
_SYMBOLS = regex(r"(?P<mana>[WUBRG]{1,5}|(?:\{[WUBRG]\}){1,5})(?: mana)? (?:open|up|available|untapped)")
_MANA = regex(
    rf"(?:(?P<symbols>(?-i:[WUBRG]{{1,9}})|(?:\{{[WUBRG]\}}){{1,9}})(?: mana)?"
    rf"|(?P<n>{NUMBER}) (?:floating )?(?P<color>white|blue|black|red|green)(?: mana)?)"
    r"(?: (?:still|left|just))* (?:floating|in (?:my|his|her|the|their) (?:mana )?pool)",
    re.IGNORECASE,
)
"""`UU floating`, `two green mana in my pool`."""
_AN_EMPTY = regex(r"(?:an empty|no) (hand|graveyard|library|deck)", re.IGNORECASE)
_OUT = regex(r"(?:all |completely |fully )?tapped out", re.IGNORECASE)
_NO_CARDS = (_OUT, _MANA, _LIFE, _POISON, _CARDS, _LANDS, _SYMBOLS, _AN_EMPTY)
"""What may stand in a list of what a player has, and is no card."""
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
    zones = _zones(said, "in play", knows)
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
        listed = _zones(just["rest"], "in play", knows)
        return Told(SPEAKER, listed) if listed and _items_known(listed, knows) else None
    if (there := _IS_THERE.fullmatch(sentence)) is not None:
        listed = _zones(f"{there['rest']} and {there['also']}" if there["also"] else there["rest"], "in play", knows)
        return Told(name_of(there["who"] or "I", other), listed) if listed and _items_known(listed, knows) else None
    if said := _THERE.fullmatch(sentence) or _IN_ZONE.fullmatch(sentence) or _OWNS.fullmatch(sentence):
        zone = said.groupdict().get("zone", "play").lower()
        if zone.startswith("life"):
            zones: Zones | None = {"life": int(said["rest"])} if re.fullmatch(r"-?\d+", said["rest"]) else None
        else:
            zones = {_zone(zone): []} if _EMPTY.fullmatch(said["rest"]) else _zones(said["rest"], _zone(zone), knows)
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
        zones = _zones(part, "hand" if said["has"].lower().startswith("hold") else "in play", knows)
        if zones is None:
            return None
        add(found, zones)
    return Told(name_of(said["who"], other), found)


def _items_known(zones: Zones, knows: Knows) -> bool:
    """Whether all that is listed in play are cards that are known."""
    things = zones.get("in play")
    known = (is_object(each, knows) or is_object(_ARTICLE.sub("", each), knows) for each in things) if isinstance(things, list) else ()
    return bool(things) and all(known)


def name_of(said: str, other: str) -> str:
    """The name of the player whom a word means; `he` and `she` are `other`."""
    plain = re.sub(r"'s?$", "", said)
    word = plain.lower()
    if word in ("i", "we", "my"):
        return SPEAKER
    if word in ("he", "she", "they", "his", "her", "their"):
        return other
    return OPPONENT if word.split()[-1] in ("opp", "opponent") or word == "the other player" else plain


def number_of(word: str) -> int:
    """The number that a word says; `no` is none, `a` is one."""
    low = word.lower()
    return int(low) if low.removeprefix("-").isdigit() else 0 if low == "no" else 1 if low in ("a", "an") else NUMBERS.index(low)


def add(there: Zones, more: Zones) -> None:
    """Adds to the zones of a player what else there is."""
    for zone, things in more.items():
        known = there.get(zone)
        there[zone] = [*known, *things] if isinstance(known, list) and isinstance(things, list) else things


def _zone(word: str) -> str:
    """The zone that a word means; what is on the table is in play."""
    return OF_PLAYERS.get(word, word if word in ("hand", "graveyard", "library") else "in play")


def _zones(text: str, usual: str, knows: Knows) -> Zones | None:
    """What a list names, by the zone that stands behind its things, or before them; None where something in it is no card."""
    text = _COUNTED_FIRST.sub("", text)
    found: Zones = {}
    pieces = list[tuple[str, str]]()
    at, ahead = 0, ""
    for place in _PLACE.finditer(text):
        zone, before = _zone((place["zone"] or "play").lower()), _LEAD.sub("", text[at : place.start()]).strip(" ,")
        if before and not ahead and zone != usual and (apart := _APART.fullmatch(before)):
            pieces += [(apart["usual"], usual), (apart["there"], zone)]
        elif before:
            pieces.append((before, ahead or zone))
        ahead = "" if before and not ahead else zone
        at = place.end()
    if rest := _LEAD.sub("", text[at:]).strip(" ,"):
        pieces.append((rest, ahead or usual))
    for piece, zone in pieces:
        items = _items(piece, knows, zone != "in play")
        if items is None:
            return None
        for item in items:
            if zone == "hand" != usual and item != items[-1] and (counted := _LANDS.fullmatch(item)):
                add(found, {usual: [f"{number_of(counted['n'])} lands said"]})
            elif (
                zone in ("hand", "graveyard") and zone != usual and len(items) > 1
                and not _CARDS.fullmatch(item) and any(map(_CARDS.fullmatch, items))
            ):  # fmt: skip
                add(found, {usual: [] if _NOTHING.fullmatch(item) else [item]})  # `a Wild Mongrel and no cards in hand`
            elif poison := _POISON.fullmatch(item):
                found["poison"] = number_of(poison["n"])
            elif zone == "hand" and (_TAPPED.search(item) or usual != zone and item in items[:-1] and _LANDS_OF_ONE.fullmatch(item)):
                add(found, {usual: [item]})
            elif counted := _CARDS.fullmatch(item) or (_BARE.fullmatch(item) if zone != "in play" else None):
                number = number_of(counted["n"])
                add(found, {"hand" if zone == "in play" else zone: [f"{number} cards"] if number else []})
            elif (counted := _LANDS.fullmatch(item)) and zone != "in play" and (zone == usual or item == items[-1]):
                add(found, {zone: [f"{number_of(counted['n'])} Plains"]})
            elif counted:
                add(found, {"in play": [f"{number_of(counted['n'])} lands {'left' if item.endswith('left') else 'said'}"]})
            elif floats := _MANA.fullmatch(item):
                found["mana"] = _floating(floats)
            elif _OUT.fullmatch(item):
                add(found, {"in play": ["0 lands said"]})
            elif symbols := _SYMBOLS.fullmatch(item):
                mana = symbols["mana"].strip("{}").replace("}{", "")
                add(found, {"in play": [f"{land} x{mana.count(color)}" for land, color in BASIC_LANDS.items() if color in mana]})
            elif said := _LIFE.fullmatch(item):
                found["life"] = number_of(said["n"] or said["bare"])
            elif empty := _AN_EMPTY.fullmatch(item):
                found[_zone(empty[1].lower())] = []
            else:
                add(found, {zone: [] if _NOTHING.fullmatch(item) else [item]})
    return found


def _floating(said: re.Match[str]) -> str:
    """The mana that is told to float, in its symbols."""
    letters = re.sub(r"[{}]", "", said["symbols"] or "") or _LETTERS[said["color"].lower()] * number_of(said["n"])
    return "".join(f"{{{letter}}}" for letter in letters.upper())


_LETTERS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}


def _items(text: str, knows: Knows, bare_numbers: bool = False) -> list[str] | None:
    """The things of a list, each as long as it can be; None where one is neither a life total nor looks like a card; `bare_numbers`: also
    how many cards, `four in my graveyard`."""
    parts, found, at = _SEAM.split(text), list[str](), 0
    while at < len(parts):
        for end in range(len(parts), at, -2):
            item = _JUST_CAME.sub(", summoning sick", "".join(parts[at:end]).strip(" ,"))
            item = said_plainly(item)
            item = item if _SYMBOLS.fullmatch(item) else _READY.sub("", item)
            bare = _ARTICLE.sub("", item, count=1) if _ARTICLE.match(item) else item
            bare = _SIZE.sub("", bare) if _SIZE.match(bare) and is_object(_SIZE.sub("", bare), knows) else bare
            on = ENCHANTED.fullmatch(bare)
            several = on is not None and _SEVERAL.match(on["what"]) is not None
            if on is not None and several and knows(on["host"]) and knows(_SEVERAL.sub("", on["what"]).removesuffix("s")):
                found.append(bare)
                at = end + 1
                break
            bears = BEARS.fullmatch(bare)
            if bears is not None and " and " in bare:
                continue
            if bears is not None and knows(bears["host"]) and knows(bears["what"]):
                found.append(bare)
                at = end + 1
                break
            if _ANOTHERS.search(bare) and not ENCHANTED.fullmatch(bare) and not is_object(bare, knows):
                continue
            if not item or bare_numbers and _BARE.fullmatch(item) or any(each.fullmatch(item) for each in _NO_CARDS) or said_token(bare):
                found += [bare if said_token(bare) else item] if item else []
                at = end + 1
                break
            if _NOTHING.fullmatch(item) or is_object(item, knows) or is_object(bare, knows):
                found += [item if is_object(item, knows) else bare] if item else []
                at = end + 1
                break
        else:
            item = _ARTICLE.sub("", parts[at].strip(" ,"), count=1)
            if not _TITLED.fullmatch(item):
                return None
            found.append(item)  # no card that we know: that is told with the nearest name
            at += 2
    return found
