"""Which rules of another edition of play scenarios execute, by that edition's own numbers."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from judge.answering import AskError, answer_file
from judge.rulebook.numbering import numbering
from judge.rulebook.numbers import natural
from judge.support.processes import over


class EditionCoverage(msgspec.Struct, frozen=True):
    """The rules of an edition that the engine has a key for: those that acted in some scenario, and those that did in none.

    `asked`: how many scenarios ran under the edition; `refused`: how many could not.
    """

    edition: str
    executed: tuple[str, ...]
    others: tuple[str, ...]
    asked: int
    refused: int

    def text(self) -> str:
        """The counts, then the numbers of the rules that no scenario executes."""
        whole = len(self.executed) + len(self.others)
        first = f"{self.edition}: {len(self.executed)} of {whole} rules that have a key act in {self.asked} scenarios"
        return f"{first} ({self.refused} cannot be asked)\nin none: {' '.join(self.others)}\n"


def fired(path: str, edition: str) -> tuple[str, ...] | None:
    """The rules that act in a scenario under an edition, by its numbers; None where it cannot be asked there."""
    try:
        run = answer_file(path, edition=edition).run
    except AskError:
        return None
    return tuple({number for step in run.trace.steps if step.undone_by is None for number in step.rules})


def covered(paths: Sequence[Path], edition: str) -> EditionCoverage:
    """What scenarios execute of the rules of an edition."""
    found = list(over(fired, [(str(path), edition) for path in paths]))
    acted = {number for each in found if each is not None for number in each}
    keyed = {number for place in numbering(edition).rows.values() for number in place.numbers}
    known = sorted(keyed | acted, key=natural)
    refused = sum(each is None for each in found)
    executed, others = tuple(n for n in known if n in acted), tuple(n for n in known if n not in acted)
    return EditionCoverage(edition, executed, others, len(found) - refused, refused)
