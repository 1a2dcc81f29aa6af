"""What was counted of each player is told of that player; what forbids something is told in its own words."""

from __future__ import annotations

import pytest
from runs import verdict_of

TOLD = {
    "413.2f: tokens for each player": (
        "cards: {Chorus: {cost: '{2}', type: Artifact, text: \"{0}: Each player puts a 1/1 white Soldier creature token into play for each"
        " artifact he or she controls.\"}}\n"
        "players: {Ann: {in play: [Chorus, Sol Ring]}, Ben: {in play: [Ornithopter]}}\nevents: [Ann activates Chorus, all pass]",
        {
            "how many Soldiers does Ann control?": "(counted: Chorus and Sol Ring)",
            "how many Soldiers does Ben control?": "(counted: Ornithopter)",
        },
    ),
    "215.5: life totals that become what is counted": (
        "cards: {Level: {cost: '{2}', type: Artifact, text: \"{0}: Each player's life total becomes the number of lands he or she"
        " controls.\"}}\nplayers: {Ann: {in play: [Level, Forest x2]}, Ben: {in play: [Island]}}\nevents: [Ann activates Level, all pass]",
        {"life of Ann": "Ann loses 18 life (counted: Forest x2)", "life of Ben": "Ben loses 19 life (counted: Island)"},
    ),
    "413.2f: a number of 0": (
        "cards: {Toll Bell: {cost: '{2}', type: Artifact, text: \"{0}: Each player loses life equal to the number of cards in his or her"
        " hand.\"}}\nplayers: {Ann: {in play: [Toll Bell]}, Ben: {hand: [Forest x2]}}\nevents: [Ann activates Toll Bell, all pass]",
        {"life of Ann": "the number that Toll Bell asks for is 0 for Ann", "life of Ben": "(counted: Forest x2)"},
    ),
    "500.2: an effect that was left behind keeps from attacking": (
        "cards: {Calm: {cost: '{G}', type: Sorcery, text: Draw a card. Green creatures can't attack this turn.}}\n"
        "players: {Ann: {hand: [Calm], in play: [Forest, Grizzly Bears], library: [Forest]}, Ben: {}}\nevents: [Ann plays Calm, all pass]",
        {"can Grizzly Bears attack?": '"Green creatures can\'t attack this turn" (Calm)'},
    ),
}


@pytest.mark.parametrize(("board", "told"), TOLD.values(), ids=TOLD.keys())
def test_what_is_told(board: str, told: dict[str, str]) -> None:
    for question, words in told.items():
        assert words in (said := verdict_of(f"title: Board\n{board}", question)), said


def test_217_1c_what_a_source_with_a_comma_in_its_name_did_is_told_together() -> None:
    board = (
        "title: Board\ncards: {'Grub, Old Eater': {cost: '{B}', type: Creature - Horror, pt: 1/1, text: \"{0}: Target player puts the top"
        " card of his or her library into his or her graveyard.\"}}\nplayers: {Ann: {in play: ['Grub, Old Eater']}, Ben: {library: [Forest,"
        " Shock, Island]}}\nevents: [\"Ann activates Grub targeting Ben\", all pass, \"Ann activates Grub targeting Ben\", all pass]"
    )
    assert "by Grub, Old Eater, each of Forest and Shock is put" in (said := verdict_of(board, "library size of Ben")), said
