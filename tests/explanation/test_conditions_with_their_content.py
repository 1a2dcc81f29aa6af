"""Conditions that were not met, and what could not be done, are told with what was counted, who could not pay, beside whom it fought."""

from __future__ import annotations

import pytest

from judge.answering import answer_text

BOARDS = {
    "what could not be paid, where what follows depends on it (424.2)": (
        "cards: {Lone Guard: {cost: '{W}', type: Creature - Human, pt: 1/1, "
        "text: 'When Lone Guard comes into play, you may pay {2}. If you do, you gain 3 life.'}}\n"
        "players: {Ann: {hand: [Lone Guard], in play: [Plains]}, Ben: {}}\nevents: [Ann plays Lone Guard, all pass, all pass]",
        "life of Ann?",
        "Ann can't pay {2} for Lone Guard. (424.2",
    ),
    "what is gone, and was to be sacrificed": (
        "cards: {Wary Seal: {cost: '{U}', type: Enchantment, text: 'When an opponent plays a spell, sacrifice Wary Seal. If you do, "
        "counter that spell.'}, Pry: {cost: '{U}', type: Instant, text: Return target enchantment to its owner's hand.}}\n"
        "players: {Ann: {hand: [Shock, Pry], in play: [Mountain, Island]}, Ben: {in play: [Wary Seal]}}\n"
        "events: [Ann plays Shock targeting Ben, Ann plays Pry targeting Wary Seal, resolve the stack]",
        "was Shock countered?",
        "Ben can't do what Wary Seal asks for: Wary Seal isn't there any more",
    ),
    "which of two players is counted (410.8)": (
        "cards: {Sly Cub: {cost: '{G}', type: Creature - Cat, pt: 2/1, text: 'At the beginning of your upkeep, if a player has more life "
        "than each other player, the player with the most life gains control of Sly Cub.'}}\n"
        "players: {Ann: {in play: [Sly Cub]}, Ben: {}}\nturn: {player: Ann, step: upkeep, beginning: yes}\nevents: [all pass]",
        "who controls Sly Cub?",
        "is not met: Ann and Ben are level. (410.8)",
    ),
    "beside whom a creature attacked (306.5)": (
        "players: {Ann: {in play: [Akrasan Squire, Hill Giant, Grizzly Bears]}, Ben: {}}\n"
        "events: [Ann attacks with Hill Giant and Grizzly Bears]",
        "did Akrasan Squire trigger?",
        "was not alone, but beside",
    ),
    "why it is not larger: what is not so (418.4a)": (
        "cards: {Hill Cat: {cost: '{G}', type: Creature - Cat, pt: 1/1, text: \"Hill Cat gets +1/+1 as long as you control a Mountain.\\n"
        'Hill Cat gets +1/+1 as long as you control a Plains."}}\n'
        "players: {Ann: {in play: [Hill Cat, Mountain]}, Ben: {}}",
        "why is Hill Cat not 3/3?",
        "does not apply now: there is no Plains that Ann controls. (418.5a, 418.4a)",
    ),
    "why it has not what its own ability would give (410.2)": (
        "cards: {Dusk Imp: {cost: '{B}', type: Creature - Imp, pt: 2/2, text: 'Whenever an opponent discards a card, Dusk Imp gains fear "
        "until end of turn.'}}\n"
        "players: {Ann: {hand: [Shock], in play: [Dusk Imp, Mountain]}, Ben: {hand: []}}\n"
        "events: [Ann plays Shock targeting Ben, all pass]",
        "does Dusk Imp have fear?",
        "Dusk Imp's ability did not trigger: its trigger event did not occur",
    ),
}


@pytest.mark.parametrize(("board", "question", "told"), BOARDS.values(), ids=BOARDS.keys())
def test_the_content_is_told(board: str, question: str, told: str) -> None:
    shown = " ".join(answer_text(f'title: Board\n{board}\nquestions: ["{question}"]\n').render().split())
    assert told in shown, shown
