"""A number is told with what it was read off; what comes again and again once; and a cause by which it came, not the event again."""

from __future__ import annotations

import pytest
from runs import said

BOARD = """
title: Board
cards:
  Hurl:
    cost: "{R}"
    type: Instant
    text: |
      As an additional cost to play Hurl, sacrifice a creature.
      Hurl deals damage equal to the sacrificed creature's power to any target.
  Harvest: {cost: "{G}", type: Sorcery, text: You gain 2 life for each creature in play.}
  Bone Heap:
    {cost: "{0}", type: Creature - Ooze, pt: 0/0,
    text: Bone Heap comes into play with a +1/+1 counter on it for each creature card in your graveyard.}
  Old Bark: {cost: "{G}", type: Enchantment, text: Each creature assigns combat damage equal to its toughness rather than its power.}
  Humble All: {cost: "{W}", type: Enchantment, text: All creatures lose all abilities.}
  Still Guard: {cost: "{W}", type: Creature - Soldier, pt: 2/2, text: Vigilance}
  Glare:
    {cost: "{R}", type: Instant,
    text: "Radiance \u2014 Glare deals 2 damage to target creature and each other creature that shares a color with it."}
  Own Turn: {cost: "{U}", type: Sorcery, text: Target player takes an extra turn after this one.}
  Lone Ox: {cost: "{2}", type: Artifact Creature - Ox, pt: 3/3, text: "When you control no other creatures, sacrifice Lone Ox."}
  Ember: {cost: "{R}", type: Enchantment, text: "{0}: Ember deals 1 damage to target player."}
  Wild Bloom:
    {cost: "{G}", type: Enchantment,
    text: "Whenever you tap a Forest for mana, add {G} to your mana pool."}
  Exploring Days: {cost: "{G}", type: Enchantment, text: You may play any number of additional lands on each of your turns.}
  Rise: {cost: "{B}", type: Sorcery, text: Return target creature card from your graveyard to play.}
  Grower:
    {cost: "{G}", type: Creature - Plant, pt: 1/1,
    text: "{G}: Grower becomes a 2/2 Plant creature until end of turn.\\n{G}: Grower becomes a 4/4 Plant creature until end of turn."}
  Bog Walker: {cost: "{B}", type: Creature - Spirit, pt: 2/2, text: Swampwalk}
"""

