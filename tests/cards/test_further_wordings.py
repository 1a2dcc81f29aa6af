"""What texts of today say of modes, permissions, costs and damage, on boards asked by today's rules."""

from __future__ import annotations

from typing import Any

import pytest

from judge.answering import answer_text

TODAY = "2026-04-17"

BOARDS: dict[str, tuple[str, list[Any]]] = {
    "more modes where something is so as it is played": (
        """
cards:
  Rite: {cost: "{R}", type: Instant, text: "Kicker {1}\\nChoose one. If this spell was kicked, choose both instead.\\n
    • You gain 3 life.\\n• Draw a card."}
  Will: {cost: "{R}", type: Sorcery, text: "Choose one. If you control a Goblin as you cast this spell, you may choose both instead.\\n
    • You gain 2 life.\\n• Draw a card."}
players: {Ann: {in play: [Mountain x5], hand: [Rite x2, Will], library: [Island x5]}, Ben: {}}
events: [Ann plays Rite #1 choosing mode 1, all pass, Ann plays Rite #2 with kicker, all pass, Ann plays Will choosing modes 1 and 2]
questions: ["after event 2, life of Ann", life of Ann, "after event 4, how many cards are in Ann's hand", was event 5 legal]
""",
        [23, 26, 2, "no"],
    ),
    "both modes, for whoever has what lets them be chosen": (
        """
cards:
  Will: {cost: "{R}", type: Sorcery, text: "Choose one. If you control a Goblin as you cast this spell, you may choose both instead.\\n
    • You gain 2 life.\\n• Draw a card."}
players: {Ann: {in play: [Mountain x2, Raging Goblin], hand: [Will x2], library: [Island x5]}, Ben: {}}
events: [Ann plays Will #1 choosing modes 1 and 2, all pass, Ann plays Will #2 choosing mode 2, all pass]
questions: [was event 1 legal, life of Ann, "how many cards are in Ann's hand"]
""",
        ["yes", 22, 2],
    ),
    "played from the graveyard once in each of one's own turns": (
        """
cards:
  Warden: {cost: "{W}", type: Creature - Cat, pt: 3/2, text: "Once during each of your turns, you may cast a permanent spell with mana value
    2 or less from your graveyard."}
players: {Ann: {in play: [Warden, Forest x6], graveyard: [Grizzly Bears x2, Hill Giant]}, Ben: {}}
events: [Ann plays Grizzly Bears #1, all pass]
questions: [was event 1 legal, can Ann play Grizzly Bears #2, can Ann play Hill Giant]
""",
        ["yes", "no", "no"],
    ),
    "what else lets a card be played does not use that up": (
        """
cards:
  Warden: {cost: "{W}", type: Creature - Cat, pt: 3/2, text: "Once during each of your turns, you may play a land from your
    graveyard or cast
    a permanent spell with mana value 2 or less from your graveyard."}
  Husk: {cost: "{G}", type: Creature - Zombie, pt: 2/2, text: "You may cast Husk from your graveyard."}
players: {Ann: {in play: [Warden, Forest x6], graveyard: [Husk, Grizzly Bears, Island]}, Ben: {}}
events: [Ann plays Husk, all pass, Ann plays Island]
questions: [was event 1 legal, was event 3 legal, can Ann play Grizzly Bears, "after event 2, can Ann play Grizzly Bears"]
""",
        ["yes", "yes", "no", "yes"],
    ),
    "an ability that costs less for each of something": (
        """
cards:
  Spring: {type: Land, text: "{T}: Add {G}.\\n{3}{G}, Discard this card: You gain 4 life. This ability costs {1} less to activate for each
    legendary creature you control."}
  Chief: {cost: "{G}", type: Legendary Creature - Elf, pt: 1/1}
  Elder: {cost: "{G}", type: Legendary Creature - Elf, pt: 1/1}
players: {Ann: {in play: [Chief, Elder, Forest x2], hand: [Spring]}, Ben: {in play: [Chief, Forest x2], hand: [Spring]}}
events: [Ann activates Spring's ability 2, all pass]
questions: [was event 1 legal, life of Ann, can Ben activate Spring's ability 2]
""",
        ["yes", 24, "no"],
    ),
    "combat damage alone can't be prevented": (
        """
cards:
  Beast: {cost: "{G}", type: Creature - Beast, pt: 4/4, text: "Combat damage that would be dealt by creatures you control can't be
    prevented.\\n{T}: Beast deals 1 damage to any target."}
  Calm: {cost: "{W}", type: Instant, text: Prevent all damage that would be dealt this turn.}
players: {Ann: {in play: [Beast, Grizzly Bears]}, Ben: {in play: [Plains], hand: [Calm]}}
events: [Ann attacks with Grizzly Bears, Ben plays Calm, all pass, combat damage is dealt, "Ann activates Beast's ability targeting
    Ben", all pass]
questions: [life of Ben]
""",
        [18],
    ),
    "half of a number, rounded up each time": (
        """
cards:
  Abyss: {cost: "{B}", type: Sorcery, text: "Target player draws cards equal to half the number of cards in their library and loses half
    their life. Round up each time."}
players: {Ann: {in play: [Swamp], hand: [Abyss]}, Ben: {life: 7, library: [Island x5]}}
events: [Ann plays Abyss targeting Ben, all pass]
questions: [life of Ben, "how many cards are in Ben's hand"]
""",
        [3, 3],
    ),
    "a third place for a card that was looked at": (
        """
cards: {Watch: {cost: "{U}", type: Instant, text: "Look at the top three cards of your library. Put one of those cards into your
    hand, one on
    top of your library, and one on the bottom of your library."}}
players: {Ann: {in play: [Island], hand: [Watch], library: [Shock, Forest, Hill Giant, Plains]}, Ben: {}}
events: [Ann plays Watch, all pass, Ann chooses Hill Giant, Ann chooses Shock, Ann chooses Forest]
questions: [where is Hill Giant, "what is Ann's library"]
""",
        ["Ann's hand", ["Shock", "Plains", "Forest"]],
    ),
    "exiled together until the other leaves": (
        """
cards: {Lockdown: {cost: "{2}{W}", type: Enchantment, text: "When Lockdown enters, exile each nonland permanent with mana value 2
    or less until
    Lockdown leaves the battlefield."}}
players: {Ann: {in play: [Plains x3], hand: [Lockdown]}, Ben: {in play: [Grizzly Bears, Sol Ring, Hill Giant]}}
events: [Ann plays Lockdown, all pass, all pass, "it happens: Lockdown is destroyed"]
questions: ["after event 3, how many permanents does Ben control", "how many permanents does Ben control"]
""",
        [1, 3],
    ),
    "when something is done this way": (
        """
cards: {Pot: {cost: "{1}", type: Artifact, text: "{T}: Exile target card from a graveyard. When a creature card is exiled this way, put a
    +1/+1 counter on target creature you control."}}
players: {Ann: {in play: [Pot x2, Hill Giant]}, Ben: {graveyard: [Grizzly Bears, Shock]}}
events: [Ann activates Pot #1's ability targeting Grizzly Bears, all pass, all pass, Ann activates Pot #2's ability targeting
    Shock, all pass]
questions: [P/T of Hill Giant, where is Shock]
""",
        ["4/4", "removed from the game"],
    ),
    "the second time": (
        """
cards:
  Locus: {cost: "{W}", type: Creature - Elemental, pt: 4/4, text: "Landfall — Whenever a land you control enters, you gain 4 life if this is
    the first time this ability has resolved this turn. If it's the second time, you lose 1 life. If it's the third time, draw a card."}
  Path: {cost: "{G}", type: Sorcery, text: "Put any number of land cards from your hand onto the battlefield."}
players: {Ann: {in play: [Locus, Mountain], hand: [Forest, Island, Path]}, Ben: {}}
events: [Ann plays Forest, all pass, Ann plays Path, all pass, Ann chooses Island, all pass]
questions: ["after event 2, life of Ann", life of Ann]
""",
        [24, 23],
    ),
    "protection from the color that was chosen just before": (
        """
cards: {Shelter: {cost: "{W}", type: Instant, text: "Choose a color. Creatures you control gain protection from that color until end of
    turn."}}
players: {Ann: {in play: [Plains, Hill Giant], hand: [Shelter]}, Ben: {in play: [Mountain, Swamp], hand: [Shock, Terror]}}
events: [Ann plays Shelter, all pass, Ann chooses red]
questions: [can Ben play Shock targeting Hill Giant, can Ben play Terror targeting Hill Giant]
""",
        ["no", "yes"],
    ),
    "mana as though it were of another color, for one kind of ability": (
        """
cards:
  Cauldron: {cost: "{1}", type: Artifact, text: "You may spend mana as though it were mana of any color to activate abilities of
    creatures you
    control."}
  Imp: {cost: "{B}", type: Creature - Imp, pt: 1/1, text: "{B}: You gain 1 life."}
players: {Ann: {in play: [Cauldron, Imp, Forest], hand: [Terror]}, Ben: {in play: [Imp, Forest]}}
events: [Ann activates Imp's ability, all pass]
questions: [was event 1 legal, life of Ann, can Ben activate Imp's ability]
""",
        ["yes", 21, "no"],
    ),
    "twice as many of each kind": (
        """
cards:
  Vat: {cost: "{U}", type: Artifact, text: "If one or more counters would be put on a creature you control, twice that many of each of those
    kinds of counters are put on that creature instead."}
  Grow: {cost: "{G}", type: Instant, text: Put two +1/+1 counters on target creature.}
players: {Ann: {in play: [Vat, Forest x2, Grizzly Bears], hand: [Grow x2]}, Ben: {in play: [Hill Giant]}}
events: [Ann plays Grow #1 targeting Grizzly Bears, all pass, Ann plays Grow #2 targeting Hill Giant, all pass]
questions: [P/T of Grizzly Bears, P/T of Hill Giant]
""",
        ["6/6", "5/5"],
    ),
    "no life was lost this turn": (
        """
cards: {Climb: {cost: "{W}", type: Enchantment, text: "At the beginning of each opponent's end step, if you didn't lose life this
    turn, put a
    quest counter on Climb."}}
players: {Ann: {in play: [Climb]}, Ben: {in play: [Mountain], hand: [Shock]}}
turn: {player: Ben, step: main}
events: [go to end of turn, all pass]
questions: [counters on Climb]
""",
        [{"quest": 1}],
    ),
    "for nothing, and at any time, where something is so": (
        """
cards: {Ambusher: {cost: "{1}{G}{W}", type: Creature - Cat, pt: 2/3, text: "Reach\\nIf a creature is attacking you, you may cast Ambusher
    without paying its mana cost and as though it had flash."}}
players: {Ann: {hand: [Ambusher]}, Ben: {in play: [Hill Giant]}}
turn: {player: Ben, step: main}
events: [Ben attacks with Hill Giant, Ann plays Ambusher, all pass]
questions: ["before event 1, can Ann play Ambusher", was event 2 legal, is Ambusher in play]
""",
        ["no", "yes", "yes"],
    ),
    "one of three kinds": (
        """
cards: {Chief: {cost: "{R}", type: Creature - Human, pt: 3/3, text: "Each creature that's a Barbarian, a Goblin, or a Berserker
    gets +2/+2 and
    has haste."}}
players: {Ann: {in play: [Chief, Raging Goblin, Hill Giant]}, Ben: {}}
questions: [P/T of Raging Goblin, P/T of Hill Giant]
""",
        ["3/3", "3/3"],
    ),
    "tokens that attack a planeswalker, and mana of any type for one spell": (
        """
cards:
  Adel: {cost: "{W}", type: Creature - Human, pt: 2/4, text: "Whenever you attack, for each opponent, create a 1/1 white Human
    creature token
    that's tapped and attacking that player or a planeswalker they control."}
  Walker: {cost: "{R}", type: Planeswalker - Kai, loyalty: 3, text: "+1: You gain 1 life."}
  Bones: {cost: "{B}", type: Creature - Rogue, pt: 1/1, text: "Whenever Bones deals combat damage to a player, you may cast target nonland
    permanent card from that player's graveyard, and mana of any type can be spent to cast that spell."}
players: {Ann: {in play: [Adel, Bones, Forest x2]}, Ben: {in play: [Walker], graveyard: [White Knight]}}
events: [Ann attacks Ben with Bones, all pass, Ann chooses Walker, combat damage is dealt, all pass, Ann chooses yes, all pass, all pass]
questions: [loyalty of Walker, life of Ben, is White Knight in play]
""",
        [2, 19, "yes"],
    ),
    "spells played out of the hand for nothing": (
        """
cards:
  All: {cost: "{U}", type: Enchantment, text: You may cast creature spells from your hand without paying their mana costs.}
  Bear: {cost: "{1}{G}", type: Creature - Bear, pt: 2/2, text: You may cast Bear from your graveyard.}
players: {Ann: {in play: [All], hand: [Hill Giant, Shock], graveyard: [Bear]}, Ben: {hand: [Hill Giant]}}
events: [Ann plays Hill Giant, all pass]
questions: [is Hill Giant in play, can Ann play Shock targeting Ben, can Ann play Bear]
""",
        ["yes", "no", "no"],
    ),
    "a spell that one's own spell counters": (
        """
cards: {Chief: {cost: "{U}", type: Creature - Human, pt: 1/3, text: "Whenever a spell or ability you control counters a spell, draw
    a card."}}
players: {Ann: {in play: [Chief, Island x2], hand: [Counterspell], library: [Forest x3]}, Ben: {in play: [Mountain], hand: [Shock]}}
events: [Ben plays Shock targeting Ann, Ann plays Counterspell targeting Shock, all pass, all pass]
questions: ["how many cards are in Ann's hand"]
""",
        [1],
    ),
    "the rest of what each player chose from": (
        """
cards: {Reckoning: {cost: "{W}", type: Sorcery, text: Each player chooses a creature they control. Destroy the rest.}}
players: {Ann: {in play: [Plains, Hill Giant, Grizzly Bears], hand: [Reckoning]}, Ben: {in play: [Serra Angel, Raging Goblin, Sol Ring]}}
events: [Ann plays Reckoning, all pass, Ann chooses Hill Giant, Ben chooses Serra Angel]
questions: [is Hill Giant in play, is Grizzly Bears in play, is Serra Angel in play, is Raging Goblin in play, is Sol Ring in play]
""",
        ["yes", "no", "yes", "no", "yes"],
    ),
    "put into play attacking whom another attacks": (
        """
cards: {Kaal: {cost: "{R}", type: Creature - Human, pt: 2/2, text: "Whenever Kaal attacks an opponent, you may put a Giant or Angel
    creature card
    from your hand onto the battlefield tapped and attacking that opponent."}}
players: {Ann: {in play: [Kaal], hand: [Hill Giant]}, Ben: {}}
events: [Ann attacks with Kaal, all pass, Ann chooses Hill Giant, combat damage is dealt]
questions: [life of Ben, is Hill Giant tapped]
""",
        [15, "yes"],
    ),
    "cards that are gone from a hand, counted": (
        """
cards: {Cover: {cost: "{B}", type: Sorcery, text: "Choose a card name. Search target opponent's graveyard, hand, and library for
    any number of
    cards with that name and exile them. That player shuffles, then draws a card for each card exiled from their hand this way."}}
players: {Ann: {in play: [Swamp], hand: [Cover]}, Ben: {hand: [Shock x2], graveyard: [Shock], library: [Shock, Island x4]}}
events: [Ann plays Cover targeting Ben, all pass, Ann chooses Shock]
questions: ["how many cards are in Ben's hand", "how many cards are in Ben's library"]
""",
        [2, 2],
    ),
    "a price that goes down with what is sacrificed": (
        """
cards: {Toll: {cost: "{4}{B}", type: Sorcery, text: "As an additional cost to cast this spell, you may sacrifice any number of
    creatures. This
    spell costs {2} less to cast for each creature sacrificed this way.\nYou gain 3 life."}}
players: {Ann: {in play: [Swamp, Hill Giant, Grizzly Bears], hand: [Toll]}, Ben: {in play: [Swamp, Hill Giant], hand: [Toll]}}
events: [Ann plays Toll sacrificing Hill Giant and Grizzly Bears, all pass]
questions: [was event 1 legal, life of Ann, can Ben play Toll]
""",
        ["yes", 23, "no"],
    ),
    "a player and permanents with hexproof for a turn": (
        """
cards: {Plate: {cost: "{U}", type: Instant, text: You and permanents you control gain hexproof until end of turn.}}
players: {Ann: {in play: [Island, Hill Giant], hand: [Plate]}, Ben: {in play: [Mountain], hand: [Shock]}}
events: [Ann plays Plate, all pass]
questions: [can Ben play Shock targeting Ann, can Ben play Shock targeting Hill Giant, "before event 1, can Ben play Shock targeting Ann"]
""",
        ["no", "no", "yes"],
    ),
    "not more than one player who is targeted": (
        """
cards: {Keeper: {cost: "{G}", type: Creature - Elk, pt: 3/4, text: "When Keeper enters, up to one target player puts all the cards
    from their
    graveyard on the bottom of their library in a random order."}}
players: {Ann: {in play: [Forest], hand: [Keeper]}, Ben: {graveyard: [Shock, Island], library: [Plains]}}
events: [Ann plays Keeper, all pass, Ann chooses Ben, all pass]
questions: ["how many cards are in Ben's graveyard", "how many cards are in Ben's library"]
""",
        [0, 3],
    ),
}


@pytest.mark.parametrize("name", BOARDS)
def test_what_a_text_of_today_does(name: str) -> None:
    """By the rules of today, in the values that its words say."""
    board, values = BOARDS[name]
    assert [answer.value for answer in answer_text(board, edition=TODAY).run.answers] == values
