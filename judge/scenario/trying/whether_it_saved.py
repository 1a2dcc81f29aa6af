"""Whether something saved another thing, or a player: it is alive in the line as it was told, and is not in the same line without that."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from judge.engine.record.verdicts import OF_EFFECT
from judge.engine.rules.part4_spells.r415_targets.targeting import source_of
from judge.errors import ScenarioError
from judge.scenario.answering.asked_at_times import NOT_REACHED, fight_to_come
from judge.scenario.answering.asked_of.reasons_of_acts import doing
from judge.scenario.answering.asked_of.what_happened import ENDED
from judge.scenario.answering.supposing import PLAYS
from judge.scenario.answering.why_not.not_applied import replacements
from judge.scenario.answering.why_not.refused_sentences import not_legal
from judge.scenario.answering.why_not.what_failed import KEPT_FROM
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.lexicon import Reference, Span
from judge.scenario.language.question_forms import Question
from judge.scenario.language.question_language import read_question
from judge.scenario.language.sentence_forms import Event
from judge.scenario.language.told_forms import IsAbsent, Uses, parts_of
from judge.scenario.running.run_results import AnswerResult
from judge.scenario.trying.bringing_about import goal_of
from judge.scenario.trying.playing_without import answered_in, undone
from judge.scenario.trying.what_was_tried import as_tried
from judge.support.late_regex import regex

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Answering, Asker
    from judge.scenario.running.runner import Runner

SAVED = "did X save Y"
"""The question whether something saved another thing, or a player."""


def answered_whether_saved(runner: Runner, asker: Asker, asked: Any) -> AnswerResult:
    """The answer of the line as it was told, where that is no; else what comes of it without what may have saved it.

    Raises ScenarioError where there is no line without that.
    """
    q, asker.place = asked.question, asked.place
    so = _alive(runner, asker, asked)
    told = {"kind": q.kind, "asked": str(q), "supposing": ""}
    if so.value != "yes":
        return _with_what_failed(asker, replace(so, value="no", inner=so, **told), q)
    end = asker.moments[-1]
    if q.other is not None and q.other.kind != "player" and _cards(asker, q.object, end) == _cards(asker, q.other, end):
        what = f"without {q.object} there is no {q.other} that could survive"
        raise ScenarioError(what, code=NOT_REACHED, place=asked.place, help=f"ask 'did {q.other} survive?', and why")
    undone = next(_without(runner, asker, q.object, end), None)
    if undone is None:
        what = f"{q.object} is neither played in the line nor listed in play, so that nothing is another without it"
        raise ScenarioError(what, code=NOT_REACHED, place=asked.place, help=f"ask 'did {q.other} survive?'")
    otherwise = _alive(runner, asker, asked, undone)
    if otherwise.value != "yes":
        return replace(so, inner=so, **told)
    answer = replace(so, **told)
    as_tried(answer, otherwise, "no")  # it would have been alive anyway
    return answer


_WOULD_HAVE = regex(r"^(?!.*\b(?:if|had|unless|without|were)\b).*\bwould(?:n't)?(?: [^,?]*\bhave\b|'ve\b)", re.IGNORECASE)
"""How it is asked what would have been, in no case that is told, which something kept from being so."""


def answered_as_it_would(runner: Runner, asker: Asker, asked: Any, answer: AnswerResult) -> AnswerResult:
    """The answer to what would have been: that in the line without the play that countered, prevented or replaced it; the same answer where
    no play did."""
    if asked.question.supposing is not None or not _WOULD_HAVE.search(asked.text) or answer.line is not None:
        return answer
    kept = [step for step in asker.steps(asker.moments[-1]) if step.id in answer.seeds and step.kind in (*KEPT_FROM, *ENDED)]
    behind = {id for step in kept for id in (*step.because, *step.reads) if isinstance(id, int)}
    resolved = (asker.table.trace.steps[id - 1] for id in behind)
    by = {asker.card_of(source) for step in kept if (source := step.data.get("source")) is not None}
    by |= {asker.card_of(source_of(asker.table, step.data["thing"])) for step in resolved if step.kind == "resolves"}
    about = set(asker.cards(asked.question.object, asker.moments[-1])) if _is_card(asked.question.object) else set()
    for number in range(len(asker.events), 0, -1):
        acting = set(_acting(asker, number))
        part = next((each for each in parts_of(asker.sentence(number)) if isinstance(each, PLAYS)), None)
        if part is not None and acting & by and not acting & about and not isinstance(part, s.SpecialAction):
            otherwise = replace(asked, question=replace(asked.question, supposing=undone(part)), expected=None)
            return runner.answer(asker, otherwise)
    return answer


def _is_card(of: Reference | None) -> bool:
    return of is not None and of.kind != "player" and not of.part


def _with_what_failed(asker: Asker, answer: AnswerResult, q: Question) -> AnswerResult:
    """The answer that something was not saved, with why what should have saved it did not: it was refused, or does not apply to this."""
    assert q.object is not None
    cards = _cards(asker, q.object, asker.moments[-1])
    if not asker.thorough:
        return answer
    of_it = [number for number in range(len(asker.events), 0, -1) if not cards.isdisjoint(_acting(asker, number))]
    refused = next((asker.events[number - 1] for number in of_it if not asker.events[number - 1].legal), None)
    if refused is not None:
        clause, rules = not_legal(refused.text, refused.why), (*refused.rules[:1], *answer.extra_rules)
        return replace(answer, clause=clause, extra_rules=rules, seeds=(*answer.seeds, *((refused.step,) if refused.step else ())))
    played = any(isinstance(part, s.Play) for number in of_it for part in parts_of(asker.sentence(number)))
    if played and (came := _resolved(asker, q.object)).value == "no" and came.seeds:
        return replace(answer, seeds=(*came.seeds, *answer.seeds))
    by = {*cards, *asker.register.abilities_of(cards)}
    failed = next(replacements(asker, asker.moments[-1], answer.seeds, True, by=by), None)
    if failed is None or "can't be" in failed.failed:  # that is told with what happened
        return answer
    said = failed.failed if failed.ability.startswith(OF_EFFECT) else f"{q.object} does nothing here, for {failed.failed}"
    failed = replace(failed, failed=said)
    others = (each for each in answer.why_not if each.ability != failed.ability)
    return replace(answer, clause=said, extra_rules=(failed.rule, *answer.extra_rules), why_not=(failed, *others))


def _resolved(asker: Asker, what: Reference) -> AnswerResult:
    """Whether a spell resolved."""
    return asker.answer_at(read_question(f"did {replace(what, part='', part_number=None)} resolve", asker.lexicon), asker.moments[-1])


def _cards(asker: Asker, what: Reference, at: Moment) -> set[int]:
    return set(asker.cards(replace(what, part="", part_number=None), at))


def _acting(asker: Asker, number: int) -> Iterator[int]:
    """The cards that an event plays, or whose ability it plays, or that it declares."""
    game = asker.moments[number - 1].game
    return (card for reference in doing(asker.sentence(number)) for card in asker.finder.cards(reference, game, past=True))


def _alive(runner: Runner, asker: Asker, asked: Any, supposing: Event | None = None) -> AnswerResult:
    """Whether it survives, or else is back in its owner's hand, or has not lost; in the line, or what is supposed of that."""
    q = asked.question
    safe = goal_of(asker, q, "save")
    answers: list[AnswerResult] = []
    for goal in (*safe.others[:1], safe):
        then = replace(goal, why=q.why, after=q.after, time=q.time, once=q.once, turn=q.turn, supposing=supposing)
        of_then = replace(asked, question=then, expected=None)
        to_come = _to_come(asker, q) if supposing is None else ""
        answers.append(answered_in(runner, asker, of_then, runner.steps, to_come) if to_come else runner.answer(asker, of_then))
        if answers[-1].value == "yes":
            return answers[-1]
    return answers[0]


