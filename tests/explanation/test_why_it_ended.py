"""418.3d: an effect "as long as" is told with why it is over: what is not so any more, or that its source has left play."""

from __future__ import annotations

import pytest
from runs import said

BOARD = """
title: Board
cards:
  Sea Elder:
    {cost: "{1}{U}{U}", type: Creature - Djinn, pt: 2/3,
    text: "{T}: Gain control of target creature for as long as Sea Elder remains tapped and that creature's power remains less than or equal
    to Sea Elder's power."}
  Loan Ring: {cost: "{1}", type: Artifact, text: "{0}: Target creature gains flying for as long as you control Loan Ring."}
players:
  Ann: {in play: [Sea Elder, Loan Ring, Hill Giant]}
  Ben: {in play: [Grizzly Bears, Forest], hand: [Giant Growth]}
"""

TOLD = {
    "a power that is too great by now": (
        "Ann plays Sea Elder's ability targeting Grizzly Bears, all pass, Ben plays Giant Growth targeting Grizzly Bears, all pass",
        "who controls Grizzly Bears?",
        "the effect of Sea Elder ends: Grizzly Bears' power is 5, which isn't at most 2. (418.3a",
    ),
    "what is no longer tapped": (
        "Ann plays Sea Elder's ability targeting Grizzly Bears, all pass, 'it happens: Sea Elder is untapped'",
        "who controls Grizzly Bears?",
        "the effect of Sea Elder ends: Sea Elder isn't tapped. (418.3a",
    ),
    "a source that has left play": (
        "Ann plays Loan Ring's ability targeting Hill Giant, all pass, 'it happens: Loan Ring is destroyed'",
        "does Hill Giant have flying?",
        "the effect of Loan Ring ends: Loan Ring has left play. (418.3a",
    ),
}


@pytest.mark.parametrize(("events", "question", "told"), TOLD.values(), ids=TOLD.keys())
def test_why_an_effect_ended_is_told(events: str, question: str, told: str) -> None:
    """418.3a: why."""
    shown = said(f'{BOARD}events: [{events}]\nquestions: ["{question}"]\n')
    assert told in shown, shown
