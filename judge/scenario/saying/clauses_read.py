"""The clauses that have been read of one play in a spoken sentence."""

from __future__ import annotations

from judge.scenario.spoken.phrases import joined
from judge.scenario.spoken.reading_words import Noun


class Clauses:
    """The clauses read so far of one play: in the order of the language, and the choices that they make for what is played."""

    def __init__(self) -> None:
        self.written: list[str] = []
        self.targets: list[Noun] = []
        self.chosen: list[str] = []
        self.times = 1
        self.by_madness = False
        self.copied: list[str] = []
        """What the copies target that it makes."""
        self.copies = False
        """Whether what is played copies and plays a card, so that targets that are named are those of the copy."""
        self.about = ""
        """What the choices are for, where that is not what is played."""

    @property
    def text(self) -> str:
        """What follows the name of what is played."""
        return self.targeting(self.targets) + "".join(f" {part}" for part in self.written)

    @staticmethod
    def targeting(targets: list[Noun]) -> str:
        """The clause that names targets; empty for none."""
        return f" targeting {joined(targets)}" if targets else ""
