"""What would have brought what is asked for and went otherwise is named: countered, cut short by the end of the game, done to others."""

from __future__ import annotations

import pytest
from runs import said_of

CARDS = """
cards:
  Hungry Maw: {cost: "{2}{G}", type: Creature - Beast, pt: 2/2, text: "Devour 2"}
  Blood Price: {cost: "{B}", type: Instant, text: "As an additional cost to play Blood Price, pay 2 life.\\nDestroy target creature."}
  Kind Blade: {cost: "{W}", type: Creature - Knight, pt: 2/2, text: "Whenever Kind Blade deals damage, you gain that much life."}
  Old Debt: {cost: "{1}{B}", type: Enchantment, text: "When Old Debt leaves play, you lose 3 life."}
  Give Away: {cost: "{U}", type: Sorcery, text: "Target opponent gains control of target permanent you control."}
  Hand Tax: {cost: "{B}", type: Sorcery, text: "Target player discards a card."}
  Wary Spirit:
    cost: "{1}{U}"
    type: Creature - Spirit
    pt: 1/1
    text: "Whenever Wary Spirit becomes the target of a spell for the first time in a turn, counter that spell."
  Turn Aside: {cost: "{U}", type: Instant, text: "Change the target of target spell with a single target."}
"""

OTHERWISE = {
    "devour, and the spell was countered": (
        "players: {Ann: {hand: [Hungry Maw], in play: [Grizzly Bears, Forest x3]}, Ben: {hand: [Counterspell], in play: [Island x2]}}\n"
        "events: [Ann casts Hungry Maw, Ben casts Counterspell targeting Hungry Maw, all pass]",
        "did Ann sacrifice Grizzly Bears?",
        "Counterspell counters Hungry Maw. (414.1",
    ),
    "the game was over before the spell resolved": (
        "players: {Ann: {life: 2, hand: [Blood Price], in play: [Swamp]}, Ben: {in play: [Hill Giant]}}\nevents: []",
        "does Hill Giant die, if Ann casts Blood Price targeting Hill Giant?",
        "the game was over before Blood Price could resolve. (102.1",
    ),
    "the game was over before the ability went on the stack": (
        "players: {Ann: {life: 2, in play: [Kind Blade]}, Ben: {in play: [Hill Giant, Grizzly Bears]}}\nturn: {player: Ben}\n"
        "events: [Ben attacks with Hill Giant and Grizzly Bears, Ann blocks Grizzly Bears with Kind Blade, combat damage is dealt]",
        "how much life did Ann gain?",
        "Kind Blade's ability had triggered, and the game was over before it could be put onto the stack. (420.3",
    ),
    "another player lost the life": (
        "players: {Ann: {hand: [Give Away], in play: [Old Debt, Island]}, Ben: {hand: [Naturalize], in play: [Forest x2]}}\n"
        "events: [Ann casts Give Away targeting Ben and Old Debt, all pass, Ben casts Naturalize targeting Old Debt, all pass, all pass]",
        "did Ann lose life?",
        "by Old Debt, when it is destroyed and put into its owner's graveyard, Ben loses 3 life. (410.10d",
    ),
    "another thing was dealt the damage": (
        "players: {Ann: {hand: [Shock], in play: [Mountain]}, Ben: {in play: [Hill Giant, Craw Wurm]}}\n"
        "events: [Ann casts Shock targeting Hill Giant, all pass]",
        "how much damage was dealt to Craw Wurm?",
        "Shock deals 2 damage to Hill Giant. (212.3g",
    ),
    "a spell was the second of the turn": (
        "players: {Ann: {hand: [Shock, Giant Growth], in play: [Mountain, Forest]}, Ben: {in play: [Wary Spirit]}}\n"
        "events: [Ann casts Giant Growth targeting Wary Spirit, resolve the stack, Ann casts Shock targeting Wary Spirit, all pass]",
        "was Shock countered?",
        "Wary Spirit's ability did not trigger: it was the second of the turn. (410.2",
    ),
    "what was to counter it got another target": (
        "players: {Ann: {in play: [Mountain x4, Island], hand: [Hill Giant, Turn Aside]},"
        " Ben: {hand: [Counterspell], in play: [Island x2]}}\n"
        "events: [Ann casts Hill Giant, Ben casts Counterspell targeting Hill Giant, Ann casts Turn Aside targeting Counterspell,"
        " Ann chooses Turn Aside, resolve the stack]",
        "was Hill Giant countered?",
        "Counterspell got another target. (415.7a",
    ),
    "a spell that has resolved": (
        "players: {Ann: {hand: [Shock], in play: [Mountain]}, Ben: {}}\nevents: [Ann casts Shock targeting Ben, all pass]",
        "was Shock countered?",
        "Shock was not countered: it has resolved. (413.2",
    ),
    "a spell that is still there": (
        "players: {Ann: {hand: [Shock], in play: [Mountain]}, Ben: {}}\nevents: [Ann casts Shock targeting Ben]",
        "was Shock countered?",
        "Shock was not countered: it is still on the stack. (413.1",
    ),
}


@pytest.mark.parametrize("board", sorted(OTHERWISE))
def test_the_verdict_names_it(board: str) -> None:
    line, question, reason = OTHERWISE[board]

    assert reason in said_of(board, CARDS + line, question)
