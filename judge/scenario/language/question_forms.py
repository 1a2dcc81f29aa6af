"""The forms of questions, and a question as read.

`FORMS` is the whole language: each row of `judge/data/questions.tsv` is a form with holes, and the type of its value. In a form `P` is a
player, `X` an object, `Y` an object or a player, `N` a number and `E` an event sentence in its plain form (`Ann play Shock`); the others
stand in `judge.scenario.language.question_holes`. `COMPOSED` are those that hold other questions.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from judge.scenario.language.lexicon import NOWHERE, Reference, Span
from judge.scenario.language.question_holes import HOLES, written
from judge.scenario.language.sentence_forms import Event
from judge.support.kept_value import words_of_classes

ValueType: TypeAlias = Literal[
    "integer", "cost", "pt", "list", "bag", "mana", "zone", "place", "set", "counters", "name", "player", "step", "players", "yes/no"
]
"""What a question is answered with (see `judge.scenario.language.expected_values`): `list` keeps its order, `bag` counts copies without."""

_ROWS: Mapping[str, Mapping[str, Any]] = words_of_classes("data", "questions.tsv")
FORMS: tuple[tuple[str, ValueType], ...] = (*_ROWS["form"].items(),)
"""Every form of a question and the type of its value (DESIGN, section 4, "Questions")."""

COMPOSED: tuple[tuple[str, ValueType], ...] = (*_ROWS["composed"].items(),)
"""Forms that hold another question: whether its answer is this one (or `!=`, `>=`, `<=`, `>`, `<`), or that to another one, after which
event it is yes, until which step its answer stays, which of two is; of whom, of which, of how many, of all or any of a kind it is so, of
whom or which a number or a size is the greatest or the least, or it was so first or last; whether one of several is, or all are; what did
it, or made it so, of what kind, and who, and whether this did; whether a player can bring it about."""

TIMES = (*_ROWS["time"],)
"""The ways of asking of another time than the end: its value is that of the question."""

DURING = "during "
"""How a time begins from whose beginning on it is asked what happened; of what is so, its end is asked of."""
_OF_WHAT_HAPPENED = re.compile(r"\b(?:did|was|were|died|gained|happened|resolved|countered)\b")
_OF_WHAT_IS_SO = re.compile(r"(?:^|: )did .+ (?:survive|win|lose|save .+)(?: = \w+)?$|^was event |^what was .+ (?:spent for|paid with)$")


def of_what_happened(asked: str) -> bool:
    """Whether a question, or its form, is of what happened in the course of a time, and not of what is so at a moment."""
    return _OF_WHAT_HAPPENED.search(asked) is not None and _OF_WHAT_IS_SO.search(asked) is None


def counts_what_happened(kind: str) -> bool:
    """Whether a form of question asks how many or how much was done in the course of a time."""
    return kind.startswith(("how much ", "how many ")) and (" did " in kind or " was " in kind)


ALL_HOLES = ("P", "X", "Y", "N", "E", *HOLES)


class Question(Struct, frozen=True):
    """A question as read. Two questions are equal when they ask the same, however they are spelled.

    `kind` is a form of `FORMS`, `type` its type of value. `player`, `object`, `other` (the `Y`), `number` and `event` fill
    its holes; `zone` the `Z`, and `words` any other. `after` is the event after which it is asked, None for the end;
    `turn` says of which of several turns under way it asks (608). `why` asks for the
    reasons alone; it is left out of `asked`, which is what `expect` and `questions` are matched by. `inner` is the question that a form of
    `COMPOSED` holds (`second` the other one, `others` all of several), `sign` and `words` what its answer is compared with; of a question
    asked of each, `template` is the text and `inner` the question about one of them. `time` is the time that it asks of (`end of turn`,
    `Ben's upkeep`, `during combat`, `this turn`, `any time`); `once` the question of yes or no whose first yes is the time (with the
    time `before`, it ends it; with `while`, the last yes is the time). `supposing` is an event that is tried first, and
    all that comes of it. `granted` is a question of yes or no whose yes is taken for granted.
    """

    kind: str
    type: ValueType
    player: str | None = None
    object: Reference | None = None
    other: Reference | None = None
    number: int | None = None
    event: Event | None = None
    words: str = ""
    zone: str = ""
    after: int | None = None
    turn: str | None = None
    why: Literal["", "why", "why not"] = ""
    inner: Question | None = None
    second: Question | None = None
    others: tuple[Question, ...] = ()
    template: str = ""
    sign: str = ""
    time: str = ""
    once: Question | None = None
    supposing: Event | None = None
    granted: Question | None = None
    span: Span = NOWHERE

    @property
    def asked(self) -> Question:
        """The same question without `why`."""
        return replace(self, why="") if self.why else self

    def __str__(self) -> str:
        whole = self._said()
        return whole if self.turn is None else f"in {self.turn}'s turn, {whole}"

    def _when(self) -> str:
        """What it says of its time."""
        supposing = f", if {self.supposing.span.text}" if self.supposing is not None else ""
        supposing += f", though {str(self.granted).rstrip('?')}" if self.granted is not None else ""
        if self.once is not None:
            return f", {self.time or 'once'} {str(self.once).rstrip('?')}{supposing}"
        time = self.time if self.time in ("", "this turn") or self.time.startswith(DURING) else f"at {self.time}"
        return (f", {time}" if time else "") + supposing + (f" after event {self.after}" if self.after is not None else "")

    def _said(self) -> str:
        after = self._when()
        tail = f" {self.why}?" if self.why else ""
        if self.template:
            group = written("G", self.words) + (f" of {self.player}" if self.player else "")
            return f"{self.kind.removesuffix(': Q').replace(' G', f' {group}')}: {self.template}{after}?{tail}"
        if self.others:
            return f"{self.kind.partition(':')[0]}: {'; '.join(str(each).rstrip('?') for each in self.others)}{after}?{tail}"
        if self.inner is not None:
            held = str(self.inner).rstrip("?")
            if self.second is not None:
                joined = f" {self.sign} " if self.sign else ", or " if self.player is None else ", then "
                held = f"can {self.player} respond between: {held}" if self.player is not None else held
                return f"{held}{joined}{str(self.second).rstrip('?')}{after}?{tail}"
            head = self.kind.removesuffix("Q").replace(" G:", f" {written('G', self.words)}:").replace(" P ", f" {self.player} ")
            head = head.replace(" Y:", f" {self.other}:")
            first = f"{held} {self.sign} {self.words}" if self.sign else f"{head}{held}"
            return f"{first}{after}?{tail}"
        fill = {"P": self.player, "X": self.object, "Y": self.other, "N": self.number}
        fill["E"] = self.event.span.text if self.event else None
        words = words_of(self.kind)
        fill |= {hole: written(hole, self.zone if hole == "Z" else self.words) for hole in words if hole in HOLES}
        words = [said for word in words if (said := str(fill[word]) if word in fill else word)]
        mark = "?" if words[0] in _ASKING else ""
        return " ".join(words).replace(" 's ", "'s ") + after + mark + (f"{'' if mark else '?'} {self.why}?" if self.why else "")


_ASKING = ("when", "until", "by", "what", "whose", "who", "how", "did", "was", "is", "can", "where", "does", "must", "has")
"""How the forms begin that are written with a question mark."""


def words_of(kind: str) -> list[str]:
    """The words of a form; what follows a hole after an apostrophe is a word of its own."""
    return kind.replace("P's", "P 's").split()


def parts_of(kind: str) -> list[str]:
    """The form in pieces: fixed words (folded) and holes."""
    found = _PARTS.get(kind)
    if found is None:
        found = []
        for word in words_of(kind):
            if word in ALL_HOLES:
                found.append(word)
            elif found and found[-1] not in ALL_HOLES:
                found[-1] += f" {word.lower()}"
            else:
                found.append(word.lower())
        _PARTS[kind] = found
    return found


_PARTS: dict[str, list[str]] = {}


def beginning(text: str) -> tuple[tuple[str, ValueType], ...]:
    """The forms, in their order, that a folded text may have by its first word: those that begin with it, or with a hole."""
    return _beginning_with(_first_word(text))


@lru_cache(maxsize=500)
def _beginning_with(word: str) -> tuple[tuple[str, ValueType], ...]:
    return tuple([form for form, first in zip(FORMS, _first_words(), strict=True) if first in ("", word)])


@cache
def _first_words() -> list[str]:
    """The first word of each form; empty where it begins with a hole."""
    firsts = [kind.split(maxsplit=1)[0] for kind, _ in FORMS]
    words = {first: "" if first in ALL_HOLES or first == "P's" else _first_word(first.lower()) for first in {*firsts}}
    return [words[first] for first in firsts]


def _first_word(text: str) -> str:
    return text if text.isalnum() else next((text[:n] for n, letter in enumerate(text) if not letter.isalnum()), text)
