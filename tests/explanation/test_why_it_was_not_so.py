"""Where something did not happen, the rule that decides is named: numbers of 0, what was kept off, targets kept, steps without priority."""

from __future__ import annotations

import pytest
from runs import said_of

CARDS = """
cards:
  Wise Words: {cost: "{X}{U}", type: Sorcery, text: "Target player draws X cards."}
  Long Life: {cost: "{X}{G}", type: Sorcery, text: "Target player gains X life."}
  Fire Ball: {cost: "{X}{R}", type: Sorcery, text: "Fire Ball deals X damage to target creature."}
  Turn Aside: {cost: "{U}", type: Instant, text: "Change the target of target spell with a single target."}
  Dark Doom: {cost: "{B}", type: Instant, text: "Destroy target nonblack creature."}
  Night Knight: {cost: "{B}", type: Creature - Knight, pt: 2/2, text: ""}
  Old Bones:
    cost: "{B}"
    type: Creature - Skeleton
    pt: 1/1
    text: "{B}: Regenerate Old Bones."
  Mourners: {cost: "{G}", type: Enchantment, text: "Whenever a creature is put into a graveyard from play, its controller may draw a card."}
  Charge: {cost: "{G}", type: Sorcery, text: "Creatures you control get +3/+3 and gain trample until end of turn."}
  Never Lose: {cost: "{4}", type: Artifact, text: "You can't lose the game and your opponents can't win the game."}
  Quick Raid: {cost: "{3}{R}", type: Tribal Sorcery - Goblin, text: "Prowl {R}\\nYou gain 2 life."}
  Old Jace: {cost: "{2}{U}", type: Planeswalker - Jace, loyalty: 3, text: "+1: You gain 1 life."}
"""

