"""What bears on an answer and did nothing is told: the other of two of a name, an ability that did not trigger, an Equipment that lies
about, a prevention of what can't be prevented."""

from __future__ import annotations

import pytest
from runs import said_of

CARDS = """
cards:
  Keen Blade: {cost: "{1}", type: Artifact - Equipment, text: "Equipped creature has flying.\\nEquip {1}"}
  Stubborn Elf: {cost: "{G}", type: Creature - Elf, pt: 2/2, text: "Persist"}
  Sleepy Well: {cost: "{2}", type: Artifact, text: "At the beginning of your upkeep, if Sleepy Well is untapped, you gain 1 life."}
  Sure Fire: {cost: "{R}", type: Instant, text: "Damage can't be prevented this turn."}
"""

IDLE = {
    "the other of two": (
        "players: {Ann: {in play: [Sleepy Well, Sleepy Well]}, Ben: {}}\nturn: {player: Ann, step: untap}\n"
        "events: [\"it happens: Sleepy Well #2 is tapped\", go to upkeep]",
        "how many times did Sleepy Well trigger?",
        "Sleepy Well #2's ability did not trigger: it isn't untapped. (",
    ),
    "an ability of its own": (
        "players: {Ann: {in play: [{card: Stubborn Elf, counters: {-1/-1: 1}, id: worn}]}, Ben: {hand: [Shock], in play: [Mountain]}}"
        "\nturn: {player: Ben}\nevents: [Ben casts Shock on worn, all pass]",
        "where is worn?",
        "and its ability did not trigger: it has 1 -1/-1 counter, not 0. (",
    ),
    "an Equipment that lies about": (
        "players: {Ann: {in play: [Grizzly Bears, Keen Blade]}, Ben: {}}\nevents: []",
        "does Grizzly Bears have flying?",
        '"Equipped creature has flying" of Keen Blade says nothing of it: that is attached to nothing. (418.4a)',
    ),
    "an Equipment on another": (
        "players: {Ann: {in play: [Grizzly Bears, {card: Hill Giant, attached: [Keen Blade]}]}, Ben: {}}\nevents: []",
        "why does Grizzly Bears not have flying?",
        "says nothing of it: that is attached to Hill Giant. (418.4a)",
    ),
    "a shield": (
        "players: {Ann: {hand: [Fog], in play: [Forest]}, Ben: {hand: [Sure Fire], in play: [Hill Giant, Mountain]}}\n"
        "turn: {player: Ben, step: beginning of combat}\n"
        "events: [Ben attacks with Hill Giant, Ann casts Fog, all pass, Ben casts Sure Fire, all pass, combat damage is dealt]",
        "why did Fog not prevent the damage?",
        "prevents none of the 3 combat damage that Hill Giant would deal to Ann, because Sure Fire says that it can't be. (103.2",
    ),
    "a shield, in what it cost": (
        "players: {Ann: {hand: [Fog], in play: [Forest]}, Ben: {hand: [Sure Fire], in play: [Hill Giant, Mountain]}}\n"
        "turn: {player: Ben, step: beginning of combat}\n"
        "events: [Ben attacks with Hill Giant, Ann casts Fog, all pass, Ben casts Sure Fire, all pass, combat damage is dealt]",
        "life of Ann?",
        "the effect of Fog prevents none of the 3 combat damage",
    ),
}


@pytest.mark.parametrize("board", sorted(IDLE))
def test_it_is_told(board: str) -> None:
    line, question, reason = IDLE[board]

    assert reason in said_of(board, CARDS + line, question)
