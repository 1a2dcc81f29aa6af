"""Accounts: of a number every change with its cause, in order, and their sum; of a list every item; equal ones told once."""

from __future__ import annotations

import pytest

from judge.answering import Answer, answer_text

BOARD = """
title: Board
cards:
  Warm Bell: {{cost: "{{1}}", type: Artifact, text: "Whenever a creature comes into play, you gain 1 life."}}
  Spring Tide: {{cost: "{{0}}", type: Instant, text: "Add {{G}}{{G}} to your mana pool."}}
players:
  Ann: {{life: 20, in play: [{ann}], hand: [{hand}], library: [Opt, Opt], graveyard: [{graveyard}]}}
  Ben: {{life: 20, in play: [{ben}], hand: [{other}]}}
turn: {{player: Ann, step: {step}}}
events: [{events}]
questions: ["{question}"]
"""


def ask(question: str, **board: str) -> tuple[Answer, str]:
    """The answer to a question about a board, and its verdict as it is printed."""
    filled = {"ann": "", "ben": "", "hand": "", "other": "", "graveyard": "", "step": "precombat main", "events": "", **board}
    answer = answer_text(BOARD.format(question=question, **filled))
    return answer, answer.to_dict()["answers"][0]["verdict"]["text"]


CASES = {
    "a life total that damage and a gain made": (
        {
            "question": "life of Ann?", "ann": "Hill Giant", "ben": "Plains, Mountain", "other": "Swords to Plowshares, Shock",
            "events": "Ann passes, Ben plays Shock targeting Ann, all pass, Ben plays Swords to Plowshares targeting Hill Giant, all pass",
        },
        "Ann's life total is 21 (20 - 2 + 3): Shock deals 2 damage to Ann; by Swords to Plowshares, Ann gains 3 life"
        " (Hill Giant's power is 3).",
    ),
    "why it is a number, of which one left again": (
        {
            "question": "why does Ann control only one creature?", "ann": "Hill Giant, Swamp x3", "hand": "Grizzly Bears, Forest",
            "ben": "Swamp x3, Forest x2", "other": "Terror", "events": "Ann plays Forest, Ann plays Grizzly Bears, all pass,"
            " Ben plays Terror targeting Grizzly Bears, all pass",
        },
        "Ann controls 1 creature (Hill Giant) (1 + 1 - 1): Grizzly Bears comes into play; by Terror, Grizzly Bears is destroyed and put"
        " into its owner's graveyard.",
    ),
    "a life total that one ability made again and again": (
        {"question": "life of Ann?", "ann": "Warm Bell, Plains, Plains", "hand": "Raise the Alarm",
         "events": "Ann plays Raise the Alarm, resolve the stack"},
        "Ann's life total is 22 (20 + 2): by Warm Bell, when a Soldier token comes into play for Ann, Ann gains 1 life, 2 times.",
    ),
    "combat damage, with whose effects made the power that it is": (
        {"question": "life of Ben?", "ann": "Akrasan Squire, Grizzly Bears", "step": "beginning of combat",
         "events": "Ann attacks with Grizzly Bears, resolve the stack, go to end of combat"},
        "Ben's life total is 17 (20 - 3): Grizzly Bears deals 3 combat damage to Ben (power 3: 2, Akrasan Squire +1).",
    ),
    "mana of several abilities": (
        {"question": "mana pool of Ann?", "ann": "Mana Flare, Island", "hand": "Spring Tide",
         "events": "Ann plays Spring Tide, all pass, Ann taps Island for mana"},
        "Ann's mana pool: {U}{U}{G}{G}. By Spring Tide, Ann gets {G}{G}; by Island, Ann gets {U}; "
        "by Mana Flare, when Ann taps Island for mana, Ann gets {U}.",
    ),
    "a list, of which another player's loss says nothing": (
        {"question": "what does Ben control?", "ann": "Hill Giant, Swamp, Swamp", "hand": "Terror", "ben": "Grizzly Bears, Swamp",
         "events": "Ann plays Terror targeting Grizzly Bears, all pass, 'it happens: Ann sacrifices Hill Giant'"},
        "Ben controls: Swamp. By Terror, Grizzly Bears is destroyed and put into its owner's graveyard.",
    ),
    "a graveyard, every card of it that came": (
        {"question": "graveyard of Ann?", "ann": "Grizzly Bears, Hill Giant, Plains x4", "hand": "Wrath of God", "graveyard": "Shock",
         "events": "Ann plays Wrath of God, all pass"},
        "Ann's graveyard, from the top: Wrath of God, Hill Giant, Grizzly Bears, Shock. By Wrath of God, each of Grizzly Bears and Hill"
        " Giant is destroyed and put into its owner's graveyard; Wrath of God is put into its owner's graveyard as its last step.",
    ),
    "a hand from which a card was played, and into which it came back": (
        {"question": "hand size of Ann?", "ann": "Forest, Island", "hand": "Grizzly Bears, Unsummon, Shock, Ornithopter",
         "events": "Ann plays Ornithopter, all pass, Ann plays Unsummon targeting Ornithopter, all pass"},
        "Ann has 3 cards in hand (4 - 2 + 1): Ann plays Ornithopter and Unsummon; by Unsummon, Ornithopter returns to its owner's hand"
        " from play.",
    ),
    "the stack, all of it": (
        {"question": "what is on the stack?", "ann": "Prodigal Sorcerer, Forest", "hand": "Giant Growth",
         "events": "Ann activates Prodigal Sorcerer targeting Ben, Ann plays Giant Growth targeting Prodigal Sorcerer"},
        "On the stack, from the top: Giant Growth, Prodigal Sorcerer's ability. Ann plays Prodigal Sorcerer's ability and Giant"
        " Growth.",
    ),
}  # fmt: skip


