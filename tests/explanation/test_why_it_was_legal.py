"""That something is legal is told with what seemed to forbid it and does not, or with what the rules ask of it."""

from __future__ import annotations

import pytest

from judge.answering import answer_text

BOARD = """
title: Board
cards:
  Ditch: {cost: "{W}", type: Enchantment, text: Creatures without flying can't attack.}
  Flight School: {cost: "{U}", type: Instant, text: Target creature gains flying until end of turn.}
  Leash: {cost: "{W}", type: Enchantment - Aura, text: "Enchant creature\\nEnchanted creature can't attack or block."}
  Crush: {cost: "{W}", type: Instant, text: Destroy target enchantment.}
  Stick: {cost: "{R}", type: Instant, text: Stick deals 1 damage to target creature.}
  Sea Beast: {cost: "{U}", type: Creature - Serpent, pt: 5/5, text: Sea Beast can't attack unless defending player controls an Island.}
  Crew: {cost: "{1}", type: Artifact, text: "Tap an untapped creature you control: You gain 1 life."}
  Free Rage:
    cost: "{4}{R}"
    type: Instant
    text: "You may remove a red card in your hand from the game rather than pay Free Rage's mana cost.\\nYou gain 3 life."
  Slow Elk: {cost: "{G}", type: Creature - Elk, pt: 2/2, text: Slow Elk can't be the target of spells or abilities your opponents control.}
  Early Bird: {cost: "{G}", type: Instant, text: "Play Early Bird only before the combat damage step.\\nYou gain 1 life."}
  Day Stone:
    cost: "{1}"
    type: Artifact
    text: "{0}: You gain 1 life. Play this ability only during your turn.\\n{1}: You lose 1 life. Play this ability only once each turn."
  Reed Song: {cost: "{U}", type: Instant - Arcane, text: "You gain 1 life.\\nSplice onto Arcane {U}"}
  Pack Cur: {cost: "{R}", type: Creature - Hound, pt: 3/3, text: Pack Cur can't attack or block alone.}
  War Song: {cost: "{R}", type: Enchantment, text: Creatures you control can't be blocked except by two or more creatures.}
  Shy Pup: {cost: "{R}", type: Creature - Hound, pt: 2/2, text: Shy Pup can't attack alone.}
  Sly Ogre:
    cost: "{R}"
    type: Creature - Ogre
    pt: 3/1
    text: 'Whenever Sly Ogre attacks, it gains "Sly Ogre can''t be blocked" until end of turn unless defending player sacrifices a
      creature.'
  Once More:
    cost: "{R}"
    type: Sorcery
    text: "Untap all creatures that attacked this turn. After this main phase, there is an additional combat phase followed by an additional
      main phase."
  Blue Imp: {cost: "{U}", type: Creature - Imp, pt: 1/1, text: "Sacrifice Blue Imp: Add {U} to your mana pool."}
  Twin Growth: {cost: "{G/W}", type: Instant, text: Target creature gets +1/+1 until end of turn.}
"""

