"""What decides is told whole: what stands instead, each of several effects, whose rule or keyword it is; nothing is said twice."""

from __future__ import annotations

import re

import pytest

from judge.answering import answer_text

BOARD = """
title: Board
cards:
  Loud Chorus:
    cost: "{W}"
    type: Enchantment
    text: If you would gain life, you gain twice that much life instead.
  Slow Gate:
    cost: "{1}"
    type: Artifact
    text: Creatures come into play tapped.
  Old Song:
    cost: "{1}"
    type: Enchantment
    text: "{1}: The next time you would draw a card this turn, you gain 2 life instead."
  Twin:
    cost: "{U}"
    type: Creature - Shapeshifter
    pt: 0/0
    text: As Twin comes into play, you may choose a creature in play. If you do, Twin comes into play as a copy of that creature.
  Ogre Guard:
    cost: "{2}{W}"
    type: Creature - Ogre
    pt: 0/9
    text: All damage that would be dealt to you is dealt to Ogre Guard instead.
  Jailer:
    cost: "{2}{W}"
    type: Creature - Human
    pt: 2/2
    text: When Jailer comes into play, gain control of target creature for as long as Jailer remains in play.
  Trollhide:
    cost: "{G}"
    type: Enchantment - Aura
    text: "Enchant creature\\nEnchanted creature gets +1/+1."
  Full Bolt:
    cost: "{R}"
    type: Instant
    text: "Kicker {2}\\nFull Bolt deals 2 damage to target player. If Full Bolt was kicked, it deals 4 damage to that player instead."
"""


def answered(board: str, question: str) -> tuple[str, str]:
    """The verdict of an answer with its rules, and all that is shown of it, on one line."""
    found = answer_text(f'{BOARD}{board}\nquestions: ["{question}"]\n')
    verdict = found.to_dict()["answers"][0]["verdict"]
    return f"{verdict['text']} ({', '.join(verdict['rules'])})", " ".join(found.render("text").split())


