"""Steps and phases by the words that people have for them."""

from __future__ import annotations

from collections.abc import Mapping

from judge.errors import nearest_of
from judge.scenario.language.scanner import Scanner
from judge.scenario.language.sentence_forms import (
    STEPS,
    Event,
    GoTo,
)


def _go_to(scan: Scanner) -> Event:
    player = None
    scan.take("the")
    if scan.sees_player() or scan.sees_team():
        player = scan.side("a player's step")
        scan.need("'s", "'", after=f"{player!r}")
    scan.take("next")
    step = read_step(scan, scan.folded[scan.at :].rstrip("."))
    scan.at = len(scan.folded)
    return GoTo(step, player, scan.span(0))


def read_step(scan: Scanner, words: str) -> str:
    """The step that `words` name; fails with the nearest where they name none."""
    step = find_step(words)
    if step is None:
        help = nearest_of(words, [*STEPS, *STEP_NAMES], f"the steps are {', '.join(STEPS)}")
        scan.fail(f"there is no step {words!r}", end=len(scan.folded), code="unknown-step", help=help)
    return step


def find_step(words: str) -> str | None:
    """The step (one of `STEPS`) that folded words name, with or without `the`, `step` and `phase`; None for no step."""
    name = words.removeprefix("the ").removesuffix(" step").removesuffix(" phase").strip()
    return name if name in STEPS else STEP_NAMES.get(name)


STEP_NAMES: Mapping[str, str] = {
    "main": "precombat main",
    "first main": "precombat main",
    "second main": "postcombat main",
    "main 1": "precombat main",
    "main 2": "postcombat main",
    "main phase 1": "precombat main",
    "main phase 2": "postcombat main",
    "combat": "beginning of combat",
    "attackers": "declare attackers",
    "attack": "declare attackers",
    "attacks": "declare attackers",
    "blocks": "declare blockers",
    "block": "declare blockers",
    "blockers": "declare blockers",
    "end": "end of turn",
    "end of the turn": "end of turn",
    "beginning of the combat": "beginning of combat",
    "precombat": "precombat main",
    "pre-combat main": "precombat main",
    "main1": "precombat main",
    "postcombat": "postcombat main",
    "post-combat main": "postcombat main",
    "main2": "postcombat main",
    "begin combat": "beginning of combat",
    "start of combat": "beginning of combat",
    "declare attack": "declare attackers",
    "declare block": "declare blockers",
    "damage": "combat damage",
    "ending": "end of turn",
}
"""Other names of steps that are read as well."""
