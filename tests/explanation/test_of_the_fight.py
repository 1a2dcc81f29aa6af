"""Of a fight: what trample, a return to play, a power of 0 and a cost that was paid have to do with what is asked."""

from __future__ import annotations

import pytest
from runs import verdict_of

TOLD = {
    "502.9b: being blocked is not why a creature with trample dealt a player nothing": (
        "players: {Ann: {in play: [{token: Boar, pt: 3/3, text: Trample}]}, Ben: {in play: [Wall of Stone]}}\n"
        "events: [Ann attacks with Boar, Ben blocks Boar with Wall of Stone, combat damage is dealt]",
        "life of Ben",
        "all 3 combat damage of Boar was assigned to Wall of Stone, whose toughness is 8. (502.9b",
    ),
    "217.1c: an attacker that came back does not attack": (
        "players: {Ann: {hand: [Momentary Blink], in play: [Hill Giant, Plains x2]}, Ben: {}}\n"
        "events: [Ann attacks with Hill Giant, Ann plays Momentary Blink targeting Hill Giant, all pass]",
        "is Hill Giant attacking?",
        "it left play after it was declared as an attacker, and came back as a new object. (217.1c",
    ),
    "310.2a: who fought it dealt no damage": (
        "cards: {Sore Ox: {cost: '{R}', type: Creature - Ox, pt: 2/2, text: \"Whenever Sore Ox is dealt damage, draw a card.\"}}\n"
        "players: {Ann: {in play: [Sore Ox], library: [Forest]}, Ben: {in play: [{token: Egg, pt: 0/3}]}}\n"
        "events: [Ann attacks with Sore Ox, Ben blocks Sore Ox with Egg, combat damage is dealt]",
        "did Sore Ox trigger?",
        "Egg, which fought it, assigned no combat damage: its power is 0. (310.2a)",
    ),
    "502.4b: the block that was refused is why an attacker is not blocked": (
        "players: {Ann: {in play: [Serra Angel]}, Ben: {in play: [Grizzly Bears]}}\n"
        "events: [Ann attacks with Serra Angel, Ben blocks with Grizzly Bears]",
        "is Serra Angel blocked?",
        "Grizzly Bears can't block Serra Angel: Serra Angel has flying. (502.4b",
    ),
    "502.4b: the block that was refused is told beside the damage": (
        "players: {Ann: {in play: [Serra Angel, Hill Giant]}, Ben: {in play: [Grizzly Bears]}}\n"
        "events: [Ann attacks with Serra Angel and Hill Giant, Ben blocks Serra Angel with Grizzly Bears, combat damage is dealt]",
        "life of Ben",
        "is not legal, for Grizzly Bears can't block Serra Angel: Serra Angel has flying. (310.2b, 502.4b)",
    ),
    "309.2f: of another attacker it is told that nobody blocked it": (
        "players: {Ann: {in play: [Serra Angel, Hill Giant]}, Ben: {in play: [Grizzly Bears]}}\n"
        "events: [Ann attacks with Serra Angel and Hill Giant, Ben blocks Serra Angel with Grizzly Bears, combat damage is dealt]",
        "was Hill Giant blocked?",
        "no creature was declared as a blocker for it. (309.2f)",
    ),
    "420.5c: what was paid with another is not why it lives": (
        "cards: {Pit: {cost: '{B}', type: Artifact, text: \"Sacrifice a creature: You gain 1 life.\"}}\n"
        "players: {Ann: {in play: [Pit, Hill Giant, Grizzly Bears]}, Ben: {}}\n"
        "events: [Ann activates Pit sacrificing Grizzly Bears, all pass]",
        "does Hill Giant die?",
        "nothing has dealt it damage",
    ),
}


@pytest.mark.parametrize(("board", "question", "told"), TOLD.values(), ids=TOLD.keys())
def test_what_is_told_of_the_fight(board: str, question: str, told: str) -> None:
    assert told in (said := verdict_of(f"title: Board\n{board}", question)), said


def test_a_block_refused_in_another_combat_is_not_told_of_this_one() -> None:
    board = (
        "title: Board\nplayers: {Ann: {in play: [Serra Angel]}, Ben: {in play: [Grizzly Bears]}}\n"
        "events: [Ann attacks with Serra Angel, Ben blocks Serra Angel with Grizzly Bears, combat damage is dealt, "
        "go to Ben's upkeep, go to Ann's precombat main, Ann attacks with Serra Angel, no block, combat damage is dealt]"
    )
    assert "is not legal" not in (said := verdict_of(board, "was Serra Angel blocked?")), said
