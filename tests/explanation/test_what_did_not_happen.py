"""What did not happen has a reason, and its rule stands in the verdict."""

from __future__ import annotations

import pytest
from runs import said

from judge.answering import answer_text

BOARD = """
title: Board
cards:
  Larva: {cost: "{1}{R}", type: Creature - Insect, pt: 7/6,
    text: "At the beginning of your upkeep, sacrifice Larva unless you sacrifice two lands."}
  Rush: {cost: "{R}", type: Creature - Orc, pt: 2/1, text: Cascade}
  Eager Ox: {cost: "{2}{R}", type: Creature - Ox, pt: 3/3, text: Eager Ox attacks each turn if able.}
  Loud Call: {cost: "{G}", type: Enchantment - Aura, text: "Enchant creature\\nAll creatures able to block enchanted creature do so."}
  Barter: {cost: "{U}", type: Sorcery, text: Exchange control of two target creatures.}
  High Wind: {cost: "{U}", type: Creature - Bird, pt: 1/1, text: Flying}
  War Toll:
    cost: "{W}"
    type: Enchantment
    text: |
      Creatures can't attack you unless their controller pays {2} for each creature he or she controls that's attacking you.
  Hot Touch: {cost: "{R}", type: Instant, text: "Buyback {4}\nHot Touch deals 1 damage to target creature."}
  In Twos: {cost: "{R}", type: Enchantment, text: "Creatures you control can't be blocked except by two or more creatures."}
"""

DECLARED = {
    "one that must attack and is tapped": (
        "players: {Ann: {in play: [{card: Eager Ox, tapped: true}]}}\nevents: [no attack]",
        ("was event 1 legal?", "did Eager Ox attack?"),
        "Eager Ox need not attack, though its text asks for it: it is tapped. (500.2, 308.2a)",
    ),
    "one that must attack and is new": (
        "players: {Ann: {in play: [{card: Eager Ox, sick: true}]}}\nevents: [no attack]",
        ("was event 1 legal?", "did Eager Ox attack?"),
        "it came under its controller's control this turn. (500.4, 212.3f)",
    ),
    "one whose attack would cost something": (
        "players: {Ann: {in play: [Eager Ox, Forest x2]}, Ben: {in play: [War Toll]}}\nevents: [no attack]",
        ("was event 1 legal?", "did Eager Ox attack?"),
        "nobody has to pay what it costs to attack. (500.2)",
    ),
    "one that must block what flies": (
        "players: {Ann: {in play: [{card: High Wind, attached: [Loud Call]}]}, Ben: {in play: [Hill Giant]}}\n"
        "events: [Ann attacks with High Wind, no block]",
        ("was event 2 legal?", "did Hill Giant block?"),
        "Hill Giant need not block High Wind, though Loud Call asks for it: High Wind has flying. (500.4, 502.4b)",
    ),
    "one alone where two have to": (
        "players: {Ann: {in play: [{card: Eager Ox, attached: [Loud Call]}, In Twos]}, Ben: {in play: [Hill Giant]}}\n"
        "events: [Ann attacks with Eager Ox, no block]",
        ("was event 2 legal?", "was Eager Ox blocked?", "did Hill Giant block?"),
        "a restriction comes first: Creatures you control can't be blocked except by two or more creatures. (500.4",
    ),
    "one for two that both call": (
        "players: {Ann: {in play: [{card: Eager Ox, attached: [Loud Call]}, {card: High Wind, attached: [Loud Call]}]}, "
        "Ben: {in play: [High Wind]}}\n"
        "events: [Ann attacks with Eager Ox and Ann's High Wind, \"Ben blocks Ann's High Wind with Ben's High Wind\"]",
        ("was event 2 legal?", "was Eager Ox blocked?"),
        "no other declaration obeys more than 1 of the 2 requirements. (500.4",
    ),
    "one that nobody declared": (
        "players: {Ann: {in play: [Hill Giant, {card: Grizzly Bears, sick: true}]}, Ben: {}}\nevents: [no attack]",
        ("did Hill Giant attack?",),
        "it was not declared as an attacker, though it could have been. (308.2a)",
    ),
    "one that could not attack, with nothing that asked for it": (
        "players: {Ann: {in play: [{card: Grizzly Bears, sick: true}]}}\nevents: [no attack]",
        ("did Grizzly Bears attack?",),
        "Grizzly Bears did not attack: it came under its controller's control this turn. (212.3f)",
    ),
    "a block of what may not attack": (
        "players: {Ann: {in play: [Wall of Wood]}, Ben: {in play: [Hill Giant]}}",
        ("can Hill Giant block Wall of Wood?",),
        "the attack is not legal: Wall of Wood: it can't attack: it has defender. (502.41b)",
    ),
}


@pytest.mark.parametrize(("board", "questions", "told"), DECLARED.values(), ids=DECLARED.keys())
def test_why_something_is_not_declared(board: str, questions: tuple[str, ...], told: str) -> None:
    for question in questions:
        shown = said(f'{BOARD}{board}\nquestions: ["{question}"]\n')
        assert told in shown, shown


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("was event 1 legal?", '"You may sacrifice two Mountains rather than pay Fireblast\'s mana cost." (409.1b'),
        ("can Ben play Fireblast?", '"You may sacrifice two Mountains rather than pay Fireblast\'s mana cost." (409.1b'),
        ("can Ann play Shock?", "Ann can play Shock: Shock is an instant, and Ann has priority."),
        ("what mountains does Ann control?", "The Mountains that Ann controls: Mountain."),
    ],
)
def test_a_spell_is_played_for_the_cost_that_can_be_paid(question: str, told: str) -> None:
    """A mana cost that can't be paid is no way to play it where another is open; with enough mana, the mana cost is paid."""
    board = (
        "players: {Ann: {hand: [Fireblast, Shock], in play: [{card: Mountain, tapped: true}, Mountain x2]}, Ben: {hand: [Fireblast], "
        'in play: [Mountain x2]}}\nevents: [Ann plays Fireblast targeting Ben, all pass]\nquestions: ["'
    )
    shown = said(f'{BOARD}{board}{question}"]\n')
    assert told in shown, shown


PRICES = {
    "a price that can't be paid": (
        "players: {Ann: {in play: [Mystic Remora]}, Ben: {}}\nturn: {player: Ann, step: upkeep, beginning: true}\nevents: [all pass]",
        "was Mystic Remora sacrificed?",
        "Ann sacrifices Mystic Remora, for Ann can't pay {1} for Mystic Remora. (502.13a, 424.2)",
    ),
    "something to be done that can't be": (
        "players: {Ann: {in play: [Lord of the Pit]}, Ben: {}}\nturn: {player: Ann, step: upkeep, beginning: true}\nevents: [all pass]",
        "life of Ann",
        "Ann can't do what Lord of the Pit asks for: there is no other creature. (424.2",
    ),
    "what is prohibited is told before the time": (
        "players: {Ann: {in play: [Plains x4, Bonesplitter, Grizzly Bears]}, Ben: {in play: [{card: Pithing Needle, chosen: "
        "{name: Bonesplitter}}]}}\nturn: {player: Ben, step: precombat main}",
        "can Ann equip Bonesplitter to Grizzly Bears?",
        "it can't be played: Pithing Needle says \"Activated abilities of sources with the chosen name",
    ),
    "a price that nobody asked for is not declined": (
        "players: {Ann: {in play: [Island], hand: [Opt], library: [Forest x3]}, Ben: {}}\n"
        "events: [Ann plays Opt, all pass, Ben doesn't pay]",
        "hand size of Ann",
        "choices that were not used: Ben chooses no",
    ),
}


@pytest.mark.parametrize(("board", "question", "told"), PRICES.values(), ids=PRICES.keys())
def test_why_something_was_not_paid_or_played(board: str, question: str, told: str) -> None:
    shown = said(f'{BOARD}{board}\nquestions: ["{question}"]\n')
    assert told in shown, shown


