"""By what it came: that a target is illegal, that a number is so, that something lies where it lies or is under a player's control."""

from __future__ import annotations

import pytest
from runs import said_of

CARDS = """
cards:
  Small Hit: {cost: "{W}", type: Instant, text: "Destroy target creature with power 2 or less."}
  Tap Kill: {cost: "{B}", type: Instant, text: "Destroy target tapped creature."}
  Untap It: {cost: "{U}", type: Instant, text: "Untap target creature."}
  Blink: {cost: "{W}", type: Instant, text: "Remove target creature you control from the game, then return that card to play under its owner's control."}
  Cheap Kill: {cost: "{B}", type: Instant, text: "Destroy target creature with converted mana cost 3 or less."}
  Masked Ogre: {cost: "{4}{R}", type: Creature - Ogre, pt: 4/4, text: "Morph {R}"}
  Far Pinger: {cost: "{U}", type: Creature - Wizard, pt: 1/1, text: "{T}: Far Pinger deals 1 damage to target creature or player."}
  Blaze Font: {cost: "{R}", type: Enchantment, text: "If a source would deal damage to a creature or player, it deals double that damage to that creature or player instead."}
  Soft Veil: {cost: "{W}", type: Enchantment, text: "If a source would deal damage to you, prevent 1 of that damage."}
  Dim Well: {cost: "{U}", type: Instant, text: "The next time you would draw a card this turn, you gain 3 life instead."}
  Long Loan: {cost: "{U}", type: Sorcery, text: "Target opponent gains control of target creature you control."}
  Heavy Law: {cost: "{1}", type: Artifact, text: "Creatures with power 3 or greater don't untap during their controllers' untap steps."}
  Old Vault: {cost: "{1}", type: Artifact, text: "Old Vault doesn't untap during your untap step.\\n{T}: Add {3} to your mana pool."}
  Herd Lord: {cost: "{G}", type: Creature - Beast, pt: "*/*", text: "Herd Lord's power and toughness are each equal to the number of creatures you control."}
  Scouting: {cost: "{W}", type: Enchantment, text: "{0}: Remove target attacking creature you control from combat and untap it."}
  Purge: {cost: "{B}", type: Sorcery, text: "Remove all creatures from the game."}
"""  # noqa: E501


def aimed(spell: str, answer: str, at: str = "Hill Giant", ann: str = "", ben: str = "") -> str:
    """A board on which a spell is answered by another."""
    lands = "Plains x3, Swamp x3, Island x3, Forest x3"
    return (
        f"players: {{Ann: {{hand: [{spell}], in play: [{lands}{ann}]}}, Ben: {{hand: [{answer}], in play: [{lands}, Hill Giant{ben}]}}}}\n"
        f"events: [Ann plays {spell} targeting {at}, Ben plays {answer} targeting {at}, resolve the stack]"
    )


TWO_GAINED = (
    "players: {Ann: {hand: [Healing Salve, Healing Salve], in play: [Plains x2]}, Ben: {}}\nevents: ["
    "Ann plays Healing Salve targeting Ann choosing mode 1, all pass, Ann plays Healing Salve targeting Ann choosing mode 1, all pass]"
)
DOUBLED = (
    "players: {Ann: {hand: [Shock], in play: [Mountain, Blaze Font]}, Ben: {in play: [Soft Veil]}}\n"
    'events: [Ann plays Shock targeting Ben, {do: all pass, choices: ["Ben: Soft Veil\'s effect"]}]'
)
PINGED = (
    "players: {Ann: {in play: [Far Pinger]}, Ben: {hand: [Shock], in play: [Mountain]}}\nevents: "
    "[Ann plays Far Pinger's ability targeting Ben, Ben plays Shock targeting Far Pinger, resolve the stack]"
)

