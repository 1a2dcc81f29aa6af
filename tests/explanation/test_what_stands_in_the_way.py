"""What stands in the way is told, and nothing else: refusals, targets, triggers that did not come, losses that can't be."""

from __future__ import annotations

import pytest

from judge.answering import answer_text

BOARD = """
title: Board
cards:
  Small Straw: {cost: "{2}", type: Artifact Creature - Scarecrow, pt: 1/1, text: "{Q}: You gain 1 life."}
  Big Tread: {cost: "{G}", type: Creature - Beast, pt: 7/7, text: Trample}
  Twice Born: {cost: "{G}", type: Creature - Spirit, pt: 3/3, text: "When Twice Born comes into play, you gain 2 life.\\nPersist"}
  Small Blaze: {cost: "{X}{R}", type: Sorcery, text: "Small Blaze deals X damage to target creature or player."}
  Trap of Two: {cost: "{U}", type: Instant, text: "Counter target spell with converted mana cost 2."}
  Late Price: {cost: "{0}", type: Instant, text: "You gain 1 life. At the beginning of your next upkeep, you lose the game."}
  Safe Seraph: {cost: "{7}", type: Artifact Creature - Angel, pt: 4/4, text: "You can't lose the game."}
  Green Lotus: {cost: "{0}", type: Artifact, text: "{T}, Sacrifice Green Lotus: Add {G}{G} to your mana pool. Play this ability only any\
    time you could play an instant."}
  Dear Growth: {cost: "{3}{G}", type: Instant, text: "You may pay 4 life rather than pay Dear Growth's mana cost.\\nYou gain 9 life."}
  Pinger: {cost: "{U}", type: Creature - Human, pt: 1/1, text: "{T}: Pinger deals 1 damage to target creature or player."}
"""

