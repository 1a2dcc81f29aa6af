"""Of odd interactions: whose a spell was, what was lost in the meantime, what a band brings with it, which target there is none for."""

from __future__ import annotations

import pytest
from runs import verdict_of

CARDS = """
title: Board
cards:
  Take Over: {cost: "{U}", type: Instant, text: "Gain control of target noncreature spell. You may choose new targets for it."}
  Old Relic: {cost: "{1}", type: Artifact, text: ""}
  Elf: {cost: "{G}", type: Creature - Elf, pt: 1/1, text: ""}
  Sheepish: {cost: "{U}", type: Instant, text: "Target creature loses all abilities and becomes 0/1 until end of turn."}
  Passing Raider: {cost: "{1}{R}", type: Creature - Human, pt: 3/3, text: "Vanishing 2"}
  Swan Song:
    cost: "{W}"
    type: Creature - Bird
    pt: 4/3
    text: If a source would deal damage to Swan Song, prevent that damage. The source's controller draws cards equal to the damage prevented this way.
  Hard Truth: {cost: "{R}", type: Enchantment, text: "Damage can't be prevented."}
  Three Ends: {cost: "{R}", type: Sorcery, text: "Destroy target artifact, target creature, and target enchantment."}
  Red Moon: {cost: "{R}", type: Enchantment, text: "Nonbasic lands are Mountains."}
  Green Grove: {type: Land Creature - Forest Dryad, pt: 1/1, text: "Green Grove is green."}
  Wild Ring: {cost: "{3}", type: Creature - Ogre, pt: 3/3, text: Cascade}
  Hush: {cost: "{U}", type: Instant, text: Counter target spell.}
  Twin Rod: {cost: "{1}", type: Artifact, text: "{T}: Copy target instant card in your graveyard. You may play the copy without paying its mana cost."}
  Slow Spark: {cost: "{5}{R}", type: Sorcery, text: "Slow Spark deals 3 damage to target player.\nSuspend 1—{R}"}
  Hard Hour: {cost: "{1}", type: Artifact, text: "Your opponents can't play spells."}
  Borrow: {cost: "{U}", type: Sorcery, text: Gain control of target creature.}
  Hold Fast: {cost: "{U}", type: Enchantment - Aura, text: "Enchant creature\nYou control enchanted creature."}
  Side Step: {cost: "{U}", type: Instant, text: Change the target of target spell with a single target.}
  Third Gate:
    cost: "{3}"
    type: Artifact
    text: Whenever a player plays a spell with converted mana cost 3, counter that spell.
  Long Burn: {cost: "{X}{R}", type: Sorcery, text: Long Burn deals X damage to target player.}
  Low Marsh: {type: Land, text: "Each land is a Swamp in addition to its other land types."}
  White Day: {cost: "{W}", type: Enchantment, text: White creatures get +1/+1.}
  Swap Hue:
    cost: "{U}"
    type: Instant
    text: "Change the text of target permanent by replacing all instances of one color word with another."
  Pale Cat: {cost: "{W}", type: Creature - Cat, pt: 1/1, text: ""}
  Long Cat: {cost: "{1}{G}", type: Creature - Cat, pt: 2/2, text: "Kicker {1}\nIf Long Cat was kicked, it comes into play with a +1/+1 counter on it."}
  Name Thief: {cost: "{1}", type: Artifact, text: "Green spells can't be played."}
  Bent Boar: {cost: "{4}{G}", type: Creature - Boar, pt: 4/4, text: "Morph {G}"}
  Toll Gate: {cost: "{2}", type: Artifact, text: "Whenever a player plays a spell, counter it unless that player pays {1}."}
  Cheap Trick: {cost: "{1}", type: Artifact, text: "Creature spells you play cost {1} less to play."}
  Mind Tax: {cost: "{B}", type: Sorcery, text: Target player discards two cards.}
  Spray: {cost: "{R}", type: Sorcery, text: "Spray deals 1 damage to target player.\nStorm"}
"""  # noqa: E501

