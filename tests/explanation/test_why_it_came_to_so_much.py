"""What a number of 0, a condition that is not met, a price, and damage that was dealt otherwise come to: told in their own words."""

from __future__ import annotations

import pytest
from runs import said_of

from judge.answering import answer_text

CARDS = """
cards:
  Head Count: {cost: "{B}", type: Sorcery, text: "Target player loses 1 life for each Zombie you control."}
  New Growth: {cost: "{G}", type: Sorcery, text: "Put a 1/1 green Saproling creature token into play for each artifact you control."}
  Harvest: {cost: "{B}", type: Sorcery, text: "Discard your hand. Each opponent sacrifices a creature for each card discarded this way."}
  Lone Throne: {cost: "{W}", type: Enchantment,
    text: "At the beginning of your upkeep, if you control no other permanents and have no cards in hand, you win the game."}
  Imp: {cost: "{R}", type: Creature - Devil, pt: 2/2,
    text: "At end of turn, if Imp didn't attack this turn, Imp deals 2 damage to you unless it came under your control this turn."}
  Bold Riders: {cost: "{2}{R}", type: Creature - Human, pt: 3/3, text: "Echo {2}{R}"}
  Loud Bolt: {cost: "{R}", type: Instant, text: "Loud Bolt deals 3 damage to target creature or player."}
  Twofold: {cost: "{1}{R}", type: Enchantment,
    text: "If a source would deal damage to a creature, it deals double that damage to that creature instead."}
  Mild Mist: {cost: "{1}{W}", type: Enchantment,
    text: "If a source would deal damage to a creature, it deals that much damage minus 1 to that creature instead."}
  Shy Snake: {cost: "{U}", type: Creature - Snake, pt: 1/3,
    text: "Whenever Shy Snake attacks and isn't blocked, you may draw a card. If you do, Shy Snake deals no combat damage this turn."}
  Bone Guard: {cost: "{B}", type: Creature - Skeleton, pt: 1/1, text: "{B}: Regenerate Bone Guard."}
  Deep Fire: {cost: "{R}", type: Instant, text: "Deep Fire deals 2 damage to target creature. That creature can't be regenerated this turn.
    If that creature would be put into a graveyard this turn, remove it from the game instead."}
  Glass Hound: {cost: "{1}{G}", type: Creature - Hound, pt: 2/2, text: "Prevent all combat damage that would be dealt to Glass Hound."}
"""

TOLD = {
    "a loss of none": (
        "players: {Ann: {hand: [Head Count], in play: [Swamp]}, Ben: {}}\nevents: [Ann casts Head Count targeting Ben, all pass]",
        "life of Ben",
        "the number that Head Count asks for is 0 (counted: nothing). (413.2f",
    ),
    "tokens for none": (
        "players: {Ann: {hand: [New Growth], in play: [Forest]}, Ben: {}}\nevents: [Ann casts New Growth, all pass]",
        "how many Saprolings does Ann control?",
        "the number that New Growth asks for is 0 (counted: nothing). (413.2f",
    ),
    "a sacrifice for none": (
        "players: {Ann: {hand: [Harvest], in play: [Swamp]}, Ben: {in play: [Hill Giant]}}\nevents: [Ann casts Harvest, all pass]",
        "how many creatures does Ben control?",
        "the number that Harvest asks for is 0 (counted: nothing). (413.2f",
    ),
    "what there is where there was to be none": (
        "players: {Ann: {in play: [Lone Throne, Plains]}, Ben: {}}\nturn: {player: Ann, step: upkeep, beginning: yes}\nevents: []",
        "did Lone Throne trigger?",
        "did not trigger: Ann controls another permanent. (410.8",
    ),
    "what makes an unless true": (
        "players: {Ann: {hand: [Imp], in play: [Mountain]}, Ben: {}}\n"
        "events: [Ann casts Imp, all pass, go to end of turn, all pass]",
        "life of Ann",
        "the condition of Imp is not met, because it came under your control this turn. (413.2f",
    ),
    "what was not paid": (
        "players: {Ann: {hand: [Bold Riders], in play: [Mountain x3]}, Ben: {}}\n"
        "events: [Ann casts Bold Riders, all pass, go to Ann's next upkeep, Ann chooses no, all pass]",
        "where is Bold Riders?",
        "for Ann chooses not to pay {2}{R} for Bold Riders. (502.19a",
    ),
    "damage that was doubled": (
        "players: {Ann: {hand: [Loud Bolt], in play: [Twofold, Mountain]}, Ben: {in play: [Craw Wurm]}}\n"
        "events: [Ann casts Loud Bolt targeting Craw Wurm, all pass]",
        "does Craw Wurm die?",
        "by the effect of Twofold, Loud Bolt deals 6 damage to Craw Wurm instead of 3. (420.5c",
    ),
    "damage that was made less": (
        "players: {Ann: {hand: [Loud Bolt], in play: [Mild Mist, Mountain]}, Ben: {in play: [Hill Giant]}}\n"
        "events: [Ann casts Loud Bolt targeting Hill Giant, all pass]",
        "does Hill Giant survive?",
        "by the effect of Mild Mist, Loud Bolt deals 2 damage to Hill Giant instead of 3. (420.5c",
    ),
    "an effect by which none is assigned": (
        "players: {Ann: {in play: [Shy Snake], library: [Forest x2]}, Ben: {}}\n"
        "events: [Ann attacks with Shy Snake, Ben does not block, all pass, Ann chooses yes, combat damage is dealt]",
        "why did Shy Snake deal no damage?",
        'Shy Snake assigns no combat damage: "If you do, Shy Snake deals no combat damage this turn" (Shy Snake). (103.2',
    ),
    "where it goes instead, and not only that nothing regenerates it": (
        "players: {Ann: {hand: [Deep Fire], in play: [Mountain]}, Ben: {in play: [Bone Guard, Swamp]}}\n"
        "events: [Ann casts Deep Fire targeting Bone Guard, Ben plays Bone Guard's ability, all pass, all pass]",
        "does Bone Guard die?",
        "Bone Guard is removed from the game instead",
    ),
    "all that was prevented": (
        "players: {Ann: {in play: [Glass Hound]}, Ben: {in play: [Hill Giant, Grizzly Bears]}}\n"
        'events: [Ann attacks with Glass Hound, "Ben blocks Glass Hound with Hill Giant, Grizzly Bears", combat damage is dealt]',
        "does Glass Hound survive?",
        "prevents the 3 combat damage that Hill Giant would deal to Glass Hound; the effect of Glass Hound prevents the 2 combat damage",
    ),
}

