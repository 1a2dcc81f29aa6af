"""Mechanisms of single blocks from 2012 to 2026, on boards: by the rules of 2009, and by today's where those answer otherwise."""

from __future__ import annotations

from typing import Any

import pytest

from judge.answering import answer_text

TODAY = "2026-04-17"

BOARDS: dict[str, tuple[str, list[Any]]] = {
    "a creature sacrificed for a lower price": (
        """
cards: {Drifter: {cost: "{6}{U}", type: Creature - Eldrazi, pt: 3/3, text: "Emerge {5}{U}"}}
players: {Ann: {in play: [Island x2, Craw Wurm, Grizzly Bears], hand: [Drifter]}, Ben: {}}
events: [Ann plays Drifter by emerge sacrificing Grizzly Bears, Ann plays Drifter by emerge sacrificing Craw Wurm, all pass]
questions: [was event 1 legal, is Drifter in play, where is Craw Wurm, is Grizzly Bears in play, how many untapped lands does Ann control]
""",
        ["no", "yes", "Ann's graveyard", "yes", 1],
    ),
    "a creature tapped for a lower price, or none": (
        """
cards: {Song: {cost: "{3}{G}", type: Sorcery, text: "You gain 3 life.\\nHarmonize {5}{G}"}}
players: {Ann: {in play: [Forest x3, Hill Giant], graveyard: [Song]}, Ben: {in play: [Forest x6], graveyard: [Song]}}
events: [Ann plays Song by harmonize tapping Hill Giant, all pass, go to Ben's precombat main phase,
  "Ben plays Ben's Song by harmonize", all pass]
questions: [life of Ann, "where is Ann's Song", life of Ben]
""",
        [23, "removed from the game", 23],
    ),
    "a land that wakes, where that was paid for": (
        """
cards: {Call: {cost: "{U}", type: Sorcery, text: "Draw a card.\\nAwaken 3—{1}{U}"}}
players: {Ann: {in play: [Island x3, {card: Forest, id: woods}], hand: [Call x2], library: [Shock, Shock]}, Ben: {}}
events: [Ann plays Call #1, all pass, Ann plays Call #2 by awaken targeting woods, all pass]
questions: [P/T of woods, does woods have haste, is woods a land, "how many cards are in Ann's hand"]
""",
        ["3/3", "yes", "yes", 2],
    ),
    "tribute that an opponent pays or not": (
        """
cards: {Beast: {cost: "{G}", type: Creature - Beast, pt: 3/3,
    text: "Tribute 2\\nWhen Beast enters, if tribute wasn't paid, you gain 3 life."}}
players: {Ann: {in play: [Forest x2], hand: [Beast x2]}, Ben: {}}
events: [Ann plays Beast #1, all pass, Ben chooses yes, Ann plays Beast #2, all pass, Ben chooses no, resolve the stack]
questions: [P/T of Beast #1, P/T of Beast #2, life of Ann]
""",
        ["5/5", "3/3", 23],
    ),
    "a copy for its player, and one for an opponent": (
        """
cards: {Show: {cost: "{R}", type: Sorcery, text: "Demonstrate\\nShow deals 2 damage to target player."}}
players: {Ann: {in play: [Mountain], hand: [Show]}, Ben: {}}
events: [Ann plays Show targeting Ben, all pass, Ann chooses yes, Ben chooses Ann, resolve the stack]
questions: [life of Ann, life of Ben]
""",
        [18, 16],
    ),
    "artifacts pay for what a spell costs at the least": (
        """
cards: {Wave: {cost: "{1}{U}", type: Sorcery, text: "Improvise\\nYou gain 3 life."}}
players: {Ann: {in play: [Island, Ornithopter x3, Trinisphere], hand: [Wave]}, Ben: {}}
events: ["Ann plays Wave tapping Ornithopter #1, Ornithopter #2", all pass]
questions: [life of Ann, how many untapped lands does Ann control]
""",
        [23, 0],
    ),
    "a bearer of the Ring": (
        """
cards:
  Dream: {cost: "{U}", type: Sorcery, text: "The Ring tempts you."}
  Bard: {cost: "{U}", type: Creature - Human, pt: 1/1, text: "Whenever the Ring tempts you, you gain 1 life."}
players:
  Ann: {in play: [Island x4, Grizzly Bears, Bard], hand: [Dream x4], library: [Shock x5]}
  Ben: {in play: [Hill Giant, Elvish Warrior]}
events: [Ann plays Dream #1, all pass, Ann chooses Grizzly Bears, all pass, Ann plays Dream #2, all pass, Ann chooses Grizzly Bears,
  all pass,
  Ann plays Dream #3, all pass, Ann chooses Grizzly Bears, all pass, Ann attacks with Grizzly Bears, all pass,
  Ben blocks Grizzly Bears with Elvish Warrior, all pass, combat damage is dealt, go to the end of combat step, resolve the stack]
questions: ["is Grizzly Bears legendary, after event 3", "can Hill Giant block Grizzly Bears, after event 14", life of Ann,
  "how many cards are in Ann's graveyard", where is Elvish Warrior]
""",
        ["yes", "no", 23, 5, "Ben's graveyard"],
    ),
    "rooms of a dungeon, which is completed": (
        """
cards:
  Scout: {cost: "{U}", type: Sorcery, text: "Venture into the dungeon."}
  Knight: {cost: "{W}", type: Creature - Human Knight, pt: 2/2,
    text: "As long as you've completed a dungeon, Knight gets +2/+2.\\nWhenever you complete
    a dungeon, you gain 5 life."}
players: {Ann: {in play: [Island x4, Knight], hand: [Scout x4], library: [Shock x5]}, Ben: {}}
events: [Ann plays Scout #1, all pass, Ann chooses Lost Mine of Phandelver, all pass, Ann plays Scout #2, all pass,
  Ann chooses Mine Tunnels, all pass,
  Ann plays Scout #3, all pass, Ann chooses Dark Pool, all pass, Ann plays Scout #4, all pass, all pass, all pass]
questions: ["how many artifacts does Ann control", life of Ben, life of Ann, P/T of Knight, "how many cards are in Ann's hand"]
""",
        [1, 19, 26, "4/4", 1],
    ),
    "the initiative, and the Undercity": (
        """
cards: {Adventurer: {cost: "{W}", type: Creature - Human, pt: 2/2, text: "When Adventurer enters, you take the initiative."}}
players: {Ann: {in play: [Plains], hand: [Adventurer], library: [Forest, Shock x5]}, Ben: {in play: [Hill Giant], library: [Shock x9]}}
events: [Ann plays Adventurer, all pass, all pass, Ann chooses Forest, all pass, go to Ben's declare attackers step,
  Ben attacks with Hill Giant, all pass,
  Ann does not block, all pass, combat damage is dealt, all pass, all pass, go to Ben's upkeep, all pass, Ben chooses Lost Well]
questions: ["where is Forest", "life of Ann"]
""",
        ["Ann's hand", 17],
    ),
    "speed that goes up once a turn": (
        """
cards:
  Racer: {cost: "{R}", type: Creature - Goblin, pt: 1/1,
    text: "Start your engines!\\nRacer gets +X/+0, where X is your speed.\\nMax speed — Racer has flying."}
players: {Ann: {in play: [Racer, Mountain x4], hand: [Shock x4], library: [Island x9]}, Ben: {library: [Island x9]}}
events: [Ann plays Shock #1 targeting Ben, all pass, all pass, Ann plays Shock #2 targeting Ben, all pass, all pass, go to Ben's upkeep,
  "Ben passes, Ann plays Shock #3 targeting Ben", all pass, all pass, go to Ann's upkeep, Ann plays Shock #4 targeting Ben, all pass,
  all pass,
  go to Ann's precombat main phase, "it happens: Ben loses 1 life", all pass, go to Ann's upkeep, "it happens: Ben loses 1 life",
  all pass]
questions: ["power of Racer, after event 0", "power of Racer, after event 3", "power of Racer, after event 6", "power of Racer,
  after event 14",
  does Racer have flying, power of Racer]
""",
        [2, 3, 3, 4, "yes", 5],
    ),
    "both halves at once, or one of them": (
        """
cards:
  Wear // Tear:
    halves:
      - {name: Wear, cost: "{1}{R}", type: Instant, text: "Destroy target artifact.\\nFuse"}
      - {name: Tear, cost: "{W}", type: Instant, text: "Destroy target enchantment.\\nFuse"}
players:
  Ann: {in play: [Plateau x4], hand: [Wear // Tear, {card: Wear // Tear, id: late}]}
  Ben: {in play: [Sol Ring, Glorious Anthem, {card: Glorious Anthem, id: hymn}]}
events: ["Ann plays Wear // Tear targeting Sol Ring, hymn", all pass,
  Ann plays Tear targeting Glorious Anthem, all pass]
questions: [is Sol Ring in play, where is hymn, where is Glorious Anthem, how many untapped lands does Ann control]
""",
        ["no", "Ben's graveyard", "Ben's graveyard", 0],
    ),
    "a half that is played from the graveyard alone": (
        """
cards:
  Dusk // Dawn:
    halves:
      - {name: Dusk, cost: "{1}{W}", type: Sorcery, text: "Destroy all creatures with power 3 or greater."}
      - {name: Dawn, cost: "{W}", type: Sorcery, text: "Aftermath\\nReturn all creature cards with power 2 or less from your graveyard to
        your hand."}
players: {Ann: {in play: [Plains x3], hand: [Dusk // Dawn], graveyard: [Grizzly Bears]}, Ben: {in play: [Hill Giant]}}
events: [Ann plays Dusk, all pass, Ann plays Dawn, all pass]
questions: ["can Ann play Dawn, after event 0", "can Ann play Dusk, after event 0", "can Ann play Dusk, after event 2",
  where is Hill Giant, where is Grizzly Bears, where is Dusk // Dawn]
""",
        ["no", "yes", "no", "Ben's graveyard", "Ann's hand", "removed from the game"],
    ),
    "words that are left out for another cost": (
        """
cards: {Fierce: {cost: "{W}", type: Instant, text: "Cleave {1}{W}\\nDestroy target [attacking] creature."}}
players: {Ann: {in play: [Plains x3], hand: [Fierce x2]}, Ben: {in play: [Hill Giant]}}
events: [Ann plays Fierce #1 by its mana cost targeting Hill Giant, Ann plays Fierce #2 by cleave targeting Hill Giant, all pass]
questions: [was event 1 legal, where is Hill Giant, how many untapped lands does Ann control]
""",
        ["no", "Ben's graveyard", 1],
    ),
    "what artifacts and creatures help to pay": (
        """
cards:
  Katara: {cost: "{U}", type: Creature - Human, pt: 1/1, text: "Waterbend {4}: You gain 1 life."}
  Wave: {cost: "{U}", type: Instant, text: "As an additional cost to cast this spell, waterbend {2}.\\nYou gain 5 life."}
players: {Ann: {in play: [Katara, Island x5, Ornithopter, Grizzly Bears], hand: [Wave]}, Ben: {}}
events: ["Ann activates Katara tapping Ornithopter, Grizzly Bears", all pass, Ann plays Wave tapping Katara, all pass,
  Ann activates Katara]
questions: [life of Ann, is Katara tapped, was event 5 legal, how many untapped lands does Ann control]
""",
        [26, "yes", "no", 1],
    ),
    "crafted of what was at hand": (
        """
cards:
  Idol:
    cost: "{2}"
    type: Artifact
    text: "Craft with creature {1}{G}"
    transforms into: {name: Beast, type: Artifact Creature - Beast, pt: 5/5, color: green, text: Trample}
players: {Ann: {in play: [Idol, Forest x2, {card: Idol, id: other}, Hill Giant], graveyard: [Grizzly Bears]}, Ben: {}}
events: [Ann activates Idol removing Grizzly Bears, all pass, Ann activates other removing Hill Giant]
questions: [P/T of Idol #1, where is Grizzly Bears, was event 3 legal, is Hill Giant in play]
""",
        ["5/5", "removed from the game", "no", "yes"],
    ),
    "a gift for the opponent to whom it was promised": (
        """
cards:
  Wave: {cost: "{U}", type: Instant, text: "Gift a card\\nReturn target creature to its owner's hand."}
  Rabbit: {cost: "{W}", type: Creature - Rabbit, pt: 1/1, text: "Gift a Treasure"}
variant: free-for-all
players:
  Ann: {in play: [Island, Plains], hand: [Wave, Rabbit]}
  Ben: {in play: [Hill Giant], library: [Island x3]}
  Carl: {library: [Island x3]}
events: [Ann plays Wave with gift targeting Hill Giant, Ann chooses Carl, all pass, Ann plays Rabbit with gift, Ann chooses Carl,
  all pass, all pass]
questions: ["how many cards are in Carl's hand", "how many cards are in Ben's hand", how many artifacts does Carl control]
""",
        [1, 1, 1],
    ),
    "a case that is solved": (
        """
cards:
  Case:
    cost: "{W}"
    type: Enchantment - Case
    text: |
      To solve — You control two or more creatures.
      Solved — Creatures you control get +1/+1.
players: {Ann: {in play: [Case, Grizzly Bears, Plains], hand: [Savannah Lions]}, Ben: {in play: [Case, Hill Giant]}}
events: [Ann plays Savannah Lions, all pass, go to Ann's end of turn step, all pass, go to Ben's end of turn step, all pass]
questions: ["P/T of Grizzly Bears, after event 2", P/T of Grizzly Bears, P/T of Hill Giant]
""",
        ["2/2", "3/3", "3/3"],
    ),
    "a spell encoded on a creature": (
        """
cards: {Trick: {cost: "{U}", type: Sorcery, text: "You gain 2 life.\\nCipher"}}
players: {Ann: {in play: [Island, Grizzly Bears], hand: [Trick]}, Ben: {}}
events: [Ann plays Trick, all pass, Ann chooses yes, Ann chooses Grizzly Bears, Ann attacks with Grizzly Bears, Ben does not block,
  combat damage is dealt, all pass, Ann chooses yes, Ann chooses yes, all pass, all pass]
questions: [where is Trick, life of Ann, life of Ben]
""",
        ["removed from the game", 24, 18],
    ),
    "creatures that are paired": (
        """
cards:
  Mate: {cost: "{W}", type: Creature - Human, pt: 1/1, text: "Soulbond\\nAs long as Mate is paired with another creature, each of those
    creatures gets +2/+2."}
players: {Ann: {in play: [Plains x4, Grizzly Bears], hand: [Mate, Savannah Lions, {card: Mate, id: second}]}, Ben: {}}
events: [Ann plays Mate, all pass, Ann chooses yes, Ann chooses Grizzly Bears, all pass, Ann plays Savannah Lions, all pass,
  "it happens: Grizzly Bears is destroyed", Ann plays second, all pass, Ann chooses yes, Ann chooses Savannah Lions, resolve the stack]
questions: ["P/T of Grizzly Bears, after event 5", "P/T of Mate #1, after event 5", "P/T of Savannah Lions, after event 7",
  "P/T of Mate #1, after event 8", P/T of second, P/T of Savannah Lions, P/T of Mate #1]
""",
        ["4/4", "3/3", "2/1", "1/1", "3/3", "4/3", "1/1"],
    ),
    "poison beside combat damage, and mana that was spent": (
        """
cards:
  Mite: {cost: "{W}", type: Creature - Mite, pt: 1/1, text: "Toxic 2"}
  Scholar: {cost: "{U}", type: Creature - Human, pt: 2/3, text: "Increment"}
players: {Ann: {in play: [Mite, Scholar, Forest x2, Mountain x3], hand: [Hill Giant, Shock]}, Ben: {}}
events: [Ann plays Shock targeting Ben, all pass, Ann attacks with Mite, Ben does not block, combat damage is dealt,
  go to Ann's postcombat main phase, Ann plays Hill Giant, resolve the stack]
questions: [how many poison counters does Ben have, life of Ben, P/T of Scholar]
""",
        [2, 17, "3/4"],
    ),
    "a Room with two doors": (
        """
cards:
  Annex // Chamber:
    halves:
      - {name: Annex, cost: "{W}", type: Enchantment - Room, text: "Creatures you control get +1/+1."}
      - {name: Chamber, cost: "{1}{W}", type: Enchantment - Room, text: "When you unlock this door, you gain 5 life.\\nAt the beginning of
        your end step, you gain 1 life."}
  Watcher: {cost: "{W}", type: Creature - Human, pt: 1/1, text: "Eerie — Whenever an enchantment you control enters and whenever you fully
    unlock a Room, you gain 10 life."}
players: {Ann: {in play: [Plains x6, Watcher], hand: [Annex // Chamber, {card: Annex // Chamber, id: late}]}, Ben: {}}
events: [Ann plays Annex, all pass, all pass, "Ann unlocks Annex // Chamber #1", resolve the stack, Ann plays Chamber, resolve the stack]
questions: ["P/T of Watcher, after event 3", "life of Ann, after event 3", "life of Ann, after event 5", P/T of Watcher, life of Ann]
""",
        ["2/2", 30, 45, "2/2", 60],
    ),
    "a Room's name and mana value, by its unlocked doors": (
        """
cards:
  Annex // Chamber:
    halves:
      - {name: Annex, cost: "{W}", type: Enchantment - Room, text: "Creatures you control get +1/+1."}
      - {name: Chamber, cost: "{2}{U}", type: Enchantment - Room, text: "At the beginning of your end step, you gain 1 life."}
  Raise: {cost: "{W}", type: Sorcery, text: "Return target enchantment card from your graveyard to the battlefield."}
players: {Ann: {in play: [Plains x8, Island x2], hand: [Annex // Chamber, Raise], graveyard: [{card: Annex // Chamber, id: late}]}, Ben: {}}
events: [Ann plays Annex, resolve the stack, "Ann unlocks Annex // Chamber #1", resolve the stack, Ann plays Raise targeting late,
  resolve the stack, Ann unlocks late, Ann chooses left door, resolve the stack]
questions: ["mana value of Annex // Chamber #1, after event 2", "mana value of Annex // Chamber #1",
  "is Annex // Chamber #1 blue, after event 2", "is Annex // Chamber #1 blue",
  "mana value of late, before event 1", "mana value of late, after event 6", mana value of late]
""",
        [1, 4, "no", "yes", 4, 0, 1],
    ),
    "an Incubator for another player, and what is crafted of anything": (
        """
cards:
  Excise: {cost: "{W}", type: Instant, text: "Exile target nonland permanent. Its controller incubates X, where X is its mana value."}
  Sun:
    cost: "{3}"
    type: Artifact
    text: "Craft with one or more {1}"
    transforms into: {name: Bird, type: Artifact Creature - Bird, pt: 3/3, text: Flying}
players: {Ann: {in play: [Plains x2, Sun], hand: [Excise], graveyard: [Shock]}, Ben: {in play: [Hill Giant]}}
events: [Ann plays Excise targeting Hill Giant, all pass, Ann activates Sun removing Shock, all pass]
questions: [counters on Incubator, who controls Incubator, P/T of Sun, where is Shock]
""",
        [{"+1/+1": 4}, "Ben", "3/3", "removed from the game"],
    ),
}