BEARING = {
    "what is not of the kind that is destroyed": (
        "players: {Ann: {hand: [Shatterstorm], in play: [Mountain x4]}, Ben: {in play: [Hill Giant]}}\n"
        "events: [Ann plays Shatterstorm, all pass]",
        "did Hill Giant die?",
        "Shatterstorm does not destroy Hill Giant, for it isn't an artifact. (413.2g)",
    ),
    "a sweep that found nothing": (
        "players: {Ann: {hand: [Shatterstorm], in play: [Mountain x4]}, Ben: {in play: [Hill Giant]}}\n"
        "events: [Ann plays Shatterstorm, all pass]",
        "what died?",
        "Nothing died: Shatterstorm finds nothing to destroy. (103.3)",
    ),
    "counters of what was copied": (
        "players: {Ann: {hand: [Clone], in play: [Island x4, {card: Hill Giant, counters: {+1/+1: 2}}]}, Ben: {}}\n"
        "events: [Ann plays Clone, all pass, Ann chooses Hill Giant]",
        "counters on Clone",
        "counters are not copied. (503.2",
    ),
    "counters of what has died": (
        "players: {Ann: {hand: [Terror], in play: [Swamp x2]}, Ben: {in play: [{card: Hill Giant, counters: {+1/+1: 2}}]}}\n"
        "events: [Ann plays Terror targeting Hill Giant, all pass]",
        "counters on Hill Giant",
        "it is in the graveyard and a new object. (217.1c",
    ),
    "a land that was not chosen to untap": (
        "players: {Ann: {in play: [Winter Orb, {card: Forest, tapped: true}, {card: Island, tapped: true}]}, Ben: {}}\n"
        "turn: {player: Ben, step: postcombat main}\nevents: [it is the next turn, Ann chooses Forest]",
        "is Island tapped?",
        'Island stays tapped: "As long as Winter Orb is untapped',
    ),
    "a creature whose blocker has gone": (
        "players: {Ann: {in play: [Hill Giant]}, Ben: {in play: [Grizzly Bears, Nantuko Husk]}}\n"
        "events: [Ann attacks with Hill Giant, Ben blocks Hill Giant with Grizzly Bears, Ben plays Nantuko Husk's ability sacrificing"
        " Grizzly Bears, all pass, combat damage resolves]",
        "did Hill Giant deal damage?",
        "no creature is blocking it now, for Grizzly Bears was sacrificed. (310.2c",
    ),
    "a condition that asks that something is not so": (
        "players: {Ann: {hand: [Phage the Untouchable], in play: [Swamp x7]}, Ben: {}}\n"
        "events: [Ann plays Phage the Untouchable, all pass]",
        "did Phage the Untouchable trigger?",
        "Ann played it from Ann's hand. (410.8",
    ),
    "a player who loses by an effect": (
        "players: {Ann: {graveyard: [Phage the Untouchable], hand: [Reanimate], in play: [Swamp]}, Ben: {}}\n"
        "events: [Ann plays Reanimate targeting Phage the Untouchable, all pass, all pass]",
        "did Ann lose?",
        "Ann loses the game, for its condition was met: \"you didn't play it from your hand\". (102.3",
    ),
    "a spell that was countered beside its copy": (
        "players: {Ann: {hand: [Grapeshot, Shock], in play: [Mountain x3]}, Ben: {hand: [Counterspell], in play: [Island x2]}}\n"
        "events: [Ann plays Shock targeting Ben, all pass, Ann plays Grapeshot targeting Ben, Ben plays Counterspell targeting Grapeshot,"
        " all pass, all pass, all pass]",
        "life of Ben",
        "Shock deals 2 damage to Ben; Counterspell counters Grapeshot; the copy of Grapeshot deals 1 damage to Ben.",
    ),
    "an attacker that was untapped": (
        "players: {Ann: {in play: [Hill Giant]}, Ben: {in play: [Maze of Ith]}}\n"
        "events: [Ann attacks with Hill Giant, Ben plays Maze of Ith's ability targeting Hill Giant, all pass]",
        "is Hill Giant attacking?",
        "it was declared as such, and stays so though it was untapped since. (306.4b",
    ),
    "a shield for a destruction that did not come": (
        "players: {Ann: {in play: [Drudge Skeletons, Swamp]}, Ben: {}}\nevents: [Ann plays Drudge Skeletons's ability, all pass]",
        "was Drudge Skeletons regenerated?",
        "nothing has destroyed it since, so the effect still waits. (501.5a, 419.6b)",
    ),
    "one of two targets that is illegal": (
        "players: {Ann: {in play: [Goblin Welder, Chrome Mox], graveyard: [Darksteel Colossus]}, "
        "Ben: {hand: [Ancient Grudge], in play: [Mountain x4]}}\n"
        "events: ['Ann plays Goblin Welder''s ability targeting Chrome Mox, Darksteel Colossus', "
        "Ben plays Ancient Grudge targeting Chrome Mox, all pass, all pass]",
        "where is Darksteel Colossus?",
        "Chrome Mox is no longer a legal target for Goblin Welder's ability: it is in Ann's graveyard now. (413.2a",
    ),
    "an ability that found no target": (
        "players: {Ann: {hand: [Nekrataal], in play: [Swamp x4]}, Ben: {in play: [Hypnotic Specter]}}\n"
        "events: [Ann plays Nekrataal, all pass, all pass]",
        "did Nekrataal's ability resolve?",
        "Nekrataal's ability is removed from the stack: there is no legal target",
    ),
    "a game that goes on without one of three": (
        "players: {Ann: {in play: [Grizzly Bears]}, Ben: {life: 1}, Cid: {}}\n"
        "events: [Ann attacks Ben with Grizzly Bears, no block, combat damage resolves]",
        "is the game over?",
        "The game is not over: Ann and Cid are still in the game. (102.2a, 420.5a)",
    ),
    "what damage to all of a kind passes by": (
        "players: {Ann: {hand: [Hurricane], in play: [Forest x3]}, Ben: {in play: [Grizzly Bears]}}\n"
        "events: [Ann plays Hurricane with X = 2, all pass]",
        "did Grizzly Bears die?",
        "Hurricane does not deal damage to Grizzly Bears, for it lacks flying. (413.2g)",
    ),
    "a stack on which nothing lies after a mana ability": (
        "players: {Ann: {in play: [Forest]}, Ben: {}}\nevents: [Ann taps Forest for mana]",
        "what is on the stack?",
        "The stack is empty: mana abilities do not go onto it. (411.1)",
    ),
    "what somebody chose not to do": (
        "players: {Ann: {hand: [Hunted Wumpus], in play: [Forest x4]}, Ben: {hand: [Serra Angel]}}\n"
        "events: [Ann plays Hunted Wumpus, all pass, {do: all pass, choices: ['Ben: no']}]",
        "where is Serra Angel?",
        "Ben chooses not to do what Hunted Wumpus allows",
    ),
    "an ability whose condition was not met": (
        "players: {Ann: {graveyard: [Nether Spirit, Grizzly Bears]}, Ben: {}}\n"
        "turn: {player: Ann, step: upkeep, beginning: true}\nevents: [all pass]",
        "where is Nether Spirit?",
        "its ability did not trigger: its condition \"it is the only creature card in your graveyard\" is not met: "
        "the number is 2 (counted: Nether Spirit and Grizzly Bears).",
    ),
    "legends to whom their rule does not apply": (
        "players: {Ann: {in play: [Mirror Gallery, {card: 'Kokusho, the Evening Star', count: 2}]}, Ben: {}}\n"
        "events: [all pass]",
        "did Kokusho, the Evening Star die?",
        "does nothing to Kokusho, the Evening Star #2: \"The 'legend rule' doesn't apply\" (Mirror Gallery). (420.5e, 103.2)",
    ),
    "what was not chosen for what was done to another": (
        "players: {Ann: {hand: [Diabolic Edict], in play: [Swamp x2]}, Ben: {in play: [Hill Giant, Grizzly Bears]}}\n"
        "events: [Ann plays Diabolic Edict targeting Ben, all pass, Ben chooses Hill Giant]",
        "did Grizzly Bears die?",
        "Grizzly Bears did not die: Ben chooses Hill Giant for Diabolic Edict. (501.6a)",
    ),
    "a card that was not found": (
        "players: {Ann: {hand: [Rampant Growth], in play: [Forest x2], library: [Island, Forest]}, Ben: {}}\n"
        "events: [Ann plays Rampant Growth, all pass, Ann chooses Forest]",
        "where is Island?",
        "Island is in Ann's library: Ann finds Forest #3. (413.2c)",
    ),
    "a search in which nothing was found": (
        "players: {Ann: {hand: [Rampant Growth], in play: [Forest x2], library: [Island, Forest]}, Ben: {}}\n"
        "events: [Ann plays Rampant Growth, all pass, Ann chooses nothing]",
        "how many lands does Ann control?",
        "Ann controls 2 lands (Forest x2): Ann finds nothing in the search. (413.2c)",
    ),
    "a static ability that asks for what is not so": (
        "players: {Ann: {in play: [Kird Ape, Mountain]}, Ben: {in play: [Forest]}}",
        "power of Kird Ape",
        '"Kird Ape gets +1/+2 as long as you control a Forest" of Kird Ape does not apply now: there is no Forest that Ann controls.',
    ),
    "a number that a static ability asks for": (
        "players: {Ann: {in play: [Werebear], graveyard: [Shock]}, Ben: {}}",
        "power of Werebear",
        "its condition \"seven or more cards are in your graveyard\" is not met: the number is 1 (counted: Shock). (418.4a)",
    ),
    "what left play before it was to be sacrificed": (
        "players: {Ann: {graveyard: [Hellspark Elemental], in play: [Mountain x2]}, Ben: {}}\n"
        "events: [Ann unearths Hellspark Elemental, all pass, go to end of turn, all pass, all pass]",
        "where is Hellspark Elemental?",
        "Hellspark Elemental is removed from the game, by its own unearth ability, when Ann's end of turn step begins. (502.84a",
    ),
    "a special action that split second says nothing of": (
        "players: {Ann: {hand: [Sudden Shock], in play: [Mountain x2]}, "
        "Ben: {in play: [{card: Exalted Angel, face down: true}, Plains x4]}}\n"
        "events: [Ann plays Sudden Shock targeting Ben]",
        "can Ben turn Exalted Angel face up?",
        '"split second" (Sudden Shock) does not forbid it, for it is a special action, and neither a spell nor an ability. (502.58a',
    ),
    "a land that may be played although spells may not": (
        "players: {Ann: {hand: [\"Orim's Chant\"], in play: [Plains]}, Ben: {hand: [Forest]}}\nturn: {player: Ben}\n"
        "events: [\"Ann plays Orim's Chant targeting Ben\", all pass]",
        "can Ben play Forest?",
        "Ben can play Forest: Orim's Chant says nothing of it.",
    ),
    "a mana cost with X, off the stack": (
        "players: {Ann: {hand: [Blaze]}, Ben: {}}",
        "converted mana cost of Blaze?",
        "Blaze's converted mana cost is 1: its mana cost is {X}{R}, and X counts as 0 off the stack. (203.3, 203.3b)",
    ),
    "a block when its step is past": (
        "players: {Ann: {in play: [Hill Giant]}, Ben: {in play: [Grizzly Bears]}}\n"
        "events: [Ann attacks with Hill Giant, no block, all pass, combat damage is dealt]",
        "can Grizzly Bears block Hill Giant, after event 3?",
        "the declare blockers step is past. (309.1)",
    ),
    "two keywords for which something can't be blocked": (
        "players: {Ann: {in play: [Soltari Priest]}, Ben: {in play: [Hill Giant]}}\nevents: [Ann attacks with Soltari Priest]",
        "can Hill Giant block Soltari Priest?",
        "Hill Giant cannot block Soltari Priest: Soltari Priest has protection from red and shadow. (502.7f, 502.8b)",
    ),
    "life that was not gained, for the damage was prevented": (
        "players: {Ann: {life: 10, in play: [Exalted Angel]}, Ben: {hand: [Holy Day], in play: [Plains]}}\n"
        "events: [Ann attacks with Exalted Angel, no block, Ben plays Holy Day, all pass, combat damage is dealt]",
        "life of Ann",
        "Exalted Angel's ability did not trigger: its trigger event was prevented, so it did not happen. (410.7",
    ),
    "what a land has lost with its type": (
        "players: {Ann: {in play: [Blood Moon, \"Mishra's Factory\"]}, Ben: {}}",
        "abilities of Mishra's Factory",
        'Blood Moon says "Nonbasic lands are Mountains". (212.6h, 212.6g)',
    ),
    "a price that somebody chose not to pay": (
        "players: {Ann: {hand: [Grizzly Bears], in play: [Forest x3]}, Ben: {hand: [Daze], in play: [{card: Island, tapped: true}]}}\n"
        "events: [Ann plays Grizzly Bears, Ben plays Daze targeting Grizzly Bears, all pass, Ann doesn't pay]",
        "was Grizzly Bears countered?",
        "Daze counters Grizzly Bears, for Ann chooses not to pay {1} for Daze. (414.1, 413.2c)",
    ),
    "a hand to which nothing was returned": (
        "players: {Ann: {graveyard: ['Squee, Goblin Nabob']}, Ben: {}}\nturn: {player: Ann, step: untap}\n"
        "events: [go to upkeep, all pass, Ann chooses no]",
        "hand of Ann",
        "Ann chooses not to do what Squee, Goblin Nabob allows (\"return it from your graveyard to your hand\"). (413.2c",
    ),
    "whose permanent another's card is": (
        "players: {Ann: {hand: [Reanimate], in play: [Swamp]}, Ben: {graveyard: [Serra Angel]}}\n"
        "events: [Ann plays Reanimate targeting Serra Angel, all pass]",
        "controller of Serra Angel",
        "Serra Angel comes into play from a graveyard under Ann's control. (200.6a",
    ),
    "damage that went to a planeswalker": (
        "players: {Ann: {in play: [Hill Giant]}, Ben: {in play: [Jace Beleren]}}\n"
        "events: [Ann attacks Jace Beleren with Hill Giant, no block, combat damage is dealt]",
        "life of Ben",
        "Ben's life total is 20: Hill Giant deals 3 combat damage to Jace Beleren. (310.2b",
    ),
    "damage that a blocked attacker did not deal": (
        "players: {Ann: {in play: [Hill Giant]}, Ben: {in play: [Wall of Wood]}}\n"
        "events: [Ann attacks with Hill Giant, Ben blocks Hill Giant with Wall of Wood, combat damage is dealt]",
        "did Hill Giant deal damage to Ben?",
        "Hill Giant dealt no damage to Ben: Hill Giant becomes blocked, and assigns combat damage only to what blocks it. (310.2c, 309.2f)",
    ),
    "a replacement that was not wanted": (
        "players: {Ann: {in play: [Wild Mongrel], hand: [Basking Rootwalla]}, Ben: {}}\n"
        "events: [{do: Ann activates Wild Mongrel discarding Basking Rootwalla, choices: [no]}]",
        "where is Basking Rootwalla?",
        "Ann chooses not to apply Basking Rootwalla's madness to \"Ann discards Basking Rootwalla\". (502.24a",
    ),
    "a target that can't be countered": (
        "players: {Ann: {hand: [Grizzly Bears], in play: [Vexing Shusher, Forest x3]}, Ben: {hand: [Counterspell], in play: [Island x2]}}\n"
        "events: [Ann plays Grizzly Bears, Ann activates Vexing Shusher targeting Grizzly Bears, all pass, "
        "Ben plays Counterspell targeting Grizzly Bears]",
        "was event 4 legal?",
        "Event 4 was legal: it can't be countered, as Vexing Shusher says, and may be targeted. (409.1d",
    ),
    "a target that can't be destroyed": (
        "players: {Ann: {in play: [Darksteel Colossus]}, Ben: {hand: [Shatter], in play: [Mountain x2]}}\nturn: {player: Ben}",
        "can Ben play Shatter targeting Darksteel Colossus?",
        "it can't be destroyed, as Darksteel Colossus says, and may be targeted. (409.1d",
    ),
    "a second combat damage step": (
        "players: {Ann: {in play: [White Knight, Hill Giant]}, Ben: {}}\n"
        "events: [Ann attacks with White Knight and Hill Giant, no block, first-strike combat damage is dealt]",
        "life of Ben",
        "In the second combat damage step, the answer becomes 15. (310.2b, 310.5)",
    ),
    "a kind in words": (
        "players: {Ann: {in play: [Hill Giant]}, Ben: {}}",
        "is Hill Giant a token?",
        "Hill Giant is not a token.",
    ),
    "a draw that was not replaced": (
        "players: {Ann: {graveyard: [Golgari Grave-Troll], library: [Forest x3]}, Ben: {}}\nturn: {player: Ann, step: upkeep}\n"
        "events: [go to draw]",
        "where is Golgari Grave-Troll?",
        "its condition \"there are six or more cards in your library\" is not met: the number is 3. (502.47a, 418.4a)",
    ),
    "what an effect on others says nothing of": (
        "players: {Ann: {in play: [Crusade, Black Knight]}, Ben: {}}",
        "power of Black Knight",
        '"White creatures get +1/+1" of Crusade says nothing of it: it isn\'t white. (418.4a)',
    ),
    "what counts by its age among effects that set and change": (
        "players: {Ann: {hand: [Giant Growth, Humility], in play: [Forest, Plains x4, Grizzly Bears]}, Ben: {}}\n"
        "events: [Ann plays Giant Growth targeting Grizzly Bears, all pass, Ann plays Humility, all pass]",
        "P/T of Grizzly Bears",
        "Humility makes it 1/1, with the later timestamp. (418.5a, 418.5e)",
    ),
    "one blocker for two attackers": (
        "players: {Ann: {in play: [Hill Giant, Grizzly Bears]}, Ben: {in play: [Wall of Wood]}}\n"
        "events: [Ann attacks with Hill Giant and Grizzly Bears]",
        "can Ben block Hill Giant and Grizzly Bears with Wall of Wood?",
        "Ben cannot block Hill Giant and Grizzly Bears with Wall of Wood: Wall of Wood: it can block no more than 1. (309.2a)",
    ),
    "one creature that blocks two": (
        "players: {Ann: {in play: [Hill Giant, Grizzly Bears]}, Ben: {in play: [Wall of Wood]}}\n"
        "events: [Ann attacks with Hill Giant and Grizzly Bears]",
        "can Wall of Wood block Hill Giant and Grizzly Bears?",
        "Wall of Wood cannot block Hill Giant and Grizzly Bears: it can block no more than 1. (309.2a)",
    ),
    "a blocker that an evasion excepts": (
        "players: {Ann: {in play: [Shriekmaw]}, Ben: {in play: [Ornithopter]}}\nevents: [Ann attacks with Shriekmaw]",
        "can Ornithopter block Shriekmaw?",
        "Ornithopter can block Shriekmaw: Shriekmaw's fear does not forbid it, for Ornithopter is an artifact. (502.25b, 309.2a)",
    ),
    "a hand in which nothing could be chosen": (
        "players: {Ann: {hand: [Duress], in play: [Swamp]}, Ben: {hand: [Grizzly Bears, Forest]}}\n"
        "events: [Ann plays Duress targeting Ben, all pass]",
        "hand size of Ben",
        "Duress resolved and found no noncreature nonland card to choose. (103.3)",
    ),
    "a token with its article": (
        "players: {Ann: {hand: [Call of the Herd], in play: [Forest x3]}, Ben: {}}\nevents: [Ann plays Call of the Herd, all pass]",
        "how many Elephants does Ann control?",
        "an Elephant token",
    ),
    "a permanent that was not chosen to be tapped": (
        "players: {Ann: {in play: [{card: Tangle Wire, counters: {fade: 2}}]}, Ben: {in play: [Forest, Mountain, Hill Giant]}}\n"
        "turn: {player: Ben, step: upkeep, beginning: true}\nevents: [all pass, 'Ben chooses Forest, Mountain']",
        "is Hill Giant tapped?",
        "Ben chooses Forest and Mountain for Tangle Wire. (501.7a)",
    ),
    "a library that is empty": (
        "players: {Ann: {library: [Forest]}, Ben: {hand: [Brain Freeze], in play: [Island x2]}}\nturn: {player: Ben}\n"
        "events: [Ben plays Brain Freeze targeting Ann, all pass, all pass]",
        "did Ann lose?",
        "Ann has no library left, but has not had to draw from it since state-based effects were last checked. (420.5g, 102.3c)",
    ),
    "an exchange of which one target is gone": (
        "players: {Ann: {hand: [Barter], in play: [Island, Hill Giant]}, Ben: {in play: [Serra Angel]}}\n"
        "events: [Ann plays Barter targeting Hill Giant and Serra Angel, 'it happens: Hill Giant is destroyed', all pass]",
        "controller of Serra Angel",
        "Hill Giant is no longer a legal target for Barter: it is in Ann's graveyard now. (413.2a",
    ),
    "what somebody who may do it did not do": (
        "players: {Ann: {in play: [Academy Rector], library: [Worship]}, Ben: {hand: [Terror], in play: [Swamp x2]}}\nturn: {player: Ben}\n"
        "events: [Ben plays Terror targeting Academy Rector, all pass, all pass, Ann chooses no]",
        "is Worship in play?",
        "Ann chooses not to do what Academy Rector allows",
    ),
    "a kicker that was not paid": (
        "players: {Ann: {hand: [Thornscape Battlemage], in play: [Forest x3]}, Ben: {}}\n"
        "events: [Ann plays Thornscape Battlemage, all pass]",
        "did Thornscape Battlemage trigger?",
        "its {R} kicker cost wasn't paid. (410.8)",
    ),
    "a land that is no spell": (
        "players: {Ann: {hand: [Forest], in play: [Standstill]}, Ben: {}}\nevents: [Ann plays Forest]",
        "did Standstill trigger?",
        "Forest was played as a land, and a land is no spell. (212.6a)",
    ),
    "mana that costs more than a tap": (
        "players: {Ann: {in play: [{card: Gemstone Mine, counters: {mining: 1}}, {card: Gemstone Mine, counters: {mining: 2}}], "
        "hand: [Shock]}, Ben: {}}\n"
        "events: [Ann plays Shock targeting Ben]",
        "was event 1 legal?",
        "there is not enough mana for {R}, unless a sentence says that Gemstone Mine is used for mana. (424.2",
    ),
    "what its own ability asked for in vain": (
        "players: {Ann: {in play: [Lord of the Pit]}, Ben: {}}\nturn: {player: Ann, step: upkeep, beginning: true}\nevents: [all pass]",
        "where is Lord of the Pit?",
        "Ann can't do what Lord of the Pit asks for: there is no other creature. (424.2",
    ),
    "a cost that the spell itself makes smaller": (
        "players: {Ann: {hand: [Frogmite], in play: [Ornithopter]}, Ben: {}}",
        "how much does Frogmite cost?",
        "Frogmite costs {3}: its own text makes it cost {1} less (counted: Ornithopter). (502.31",
    ),
    "what comes into play beside an effect on others": (
        "players: {Ann: {hand: [Forest], in play: [Kismet]}, Ben: {}}\nevents: [Ann plays Forest]",
        "is Forest tapped?",
        '"Artifacts, creatures, and lands your opponents control come into play tapped" did not apply: it is controlled by Ann. (419.',
    ),
    "a trigger event that did not occur": (
        "players: {Ann: {in play: [Samurai of the Pale Curtain]}, Ben: {}}\n"
        "events: [Ann attacks with Samurai of the Pale Curtain, no block]",
        "did Samurai of the Pale Curtain trigger?",
        'Samurai of the Pale Curtain was not blocked. (309.2f, 502.38a)',
    ),
    "something that is not there any more": (
        "players: {Ann: {graveyard: [Hill Giant]}, Ben: {}}\nturn: {player: Ann, step: postcombat main}",
        "can Hill Giant attack?",
        "Hill Giant cannot attack: it isn't in play. (306.3)",
    ),
}