TOLD = {
    "the power of what was sacrificed, and what made it": (
        "players: {Ann: {in play: [Mountain, Forest, Hill Giant], hand: [Hurl, Giant Growth]}, Ben: {}}\n"
        "events: [Ann plays Giant Growth targeting Hill Giant, all pass, Ann plays Hurl targeting Ben sacrificing Hill Giant, all pass]",
        "life of Ben?",
        "(Hill Giant's power is 6: 3, Giant Growth +3)",
    ),
    "what was counted": (
        "players: {Ann: {in play: [Forest, Hill Giant], hand: [Harvest]}, Ben: {in play: [Grizzly Bears]}}\n"
        "events: [Ann plays Harvest, all pass]",
        "life of Ann?",
        "Ann gains 4 life (counted: Hill Giant and Grizzly Bears; 2 x 2). (413.2f",
    ),
    "with how many counters something came": (
        "players: {Ann: {hand: [Bone Heap], graveyard: [Hill Giant, Opt, Grizzly Bears]}, Ben: {}}\n"
        "events: [Ann plays Bone Heap, all pass]",
        "how many +1/+1 counters are on Bone Heap?",
        "comes into play with 2 +1/+1 counters (counted: Hill Giant and Grizzly Bears)",
    ),
    "combat damage that is not the power": (
        "players: {Ann: {in play: [Old Bark, {token: Wall, pt: 0/4}]}, Ben: {in play: [Hill Giant]}}\n"
        "turn: {player: Ben}\nevents: [Ben attacks with Hill Giant, Ann blocks Hill Giant with Wall, combat damage is dealt]",
        "how much damage did Wall deal to Hill Giant?",
        "Wall deals 4 combat damage to Hill Giant (its toughness, by Old Bark)",
    ),
    "the loss of what keeps an attacker untapped": (
        "players: {Ann: {in play: [Humble All, Still Guard]}, Ben: {}}\nevents: [Ann attacks with Still Guard]",
        "is Still Guard tapped?",
        "it taps as it attacks, for it has lost vigilance by Humble All",
    ),
    "what shares nothing": (
        "players: {Ann: {in play: [Mountain], hand: [Glare]}, Ben: {in play: [Hill Giant, Grizzly Bears]}}\n"
        "events: [Ann plays Glare targeting Hill Giant, all pass]",
        "does Grizzly Bears die?",
        "for it shares no color with Hill Giant",
    ),
    "the extra turn that was created last": (
        "players: {Ann: {in play: [Island x2], hand: [Own Turn x2], library: [Opt, Opt]}, Ben: {library: [Opt, Opt]}}\n"
        "events: [Ann plays Own Turn targeting Ben, all pass, Ann plays Own Turn targeting Ann, all pass, next turn]",
        "whose turn is it?",
        "it is an extra turn, by Own Turn, and was created after that of Ben, which comes later. (300.6)",
    ),
    "its own ability, and not the sacrifice again": (
        "players: {Ann: {in play: [Lone Ox, Mogg Fanatic]}, Ben: {}}\n"
        "events: [Ann plays Mogg Fanatic's ability targeting Ben, all pass, all pass]",
        "what did Ann sacrifice?",
        "by its own ability, Ann sacrifices Lone Ox",
    ),
    "abilities played before any of them resolves": (
        "players: {Ann: {in play: [Ember]}, Ben: {}}\n"
        "events: [Ann plays Ember's ability targeting Ben, Ann plays Ember's ability targeting Ben, resolve the stack]",
        "life of Ben?",
        "Ann plays Ember's ability, targeting Ben, 2 times. (409.1a, 409.1d) 2. Ember's ability resolves, 2 times. (413.1)",
    ),
    "which landwalk it is": (
        "players: {Ann: {in play: [Bog Walker]}, Ben: {in play: [Swamp, Hill Giant]}}\n"
        "events: [Ann attacks with Bog Walker, Ben blocks Bog Walker with Hill Giant]",
        "was event 2 legal?",
        "Bog Walker has swampwalk. (502.6b",
    ),
    "what something is that is not of a kind": (
        "players: {Ann: {in play: [Hill Giant]}, Ben: {}}",
        "is Hill Giant an artifact?",
        "Hill Giant is not an artifact: its types are creature, Giant.",
    ),
    "a spell that would have made it greater, not one that would have moved it": (
        "players: {Ann: {in play: [Forest, Hill Giant], hand: [Giant Growth]}, Ben: {in play: [Island x2], hand: [Counterspell]}}\n"
        "events: [Ann plays Giant Growth targeting Hill Giant, Ben plays Counterspell targeting Giant Growth, all pass]",
        "P/T of Hill Giant?",
        "Hill Giant is 3/3: Counterspell counters Giant Growth. (414.1",
    ),
    "what was put on top of a library": (
        "players: {Ann: {in play: [Hill Giant], library: [Opt]}, Ben: {in play: [Island], hand: [Time Ebb]}}\n"
        'events: ["it happens: Hill Giant is put on top of its owner\'s library"]',
        "library of Ann?",
        "Ann's library, from the top: Hill Giant, Opt. Hill Giant goes into its owner's library",
    ),
    "a name that is plural already": (
        "players: {Ann: {in play: [Grizzly Bears x2]}, Ben: {}}",
        "how many Grizzly Bears does Ann control?",
        "Ann controls 2 Grizzly Bears.",
    ),
    "mana that another ability and a replacement add": (
        "players: {Ann: {in play: [Forest x2, Wild Bloom]}, Ben: {in play: [Forest]}}",
        "how much mana can Ann make?",
        "Ann can have 4 mana at once: Forest x2 can add 2 each. (406.1",
    ),
    "no limit to land plays": (
        "players: {Ann: {in play: [Exploring Days]}, Ben: {}}",
        "how many lands can Ann play?",
        "Ann may play any number of lands this turn.",
    ),
    "an Aura on one of two of one name": (
        "players: {Ann: {in play: [Grizzly Bears, {card: Grizzly Bears, id: other, attached: [Pacifism]}]}, Ben: {}}",
        "is Pacifism attached to Grizzly Bears #1?",
        "is Pacifism attached to Grizzly Bears #1? no Pacifism is attached to",
    ),
    "what a sweep leaves out": (
        "players: {Ann: {in play: [Plains x4, Glorious Anthem, Hill Giant], hand: [Wrath of God]}, Ben: {}}\n"
        "events: [Ann plays Wrath of God, all pass]",
        "where is Glorious Anthem?",
        "Wrath of God does not destroy Glorious Anthem, for it isn't a creature. (413.2g)",
    ),
    "what decided that something moved, not an earlier move of it": (
        "players: {Ann: {hand: [Rise], in play: [Swamp, Hill Giant]}, Ben: {}}\n"
        "events: ['it happens: Hill Giant is destroyed', Ann plays Rise targeting Hill Giant, all pass]",
        "where is Hill Giant?",
        "Hill Giant comes into play from a graveyard. (417.1)",
    ),
    "sizes that are set one after another": (
        "players: {Ann: {in play: [Grower, Forest x4]}, Ben: {}}\n"
        "events: [Ann plays Grower's ability 1, Ann plays Grower's ability 2, resolve the stack]",
        "P/T of Grower?",
        "1/1, its own effect makes it 4/4, its own effect makes it 2/2, with the later timestamp.",
    ),
}


@pytest.mark.parametrize(("board", "question", "told"), TOLD.values(), ids=TOLD.keys())
def test_what_made_it_so_is_told(board: str, question: str, told: str) -> None:
    shown = said(f'{BOARD}{board}\nquestions: ["{question}"]\n')
    assert told in shown, shown
