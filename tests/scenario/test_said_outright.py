"""What answers name outright: the cost that was not paid, what stopped being so, who is no teammate, what was replaced."""

from __future__ import annotations

import pytest

from judge.answering import answer_text

CARDS = """
cards:
  Sneaky Plan: {cost: "{2}{U}", type: Tribal Instant - Rogue, text: "Prowl {U}\\nDraw a card."}
  Hungry Fish: {cost: "{U}", type: Enchantment, text: "Cumulative upkeep {1}"}
  Red Ward:
    cost: "{W}"
    type: Enchantment
    text: "{W}: The next time a red source of your choice would deal damage to you this turn, prevent that damage."
  Blue Wash: {cost: "{U}", type: Instant, text: "Target permanent becomes blue until end of turn."}
  Deep Pools: {cost: "{G}", type: Enchantment, text: "Mana pools don't empty as phases or turns end."}
  Twin Shot: {cost: "{R}", type: Instant, text: "Replicate {R}\\nTwin Shot deals 1 damage to target player."}
"""
SEATS = """
variant: emperor
players:
  A1: {team: A}
  A2: {team: A, in play: [Hill Giant]}
  A3: {team: A}
  B1: {team: B}
  B2: {team: B}
  B3: {team: B}
turn: A2's precombat main
"""


def two(ann: str, ben: str = "", turn: str = "Ann's precombat main") -> str:
    """A board of two players."""
    return f"players: {{Ann: {{{ann}}}, Ben: {{{ben}}}}}\nturn: {turn}\n"


@pytest.mark.parametrize(
    ("board", "events", "question", "said"),
    [
        ("in play: [Island], hand: [Sneaky Plan]", "", "can Ann cast Sneaky Plan by prowl?", "cost can't be chosen: it is not so"),
        ("in play: [Island], hand: [Shock]", "", "can Ann cast Shock by prowl?", "prowl is no alternative cost of it. (409.1b)"),
        ("in play: [Deep Pools, Forest]", "Ann taps Forest for mana, go to combat", "life of Ann?", "lose 1 life to mana burn, because"),
        ("in play: [Deep Pools, Forest]", "Ann taps Forest for mana, go to combat", "how much mana burn did Ann take?", "300.3"),
        (
            "in play: [Mountain x2], hand: [Twin Shot]",
            "Ann casts Twin Shot targeting Ben with replicate 1 time, resolve the stack",
            "was Twin Shot copy played?",
            "which is not playing it. (503.10",
        ),
        (
            "in play: [Words of Worship, Plains x2], hand: [Shock], library: [Island x5]",
            "Ann activates Words of Worship, all pass, 'it happens: Ann draws a card'",
            "did Ann draw a card?",
            "Ann drew no card: Ann would draw a card",
        ),
    ],
)
def test_what_decides_is_named(board: str, events: str, question: str, said: str) -> None:
    """The verdict says what decided, with its rule."""
    shown = answer_text(f"{CARDS}{two(board)}events: [{events}]\nquestions: ['{question}']\n").render("text")

    assert said in " ".join(shown.split())


def test_a_cost_that_could_not_be_paid_is_told() -> None:
    """The verdict of what was sacrificed says how much was asked for, all of it in one symbol."""
    board = two("in play: [{card: Hungry Fish, counters: {age: 3}}, Island x3]", turn="{player: Ann, step: upkeep, beginning: yes}")
    shown = answer_text(f"{CARDS}{board}events: [resolve the stack]\nquestions: [where is Hungry Fish?]\n").render("text")

    assert "for Ann can't pay {4} for Hungry Fish. (502.13a" in " ".join(shown.split())


def test_a_shield_that_does_not_apply_any_more_says_why() -> None:
    """What the source of the damage is not any more is named."""
    board = two("in play: [Red Ward, Plains, Island], hand: [Blue Wash]", "in play: [Hill Giant]", "Ben's precombat main")
    events = (
        "[Ben attacks with Hill Giant, no block, Ann activates Red Ward choosing Hill Giant, all pass,"
        " Ann casts Blue Wash targeting Hill Giant, all pass, combat damage is dealt]"
    )
    shown = answer_text(f"{CARDS}{board}events: {events}\nquestions: [life of Ann?]\n").render("text")

    assert "does not apply to the damage of Hill Giant any more: it isn't red. (419.8b" in " ".join(shown.split())


def test_who_is_no_teammate_is_told() -> None:
    """A player whom a target's text leaves out is told by what he or she is not."""
    shown = answer_text(f"{SEATS}questions: ['can A2 deploy Hill Giant targeting B1?']\n").render("text")

    assert "B1 isn't a teammate of A2. (409.1d, 603.2)" in " ".join(shown.split())


def test_the_turn_of_a_player_who_left_goes_on() -> None:
    """Whose turn it is, and who has priority, rests on the active player having left."""
    board = "players: {Ann: {}, Ben: {}, Cid: {}}\nturn: Ann's precombat main\nevents: [Ann concedes]\n"
    shown = " ".join(answer_text(f"{board}questions: ['whose turn is it?', 'who has priority?']\n").render("text").split())

    assert "the turn goes on without an active player. (600.4f" in shown
    assert "Ben has priority: Ann has left the game" in shown


def test_what_a_keyword_prevents_is_said_of_the_keyword() -> None:
    """Protection prevents by the name of the protection, a shield by its source."""
    board = two("in play: [White Knight]", "in play: [Pestilence, Swamp]")
    shown = answer_text(f"{board}events: [Ben activates Pestilence, all pass]\nquestions: [does White Knight survive?]\n").render("text")

    assert "White Knight's protection from black prevents the 1 damage" in " ".join(shown.split())
