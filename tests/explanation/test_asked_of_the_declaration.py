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
    "an attacker that must attack, beside what it costs": (
        "players: {Ann: {in play: [Juggernaut, Hill Giant, Swamp x2]}, Ben: {in play: [Propaganda]}}\n"
        "events: [Ann attacks with Hill Giant]",
        "was event 1 legal?",
        "for that (Propaganda); Juggernaut need not attack, for nobody has to pay what it costs to attack. (308.2d, 500.2",
    ),
    "one of two that must attack": (
        "cards: {Rash Orc: {cost: '{R}', type: Creature - Orc, pt: 2/1, text: Rash Orc attacks each turn if able.}}\n"
        "players: {Ann: {in play: [Juggernaut, Rash Orc]}, Ben: {in play: [Silent Arbiter]}}",
        "can Ann attack with Rash Orc?",
        "Juggernaut need not attack, for no other declaration obeys more than 1 of the 2 requirements. (500.4",
    ),
    "a blocker of another, that can't block what all must block": (
        "players: {Ann: {in play: [{card: Air Elemental, attached: [Lure]}, Hill Giant]}, Ben: {in play: [Grizzly Bears]}}\n"
        "events: ['Ann attacks with Air Elemental, Hill Giant', Ben blocks Hill Giant with Grizzly Bears]",
        "was event 2 legal?",
        "Grizzly Bears need not block Air Elemental, for Air Elemental has flying. (500.4",
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

    assert reason in said_of(board, line if line.startswith("cards") else CARDS + line, question)
