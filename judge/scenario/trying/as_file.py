"""What is told without the keys of a file, in lines or in prose, as the text of a scenario file."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from judge.errors import Errors, JudgeError, ScenarioError
from judge.scenario.file.source import has_keys
from judge.scenario.language.lexicon import CardNames

if TYPE_CHECKING:
    from judge.scenario.script import Asked
    from judge.scenario.telling.written_prose import Part, Prose


class AsFile(NamedTuple):
    """The text of a scenario file, what it takes as given without being told, and where the prose tells its sentences."""

    text: str
    given: Sequence[str] = ()
    prose: Prose | None = None
    parts: Mapping[str, Part] = MappingProxyType({})

    @contextmanager
    def placing(self, path: str) -> Iterator[None]:
        """While the file is read: errors in it stand where the prose says what they are about."""
        try:
            yield
        except JudgeError as error:
            self.place(error, path)
            raise

    def place(self, error: JudgeError, path: str) -> None:
        """Puts an error into the prose, where the file was made of one."""
        if self.prose is None:
            return
        if isinstance(error, Errors):
            for each in error.errors:
                self.place(each, path)
            return
        at = error.place
        words = at.source[at.column - 1 : at.column - 1 + at.width].strip('"') if at is not None else ""
        part = self.parts.get(_sentence(at.source)) if at is not None else None
        error.place = self.prose.place(part, path, words) if part is not None else self.prose.place_of(path, words)


def _sentence(source: str) -> str:
    """The sentence that a line of the file holds; empty where it holds none."""
    try:
        return str(json.loads(source.strip().removeprefix("- ")))
    except ValueError:
        return ""


def as_file(text: str, names: CardNames, path: str = "<scenario>") -> AsFile:
    """The text of a scenario file, itself where it has a key of one or tells of no board; and what it takes as given without being told.

    Where all that is asked is what comes of it, what is told in prose goes on to its end. Raises ScenarioError (`bad-board`).
    """
    if has_keys(text):
        return AsFile(text)
    from judge.cards.pool.folding import fold
    from judge.scenario.file.one_line import lines_text
    from judge.scenario.telling.written_prose import Prose

    lines = lines_text(text, lambda name: names.canonical(fold(name)) is not None)
    prose = Prose(text) if lines is None else None
    found = AsFile(lines) if lines is not None else _told(prose, names, path) if prose is not None else None
    if found is None:
        return AsFile(text)
    try:
        return found._replace(text=_to_its_end(found.text, names))
    except JudgeError:
        return found  # the error is told where it is answered


def _told(prose: Prose, names: CardNames, path: str) -> AsFile | None:
    """The file that prose tells: each sentence clause by clause, or whole where only so all of it is understood."""
    from judge.scenario.telling.implied import Known
    from judge.scenario.telling.prose import told_text

    def file(whole: frozenset[int]) -> AsFile | None:
        told = told_text(prose, Known(names), whole=whole)
        return told and AsFile(told.text, told.given, prose, told.parts)

    try:
        found = file(frozenset())
        wrong = _not_understood(found, names) if found is not None else frozenset()
        if found is None or not wrong:
            return found
        sentences = [each for each in prose.sentences() if any(part and each.start <= part.start < each.end for part in wrong)]
        other = file(frozenset(each.start for each in sentences))
        return other if other is not None and len(_not_understood(other, names)) < len(wrong) else found
    except ScenarioError as error:
        if error.place is not None:
            error.place.path = path
        raise


def _not_understood(found: AsFile, names: CardNames) -> frozenset[Part | None]:
    """The parts of the prose in which something is not understood; None stands for what is in none."""
    from judge.scenario.file.loading import loads

    try:
        loads(found.text, names)
    except JudgeError as error:
        places = [each.place for each in (error.errors if isinstance(error, Errors) else [error])]
        return frozenset(found.parts.get(_sentence(at.source)) if at is not None else None for at in places)
    return frozenset()


def _of_now(asked: Asked) -> bool:
    """Whether it is asked what may be done, or what waits, where the line stands; or of a case, which is played on by itself."""
    question = asked.question
    supposes = question.supposing is not None and re.search(r"\b(?:if|when|once|before|after|at|during|without|in)\b", asked.text)
    return bool(supposes) or question.kind.startswith(_OF_NOW)


_OF_NOW = ("can ", "what can ", "must ", "what is on the stack", "who has priority", "what step is it", "what happens if", "was event")


def _to_its_end(found: str, names: CardNames) -> str:
    """The file with what it leaves untold at its end, where nothing is asked of the moment at which it ends and this is then legal."""
    from judge.scenario.file.loading import loads
    from judge.scenario.running.runner import run
    from judge.scenario.trying.unfought import DAMAGE

    script = loads(found, names)
    if not script.events or any(map(_of_now, script.questions)):
        return found
    refused = len(run(script).refused)
    for end in ("resolve the stack", DAMAGE, "resolve the stack"):
        longer = found.replace("\nquestions:\n", f"\n  - {end}\nquestions:\n", 1)
        if len(run(loads(longer, names)).refused) == refused:
            found = longer
    return found