CASES = {
    "a quality that an effect gave": (
        "players: {Ann: {hand: [Flight School], in play: [Hill Giant, Island]}, Ben: {in play: [Ditch]}}\n"
        "events: [Ann casts Flight School on Hill Giant, all pass, Ann attacks with Hill Giant]",
        "was event 3 legal?",
        '"Creatures without flying can\'t attack" (Ditch) does not forbid it, for Hill Giant has flying (Flight School). (500.2)',
    ),
    "what has gone": (
        "players: {Ann: {hand: [Crush], in play: [{card: Hill Giant, attached: [{card: Leash, owner: Ben}]}, Plains]}, Ben: {}}\n"
        "events: [Ann casts Crush on Leash, all pass, Ann attacks with Hill Giant]",
        "was event 3 legal?",
        '(Hill Giant can\'t attack: "Enchanted creature can\'t attack or block" (Leash)) is so no longer; by Crush',
    ),
    "what was tapped": (
        "players: {Ann: {hand: [Twiddle], in play: [Hill Giant (tapped), Island]}, Ben: {}}\n"
        "events: [Ann casts Twiddle on Hill Giant, all pass]",
        "can Hill Giant attack?",
        "what would have refused it before event 1 (it is tapped) is so no longer; by Twiddle, Hill Giant untaps. (308.2a",
    ),
    "a protection from something else": (
        "players: {Ann: {hand: [Stick], in play: [Mountain]}, Ben: {in play: [Black Knight]}}",
        "can Ann cast Stick targeting Black Knight?",
        "Black Knight's protection from white does not forbid it, for Stick isn't white. (502.7b",
    ),
    "a condition that is met": (
        "players: {Ann: {in play: [Sea Beast]}, Ben: {in play: [Island]}}",
        "can Sea Beast attack?",
        "does not apply: defending player controls an Island. (500.2",
    ),
    "mana of an earlier step": (
        "players: {Ann: {hand: [Stick], in play: [Mountain, Hill Giant]}, Ben: {}}\nturn: {player: Ann, step: upkeep}\n"
        "events: [Ann taps Mountain for mana, go to draw step, Ann casts Stick on Hill Giant]",
        "was event 3 legal?",
        "the mana of Mountain made in an earlier step of this phase is in Ann's mana pool until the phase ends. (300.3)",
    ),
    "a new creature tapped for what is not its own": (
        "players: {Ann: {in play: [Crew, {card: Hill Giant, sick: yes}]}, Ben: {}}\nevents: [\"Ann plays Crew's ability\"]",
        "was event 1 legal?",
        "Hill Giant may be tapped for it in the turn of coming under control, for no {T} of its own is paid. (212.3f)",
    ),
    "a spell in reply": (
        "players: {Ann: {hand: [Flight School], in play: [Island, Hill Giant]}, Ben: {hand: [Stick], in play: [Mountain]}}\n"
        "events: [Ann casts Flight School on Hill Giant, Ben casts Stick on Hill Giant]",
        "was event 2 legal?",
        "Event 2 was legal: Stick is an instant, and Ben gets priority once Ann passes. (408.1d)",
    ),
    "a sorcery at its time": (
        "players: {Ann: {hand: [Wrath of God], in play: [Plains x4]}, Ben: {}}",
        "can Ann cast Wrath of God?",
        "it is Ann's main phase, and the stack is empty. (408.1d, 212.7a)",
    ),
    "evasion that came of another and is gone": (
        "players: {Ann: {in play: [Goblin King, Raging Goblin]}, Ben: {hand: [Terror], in play: [Swamp x2, Mountain, Grizzly Bears]}}\n"
        "events: [Ann attacks with Raging Goblin, Ben blocks Raging Goblin with Grizzly Bears, "
        "Ben casts Terror targeting Goblin King, all pass]",
        "can Grizzly Bears block Raging Goblin, after event 4?",
        "(Raging Goblin has mountainwalk) is so no longer; by Terror, Goblin King is destroyed",
    ),
    "the company that was missing before": (
        "players: {Ann: {in play: [Shy Pup, Hill Giant]}, Ben: {}}\n"
        "events: [Ann attacks with Shy Pup, Ann attacks with Shy Pup and Hill Giant]",
        "was event 2 legal?",
        "what refused event 1 (Shy Pup can't attack alone (Shy Pup)) is not so: Hill Giant attacks too. (500.4",
    ),
    "what was paid to keep its attacker from it": (
        "players: {Ann: {in play: [Sly Ogre]}, Ben: {in play: [Hill Giant, Llanowar Elves]}}\n"
        "events: [Ann attacks with Sly Ogre, all pass, Ben sacrifices Llanowar Elves, Ben blocks Sly Ogre with Hill Giant]",
        "was event 4 legal?",
        "Ben paid what Sly Ogre asked for (\"defending player sacrifices a creature\"). (413.2c",
    ),
    "another combat phase": (
        "players: {Ann: {hand: [Once More], in play: [Hill Giant, Mountain]}, Ben: {}}\n"
        "events: [Ann attacks with Hill Giant, go to postcombat main, Ann casts Once More, all pass, Ann attacks with Hill Giant]",
        "was event 5 legal?",
        "Once More made another combat phase. (300.7",
    ),
    "mana that was made before": (
        "players: {Ann: {hand: [Stick], in play: [Mountain]}, Ben: {in play: [Hill Giant]}}\n"
        "events: [Ann taps Mountain for mana, Ann casts Stick on Hill Giant]",
        "was event 2 legal?",
        "the mana of Mountain made before is in Ann's mana pool until the phase ends. (300.3",
    ),
    "what was sacrificed for mana": (
        "players: {Ann: {hand: [Flight School], in play: [Blue Imp]}, Ben: {in play: [Hill Giant]}}\n"
        "events: [Ann casts Flight School on Hill Giant]",
        "was event 1 legal?",
        "Blue Imp is sacrificed for mana that pays for it. (411.2",
    ),
}