UNTOLD = {
    "an empty reason": (
        "players: {Ann: {hand: [Harvest], in play: [Swamp, Imp]}, Ben: {in play: [Hill Giant]}}\n"
        "events: [Ann casts Harvest, all pass]",
        "how many creatures does Ben control?",
        "because .",
    ),
    "a condition that was met, behind what was not paid": (
        TOLD["what was not paid"][0],
        "where is Bold Riders?",
        "its condition was met",
    ),
}


@pytest.mark.parametrize("name", sorted(TOLD))
def test_it_is_told(name: str) -> None:
    """The verdict tells it, with its rule."""
    board, question, told = TOLD[name]
    said = said_of(name, CARDS + board, question)
    assert told in said, said


@pytest.mark.parametrize("name", sorted(UNTOLD))
def test_nothing_else_is(name: str) -> None:
    """Nothing is told in empty words, or beside the reason."""
    board, question, untold = UNTOLD[name]
    said = said_of(name, CARDS + board, question)
    assert untold not in said, said


def test_triggers_of_one_source_are_told_apart() -> None:
    """An order of two abilities of one thing says which is which."""
    board = (
        "players: {Ann: {in play: [Slow Web]}, Ben: {}}\nturn: {player: Ben, step: end of turn}\nevents: [go to Ann's upkeep]\n"
        'cards: {Slow Web: {cost: "{3}", type: Artifact, text: "Fading 4\\nAt the beginning of your upkeep, you gain 1 life."}}\n'
        "questions: [what is on the stack?]"
    )
    every = [each["chosen"] for each in answer_text(board).to_dict()["assumptions"]]
    assumed = next((each for each in every if ", then " in each), every)
    assert assumed == "Slow Web's fading, then Slow Web's ability \"At the beginning of your …\"", assumed


def test_a_new_target_is_chosen_for_what_is_turned() -> None:
    """Whoever changes a target does not target anything by that."""
    board = (
        "players: {Ann: {in play: [Prodigal Sorcerer]}, Ben: {hand: [Turn Aside], in play: [Island]}}\n"
        'cards: {Turn Aside: {cost: "{U}", type: Instant, text: "Change the target of target activated ability with a single target."}}\n'
        "events: [Ann plays Prodigal Sorcerer's ability targeting Ben, Ben casts Turn Aside targeting Prodigal Sorcerer's ability, "
        "all pass, Ben chooses Ann, all pass]\nquestions: [life of Ann]"
    )
    said = answer_text(board).to_dict()["answers"][0]
    assert "Ben chooses Ann as a new target of Prodigal Sorcerer's ability." in str(said), said
