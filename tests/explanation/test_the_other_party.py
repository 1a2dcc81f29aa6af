"""Who else a state-based effect is about is named; a loss is told of who lost; what waited and has resolved is not said to wait."""

from __future__ import annotations

import pytest
from runs import said

TOLD = {
    "420.5i: the newer world permanent": (
        "cards:\n  Old Sky: {cost: '{1}', type: World Enchantment, text: All creatures have flying.}\n"
        "  New Sky: {cost: '{0}', type: World Enchantment, text: All creatures have haste.}\n"
        "players: {Ann: {hand: [New Sky], in play: [Old Sky]}, Ben: {}}\nevents: [Ann plays New Sky, all pass]",
        "where is Old Sky?",
        "Old Sky is a world permanent, and New Sky is as new or newer. (420.5i",
    ),
    "420.5a: who won rests on who lost": (
        "cards:\n  Rift: {cost: '{0}', type: Sorcery, text: Rift deals 4 damage to each player.}\n"
        "players: {Ann: {life: 3, hand: [Rift]}, Ben: {life: 4, in play: [Platinum Angel]}}\nevents: [Ann plays Rift, all pass]",
        "who won?",
        "Ben won: Ann has 0 or less life (life -1: 3, Rift -4). (420.5a",
    ),
    "420.5a: of a player it is said what an effect forbids": (
        "cards:\n  Rift: {cost: '{0}', type: Sorcery, text: Rift deals 4 damage to each player.}\n"
        "players: {Ann: {life: 3, hand: [Rift]}, Ben: {life: 4, in play: [Platinum Angel]}}\nevents: [Ann plays Rift, all pass]",
        "is the game a draw? why not?",
        "The game is not a draw: Ben can't lose the game: \"You can't lose the game and your opponents can't win the game\" (life 0).",
    ),
    "413.2: what resolves in what is supposed does not wait there": (
        "players: {Ann: {hand: [Giant Growth], in play: [Forest, Grizzly Bears]}, Ben: {}}\n"
        "events: [Ann plays Giant Growth targeting Grizzly Bears, Ann passes]",
        "what happens if Ben passes?",
        "Giant Growth has resolved. (413.2)",
    ),
}


@pytest.mark.parametrize(("board", "question", "told"), TOLD.values(), ids=TOLD.keys())
def test_who_and_what_else_is_told(board: str, question: str, told: str) -> None:
    shown = said(f'title: Board\n{board}\nquestions: ["{question}"]\n')
    assert told in shown, shown