@pytest.mark.parametrize(("board", "question", "told"), BEARING.values(), ids=BEARING.keys())
def test_what_bears_on_an_answer_is_told(board: str, question: str, told: str) -> None:
    shown = said(f'{BOARD}{board}\nquestions: ["{question}"]\n')
    assert told in shown, shown


def test_an_offer_that_is_no_instruction_is_declined_as_well() -> None:
    """Whether a suspended card is played is asked by a rule of today, and says of no instruction what it would do."""
    board = "players: {Ann: {hand: [Rift Bolt], in play: [Mountain]}, Ben: {}}\n"
    board += "events: [Ann suspends Rift Bolt, go to Ann's upkeep, all pass,"
    text = f"edition: '2026-04-17'\n{BOARD}{board} {{do: all pass, choices: ['Ann: no']}}]\nquestions: [\"where is Rift Bolt?\"]\n"
    assert "Rift Bolt is exiled" in said(text)


def test_what_would_have_triggered_as_the_listed_step_began_is_told() -> None:
    """An answer on which nothing bears says that the beginning of the listed step counts as past, where something waits for it."""
    board = "players: {Ann: {in play: [Phyrexian Arena], library: [Forest]}, Ben: {}}\nturn: {player: Ann, step: upkeep%s}\n"
    asked = "events: [all pass]\nquestions: [life of Ann]\n"
    past = said(BOARD + board % "" + asked)
    assert "counts as past: 'beginning: yes' under 'turn:' has it trigger." in past
    assert "counts as past" not in answer_text(BOARD + board % ", beginning: yes" + asked).render("text")