TOLD = {
    "each of two replacements": (
        "players: {Ann: {hand: [Healing Salve], in play: [Loud Chorus x2, Plains]}, Ben: {}}\n"
        "events: [Ann casts Healing Salve choosing mode 1 targeting Ann, all pass]",
        "life of Ann?",
        "Ann would gain 3 life; by the effect of Loud Chorus #1, Ann gains 6 life instead; "
        "by the effect of Loud Chorus #2, Ann gains 12 life instead. (419.9a, 419.5)",
    ),
    "what an effect of another permanent makes of coming into play": (
        "players: {Ann: {hand: [Grizzly Bears], in play: [Forest x2]}, Ben: {in play: [Slow Gate]}}\n"
        "events: [Ann casts Grizzly Bears, all pass]",
        "is Grizzly Bears tapped?",
        "Grizzly Bears would come into play; by the effect of Slow Gate, Grizzly Bears comes into play tapped instead.",
    ),
    "what is done instead": (
        "players: {Ann: {in play: [Old Song, Island], library: [Forest]}, Ben: {}}\n"
        'events: ["Ann activates Old Song", all pass, "it happens: Ann draws 1 card"]',
        "did Ann draw a card?",
        "Ann would draw a card; by the effect of Old Song, Ann gains 2 life instead.",
    ),
    "a copy by its own text": (
        "players: {Ann: {hand: [Twin], in play: [Island]}, Ben: {in play: [Hill Giant]}}\n"
        "events: [Ann casts Twin, all pass, Ann chooses Hill Giant]",
        "name of Twin?",
        "Twin is called Hill Giant: Twin comes into play as a copy of Hill Giant. (503.2, 503.5)",
    ),
    "that a copy was kicked": (
        "players: {Ann: {hand: [Full Bolt], in play: [Mountain x3]}, Ben: {hand: [Twincast], in play: [Island x2]}}\n"
        "events: [Ann casts Full Bolt kicked targeting Ben, Ben casts Twincast targeting Full Bolt, Ben chooses Ann, resolve the stack]",
        "life of Ann?",
        "The copy of Full Bolt deals 4 damage to Ann. (502.21b, 503.10)",
    ),
    "the rule of a planeswalker's damage": (
        "players: {Ann: {hand: [Shock], in play: [Mountain]}, Ben: {in play: [Jace Beleren]}}\n"
        "events: [Ann casts Shock targeting Ben, all pass, Ann chooses Jace Beleren]",
        "life of Ben?",
        "Shock would deal 2 damage to Ben, and Shock deals 2 damage to Jace Beleren instead, as was chosen. (212.9g, 419.6c)",
    ),
    "two who lose at once": (
        "players: {Ann: {life: 1}, Ben: {life: 2}}\n"
        'events: ["it happens: Ann loses 2 life and Ben loses 2 life"]',
        "is the game a draw?",
        "The game is a draw: Ann has 0 or less life (life -1); Ben has 0 or less life (life 0). (102.4a, 420.5a)",
    ),
    "what the damage of two attackers became": (
        "players: {Ann: {in play: [Grizzly Bears x2]}, Ben: {in play: [Ogre Guard]}}\n"
        "events: [Ann attacks with both Grizzly Bears, Ben does not block, combat damage is dealt]",
        "life of Ben?",
        "by the effect of Ogre Guard, the 2 combat damage that Grizzly Bears would deal to Ben is dealt to Ogre Guard instead, 2 times. "
        "(419.6c, 419.5)",
    ),
    "all the mana there is": (
        "players: {Ann: {in play: [Forest x2]}, Ben: {}}\n"
        "events: [Ann taps Forest #1 for mana, Ann taps Forest #2 for mana]",
        "how much green mana does Ann have?",
        "Ann has 2 green mana: by Forest, Ann gets {G}, 2 times. (406.1)",
    ),
    "what a copying effect makes of it": (
        "players: {Ann: {hand: [Mirrorweave], in play: [Plains x4, Soul Warden]}, Ben: {in play: [Hill Giant]}}\n"
        "events: [Ann casts Mirrorweave targeting Soul Warden, all pass]",
        "P/T of Hill Giant?",
        "Hill Giant is 1/1: Mirrorweave makes it a copy of Soul Warden. (503.2, 418.3b)",
    ),
    "counters that a state-based effect takes away": (
        'players: {Ann: {hand: [Battlegrowth], in play: [Forest, {card: Hill Giant, counters: {"-1/-1": 1}}]}, Ben: {}}\n'
        "events: [Ann casts Battlegrowth targeting Hill Giant, all pass]",
        "counters on Hill Giant?",
        "has both +1/+1 and -1/-1 counters on it. (420.5n",
    ),
    "a shield that was used up": (
        "players: {Ann: {hand: [Shock], in play: [Mountain]}, Ben: {in play: [Uthden Troll, Mountain]}}\n"
        "events: [Ben activates Uthden Troll, all pass, Ann casts Shock targeting Uthden Troll, all pass, "
        "'it happens: Uthden Troll is destroyed', 'it happens: Uthden Troll is destroyed']",
        "does Uthden Troll die?",
        "for it was regenerated before in this turn, and no shield was left.",
    ),
    "what an effect was to last as long as": (
        "players: {Ann: {hand: [Jailer], in play: [Plains x3]}, Ben: {hand: [Shock], in play: [Mountain, Hill Giant]}}\n"
        "events: [Ann casts Jailer, all pass, Ann chooses Hill Giant, Ben casts Shock targeting Jailer, all pass, all pass]",
        "controller of Hill Giant?",
        "the effect of Jailer does not begin, for what it was to last as long as is over: Jailer isn't there any more. (418.3d",
    ),
    "what there is too little of": (
        "players: {Ann: {hand: [Mistbind Clique], in play: [Island x4]}, Ben: {}}\n"
        "events: [Ann casts Mistbind Clique, all pass, all pass]",
        "where is Mistbind Clique?",
        "Ann can't do what Mistbind Clique asks for: there is no other Faerie that Ann controls. (502.72a",
    ),
    "an attacker that attacks nothing any more": (
        "players: {Ann: {hand: [Lightning Bolt], in play: [Mountain, Grizzly Bears]}, Ben: {in play: [Jace Beleren]}}\n"
        "events: [Ann attacks Jace Beleren with Grizzly Bears, Ann casts Lightning Bolt targeting Ben, all pass, "
        "Ann chooses Jace Beleren, Ben does not block, combat damage is dealt]",
        "did Grizzly Bears deal damage?",
        "Grizzly Bears assigns no combat damage: it attacks neither a player nor a planeswalker now. (310.2b, 212.9g)",
    ),
    "a card without a mana cost": (
        "players: {Ann: {graveyard: [Dryad Arbor]}, Ben: {}}\nevents: [all pass]",
        "converted mana cost of Dryad Arbor?",
        "0: it has no mana cost. (203.3",
    ),
    "why there is another cleanup step": (
        "players: {Ann: {in play: [Mutavault, Forest x2], hand: [Trollhide]}, Ben: {}}\n"
        "turn: {player: Ann, step: precombat main}\n"
        "events: [Ann activates Mutavault, all pass, Ann casts Trollhide targeting Mutavault, all pass, next turn]",
        "how many cleanup steps were there?",
        "There were 2 cleanup steps: a state-based effect applied in one, so that players got priority, and another one "
        "follows then. (314.3",
    ),
}
"""What is told -> the board, the question, and what its verdict says."""


