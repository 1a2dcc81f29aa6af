"""What prose leaves out of a fight: who alone can be meant by `can I block?`."""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.scenario.file.absent_names import names_in
from judge.scenario.file.one_line import Zones
from judge.scenario.telling.known_cards import Known
from judge.support.late_regex import regex

_ATTACKS = regex(r"\b(?:attack|swing|swung|alpha)", re.IGNORECASE)


def creatures_of(zones: Zones, known: Known) -> list[str]:
    """The names of the creatures that a player has in play, as they are listed."""
    things = zones.get("in play", [])
    assert isinstance(things, list)
    found = (next(names_in(str(thing), known.singular), None) for thing in things)
    return [each[0] for each in found if each is not None and "creature" in known.types(each[0])]


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
