"""What is asked about is told, and not what stands beside it: counters that do nothing, what keeps from being destroyed, what is new."""

from __future__ import annotations

import pytest
from runs import verdict_of

HERALD = (
    "players: {Ann: {hand: [Counterspell], in play: [Island x2]}, Ben: {hand: [Grizzly Bears], in play: [Gaea's Herald, Forest x2]}}\n"
    "turn: {player: Ben, step: precombat main}\nevents: [Ben casts Grizzly Bears]"
)
SHRUNK = (
    'cards: {Blight: {cost: "{B}", type: Sorcery, text: "All creatures get -2/-2 until end of turn."}}\n'
    "players: {Ann: {hand: [Blight], in play: [Swamp]}, Ben: {in play: [Drudge Skeletons, Swamp]}}\n"
    "events: [Ben activates Drudge Skeletons, all pass, Ann casts Blight, all pass]"
)
GIVEN_UP = (
    'cards: {Iron Idol: {cost: "{4}", type: Artifact Creature - Golem, pt: 4/4, text: "Iron Idol is indestructible."}}\n'
    "players: {Ann: {hand: [Diabolic Edict], in play: [Swamp x2]}, Ben: {in play: [Iron Idol]}}\n"
    "events: [Ann casts Diabolic Edict targeting Ben, all pass]"
)
ECHO = (
    "players: {Ann: {hand: [Keldon Vandals], in play: [Mountain x3]}, Ben: {in play: [Sol Ring]}}\n"
    "events: [Ann casts Keldon Vandals, resolve the stack, go to Ann's upkeep, resolve the stack]"
)
SHOT = (
    "players: {Ann: {hand: [Lightning Bolt], in play: [Mountain]}, Ben: {hand: [Giant Growth], in play: [Grizzly Bears, Forest]}}\n"
    "events: [Ann casts Lightning Bolt on Grizzly Bears]"
)
CASES = {
    "a counterspell that may be aimed and does nothing": (
        HERALD, "can Ann counter Grizzly Bears with Counterspell?",
        "to counter it: it can't be countered, as Gaea's Herald says. (103.2)", "",
    ),
    "the counterspell itself": (HERALD, "can Counterspell counter Grizzly Bears?", "Grizzly Bears was not countered", ""),
    "a shield against another thing": (
        SHRUNK, "does Drudge Skeletons survive?",
        "and that is not being destroyed, which is all that its regeneration shield keeps it from. (420.5b, 501.5a)", "",
    ),
    "an indestructible thing that is sacrificed": (
        GIVEN_UP, "why did Iron Idol die?",
        'and that is not being destroyed, which is all that "Iron Idol is indestructible" keeps it from.', "",
    ),
    "what else happens in another line": (
        ECHO, "what happens if Ann does not pay for Keldon Vandals?", "Ann sacrifices Keldon Vandals.", "Sol Ring",
    ),
    "why a creature is still there after what is supposed": (
        SHOT, "what happens if Ben responds with Giant Growth?",
        "Grizzly Bears survives, for it has less damage on it than its toughness (damage 3 from Lightning Bolt and toughness 5", "",
    ),
    "only what might block is asked about": (
        "players: {Ann: {in play: [Bog Wraith, Elvish Piper]}, Ben: {in play: [Grizzly Bears, Swamp]}}\n"
        "events: [Ann attacks with Bog Wraith]",
        "can anything block Bog Wraith?", "Grizzly Bears cannot block Bog Wraith: Bog Wraith has swampwalk. (502.6b, 500.3a)", "Piper",
    ),
    "what something is that is face down": (
        "players: {Ann: {in play: [{card: Battering Craghorn, face: down}]}, Ben: {}}", "what is Battering Craghorn now?",
        "It is face down: a 2/2 creature with no text, name, subtypes or mana cost. (504.2", "",
    ),
    "that a player who lost has left is not why": (
        "players: {Ann: {}, Ben: {}}\nevents: [Ann concedes]", "who lost?", "Ann lost: Ann concedes and loses the game. (102.3a)", "",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("board", "question", "told", "untold"), CASES.values(), ids=CASES)
def test_what_is_meant_is_told(board: str, question: str, told: str, untold: str) -> None:
    """103.2, 420.5b, 501.6a, 502.19a, 502.6b, 504.2: what is asked about."""
    said = verdict_of(f"title: Board\n{board}", question)
    assert told in said and (not untold or untold not in said), said


def test_several_acts_in_a_row_are_told_one_by_one() -> None:
    """409.1a: each has its own verb."""
    board = "title: Board\nplayers: {Ann: {hand: [Grizzly Bears, Concentrate], in play: [Forest x2, Island x4]}, Ben: {}}"
    said = verdict_of(board, "can Ann cast both Concentrate and Grizzly Bears?")
    assert "Ann can play Concentrate, and then play Grizzly Bears." in said


def test_a_fight_under_way_goes_on_behind_what_is_supposed() -> None:
    """310.4: what happens if something is played in combat is what comes of the fight, too."""
    board = (
        "title: Board\nplayers: {Ann: {hand: [Giant Growth], in play: [Grizzly Bears, Forest]}, Ben: {in play: [Hill Giant]}}\n"
        "events: [Ann attacks with Grizzly Bears, Ben blocks Grizzly Bears with Hill Giant]"
    )
    said = verdict_of(board, "what happens if Ann casts Giant Growth on Grizzly Bears?")
    assert "Hill Giant is destroyed and put into its owner's graveyard. Grizzly Bears survives, for it has less damage" in said


def test_what_kept_a_player_in_the_game_once_is_not_why_that_player_is_still_there() -> None:
    """420.5a: with life left, nothing needs to keep anybody in."""
    board = (
        "title: Board\nplayers: {Ann: {life: -3, in play: [Platinum Angel]}, Ben: {hand: [Swords to Plowshares], in play: [Plains]}}\n"
        "turn: {player: Ben, step: precombat main}\nevents: [Ben casts Swords to Plowshares on Platinum Angel, all pass]"
    )
    assert "Ann did not lose: Ann has life left (life 1)" in verdict_of(board, "did Ann lose?")
