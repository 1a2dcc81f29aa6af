"""What players of the later editions ask, on boards of their cards: values, and the numbers that are cited."""

from __future__ import annotations

import re
from typing import Any

import pytest

from judge.answering import answer_text

TODAY = "2026-04-17"

BOARDS: dict[str, tuple[str, list[Any]]] = {
    "hexproof and menace that were given are lost with all abilities": (
        """
cards:
  Mask: {cost: "{G}", type: Enchantment - Aura, text: "Enchant creature\\nEnchanted creature has hexproof and menace."}
  Plain: {cost: "{G}", type: Sorcery, text: "Each creature loses all abilities until end of turn."}
players:
  Ann: {hand: [Plain], in play: [{card: Grizzly Bears, attached: [Mask]}, Forest]}
  Ben: {hand: [Shock], in play: [Ornithopter, Mountain]}
events: [Ann plays Plain, all pass]
questions: ["does Grizzly Bears have hexproof, after event 0", "can Ben play Shock targeting Grizzly Bears, after event 0",
  "can Ornithopter block Grizzly Bears, after event 0", "does Grizzly Bears have menace", "can Ben play Shock targeting Grizzly Bears",
  "can Ornithopter block Grizzly Bears"]
""",
        ["yes", "no", "no", "no", "yes", "yes"],
    ),
    "energy of a player": (
        """
cards:
  Cub: {cost: "{1}{G}", type: Creature - Cat, pt: 2/2, text: "When Cub enters, you get {E}{E}.\\nWhenever Cub attacks, you may pay
    {E}{E}{E}. If you do, put a +1/+1 counter on it."}
players: {Ann: {counters: {energy: 1}, hand: [Cub], in play: [{card: Cub, id: old}, Forest x2]}, Ben: {}}
events: [Ann plays Cub, all pass, all pass, Ann attacks with old, all pass, Ann chooses yes]
questions: ["how much energy does Ann have, after event 3", how many energy counters does Ann have, P/T of old]
""",
        [3, 0, "3/3"],
    ),
    "tokens that a word makes are given up for what they do": (
        """
cards:
  Scout: {cost: "{G}", type: Creature - Human, pt: 1/1, text: "When Scout enters, investigate and create a Food token.\\nWhenever you
    sacrifice a Clue, put a +1/+1 counter on Scout."}
players: {Ann: {hand: [Scout], in play: [Forest x5], library: [Shock x2]}, Ben: {}}
events: [Ann plays Scout, all pass, all pass, Ann sacrifices Clue, resolve the stack, Ann sacrifices the Food, all pass]
questions: [P/T of Scout, how many cards did Ann draw, life of Ann]
""",
        ["2/2", 1, 23],
    ),
    "what crews with creatures has them tapped": (
        """
cards: {Boat: {cost: "{2}", type: Artifact - Vehicle, pt: 4/4, text: "Crew 2"}}
players: {Ann: {in play: [Boat, Hill Giant, {card: Grizzly Bears, summoning sick: yes}]}, Ben: {}}
events: [Ann crews Boat with Grizzly Bears, all pass]
questions: [is Boat a creature, is Grizzly Bears tapped, is Hill Giant tapped, can Ann crew Boat with Hill Giant,
  "can Ann crew Boat with Grizzly Bears, after event 0"]
""",
        ["yes", "yes", "no", "yes", "yes"],
    ),
    "what crews is enough by default, and refused where what is told is too little": (
        """
cards: {Boat: {cost: "{2}", type: Artifact - Vehicle, pt: 4/4, text: "Crew 3"}}
players: {Ann: {in play: [Boat, Grizzly Bears, {token: Ox, pt: 1/1, color: white}, Ornithopter]}, Ben: {}}
events: [Ann activates Boat tapping Ornithopter and Ox, Ann activates Boat, all pass]
questions: [was event 1 legal, was event 2 legal, is Grizzly Bears tapped, is Ornithopter tapped, is Boat a creature]
""",
        ["no", "yes", "yes", "no", "yes"],
    ),
    "proliferate helps its player by default": (
        """
cards: {Spread: {cost: "{U}", type: Sorcery, text: Proliferate.}}
players:
  Ann: {hand: [Spread], counters: {energy: 2}, in play: [Island, {card: Grizzly Bears, counters: {+1/+1: 1}},
    {card: Hill Giant, counters: {-1/-1: 1}}]}
  Ben: {poison: 3, in play: [{card: Craw Wurm, counters: {+1/+1: 1}}]}
events: [Ann plays Spread, all pass]
questions: [how much energy does Ann have, P/T of Grizzly Bears, P/T of Hill Giant, P/T of Craw Wurm, poison of Ben]
""",
        [3, "4/4", "2/2", "7/5", 4],
    ),
    "what was exiled is played with any mana, by who exiled it or by its owner": (
        """
cards:
  Thief: {cost: "{B}", type: Creature - Rogue, pt: 2/1, text: "Whenever Thief deals combat damage to a player, exile the top card of that
    player's library. You may cast that card for as long as it remains exiled, and mana of any type can be spent to cast that spell."}
  Jailer: {cost: "{R}", type: Creature - Human, pt: 1/1, text: "When Jailer enters, exile target creature card from an opponent's
    graveyard. For as long as that card remains exiled, its owner may play it."}
  Raider: {cost: "{R}", type: Creature - Human, pt: 1/1, text: "When Raider enters, exile target instant card from an opponent's
    graveyard. You may cast it this turn, and you may spend mana as though it were mana of any type to cast that spell."}
players:
  Ann: {hand: [Jailer, Raider], in play: [Thief, Mountain x4]}
  Ben: {graveyard: [Grizzly Bears, Healing Salve], library: [Unsummon, Shock], in play: [Forest x2]}
events: [Ann plays Jailer targeting Grizzly Bears, all pass, all pass, Ann plays Raider targeting Healing Salve, all pass, all pass,
  "Ann plays Healing Salve targeting Ann to gain 3 life", all pass, Ann attacks with Thief, no block,
  combat damage is dealt, resolve the stack,
  Ann plays Unsummon targeting Thief, all pass]
questions: [life of Ann, where is Thief, can Ann play Grizzly Bears, "can Ben play Grizzly Bears, at Ben's precombat main"]
""",
        [23, "Ann's hand", "no", "yes"],
    ),
    "permanent spells of a graveyard, and what is not drawn is put": (
        """
cards:
  Mill: {cost: "{G}", type: Creature - Elemental, pt: 2/2, text: "You may play lands and cast permanent spells from your graveyard."}
  Reef: {cost: "{G}", type: Sorcery, text: "Look at the top card of your library. If it's a land card, you may put it onto the
    battlefield tapped. If you don't put the card onto the battlefield, put it into your hand."}
  Sum: {cost: "{G}", type: Creature - Elf, pt: 1/1, text: "As long as Sum has three or more counters on it, it has flying."}
  Cruel: {cost: "{R}", type: Sorcery, text: "Cruel deals 3 damage to any target. If a player is dealt damage this way, they can't gain
    life for the rest of the game."}
players:
  Ann: {hand: [Reef, Cruel], graveyard: [Grizzly Bears, Forest, Shock], library: [Island, Swamp],
    in play: [Mill, Taiga x5, {card: Sum, counters: {charge: 2, +1/+1: 1}}]}
  Ben: {hand: [Healing Salve], in play: [Plains]}
events: [Ann plays Forest, Ann plays Grizzly Bears, all pass, Ann plays Reef, all pass, Ann chooses no, Ann plays Cruel targeting Ben,
  all pass, Ben plays Healing Salve targeting Ben to gain 3 life, all pass]
questions: [is Grizzly Bears in play, "can Ann play Shock, after event 3", hand of Ann, life of Ben, does Sum have flying]
""",
        ["yes", "no", ["Island"], 17, "yes"],
    ),
}