def test_the_changes_stand_in_the_machine_form_and_add_up() -> None:
    answer, _ = ask("life of Ann?", ann="Warm Bell, Plains x2, Mountain", hand="Raise the Alarm, Shock",
                    events="Ann plays Raise the Alarm, resolve the stack, Ann plays Shock targeting Ann, all pass")  # fmt: skip
    found = answer.to_dict()["answers"][0]["account"]
    assert found["before"] == 20
    assert [each["amount"] for each in found["changes"]] == [1, 1, -2]


def test_many_changes_of_one_kind_are_one_line_though_others_stand_between() -> None:
    _, told = ask(
        "life of Ann?", ann="Mountain x3, Plains x3", hand="Shock, Shock, Shock, Healing Salve, Healing Salve",
        events="Ann plays Shock targeting Ann, all pass, Ann plays Healing Salve choosing mode 1 targeting Ann, all pass,"
        " Ann plays Shock targeting Ann, all pass, Ann plays Healing Salve choosing mode 1 targeting Ann, all pass,"
        " Ann plays Shock targeting Ann, all pass",
    )  # fmt: skip
    expected = "each of Shock x3 deals 2 damage to Ann; by Healing Salve, Ann gains 3 life, 2 times."
    assert told == f"Ann's life total is 20 (20 - 6 + 6): {expected}"


SIZES = {
    "what was added to it": (
        {"question": "P/T of Grizzly Bears?", "ann": "Forest, Glorious Anthem, {card: Grizzly Bears, counters: {+1/+1: 2}}",
         "hand": "Giant Growth", "events": "Ann plays Giant Growth targeting Grizzly Bears, all pass"},
        "Grizzly Bears is 8/8: 2/2, Giant Growth's effect +3/+3, counters +2/+2, Glorious Anthem +1/+1.",
    ),
    "what made it another, and its own effects": (
        {"question": "power of Phyrexian Ghoul?", "ann": "Phyrexian Ghoul, Hill Giant", "ben": "Plains, Plains", "other": "Humble",
         "events": "Ann activates Phyrexian Ghoul sacrificing Hill Giant, all pass, Ann passes,"
                   " Ben plays Humble targeting Phyrexian Ghoul, all pass"},
        "Phyrexian Ghoul's power is 0: 2, its own effect +2, Humble's effect makes it 0, with the later timestamp.",
    ),
    "what is counted, in its words": (
        {"question": "power of Frogmite?", "ann": "{card: Frogmite, attached: [Cranial Plating]}, Ornithopter"},
        "Frogmite's power is 5: 2, Cranial Plating +3 (Equipped creature gets +1/+0 for each artifact you control;"
        " counted: Frogmite, Cranial Plating and Ornithopter).",
    ),
}  # fmt: skip


