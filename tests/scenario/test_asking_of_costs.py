"""What is asked of costs: what a keyword asks for, and what is played by it costs."""

from __future__ import annotations

from functools import partial

import pytest
from shown import asked_of

from judge.answering import AskError

COSTS = """
players:
  Ann: {hand: [Kavu Titan, Basking Rootwalla, Terminate], graveyard: [Call of the Herd], in play: [Avalanche Riders, Forest x5]}
  Ben: {in play: [Hill Giant]}
events: [Ann casts Kavu Titan kicked, all pass]
questions: %s
"""


@pytest.mark.parametrize(
    ("question", "meant", "value"),
    [
        ("how much is the echo cost?", "how much is asked for Avalanche Riders by echo", "{3}{R}"),
        ("what is the echo cost of the Riders?", "how much is asked for Avalanche Riders by echo", "{3}{R}"),
        ("how much does Ann have to pay for the echo?", "how much is asked for Avalanche Riders by echo", "{3}{R}"),
        ("how much is Kavu Titan's kicker?", "how much is asked for Kavu Titan by kicker", "{2}{G}"),
        ("how much does the kicked Titan cost?", "how much does Kavu Titan cost by kicker", "{3}{G}{G}"),
        ("how much does it cost to kick the Titan?", "how much does Kavu Titan cost by kicker", "{3}{G}{G}"),
        ("how much does the Titan cost without kicker?", "how much does Kavu Titan cost by its mana cost", "{1}{G}"),
        ("how much does it cost to flash back Call of the Herd?", "how much does Call of the Herd cost by flashback", "{3}{G}"),
        ("what does Rootwalla cost for madness?", "how much does Basking Rootwalla cost by madness", "{0}"),
        ("how much does Terminate cost by madness?", "how much does Terminate cost by madness", "none"),
    ],
)
def test_what_a_keyword_asks_for(question: str, meant: str, value: object) -> None:
    """A keyword's own cost, and the total cost of what is played by it, are two questions."""
    asked = partial(asked_of, COSTS)
    assert asked(question) == (meant, value)


@pytest.mark.parametrize("question", ["how much does the echo cost Ben?", "how much does the Titan cost Ben?", "what is the storm cost?"])
def test_the_cost_of_nobody_who_pays_it_is_refused(question: str) -> None:
    with pytest.raises(AskError):
        asked_of(COSTS, question)