NOT_SO = {
    "no card is drawn": (
        "players: {Ann: {hand: [Wise Words], in play: [Island]}, Ben: {}}\n"
        "events: [Ann casts Wise Words with X = 0 targeting Ann, all pass]",
        "did Ann draw a card?",
        "Ann is to draw 0 cards, and so draws none. (423.2",
    ),
    "no life is gained": (
        "players: {Ann: {hand: [Long Life], in play: [Forest]}, Ben: {}}\n"
        "events: [Ann casts Long Life with X = 0 targeting Ann, all pass]",
        "did Ann gain life?",
        "Long Life resolved with X = 0. (409.1b",
    ),
    "no damage is dealt by a source": (
        "players: {Ann: {hand: [Fire Ball], in play: [Mountain]}, Ben: {in play: [Hill Giant]}}\n"
        "events: [Ann casts Fire Ball with X = 0 targeting Hill Giant, all pass]",
        "did Fire Ball deal damage?",
        "Fire Ball would deal 0 damage to Hill Giant, so it deals none (X is 0). (419.5a",
    ),
    "nothing is drawn from an empty library": (
        "players: {Ann: {hand: [Wise Words], library: [], in play: [Island x2, Never Lose]}, Ben: {}}\n"
        "events: [Ann casts Wise Words with X = 1 targeting Ann, all pass]",
        "did Ann draw a card?",
        "by Wise Words, Ann would draw a card, but the library is empty. (423.4",
    ),
    "a player who drew from it can't lose": (
        "players: {Ann: {hand: [Wise Words], library: [], in play: [Island x2, Never Lose]}, Ben: {}}\n"
        "events: [Ann casts Wise Words with X = 1 targeting Ann, all pass]",
        "did Ann lose?",
        '"You can\'t lose the game and your opponents can\'t win the game" (Never Lose). (420.5g, 103.2',
    ),
    "damage was not redirected to a planeswalker": (
        "players: {Ann: {hand: [Lightning Bolt], in play: [Mountain]}, Ben: {in play: [Old Jace]}}\n"
        "events: [Ann casts Lightning Bolt targeting Ben, all pass, Ann chooses no]",
        "did Old Jace die?",
        "Ann chooses not to have the 3 damage that Lightning Bolt would deal to Ben dealt to a planeswalker instead. (212.9g",
    ),
    "a target is kept": (
        "players: {Ann: {hand: [Dark Doom], in play: [Swamp, Night Knight]}, Ben: {hand: [Turn Aside], in play: [Hill Giant, Island]}}\n"
        "events: [Ann casts Dark Doom targeting Hill Giant, Ben casts Turn Aside targeting Dark Doom, all pass, all pass]",
        "did Night Knight die?",
        "Dark Doom keeps its target, for there is no other legal one. (415.7a",
    ),
    "destruction was replaced, so that nothing died": (
        "players: {Ann: {hand: [Shock], in play: [Mountain]}, Ben: {in play: [Old Bones, Swamp, Mourners]}}\n"
        "events: [Ann casts Shock targeting Old Bones, Ann passes, Ben plays Old Bones' ability, resolve the stack]",
        "did Mourners trigger?",
        "its trigger event was replaced by the effect of Old Bones, so it did not happen. (410.7",
    ),
    "what may have been drawn then was not": (
        "players: {Ann: {hand: [Shock], in play: [Mountain]}, Ben: {in play: [Old Bones, Swamp, Mourners]}}\n"
        "events: [Ann casts Shock targeting Old Bones, Ann passes, Ben plays Old Bones' ability, resolve the stack]",
        "did Ben draw a card?",
        "Mourners' ability did not trigger: its trigger event was replaced by the effect of Old Bones, so it did not happen. (410.7",
    ),
    "an effect on the creatures of another player": (
        "players: {Ann: {hand: [Charge], in play: [Forest, Grizzly Bears]}, Ben: {in play: [Hill Giant]}}\n"
        "events: [Ann casts Charge, all pass]",
        "power of Hill Giant",
        "the effect of Charge says nothing of it, for it is controlled by Ben. (418.3b",
    ),
    "a condition of an alternative cost": (
        "players: {Ann: {hand: [Quick Raid], in play: [Mountain]}, Ben: {}}\nevents: []",
        "can Ann cast Quick Raid by prowl?",
        "with it dealt combat damage to a player this turn. (502.76a",
    ),
    "nobody gets priority in the untap step": (
        "players: {Ann: {hand: [Shock], in play: [Mountain]}, Ben: {}}\nturn: {player: Ann, step: untap}\nevents: []",
        "can Ann cast Shock targeting Ben?",
        "no player gets priority in the untap step. (302.3",
    ),
    "nobody has it there": (
        "players: {Ann: {}, Ben: {}}\nturn: {player: Ann, step: cleanup}\nevents: []",
        "who has priority?",
        "no player gets priority in the cleanup step. (314.3",
    ),
    "another's ability": (
        "players: {Ann: {in play: [Prodigal Sorcerer]}, Ben: {}}\nevents: []",
        "can Ben use Prodigal Sorcerer?",
        "only Ann may play this ability of Prodigal Sorcerer. (403.2",
    ),
    "a spell that was countered was aimed at another": (
        "players: {Ann: {in play: [Mogg Fanatic]}, Ben: {hand: [Shock], in play: [Mountain, Hill Giant]}}\nturn: {player: Ben}\n"
        "events: [Ben casts Shock targeting Mogg Fanatic, Ben passes, Ann plays Mogg Fanatic's ability targeting Ben, resolve the stack]",
        "did Hill Giant die?",
        "nothing has dealt it damage, and nothing else has destroyed it. (420.5c",
    ),
    "what a countered spell would have dealt": (
        "players: {Ann: {in play: [Mogg Fanatic]}, Ben: {hand: [Shock], in play: [Mountain, Hill Giant]}}\nturn: {player: Ben}\n"
        "events: [Ben casts Shock targeting Mogg Fanatic, Ben passes, Ann plays Mogg Fanatic's ability targeting Ben, resolve the stack]",
        "did Shock deal damage?",
        "Shock is countered, because none of its targets is legal any more (Mogg Fanatic: it is in Ann's graveyard now, by its own "
        "ability). (413.2a, 414.1",
    ),
    "damage as it was assigned": (
        "players: {Ann: {hand: [Giant Growth], in play: [Grizzly Bears, Forest]}, Ben: {in play: [Hill Giant]}}\n"
        "events: [Ann attacks with Grizzly Bears, Ben blocks Grizzly Bears with Hill Giant, combat damage goes on the stack, "
        "Ann casts Giant Growth targeting Grizzly Bears, resolve the stack]",
        "did Hill Giant die?",
        "it was dealt as it was assigned, though the power of Grizzly Bears was 5 by then. (420.5c, 310.4a",
    ),
}


@pytest.mark.parametrize("name", sorted(NOT_SO))
def test_what_decides_is_named(name: str) -> None:
    """The verdict tells it, with its rule."""
    board, question, told = NOT_SO[name]
    verdict = said_of(name, CARDS + board, question)
    assert told in verdict, verdict
