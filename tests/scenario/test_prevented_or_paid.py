"""Whether a player could have prevented damage, by any of several plays or another source chosen, and could have paid what was asked."""

from __future__ import annotations

import pytest

from judge.answering import answer_text

FIGHT = """
players:
  Ann: {life: 5, hand: [Fog], in play: ["Circle of Protection: Red", Plains, Forest]}
  Ben: {in play: [Hill Giant, Raging Goblin]}
turn: {player: Ben, step: beginning of combat}
"""
NOTHING = 'events: ["Ben attacks with Hill Giant, Raging Goblin", combat damage is dealt]\n'
CIRCLE = (
    'events: ["Ben attacks with Hill Giant, Raging Goblin", "Ann activates Circle of Protection: Red choosing Hill Giant", all pass, '
    "combat damage is dealt]\n"
)
LEAK = """
players: {Ann: {hand: [Hill Giant], in play: [Mountain x5]}, Ben: {hand: [Mana Leak], in play: [Island x2]}}
events: [Ann casts Hill Giant, Ben casts Mana Leak targeting Hill Giant, resolve the stack]
"""
ASKED = {
    "by a play": (FIGHT + NOTHING, "could Ann have prevented it?", "yes"),
    "with what is named": (FIGHT + NOTHING, "could Ann have prevented the damage from Raging Goblin with Fog?", "yes"),
    "by another source": (FIGHT.replace("[Fog]", "[]") + CIRCLE, "could Ann have prevented Raging Goblin's damage?", "yes"),
    "by nothing": (FIGHT.replace("[Fog]", "[]").replace("Plains, Forest", "Rod of Ruin") + NOTHING, "could Ann have prevented it?", "no"),
    "not payable": (LEAK, "could Ann have paid?", "no"),
    "payable": (LEAK.replace("x5", "x7"), "could Ann have paid?", "yes"),
}


@pytest.mark.parametrize("name", ASKED)
def test_it_could_or_could_not(name: str) -> None:
    board, asked, value = ASKED[name]

    assert answer_text(f'{board}\nquestions: ["{asked}"]\n').run.answers[0].value == value
