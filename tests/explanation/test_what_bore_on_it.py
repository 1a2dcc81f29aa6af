"""What bore on an answer and came to nothing is told, also where a card was played, or came, and that alone is in the record."""

from __future__ import annotations

import pytest
from runs import verdict_of

CARDS = """
cards:
  Scholar Bell: {cost: "{2}", type: Artifact, text: "Whenever you play a red spell, you may draw a card."}
  Graft Vine: {cost: "{G}", type: Enchantment, text: "Whenever a creature comes into play, you may put a +1/+1 counter on it."}
  Land Muse: {cost: "{G}", type: Enchantment,
    text: "Whenever a creature comes into play under your control, if you control four or more lands, draw a card."}
  Grey Charm: {cost: "{U}", type: Instant, text: "Choose one - Draw two cards; or target player gains 2 life."}
  Seek Elf: {cost: "{G}", type: Sorcery,
    text: "Search your library for an Elf card, reveal that card, and put it into your hand. Then shuffle your library."}
  Purge Mind: {cost: "{B}", type: Sorcery,
    text: "Target player reveals his or her hand. You choose a creature card from it. That player discards that card."}
  Blood Toll: {cost: "{X}{B}", type: Sorcery, text: "Target player loses X life and you gain X life."}
  Slow Bolt: {cost: "{R}", type: Sorcery, text: "Suspend 2-{R}\\nSlow Bolt deals 4 damage to target player."}
  Twin Bell: {cost: "{2}", type: Artifact, text: "{1}, {T}: Draw a card.\\n{2}, {T}: You gain 4 life."}
  Lone Bell: {cost: "{2}", type: Artifact, text: "{2}, {T}: You gain 4 life."}
  Slow Marsh: {type: Land, text: "Slow Marsh comes into play tapped.\\n{T}: Add {B}."}
  Tap Warden: {cost: "{W}", type: Enchantment, text: "Whenever a land becomes tapped, you gain 1 life."}
  Mana Hum: {cost: "{G}", type: Enchantment, text: "Whenever a Forest is tapped for mana, you gain 1 life."}
  Land Tap: {cost: "{1}", type: Artifact, text: "{1}: Tap target land."}
  Mirror Shape: {cost: "{U}", type: Creature - Shapeshifter, pt: 0/0,
    text: "You may have Mirror Shape come into play as a copy of any creature in play."}
  Old Pupil: {cost: "{2}{G}", type: Creature - Human, pt: 2/2,
    text: "At end of turn, if there are two or more ki counters on Old Pupil, you may flip it.",
    flips to: {name: Ichi, type: Creature - Spirit, pt: 3/4}}
  Hurl Rock: {cost: "{R}", type: Creature - Cyclops, pt: 4/4,
    text: "{T}, Sacrifice a creature: Hurl Rock deals damage equal to the sacrificed creature's power to target creature or player."}
  Pest Engine: {cost: "{3}", type: Artifact, text: "{2}, {T}: Put a 0/1 colorless Pest artifact creature token into play."}
  Old Lair: {cost: "{G}", type: Sorcery, text: "Remove target creature from the game, then return it to play under its owner's control."}
  Twin Blow: {cost: "{R}", type: Sorcery, text: "Twin Blow deals 1 damage to each of two target creatures."}
  Last Meal: {cost: "{R}", type: Instant, text: "Destroy target creature. Last Meal deals 2 damage to each opponent."}
  Bring Wear: {cost: "{W}", type: Sorcery, text: "Return target Aura card from your graveyard to play."}
  White Shield: {cost: "{R}", type: Creature - Goblin, pt: 2/2, text: "Protection from white"}
  Slay Bell: {cost: "{2}", type: Artifact, text: "Whenever a creature comes into play, destroy target black creature."}
  Mind Slash: {cost: "{B}", type: Sorcery, text: "Target player discards his or her hand."}
  Megrim: {cost: "{2}{B}", type: Enchantment, text: "Whenever an opponent discards a card, Megrim deals 2 damage to that player."}
  Soul Bargain: {cost: "{B}", type: Sorcery, text: "You may sacrifice a creature. If you do, draw three cards."}
  Quick Rat: {cost: "{B}", type: Creature - Rat, pt: 1/1, text: "{0}: You gain 1 life."}
  Night Mist: {cost: "{B}", type: Enchantment, text: "Creatures get -1/-1."}
  Red Charm: {cost: "{R}", type: Instant, text: "Choose one - Red Charm deals 2 damage to target player; or target creature gains flying
    until end of turn; or target creature gets +2/+2 until end of turn."}
  Sour Well: {cost: "{B}", type: Enchantment, text: "Whenever an opponent draws a card, Sour Well deals 1 damage to him or her."}
  Deep Thought: {cost: "{U}", type: Sorcery, text: "Draw two cards."}
  Greed: {cost: "{3}{B}", type: Enchantment, text: "Pay 2 life: Draw a card."}
  Twin Song: {cost: "{U}", type: Sorcery, text: "Put a token into play that's a copy of target creature."}
"""
SHOCKED = (
    "players: {Ann: {hand: [Shock], in play: [Mountain, Scholar Bell]}, Ben: {}}\n"
    'events: [Ann plays Shock targeting Ben, "Ann chooses no", all pass, all pass]'
)
CAME = (
    "players: {Ann: {hand: [Grizzly Bears], in play: [Forest x2, Graft Vine, Land Muse]}, Ben: {}}\n"
    'events: [Ann plays Grizzly Bears, all pass, "Ann chooses no", all pass]'
)
CHARMED = (
    "players: {Ann: {hand: [Grey Charm], in play: [Island]}, Ben: {}}\n"
    "events: [Ann plays Grey Charm choosing mode 2 targeting Ben, all pass]"
)
SOUGHT = (
    "players: {Ann: {hand: [Seek Elf], in play: [Forest], library: [Forest, Grizzly Bears]}, Ben: {}}\n"
    "events: [Ann plays Seek Elf, all pass]"
)
PURGED = (
    "players: {Ann: {hand: [Purge Mind], in play: [Swamp]}, Ben: {hand: [Shock, Forest]}}\n"
    "events: [Ann plays Purge Mind targeting Ben, all pass]"
)
TOLLED = (
    "players: {Ann: {hand: [Blood Toll], in play: [Swamp]}, Ben: {}}\nevents: [Ann plays Blood Toll with X = 0 targeting Ben, all pass]"
)
WAITS = "players: {Ann: {hand: [Slow Bolt], in play: [Mountain]}, Ben: {}}\nevents: [Ann suspends Slow Bolt, go to Ann's draw]"
NO_LAST = (
    "players: {Ann: {hand: [Slow Bolt], in play: [Mountain]}, Ben: {hand: [Stifle], in play: [Island]}}\n"
    "events: [Ann suspends Slow Bolt, go to Ann's upkeep, all pass, go to Ben's upkeep, go to Ann's upkeep, all pass,"
    " Ben plays Stifle targeting Slow Bolt's ability, resolve the stack]"
)
HUSHED = (
    "players: {{Ann: {{in play: [Plains x2, {0}]}}, Ben: {{hand: [Stifle], in play: [Island]}}}}\n"
    "events: [Ann plays {0}'s ability to gain 4 life, Ben plays Stifle targeting {0}'s ability, resolve the stack]"
)
TAPPED = "players: {Ann: {hand: [Slow Marsh], in play: [Tap Warden]}, Ben: {}}\nevents: [Ann plays Slow Marsh]"
HUMMED = (
    "players: {Ann: {in play: [Mana Hum, Land Tap, Forest, Island]}, Ben: {}}\n"
    "events: [Ann plays Land Tap's ability targeting Forest tapping Island, all pass]"
)
COPIED = (
    "players: {{Ann: {{hand: [Mirror Shape, Twin Song, Giant Growth], in play: [Island x2, Forest, {0}]}}, Ben: {{}}}}\n"
    "events: [{1}Ann plays {2}, all pass]"
)
FOGGED = (
    "players: {Ann: {in play: [Grizzly Bears]}, Ben: {in play: [Hill Giant, Plains], hand: [Holy Day]}}\n"
    "events: [Ann attacks with Grizzly Bears, Ben blocks Grizzly Bears with Hill Giant, Ben casts Holy Day, resolve the stack,"
    " combat damage is dealt]"
)
BOUNCED = (
    "players: {Ann: {hand: [Unsummon], in play: [Island]}, Ben: {in play: [Hill Giant]}}\n"
    "events: [Ann casts Unsummon on Hill Giant, all pass]"
)
REBORN = (
    "players: {Ann: {hand: [Old Lair], in play: [Forest]}, Ben: {in play: [Hill Giant]}}\n"
    "events: [Ann casts Old Lair on Hill Giant, all pass]"
)
SAVED = (
    "players: {Ann: {in play: [Hill Giant]}, Ben: {in play: [Mogg Fanatic]}}\n"
    "events: [Ann attacks with Hill Giant, Ben blocks Hill Giant with Mogg Fanatic, combat damage goes on the stack,"
    " Ben sacrifices Mogg Fanatic targeting Ann, all pass, all pass]"
)
HURLED = (
    "players: {Ann: {in play: [Hurl Rock, Hill Giant]}, Ben: {}}\n"
    "events: [Ann plays Hurl Rock's ability targeting Ben sacrificing Hill Giant, all pass]"
)
WAR = (
    "players: {Ann: {hand: [Wrath of God, Counterspell], in play: [Plains x4, Island x2]},"
    " Ben: {hand: [Counterspell], in play: [Island x2]}}\n"
    "events: [Ann casts Wrath of God, Ben casts Counterspell on Wrath of God, Ann casts Counterspell on Ben's Counterspell,"
    " resolve the stack]"
)
ONE_LEFT = (
    "players: {Ann: {hand: [Twin Blow, Unsummon], in play: [Mountain, Island]}, Ben: {in play: [Hill Giant, Grizzly Bears]}}\n"
    "events: [Ann plays Twin Blow targeting Hill Giant and Grizzly Bears, Ann plays Unsummon on Grizzly Bears, resolve the stack]"
)
TAKEN = (
    "players: {Ann: {in play: [Pest Engine, Island x2]}, Ben: {}}\n"
    "events: [Ann plays Pest Engine's ability, \"it happens: Ben gains control of Pest Engine\", resolve the stack]"
)
WALKER = (
    "players: {Ann: {in play: [Hill Giant]}, Ben: {in play: [{card: Jace Beleren, loyalty: 3}]}}\n"
    "events: [Ann attacks with Hill Giant attacking Jace Beleren, \"it happens: Ann gains control of Jace Beleren\", no block,"
    " combat damage is dealt]"
)
PUPIL = (
    "players: {Ann: {in play: [{card: Old Pupil, counters: {ki: 2}}]}, Ben: {}}\nturn: {player: Ann, step: end of turn, beginning: yes}\n"
    "events: [all pass]"
)
POOR = "players: {Ann: {in play: [Greed, Forest x4], hand: [Forest, Serra Angel, Hill Giant, Grizzly Bears], life: 2}, Ben: {}}"
USED = (
    "players: {Ann: {in play: [{card: Chandra Nalaar, loyalty: 6}]}, Ben: {in play: [Serra Angel]}}\n"
    "events: [Ann plays Chandra's ability 2 targeting Serra Angel with X = 4, all pass]"
)
BOLTED = (
    "players: {Ann: {hand: [Lightning Bolt], in play: [Mountain]}, Ben: {hand: [Counterspell], in play: [Hill Giant, Island]}}\n"
    "events: [Ann casts Lightning Bolt on Hill Giant, all pass]"
)
QUICK = (
    "players: {Ann: {hand: [Sudden Shock], in play: [Mountain x2]}, Ben: {in play: [Mogg Fanatic, Prodigal Sorcerer]}}\n"
    "events: [Ann casts Sudden Shock on Mogg Fanatic]"
)
FED = "players: {Ann: {hand: [Last Meal], in play: [Mountain]}, Ben: {life: 2, in play: [Grizzly Bears]}}"
WORN = (
    "players: {Ann: {graveyard: [Pacifism], hand: [Bring Wear], in play: [Plains]}, Ben: {in play: [Hill Giant, White Shield]}}\n"
    "events: [Ann casts Bring Wear on Pacifism, all pass]"
)
SHIELDED = (
    "players: {Ann: {in play: [Drudge Skeletons, Swamp]}, Ben: {hand: [Stifle], in play: [Island]}}\n"
    "events: [Ann plays Drudge Skeletons' ability, Ben casts Stifle on Drudge Skeletons' ability, all pass]"
)
RUNG = (
    "players: {Ann: {in play: [Slay Bell, Forest x2], hand: [Grizzly Bears]}, Ben: {in play: [Hill Giant, Drudge Skeletons]}}\n"
    "events: [Ann plays Grizzly Bears, all pass]"
)
SLASHED = (
    "players: {Ann: {hand: [Mind Slash], in play: [Megrim, Swamp]}, Ben: {hand: [Shock]}}\n"
    "events: [Ann casts Mind Slash on Ben, all pass, all pass]"
)
BARGAIN = "players: {Ann: {hand: [Soul Bargain], in play: [Swamp]}, Ben: {}}\nevents: [Ann casts Soul Bargain, all pass]"
SICK = "players: {Ann: {in play: [{card: Serra Angel, sick: yes}]}, Ben: {life: 4}}"
FADED = "players: {Ann: {hand: [Quick Rat], in play: [Swamp, Night Mist]}, Ben: {}}\nevents: [Ann plays Quick Rat, all pass]"
WISHED = (
    "players: {Ann: {hand: [Red Charm], in play: [Mountain, Grizzly Bears]}, Ben: {}}\n"
    "events: [Ann plays Red Charm choosing mode 1 targeting Ben, all pass]"
)
SOURED = (
    "players: {Ann: {hand: [Deep Thought], in play: [Island, Sour Well]}, Ben: {}}\n"
    "events: [Ann plays Deep Thought, all pass]"
)
GROWN = "{card: Hill Giant, counters: {+1/+1: 2}}"
GROWTH = "Ann plays Giant Growth targeting Hill Giant, all pass, "

