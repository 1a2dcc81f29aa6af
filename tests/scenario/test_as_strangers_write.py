"""Files of people who have read the first page alone: each board with what it tells, what it asks, and what is answered."""

from __future__ import annotations

import json

import pytest

from judge.answering import AskError, answer_text

ECHO = """
cards:
  Echo Glass: {type: Artifact, text: "Whenever you play an instant or sorcery spell, you may pay {3}. If you do, copy that spell.
      You may choose new targets for the copy."}
players:
  Ann: {hand: [Shock, Fireball], in_play: [Echo Glass, Mountain x8]}
  Ben: {life: 6, battlefield: [Grizzly Bears, Llanowar Elves, {card: Exalted Angel, facedown: yes}]}
"""
FIGHT = """
players:
  Ann: {life: 14, in play: [Craw Wurm, Form of the Dragon]}
  Ben: {in play: [Hill Giant, Grizzly Bears]}
turn: {player: Ann, step: declare attackers}
"""

FEW = """
cards:
  Thin Tax: {type: Enchantment, text: "Creatures can't attack you unless their controller pays {2} for each creature he or she
      controls that's attacking you."}
  Late Thief: {cost: "{B}", type: Creature — Rogue, pt: 1/1, text: "When Late Thief comes into play, look at target player's hand. You may
      choose a card from it. If you do, that player discards that card."}
  Back Again: {type: Creature — Spirit, pt: 3/3, text: "When Back Again leaves play, return up to two target creature cards from your
      graveyard to play."}
players:
  A: {hand: [Late Thief, Mana Leak, Clone, Terror], battlefield: [Thin Tax, Swamp x3, Island x6], graveyard: [Hill Giant, Gravedigger]}
  B: {hand: [Shock, Serra Angel], battlefield: [Goblin Piker x3, Plains x5, Prodigal Sorcerer, Grizzly Bears, face-down Exalted Angel]}
"""
THEIRS = "turn: B\n"


@pytest.mark.parametrize(
    ("board", "told", "asked", "value"),
    [
        (ECHO, ["Ann shocks the Elves", "the trigger resolves, Ann pays {3} and targets the Bears with the copy", "all resolve"],
         "does Grizzly Bears die?", "yes"),
        (ECHO, ["Ann shocks the Elves", "Ann targets the Bears with the copy", "all resolve"], "does Grizzly Bears die?", "yes"),
        (ECHO, ["Ann shocks the Elves", "Ann pays 3 and copies Shock, targeting the Bears", "all resolve"],
         "does Grizzly Bears die?", "yes"),
        (ECHO, ["Ann shocks the Elves", "all resolve"], "did Shock trigger Echo Glass?", "yes"),
        (ECHO, ["Ann shocks the Elves", "Ann copies it with Echo Glass", "all resolve"], "does the copy trigger Echo Glass too?", "no"),
        (ECHO, ["Ann casts Fireball with X = 4, split between the Elves and Bears", "all resolve"], "does Grizzly Bears die?", "yes"),
        (ECHO, ["Ann splits Fireball between Ben and the Bears, X=4", "all resolve"], "life of Ben", 4),
        (ECHO, ["Ann casts Fireball at Ben, X is 3", "all resolve"], "life of Ben if Ann splits Fireball between Ben and the Elves?", 5),
        (ECHO, ["Ann casts Fireball at Ben, X is 3", "all resolve"],
         "does Grizzly Bears die if Ann casts Fireball on Grizzly Bears?", "yes"),
        (ECHO, ["triggers resolve"], "is Exalted Angel face down?", "yes"),
        (FIGHT, ["Ann swings with Craw Wurm", "Ben double blocks with Giant and Bears", "damage is dealt: 4 to the Giant, 2 to the Bears"],
         "who died?", None),
        (FIGHT, ["Ann swings with Craw Wurm", "Ben blocks it with the Bears", "damage"],
         "does the Wurm's combat damage still count?", "yes"),
        (FIGHT, ["Ann attacks with Craw Wurm"], "is the Wurm's attack legal?", "yes"),
        (FIGHT, ["Ann attacks with Craw Wurm"], "is attacking with the Wurm legal?", "yes"),
        (FIGHT, ["go to end of turn", "the end of turn trigger resolves"], "life of Ann", 5),
        (FIGHT, [], "what is Ann's life if she gains another life?", 15),
        (FIGHT, [], "does Ben get to attack Ann?", "no"),
        (FIGHT, [], "what P/T does the Wurm have?", "6/4"),
        (FEW, ["A casts Late Thief", "it resolves, trigger targeting B, taking Shock"], "did B discard Shock?", "yes"),
        (FEW, ["A casts Late Thief, which resolves", "the trigger targets B and takes Shock"], "did B discard Shock?", "yes"),
        (FEW, ["A casts Late Thief and it resolves", "a triggered ability resolves"], "was event 2 legal?", "yes"),
        (FEW, ["A casts Clone and copies the Bears"], "name of Clone", "Grizzly Bears"),
        (FEW, ["A Terrors the face-down creature"], "is Exalted Angel face down?", "yes"),
        (FEW, ["A: Terror on Bears", "all pass"], "who has Grizzly Bears?", "nobody"),
        (FEW + THEIRS, ["A: Terror on Bears", "all pass"], "are the Bears in the graveyard?", "yes"),
        (FEW, ["A: Terror on Bears", "all pass"], "are the Bears destroyed by Terror?", "yes"),
        (FEW, [], "B life?", 20),
        (FEW, ["A taps Swamp for mana"], "is there mana left in A's pool?", "yes"),
        (FIGHT, [], "can Craw Wurm attack because of Form of the Dragon?", "yes"),
        (FEW, [], "what's A's final life total?", 20),
        (FIGHT, ["Ann attacks with Craw Wurm"], "is it a legal block if Ben blocks the Wurm with the Giant?", "yes"),
        (FIGHT, ["Ann attacks with Craw Wurm", "no block, damage"], "does Ben take damage from the Wurm?", "yes"),
        (FEW + THEIRS, ["B attacks A with two Goblin Pikers"], "could B have attacked with all three Pikers?", "no"),
        (FEW + THEIRS, ["B attacks A with two Goblin Pikers"], "could B have attacked with all three?", "no"),
        (FEW + THEIRS, ["B attacks A with two Goblin Pikers"], "could B have attacked with one Goblin Piker?", "yes"),
        (FEW + THEIRS, ["B casts Serra Angel", "A Mana Leaks it", "resolve the stack"], "do you get Serra Angel?", None),
        (FEW + THEIRS, ["B: Serra Angel", "A: Mana Leak on it", "B doesn't pay", "all pass"], "does it counter Serra Angel?", "yes"),
        (FEW + THEIRS, ["B pings A", "A casts Terror on Prodigal Sorcerer", "all pass, all pass"], "what is left on A's side?", None),
    ],
)
def test_what_strangers_write(board: str, told: list[str], asked: str, value: object) -> None:
    """It runs as it is written, nothing told is left over, and the answer is right."""
    run = answer_text(f"{board}events: {json.dumps(told)}\nquestions: {json.dumps([asked])}\n", "<board>").run
    assert all(event.legal and not event.unused_choices for event in run.events), [event.why for event in run.events]
    found = run.answers[0].value
    assert value is None and found or found == value


def test_what_has_to_be_paid_is_not_what_was() -> None:
    """Of a payment that nobody made no amount is told."""
    with pytest.raises(AskError, match="leaves out 'have had to pay'"):
        answer_text(f"{FEW}events: [A taps Swamp for mana]\nquestions: ['how much would B have had to pay?']\n", "<board>")