@pytest.mark.parametrize("told", TOLD)
def test_what_decides_is_told_whole(told: str) -> None:
    board, question, says = TOLD[told]
    assert says.lower() in answered(board, question)[0].lower()


def test_cleanup_steps_of_several_turns_need_no_reason() -> None:
    board = "players: {Ann: {in play: [Loud Chorus]}, Ben: {in play: [Soul Warden]}}\nevents: [next turn, next turn]"
    assert answered(board, "how many cleanup steps were there?")[0] == (
        "There were 2 cleanup steps: Ann's cleanup step begins; Ben's cleanup step begins. (314.3)"
    )


def test_a_dependency_loop_is_told_as_one() -> None:
    board = "players: {Ann: {in play: [Life and Limb, Stomping Ground, two 1/1 green Saproling creature tokens]}, "
    board += "Ben: {in play: [{card: Blood Moon, timestamp: 1}]}}"
    shown = answered(board, "types of Stomping Ground?")[1]
    assert "each depends on the other, so the older one applied first: " in shown
    assert "(after " not in shown


def test_what_stands_instead_is_told_once() -> None:
    board, question, _ = TOLD["a copy by its own text"]
    lines = re.findall(r"\d+\. (.+?) \(", answered(board, question)[1].partition("because")[2])

    assert lines.count("As its text says, Twin comes into play as a copy of Hill Giant.") == 1
    assert "Twin comes into play as a copy of Hill Giant." not in lines


def test_a_verdict_does_not_say_the_answer_again() -> None:
    board = "players: {Ann: {}, Ben: {}, Cid: {}}\nevents: [Ben concedes]"
    assert answered(board.replace("Ben: {}", "Ben: {in play: [Hill Giant]}"), "where is Hill Giant?")[0] == (
        "Hill Giant is outside the game: Hill Giant leaves the game with its owner, Ben. (600.4a, 102.3a)"
    )


def test_a_blocker_blocks_by_the_rule_of_blockers() -> None:
    board = "players: {Ann: {in play: [Hill Giant]}, Ben: {in play: [Grizzly Bears]}}\n"
    board += "events: [Ann attacks with Hill Giant, Ben blocks Hill Giant with Grizzly Bears, combat damage is dealt]"
    shown = answered(board, "does Grizzly Bears survive?")[1]
    assert "Hill Giant becomes blocked. (309.2f)" in shown
    assert "Grizzly Bears blocks Hill Giant. (309.2e)" in shown


def test_a_target_that_is_there_unkicked_too_is_chosen_as_any_other() -> None:
    board = "players: {Ann: {hand: [Full Bolt], in play: [Mountain x3]}, Ben: {}}\n"
    board += "events: [Ann casts Full Bolt kicked targeting Ben, all pass]"
    shown = answered(board, "life of Ben?")[1]
    assert "Ann plays Full Bolt, targeting Ben. (409.1a, 409.1d)" in shown
    assert "502.21d" not in shown
