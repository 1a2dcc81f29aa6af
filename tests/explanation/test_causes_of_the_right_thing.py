"""What the verdict names is the cause of what is asked about: not of a payment, of another choice, another player or another thing."""

from __future__ import annotations

import pytest
from runs import verdict_of

BOARD = """
title: Board
cards:
  Bitter Denial:
    cost: "{B}"
    type: Instant
    text: "When you play Bitter Denial, any player may pay 2 life. If a player does, counter Bitter Denial.\\nYou gain 7 life."
  Hard Bargain: {cost: "{U}", type: Instant, text: "Draw a card unless target player pays {1}."}
  Guest: {cost: "{U}", type: Creature - Human, pt: 2/2, text: "When Guest comes into play, return target creature to its owner's hand."}
  Smooth Beast: {cost: "{G}", type: Creature - Beast, pt: 5/5, text: "Shroud\\nFading 3"}
  Painted Box:
    cost: "{U}"
    type: Enchantment
    text: "As Painted Box comes into play, you may choose an artifact in play. If you do, Painted Box comes into play as a copy of that
      artifact. It's still an enchantment."
  White Ring: {cost: "{W}", type: Enchantment, text: "{1}: The next time a red source of your choice would deal damage to you this turn,
    prevent that damage."}
  Grave Bargain: {cost: "{B}", type: Sorcery, text: Each player sacrifices an artifact.}
  Free Growth:
    cost: "{3}{G}"
    type: Sorcery
    text: "If you control no creatures, you may play Free Growth without paying its mana cost.\\nYou gain 4 life."
  Blind Trade: {cost: "{4}{B}", type: Instant, text: "You may return a Swamp you control to its owner's hand rather than pay Blind Trade's
    mana cost.\\nYou gain 1 life."}
  Sharp Eye:
    cost: "{R}"
    type: Creature - Goblin
    pt: 1/1
    text: "Sharp Eye doesn't untap during your untap step.\\n{T}: Sharp Eye deals 1 damage to target creature or player.\\nWhenever a
      creature is put into a graveyard from play, untap Sharp Eye."
  Old Tusk: {cost: "{6}{G}", type: Creature - Elephant, pt: 6/6, text: "Cycling {G}"}
  Sliding Door: {cost: "{W}", type: Enchantment, text: "Whenever a player cycles a card, you may tap target creature."}
"""

CASES = {
    "of several who might pay, the one who did": (
        "players: {Ann: {in play: [Forest]}, Ben: {hand: [Bitter Denial], in play: [Swamp]}}\n"
        "events: [Ben casts Bitter Denial, Ann chooses yes, all pass]",
        "where is Bitter Denial?",
        "for Ann chooses to pay 2 life for Bitter Denial. (414.1, 413.2c)",
    ),
    "that it was paid, and not with what": (
        "players: {Ann: {in play: [Mountain]}, Ben: {hand: [Hard Bargain], in play: [Island], library: [Forest]}}\n"
        "events: [Ben casts Hard Bargain targeting Ann, all pass, Ann chooses yes]",
        "why did Ben not draw a card?",
        "Ben drew no card: Ann chooses to pay {1} for Hard Bargain. (413.2c)",
    ),
    "no legal target, and no other ability of its own": (
        "players: {Ann: {hand: [Guest], in play: [Island]}, Ben: {in play: [Smooth Beast]}}\nevents: [Ann casts Guest, all pass, all pass]",
        "why was Smooth Beast not returned to hand?",
        "Smooth Beast was not put in a hand: Smooth Beast is no legal target for Guest's ability: it has shroud. (502.36a",
    ),
    "of a copy, what its own text says": (
        "players: {Ann: {hand: [Painted Box], in play: [Island, Mind Stone]}, Ben: {}}\n"
        "events: [Ann casts Painted Box, all pass, Ann chooses Mind Stone]",
        "is Painted Box an enchantment?",
        "it came into play as a copy of Mind Stone, which is not, but its own text makes it so in addition. (503.9, 503.2)",
    ),
    "the shield that was about another": (
        "players: {Ann: {hand: [Shock], in play: [Mountain]}, Ben: {in play: [White Knight, White Ring, Plains]}}\n"
        'events: [Ann casts Shock targeting White Knight, "Ben plays White Ring\'s ability choosing Shock", all pass, all pass]',
        "why was the damage not prevented?",
        "the effect of White Ring is about damage to Ben, and this was dealt to White Knight. (419.1",
    ),
    "not what another player did": (
        "players: {Ann: {hand: [Grave Bargain], in play: [Swamp]}, Ben: {in play: [Mind Stone]}}\n"
        "events: [Ann casts Grave Bargain, all pass]",
        "why did Ann not sacrifice an artifact?",
        "Ann can't do what Grave Bargain asks for: Ann controls no artifact that can be sacrificed. (",
    ),
    "the condition of the other way to pay": (
        "players: {Ann: {hand: [Free Growth], in play: [Hill Giant, Forest]}, Ben: {}}\nevents: [Ann casts Free Growth]",
        "was event 1 legal?",
        "there is not enough mana for {3}{G}; nor can its alternative cost be chosen: ",
    ),
    "the rule of the other way to pay": (
        "players: {Ann: {hand: [Blind Trade], in play: [Swamp]}, Ben: {}}\nevents: [Ann casts Blind Trade returning Swamp]",
        "was event 1 legal?",
        "rather than pay Blind Trade's mana cost.\" (409.1b",
    ),
    "what was to tap it, and found it gone": (
        "players: {Ann: {hand: [Twiddle], in play: [Island]}, Ben: {in play: [Carrion Feeder]}}\n"
        "events: [Ann casts Twiddle on Carrion Feeder, \"Ben plays Carrion Feeder's ability sacrificing Carrion Feeder\", "
        "all pass, all pass]",
        "why was Carrion Feeder not tapped?",
        "Twiddle is countered, because none of its targets is legal any more",
    ),
}


