"""Small questions whose ways can be counted by hand: what is open, the scenario, and for each question how many lines give each answer."""

from __future__ import annotations

from typing import NamedTuple


class Counted(NamedTuple):
    """A question and its count. `ways`: question -> answer as text -> lines; the comment beside each says how it is counted."""

    name: str
    text: str
    ways: dict[str, dict[str, int]]


COUNTED = (
    # each of two blockers blocks nothing, one or the other: 3 x 3; the giant is unblocked where both do one of two other things
    Counted(
        "which creatures block",
        """
players:
  Ann: {in play: [Hill Giant, Grizzly Bears]}
  Ben: {in play: [Savannah Lions, Wall of Wood]}
events: ["Ann attacks with Hill Giant, Grizzly Bears", go to declare blockers, all pass]
questions: ["is Hill Giant blocked?", "is Grizzly Bears blocked?"]
""",
        {"is Hill Giant blocked?": {"yes": 5, "no": 4}, "is Grizzly Bears blocked?": {"yes": 5, "no": 4}},
    ),
    # any part of three damage to the first wall
    Counted(
        "how an attacker divides its damage",
        """
cards:
  Great Wall: {cost: "{2}", type: Creature — Wall, pt: 0/8}
players:
  Ann: {in play: [Hill Giant]}
  Ben: {in play: [Great Wall x2]}
events: [Ann attacks with Hill Giant, "Ben blocks Hill Giant with Great Wall #1 and Great Wall #2", go to postcombat main]
questions: ["damage on Great Wall #1"]
""",
        {"damage on Great Wall #1": {"0": 1, "1": 1, "2": 1, "3": 1}},
    ),
    # two strikes of two damage each between two walls: 3 x 3
    Counted(
        "how a creature with double strike divides its damage twice",
        """
cards:
  Great Wall: {cost: "{2}", type: Creature — Wall, pt: 0/8}
  Twin Blade: {cost: "{2}", type: Creature — Soldier, pt: 2/2, text: Double strike}
players:
  Ann: {in play: [Twin Blade]}
  Ben: {in play: [Great Wall x2]}
events: [Ann attacks with Twin Blade, "Ben blocks Twin Blade with Great Wall #1 and Great Wall #2", go to postcombat main]
questions: ["damage on Great Wall #1"]
""",
        {"damage on Great Wall #1": {"0": 1, "1": 2, "2": 3, "3": 2, "4": 1}},
    ),
    # two damage have to go to the bears, the other three go anywhere
    Counted(
        "how a creature with trample divides its damage",
        """
cards:
  Rhino: {cost: "{2}", type: Creature — Rhino, pt: 5/5, text: Trample}
players:
  Ann: {in play: [Rhino]}
  Ben: {in play: [Grizzly Bears]}
events: [Ann attacks with Rhino, Ben blocks Rhino with Grizzly Bears, go to postcombat main]
questions: [life of Ben]
""",
        {"life of Ben": {"17": 1, "18": 1, "19": 1, "20": 1}},
    ),
    # every subset of three attackers of power 1
    Counted(
        "which creatures attack",
        """
cards:
  Elf: {cost: "{G}", type: Creature — Elf, pt: 1/1}
  Imp: {cost: "{B}", type: Creature — Imp, pt: 1/1}
  Rat: {cost: "{B}", type: Creature — Rat, pt: 1/1}
players: {Ann: {in play: [Elf, Imp, Rat]}, Ben: }
events: [go to postcombat main]
questions: [life of Ben]
""",
        {"life of Ben": {"20": 1, "19": 3, "18": 3, "17": 1}},
    ),
    # no attack 1; one of two attacks 2 x (blocked or not); both attack: the only blocker has three things to do
    Counted(
        "which creatures attack and block",
        """
cards:
  Boar: {cost: "{G}", type: Creature — Boar, pt: 2/2}
players: {Ann: {in play: [Grizzly Bears, Boar]}, Ben: {in play: [Savannah Lions]}}
events: [go to postcombat main]
questions: [life of Ben]
""",
        {"life of Ben": {"20": 3, "18": 4, "16": 1}},
    ),
    # two players and three creatures
    Counted(
        "what a spell targets",
        """
players: {Ann: {hand: [Shock], in play: [Mountain, Grizzly Bears, Savannah Lions]}, Ben: {in play: [Hill Giant]}}
events: [Ann plays Shock, all pass]
questions: [life of Ben, zone of Grizzly Bears]
""",
        {"life of Ben": {"18": 1, "20": 4}, "zone of Grizzly Bears": {"graveyard": 1, "in play": 4}},
    ),
    # the first mode has two targets, the others have none
    Counted(
        "which mode of a spell",
        """
cards:
  Three Ways: {cost: "{1}", type: Instant, text: "Choose one — Target player gains 3 life; or you lose 2 life; or draw a card."}
players: {Ann: {hand: [Three Ways], in play: [Forest], library: [Savannah Lions]}, Ben: }
events: [Ann plays Three Ways, all pass]
questions: [life of Ann, hand size of Ann]
""",
        {"life of Ann": {"20": 2, "23": 1, "18": 1}, "hand size of Ann": {"0": 3, "1": 1}},
    ),
    # with four Mountains X is 0 to 3
    Counted(
        "how large X is",
        """
players: {Ann: {hand: [Blaze], in play: [Mountain x4]}, Ben: }
events: [Ann plays Blaze targeting Ben, all pass]
questions: [life of Ben]
""",
        {"life of Ben": {"20": 1, "19": 1, "18": 1, "17": 1}},
    ),
    # two abilities of one source: 8 and 1 are 9, of which 5 are lost; or 4 are lost of 8, and 1 comes back
    Counted(
        "which of two abilities of one permanent resolves first",
        """
cards:
  Twins:
    cost: "{2}"
    type: Artifact
    text: |
      Whenever a creature comes into play, you gain 1 life.
      Whenever a creature comes into play, each player loses half his or her life, rounded up.
players: {Ann: {life: 8, hand: [Savannah Lions], in play: [Twins, Plains]}, Ben: }
events: [Ann plays Savannah Lions, all pass, resolve the stack]
questions: [life of Ann]
""",
        {"life of Ann": {"4": 1, "5": 1}},
    ),
    # two orders, and yes or no for each
    Counted(
        "triggers that may",
        """
cards:
  Bell: {cost: "{2}", type: Artifact, text: "Whenever a creature comes into play, you may gain 1 life."}
  Horn: {cost: "{2}", type: Artifact, text: "Whenever a creature comes into play, you may gain 2 life."}
players: {Ann: {hand: [Savannah Lions], in play: [Bell, Horn, Plains]}, Ben: }
events: [Ann plays Savannah Lions, all pass, resolve the stack]
questions: [life of Ann]
""",
        {"life of Ann": {"20": 2, "21": 2, "22": 2, "23": 2}},
    ),
    # four damage to one target, or to both in three divisions
    Counted(
        "among what a spell divides its damage",
        """
cards:
  Split Bolt: {cost: "{R}", type: Instant, text: "Split Bolt deals 4 damage divided as you choose among one or two target players."}
players: {Ann: {hand: [Split Bolt], in play: [Mountain]}, Ben: }
events: [Ann plays Split Bolt, all pass]
questions: [life of Ann, life of Ben]
""",
        {"life of Ann": {"20": 1, "16": 1, "19": 1, "18": 1, "17": 1}, "life of Ben": {"20": 1, "16": 1, "19": 1, "18": 1, "17": 1}},
    ),
    # twice 3 and one more, or twice 3 + 1
    Counted(
        "which replacement effect is first",
        """
cards:
  Double: {cost: "{2}", type: Enchantment, text: "If you would gain life, you gain twice that much life instead."}
  More: {cost: "{2}", type: Enchantment, text: "If you would gain life, you gain that much life plus 1 instead."}
  Balm: {cost: "{W}", type: Instant, text: You gain 3 life.}
players: {Ann: {hand: [Balm], in play: [Double, More, Plains]}, Ben: }
events: [Ann plays Balm, all pass]
questions: [life of Ann]
""",
        {"life of Ann": {"27": 1, "28": 1}},
    ),
    # 4 over 2 pairs; Shock is in three of them
    Counted(
        "which cards are discarded",
        """
cards:
  Rot: {cost: "{B}", type: Sorcery, text: Target player discards two cards.}
players: {Ann: {hand: [Rot], in play: [Swamp]}, Ben: {hand: [Shock, Forest, Savannah Lions, Hill Giant]}}
events: [Ann plays Rot targeting Ben, all pass]
questions: [zone of Shock]
""",
        {"zone of Shock": {"graveyard": 3, "hand": 3}},
    ),
    # one of three, by chance
    Counted(
        "what is discarded at random",
        """
cards:
  Rot: {cost: "{B}", type: Sorcery, text: Target player discards a card at random.}
players: {Ann: {hand: [Rot], in play: [Swamp]}, Ben: {hand: [Shock, Forest, Savannah Lions]}}
events: [Ann plays Rot targeting Ben, all pass]
questions: [zone of Shock]
""",
        {"zone of Shock": {"graveyard": 1, "hand": 2}},
    ),
    # three cards in any order, then the first is drawn
    Counted(
        "in which order cards go back",
        """
cards:
  Sift: {cost: "{U}", type: Sorcery, text: "Look at the top three cards of your library, then put them back in any order. Draw a card."}
players: {Ann: {hand: [Sift], in play: [Island], library: [Shock, Forest, Savannah Lions, Hill Giant]}, Ben: }
events: [Ann plays Sift, all pass]
questions: [zone of Shock, hand of Ann]
""",
        {"zone of Shock": {"hand": 2, "library": 4}, "hand of Ann": {"Shock": 2, "Forest": 2, "Savannah Lions": 2}},
    ),
    # with a Mountain to pay with, yes or no; the spell is countered where Ann does not pay
    Counted(
        "whether a cost is paid",
        """
players: {Ann: {hand: [Shock], in play: [Mountain x2]}, Ben: {hand: [Force Spike], in play: [Island]}}
events: [Ann plays Shock targeting Ben, Ben plays Force Spike targeting Shock, resolve the stack]
questions: [life of Ben]
""",
        {"life of Ben": {"18": 1, "20": 1}},
    ),
    # nothing to pay with: one way
    Counted(
        "a cost that cannot be paid is no choice",
        """
players: {Ann: {hand: [Shock], in play: [Mountain]}, Ben: {hand: [Force Spike], in play: [Island]}}
events: [Ann plays Shock targeting Ben, Ben plays Force Spike targeting Shock, resolve the stack]
questions: [life of Ben]
""",
        {"life of Ben": {"20": 1}},
    ),
    # either player, and each has two creatures
    Counted(
        "who sacrifices which creature",
        """
cards:
  Edict: {cost: "{B}", type: Sorcery, text: Target player sacrifices a creature.}
players: {Ann: {hand: [Edict], in play: [Swamp, Savannah Lions, Grizzly Bears]}, Ben: {in play: [Hill Giant, Wall of Wood]}}
events: [Ann plays Edict, all pass]
questions: [zone of Savannah Lions, zone of Hill Giant]
""",
        {"zone of Savannah Lions": {"graveyard": 1, "in play": 3}, "zone of Hill Giant": {"graveyard": 1, "in play": 3}},
    ),
    # kicked or not; the kicker cannot be paid with one land less
    Counted(
        "whether a spell is kicked",
        """
cards:
  Cure: {cost: "{W}", type: Instant, text: "Kicker {1}\\nYou gain 2 life. If Cure was kicked, you gain 5 life instead."}
players: {Ann: {hand: [Cure], in play: [Plains x2]}, Ben: }
events: [Ann plays Cure, all pass]
questions: [life of Ann]
""",
        {"life of Ann": {"22": 1, "25": 1}},
    ),
    # any of five colours
    Counted(
        "which color is chosen",
        """
cards:
  Prism: {cost: "{1}", type: Artifact, text: "As Prism comes into play, choose a color.\\nAll creatures are the chosen color."}
players: {Ann: {hand: [Prism], in play: [Island, Savannah Lions]}, Ben: }
events: [Ann plays Prism, all pass]
questions: [colors of Savannah Lions]
""",
        {"colors of Savannah Lions": {"white": 1, "blue": 1, "black": 1, "red": 1, "green": 1}},
    ),
    # three coins: 1, 3, 3, 1
    Counted(
        "how coins fall",
        """
cards:
  Three Coins: {cost: "{R}", type: Sorcery, text: "Flip a coin. If you win the flip, you gain 2 life. Flip a coin. If you
    win the flip, you gain 2 life. Flip a coin. If you win the flip, you gain 2 life."}
players: {Ann: {hand: [Three Coins], in play: [Mountain]}, Ben: }
events: [Ann plays Three Coins, all pass]
questions: [life of Ann]
""",
        {"life of Ann": {"20": 1, "22": 3, "24": 3, "26": 1}},
    ),
)