def _to_come(asker: Asker, q: Question) -> str:
    """What still comes about behind the line, as it does in a line without what may have saved it; empty where nothing does."""
    game = asker.moments[-1].game
    if q.after is not None or q.time or q.once is not None or q.turn is not None:
        return ""
    return "combat damage resolves" if fight_to_come(game) else "the stack resolves" if game.stack else ""


def _without(runner: Runner, asker: Asker, what: Reference, at: Moment) -> Iterator[Event]:
    """The line without the play of something, without that an ability of it is played, and on the board without it."""
    cards = _cards(asker, what, at)
    parts = [part for number in range(1, len(asker.events) + 1) for part in parts_of(asker.sentence(number))]
    for part in parts:
        if isinstance(part, s.Play) and not what.part and not cards.isdisjoint(asker.finder.cards(part.what, at.game, past=True)):
            yield undone(part)
    for part in parts:
        acts = isinstance(part, s.PlayAbility | s.PlayKeyword | Uses)
        if acts and not cards.isdisjoint(asker.finder.cards(part.source, at.game, past=True)):
            yield undone(part)
    listed = [each.name for player in runner.script.scenario.players for each in player.in_play]
    if what.name in listed and not what.part:
        yield IsAbsent(what, Span(text=f"{what} is not there"))


def _of_a_line(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Raises ScenarioError: it is asked of the whole line, and of nothing that another question holds."""
    raise ScenarioError(f"'{q}' is asked by itself, of the line of play", code="bad-sentence", place=asker.place)


ANSWERS: dict[str, Answering] = {SAVED: _of_a_line}
"""The forms of questions that are answered here."""
