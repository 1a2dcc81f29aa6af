"""`it` and `she` in a question are what can be what is done, also where something else was spoken of last."""

from __future__ import annotations

import pytest

from judge.answering import answer_text

BOARD = """
players:
  Ann: {hand: [Grab Bag, Red Bolt], battlefield: [Hill Giant, Plain Sword, Mountain x4]}
  Ben: {hand: [Cancel Out], battlefield: [Llanowar Elves, Ember Imp, Island x3]}
cards:
  Grab Bag: {cost: "{R}", type: Sorcery, text: Grab Bag deals 1 damage to target creature.}
  Red Bolt: {cost: "{R}", type: Instant, text: Red Bolt deals 2 damage to target creature or player.}
  Cancel Out: {cost: "{1}{U}", type: Instant, text: Counter target spell.}
  Plain Sword: {cost: "{1}", type: Artifact — Equipment, text: "Equipped creature gets +2/+0.\\nEquip {1}"}
  Ember Imp: {cost: "{R}", type: Creature — Imp, pt: 1/1, text: "Sacrifice Ember Imp: It deals 1 damage to target creature or player."}
events:
  - Ann casts Grab Bag on Llanowar Elves
questions:
"""


def _meant(*questions: str) -> list[object]:
    """What the last question is understood as, and its value."""
    asked = "".join(f"  - {each}\n" for each in questions)
    answer = answer_text(BOARD + asked, "<board>").run.answers[-1]
    return [answer.asked.rstrip("?"), answer.value]


@pytest.mark.parametrize(
    ("questions", "meant"),
    [
        (("can Ben tap Llanowar Elves for mana while it is on the stack?",),
         ["can Ben tap Llanowar Elves for mana, while is Grab Bag on the stack", "yes"]),
        (("how big is Hill Giant?", "can Ann equip it to Hill Giant?"), ["can Ann equip Plain Sword to Hill Giant", "no"]),
        (("where is Plain Sword?", "if Ann equips it to Hill Giant, how big is it?"),
         ["P/T of Hill Giant, if earlier Ann equip Plain Sword to Hill Giant", "5/3"]),
        (("does Ember Imp survive?", "if Ben sacrifices the Imp targeting Ann, does she lose life?"),
         ["did Ann lose life, if Ben sacrifice Ember Imp targeting Ann", "yes"]),
        (("is Grab Bag on the stack?", "what happens to it if Ben counters it?"),
         ["where is Grab Bag, if Ben play Cancel Out targeting Grab Bag", "Ann's graveyard"]),
    ],
)  # fmt: skip
def test_it_is_what_can_be_what_is_done(questions: tuple[str, ...], meant: list[object]) -> None:
    assert _meant(*questions) == meant


HIM = """
players:
  Ann: {hand: [Giant Growth, Shock], battlefield: [Hill Giant, Mountain, Forest]}
  Ben: {hand: [Shock], battlefield: [Grizzly Bears, Mountain]}
events:
  - Ann attacks with Hill Giant
  - Ben shocks him
  - all pass
  - he blocks with his Bears
"""


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("does he die?", ["did Hill Giant die", "no"]),
        ("how much damage is on him?", ["damage on Hill Giant", 2]),
        ("what cards are in her hand?", ["what card are in Ann's hand", ["Giant Growth", "Shock"]]),
        ("how many cards are in his graveyard?", ["how many card are in Ben's graveyard", 1]),
        ("does Ben get his Bears back?", ["does Ben have Grizzly Bears", "yes"]),
        ("does her Giant die if she casts Giant Growth on it?",
         ["did Ann's Hill Giant die, if Ann play Giant Growth targeting Ann's Hill Giant", "no"]),
    ],
)  # fmt: skip
def test_a_pronoun_is_no_player_of_the_other_gender(question: str, meant: list[object]) -> None:
    """Ann is she and Ben is he, so that `him` is neither Ann in an event, nor Ben where the Giant was called so."""
    answer = answer_text(f"{HIM}questions: [\"{question}\"]\n", "<board>").run.answers[-1]
    assert [answer.asked.rstrip("?"), answer.value] == meant


def test_he_and_she_do_what_players_of_that_name_do() -> None:
    """Whoever is called so acts, rather than who was spoken of last."""
    told = HIM.replace("  - he blocks with his Bears", "  - she pumps him with Giant Growth\n  - all pass\n  - he blocks with his Bears")
    run = answer_text(f"{told}questions: [P/T of Hill Giant]\n", "<board>").run
    assert [each.legal for each in run.events] == [True] * 6 and run.answers[0].value == "6/6"


def test_what_it_was_is_asked_of_whoever_is_called_so() -> None:
    """Of the last thing in play that the events name, where a question begins with `she`."""
    answer = answer_text(f"{HIM}questions: ['does she still control it?']\n", "<board>").run.answers[0]
    assert answer.asked.startswith("controller of ") and answer.asked.endswith(" = Ann?")


def test_what_something_is_done_with_is_ones_own() -> None:
    """Behind another player's spell `it` is the permanent that was spoken of before it."""
    board = """
players:
  Ann: {battlefield: [Prodigal Sorcerer]}
  Ben: {hand: [Terror], battlefield: [Hill Giant, Swamp x2]}
turn: {player: Ben, step: precombat main}
events:
  - Ben casts Terror on the Sorcerer
  - in response she pings the Giant with it
  - resolve the stack
questions: [damage on Hill Giant, does the Sorcerer die?]
"""
    assert [each.value for each in answer_text(board, "<board>").run.answers] == [1, "yes"]
