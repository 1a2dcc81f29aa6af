"""The three families of errors, and the one shape in which every error is shown.

`ScenarioError`: what the user gave cannot be read. `IllegalAction`: it was read, and a rule forbids it.
`NotImplementedRule`: the tool cannot do it yet, and says which rule or clause.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Self, TypeAlias

from judge.support.late_regex import regex

Help: TypeAlias = str | Callable[[], str]
"""The help of an error, or how it is found: looking for the nearest names is left until somebody reads them."""


class Place:
    """Where in a text an error stands: `path`, 1-based `line` and `column`, the source line and the caret's width."""

    __slots__ = ("column", "line", "path", "source", "width")

    def __init__(self, path: str, line: int, column: int = 1, source: str = "", width: int = 1) -> None:
        self.path, self.line, self.column, self.source, self.width = path, line, column, source, max(1, width)

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}"

    def __repr__(self) -> str:
        return f"Place({str(self)!r})"

    @property
    def key(self) -> tuple[str, int, int]:
        """Order of place: path, line, column."""
        return (self.path, self.line, self.column)


class JudgeError(Exception):
    """Any error that the tool foresees.

    `message` is one lower-case phrase without a full stop that quotes the offending input; `code` is a short stable
    name (`unknown-card`); `place` says where it stands, when it stands somewhere; `help` gives the nearest legal values.
    """

    code = "error"

    def __init__(self, message: str, *, code: str | None = None, place: Place | None = None, help: Help = "") -> None:
        super().__init__(message)
        self.message, self.place, self._help = message, place, help
        if code is not None:
            self.code = code

    def kept(self) -> Self:
        """This error, to be kept: without where it was raised and out of what, which would keep all that was there, and that the error."""
        self.__context__ = None
        return self.with_traceback(None)

    @property
    def help(self) -> str:
        """The nearest legal values, or how to write it."""
        if not isinstance(self._help, str):
            self._help = self._help()
        return self._help

    @help.setter
    def help(self, help: Help) -> None:
        self._help = help

    def helped(self, better: Callable[[], str]) -> None:
        """The help is what `better` finds, which is looked for when it is read; where that finds nothing, what it was before."""
        before = self._help
        self._help = lambda: better() or (before if isinstance(before, str) else before())

    def render(self) -> str:
        """The error in the house shape: `path:line:col: error: message [code]`, source line, caret, help."""
        head = f"{self.place}: " if self.place else ""
        lines = [f"{head}error: {self.message} [{self.code}]"]
        if self.place and self.place.source:
            source = self.place.source.rstrip("\n").replace("\t", " ")
            start = self.place.column - 1
            if len(source) > 160:  # a window around the caret, so that a one-line megabyte stays readable
                cut = max(0, start - 60)
                source, start = source[cut : cut + 150], start - cut
            lines.append(f"  {source}")
            lines.append(f"  {' ' * start}{'^' * min(self.place.width, max(1, len(source) - start))}")
        if self.help:
            lines.append(f"help: {self.help}")
        return "\n".join(lines)

    def __str__(self) -> str:
        return self.render()


class ScenarioError(JudgeError):
    """What the user gave (a scenario, a rules text, a card file, an option) cannot be read."""

    code = "unreadable"


class AmbiguousAbility(ScenarioError):
    """What was written fits several activated abilities of one object: those of these `numbers`."""

    code = "ambiguous-ability"

    def __init__(self, message: str, numbers: tuple[int, ...], *, place: Place | None = None, help: Help = "") -> None:
        super().__init__(message, place=place, help=help)
        self.numbers = numbers


class AmbiguousReference(ScenarioError):
    """A name fits several different things: those of these `readings`, of what was written as `reference`."""

    code = "ambiguous-reference"

    def __init__(self, reference: Any, readings: tuple[Any, ...], *, place: Place | None = None, help: Help = "") -> None:
        super().__init__(f"{str(reference)!r} is ambiguous", place=place, help=help)
        self.reference, self.readings = reference, readings


def unwritten(path: object, error: OSError, help: str = "") -> ScenarioError:
    """The error (`not-writable`) of a file or folder that cannot be written."""
    reason = (error.strerror or str(error)).lower()
    return ScenarioError(f"{str(path)!r} cannot be written: {reason}", code="not-writable", help=help)


