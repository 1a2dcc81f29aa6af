"""What prose tells of a board beside something else: `with Humility in play, …`, `Mine: Wrath of God`, `… and see Shock, Forest`."""

from __future__ import annotations

import re

from judge.scenario.file.absent_names import names_in
from judge.scenario.file.one_line import Zones, is_object
from judge.scenario.telling.implied import Known, by_type
from judge.scenario.telling.told_boards import ENCHANTED, SPEAKER, WHOSE, add, name_of, told_boards
from judge.scenario.telling.what_it_is import Meant
from judge.support.late_regex import regex

_ZONE_OF = regex(rf"{WHOSE} (?P<zone>graveyard|hand|library|deck|board)\b(?=:| is| has| contains)", re.IGNORECASE)
_SAME_ZONE = regex(r"(?P<whose>mine|his|hers|theirs|yours)(?::| is| has| contains) (?P<rest>.+)", re.IGNORECASE)
_WHOSE_IS = {"mine": "my", "his": "his", "hers": "her", "theirs": "their", "yours": "my"}
"""`Mine: Wrath of God`, of the zone of the other's that was told before."""
_BARE_ZONE = regex(r"(board|battlefield|hand|graveyard|library|deck): (.+)", re.IGNORECASE)
"""`Board: two Mountains`, of whoever's hand was told before."""
_SEES = regex(r"(?P<act>(?:I|he|she|my opponent) (?:cast|play)\w* .+?),? and (?:I )?(?:sees?|saw) (?P<what>.+)", re.IGNORECASE)
"""`I cast Duress and see Shock, Forest`: what the other holds."""


_ON_ONE = regex(r"(?P<what>[^,]+?) (?:on|enchanting|attached to) (?:an?|one) (?P<host>[A-Z][^,]*)")


_WITH_CARD = regex(r"(?P<host>.+?) (?:with|holding) (?:an? )?(?P<what>[A-Z][^,]*?) (?:on|under|attached to|imprinted on|in) (?:it|them)")


class Beside(Meant):
    """What has been told, with boards that are told beside something else: `zone_told` is the zone told last, `whose_zone` whose."""

    def __init__(self, known: Known) -> None:
        super().__init__(known)
        self.zone_told, self.whose_zone = "", ""

    def _listed(self, player: str, zones: Zones, plain: str) -> None:
        """Puts down what a player is said to have."""
        for there, things in by_type(zones, self.known).items():
            things = [each for each in things if not self._was_told(each)] if isinstance(things, list) else things
            add(self.players.setdefault(player, {}), {there: [*map(self._with_its_host, things)] if isinstance(things, list) else things})
        self._list_hosts(zones)
        self.other = self.other if player == SPEAKER else player

    def _was_told(self, thing: str) -> bool:
        """Whether a thing is no card that is known, but called by a part of the name of one that was told to be played."""
        said = thing.removeprefix("the ")
        if is_object(said, self._knows):
            return False
        return any(said in name.split() for each in self.events for name, _, _ in names_in(each.text, self.canonical))

    def _with_its_host(self, thing: str) -> str:
        """`Forest with Wild Growth on it` for `Wild Growth on a Forest`, of what is named with the thing alone that it is on."""
        on = _ON_ONE.fullmatch(thing)
        if (bears := _WITH_CARD.fullmatch(thing)) is not None and (card := self.canonical(bears["what"])) and self.known.is_fleeting(card):
            return f"{bears['host']} imprinted with {card}"
        aura = on is not None and self.canonical(on["what"]) is not None and not self._knows(thing)
        return f"{on['host']} with {on['what']} on it" if on is not None and aura and self.canonical(on["host"]) is not None else thing

    def _list_hosts(self, zones: Zones) -> None:
        """Adds to what a player has the things of his or hers that another's are said to be on, where they are not listed yet."""
        for thing in zones.get("in play", ()):  # type: ignore[attr-defined]
            if (on := ENCHANTED.fullmatch(thing)) is not None:
                there = self.players.setdefault(name_of(on["who"], self.other), {})
                if on["host"].lower() not in str(there.get("in play", "")).lower():
                    add(there, {"in play": [on["host"]]})

    def _in_its_zone(self, plain: str) -> str:
        """A statement with whose zone it is that `Mine: …` or `Board: …` tells, and without what is seen of a hand, which is listed."""
        if (same := _SAME_ZONE.fullmatch(plain)) is not None and self.zone_told:
            plain = f"{_WHOSE_IS[same['whose'].lower()]} {self.zone_told}: {same['rest']}"
        if (bare := _BARE_ZONE.fullmatch(plain)) is not None and self.whose_zone:
            plain = f"{self.whose_zone} {bare[1]}: {bare[2]}"
        if (zone := _ZONE_OF.match(plain)) is not None:
            self.zone_told, self.whose_zone = zone["zone"], zone["who"]
        if (seen := _SEES.fullmatch(plain)) is not None:
            for who, there, _ in told_boards(f"{self.other} has {seen['what']} in hand", self._knows, self.other):
                self._listed(who, there, seen["what"])
                plain = seen["act"]
        return plain
