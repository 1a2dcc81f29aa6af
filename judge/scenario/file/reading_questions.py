"""Questions of a scenario as read: as the language writes them, as they are spoken, and as they lean on the one before."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from itertools import chain
from typing import Any

from msgspec.structs import replace

from judge.cards.pool.folding import fold
from judge.errors import JudgeError, ScenarioError
from judge.scenario.file.models import Line, Scenario
from judge.scenario.file.names_here import names_of
from judge.scenario.file.source import NOPLACE, At
from judge.scenario.language.lexicon import Lexicon
from judge.scenario.language.question_forms import Question
from judge.scenario.language.question_language import read_question
from judge.scenario.language.sentence_forms import (
    MayAttack,
    MayBlock,
)
from judge.scenario.script import T
from judge.scenario.spoken.nearest import named_in
from judge.scenario.spoken.what_is_meant import short_here

_OF_A_PART = frozenset({"ambiguous-name", "word-left-out", "unknown-supposition", "unknown-edition"})
"""Errors of questions that are understood but for one part, which they tell."""


class QuestionReader:
    """Reads the questions of a scenario one after the other; what is not understood is in `errors`.

    `asked_of`: what the question before asked of, and `before`: that question; `lost`: it was not understood. `spoken`: the texts of those
    that are not as the language writes them.
    """

    def __init__(self, scenario: Scenario, lexicon: Lexicon) -> None:
        self.scenario, self.lexicon = scenario, lexicon
        self.errors: list[JudgeError] = []
        self.asked_of = ""
        self.before: Question | None = None
        self.lost = False
        self.spoken: set[str] = set()
        self.names = names_of(scenario, lexicon)

    def attempt(self, read: Callable[..., T], *arguments: Any) -> T | None:
        """What `read` returns, or None after its error was noted."""
        try:
            return read(*arguments)
        except ScenarioError as error:
            self.errors.append(error)
        return None

    def nowhere(self, line: Line) -> JudgeError | None:
        """That a sentence which is not understood names a card that is not here, of the library or none; None where it names neither."""
        from judge.scenario.file.absent_names import nowhere, unknown_card

        if self.errors[-1].code == "unknown-verb":
            return None
        here = {*map(fold, self.names.exact), *map(fold, self.names.players)}
        absent = nowhere(line, self._canonical, lambda name: fold(name) in here or len(self.names.short.get(fold(name), ())) == 1)
        return absent or unknown_card(line, self.lexicon.library.names(), here)

    def _canonical(self, name: str) -> str | None:
        """What a card of the scenario, or else of the library, or a player, is called; None for what nothing is."""
        here = fold(name) in self.names.exact or any(fold(name) == fold(player) for player in self.names.players)
        if here:
            return name
        known, short = self.lexicon.library.canonical(fold(name)), self.names.short.get(fold(name), ())
        return short[0] if known is not None and fold(known) != fold(name) and len(short) == 1 else known  # it is short for what is here

    def _in_whole_names(self, text: str) -> str:
        """A question with the whole name of what is here in the place of a card's name that is nowhere, and short for it."""
        from judge.scenario.file.absent_names import names_in

        for name, start, end in reversed(list(names_in(text, self._canonical))):
            meant = self.names.short.get(fold(name), ()) if fold(name) not in self.names.exact else ()
            text = f"{text[:start]}{meant[0]}{text[end:]}" if len(meant) == 1 else text
        return text

    def refuse(self, message: str, place: At, code: str, help: str = "") -> None:
        self.errors.append(ScenarioError(message, code=code, place=place, help=help))

    def asked(self, line: Line) -> list[tuple[Line, Question]]:
        """The question of a line; where it is not understood as one, each that it asks."""
        before, asked_of = len(self.errors), self.asked_of
        question = self.question(line)
        if question is not None:
            return [(line, question)]
        from judge.scenario.asked.asked_apart import asked_apart

        earlier, self.lost, self.asked_of = self.before, False, asked_of
        parts = [replace(line, text=part) for part in asked_apart(line.text, self.names, self._understood_next)]
        self.before, self.lost = earlier, not parts
        if parts:
            del self.errors[before:]
        return [(part, asked) for part in parts if (asked := self.question(part)) is not None]

    def question(self, line: Line) -> Question | None:
        question = self.attempt(self._read_question, line)
        self.lost = question is None
        if question is None:
            self.errors[-1] = self.nowhere(line) or self.errors[-1]
            named = dict.fromkeys(named_in(fold(line.text), self.names)[1])
            self.asked_of = next(iter(named)) if len(named) == 1 else self.asked_of
        if question is not None:
            one = question.inner if question.object is None and not question.template else None  # what each is asked is of none
            about = one.object if one is not None else question.object
            about = question.event.creature if isinstance(question.event, MayAttack | MayBlock) else about
            done_to = (one or question).other if about is None or question.kind.endswith("Y with X") else None
            about = done_to if done_to is not None and done_to.kind != "player" else about
            self.asked_of = about.name if about is not None else self.asked_of
            self.before = question
        last = len(self.scenario.events)
        if question is not None:
            for number, least in ((question.after, 0), (question.number, 1)):
                if number is not None and not least <= number <= last:
                    help = f"the events have the numbers 1 to {last}" if last else "this scenario has no events"
                    self.refuse(f"there is no event {number}", line.place, "bad-number", help)
        return question

    def _read_question(self, line: Line) -> Question:
        """The question as the language writes it, or else as it is spoken. Raises ScenarioError, with a question that is understood."""
        from judge.scenario.spoken.nearest import nearest_question

        try:
            return self._as_said(self.names.numbered(line.text), line.place)
        except ScenarioError as error:
            if error.code != "ambiguous-name" and (whole := self._in_whole_names(line.text)) != line.text:
                with suppress(ScenarioError):
                    found = self._as_said(self.names.numbered(whole), line.place)
                    self.spoken.add(line.text)
                    return found
            from judge.scenario.asked.spoken_questions import NO_ADVICE  # where all was asked of it already

            misspelt = error.code == "unknown-name" and error.help.startswith("did you mean")
            of_a_part = error.code in _OF_A_PART or error.message.startswith(NO_ADVICE)
            if not of_a_part and not (misspelt and not any(named_in(fold(line.text), self.names))):
                understood = partial(self._understood, self.before, self.asked_of, self.lost)
                error.helped(lambda: nearest_question(line.text, self.names, understood))
            raise

    def _as_said(self, text: str, place: At) -> Question:
        text = text.lower() if text.isupper() else text
        try:
            question = read_question(text, self.lexicon, place)
            if not short_here(question, self.lexicon, self.names):
                return question
            return self._read_in_full(self._spoken_question(text, place) or text, place)
        except ScenarioError as plain:
            said = self._spoken_question(self.lexicon.as_player(text), place)
            if said is None:
                raise
            self.spoken.add(text)
            try:
                return self._read_in_full(said, place)
            except ScenarioError as error:
                raise (plain if error.code == "unknown-name" else error) from None

    def _read_in_full(self, text: str, place: At) -> Question:
        """The question, in which `Rootwalla`, a card, is Basking Rootwalla where that is here."""
        question = read_question(text, self.lexicon, place)
        others = short_here(question, self.lexicon, self.names)
        return read_question(self.names.in_full(text, others), self.lexicon, place) if others else question

    def _spoken_question(self, text: str, place: At) -> str | None:
        """The question of the language for one as it is spoken: by itself, or as it leans on the question before. None for none."""
        from judge.scenario.asked.leaning import leaning, of_the_events, of_the_same_one
        from judge.scenario.asked.of_their_time import of_its_time
        from judge.scenario.asked.spoken_questions import as_any, understood_question
        from judge.scenario.asked.whether_it_leans import (
            asks_it_of_another_board,
            asks_of_another_case,
            asks_the_value_again,
            asks_what_would_be,
            leans_for_its_reasons,
            leans_on_the_place,
            leans_on_what_was_done,
            says_if_so,
        )
        from judge.scenario.spoken.given_names import by_who_is_called_so
        from judge.scenario.spoken.meant_by_it import by_what_is_done, it_of
        from judge.scenario.spoken.told_roles import by_what_is_told

        it = it_of(text, self.before, self.asked_of, self.names)
        written, text = text, by_who_is_called_so(by_what_is_told(text, self.names, it), self.names)
        text = by_what_is_done(text, self.before, self.asked_of, self.names)
        if self.lost and says_if_so(text):
            message, help = "it leans on the question before, which is not understood", "write here what is done"
            raise ScenarioError(message, code="unknown-question", place=place, help=help)
        ambiguous, thing = None, it_of(text, self.before, self.asked_of, self.names)
        try:
            tests = (leans_for_its_reasons, leans_on_the_place, leans_on_what_was_done, asks_of_another_case, asks_the_value_again)
            leans = any(test(text, self.before) for test in tests)
            said = None if leans else understood_question(text, self.lexicon, self.names, place, thing)
            said = of_the_same_one(written, said, self.before) if said is not None else None
        except ScenarioError as error:
            said, ambiguous = None, error
        if said is not None and asks_what_would_be(text, self.before, said):
            said = None
        alone = said if said is not None and asks_it_of_another_board(text, self.before, said) else None
        def ask(core: str) -> str:
            return as_any(core, self.lexicon, self.names, place, thing)

        whole_words = chain(leaning(text, self.before, self.names, ask), of_the_events(written, self.asked_of or thing, self.names))
        for whole in whole_words if said is None or alone is not None else ():
            with suppress(ScenarioError):
                return of_its_time(whole, as_any(whole, self.lexicon, self.names, place, thing), self.names)
        if ambiguous is not None:
            raise ambiguous
        return said

    def _understood(self, before: Question | None, asked_of: str, lost: bool, text: str) -> bool:
        """Whether a question is understood behind the question before, what that asked of, and where that was not understood."""
        now = self.before, self.asked_of, self.lost
        self.before, self.asked_of, self.lost = before, asked_of, lost
        try:
            self._as_said(text, NOPLACE)
        except ScenarioError:
            return False
        finally:
            self.before, self.asked_of, self.lost = now
        return True

    def _understood_next(self, text: str) -> bool:
        """Whether a question is understood, on which the next one of its line may lean."""
        try:
            self.before = self._as_said(text, NOPLACE)
        except ScenarioError:
            return False
        return True
