"""What is supposed of what the line has done already, of what has to be declared, and of the course of a step."""

from __future__ import annotations

from typing import Any

import pytest

from judge.answering import answer_text


def answered(board: str, question: str) -> dict[str, Any]:
    data: dict[str, Any] = answer_text(board, questions=[question]).to_dict()["answers"][0]
    return data


PERSIST = """
players: {Ann: {in play: [Kitchen Finks, Ajani's Pridemate]}, Ben: {in play: [Mountain x4], hand: [Incinerate, Incinerate]}}
cards: {Ajani's Pridemate: {type: Creature, cost: "{1}{W}", pt: 2/2}}
turn: {player: Ben, step: precombat main}
events: [Ben plays Incinerate targeting Kitchen Finks, resolve the stack]
"""
PINGER = """
players: {Ann: {in play: [Prodigal Sorcerer]}, Ben: {in play: [Llanowar Elves, Birds of Paradise]}}
events: [Ann plays Prodigal Sorcerer's ability targeting Llanowar Elves, all pass]
"""
NINJA = """
players: {Ann: {in play: [Grizzly Bears, Plains x2], hand: [Mosquito Guard]}, Ben: {in play: [Glory Seeker]}}
events: [Ann attacks with Grizzly Bears, Ben blocks with Glory Seeker, combat damage goes on the stack,
         Ann reinforces Mosquito Guard targeting Grizzly Bears, resolve the stack]
"""


def test_what_is_done_again_is_done_to_what_the_line_says() -> None:
    again = answered(PERSIST, "if Ben Incinerates it again, does it return?")

    assert again["value"] == "no"
    assert "Kitchen Finks" in again["verdict"]["text"]  # it has the counter of its first return (502.79a)


@pytest.mark.parametrize(
    ("question", "value", "said"),
    [
        ("would Birds of Paradise have died if Ann had targeted them with Prodigal Sorcerer?", "yes", "in the place of event 1"),
        ("did Birds of Paradise die, if Ann plays Prodigal Sorcerer's ability again targeting Birds of Paradise?", "no", "tapped"),
    ],
)
def test_an_ability_that_taps_is_used_otherwise_and_not_once_more(question: str, value: str, said: str) -> None:
    answer = answered(PINGER, question)

    assert answer["value"] == value
    assert said in answer["verdict"]["text"]


def test_before_damage_is_before_the_sentence_that_tells_of_it() -> None:
    board = NINJA.replace("combat damage goes on the stack,\n         Ann", "'with damage on the stack, Ann").replace(
        "Grizzly Bears, resolve", "Grizzly Bears', resolve"
    )
    question = "how much damage would the Bears have dealt if Ann had reinforced before damage?"

    assert [answered(each, question)["value"] for each in (NINJA, board)] == [3, 3]


ARBITER = """
players: {Ann: {in play: [Berserkers of Blood Ridge x2]}, Ben: {in play: [Silent Arbiter]}}
cards: {Berserkers of Blood Ridge: {type: Creature, cost: "{4}{R}", pt: 4/4, text: "~ attacks each turn if able."}}
events: [Ann attacks with Berserkers of Blood Ridge #1]
"""


def test_500_4_nobody_attacking_is_asked_of_the_declaration() -> None:
    for question in ("could Ann have attacked with nothing?", "could Ann have declared no attackers?"):
        answer = answered(ARBITER, question)
        assert (answer["value"], answer["verdict"]["rules"][0]) == ("no", "500.4")

    one = answered(ARBITER, "must Berserkers of Blood Ridge #2 attack?")
    assert one["value"] == "no"
    assert "another may do it in its place" in one["verdict"]["text"]


def test_each_turn_is_asked_of_its_controllers_turn() -> None:
    board = "players: {Ann: {in play: [Hill Giant]}, Ben: {in play: [Dauthi Slayer, Grizzly Bears]}}\nevents: [Ann attacks with Giant]\n"

    assert answered(board, "must Dauthi Slayer attack each turn?")["value"] == "yes"
    assert answered(board, "does Grizzly Bears have to attack every turn?")["value"] == "no"


