"""What has not come yet, or came in a way that does not count, is told with the rule that decides it."""

from __future__ import annotations

import pytest
from runs import said, said_of

CARDS = """
cards:
  Brief Door:
    cost: "{1}{R}"
    type: Enchantment
    text: "{R}: You may put a creature card from your hand into play. Sacrifice that creature at end of turn."
  Slow Bolt: {cost: "{2}{R}", type: Sorcery, text: "Slow Bolt deals 3 damage to target player.\\nSuspend 1-{R}"}
  Hidden Blade: {cost: "{3}{U}", type: Creature - Human Ninja, pt: 2/2, text: "Ninjutsu {U}"}
  Grave Walker: {cost: "{3}{B}", type: Creature - Zombie, pt: 3/2, text: "Unearth {B}"}
  Lone Ghost: {cost: "{2}{B}", type: Creature - Spirit, pt: 1/1, text: "Haunt"}
  Clear All: {cost: "{2}{W}", type: Sorcery, text: "Destroy all creatures."}
  Rich Soil:
    cost: "{2}{G}"
    type: Enchantment
    text: "Whenever a player taps a land for mana, that player adds {G} to his or her mana pool."
  Glad Host: {cost: "{G}", type: Creature - Elf, pt: 1/1, text: "Whenever another creature comes into play, you gain 1 life."}
"""

NOT_YET = {
    "created in the end of turn step": (
        "players: {Ann: {hand: [Hill Giant], in play: [Brief Door, Mountain]}, Ben: {}}\nturn: Ann's end of turn\n"
        "events: [Ann activates Brief Door, all pass, Ann chooses Hill Giant, go to Ben's upkeep]",
        "was Hill Giant sacrificed?",
        "was created after the end of turn step began, and waits for the next one. (313.2",
    ),
    "a card without its last time counter": (
        "players: {Ann: {in play: [Mountain], hand: [Slow Bolt]}, Ben: {}}\nevents: []",
        "is Slow Bolt suspended?",
        "Slow Bolt is not suspended: it is in the hand. (502.59b",
    ),
    "a creature put into play attacking": (
        "players: {Ann: {hand: [Hidden Blade], in play: [Grizzly Bears, Island]}, Ben: {}}\n"
        "events: [Ann attacks with Grizzly Bears, no block, Ann uses Hidden Blade's ninjutsu returning Grizzly Bears, all pass]",
        "did Hidden Blade attack?",
        "it was put into play attacking, and what comes so has never attacked. (308.4",
    ),
    "a card that an ability put into play": (
        "players: {Ann: {graveyard: [Grave Walker], in play: [Swamp]}, Ben: {}}\nevents: [Ann unearths Grave Walker, all pass, next turn]",
        "was Grave Walker played?",
        "Grave Walker comes into play from a graveyard. (502.84a",
    ),
    "an ability that found no target": (
        "players: {Ann: {hand: [Clear All], in play: [Lone Ghost, Plains x3]}, Ben: {}}\n"
        "events: [Ann casts Clear All, all pass]",
        "is Lone Ghost removed from the game?",
        "Lone Ghost's ability is removed from the stack: there is no legal target (it targets",
    ),
    "a triggered mana ability": (
        "players: {Ann: {in play: [Rich Soil, Forest]}, Ben: {hand: [Shock], in play: [Mountain]}}\nevents: [Ann taps Forest for mana]",
        "can Ben respond to Rich Soil?",
        "its mana ability does not go onto the stack, and resolves at once. (411.1",
    ),
    "a face-down creature": (
        "players: {Ann: {in play: [{card: Glad Host, face down: yes, id: host}]}, Ben: {hand: [Grizzly Bears], in play: [Forest x2]}}\n"
        "turn: {player: Ben}\nevents: [Ben casts Grizzly Bears, all pass]",
        "did host trigger?",
        "is face down, and has no ability. (504.2",
    ),
}


@pytest.mark.parametrize("board", sorted(NOT_YET))
def test_the_verdict_says_why(board: str) -> None:
    line, question, reason = NOT_YET[board]

    assert reason in said_of(board, CARDS + line, question)


def test_cleanup_steps_of_several_turns_follow_from_nothing() -> None:
    """What triggers in a turn is no reason that the next turn has its cleanup step, too."""
    board = (
        "players: {Ann: {hand: [Grizzly Bears], in play: [Glad Host, Forest x2], library: 3 cards}, Ben: {library: 3 cards}}\n"
        "turn: {player: Ben}\nevents: [next turn, go to precombat main, Ann casts Grizzly Bears, resolve the stack, next turn]"
    )

    shown = said(f"title: Two turns\n{CARDS}{board}\nquestions: [how many cleanup steps were there?]")

    assert "There were 2 cleanup steps: Ben's cleanup step begins; Ann's cleanup step begins. (314.3)" in shown
