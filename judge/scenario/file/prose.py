"""A question told in prose, `I have a Serra Angel. My opponent casts Shock on it. Does it die?`, as the text of a scenario file."""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.scenario.file.one_line import Zones, is_object, written_file
from judge.scenario.file.other_keys import said_turn
from judge.support.late_regex import regex

Knows = Callable[[str], bool]

SPEAKER, OPPONENT = "Player", "Opponent"
"""What `I` and `my opponent` are called."""

_ENDS = regex(r"(?<=[.!?])[\"')]*\s+(?=[\"'(]?[A-Z0-9])|\s*\n\s*")
_OPENING = regex(
    r"(?:(?:so|okay|ok|hi|hello|well|now|then|also|and|but|suppose|say|let's say|assume|imagine|here is the situation|situation|setup)"
    r"\b[,:]?\s+(?:that\s+)?)+",
    re.IGNORECASE,
)
_NAME = r"(?:[Pp]layer )?(?-i:[A-Z])[\w-]*"
_WHO = rf"(?P<who>i|we|(?:my |the |an )?opp(?:onent)?|the other player|he|she|they|{_NAME})"
_WHOSE = rf"(?P<who>(?:my |the )?opp(?:onent)?'s|the other player's|my|his|her|their|{_NAME}'s?)"
_HAS = r"(?P<has>have|has|'ve|control|controls|hold|holds|own|owns|am|'m|is|'s)\b(?: got\b)?"
_SAID = regex(rf"{_WHO}(?: (?:currently|also|only|just|already|still|then|now))*\s*{_HAS}\s*(?P<rest>.+)", re.IGNORECASE)
_OWNS = regex(
    rf"(?:in |on )?{_WHOSE} (?P<zone>board|side|battlefield|field|hand|graveyard|library|deck|life(?: total)?)"
    r"(?:,|:| is| are| has| contains| (?:i|he|she|they) ha(?:ve|s)| there (?:is|are))* (?P<rest>.+)",
    re.IGNORECASE,
)
_THERE = regex(
    rf"there(?: is|'s| are) (?P<rest>.+?) (?:in play |on the (?:battlefield|board|table) )?(?:under|on) {_WHOSE} "
    r"(?:control|side|board|field)",
    re.IGNORECASE,
)
_TURN = regex(rf"(?:it is|it's|this is|we are (?:in|on)|we're (?:in|on)) (?:currently |now )?{_WHOSE} (?P<step>.+)", re.IGNORECASE)
_PLACE = regex(
    r"[\s,]*\b(?:(?:in|on)(?: (?:my|his|her|their|the))? "
    r"(?P<zone>hand|play|graveyard|library|battlefield|board|table|field|deck|side)|out)\b",
    re.IGNORECASE,
)
_ZONES = {"deck": "library", **dict.fromkeys(("hand", "graveyard", "library"), "")}
_LIFE = regex(
    r"(?:at |on |down to )?(?P<n>\d{1,4}) (?:points of )?life(?: left| points)?|(?:at|on|down to) (?P<bare>\d{1,4})", re.IGNORECASE
)
_SEAM = regex(r"(\s*,\s*(?:(?:and|plus|with)\s+)?|\s+(?:and|plus|with|as well as|along with)\s+)", re.IGNORECASE)
_LEAD = regex(r"^[\s,]*(?:(?:and|plus|with|as well as|along with)\s+)?", re.IGNORECASE)
_APART = regex(r"(?P<usual>.+?(?=,?\swith\s)|[^,]+?\sand\s[^,]+?),?\s(?:with|and)\s(?P<there>(?:(?!\s(?:with|and)\s).)+)", re.IGNORECASE)
"""`Hill Giant, with Shock` and `Hill Giant and a Mountain and Shock`, of which what stands before `in hand` is the last."""
_AGAIN = regex(
    r",?\s+(?:and|but|while)\s+(?:(?:also )?(?:have|has|hold|holds|control|controls)|(?:is|am)(?= (?:at|on|down to) \d))\s+", re.IGNORECASE
)
_ARTICLE = regex(r"(?:an?|the|my|his|her|their|some|another|just|only)\s+", re.IGNORECASE)
_NOTHING = regex(
    r"no (?:cards?|creatures?|permanents?|lands?|blockers?)|nothing(?: else)?|an empty (?:board|hand|graveyard)", re.IGNORECASE
)
_HE = regex(r"\b(?:he|she|him|his)\b(?!')", re.IGNORECASE)
_TITLED = regex(r"[A-Z][\w'-]*(?:,? (?:of|the|and|to|in|from|for|[A-Z][\w'-]*))*")
"""What can only be meant as the name of a card, spelt so or not."""
_ACTS = regex(r"([A-Z]\w+) (?:attacks|blocks|casts|plays|activates|responds|uses|cycles|sacrifices)\b")


