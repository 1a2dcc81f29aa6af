"""What the texts of sets that no sample holds say, on boards asked by today's rules."""

from __future__ import annotations

from typing import Any

import pytest

from judge.answering import answer_text

TODAY = "2026-04-17"

BOARDS: dict[str, tuple[str, list[Any]]] = {
    "X is the same in the sentences after the one that says it": (
        """
cards:
  Sage: {cost: "{R}", type: Creature - Human, pt: 3/3, text: "Whenever Sage attacks, draw X cards, where X is Sage's power. Put a +1/+1
    counter
    on Sage. You lose X life."}
players: {Ann: {in play: [Sage], library: [Island x5]}, Ben: {}}
events: [Ann attacks with Sage, all pass]
questions: [how many cards are in Ann's hand, life of Ann, power of Sage]
""",
        [3, 17, 4],
    ),
    "X is looked at when a sentence first speaks of it": (
        """
cards:
  Ooze: {cost: "{R}", type: Creature - Ooze, pt: 1/1, text: "Whenever Ooze attacks, put a +1/+1 counter on Ooze. You gain X life, where X is
    Ooze's power. Draw X cards."}
players: {Ann: {in play: [Ooze], library: [Island x5]}, Ben: {}}
events: [Ann attacks with Ooze, all pass]
questions: [how many cards are in Ann's hand, life of Ann]
""",
        [2, 22],
    ),
    "another creature or artifact is another than this, whatever is targeted": (
        """
cards:
  Ripper: {cost: "{R}", type: Creature - Human, pt: 4/4, text: "When Ripper enters, you may sacrifice another creature or artifact. If
    you do,
    it deals 2 damage to any target."}
players: {Ann: {in play: [Mountain, Grizzly Bears], hand: [Ripper]}, Ben: {}}
events: [Ann plays Ripper, all pass, Ann chooses yes, Ann chooses Grizzly Bears, all pass]
questions: [where is Ripper, where is Grizzly Bears]
""",
        ["in play", "Ann's graveyard"],
    ),
    "that much is what the other case says": (
        """
cards:
  Rite: {cost: "{B}", type: Sorcery, text: "Return target creature card from your graveyard to the battlefield. If you control a Forest,
    you gain
    life equal to that card's mana value. Otherwise, you lose that much life."}
players: {Ann: {in play: [Swamp], hand: [Rite], graveyard: [Hill Giant]}, Ben: {}}
events: [Ann plays Rite targeting Hill Giant, all pass]
questions: [life of Ann]
""",
        [16],
    ),
    "the creature you control is the target that you control": (
        """
cards:
  Swipe: {cost: "{G}", type: Sorcery, text: "Choose target creature you control and target creature you don't control. The creature you
    control
    gets +2/+2 until end of turn. Then those creatures fight each other."}
players: {Ann: {in play: [Forest, Grizzly Bears], hand: [Swipe]}, Ben: {in play: [Hill Giant]}}
events: ["Ann plays Swipe targeting Grizzly Bears, Hill Giant", all pass]
questions: [where is Hill Giant, power of Grizzly Bears]
""",
        ["Ben's graveyard", 4],
    ),
    "a creature of that kind that died, and one that came, this turn": (
        """
cards:
  Conscript: {cost: "{B}", type: Creature - Skeleton, pt: 2/1, text: "{B}: Draw a card. Activate only if a non-Skeleton creature died
    under your
    control this turn.\\n{R}: Draw a card. Activate only if an artifact entered under your control this turn."}
players: {Ann: {in play: [Conscript, Swamp, Mountain, Grizzly Bears]}, Ben: {in play: [Mountain], hand: [Shock]}}
events: [Ann passes, Ben plays Shock targeting Grizzly Bears, all pass]
questions: [can Ann activate Conscript's ability 1, can Ann activate Conscript's ability 2]
""",
        ["yes", "no"],
    ),
    "dearer where it does not target such a thing": (
        """
cards:
  Lift: {cost: "{U}", type: Instant, text: "This spell costs {1} more to cast if it doesn't target an artifact.\\nReturn target nonland
    permanent to its owner's hand."}
  Ring: {cost: "{1}", type: Artifact, text: "{T}: You gain 1 life."}
players: {Ann: {in play: [Island], hand: [Lift]}, Ben: {in play: [Ring, Hill Giant]}}
events: []
questions: [can Ann play Lift targeting Ring, can Ann play Lift targeting Hill Giant]
""",
        ["yes", "no"],
    ),
    "what is done as it comes into play, and how it comes where it was": (
        """
cards:
  Duelist: {cost: "{R}", type: Creature - Human, pt: 1/1, text: "As Duelist enters, you may discard a card. If you do, it enters with two
    +1/+1
    counters on it."}
players: {Ann: {in play: [Mountain], hand: [Duelist, Island]}, Ben: {}}
events: [Ann plays Duelist, Ann chooses yes, all pass]
questions: [power of Duelist]
""",
        [3],
    ),
    "an instant in a main phase": (
        """
cards:
  Insight: {cost: "{U}", type: Enchantment, text: "Whenever you cast an instant spell during your main phase, you gain 2 life."}
  Spark: {cost: "{R}", type: Instant, text: "Spark deals 1 damage to target player."}
players: {Ann: {in play: [Insight, Mountain x2], hand: [Spark, Spark]}, Ben: {}}
events: [Ann plays Spark targeting Ben, resolve the stack, go to combat, Ann plays Spark targeting Ben, resolve the stack]
questions: [life of Ann, life of Ben]
""",
        [22, 18],
    ),
    "cards that leave a graveyard for exile": (
        """
cards:
  Vizier: {cost: "{B}", type: Creature - Demon, pt: 4/4, text: "Whenever one or more cards are put into exile from your graveyard, put
    that many
    +1/+1 counters on this creature."}
  Purge: {cost: "{B}", type: Sorcery, text: "Exile target player's graveyard."}
players: {Ann: {in play: [Vizier, Swamp], hand: [Purge], graveyard: [Shock x3]}, Ben: {graveyard: [Shock]}}
events: [Ann plays Purge targeting Ann, resolve the stack]
questions: [power of Vizier]
""",
        [7],
    ),
    "those counters are the ones that were counted": (
        """
cards:
  Recording: {cost: "{R}", type: Artifact, text: "At the beginning of your upkeep, put a time counter on Recording. Then if there are
    three or
    more time counters on it, remove those counters and it deals 5 damage to you."}
players: {Ann: {in play: [{card: Recording, counters: {time: 2, charge: 1}}]}, Ben: {}}
turn: {player: Ben, step: end of turn}
events: [go to Ann's upkeep, resolve the stack]
questions: [life of Ann, how many time counters are on Recording, how many charge counters are on Recording]
""",
        [15, 0, 1],
    ),
    "so many are attacking": (
        """
cards:
  Trap: {cost: "{3}{U}", type: Instant, text: "If two or more creatures are attacking, you may pay {U} rather than pay this spell's mana
    cost.\\nAttacking creatures get -3/-0 until end of turn."}
players: {Ann: {in play: [Hill Giant, Grizzly Bears]}, Ben: {in play: [Island], hand: [Trap]}}
events: ["Ann attacks with Hill Giant, Grizzly Bears"]
questions: [can Ben play Trap]
""",
        ["yes"],
    ),
    "a spell of the same name as a card that lies there": (
        """
cards:
  Study: {cost: "{R}", type: Enchantment, text: "Whenever you cast an instant spell that has the same name as a card in your graveyard,
    you gain
    2 life."}
players: {Ann: {in play: [Study, Mountain x2], hand: [Shock], graveyard: [Shock]}, Ben: {}}
events: [Ann plays Shock targeting Ben, resolve the stack]
questions: [life of Ann]
""",
        [22],
    ),
    "what was blocked by one of several is any of it": (
        """
cards:
  Tidal Trick: {cost: "{U}", type: Instant, text: "Untap up to two target creatures. At this turn's next end of combat, tap each creature
    that was blocked by one of those creatures this turn and it doesn't untap during its controller's next untap step."}
players:
  Ann: {in play: [Island, Wall of Stone, Wall of Air], hand: [Tidal Trick]}
  Ben: {in play: [Serra Angel, Hill Giant, Craw Wurm]}
turn: {player: Ben}
events: ["Ben attacks with Serra Angel, Hill Giant, Craw Wurm", "Ann casts Tidal Trick on Wall of Stone, Wall of Air", it resolves,
  "Ann blocks Serra Angel with Wall of Air, Hill Giant with Wall of Stone", go to end of combat, resolve the stack, go to Ben's draw step]
questions: [is Serra Angel tapped, is Hill Giant tapped, is Craw Wurm tapped]
""",
        ["yes", "yes", "no"],
    ),
    "cards that come into a graveyard from anywhere but the battlefield": (
        """
cards:
  Grim Watcher: {cost: "{B}", type: Creature - Human, pt: 1/1, text: "Whenever another creature dies, or a creature card is put into a
    graveyard from anywhere other than the battlefield, or a creature card leaves your graveyard, Grim Watcher deals 1 damage to each
    opponent."}
  Digging: {cost: "{U}", type: Sorcery, text: "Mill three cards. Target creature's controller sacrifices it."}
players: {Ann: {in play: [Grim Watcher, Island], hand: [Digging], library: [Grizzly Bears, Shock, Hill Giant]}, Ben: {in play: [Craw Wurm]}}
events: [Ann casts Digging on Craw Wurm, resolve the stack]
questions: [life of Ben, how many times did Grim Watcher trigger]
""",
        [17, 3],
    ),
    "which creatures a player can't block with": (
        """
cards:
  Odd One: {cost: "{9}", type: Creature - Eldrazi, pt: 3/3, text: "Your opponents can't block with creatures with even mana values."}
players: {Ann: {in play: [Odd One]}, Ben: {in play: [Hill Giant, White Knight, Raging Goblin]}}
events: [Ann attacks with Odd One]
questions: [can Hill Giant block Odd One, can White Knight block Odd One, "can Raging Goblin block Odd One"]
""",
        ["no", "no", "yes"],
    ),
    "so many more creatures blocked": (
        """
cards:
  Wide Web: {cost: "{G}", type: Creature - Spider, pt: 2/9, text: "Wide Web can block an additional twenty-two creatures each combat."}
players: {Ann: {in play: [Wide Web]}, Ben: {in play: [Hill Giant, White Knight, Grizzly Bears]}}
turn: {player: Ben}
events: ["Ben attacks with Hill Giant, White Knight, Grizzly Bears", "Ann blocks Hill Giant, White Knight, Grizzly Bears with Wide Web",
  combat damage is dealt]
questions: [life of Ann]
""",
        [20],
    ),
}


@pytest.mark.parametrize(("board", "values"), BOARDS.values(), ids=list(BOARDS))
def test_a_text_of_an_unseen_set_does_what_it_says(board: str, values: list[Any]) -> None:
    answer = answer_text(f"title: What happens?\n{board}", "board.yaml", edition=TODAY)
    assert [each.value for each in answer.run.answers] == values