def test_what_happens_at_a_step_is_what_happens_in_it() -> None:
    board = """
players: {Ann: {in play: [Ball Lightning, Mountain], hand: [Shock]}, Ben: {}}
turn: {player: Ann, step: precombat main}
events: [Ann plays Shock targeting Ben, all pass]
"""
    assert answered(board, "what happens at end of turn?")["value"] == ["Ann sacrifices Ball Lightning"]
    assert answered(board, "what happens at end of combat?")["value"] == []


def test_a_time_is_no_part_of_what_something_is_protected_from() -> None:
    board = "players: {Ann: {in play: [White Knight]}, Ben: {}}\n"

    answer = answered(board, "does White Knight have protection from black next turn?")
    assert answer["value"] == "yes"
    assert answer["verdict"]["text"].startswith("In the next turn")


def test_502_47_dredges_are_applied_in_the_order_that_is_told() -> None:
    board = """
players: {Ann: {in play: [Bazaar of Baghdad], graveyard: [Stinkweed Imp, Golgari Grave-Troll], library: 6 cards}, Ben: {}}
events: [Ann plays Bazaar of Baghdad's ability, Ann dredges Golgari Grave-Troll, resolve the stack]
"""
    answer = answered(board, "what is in Ann's library?")

    assert answer["value"] == []
    assert "Golgari Grave-Troll" in answer["verdict"]["text"]


def test_410_10b_counters_with_which_something_comes_are_no_continuous_effect() -> None:
    board = """
players: {Ann: {in play: [Soul Warden, Kitchen Finks]}, Ben: {in play: [Mountain x2], hand: [Incinerate]}}
turn: {player: Ben, step: precombat main}
events: [Ben plays Incinerate targeting Kitchen Finks, resolve the stack]
"""
    triggered = answered(board, "did Soul Warden trigger?")

    assert triggered["value"] == "yes"
    assert "410.10a" in triggered["rules"] and "410.10b" not in triggered["rules"]
    with_anthem = answered(board.replace("Soul Warden,", "Soul Warden, Glorious Anthem,"), "did Soul Warden trigger?")
    assert "410.10b" in with_anthem["rules"]


def test_420_5n_a_size_rests_on_the_counters_that_took_each_other_away() -> None:
    board = """
players: {Ann: {in play: [Juniper Order Ranger, Kitchen Finks]}, Ben: {in play: [Mountain x2], hand: [Incinerate]}}
turn: {player: Ben, step: precombat main}
events: [Ben plays Incinerate targeting Kitchen Finks, resolve the stack]
"""
    size = answered(board, "P/T of Kitchen Finks")

    assert size["value"] == "3/2"
    assert size["verdict"]["rules"][0] == "420.5n"


def test_what_is_supposed_now_is_not_of_another_turn() -> None:
    board = """
players: {Tim: {in play: [Grizzly Bears]}, Una: {in play: [Forest], hand: [Llanowar Elves]}}
turn: {player: Tim, step: precombat main}
events: [Tim attacks with Grizzly Bears, no block, combat damage resolves]
"""
    assert "only during Una's own turn" in str(answered(board, "what happens if Una casts Llanowar Elves now?")["value"])
    assert answered(board, "what happens if Una casts Llanowar Elves?")["verdict"]["text"].startswith("In Una's turn")


def test_what_is_dealt_when_something_returns_is_what_comes_of_it() -> None:
    board = """
players: {Ann: {in play: [Murderous Redcap]}, Ben: {in play: [Mountain x3], hand: [Lightning Bolt]}}
turn: {player: Ben, step: precombat main}
events: [Ben casts Lightning Bolt on Murderous Redcap, all pass]
"""
    assert answered(board, "how much damage does the Redcap deal when it comes back?")["value"] == 1