_STEPS = regex(r"409\.1[a-h]|308\.2[a-f]|309\.2[a-d]|310\.2")
"""The numbered steps of playing, attacking, blocking and assigning damage."""


class IllegalAction(JudgeError):
    """It was read, but a rule forbids it; `rule` is the number of that rule, `also` are rules and `facts` what it rests on.

    `asked`: the condition that is not met, with the verdict on it, where `message` ends with that.
    `kind`: `time` where it is refused at this time, `past` where what is declared then is over, `priority` where it is
    for another player to act, or for nobody, `gone` where what it is done with, or to, is not where it should be, `forbidden` where
    an effect prohibits it whatever the time.
    """

    code = "illegal"

    def __init__(
        self,
        message: str,
        *,
        rule: str,
        also: tuple[str, ...] = (),
        help: str = "",
        place: Place | None = None,
        facts: tuple[tuple[Any, ...], ...] = (),
        kind: str = "",
        asked: tuple[Any, Any] | None = None,
    ) -> None:
        super().__init__(message, place=place, help=help)
        self.rule, self.also, self.facts, self.kind, self.asked = rule, also, facts, kind, asked
        self.within: tuple[tuple[str, ...], ...] = ()
        """The rules that were being applied when it was refused, innermost first."""

    @property
    def rules(self) -> tuple[str, ...]:
        """The rule that refused, those it rests on, and the step that could not be done for it, each once."""
        steps = ([number for number in numbers if _STEPS.fullmatch(number)] for numbers in self.within)
        return tuple(dict.fromkeys((self.rule, *self.also, *next(filter(None, steps), ()))))


class NotImplementedRule(JudgeError):
    """An honest gap: the tool cannot do this yet. `rule` is the number of the rule, or the clause of the card text."""

    code = "not-implemented"

    def __init__(self, message: str, *, rule: str, help: str = "", place: Place | None = None) -> None:
        super().__init__(message, place=place, help=help)
        self.rule = rule


class BoundReached(JudgeError):
    """What was given is not wrong, but costs more than its bound before there is anything to answer."""

    code = "bound"


class Errors(JudgeError):
    """Several errors of one file, shown in order of place."""

    code = "errors"

    def __init__(self, errors: Iterable[JudgeError]) -> None:
        self.errors: Sequence[JudgeError] = sorted(errors, key=lambda e: e.place.key if e.place else ("", 0, 0))
        super().__init__(f"{len(self.errors)} errors")

    def render(self) -> str:
        """Every error, a blank line between."""
        return "\n\n".join(error.render() for error in self.errors)


def did_you_mean(word: str, known: Iterable[str], limit: int = 3) -> str:
    """`did you mean 'x' or 'y'?` with the nearest of `known`, or an empty string when none is near."""
    from rapidfuzz import fuzz, process, utils

    names = list(dict.fromkeys(known))
    whole = process.extract(word, names, scorer=fuzz.ratio, processor=utils.default_process, limit=limit, score_cutoff=75)
    parts = process.extract(word, names, scorer=fuzz.WRatio, processor=utils.default_process, limit=4 * limit, score_cutoff=70)
    alike = list(dict.fromkeys(name for name, _, _ in (*whole, *parts) if _alike(word, name)))[:limit]
    return f"did you mean {' or '.join(map(repr, alike))}?" if alike else ""


def nearest_of(word: str, known: Iterable[str], otherwise: str = "") -> Callable[[], str]:
    """The help that `did_you_mean` gives, or else `otherwise`: looked for when somebody reads it, as most errors of reading are not."""
    return lambda: did_you_mean(word, known) or otherwise


def _alike(word: str, name: str) -> bool:
    """Whether a name is near as a whole, or one is a part of the other; a few letters in common are not enough."""
    from rapidfuzz import fuzz, utils

    one, other = utils.default_process(word), utils.default_process(name)
    return fuzz.ratio(one, other) >= 60 or (min(len(one), len(other)) > 3 and fuzz.partial_ratio(one, other) >= 90)