@pytest.mark.parametrize("how", ["with Benalish Hero and Grizzly Bears in a band", "banding Benalish Hero and Grizzly Bears"])
def test_who_divides_the_damage_of_what_blocks_a_band_is_told_with_its_rule(how: str) -> None:
    board = "players: {Ann: {in play: [Benalish Hero, Grizzly Bears]}, Ben: {in play: [Hill Giant]}}\n"
    board += f"events: [Ann attacks {how}, Ben blocks Grizzly Bears with Hill Giant,"
    shown = said(f"{BOARD}{board} combat damage is dealt]\nquestions: [did Benalish Hero die?]\n")
    assert "Ann assigns combat damage: Hill Giant: 3 to Benalish Hero (by default). (310.2, 502.10h)" in shown


def test_the_cost_that_was_chosen_is_named() -> None:
    board = "players: {Ann: {hand: [Fireblast], in play: [Mountain x2]}, Ben: {}}\nevents: [Ann plays Fireblast targeting Ben, all pass]\n"
    assert "Ann chooses to play Fireblast for its alternative cost." in said(f"{BOARD}{board}questions: [life of Ben]\n")


def test_a_block_that_cannot_be_is_said_and_not_asked() -> None:
    board = "players: {Ann: {in play: [Grizzly Bears]}, Ben: {hand: [Terror], in play: [Hill Giant, Swamp x2]}}\n"
    board += "events: [Ann attacks with Grizzly Bears]\n"
    shown = said(f'{BOARD}{board}questions: ["can Grizzly Bears be blocked, if Ben casts Terror on Grizzly Bears?"]\n')
    assert "Hill Giant cannot block Grizzly Bears: Grizzly Bears isn't in play. (306.3)" in shown
    assert "can Hill Giant block Grizzly Bears" not in shown


