"""Votes for things, doors that effects lock, what is chosen for each player, what is attacked, and other words of 2010 to 2026."""

from __future__ import annotations

from typing import Any

import pytest

from judge.answering import answer_text

TODAY = "2026-04-17"
ROOM = """
cards:
  Annex // Chamber:
    halves:
      - {name: Annex, cost: "{W}", type: Enchantment - Room, text: "Creatures you control get +1/+1."}
      - {name: Chamber, cost: "{1}{W}", type: Enchantment - Room, text: "When you unlock this door, you gain 5 life.\\nCreatures you control
        have flying."}
  Keeper: {cost: "{W}", type: Creature - Human, pt: 1/1, text: "{T}: Lock or unlock a door of target Room you control."}
  Key: {cost: "{W}", type: Sorcery, text: Unlock a locked door of target Room you control.}
players: {Ann: {in play: [Plains x6, Keeper x3, Grizzly Bears], hand: [Annex // Chamber, Key]}, Ben: {}}
"""
BOARDS: dict[str, tuple[str, list[Any]]] = {
    "a vote for permanents; what is tied goes too": (
        """
cards:
  Verdict: {cost: "{W}", type: Sorcery, text: "Will of the council — Starting with you, each player votes for a nonland permanent you don't
    control. Exile each permanent with the most votes or tied for most votes."}
players:
  Ann: {in play: [Plains x2, Grizzly Bears], hand: [Verdict x2]}
  Ben: {in play: [Craw Wurm, Hill Giant]}
  Cid: {in play: [Llanowar Elves, Mountain]}
events: [Ann plays Verdict #1, all pass, Ann chooses Craw Wurm, Ben chooses Llanowar Elves, Cid chooses Craw Wurm]
questions: [where is Craw Wurm, is Llanowar Elves in play, is Hill Giant in play]
""",
        ["removed from the game", "yes", "yes"],
    ),
    "who voted for what": (
        """
cards:
  Accord: {cost: "{W}", type: Sorcery, text: "Starting with you, each player votes for war or peace. Each opponent who voted for war loses 3
    life. For each peace vote, the voter gains 2 life."}
players: {Ann: {in play: [Plains], hand: [Accord]}, Ben: {}, Cid: {}}
events: [Ann plays Accord, all pass, Ann chooses peace, Ben chooses war, Cid chooses peace]
questions: [life of Ann, life of Ben, life of Cid]
""",
        [22, 17, 22],
    ),
    "a door is unlocked by an effect": (
        f"{ROOM}events: [Ann plays Annex, all pass, Ann plays Key targeting Annex // Chamber, resolve the stack]\n"
        "questions: [life of Ann, P/T of Grizzly Bears, does Grizzly Bears have flying, mana value of Annex // Chamber]",
        [25, "3/3", "yes", 3],
    ),
    "either door may be locked, also that of the half that was played": (
        f"{ROOM}events: [Ann plays Annex, all pass, Ann plays Key targeting Annex // Chamber, resolve the stack, "
        "Ann plays Keeper #1's ability targeting Annex // Chamber, all pass, Ann chooses left door, "
        "Ann plays Keeper #2's ability targeting Annex // Chamber, all pass, Ann chooses left door, "
        "Ann plays Keeper #3's ability targeting Annex // Chamber, all pass, Ann chooses right door]\n"
        'questions: ["P/T of Grizzly Bears, after event 7", "mana value of Annex // Chamber, after event 7", '
        '"P/T of Grizzly Bears, after event 10", does Grizzly Bears have flying, mana value of Annex // Chamber]',
        ["2/2", 2, "3/3", "no", 1],
    ),
    "what is chosen for each player": (
        """
cards: {Reaper: {cost: "{B}", type: Sorcery, text: "For each player, choose a creature that player controls. Destroy those creatures."}}
players: {Ann: {in play: [Swamp, Grizzly Bears, Hill Giant], hand: [Reaper]}, Ben: {in play: [Craw Wurm, Llanowar Elves]}}
events: [Ann plays Reaper, all pass, Ann chooses Hill Giant, Ann chooses Craw Wurm]
questions: [where is Hill Giant, where is Craw Wurm, is Grizzly Bears in play, is Llanowar Elves in play]
""",
        ["Ann's graveyard", "Ben's graveyard", "yes", "yes"],
    ),
    "damage to what is attacked, a player or a planeswalker": (
        """
cards:
  Rider: {cost: "{2}{R}{R}", type: Creature - Devil, pt: 4/3,
    text: "Whenever a creature you control attacks, this creature deals 1 damage to the player or planeswalker it's attacking."}
  Sage: {cost: "{3}", type: Legendary Planeswalker - Chandra, loyalty: 5, text: "+1: You gain 1 life."}
players: {Ann: {in play: [Rider, Grizzly Bears]}, Ben: {in play: [Sage]}}
events: ["Ann attacks Ben with Rider, Ann attacks Sage with Grizzly Bears", resolve the stack]
questions: [life of Ben, how many loyalty counters are on Sage]
""",
        [19, 4],
    ),
    "a loyalty ability, and what copies it": (
        """
cards:
  Sage: {cost: "{3}", type: Legendary Planeswalker - Chandra, loyalty: 5, text: "+1: You gain 3 life."}
  Echo: {cost: "{2}", type: Artifact, text: "Whenever you activate a loyalty ability of a Chandra planeswalker, copy that ability."}
  Spark: {cost: "{2}", type: Artifact, text: "{1}: You gain 1 life."}
players: {Ann: {in play: [Sage, Echo, Spark, Island]}, Ben: {}}
events: [Ann plays Sage's ability, resolve the stack, Ann plays Spark's ability, resolve the stack]
questions: [life of Ann]
""",
        [27],
    ),
    "what is played from a graveyard comes into play so": (
        """
cards:
  Crypt: {cost: "{B}", type: Enchantment, text: "You may cast creature spells from your graveyard. If you cast a spell this way, that
    creature enters with a finality counter on it."}
players:
  Ann: {in play: [Crypt, Forest x4], hand: [{card: Grizzly Bears, id: other}], graveyard: [{card: Grizzly Bears, id: first}]}
  Ben: {}
events: [Ann plays first from her graveyard, all pass, Ann plays other, all pass, "it happens: first is destroyed",
  "it happens: other is destroyed"]
questions: [where is first, where is other]
""",
        ["removed from the game", "Ann's graveyard"],
    ),
    "a player who becomes a target": (
        """
cards: {Aegis: {cost: "{W}", type: Enchantment, text: "Whenever you become the target of a spell or ability an opponent controls, that
    player loses 1 life."}}
players: {Ann: {in play: [Aegis]}, Ben: {in play: [Mountain], hand: [Shock]}}
events: ["Ann passes, Ben plays Shock targeting Ann", resolve the stack]
questions: [life of Ann, life of Ben]
""",
        [18, 19],
    ),
    "an emblem of an opponent": (
        """
cards:
  Ob: {cost: "{3}", type: Legendary Planeswalker - Nixilis, loyalty: 9,
    text: "−8: Target opponent gets an emblem with \\"Whenever a player draws a card, you lose 2 life.\\""}
  Will: {cost: "{3}", type: Legendary Planeswalker - Will, loyalty: 9,
    text: "−8: Target opponent gets an emblem with \\"Creatures you control get +1/+1.\\""}
  Look: {cost: "{U}", type: Instant, text: Draw a card.}
players:
  Ann: {in play: [Ob, Will, Island, Grizzly Bears], hand: [Look], library: [Island x3]}
  Ben: {in play: [Hill Giant], library: [Island x3]}
events: [Ann plays Ob's ability targeting Ben, all pass, Ann plays Will's ability targeting Ben, all pass, Ann plays Look,
  resolve the stack]
questions: [life of Ann, life of Ben, P/T of Hill Giant, P/T of Grizzly Bears]
""",
        [20, 18, "4/4", "2/2"],
    ),
    "the creature of one's own, and that of another": (
        """
cards: {Hunt: {cost: "{G}", type: Sorcery, text: "Choose target creature you control and target creature you don't control. Put a +1/+1
    counter on the creature you control, then it fights the creature you don't control."}}
players: {Ann: {in play: [Forest, Grizzly Bears], hand: [Hunt]}, Ben: {in play: [Hill Giant]}}
events: [Ann plays Hunt targeting Grizzly Bears and Hill Giant, resolve the stack]
questions: [where is Grizzly Bears, where is Hill Giant]
""",
        ["Ann's graveyard", "Ben's graveyard"],
    ),
    "at the beginning of the combat that is added": (
        """
cards: {Rush: {cost: "{R}", type: Sorcery, text: "After this main phase, there is an additional combat phase followed by an additional main
    phase. At the beginning of that combat, untap all creatures that attacked this turn."}}
players: {Ann: {in play: [Mountain, Grizzly Bears], hand: [Rush]}, Ben: {}}
events: [Ann attacks with Grizzly Bears, go to Ann's postcombat main phase, Ann plays Rush, resolve the stack, go to the beginning of
  combat step, resolve the stack]
questions: [is Grizzly Bears tapped]
""",
        ["no"],
    ),
    "mana that all pay together": (
        """
cards: {Muster: {cost: "{W}", type: Sorcery, text: "Join forces — Starting with you, each player may pay any amount of mana. Each player
    creates X 1/1 white Soldier creature tokens, where X is the total amount of mana paid this way."}}
players: {Ann: {in play: [Plains x4], hand: [Muster]}, Ben: {in play: [Mountain x2]}}
events: [Ann plays Muster, all pass, Ann chooses 2, Ben chooses 1]
questions: [how many creatures does Ann control, how many creatures does Ben control, how many untapped lands does Ann control,
  how many untapped lands does Ben control]
""",
        [3, 3, 1, 1],
    ),
    "as many as attacked": (
        """
cards: {Chief: {cost: "{G}", type: Creature - Elf, pt: 1/1, text: "Whenever one or more nontoken Elves you control attack, create a 1/1
    green Elf creature token for each of them."}}
players: {Ann: {in play: [Chief, Llanowar Elves, Grizzly Bears]}, Ben: {}}
events: ["Ann attacks with Chief, Llanowar Elves, Grizzly Bears", resolve the stack]
questions: [how many creatures does Ann control]
""",
        [5],
    ),
    "who attacks one of one's opponents": (
        """
cards: {Bard: {cost: "{W}", type: Creature - Human, pt: 1/1, text: "Whenever an opponent attacks another one of your opponents, you and the
    attacking player each draw a card."}}
players:
  Ann: {in play: [Bard], library: [Island x3]}
  Ben: {in play: [Hill Giant, Craw Wurm], library: [Island x3]}
  Cid: {library: [Island x3]}
turn: {player: Ben, step: precombat main}
events: ["Ben attacks Cid with Hill Giant, Ben attacks Cid with Craw Wurm", resolve the stack]
questions: [how many cards are in Ann's hand, how many cards are in Ben's hand]
""",
        [1, 1],
    ),
    "power and toughness apart, and prices as long as something is so": (
        """
cards:
  Elder: {cost: "{B}", type: Creature - Treefolk, pt: 0/5, text: "Whenever a creature you control attacks, it gets +X/+X until end of turn,
    where X is the difference between its power and toughness."}
  Monk: {cost: "{U}", type: Creature - Human, pt: 1/2, text: "Noncreature spells you cast cost {1} less to cast as long as there are two or
    more creature cards in your graveyard."}
  Cantrip: {cost: "{1}{U}", type: Instant, text: Draw a card.}
players: {Ann: {in play: [Elder, Monk, Island], hand: [Cantrip], graveyard: [Grizzly Bears x2], library: [Island]}, Ben: {in play: [Monk]}}
events: [Ann attacks with Elder, resolve the stack]
questions: [P/T of Elder, can Ann play Cantrip]
""",
        ["5/10", "yes"],
    ),
}


@pytest.mark.parametrize("edition", ["2009-05-01", TODAY])
@pytest.mark.parametrize("name", BOARDS)
def test_what_is_done(name: str, edition: str) -> None:
    """On a board, by the rules of both editions."""
    board, values = BOARDS[name]
    assert [str(answer.value) for answer in answer_text(f'edition: "{edition}"\n{board}').run.answers] == [str(value) for value in values]
