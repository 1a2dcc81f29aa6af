"""Questions that were answered as though a word of theirs were not there: combat damage, plurals, ordinals, who did it, what was lost."""

from __future__ import annotations

import json

import pytest

from judge.answering import answer_text

BOARD = """
turn: {player: Ann, step: declare attackers}
players:
  Ann:
    life: 15
    hand: [Shock, Urza's Rage]
    battlefield: [Grizzly Bears, Mountain x4, Goblin Piker]
  Ben:
    hand: [Counterspell, Opt, Opt]
    battlefield: [Hill Giant, Goblin Piker x2, Island x3, Plains]
"""
FOUGHT = ["Ann attacks with Grizzly Bears", "no block", "combat damage is dealt", "Ann casts Shock on Ben", "Shock resolves"]
COUNTERED = ["Ann casts Urza's Rage targeting Ben", "Ben casts Counterspell targeting Urza's Rage", "all pass"]


def answers(told: list[str], *asked: str) -> list[object]:
    text = f"{BOARD}events: {json.dumps(told)}\nquestions: {json.dumps(asked)}\n"
    return [each.value for each in answer_text(text, "<board>").run.answers]


@pytest.mark.parametrize(
    ("asked", "value"),
    [
        ("how much combat damage did Ben take?", 2),
        ("how much combat damage was dealt to Ben?", 2),
        ("how much damage did Ben take in combat?", 2),
        ("how much damage did Ben take?", 4),
        ("how much combat damage did Shock deal?", 0),
        ("how much combat damage did Grizzly Bears deal to Ben?", 2),
        ("did Ann take any combat damage?", "no"),
        ("did Ben take any damage?", "yes"),
        ("did Shock deal combat damage to Ben?", "no"),
        ("was any combat damage dealt to Ann?", "no"),
        ("who got hit by Shock?", "Ben"),
        ("who ends up taking the Shock damage?", "Ben"),
        ("how much life has Ben lost?", 4),
        ("is there any Piker left in play?", "yes"),
        ("how much mana did Ann need?", 1),
        ("which players lost life?", "Ben"),
        ("whose life total is lower?", "Ann"),
        ("how low is Ben's life?", 16),
        ("what survived the Shock?", ["Grizzly Bears", "Goblin Piker", "Hill Giant", "Goblin Piker", "Goblin Piker"]),
    ],
)
def test_215_2_damage_is_asked_of_as_it_is_said(asked: str, value: object) -> None:
    assert answers(FOUGHT, asked) == [value]


def test_a_plural_of_several_is_asked_of_each() -> None:
    assert answers([], "where are the Pikers?") == ["in play"] * 3
    assert answers(["it happens: Goblin Piker #2 is destroyed"], "do the Pikers survive?") == ["yes", "no", "yes"]
    assert answers(FOUGHT, "how much life has each player lost?") == [0, 4]


def test_the_second_card_of_a_name_in_a_hand_is_meant_by_its_number() -> None:
    told = ["Ben casts Opt #1", "all pass", "Ben casts Opt #2"]
    assert answers(told, "where is the first Opt?", "where is the second Opt?") == ["Ben's graveyard", "stack"]


@pytest.mark.parametrize(
    "asked",
    [
        "was it legal to target Urza's Rage with Counterspell?", "was it legal to cast Counterspell?",
        "was it okay to answer the Rage with Counterspell?",
    ],
)  # fmt: skip
def test_409_1_what_was_legal_is_asked_of_whoever_could_do_it_then(asked: str) -> None:
    assert answers(COUNTERED, asked) == ["yes"]


def test_it_is_no_creature_that_blocks_itself() -> None:
    asked = ["can Hill Giant block Grizzly Bears?", "can Ben's Hill Giant block it?"]
    assert answers(["Ann attacks with Grizzly Bears"], *asked) == ["yes", "yes"]
    board = "players: {Ann: {in play: [Juggernaut]}, Ben: {in play: [Wall of Stone, Hill Giant]}}\nturn: Ann's declare attackers\n"
    text = f"{board}questions: ['can Wall of Stone block Juggernaut?', 'can Hill Giant block it?']\n"
    assert [each.value for each in answer_text(text, "<board>").run.answers] == ["no", "yes"]


def test_what_was_done_is_called_by_its_verb() -> None:
    assert answers(FOUGHT, "was casting the Shock legal?", "do the Bears get to deal damage?") == ["yes", "yes"]


def test_409_1f_a_cost_is_no_count_of_mana() -> None:
    assert answers([], "how much mana does Ann have to pay for Urza's Rage?") == ["{2}{R}"]
    assert answers([], "can Ann cast Urza's Rage with just two Mountains?") == ["no"]
    assert answers([], "can Ann cast Urza's Rage with three Mountains?") == ["yes"]
