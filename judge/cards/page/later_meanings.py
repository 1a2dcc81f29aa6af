"""Words of today's card texts that have another meaning under the rules of 2009: what a card's page says of them."""

from __future__ import annotations

import re

from judge.cards.pool.card_files import plain_text

_MEANINGS = {
    "any target": "a creature or player; damage comes to a planeswalker only by redirection (212.9g)",
    "any other target": "another creature or player (212.9g)",
    "player or planeswalker": "a player (212.9g)",
    "opponent or planeswalker": "an opponent (212.9g)",
    "dies": "is put into a graveyard from play; a token is, too, before it ceases to exist (216.3)",
    "lifelink": "a triggered ability, so life is gained when it resolves, and each instance triggers (502.68)",
    "deathtouch": "a triggered ability, so the creature is destroyed when it resolves, and may be regenerated (502.63)",
}
_FORMS = {"die": "dies", "died": "dies"}
_ANY = re.compile(r"\b(" + "|".join([*_MEANINGS, *_FORMS]) + r")\b", re.IGNORECASE)


def notes_of(text: str) -> list[str]:
    """What is said of the words of a text that mean something else today, each once, in alphabetical order."""
    found = (match.lower() for match in _ANY.findall(plain_text(text)))
    return [f"{word}: {_MEANINGS[word]}" for word in sorted({_FORMS.get(word, word) for word in found})]
