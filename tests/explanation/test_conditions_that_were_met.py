"""What a reader doubts is told beside what was done: a condition that was met, what was chosen, a price, a creature that was tapped."""

from __future__ import annotations

import pytest
from runs import said_of

CARDS = """
cards:
  Last Ember:
    cost: "{R}"
    type: Instant
    text: Last Ember deals 1 damage to target player. If you have no cards in hand, Last Ember deals 3 damage to that player instead.
  Steady Shrine:
    cost: "{2}{W}"
    type: Enchantment
    text: If you control a creature, damage that would reduce your life total to less than 1 reduces it to 1 instead.
  Hand Scout:
    cost: "{U}"
    type: Creature - Scout
    pt: 1/1
    text: As long as you have two or more cards in hand, Hand Scout gets +2/+2.
  Moat of Hue:
    cost: "{3}{W}"
    type: Enchantment
    text: "As Moat of Hue comes into play, choose a color.\nCreatures of the chosen color can't attack you."
  Shy Ogre:
    cost: "{1}{R}"
    type: Creature - Ogre
    pt: 2/2
    text: Shy Ogre gets -1/-1 for each other creature.
  Bog Watch:
    cost: "{2}{U}"
    type: Enchantment
    text: Whenever an opponent plays a spell, counter that spell if you control a Swamp.
  Wild Tide:
    cost: "{2}{R}"
    type: Enchantment
    text: Whenever a player plays a spell, that player flips a coin. If he or she loses the flip, counter that spell.
  Plain Word:
    cost: "{G}"
    type: Instant
    text: If you control a Plains, you gain 4 life. Otherwise, you gain 1 life.
  Upkeep Beast:
    cost: "{4}"
    type: Artifact Creature - Beast
    pt: 4/4
    text: At the beginning of your upkeep, sacrifice Upkeep Beast unless you discard a card.
  Small Healer:
    cost: "{W}"
    type: Creature - Cleric
    pt: 1/1
    text: "{T}: Prevent the next 1 damage that would be dealt to target creature or player this turn."
  Crowd Scout:
    cost: "{G}"
    type: Creature - Scout
    pt: 1/1
    text: As long as you control more creatures than an opponent, Crowd Scout gets +1/+1.
  Late Blow: {cost: "{R}", type: Instant, text: "If an opponent was dealt damage this turn, you gain 3 life."}
  Waking Chain:
    cost: "{1}{B}"
    type: Enchantment - Aura
    text: "Enchant creature\nWhenever enchanted creature becomes untapped, its controller loses 2 life."
  Grey Twin:
    cost: "{U}"
    type: Creature - Shapeshifter
    pt: 0/0
    text: You may have Grey Twin come into play as a copy of any creature in play.
  Stun: {cost: "{U}", type: Instant, text: Tap target creature.}
  Kind Word: {cost: "{W}", type: Instant, text: "You gain 2 life. If you control a Plains, you gain 4 life instead."}
"""

