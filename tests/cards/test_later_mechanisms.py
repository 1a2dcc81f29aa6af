"""Mechanisms that came after 2009, on boards: what is put aside, face down, attached and counted by them."""

from __future__ import annotations

from typing import Any

import pytest

from judge.answering import answer_text

ASIDE = """
cards:
  Behold: {cost: "{3}{U}", type: Instant, text: "Draw two cards.\\nForetell {1}{U}"}
  Slick: {cost: "{1}{R}", type: Creature - Bird, pt: 1/2, text: "Flying, haste\\nPlot {1}{R}"}
  Quick: {cost: "{R}", type: Instant, text: "Quick deals 2 damage to target player.\\nPlot {1}{R}"}
  Angel: {cost: "{3}{W}{W}", type: Creature - Angel, pt: 3/2, text: "Flying\\nWarp {1}{W}"}
players:
  Ann: {in play: [Island x4, Mountain x2, Plains x2], hand: [Behold, Slick, Angel, Quick], library: [Island x9]}
  Ben: {library: [Island x5]}
"""
DOWN = """
cards:
  Manny: {cost: "{W}", type: Sorcery, text: Manifest the top card of your library.}
  Dread: {cost: "{W}", type: Sorcery, text: Manifest dread.}
  Cloaky: {cost: "{W}", type: Sorcery, text: Cloak the top card of your library.}
  Walker: {cost: "{R}{W}", type: Creature - Human, pt: 3/1, text: "Vigilance\\nDisguise {R}{W}"}
  Bow: {cost: "{2}{G}{G}", type: Creature - Dog, pt: 3/4, text: "Reach\\nMegamorph {1}{G}"}
players:
  Ann: {in play: [Plains x5, Mountain x3, Forest x3], hand: [Manny, Dread, Cloaky, Walker, Bow], library: [Hill Giant, Shock, Island x5]}
  Ben: {in play: [Mountain], hand: [Shock]}
"""
BOARDS: dict[str, tuple[str, list[Any]]] = {
    "foretold, and played on a later turn alone": (
        f"{ASIDE}events: [Ann foretells Behold, Ann plays Behold, go to Ben's upkeep, Ann plays Behold, all pass]\n"
        "questions: [was event 2 legal, was event 4 legal, 'how many cards are in Ann''s hand']\n",
        ["no", "yes", 5],
    ),
    "plotted, and played without its cost": (
        f"{ASIDE}events: [Ann plots Slick, Ann plays Slick, go to Ann's precombat main phase, Ann plays Slick, all pass]\n"
        "questions: [was event 2 legal, was event 4 legal, is Slick in play, how many untapped lands does Ann control]\n",
        ["no", "yes", "yes", 8],
    ),
    "plotted, and played only as a sorcery could be": (
        f"{ASIDE}events: [Ann plots Quick, go to Ben's precombat main phase, Ann plays Quick targeting Ben,"
        " go to Ann's precombat main phase, Ann plays Quick targeting Ben, all pass]\n"
        "questions: [was event 3 legal, was event 5 legal, life of Ben]\n",
        ["no", "yes", 18],
    ),
    "warped, and back on a later turn": (
        f"{ASIDE}events: [Ann plays Angel by warp, resolve the stack, go to end of turn, all pass, go to Ann's precombat main phase,"
        " Ann plays Angel, all pass]\n"
        "questions: ['after event 2, where is Angel', 'after event 4, where is Angel', where is Angel, 'after event 7, where is Angel']\n",
        ["in play", "removed from the game", "in play", "in play"],
    ),
    "manifested, and turned up for its mana cost": (
        f"{DOWN}events: [Ann plays Manny, all pass, Ann turns Hill Giant face up]\n"
        "questions: [\"after event 2, P/T of Hill Giant\", P/T of Hill Giant]\n",
        ["2/2", "3/3"],
    ),
    "of what is manifested only a creature is turned up": (
        f"{DOWN}events: [Ann plays Dread, all pass, Ann chooses Ann's Shock, Ann turns Ann's Shock face up]\n"
        "questions: [\"where is Ann's Hill Giant\", was event 4 legal]\n",
        ["Ann's graveyard", "no"],
    ),
    "what is cloaked or disguised has ward": (
        f"{DOWN}events: [Ann plays Walker face down, all pass, Ann passes, Ben plays Shock targeting Walker, resolve the stack]\n"
        "questions: [where is Walker, \"where is Ben's Shock\"]\n",
        ["in play", "Ben's graveyard"],
    ),
    "megamorph": (
        f"{DOWN}events: [Ann plays Bow face down, all pass, Ann turns Bow face up]\nquestions: [P/T of Bow]\n",
        ["4/5"],
    ),
    "saddled until the turn ends": (
        """
cards:
  Mount: {cost: "{1}{W}", type: Creature - Cat Mount, pt: 3/1, text: "Whenever Mount attacks while saddled, you gain 1 life.\\nSaddle 2"}
players: {Ann: {in play: [Mount, Hill Giant], library: [Plains x9]}, Ben: {library: [Plains x9]}}
events: ["Ann activates Mount, tapping Hill Giant", all pass, Ann attacks with Mount, all pass, go to Ann's declare attackers step,
  Ann attacks with Mount]
questions: [life of Ann, what is on the stack, is Hill Giant tapped]
""",
        [21, [], "no"],
    ),
    "an Equipment that is a creature until it is attached": (
        """
cards:
  Blades: {cost: "{1}{R}", type: Artifact Creature - Equipment Lizard, pt: 1/1, text: "Equipped creature has flying.\\nReconfigure {1}"}
players: {Ann: {in play: [Blades, Hill Giant, Mountain x2], library: [Plains x9]}, Ben: {}}
events: [Ann activates Blades' ability 1 targeting Hill Giant, all pass, Ann activates Blades' ability 2, all pass]
questions: ["after event 2, is Blades a creature", "after event 2, does Hill Giant have flying", is Blades a creature]
""",
        ["no", "yes", "yes"],
    ),
    "no creature while it has time counters": (
        """
cards:
  Lord: {cost: "{5}{W}{W}", type: Enchantment Creature - Avatar, pt: 6/6, text: "Impending 2—{1}{W}\\nFlying"}
players:
  Ann: {in play: [Plains x7], hand: [{card: Lord, id: first}, {card: Lord, id: other}], library: [Plains x9]}
  Ben: {library: [Plains x9]}
events: [Ann plays first by impending, all pass, go to end of turn, all pass, go to Ann's precombat main phase, Ann plays other, all pass,
  go to end of turn, all pass]
questions: ["after event 2, is first a creature", "after event 4, counters on first", is other a creature, is first a creature]
""",
        ["no", {"time": 1}, "yes", "yes"],
    ),
    "exerted, and the monarch by combat damage": (
        """
cards:
  Sent: {cost: "{3}{W}", type: Creature - Human, pt: 2/4, text: "When Sent enters, you become the monarch."}
  Drake: {cost: "{3}{R}", type: Creature - Dragon, pt: 4/4, text: "Flying, haste\nYou may exert Drake as it attacks. When you do, it deals 4
    damage to target creature an opponent controls."}
players:
  Ann: {in play: [Plains x4], hand: [Sent], library: [Plains x9]}
  Ben: {in play: [Drake], library: [Island x9]}
events:
  - Ann plays Sent
  - resolve the stack
  - go to end of turn
  - all pass
  - go to Ben's declare attackers step
  - Ben attacks with Drake
  - Ben chooses yes
  - Ben chooses Sent
  - all pass
  - combat damage is dealt
  - all pass
  - go to end of turn
  - all pass
  - go to Ben's precombat main phase
questions: ["how many cards are in Ann's hand, after event 4", where is Sent,
  "how many cards are in Ben's hand, after event 13", is Drake tapped]
""",
        [1, "Ann's graveyard", 2, "yes"],
    ),
    "the monarch is no counter, and who becomes it is told": (
        """
cards:
  Sent: {cost: "{3}{W}", type: Creature - Human, pt: 2/4, text: "When Sent enters, you become the monarch.\\nAs long as you're the monarch,
    Sent has flying.\\nWhenever you become the monarch, proliferate."}
players: {Ann: {in play: [Plains x4, {card: Hill Giant, counters: {"+1/+1": 1}}], hand: [Sent]}, Ben: {in play: [Grizzly Bears]}}
events: [Ann plays Sent, resolve the stack, Ann chooses Hill Giant]
questions: [P/T of Hill Giant, does Sent have flying, "does Sent have flying, if it happens: Ben becomes the monarch"]
""",
        ["5/5", "yes", "no"],
    ),
    "an emblem looks each time at what is there": (
        """
cards:
  Sun: {cost: "{W}", type: Planeswalker - Elspeth, loyalty: 7, text: "−7: You get an emblem with \\"Creatures you control get +2/+2 and have
    flying.\\""}
  Count: {cost: "{W}", type: Planeswalker - Tezzeret, loyalty: 7, text: "−7: You get an emblem with \\"Creatures you control get +1/+0 for
    each artifact you control.\\""}
players: {Ann: {in play: [Sun, Count, Grizzly Bears], hand: [Ornithopter]}, Ben: {in play: [Hill Giant]}}
events: [Ann activates Sun, all pass, Ann activates Count, all pass, Ann plays Ornithopter, all pass]
questions: [P/T of Grizzly Bears, P/T of Ornithopter, P/T of Hill Giant, "P/T of Grizzly Bears, if Ornithopter is destroyed"]
""",
        ["5/4", "3/4", "3/3", "4/4"],
    ),
    "modes that cost something each, or each but the first": (
        """
cards:
  Ahead: {cost: "{U}", type: Instant, text: "Spree\\n+ {1}{U} — Counter target spell.\\n+ {3} — You gain 3 life.\\n+ {2} — Draw two cards."}
  Brute: {cost: "{1}{B}", type: Sorcery, text: "Escalate—Discard a card.\\nChoose one or more —\\n• Target creature gets -2/-2 until end of
    turn.\\n• Target opponent loses 2 life.\\n• You gain 2 life."}
  Grow: {cost: "{G}", type: Instant, text: "Tiered\\n• Low — {0} — You gain 1 life.\\n• High — {2} — You gain 4 life."}
players:
  Ann: {in play: [Island x6, Swamp x4, Forest x5], hand: [Ahead, Brute, Grow, Mountain, Hill Giant], library: [Plains x9]}
  Ben: {in play: [Grizzly Bears]}
events: [Ann plays Ahead choosing modes 2 and 3, all pass,
  "Ann plays Brute choosing modes 1 and 2 targeting Grizzly Bears, Ben", Ann chooses Mountain, all pass,
  Ann plays Grow choosing mode 2, all pass]
questions: [where is Grizzly Bears, life of Ben, where is Mountain, how many cards are in Ann's hand, life of Ann,
  how many untapped lands does Ann control]
""",
        ["Ben's graveyard", 18, "Ann's graveyard", 3, 27, 4],
    ),
    "a Role, of which a player has one on a creature": (
        """
cards:
  Rage: {cost: "{R}", type: Instant, text: "Target creature gets +2/+0 until end of turn. Create a Monster Role token attached to it."}
  Hex: {cost: "{R}", type: Instant, text: "Create a Wicked Role token attached to target creature."}
players: {Ann: {in play: [Mountain x4, Grizzly Bears], hand: [Rage, Hex]}, Ben: {in play: [Mountain], hand: [Rage]}}
events: [Ann plays Rage targeting Grizzly Bears, all pass, "Ann passes, Ben plays Rage targeting Grizzly Bears", all pass,
  Ann plays Hex targeting Grizzly Bears, all pass, "it happens: Grizzly Bears is destroyed", resolve the stack]
questions: ["P/T of Grizzly Bears, after event 2", "does Grizzly Bears have trample, after event 2", "P/T of Grizzly Bears, after event 6",
  "what enchantments does Ann control, after event 6", life of Ben]
""",
        ["5/3", "yes", "8/4", ["Wicked"], 19],
    ),
    "abilities that trigger once more, or not at all": (
        """
cards:
  Harm: {cost: "{4}", type: Artifact, text: "If an artifact or creature entering causes a triggered ability of a permanent you control to
    trigger, that ability triggers an additional time."}
  Orb: {cost: "{2}", type: Artifact, text: "Creatures entering or dying don't cause abilities to trigger."}
  Heaven: {cost: "{2}", type: Creature - Human, pt: 1/1, text: "If a creature attacking causes a triggered ability of a permanent you
    control to trigger, that ability triggers an additional time.\\nWhenever you attack, you gain 1 life.\\nWhenever Heaven attacks, you
    gain 10 life."}
  Elf: {cost: "{G}", type: Creature - Elf, pt: 1/1, text: "When Elf enters, you gain 1 life.\\nWhen Elf dies, you gain 1 life."}
players:
  Ann: {in play: [Harm, Harm, Forest x3, {card: Heaven, id: h}], hand: [Elf, {card: Elf, id: late}]}
  Ben: {in play: [Forest], hand: [{card: Orb, id: orb}]}
events: [Ann plays Elf #1, resolve the stack, "it happens: Elf #1 is destroyed", resolve the stack, "it happens: orb comes into play",
  Ann plays late, resolve the stack, "it happens: late is destroyed", resolve the stack, go to declare attackers step, Ann attacks with h,
  resolve the stack]
questions: ["life of Ann, after event 2", "life of Ann, after event 4", "life of Ann, after event 9", life of Ann]
""",
        [23, 24, 24, 46],
    ),
    "what triggers as something becomes monstrous or renowned": (
        """
cards:
  Drake: {cost: "{R}", type: Creature - Dragon, pt: 4/4, text: "{1}: Monstrosity 3.\\nWhen Drake becomes monstrous, it deals 2 damage to
    each opponent."}
  Knight: {cost: "{W}", type: Creature - Human, pt: 1/1, text: "Renown 1"}
  Lord: {cost: "{W}", type: Creature - Human, pt: 1/1, text: "Whenever a creature you control becomes renowned, you gain 5 life."}
players: {Ann: {in play: [Drake, Knight, Lord, Mountain x4]}, Ben: {}}
events: [Ann activates Drake, resolve the stack, Ann activates Drake, resolve the stack, Ann attacks with Knight,
  combat damage is dealt, resolve the stack]
questions: [P/T of Drake, life of Ben, life of Ann, P/T of Knight]
""",
        ["7/7", 17, 25, "2/2"],
    ),
    "used once, and never again": (
        """
cards: {Ex: {cost: "{R}", type: Creature - Human, pt: 1/1, text: "Exhaust — {1}: You gain 5 life."}}
players: {Ann: {in play: [Ex, Mountain x2], library: [Plains x9]}, Ben: {library: [Plains x9]}}
events: [Ann activates Ex, all pass, go to Ann's precombat main phase, Ann activates Ex]
questions: [was event 4 legal, life of Ann]
""",
        ["no", 25],
    ),
    "the second spell of a turn costs less": (
        """
cards: {Bell: {cost: "{R}", type: Creature - Djinn, pt: 1/1, text: "The second spell you cast each turn costs {1} less to cast."}}
players: {Ann: {in play: [Bell, Mountain x9], hand: [Hill Giant x3]}, Ben: {}}
events: [Ann plays Hill Giant #1, all pass, Ann plays Hill Giant #2, all pass]
questions: ["after event 2, how many untapped lands does Ann control", how many untapped lands does Ann control]
""",
        [5, 2],
    ),
    "counters of any kind, and a cost that was paid instead": (
        """
cards:
  Act: {cost: "{B}", type: Instant, text: "Remove up to three counters from target creature."}
  Raid: {cost: "{4}{R}", type: Creature - Goblin, pt: 2/1,
    text: "Surge {R}\nWhen Raid enters, if its surge cost was paid, you gain 1 life."}
players: {Ann: {in play: [Swamp x2, Mountain x2], hand: [Act, Raid]}, Ben: {in play: [{card: Hill Giant, counters: {"+1/+1": 2}}]}}
events: [Ann plays Raid by surge, Ann plays Act targeting Hill Giant, Ann chooses 2, all pass, Ann plays Raid by surge, resolve the stack]
questions: [was event 1 legal, counters on Hill Giant, life of Ann]
""",
        ["no", {}, 21],
    ),
    "out of a hand until it leaves play, who couldn't sacrifice, and a card played from the graveyard": (
        """
cards:
  Bat: {cost: "{1}{B}", type: Creature - Bat, pt: 1/1, text: "When Bat enters, look at target opponent's hand. You may exile a nonland
    card from it until Bat leaves the battlefield."}
  Edict: {cost: "{1}{B}", type: Sorcery, text: "Each opponent sacrifices a creature of their choice. Each opponent who can't discards a
    card."}
  Past: {cost: "{1}{R}", type: Creature - Human, pt: 1/1, text: "When Past enters, you may cast target instant or sorcery card from your
    graveyard. If that spell would be put into your graveyard, exile it instead."}
players:
  Ann: {in play: [Swamp x6, Mountain x6], hand: [Bat, Edict, {card: Edict, id: first}, Past], graveyard: [Shock]}
  Ben: {in play: [Grizzly Bears, Mountain], hand: [Hill Giant, Mountain, {card: Shock, id: bens}]}
events: [Ann plays Bat, all pass, Ann chooses Ben, Ann chooses yes, Ann chooses Hill Giant, all pass, Ann plays first, all pass,
  Ann plays Edict, Ben chooses Mountain, all pass, Ann plays Past, all pass, Ann chooses Shock, Ann chooses Ben, all pass, all pass,
  Ann passes, Ben plays bens targeting Bat, all pass]
questions: ["where is Hill Giant, after event 6", where is Hill Giant, "how many cards are in Ben's hand, after event 8",
  "how many cards are in Ben's hand, after event 11", life of Ben, where is Ann's Shock]
""",
        ["removed from the game", "Ben's hand", 2, 1, 18, "removed from the game"],
    ),
    "the levels of a Class": (
        """
cards:
  School:
    cost: "{R}"
    type: Enchantment - Class
    text: |
      When this Class enters, you gain 1 life.
      {1}{R}: Level 2
      Whenever you attack, you gain 2 life.
      {3}{R}: Level 3
      Creatures you control have double strike.
players: {Ann: {in play: [School, Hill Giant, Mountain x6]}, Ben: {}}
events: [Ann activates School's ability 2, Ann activates School's ability 1, all pass, Ann activates School's ability 1,
  Ann activates School's ability 2, all pass, Ann attacks with Hill Giant, all pass]
questions: [was event 1 legal, was event 4 legal, life of Ann, does Hill Giant have double strike]
""",
        ["no", "no", 22, "yes"],
    ),
    "more damage than was needed": (
        """
cards: {Bolt: {cost: "{R}", type: Instant, text: "Bolt deals 3 damage to target creature. If excess damage was dealt to that creature this
  way, you gain 1 life."}}
players: {Ann: {in play: [Mountain x9], hand: [Bolt x2]}, Ben: {in play: [Grizzly Bears, Hill Giant]}}
events: [Ann plays Bolt #1 targeting Grizzly Bears, all pass, Ann plays Bolt #2 targeting Hill Giant, all pass]
questions: ["life of Ann, after event 2", life of Ann]
""",
        [21, 21],
    ),
}


@pytest.mark.parametrize("name", BOARDS)
def test_what_a_later_mechanism_does(name: str) -> None:
    """As the rules of its own day have it, as far as the words here say."""
    board, values = BOARDS[name]
    assert [answer.value for answer in answer_text(board).run.answers] == values