def answer(board: str, question: str) -> str:
    """All that is shown of an answer, on one line."""
    return " ".join(answer_text(f'{BOARD}{board}\nquestions: ["{question}"]\n').render("text").split())


@pytest.mark.parametrize(("board", "question", "told"), CASES.values(), ids=CASES.keys())
def test_why_it_was_legal(board: str, question: str, told: str) -> None:
    shown = answer(board, question)
    assert told in shown, shown


def test_an_effect_on_another_creature_is_not_told() -> None:
    board = "players: {Ann: {in play: [Hill Giant, {card: Grizzly Bears, attached: [{card: Leash, owner: Ben}]}]}, Ben: {}}\n"
    assert "Leash" not in answer(f"{board}events: [Ann attacks with Hill Giant]", "was event 1 legal?")


def test_a_total_cost_is_told_in_its_parts() -> None:
    board = "players: {Ann: {hand: [Free Rage, Stick]}, Ben: {}}\nevents: [Ann casts Free Rage]"
    assert "Ann pays the total cost of Free Rage: Stick is removed from the game" in answer(board, "was event 1 legal?")


def test_how_a_hybrid_symbol_was_paid_bears_on_the_legality_alone() -> None:
    board = "players: {Ann: {hand: [Twin Growth], in play: [Forest, Hill Giant]}, Ben: {}}\n"
    board += "events: [Ann casts Twin Growth on Hill Giant, all pass]"
    assert "pays {G/W}" not in answer(board, "power of Hill Giant")
    assert "pays {G/W}" in answer(board, "was event 1 legal?")