UNMOVED = {
    "life, as a trigger event did not occur": (
        "players: {Ann: {hand: [Mind Stone], in play: [Soul Warden, Forest x2]}, Ben: {}}\nevents: [Ann casts Mind Stone, all pass]",
        "why didn't Ann gain life?",
        "Ann gained no life: Soul Warden's ability did not trigger: Mind Stone isn't a creature. (410.2)",
    ),
    "life, as mana stays until the phase ends": (
        "players: {Ann: {in play: [Mountain x2]}, Ben: {}}\nturn: {player: Ann, step: upkeep}\n"
        "events: [Ann taps every land for mana, go to Ann's draw step]",
        "why didn't Ann lose life?",
        "the mana in Ann's pool stays there from step to step, until the phase ends. (300.3)",
    ),
    "damage, as life was lost without any": (
        "players: {Ann: {in play: [Mountain x3]}, Ben: {}}\nevents: [Ann taps every land for mana, go to combat]",
        "how much damage was dealt to Ann?",
        "0 damage was dealt to Ann: Ann loses 3 life to mana burn. (300.3)",
    ),
    "damage, as another player was dealt it": (
        "players: {Ann: {hand: [Shock], in play: [Mountain]}, Ben: {}, Cid: {}}\nevents: [Ann casts Shock targeting Cid, all pass]",
        "how much damage was dealt to Ben?",
        "0 damage was dealt to Ben: Shock deals 2 damage to Cid.",
    ),
    "what stays tapped in another's untap step": (
        "players: {Ann: {in play: [Grizzly Bears (tapped)]}, Ben: {}}\nturn: {player: Ann, step: end of turn}\n"
        "events: [go to Ben's upkeep]",
        "why didn't Grizzly Bears untap?",
        "it untaps in an untap step of Ann, and none has come since. (302.2)",
    ),
    "what had a counter to lose": (
        "players: {Ann: {in play: [{card: Blastoderm, counters: {fade: 1}}]}, Ben: {}}\nturn: {player: Ben, step: end of turn}\n"
        "events: [go to Ann's upkeep, resolve the stack]",
        "why wasn't Blastoderm sacrificed?",
        "Blastoderm was not sacrificed: 1 fade counter is removed from Blastoderm, when Ann's upkeep step begins. (502.20a",
    ),
    "what a mana cost comes to, whatever became of the card": (
        "players: {Ann: {hand: [Mulldrifter], in play: [Island x3]}, Ben: {}}\nevents: [Ann casts Mulldrifter by evoke, all pass]",
        "converted mana cost of Mulldrifter",
        "Mulldrifter's converted mana cost is 5: its mana cost is {4}{U}. (203.3)",
    ),
    "what was put into a graveyard otherwise": (
        "players: {Ann: {in play: [Bottle Gnomes]}, Ben: {}}\nevents: [Ann sacrifices Bottle Gnomes, all pass]",
        "was Bottle Gnomes destroyed? why not?",
        "Bottle Gnomes was not destroyed: it was sacrificed, which is not being destroyed. (501.6a",
    ),
    "what nothing has dealt damage": (
        "players: {Ann: {in play: [Hill Giant]}, Ben: {in play: [Ornithopter]}}\nturn: {player: Ben, step: precombat main}\n"
        "events: [Ben attacks with Ornithopter, Ann blocks Ornithopter with Hill Giant, combat damage is dealt]",
        "why didn't Hill Giant die?",
        'nothing has dealt it damage, and "Ann blocks Ornithopter with Hill Giant" is not legal',
    ),
    "an ability on damage of another source": (
        "players: {Ann: {in play: [Exalted Angel]}, Ben: {hand: [Shock], in play: [Mountain]}}\n"
        "events: [Ben casts Shock targeting Exalted Angel, all pass]",
        "did Exalted Angel trigger? why not?",
        "its trigger event did not occur: it was Shock that dealt the damage.",
    ),
    "trample, as the kicker was not paid": (
        "players: {Ann: {hand: [Kavu Titan], in play: [Forest x5]}, Ben: {}}\nevents: [Ann casts Kavu Titan, all pass]",
        "why doesn't Kavu Titan have trample?",
        "it wasn't kicked. (502.21b",
    ),
    "the Equipment of what has died": (
        "players: {Ann: {in play: [{card: Grizzly Bears, attached: [Bonesplitter]}]}, Ben: {hand: [Shock], in play: [Mountain]}}\n"
        "events: [Ben casts Shock targeting Grizzly Bears, all pass]",
        "why didn't Bonesplitter go to the graveyard?",
        "Grizzly Bears is destroyed and put into its owner's graveyard. (420.5c",
    ),
    "the damage that another player assigns": (
        "players: {Ann: {in play: [Hill Giant]}, Ben: {in play: [Benalish Hero, Grizzly Bears]}}\nevents: [Ann attacks with Hill Giant,"
        ' "Ben blocks Hill Giant with Benalish Hero, Grizzly Bears", Ann assigns 3 to Grizzly Bears, combat damage is dealt]',
        "was event 3 legal? why not?",
        "Event 3 was not legal: Ben, not Ann, assigns the damage of Hill Giant. (502.10h",
    ),
    "the damage that another player has assigned": (
        "players: {Ann: {in play: [Hill Giant]}, Ben: {in play: [Benalish Hero, Grizzly Bears]}}\nevents: [Ann attacks with Hill Giant,"
        ' "Ben blocks Hill Giant with Benalish Hero, Grizzly Bears", combat damage goes on the stack]',
        "can Ann assign 3 to Grizzly Bears? why not?",
        "Ben, not Ann, assigns the damage of Hill Giant. (502.10h",
    ),
    "the cost of ninjutsu": (
        "players: {Ann: {hand: [Ninja of the Deep Hours], in play: [Grizzly Bears, Island x2]}, Ben: {in play: [Hill Giant]}}\n"
        "events: [Ann attacks with Grizzly Bears, Ben blocks Grizzly Bears with Hill Giant]",
        "can Ann activate Ninja of the Deep Hours? why not?",
        "there is no unblocked creature to return. (424.2, 502.43a)",
    ),
    "an animation that is lost": (
        "players: {Ann: {in play: [Blood Moon, Faerie Conclave]}, Ben: {}}",
        "can Ann activate Faerie Conclave?",
        'all that it has to play is "{T}: Add {R} to your mana pool". (403.1, 212.6h',
    ),
    "the mana of a land of another type": (
        "players: {Ann: {in play: [Blood Moon, Tropical Island]}, Ben: {}}",
        "what mana can Tropical Island make?",
        'Blood Moon says "Nonbasic lands are Mountains". (212.6h',
    ),
}


