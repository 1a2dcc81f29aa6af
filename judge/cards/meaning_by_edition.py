"""What a card's text means in the edition of the rules that is played, where that is not what it meant in 2009."""

from __future__ import annotations

from collections.abc import Callable

from judge.cards.instructions import effects as e
from judge.support.edition import Table
from judge.support.memoizing import memoized

Meaning = Callable[[e.CardDefinition], e.CardDefinition]

MEANINGS: Table[tuple[Meaning, ...]] = Table("meanings of cards", ())
"""What each change of an edition makes of a card that was compiled from a text of 2009, in order."""


TEXTS: Table[str] = Table("texts of cards", "2009-05-01")
"""Of which edition the cards of the box have their texts, as far as those are known; of 2009 where nothing says otherwise."""


@memoized
def as_played(card: e.CardDefinition) -> e.CardDefinition:
    """A compiled card as the edition that is played means its text. Raises ScenarioError (`later-card`) for one that came later."""
    for meaning in MEANINGS.now:
        card = meaning(card)
    return card
