"""What conditions were asked of is told, each rule acts where it says something, and what kept something from being done is told alone."""

from __future__ import annotations

import pytest

from judge.answering import answer_text

BOARDS = {
    "the order of a library is behind the card that was revealed, and that behind the condition": (
        "players:\n"
        '  Ann: {library: [Island, Mana Leak, Forest], in play: [Counterbalance, "Sensei\'s Divining Top", Island]}\n'
        "  Ben: {hand: [Grizzly Bears], in play: [Forest x2]}\n"
        "turn: {player: Ben}\n"
        "events:\n"
        "  - Ben plays Grizzly Bears\n"
        "  - Ann plays Sensei's Divining Top's ability 1; it resolves; Ann chooses Mana Leak, then Island, then Forest\n"
        "  - all pass\n",
        "was Grizzly Bears countered?",
        ["Ann chooses this order: Mana Leak, then Island #1, then Forest #1. (217.1b)", "Ann reveals Mana Leak."],
    ),
    "an empty hand is behind a condition that asks for it": (
        "cards: {Bare Search: {cost: '{B}', type: Sorcery, text: 'You gain 1 life. If you have no cards in hand, you gain 5 life'}}\n"
        'players: {Ann: {hand: [Bare Search, Shock], in play: [Swamp, "Lion\'s Eye Diamond"]}, Ben: {}}\n'
        "events: [Ann plays Bare Search, \"Ann plays Lion's Eye Diamond's ability\", all pass]\n",
        "life of Ann?",
        ["Ann discards Shock."],
    ),
    "what shares a color is named, and why a process was repeated": (
        "cards: {Mill Wheel: {cost: '{U}', type: Sorcery, text: \"Put the top two cards of target player's library into that player's"
        ' graveyard. If both cards share a color, repeat this process."}}\n'
        "players: {Ann: {hand: [Mill Wheel], in play: [Island]}, Ben: {library: [Shock, Hill Giant, Fog, Island, Forest]}}\n"
        "events: [Ann plays Mill Wheel targeting Ben, all pass]\n",
        "how many cards did Ben mill?",
        ['for its condition is met: "both cards share a color" (Shock and Hill Giant: red)'],
    ),
    "a card that can't be played says why, and no condition that was met": (
        "players:\n"
        "  Ann: {lands played: 1, in play: [{card: Windbrisk Heights, removed with: [Forest]}, Plains, Elvish Warrior x3]}\n"
        "  Ben: {}\n"
        "events: [Ann attacks with everything, Ann plays Windbrisk Heights' ability 2, all pass]\n",
        "was Forest played?",
        ["Forest was not played: Ann has played a land this turn already. (212.6c, 212.6d)", "(Ann's attackers this turn is 3). (413.2f)"],
    ),
    "a copy that was played sets off what watches plays (503.12)": (
        "players:\n"
        "  Ann: {in play: [{card: Isochron Scepter, removed with: [Shock]}, Island x2, {card: Quirion Dryad}]}\n"
        "  Ben: {in play: [Chalice of the Void (1 charge counter)]}\n"
        "events: [Ann plays Isochron Scepter's ability, {do: all pass, choices: ['yes', 'yes', Ben]}]\n",
        "did Chalice of the Void trigger?",
        [", 503.12)"],
    ),
    "what an effect took from a card in a graveyard is not said to function elsewhere": (
        "players:\n"
        "  Ann: {in play: [Yixlid Jailer, Grizzly Bears], hand: [Shock], graveyard: []}\n"
        "  Ben: {graveyard: [Bridge from Below], in play: [Nantuko Husk, Elvish Warrior]}\n"
        "turn: {player: Ben}\n"
        "events: [Ben sacrifices Elvish Warrior, all pass]\n",
        "did Bridge from Below trigger?",
        ["it did not have the ability then (Yixlid Jailer). (418.5a)"],
    ),
    "what took the ability by which something was so is named (418.5a)": (
        "players: {Ann: {hand: [Humility], in play: [Goblin King, Raging Goblin, Plains x4]}, Ben: {}}\n"
        "events: [Ann plays Humility, all pass]\n",
        "P/T of Raging Goblin?",
        ['no longer applies, for Humility says "All creatures lose all abilities and are 1/1". (418.5a)'],
    ),
    "a land that becomes a basic one no longer makes others such (212.6h)": (
        'players: {Ann: {hand: [Blood Moon], in play: ["Urborg, Tomb of Yawgmoth", Mountain x3]}, Ben: {in play: [Plains]}}\n'
        "events: [Ann plays Blood Moon, all pass]\n",
        "is Plains a Swamp?",
        ['no longer applies, for Blood Moon says "Nonbasic lands are Mountains". (212.6h)'],
    ),
    "of a text that replaces something the sentence that says so is told": (
        "cards: {Long Chain: {cost: '{B}', type: Enchantment, text: \"If a player would draw a card, that player discards a card"
        " instead. If the player discards a card this way, he or she draws a card. If the player doesn't discard a card this way,"
        ' he or she puts the top card of his or her library into his or her graveyard."}}\n'
        "players: {Ann: {in play: [Long Chain]}, Ben: {hand: [Fog]}}\n"
        "events: ['it happens: Ben draws 1 card']\n",
        "how many cards did Ben discard?",
        ['says: "If a player would draw a card, that player discards a card instead". (4'],
    ),
    "what returns all that was removed with it finds nothing that is removed later (407.2a)": (
        "cards: {Deep Cage: {cost: '{1}', type: Artifact, text: \"{1}: Remove target creature from the game.\\nWhen Deep Cage leaves play,"
        ' each player returns to play all cards he or she owns removed from the game with Deep Cage."}}\n'
        "players: {Ann: {hand: [Shatter], in play: [Deep Cage, Mountain x3]}, Ben: {in play: [Hill Giant]}}\n"
        "events: [Ann plays Deep Cage's ability targeting Hill Giant, Ann plays Shatter targeting Deep Cage, resolve the stack]\n",
        "does Hill Giant come back?",
        ["finds no card that was removed from the game with it, and moves nothing. (407.2a"],
    ),
    "what was counted for the number that a target may have is named": (
        "players:\n"
        "  Ann: {hand: [Spellstutter Sprite], in play: [Island x2, {token: Faerie Rogue, pt: 1/1}]}\n"
        "  Ben: {hand: [Grizzly Bears, Shock], in play: [Forest x2, Mountain]}\n"
        "turn: {player: Ben}\n"
        "events: [Ben plays Grizzly Bears, Ann plays Spellstutter Sprite targeting Grizzly Bears, it resolves,"
        " Ben plays Shock targeting Faerie Rogue, resolve the stack]\n",
        "was Grizzly Bears countered?",
        ["which isn't at most 1 (counted: Spellstutter Sprite)"],
    ),
    "of two abilities of one thing the one that resolved is told alone": (
        "players:\n"
        '  Ann: {in play: ["Mishra\'s Factory", Island x2]}\n'
        "  Ben: {in play: [Wasteland]}\n"
        "events: [\"Ann plays Mishra's Factory's ability 2\", all pass, \"Ann plays Mishra's Factory's ability 3\","
        ' "Ben sacrifices Wasteland targeting Mishra\'s Factory", resolve the stack]\n',
        "did Mishra's Factory's ability resolve?",
        ["Mishra's Factory's ability resolved. (413.2)"],
    ),
    "a condition that asks for targets says that they are not all legal": (
        "players:\n"
        "  Ann: {in play: [Goblin Welder, Sol Ring], graveyard: [Ornithopter]}\n"
        "  Ben: {hand: [Disenchant], in play: [Plains x2]}\n"
        'events: ["Ann plays Goblin Welder\'s ability targeting Sol Ring, Ornithopter",'
        " Ben plays Disenchant targeting Sol Ring, resolve the stack]\n",
        "where is Ornithopter?",
        ["is not met: not all of its targets are legal any more. (413.2f)"],
    ),
    "a card in a graveyard has the abilities of the card, not those of what it was a copy of (410.10d)": (
        "players:\n"
        "  Ann: {life: 7, hand: [Body Double], in play: [Island x5], graveyard: [Serra Avatar]}\n"
        "  Ben: {hand: [Terror], in play: [Swamp x2]}\n"
        "events: [Ann plays Body Double, Ann chooses Serra Avatar, all pass, Ben plays Terror targeting Body Double, all pass]\n",
        "did Body Double trigger?",
        ["it did not have the ability then. (410.10d)"],
    ),
    "what would have moved a permanent is no cause of its counters": (
        "players:\n"
        "  Ann: {in play: [Glen Elendra Archmage, Island]}\n"
        "  Ben: {hand: [Damnation], in play: [Swamp x4]}\n"
        "turn: {player: Ben}\n"
        'events: [Ben plays Damnation, "Ann plays Glen Elendra Archmage\'s ability targeting Damnation", resolve the stack]\n',
        "counters on Glen Elendra Archmage?",
        ['"there are no -1/-1 counters on it". (502.79a'],
    ),
    "nobody wins while another is there, whatever was aimed at them (102.2a)": (
        "players: {Ann: {hand: [Mind Rot], in play: [Swamp x3]}, Ben: {hand: [Fog, Forest]}}\n"
        "events: [Ann plays Mind Rot targeting Ben, all pass]\n",
        "did Ben win?",
        ["Ben did not win: Ann is still in the game. (102.2a)"],
    ),
}


@pytest.mark.parametrize("name", BOARDS)
def test_what_decides_is_told(name: str) -> None:
    board, question, said = BOARDS[name]
    text = " ".join(answer_text(f'{board}questions: ["{question}"]\n').render("text").split())
    assert [each for each in said if each not in text] == [], text


def test_what_a_text_does_not_ask_for_yet_is_no_rule_of_its_condition() -> None:
    """202.3 acts where a name is compared, and not for the condition ahead of that."""
    text = """
title: A search for any card
players: {Ann: {hand: [Infernal Tutor], library: [Fog, Shock], in play: [Swamp x2]}, Ben: {}}
events: [Ann plays Infernal Tutor, all pass, Ann chooses Shock]
questions: [did Ann find Shock?]
"""
    shown = answer_text(text).render("text")
    assert "413.2f" in shown and "202.3" not in shown
