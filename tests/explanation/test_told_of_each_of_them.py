"""Of several changes each has its own cause: what died of an effect that ended, whose control changed, which copy it was."""

from __future__ import annotations

import pytest
from runs import said_of

CARDS = """
cards:
  Herd Lord: {cost: "{3}{G}", type: Creature - Beast, pt: "*/*", text: "Herd Lord's power and toughness are each equal to the number of creatures you control."}
  Rot Hound: {cost: "{1}{B}", type: Creature - Hound, pt: 3/3, text: "Wither"}
  Blade Adept: {cost: "{2}{W}", type: Creature - Human, pt: 2/3, text: "Bushido 1"}
  Little Storm: {cost: "{R}", type: Sorcery, text: "Target player loses 1 life.\\nStorm"}
  Wake Land: {cost: "{G}", type: Instant, text: "Target land becomes a 2/2 creature until end of turn. It's still a land."}
  Wake Rock: {cost: "{2}", type: Enchantment, text: "All noncreature artifacts are 2/2 artifact creatures."}
  Own Rune: {cost: "{W}", type: Enchantment - Aura, text: "Enchant creature you control\\nEnchanted creature gets +1/+1."}
  Grand Theft: {cost: "{U}", type: Sorcery, text: "Gain control of all creatures until end of turn."}
  Swap Day: {cost: "{U}", type: Sorcery, text: "Exchange control of target creature you control and target creature an opponent controls."}
"""  # noqa: E501

STORM = (
    "players: {Ann: {hand: [Dark Ritual, Dark Ritual, Little Storm], in play: [Swamp x2, Mountain]}, "
    "Ben: {hand: [Counterspell], in play: [Island x2]}}\nevents: [Ann plays Dark Ritual, all pass, Ann plays Dark Ritual #2, all pass, "
    "Ann plays Little Storm targeting Ben, Ben plays Counterspell targeting Little Storm, resolve the stack]"
)
FALLS = (
    "players: {Ann: {hand: [Wake Land, Holy Strength], in play: [Forest x2, Plains]}, Ben: {}}\n"
    "events: [Ann plays Wake Land targeting Forest #2, all pass, Ann plays Holy Strength targeting Forest #2, all pass, next turn]"
)
STOLEN = (
    "players: {Ann: {hand: [Threaten], in play: [Mountain x3]}, Ben: {in play: [{card: Hill Giant, attached: [Own Rune]}]}}\n"
    "events: [Ann plays Threaten targeting Hill Giant, all pass, go to Ben's upkeep]"
)
SWAPPED = (
    "players: {Ann: {hand: [Swap Day, Grand Theft], in play: [Island x2, Grizzly Bears]}, Ben: {in play: [Serra Angel]}}\n"
    "events: [Ann plays Swap Day targeting Grizzly Bears and Serra Angel, all pass, Ann plays Grand Theft, all pass, next turn]"
)

SO = {
    "two that died, one of them when an effect ended": (
        "players: {Ann: {in play: [Rot Hound]}, Ben: {in play: [Blade Adept]}}\nevents: [Ann attacks with Rot Hound, "
        "Ben blocks Rot Hound with Blade Adept, all pass, combat damage is dealt, next turn]",
        "what died?",
        "Rot Hound has damage on it of at least its toughness (damage 3 from Blade Adept and toughness 3); Blade Adept has toughness 0 or"
        " less (toughness 0: 3, counters -3), for the effect of Blade Adept has ended. (420.5b, 314.2)",
    ),
    "a cause of one is not told of the others": (
        "players: {Ann: {in play: [Herd Lord, Grizzly Bears, Raging Goblin]}, Ben: {hand: [Pyroclasm], in play: [Mountain x2]}}\n"
        "turn: {player: Ben}\nevents: [Ben plays Pyroclasm, all pass]",
        "permanents of Ann?",
        "Herd Lord has damage on it of at least its toughness (damage 2 from Pyroclasm and toughness 1; counted: Herd Lord), for its own"
        " ability no longer counts Grizzly Bears and Raging Goblin.",
    ),
    "the copies, and not the spell": (
        STORM, "life of Ben?", "Counterspell counters Little Storm; by a copy of Little Storm, Ben loses 1 life, 2 times.",
    ),
    "how many copies there were": (STORM, "how many copies of Little Storm were there?", "(counted: Dark Ritual x2). (502.30a, 503.10)"),
    "why an Aura fell off what is no creature any more": (
        FALLS, "zone of Holy Strength?", "Forest #2 isn't a creature, for the effect of Wake Land has ended. (420.5d, 314.2)",
    ),
    "why an Aura fell off what was never a creature": (
        "players: {Ann: {in play: [Wake Rock, {card: Sol Ring, attached: [Holy Strength]}]}, Ben: {hand: [Disenchant], in play: "
        "[Plains x2]}}\nevents: [Ben plays Disenchant targeting Wake Rock, all pass]",
        "where is Holy Strength?",
        'Sol Ring isn\'t a creature, for the ability of Wake Rock, "All noncreature artifacts are 2/2 artifact creatures", no longer '
        "applies. (420.5d, 418.4b)",
    ),
    "what is no creature any more": (
        "players: {Ann: {in play: [Wake Rock, Sol Ring]}, Ben: {hand: [Disenchant], in play: [Plains x2]}}\n"
        "events: [Ben plays Disenchant targeting Wake Rock, all pass]",
        "is Sol Ring a creature?",
        "Sol Ring is not a creature: by Disenchant, Wake Rock is destroyed and put into its owner's graveyard, so the ability of Wake ",
    ),
    "who controls what an Aura can enchant": (
        STOLEN, "where is Own Rune?", "Hill Giant is controlled by Ann, for Threaten makes it so. (420.5d, 212.4f)",
    ),
    "control that ends": (
        STOLEN.replace(", attached: [Own Rune]", ""), "permanents of Ben?",
        "Ben now controls Hill Giant, as an effect of Threaten ends. (314.2, 418.1)",
    ),
    "what came, went and came back": (
        SWAPPED, "permanents of Ben?",
        "By Swap Day, Ben no longer controls Serra Angel; Ben now controls Grizzly Bears, as an effect of Grand Theft ends. (314.2, 418.1",
    ),
    "no mana burn yet": (
        "players: {Ann: {hand: [Dark Ritual], in play: [Swamp]}, Ben: {}}\nevents: [Ann plays Dark Ritual, all pass]",
        "how much mana burn did Ann take?", "the phase in which mana is in Ann's pool has not ended. As this phase ends, with nothing",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", SO)
def test_each_has_its_own_cause(case: str) -> None:
    board, question, told = SO[case]
    assert told in said_of(case, CARDS + board, question)