BOARDS = {
    "in place of other damage (419.6d)": (
        "players: {Ann: {hand: [Last Ember], in play: [Mountain]}, Ben: {}}\nevents: [Ann casts Last Ember targeting Ben, all pass]",
        "life of Ben",
        'Last Ember deals 3 damage to Ben, for its condition is met: "you have no cards in hand". (419.6d',
    ),
    "of a replacement (419.5)": (
        "players: {Ann: {hand: [Shock], in play: [Mountain]}, Ben: {life: 2, in play: [Steady Shrine, Grizzly Bears]}}\n"
        "events: [Ann casts Shock targeting Ben, all pass]",
        "life of Ben",
        'Ben loses 1 life for the damage instead, for its condition is met: "you control a creature" (Grizzly Bears). (419.5',
    ),
    "of a static ability (418.5a)": (
        "players: {Ann: {hand: [Shock, Forest], in play: [Hand Scout]}, Ben: {}}\nevents: []",
        "P/T of Hand Scout",
        'its own ability +2/+2, for its condition is met: "you have two or more cards in hand" (Ann has 2 cards in hand). (418.5a',
    ),
    "of two numbers that are compared": (
        "players: {Ann: {in play: [Crowd Scout, Grizzly Bears]}, Ben: {in play: [Hill Giant]}}\nevents: []",
        "P/T of Crowd Scout",
        'its own ability +1/+1, for its condition is met: "you control more creatures than an opponent" (2 against 1). (418.5a',
    ),
    "of what happened this turn": (
        "players: {Ann: {hand: [Shock, Late Blow], in play: [Mountain x2]}, Ben: {}}\n"
        "events: [Ann casts Shock targeting Ben, all pass, Ann casts Late Blow, all pass]",
        "life of Ann",
        'Ann gains 3 life, for its condition is met: "an opponent was dealt damage this turn" (Shock deals 2 damage to Ben). (',
    ),
    "one that was not met, of how something comes into play (502.50a)": (
        "players: {Ann: {hand: [Scab-Clan Mauler], in play: [Mountain, Forest]}, Ben: {}}\nevents: [Ann casts Scab-Clan Mauler, all pass]",
        "P/T of Scab-Clan Mauler",
        'without what its bloodthirst says: "an opponent was dealt damage this turn" is not so. (502.50a',
    ),
    "a state that was so already (410.2)": (
        "players: {Ann: {in play: [\"Waking Chain on Ben's Serra Angel\"]}, Ben: {in play: [Serra Angel, Hill Giant (tapped)]}}\n"
        "turn: {player: Ann, step: end of turn}\nevents: [go to Ben's upkeep]",
        "did Waking Chain trigger?",
        "Serra Angel was untapped already, and so did not become untapped. (410.2)",
    ),
    "of what it is a copy whose ability is played (503.2)": (
        "players: {Ann: {hand: [Grey Twin], in play: [Drudge Skeletons, Island, Swamp]}, Ben: {}}\n"
        "events: [Ann casts Grey Twin, all pass, Ann copies Drudge Skeletons with Grey Twin]",
        "can Ann regenerate Grey Twin",
        "Grey Twin has the abilities of Drudge Skeletons, of which it is a copy; Ann controls it, and has priority. (503.2",
    ),
    "what was chosen (407.2d)": (
        "players: {Ann: {in play: [Grizzly Bears]}, Ben: {in play: [{card: Moat of Hue, chosen: {color: green}}]}}\nevents: []",
        "can Grizzly Bears attack?",
        "The chosen color is green. (",
    ),
    "a price that is no mana (424.2)": (
        "players: {Ann: {in play: [Upkeep Beast]}, Ben: {}}\nturn: {player: Ann, step: upkeep, beginning: yes}\nevents: [all pass]",
        "where is Upkeep Beast?",
        "Ann sacrifices Upkeep Beast, for Ann can't discard a card for Upkeep Beast. (424.2",
    ),
    "a part that was prevented (419.7b)": (
        "players: {Ann: {hand: [Shock], in play: [Mountain]}, Ben: {in play: [Small Healer, Grizzly Bears]}}\n"
        "events: [Ann casts Shock targeting Grizzly Bears, Ben activates Small Healer targeting Grizzly Bears, resolve the stack]",
        "does Grizzly Bears survive?",
        "the effect of Small Healer prevents 1 of the 2 damage that Shock would deal to Grizzly Bears. (420.5c",
    ),
    "a blocker that was tapped (306.4b)": (
        "players: {Ann: {in play: [Grizzly Bears, Island], hand: [Stun]}, Ben: {in play: [Hill Giant]}}\n"
        "events: [Ann attacks with Grizzly Bears, Ben blocks Grizzly Bears with Hill Giant, Ann casts Stun targeting Hill Giant, all pass,"
        " combat damage is dealt]",
        "does Grizzly Bears die?",
        "Hill Giant stayed in combat though it was tapped. (420.5c",
    ),
    "a blocker that is gone (309.2f)": (
        "players: {Ann: {in play: [Grizzly Bears, Mountain], hand: [Shock]}, Ben: {in play: [Small Healer]}}\n"
        "events: [Ann attacks with Grizzly Bears, Ben blocks Grizzly Bears with Small Healer, Ann casts Shock targeting Small Healer,"
        " all pass]",
        "is Grizzly Bears blocked?",
        "it stays blocked, though no creature blocks it any more. (309.2f",
    ),
    "a toughness by a count (420.5b)": (
        "players: {Ann: {in play: [Shy Ogre, Hill Giant]}, Ben: {hand: [Ornithopter]}}\nturn: {player: Ben}\n"
        "events: [Ben plays Ornithopter, all pass]",
        "does Shy Ogre die?",
        "(toughness 0: 2, its own ability -2; counted: Hill Giant and Ornithopter). (420.5b",
    ),
    "a spell that found what it asks for (413.2f)": (
        "players: {Ann: {hand: [Shock], in play: [Mountain]}, Ben: {in play: [Bog Watch, Swamp]}}\n"
        "events: [Ann plays Shock targeting Ben, resolve the stack]",
        "was Shock countered?",
        'Bog Watch counters Shock, for its condition is met: "you control a Swamp". (',
    ),
    "a coin that fell so (511.1)": (
        "players: {Ann: {hand: [Shock], in play: [Mountain]}, Ben: {in play: [Wild Tide]}}\n"
        "events: [Ann plays Shock targeting Ben, Ann loses the coin flip, resolve the stack]",
        "was Shock countered?",
        "Wild Tide counters Shock, for Ann loses the coin flip. (",
    ),
    "what is done otherwise (413.2f)": (
        "players: {Ann: {hand: [Plain Word], in play: [Forest]}, Ben: {}}\nevents: [Ann casts Plain Word, all pass]",
        "life of Ann",
        'Ann gains 1 life, for its condition is not met: "you control a Plains". (',
    ),
    "of more life (413.2f)": (
        "players: {Ann: {hand: [Kind Word], in play: [Plains]}, Ben: {}}\nevents: [Ann casts Kind Word, all pass]",
        "life of Ann",
        'Ann gains 4 life, for its condition is met: "you control a Plains". (',
    ),
}


@pytest.mark.parametrize("board", sorted(BOARDS))
def test_the_verdict_says_what_was_met(board: str) -> None:
    line, question, reason = BOARDS[board]

    assert reason in said_of(board, CARDS + line, question)


def test_411_2_what_is_done_to_pay_without_mana_rests_on_no_mana_ability() -> None:
    board = (
        "players: {Ann: {hand: [Shock], in play: [Upkeep Beast]}, Ben: {}}\nturn: {player: Ann, step: upkeep, beginning: true}\n"
        "events: [resolve the stack, Ann chooses yes]"
    )
    said = said_of("a discard", CARDS + board, "where is Shock?")

    assert "by Upkeep Beast, when Ann's upkeep step begins, Ann discards Shock" in said and "411.2" not in said
