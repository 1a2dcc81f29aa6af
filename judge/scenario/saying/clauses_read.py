"""The clauses that have been read of one play in a spoken sentence."""

from __future__ import annotations

import re

from msgspec.structs import replace

from judge.scenario.spoken.phrases import Phrases, joined
from judge.scenario.spoken.reading_words import PART, Noun, Said


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
        self.comes: list[str] = []
        """What is told to come of it, as what is asked of it then."""
        self.others: list[Said] = []
        """What is chosen for another thing, which what is played brings into play."""
        self.about = ""
        """What the choices are for, where that is not what is played."""

    @property
    def text(self) -> str:
        """What follows the name of what is played; what it does stands behind its costs."""
        written = sorted(self.written, key=lambda part: part.startswith("to "))
        return self.targeting(self.targets) + "".join(f" {part}" for part in written)

    def told(self, sentence: str, source: str) -> list[Said]:
        """The sentence as often as it is told, between what the clauses choose for the source and what they tell to come of it."""
        asked = [Said(f"{source} has asked")] if self.others else []
        return [*self.choices(source), *[Said(sentence)] * self.times, *(Said(f"until: {each}? yes") for each in self.comes), *asked]

    def choices(self, source: str) -> list[Said]:
        """What the clauses choose for the source, and for the copies that it makes."""
        chosen = [Said(f"for {self.about or source}: {answer}", True) for answer in self.chosen]
        return [*chosen, *(Said(f"for the copy: {answer}", True) for answer in self.copied), *self.others]

    @staticmethod
    def targeting(targets: list[Noun]) -> str:
        """The clause that names targets; empty for none."""
        return f" targeting {joined(targets)}" if targets else ""


def in_turn(p: Phrases) -> list[Noun]:
    """Reads targets, also told one after the other: `X first, then Y second`."""
    found = p.nouns()
    while True:
        p.take("first", "second", "third")
        before = p.at
        more = p.noun() if p.take(", and then", ", then", "and then", "then", ", and", "and", ",") else None
        if more is None or before == p.at or not (p.done or p.peek() in ("first", "second", "third", ",", "then")) or more.player:
            p.at = before
            return found
        found.append(more)


def as_target(p: Phrases, played: Noun, noun: Noun) -> Noun:
    """What a play targets: of a permanent, its ability, where the text of what is played targets nothing but abilities."""
    text = p.names.texts.get(played.name, "").lower()
    abilities = re.search(r"target (?:activated|triggered|activated or triggered) ability", text) and not re.search(r"target spell", text)
    return replace(noun, text=f"{noun.text}{PART}", ability=True) if abilities and not noun.ability and not noun.player else noun
