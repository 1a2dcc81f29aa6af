"""A condition that compares numbers is told in its words, with the numbers."""

from __future__ import annotations

import pytest
from runs import said, verdict_of

BOARD = """
title: Board
cards:
  Rich Gift: {cost: "{0}", type: Sorcery, text: "If an opponent controls more lands than you, draw a card."}
  Bear Call: {cost: "{0}", type: Sorcery, text: "If you control three or more creatures, draw two cards."}
  Land Tithe:
    {cost: "{0}", type: Enchantment,
    text: "At the beginning of your upkeep, if an opponent controls more lands than you, draw a card."}
  Way Finder: {cost: "{1}", type: Artifact, text: "{0}: Draw a card. Play this ability only if an opponent controls more lands than you."}
players:
  Ann: {hand: [Rich Gift, Bear Call], in play: [Plains x3, Grizzly Bears, Hill Giant, Land Tithe, Way Finder], library: [Opt, Opt]}
  Ben: {in play: [Swamp x2], library: [Opt, Opt]}
"""

TOLD = {
    "two numbers that are compared": (
        "events: [Ann plays Rich Gift, all pass]", "did Ann draw a card?",
        'the condition of Rich Gift is not met: "an opponent controls more lands than you" is not so (2 against 3). (413.2f)',
    ),
    "a number, and what was counted": (
        "events: [Ann plays Bear Call, all pass]", "did Ann draw a card?",
        '"you control three or more creatures" is not so (2: Grizzly Bears and Hill Giant). (413.2f)',
    ),
    "the condition of a trigger": (
        "turn: {player: Ann, step: upkeep, beginning: yes}", "did Land Tithe trigger? why not?",
        'its condition "an opponent controls more lands than you" is not met: it is 2 against 3. (410.8)',
    ),
    "the condition under which an ability can be played": (
        "", "can Ann activate Way Finder?",
        'its condition "an opponent controls more lands than you" is not met: it is 2 against 3. (403.1)',
    ),
}  # fmt: skip


@pytest.mark.parametrize(("events", "question", "told"), TOLD.values(), ids=TOLD.keys())
def test_a_condition_is_told_with_its_numbers(events: str, question: str, told: str) -> None:
    """403.1, 410.8, 413.2f: what was asked for, and how much there was."""
    shown = said(f'{BOARD}{events}\nquestions: ["{question}"]\n')
    assert told in shown, shown


@pytest.mark.parametrize(
    ("text", "players", "told"),
    [
        (
            "At the beginning of your upkeep, if a player has more cards in hand than each other player, the player who has the most cards"
            " in hand gains control of Turncoat.",
            "{Ann: {hand: [Forest], in play: [Turncoat]}, Ben: {hand: [Forest x3]}}",
            "(Ben has 3 cards in hand against 1)",
        ),
        (
            "At the beginning of your upkeep, if a player controls more Islands than each other player, the player who controls the"
            " most Islands gains control of Turncoat.",
            "{Ann: {in play: [Turncoat, Island]}, Ben: {in play: [Island x2]}}",
            "(Ben with 2 against 1)",
        ),
        (
            "At the beginning of your upkeep, if you control more lands than each other player, Turncoat gets +1/+1 until end of turn.",
            "{Ann: {in play: [Turncoat, Island x3]}, Ben: {in play: [Island x2]}}",
            "(3 against 2)",
        ),
    ],
)
def test_418_3a_who_has_the_most_and_by_how_much(text: str, players: str, told: str) -> None:
    card = f'cards: {{Turncoat: {{cost: "{{R}}", type: Creature - Ogre, pt: 2/2, text: "{text}"}}}}\n'
    board = f"title: Board\n{card}players: {players}\nturn: {{player: Ann, step: upkeep, beginning: yes}}\nevents: [all pass]"
    for question in ("did Turncoat trigger?", "controller of Turncoat" if "control of" in text else "P/T of Turncoat"):
        assert told in (said := verdict_of(board, question)), said


def test_420_5c_the_damage_on_each_is_told_where_it_differs() -> None:
    arc = "Arc deals 5 damage divided as you choose among any number of target creatures."
    board = (
        f'title: Board\ncards: {{Arc: {{cost: "{{R}}", type: Sorcery, text: "{arc}"}}}}\n'
        "players: {Ann: {hand: [Arc], in play: [Mountain]}, Ben: {in play: [Hill Giant, Grizzly Bears]}}\n"
        "events: ['Ann plays Arc dividing 3 to Hill Giant, 2 to Grizzly Bears', all pass]"
    )
    sizes = "(Hill Giant: damage 3 from Arc and toughness 3; Grizzly Bears: damage 2 from Arc and toughness 2)"
    assert sizes in verdict_of(board, "what died?")