BY_EDITION: dict[str, tuple[str, dict[str, list[Any]]]] = {
    "mana of an attack lasts as long as the combat": (
        """
cards: {Zuko: {cost: "{R}", type: Creature - Human, pt: 2/2, text: "Firebending 2"}}
players: {Ann: {in play: [Zuko]}, Ben: {}}
events: [Ann attacks with Zuko, all pass, go to the declare blockers step, go to Ann's postcombat main phase]
questions: ["mana of Ann, after event 2", "mana of Ann, after event 3", "mana of Ann", life of Ann]
""",
        {"2009-05-01": ["{R}{R}", "{R}{R}", "none", 18], TODAY: ["{R}{R}", "{R}{R}", "none", 20]},
    ),
}


@pytest.mark.parametrize("edition", ["2009-05-01", TODAY])
@pytest.mark.parametrize("name", BOARDS)
def test_what_a_mechanism_does(name: str, edition: str) -> None:
    """As the rules of its own day have it, as far as the words here say."""
    board, values = BOARDS[name]
    assert [str(answer.value) for answer in answer_text(f'edition: "{edition}"\n{board}').run.answers] == [str(value) for value in values]


@pytest.mark.parametrize(("name", "edition"), [(name, edition) for name, (_, by) in BY_EDITION.items() for edition in by])
def test_what_an_edition_makes_of_it(name: str, edition: str) -> None:
    """Mana burn, phases that empty pools and their like are of the edition that is played."""
    board, values = BY_EDITION[name]
    assert [answer.value for answer in answer_text(f'edition: "{edition}"\n{board}').run.answers] == values[edition]


