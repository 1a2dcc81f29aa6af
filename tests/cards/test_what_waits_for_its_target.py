"""Texts of cards that no sample has, on boards: what waits has targets of its own, what is found in it, so many at once."""

from __future__ import annotations

from typing import Any

import pytest

from judge.answering import answer_text

TODAY = "2026-04-17"

BOARDS: dict[str, tuple[str, list[Any]]] = {
    "each time that it triggers this turn, a target is chosen": (
        """
cards: {Horn: {cost: "{1}", type: Artifact, text: "{T}: Whenever a creature you control attacks this turn, target creature an opponent
  controls gets -1/-1 until end of turn."}}
players: {Ann: {in play: [Horn, Hill Giant, Grizzly Bears]}, Ben: {in play: [Elvish Warrior, Air Elemental]}}
events: [Ann plays Horn's ability, all pass, "Ann attacks with Hill Giant, Grizzly Bears", Ann targets Elvish Warrior,
  Ann targets Air Elemental, all pass, all pass]
questions: [P/T of Elvish Warrior, P/T of Air Elemental]
""",
        ["1/2", "3/3"],
    ),
    "a target that the first one has a part in": (
        """
cards: {Oath: {cost: "{B}", type: Sorcery, text: "Target creature you control gets +1/+1 until end of turn. When that creature dies this
  turn, it deals 2 damage to target player."}}
players: {Ann: {in play: [Swamp, Mountain, Grizzly Bears], hand: [Oath, Lightning Bolt]}, Ben: {}}
events: [Ann plays Oath targeting Grizzly Bears, all pass, Ann plays Lightning Bolt targeting Grizzly Bears, all pass,
  Ann targets Ben, all pass]
questions: [life of Ben]
""",
        [18],
    ),
    "what is found as it triggers is put into play": (
        """
cards: {Tutor: {cost: "{G}", type: Artifact, text: "{T}: When you next cast a creature spell this turn, search your library for a creature
  card with lesser mana value, put it onto the battlefield, then shuffle."}}
players: {Ann: {in play: [Tutor, Mountain x4], hand: [Hill Giant], library: [Grizzly Bears, Air Elemental]}, Ben: {}}
events: [Ann plays Tutor's ability, all pass, Ann plays Hill Giant, Ann chooses Grizzly Bears, all pass]
questions: [zone of Grizzly Bears, zone of Hill Giant]
""",
        ["in play", "stack"],
    ),
    "those cards are all that were found": (
        """
cards: {Chant: {cost: "{G}", type: Sorcery, text: "For each creature you control, you may search your library for a creature card with the
  same name as that creature. Put those cards onto the battlefield, then shuffle."}}
players: {Ann: {in play: [Forest, Grizzly Bears, Hill Giant], hand: [Chant], library: [Grizzly Bears, Hill Giant, Shock]}, Ben: {}}
events: [Ann plays Chant, all pass, Ann chooses yes, Ann chooses yes]
questions: ["how many Grizzly Bears does Ann control", "how many Hill Giants does Ann control"]
""",
        [2, 2],
    ),
    "the card that is on top then may be played": (
        """
cards: {Rage: {cost: "{R}", type: Sorcery, text: "Until end of turn, whenever a creature you control dies, exile the top card of your
  library. You may play it until the end of your next turn."}}
players: {Ann: {in play: [Mountain x2, Grizzly Bears], hand: [Rage, Shock], library: [Forest, Hill Giant]}, Ben: {}}
events: [Ann plays Rage, all pass, Ann plays Shock targeting Grizzly Bears, all pass, all pass]
questions: ["zone of Forest", "can Ann play Forest", "zone of Hill Giant"]
""",
        ["removed from the game", "yes", "library"],
    ),
    "the land comes back, not what died before it": (
        """
cards: {Mole: {cost: "{G}", type: Creature - Beast, pt: 2/2, text: "When Mole enters, earthbend 2."}}
players: {Ann: {in play: [Forest, {card: Mountain, id: hill}], hand: [Mole]}, Ben: {in play: [Mountain], hand: [Shock]}}
events: [Ann plays Mole, all pass, Ann targets hill, all pass, "Ann passes, Ben plays Shock targeting hill", all pass, all pass]
questions: [zone of hill, zone of Mole, is hill tapped]
""",
        ["in play", "in play", "yes"],
    ),
    "the card is asked about again, not the token": (
        """
cards: {Vault: {cost: "{1}", type: Artifact, text: "{T}: Mill a card. If it's a land card, create a Treasure token. If it's a nonland
  card, you gain 2 life."}}
players: {Ann: {in play: [Vault], library: [Forest, Shock]}, Ben: {}}
events: [Ann plays Vault's ability, all pass]
questions: ["how many Treasures does Ann control", life of Ann]
""",
        [1, 20],
    ),
    "two that attack one player, and one that attacks another": (
        """
cards: {Hawk: {cost: "{W}", type: Creature - Bird, pt: 1/1, text: "Whenever two or more creatures you control attack a player, you gain 3
  life."}}
options: [attack multiple players]
players: {Ann: {in play: [Hawk, Grizzly Bears, Hill Giant]}, Ben: {}, Cid: {}}
events: ["Ann attacks with Hawk attacking Ben, Grizzly Bears attacking Ben, Hill Giant attacking Cid", all pass]
questions: [life of Ann]
""",
        [23],
    ),
    "two that attack a player each": (
        """
cards: {Hawk: {cost: "{W}", type: Creature - Bird, pt: 1/1, text: "Whenever two or more creatures you control attack a player, you gain 3
  life."}}
options: [attack multiple players]
players: {Ann: {in play: [Hawk, Grizzly Bears]}, Ben: {}, Cid: {}}
events: ["Ann attacks with Hawk attacking Ben, Grizzly Bears attacking Cid", all pass]
questions: [life of Ann]
""",
        [20],
    ),
    "cheaper in one's own turn": (
        """
cards: {Trick: {cost: "{1}{U}", type: Instant, text: "This spell costs {1} less to cast during your turn.\\nDraw a card."}}
players: {Ann: {in play: [Island], hand: [Trick], library: [Forest x2]}, Ben: {in play: [Island], hand: [Trick]}}
questions: [can Ann play Trick, can Ben play Trick]
""",
        ["yes", "no"],
    ),
    "counters of three kinds": (
        """
cards: {Gift: {cost: "{W}", type: Sorcery, text: "Put a flying counter, a +1/+1 counter, and a lifelink counter on target creature."}}
players: {Ann: {in play: [Plains, Grizzly Bears], hand: [Gift]}, Ben: {}}
events: [Ann plays Gift targeting Grizzly Bears, all pass]
questions: [P/T of Grizzly Bears, does Grizzly Bears have flying, does Grizzly Bears have lifelink]
""",
        ["3/3", "yes", "yes"],
    ),
    "all but some kinds go back": (
        """
cards: {Tide: {cost: "{U}", type: Sorcery, text: "Return all creatures to their owners' hands except for Bears, Krakens, and Giants."}}
players: {Ann: {in play: [Island, Grizzly Bears, Hill Giant, Air Elemental], hand: [Tide]}, Ben: {}}
events: [Ann plays Tide, all pass]
questions: [zone of Grizzly Bears, zone of Hill Giant, zone of Air Elemental]
""",
        ["in play", "in play", "hand"],
    ),
    "any number of others": (
        """
cards: {Bison: {cost: "{W}", type: Creature - Ox, pt: 3/3, text: "When Bison enters, tap any number of other target creatures."}}
players: {Ann: {in play: [Plains, Grizzly Bears], hand: [Bison]}, Ben: {in play: [Hill Giant]}}
events: [Ann plays Bison, all pass, "Ann targets Grizzly Bears, Hill Giant", all pass]
questions: [is Grizzly Bears tapped, is Hill Giant tapped, is Bison tapped]
""",
        ["yes", "yes", "no"],
    ),
}


@pytest.mark.parametrize("name", BOARDS)
def test_what_such_a_text_does(name: str) -> None:
    """By the rules of today, in the values that its words say."""
    board, values = BOARDS[name]
    assert [answer.value for answer in answer_text(board, edition=TODAY).run.answers] == values