TOLD = {
    "415.7a: that the target was changed is told last, behind what could not be done": (
        "players: {Ann: {hand: [Mind Tax, Opt], in play: [Swamp]}, Ben: {hand: [Side Step, Shock, Shock], in play: [Island]}}\n"
        "events: [Ann casts Mind Tax on Ben, Ben casts Side Step on Mind Tax, resolve the stack]",
        "how many cards did Ann discard?",
        "Mind Tax asks Ann for 2 cards, and Ann has only 1; Side Step changed the target of Mind Tax. (416.3, 415.7a)",
    ),

    "413.1: what triggered and will counter it is still on the stack": (
        "players: {Ann: {hand: [Old Relic], in play: [Mountain]}, Ben: {in play: [Toll Gate]}}\nevents: [Ann casts Old Relic]",
        "was Old Relic countered?",
        "As it stands, Old Relic was not countered: Toll Gate's ability is still on the stack.",
    ),
    "409.1f: two that change a cost alike are both counted": (
        "players: {Ann: {hand: [Wild Ring], in play: [Cheap Trick, Cheap Trick, Mountain x3]}, Ben: {}}",
        "how much does Wild Ring cost?",
        "Wild Ring costs {1}: Cheap Trick makes it cost {1} less, 2 times. (409.1f)",
    ),
    "424.2: what can be paid as an ability resolves": (
        "players: {Ann: {hand: [Old Relic], in play: [Mountain x2]}, Ben: {in play: [Toll Gate]}}\nevents: [Ann casts Old Relic]",
        "can Ann pay for Toll Gate?",
        "Ann can pay for Toll Gate: Ann is able to pay {1}. (424.2)",
    ),

    "418.6a: a text-changing effect is why an ability no longer applies": (
        "players: {Ann: {hand: [Swap Hue], in play: [Island, White Day, Pale Cat]}, Ben: {}}\n"
        "events: [Ann casts Swap Hue on White Day, all pass, 'Ann chooses white, red']",
        "P/T of Pale Cat",
        'so the ability of White Day, "White creatures get +1/+1", no longer applies. (418.6a',
    ),
    "212.6h: a land with a new basic land type has lost the ability that made others Swamps": (
        "players: {Ann: {hand: [Red Moon], in play: [Low Marsh, Mountain]}, Ben: {in play: [Plains]}}\n"
        "events: [Ann casts Red Moon, all pass]",
        "is Plains a Swamp?",
        'no longer applies, for Red Moon says "Nonbasic lands are Mountains". (212.6h',
    ),
    "212.6h: a new basic land type takes no card type away": (
        "players: {Ann: {hand: [Red Moon], in play: [Green Grove, Mountain, Mountain]}, Ben: {}}\nevents: [Ann casts Red Moon, all pass]",
        "is Green Grove a creature?",
        "Green Grove is a creature: Red Moon does not take that away. (212.6h, 212.1b)",
    ),
    "212.1b: of what never was a creature no effect is why it is none": (
        "players: {Ann: {hand: [Red Moon], in play: [Mishra's Factory, Mountain]}, Ben: {}}\nevents: [Ann casts Red Moon, all pass]",
        "is Mishra's Factory a creature?",
        "Mishra's Factory is not a creature: its types are land, Mountain.",
    ),
    "502.21a: a spell was kicked by what was paid for that": (
        "players: {Ann: {hand: [Long Cat], in play: [Forest x3]}, Ben: {}}\nevents: [Ann casts Long Cat kicked]",
        "was Long Cat kicked?",
        "Ann pays an additional cost of Long Cat. (502.21a",
    ),
    "409.4a: what can't be played face up can be played face down": (
        "players: {Ann: {hand: [Bent Boar], in play: [Forest x5]}, Ben: {in play: [Name Thief]}}",
        "can Ann cast Bent Boar face down?",
        "face up it can't be played: Name Thief says \"Green spells can't be played\". (409.4a, 502.26c)",
    ),

    "203.3b: a spell is countered for its converted mana cost, X and all": (
        "players: {Ann: {hand: [Long Burn], in play: [Mountain x3]}, Ben: {in play: [Third Gate]}}\n"
        "events: [Ann casts Long Burn with X = 2 targeting Ben, resolve the stack]",
        "was Long Burn countered?",
        "Third Gate counters Long Burn, for Long Burn's converted mana cost is 3. (414.1, 203.3b)",
    ),
    "502.30a: that the spell was countered is not why its copy deals damage": (
        "players: {Ann: {hand: [Shock, Spray], in play: [Mountain x2]}, Ben: {hand: [Hush], in play: [Island]}}\n"
        "events: [Ann casts Shock on Ben, all pass, Ann casts Spray on Ben, Ben casts Hush on Spray, resolve the stack]",
        "did Spray copy deal damage? why?",
        "deals 1 damage to Ben. (502.30a, 503.10)",
    ),

    "414.1: what cascade had played says nothing of the spell that has it": (
        "players: {Ann: {hand: [Wild Ring], in play: [Plains x3], library: [Forest, Opt, Forest x5]},\n"
        "  Ben: {hand: [Hush], in play: [Island]}}\n"
        "events: [Ann casts Wild Ring, Ben casts Hush on Wild Ring, resolve the stack]",
        "is Wild Ring in play?",
        "Wild Ring is not in play: Hush counters Wild Ring. (414.1",
    ),
    "503.12: what became of a copy that was played says nothing of the card": (
        "players: {Ann: {in play: [Twin Rod], graveyard: [Shock]}, Ben: {hand: [Hush], in play: [Island]}}\n"
        "events: [Ann activates Twin Rod targeting Shock, all pass, Ben casts Hush on Shock copy, resolve the stack]",
        "where is Shock card?",
        "Shock is in Ann's graveyard: Ann copies Shock. (503.12",
    ),
    "502.59a: the last ability of suspend resolved, and the spell was never played": (
        "players: {Ann: {hand: [Slow Spark], in play: [Mountain]}, Ben: {hand: [Hard Hour], in play: [Forest]}}\n"
        "events: [Ann suspends Spark, \"Ben's main phase\", Ben casts Hard Hour, all pass, go to Ann's next upkeep, resolve the stack]",
        "did Slow Spark resolve?",
        'Slow Spark did not resolve: Slow Spark is not played: it can\'t be played: Hard Hour says "Your opponents can\'t play spells',
    ),
    "418.3a: a later effect gives control to the owner, and the earlier one ends": (
        "players: {Ann: {hand: [Hold Fast, Disenchant], in play: [Island, Plains x2]}, Ben: {hand: [Borrow], in play: [Island, Elf]}}\n"
        "events: [Ann casts Hold Fast on Elf, all pass, \"Ben's main phase\", Ben casts Borrow on Elf, all pass,\n"
        "  Ann casts Disenchant on Hold Fast, all pass]",
        "who controls Elf?",
        "Ben controls Elf: Borrow's effect gives Ben control of it. (418.3a)",
    ),
    "415.7a: the only other target was changed to, and no other could be chosen": (
        "players: {Ann: {hand: [Shock, Side Step], in play: [Mountain, Island, Elf]}, Ben: {hand: [Hush], in play: [Island]}}\n"
        "events: [Ann casts Shock on Ben, Ben casts Hush on Shock, Ann casts Side Step on Hush, all pass]",
        "could Ann have chosen Hush?",
        "Ann could not choose Hush: a spell or ability can't target itself. (415.6, 415.7a)",
    ),

    "200.6a: control of a spell is control of what it becomes": (
        "players: {Ann: {hand: [Take Over], in play: [Island]}, Ben: {hand: [Old Relic], in play: [Mountain]}}\n"
        "turn: Ben's precombat main\n"
        "events: [Ben casts Old Relic, Ann casts Take Over on Old Relic, resolve the stack]",
        "who controls Old Relic?",
        "an effect of Take Over begins on Old Relic: it is controlled by Ann",
    ),
    "502.60a: one of the abilities of a keyword was lost when its event came": (
        "players: {Ann: {hand: [Sheepish], in play: [{card: Passing Raider, counters: {time: 1}}, Island]}, Ben: {}}\n"
        "turn: {player: Ann, step: upkeep, beginning: yes}\n"
        "events: [Ann casts Sheepish on Passing Raider, resolve the stack]",
        "was Passing Raider sacrificed?",
        "did not trigger: it did not have the ability then (Sheepish)",
    ),
    "419.7: what follows a prevention that cannot be does not follow": (
        "players: {Ann: {hand: [Shock], in play: [Hard Truth, Mountain]}, Ben: {in play: [Swan Song]}}\n"
        "events: [Ann casts Shock on Swan Song, it resolves]",
        "how many cards did Ann draw?",
        "prevents none of the 2 damage that Shock would deal to Swan Song, because Hard Truth says that it can't be",
    ),
    "409.1d: of several words target, the one for which there is nothing": (
        "players: {Ann: {hand: [Three Ends], in play: [Mountain]}, Ben: {in play: [Grizzly Bears, Icy Manipulator]}}",
        "can Ann cast Three Ends?",
        "there is no legal target enchantment. (409.1d",
    ),
    "502.10e: with what a creature of a band becomes blocked": (
        "players: {Ann: {in play: [Benalish Hero, Hill Giant]}, Ben: {in play: [Grizzly Bears]}}\n"
        "events: [Ann attacks with Benalish Hero and Hill Giant as a band, Ben blocks Benalish Hero with Grizzly Bears]",
        "is Hill Giant blocked?",
        "Hill Giant becomes blocked along with Benalish Hero, which is in its band. (502.10e",
    ),
    "212.6h: the color of a land that lost the ability that says it": (
        "players: {Ann: {in play: [Green Grove, Red Moon]}, Ben: {}}",
        "what color is Green Grove?",
        'Green Grove has lost "Green Grove is green": Red Moon',
    ),
}


