"""A block that is asked of once blockers are declared is asked of their declaration; what another's ability did not do is told as its."""

from __future__ import annotations

import pytest
from runs import said_of

CARDS = """
cards:
  Lone Guard Post: {cost: "{2}", type: Artifact, text: No more than one creature can block each combat.}
  Flank Rider: {cost: "{1}{R}", type: Creature - Knight, pt: 2/2, text: Flanking}
"""

BOARDS = {
    "tapped, and the step is past": (
        "players: {Ann: {in play: [Craw Wurm]}, Ben: {in play: [Hill Giant, {card: Wall of Stone, tapped: yes}]}}\n"
        "events: [Ann attacks with Craw Wurm, Ben blocks Craw Wurm with Hill Giant]",
        "can Wall of Stone block Craw Wurm?",
        "Wall of Stone cannot block Craw Wurm: it is tapped. (309.2a",
    ),
    "beside the block that was made": (
        "players: {Ann: {in play: [Craw Wurm]}, Ben: {in play: [Hill Giant, Grizzly Bears, Lone Guard Post]}}\n"
        "events: [Ann attacks with Craw Wurm, Ben blocks Craw Wurm with Hill Giant]",
        "can Grizzly Bears block Craw Wurm?",
        "No more than one creature can block each combat (Lone Guard Post). (500.4",
    ),
    "must, where it could not": (
        "players: {Ann: {in play: [{card: Craw Wurm, attached: [Lure]}]},"
        " Ben: {in play: [Hill Giant, {card: Wall of Stone, tapped: yes}]}}\n"
        "events: [Ann attacks with Craw Wurm, Ben blocks Craw Wurm with Hill Giant]",
        "must Wall of Stone block Craw Wurm?",
        "Wall of Stone need not block Craw Wurm: it is tapped. (309.2a",
    ),
    "another's ability": (
        "players: {Ann: {in play: [{card: Flank Rider, id: rider}]}, Ben: {in play: [Grizzly Bears, {card: Flank Rider, id: guard}]}}\n"
        "events: [Ann attacks with rider, 'Ben blocks rider with Grizzly Bears, guard', resolve the stack]",
        "P/T of guard",
        "rider's ability did not trigger: Flank Rider has flanking. (410.2",
    ),
}


@pytest.mark.parametrize("board", sorted(BOARDS))
def test_the_verdict_says_what_was_in_the_way(board: str) -> None:
    line, question, reason = BOARDS[board]

    assert reason in said_of(board, CARDS + line, question)
