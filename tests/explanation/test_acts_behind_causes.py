"""A cause is told with the act behind it: what took the host away, what a state-based effect found, what was never aimed there."""

from __future__ import annotations

import pytest
from runs import verdict_of

CARDS = """
cards:
  Kind Flash:
    cost: "{1}{W}"
    type: Creature - Spirit
    p/t: 1/1
    text: When Kind Flash comes into play, return target creature card with power 2 or less from your graveyard to play.
  Storm Song: {cost: "{1}{U}", type: Instant, text: "Target player draws a card.\\nStorm"}
  Great Deed: {cost: "{1}{U}", type: Instant, text: "Choose one - Draw a card; or counter target spell."}
  Sharp Loss: {cost: "{B}", type: Instant, text: Target player loses 2 life.}
"""
FOG = """
players: {Ann: {battlefield: [Craw Wurm, Hill Giant]}, Ben: {hand: [Fog], battlefield: [Forest, Grizzly Bears]}}
events:
  - Ann attacks with Craw Wurm and Hill Giant
  - Ben blocks Hill Giant with Grizzly Bears
  - Ben casts Fog
  - all pass
  - combat damage is dealt
"""
FIZZLED = """
players: {Ann: {hand: [Giant Growth], battlefield: [Forest, Grizzly Bears]}, Ben: {hand: [Shock], battlefield: [Mountain]}}
events: [Ann casts Giant Growth on Grizzly Bears, Ben casts Shock on Grizzly Bears, all pass, all pass]
"""
BOUNCED = """
players: {Ann: {hand: [Unsummon], battlefield: [Island]}, Ben: {battlefield: [Grizzly Bears, Holy Strength on Grizzly Bears]}}
events: [Ann casts Unsummon on Grizzly Bears, all pass]
"""
RETURNED = """
players: {Ann: {hand: [Kind Flash], battlefield: [Plains x2], graveyard: [Grizzly Bears, Hill Giant]}, Ben: {}}
events: [Ann casts Kind Flash, all pass, all pass]
"""
STORM = """
players: {Ann: {hand: [Storm Song], battlefield: [Island x2]}, Ben: {library: [Forest x3]}}
events: [Ann casts Storm Song, all pass, all pass]
"""
DEED = """
players: {Ann: {hand: [Great Deed], battlefield: [Island x2], library: [Forest]}, Ben: {}}
events: [Ann casts Great Deed choosing mode 1, all pass]
"""
LOST = """
players: {Ann: {life: 1, battlefield: [Worship, Grizzly Bears]}, Ben: {hand: [Sharp Loss], battlefield: [Swamp]}}
turn: Ben's precombat main
events: [Ben casts Sharp Loss targeting Ann, all pass]
"""
PUT = """
players: {Ann: {hand: [Forest x8]}, Ben: {}}
turn: Ann's postcombat main
events: [it is Ann's cleanup]
"""
TOLD = {
    "what was prevented, beside a block": (FOG, "life of Ben", "the effect of Fog prevents the 6 combat damage that Craw Wurm"),
    "by what a target died": (FIZZLED, "was Giant Growth countered?", "for Grizzly Bears has damage on it of at least its toughness ("),
    "what took away what it enchanted": (BOUNCED, "where is Holy Strength?", "is not there; by Unsummon, Grizzly Bears returns"),
    "what was no target in a graveyard": (
        RETURNED, "why did Hill Giant not return?",
        "no legal target for Kind Flash's ability: it has power 3",
    ),
    "what was counted": (STORM, "how many copies of Storm Song were there?", "resolved, and what it counts was 0. (413.2f"),
    "what no mode says": (DEED, "what does Great Deed target?", 'no mode that was chosen for it says "target". (415.1'),
    "why it did not save": (
        LOST, "why did Worship not save Ann?",
        "Ann lost: Worship does nothing here, for it did not come of damage. (419.1",
    ),
    "one change of a number": (PUT, "hand size of Ann", "Ann has 7 cards in hand (8 - 1)"),
}


@pytest.mark.parametrize("case", TOLD)
def test_what_decides_is_told_with_what_brought_it(case: str) -> None:
    """212.4f, 413.2a, 409.1d, 413.2f, 415.1, 419.1, 217.3b."""
    board, question, told = TOLD[case]
    assert told in (said := verdict_of(CARDS + board, question)), said


def test_who_changed_its_target_is_told_with_what_a_spell_did() -> None:
    """415.7a."""
    board = """
players: {Ann: {hand: [Deflection], battlefield: [Island x4]}, Ben: {hand: [Lightning Bolt], battlefield: [Mountain]}}
turn: Ben's precombat main
events: [Ben casts Lightning Bolt on Ann, Ann casts Deflection on Lightning Bolt, all pass, Ann chooses Ben, all pass]
"""
    assert "Deflection changed the target of Lightning Bolt. (415.7a" in verdict_of(board, "life of Ben")


def test_that_it_came_back_is_no_reason_for_what_is_printed_on_it() -> None:
    board = """
players: {Ann: {hand: [Zombify], battlefield: [Swamp x4], graveyard: [Serra Angel]}, Ben: {}}
events: [Ann casts Zombify targeting Serra Angel, all pass]
"""
    assert verdict_of(board, "does Serra Angel have flying?").startswith("Serra Angel has flying. ")


def test_a_permanent_played_with_x_0_is_told_with_that() -> None:
    """409.1b."""
    board = """
cards:
  Slow Vine: {cost: "{X}{G}", type: Creature - Plant, p/t: 0/0, text: Slow Vine comes into play with X +1/+1 counters on it.}
players: {Ann: {hand: [Slow Vine], battlefield: [Forest]}, Ben: {}}
events: [Ann casts Slow Vine with X = 0, all pass]
"""
    assert "(toughness 0), for 0 was announced for its X. (420.5b, 409.1b)" in verdict_of(board, "did Slow Vine die?")
