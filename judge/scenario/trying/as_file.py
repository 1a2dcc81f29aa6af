"""What is told without the keys of a file, in lines or in prose, as the text of a scenario file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from judge.errors import JudgeError
from judge.scenario.file.source import has_keys
from judge.scenario.language.lexicon import CardNames

if TYPE_CHECKING:
    from judge.scenario.script import Asked


def as_file(text: str, names: CardNames) -> tuple[str, Sequence[str]]:
    """The text of a scenario file, itself where it has a key of one or tells of no board; and what it takes as given without being told.

    Where all that is asked is what comes of it, what is told in prose goes on to its end. Raises ScenarioError (`bad-board`).
    """
    if has_keys(text):
        return text, ()
    from judge.cards.pool.folding import fold
    from judge.scenario.file.one_line import lines_text
    from judge.scenario.telling.prose import told_text

    def canonical(name: str) -> str | None:
        return names.canonical(fold(name))

    lines = lines_text(text, lambda name: canonical(name) is not None)
    found, given = (lines, []) if lines is not None else told_text(text, canonical) or (text, [])
    try:
        return found if found is text else _to_its_end(found, names), given
    except JudgeError:
        return found, given  # the error is told where it is answered


def _of_now(asked: Asked) -> bool:
    """Whether it is asked what may be done, or what waits, where the line stands; or of a case, which is played on by itself."""
    question = asked.question
    return question.supposing is not None or question.kind.startswith(_OF_NOW)


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
    for end in ("resolve the stack", DAMAGE):
        longer = found.replace("\nquestions:\n", f"\n  - {end}\nquestions:\n", 1)
        if len(run(loads(longer, names)).refused) == refused:
            found = longer
    return found
