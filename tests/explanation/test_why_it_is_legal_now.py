"""Why an act is legal of which it may be doubted: how it is paid, what fights together, what a cost or a limit does not ask of it."""

from __future__ import annotations

from runs import verdict_of

CARDS = """
title: Board
cards:
  Late Fairies: {cost: "{1}{U}", type: Creature - Faerie, pt: 1/1, text: "When Late Fairies comes into play, untap up to two lands."}
  Cold Horse: {cost: "{1}{G}", type: Creature - Horse, pt: 2/2, text: "{S}: Cold Horse gets +1/+1 until end of turn. Play this ability only\
    once each turn."}
  Two Heads: {cost: "{2}{R}", type: Creature - Ogre, pt: 3/3, text: "Two Heads can't be blocked except by two or more creatures."}
  Lazy Horse: {cost: "{W}", type: Creature - Horse, pt: 1/3, text: "Lazy Horse can't block creatures with power 3 or greater unless you pay\
    {1}."}
  One Law: {cost: "{2}{W}", type: Enchantment, text: "Each player can't play more than one spell each turn."}
"""


def test_what_an_effect_untapped_pays_again() -> None:
    ann = "{hand: [Late Fairies, Counterspell], in play: [Island x2]}"
    told = verdict_of(
        f"{CARDS}players: {{Ann: {ann}, Ben: {{hand: [Shock], in play: [Mountain]}}}}\n"
        "events: [Ann casts Late Fairies, resolve the stack, Ben casts Shock targeting Late Fairies,"
        " Ann casts Counterspell targeting Shock]",
        "was event 4 legal?",
    )
    assert "Late Fairies untapped Island x2, which pay for it" in told


def test_the_snow_that_pays_is_told() -> None:
    told = verdict_of(
        f"{CARDS}players: {{Ann: {{in play: [Cold Horse, Snow-Covered Forest, Forest]}}, Ben: {{}}}}\nevents: [Ann activates Cold Horse]",
        "was event 1 legal?",
    )
    assert "{S} is paid with mana of Snow-Covered Forest, which is snow. (104.3i" in told


def test_those_that_block_together_and_could_not_alone() -> None:
    told = verdict_of(
        f"{CARDS}players: {{Ann: {{in play: [Two Heads]}}, Ben: {{in play: [Eager Cadet, Hill Giant]}}}}\n"
        "events: [Ann attacks with Two Heads, Ben blocks Two Heads with Eager Cadet and Hill Giant]",
        "was event 2 legal?",
    )
    assert "they block together, for alone a restriction is not followed" in told


def test_a_cost_of_blocking_that_is_not_asked_for() -> None:
    told = verdict_of(
        f"{CARDS}players: {{Ann: {{in play: [Grizzly Bears]}}, Ben: {{in play: [Lazy Horse]}}}}\nevents: [Ann attacks with Grizzly Bears]",
        "can Lazy Horse block Grizzly Bears?",
    )
    assert "asks nothing for that, for Grizzly Bears has power 2" in told


def test_that_a_limit_of_spells_is_not_reached() -> None:
    told = verdict_of(
        f"{CARDS}players: {{Ann: {{hand: [Opt], in play: [Island, One Law]}}, Ben: {{}}}}\nevents: [Ann casts Opt]", "was event 1 legal?"
    )
    assert "Ann has played none this turn before it, and One Law lets each player play 1" in told


def test_mana_that_may_not_be_spent_on_it_is_told_with_what_says_so() -> None:
    told = verdict_of(
        "cards:\n  Gold Post: {type: Land, text: '{T}: Add one mana of any color to your mana pool."
        " Spend this mana only to play a multicolored spell.'}\n"
        "players: {Ann: {hand: [Shock], in play: [Gold Post]}, Ben: {}}\nevents: [Ann casts Shock targeting Ben]",
        "was event 1 legal?",
    )
    assert 'Gold Post says "Spend this mana only to play a multicolored spell"' in told
