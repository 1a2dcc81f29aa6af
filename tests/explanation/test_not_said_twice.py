"""A verdict does not say the answer again in other words: it tells how it came, or why."""

from __future__ import annotations

import pytest
from runs import verdict_of

CARDS = """
cards:
  Mist Walker: {cost: "{U}", type: Creature - Cat, pt: 2/2, text: "Phasing"}
  Lift: {cost: "{U}", type: Instant, text: "Target permanent phases out."}
  Slow Bell:
    cost: "{2}"
    type: Artifact
    text: "Whenever Slow Bell becomes tapped, untap it.\\nWhenever Slow Bell becomes untapped, tap it."
"""


@pytest.mark.parametrize(
    ("board", "question", "said"),
    [
        (
            "players: {Ann: {in play: [Mist Walker]}, Ben: }\nevents: [go to Ann's upkeep]",
            "where is Mist Walker",
            "Mist Walker is phased out as the untap step begins, for it has phasing. (217.8a, 502.15b)",
        ),
        (
            "players: {Ann: {hand: [Lift], in play: [Island]}, Ben: {in play: [Hill Giant]}}\n"
            "events: [Ann plays Lift targeting Hill Giant, all pass]",
            "where is Hill Giant",
            "Hill Giant is phased out, by Lift. (217.8a, 502.15)",
        ),
        (
            "players: {Ann: {mana: '{G}'}, Ben: }\nevents: [go to combat]",
            "mana pool of Ann",
            "Ann's mana pool is empty, for a phase has ended. (300.3)",
        ),
        (
            "players: {Ann: {hand: [Forest x2]}, Ben: }\nevents: [Ann plays Forest, Ann plays Forest]",
            "who has priority?",
            '"Ann plays Forest" is not legal, for Ann has played a land this turn already.',
        ),
        (
            "players: {Ann: {in play: [{token: Elf, pt: 1/1, id: elf, owner: Ben}]}, Ben: , Cho: }\nevents: [Ben concedes]",
            "where is elf",
            "Elf has ceased to exist, for Ben has left the game.",
        ),
        (
            "players: {Ann: {in play: [Slow Bell]}, Ben: }\nevents: ['it happens: Slow Bell is tapped', resolve the stack]",
            "is the game a draw?",
            "The game is a draw: Slow Bell's ability is repeated without end, and nobody can stop that",
        ),
    ],
)
def test_the_answer_is_not_said_twice(board: str, question: str, said: str) -> None:
    assert said in verdict_of(f"{CARDS}{board}\n", question)
