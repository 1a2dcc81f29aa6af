"""A scenario with everything read: its steps, its questions, and the names that it knows."""

from __future__ import annotations

from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from judge.errors import JudgeError
from judge.scenario.file.models import Scenario
from judge.scenario.file.source import NOPLACE, At
from judge.scenario.language.expected_values import Value
from judge.scenario.language.lexicon import Lexicon
from judge.scenario.language.question_forms import Question
from judge.scenario.language.sentence_forms import Assigns, Chooses, Event

T = TypeVar("T")


class Step(Struct, frozen=True, kw_only=True):
    """An item of `events:`: its number (from 1), its sentence, and the answers written inside it.

    `canonical` are the sentences of the language that it comes to; `kept` the answers kept for what certain objects ask from here on,
    of which `told_later` stand in later sentences; `keeps` those that this sentence tells, wherever they wait. `spoken`: it is written
    otherwise; `moves`: something happens by it. `done_before`: its sentence, where that is carried out with an earlier one.
    """

    number: int
    text: str
    event: Event
    choices: tuple[Chooses, ...] = ()
    canonical: tuple[str, ...] = ()
    kept: tuple[Chooses, ...] = ()
    told_later: tuple[Chooses, ...] = ()
    keeps: tuple[Chooses, ...] = ()
    spoken: bool = False
    moves: bool = True
    done_before: Event | None = None
    place: At = NOPLACE


class Asked(Struct, frozen=True, kw_only=True):
    """A question to answer: of `questions:`, of `expect:`, or of both. `expected` is None where nothing is expected."""

    text: str
    question: Question
    expected: Value | None = None
    spoken: bool = False
    place: At = NOPLACE


class Script(Struct, frozen=True, kw_only=True):
    """A scenario with everything read, and its `Lexicon`.

    `kept` are answers for what objects ask before the first event. `stack_damage` are the sentences of `combat damage` on the stack, by
    the position of the object there. `under` are the questions of other editions, by their dates; `unread` the errors of questions that
    are not understood, where they were let pass.
    """

    scenario: Scenario
    lexicon: Lexicon
    events: tuple[Step, ...] = ()
    questions: tuple[Asked, ...] = ()
    kept: tuple[Chooses, ...] = ()
    stack_damage: tuple[tuple[Assigns, ...], ...] = ()
    under: tuple[tuple[str, tuple[Asked, ...]], ...] = ()
    unread: tuple[JudgeError, ...] = ()

    def played_by(self, edition: str) -> Script:
        """The script as another edition plays it, with what is expected there, if the scenario says it."""
        from judge.editions.editions import in_force

        expected = {in_force(date): questions for date, questions in self.under}
        questions = expected.get(in_force(edition), self.questions)
        return replace(self, scenario=replace(self.scenario, edition=edition), questions=questions)