def told_text(text: str, knows: Knows) -> str | None:
    """The text of a scenario file for prose: who has what, what happens, and what is asked, in sentences.

    Who says `I` is called Player, and `my opponent` Opponent. `knows`: whether a name is a card's. None where no sentence says what a
    player has, or nothing is asked.
    """
    players: dict[str, Zones] = {}
    events, asked, turn, other = list[str](), list[str](), "", OPPONENT
    for sentence in filter(None, map(str.strip, _ENDS.split(text.replace("\u2019", "'").strip()))):
        if sentence.endswith("?"):
            asked.append(sentence)
            continue
        plain = _OPENING.sub("", sentence, count=1) if _OPENING.match(sentence) else sentence
        plain = plain.rstrip(".!")
        if (found := _board(plain, knows, other)) is not None:
            player, zones = found
            _add(players.setdefault(player, {}), zones)
            other = other if player == SPEAKER else player
        elif not events and (said := _TURN.fullmatch(plain)) and (step := said["step"].removesuffix(" turn")):
            step = said_turn(step)[1]
            turn = ", ".join(filter(None, (_name(said["who"], other), step)))
        else:
            events.append(plain)
    if not any(players.values()) or not asked:
        return None
    acting = (said[1] for each in events if (said := _ACTS.match(each)) and not knows(said[1]))
    for name in (*acting, OPPONENT) if SPEAKER not in players else (OPPONENT,):
        if len(players) == 1:
            players.setdefault(name, {})
    if SPEAKER in players:
        events, asked = [_HE.sub(_whose, each) for each in events], [_HE.sub(_whose, each) for each in asked]
    order = sorted(players, key=lambda name: name != SPEAKER)
    return written_file({name: players[name] for name in order}, turn, events, asked)


def _whose(he: re.Match[str]) -> str:
    return f"{OPPONENT}'s" if he[0].lower() == "his" else OPPONENT


def _add(there: Zones, more: Zones) -> None:
    for zone, things in more.items():
        known = there.get(zone)
        there[zone] = [*known, *things] if isinstance(known, list) and isinstance(things, list) else things


def _board(sentence: str, knows: Knows, other: str) -> tuple[str, Zones] | None:
    """The player, and what the sentence says that he or she has; None where it says something else."""
    if said := _THERE.fullmatch(sentence) or _OWNS.fullmatch(sentence):
        zone = said.groupdict().get("zone", "play").lower()
        if zone.startswith("life"):
            zones: Zones | None = {"life": int(said["rest"])} if said["rest"].isdecimal() else None
        else:
            zones = _zones(said["rest"], _zone(zone), knows)
        return None if zones is None else (_name(said["who"], other), zones)
    if (said := _SAID.fullmatch(sentence)) is None:
        return None
    found: Zones = {}
    for part in _AGAIN.split(said["rest"]):
        zones = _zones(part, "hand" if said["has"].lower().startswith("hold") else "in play", knows)
        if zones is None:
            return None
        _add(found, zones)
    return _name(said["who"], other), found


def _name(said: str, other: str) -> str:
    """The name of whom a sentence speaks of; `he` and `she` are `other`."""
    plain = re.sub(r"'s?$", "", said)
    word = plain.lower()
    if word in ("i", "we", "my"):
        return SPEAKER
    if word in ("he", "she", "they", "his", "her", "their"):
        return other
    return OPPONENT if word.split()[-1] in ("opp", "opponent") or word == "the other player" else plain


def _zone(word: str) -> str:
    return _ZONES.get(word, "in play") or word


def _zones(text: str, usual: str, knows: Knows) -> Zones | None:
    """What a list names, by the zone that stands behind its things, or before them; None where something in it is no card."""
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
        items = _items(piece, knows)
        if items is None:
            return None
        for item in items:
            if said := _LIFE.fullmatch(item):
                found["life"] = int(said["n"] or said["bare"])
            else:
                _add(found, {zone: [] if _NOTHING.fullmatch(item) else [item]})
    return found


def _items(text: str, knows: Knows) -> list[str] | None:
    """The things of a list, each as long as it can be; None where one is neither a life total nor looks like a card."""
    parts, found, at = _SEAM.split(text), list[str](), 0
    while at < len(parts):
        for end in range(len(parts), at, -2):
            item = "".join(parts[at:end]).strip(" ,").removesuffix(" untapped")
            bare = _ARTICLE.sub("", item, count=1) if _ARTICLE.match(item) else item
            if not item or _LIFE.fullmatch(item) or _NOTHING.fullmatch(item) or is_object(item, knows) or is_object(bare, knows):
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
