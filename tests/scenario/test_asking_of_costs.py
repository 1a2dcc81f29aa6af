"""What is asked of costs and amounts: what a keyword asks for, how often a thing can be used, how big it can get."""

from __future__ import annotations

from functools import partial

import pytest
from shown import asked_of

from judge.answering import AskError

COSTS = """
players:
  Ann: {hand: [Kavu Titan, Basking Rootwalla, Terminate], graveyard: [Call of the Herd], in play: [Avalanche Riders, Forest x5]}
  Ben: {in play: [Hill Giant]}
events: [Ann casts Kavu Titan kicked, all pass]
questions: %s
"""


@pytest.mark.parametrize(
    ("question", "meant", "value"),
    [
        ("how much is the echo cost?", "how much is asked for Avalanche Riders by echo", "{3}{R}"),
        ("what is the echo cost of the Riders?", "how much is asked for Avalanche Riders by echo", "{3}{R}"),
        ("how much does Ann have to pay for the echo?", "how much is asked for Avalanche Riders by echo", "{3}{R}"),
        ("how much is Kavu Titan's kicker?", "how much is asked for Kavu Titan by kicker", "{2}{G}"),
        ("how much does the kicked Titan cost?", "how much does Kavu Titan cost by kicker", "{3}{G}{G}"),
        ("how much does it cost to kick the Titan?", "how much does Kavu Titan cost by kicker", "{3}{G}{G}"),
        ("how much does the Titan cost without kicker?", "how much does Kavu Titan cost by its mana cost", "{1}{G}"),
        ("how much does it cost to flash back Call of the Herd?", "how much does Call of the Herd cost by flashback", "{3}{G}"),
        ("what does Rootwalla cost for madness?", "how much does Basking Rootwalla cost by madness", "{0}"),
        ("how much does Terminate cost by madness?", "how much does Terminate cost by madness", "none"),
    ],
)
def test_what_a_keyword_asks_for(question: str, meant: str, value: object) -> None:
    """A keyword's own cost, and the total cost of what is played by it, are two questions."""
    asked = partial(asked_of, COSTS)
    assert asked(question) == (meant, value)


@pytest.mark.parametrize("question", ["how much does the echo cost Ben?", "how much does the Titan cost Ben?", "what is the storm cost?"])
def test_the_cost_of_nobody_who_pays_it_is_refused(question: str) -> None:
    with pytest.raises(AskError):
        asked_of(COSTS, question)


SO_PLAYED = """
players:
  Ann: {hand: [Battering Craghorn, Rolling Thunder], in play: [Mountain x2, Sphere of Resistance]}
  Ben: {}
questions: %s
"""


@pytest.mark.parametrize(
    ("question", "meant", "value"),
    [
        ("how much does Craghorn cost face down?", "how much is asked for if Ann play Battering Craghorn face down", "{4}"),
        ("what does it cost to cast Craghorn face down?", "how much is asked for if Ann play Battering Craghorn face down", "{4}"),
        ("how much does Rolling Thunder cost with X = 2?", "how much is asked for if Ann play Rolling Thunder with x = 2", "{3}{R}{R}"),
    ],
)
def test_a_play_costs_what_it_costs_as_it_is_told(question: str, meant: str, value: object) -> None:
    assert asked_of(SO_PLAYED, question) == (meant, value)


AGAIN = """
players:
  Ann: {in play: [Psychatog, Shivan Dragon, Mountain x3, Cloudpost x2], hand: [Forest x2, Fireball], graveyard: [Shock x3]}
  Ben: {in play: [Cloudpost, Prodigal Sorcerer], hand: [Giant Growth], life: 12}
questions: %s
"""


