"""A number is told with what it was read off, how it comes of that, and whose it is: also where it is 0, or is only asked for."""

from __future__ import annotations

import pytest
from runs import verdict_of

from judge.answering import answer_text

CARDS = """cards:
  Paper Spire: {cost: "{1}", type: Artifact, text: "At the beginning of your upkeep, you gain X life, where X is the number of cards in \
your hand minus four."}
  Iron Grip: {cost: "{1}", type: Artifact, text: "At the beginning of each opponent's upkeep, Iron Grip deals X damage to that \
player, where X is the number of cards in his or her hand minus 4."}
  Great Wind: {cost: "{2}{U}", type: Sorcery, text: "Each player discards his or her hand, then draws cards equal to the greatest \
number of cards a player discarded this way."}
  Even Scales: {cost: "{1}{W}", type: Sorcery, text: "Each player chooses a number of lands he or she controls equal to the number \
of lands controlled by the player who controls the fewest, then sacrifices the rest."}
  Sap Feast: {cost: "{1}{B}", type: Sorcery, text: "Sap Feast deals 5 damage to target player. You gain life equal to the damage \
dealt this way."}
  Late Mending: {cost: "{W}", type: Instant, text: "You gain life equal to the life you've lost this turn."}
  Many Voices: {cost: "{1}{B}", type: Sorcery, text: "Domain - Target player discards a card for each basic land type among lands you \
control."}
  Big Bill: {cost: "{3}{G}", type: Creature - Beast, pt: 4/4, text: "When Big Bill comes into play, sacrifice it unless you pay {1} \
for each card in your hand."}
  Old Slime: {cost: "{5}{G}", type: Creature - Ooze, pt: "*/*", text: "Old Slime's power and toughness are each equal to the total \
converted mana cost of other creatures you control."}
  Hollow Dread: {cost: "{3}{B}", type: Creature - Horror, pt: "*/*", text: "Hollow Dread's power and toughness are each equal to your life \
total minus the life total of an opponent with the most life."}
"""
MAIN = "turn: {player: Ann, step: precombat main}\n"
LANDS = "Swamp, Swamp, Island, Plains, Plains"
TOLD: dict[str, tuple[str, str, str]] = {
    "less than is taken off": (
        "players: {Ann: {in play: [Paper Spire], hand: [Forest x4]}, Ben: {}}\nturn: {player: Ann, step: upkeep, beginning: yes}\n"
        "events: [all pass]",
        "life of Ann?", "the number that Paper Spire asks for is 0 (counted: Forest x4; 4 - 4). (413.2f",
    ),
    "no damage is dealt": (
        "players: {Ann: {in play: [Iron Grip]}, Ben: {hand: [Forest x4]}}\nturn: {player: Ben, step: upkeep, beginning: yes}\n"
        "events: [all pass]",
        "life of Ben?", "would deal 0 damage to Ben, so it deals none (counted: Forest x4; 4 - 4). (419.5a, 413.2f)",
    ),
    "whose number is the greatest": (
        f"players: {{Ann: {{hand: [Great Wind, Forest], in play: [{LANDS}]}}, Ben: {{hand: [Shock x3]}}}}\n{MAIN}"
        "events: [Ann plays Great Wind, all pass]",
        "how many cards are in Ann's hand?", "Ann draws 3 cards (Ben's 3 is the greatest number).",
    ),
    "whose number is the least": (
        f"players: {{Ann: {{hand: [Even Scales], in play: [Plains x2]}}, Ben: {{in play: [Forest x4]}}}}\n{MAIN}"
        "events: [Ann plays Even Scales, all pass]",
        "how many lands does Ben control?", "Ben sacrifices Forest x2 (Ann's 2 is the least number).",
    ),
    "the damage that was dealt": (
        f"players: {{Ann: {{hand: [Sap Feast], in play: [{LANDS}]}}, Ben: {{hand: [Healing Salve], in play: [Plains]}}}}\n{MAIN}"
        "events: [Ann plays Sap Feast targeting Ben, Ben plays Healing Salve choosing mode 2 targeting Ben, all pass, all pass]",
        "life of Ann?", "Ann gains 2 life (2 damage was dealt this way). (413.2f",
    ),
    "the life that was lost": (
        f"players: {{Ann: {{hand: [Late Mending], in play: [Plains]}}, Ben: {{hand: [Shock], in play: [Mountain]}}}}\n{MAIN}"
        "events: [Ben plays Shock targeting Ann, all pass, Ann plays Late Mending, all pass]",
        "how much life did Ann gain?", "Ann gains 2 life (2 life was lost this turn). (413.2f",
    ),
    "the different ones": (
        f"players: {{Ann: {{hand: [Many Voices], in play: [Swamp x2, Forest]}}, Ben: {{hand: [Shock x3]}}}}\n{MAIN}"
        "events: [Ann plays Many Voices targeting Ben, all pass]",
        "how many cards did Ben discard?", "(counted: Forest and Swamp).",
    ),
    "how often it was to be paid": (
        f"players: {{Ann: {{hand: [Big Bill, Shock x2], in play: [Forest x4]}}, Ben: {{}}}}\n{MAIN}"
        "events: [Ann plays Big Bill, all pass, all pass]",
        "why was Big Bill sacrificed?", "for Ann can't pay {2} for Big Bill (counted: Shock x2). (424.2",
    ),
    "a total of an ability that defines a size": (
        f"players: {{Ann: {{in play: [Old Slime, Grizzly Bears, Hill Giant]}}, Ben: {{}}}}\n{MAIN}",
        "P/T of Old Slime?", "the total converted mana cost of Grizzly Bears and Hill Giant is 6).",
    ),
    "a difference of an ability that defines a size": (
        f"players: {{Ann: {{life: 23, in play: [Hollow Dread]}}, Ben: {{life: 15}}}}\n{MAIN}",
        "P/T of Hollow Dread?", "Ann's life is 23; the greatest life of Ben is 15; 23 - 15).",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("board", "question", "told"), TOLD.values(), ids=TOLD.keys())
def test_what_was_counted_is_told_with_how_the_number_comes_of_it(board: str, question: str, told: str) -> None:
    found = verdict_of(f"title: Board\n{CARDS}{board}".rstrip(), question)
    assert told in found, found


ANNOUNCED = """
cards:
  Deep Draught: {cost: "{X}{G}", type: Instant, text: You gain X life.}
  Slow Toll:
    cost: "{1}{U}"
    type: Instant
    text: "Counter target spell. If the spell is countered this way, remove it from the game with three time counters on it instead of
      putting it into its owner's graveyard. If it doesn't have suspend, it gains suspend."
  Soft Clay:
    cost: "{2}"
    type: Artifact Creature - Shapeshifter
    pt: "*/*"
    text: "As Soft Clay comes into play, it becomes your choice of a 3/3 artifact creature or a 1/6 artifact creature with defender."
"""


@pytest.mark.parametrize(("board", "question", "told"), [
    (
        "players: {Ann: {hand: [Deep Draught], in play: [Forest x4]}, Ben: {}}\nevents: [Ann plays Deep Draught with X = 3, all pass]",
        "life of Ann?",
        "by Deep Draught, Ann gains 3 life (X is 3). (215.3)",
    ),
    (
        "players: {Ann: {hand: [Hill Giant], in play: [Mountain x4]}, Ben: {hand: [Slow Toll], in play: [Island x2]}}\n"
        "events: [Ann plays Hill Giant, Ben plays Slow Toll targeting Hill Giant, all pass]",
        "is Hill Giant suspended?",
        "Hill Giant is removed from the game from the stack with 3 time counters. (",
    ),
    (
        "players: {Ann: {hand: [Soft Clay], in play: [Forest x2]}, Ben: {}}\n"
        "events: [Ann plays Soft Clay, {do: all pass, choices: [mode 2]}]",
        "P/T of Soft Clay?",
        "Soft Clay is 1/6: Soft Clay comes into play and becomes 1/6 and gains defender. (419.5",
    ),
])  # fmt: skip
def test_what_was_announced_or_chosen_is_told_with_what_came_of_it(board: str, question: str, told: str) -> None:
    shown = " ".join(answer_text(f'{ANNOUNCED}{board}\nquestions: ["{question}"]\n').render("text").split())
    assert told in shown, shown
