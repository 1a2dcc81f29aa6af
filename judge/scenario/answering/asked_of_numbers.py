"""Answers of how many things of a kind something happened to: what died, was lost, got, played, copied or countered; how often or how much
something happened, to whom and by what."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any

from judge.engine.game.occurrences import CounterSpell, Damage, Draw, GainLife, LoseLife, Move
from judge.engine.game.occurrences.occurrence import how_many
from judge.engine.game.state import IN_PLAY, Occurrence
from judge.engine.record.trace import Step
from judge.engine.rules.part4_spells.r415_targets.targeting import source_of
from judge.scenario.answering.asked_of_fates import Fate, died, happened
from judge.scenario.language.question_forms import Question
from judge.scenario.running.loop_rounds import times
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


def _add_up(asker: Asker, at: Moment, a: AnswerResult, steps: list[Step], count: Callable[[Step], int] = lambda step: 1) -> None:
    """The value is what each of the steps counts for, as often as it happened."""
    often = {step.id: rounds for step, rounds in times(asker.table.trace.steps[: at.steps])}
    a.value = sum(count(step) * often[step.id] for step in steps)
    a.seeds = tuple(step.id for step in steps)


def _comes_of(asker: Asker, source: object, cards: Collection[int]) -> bool:
    """Whether the source of something that happened is one of the cards, or an ability of one."""
    id = source_of(asker.table, source) if isinstance(source, int) else None
    obj = asker.table.obj(id) if id is not None else None
    return obj is not None and obj.card in cards


def _how_often(kind: type[Occurrence]) -> Answering:
    """How many times it happened to the player, or to what damage was dealt to: of nothing of it there is no time."""

    def answer(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
        if q.other is None or q.other.kind == "player":
            a.subject = q.player or (q.other.name if q.other is not None else "")
            whom: set[Any] = {a.subject}
        else:
            whom, a.subject = set(asker.cards(q.other, at)), str(q.other)

        def fits(o: Occurrence) -> bool:
            to = o.other if kind is Damage else o.subject
            obj = asker.table.obj(to) if isinstance(to, int) else None
            return isinstance(o, kind) and how_many(o) > 0 and (obj.card if obj is not None else to) in whom

        _add_up(asker, at, a, happened(asker, at, fits))
        if not a.seeds and q.player is not None:
            asker.rest_on(a, at, ("life", q.player))

    return answer


def _from_this(kind: type[Occurrence]) -> Answering:
    """How much life the player gained or lost, or how many cards he or she drew, by what the object or an ability of it did."""

    def answer(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
        assert q.object is not None
        cards = asker.cards(q.object, at)
        a.subject = asker.register.label(cards[0]) if len(cards) == 1 else str(q.object)
        fits: Fate = lambda o: isinstance(o, kind) and q.player in (o.subject, o.player) and _comes_of(asker, o.source, cards)  # noqa: E731
        _add_up(asker, at, a, happened(asker, at, fits), lambda step: 1 if kind is Draw else how_many(step.occurrence))
        if not a.seeds:
            asker.rest_on(a, at, *(("zone", card) for card in cards))

    return answer


def _prevented(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """How much damage was prevented: all of it, what would have been dealt to somebody or something, or what one thing prevented."""
    whom: set[Any] | None = None
    if q.other is not None:
        whom, a.subject = {q.other.name} if q.other.kind == "player" else set(asker.cards(q.other, at)), str(q.other)
    by = asker.cards(q.object, at) if q.object is not None else None
    found = []
    for step in (each for each in asker.steps(at) if each.kind == "prevented" and each.data["amount"]):
        to = step.data["before"].other
        obj = asker.table.obj(to) if isinstance(to, int) else None
        if whom is not None and (obj.card if obj is not None else to) not in whom:
            continue
        if by is None or _comes_of(asker, step.data["source"], by):
            found.append(step)
    _add_up(asker, at, a, found, lambda step: int(step.data["amount"]))
    if not found:
        a.seeds = tuple(step.id for step in happened(asker, at, lambda o: isinstance(o, Damage)))


def _countering(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """What countered something, by name; or, of everything, each time that something was countered, which the answer tells in sentences."""
    cards = asker.cards(q.object, at) if q.object is not None else None
    steps = [step for step in happened(asker, at, lambda o: isinstance(o, CounterSpell)) if _countered_one(asker, step, cards)]
    ids = [source_of(asker.table, step.occurrence.source) for step in steps] if cards is not None else []
    a.value = [asker.label(obj) for id in ids if id is not None and (obj := asker.table.obj(id)) is not None]
    a.subject = str(q.object or "")
    a.seeds = tuple(step.id for step in steps)
    if not steps and cards is not None:
        asker.rest_on(a, at, *(("zone", card) for card in cards))


def _countered_one(asker: Asker, step: Step, cards: Collection[int] | None) -> bool:
    obj = asker.table.obj(step.occurrence.subject) if isinstance(step.occurrence.subject, int) else None
    return cards is None or obj is not None and obj.card in cards


ANSWERS: dict[str, Answering] = {
    "how many times did P gain life": _how_often(GainLife),
    "how many times did P lose life": _how_often(LoseLife),
    "how many times was Y dealt damage": _how_often(Damage),
    "how many cards did P draw from X": _from_this(Draw),
    "how much life did P gain from X": _from_this(GainLife),
    "how much life did P lose to X": _from_this(LoseLife),
    "how much damage was prevented": _prevented,
    "how much damage to Y was prevented": _prevented,
    "how much damage did X prevent": _prevented,
    "what countered X": _countering,
    "who countered what": _countering,
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
