"""What nobody chooses is what its player would: the least is given up, a gift is taken, the smallest damage is left."""

from __future__ import annotations

import json

import pytest

from judge.answering import answer_text

CASES = {
    "501.6a: a token before a dearer card, whatever is listed first": (
        "cards: {Toll: {cost: '{B}', type: Sorcery, text: Each player sacrifices a creature.}}\n"
        "players: {Ann: {hand: [Toll], in play: [Swamp, Hill Giant, {token: Rat, pt: 1/1, color: black}]},"
        " Ben: {in play: [Serra Angel, Wall of Wood]}}\nevents: [Ann plays Toll, all pass]",
        {"what did Ann sacrifice?": ["Rat"], "what did Ben sacrifice?": ["Wall of Wood"]},
    ),
    "501.6a: what asks for it goes last": (
        "cards: {Demon Pact: {cost: '{1}', type: Artifact, text: \"At the beginning of your upkeep, sacrifice two permanents.\"}}\n"
        "players: {Ann: {in play: [Demon Pact, Serra Angel, Swamp, Swamp (tapped)]}, Ben: {}}\n"
        "turn: {player: Ann, step: upkeep, beginning: yes}\nevents: [resolve the stack]",
        {"what did Ann sacrifice?": ["Swamp", "Swamp"]},
    ),
    "102.3b: what keeps its player from losing goes last": (
        "cards:\n  Last Hope: {cost: '{W}', type: Creature - Spirit, pt: 0/1, text: You can't lose the game.}\n"
        "  Toll: {cost: '{B}', type: Sorcery, text: Each player sacrifices a creature.}\n"
        "players: {Ann: {life: 0, in play: [Last Hope, Craw Wurm]}, Ben: {hand: [Toll], in play: [Swamp]}}\n"
        "turn: {player: Ben, step: precombat main}\nevents: [Ben plays Toll, all pass]",
        {"what did Ann sacrifice?": ["Craw Wurm"], "who lost?": "nobody"},
    ),
    "419.9a: damage is doubled before it is cut down, and lessened before it is doubled": (
        "cards:\n  Anvil: {cost: '{R}', type: Artifact, text: \"If a source would deal damage to a creature or player, it deals"
        " double that damage to that creature or player instead.\"}\n"
        "  Cap: {cost: '{W}', type: Enchantment, text: \"If a source would deal 3 or more damage to a player, it deals 2 damage to that"
        " player instead.\"}\n"
        "players: {Ann: {in play: [Cap, Anvil]}, Ben: {hand: [Blaze], in play: [Mountain x5]}}\n"
        "turn: {player: Ben, step: precombat main}\nevents: [Ben plays Blaze with X = 4 targeting Ann, all pass]",
        {"life of Ann": 18},
    ),
    "413.2c: an opponent's creature is made smaller, and an own one bigger": (
        "cards:\n  Foul Bard: {cost: '{B}', type: Creature - Bard, pt: 2/2, text: \"Whenever Foul Bard attacks, you may have target"
        " creature get -1/-1 until end of turn.\"}\n"
        "  Fair Bard: {cost: '{W}', type: Creature - Bard, pt: 2/2, text: \"Whenever Fair Bard attacks, you"
        " may have it gain first strike until end of turn.\"}\n"
        "players: {Ann: {in play: [Foul Bard, Fair Bard]}, Ben: {in play: [Hill Giant]}}\n"
        "events: [\"Ann attacks with Foul Bard, Fair Bard\", resolve the stack]",
        {"P/T of Hill Giant": "2/2", "does Fair Bard have first strike?": "yes"},
    ),
    "413.2c: of up to two cards both are drawn": (
        "cards: {Deep Look: {cost: '{U}', type: Sorcery, text: You may draw up to two cards.}}\n"
        "players: {Ann: {hand: [Deep Look], in play: [Island], library: [Forest, Shock, Opt]}, Ben: {}}\n"
        "events: [Ann plays Deep Look, all pass]",
        {"hand of Ann": ["Forest", "Shock"]},
    ),
    "423.1: no more are drawn than there are": (
        "cards: {Deep Look: {cost: '{U}', type: Sorcery, text: You may draw up to three cards.}}\n"
        "players: {Ann: {hand: [Deep Look], in play: [Island], library: [Forest]}, Ben: {}}\n"
        "events: [Ann plays Deep Look, all pass]",
        {"hand of Ann": ["Forest"], "did Ann lose?": "no"},
    ),
    "413.2c: a free search brings what it finds": (
        "cards: {Scout: {cost: '{1}', type: Artifact, text: \"At the beginning of your upkeep, you may search your library for an artifact"
        " card, reveal it, and put it into your hand. If you do, shuffle your library.\"}}\n"
        "players: {Ann: {in play: [Scout], library: [Forest, Sol Ring, Shock]}, Ben: {}}\n"
        "turn: {player: Ann, step: upkeep, beginning: yes}\nevents: [resolve the stack]",
        {"hand of Ann": ["Sol Ring"]},
    ),
    "413.2c: another's card that comes under one's own control": (
        "cards: {Thief: {cost: '{1}', type: Artifact, text: \"Whenever a creature an opponent controls is put into a graveyard from play,"
        " you may put that card into play under your control.\"}}\n"
        "players: {Ann: {hand: [Shock], in play: [Thief, Mountain]}, Ben: {in play: [Grizzly Bears]}}\n"
        "events: [Ann plays Shock targeting Grizzly Bears, resolve the stack]",
        {"who controls Grizzly Bears?": "Ann"},
    ),
    "413.2c: up to two of one's own tapped lands untap": (
        "cards: {Cloud Friend: {cost: '{1}{U}', type: Creature - Faerie, pt: 1/1, text: \"When Cloud Friend comes into play, untap up to"
        " two lands.\"}}\nplayers: {Ann: {hand: [Cloud Friend], in play: [Forest, Island x2]}, Ben: {in play: [Swamp x2 (tapped)]}}\n"
        "events: [Ann plays Cloud Friend, resolve the stack]",
        {"how many untapped lands does Ann control?": 3, "how many untapped lands does Ben control?": 0},
    ),
    "413.2c: up to two cards come into play, and of three no more than two": (
        "cards: {Great Door: {cost: '{G}', type: Sorcery, text: Put up to two creature cards from your hand into play.}}\n"
        "players: {Ann: {hand: [Great Door, Hill Giant, Serra Angel, Craw Wurm], in play: [Forest]}, Ben: {}}\n"
        "events: [Ann plays Great Door, resolve the stack]",
        {"how many creatures does Ann control?": 2},
    ),
    "415.4: of up to one target a permanent of an opponent's goes back to the hand": (
        "cards: {Gust Bird: {cost: '{U}', type: Creature - Bird, pt: 1/1, text: \"When Gust Bird comes into play, you may return up to"
        " one target creature to its owner's hand.\"}}\n"
        "players: {Ann: {hand: [Gust Bird], in play: [Island, Serra Angel]}, Ben: {in play: [Hill Giant]}}\n"
        "events: [Ann plays Gust Bird, resolve the stack]",
        {"is Hill Giant in play?": "no", "is Serra Angel in play?": "yes"},
    ),
    "413.2c: what takes from its player is not chosen": (
        "cards: {Burnt Offer: {cost: '{B}', type: Sorcery, text: Sacrifice any number of creatures.}}\n"
        "players: {Ann: {hand: [Burnt Offer], in play: [Swamp, Hill Giant]}, Ben: {}}\nevents: [Ann plays Burnt Offer, resolve the stack]",
        {"how many creatures does Ann control?": 1},
    ),
    "503.5: a copy is of what is worth most, and of no legend": (
        "cards:\n  Echo Shape: {cost: '{U}', type: Creature - Shapeshifter, pt: 0/0, text: \"As Echo Shape comes into play, you may choose"
        " a creature in play. If you do, Echo Shape comes into play as a copy of that creature.\"}\n"
        "  Old King: {cost: '{7}', type: Legendary Creature - Human, pt: 7/7}\n"
        "players: {Ann: {hand: [Echo Shape], in play: [Island, Hill Giant]}, Ben: {in play: [Craw Wurm, Old King]}}\n"
        "events: [Ann plays Echo Shape, resolve the stack]",
        {"P/T of Echo Shape": "6/4", "is Old King in play?": "yes"},
    ),
    "424.6: a card that is gone anyway is given for a gift": (
        "cards: {Heir: {cost: '{1}', type: Creature - Spirit, pt: 1/1, text: \"When Heir is put into a graveyard from play, you may remove"
        " it from the game. If you do, draw two cards.\"}}\n"
        "players: {Ann: {hand: [Shock], in play: [Heir, Mountain], library: [Forest x3]}, Ben: {}}\n"
        "events: [Ann plays Shock targeting Heir, resolve the stack]",
        {"how many cards did Ann draw?": 2},
    ),
    "424.6: a permanent is not given for one": (
        "cards: {Altar: {cost: '{1}', type: Artifact, text: \"At the beginning of your upkeep, you may sacrifice Altar. If you do, draw two"
        " cards.\"}}\nplayers: {Ann: {in play: [Altar], library: [Forest x3]}, Ben: {}}\n"
        "turn: {player: Ann, step: upkeep, beginning: yes}\nevents: [resolve the stack]",
        {"how many cards did Ann draw?": 0},
    ),
}


@pytest.mark.parametrize(("board", "values"), CASES.values(), ids=CASES.keys())
def test_what_nobody_chooses(board: str, values: dict[str, object]) -> None:
    run = answer_text(f"title: Board\n{board}\nquestions: {json.dumps(list(values))}\n").run
    assert [answer.value for answer in run.answers] == list(values.values()), [answer.value for answer in run.answers]


def test_no_more_than_so_many_can_be_chosen() -> None:
    """Of "up to two" five is no answer."""
    run = answer_text(
        "cards: {Deep Look: {cost: '{U}', type: Sorcery, text: You may draw up to two cards.}}\n"
        "players: {Ann: {hand: [Deep Look], in play: [Island], library: [Forest x6]}, Ben: {}}\n"
        "events: [Ann plays Deep Look, all pass, Ann chooses 5]\nquestions: [hand size of Ann]\n"
    ).run
    assert run.answers[0].value == 2 and not run.events[-1].legal
