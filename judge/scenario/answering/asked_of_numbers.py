"""Answers of how many things of a kind something happened to: what died, was lost, got, played, copied or countered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judge.engine.game.occurrences import CounterSpell, Move
from judge.engine.game.state import IN_PLAY
from judge.engine.record.trace import Step
from judge.scenario.answering.asked_of_fates import died, happened
from judge.scenario.language.question_forms import Question
from judge.scenario.running.register import last_object_of
from judge.scenario.running.run_results import AnswerResult

if TYPE_CHECKING:
    from judge.scenario.answering.asker import Answering, Asker, Moment


def _copies(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """How many copies of a spell or permanent there have been: not the card itself."""
    assert q.object is not None
    cards = [card for card in asker.cards(q.object, at) if card in asker.register.copies or _is_token(at, card)]
    a.value = len(cards)
    a.subject = q.object.name
    wanted = {("zone", card) for card in cards}
    a.seeds = tuple(step.id for step in asker.steps(at) if step.kind in ("copied", "card copied") and wanted.intersection(step.writes))
    if not a.seeds:
        asker.rest_on(a, at, *(("zone", card) for card in cards or asker.cards(q.object, at)))


def _is_token(at: Moment, card: int) -> bool:
    obj = last_object_of(at.game, card)
    return obj is not None and obj.kind == "token"


def _died_of(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """How many things of a kind were put into a graveyard from play: as they last were."""
    from judge.scenario.answering.asked_of_groups import fitted

    steps = happened(asker, at, died)
    found = [step for step in steps if isinstance(step.occurrence.subject, int) and fitted(asker, at, step.occurrence.subject, q.words)]
    if q.player is not None:
        a.subject = q.player
        found = [step for step in found if at.game.left[step.occurrence.subject].chars.controller == q.player]
    a.value = [asker.label(at.game.left[step.occurrence.subject].obj) for step in found] if q.kind.startswith("what") else len(found)
    a.seeds = tuple(step.id for step in found)


def _played(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """How many things of a kind the player played: as they were on the stack, or came into play."""
    a.subject = q.player or ""
    steps = happened(asker, at, lambda o: isinstance(o, Move) and o.cause in ("play", "play land") and o.player == q.player)
    _of_kind(asker, q, at, a, [(step, step.occurrence.became) for step in steps])


def _countered(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """How many things of a kind were countered: as they were on the stack."""
    _of_kind(asker, q, at, a, [(step, step.occurrence.subject) for step in happened(asker, at, lambda o: isinstance(o, CounterSpell))])


def _of_kind(asker: Asker, q: Question, at: Moment, a: AnswerResult, happened: list[tuple[Step, Any]]) -> None:
    """How many of the things to which that happened are, or last were, of the kind that is asked about."""
    from judge.scenario.answering.asked_of_groups import fits_now, fitted

    things = [(step, id) for step, id in happened if isinstance(id, int)]
    a.seeds = tuple(s.id for s, id in things if (fits_now if id in at.game.objects else fitted)(asker, at, id, q.words))
    a.value = len(a.seeds)


def _came(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """How many things of a kind came into play under a player's control: as they are, or last were."""
    from judge.scenario.answering.asked_of_groups import fits_now, fitted

    assert q.player is not None
    a.subject = q.player
    found: list[Step] = []
    for step in happened(asker, at, lambda o: isinstance(o, Move) and o.destination == IN_PLAY):
        id = step.occurrence.became
        gone = at.game.left.get(id)
        controller = gone.chars.controller if gone is not None else asker.view(at).chars(id).controller
        if controller == q.player and (fitted(asker, at, id, q.words) if gone is not None else fits_now(asker, at, id, q.words)):
            found.append(step)
    names = [at.game.left[id].obj if id in at.game.left else at.game.objects[id] for id in (s.occurrence.became for s in found)]
    a.value = [asker.label(obj) for obj in names] if q.kind.startswith("what") else len(found)
    a.seeds = tuple(step.id for step in found)


def _countered_by(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """How many things of a kind were countered by what the player controlled."""
    a.subject = q.player or ""

    def by(source: object) -> bool:
        obj = asker.table.obj(source) if isinstance(source, int) else None
        return obj is not None and (obj.controller or obj.owner) == q.player

    steps = happened(asker, at, lambda o: isinstance(o, CounterSpell) and by(o.source))
    _of_kind(asker, q, at, a, [(step, step.occurrence.subject) for step in steps])


ANSWERS: dict[str, Answering] = {
    "how many G did P get": _came,
    "what G did P get": _came,
    "how many G died": _died_of,
    "how many G did P lose": _died_of,
    "what G did P lose": _died_of,
    "how many G did P play": _played,
    "how many G did P counter": _countered_by,
    "how many G were countered": _countered,
    "how many copies of X were there": _copies,
}
"""The forms of questions that are answered here."""
