"""What an effect kept from being done, and what was countered before it did anything, is told of what is asked about."""

from __future__ import annotations

import pytest
from runs import verdict_of

TOLD = {
    "103.2: nobody can draw": (
        "cards:\n  Hush: {cost: '{1}', type: Artifact, text: Players can't draw cards.}\n"
        "  Insight: {cost: '{1}{U}', type: Sorcery, text: Draw two cards.}\n"
        "players: {Ann: {hand: [Insight], in play: [Hush, Island x3], library: [Forest x3]}, Ben: {}}\n"
        "events: [Ann plays Insight, all pass]",
        "how many cards did Ann draw?",
        'because "Players can\'t draw cards" (Hush). (103.2',
    ),
    "103.2: nothing of the kind can be sacrificed": (
        "cards:\n  Ward: {cost: '{1}', type: Artifact, text: Creatures can't be sacrificed.}\n"
        "  Toll: {cost: '{B}', type: Sorcery, text: Each player sacrifices a creature.}\n"
        "players: {Ann: {hand: [Toll], in play: [Swamp]}, Ben: {in play: [Ward, Hill Giant]}}\nevents: [Ann plays Toll, all pass]",
        "what did Ben sacrifice?",
        "Ben does not sacrifice Hill Giant, because \"Creatures can't be sacrificed\" (Ward). (103.2",
    ),
    "414.1: its own ability was countered": (
        "players: {Ann: {in play: [Frozen Shade, Swamp]}, Ben: {hand: [Stifle], in play: [Island]}}\n"
        "events: [Ann activates Frozen Shade, Ben plays Stifle targeting Frozen Shade's ability, resolve the stack]",
        "P/T of Frozen Shade",
        "Stifle counters Frozen Shade's ability.",
    ),
    "414.1: what would have copied it was countered": (
        "players: {Ann: {hand: [Gigadrowse], in play: [Island x2]}, Ben: {hand: [Stifle], in play: [Island, Hill Giant]}}\n"
        "events: [Ann plays Gigadrowse with replicate targeting Hill Giant,"
        " Ben plays Stifle targeting Gigadrowse's ability, resolve the stack]",
        "how many copies of Gigadrowse were there?",
        "Stifle counters Gigadrowse's replicate ability.",
    ),
    "424.2: X of what could not be paid": (
        "cards: {Rope: {cost: '{X}{U}', type: Instant, text: \"Counter target spell unless its controller pays {X}.\"}}\n"
        "players: {Ann: {hand: [Rope], in play: [Island x3]}, Ben: {hand: [Shock], in play: [Mountain]}}\n"
        "turn: {player: Ben, step: precombat main}\n"
        "events: [Ben plays Shock targeting Ann, Ann plays Rope with X = 2 targeting Shock, all pass]",
        "was Shock countered?",
        "for Ben can't pay {2} for Rope",
    ),
}


@pytest.mark.parametrize(("board", "question", "told"), TOLD.values(), ids=TOLD.keys())
def test_what_kept_it_from_being_done(board: str, question: str, told: str) -> None:
    assert told in (said := verdict_of(f"title: Board\n{board}", question)), said