def test_420_5b_the_power_behind_what_took_the_toughness_away_is_told() -> None:
    text = "As an additional cost to play Wilt, sacrifice a creature.\\nTarget creature gets -X/-X until end of turn, where X is the"
    board = (
        f'title: Board\ncards: {{Wilt: {{cost: "{{B}}", type: Instant, text: "{text} sacrificed creature\'s power."}}}}\n'
        "players: {Ann: {hand: [Wilt], in play: [Swamp, {card: Hill Giant, counters: {+1/+1: 1}}]}, Ben: {in play: [Craw Wurm]}}\n"
        "events: [Ann plays Wilt targeting Craw Wurm sacrificing Hill Giant, all pass]"
    )
    assert "Wilt -4; Hill Giant's power is 4: 3, counters +1)" in verdict_of(board, "does Craw Wurm die?")


def test_420_5c_where_the_numbers_are_many_they_are_told_without_their_parts() -> None:
    board = (
        'title: Board\ncards: {Low Wurm: {cost: "{G}", type: Creature - Wurm, pt: 5/5, text: "Whenever Low Wurm becomes blocked, it '
        'gets -1/-1 until end of turn for each creature blocking it beyond the first."}}\n'
        "players: {Ann: {in play: [Low Wurm]}, Ben: {in play: [Grizzly Bears, Eager Cadet, Hill Giant]}}\n"
        "events: [Ann attacks with Low Wurm, 'Ben blocks Low Wurm with Grizzly Bears, Eager Cadet and Hill Giant', all pass, "
        "combat damage is dealt]"
    )
    sizes = "(Low Wurm: damage 6 and toughness 3; Grizzly Bears: damage 2 and toughness 2; Eager Cadet: damage 1 and toughness 1)"
    assert sizes in verdict_of(board, "what died?")


def test_424_2_what_there_is_not_enough_of_is_told_with_its_number() -> None:
    text = "{X}: You may put a creature card with mana value X from your hand onto the battlefield. If you do, sacrifice Bringer."
    board = (
        f'title: Board\ncards: {{Bringer: {{cost: "{{U}}", type: Creature - Wizard, pt: 1/1, text: "{text}"}}}}\n'
        "players: {Ann: {hand: [Grizzly Bears], in play: [Bringer, Island x3]}, Ben: {}}\n"
        "events: [Ann activates Bringer with X = 3, all pass]"
    )
    assert "there is no creature card with converted mana cost 3 in Ann's hand" in verdict_of(board, "where is Bringer?")


def test_103_2_what_says_the_same_of_each_that_stayed_is_told_of_all() -> None:
    board = (
        "title: Board\nplayers: {Ann: {in play: [Darksteel Forge, Mind Stone, Ornithopter]}, "
        "Ben: {hand: [Shatterstorm], in play: [Mountain x4]}}\nturn: {player: Ben, step: precombat main}\n"
        "cards: {Darksteel Forge: {cost: '{9}', type: Artifact, text: Artifacts you control are indestructible.}, "
        "Shatterstorm: {cost: '{2}{R}{R}', type: Sorcery, text: Destroy all artifacts. They can't be regenerated.}, "
        "Mind Stone: {cost: '{2}', type: Artifact, text: '{T}: Add {1} to your mana pool.'}}\n"
        "events: [Ben casts Shatterstorm, all pass]"
    ).replace("text: Destroy all artifacts. They can't be regenerated.", 'text: "Destroy all artifacts. They can\'t be regenerated."')
    kept = "each of Darksteel Forge, Mind Stone and Ornithopter is not destroyed"
    assert kept in verdict_of(board, "how many artifacts does Ann control?")


def test_419_what_moved_is_told_before_what_moved_nothing() -> None:
    robber = (
        "When Robber comes into play, remove target land from the game.\nWhen Robber leaves play, "
        "return the removed card to play under its owner's control."
    ).replace("\n", "\\n")
    board = (
        f'title: Board\ncards: {{Robber: {{cost: "{{R}}", type: Creature - Beast, pt: 2/2, text: "{robber}"}}}}\n'
        "players: {Ann: {hand: [Robber], in play: [Mountain x4]}, Ben: {hand: [Terror], in play: [Swamp x2, Forest]}}\n"
        "events: [Ann casts Robber, all pass, Ann targets Forest with the trigger, Ben casts Terror targeting Robber, all pass, all pass, "
        "all pass]"
    )
    assert "by Robber, when it comes into play, Forest is removed from the game" in verdict_of(board, "how many lands does Ben control?")
