"""Several noun phrases in a row and where they end, and the clauses of one play that have been read."""

from __future__ import annotations

import re
from collections.abc import Iterable

from msgspec.structs import replace

from judge.errors import ScenarioError
from judge.scenario.spoken import word_classes as w
from judge.scenario.spoken.reading_words import PART, NotSaid, Noun, Said
from judge.scenario.spoken.spoken_nouns import SpokenNouns

_ITS_TRIGGER = r",? ?(?:and )?(?:its|the) (?:triggered ability|trigger|ability) (?:targets|targeting|aimed|on|at|goes)(?!\w)"
"""What is told of an ability of what was named last, and is named itself by no clause that goes on."""


class Phrases(SpokenNouns):
    """A text of the spoken language, read noun phrase by noun phrase."""

    def need_so_many(self, player: str) -> Noun:
        """Reads a noun phrase; of permanents of the player's no more than there are, `both Slivers` of one, or it does not fit."""
        noun = self.need_noun()
        there = self.names.numbers.get((player, noun.name), 1)
        if noun.count > there and noun.name in self.names.in_play:
            raise NotSaid
        return noun

    def nouns(self) -> list[Noun]:
        """Reads noun phrases joined by commas and `and`; at least one."""
        both, start = self.sees("both"), self.at
        found = self.attempt(self.all_so_called) or [self.need_noun()]
        plural = self.text[start : self.at].rstrip().endswith("s") and not found[0].name.casefold().endswith("s")
        while True:
            before = self.at
            if re.match(_ITS_TRIGGER, self.text[self.at :]) or not self.take(", and", "and", ",", "&"):
                return found
            more = self.noun()
            acts = more is None or self._acts() or (more.player or more.pronoun) and self._player_acts()
            if more is None or acts or self._begins_play(more) or self.names_act(more):
                self.at = before
                return found
            if both and not plural:  # `both Bears and Birds` are one of each, `both Soldiers and the Knight` two and one
                found[0] = replace(found[0], count=1)
            found.append(more)

    def _begins_play(self, noun: Noun) -> bool:
        """Whether it is no target, but has one: a card played elsewhere, `Shock on Ben and Giant Growth on the Bears`, or a copy."""
        if not self.played or noun.player:
            return False
        elsewhere = noun.name in self.names.types and noun.name not in self.names.in_play
        return self.sees("targeting") or self.sees("targets") or elsewhere and self.sees("on") and not self.sees("on the stack")

    def _player_acts(self) -> bool:
        """Whether a verb in the third person stands behind a player: what follows is told of him or her."""
        word = self.peek()
        if self.sees("chump") or self.sees("double") or self.sees("triple") or self.sees("gang"):
            return True
        return word.isalpha() and word.endswith("s") and len(word) > 3 and word not in ("face", "plus", "unless")

    def _acts(self) -> bool:
        """Whether a verb of a sentence of its own stands here: the noun before it begins another sentence."""
        word = self.peek()
        several = self.text[: self.at].rstrip().endswith("s") and word in ("block", "attack", "chump", "die", "survive", "resolve")
        return several or word.endswith("n't") or any(
            word in verbs and word != verbs[word] for verbs in (w.RESOLVE, w.TRIGGER, w.PLAY, w.BLOCK, w.ATTACK, w.ENTER, w.END, w.RESPOND)
        ) or word in (
            "is",
            "are",
            "dies",
            "comes",
            "can",
            "can't",
            "cannot",
            "does",
            "doesn't",
            "has",
            "goes",
            "puts",
            "sacrifices",
            "taps",
            "uses",
            "chooses",
            "pays",
            "draws",
            "gets",
            "gains",
            "untaps",
            *("becomes", "grows", "survives", "fizzles", "fails", "never", "deals", "loses", "kills", "stays", "regenerates", "leaves"),
        )

def joined(nouns: Iterable[Noun]) -> str:
    """The nouns as the language lists them; several of one as often as they are counted."""
    return ", ".join(f"{noun.text} x{noun.count}" if noun.count > 1 else noun.text for noun in nouns)


def error_at(phrases: Phrases, message: str, help: str, code: str = "bad-sentence") -> ScenarioError:
    """The error whose caret stands where the reading stopped."""
    start = min(phrases.far, max(0, len(phrases.text) - 1))
    place = phrases.scan.locate(phrases.scan.span(start, len(phrases.scan.folded)))
    return ScenarioError(message, code=code, place=place, help=help)


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