TOLD = {
    "who may draw and does not has none": (SHOCKED, "hand size of Ann", 'Ann chooses not to do what Scholar Bell allows ("draw a card").'),
    "a counter that was not put, for what it would be": (
        CAME,
        "P/T of Grizzly Bears",
        'Grizzly Bears is 2/2: Ann chooses not to do what Graft Vine allows ("put a +1/+1 counter on it").',
    ),
    "a counter that was not put, and not that it came": (
        CAME,
        "how many +1/+1 counters are on Grizzly Bears?",
        'has 0 +1/+1 counters: Ann chooses not to do what Graft Vine allows ("put a +1/+1 counter on it").',
    ),
    "what did not trigger, and not what was played": (CAME, "hand size of Ann", "Land Muse's ability did not trigger: its condition"),
    "a mode that was not chosen": (CHARMED, "hand of Ann", 'the mode of Grey Charm that says "draw two cards" was not chosen.'),
    "a search in vain, for the hand": (SOUGHT, "hand of Ann", "Ann's hand is empty: the search found no Elf card. (103.3)"),
    "a search in vain, for a card that lies there": (SOUGHT, "where is Grizzly Bears?", "in Ann's library: the search found no Elf card."),
    "none to choose, for a card that stays": (PURGED, "where is Shock?", "Purge Mind resolved and found no creature card to choose."),
    "X of what does something to its own player": (TOLLED, "life of Ann", "is 20: Blood Toll resolved with X = 0. (409.1b)"),
    "a card that is still suspended": (WAITS, "life of Ben", "Slow Bolt is still suspended, with 1 time counter on it. (502.59b)"),
    "how many counters are left": (WAITS, "was Slow Bolt played?", "and it is still suspended, with 1 time counter on it. (502.59a"),
    "what would have played it": (NO_LAST, "life of Ben", "Stifle counters Slow Bolt's suspend ability. (402.5"),
    "which of several abilities": (HUSHED.format("Twin Bell"), "life of Ann", "Twin Bell's ability (\"{2}, {T}: You gain 4 life\")."),
    "of one ability no words": (HUSHED.format("Lone Bell"), "life of Ann", "Stifle counters Lone Bell's ability. (402.5"),
    "what came tapped": (TAPPED, "did Ann gain life?", "Slow Marsh came into play tapped, and did not become tapped. (410.2)"),
    "what was tapped for no mana": (HUMMED, "life of Ann", "Mana Hum's ability did not trigger: Forest was tapped, and not for mana."),
    "counters of what is copied": (COPIED.format(GROWN, "", "Mirror Shape"), "P/T of Mirror Shape", "and counters are not copied. (503.2"),
    "counters of what a token copies": (
        COPIED.format(GROWN, "", "Twin Song"),
        "how many +1/+1 counters are on Hill Giant token?",
        "has 0 +1/+1 counters: counters are not copied. (503.2",
    ),
    "what would have killed was prevented": (
        FOGGED,
        "what died?",
        "prevents the 3 combat damage that Hill Giant would deal to Grizzly Bears",
    ),
    "of how many died, too": (FOGGED, "how many creatures died?", "0 creatures died: the effect of Holy Day prevents the 3 combat damage"),
    "what left did not die": (BOUNCED, "what died?", "Nothing died: by Unsummon, Hill Giant returns to its owner's hand from play."),
    "what left and is there again": (REBORN, "was Hill Giant sacrificed?", "sacrificed: by Old Lair, Hill Giant is removed from the game."),
    "what was no longer there to be dealt it": (SAVED, "how much damage did Hill Giant deal?", "does not deal its 3 combat damage"),
    "whose damage it was": (
        HURLED,
        "how much damage did Hill Giant deal?",
        "Hurl Rock is the source of the damage, and Hill Giant says only how much it is. (413.2f",
    ),
    "why it resolved": (WAR, "did Wrath of God resolve?", "Wrath of God resolved: Counterspell #1 counters Counterspell #2. (414.1"),
    "that it resolved with a target left": (ONE_LEFT, "did Twin Blow resolve?", "resolved: only some of its targets are illegal, not all."),
    "whose ability brings a token": (
        TAKEN,
        "how many Pest tokens does Ben control?",
        "Ann controls the ability of Pest Engine that brings it",
    ),
    "what did not strike a planeswalker": (WALKER, "loyalty of Jace", "it attacks neither a player nor a planeswalker now. (310.2b"),
    "what was not flipped": (PUPIL, "is Old Pupil flipped?", 'chooses not to do what Old Pupil allows ("flip it") (by default). (413.2c)'),
    "life that is just enough": (
        POOR,
        "can Ann play Greed's ability?",
        "Ann pays 2 of 2 life for it; Ann controls Greed, and has priority. (215.4",
    ),
    "what a supposed land makes of it": (
        POOR.replace("Forest x4", "Forest"),
        "can Ann play Grizzly Bears, if Ann plays Forest?",
        "without that, there is not enough mana for {1}{G}. (424.2",
    ),
    "the lasting reason, and not that it was used": (
        USED,
        "could Ann have played Chandra's ability 3?",
        "It has too little loyalty (6, of which 8 would be removed). (212.9f",
    ),
    "what could not be played to save it": (
        BOLTED,
        "could Ben have saved Hill Giant?",
        "Ben cannot save Hill Giant. Counterspell: there is not enough mana for {U}{U}. (424.2",
    ),
    "that nothing could be played": (
        QUICK,
        "could Ben have saved Mogg Fanatic?",
        "Prodigal Sorcerer: it can't be played: Sudden Shock has split second. (502.58a",
    ),
    "at what it is aimed that is tried": (
        FED,
        "can Ann kill Ben with Last Meal?",
        "If Ann plays Last Meal targeting Grizzly Bears: Ben lost",
    ),
    "modes that are supposed": (
        CHARMED,
        "how many cards would Ann have drawn if Ann had chosen mode 1?",
        "in the place of event 1: Ann drew 2 cards",
    ),
    "what an Aura could not enchant": (
        WORN,
        "could Ann have chosen White Shield for Pacifism?",
        "it can't be enchanted: it has protection from white. (502.7c",
    ),
    "a shield that was not made": (
        SHIELDED,
        "how many regeneration shields are on Drudge Skeletons?",
        "Stifle counters Drudge Skeletons' ability.",
    ),
    "what a trigger could not target": (
        RUNG,
        "could Slay Bell have destroyed Hill Giant?",
        "Hill Giant could not be its target: it isn't black. (409.1d",
    ),
    "the chance that came nearest": (
        SLASHED,
        "could Ben have played Shock in response?",
        "In response: Ben cannot play Shock. There is not enough mana for {R}",
    ),
    "what could not be done is not asked": (BARGAIN, "was Ann asked for Soul Bargain?", "Ann can't do what Soul Bargain asks for"),
    "who can't attack": (SICK, "can Ann kill Ben?", "Serra Angel: it came under its controller's control this turn. (212.3f"),
    "what left before anybody acted": (
        FADED,
        "could Ann have played Quick Rat's ability?",
        "Quick Rat left play before any player got priority. (420.3",
    ),
    "a mode that would have made it larger": (
        WISHED,
        "P/T of Grizzly Bears",
        'the mode of Red Charm that says "that target gets +2/+2 until end of turn" was not chosen. (409.1b)',
    ),
    "a mode that gives the ability": (WISHED, "does Grizzly Bears have flying?", 'that says "that target gains flying until end of turn"'),
    "and none that gives another": (WISHED, "does Grizzly Bears have trample?", "Grizzly Bears does not have trample. ()"),
    "what another's act would have brought": (SOURED, "life of Ben", "Sour Well's ability did not trigger: Ann isn't an opponent."),
    "effects on what is copied": (
        COPIED.format("Hill Giant", GROWTH, "Mirror Shape"),
        "power of Mirror Shape",
        "and what changes the size of Hill Giant is not copied. (503.2",
    ),
}


@pytest.mark.parametrize(("board", "question", "told"), TOLD.values(), ids=TOLD.keys())
def test_what_bore_on_it_is_told(board: str, question: str, told: str) -> None:
    assert told in (said := verdict_of(f"title: Board\n{CARDS}{board}", question)), said


@pytest.mark.parametrize("aimed", ["Wild Growth", "Mana Flare", "Llanowar Elves"])
def test_a_mana_ability_is_nowhere_to_be_targeted(aimed: str) -> None:
    """408.2e: it resolves at once, and never goes onto the stack."""
    land = "{card: Forest, attached: [Wild Growth]}"
    board = f"players: {{Ann: {{in play: [Mana Flare, Llanowar Elves, {land}]}}, Ben: {{hand: [Stifle], in play: [Island]}}}}\n"
    board += "events: [Ann taps Forest for mana]\n"
    assert "is a mana ability, and does not go onto the stack. (408.2e)" in verdict_of(board, f"can Ben cast Stifle on {aimed}'s ability?")
