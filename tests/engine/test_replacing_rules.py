"""Law 10: rules are hooks. Two of them are replaced here from outside, and no rule function knows."""

from __future__ import annotations

from judge.answering import answer_text
from judge.engine.events.happening import happen
from judge.engine.rules.part3_turn import r300_turn
from judge.engine.rules.part3_turn.r306_combat import r310_damage_on_the_stack
from judge.support.edition import Edition

NO_BURN = Edition("no burn", {r300_turn.mana_burn: lambda table: None})
AT_ONCE = Edition(
    "at once",
    {r310_damage_on_the_stack.announce: lambda table, damage, reads: happen(table, damage, reads=reads) and None},
)
RITUAL = """
players: {Ann: {hand: [Dark Ritual], in play: [Swamp]}, Ben: {}}
events: [Ann plays Dark Ritual, all pass, go to beginning of combat]
questions: [life of Ann]
"""
FIGHT = """
players: {Ann: {in play: [Hill Giant]}, Ben: {in play: [Grizzly Bears]}}
turn: {player: Ann, step: declare attackers}
events: [Ann attacks with Hill Giant, all pass, Ben blocks Hill Giant with Grizzly Bears, all pass, Hill Giant assigns 3 to Grizzly Bears]
questions: [zone of Grizzly Bears]
"""


def values(text: str, edition: Edition | None = None) -> list[object]:
    """The values of the answers to a scenario under an edition made here."""
    return [answer.value for answer in answer_text(text, played=edition).run.answers]


def test_mana_burn_is_replaced() -> None:
    assert (values(RITUAL), values(RITUAL, NO_BURN), values(RITUAL)) == ([17], [20], [17])


def test_combat_damage_on_the_stack_is_replaced() -> None:
    assert (values(FIGHT), values(FIGHT, AT_ONCE)) == (["in play"], ["graveyard"])
