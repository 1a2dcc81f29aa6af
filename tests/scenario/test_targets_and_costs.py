"""Targets that must be chosen, targets that a question leaves out, and costs of what has no target (409.1d, 409.1f)."""

from __future__ import annotations

import pytest

from judge import ask_text

CARDS = """\
cards:
  Banner Carrier: {cost: "{1}{W}", type: Creature - Human Flagbearer, pt: 1/1,
    text: "If an opponent plays a spell or ability that could target a Flagbearer in play, that player chooses at least one Flagbearer
      as a target."}
  Trader: {cost: "{2}", type: Artifact,
    text: "{1}: Exchange control of target creature you control and target creature an opponent controls."}
  Twin Blow: {cost: "{1}{R}", type: Instant, text: Destroy target artifact and target creature.}
  Slow Bolt: {cost: "{1}{R}", type: Sorcery, text: Slow Bolt deals 4 damage to target creature.}
  High Toll: {cost: "{2}", type: Artifact, text: "Spells cost {1} more to play."}
  Toll Bolt: {cost: "{R}", type: Sorcery,
    text: "As an additional cost to play Toll Bolt, sacrifice X creatures.\nToll Bolt deals X damage to target creature or player."}
  Pulse: {cost: "{X}{G}{G}", type: Instant,
    text: "You may remove a green card with converted mana cost X in your hand from the game rather than pay Pulse's mana cost.
      \nTarget creature gets +X/+X until end of turn."}
  Gathering: {cost: "{3}{G}", type: Creature - Elemental, pt: 4/4, text: Convoke}
  Thrift: {cost: "{1}", type: Artifact, text: "Spells you play cost {1} less to play."}
  Hidden One: {cost: "{2}{G}", type: Creature - Elf, pt: 2/2, text: Shroud}
"""


def answers(board: str, *questions: str) -> list[object]:
    return [each.value for each in ask_text(f"{CARDS}{board}\nquestions: [{', '.join(questions)}]\n").run.answers]


FLAG = """
players: {Ann: {in play: [Banner Carrier, Hill Giant, Trader]}, Ben: {hand: [Slow Bolt, Twin Blow], in play: [Mountain x4]}}
turn: {player: Ben}"""


def test_409_1d_what_must_be_chosen_alone_is_listed_and_another_is_refused_with_those_words() -> None:
    (run,) = (ask_text(f"{CARDS}{FLAG}\nquestions: [what can Slow Bolt target?, can Ben cast Slow Bolt targeting Hill Giant?]\n").run,)
    listed, refused = run.answers

    assert listed.value == ["Banner Carrier"]
    assert refused.value == "no" and refused.why_not[0].rule == "409.1d"
    assert 'Banner Carrier says "If an opponent plays' in refused.why_not[0].failed


def test_409_1d_where_another_target_can_be_the_one_demanded_nothing_is_left_out() -> None:
    assert answers(FLAG, "what can Twin Blow target?", "can Slow Bolt target Hill Giant?") == [["Trader", "Banner Carrier"], "no"]


TRADE = "players: {Ann: {in play: [Trader, Hill Giant, Mountain x2]}, Ben: {in play: [Grizzly Bears, Hidden One]}}"


@pytest.mark.parametrize(
    ("named", "value", "said"),
    [
        ("Grizzly Bears", "yes", "with Hill Giant as another target"),
        ("Hill Giant", "yes", "with Grizzly Bears as another target"),
        ("Hidden One", "no", ""),
    ],
)
def test_409_1d_targets_that_are_not_named_are_supplied(named: str, value: str, said: str) -> None:
    board = f"{CARDS}{TRADE}\nquestions: [can Ann activate Trader targeting {named}?, can Ann target {named} with Trader?]\n"

    for answer in ask_text(board).run.answers:
        assert (answer.value, answer.clause) == (value, said)


def test_502_36a_it_is_told_why_the_named_one_is_none_and_not_that_another_is_lacking() -> None:
    (answer,) = ask_text(f"{CARDS}{TRADE}\nquestions: [can Ann activate Trader targeting Hidden One?]\n").run.answers

    assert answer.why_not[0].rule == "502.36a"