@pytest.mark.parametrize(("board", "question", "told"), UNMOVED.values(), ids=UNMOVED.keys())
def test_a_value_that_stayed_so_names_what_might_have_changed_it(board: str, question: str, told: str) -> None:
    assert told in said(f'{BOARD}{board}\nquestions: ["{question}"]\n')


ASKED = {
    "what was gone as its combat damage was dealt": (
        "players: {Ann: {in play: [Hill Giant]}, Ben: {hand: [Unsummon], in play: [Wall of Wood, Island]}}\nevents: [Ann attacks with"
        " Hill Giant, Ben blocks Hill Giant with Wall of Wood, combat damage goes on the stack, Ben plays Unsummon targeting Wall of Wood,"
        " resolve the stack]",
        "why wasn't Wall of Wood dealt damage?",
        "Hill Giant does not deal its 3 combat damage: Wall of Wood is no longer there to be dealt it. (310.4c",
    ),
    "who was to be dealt damage by what left the combat": (
        "players: {Ann: {in play: [Hill Giant]}, Ben: {hand: [Terror], in play: [Swamp x2]}}\n"
        "events: [Ann attacks with Hill Giant, Ben plays Terror targeting Hill Giant, all pass, go to end of combat]",
        "why wasn't Ben dealt damage?",
        "Hill Giant assigns no combat damage: it is not in the combat any more. (306.4",
    ),
    "who struck first, asked of the damage": (
        "players: {Ann: {in play: [White Knight]}, Ben: {in play: [Grizzly Bears]}}\n"
        "events: [Ann attacks with White Knight, Ben blocks White Knight with Grizzly Bears, combat damage is dealt]",
        "how much damage was dealt to White Knight?",
        "Grizzly Bears left the combat before the step in which it would have dealt its own. (502.2b",
    ),
    "a spell whose player paid": (
        "players: {Ann: {hand: [Hill Giant], in play: [Mountain x7]}, Ben: {hand: [Mana Leak], in play: [Island x2]}}\n"
        "events: [Ann plays Hill Giant, Ben plays Mana Leak targeting Hill Giant, all pass, Ann chooses yes, all pass]",
        "why wasn't Hill Giant countered?",
        "Ann chooses to pay {3} for Mana Leak. (413.2c)",
    ),
    "a spell whose counterspell was countered": (
        "players: {Ann: {hand: [Hill Giant, Counterspell], in play: [Mountain x4, Island x2]}, "
        "Ben: {hand: [Mana Leak], in play: [Island x2]}}\nevents: [Ann plays Hill Giant, Ben plays Mana Leak targeting Hill Giant, "
        "Ann plays Counterspell targeting Mana Leak, resolve the stack]",
        "why wasn't Hill Giant countered?",
        "Counterspell counters Mana Leak. (414.1",
    ),
    "the price of an attack": (
        "players: {Ann: {in play: [Hill Giant, Forest x2]}, Ben: {in play: [War Toll]}}",
        "can Hill Giant attack?",
        "Hill Giant can attack: Ann has to pay {2} for that (War Toll). (308.2d",
    ),
    "a thing that is not where its cost takes it from": (
        "players: {Ann: {in play: [Phyrexian Altar, Hill Giant], graveyard: [Grizzly Bears]}, Ben: {}}",
        "can Ann play Phyrexian Altar's ability sacrificing Grizzly Bears?",
        "Grizzly Bears is in Ann's graveyard, and sacrificing takes it from play. (424.2)",
    ),
    "a card of a color that is lacking": (
        "players: {Ann: {hand: [Shock], in play: [Mountain]}, Ben: {hand: [Force of Will, Grizzly Bears]}}\n"
        "events: [Ann plays Shock targeting Ben]",
        "can Ben play Force of Will by its alternative cost?",
        "there is nothing blue to remove from the game. (424.2",
    ),
    "a special action to which nobody responds": (
        "players: {Ann: {in play: [{card: Exalted Angel, face down: true}, Plains x4]}, Ben: {hand: [Shock], in play: [Mountain]}}\n"
        "events: [Ann turns Exalted Angel face up]",
        "can Ben respond to turning Exalted Angel face up?",
        "turning it face up is a special action, which does not use the stack. (408.2h",
    ),
    "a special action that is no response": (
        "players: {Ann: {in play: [{card: Exalted Angel, face down: true}, Plains x4]}, Ben: {hand: [Sudden Shock], in play: "
        "[Mountain x2]}}\nevents: [Ann passes, Ben plays Sudden Shock targeting Ann]",
        "can Ann respond?",
        'only the special action "Ann turns Exalted Angel face up" is possible, which is no response. (502.58a',
    ),
    "a hand that is empty": (
        "players: {Ann: {}, Ben: {}}",
        "can Ann cast spells?",
        "Ann has no card in hand. (409.1a)",
    ),
    "what can be played in another's turn alone": (
        "players: {Ann: {}, Ben: {hand: [Grizzly Bears], in play: [Forest x2]}}",
        "can Ben do anything now?",
        "Grizzly Bears can be played only during Ben's own turn. (408.1d",
    ),
}

