"""Questions that name nothing of the scenario: `what happens`, `whose turn is it`, `what is on the stack`."""

from __future__ import annotations

from judge.scenario.spoken.phrases import Phrases
from judge.scenario.spoken.reading_words import NotSaid


def ask_in_general(p: Phrases) -> str:
    """`what happens`, `who has priority`: a question without a name."""
    for words, form in _GENERAL:
        if p.take(*words):
            return form
    raise NotSaid


_GENERAL = (
    (
        (
            "what happens",
            "what happened",
            "what is the result",
            "what's the result",
            "how does it end",
            "what will happen",
            "what did happen",
        ),
        "what happened",
    ),
    (("what is on the stack", "what's on the stack", "which spells are on the stack"), "what is on the stack"),
    (
        (
            "what is in exile",
            "what's in exile",
            "what cards are in exile",
            "which cards are in exile",
            "what is exiled",
            "which cards are exiled",
            "what is removed from the game",
            "what's removed from the game",
            "which cards are removed from the game",
            "what cards are removed from the game",
            "what got exiled",
        ),
        "what is removed from the game",
    ),
    (("whose turn is it", "who's turn is it", "who is the active player", "whose turn"), "whose turn is it"),
    (
        (
            "which step is it",
            "what step is it",
            "what phase is it",
            "which phase is it",
            "in which step are we",
            "in what step are we",
            "which step are we in",
            "what step are we in",
        ),
        "what step is it",
    ),
    (("who has priority", "who gets priority", "who receives priority"), "who has priority"),
)
