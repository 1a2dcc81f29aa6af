"""What is asked of several things or players is told of each, with its own reason; those of which the same is told are told once."""

from __future__ import annotations

import json

import pytest
from runs import said

SWEPT = (
    "players: {Ann: {hand: [Pyroclasm], in play: [Drudge Skeletons, Grizzly Bears, Hill Giant, Mountain x2, Swamp]}, "
    "Ben: {in play: [Serra Angel, Silver Knight]}}\n"
    "events: [Ann activates Drudge Skeletons, all pass, Ann casts Pyroclasm, all pass]"
)
FOUGHT = (
    "players: {Ann: {in play: [Serra Angel, Grizzly Bears]}, Ben: {in play: [Giant Spider, {card: Hill Giant, tapped: yes}]}}\n"
    "events: [Ann attacks with Serra Angel]"
)
UNHURT = "it has less damage on it than its toughness"
CASES = {
    "a list": (
        SWEPT, "which creatures survived?",
        "Drudge Skeletons survived: Drudge Skeletons would be destroyed; the effect of Drudge Skeletons regenerates it instead. "
        f"Each of Hill Giant and Serra Angel survived: {UNHURT} (Hill Giant: damage 2 from Pyroclasm and toughness 3; Serra Angel: damage "
        "2 from Pyroclasm and toughness 4). Silver Knight survived: Silver Knight's protection from red prevents",
    ),
    "all of them": (
        SWEPT, "do all of Ann's creatures die?",
        "Drudge Skeletons did not die: Drudge Skeletons would be destroyed; the effect of Drudge Skeletons regenerates it instead. "
        f"Hill Giant did not die: {UNHURT} (damage 2 from Pyroclasm and toughness 3).",
    ),
    "of two, both of which are named": (
        SWEPT, "why did both Drudge Skeletons and Hill Giant survive?",
        f"Hill Giant survived: {UNHURT} (damage 2 from Pyroclasm and toughness 3).",
    ),
    "what each can do": (
        FOUGHT, "which of Ben's creatures can block Serra Angel?",
        "Giant Spider can block Serra Angel, by Giant Spider's reach. Hill Giant cannot block Serra Angel: Serra Angel has flying",
    ),
    "the players of whom it is so come first": (
        "players: {Ann: {in play: [Grizzly Bears]}, Ben: {}}\nevents: [Ann attacks with Grizzly Bears, combat damage is dealt]",
        "who lost life?", "Ben lost life: Grizzly Bears deals 2 combat damage to Ben. Ann lost no life.",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("board", "question", "told"), CASES.values(), ids=CASES)
def test_each_is_told_with_its_own_reason(board: str, question: str, told: str) -> None:
    """419.6b, 420.5c, 502.4b, 309.2a: what decides it for each."""
    assert told in (found := said(f"title: Board\n{board}\nquestions: [{json.dumps(question)}]")), found
