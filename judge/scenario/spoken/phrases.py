"""Several noun phrases in a row, and where they end."""

from __future__ import annotations

import re
from collections.abc import Iterable

from msgspec.structs import replace

from judge.errors import ScenarioError
from judge.scenario.spoken import word_classes as w
from judge.scenario.spoken.reading_words import NotSaid, Noun
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
