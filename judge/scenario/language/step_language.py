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
from judge.support.kept_value import words_of_classes


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


_WORDS = words_of_classes("data", "spoken_words.tsv")
STEP_NAMES: Mapping[str, str] = {**_WORDS["step"], **_WORDS["step as written"]}
"""Other names of steps that are read as well."""
