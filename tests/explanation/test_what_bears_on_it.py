"""A verdict tells what bears on what is asked, and not what happened to that thing last."""

from __future__ import annotations

import pytest
from runs import said_of

CARDS = """
cards:
  Young Cadet: {cost: "{W}", type: Creature - Soldier, pt: 1/1, text: ""}
  Grove Cat: {cost: "{G}", type: Creature - Cat, pt: 2/2, text: ""}
  Long Wall: {cost: "{W}", type: Creature - Wall, pt: 0/6, text: "Defender"}
  Small Bolt: {cost: "{R}", type: Instant, text: "Small Bolt deals 2 damage to target creature or player."}
  Old Chorus: {cost: "{G}", type: Creature - Elf, pt: 1/1, text: Old Chorus comes into play with two +1/+1 counters on it.}
  Bold Verse: {cost: "{G}", type: Sorcery, text: "Destroy all artifacts you don't control. Then if you control an untapped land, destroy
    all enchantments you control."}
  Fair Banner: {cost: "{W}", type: Enchantment, text: "White creatures get +1/+1."}
  Bone Guard: {cost: "{B}", type: Creature - Skeleton, pt: 1/1, text: "{B}: Regenerate Bone Guard."}
  Last Word: {cost: "{W}", type: Instant, text: "Destroy target tapped creature."}
  Thick Leaves: {cost: "{G}", type: Enchantment, text: "Creatures can't be the targets of spells."}
  Slow Sting: {cost: "{G}", type: Creature - Insect, pt: 1/4,
    text: "Whenever Slow Sting deals combat damage to a creature, destroy that creature at end of combat."}
  Leaf Gift: {cost: "{G}", type: Instant, text: "Target creature gets +1/+1 until end of turn."}
"""

FIGHT = (
    "players: {Ann: {in play: [Grove Cat, Hill Giant, Young Cadet]}, Ben: {in play: [Long Wall, Serra Angel]}}\n"
    'events: ["Ann attacks with Grove Cat, Hill Giant", "Ben blocks Grove Cat with Serra Angel, Hill Giant with Long Wall"]'
)
CAME = "players: {Ann: {hand: [Grove Cat], in play: [Forest]}, Ben: {hand: [Small Bolt]}}\nevents: [Ann casts Grove Cat, all pass]"

TOLD = {
    "who blocks it": (FIGHT, "is Hill Giant blocked?", "Hill Giant is blocked: Long Wall blocks Hill Giant. (309.2f"),
    "that it is not attacking": (FIGHT, "is Young Cadet blocked?", "Young Cadet is not blocked: it is not attacking. (309.2f)"),
    "that it was not declared": (FIGHT, "is Young Cadet attacking?", "it was not declared as an attacker, though it could"),
    "that what blocks it still does": (FIGHT, "is Hill Giant unblocked?", "not unblocked: Long Wall blocks Hill Giant. (309.2f"),
    "that only a permanent has a status": (
        "players: {Ann: {hand: [Small Bolt], in play: [Mountain]}, Ben: {}}\nevents: [Ann casts Small Bolt targeting Ben, all pass]",
        "is Small Bolt tapped?",
        "only a permanent is tapped, flipped or face down. (510.5",
    ),
    "what waits as a shield, and no refused spell": (
        "players: {Ann: {hand: [Last Word], in play: [Plains]}, Ben: {in play: [Bone Guard, Swamp]}}\n"
        "events: [Ann casts Last Word targeting Bone Guard, Ben plays Bone Guard's ability, all pass]",
        "how many regeneration shields are on Bone Guard?",
        "an effect of Bone Guard begins on Bone Guard (regenerate Bone Guard). (501.5a",
    ),
    "what keeps everything from being a target": (
        "players: {Ann: {hand: [Leaf Gift], in play: [Thick Leaves, Grove Cat]}, Ben: {}}\nevents: []",
        "what can Leaf Gift target?",
        'Grove Cat: "Creatures can\'t be the targets of spells". (103.2',
    ),
    "the ability of it, before the delayed one": (
        "players: {Ann: {in play: [Slow Sting]}, Ben: {in play: [Long Wall]}}\nevents: [Ann attacks with Slow Sting, "
        "Ben blocks Slow Sting with Long Wall, combat damage is dealt, all pass, go to end of combat, all pass]",
        "did Slow Sting trigger?",
        "triggers when Slow Sting deals 1 combat damage to Long Wall. (410.2",
    ),
    "that it has left the stack": (
        "players: {Ann: {in play: [Prodigal Sorcerer]}, Ben: {}}\nevents: [Ann plays Prodigal Sorcerer's ability targeting Ben, all pass]",
        "who controls Prodigal Sorcerer's ability?",
        "so it was until it left the stack. (217.6d",
    ),
    "that it has resolved": (
        "players: {Ann: {hand: [Old Chorus], in play: [Forest]}, Ben: {}}\nevents: [Ann casts Old Chorus, all pass]",
        "was Old Chorus countered?",
        "it has resolved. (413.2",
    ),
}

UNTOLD = {
    "of who controls it, that nothing was done to it": (
        "players: {Ann: {hand: [Bold Verse], in play: [Forest, Fair Banner]}, Ben: {in play: [Sol Ring]}}\n"
        "events: [Ann casts Bold Verse, all pass]",
        "who controls Fair Banner?",
        "condition",
    ),
    "that it came into play, of what is printed on it": (CAME, "types of Grove Cat", "comes into play"),
    "that it came into play, of what it lacks": (CAME, "does Grove Cat have flying?", "comes into play"),
    "a refused spell that changes no color": (
        "players: {Ann: {hand: [Leaf Gift], in play: [Grove Cat]}, Ben: {}}\nevents: [Ann casts Leaf Gift targeting Grove Cat]",
        "colors of Grove Cat",
        "is not legal",
    ),
    "a refused spell, of a creature that does not fight": (
        "players: {Ann: {hand: [Leaf Gift], in play: [Grove Cat]}, Ben: {}}\nevents: [Ann casts Leaf Gift targeting Grove Cat]",
        "is Grove Cat blocked?",
        "is not legal",
    ),
}


@pytest.mark.parametrize("name", sorted(TOLD))
def test_what_bears_on_it_is_told(name: str) -> None:
    """The verdict tells it, with its rule."""
    board, question, told = TOLD[name]
    said = said_of(name, CARDS + board, question)
    assert told in said, said


@pytest.mark.parametrize("name", sorted(UNTOLD))
def test_what_does_not_is_not_told(name: str) -> None:
    """What bears on something else is no reason."""
    board, question, untold = UNTOLD[name]
    said = said_of(name, CARDS + board, question)
    assert untold not in said, said
