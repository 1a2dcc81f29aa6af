"""What nobody chooses in a line of play that is only supposed stands under the answer that rests on it."""

from __future__ import annotations

import pytest
from runs import said

TOLD = {
    "409.2: a target that nobody names": (
        "cards: {Pit Eye: {cost: '{1}', type: Enchantment, text: \"At the beginning of your upkeep, destroy target creature"
        " you control.\"}}\n"
        "players: {Ann: {in play: [Pit Eye, Grizzly Bears, Hill Giant]}, Ben: {}}\nturn: {player: Ben, step: precombat main}",
        "does Grizzly Bears die, at Ann's next upkeep?",
        "taken as given: ",
    ),
    "419.9a: an order that nobody names": (
        "cards:\n  Anvil: {cost: '{R}', type: Artifact, text: \"If a source would deal damage to a creature or player, it deals"
        " double that damage to that creature or player instead.\"}\n"
        "  Cap: {cost: '{W}', type: Enchantment, text: \"If a source would deal 3 or more damage to a player, it deals 2 damage to that"
        " player instead.\"}\n"
        "players: {Ann: {in play: [Cap, Anvil]}, Ben: {hand: [Blaze], in play: [Mountain x5]}}\nturn: {player: Ben, step: precombat main}",
        "life of Ann, if Ben casts Blaze with X = 4 targeting Ann?",
        "which effect Ann applies first: Anvil's effect (by default)",
    ),
}


@pytest.mark.parametrize(("board", "question", "told"), TOLD.values(), ids=TOLD.keys())
def test_what_was_taken_there(board: str, question: str, told: str) -> None:
    shown = said(f'title: Board\n{board}\nquestions: ["{question}"]\n')
    assert told in shown and "(by default)" in shown, shown