@pytest.mark.parametrize("name", BOARDS)
def test_a_board_of_today(name: str) -> None:
    """The values by today's rules."""
    text, expected = BOARDS[name]
    answer = answer_text(text, edition=TODAY).to_dict()
    assert [each["value"] for each in answer["answers"]] == expected


OLD_SECTIONS = {"212", "215", "308", "309", "310", "409", "413", "417", "418", "420"}
"""Sections of 2009-05-01 that the questions below come to, and whose numbers stand for nothing of the kind since."""

SUPPOSED = """
players: {Ann: {hand: [Shock], in play: [Grizzly Bears, Mountain]}, Ben: {in play: [Ornithopter, Glorious Anthem]}}
questions: [can Ornithopter block Grizzly Bears, "does Ornithopter die, if Ann plays Shock targeting Ornithopter",
  "can Ann kill Ornithopter", "life of Ben, if Ann attacks with Grizzly Bears", "can Grizzly Bears attack, at Ben's next turn",
  what happens if Ann attacks with Grizzly Bears]
"""


@pytest.mark.parametrize("date", ["2009-07-11", "2013-07-13", TODAY])
def test_what_is_only_supposed_is_cited_by_the_same_edition(date: str) -> None:
    """No answer, and no reason of a line that is tried for it, cites a number of the base."""
    found = answer_text(SUPPOSED, edition=date)
    cited = {rule for answer in found.to_dict()["answers"] for rule in answer["rules"]}
    cited |= set(re.findall(r"(?<![\d.])\d{3}\.\d+[a-z]*", found.render()))
    assert {rule for rule in cited if rule[:3] in OLD_SECTIONS} == set()
    assert "If Ann casts Shock" in found.render()


@pytest.mark.parametrize(
    ("text", "events", "question", "value", "rule"),
    [
        ("Toxic 2", "Ann attacks with Newcomer, combat damage is dealt", "poison of Ben", 2, "702.164c"),
        ("Melee", "Ann attacks with Newcomer, all pass", "P/T of Newcomer", "2/2", "702.121a"),
        ("Devoid", "", "is Newcomer red", "no", "702.114a"),
    ],
)
def test_a_keyword_that_came_later_is_cited_by_its_number(text: str, events: str, question: str, value: object, rule: str) -> None:
    board = f"""
edition: "2026-04-17"
cards:
  Newcomer: {{cost: "{{R}}", type: Creature — Goblin, pt: 1/1, text: "{text}"}}
players: {{Ann: {{in play: [Newcomer]}}, Ben: {{}}}}
turn: {{player: Ann, step: beginning of combat}}
events: [{events}]
questions: [{question}]
"""
    answer = answer_text(board).to_dict()["answers"][0]
    assert answer["value"] == value
    assert rule in answer["verdict"]["rules"]
