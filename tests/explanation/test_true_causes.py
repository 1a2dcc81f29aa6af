"""The verdict tells what decided an answer, never what was only there."""

from __future__ import annotations

from runs import verdict_of

from judge.answering import answer_text

BOARD = """
title: Board
cards:
  Hot Rain: {cost: "{R}", type: Sorcery, text: Hot Rain deals 1 damage to each creature.}
  Small Fry: {cost: "{G}", type: Creature - Elf, pt: 1/1, text: Small Fry can't be blocked by creatures with power 3 or greater.}
  Void:
    cost: "{B}"
    type: Enchantment
    text: If a card would be put into an opponent's graveyard from anywhere, remove that card from the game instead.
"""


def verdict(board: str, question: str) -> str:
    """What an answer says in one sentence, with its rules."""
    return verdict_of(BOARD + board, question)


def shown(board: str, question: str) -> str:
    """All that is shown of an answer, on one line."""
    return " ".join(answer_text(f'{BOARD}{board}\nquestions: ["{question}"]\n').render("text").split())


RAIN = "players: {Ann: {hand: [Hot Rain], in play: [Mountain]}, Ben: {in play: [White Knight, Black Knight]}}\n"
RAIN += "events: [Ann casts Hot Rain, all pass]"


def test_a_protection_that_did_not_apply_is_told_beside_what_decided() -> None:
    board, question = RAIN, "why didn't White Knight die?"
    assert verdict(board, question) == (
        "White Knight did not die: it has less damage on it than its toughness (damage 1 from Hot Rain and toughness 2). (420.5c, 212.3g)"
    )
    assert "protection from black: Hot Rain isn't black (502.7e)" in shown(board, question)


def test_what_another_creature_has_is_not_told_of_it() -> None:
    assert "protection from white" not in shown(RAIN, "why didn't White Knight die?")


def test_a_replacement_of_just_what_happened_decides() -> None:
    board = "players: {Ann: {hand: [Shock], in play: [Mountain, Void, Grizzly Bears]}, Ben: {}}\n"
    board += "events: [Ann casts Shock targeting Grizzly Bears, all pass]"
    assert "is owned by Ann. (419.1" in verdict(board, "why isn't Grizzly Bears removed from the game?")


def test_a_mana_ability_that_an_effect_excepts_is_named() -> None:
    board = "players: {Ann: {hand: [Sudden Shock], in play: [Mountain x2]}, Ben: {in play: [Llanowar Elves]}}\n"
    board += "events: [Ann casts Sudden Shock targeting Ben]"
    assert "does not forbid it, for it is a mana ability. (502.58a)" in verdict(board, "can Ben tap Llanowar Elves for mana?")


def test_what_a_creature_is_not_is_why_it_may_block() -> None:
    board = "players: {Ann: {in play: [Small Fry]}, Ben: {in play: [Grizzly Bears]}}\nevents: [Ann attacks with Small Fry]"
    assert "for Grizzly Bears has power 2, which isn't at least 3. (500.3a, 309.2a)" in verdict(board, "can Grizzly Bears block Small Fry?")


def test_a_team_loses_by_what_made_one_of_it_lose() -> None:
    """That the other team wins comes of it, and is no cause."""
    board = "variant: two-headed giant\n"
    board += "players: {Ann: {team: Red}, Ben: {team: Red}, Cid: {team: Blue, library: []}, Dan: {team: Blue}}\n"
    board += 'events: ["it happens: Cid draws 1 card"]'
    assert verdict(board, "who lost?") == "Cid and Dan lost: Cid had to draw from an empty library. (420.5g, 606.8b)"
    assert verdict(board, "why did Dan lose?") == "Dan lost: Cid had to draw from an empty library. (420.5g, 606.8b)"


def test_who_is_still_in_the_game_keeps_another_from_winning() -> None:
    events = "events: [Ann casts Shock targeting Ben, all pass]"
    board = f"players: {{Ann: {{hand: [Shock], in play: [Mountain]}}, Ben: {{life: 2}}, Cid: {{}}}}\n{events}"
    assert verdict(board, "why didn't Ann win?") == "Ann did not win: Cid is still in the game. (102.2a, 420.5a)"
    board = f"players: {{Ann: {{hand: [Shock], in play: [Mountain]}}, Ben: {{life: 3}}}}\n{events}"
    assert verdict(board, "why didn't Ann win?") == "Ann did not win: Ben has life left (life 1). (420.5a, 215.2)"


def test_an_ability_that_did_not_bring_it_back_is_told() -> None:
    board = 'players: {Ann: {in play: [{card: Kitchen Finks, counters: {"-1/-1": 1}}]}, '
    board += "Ben: {hand: [Lightning Bolt], in play: [Mountain]}}\n"
    board += "events: [Ben casts Lightning Bolt targeting Kitchen Finks, all pass]"
    told = verdict(board, "why didn't Kitchen Finks come back?")
    assert told.startswith("Kitchen Finks did not return: its ability did not trigger: it has 1 -1/-1 counter, not 0. (502.79a")


def test_a_card_that_left_the_hand_is_no_cause_that_none_was_drawn() -> None:
    board = "players: {Ann: {hand: [Mind Stone], in play: [Forest x2]}, Ben: {}}\nevents: [Ann casts Mind Stone, all pass]"
    assert verdict(board, "why didn't Ann draw a card?") == "Ann drew no card. ()"


def test_the_state_based_effect_that_hit_another_says_why_not_this_one() -> None:
    board = "players: {Ann: {in play: [Concordant Crossroads]}, Ben: {hand: [Nether Void], in play: [Swamp x4]}}\n"
    board += "turn: {player: Ben, step: precombat main}\nevents: [Ben casts Nether Void, all pass]"
    assert verdict(board, "why didn't Nether Void go to the graveyard?") == (
        "Nether Void was not put in a graveyard: it is the permanent that has had the supertype world for the shortest time."
        " (420.5i, 205.4d)"
    )