@pytest.mark.parametrize(("board", "question", "told"), TOLD.values(), ids=TOLD.keys())
def test_what_decided(board: str, question: str, told: str) -> None:
    assert told in (said := verdict_of(f"{CARDS}{board}", question)), said


def test_a_spell_without_targets_keeps_none() -> None:
    """415.7a speaks of a target that there is."""
    board = (
        "players: {Ann: {hand: [Take Over], in play: [Island]}, Ben: {hand: [Old Relic], in play: [Mountain]}}\n"
        "turn: Ben's precombat main\n"
        "events: [Ben casts Old Relic, Ann casts Take Over on Old Relic, resolve the stack]"
    )
    assert "keeps its target" not in verdict_of(f"{CARDS}{board}", "who controls Old Relic? why?")


def test_what_was_countered_lets_nothing_be_played() -> None:
    """502.59a: a suspended card whose ability to be played was countered stays where it is."""
    board = """
cards:
  Slow Bird: {cost: "{3}{U}", type: Creature - Bird, pt: 2/2, text: "Suspend 3—{U}"}
  Hushing: {cost: "{U}", type: Instant, text: Counter target activated or triggered ability.}
players:
  Ann: {hand: [Hushing], in play: [Island]}
  Ben: {removed from the game: [{card: Slow Bird, counters: {time: 1}}]}
turn: {player: Ben, step: upkeep, beginning: yes}
events: [the trigger resolves, Ann casts Hushing on Slow Bird's ability, resolve the stack]
"""
    assert "nothing lets Ben play it from there" in verdict_of(f"title: Board\n{board}", "can Ben cast Slow Bird?")
