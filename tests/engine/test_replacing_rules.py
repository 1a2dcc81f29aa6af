"""Law 10: rules are hooks, tables values of the edition. Some are replaced here from outside, and no rule function knows."""

from __future__ import annotations

from judge.answering import answer_text
from judge.engine.events.damage_results import DAMAGE_RESULTS, LIFE, PLAYER, Result
from judge.engine.events.happening import happen
from judge.engine.game.occurrences import PutCounter
from judge.engine.game.starting import STARTING, Starting
from judge.engine.game.turn_table import TURN, Course
from judge.engine.rules.part3_turn import r300_turn
from judge.engine.rules.part3_turn.r306_combat import r310_damage_on_the_stack
from judge.engine.rules.part4_spells.r410_triggered_abilities.triggering import LOOKS_BACK
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


BEGINNING = """
cards: {Trinket: {cost: "{0}", type: Artifact}}
players: {Ann: {hand: [Trinket x9]}, Ben: {life: 12, hand: [Trinket x9], max hand size: none}}
turn: {player: Ann, step: end of turn}
events: [all pass, Ann chooses Trinket]
questions: [life of Ann, life of Ben, what is in Ann's hand, what is in Ben's hand]
"""
BRIEF = Edition("brief", {STARTING: Starting(life=30, hand=4, head=15)})


def test_with_what_a_player_starts_is_replaced() -> None:
    """What a scenario says of a player holds in every edition; what it does not say is the edition's."""
    assert values(BEGINNING) == [20, 12, ["Trinket"] * 7, ["Trinket"] * 9]
    assert values(BEGINNING, BRIEF) == [30, 12, ["Trinket"] * 4, ["Trinket"] * 9]


GRIEF = """
cards:
  Mourner: {cost: "{1}", type: Creature — Spirit, pt: 1/1, text: "When you sacrifice this creature, you gain 5 life."}
  Altar: {cost: "{1}", type: Artifact, text: "Sacrifice a creature: You gain 1 life."}
players: {Ann: {in play: [Mourner, Altar]}, Ben: {}}
events: [Ann plays ability of Altar sacrificing Mourner, resolve the stack]
questions: [life of Ann]
"""


def test_what_is_looked_back_on_is_replaced() -> None:
    """An ability that triggers on its own sacrifice is found only where sacrifices are looked back on."""
    assert values(GRIEF) == [26]
    assert values(GRIEF, Edition("forward", {LOOKS_BACK: frozenset()})) == [21]


UPKEEP = """
cards: {Alms: {cost: "{1}", type: Artifact, text: "At the beginning of your upkeep, you gain 3 life."}}
players: {Ann: {in play: [Alms], library: [Forest, Forest]}, Ben: {life: 12, library: [Forest]}}
turn: {player: Ben, step: end of turn}
events: [go to Ann's draw step, all pass]
questions: [life of Ann, what is in Ann's hand]
"""


def test_the_course_of_a_turn_is_replaced() -> None:
    """Where turns have no upkeep step, nothing of it triggers, and the draw step follows the untap step."""
    without = Edition("brisk", {TURN: Course(*(row for row in TURN.base.rows if row.step != "upkeep"))})
    assert values(UPKEEP) == [23, ["Forest"]]
    assert values(UPKEEP, without) == [20, ["Forest"]]


BURNED = """
players: {Ann: {hand: [Lightning Bolt, Shock], in play: [Mountain x2]}, Ben: {in play: [Hill Giant]}}
events: [Ann plays Lightning Bolt targeting Ben, resolve the stack, Ann plays Shock targeting Hill Giant, resolve the stack]
questions: [life of Ben, how many poison counters does Ben have, damage on Hill Giant]
"""


def test_what_damage_results_in_is_replaced() -> None:
    """Where damage poisons players in the place of taking their life, damage to creatures stays on them as ever."""
    poison = Result(PLAYER, gives=lambda table, o: PutCounter(subject=o.other, kind="poison", amount=o.amount, rules=("215.2",)))
    venom = Edition("venom", {DAMAGE_RESULTS: tuple(poison if row is LIFE else row for row in DAMAGE_RESULTS.base)})
    assert values(BURNED) == [17, 0, 2]
    assert values(BURNED, venom) == [20, 3, 2]
