"""What prose says of things that it has told of: that lands are tapped, that something came into play this turn, or did so last turn."""

from __future__ import annotations

import re

from judge.scenario.file.absent_names import names_in
from judge.scenario.file.one_line import Zones
from judge.scenario.telling.boards_beside import Beside
from judge.scenario.telling.told_boards import SPEAKER, WHO, add, name_of, told_boards
from judge.support.late_regex import regex

_LANDS_TAPPED = regex(
    r"(?:(?:both|all)(?: of)? )?(?:(?:the|those|(?P<whose>my|his|her|their|(?:my )?opponent's)) )?(?:other )?lands (?:are|is|were)"
    r" (?:all |both )?tapped(?: out)?", re.IGNORECASE
)
"""`both lands are tapped`, of who was told last to have some."""
_CAME = regex(
    rf"(?:{WHO} (?:have |has |had |'ve )?(?P<just>just )?(?:cast|played|summoned|dropped) (?P<what>it|(?:my |the )?[A-Z].*?)"
    r"|(?P<it>it|(?:(?:my |the )?opponent's |my |the |his |her |their )?[A-Z].*?) (?:has |had )?(?:just )?(?:came|come"
    r"|entered|was cast|was played|hit)(?: in(?:to)?| down| out)?"
    r"(?: play| the (?:battlefield|table|board))?)(?P<now>,? (?:this|that very|the same) turn)?", re.IGNORECASE
)
_IS_SIZED = regex(r"(?P<what>it|(?:my |the |his |her )?[A-Z].*?) (?:is|was|'s) (?:an? |only a )?(?P<size>\d+/\d+)", re.IGNORECASE)
"""That something is as large as it is printed."""
_STATE = regex(
    r"(?P<it>it|(?:(?:my |the )?opponent's |my |the |his |her |their |(?-i:[A-Z])[\w-]*'s )?[A-Z].*?)(?: (?:is|has"
    r"|was)|'s) (?:(?:still|already|currently|also|now) )*"
    r"(?P<state>summoning[- ]?sick|tapped|untapped|face[- ]?down)(?:ness)?", re.IGNORECASE
)
"""What something on the board is."""
_WHOSE_IT = regex(r"((?:my |the )?opponent's|my|his|her|their|(?-i:[A-Z])[\w-]*'s) ", re.IGNORECASE)
_LAST_TURN = regex(
    rf"{WHO} (?:have |has |had |'ve )?(?:cast|casts|plays|played|summoned|dropped|landed|resolved) (?P<what>.+?),? "
    r"(?:(?:on |during |in )?(?:my|his|her|the) (?:last|previous) turn|last turn|the turn before|a turn ago|earlier)", re.IGNORECASE
)
_WHEN_CAST = regex(
    r",? (?:on |during |in )?(?:the )?(?:same |very )*turn (?:that )?(?:(?:I|he|she|they) (?:cast|casts|play|plays|played|summon"
    r"|summoned)(?: it)?"
    r"|(?:it|he|she) (?:comes|came|enters|entered|is cast|is played|was cast|was played)(?: in(?:to)?)?(?: play| the battlefield)?)$",
    re.IGNORECASE,
)
"""`can I use X the turn it comes into play`."""


_NEW = "summoning sick"


class BoardsChanged(Beside):
    """What has been told, with what is said afterwards of the things of a board."""

    def _said_of_board(self, plain: str) -> bool:
        """Whether a statement is one of the board as it was told, which is then so."""
        if (lands := _LANDS_TAPPED.fullmatch(plain)) is not None:
            who = name_of(lands["whose"], self.other) if lands["whose"] else next(reversed(self.players), SPEAKER)
            tap_lands(self.players.setdefault(who, {}), self)
            return True
        if (sized := _IS_SIZED.fullmatch(plain)) is not None and (name := self._meant_by(sized["what"])):
            so, whose = self.known.size(name) == sized["size"], re.match(r"(my|his|her) ", plain, re.IGNORECASE)
            if so and whose is not None and not self.events and not self._there(name):
                self._listed(name_of(whose[1], self.other), {"in play": [name]}, plain)
            return so
        if self.events:
            return False
        if (last := _LAST_TURN.fullmatch(plain)) is not None:
            having = f"{last['who']} {'have' if last['who'].lower() == 'i' else 'has'} {last['what']}"
            for player, zones, then in told_boards(having, self._knows, self.other):
                if not then and not any(self.known.is_fleeting(name) for name, _, _ in names_in(last["what"], self.canonical)):
                    self._listed(player, zones, having)
                    return True
        came = _CAME.fullmatch(plain) or _STATE.fullmatch(plain)
        if came is None:
            return False
        said = came.groupdict()
        meant = self._meant_by(said.get("what") or said["it"])
        if not meant or said.get("what") and not said.get("now") and not (said.get("just") and self.asked):
            return False
        whose = _WHOSE_IT.match(said.get("it") or "")
        who = said.get("who") or (whose[1] if whose is not None else "")
        return self._is_so(meant, name_of(who, self.other) if who else "", (said.get("state") or _NEW).lower())

    def _meant_by(self, said: str) -> str:
        """The permanent that some words name; empty for none."""
        named = next(names_in(self.last if said.lower() == "it" else said, self.canonical), None)
        name = named[0] if named is not None else self._there(_WHOSE_IT.sub("", re.sub(r"^the ", "", said, flags=re.IGNORECASE)))
        return "" if not name or self.known.is_fleeting(name) else name

    def _is_so(self, name: str, who: str, state: str = _NEW) -> bool:
        """Whether a thing could be told to be so, or to have come under control this turn; it is listed, where it is not."""
        owner = next((player for player, zones in self.players.items() if name in str(zones.get("in play", ""))), "") or who
        if not owner:
            return False
        there = self.players.setdefault(owner, {})
        things = there.get("in play")
        at = next((number for number, thing in enumerate(things) if name in str(thing)), None) if isinstance(things, list) else None
        if at is None or not isinstance(things, list):
            add(there, {"in play": [f"{name}, {state}"]})
        elif state not in str(things[at]):
            things[at] = f"{things[at]}, {state}"
        return True

    def _asked_of_new(self, question: str) -> str:
        """A question without `the turn I cast it`: what it names last is then new."""
        plain = question.rstrip("? ")
        when = _WHEN_CAST.search(plain)
        if when is None:
            return question
        named = [name for name, _, _ in names_in(plain[: when.start()], self.canonical) if not self.known.is_fleeting(name)]
        others = name_of("he", self.other) if re.match(r"can (?:he|she|they|my opponent)\b", plain, re.IGNORECASE) else SPEAKER
        return f"{plain[: when.start()]}?" if (named or self.last) and self._is_so(named[0] if named else self.last, others) else question


def tap_lands(zones: Zones, told: Beside) -> None:
    """Taps the lands that a player is told to have."""
    things = zones.get("in play")
    if not isinstance(things, list):
        things = []
    for at, thing in enumerate(things):
        named = next(names_in(str(thing), told.known.singular), None)
        if named is not None and "land" in told.known.types(named[0]) and "tapped" not in str(thing):
            things[at] = f"tapped {thing}"
    zones["in play"] = [thing for thing in things if not re.fullmatch(r"\d+ lands (?:said|left)", str(thing))] + ["0 lands said"]
