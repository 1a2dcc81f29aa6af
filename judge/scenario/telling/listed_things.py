"""What a list of things names that a player has, by the zone that stands behind them, or before."""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.cards.instructions.words_data import BASIC_LANDS
from judge.scenario.file.one_line import Zones, is_object
from judge.scenario.file.other_keys import OF_PLAYERS
from judge.scenario.file.spoken_objects import said_plainly, said_token
from judge.scenario.language.word_scanner import NUMBERS
from judge.scenario.telling.players_told import WHOSE
from judge.scenario.telling.sized import NUMBER
from judge.support.late_regex import regex

Knows = Callable[[str], bool]
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
ARTICLE = regex(r"\b(?:an?|the|my|his|her|their|some|another|just|only|exactly|also|still)\s+", re.IGNORECASE)
_NOTHING = regex(
    r"no (?:untapped |other |relevant )*(?:cards?|creatures?|permanents?|lands?|blockers?)(?: at all)?"
    r"|no (?:(?:fl[iy]ers?|reach|first strikers?|plains|islands?|swamps?|mountains?|forests?|lands?|removal|tricks|instants?)(?: or "
    r"| and |/)?)+"
    r"|nothing(?: else)?|none|an empty (?:board|hand|graveyard)", re.IGNORECASE
)
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


def number_of(word: str) -> int:
    """The number that a word says; `no` is none, `a` is one."""
    low = word.lower()
    return int(low) if low.removeprefix("-").isdigit() else 0 if low == "no" else 1 if low in ("a", "an") else NUMBERS.index(low)


def add(there: Zones, more: Zones) -> None:
    """Adds to the zones of a player what else there is."""
    for zone, things in more.items():
        known = there.get(zone)
        there[zone] = [*known, *things] if isinstance(known, list) and isinstance(things, list) else things


def zone_meant(word: str) -> str:
    """The zone that a word means; what is on the table is in play."""
    return OF_PLAYERS.get(word, word if word in ("hand", "graveyard", "library") else "in play")


def things_by_zone(text: str, usual: str, knows: Knows) -> Zones | None:
    """What a list names, by the zone that stands behind its things, or before them; None where something in it is no card."""
    text = _COUNTED_FIRST.sub("", text)
    found: Zones = {}
    pieces = list[tuple[str, str]]()
    at, ahead = 0, ""
    for place in _PLACE.finditer(text):
        zone, before = zone_meant((place["zone"] or "play").lower()), _LEAD.sub("", text[at : place.start()]).strip(" ,")
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
                found[zone_meant(empty[1].lower())] = []
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
            bare = ARTICLE.sub("", item, count=1) if ARTICLE.match(item) else item
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
            item = ARTICLE.sub("", parts[at].strip(" ,"), count=1)
            if not _TITLED.fullmatch(item):
                return None
            found.append(item)  # no card that we know: that is told with the nearest name
            at += 2
    return found
