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
    "effects on what is copied": (
        COPIED.format("Hill Giant", GROWTH, "Mirror Shape"),
        "power of Mirror Shape",
        "and what changes the size of Hill Giant is not copied. (503.2",
    ),
}


@pytest.mark.parametrize(("board", "question", "told"), TOLD.values(), ids=TOLD.keys())
def test_what_bore_on_it_is_told(board: str, question: str, told: str) -> None:
    assert told in (said := verdict_of(f"title: Board\n{CARDS}{board}", question)), said
