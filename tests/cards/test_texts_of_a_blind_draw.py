"""What cards of all years say that were drawn by their place in a list of all printings: each mechanism on a board,
by the home edition."""

from __future__ import annotations

from typing import Any

import pytest

from judge.answering import answer_text

BOARDS: dict[str, tuple[str, list[Any]]] = {
    "what is equipped, or the Equipment itself": (
        """
cards:
  Hound Blade: {cost: "{1}", type: Artifact - Equipment,
    text: "Whenever Hound Blade or equipped creature attacks, you gain life equal to its power.\\nEquip {1}"}
players:
  Ann: {in play: [Craw Wurm, {card: Hound Blade, attached to: Craw Wurm}]}
  Ben: {}
events: [Ann attacks with Craw Wurm, resolve the stack]
questions: [life of Ann]
""",
        [26],
    ),
    "what is enchanted, or another": (
        """
cards:
  Kindred Soul: {cost: "{G}", type: Enchantment - Aura, text: "Enchant creature\\nWhenever enchanted creature or another Goblin you
    control dies,
    create X 1/1 colorless Spirit creature tokens, where X is that creature's power."}
players:
  Ann: {in play: [Hill Giant, {card: Kindred Soul, attached to: Hill Giant}, Raging Goblin, Grizzly Bears, Mountain x3],
    hand: [Shock x2, Lightning Bolt]}
  Ben: {}
events: [Ann plays Shock targeting Raging Goblin, resolve the stack, Ann plays Shock targeting Grizzly Bears, resolve the stack,
  Ann plays Lightning Bolt targeting Hill Giant, resolve the stack]
questions: ["after event 2, how many Spirits does Ann control", "after event 4, how many Spirits does Ann control",
    how many Spirits does Ann control]
""",
        [1, 1, 4],
    ),
    "the third counter of a kind": (
        """
cards:
  Slow Plan: {cost: "{U}", type: Enchantment, text: "{1}: Put two plan counters on Slow Plan.\\nWhen the third plan counter is put on
    Slow Plan, sacrifice it. When you do, draw a card."}
players:
  Ann: {in play: [Slow Plan, Island x3], library: [Opt, Opt]}
  Ben: {}
events: [Ann activates Slow Plan's ability, resolve the stack, Ann activates Slow Plan's ability, resolve the stack]
questions: ["after event 2, where is Slow Plan", where is Slow Plan, how many cards are in Ann's hand]
""",
        ["in play", "Ann's graveyard", 1],
    ),
    "crews by what it counts for": (
        """
cards:
  Cart: {cost: "{2}", type: Artifact - Vehicle, pt: 4/4, text: "Crew 3"}
  Pilot: {cost: "{W}", type: Creature - Human Pilot, pt: 1/1, text: "Pilot crews Vehicles as though its power were 2 greater."}
  Ox: {cost: "{W}", type: Creature - Ox, pt: 0/6, text: "Ox crews Vehicles using its toughness rather than its power."}
  Bound: {cost: "{W}", type: Enchantment - Aura, text: "Enchant creature\\nEnchanted creature can't attack, block, or crew Vehicles."}
players:
  Ann: {in play: [Cart, Pilot, Ox, Hill Giant, {card: Bound, attached to: Hill Giant}, Grizzly Bears]}
  Ben: {}
questions: [can Ann activate Cart's ability tapping Pilot, can Ann activate Cart's ability tapping Ox,
    can Ann activate Cart's ability tapping Grizzly Bears,
  can Ann activate Cart's ability tapping Hill Giant]
""",
        ["yes", "yes", "no", "no"],
    ),
    "one target of each opponent, and its player": (
        """
cards:
  First Light: {cost: "{W}", type: Sorcery, text: "For each opponent, exile up to one target creature that player controls and that player
    gains life equal to its power."}
players:
  Ann: {in play: [Plains], hand: [First Light]}
  Ben: {in play: [Craw Wurm, Grizzly Bears]}
  Cyd: {in play: [Hill Giant]}
events: [Ann plays First Light targeting Craw Wurm and Hill Giant, all pass]
questions: [life of Ben, life of Cyd, where is Craw Wurm, where is Grizzly Bears]
""",
        [26, 23, "removed from the game", "in play"],
    ),
    "put there this turn, from anywhere": (
        """
cards:
  Grim Call: {cost: "{B}", type: Sorcery, text: "Put onto the battlefield under your control all creature cards in all graveyards
    that were
    put there from anywhere this turn."}
  Rummage: {cost: "{R}", type: Sorcery, text: "Discard a card."}
players:
  Ann: {in play: [Swamp, Mountain], hand: [Grim Call, Rummage, Craw Wurm], graveyard: [Hill Giant]}
  Ben: {}
events: [Ann plays Rummage, all pass, Ann discards Craw Wurm, Ann plays Grim Call, all pass]
questions: [where is Craw Wurm, where is Hill Giant]
""",
        ["in play", "Ann's graveyard"],
    ),
    "an ability alone targets it": (
        """
cards:
  Trickster: {cost: "{U}", type: Creature - God, pt: 2/4, text: "Whenever a player or permanent becomes the target of an ability you
    control,
    you gain 1 life."}
  Poker: {cost: "{1}", type: Artifact, text: "{T}: Target player loses 1 life.\\n{1}: Tap target land."}
players:
  Ann: {in play: [Trickster, Poker, Mountain x2], hand: [Shock]}
  Ben: {}
events: [Ann activates Poker's ability 1 targeting Ben, resolve the stack, Ann plays Shock targeting Ben, resolve the stack]
questions: ["after event 2, life of Ann", life of Ann]
""",
        [21, 21],
    ),
    "the player with the most life is attacked": (
        """
cards:
  Crown Drake: {cost: "{R}", type: Creature - Drake, pt: 2/2, text: "Whenever Crown Drake attacks for the first time each turn,
    if it's attacking
    the player with the most life or tied for most life, draw a card."}
players:
  Ann: {life: 20, in play: [Crown Drake], library: [Opt, Opt]}
  Ben: {life: 21}
  Cyd: {life: 5}
events: [Ann attacks Cyd with Crown Drake, resolve the stack]
questions: [how many cards are in Ann's hand]
""",
        [0],
    ),
    "the second spell of the turn": (
        """
cards:
  Twice Told: {cost: "{W}", type: Creature - Cleric, pt: 1/1, text: "When Twice Told enters,
    if it was the second spell you cast this turn,
    you gain 5 life."}
players:
  Ann: {in play: [Plains, Mountain, Plains], hand: [Shock, Twice Told x2]}
  Ben: {}
events: [Ann plays Shock targeting Ben, resolve the stack, Ann plays Twice Told, resolve the stack, Ann plays Twice Told,
    resolve the stack]
questions: ["after event 4, life of Ann", life of Ann]
""",
        [25, 25],
    ),
    "what its mana is spent for": (
        """
cards:
  Old Path: {type: Land, text: "{T}: Add one mana of any color. When that mana is spent to cast a creature spell, you gain 1 life."}
players:
  Ann: {in play: [Old Path, Forest], hand: [Grizzly Bears, Shock]}
  Ben: {}
events: [Ann plays Grizzly Bears, resolve the stack]
questions: [life of Ann, where is Grizzly Bears]
""",
        [21, "in play"],
    ),
    "a spell whose X is not 0": (
        """
cards:
  Deep Read: {cost: "{X}{U}", type: Sorcery, text: "Draw X cards. X can't be 0."}
players:
  Ann: {in play: [Island x2], hand: [Deep Read], library: [Opt, Opt]}
  Ben: {}
questions: [can Ann play Deep Read with X = 0, can Ann play Deep Read with X = 1]
""",
        ["no", "yes"],
    ),
    "all that come this turn": (
        """
cards:
  Guild Mage: {cost: "{G}", type: Creature - Elf, pt: 1/1, text: "{G}: This turn,
    each creature you control enters with an additional +1/+1 counter
    on it."}
players:
  Ann: {in play: [Guild Mage, Forest x3], hand: [Grizzly Bears]}
  Ben: {in play: [Island]}
events: [Ann activates Guild Mage's ability, resolve the stack, Ann plays Grizzly Bears, resolve the stack]
questions: [P/T of Grizzly Bears]
""",
        ["3/3"],
    ),
    "one type or the other": (
        """
cards:
  Wet Kavu: {cost: "{R}", type: Creature - Kavu, pt: 2/2, text: "{T}: Target land becomes a Plains or an Island until end of turn."}
players:
  Ann: {in play: [Wet Kavu]}
  Ben: {in play: [Mountain]}
events: [Ann activates Wet Kavu's ability targeting Mountain, Ann chooses mode 2, resolve the stack]
questions: [what mana can Mountain make]
""",
        [["blue"]],
    ),
    "those that it blocked": (
        """
cards:
  Barb Wall: {cost: "{W}", type: Creature - Wall, pt: 0/3, text: "Defender\\nWhen Barb Wall dies during combat,
    it deals 6 damage to each creature it
    blocked this combat."}
players:
  Ann: {in play: [Craw Wurm, Hill Giant]}
  Ben: {in play: [Barb Wall]}
events: [Ann attacks with Craw Wurm and Hill Giant, Ben blocks Craw Wurm with Barb Wall, combat damage is dealt, resolve the stack]
questions: [where is Craw Wurm, where is Hill Giant]
""",
        ["Ann's graveyard", "in play"],
    ),
    "whose controller it hurt": (
        """
cards:
  Steel Drake: {cost: "{6}", type: Artifact Creature - Dragon, pt: 5/5,
    text: "Flying\\n{X}: Destroy each nonland permanent with mana value X
    whose controller was dealt combat damage by Steel Drake this turn."}
players:
  Ann: {in play: [Steel Drake, Mountain x4, Hill Giant]}
  Ben: {in play: [Hill Giant, Grizzly Bears]}
events: [Ann attacks with Steel Drake, Ben doesn't block, combat damage is dealt, Ann activates Steel Drake's ability with X = 4,
    resolve the stack]
questions: [where is Ben's Hill Giant, where is Ann's Hill Giant, where is Grizzly Bears]
""",
        ["Ben's graveyard", "in play", "in play"],
    ),
    "the cards until a land": (
        """
cards:
  Mind Slide: {cost: "{U}", type: Sorcery, text: "Each opponent reveals cards from the top of their library until they reveal a land
    card, then
    puts those cards into their graveyard."}
players:
  Ann: {in play: [Island], hand: [Mind Slide]}
  Ben: {library: [Opt, Shock, Island, Craw Wurm]}
events: [Ann plays Mind Slide, all pass]
questions: [how many cards are in Ben's graveyard, how many cards are in Ben's library]
""",
        [3, 1],
    ),
    "poisoned, it may be attacked": (
        """
cards:
  Seeker: {cost: "{U}", type: Creature - Horror, pt: 5/5, text: "Seeker can't attack unless defending player is poisoned."}
players:
  Ann: {in play: [Seeker]}
  Ben: {}
  Cyd: {poison: 1}
questions: [can Ann attack Ben with Seeker, can Ann attack Cyd with Seeker]
""",
        ["no", "yes"],
    ),
    "as much life as is paid": (
        """
cards:
  Confessor: {cost: "{B}", type: Creature - Cleric, pt: 1/3, text: "When Confessor enters, pay any amount of life. Draw that many cards."}
players:
  Ann: {in play: [Swamp], hand: [Confessor], library: [Opt, Opt, Opt]}
  Ben: {}
events: [Ann plays Confessor, all pass, Ann chooses 2, all pass]
questions: [life of Ann, how many cards are in Ann's hand]
""",
        [18, 2],
    ),
    "that it evolves": (
        """
cards:
  Krasis: {cost: "{G}", type: Creature - Beast, pt: 1/1, text: "Evolve\\nWhenever Krasis evolves, you gain 2 life."}
players:
  Ann: {in play: [Krasis, Forest x2, Mountain], hand: [Grizzly Bears, Raging Goblin]}
  Ben: {}
events: [Ann plays Grizzly Bears, resolve the stack, Ann plays Raging Goblin, resolve the stack]
questions: [life of Ann, P/T of Krasis]
""",
        [22, "2/2"],
    ),
    "whose it is as it comes back": (
        """
cards:
  Respite: {cost: "{W}", type: Sorcery, text: "Exile target nonlegendary creature, then return it to the battlefield under its
    owner's control. If it entered under your control, put a +1/+1 counter on it. Otherwise, tap it."}
players:
  Ann: {in play: [Plains, Plains, Hill Giant], hand: [Respite, Respite]}
  Ben: {in play: [Craw Wurm]}
events: [Ann plays Respite targeting Hill Giant, all pass, Ann plays Respite targeting Craw Wurm, all pass]
questions: [P/T of Hill Giant, is Craw Wurm tapped]
""",
        ["4/4", "yes"],
    ),
    "each owner shuffles his own": (
        """
cards:
  Earth: {cost: "{G}", type: Instant, text: "Choose up to three target cards in graveyards. The owners of those cards shuffle them
    into their libraries. You gain 2 life."}
players:
  Ann: {in play: [Forest], hand: [Earth], graveyard: [Opt], library: [Island]}
  Ben: {graveyard: [Craw Wurm, Hill Giant], library: [Island]}
events: [Ann plays Earth targeting Opt and Craw Wurm, all pass]
questions: [how many cards are in Ann's library, how many cards are in Ben's library, life of Ann]
""",
        [2, 2, 22],
    ),
    "those that crewed it this turn": (
        """
cards:
  Cart: {cost: "{2}", type: Artifact - Vehicle, pt: 4/4, text: "Crew 2\\nWhenever Cart attacks, each creature that crewed it this
    turn gains flying until end of turn."}
  Fran: {cost: "{R}", type: Creature - Human, pt: 4/3, text: "Whenever a Vehicle crewed by Fran this turn attacks, you gain 1 life."}
players:
  Ann: {in play: [Cart, Fran, Hill Giant]}
  Ben: {}
events: [Ann activates Cart's ability tapping Fran, all pass, Ann attacks with Cart, resolve the stack]
questions: [does Fran have flying, does Hill Giant have flying, life of Ann]
""",
        ["yes", "no", 21],
    ),
    "a card that is played at once or not": (
        """
cards:
  Vaan: {cost: "{R}", type: Creature - Scout, pt: 2/2, text: "Whenever Vaan deals combat damage to a player, exile the top card of
    that player's library. You may cast it. If you don't, you gain 3 life."}
players:
  Ann: {in play: [Vaan, Mountain]}
  Ben: {library: [Shock, Island]}
events: [Ann attacks with Vaan, Ben doesn't block, combat damage is dealt, all pass, Ann declines]
questions: [life of Ann, where is Shock]
""",
        [23, "removed from the game"],
    ),
    "as much mana as was spent": (
        """
cards:
  Tellah: {cost: "{R}", type: Creature - Wizard, pt: 2/2, text: "Whenever you cast a noncreature spell, if two or more mana was spent
    to cast that spell, sacrifice Tellah and it deals that much damage to each opponent."}
  Big: {cost: "{2}{R}", type: Sorcery, text: "You gain 1 life."}
players:
  Ann: {in play: [Tellah, Mountain x3], hand: [Big]}
  Ben: {}
events: [Ann plays Big, resolve the stack]
questions: [life of Ben]
""",
        [17],
    ),
    "an amount of energy": (
        """
cards:
  Coup: {cost: "{U}", type: Sorcery, text: "Choose target artifact or creature. You get {E}{E}{E}{E}, then you may pay an amount of
    {E} equal to that permanent's mana value. If you do, gain control of it."}
players:
  Ann: {in play: [Island], hand: [Coup]}
  Ben: {in play: [Hill Giant]}
events: [Ann plays Coup targeting Hill Giant, all pass, Ann accepts]
questions: [who controls Hill Giant, how many energy counters does Ann have]
""",
        ["Ann", 0],
    ),
    "control that is taken from you": (
        """
cards:
  Thief: {cost: "{R}", type: Creature - Rogue, pt: 3/3, text: "Whenever an opponent gains control of a permanent from you, you gain 2
    life."}
  Give: {cost: "{U}", type: Sorcery, text: "Target opponent gains control of target creature you control."}
players:
  Ann: {in play: [Thief, Hill Giant, Island, Mountain], hand: [Give, Shock]}
  Ben: {}
events: [Ann plays Give targeting Ben and Hill Giant, resolve the stack, Ann plays Shock targeting Ann, resolve the stack]
questions: [life of Ann, who controls Hill Giant]
""",
        [20, "Ben"],
    ),
    "copies that have something more": (
        """
cards:
  Biomancy: {cost: "{X}{X}{G}", type: Sorcery, text: "Create X tokens that are copies of target creature you control, except they
    have \\"When this creature enters, you gain 1 life.\\""}
players:
  Ann: {in play: [Forest x5, Hill Giant], hand: [Biomancy]}
  Ben: {}
events: [Ann plays Biomancy with X = 2 targeting Hill Giant, resolve the stack]
questions: [life of Ann, how many Giants does Ann control]
""",
        [22, 3],
    ),
    "those of the attackers that met at once": (
        """
cards:
  Banner: {cost: "{R}", type: Enchantment, text: "Whenever one or more Goblins you control attack, they get +1/+0 until end of turn."}
players:
  Ann: {in play: [Banner, Raging Goblin, Mogg Fanatic, Hill Giant]}
  Ben: {}
events: [Ann attacks with Raging Goblin and Mogg Fanatic and Hill Giant, resolve the stack]
questions: [power of Raging Goblin, power of Mogg Fanatic, power of Hill Giant]
""",
        [2, 2, 3],
    ),
    "exerted to pay a cost": (
        """
cards:
  Steward: {cost: "{W}", type: Creature - Human Cleric, pt: 1/1, text: "{T}, Exert Steward: You gain 2 life."}
players:
  Ann: {in play: [{card: Steward}], library: [Opt, Opt]}
  Ben: {library: [Opt, Opt]}
events: [Ann activates Steward's ability, resolve the stack, next turn, next turn]
questions: [life of Ann, is Steward tapped]
""",
        [22, "yes"],
    ),
    "an enchantment into your graveyard": (
        """
cards:
  Kami: {cost: "{1}{G}", type: Creature - Spirit, pt: 2/2, text: "At the beginning of each end step, if an enchantment was put into your
    graveyard from the battlefield this turn, return Kami from your graveyard to your hand."}
  Snap: {cost: "{W}", type: Instant, text: "Destroy target enchantment."}
players:
  Ann: {in play: [Plains x2], hand: [Snap], graveyard: [Kami]}
  Ben: {in play: [Glorious Anthem]}
events: [Ann plays Snap targeting Glorious Anthem, resolve the stack, go to end step, resolve the stack]
questions: [where is Kami]
""",
        ["Ann's graveyard"],
    ),
    "an enchantment into your graveyard, yours": (
        """
cards:
  Kami: {cost: "{1}{G}", type: Creature - Spirit, pt: 2/2, text: "At the beginning of each end step, if an enchantment was put into your
    graveyard from the battlefield this turn, return Kami from your graveyard to your hand."}
  Snap: {cost: "{W}", type: Instant, text: "Destroy target enchantment."}
players:
  Ann: {in play: [Plains x2, Glorious Anthem], hand: [Snap], graveyard: [Kami]}
  Ben: {}
events: [Ann plays Snap targeting Glorious Anthem, resolve the stack, go to end step, resolve the stack]
questions: [where is Kami]
""",
        ["Ann's hand"],
    ),
    "for each of them a choice of counters": (
        """
cards:
  Ancients: {cost: "{G}", type: Sorcery, text: "Create two 4/5 green Beast creature tokens. For each of them, put your choice of a
    vigilance counter, a reach counter, or a trample counter on it. You gain 1 life for each creature with reach you control."}
players:
  Ann: {in play: [Forest], hand: [Ancients]}
  Ben: {}
events: [Ann plays Ancients, all pass, Ann chooses mode 3, Ann chooses mode 2]
questions: [life of Ann]
""",
        [21],
    ),
    "all counters doubled": (
        """
cards:
  Arcade: {cost: "{G}", type: Sorcery, text: "Double the number of counters on target creature."}
players:
  Ann: {in play: [Forest, {card: Hill Giant, counters: {+1/+1: 2, charge: 3}}], hand: [Arcade]}
  Ben: {}
events: [Ann plays Arcade targeting Hill Giant, resolve the stack]
questions: [power of Hill Giant, how many charge counters are on Hill Giant]
""",
        [7, 6],
    ),
    "as many opponents as you have": (
        """
cards:
  Apple: {cost: "{B}", type: Sorcery, text: "Create a 1/1 black Rat creature token for each opponent you have."}
  Garden: {type: Land, text: "Garden enters tapped unless you have two or more opponents."}
players:
  Ann: {in play: [Swamp], hand: [Apple, Garden]}
  Ben: {}
  Cid: {}
events: [Ann plays Apple, resolve the stack, Ann plays Garden]
questions: [how many Rats does Ann control, is Garden tapped]
""",
        [2, "no"],
    ),
    "the greatest power as something comes into play": (
        """
cards:
  Wisdom: {cost: "{G}", type: Enchantment - Aura, text: "Enchant creature\\nWhen Wisdom enters, if enchanted permanent is a creature with
    the greatest power among creatures on the battlefield, you gain 3 life."}
players:
  Ann: {in play: [Forest x2, Hill Giant, Grizzly Bears], hand: [Wisdom x2]}
  Ben: {}
events: [Ann plays Wisdom targeting Grizzly Bears, resolve the stack, Ann plays Wisdom targeting Hill Giant, resolve the stack]
questions: ["after event 2, life of Ann", life of Ann]
""",
        [20, 23],
    ),
    "all damage of some doubled": (
        """
cards:
  Muscle: {cost: "{R}", type: Creature - Turtle, pt: 2/2, text: "Double all damage that creatures you control with counters on them would
    deal."}
players:
  Ann: {in play: [Muscle, {card: Hill Giant, counters: {charge: 1}}]}
  Ben: {}
events: [Ann attacks with Muscle and Hill Giant, go to end of combat]
questions: [life of Ben]
""",
        [12],
    ),
    "the next spell costs less": (
        """
cards:
  Samurai: {cost: "{R}", type: Creature - Human Samurai, pt: 2/2, text: "Whenever a Samurai or Warrior you control attacks alone, the
    next creature spell you cast this turn costs {2} less to cast."}
players:
  Ann: {in play: [Samurai, Mountain x6], hand: [Hill Giant x2, Shock]}
  Ben: {}
events: [Ann attacks with Samurai, resolve the stack, go to postcombat main phase,
  Ann plays Shock targeting Ben, resolve the stack, Ann plays Hill Giant #1, resolve the stack]
questions: [how many untapped Mountains does Ann control, can Ann play Hill Giant #2]
""",
        [3, "no"],
    ),
    "everyone but one": (
        """
cards:
  Dragons: {cost: "{R}", type: Sorcery, text: "Each player other than target player creates a 5/5 red Dragon creature token with flying."}
players:
  Ann: {in play: [Mountain], hand: [Dragons]}
  Ben: {}
  Cid: {}
events: [Ann plays Dragons targeting Ben, resolve the stack]
questions: [how many Dragons does Ann control, how many Dragons does Ben control, how many Dragons does Cid control]
""",
        [1, 0, 1],
    ),
    "the player whose spell it was": (
        """
cards:
  Regent: {cost: "{R}", type: Creature - Dragon, pt: 4/4, text: "Whenever a Dragon you control becomes the target of a spell or ability
    an opponent controls, Regent deals 3 damage to that player."}
players:
  Ann: {in play: [Regent]}
  Ben: {}
  Cid: {in play: [Mountain], hand: [Shock]}
events: [Cid plays Shock targeting Regent, resolve the stack]
questions: [life of Ann, life of Ben, life of Cid]
""",
        [20, 20, 17],
    ),
    "that creature until it leaves": (
        """
cards:
  Warden: {cost: "{W}", type: Creature - Human, pt: 4/4, text: "Flash\\nWhenever a creature deals combat damage to you, exile that
    creature until Warden leaves the battlefield."}
players:
  Ann: {in play: [Warden]}
  Ben: {in play: [Hill Giant, Mountain, Mountain], hand: [Lightning Bolt, Shock]}
turn: Ben
events: [Ben attacks with Hill Giant, go to end of combat, Ben plays Lightning Bolt targeting Warden, resolve the stack,
  Ben plays Shock targeting Warden, resolve the stack]
questions: ["after event 2, where is Hill Giant", where is Warden, where is Hill Giant]
""",
        ["removed from the game", "Ann's graveyard", "in play"],
    ),
    "toughness greater than power": (
        """
cards:
  Wide: {cost: "{R}", type: Enchantment, text: "Creatures you control with toughness greater than their power get +1/+0."}
  Even: {cost: "{B}", type: Sorcery, text: "Destroy target creature whose power and toughness aren't equal."}
players:
  Ann: {in play: [Wide, Wall of Air, Hill Giant, Swamp, Swamp], hand: [Even]}
  Ben: {}
events: [Ann plays Even targeting Wall of Air, resolve the stack]
questions: ["before event 1, power of Wall of Air", power of Hill Giant, where is Wall of Air, can Ann play Even targeting Hill Giant]
""",
        [2, 3, "Ann's graveyard", "no"],
    ),
}


@pytest.mark.parametrize("name", BOARDS)
def test_what_it_says_is_done(name: str) -> None:
    """The values that the text, and the rules, give."""
    board, values = BOARDS[name]
    assert [answer.value for answer in answer_text(board).run.answers] == values
