"""A condition on which something was done, or made otherwise, is told with that where it was met."""

from __future__ import annotations

import pytest
from runs import said_of

CARDS = """
cards:
  Last Ember:
    cost: "{R}"
    type: Instant
    text: Last Ember deals 1 damage to target player. If you have no cards in hand, Last Ember deals 3 damage to that player instead.
  Steady Shrine:
    cost: "{2}{W}"
    type: Enchantment
    text: If you control a creature, damage that would reduce your life total to less than 1 reduces it to 1 instead.
  Kind Word: {cost: "{W}", type: Instant, text: "You gain 2 life. If you control a Plains, you gain 4 life instead."}
"""

BOARDS = {
    "in place of other damage (419.6d)": (
        "players: {Ann: {hand: [Last Ember], in play: [Mountain]}, Ben: {}}\nevents: [Ann casts Last Ember targeting Ben, all pass]",
        "life of Ben",
        'Last Ember deals 3 damage to Ben, for its condition is met: "you have no cards in hand". (419.6d',
    ),
    "of a replacement (419.5)": (
        "players: {Ann: {hand: [Shock], in play: [Mountain]}, Ben: {life: 2, in play: [Steady Shrine, Grizzly Bears]}}\n"
        "events: [Ann casts Shock targeting Ben, all pass]",
        "life of Ben",
        'Ben loses 1 life for the damage instead, for its condition is met: "you control a creature". (419.5',
    ),
    "of more life (413.2f)": (
        "players: {Ann: {hand: [Kind Word], in play: [Plains]}, Ben: {}}\nevents: [Ann casts Kind Word, all pass]",
        "life of Ann",
        'Ann gains 4 life, for its condition is met: "you control a Plains". (',
    ),
}


@pytest.mark.parametrize("board", sorted(BOARDS))
def test_the_verdict_says_what_was_met(board: str) -> None:
    line, question, reason = BOARDS[board]

    assert reason in said_of(board, CARDS + line, question)
