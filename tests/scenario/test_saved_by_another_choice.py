"""Whether a player could have saved something by choosing otherwise what the line asked for, or by another target of what was played."""

from __future__ import annotations

import pytest

from judge.answering import answer_text
from judge.explanation.verdict import verdict

WORDS = "Target creature gains protection from the color of your choice until end of turn."
WARD = f"cards: {{Kind Word: {{cost: '{{W}}', type: Instant, text: '{WORDS}'}}}}\n"
BOLT = "players: {Ann: {hand: [Kind Word], in play: [Grizzly Bears, Plains]}, Ben: {hand: [Shock], in play: [Mountain]}}\n"
GROWTH = "players: {Ann: {hand: [Giant Growth], in play: [Grizzly Bears, Hill Giant, Forest]}, Ben: {hand: [Shock], in play: [Mountain]}}\n"
SAVED = {
    "another color": (
        f"{WARD}{BOLT}events: [Ben casts Shock targeting Grizzly Bears, Ann casts Kind Word targeting Grizzly Bears, Ann chooses green, "
        "resolve the stack]",
        "could Ann have saved Grizzly Bears?",
        "yes",
        "If Ann chooses red for Kind Word: Grizzly Bears survived: Shock is countered",
    ),
    "no color": (
        f"{WARD}{BOLT.replace('Shock', 'Wrath of God').replace('[Mountain]', '[Plains x4]')}turn: {{player: Ben}}\n"
        "events: [Ben casts Wrath of God, Ann casts Kind Word targeting Grizzly Bears, resolve the stack]",
        "could Ann have saved Grizzly Bears?",
        "no",
        "Grizzly Bears is destroyed",
    ),
    "another target": (
        f"{GROWTH}events: [Ben casts Shock targeting Grizzly Bears, Ann casts Giant Growth targeting Hill Giant, resolve the stack]",
        "could Ann have saved Grizzly Bears?",
        "yes",
        "If Ann plays Giant Growth targeting Grizzly Bears",
    ),
}


@pytest.mark.parametrize("name", SAVED)
def test_it_could_or_could_not(name: str) -> None:
    board, asked, value, said = SAVED[name]
    run = answer_text(f'{board}\nquestions: ["{asked}"]\n').run

    assert run.answers[0].value == value
    assert said in verdict(run, run.answers[0]).text