SO = {
    "by what it is too big": (
        aimed("Small Hit", "Giant Growth", "Grizzly Bears", ben=", Grizzly Bears"),
        "was Small Hit countered?",
        "(Grizzly Bears: it has power 5, which isn't at most 2, by Giant Growth). (413.2a, 414.1)",
    ),
    "by what it is untapped": (
        aimed("Tap Kill", "Untap It", "Gray Ogre", ben=", {card: Gray Ogre, tapped: yes}"), "zone of Gray Ogre?",
        "(Gray Ogre: it isn't tapped, by Untap It). (413.2a, 414.1)",
    ),
    "that it is a new object": (
        aimed("Terror", "Blink"), "was Terror countered?", "(Hill Giant: it left, and came back as a new object, by Blink). (413.2a, 414.1",
    ),
    "that it was turned face up": (
        "players: {Ann: {hand: [Cheap Kill], in play: [Swamp]}, Ben: {in play: [Mountain, {card: Masked Ogre, face down: yes}]}}\n"
        "events: [Ann plays Cheap Kill targeting Masked Ogre, Ben turns Masked Ogre face up, resolve the stack]",
        "was Cheap Kill countered?", "(Masked Ogre: it has converted mana cost 5, which isn't at most 3, for Masked Ogre is face up now",
    ),
    "an earlier spell is no cause of it": (
        "players: {Ann: {hand: [Small Hit, Terror], in play: [Plains, Swamp x2]}, Ben: {hand: [Giant Growth, Unsummon], in play: [Forest, "
        "Island, Grizzly Bears, Hill Giant]}}\nevents: [Ann plays Terror targeting Hill Giant, Ben plays Unsummon targeting Hill Giant, "
        "resolve the stack, Ann plays Small Hit targeting Grizzly Bears, Ben plays Giant Growth targeting Grizzly Bears, "
        "resolve the stack]",
        "zone of Grizzly Bears?", "because 1. Ann plays Small Hit, targeting Grizzly Bears.",
    ),
    "why it is so much": (TWO_GAINED, "why did Ann gain 6 life?", "by Healing Salve, Ann gains 3 life, 2 times."),
    "every change of an amount of damage": (
        DOUBLED, "how much damage was dealt to Ben?",
        "prevents 1 of the 2 damage that Shock would deal to Ben; by the effect of Blaze Font, Shock deals 2 damage to Ben instead of 1.",
    ),
    "draws that were replaced": (
        "players: {Ann: {hand: [Dim Well, Ancestral Recall], in play: [Island x2]}, Ben: {}}\n"
        "events: [Ann plays Dim Well, all pass, Ann plays Ancestral Recall targeting Ann, all pass]",
        "how many cards did Ann draw?", "by the effect of Dim Well, Ann gains 3 life instead; by Ancestral Recall, Ann draws 2 cards.",
    ),
    "a sum from nothing": (
        "players: {Ann: {in play: [{token: Beast, pt: 3/3}]}, Ben: {hand: [Unsummon], in play: [Island]}}\n"
        "events: [Ben plays Unsummon targeting Beast, all pass]",
        "hand size of Ann?", "Ann has 0 cards in hand (0 + 1 - 1): ",
    ),
    "the ability of what is gone": (PINGED, "why was Ben dealt damage?", "though Far Pinger is not in play any more. (402.6"),
    "that it resolved nevertheless": (
        PINGED, "did Far Pinger's ability resolve?", "Far Pinger's ability resolved, though Far Pinger is not in play any more. (402.6",
    ),
    "all that is removed from the game": (
        "players: {Ann: {hand: [Purge, Swords to Plowshares], in play: [Swamp, Plains, Grizzly Bears]}, Ben: {in play: [Hill Giant, "
        "Craw Wurm]}}\n"
        "events: [Ann plays Swords to Plowshares targeting Craw Wurm, all pass, Ann plays Purge, all pass]",
        "what is removed from the game?",
        "By Swords to Plowshares, Craw Wurm is removed from the game; by Purge, each of Grizzly Bears and Hill Giant is removed ",
    ),
    "each that stays tapped": (
        "players: {Ann: {in play: [Heavy Law, {card: Old Vault, tapped: yes}, {card: Hill Giant, tapped: yes}]}, Ben: {}}\n"
        "turn: {player: Ben, step: end of turn}\nevents: [go to Ann's upkeep]",
        "what permanents of Ann are tapped?",
        'Old Vault is tapped: Old Vault stays tapped: "Old Vault doesn\'t untap during your untap step". Hill Giant is tapped: Hill Giant',
    ),
    "an effect that ends with a player": (
        "players: {Ann: {hand: [Long Loan], in play: [Island, Hill Giant]}, Ben: {}, Cid: {}}\n"
        "events: [Ann plays Long Loan targeting Ben and Hill Giant, all pass, Ben concedes]",
        "controller of Hill Giant?", "an effect of Long Loan ends, for Ben concedes and loses the game. (600.4a",
    ),
    "where it would be": (
        "players: {Ann: {graveyard: [Call of the Herd], in play: [Forest x4]}, Ben: {hand: [Counterspell], in play: [Island x2]}}\n"
        "events: [Ann flashes back Call of the Herd, Ben plays Counterspell targeting Call of the Herd, resolve the stack]",
        "why is Call of the Herd not in Ann's graveyard?", "is removed from the game from the stack instead. (502.22a",
    ),
    "what a blocker had on it": (
        "players: {Ann: {in play: [Stampeding Rhino]}, Ben: {in play: [{card: Hill Giant, damage: 2}]}}\nevents: [Ann attacks with "
        "Stampeding Rhino, Ben blocks Stampeding Rhino with Hill Giant, Stampeding Rhino assigns as much as possible to Ben, "
        "combat damage is dealt]",
        "life of Ben?", "deals 3 combat damage to Ben, and 1 to Hill Giant (which had 2 damage on it). (502.9b",
    ),
    "what was prevented of what would have killed": (
        "players: {Ann: {hand: [Fog], in play: [Forest, Craw Wurm]}, Ben: {in play: [Hill Giant]}}\nevents: [Ann attacks with Craw Wurm, "
        "Ben blocks Craw Wurm with Hill Giant, Ann plays Fog, all pass, combat damage is dealt]",
        "does Hill Giant die?", "the effect of Fog prevents the 6 combat damage that Craw Wurm would deal to Hill Giant. (4",
    ),
    "what a toughness counts": (
        "players: {Ann: {in play: [Herd Lord, Grizzly Bears, Gray Ogre]}, Ben: {hand: [Shock], in play: [Mountain]}}\n"
        "events: [Ben plays Shock targeting Herd Lord, all pass]",
        "why did Herd Lord survive?", "toughness 3; counted: Herd Lord, Grizzly Bears and Gray Ogre). (420.5c",
    ),
    "that it was removed from combat before it died": (
        "players: {Ann: {in play: [Hill Giant, Scouting]}, Ben: {hand: [Shock, Shock], in play: [Mountain x2]}}\nevents: [Ann attacks with "
        "Hill Giant, Ann plays Scouting's ability targeting Hill Giant, all pass, Ben plays Shock targeting Hill Giant, all pass, "
        "Ben plays Shock targeting Hill Giant, all pass]",
        "is Hill Giant attacking?", "Hill Giant is not attacking: Hill Giant is removed from combat. (306.4",
    ),
    "an effect without a source": (
        "players: {Ann: {in play: [Hill Giant]}, Ben: {}}\nevents: [\"it happens: Ben gains control of Hill Giant\"]",
        "controller of Hill Giant?", "an effect gives Ben control of it.",
    ),
    "what set it off, and not what that brought": (
        "players: {Ann: {in play: [Soul Warden, Mountain x5], hand: [Siege-Gang Commander]}, Ben: {}}\n"
        "events: [Ann plays Siege-Gang Commander, resolve the stack]",
        "did Soul Warden trigger for Siege-Gang Commander?", "Soul Warden's ability triggers when Siege-Gang Commander comes into play.",
    ),
    "that it was destroyed, wherever it went": (
        "players: {Ann: {in play: [Leyline of the Void, Grizzly Bears]}, Ben: {hand: [Terror], in play: [Swamp x2, Hill Giant]}}\n"
        "events: [Ben plays Terror targeting Hill Giant, all pass]",
        "was Hill Giant destroyed?", "Hill Giant was destroyed, by Terror. (501.4a)",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", SO)
def test_it_is_told_by_what_it_came(case: str) -> None:
    """413.2a, 217.1c, 504.5, 423.6b, 402.6, 600.4a, 502.22a: the cause that makes it so."""
    board, question, told = SO[case]
    assert told in said_of(case, CARDS + board, question)
