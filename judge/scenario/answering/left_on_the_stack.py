"""What is still on the stack when the line of play ends, said beside the answers that would be others once it resolved."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from judge.engine.record.acting import marks
from judge.engine.rules.part4_spells.r413_resolving.steps_of_resolving import resolve
from judge.errors import JudgeError
from judge.scenario.answering.asked_at_times import answered
from judge.scenario.language.question_forms import Question
from judge.scenario.running.run_results import AnswerResult

if TYPE_CHECKING:
    from judge.scenario.answering.asker import Asker, Moment

_OF_NOW = ("what is on the stack", "who has priority", "what step is it", "whose turn is it", "what can P do", "is the game over")
"""Questions of the moment itself, or whose answer shows what is on the stack."""


def remark_what_waits(asker: Asker, asked: Sequence[tuple[Question, AnswerResult]]) -> None:
    """Writes into each answer of the end of the line the names of what is still on the stack, where the answer may change as it resolves.

    That is tried in a game of its own, without what players might still do.
    """
    end = asker.moments[-1]
    if not end.game.stack or end.game.over or not asker.thorough:
        return
    open_ones = [(question, answer) for question, answer in asked if _is_of_the_end(asker, question, answer)]
    if not open_ones:
        return
    try:
        table, register = asker.trials.resolved(end.game, None)
    except JudgeError:
        return
    trials = type(asker.trials)(register, asker.lexicon)
    moments: list[Moment] = [type(end)(end.game, 0), type(end)(table.game, len(table.trace.steps))]
    then = type(asker)(table, register, moments, [], trials, asker.listed, asker.sentence, asker.same_name)
    names = tuple(asker.label(end.game.objects[id]) for id in end.game.stack)
    for question, answer in open_ones:
        plain = replace(question, after=None, why="")
        now, later = (answered(then, plain, moment) for moment in moments)
        if later is not None and now != later and not (answer.value == later and later in ("yes", "no")):
            answer.waiting = names
            if not (answer.seeds or answer.extra_rules or answer.derivation or answer.why_not):
                answer.extra_rules = marks(resolve)


def _is_of_the_end(asker: Asker, question: Question, answer: AnswerResult) -> bool:
    """Whether an answer is that of the end of the line, of something that what resolves may change."""
    if question.after not in (None, len(asker.moments) - 1) or question.time or question.once is not None or answer.unanswered:
        return False
    return question.supposing is None and question.turn is None and question.kind not in _OF_NOW and not question.kind.startswith("can P")