TOLD = {
    "what was paid for a countered spell": (
        "players: {Ann: {hand: [Fling], in play: [Hill Giant, Mountain x2]}, Ben: {hand: [Counterspell], in play: [Island x2]}}\n"
        "events: [Ann casts Fling targeting Ben sacrificing Hill Giant, Ben casts Counterspell on Fling, all pass]",
        "does Ann have Hill Giant?",
        "it was paid for Fling, and what was paid for a countered spell is not given back. (414.2",
    ),
    "what is not the player's to sacrifice, before the mana": (
        "players: {Ann: {hand: [Fling], in play: [Elvish Warrior]}, Ben: {in play: [Hill Giant]}}",
        "can Ann cast Fling targeting Ben sacrificing Hill Giant?",
        "Ann can't sacrifice Hill Giant, which Ben controls. (501.6a, 424.2)",
    ),
    "what could never be responded to": (
        "players: {Ann: {hand: [Stick], in play: [Mountain]}, Ben: {in play: [Hill Giant]}}",
        "can Ann respond to Hill Giant?",
        "neither it nor an ability of it is on the stack. (408.1c)",
    ),
    "what can't be a response while the spell was there": (
        "players: {Ann: {hand: [Shock], in play: [Mountain, Elvish Warrior]}, Ben: {hand: [Grizzly Bears], in play: [Forest x2]}}\n"
        "events: [Ann attacks with Elvish Warrior, Ben does not block, combat damage is dealt, Ann casts Shock on Ben, all pass]",
        "could Ben have responded to Shock with Grizzly Bears?",
        "All through the line of play: Ben cannot respond to Shock with Grizzly Bears. "
        "Grizzly Bears can be played only during Ben's own turn. (408.1d",
    ),
    "what an Aura in hand can target": (
        "players: {Ann: {hand: [Leash]}, Ben: {in play: [Hill Giant, Forest]}}",
        "what can Leash target?",
        "Leash can target: Hill Giant. (409.1d)",
    ),
    "a choice that was asked": (
        "players: {Ann: {hand: [Cruel Edict], in play: [Swamp x2]}, Ben: {in play: [Hill Giant, Grizzly Bears]}}\n"
        "events: [Ann casts Cruel Edict targeting Ben, all pass, Ben chooses Hill Giant]",
        "was event 3 legal?",
        "Ben was asked that, and could choose it. (501.6a",
    ),
    "whose lands make the mana": (
        "players: {Ann: {in play: [Reflecting Pool, Forest]}, Ben: {in play: [Swamp]}}",
        "what mana can Reflecting Pool make?",
        "Forest could produce green mana. (406.7",
    ),
    "what nobody has to pay for": (
        "players: {Ann: {in play: [Juggernaut, Forest x2]}, Ben: {in play: [Propaganda]}}",
        "must Juggernaut attack?",
        "Ann has to pay {2} for that (Propaganda), and nothing that requires it makes anybody pay. (500.2",
    ),
    "a creature that can't be targeted, and is not": (
        "players: {Ann: {hand: [Cruel Edict], in play: [Swamp x2]}, Ben: {in play: [Blastoderm]}}",
        "can Ann cast Cruel Edict targeting Ben?",
        "its target is Ben, and not Blastoderm, which can't be targeted by it. (409.1d",
    ),
    "what a spell makes of the target of an ability": (
        "players: {Ann: {in play: [Royal Assassin]}, Ben: {in play: [Hill Giant (tapped)]}}",
        "can Ann activate Royal Assassin targeting Hill Giant?",
        "Hill Giant is tapped. (409.1d",
    ),
    "a land play": (
        "players: {Ann: {hand: [Forest]}, Ben: {}}",
        "can Ann play Forest?",
        "it is Ann's main phase, the stack is empty, and Ann has a land play left. (212.6b, 212.6c)",
    ),
    "what makes it dearer": (
        "players: {Ann: {hand: [Stick], in play: [Sphere of Resistance, Mountain x2, Hill Giant]}, Ben: {}}",
        "can Ann cast Stick targeting Hill Giant?",
        "Sphere of Resistance makes it cost {1} more, and that can be paid. (409.1f",
    ),
    "what else keeps a creature from attacking, out of its turn": (
        "players: {Ann: {}, Ben: {in play: [{card: Hill Giant, attached: [{card: Leash, owner: Ann}]}]}}",
        "can Hill Giant attack?",
        "\"Enchanted creature can't attack or block\" (Leash) (500.2)",
    ),
    "what an illegal play does not bring about": (
        "players: {Ann: {hand: [Terror], in play: [Swamp x2]}, Ben: {in play: [Black Knight]}}",
        "does Black Knight die, if Ann casts Terror on Black Knight?",
        "If Ann plays Terror targeting Black Knight: Black Knight did not die. That is not legal: Black Knight is not a legal target",
    ),
    "what can't be the target, by its own words": (
        "players: {Ann: {hand: [Stick], in play: [Mountain]}, Ben: {in play: [Slow Elk]}}",
        "can Ann cast Stick targeting Slow Elk?",
        "\"Slow Elk can't be the target of spells or abilities your opponents control\". (409.1d, 103.2)",
    ),
    "the time that a spell itself asks for": (
        "players: {Ann: {hand: [Early Bird], in play: [Forest]}, Ben: {}}\nturn: {player: Ann, step: declare blockers}",
        "can Ann cast Early Bird?",
        'it is the declare blockers step, as "Play Early Bird only before the combat damage step" (Early Bird) asks. (409.4, 402.8d)',
    ),
    "the time that an ability itself asks for": (
        "players: {Ann: {in play: [Day Stone]}, Ben: {}}",
        "can Ann play Day Stone's ability 1?",
        "it is Ann's turn, as its own words ask; Ann controls Day Stone, and has priority. (403.1, 403.2)",
    ),
    "a time that an ability itself asks for, and is not": (
        "players: {Ann: {}, Ben: {in play: [Day Stone]}}",
        "can Ben play Day Stone's ability 1?",
        "its own words do not allow it now: it is another player's turn. (403.1)",
    ),
    "an ability that may be used once each turn": (
        "players: {Ann: {in play: [Day Stone, Forest]}, Ben: {}}",
        "can Ann play Day Stone's ability 2?",
        "it may be played once each turn, and was not yet in this one; Ann controls Day Stone, and has priority. (403.4, 403.2)",
    ),
    "a cost to attack another player": (
        "players: {Ann: {in play: [Hill Giant]}, Ben: {in play: [Propaganda]}, Cid: {}}\nevents: [Ann attacks Cid with Hill Giant]",
        "was event 1 legal?",
        "(Propaganda) is of attacks on Ben, and Cid is attacked. (308.2d)",
    ),
    "what can't be spliced onto what is played": (
        "players: {Ann: {hand: [Flight School, Reed Song], in play: [Hill Giant, Island x3]}, Ben: {}}\n"
        "events: [Ann casts Flight School targeting Hill Giant splicing Reed Song]",
        "was event 1 legal?",
        "Reed Song can't be spliced onto Flight School: it isn't an Arcane. (502.40a)",
    ),
    "what seems to forbid a play, and does not": (
        "players: {Ann: {hand: [Ornithopter, Stick], in play: [Mountain, Ethersworn Canonist]}, Ben: {in play: [Hill Giant]}}\n"
        "events: [Ann casts Stick targeting Hill Giant, all pass]",
        "can Ann cast Ornithopter?",
        "(Ethersworn Canonist) does not forbid it, for Ornithopter is an artifact. (409.4)",
    ),
    "what is no spell, and how it came into play": (
        "players: {Ann: {hand: [Clone], in play: [Hill Giant, Island x4]}, Ben: {hand: [Counterspell], in play: [Island x2]}}\n"
        "events: [Ann casts Clone, all pass, Ann chooses Hill Giant, Ben casts Counterspell targeting Clone]",
        "was event 4 legal?",
        "it isn't on the stack but in play. (409.1d, ",
    ),
    "a creature whose own {T} is paid": (
        "players: {Ann: {in play: [Prodigal Sorcerer]}, Ben: {}}",
        "can Ann activate Prodigal Sorcerer targeting Ben?",
        "Prodigal Sorcerer is untapped, and has been under Ann's control since the turn began. (212.3f",
    ),
    "a creature that can attack with others alone": (
        "players: {Ann: {in play: [Pack Cur, Hill Giant]}, Ben: {}}",
        "can Pack Cur attack?",
        "only together with another creature, for alone a restriction is not followed: Pack Cur can't attack or block alone",
    ),
    "a creature that can block with others alone": (
        "players: {Ann: {in play: [War Song, Hill Giant]}, Ben: {in play: [Ornithopter, Serra Angel]}}\n"
        "events: [Ann attacks with Hill Giant]",
        "can Serra Angel block Hill Giant?",
        "only together with another creature, for alone a restriction is not followed: Creatures you control",
    ),
}


