"""What prose says of things that it has told of: that lands are tapped, that something came into play this turn, or did so last turn."""

from __future__ import annotations

import re

from judge.scenario.file.absent_names import names_in
from judge.scenario.file.one_line import Zones
from judge.scenario.telling.boards_beside import Beside
from judge.scenario.telling.listed_things import add
from judge.scenario.telling.players_told import SPEAKER, name_of
from judge.support.late_regex import regex

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
        return f"{plain[: when.start()]}?" if named and self._is_so(named[0], others) else question


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