BOARDS = {
    "a creature that is tapped and new is told to be new, not that it would be untapped": (
        "players: {Ann: {in play: [{card: Small Straw, sick: true, tapped: true}]}}",
        "can Ann play Small Straw's ability?",
        ["has not been under its controller's control since the turn began. (212.3f"],
        ["untapped already"],
    ),
    "a trampler divides among its blockers and what it attacks": (
        "players: {Ann: {in play: [Big Tread]}, Ben: {in play: [Grizzly Bears, {card: Jace Beleren, counters: {loyalty: 3}}]}}\n"
        "events: [Ann attacks Jace Beleren with Big Tread, Ben blocks Big Tread with Grizzly Bears, go to combat damage,"
        " 'Big Tread assigns 2 to Grizzly Bears, 3 to Jace Beleren, 2 to Ben']",
        "was event 4 legal?",
        ["can't assign combat damage to Ben: it attacks Jace Beleren. (502.9b)"],
        ["can't assign combat damage to Jace"],
    ),
    "of the abilities of one that died only the one about dying is asked": (
        "players: {Ann: {in play: [{card: Twice Born, counters: {-1/-1: 1}}]}}\nevents: ['it happens: Twice Born is destroyed']",
        "did Twice Born trigger?",
        ["it has 1 -1/-1 counter, not 0."],
        ["went elsewhere", '"When Twice Born comes'],
    ),
    "the cost with X as a target's cost is counted": (
        "players: {Ann: {hand: [Small Blaze], in play: [Mountain x3]}, Ben: {hand: [Trap of Two], in play: [Island]}}\n"
        "events: [Ann plays Small Blaze with X = 2 targeting Ben]",
        "can Ben play Trap of Two targeting Small Blaze?",
        ["it has converted mana cost 3, not 2. (409.1d, 203.3b)"],
        [],
    ),
    "and what allows such a target is cited": (
        "players: {Ann: {hand: [Small Blaze], in play: [Mountain x2]}, Ben: {hand: [Trap of Two], in play: [Island]}}\n"
        "events: [Ann plays Small Blaze with X = 1 targeting Ben]",
        "can Ben play Trap of Two targeting Small Blaze?",
        ["Ben can play Trap of Two targeting Small Blaze: Small Blaze has converted mana cost 2. (409.1d, 203.3b)"],
        [],
    ),
    "an effect by which a player loses who can't": (
        "players: {Ann: {hand: [Late Price], in play: [Safe Seraph]}, Ben: {}}\n"
        "events: [Ann plays Late Price, all pass, go to Ann's upkeep, all pass]",
        "did Ann lose?",
        ["Ann does not lose the game", "(103.2"],
        [],
    ),
    "an ability whose source died is independent of it, and the death decides nothing": (
        "players: {Ann: {in play: [Pinger]}, Ben: {hand: [Shock], in play: [Mountain]}}\n"
        "events: [Ann plays Pinger's ability targeting Ben, Ben plays Shock targeting Pinger, all pass, all pass]",
        "life of Ben",
        ["Ben loses 1 life for the damage, though Pinger is not in play any more. (402.6"],
        ["damage. (420.5c"],
    ),
    "a creature that is new makes no mana": (
        "players: {Ann: {hand: [Giant Growth], in play: [{card: Llanowar Elves, sick: true}]}, Ben: {}}",
        "can Ann play Giant Growth targeting Llanowar Elves?",
        [
            "there is not enough mana for {G}; the mana ability of Llanowar Elves can't be played: it has not been under its controller's"
            " control since the turn began. (424.2, 212.3f)"
        ],
        [],
    ),
    "a mana ability that only those with priority may play": (
        "players: {Ann: {hand: [Giant Growth, Grizzly Bears], in play: [Green Lotus, Hill Giant]}, Ben: {}}",
        "can Ann play Giant Growth targeting Hill Giant?",
        ["this ability of Green Lotus can be played only with priority, not to pay for something. (424.2, 403.5"],
        [],
    ),
    "no other cost can be paid either": (
        "players: {Ann: {hand: [Dear Growth], in play: [Forest], life: 3}, Ben: {}}",
        "can Ann play Dear Growth?",
        ["there is not enough mana for {3}{G}; nor can it be played by its alternative cost: Ann has 3 life, too little to pay 4. (424"],
        [],
    ),
    "creatures of the player whose turn it is do not block": (
        "players: {Ann: {in play: [Hill Giant]}, Ben: {in play: [Grizzly Bears]}}",
        "can Hill Giant block?",
        ["Hill Giant cannot block: it is Ann's turn, and only creatures of the defending player block. (309.2a)"],
        [],
    ),
    "what was on the stack as the game ended did not resolve": (
        "players: {Ann: {in play: [Pinger, Mountain], hand: [Shock]}, Ben: {life: 2}}\n"
        "events: [Ann plays Pinger's ability targeting Ann, Ann plays Shock targeting Ben, all pass]",
        "did Pinger's ability resolve?",
        ["Pinger's ability did not resolve: it was still on the stack as the game ended. (102.1)"],
        [],
    ),
    "what was flipped for and lost": (
        "cards:\n  Coin Bolt: {cost: '{R}', type: Sorcery, text: 'Flip a coin. If you win the flip, Coin Bolt deals 3 damage to target"
        " player.'}\nplayers: {Ann: {hand: [Coin Bolt], in play: [Mountain]}, Ben: {}}\n"
        "events: [Ann plays Coin Bolt targeting Ben, {do: all pass, choices: ['chance: lost']}]",
        "life of Ben",
        ["the flip was lost"],
        ["it wasn't done"],
    ),
    "a creature's own flying is not taken away to find what else refuses its block": (
        "players: {Ann: {in play: [Grizzly Bears, Serra Angel]}, Ben: {in play: [Air Elemental]}}\n"
        "events: ['Ann attacks with Grizzly Bears, Serra Angel',"
        " Ben blocks Grizzly Bears with Air Elemental and Serra Angel with Air Elemental]",
        "was event 2 legal?",
        ["it can block no more than 1"],
        ["has flying"],
    ),
    "an object that came back is another": (
        "players: {Ann: {hand: [Hill Giant, Momentary Blink], in play: [Sneak Attack, Mountain, Plains x2]}}\n"
        "events: [{do: Ann plays Sneak Attack's ability, choices: []}, {do: all pass, choices: ['Ann: yes', 'Ann: Hill Giant']},"
        " Ann plays Momentary Blink targeting Hill Giant, all pass, go to end of turn, all pass]",
        "where is Hill Giant?",
        ["Hill Giant has changed zones and is a new object, so nothing is done to it. (404.4d"],
        ["not found"],
    ),
}


@pytest.mark.parametrize("board", BOARDS)
def test_what_stands_in_the_way(board: str) -> None:
    text, question, told, untold = BOARDS[board]
    cards = BOARD + text.removeprefix("cards:\n") if text.startswith("cards:") else BOARD + text
    shown = " ".join(answer_text(f'{cards}\nquestions: ["{question}"]\n').render("text").split()).partition("because 1.")[0]
    assert all(words in shown for words in told), shown
    assert not any(words in shown for words in untold), shown
