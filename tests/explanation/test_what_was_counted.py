"""What a number was counted of: permanents of a kind, cards drawn, tokens, copies, costs, sizes that an ability reads off a count."""

from __future__ import annotations

import pytest
from runs import said

BOARD = """
title: Board
cards:
  Gather Wits: {cost: "{0}", type: Sorcery, text: Draw a card for each creature you control.}
  Siphon: {cost: "{0}", type: Sorcery, text: "Each other player discards a card. You draw a card for each card discarded this way."}
  Many Howls: {cost: "{0}", type: Sorcery, text: Put a 2/2 green Wolf creature token into play for each Forest you control.}
  Small Storm: {cost: "{0}", type: Instant, text: "You gain 1 life.\\nStorm"}
  Spark: {cost: "{0}", type: Instant, text: You gain 1 life.}
  Iron Frog: {cost: "{6}", type: Artifact Creature - Frog, pt: 2/2, text: Affinity for artifacts}
  Bog Steed:
    {cost: "{5}", type: Creature - Horse, pt: "*/*",
    text: "Bog Steed's power and toughness are each equal to the number of Swamps you control."}
  First Drum: {cost: "{1}", type: Artifact, text: "{0}: Target creature gets +1/+1 until end of turn."}
  Other Drum: {cost: "{1}", type: Artifact, text: "{0}: Target creature gets +1/+1 until end of turn."}
  Budding Cap:
    {cost: "{1}", type: Creature - Fungus, pt: 0/0,
    text: "When Budding Cap is put into a graveyard from play, you gain 1 life for each +1/+1 counter on it."}
  Pact of Fey: {cost: "{1}", type: Tribal Enchantment - Faerie, text: "Faerie creatures you control have flying."}
"""

TOLD = {
    "cards drawn for each thing of a kind": (
        "players: {Ann: {in play: [Hill Giant, Grizzly Bears], hand: [Gather Wits], library: [Opt, Opt, Opt]}, Ben: {}}\n"
        "events: [Ann plays Gather Wits, all pass]",
        "how many cards did Ann draw?",
        "Ann draws Opt x2 (counted: Hill Giant and Grizzly Bears). (423.1",
    ),
    "cards drawn for what was done just now": (
        "players: {Ann: {hand: [Siphon], library: [Opt, Opt, Opt]}, Ben: {hand: [Shock]}, Cay: {hand: []}, Dan: {hand: [Forest]}}\n"
        "events: [Ann plays Siphon, all pass]",
        "how many cards did Ann draw?",
        "(counted: Shock and Forest). (423.1",
    ),
    "tokens": (
        "players: {Ann: {in play: [Forest x3], hand: [Many Howls]}, Ben: {}}\nevents: [Ann plays Many Howls, all pass]",
        "how many tokens does Ann control?",
        "Ann controls 3 tokens (Wolf x3): by Many Howls, a Wolf token comes into play for Ann, 3 times (counted: Forest x3). (413.2f",
    ),
    "copies of a spell, for each that was played before it": (
        "players: {Ann: {hand: [Spark, Small Storm]}, Ben: {}}\n"
        "events: [Ann plays Spark, all pass, Ann plays Small Storm, resolve the stack]",
        "how many copies of Small Storm were there?",
        "put onto the stack under Ann's control (counted: Spark). (502.30a",
    ),
    "what takes mana off a cost": (
        "players: {Ann: {in play: [Ornithopter, Seat of the Synod], hand: [Iron Frog]}, Ben: {}}",
        "how much does Iron Frog cost?",
        "its own text makes it cost {2} less (counted: Ornithopter and Seat of the Synod). (502.31b",
    ),
    "a size that an ability reads off a count": (
        "players: {Ann: {in play: [Bog Steed, Swamp x2, Forest]}, Ben: {in play: [Swamp]}}",
        "P/T of Bog Steed?",
        "equal to the number of Swamps you control; counted: Swamp x2). (208.2",
    ),
    "what is of a kind though its name does not say so": (
        "players: {Ann: {in play: [Pact of Fey, {token: Faerie, pt: 1/1}]}, Ben: {}}",
        "how many Faeries does Ann control?",
        "Ann controls 2 Faeries (Pact of Fey and Faerie).",
    ),
    "equal changes of a size, though another stands between them": (
        "players: {Ann: {in play: [First Drum, Other Drum, Hill Giant]}, Ben: {}}\n"
        "events: [Ann plays First Drum's ability targeting Hill Giant, all pass, Ann plays Other Drum's ability targeting Hill Giant,"
        " all pass, Ann plays First Drum's ability targeting Hill Giant, all pass]",
        "P/T of Hill Giant?",
        "Hill Giant is 6/6: 3/3, First Drum's effect +1/+1, 2 times, Other Drum's effect +1/+1.",
    ),
    "counters that something had, and by whom": (
        "players: {Ann: {in play: [{card: Budding Cap, counters: {+1/+1: 3}}]}, Ben: {}}\n"
        "events: ['it happens: Budding Cap is destroyed', all pass]",
        "life of Ann?",
        "by Budding Cap, when it is destroyed and put into its owner's graveyard, Ann gains 3 life (Budding Cap has 3 +1/+1 counters).",
    ),
    "of one name that the question says nothing is said again": (
        "players: {Ann: {in play: [Forest x2]}, Ben: {}}",
        "how many Forests does Ann control?",
        "Ann controls 2 Forests.",
    ),
}


@pytest.mark.parametrize(("board", "question", "told"), TOLD.values(), ids=TOLD.keys())
def test_what_was_counted_is_told(board: str, question: str, told: str) -> None:
    shown = said(f'{BOARD}{board}\nquestions: ["{question}"]\n')
    assert told in shown, shown