TOLD = CASES | SIZES


@pytest.mark.parametrize("case", TOLD)
def test_every_change_and_what_made_a_size_is_told(case: str) -> None:
    board, expected = TOLD[case]
    _, told = ask(**board)
    assert told == expected


def test_who_is_left_is_why_nobody_won() -> None:
    answer = answer_text(
        "players: {Ann: {hand: [Shock], in play: [Mountain]}, Ben: {life: 2}, Cid: {}}\nturn: {player: Ann, step: precombat main}\n"
        "events: [Ann plays Shock targeting Ben, all pass]\nquestions: [who won?]\n"
    )
    found = answer.to_dict()["answers"][0]["verdict"]
    assert (found["text"], found["rules"][0]) == ("Nobody won: Ann and Cid are still in the game.", "102.2a")


def shown(ann: str, ben: str, events: str, question: str) -> str:
    """What is answered to a question, as it is printed."""
    text = (
        f"title: t\nplayers: {{Ann: {ann}, Ben: {ben}}}\nturn: {{player: Ann, step: precombat main}}\n"
        f'events: [{events}]\nquestions: ["{question}"]'
    )
    return " ".join(answer_text(text).render("text").split("because")[0].split())


def test_of_what_died_each_is_accounted() -> None:
    """Not only the one of which something more is to say."""
    said = shown(
        "{hand: [Wrath of God], in play: [Plains x4, Grizzly Bears]}", "{in play: [Drudge Skeletons, Swamp]}",
        "Ann plays Wrath of God, Ann passes, 'Ben plays Drudge Skeletons''s ability', all pass, all pass", "what died?",
    )  # fmt: skip
    assert "by Wrath of God, each of Grizzly Bears and Drudge Skeletons is destroyed" in said
    assert "(501.4a, 103.2)" in said


def test_what_a_state_based_effect_finds_of_several_is_said_of_each() -> None:
    said = shown(
        "{hand: ['Isamaru, Hound of Konda'], in play: ['Isamaru, Hound of Konda', Plains]}", "{life: 20}",
        "Ann plays Isamaru, all pass", "how many creatures died?",
    )  # fmt: skip
    assert "each of Isamaru, Hound of Konda x2 shares its name with another legendary permanent. (420.5e" in said


def test_the_order_of_simultaneous_triggers_decides_no_amount() -> None:
    said = shown(
        "{in play: [Howling Mine], library: [Forest x9]}", "{in play: [Howling Mine], library: [Island x9]}",
        "go to Ben's draw, all pass, all pass", "how many cards did Ben draw?",
    )  # fmt: skip
    assert "Ben drew 3 cards: Ben draws Island #1; by Howling Mine, Ben draws 2 cards. (423.1)" in said


def test_what_came_and_went_stands_in_the_sum() -> None:
    """Three cards drawn of which two go back are no one card drawn."""
    text = """
players:
  Ann: {hand: [Brainstorm], in play: [Island], library: [Forest x5]}
  Ben: {}
events: [Ann casts Brainstorm, all pass]
questions: [how many cards are in Ann's hand?]
"""
    said = answer_text(text).to_dict()["answers"][0]["verdict"]["text"]
    assert "1 card (1 - 1 + 3 - 2)" in said
    assert "draws 3 cards" in said


def test_the_sum_begins_before_what_the_step_begins_with() -> None:
    """What is dredged as the draw step begins is counted from the library as it is listed."""
    text = """
cards:
  Old Imp: {cost: "{2}{B}", type: Creature - Imp, pt: 1/2, text: Dredge 5}
  Late Mine: {cost: "{2}", type: Artifact, text: "At the beginning of each player's draw step, that player draws a card."}
players:
  Ann: {graveyard: [Old Imp], library: [Forest x8], in play: [Late Mine]}
  Ben: {}
turn: {player: Ann, step: draw, beginning: yes}
events: [Ann dredges Old Imp, all pass]
questions: [how many cards are in Ann's library?]
"""
    assert "2 cards (8 - 5 - 1)" in answer_text(text).to_dict()["answers"][0]["verdict"]["text"]
