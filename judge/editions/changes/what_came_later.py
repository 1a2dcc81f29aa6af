"""What did not exist in earlier editions: planeswalkers, tribal cards, {Q} and keywords. A card with one of them is refused by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from judge.cards.instructions import effects as e
from judge.cards.instructions.base import walk
from judge.cards.meaning_by_edition import MEANINGS, Meaning
from judge.editions.change import Change
from judge.errors import ScenarioError

WITH_2007 = frozenset(
    {
        "absorb", "aura swap", "champion", "changeling", "delve", "evoke", "fortify", "frenzy", "gravestorm", "hideaway", "poisonous",
        "prowl", "reinforce", "transfigure", "vanishing",
    }
)  # fmt: skip
"""Keywords that came between October 2006 and February 2008. Reach, shroud, lifelink and deathtouch stood on cards as text before."""

WITH_2008 = frozenset({"cascade", "conspire", "devour", "exalted", "persist", "retrace", "unearth", "wither"})
"""Keywords that came between February 2008 and May 2009."""


def without(before: str, keywords: Iterable[str], types: Iterable[str] = (), symbols: Iterable[str] = ()) -> Meaning:
    """Refuses a card that has one of these keywords, card types or symbols: the rules had none `before` that day."""
    later_words, later_types, later_symbols = frozenset(keywords), frozenset(types), frozenset(symbols)

    def as_it_was(card: e.CardDefinition) -> e.CardDefinition:
        said = {node.keyword for node in walk(card) if isinstance(node, e.KeywordAbility)} & later_words
        kinds = {kind for face in card.faces for kind in face.types} & later_types
        signs = {sign for sign in later_symbols for node in walk(card) if isinstance(node, e.ActivatedAbility) and sign in node.text}
        for what in (*sorted(kinds), *sorted(said), *sorted(signs)):
            help = "ask by a later edition, or leave the card out"
            raise ScenarioError(f"{card.name!r} has {what!r}, which came later than {before}", code="later-card", help=help)
        return card

    return as_it_was


def _and(meaning: Meaning) -> Callable[[tuple[Meaning, ...]], tuple[Meaning, ...]]:
    return lambda meanings: (meaning, *meanings)


CHANGES = (
    Change(
        name="there are no planeswalkers, tribal cards, nor the keywords of 2007",
        rules=("212.9", "212.8", "502.73"),
        until="2008-02-01",
        rows={MEANINGS: _and(without("October 2006", WITH_2007, ("planeswalker", "tribal")))},
    ),
    Change(
        name="there is no {Q}, nor the keywords of 2008 and 2009",
        rules=("104.5", "502.80", "502.85"),
        until="2009-05-01",
        rows={MEANINGS: _and(without("February 2008", WITH_2008, (), ("{Q}",)))},
    ),
)
