"""The verdict tells what the question is about: what kept a number from being greater, and the limit that a legal act touches."""

from __future__ import annotations

import pytest
from runs import said_of

CARDS = """
cards:
  Split Sparks: {cost: "{R}", type: Sorcery,
    text: "Split Sparks deals 3 damage divided as you choose among any number of target creatures."}
  Sparks and Lore: {cost: "{R}", type: Instant, text: "Tap two target creatures. Draw two cards."}
  Old Lesson: {cost: "{U}", type: Sorcery, text: "Draw two cards."}
  Lit Study: {cost: "{2}", type: Artifact, text: "At the beginning of your upkeep, if you control a Goblin, draw a card."}
  Cold Iron: {cost: "{0}", type: Instant, text: "Destroy target artifact."}
  Dim Well: {cost: "{1}", type: Enchantment, text: "Whenever you draw a card, you gain 1 life."}
  Deep Habit: {cost: "{1}", type: Enchantment,
    text: "If you would draw a card, you may put the top card of your library into your graveyard instead."}
  Odd Twins: {cost: "{1}", type: Creature - Human, pt: 2/2, text: "Double strike"}
  Blunting: {cost: "{0}", type: Instant, text: "Target creature loses double strike until end of turn."}
  Sly Loan: {cost: "{0}", type: Instant,
    text: "Gain control of target creature until end of turn. It gets +1/+1 and gains trample until end of turn. Untap it."}
  Kin Smith: {cost: "{1}", type: Creature - Dwarf, pt: 1/1, text: "Red spells you play cost {1} less to play."}
  Hot Toll: {cost: "{1}{R}", type: Sorcery,
    text: "As an additional cost to play Hot Toll, sacrifice a creature. Target player loses 2 life."}
  Grim Refusal: {cost: "{3}{B}", type: Instant,
    text: "You may pay 2 life rather than pay Grim Refusal's mana cost.\\nDestroy target creature."}
  Two Nudges: {cost: "{0}", type: Instant,
    text: "Target creature gets +1/+0 until end of turn. Target creature gets +0/+1 until end of turn."}
  Cinder Sum: {cost: "{X}{R}{R}", type: Sorcery, text: "Cinder Sum deals X damage to target player."}
  Dear Ban: {cost: "{1}", type: Enchantment, text: "Whenever a player plays a spell, counter it if its converted mana cost is 5."}
  Swell and Sink: {cost: "{0}", type: Instant, text: "Target creature gets +0/-1 until end of turn, then gets +0/+2 until end of turn."}
  Sour Whelp: {cost: "{1}", type: Creature - Imp, pt: 2/2, text: "When Sour Whelp comes into play, destroy target nonblack creature."}
  Viper: {cost: "{1}", type: Creature - Snake, pt: 1/3, text: "Deathtouch"}
  Turnabout: {cost: "{0}", type: Instant, text: "Switch target creature's power and toughness until end of turn."}
  Long Stick: {cost: "{0}", type: Artifact - Equipment, text: "Equipped creature gets +3/+0. Equip {1}"}
  Downhill: {cost: "{3}{R}", type: Sorcery, text: "Cascade\\nDraw a card."}
  Fair Toll: {cost: "{R}", type: Sorcery,
    text: "As an additional cost to play Fair Toll, sacrifice a creature.\\n
      Target player loses life equal to the sacrificed creature's power."}
  Echoing: {cost: "{0}", type: Instant, text: "Copy target instant or sorcery spell. You may choose new targets for the copy."}
  Greeter: {cost: "{1}", type: Creature - Elf, pt: 1/1, text: "Whenever another creature comes into play, you gain 1 life."}
  Newt: {cost: "{0}", type: Creature - Newt, pt: 1/1}
  Dear Dues: {cost: "{1}", type: Artifact, text: "Spells cost {2} more to play."}
  Big Bot: {cost: "{5}", type: Artifact Creature - Golem, pt: 1/1, text: "Affinity for artifacts"}
  Small Pay: {cost: "{R}", type: Sorcery, text: "You gain 7 life."}
  Kind Rook: {cost: "{1}", type: Creature - Bird, pt: 1/1, text: "Persist\nWhen Kind Rook comes into play, you gain 2 life."}
  Doom Call: {cost: "{B}", type: Sorcery, text: "Destroy all creatures. They can't be regenerated."}
  Sea Spell: {cost: "{U}", type: Enchantment, text: "Nonbasic lands are Islands."}
  Mire Heart: {type: Land, text: "Each land is a Swamp in addition to its other land types."}
  Quiet Tomb: {cost: "{1}", type: Enchantment, text: "Cards in graveyards have no abilities."}
  Late Well: {cost: "{1}", type: Artifact, text: "At the beginning of your upkeep, add {G} to your mana pool."}
  Hush: {cost: "{U}", type: Instant, text: "Counter target activated or triggered ability."}
  Split Find: {cost: "{0}", type: Sorcery,
    text: "Reveal the top two cards of your library. An opponent chooses one of them. Put that card into your graveyard and the other into
      your hand."}
  Twin Sting: {cost: "{1}", type: Creature - Wasp, pt: 1/1, text: "Poisonous 1\nPoisonous 2"}
  Rise Again: {cost: "{0}", type: Sorcery, text: "Return target creature card from your graveyard to play tapped."}
  Seam Reader: {cost: "{0}", type: Instant,
    text: "Add {R} to your mana pool for each Goblin in play. You lose life equal to target creature's converted mana cost."}
"""