def test_what_a_later_keyword_is_cited_by() -> None:
    """702.93a of 2026: under today's rules undying is a keyword; in 2009 it is the ability that it means, and no rule is cited for it."""
    board = """
cards: {Young: {cost: "{R}", type: Creature - Human, pt: 2/2, text: Undying}}
players: {Ann: {in play: [Young, Mountain], hand: [Shock]}, Ben: {}}
events: [Ann plays Shock targeting Young, resolve the stack]
questions: [P/T of Young]
"""
    for edition, cited in {TODAY: True, "2009-05-01": False}.items():
        run = answer_text(f'edition: "{edition}"\n{board}').run
        assert run.answers[0].value == "3/3"
        assert any("702.93a" in step.rules for step in run.trace.steps) is cited


def test_what_a_later_mechanism_is_cited_by() -> None:
    """701.54a and 704.5z of 2026: what the Ring and speed are is cited under today's rules, and by nothing in 2009."""
    board = """
cards:
  Dream: {cost: "{U}", type: Sorcery, text: The Ring tempts you.}
  Racer: {cost: "{R}", type: Creature - Goblin, pt: 1/1, text: Start your engines!}
players: {Ann: {in play: [Island, Racer], hand: [Dream]}, Ben: {}}
events: [Ann plays Dream, all pass]
questions: [is Racer legendary]
"""
    for edition, cited in {TODAY: True, "2009-05-01": False}.items():
        run = answer_text(f'edition: "{edition}"\n{board}').run
        found = {number for step in run.trace.steps for number in step.rules}
        assert run.answers[0].value == "yes"
        assert [number in found for number in ("701.54a", "704.5z")] == [cited, cited]
        assert not any("@" in number for number in found)
