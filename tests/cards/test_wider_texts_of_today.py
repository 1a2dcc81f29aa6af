"""Counts, events, costs and permissions that today's texts name in more places than older ones, on boards asked by today's rules."""

from __future__ import annotations

from typing import Any

import pytest

from judge.answering import answer_text

TODAY = "2026-04-17"

BOARDS: dict[str, tuple[str, list[Any]]] = {
    "fewer counters than, exactly so many cards": (
        """
cards:
  Kin: {cost: "{R}", type: Creature - Elemental, pt: 1/1, text: "Whenever you draw a card, if Kin has fewer than two +1/+1 counters on it,
    put a +1/+1 counter on it."}
  Sage: {cost: "{U}", type: Creature - Human, pt: 1/1, text: "Sage has flying as long as you have exactly two cards in hand."}
  Look: {cost: "{U}", type: Instant, text: "Draw three cards."}
players: {Ann: {in play: [Kin, Sage, Island], hand: [Look], library: [Island x5]}, Ben: {}}
events: [Ann plays Look, all pass, all pass, all pass, all pass, all pass]
questions: [power of Kin, does Sage have flying]
""",
        [3, "no"],
    ),
    "a spell is copied by the player who played it, for others that it could target": (
        """
cards:
  Chorus: {cost: "{R}", type: Enchantment, text: "Whenever a player casts an instant or sorcery spell that targets only a single Goblin,
    that player copies that spell for each other Goblin that spell could target. Each copy targets a different one of those Goblins."}
players: {Ann: {in play: [Chorus, Mogg Fanatic, Goblin King, Grizzly Bears]}, Ben: {in play: [Mogg Maniac, Mountain], hand: [Shock]}}
events: [Ben plays Shock targeting Mogg Fanatic, all pass, "go to Ann's end of turn"]
questions: [how many copies of Shock were there, "controller of Shock copy #1, after event 2", where is Mogg Maniac, zone of Grizzly Bears]
""",
        [2, "Ben", "Ben's graveyard", "in play"],
    ),
    "a planeswalker, or another player, is attacked if able": (
        """
cards:
  Giles: {cost: "{W}", type: Legendary Planeswalker - Gideon, loyalty: 3, text: "+1: During target opponent's next turn, creatures that
    player controls attack Giles if able."}
  Dare: {cost: "{R}", type: Sorcery, text: "Target creature attacks target player this turn if able."}
players: {Ann: {in play: [Giles]}, Ben: {in play: [Hill Giant, Mountain, Grizzly Bears], hand: [Dare]}}
events: ["Ann plays Giles's ability 1 targeting Ben", all pass, go to Ben's declare attackers step,
  Ben attacks Ann with Hill Giant and Grizzly Bears, Ben attacks Giles with Hill Giant and Grizzly Bears]
questions: [was event 4 legal, was event 5 legal]
""",
        ["no", "yes"],
    ),
    "one of two words is chosen as it comes into play": (
        """
cards:
  Camp: {cost: "{R}", type: Enchantment, text: "As this enchantment enters, choose Khans or Dragons.\\n
    • Khans — At the beginning of your upkeep, you gain 1 life.\\n• Dragons — Creatures you control have flying."}
players: {Ann: {in play: [Mountain, Grizzly Bears], hand: [Camp]}, Ben: {}}
events: [Ann plays Camp, all pass]
questions: [does Grizzly Bears have flying]
""",
        ["no"],
    ),
    "counters of one kind are doubled": (
        """
cards:
  Vigor: {cost: "{G}", type: Enchantment, text: "If one or more +1/+1 counters would be put on a creature you control, twice that many +1/+1
    counters are put on that creature instead."}
  Mark: {cost: "{G}", type: Instant, text: "Put two +1/+1 counters on target creature."}
  Brand: {cost: "{G}", type: Instant, text: "Put a -1/-1 counter on target creature."}
players: {Ann: {in play: [Vigor, Forest x2, Grizzly Bears], hand: [Mark, Brand]}, Ben: {}}
events: [Ann plays Mark targeting Grizzly Bears, all pass, Ann plays Brand targeting Grizzly Bears, all pass]
questions: [power of Grizzly Bears]
""",
        [5],
    ),
    "tokens of every player are doubled": (
        """
cards:
  Vigor: {cost: "{G}", type: Enchantment, text: "If one or more tokens would be created, twice that many of those tokens are created
    instead."}
  Herd: {cost: "{G}", type: Instant, text: "Create two 1/1 green Saproling creature tokens."}
players: {Ann: {in play: [Vigor]}, Ben: {in play: [Forest], hand: [Herd]}}
events: [Ann passes, Ben plays Herd, all pass]
questions: [how many Saprolings does Ben control]
""",
        [4],
    ),
    "that many, of cards that were discarded together": (
        """
cards:
  Mako: {cost: "{R}", type: Creature - Shark, pt: 1/1, text: "Whenever you discard one or more cards, put that many +1/+1 counters on
    Mako."}
  Purge: {cost: "{R}", type: Instant, text: "Discard two cards."}
players: {Ann: {in play: [Mako, Mountain], hand: [Purge, Island x3]}, Ben: {}}
events: [Ann plays Purge, all pass, all pass]
questions: [power of Mako]
""",
        [3],
    ),
    "whether it was played": (
        """
cards:
  Fraud: {cost: "{U}", type: Creature - Shapeshifter, pt: 5/5, text: "When Fraud enters, if it wasn't cast, sacrifice it."}
  Raise: {cost: "{B}", type: Sorcery, text: "Return target creature card from your graveyard to the battlefield."}
players: {Ann: {in play: [Island, Swamp], hand: [Fraud, Raise], graveyard: [Fraud]}, Ben: {}}
events: [Ann plays Fraud #1, all pass, "Ann plays Raise targeting Fraud #2", all pass, all pass]
questions: [is Fraud #1 in play, is Fraud #2 in play]
""",
        ["yes", "no"],
    ),
    "played from the graveyard at a further cost": (
        """
cards:
  Husk: {cost: "{G}", type: Creature - Zombie, pt: 2/2, text: "You may cast this card from your graveyard by discarding a card in addition
    to paying its other costs."}
players: {Ann: {in play: [Forest], hand: [Island], graveyard: [Husk]}, Ben: {}}
events: [Ann plays Husk, all pass]
questions: [is Husk in play, "how many cards are in Ann's hand"]
""",
        ["yes", 0],
    ),
    "a library and a graveyard are searched": (
        """
cards:
  Herald: {cost: "{W}", type: Creature - Human, pt: 1/1, text: "When Herald enters, you may search your library and/or graveyard for a card
    named Hill Giant, reveal it, and put it into your hand. If you search your library this way, shuffle."}
players: {Ann: {in play: [Plains], hand: [Herald], graveyard: [Hill Giant], library: [Island x3]}, Ben: {}}
events: [Ann plays Herald, all pass, all pass]
questions: ["is Hill Giant in Ann's hand"]
""",
        ["yes"],
    ),
    "an ability within an ability": (
        """
cards:
  Forge: {cost: "{W}", type: Artifact, text: 'When Forge enters, it gains "{0}: Create a 0/0 colorless Construct artifact creature token
    with ''This token gets +1/+1 for each artifact you control.''"'}
players: {Ann: {in play: [Plains], hand: [Forge]}, Ben: {}}
events: [Ann plays Forge, all pass, all pass, Ann uses Forge, all pass]
questions: [power of Construct]
""",
        [2],
    ),
    "it is made smaller, and its abilities are stopped": (
        """
cards:
  Hush: {cost: "{U}", type: Instant, text: "Until your next turn, target creature gets -3/-0 and its activated abilities can't be
    activated."}
players: {Ann: {in play: [Island], hand: [Hush]}, Ben: {in play: [Prodigal Sorcerer]}}
events: [Ann plays Hush targeting Prodigal Sorcerer, all pass]
questions: [power of Prodigal Sorcerer, can Ben use Prodigal Sorcerer targeting Ann]
""",
        [-2, "no"],
    ),
    "of each of them, by what is on it": (
        """
cards:
  Slug: {cost: "{B}", type: Creature - Slug, pt: 7/7, text: "Creatures you don't control get -1/-1 for each slime counter on them."}
players: {Ann: {in play: [Slug]}, Ben: {in play: [{card: Hill Giant, counters: {slime: 2}}, Grizzly Bears]}}
questions: [power of Hill Giant, power of Grizzly Bears]
""",
        [1, 2],
    ),
    "one of three events": (
        """
cards:
  Grim: {cost: "{B}", type: Creature - Knight, pt: 5/4, text: "Whenever another creature dies, you gain life, or a creature card leaves your
    graveyard, Grim deals 1 damage to each opponent."}
  Balm: {cost: "{W}", type: Instant, text: "You gain 3 life."}
players: {Ann: {in play: [Grim, Plains, Mountain], hand: [Balm, Lightning Bolt]}, Ben: {in play: [Grizzly Bears]}}
events: [Ann plays Balm, all pass, all pass, Ann plays Lightning Bolt targeting Grizzly Bears, all pass, all pass]
questions: [life of Ben]
""",
        [18],
    ),
    "what costs more is told by what it targets": (
        """
cards:
  Watch: {cost: "{U}", type: Enchantment, text: "Spells your opponents cast that target a creature you control cost {2} more to cast."}
players: {Ann: {in play: [Watch, Grizzly Bears]}, Ben: {in play: [Mountain], hand: [Lightning Bolt]}}
events: [Ann passes]
questions: [can Ben play Lightning Bolt targeting Grizzly Bears, can Ben play Lightning Bolt targeting Ann]
""",
        ["no", "yes"],
    ),
    "spells cost more for a while": (
        """
cards:
  Tax: {cost: "{U}", type: Instant, text: "Until your next turn, creature spells your opponents cast cost {2} more to cast."}
players: {Ann: {in play: [Island], hand: [Tax]}, Ben: {in play: [Forest x3], hand: [Grizzly Bears, Llanowar Elves]}}
events: [Ann plays Tax, all pass, it is the next turn, it is Ben's precombat main phase]
questions: [can Ben play Grizzly Bears, can Ben play Llanowar Elves]
""",
        ["no", "yes"],
    ),
    "each chooses, and what nobody chose goes": (
        """
cards:
  Tide: {cost: "{U}", type: Sorcery, text: "Each player chooses a nonland permanent they control. Return all nonland permanents not chosen
    this way to their owners' hands."}
players: {Ann: {in play: [Island, Grizzly Bears, Hill Giant], hand: [Tide]}, Ben: {in play: [Air Elemental, Shivan Dragon]}}
events: [Ann plays Tide, all pass]
questions: [how many creatures does Ann control, how many creatures does Ben control, how many lands does Ann control]
""",
        [1, 1, 1],
    ),
    "so many more times": (
        """
cards:
  Rite: {cost: "{U}", type: Instant, text: "Choose two target players. Each of them draws a card. Repeat this process two more times."}
players: {Ann: {in play: [Island], hand: [Rite], library: [Island x5]}, Ben: {library: [Island x5]}}
events: [Ann plays Rite targeting Ann and Ben, all pass]
questions: ["how many cards are in Ann's hand", "how many cards are in Ben's hand"]
""",
        [3, 3],
    ),
    "for a while it is something else": (
        """
cards:
  Moon: {cost: "{G}", type: Creature - Human Werewolf, pt: 3/3, text: "{G}: Until end of turn, Moon has base power and toughness 5/3, gains
    trample, and isn't a Human.\\nDuring turns other than yours, Moon has flying."}
players: {Ann: {in play: [Moon, Forest]}, Ben: {}}
events: [Ann uses Moon, all pass]
questions: [power of Moon, is Moon a Human, is Moon a Werewolf, does Moon have flying]
""",
        [5, "no", "yes", "no"],
    ),
    "what each of those does who does something, or who doesn't": (
        """
cards:
  Offer: {cost: "{U}", type: Sorcery, text: "Each player may sacrifice a land. Each player who does draws a card."}
  Threat: {cost: "{U}", type: Sorcery, text: "Each opponent may discard a card. If they don't, they lose 3 life."}
players: {Ann: {in play: [Island x3], hand: [Offer, Threat], library: [Island x5]}, Ben: {in play: [Island], hand: [Forest],
  library: [Island]}}
events: [Ann plays Offer, Ann doesn't sacrifice a land, Ben sacrifices Island, all pass, Ann plays Threat,
  Ben doesn't discard a card, all pass]
questions: ["how many cards are in Ann's hand", "how many cards are in Ben's hand", life of Ben]
""",
        [0, 2, 17],
    ),
    "counters on a permanent or player": (
        """
cards:
  Twice: {cost: "{G}", type: Enchantment, text: "If you would put one or more counters on a permanent or player, put twice that many of each
    of those kinds of counters on that permanent or player instead."}
  Mark: {cost: "{G}", type: Instant, text: "Put a +1/+1 counter on target creature."}
players: {Ann: {in play: [Twice, Forest, Grizzly Bears], hand: [Mark]}, Ben: {in play: [Forest, Hill Giant], hand: [Mark]}}
events: [Ann plays Mark targeting Hill Giant, all pass, Ann passes, Ben plays Mark targeting Grizzly Bears, all pass]
questions: [power of Hill Giant, power of Grizzly Bears]
""",
        [5, 3],
    ),
    "mana of a land that would produce much": (
        """
cards:
  Sphere: {cost: "{2}", type: Artifact, text: "If a land is tapped for two or more mana, it produces {C} instead of any other type and
    amount."}
  Well: {type: Land, text: "{T}: Add {G}{G}."}
players: {Ann: {in play: [Sphere, Well, Forest], hand: [Grizzly Bears]}, Ben: {}}
events: [Ann taps Well for mana]
questions: [how much mana does Ann have]
""",
        [1],
    ),
    "two events of one subject, one of them with more words": (
        """
cards:
  Lich: {cost: "{B}", type: Creature - Zombie, pt: 1/1, text: "Whenever Lich enters or deals combat damage to a player, you gain 1 life."}
players: {Ann: {in play: [Swamp, Lich], hand: [Lich]}, Ben: {}}
events: ["Ann plays Lich #2", all pass, all pass, "Ann attacks with Lich #1", all pass, all pass, all pass, all pass]
questions: [life of Ann, life of Ben, "after event 3, life of Ann"]
""",
        [22, 19, 21],
    ),
    "what an Aura's creature does, in two events": (
        """
cards:
  Rage: {cost: "{R}", type: Enchantment - Aura, text: "Enchant creature\\nWhenever enchanted creature attacks or becomes the target of a
    spell, put a +1/+1 counter on it."}
players: {Ann: {in play: [Mountain x2, {card: Rage, attached to: Hill Giant}, Hill Giant], hand: [Lightning Bolt]}, Ben: {}}
events: [Ann plays Lightning Bolt targeting Hill Giant, all pass, all pass]
questions: [power of Hill Giant, is Hill Giant in play]
""",
        [4, "yes"],
    ),
    "one of the cards that were just exiled": (
        """
cards:
  Lord: {cost: "{B}", type: Creature - Demon, pt: 7/7, text: "Whenever Lord deals combat damage to a player, exile the top three cards of
    that player's library, then put a creature card from among them onto the battlefield under your control."}
players: {Ann: {in play: [Lord]}, Ben: {library: [Forest, Hill Giant, Grizzly Bears, Swamp]}}
events: [Ann attacks with Lord, combat damage is dealt, all pass, Ann chooses Grizzly Bears]
questions: [controller of Grizzly Bears, zone of Hill Giant, library size of Ben]
""",
        ["Ann", "removed from the game", 1],
    ),
    "exiled instead, and more is done": (
        """
cards:
  Traitor: {cost: "{B}", type: Creature - Vampire, pt: 3/4, text: "If a nontoken creature an opponent controls would die, instead exile that
    card and create a 2/2 black Zombie creature token."}
players: {Ann: {in play: [Traitor, Swamp x4], hand: [Damnation]}, Ben: {in play: [Hill Giant, Grizzly Bears]}}
events: [Ann plays Damnation, all pass]
questions: [zone of Traitor, zone of Hill Giant, how many Zombies does Ann control]
""",
        ["graveyard", "removed from the game", 2],
    ),
    "what has been exerted this turn is not exerted again": (
        """
cards:
  Zealot: {cost: "{R}", type: Creature - Human, pt: 4/1, text: "Vigilance\\nIf this creature hasn't been exerted this turn, you may exert it
    as it attacks. When you do, after this phase, there is an additional combat phase."}
  Trainer: {cost: "{R}", type: Creature - Human, pt: 1/1, text: "Whenever you exert a creature, you gain 1 life."}
players: {Ann: {in play: [Zealot, Trainer]}, Ben: {}}
events: [Ann attacks with Zealot, Ann chooses yes, resolve the stack, combat damage is dealt, Ann attacks with Zealot,
  combat damage is dealt]
questions: [how many combat phases were there, life of Ben, life of Ann]
""",
        [2, 12, 21],
    ),
    "with counters, and as something more": (
        """
cards:
  Mage: {cost: "{G}", type: Creature - Elf, pt: 2/4, text: "Each other creature you control enters with a number of additional +1/+1
    counters on it equal to Mage's power and as a Mutant in addition to its other types."}
players: {Ann: {in play: [Mage, Forest x2], hand: [Grizzly Bears]}, Ben: {}}
events: [Ann plays Grizzly Bears, all pass]
questions: [P/T of Grizzly Bears, subtypes of Grizzly Bears]
""",
        ["4/4", ["Bear", "Mutant"]],
    ),
    "until the combat of one's next turn is over": (
        """
cards:
  Golem: {cost: "{1}", type: Artifact Creature - Golem, pt: 1/1, text: "{0}: Golem gets +1/+1 until end of combat on your next turn."}
players: {Ann: {in play: [Golem]}, Ben: {}}
events: [Ann activates Golem, all pass, go to the postcombat main phase, go to Ben's end of turn, go to Ann's main phase,
  go to the postcombat main phase]
questions: ["after event 4, power of Golem", "after event 5, power of Golem", power of Golem]
""",
        [2, 2, 1],
    ),
    "while there is no card in hand, one draw after the other": (
        """
cards:
  Scribe: {cost: "{B}", type: Creature - Zombie, pt: 2/1, text: "If you would draw a card while you have no cards in hand, instead you draw
    two cards and you lose 1 life."}
  Lore: {cost: "{U}", type: Sorcery, text: "Draw three cards."}
players: {Ann: {in play: [Scribe x2, Island], hand: [Lore]}, Ben: {}}
events: [Ann plays Lore, all pass]
questions: [hand size of Ann, life of Ann]
""",
        [5, 18],
    ),
    "the first spell of a turn has an ability, no other": (
        """
cards:
  Nexus: {cost: "{W}", type: Enchantment, text: "The first creature spell you cast each turn has cascade."}
players: {Ann: {in play: [Nexus, Mountain x4, Forest x2], hand: [Hill Giant, Grizzly Bears], library: [Llanowar Elves, Birds of Paradise]},
  Ben: {}}
events: [Ann plays Hill Giant, all pass, Ann chooses yes, resolve the stack, Ann plays Grizzly Bears, resolve the stack]
questions: [zone of Llanowar Elves, zone of Birds of Paradise, zone of Grizzly Bears]
""",
        ["in play", "library", "in play"],
    ),
    "each other player may copy it for a target of his or her own": (
        """
cards:
  Echoes: {cost: "{U}", type: Enchantment - Aura, text: "Enchant player\\nWhenever enchanted player casts an instant or sorcery spell, each
    other player may copy that spell and may choose new targets for the copy they control."}
players: {Ann: {}, Ben: {in play: [Mountain], hand: [Lightning Bolt], attached: [{card: Echoes, owner: Ann}]}}
turn: Ben's precombat main
events: [Ben plays Lightning Bolt targeting Ann, "Ann chooses yes, Ben", resolve the stack]
questions: [life of Ann, life of Ben]
""",
        [17, 17],
    ),
    "all that comes is a copy of what is there": (
        """
cards:
  Essence: {cost: "{G}", type: Creature - Avatar, pt: 6/6, text: "Creatures you control enter as a copy of Essence."}
players: {Ann: {in play: [Essence, Forest x2], hand: [Grizzly Bears]}, Ben: {}}
events: [Ann plays Grizzly Bears, all pass]
questions: [name of Grizzly Bears, P/T of Grizzly Bears]
""",
        ["Essence", "6/6"],
    ),
    "devour of a quality": (
        """
cards:
  Goat: {cost: "{W}", type: Artifact Creature - Goat, pt: 2/2, text: "Devour artifact 1"}
players: {Ann: {in play: [Plains, Ornithopter, Grizzly Bears, Sol Ring], hand: [Goat]}, Ben: {}}
events: [Ann plays Goat, all pass, "Ann chooses Ornithopter and Sol Ring"]
questions: [P/T of Goat, zone of Sol Ring, zone of Grizzly Bears]
""",
        ["4/4", "graveyard", "in play"],
    ),
    "a foretold card is seen": (
        """
cards:
  Omen: {cost: "{2}", type: Instant, text: "Draw a card.\\nForetell {1}"}
  Watcher: {cost: "{1}", type: Creature - Demon, pt: 0/3, text: "Whenever you foretell a card, Watcher gets +2/+0 until end of turn."}
players: {Ann: {in play: [Watcher, Swamp x2], hand: [Omen]}, Ben: {}}
events: [Ann foretells Omen, all pass]
questions: [power of Watcher]
""",
        [2],
    ),
}


@pytest.mark.parametrize("name", BOARDS)
def test_what_a_text_of_today_does(name: str) -> None:
    """By the rules of today, in the values that its words say."""
    board, values = BOARDS[name]
    assert [answer.value for answer in answer_text(board, edition=TODAY).run.answers] == values