ASKED |= {
    "a shield that came too late": (
        "players: {Ann: {hand: [Shock], in play: [Mountain]}, Ben: {in play: [Samite Healer]}}\nevents: [Ann plays Shock targeting Ben,"
        " all pass, Ben plays Samite Healer's ability targeting Ben, all pass]",
        "why was no damage prevented?",
        "the effect of Samite Healer did not exist yet as the damage was dealt. (419.4",
    ),
    "damage of another kind than is prevented": (
        "players: {Ann: {hand: [Shock], in play: [Mountain]}, Ben: {hand: [Fog], in play: [Forest]}}\n"
        "events: [Ann plays Shock targeting Ben, Ben plays Fog, resolve the stack]",
        "why didn't Fog prevent the damage?",
        "Fog prevented 0 damage: it wasn't combat damage.",
    ),
    "a shield that is used up": (
        "players: {Ann: {hand: [Shock, Lightning Bolt], in play: [Mountain x2]}, "
        "Ben: {in play: ['Circle of Protection: Red', Plains]}}\nevents: [Ann plays Lightning Bolt targeting Ben, \"Ben plays Circle of "
        'Protection: Red\'s ability", Ben chooses Lightning Bolt, resolve the stack, Ann plays Shock targeting Ben, resolve the stack]',
        "why wasn't Shock's damage prevented?",
        "the effect of Circle of Protection: Red was used up by the damage of Lightning Bolt. (419.8b",
    ),
    "loss of life that is no damage": (
        "players: {Ann: {in play: [Forest, Samite Healer]}, Ben: {}}\nevents: [Ann activates Samite Healer targeting Ann, all pass,"
        " Ann taps Forest for mana, go to combat]",
        "was any damage prevented?",
        "0 damage was prevented: mana burn is loss of life, and not damage. (300.3)",
    ),
    "a buyback of what was countered": (
        "players: {Ann: {hand: [Hot Touch], in play: [Mountain x5]}, Ben: {hand: [Unsummon], in play: [Island, Hill Giant]}}\nevents: "
        "[Ann plays Hot Touch with buyback targeting Hill Giant, Ben plays Unsummon targeting Hill Giant, resolve the stack]",
        "why isn't Hot Touch in Ann's hand?",
        "Hot Touch is not in Ann's hand: it was countered, and so did not resolve. (502.16a",
    ),
    "cards that were not drawn": (
        "players: {Ann: {hand: [Demonic Tutor], library: [Forest, Shock], in play: [Swamp x2]}, Ben: {}}\n"
        "events: [Ann plays Demonic Tutor, all pass, Ann chooses Shock]",
        "why didn't Ann draw a card?",
        "Shock came into Ann's hand without being drawn. (423.5)",
    ),
    "nothing to discard": (
        "players: {Ann: {hand: [Duress], in play: [Swamp]}, Ben: {hand: [Island]}}\nevents: [Ann plays Duress targeting Ben, all pass]",
        "why did Ben not discard a card?",
        "Duress resolved and found no noncreature nonland card to choose. (103.3)",
    ),
    "an ability as the target of what counters spells": (
        "players: {Ann: {in play: [Prodigal Sorcerer]}, Ben: {hand: [Counterspell], in play: [Island x2]}}\n"
        "events: [Ann activates Prodigal Sorcerer targeting Ben]",
        "can Ben play Counterspell targeting Prodigal Sorcerer's ability?",
        "it isn't a spell. (409.1d, 402.5)",
    ),
    "a land as the target of what counters spells": (
        "players: {Ann: {hand: [Forest]}, Ben: {hand: [Counterspell], in play: [Island x2]}}\nevents: [Ann plays Forest]",
        "can Ben counter Forest?",
        "it isn't on the stack but in play. (409.1d, 212.6a)",
    ),
    "a planeswalker as the target of damage": (
        "players: {Ann: {hand: [Shock], in play: [Mountain]}, Ben: {in play: [Jace Beleren]}}",
        "can Ann play Shock targeting Jace Beleren?",
        "it isn't a creature. (409.1d, 212.9g)",
    ),
    "what an Aura can't enchant": (
        "players: {Ann: {hand: [Pacifism], in play: [Plains x2]}, Ben: {in play: [Mind Stone]}}",
        "can Ann play Pacifism targeting Mind Stone?",
        "it isn't a creature. (409.1d, 502.45a)",
    ),
    "what was tapped before it regenerated": (
        "players: {Ann: {in play: [Drudge Skeletons, Swamp]}, Ben: {hand: [Shock], in play: [Mountain]}}\nevents: [Ann attacks with "
        "Drudge Skeletons, Ben plays Shock targeting Drudge Skeletons, Ann regenerates Drudge Skeletons, resolve the stack]",
        "why is Drudge Skeletons tapped?",
        "Drudge Skeletons taps as it attacks. (308.2c)",
    ),
    "a player without creatures": ("players: {Ann: {}, Ben: {}}", "can Ann attack?", "no Ann controls 0 creatures."),
}
ASKED |= {
    "what another thing than the one asked about has killed": (
        "players: {Ann: {hand: [Terror], in play: [Swamp x2]}, Ben: {in play: [Nantuko Husk, Hill Giant]}}\nevents: [Ann plays Terror "
        "targeting Hill Giant, Ben plays Nantuko Husk's ability sacrificing Hill Giant, resolve the stack]",
        "did Terror destroy Hill Giant?",
        "no Terror did not destroy Hill Giant: Terror is countered, because none of its targets is legal any more (Hill"
        " Giant: it is in Ben's graveyard now, by Nantuko Husk). (413.2a, 414.1",
    ),
    "what a thing has killed in combat": (
        "players: {Ann: {in play: [Craw Wurm]}, Ben: {in play: [Grizzly Bears]}}\n"
        "events: [Ann attacks with Craw Wurm, Ben blocks Craw Wurm with Grizzly Bears, combat damage is dealt]",
        "did Craw Wurm kill Grizzly Bears?",
        "yes Craw Wurm killed Grizzly Bears",
    ),
    "what kept a creature from blocking, asked afterwards": (
        "players: {Ann: {in play: [Grizzly Bears]}, Ben: {in play: [Serra Angel (tapped)]}}\n"
        "events: [Ann attacks with Grizzly Bears, Ben does not block, combat damage is dealt]",
        "why couldn't Ben block with Serra Angel?",
        "Serra Angel: it is tapped. (309.2a",
    ),
    "an empty library that nobody drew from": (
        "players: {Ann: {library: []}, Ben: {}}",
        "why hasn't Ann lost?",
        "Ann has no library left, but has not had to draw from it since state-based effects were last checked. (420.5g",
    ),
    "what would have come into play and was countered": (
        "players: {Ann: {hand: [Savannah Lions], in play: [Soul Warden, Plains]}, Ben: {hand: [Counterspell], in play: [Island x2]}}\n"
        "events: [Ann plays Savannah Lions, Ben plays Counterspell targeting Savannah Lions, resolve the stack]",
        "why didn't Soul Warden trigger?",
        "Savannah Lions was countered, and so did not come into play. (414.1)",
    ),
    "an equip ability without its target": (
        "players: {Ann: {in play: [Bonesplitter, Grizzly Bears, Forest]}, Ben: {hand: [Shock], in play: [Mountain]}}\nevents: [Ann equips"
        " Bonesplitter to Grizzly Bears, Ben plays Shock targeting Grizzly Bears, resolve the stack]",
        "what is Bonesplitter attached to?",
        "Grizzly Bears is no longer a legal target for Bonesplitter's ability: it is in Ann's graveyard now. (413.2a",
    ),
    "a draw step that is skipped": (
        "players: {Ann: {in play: [Necropotence], library: [Forest]}, Ben: {}}\nturn: {player: Ben, step: end of turn}\n"
        "events: [go to Ann's precombat main]",
        "why didn't Ann draw a card?",
        "Ann skips the draw step because of Necropotence. (419.6e",
    ),
    "a draw that would have been one more": (
        "players: {Ann: {in play: [Howling Mine (tapped)]}, Ben: {library: [Island, Island]}}\nturn: {player: Ann, step: end of turn}\n"
        "events: [go to Ben's draw step, resolve the stack]",
        "why didn't Ben draw two cards?",
        "Ben drew 1 card: Howling Mine's ability did not trigger: it isn't untapped. (410.8",
    ),
    "a keyword that did not trigger": (
        "players: {Ann: {in play: [Avalanche Riders]}, Ben: {}}\nturn: {player: Ben, step: end of turn}\nevents: [go to Ann's upkeep]",
        "why didn't echo trigger?",
        "it was under that control before the last upkeep. (410.8, 502.19a)",
    ),
    "a copy of what was countered": (
        "players: {Ann: {hand: [Shock, Grapeshot], in play: [Mountain x3]}, Ben: {hand: [Counterspell], in play: [Island x2]}}\nevents: "
        "[Ann plays Shock targeting Ben, all pass, Ann plays Grapeshot targeting Ben, Ben plays Counterspell targeting Grapeshot, "
        "resolve the stack]",
        "why wasn't the copy of Grapeshot countered?",
        "Grapeshot #2 was not countered: it was Grapeshot itself that was countered. (414.1",
    ),
}
ASKED |= {
    "a source that a shield is not about": (
        "players: {Ann: {in play: [Mogg Fanatic, Prodigal Sorcerer]}, Ben: {in play: ['Circle of Protection: Red', Plains]}}\nevents: "
        "[Ann activates Prodigal Sorcerer targeting Ben, \"Ben plays Circle of Protection: Red's ability\", resolve the stack]",
        "why wasn't Prodigal Sorcerer's damage prevented?",
        "Prodigal Sorcerer isn't red. (419.8b",
    ),
    "a landwalk without its land": (
        "players: {Ann: {in play: [Bog Wraith]}, Ben: {in play: [Forest, Hill Giant]}}\nevents: [Ann attacks with Bog Wraith]",
        "can Hill Giant block Bog Wraith?",
        "Bog Wraith's swampwalk does not apply: it is not so that defending player controls a Swamp land. (502.6b",
    ),
    "a search for what is not there": (
        "players: {Ann: {hand: [Rampant Growth], library: [Shock], in play: [Forest x2]}, Ben: {}}\n"
        "events: [Ann plays Rampant Growth, all pass]",
        "why didn't Ann get a land?",
        "the search found no basic land card. (103.3)",
    ),
    "a search of a library that is not listed": (
        "players: {Ann: {hand: [Rampant Growth], in play: [Forest x2]}, Ben: {}}\nevents: [Ann plays Rampant Growth, all pass]",
        "why didn't Ann get a land?",
        "the search found no basic land card, for the scenario does not say what is in the library of Ann. (103.3)",
    ),
    "an Equipment that left before it could be moved": (
        "players: {Ann: {in play: [Grizzly Bears, Bonesplitter, Plains]}, Ben: {hand: [Smash to Smithereens], in play: [Mountain x2]}}\n"
        "events: [Ann equips Bonesplitter to Grizzly Bears, Ben plays Smash to Smithereens targeting Bonesplitter, resolve the stack]",
        "P/T of Grizzly Bears?",
        "Bonesplitter has changed zones and is a new object, so nothing is done to it. (501.2a",
    ),
    "a cost that could not be paid with it alone": (
        "players: {Ann: {in play: [Larva, Mountain]}, Ben: {}}\nturn: {player: Ann, step: upkeep, beginning: true}\n"
        "events: [resolve the stack]",
        "where is Mountain?",
        "Ann can't sacrifice two lands for Larva. (424.2",
    ),
    "a card that its own ability had played": (
        "players: {Ann: {hand: [Rush], library: [Ornithopter], in play: [Mountain]}, Ben: {}}\nevents: [Ann plays Rush, resolve the stack]",
        "where is Ornithopter?",
        "Ornithopter comes into play, played as Rush's cascade ability resolved. (212.2b, 502.85a",
    ),
    "the damage of what attacked a team": (
        "variant: two-headed giant\nplayers: {Ann: {team: Red}, Bob: {team: Red, in play: [Hill Giant]}, "
        "Cay: {team: Blue, in play: [Wall of Wood]}, Dan: {team: Blue}}\nevents: [team Red attacks with Hill Giant, Cay blocks Hill "
        "Giant with Wall of Wood, combat damage is dealt]",
        "why wasn't Dan dealt damage?",
        "Hill Giant becomes blocked.",
    ),
    "a size that an effect on others does not make": (
        "players: {Ann: {in play: [Crusade, Grizzly Bears]}, Ben: {}}",
        "why isn't Grizzly Bears 3/3?",
        "of Crusade says nothing of it: it isn't white. (418.4a)",
    ),
    "poison that is not enough": (
        "players: {Ann: {poison: 9}, Ben: {}}",
        "why hasn't Ann lost?",
        "Ann has fewer than ten poison counters (poison 9). (420.5h",
    ),
    "equipment on another's creature": (
        "players: {Ann: {in play: [Bonesplitter, Forest]}, Ben: {in play: [Hill Giant]}}",
        "can Ann equip Bonesplitter to Hill Giant?",
        "it is controlled by Ben. (409.1d, 502.33a)",
    ),
    "a hand that is small enough": (
        "players: {Ann: {hand: [Forest x3]}, Ben: {}}\nturn: {player: Ann, step: postcombat main}\nevents: [next turn]",
        "why didn't Ann discard a card?",
        "Ann had no more cards in hand in the cleanup step than the maximum hand size (cards 3). (314.1)",
    ),
}
ASKED |= {
    "a creature that another controls, for a cost": (
        "players: {Ann: {in play: [Nantuko Husk]}, Ben: {in play: [Hill Giant]}}",
        "can Ann sacrifice Hill Giant to Nantuko Husk?",
        "Ann can't sacrifice Hill Giant, which Ben controls. (501.6a",
    ),
    "a creature that nobody regenerated in time": (
        "players: {Ann: {in play: [Drudge Skeletons, Swamp]}, Ben: {hand: [Shock], in play: [Mountain]}}\n"
        "events: [Ann passes, Ben plays Shock targeting Drudge Skeletons, all pass]",
        "why didn't Drudge Skeletons regenerate?",
        "there was no regeneration shield on it as it was destroyed. (501.5a",
    ),
}
READ = (
    "why was no damage dealt to Ben?",
    "why did Ben take no damage?",
    "why didn't Ben get damaged?",
    "why wasn't Ben hurt?",
    "how much damage was dealt to Ben?",
)


