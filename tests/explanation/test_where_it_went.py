"""Where something is, is told by what moved it, not by what then found it gone; and an "unless" in its own words."""

from __future__ import annotations

import pytest
from runs import said

TOLD = {
    "410.10d: the first of two triggers, not the one that could do nothing": (
        "cards:\n  Pledge: {cost: '{1}', type: Enchantment, text: \"When a creature you control is put into a graveyard from play,"
        " sacrifice Pledge. If you do, you gain 1 life.\"}\n  Slate: {cost: '{0}', type: Sorcery, text: Destroy all creatures.}\n"
        "players: {Ann: {hand: [Slate], in play: [Pledge, Hill Giant, Grizzly Bears]}, Ben: {}}\n"
        "events: [Ann plays Slate, resolve the stack]",
        "where is Pledge?",
        "by its own ability, when Grizzly Bears is destroyed and put into its owner's graveyard, Ann sacrifices Pledge.",
    ),
    "217.1c: what removed it, and what then did not find it": (
        "cards:\n  Bone Eater: {cost: '{B}', type: Instant, text: Remove target card in a graveyard from the game.}\n"
        "  Riser: {cost: '{B}', type: Creature - Zombie, pt: 1/1, text: \"{B}: Return Riser from your graveyard to your hand.\"}\n"
        "players: {Ann: {graveyard: [Riser], in play: [Swamp]}, Ben: {hand: [Bone Eater], in play: [Swamp]}}\n"
        "events: [Ann activates Riser, Ben plays Bone Eater targeting Riser, resolve the stack]",
        "where is Riser?",
        "Riser is removed from the game: by Bone Eater, Riser is removed from the game from a graveyard; Riser has changed zones and is a"
        " new object, so nothing is done to it. (217.1c, 417.1)",
    ),
    "413.2f: what was not to be so": (
        "cards:\n  Debtor: {cost: '{1}{U}', type: Creature - Beast, pt: 2/2, text: \"When Debtor comes into play, sacrifice it unless"
        " {G} was spent to play it.\"}\n"
        "players: {Ann: {hand: [Debtor], in play: [Island, Forest]}, Ben: {}}\nevents: [Ann plays Debtor, resolve the stack]",
        "where is Debtor?",
        "the condition of Debtor is not met, because {G} was spent to play it.",
    ),
}


@pytest.mark.parametrize(("board", "question", "told"), TOLD.values(), ids=TOLD.keys())
def test_what_moved_it_is_told(board: str, question: str, told: str) -> None:
    shown = said(f'title: Board\n{board}\nquestions: ["{question}"]\n')
    assert told in shown, shown