@pytest.mark.parametrize(
    ("board", "card", "cost"),
    [
        ("players: {Ann: {hand: [Counterspell], in play: [High Toll]}, Ben: {}}", "Counterspell", "{1}{U}{U}"),
        ("players: {Ann: {hand: [Wrath of God], in play: [High Toll]}, Ben: {}}\nturn: {player: Ben}", "Wrath of God", "{3}{W}{W}"),
        ("players: {Ann: {hand: [Frogmite], in play: [High Toll, Trinisphere]}, Ben: {}}\nturn: {player: Ben}", "Frogmite", "{3}"),
        ("players: {Ann: {in play: [Suppression Field, Royal Assassin]}, Ben: {}}", "Royal Assassin", "{2}"),
    ],
)
def test_409_1f_a_cost_is_told_whole_though_it_is_not_the_time_or_there_is_no_target(board: str, card: str, cost: str) -> None:
    assert answers(board, f"how much does {card} cost?") == [cost]


def test_409_1b_x_is_announced_as_what_is_named_for_its_cost_needs_it() -> None:
    board = """
players: {Ann: {hand: [Toll Bolt, Pulse, Craw Wurm], in play: [Mountain, Grizzly Bears, Hill Giant, Llanowar Elves]}, Ben: {}}
events:
  - Ann casts Pulse removing Craw Wurm from the game targeting Hill Giant
  - resolve the stack
  - Ann casts Toll Bolt sacrificing Grizzly Bears and Llanowar Elves targeting Ben
  - resolve the stack"""

    assert answers(board, "P/T of Hill Giant", "life of Ben") == ["9/9", 18]


CROWD = """
players: {Ann: {hand: [Gathering, Gathering], in play: [Forest x2, Grizzly Bears, Hill Giant, Thrift]}, Ben: {}}"""


def test_502_46a_what_a_question_names_for_convoke_is_given_first_and_the_cost_is_told_without_it() -> None:
    board = CROWD.replace("Hill Giant, Thrift", "Hill Giant")

    assert answers(board, "can Ann cast Gathering convoking Hill Giant?", "how much does Gathering cost?") == ["yes", "{3}{G}"]
    assert answers(f"{board}\nevents: [Ann casts Gathering convoking Hill Giant]", "was event 1 legal?") == ["no"]


def test_409_1f_a_reduction_that_takes_nothing_off_is_not_told_as_one() -> None:
    board = "players: {Ann: {hand: [Shock, Hill Giant], in play: [Thrift]}, Ben: {}}"
    nothing, less = ask_text(f"{CARDS}{board}\nquestions: [how much does Shock cost?, how much does Hill Giant cost?]\n").run.answers

    assert (nothing.value, nothing.clause) == ("{R}", "")
    assert (less.value, less.clause) == ("{2}{R}", "Thrift makes it cost {1} less")


def test_a_spell_that_asks_for_help_is_tried_once_for_each_other_cost() -> None:
    """409.1b: help (delve) and another cost of the same spell are each tried without the other's trial."""
    board = """
cards:
  Old Riddle: {cost: "{5}{U}", type: Sorcery, text: "Delve\\nDraw a card."}
  Free Halls: {cost: "{3}{U}", type: Enchantment,
    text: "Rather than pay the mana cost for a spell, its controller may discard a card that shares a color with that spell."}
players: {Ann: {hand: [Old Riddle], in play: [Free Halls]}, Ben: {}}
events: [Ann casts Old Riddle]
questions: [where is Old Riddle]
"""
    answer = ask_text(board).run.answers[0]
    assert answer.value == "Ann's hand"


def test_help_is_given_for_a_spell_that_is_played_by_another_cost() -> None:
    """Delve pays for generic mana of a flashback cost, too, with as few cards as need be."""
    board = """
cards:
  Old Riddle: {cost: "{5}{U}", type: Sorcery, text: "Delve\\nDraw a card.\\nFlashback {3}{U}"}
players: {Ann: {graveyard: [Old Riddle, Shock, Shock, Shock], in play: [Island x2]}, Ben: {}}
events: [Ann casts Old Riddle by flashback, all pass]
questions: [where is Old Riddle, how many cards are in Ann's graveyard]
"""
    assert [answer.value for answer in ask_text(board).run.answers] == ["removed from the game", 1]
