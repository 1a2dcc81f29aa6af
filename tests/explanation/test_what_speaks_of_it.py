"""Why nothing changed a value of which something speaks: it befell another, something else was done, or it is still to come."""

from __future__ import annotations

import pytest
from runs import verdict_of

CARDS = """cards:
  Ebb Bell: {cost: "{B}", type: Enchantment, text: "At the beginning of each player's upkeep, Ebb Bell deals 1 damage to that player."}
  Cold Tower: {cost: "{2}", type: Artifact, text: "At end of turn, if no creatures are in play, sacrifice Cold Tower."}
  Hungry Maw: {cost: "{B}", type: Creature - Horror, pt: 5/5, text: "At the beginning of your upkeep, sacrifice a creature other than \
Hungry Maw. If you can't, Hungry Maw deals 4 damage to you."}
  Swap Glass: {cost: "{2}", type: Artifact, text: "{T}, Sacrifice Swap Glass: Exchange life totals with target opponent."}
  Small Ward: {cost: "{W}", type: Instant, text: "Prevent the next 3 damage that would be dealt to target player this turn."}
  Slow Drain: {cost: "{B}", type: Sorcery, text: "Target player loses 2 life."}
  Grave Link: {cost: "{B}", type: Enchantment, text: "At the beginning of your upkeep, sacrifice Grave Link unless you pay \
{1}.\\nWhenever a creature is put into a graveyard from play, that creature's controller sacrifices a land."}
  Turned Might: {cost: "{U}", type: Sorcery, text: "Untap all creatures you control and all creatures target opponent controls. You \
and that opponent each gain control of all creatures the other controls until end of turn."}
  Free Spark: {cost: "{0}", type: Sorcery, text: "Free Spark deals 1 damage to target player."}
"""
TOLD: dict[str, tuple[str, str, str]] = {
    "a step that has not begun, and a condition": (
        "players: {Ann: {in play: [Cold Tower, Hill Giant]}, Ben: {}}\nevents: []",
        "was Cold Tower sacrificed?",
        "Cold Tower's ability has not triggered (\"At end of turn\"), and a creature is in play. (410.2)",
    ),
    "something else was done": (
        "turn: {player: Ann, step: upkeep, beginning: true}\nplayers: {Ann: {in play: [Hungry Maw, Grizzly Bears]}, Ben: {}}\n"
        "events: [all pass]",
        "life of Ann",
        "by Hungry Maw, when Ann's upkeep step begins, Ann sacrifices Grizzly Bears. (501.6a, 424.6)",
    ),
    "the game was over first": (
        "players: {Ann: {life: 1, in play: [Swap Glass]}, Ben: {hand: [Lightning Bolt], in play: [Mountain]}}\n"
        "events: [Ann plays Swap Glass' ability targeting Ben, Ben plays Lightning Bolt targeting Ann, resolve the stack]",
        "did an exchange happen?",
        "No exchange happened: the game was over before Swap Glass' ability could resolve. (102.1, 420.5a)",
    ),
    "a shield, and a loss of life": (
        "players: {Ann: {hand: [Small Ward, Slow Drain], in play: [Plains, Swamp]}, Ben: {}}\n"
        "events: [Ann plays Small Ward targeting Ben, all pass, Ann plays Slow Drain targeting Ben, all pass]",
        "how much damage was prevented?",
        "nothing dealt damage that the effect of Small Ward would prevent: the life that Ben lost was lost by no damage. (419.7a, 215.3)",
    ),
    "another's land, and a payment for something else": (
        "turn: {player: Ann, step: upkeep, beginning: true}\nplayers: {Ann: {hand: [Shock], in play: [Grave Link, Mountain x2]}, Ben: "
        "{in play: [Grizzly Bears, Forest]}}\nevents: [all pass, Ann pays, Ann plays Shock targeting Grizzly Bears, resolve the stack]",
        "how many lands does Ann control?",
        "Ann controls 2 lands (Mountain x2): by Grave Link, when Grizzly Bears is destroyed and put into its owner's graveyard, "
        "Ben sacrifices Forest. (410.10d, 501.6a)",
    ),
    "an effect that reached it, and one on others": (
        "players: {Ann: {hand: [Turned Might], in play: [Grizzly Bears, Island]}, Ben: {in play: [Hill Giant]}}\n"
        "events: [Ann plays Turned Might targeting Ben, all pass]",
        "controller of Hill Giant",
        "Ann controls Hill Giant: Turned Might's effect gives Ann control of it. (418.3b, 418.3a)",
    ),
    "an ability of what was not played": (
        "turn: {player: Ann, step: upkeep, beginning: true}\nplayers: {Ann: {in play: [Ebb Bell]}, Ben: {}}\nevents: [all pass]",
        "did Ebb Bell resolve?",
        "Ebb Bell's ability resolved.",
    ),
    "damage, beside that of what has gone": (
        "players: {Ann: {hand: [Raging Goblin, Lightning Bolt], in play: [Mountain x2]}, Ben: {hand: [Shock], in play: [Mountain]}}\n"
        "events: [Ann plays Raging Goblin, all pass, Ann attacks with Raging Goblin, Ben plays Shock targeting Raging Goblin, "
        "Ann plays Lightning Bolt targeting Ben, resolve the stack, combat damage is dealt]",
        "life of Ben",
        "Lightning Bolt deals 3 damage to Ben; Raging Goblin assigns no combat damage: it is not in the combat any more",
    ),
    "a land that another has by now": (
        "players: {Ann: {hand: [Annex], in play: [Island x4]}, Ben: {in play: [Mountain, Forest]}}\n"
        "events: [Ann plays Annex targeting Mountain, Ben taps Mountain for mana, resolve the stack]",
        "how many untapped lands does Ben control?",
        "Ben controls 1 untapped land (Forest): Ann now controls Mountain, as Annex comes into play attached to Mountain.",
    ),
    "nothing that could be chosen": (
        "players: {Ann: {hand: [Nekrataal], in play: [Swamp x4]}, Ben: {in play: [Black Knight]}}\n"
        "events: [Ann plays Nekrataal, all pass]",
        "what could Ann have chosen for Nekrataal?",
        "there is no legal target (it targets a nonartifact nonblack creature). (410.4, 410.10a)",
    ),
    "a play for nothing": (
        "players: {Ann: {hand: [Free Spark]}, Ben: {}}\nevents: [Ann plays Free Spark targeting Ben, all pass]",
        "how much mana did Ann spend?",
        "Ann spent 0 mana: what Ann had to pay for Free Spark was {0}. (409.1f)",
    ),
}


@pytest.mark.parametrize(("board", "question", "told"), TOLD.values(), ids=TOLD.keys())
def test_what_speaks_of_it_is_named(board: str, question: str, told: str) -> None:
    """And not that nothing bears on it."""
    turn = "" if "turn:" in board else "turn: {player: Ann, step: precombat main}\n"
    said = verdict_of(f"title: Board\n{CARDS}{board}\n{turn}", question)
    assert told in said, said
