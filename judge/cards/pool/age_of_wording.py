"""Of which time the wording of a card's text is: of 2009, or of Magic 2010 and later."""

from __future__ import annotations

import re

from judge.cards.pool.records import CardRecord

_WENT_IN_2009 = re.compile(
    r"\b(?:in(?:to)? play|(?:leave|enter)s? play|from play|mana pool|removed? [^.]*\bfrom the game|removed cards?"
    r"|play(?:s|ed)? [^.]*\b(?:spell|ability|abilities|cards?)|can't be played|Tribal)\b"
)


def of_2009(record: CardRecord) -> bool:
    """Whether a text has words that the rules gave up with Magic 2010. One that has none of them is read as a later edition says it."""
    return any(_WENT_IN_2009.search(f"{face.type}\n{face.text}") for face in record.faces)