@pytest.mark.parametrize(("board", "question", "told"), CASES.values(), ids=CASES.keys())
def test_the_cause_is_that_of_what_is_asked_about(board: str, question: str, told: str) -> None:
    found = verdict_of(BOARD + board, question)
    assert told in found, found


AGAIN = {
    "what was untapped, and tapped again": (
        "players: {Ann: {in play: [Sharp Eye]}, Ben: {in play: [Llanowar Elves, Hill Giant]}}\n"
        "events: [\"Ann plays Sharp Eye's ability targeting Llanowar Elves\", all pass, all pass, "
        "\"Ann plays Sharp Eye's ability targeting Hill Giant\", all pass]",
        "why did Sharp Eye not untap?",
        "Since event 3: Sharp Eye was not untapped: Sharp Eye's ability did not trigger: ",
    ),
    "what came back, and died again": (
        "players: {Ann: {in play: [Kitchen Finks]}, Ben: {hand: [Lightning Bolt, Shock], in play: [Mountain x2]}}\n"
        "turn: {player: Ben, step: precombat main}\n"
        "events: [Ben casts Lightning Bolt targeting Kitchen Finks, all pass, all pass, all pass, "
        "Ben casts Shock targeting Kitchen Finks, all pass]",
        "why did Kitchen Finks not return to play?",
        "did not trigger: it has 1 -1/-1 counter, not 0. (502.79a",
    ),
    "another board, at any time of its line": (
        "players: {Ann: {hand: [Shock], in play: [Mountain]}, Ben: {hand: [Terror], in play: [Swamp, Hill Giant]}}\n"
        "turn: {player: Ben, step: precombat main}\nevents: [Ben attacks with Hill Giant, Ann casts Shock targeting Hill Giant, all pass]",
        "could Ben cast Terror targeting Hill Giant, if Ben had another Swamp?",
        "Ben can play Terror targeting Hill Giant",
    ),
    "an attacker that can't attack yet": (
        "players: {Ann: {hand: [Grizzly Bears], in play: [Forest x2]}, Ben: {in play: [Hill Giant]}}\n"
        "events: [Ann casts Grizzly Bears, all pass]",
        "could Hill Giant block Grizzly Bears?",
        "If Ann attacks with Grizzly Bears (not legal now: ",
    ),
    "what untaps besides what is chosen": (
        "players: {Ann: {in play: [Forest (tapped), Island (tapped), Hill Giant (tapped)]}, Ben: {in play: [Winter Orb]}}\n"
        "turn: {player: Ann, step: untap, beginning: yes}\nevents: [Ann chooses Island, go to Ann's upkeep]",
        "is Forest tapped?",
        "Forest is tapped: Forest stays tapped: ",
    ),
    "a target told with what set the ability off": (
        "players: {Ann: {hand: [Old Tusk], in play: [Sliding Door, Forest, Grizzly Bears]}, Ben: {in play: [Hill Giant]}}\n"
        "events: [Ann cycles Old Tusk targeting Hill Giant, all pass]",
        "is Hill Giant tapped?",
        "Hill Giant is tapped",
    ),
}


@pytest.mark.parametrize(("board", "question", "told"), AGAIN.values(), ids=AGAIN.keys())
def test_the_time_and_the_choice_are_those_that_are_meant(board: str, question: str, told: str) -> None:
    found = verdict_of(BOARD + board, question)
    assert told in found, found


