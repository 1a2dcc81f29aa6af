"""Of a choice that is told and not taken it is said why it could not be made: what was asked for, and what the thing is instead."""

from __future__ import annotations

import pytest

from judge.answering import answer_text

CARDS = """
cards:
  Borrowed Face:
    cost: "{U}"
    type: Instant
    text: "Choose a nonlegendary creature in play. Target creature becomes a copy of that creature until end of turn."
  Turn Aside: {cost: "{U}", type: Instant, text: "Change the target of target spell with a single target."}
  Dark End: {cost: "{B}", type: Instant, text: "Destroy target nonblack creature."}
  Iron Gift:
    cost: "{2}"
    type: Artifact Creature - Golem
    pt: 1/1
    text: "Sacrifice Iron Gift: You gain 1 life.\\nWhen Iron Gift is put into a graveyard from play, tap target artifact."
  Soft Word:
    cost: "{U}"
    type: Sorcery
    text: "Look at target player's hand. You may choose a nonland card from it. If you do, that player discards it, then draws a card."
  Recall Notice: {cost: "{B}", type: Instant, text: "Return target permanent to its owner's hand. Then that player discards a card."}
  Small Door: {cost: "{1}", type: Artifact, text: "{T}: You may put a creature card with power 2 or less from your hand into play."}
"""

TOLD = {
    "what a spell says it can't be": (
        "players: {Ann: {hand: [Borrowed Face], in play: [Island, Grizzly Bears, Hill Giant, Isamaru Hound of Konda]}, Ben: {}}\n"
        "events: [Ann casts Borrowed Face targeting Hill Giant, all pass, Ann chooses Isamaru]",
        "was event 3 legal?",
        "can't be chosen for Borrowed Face: it is legendary. (413.2c",
    ),
    "a new target that would be none": (
        "players: {Ann: {hand: [Dark End], in play: [Swamp, Scathe Zombies]}, Ben: {hand: [Turn Aside], in play: [Island, Hill Giant]}}\n"
        "events: [Ann casts Dark End targeting Hill Giant, Ben casts Turn Aside targeting Dark End, all pass, Ben chooses Scathe Zombies]",
        "was event 4 legal?",
        "Scathe Zombies can't be chosen for Turn Aside: it is black. (415.7a",
    ),
    "the target of what triggers": (
        "players: {Ann: {in play: [Iron Gift, Grizzly Bears, Ornithopter, Sol Ring]}, Ben: {}}\n"
        'events: ["Ann plays Iron Gift\'s ability", Ann chooses Grizzly Bears, all pass]',
        "was event 2 legal?",
        "can't be chosen for Iron Gift's ability: it isn't an artifact. (409.1d",
    ),
    "a card that is not of the kind": (
        "players: {Ann: {hand: [Hill Giant, Grizzly Bears], in play: [Small Door]}, Ben: {}}\n"
        'events: ["Ann plays Small Door\'s ability", all pass, Ann chooses Hill Giant]',
        "was event 3 legal?",
        "Hill Giant can't be chosen for Small Door: it has power 3, which isn't at most 2. (413.2c",
    ),
}


@pytest.mark.parametrize(("board", "question", "told"), TOLD.values(), ids=TOLD.keys())
def test_why_it_could_not_be_chosen(board: str, question: str, told: str) -> None:
    shown = " ".join(answer_text(f'title: Board\n{CARDS}{board}\nquestions: ["{question}"]\n').render("text").split())
    assert told in shown, shown


def test_what_is_told_before_what_asks_for_it_is_taken_and_no_reason_is_kept() -> None:
    board = (
        "players: {Ann: {hand: [Borrowed Face], in play: [Island, Grizzly Bears, Hill Giant]}, Ben: {}}\n"
        "events: [Ann casts Borrowed Face targeting Hill Giant, Ann chooses Grizzly Bears, all pass]"
    )
    shown = answer_text(f'title: Board\n{CARDS}{board}\nquestions: ["P/T of Hill Giant"]\n').render("text")
    assert "2/2" in shown and "Refused" not in shown, shown


def test_what_can_not_be_chosen_is_not_declined() -> None:
    """413.2c: nobody may choose what is impossible; what follows from it is not done for that."""
    board = "players: {Ann: {hand: [Soft Word], in play: [Island]}, Ben: {hand: [Forest]}}\n"
    board += "events: [Ann casts Soft Word targeting Ben, all pass]"
    shown = " ".join(answer_text(f'title: Board\n{CARDS}{board}\nquestions: ["did Ben draw a card?"]\n').render("text").split())
    assert "Ann can't do what Soft Word asks for" in shown and "chooses not to" not in shown, shown


def test_a_token_in_a_hand_is_no_card_to_discard() -> None:
    """216.2: a token isn't a card, also where it is until state-based effects are checked."""
    board = "players: {Ann: {hand: [Recall Notice], in play: [Swamp]}, Ben: {hand: [Shock], in play: [{token: Goblin, pt: 1/1}]}}\n"
    board += "events: [Ann casts Recall Notice targeting Goblin, all pass]"
    shown = answer_text(f'title: Board\n{CARDS}{board}\nquestions: ["where is Shock?"]\n').render("text")
    assert "Ben's graveyard" in shown and "The scenario does not say what Ben chooses" not in shown, shown


@pytest.mark.parametrize("dies", ["Grizzly Bears", "Hill Giant"])
def test_the_trigger_behind_an_instant_is_that_of_what_it_brought_back(dies: str) -> None:
    """Though another ability waits to be put onto the stack with it, and the instant itself has none that triggers."""
    board = "players:\n  Ann: {hand: [Momentary Blink], in play: [{card: Nekrataal, attached: [Rancor]}, Plains x2, Island]}\n"
    board += "  Ben: {in play: [Grizzly Bears, Hill Giant]}\nturn: {player: Ann}\nevents:\n  - Ann casts Momentary Blink on Nekrataal\n"
    board += f"  - Momentary Blink resolves\n  - Ann targets {dies} with the trigger\n  - resolve the stack\nquestions: [what died]\n"
    answer = answer_text(board)
    assert [event.legal for event in answer.run.events] == [True] * 4
    assert answer.run.answers[0].value == ["Rancor", dies]
