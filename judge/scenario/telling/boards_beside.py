"""What prose tells of a board beside something else: `with Humility in play, …`, `Mine: Wrath of God`, `… and see Shock, Forest`."""

from __future__ import annotations

import json
import re

from judge.cards.instructions.words_data import BASIC_LANDS
from judge.scenario.file.absent_names import names_in
from judge.scenario.file.one_line import Zones, is_object
from judge.scenario.telling.implied import Known, by_type
from judge.scenario.telling.sized import NUMBER, creatures_told
from judge.scenario.telling.talk import happens
from judge.scenario.telling.told_boards import ENCHANTED, SPEAKER, WHOSE, add, name_of, told_boards
from judge.scenario.telling.what_it_is import Meant
from judge.scenario.telling.written_prose import Part
from judge.support.late_regex import regex

_WITH_OUT = regex(
    r"with (?:both )?(?P<what>(?:(?!, |\bwith\b).)+?),? (?:already |both |being )*(?P<where>in play|on the (?:battlefield"
    r"|board|table|field)|out|under (?P<who>\w+(?: opponent's)?) control|on (?:my|his|her|their) side(?: of the \w+)?)"
    r"(?:,\s*|\.?$|\s+(?=(?:I|he|she|my opponent) [a-z]))",
    re.IGNORECASE,
)
_LANDS = rf"(?:an?|one|two|three|four|five|six|seven|eight|\d) (?:untapped |open )*(?:{'|'.join(BASIC_LANDS)}|land)s?"
_BOARD_BEHIND = regex(
    r"(?P<act>(?P<who>I|(?:[Mm]y )?[Oo]pponent|[A-Z][a-z]+) .+?),? with (?P<what>.+?"
    r" (?:in play|on the (?:battlefield|board|table)|out|untapped|in (?:my |his |her )?(?:hand|graveyard))"
    r"|an empty (?:library|hand|graveyard)"
    rf"|(?:exactly |only |just |the |my )?{_LANDS}(?:(?:, | and |, and ){_LANDS})*(?: left| open| (?:that )?I have)?)$"
)
"""An act, and what whoever does it has besides."""
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


_LIFE_AHEAD = regex(r"(?:at|with|on) (?P<n>\d{1,3}) life,? (?=(?P<who>I|he|she|(?:my )?opponent|[A-Z][a-z]+) )", re.IGNORECASE)
"""`At 5 life, I attack`."""


_WHICH_IS_ON = regex(
    r"\b(?P<whose>my|his|her|(?:my )?opponent's) (?P<what>[A-Z][^,]*?),? (?:(?:which|that) (?:is|was) )?(?:equipped|attached|on|enchanting)"
    r"(?: to| on)? (?P<on>an?|the|my|his|her) (?P<host>(?-i:[A-Z])[\w' ,-]*?)(?=$|,| and | in )", re.IGNORECASE
)


_HAVING_AHEAD = regex(
    rf"with (?P<what>(?:(?:only|just|my) )*{NUMBER} (?:(?:untapped|other|basic) )*(?-i:[A-Z])[\w']*(?: (?-i:(?!I\b)[A-Z])[\w']*)*"
    r"(?: (?:in play|out|untapped|open))?),? (?=(?P<who>I|he|she|(?:my )?opponent|[A-Z][a-z]+) [a-z])",
    re.IGNORECASE,
)
"""`With three Islands I play …`."""
_MANA_AHEAD = regex(
    r"with (?P<mana>[^,]+? (?:floating|in (?:my|his|her) (?:mana )?pool)),? "
    r"(?=(?:(?:can|could|may|does|do|would) )?(?P<who>I|he|she|(?:my )?opponent|[A-Z][a-z]+) )",
    re.IGNORECASE,
)
"""`With UU floating, can I cast …`."""


class Beside(Meant):
    """What has been told, with boards that are told beside something else: `zone_told` is the zone told last, `whose_zone` whose."""

    def __init__(self, known: Known) -> None:
        super().__init__(known)
        self.zone_told, self.whose_zone = "", ""

    def _board_ahead(self, part: Part) -> Part:
        """What a sentence tells behind `with Humility in play,`, which goes onto the board."""
        if (ahead := _WITH_OUT.match(str(part))) is not None:
            where = ahead["where"].split()
            who = ahead["who"] or (where[1] if where[0].lower() == "on" and where[1].lower() != "the" else "my")
            plain = creatures_told(f"{name_of(who, self.other)} has {ahead['what']}", self.cards)
            if found := list(told_boards(plain, self._knows, self.other)):
                self._listed(found[0].player, found[0].zones, plain)
                return part.cut(ahead.end())
        if (life := _LIFE_AHEAD.match(str(part))) is not None:
            self._listed(name_of(life["who"], self.other), {"life": int(life["n"])}, "")
            return part.cut(life.end())
        if (having := _HAVING_AHEAD.match(str(part))) is not None:
            who = "I have" if having["who"].lower() == "i" else f"{having['who']} has"
            found = list(told_boards(f"{who} {having['what']}", self._knows, self.other))
            if found and not found[0].then:
                self._listed(found[0].player, found[0].zones, having["what"])
                return part.cut(having.end())
        if (mana := _MANA_AHEAD.match(str(part))) is not None:
            found = list(told_boards(f"I have {mana['mana']}", self._knows, self.other))
            if found and "mana" in found[0].zones:
                self._listed(name_of(mana["who"], self.other), found[0].zones, "")
                return part.cut(mana.end())
        return part

    def _without_its_board(self, plain: str) -> str:
        """An act without what is told behind it of the board of whoever does it, which is listed: `with Humility in play`."""
        for behind in _BOARD_BEHIND.finditer(plain) if not next(told_boards(plain, self._knows, self.other), None) else ():
            having = f"{behind['who']} {'have' if behind['who'] == 'I' else 'has'} {behind['what']}"
            if happens(behind["act"]) and (found := list(told_boards(having, self._knows, self.other))) and not found[0].then:
                for player, zones, _ in found:
                    self._listed(player, zones, having)
                return behind["act"]
        return plain

    def _without_its_host(self, plain: str) -> str:
        """An act without `which is equipped to a Specter`, which is listed with the thing on it."""
        borne = _WHICH_IS_ON.search(plain)
        if borne is None or self.canonical(borne["what"]) is None or self.canonical(borne["host"]) is None:
            return plain
        who = name_of(borne["on"] if borne["on"].lower() in ("my", "his", "her") else borne["whose"], self.other)
        self._listed(who, {"in play": [f"{{{json.dumps(borne['host'])}: {{attached: [{json.dumps(borne['what'])}]}}}}"]}, plain)
        return f"{plain[: borne.end('what')]}{plain[borne.end() :]}"

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