@pytest.mark.parametrize(("board", "question", "told"), TOLD.values(), ids=TOLD.keys())
def test_what_decides_is_told(board: str, question: str, told: str) -> None:
    shown = answer(board, question)
    assert told in shown, shown


def test_a_requirement_is_no_further_reason_where_only_the_cost_frees_of_it() -> None:
    board = "players: {Ann: {in play: [Juggernaut, Hill Giant]}, Ben: {in play: [Propaganda]}}\nevents: [Ann attacks with Hill Giant]"
    assert "requirement" not in answer(board, "was event 1 legal?")


def test_an_ability_that_could_be_played_before_is_told_of_that_time() -> None:
    board = "players: {Ann: {hand: [Wrath of God], in play: [Royal Assassin, Plains x4]}, Ben: {in play: [Hill Giant]}}\n"
    shown = answer(f"{board}events: [Ann casts Wrath of God, all pass]", "could Ann have used Royal Assassin on Hill Giant?")
    assert "Hill Giant is not a legal target: it isn't tapped; at the end, the ability can't be played" in shown


def test_300_3_mana_that_an_effect_keeps_from_phase_to_phase_is_told_so() -> None:
    board = "players: {Ann: {hand: [Shock], in play: [Upwelling, Mountain]}, Ben: {}}\nevents: [Ann taps Mountain for mana, go to combat]"
    shown = answer(board, "can Ann cast Shock on Ben?")
    assert "in an earlier phase is still in Ann's mana pool: \"Mana pools don't empty at the end of phases or turns\" (Upwelling)" in shown


@pytest.mark.parametrize(("mine", "rule"), [("Drudge Skeletons, Swamp", "419.6b"), ("River Boa, Forest", "419.6b")])
def test_419_6b_what_regenerating_saves_is_told_with_the_shield(mine: str, rule: str) -> None:
    board = (
        f"players: {{Ann: {{in play: [Hill Giant]}}, Ben: {{in play: [{mine}]}}}}\n"
        f"events: [Ann attacks with Hill Giant, Ben blocks with {mine.partition(',')[0]}]"
    )
    shown = answer(board, f"can Ben save {mine.partition(',')[0]} by regenerating it?")
    assert "regenerates it instead" in shown and rule in shown


def test_what_has_phased_in_attacks_as_though_it_had_haste() -> None:
    """It was nobody's while it was phased out, so that it was not under control since the turn began (217.8c, 502.15m)."""
    board = """
players: {Ann: {in play: [Hill Giant]}, Ben: {hand: [Reality Ripple], in play: [Island x2]}}
turn: {player: Ann, step: precombat main}
events: [Ben plays Reality Ripple targeting Hill Giant, all pass]
questions: ["can Hill Giant attack, at Ann's next turn?"]
"""
    (found,) = answer_text(board).to_dict()["answers"]
    assert "Hill Giant has phased in, and can attack as though it had haste" in found["verdict"]["text"]
    assert found["verdict"]["rules"] == ["502.15m", "308.2a"]
