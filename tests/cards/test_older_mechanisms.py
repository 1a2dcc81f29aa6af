"""What few cards of 1993 to 2009 say, on boards: coins flipped until one is lost, costs in life, whose what was destroyed was."""

from __future__ import annotations

from typing import Any

import pytest

from judge.answering import answer_text
from judge.cards.compiler import compile_abilities
from judge.cards.instructions import effects as e
from judge.cards.instructions.base import walk

BOARDS: dict[str, tuple[str, list[Any]]] = {
    "for each card less than two that each player drew": (
        """
cards:
  Pact: {cost: "{W}", type: Sorcery, text: "Each player may draw up to two cards. For each card less than two a player draws this way,
    that player gains 2 life."}
players: {Ann: {in play: [Plains], hand: [Pact], library: [Island x5]}, Ben: {library: [Island x5]}}
events: [Ann plays Pact, all pass, Ann chooses yes, Ann chooses 1, Ben chooses no]
questions: [life of Ann, life of Ben]
""",
        [22, 24],
    ),
    "a coin until a flip is lost": (
        """
cards: {Cat: {cost: "{R}", type: Creature - Cat, pt: 1/1, text: "When Cat comes into play, flip a coin until you lose a flip. Put a +1/+1
  counter on Cat for each flip you win."}}
players: {Ann: {in play: [Mountain], hand: [Cat]}, Ben: {}}
events: [Ann plays Cat, all pass, all pass, chance chooses win, chance chooses win, chance chooses lose]
questions: [P/T of Cat]
""",
        ["3/3"],
    ),
    "all flips won, as many as were chosen": (
        """
cards: {Revenge: {cost: "{R}", type: Sorcery, text: "Choose a number. Flip a coin that many times or until you lose a flip, whichever comes
  first. If you win all the flips, draw two cards for each flip."}}
players: {Ann: {in play: [Mountain x2], hand: [Revenge x2], library: [Island x9]}, Ben: {}}
events: [Ann plays Revenge #1, all pass, Ann chooses 2, chance chooses win, chance chooses win,
  Ann plays Revenge #2, all pass, Ann chooses 2, chance chooses win, chance chooses lose]
questions: [what is in Ann's hand]
""",
        [["Island"] * 4],
    ),
    "until both coins come up heads": (
        """
cards: {Clash: {cost: "{R}", type: Sorcery, text: "You and target opponent each flip a coin. Clash deals 1 damage to each player whose coin
  comes up tails. Repeat this process until both players' coins come up heads on the same flip."}}
players: {Ann: {in play: [Mountain], hand: [Clash]}, Ben: {}}
events: [Ann plays Clash targeting Ben, all pass, chance chooses heads, chance chooses tails, chance chooses tails, chance chooses tails,
  chance chooses heads, chance chooses heads]
questions: [life of Ann, life of Ben]
""",
        [19, 18],
    ),
    "cards of the graveyard of one player, who draws later": (
        """
cards: {Bauble: {cost: "{1}", type: Artifact, text: "{1}, {T}, Sacrifice Bauble: Put up to four target basic land cards from a player's
  graveyard on top of their library in any order. That player draws a card at the beginning of the next turn's upkeep."}}
players: {Ann: {in play: [Plains, Bauble]}, Ben: {graveyard: [Island, Swamp], library: [Plains x5]}}
events:
- Ann activates Bauble targeting Island, Swamp
- all pass
- go to Ben's upkeep
- all pass
questions: [where is Island, where is Swamp]
""",
        ["Ben's hand", "Ben's library"],
    ),
    "two creatures of one opponent, who sacrifices one": (
        """
cards: {Feud: {cost: "{B}", type: Sorcery, text: "Choose two target creatures an opponent controls. That player chooses and
    sacrifices one of
  those creatures. Put a -1/-1 counter on the other."}}
players: {Ann: {in play: [Swamp], hand: [Feud]}, Ben: {in play: [Hill Giant, Grizzly Bears]}}
events: ["Ann plays Feud targeting Hill Giant, Grizzly Bears", all pass, Ben chooses Grizzly Bears]
questions: [where is Grizzly Bears, P/T of Hill Giant]
""",
        ["Ben's graveyard", "2/2"],
    ),
    "the controller of a target an opponent controls is that player": (
        """
cards: {Tyrant: {cost: "{R}", type: Creature - Human, pt: 3/3, text: "When Tyrant comes into play, target creature an opponent
    controls deals
  damage equal to its power to that player."}}
players: {Ann: {in play: [Mountain], hand: [Tyrant]}, Ben: {in play: [Hill Giant]}}
events: [Ann plays Tyrant, all pass, all pass]
questions: [life of Ann, life of Ben]
""",
        [20, 17],
    ),
    "the least power, or tied for it": (
        """
cards: {Feast: {cost: "{B}", type: Sorcery, text: "Destroy target creature if it has the least power or is tied for least power
    among creatures
  on the battlefield."}}
players: {Ann: {in play: [Swamp x2, Grizzly Bears], hand: [Feast x2]}, Ben: {in play: [Hill Giant, Gray Ogre]}}
events: ["Ann plays Feast #1 targeting Hill Giant", all pass, "Ann plays Feast #2 targeting Gray Ogre", all pass]
questions: [where is Hill Giant, where is Gray Ogre]
""",
        ["in play", "Ben's graveyard"],
    ),
    "blocked by what has lesser power": (
        """
cards: {Quarter: {cost: "{R}", type: Enchantment, text: "Whenever a creature becomes blocked by a creature with lesser power, destroy the
  blocking creature."}}
players: {Ann: {in play: [Quarter, Hill Giant, Elvish Warrior]}, Ben: {in play: [Grizzly Bears, Gray Ogre]}}
events: ["Ann attacks with Hill Giant, Elvish Warrior", "Ben blocks Hill Giant with Grizzly Bears, Elvish Warrior with Gray Ogre", all pass]
questions: [where is Grizzly Bears, where is Gray Ogre]
""",
        ["Ben's graveyard", "in play"],
    ),
    "who has fewer creature cards in the graveyard": (
        """
cards: {Keeper: {cost: "{B}", type: Creature - Human, pt: 1/2, text: "{B}, {T}: Choose target opponent who had at least two fewer
    creature cards
  in their graveyard than you did as you activated this ability. Destroy target nonblack creature that player controls."}}
players: {Ann: {in play: [Swamp, Keeper], graveyard: [Grizzly Bears x2]}, Ben: {in play: [Hill Giant], graveyard: [Swamp]}}
events: ["Ann activates Keeper targeting Ben, Hill Giant", all pass]
questions: [where is Hill Giant]
""",
        ["Ben's graveyard"],
    ),
    "blocked by exactly one creature": (
        """
cards: {Pride: {cost: "{G}", type: Creature - Cat, pt: 3/3, text: "Pride must be blocked by exactly one creature if able."}}
players: {Ann: {in play: [Pride]}, Ben: {in play: [Hill Giant, Grizzly Bears]}}
events: [Ann attacks with Pride]
questions: [can Ben block Pride with Hill Giant and Grizzly Bears, can Ben block Pride with Hill Giant]
""",
        ["no", "yes"],
    ),
    "as much to the controller of the source": (
        """
cards:
  Eye: {cost: "{W}", type: Instant, text: "The next time a source of your choice would deal damage to you this turn, instead that
    source deals
    that much damage to you and Eye deals that much damage to that source's controller."}
  Bolt: {cost: "{R}", type: Instant, text: "Bolt deals 3 damage to target player."}
players: {Ann: {in play: [Plains], hand: [Eye]}, Ben: {in play: [Mountain], hand: [Bolt]}}
events: [Ben plays Bolt targeting Ann, Ann plays Eye, resolve the top of the stack, Ann chooses Bolt, all pass]
questions: [life of Ann, life of Ben]
""",
        [17, 17],
    ),
    "what each player controlled that was put into a graveyard": (
        """
cards: {Bane: {cost: "{X}{R}", type: Sorcery, text: "Destroy X target artifacts. Bane deals damage to each player equal to the number of
  artifacts they controlled that were put into a graveyard this way."}}
players: {Ann: {in play: [Mountain x4, Ornithopter], hand: [Bane]}, Ben: {in play: [Millstone, Sol Ring]}}
events: ["Ann plays Bane with X = 3 targeting Ornithopter, Millstone, Sol Ring", all pass]
questions: [life of Ann, life of Ben]
""",
        [19, 18],
    ),
    "life for each target": (
        """
cards: {Purge: {cost: "{R}", type: Sorcery, text: "Destroy any number of target creatures.\\nPurge costs 3 life more to cast for
    each target."}}
players: {Ann: {in play: [Mountain], hand: [Purge]}, Ben: {in play: [Hill Giant, Gray Ogre]}}
events: ["Ann plays Purge targeting Hill Giant, Gray Ogre", all pass]
questions: [life of Ann, where is Hill Giant]
""",
        [14, "Ben's graveyard"],
    ),
    "an ability played while its spell is on the stack": (
        """
cards: {Storm: {cost: "{R}", type: Instant, text: "Storm deals X damage to any target, where X is 3 plus the number of charge counters on
  it.\\nDiscard a land card: Put two charge counters on Storm. You may choose a new target for it. Any player may activate this
    ability but only
  if Storm is on the stack."}}
players: {Ann: {in play: [Mountain], hand: [Storm, Island]}, Ben: {hand: [Swamp]}}
events: [Ann plays Storm targeting Ben, Ben activates Storm, resolve the top of the stack, Ben chooses yes, Ben chooses Ann, all pass]
questions: [life of Ann, life of Ben]
""",
        [15, 20],
    ),
    "the next creature spell, as though it had flash": (
        """
cards: {Warning: {cost: "{W}", type: Instant, text: "The next creature spell you cast this turn can be cast as though it had flash."}}
players: {Ann: {in play: [Plains, Forest x6], hand: [Warning, Grizzly Bears x3]}, Ben: {}}
events: [Ann plays Grizzly Bears #1, all pass, go to Ben's upkeep, Ann plays Warning, all pass, Ann plays Grizzly Bears #2, all pass]
questions: ["can Ann play Grizzly Bears #3, after event 3", "can Ann play Grizzly Bears #3, after event 5",
  "can Ann play Grizzly Bears #3, after event 7"]
""",
        ["no", "yes", "no"],
    ),
    "damage that leaves 1 life": (
        """
cards:
  Grace: {cost: "{W}", type: Instant, text: "Until end of turn, damage that would reduce your life total to less than 1 reduces it to 1
    instead."}
  Blast: {cost: "{R}", type: Instant, text: "Blast deals 25 damage to target player."}
players: {Ann: {in play: [Plains], hand: [Grace]}, Ben: {in play: [Mountain], hand: [Blast]}}
events: [Ben plays Blast targeting Ann, Ann plays Grace, all pass, all pass]
questions: [life of Ann]
""",
        [1],
    ),
    "a card of another's choice": (
        """
cards: {Mage: {cost: "{B}", type: Creature - Human, pt: 3/2, text: "{T}: Reveal your hand and discard a card of target opponent's
    choice. Then
  that player reveals their hand and discards a card of your choice."}}
players: {Ann: {in play: [Mage], hand: [Island, Swamp]}, Ben: {hand: [Forest, Plains]}}
events: [Ann activates Mage targeting Ben, all pass, Ben chooses Swamp, Ann chooses Plains]
questions: [what is in Ann's hand, what is in Ben's hand]
""",
        [["Island"], ["Forest"]],
    ),
    "a creature with another Aura attached to it": (
        """
cards: {Crown: {cost: "{W}", type: Enchantment - Aura, text: "Enchant creature with another Aura attached to it\\nEnchanted
    creature gets +3/+3."}}
players: {Ann: {in play: [Plains x3, Grizzly Bears, {card: Hill Giant, attached: [Holy Strength]}], hand: [Crown]}, Ben: {}}
events: []
questions: [can Ann play Crown targeting Grizzly Bears, can Ann play Crown targeting Hill Giant]
""",
        ["no", "yes"],
    ),
    "two targets chosen, which fight each other": (
        """
cards:
  Cliffs: {type: Land, text: "{T}: Choose target creature you control and target creature an opponent controls. Those creatures fight each
    other."}
players: {Ann: {in play: [Cliffs, Hill Giant]}, Ben: {in play: [Gray Ogre]}}
events:
- Ann activates Cliffs targeting Hill Giant, Gray Ogre
- all pass
questions: [where is Hill Giant, where is Gray Ogre]
""",
        ["in play", "Ben's graveyard"],
    ),
    "a type until the next untap step of who controls the land then": (
        """
cards: {Farmer: {cost: "{R}", type: Creature - Orc, pt: 2/2, text: "{T}: Target land becomes a Swamp until its controller's next untap
    step."}}
players: {Ann: {in play: [Farmer x2, Plains]}, Ben: {in play: [Island]}}
events: ["Ann activates Farmer #1 targeting Plains", all pass, "Ann activates Farmer #2 targeting Island", all pass, go to Ben's upkeep,
  go to Ann's upkeep]
questions: ["after event 4, is Island a Swamp", "after event 5, is Island a Swamp", "after event 5, is Plains a Swamp", is Plains a Swamp]
""",
        ["yes", "no", "yes", "no"],
    ),
    "a type until the next untap step, while no untap step comes": (
        """
cards: {Farmer: {cost: "{R}", type: Creature - Orc, pt: 2/2, text: "{T}: Target land becomes a Swamp until its controller's next untap
    step."}, Lull: {cost: "{0}", type: Sorcery, text: "Target player skips his or her next untap step."}}
players: {Ann: {in play: [Farmer], hand: [Lull]}, Ben: {in play: [Island]}}
events: ["Ann activates Farmer targeting Island", all pass, Ann casts Lull targeting Ben, all pass, go to Ben's upkeep, go to Ann's upkeep,
  go to Ben's upkeep]
questions: ["after event 5, is Island a Swamp", is Island a Swamp]
""",
        ["yes", "no"],
    ),
    "creature cards as though they had flash, for a turn": (
        """
cards: {Canyons: {type: Land, text: "{2}, {T}: Until end of turn, you may play creature cards as though they had flash."}}
players: {Ann: {in play: [Canyons, Forest x4], hand: [Grizzly Bears]}, Ben: {}}
turn: {player: Ben, step: precombat main}
events: [Ann activates Canyons, all pass, Ann plays Grizzly Bears, all pass]
questions: ["after event 0, can Ann play Grizzly Bears", where is Grizzly Bears]
""",
        ["no", "in play"],
    ),
    "an artifact creature without flying": (
        """
cards: {Sphere: {cost: "{3}", type: Artifact, text: "{2}: Until end of turn, Sphere becomes a 2/1 Construct artifact creature with
    flying.\\n{2}: Until end of turn, Sphere becomes a 3/2 Construct artifact creature without flying."}}
players: {Ann: {in play: [Sphere, Forest x4]}, Ben: {}}
events: [Ann activates Sphere's ability 1, all pass, Ann activates Sphere's ability 2, all pass]
questions: ["after event 2, does Sphere have flying", does Sphere have flying, P/T of Sphere]
""",
        ["yes", "no", "3/2"],
    ),
    "counters and an ability with which it comes into play where it was kicked": (
        """
cards: {Pet: {cost: "{U}", type: Creature - Beast, pt: 2/2, text: "Kicker {1}\\nIf Pet was kicked, it comes into play with X +1/+1 counters
    on it and has flying, where X is the number of Islands you control."}}
players: {Ann: {in play: [Island x3], hand: [Pet x2]}, Ben: {}}
events: ["Ann plays Pet #1 kicked", all pass, "Ann plays Pet #2", all pass]
questions: ["P/T of Pet #1", "does Pet #1 have flying", "P/T of Pet #2", "does Pet #2 have flying"]
""",
        ["5/5", "yes", "2/2", "no"],
    ),
    "the top three black cards of a graveyard for a price": (
        """
cards: {Murk: {cost: "{4}{B}", type: Instant, text: "You may remove the top three black cards of your graveyard from the game rather than
  pay Murk's mana cost.\\nMurk deals 3 damage to target player."}}
players: {Ann: {hand: [Murk x2], graveyard: [Dark Ritual, Shock, Bog Imp, Forest, Dark Ritual, Terror]}, Ben: {}}
events: [Ann plays Murk targeting Ben by its alternative cost, all pass]
questions: [life of Ben, zone of Bog Imp, zone of Shock, zone of Terror, can Ann play Murk targeting Ben by its alternative cost]
""",
        [17, "removed from the game", "graveyard", "graveyard", "no"],
    ),
    "a price that any player may pay to have cards discarded": (
        """
cards: {Toll: {cost: "{B}", type: Sorcery, text: "Draw two cards. Then, if any player pays {2}, discard two cards."}}
players: {Ann: {in play: [Swamp x2], hand: [Toll x2], library: [Forest x4]}, Ben: {in play: [Island x2]}}
events: [Ann plays Toll, all pass, Ben chooses yes, Ann plays Toll, all pass]
questions: ["after event 3, hand size of Ann", hand size of Ann]
""",
        [1, 2],
    ),
    "no targets of spells or activated abilities, but of what triggers": (
        """
cards:
  Veil: {cost: "{W}", type: Instant, text: "Creatures you control can't be the targets of spells or activated abilities this turn."}
  Imp: {cost: "{B}", type: Creature - Imp, pt: 1/1, text: "When Imp comes into play, tap target creature."}
players: {Ann: {in play: [Plains, Hill Giant], hand: [Veil]}, Ben: {in play: [Swamp, Mountain, Prodigal Sorcerer], hand: [Imp, Shock]}}
turn: {player: Ben, step: precombat main}
events: [Ann plays Veil, all pass, Ben plays Imp, all pass, Ben chooses Hill Giant, all pass]
questions: ["can Ben play Shock targeting Hill Giant, after event 2", is Hill Giant tapped,
  "can Ben play Prodigal Sorcerer's ability targeting Hill Giant"]
""",
        ["no", "yes", "no"],
    ),
}


@pytest.mark.parametrize("name", BOARDS)
def test_an_older_mechanism(name: str) -> None:
    text, expected = BOARDS[name]
    assert [answer.value for answer in answer_text(text).run.answers] == expected


def test_a_counter_that_a_card_takes_off_itself_is_its_own() -> None:
    """A shield counter of 2005 is none of those that later rules give a meaning."""
    text = "Whenever a land becomes tapped, put a shield counter on Card.\nRemove a shield counter from Card: You gain 1 life."
    assert not [node for node in walk(compile_abilities(text, "Card")) if isinstance(node, e.GainAbility)]