LATER = """
cards:
  Loose Ideas: {cost: "{0}", type: Sorcery, text: Draw three cards. Discard three cards at end of turn.}
  Both Ends: {type: Creature - Orc, pt: 1/3, text: "{T}: Both Ends deals 2 damage to target creature or player and 3 damage to you."}
  Twin Market: {type: Enchantment, text: "Players can't cast spells with the same name as a nontoken permanent.\\nPlayers can't
    play nonbasic lands with the same name as a nontoken permanent."}
  Tale Keeper: {type: Creature - Merfolk, pt: 3/3, text: "Remove a +1/+1 counter from a creature you control: Draw a card."}
  Turncoat: {type: Creature - Ogre, pt: 3/3, text: "At the beginning of your upkeep, if a player has more cards in hand than each other
    player, the player who has the most cards in hand gains control of Turncoat."}
  Grave Horse: {type: Creature - Centaur, pt: 3/3, text: "Threshold - As long as seven or more cards are in your graveyard, Grave Horse has
    \\"{T}: Destroy target creature.\\""}
"""
OF_THEIR_TIME = {
    "what is done in the line that is supposed, too": (
        "players: {Ann: {hand: [Loose Ideas, Forest]}, Ben: {}}\nevents: [Ann casts Loose Ideas, all pass]",
        "hand size of Ann, at cleanup?",
        "1 card in hand (2 - 1 + 3 - 3)",
    ),
    "both have lost": (
        "players: {Ann: {life: 3, in play: [Both Ends]}, Ben: {life: 2}}\n"
        "events: [Ann plays Both Ends's ability targeting Ben, all pass]",
        "life of Ann?",
        "The game has ended: it is a draw",
    ),
    "a land in the turn that has just come": (
        "players: {Ann: {hand: [Forest]}, Ben: {}}\nturn: {player: Ben}\nevents: [Ann's next turn, Ann plays Forest]",
        "was event 2 legal?",
        "it is Ann's main phase, the stack is empty, and Ann has a land play left",
    ),
    "what is said of lands": (
        "players: {Ann: {hand: [Forest]}, Ben: {in play: [Twin Market, Forest]}}\nevents: [Ann plays Forest]",
        "was event 1 legal?",
        "for Forest is basic",
    ),
    "a counter that is gone": (
        "players: {Ann: {in play: [Tale Keeper, {card: Grizzly Bears, counters: {+1/+1: 1}}]}, Ben: {}}\n"
        "events: [Ann plays Tale Keeper's ability removing a counter from Grizzly Bears, all pass]",
        "P/T of Grizzly Bears?",
        "1 +1/+1 counter is removed from Grizzly Bears",
    ),
    "who is level": (
        "players: {Ann: {hand: [Forest], in play: [Turncoat]}, Ben: {hand: [Forest]}}\n"
        "turn: {player: Ann, step: upkeep, beginning: yes}\nevents: [all pass]",
        "did Turncoat trigger?",
        "Ann and Ben are level",
    ),
    "what would give an ability": (
        "players: {Ann: {graveyard: [Shock x6], in play: [Grave Horse]}, Ben: {}}",
        "can Ann use Grave Horse?",
        "the number is 6",
    ),
    "whose ability it is": (
        'players: {Ann: {in play: ["Circle of Protection: Red", Plains]}, Ben: {}}',
        "can Ann use Circle of Protection: Red?",
        "Ann controls Circle of Protection: Red, and has priority",
    ),
}


@pytest.mark.parametrize(("board", "question", "told"), OF_THEIR_TIME.values(), ids=OF_THEIR_TIME.keys())
def test_the_cause_is_of_that_time_and_thing(board: str, question: str, told: str) -> None:
    found = verdict_of(LATER + board, question)
    assert told in found, found


SMALL = {
    "a second target": (
        "cards: {Two Away: {cost: '{0}', type: Instant, text: Tap target creature. Untap another target creature.}}"
        "\nplayers: {Ann: {hand: [Two Away]}, Ben: {in play: [Hill Giant]}}\nevents: [Ann casts Two Away targeting Hill Giant]",
        "was event 1 legal?",
        "there is no legal target creature besides Hill Giant",
    ),
    "what could be paid": (
        "cards: {Toll: {type: Enchantment, text: 'At the beginning of your upkeep, sacrifice Toll unless you pay {1}.'}}\n"
        "players: {Ann: {in play: [Toll, Forest]}, Ben: {}}\nturn: {player: Ann, step: upkeep, beginning: yes}\nevents: [all pass]",
        "can Ann pay what Toll asks for?",
        "Ann is able to pay {1}",
    ),
}


@pytest.mark.parametrize(("board", "question", "told"), SMALL.values(), ids=SMALL.keys())
def test_it_is_told_of_what_is_asked(board: str, question: str, told: str) -> None:
    found = verdict_of(board, question)
    assert told in found, found


def test_of_what_is_least_the_numbers_are_told() -> None:
    board = (
        "cards: {Scales: {cost: '{0}', type: Instant, text: Destroy target creature with the least power.}}\n"
        "players: {Ann: {hand: [Scales]}, Ben: {in play: [Hill Giant, Grizzly Bears]}}"
    )
    found = verdict_of(board, "can Ann play Scales targeting Hill Giant?")
    assert "its power is 3, and the least is 2" in found, found