TOLD = {
    "a division with an illegal target": (
        "players: {Ann: {hand: [Split Sparks], in play: [Mountain]}, Ben: {hand: [Boomerang], in play: [Hill Giant, Craw Wurm, "
        "Island x2]}}\n"
        "events: [\"Ann casts Split Sparks dividing 1 to Hill Giant, 2 to Craw Wurm\", Ben casts Boomerang on Craw Wurm, "
        "resolve the stack]",
        "how much damage did Split Sparks deal? why?",
        "Craw Wurm is no longer a legal target for Split Sparks: it is in Ben's hand now; Split Sparks deals 1 damage to Hill "
        "Giant, and how it "
        "is divided was settled as it was played. (413.2a, 409.1e)",
    ),
    "what is done with one of two targets": (
        "players: {Ann: {hand: [Sparks and Lore], in play: [Mountain], library: [Island, Forest]}, "
        "Ben: {hand: [Boomerang], in play: [Hill Giant, Craw Wurm, Island x2]}}\n"
        "events: [\"Ann casts Sparks and Lore targeting Hill Giant, Craw Wurm\", Ben casts Boomerang on Craw Wurm, resolve the stack]",
        "how many cards did Ann draw? why?",
        "Sparks and Lore resolved, for only some of its targets are illegal, not all. (413.2a, 423.1)",
    ),
    "an if that failed as it resolved": (
        "players: {Ann: {in play: [Lit Study, Goblin Piker], library: [Island, Forest]}, Ben: {hand: [Terror], in play: [Swamp x2]}}\n"
        "turn: {player: Ann, step: upkeep, beginning: yes}\n"
        "events: [Ben casts Terror on Goblin Piker, resolve the stack, go to the precombat main phase]",
        "how many cards did Ann draw? why?",
        "as Lit Study's ability resolves, its \"if\" is not true any more, so it does nothing: there is no Goblin that you "
        "control; Ann draws Island. (410.8, 423.1)",
    ),
    "an if that kept it from triggering": (
        "players: {Ann: {in play: [Lit Study], library: [Island, Forest]}, Ben: {}}\n"
        "turn: {player: Ann, step: upkeep, beginning: yes}\nevents: [go to the precombat main phase]",
        "how many cards did Ann draw? why?",
        "and Lit Study's ability did not trigger",
    ),
    "a draw that was replaced": (
        "players: {Ann: {hand: [Old Lesson], in play: [Dim Well, Deep Habit, Island], library: [Island, Forest]}, Ben: {}}\n"
        "events: [Ann casts Old Lesson, {do: all pass, choices: [yes, no]}, resolve the stack]",
        "how many times did Dim Well trigger? why?",
        "and it did not trigger again: its trigger event was replaced by the effect of Deep Habit, so it did not happen. (410.7",
    ),
    "a strike that was lost": (
        "players: {Ann: {in play: [Odd Twins]}, Ben: {hand: [Blunting]}}\n"
        "events: [Ann attacks with Odd Twins, no block, combat damage goes on the stack, Ben casts Blunting on Odd Twins, all pass, "
        "combat damage is dealt, go to end of combat]",
        "how much combat damage did Odd Twins deal? why?",
        "Odd Twins assigns no combat damage in the second combat damage step: it has lost double strike. (502.28c",
    ),
    "only that part of an effect which lets it block": (
        "players: {Ann: {in play: [Hill Giant, Grizzly Bears]}, Ben: {hand: [Sly Loan]}}\n"
        "events: [\"Ann attacks with Hill Giant, Grizzly Bears\", Ben casts Sly Loan on Hill Giant, all pass, "
        "Ben blocks Grizzly Bears with Hill Giant]",
        "was event 4 legal? why?",
        "as Sly Loan says: Hill Giant is controlled by Ben. (309.2a",
    ),
    "what makes it cheaper is paid with": (
        "players: {Ann: {hand: [Hot Toll], in play: [Kin Smith, Mountain]}, Ben: {}}\n"
        "events: [Ann casts Hot Toll targeting Ben sacrificing Kin Smith]",
        "was event 1 legal? why?",
        "and the total cost was determined before Kin Smith was sacrificed to pay it. (424.2, 409.1f)",
    ),
    "the last life is paid": (
        "players: {Ann: {life: 2, hand: [Grim Refusal]}, Ben: {in play: [Hill Giant]}}\n"
        "events: [Ann casts Grim Refusal on Hill Giant by its alternative cost]",
        "was event 1 legal? why?",
        "and Ann may pay all the life that is left, which is 2. (215.4, 409.1b)",
    ),
    "one thing for two words": (
        "players: {Ann: {hand: [Two Nudges], in play: [Hill Giant]}, Ben: {}}\n"
        "events: [\"Ann casts Two Nudges targeting Hill Giant, Hill Giant\"]",
        "was event 1 legal? why?",
        "Hill Giant is its target twice, as it says \"target\" twice; Two Nudges is an instant, and Ann has priority. (409.1d",
    ),
    "what X counts in a condition": (
        "players: {Ann: {hand: [Cinder Sum], in play: [Mountain x5]}, Ben: {in play: [Dear Ban]}}\n"
        "events: [Ann casts Cinder Sum with X = 3 targeting Ben, all pass]",
        "was Cinder Sum countered? why?",
        "203.3b)",
    ),
    "the only legal target": (
        "players: {Ann: {hand: [Sour Whelp], in play: [Forest]}, Ben: {}}\n"
        "events: [Ann casts Sour Whelp, all pass, all pass]",
        "does Sour Whelp die? why?",
        "it was the only legal target. (501.4a, 410.4)",
    ),
    "the keyword by which it was destroyed": (
        "players: {Ann: {in play: [Viper]}, Ben: {in play: [Drudge Skeletons, Swamp]}}\n"
        "events: [Ann attacks with Viper, Ben blocks Viper with Drudge Skeletons, Ben regenerates Drudge Skeletons, all pass, "
        "combat damage is dealt, resolve the stack]",
        "does Drudge Skeletons die? why?",
        "by Viper's deathtouch ability",
    ),
    "a size that was switched": (
        "players: {Ann: {hand: [Turnabout], in play: [{card: Goblin Piker, attached: [Long Stick]}]}, "
        "Ben: {hand: [Lightning Bolt, Cold Iron], in play: [Mountain]}}\n"
        "events: [Ann casts Turnabout on Goblin Piker, all pass, Ben casts Lightning Bolt on Goblin Piker, all pass, "
        "Ben casts Cold Iron on Long Stick, all pass]",
        "does Goblin Piker die? why?",
        "no longer applies. (420.5c, 418.4b, 418.5i)",
    ),
    "what a keyword had played": (
        "players: {Ann: {hand: [Downhill], in play: [Mountain x4], library: [Small Pay, Island]}, Ben: {}}\n"
        "events: [Ann casts Downhill, {do: resolve the stack, choices: [yes]}]",
        "how much life did Ann gain? why?",
        "by Small Pay, Ann gains 7 life; Small Pay was played as Downhill's cascade ability resolved. (413.2e, 502.85a)",
    ),
    "what a copy takes over": (
        "players: {Ann: {hand: [Fair Toll, Echoing], in play: [Hill Giant, Mountain]}, Ben: {}}\n"
        "events: [Ann casts Fair Toll targeting Ben sacrificing Hill Giant, Ann casts Echoing on Fair Toll, all pass, all pass, all pass]",
        "life of Ben? why?",
        "the copy takes over what was paid for Fair Toll. (503.10",
    ),
    "whose trigger lies on top": (
        "players: {Ann: {hand: [Newt], in play: [Greeter]}, Ben: {in play: [Greeter]}}\nevents: [Ann casts Newt, all pass]",
        "what is on top of the stack? why?",
        "what Ann controls went onto the stack before what Ben controls, for it is Ann's turn. (410.3)",
    ),
    "mana that is asked for only as it costs more": (
        "players: {Ann: {hand: [Newt], in play: [Mountain, Forest, Dear Dues]}, Ben: {}}\nevents: [Ann casts Newt]",
        "is Mountain tapped? why?",
        "is tapped as a cost to pay for Newt, and Dear Dues makes it cost {2} more. (104.4, 409.1f)",
    ),
    "the event of a trigger that gained life": (
        "players: {Ann: {in play: [Kind Rook]}, Ben: {hand: [Terror], in play: [Swamp x2]}}\n"
        "events: [Ben casts Terror on Kind Rook, resolve the stack]",
        "life of Ann",
        "Ann gains 2 life. (502.79a, 410.10a)",
    ),
    "what part of a division is dealt, without why": (
        "players: {Ann: {hand: [Split Sparks], in play: [Mountain]}, Ben: {hand: [Boomerang], in play: [Hill Giant, Craw Wurm, "
        "Island x2]}}\n"
        "events: [\"Ann casts Split Sparks dividing 1 to Hill Giant, 2 to Craw Wurm\", Ben casts Boomerang on Craw Wurm, "
        "resolve the stack]",
        "how much damage did Split Sparks deal?",
        "(413.2a, 409.1e)",
    ),
    "what a mana value adds up": (
        "players: {Ann: {hand: [Seam Reader], in play: [Goblin Piker]}, Ben: {in play: [Craw Wurm]}}\n"
        "events: [Ann casts Seam Reader on Craw Wurm, all pass]",
        "life of Ann",
        "Ann loses 6 life (Craw Wurm's converted mana cost is 6). (203.3",
    ),
    "how much mana of a spell": (
        "players: {Ann: {hand: [Seam Reader], in play: [Goblin Piker, Mountain]}, Ben: {in play: [Craw Wurm, Mogg Fanatic]}}\n"
        "events: [Ann taps Mountain for mana, Ann casts Seam Reader on Craw Wurm, all pass]",
        "how much red mana does Ann have?",
        "Ann has 3 red mana (1 + 2): by Mountain, Ann gets {R}; by Seam Reader, Ann gets {R}{R} "
        "(counted: Goblin Piker and Mogg Fanatic). (406.2",
    ),
    "mana of an earlier step": (
        "players: {Ann: {in play: [Mountain]}, Ben: {}}\nturn: {player: Ann, step: upkeep}\n"
        "events: [Ann taps Mountain for mana, go to the draw step]",
        "how much mana does Ann have?",
        "and the mana in Ann's pool stays there from step to step, until the phase ends. (300.3)",
    ),
    "what comes into play tapped": (
        "players: {Ann: {hand: [Rise Again], graveyard: [Hill Giant]}, Ben: {}}\nevents: [Ann casts Rise Again on Hill Giant, all pass]",
        "is Hill Giant tapped?",
        "comes into play from a graveyard tapped. (510.3",
    ),
    "what is dealt to no player": (
        "players: {Ann: {hand: [Shock], in play: [Mountain]}, Ben: {in play: [Jace Beleren, Hill Giant]}}\n"
        "events: [Ann casts Shock on Hill Giant, all pass]",
        "does Jace Beleren die?",
        "Shock dealt its damage to Hill Giant, and only what would be dealt to a player may be dealt to a planeswalker instead. (212.9g",
    ),
    "what would have saved it within what is supposed": (
        "players: {Ann: {hand: [Doom Call], in play: [Swamp]}, Ben: {in play: [Drudge Skeletons, Swamp]}}\nevents: []",
        "can Ben save Drudge Skeletons, if Ann casts Doom Call?",
        "is not regenerated, because Doom Call says that it can't be. (103.2, 501.4a)",
    ),
    "the color of a land that lost its words": (
        "players: {Ann: {in play: [Dryad Arbor]}, Ben: {in play: [Sea Spell]}}\nevents: []",
        "colors of Dryad Arbor",
        "(212.6h",
    ),
    "the mana of what another land lost": (
        "players: {Ann: {in play: [Mire Heart, Plains]}, Ben: {in play: [Sea Spell]}}\nevents: []",
        "can Ann tap Plains for black mana?",
        'Mire Heart has lost "Each land is a Swamp in addition to its other land types": Sea Spell: '
        "Nonbasic lands are Islands. (418.5c, 212.6h)",
    ),
    "what was blocked until it died": (
        "players: {Ann: {in play: [Goblin Piker]}, Ben: {in play: [Hill Giant]}}\n"
        "events: [Ann attacks with Goblin Piker, Ben blocks Goblin Piker with Hill Giant, all pass, combat damage is dealt]",
        "is Goblin Piker blocked?",
        "it is in Ann's graveyard; it was blocked until it left play. (309.2f",
    ),
    "cards that chance orders": (
        "players: {Ann: {hand: [Downhill], in play: [Mountain x4], library: [Forest, Hill Giant, Small Pay]}, Ben: {}}\n"
        "events: [Ann casts Downhill, {do: resolve the stack, choices: [no]}]",
        "why is Forest in the library?",
        "Chance puts them in this order: Forest, then Hill Giant, then Small Pay (by default). (502.85a)",
    ),
    "what nobody pays for a copy": (
        "players: {Ann: {hand: [Fair Toll], in play: [Hill Giant, Mountain]}, Ben: {hand: [Echoing]}}\n"
        "events: [Ann casts Fair Toll targeting Ben sacrificing Hill Giant, Ben casts Echoing on Fair Toll, all pass, all pass, all pass]",
        "what did Ben sacrifice?",
        "a copy of Fair Toll is not played, and takes over what was paid for that. (503.10, 501.6a)",
    ),
    "a keyword that is lost in a graveyard": (
        "players: {Ann: {graveyard: [Firebolt], in play: [Mountain x5]}, Ben: {in play: [Quiet Tomb]}}\nevents: []",
        "can Ann cast Firebolt by flashback targeting Ben?",
        'without Quiet Tomb ("Cards in graveyards have no abilities") it would be legal. (409.1a, 502.22a)',
    ),
    "a card that is suspended": (
        "players: {Ann: {hand: [Rift Bolt], in play: [Mountain x3]}, Ben: {}}\nevents: [Ann suspends Rift Bolt]",
        "can Ann cast Rift Bolt?",
        "it is still suspended, with 1 time counter on it",
    ),
    "what was spliced": (
        "players: {Ann: {hand: [Glacial Ray, Desperate Ritual], in play: [Mountain x4]}, Ben: {}}\n"
        "events: [Ann casts Desperate Ritual splicing Glacial Ray targeting Ben, all pass]",
        "where is Glacial Ray?",
        "it was only revealed to be spliced, and stays where it is. (502.40a",
    ),
    "a trigger that makes mana": (
        "players: {Ann: {in play: [Late Well]}, Ben: {hand: [Hush], in play: [Island]}}\n"
        "turn: {player: Ann, step: upkeep, beginning: yes}\nevents: []",
        "can Ben cast Hush targeting Late Well's ability?",
        "Late Well's ability did not trigger on a mana ability, and uses the stack; Hush is an instant, and Ben gets priority once Ann "
        "passes. (406.5, 408.1d)",
    ),
    "what an Aura can enchant, of an event": (
        "players: {Ann: {hand: [Holy Strength], in play: [Plains, Forest]}, Ben: {}}\nevents: [Ann casts Holy Strength on Forest]",
        "was event 1 legal?",
        "Forest is not a legal target: it isn't a creature. (409.1d, 502.45a)",
    ),
    "what another player chose": (
        "players: {Ann: {hand: [Split Find], library: [Forest, Shock]}, Ben: {}}\n"
        "events: [Ann casts Split Find, {do: all pass, choices: [Shock]}]",
        "graveyard of Ann",
        "(413.2c, 417.1)",
    ),
    "one of several instances of a keyword": (
        "players: {Ann: {in play: [Twin Sting]}, Ben: {}}\n"
        "events: [Ann attacks with Twin Sting, no block, combat damage, resolve the stack]",
        "poison of Ben",
        "(502.69a, 502.69b)",
    ),
    "what mana is linked to": (
        "players: {Ann: {in play: [Chrome Mox]}, Ben: {}}\nevents: []",
        "what mana can Chrome Mox make?",
        "of the imprinted card's colors to your mana pool\" (nothing). (407.2a",
    ),
    "in which order two effects applied": (
        "players: {Ann: {in play: [Furnace of Rath, \"Urza's Armor\"]}, Ben: {hand: [Shock], in play: [Mountain]}}\n"
        "events: [Ben casts Shock on Ann, {do: all pass, choices: [Furnace of Rath]}]",
        "life of Ann",
        "(419.9a, 419.7c, 419.5)",
    ),
    "until when somebody keeps a thing": (
        "players: {Ann: {hand: [Sly Loan]}, Ben: {in play: [Hill Giant]}}\nevents: [Ann casts Sly Loan on Hill Giant, all pass]",
        "until when does Ann keep Hill Giant?",
        "Then Ann does not have Hill Giant: an effect of Sly Loan ends. (314.2)",
    ),
    "why a draw was none, unasked": (
        "players: {Ann: {in play: [Lit Study, Goblin Piker], library: [Island, Forest]}, Ben: {hand: [Terror], in play: [Swamp x2]}}\n"
        "turn: {player: Ann, step: upkeep, beginning: yes}\n"
        "events: [Ben casts Terror on Goblin Piker, resolve the stack, go to the precombat main phase]",
        "how many cards did Ann draw?",
        "(410.8, 423.1)",
    ),
    "what still waits, asked why": (
        "players: {Ann: {hand: [Hill Giant], in play: [Sneak Attack, Mountain]}, Ben: {}}\nturn: {player: Ben, step: end of turn}\n"
        "events: [Ann activates Sneak Attack, all pass, Ann chooses Hill Giant, go to Ann's precombat main]",
        "is Hill Giant still in play? why?",
        "was created after the end of turn step began, and waits for the next one. (313.2)",
    ),
    "a price that is raised and lowered": (
        "players: {Ann: {hand: [Big Bot], in play: [Mountain x6, Dear Dues]}, Ben: {}}\nevents: [Ann casts Big Bot]",
        "how much mana did Ann spend? why?",
        "Dear Dues makes it cost {2} more; its own text makes it cost {1} less (counted: Dear Dues). (409.1f, 502.31b)",
    ),
}


@pytest.mark.parametrize("name", TOLD)
def test_it_is_told(name: str) -> None:
    board, question, told = TOLD[name]
    assert told in said_of(name, CARDS + board, question)