@pytest.mark.parametrize("question", READ)
def test_why_nobody_was_dealt_damage_is_asked_in_many_words(question: str) -> None:
    board = "players: {Ann: {in play: [Hill Giant]}, Ben: {in play: [Wall of Wood]}}\n"
    events = "events: [Ann attacks with Hill Giant, Ben blocks Hill Giant with Wall of Wood, combat damage is dealt]\n"
    shown = said(f'{BOARD}{board}{events}questions: ["{question}"]\n')
    assert "Hill Giant becomes blocked, and assigns combat damage only to what blocks it. (310.2c" in shown, shown


@pytest.mark.parametrize(("board", "question", "told"), ASKED.values(), ids=ASKED.keys())
def test_the_nearest_candidate_is_told_with_what_kept_it_from_that(board: str, question: str, told: str) -> None:
    shown = said(f'{BOARD}{board}\nquestions: ["{question}"]\n')
    assert told in shown, shown


def test_an_ability_that_gains_life_is_no_reason_for_no_damage() -> None:
    board = "players: {Ann: {hand: [Mind Stone], in play: [Soul Warden, Forest x2]}, Ben: {}}\nevents: [Ann casts Mind Stone, all pass]\n"
    asked = "questions: ['how much damage was dealt to Ann?', why didn't Ann lose life?]\n"
    assert "Soul Warden's ability" not in said(f"{BOARD}{board}{asked}")


def test_an_if_that_fails_as_the_ability_resolves_is_told() -> None:
    """Of winning, of what somebody may do, and of what came of one permanent (410.8)."""
    text = """\
cards:
  Long Life: {cost: "{3}{W}", type: Enchantment, text: "At the beginning of your upkeep, if you have 30 or more life, you win the game."}
  Ash Wind: {cost: "{B}", type: Instant, text: Remove target card in a graveyard from the game.}
players:
  Ann:
    life: 31
    in play: [Long Life, Oversold Cemetery]
    graveyard: [Grizzly Bears, Hill Giant, Llanowar Elves, Craw Wurm]
  Ben: {hand: [Shock, Ash Wind], in play: [Mountain, Swamp x2]}
turn: {player: Ann, step: upkeep, beginning: yes}
events:
  - Ann targets Craw Wurm
  - Ben plays Shock targeting Ann
  - Ben plays Ash Wind targeting Llanowar Elves
  - resolve the stack
questions: [did Ann win?, where is Craw Wurm?]
"""
    won, where = answer_text(text).to_dict()["answers"]
    assert won["value"] == "no"
    told, there = won["verdict"], where["verdict"]
    assert "Long Life's ability resolves" in told["text"] and "the life is 29" in told["text"] and "410.8" in told["rules"]
    assert "Oversold Cemetery's ability resolves" in there["text"] and "410.8" in there["rules"]


def test_what_counters_spells_and_did_not_trigger_is_told() -> None:
    text = """\
players:
  Ann: {in play: [{card: Chalice of the Void, counters: {charge: 1}}]}
  Ben: {hand: [Blaze, Shock], in play: [Mountain x3]}
turn: {player: Ben, step: precombat main}
events: [Ben plays Shock targeting Ann, resolve the stack, Ben plays Blaze targeting Ann with X = 1, resolve the stack]
questions: [was Blaze countered?]
"""
    (found,) = answer_text(text).to_dict()["answers"]
    assert "Chalice of the Void's ability did not trigger: Blaze has converted mana cost 2, not 1" in found["verdict"]["text"]


FOUGHT = """\
cards: {Jump: {cost: "{U}", type: Instant, text: Target creature gains flying until end of turn.}}
players:
  Ann: {in play: [Craw Wurm, Sol Ring, Island], hand: [Jump]}
  Ben: {in play: [Wall of Stone, Plains x2], hand: [Pacifism]}
"""


@pytest.mark.parametrize(
    ("events", "question", "told", "rule"),
    [
        ("[Ann attacks with Craw Wurm, Ben blocks Craw Wurm with Wall of Stone, Ann plays Jump targeting Craw Wurm, all pass]",
         "is Craw Wurm blocked?", "it became blocked, and what came later changes nothing of that", "500.3a"),
        ("[Ann taps Sol Ring for mana]", "can Ben respond to Sol Ring?", "its mana ability does not go onto the stack", "411.1"),
    ],
)  # fmt: skip
def test_what_came_too_late_is_no_cause(events: str, question: str, told: str, rule: str) -> None:
    (found,) = answer_text(f"{FOUGHT}events: {events}\nquestions: ['{question}']\n").to_dict()["answers"]
    assert told in found["verdict"]["text"]
    assert rule in found["verdict"]["rules"]
