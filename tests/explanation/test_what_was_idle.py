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
  Warm Den:
    type: Artifact
    text: "Each Elf creature you control enters the battlefield with an additional +1/+1 counter on it."
  Slow Rot:
    cost: "{B}"
    type: Enchantment - Aura
    text: "Enchant creature\\nAt the beginning of the upkeep of enchanted creature's controller, Slow Rot deals 1 damage to that player."
  Hot Stone: {type: Artifact, text: "{T}: Add {C}.\\n{T}: Add {R}. Hot Stone deals 1 damage to you."}
  Two Ways:
    cost: "{0}"
    type: Instant
    text: "Choose one - You gain 3 life; or prevent the next 3 damage that would be dealt to you this turn."
  Own Color: {cost: "{1}", type: Instant, text: "If {W} was spent to cast Own Color, you gain 4 life."}
  Hard Look: {cost: "{0}", type: Sorcery, text: "Destroy all green creatures or all white creatures."}
  Fast Elf: {cost: "{3}", type: Creature - Elf, pt: 1/1, text: "Cascade"}
  Link Axe:
    type: Artifact - Equipment
    text: "Equipped creature has \\"Whenever this creature deals damage, you gain that much life.\\""
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
    "counters for others": (
        "players: {Ann: {hand: [Grizzly Bears], in play: [Warm Den, Forest x2]}, Ben: {}}\nevents: [Ann casts Grizzly Bears, all pass]",
        "how many +1/+1 counters are on Grizzly Bears?",
        "did not apply: it isn't an Elf. (419.1",
    ),
    "a step of another's": (
        "players: {Ann: {}, Ben: {in play: [{card: Hill Giant, attached: [{card: Slow Rot, owner: Ann}]}]}}\n"
        "turn: {player: Ann, step: untap}\nevents: [go to upkeep, go to Ben's upkeep, all pass]",
        "life of Ann?",
        "Slow Rot's ability triggers as Ben's upkeep step begins, and not as Ann's does. (410.2",
    ),
    "the other mana ability": (
        "players: {Ann: {in play: [Hot Stone]}, Ben: {}}\nevents: [Ann taps Hot Stone for colorless mana]",
        "life of Ann?",
        "the ability of Hot Stone that was used for mana is not the one that says",
    ),
    "a shield that was not chosen": (
        "players: {Ann: {hand: [Two Ways]}, Ben: {hand: [Shock], in play: [Mountain]}}\nturn: {player: Ben}\n"
        "events: [Ben casts Shock on Ann, Ann casts Two Ways choosing mode 1, resolve the stack]",
        "how much damage was prevented?",
        "the mode of Two Ways that says",
    ),
    "mana that was not spent": (
        "players: {Ann: {hand: [Own Color], in play: [Mountain, Grizzly Bears]}, Ben: {}}\n"
        "events: [Ann casts Own Color, all pass, Ann attacks with Grizzly Bears, no block, combat damage is dealt]",
        "life of Ann?",
        "the condition of Own Color is not met: {W} wasn't spent on it. (413.2f)",
    ),
    "an option": (
        "players: {Ann: {hand: [Hard Look]}, Ben: {in play: [Grizzly Bears, White Knight]}}\n"
        "events: [Ann casts Hard Look, all pass, Ann chooses white]",
        "where is Grizzly Bears?",
        'Ann chooses option 2 ("destroy all white creatures',
    ),
    "what lies below": (
        "players: {Ann: {hand: [Fast Elf], library: [Forest, Shock, Ornithopter], in play: [Forest x3]}, Ben: {}}\n"
        "events: [Ann casts Fast Elf, all pass]",
        "why was Ornithopter not played?",
        "Fast Elf's ability stops at Shock. (",
    ),
    "who controls an Equipment": (
        "players: {Ann: {hand: [Confiscate], in play: [Island x6]}, Ben: {in play: [{card: Hill Giant, attached: [Keen Blade]}]}}\n"
        "events: [Ann casts Confiscate targeting Keen Blade, all pass]",
        "what is Keen Blade attached to?",
        "Confiscate changes who controls it, and does not move it. (212.2k)",
    ),
    "what the game left unresolved": (
        "players: {Ann: {life: 2, in play: [{card: Hill Giant, attached: [Link Axe]}]}, Ben: {in play: [Grizzly Bears, Craw Wurm]}}\n"
        "turn: {player: Ben, step: beginning of combat}\n"
        "events: [\"Ben attacks with Grizzly Bears, Craw Wurm\", Ann blocks Craw Wurm with Hill Giant, combat damage is dealt]",
        "how many times did Ann gain life?",
        "the game was over before it could be put onto the stack. (420.3",
    ),
    "what is still on the stack": (
        "players: {Ann: {in play: [Stasis, Island]}, Ben: {}}\nturn: {player: Ben, step: end of turn}\nevents: [go to Ann's upkeep]",
        "where is Stasis?",
        "Stasis' ability is still on the stack. (413.1)",
    ),
    "what allowed it": (
        "players: {Ann: {hand: [Grizzly Bears], graveyard: [Anger], in play: [Mountain, Forest x2]},\n"
        "  Ben: {in play: [\"Tormod's Crypt\"]}}\n"
        "events: [Ann casts Grizzly Bears, all pass, \"Ben activates Tormod's Crypt targeting Ann\", all pass, Ann attacks with Bears]",
        "was event 5 legal?",
        "allowed it after event 2, and does so no more. (212.3f",
    ),
    "what could not be enchanted": (
        "players: {Ann: {hand: [Animate Dead], graveyard: [White Knight], in play: [Swamp x2]}, Ben: {}}\n"
        "events: [Ann casts Animate Dead targeting White Knight, resolve the stack]",
        "where is Animate Dead?",
        "for it can't be enchanted: it has protection from black. (420.5d",
    ),
    "the other of two, by its event": (
        "players: {Ann: {in play: [Hypnotic Specter, Hypnotic Specter]}, Ben: {hand: [Shock], in play: [Serra Angel]}}\n"
        'events: ["Ann attacks with Hypnotic Specter #1, Hypnotic Specter #2", "Ben blocks Hypnotic Specter #1 with Serra Angel", '
        "combat damage is dealt]",
        "how many times did Hypnotic Specter trigger?",
        "and Hypnotic Specter #1's ability did not trigger: Serra Angel isn't an opponent. (410.2",
    ),
    "a declaration that was refused": (
        "players: {Ann: {hand: [Unsummon], in play: [{card: Hill Giant, id: giant, attached: [{card: Pacifism, owner: Ben}]}, Island]},\n"
        "  Ben: {}}\n"
        "events: [Ann attacks with giant, Ann casts Unsummon targeting giant, all pass]",
        "why did giant not attack?",
        '"Enchanted creature can\'t attack or block" (Pacifism). (500.2',
    ),
    "mana of no such color": (
        "players: {Ann: {hand: [Hill Giant], in play: [Forest x4]}, Ben: {}}\nevents: [Ann taps Forest for mana]",
        "can Ann cast Hill Giant?",
        "Ann has only Forest x3 untapped for mana, and {G} in the pool; nothing of that makes {R}. (424.2",
    ),
}


@pytest.mark.parametrize("board", sorted(IDLE))
def test_it_is_told(board: str) -> None:
    line, question, reason = IDLE[board]

    assert reason in said_of(board, CARDS + line, question)
