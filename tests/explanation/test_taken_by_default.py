"""A verdict names what nobody chose where it hangs on that: which of the chooser's own things was taken, how damage was assigned."""

from __future__ import annotations

import pytest
from runs import verdict_of

ABYSS = (
    "players: {Ann: {in play: [Hill Giant, Serra Angel]}, Ben: {in play: [The Abyss]}}\n"
    "turn: {player: Ben, step: end of turn}\nevents: [go to Ann's upkeep, all pass]"
)
PACT = (
    "players: {Ann: {hand: [Diabolic Edict], in play: [Swamp x2]}, Ben: {in play: [Hill Giant, Serra Angel]}}\n"
    "events: [Ann casts Diabolic Edict targeting Ben, all pass]"
)
OVER = (
    "players: {Ann: {in play: [Thorn Elemental]}, Ben: {in play: [Serra Angel]}}\n"
    "events: [Ann attacks with Thorn Elemental, Ben blocks Thorn Elemental with Serra Angel, combat damage is dealt]"
)
BURNT = "players: {Ann: {hand: [Shock], in play: [Mountain]}, Ben: {in play: [Hill Giant]}}\nevents: [Ann casts Shock, all pass]"
LANDS = (
    "players: {Ann: {hand: [Diabolic Edict], in play: [Swamp x2]}, Ben: {in play: [Grizzly Bears x2]}}\n"
    "events: [Ann casts Diabolic Edict targeting Ben, all pass]"
)
CASES = {
    "a target among one's own": (
        ABYSS, "did Hill Giant die?", "Taken by default: what Ann targets with The Abyss' ability: Hill Giant, and not Serra Angel.",
    ),
    "what is sacrificed": (
        PACT, "how many creatures does Ben control?",
        "Taken by default: what Ben chooses for Diabolic Edict: Hill Giant, and not Serra Angel.",
    ),
    "damage that might go elsewhere": (
        OVER, "how much damage was dealt to Ben?", "how Ann assigns combat damage: Thorn Elemental assigns 7 to Serra",
    ),
    "what a creature that died assigned itself": (
        "players: {Ann: {in play: [Hill Giant]}, Ben: {in play: [Grizzly Bears, Llanowar Elves]}}\n"
        "events: [Ann attacks with Hill Giant, Ben blocks Hill Giant with Grizzly Bears and Llanowar Elves, combat damage is dealt]",
        "did Hill Giant die?", "",
    ),
    "a target that is another's": (BURNT, "life of Ben", ""),
    "one of several that are alike": (LANDS, "how many creatures does Ben control?", ""),
}  # fmt: skip


@pytest.mark.parametrize(("board", "question", "told"), CASES.values(), ids=CASES)
def test_what_nobody_chose_is_named_where_it_is_why(board: str, question: str, told: str) -> None:
    """409.1d, 413.2c, 310.2: with what else could be."""
    said = verdict_of(f"title: Board\n{board}", question)
    assert told in said if told else "by default" not in said, said