@pytest.mark.parametrize(
    ("question", "meant", "value"),
    [
        ("how many more times can Ann use Shivan Dragon?", "how many times can Ann use Shivan Dragon", 3),
        ("how many times can Ann pump the Dragon?", "how many times can Ann use Shivan Dragon", 3),
        ("how often can Ben use Prodigal Sorcerer?", "how many times can Ben use Prodigal Sorcerer", 1),
        ("how big can Psychatog get?", "greatest size of Psychatog by Ann", "7/8"),  # three cards, and all six of the graveyard
        ("how big can she make the Dragon?", "greatest size of Shivan Dragon by Ann", "8/5"),
        ("how big can the Sorcerer get?", "greatest size of Prodigal Sorcerer by Ben", "1/1"),  # there is no mana for Giant Growth
        ("how big can Ann make Fireball?", "highest x for Fireball", 8),
        ("how much mana can one Cloudpost make?", "how much mana can Cloudpost make", 3),
        ("how much mana is Ann left with?", "how much mana does Ann have", 0),
        ("how many creatures did Psychatog kill?", "how many creature: did Psychatog kill something", 0),
        ("how small does Psychatog get?", "P/T of Psychatog", "1/2"),
        ("how many lands can Ann untap?", "how many land did Ann untap, if it is Ann's next turn; it is Ann's upkeep", 0),
    ],
)
def test_how_often_and_how_much_is_most(question: str, meant: str, value: object) -> None:
    """What is done again and again is done as often as the rules and what pays for it let it."""
    assert asked_of(AGAIN, question) == (meant, value)


def test_the_steps_of_a_combat_with_first_strike_are_two() -> None:
    """In the first strikes what has first strike; a combat without has one step."""
    board = "players: {Ann: {in play: [%s]}, Ben: {in play: [Hill Giant]}}\nevents: [Ann attacks with %s, Ben blocks with Hill Giant,"
    board += " go to end of combat]\nquestions: %%s\n"
    for creature, steps in (("White Knight", 2), ("Grizzly Bears", 1)):
        asked = asked_of(board % (creature, creature), "how many combat damage steps were there?")
        assert asked == ("how many combat damage steps were there", steps)


def test_as_much_tramples_over_as_can() -> None:
    """Each blocker gets as much as destroys it, and the player all the rest."""
    board = "players: {Ann: {in play: [Craw Giant]}, Ben: {in play: [Grizzly Bears x2]}}\n"
    board += "events: [Ann attacks with Craw Giant, Ben blocks with Grizzly Bears x2]\nquestions: %s\n"
    assert asked_of(board, "how much damage can trample over?")[1] == 4


TAXED = """
players:
  Ann: {in play: [Grizzly Bears x3, Forest x3], hand: [Giant Growth]}
  Ben: {in play: [Propaganda, Blastoderm], hand: [Counterspell]}
events: [Ann casts Giant Growth on Grizzly Bears #1]
questions: %s
"""


@pytest.mark.parametrize(
    ("question", "meant", "value"),
    [
        ("how much would it cost to attack with all three?", "how much is asked for if Ann attack with every creature", "{6}"),
        ("how much does Ann have to pay to attack with two Bears?", "how much is asked for if Ann attack with Grizzly Bears x2", "{4}"),
        ("how much mana does Counterspell need?", "how much does Counterspell cost", "{U}{U}"),
        ("how many targets does Giant Growth have?", "how many targets does Giant Growth have", 1),
        ("how many fading counters are on Blastoderm?", "how many fade counters are on Blastoderm", 3),
        ("when did Ben block?", "when any creature of Ben: did something block", "none"),
    ],
)
def test_what_is_asked_for_is_told_whether_it_can_be_paid_or_not(question: str, meant: str, value: object) -> None:
    assert asked_of(TAXED, question) == (meant, value)


def test_cards_that_go_to_a_graveyard_are_not_said_to_die() -> None:
    assert asked_of(TAXED, "how many cards go to the graveyard?") == ("how many card: was something put in a graveyard", 0)


def test_a_number_of_attackers_that_there_are_not_is_refused() -> None:
    with pytest.raises(AskError):
        asked_of(TAXED, "how much would it cost to attack with all two?")
