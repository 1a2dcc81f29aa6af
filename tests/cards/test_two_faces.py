"""Cards with two faces, and Sagas, on boards: what is there after each event."""

from __future__ import annotations

from typing import Any

import pytest

from judge.answering import answer_text

WEREWOLF = """
cards:
  Night Runner:
    cost: "{1}{R}"
    type: Creature - Human Werewolf
    pt: 2/2
    text: "At the beginning of each upkeep, if no spells were cast last turn, transform this creature."
    transforms into:
      Moon Howler:
        type: Creature - Werewolf
        pt: 4/4
        color: red
        text: |
          Trample
          When this creature transforms into Moon Howler, it deals 2 damage to target player.
          At the beginning of each upkeep, if a player cast two or more spells last turn, transform this creature.
"""
PLAYED = """
cards:
  Hazard:
    cost: "{R}"
    type: Instant
    text: Hazard deals 1 damage to any target.
    other face: {Cave: {type: Land, text: "This land enters tapped.\\n{T}: Add {R}."}}
  Giant:
    cost: "{2}{R}"
    type: Creature - Giant
    pt: 4/3
    text: Reach
    adventure: {Stomp: {cost: "{1}{R}", type: Instant - Adventure, text: Stomp deals 2 damage to any target.}}
players: {Ann: {in play: [Mountain x6], hand: [Hazard, {card: Hazard, id: other}, Giant]}, Ben: {}}
"""
TALE = """
cards:
  Tale:
    cost: "{1}{W}{W}"
    type: Enchantment - Saga
    text: |
      I, II — Create a 2/2 white Knight creature token with vigilance.
      III — Exile this Saga, then return it to the battlefield transformed under your control.
    transforms into: {Teller: {type: Enchantment Creature - Human, pt: 1/1, color: white, text: Flying}}
  Short Tale: {cost: "{W}", type: Enchantment - Saga, text: "I — You gain 1 life.\\nII — Destroy target creature."}
players:
  Ann: {in play: [Plains x4], hand: [Tale, Short Tale], library: [Plains x9]}
  Ben: {in play: [Grizzly Bears], library: [Plains x9]}
"""
OTHERWISE = """
cards:
  Lantern:
    cost: "{W}"
    type: Creature - Spirit
    pt: 1/1
    text: "Flying\\nDisturb {2}{W}"
    transforms into:
      Ghost Lantern:
        type: Enchantment - Aura
        color: white
        text: |
          Enchant creature
          Enchanted creature gets +1/+1 and has flying.
          If Ghost Lantern would be put into a graveyard from anywhere, exile it instead.
  Ghost:
    cost: "{1}{W}"
    type: Creature - Human
    pt: 2/2
    text: "Disturb {1}{W}"
    transforms into:
      Shade:
        type: Creature - Spirit
        color: white
        pt: 1/3
        text: If Shade would be put into a graveyard from anywhere, exile it instead.
  Dryad:
    cost: "{1}{G}"
    type: Enchantment Creature - Nymph
    pt: 2/2
    text: "Bestow {3}{G}\\nEnchanted creature gets +2/+2 and has reach."
  Golem: {cost: "{7}", type: Artifact Creature - Golem, pt: 6/6, text: "Prototype {2}{R} — 3/2\\nTrample"}
players:
  Ann: {in play: [Plains x6, Forest x6, Mountain x3, Hill Giant, Grizzly Bears], graveyard: [Lantern, Ghost], hand: [Dryad x2, Golem]}
  Ben: {in play: [Mountain], hand: [Shock]}
"""
BOARDS: dict[str, tuple[str, list[Any]]] = {
    "played with its back up from a graveyard, and gone from the game after that": (
        f"""{OTHERWISE}
events: [Ann plays Lantern by disturb targeting Hill Giant, all pass, Ann plays Ghost by disturb, all pass,
  "it happens: Ghost is destroyed"]
questions: [P/T of Hill Giant, "P/T of Ghost, after event 4", "what is the converted mana cost of Ghost, after event 4", where is Ghost]
""",
        ["4/4", "1/3", 2, "removed from the game"],
    ),
    "an Aura for as long as it is attached, and as long as its target is there": (
        f"""{OTHERWISE}
events: [Ann plays Dryad #1 by bestow targeting Hill Giant, all pass, "it happens: Hill Giant is destroyed",
  Ann plays Dryad #2 by bestow targeting Grizzly Bears, "Ann passes, Ben plays Shock targeting Grizzly Bears", all pass, all pass]
questions: ["P/T of Hill Giant, after event 2", "is Dryad #1 a creature, after event 2", "P/T of Dryad #1", is Dryad #2 a creature,
  "what is the converted mana cost of Dryad #1, after event 2"]
""",
        ["5/5", "no", "2/2", "yes", 2],
    ),
    "a smaller thing for a smaller cost": (
        f"""{OTHERWISE}
events: [Ann plays Golem by prototype, all pass]
questions: [P/T of Golem, is Golem red, "what is the converted mana cost of Golem"]
""",
        ["3/2", "yes", 3],
    ),
    "turned over, with the characteristics of the back": (
        f"""{WEREWOLF}
players: {{Ann: {{in play: [Night Runner, Clone], hand: []}}, Ben: {{}}}}
turn: {{player: Ann, step: end of turn}}
events: [go to Ben's upkeep, all pass, Ann chooses Ben, all pass]
questions: [P/T of Night Runner, name of Night Runner, does Night Runner have trample, converted mana cost of Night Runner, life of Ben]
""",
        ["4/4", "Moon Howler", "yes", 2, 18],
    ),
    "a spell was played": (
        f"""{WEREWOLF}
players: {{Ann: {{in play: [Night Runner, Mountain], hand: [Shock]}}, Ben: {{}}}}
turn: {{player: Ann, step: end of turn}}
events: [Ann plays Shock targeting Ben, all pass, go to Ben's upkeep]
questions: [P/T of Night Runner, what is on the stack]
""",
        ["2/2", []],
    ),
    "a copy of the back does not turn back": (
        f"""{WEREWOLF}
players: {{Ann: {{in play: [{{card: Night Runner, flipped: yes}}]}}, Ben: {{hand: [Clone], in play: [Island x4]}}}}
turn: {{player: Ben, step: precombat main}}
events: [Ben plays Clone, all pass, Ben chooses Night Runner, "it happens: Night Runner transforms", "it happens: Clone transforms"]
questions: [P/T of Clone, P/T of Night Runner, does Clone have trample]
""",
        ["4/4", "2/2", "yes"],
    ),
    "the other face is a land": (
        f"{PLAYED}events: [Ann plays Cave, Ann plays Hazard targeting Ben, all pass]\n"
        "questions: [is Cave tapped, life of Ben, where is other]\n",
        ["yes", 19, "Ann's graveyard"],
    ),
    "an adventure, and the creature after it": (
        f"{PLAYED}events: [Ann plays Stomp targeting Ben, all pass, Ann plays Stomp targeting Ben, Ann plays Giant, all pass]\n"
        "questions: ['after event 2, where is Giant', was event 3 legal, where is Giant, P/T of Giant, life of Ben]\n",
        ["removed from the game", "no", "in play", "4/3", 18],
    ),
    "the chapters of a Saga, one a turn": (
        f"""{TALE}
events: [Ann plays Tale, all pass, all pass, go to Ann's precombat main phase, all pass, go to Ann's precombat main phase, all pass]
questions: ["after event 3, how many Knights does Ann control", how many Knights does Ann control, P/T of Tale, is Tale a creature]
""",
        [1, 2, "1/1", "yes"],
    ),
    "a Saga goes after its last chapter": (
        f"""{TALE}
events: [Ann plays Short Tale, all pass, all pass, go to Ann's precombat main phase]
questions: [where is Short Tale, "where is Short Tale, if all pass", "where is Grizzly Bears, if all pass", life of Ann]
""",
        ["in play", "Ann's graveyard", "Ben's graveyard", 21],
    ),
    "day and night": (
        """
cards:
  Cathar:
    cost: "{2}{W}"
    type: Creature - Human Werewolf
    pt: 2/2
    text: |
      When this creature enters or transforms into Cathar, you gain 1 life.
      Daybound
      {0}: Transform this creature.
    transforms into: {Rager: {type: Creature - Werewolf, pt: 3/3, color: white, text: "First strike\\nNightbound"}}
  Bell: {cost: "{W}", type: Enchantment, text: "Whenever day becomes night or night becomes day, you gain 10 life."}
players:
  Ann: {in play: [Bell, Plains x9], hand: [{card: Cathar, id: one}, {card: Cathar, id: two}], library: [Plains x20]}
  Ben: {in play: [Mountain x4], hand: [Shock x2], library: [Plains x20]}
events: [Ann plays one, all pass, all pass, Ann activates one, all pass, go to Ben's precombat main phase,
  go to Ann's precombat main phase, Ann plays two, all pass, resolve the stack, go to Ben's precombat main phase,
  Ben plays Shock#1 targeting Ann, all pass, Ben plays Shock#2 targeting Ann, all pass, go to Ann's draw step]
questions: ["P/T of one, after event 5", "life of Ann, after event 6", "P/T of one, after event 7", "P/T of two, after event 10",
  "life of Ann, after event 10", P/T of one, P/T of two, life of Ann]
""",
        ["2/2", 21, "3/3", "3/3", 31, "2/2", "2/2", 39],
    ),
    "a Saga goes also where its last chapter is countered, as soon as that is off the stack": (
        f"""{TALE}
events: [Ann plays Short Tale, all pass, all pass, go to Ann's precombat main phase, Ann chooses Grizzly Bears,
  "it happens: Short Tale's ability is countered"]
questions: ["where is Short Tale, after event 5", where is Short Tale, where is Grizzly Bears]
""",
        ["in play", "Ann's graveyard", "in play"],
    ),
}


@pytest.mark.parametrize("name", BOARDS)
def test_what_a_card_with_two_faces_does(name: str) -> None:
    """Each face by its own words, in its own time."""
    board, values = BOARDS[name]
    assert [answer.value for answer in answer_text(board).run.answers] == values
