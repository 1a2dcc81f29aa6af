"""Where a permanent is, is told with what would have killed it, or had it sacrificed, and did not, and not with its arrival alone."""

from __future__ import annotations

import pytest

from judge.answering import answer_text

CARDS = """
cards:
  Grim Watch:
    cost: "{1}{B}"
    type: Enchantment
    text: "When a nonblack creature comes into play, sacrifice Grim Watch. If you do, destroy that creature."
  Toll Hall: {type: Land, text: "When Toll Hall comes into play, sacrifice it unless you return a Forest you control to its owner's hand."}
  Furnace: {cost: "{1}", type: Artifact, text: "Sacrifice a creature: You gain 1 life."}
  Hush: {cost: "{G}", type: Instant, text: "Split second\\nYou gain 1 life."}
  Late Gift: {cost: "{U}", type: Instant, text: "Draw a card at the beginning of the next turn's upkeep."}
  Ward of Stone:
    cost: "{W}"
    type: Enchantment - Aura
    text: "Enchant creature\\nEnchanted creature can't be the target of abilities from artifact sources."
"""

CASES = {
    "what did not trigger as it came": (
        "players: {Ann: {in play: [Grim Watch]}, Ben: {hand: [Drudge Skeletons], in play: [Swamp x2]}}\n"
        "turn: Ben\nevents: [Ben plays Drudge Skeletons, all pass]",
        "where is Drudge Skeletons?",
        "Drudge Skeletons is in play: Grim Watch's ability did not trigger: Drudge Skeletons is black. (410.2",
    ),
    "what was chosen for it to stay": (
        "players: {Ann: {hand: [Toll Hall], in play: [Forest]}, Ben: {}}\n"
        "events: [Ann plays Toll Hall, all pass, Ann chooses Forest]",
        "where is Toll Hall?",
        "Toll Hall is in play: Ann chooses to return a Forest that Ann controls to its owner's hand",
    ),
    "a sacrifice that was refused": (
        "players: {Ann: {hand: [Hush], in play: [Forest]}, Ben: {in play: [Furnace, Hill Giant]}}\n"
        "events: [Ann plays Hush, \"Ben plays Furnace's ability sacrificing Hill Giant\", all pass]",
        "does Hill Giant die?",
        "is not legal, for it can't be played: Hush has split second. (502.58a",
    ),
    "a delayed ability that still waits": (
        "players: {Ann: {hand: [Late Gift, Shock], in play: [Island]}, Ben: {}}\nevents: [Ann plays Late Gift, all pass]",
        "how many cards are in Ann's hand?",
        "he delayed ability of Late Gift has not triggered yet (\"At the beginning of the next turn's upkeep\"). (",
    ),
    "an effect that forbids another to target it": (
        "players: {Ann: {hand: [Terror]}, Ben: {in play: [{card: Hill Giant, attached: [Ward of Stone]}]}}\nevents: []",
        "can Terror target Hill Giant?",
        "Terror can target Hill Giant: Hill Giant isn't an artifact and isn't black. (409.1d)",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_what_did_not_move_it_is_told(case: str) -> None:
    board, question, told = CASES[case]
    shown = " ".join(answer_text(f'{CARDS}{board}\nquestions: ["{question}"]\n').render("text").split())
    assert told in shown, shown


def test_409_1d_an_effect_that_speaks_of_other_sources_is_named() -> None:
    board = "players: {Ann: {in play: [Prodigal Sorcerer]}, Ben: {in play: [{card: Hill Giant, attached: [Ward of Stone]}]}}"
    found = answer_text(f"{CARDS}{board}\nevents: []\nquestions: [can Prodigal Sorcerer target Hill Giant?]\n").to_dict()["answers"][0]
    assert found["value"] == "yes"
    assert "does not forbid it, for Prodigal Sorcerer's ability has a source that isn't an artifact" in found["verdict"]["text"]


DOOMED = """
cards:
  Late Doom: {cost: "{G}", type: Instant, text: "Prevent all damage that would be dealt to target creature this turn. Destroy it at end of turn."}
players:
  Ann: {in play: [Grizzly Bears, Forest], hand: [Late Doom]}
  Ben: {in play: [Mountain], hand: [Shock]}
events: [Ann casts Late Doom targeting Grizzly Bears, all pass, Ben casts Shock targeting Grizzly Bears, all pass]
"""  # noqa: E501


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("how many creatures does Ann control?", True),
        ("where is Grizzly Bears?", True),
        ("how many lands does Ann control?", False),
        ("damage on Grizzly Bears", False),
    ],
)
def test_a_delayed_ability_is_told_of_what_it_moves(question: str, told: bool) -> None:
    found = answer_text(f"{DOOMED}questions: ['{question}']\n").to_dict()["answers"][0]
    assert ("has not triggered yet" in found["verdict"]["text"]) is told
