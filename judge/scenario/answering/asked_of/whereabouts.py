"""Answers about where something is, was put, came from or came back to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judge.engine.game.occurrences import Move, PhaseIn, PhaseOut
from judge.engine.game.state import CEASED, GRAVEYARD, HAND, IN_PLAY, OWNED_ZONES, REMOVED, STACK, Occurrence
from judge.engine.record.trace import Step
from judge.scenario.answering.asked_of.fates import befell, happened, named
from judge.scenario.answering.left_on_the_stack import came_onto_the_stack
from judge.scenario.answering.why_not.what_stayed import alive, moved_there, not_back
from judge.scenario.language.lexicon import Reference
from judge.scenario.language.question_forms import Question
from judge.scenario.running.register import is_other_half, object_of
from judge.scenario.running.run_results import AnswerResult

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Answering, Asker


def _where(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    from judge.scenario.answering.asked_of.object_values import ANSWERS as OF_OBJECTS

    OF_OBJECTS["zone of X"](asker, q, at, a)
    if a.value in OWNED_ZONES and q.object is not None:
        found = (object_of(at.game, card) for card in asker.cards(q.object, at))
        there = [obj for obj in found if obj is not None and obj.zone == a.value]
        if len({obj.zone_owner for obj in there}) > 1:
            asker.finder.ambiguous(q.object, [obj.id for obj in there], at.game, asker.place)
        a.value = f"{there[0].zone_owner}'s {a.value}" if there else a.value
    elif a.value == IN_PLAY and not a.seeds and q.object is not None and asker.thorough:
        _under_another(asker, q.object, at, a)


def _under_another(asker: Asker, thing: Reference, at: Moment, a: AnswerResult) -> None:
    """Adds of a permanent that is where it was that its controller has changed as the line ends, with why."""
    obj, before = asker.object(thing, at), [moment for moment in asker.moments if moment.steps < at.steps]
    was = before[-1].game if before else None
    if was is None or obj.id not in was.in_play or obj.id not in at.game.in_play:
        return
    controls = Question("controller of X", "player", object=thing)
    now, then = asker.answer_at(controls, at), asker.answer_at(controls, before[-1])
    if now.value != then.value:
        a.clause = f"{now.value} controls it{' again' if obj.owner == now.value else ''}"
        a.seeds, a.extra_rules = now.seeds or asker.changed_by(controls, now.value), now.extra_rules


def _zone(asker: Asker, at: Moment, card: int) -> str:
    obj = object_of(at.game, card)
    return obj.zone if obj is not None else CEASED


def _whose(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    _where(asker, q, at, a)
    owner, apostrophe, zone = str(a.value).rpartition("'s ")
    a.value = owner if apostrophe and zone == GRAVEYARD else "nobody"


def _removed(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    objects = [obj for obj in at.game.objects.values() if obj.zone == REMOVED]
    a.value = [asker.label(obj) for obj in objects]
    asker.rest_on(a, at, *(("zone", obj.card) for obj in objects), ("contents", REMOVED))


def in_this_zone(asker: Asker, obj: Any, said: str) -> bool:
    """Whether an object is where the words of a question say: `graveyard of Ann`, `in play`."""
    zone, _, player = said.partition(" of ") if not said.startswith(("removed", "outside")) else (said, "", "")
    return obj.zone == zone and player in ("", obj.zone_owner)


def _is_in(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    cards = named(asker, q, at, a)
    there = [card for card in cards if (obj := object_of(at.game, card)) is not None and in_this_zone(asker, obj, q.zone)]
    there = [card for card in there if asker.half is None or not is_other_half(asker.half.name, object_of(at.game, card))]
    a.value = "yes" if there else "no"
    alive(asker, a, at, there or cards)
    moved_there(asker, a, at, there or cards)
    if not there and q.zone == IN_PLAY and asker.thorough:
        not_back(asker, a, at, cards)
    if not there and asker.thorough:
        own = asker.register.abilities_of(cards)
        ended = (s for s in asker.steps(at) if s.kind in CUT_OFF and asker.card_of(s.data.get("thing")) in own)
        a.seeds = tuple(s.id for s in ended if s.id > max(a.seeds, default=0)) or a.seeds


def _put(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Whether the object went to where it is asked about, wherever it is now; a token, too, changes zones before it ceases to exist."""

    def there(o: Occurrence) -> bool:
        obj = asker.table.obj(o.became) if isinstance(o, Move) and o.became is not None else None
        if q.kind == "was X shuffled Z" and getattr(o, "position", "") != "shuffled":
            return False
        return obj is not None and in_this_zone(asker, obj, q.zone)

    if q.zone == IN_PLAY:
        return _came_into_play(again=True)(asker, q, at, a)
    cards = named(asker, q, at, a)
    own = {*cards, *(asker.register.abilities_of(cards) if q.object is not None and q.object.part else ())}
    came = [step for step, obj in came_onto_the_stack(asker, at) if obj.card in own and q.zone == STACK]
    steps = came or befell(asker, happened(asker, at, there), cards)
    if not steps and q.kind == "was X put Z":
        _is_in(asker, q, at, a)
    elif not steps:
        asker.rest_on(a, at, *(("zone", card) for card in cards))
    a.value, a.seeds = "yes" if steps else "no", tuple(step.id for step in steps) or a.seeds


CUT_OFF = ("countered", "removed from the stack", "if failed")
"""Kinds of steps by which an ability did nothing of what it says."""


def _came_into_play(again: bool) -> Answering:
    """Whether the object came into play, as what moves there does (phasing in and turning face up are none); `again`: back into play."""

    def answer(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
        cards = named(asker, q, at, a)
        left: set[int] = set()
        steps: list[Step] = []
        for step in befell(asker, happened(asker, at, lambda o: isinstance(o, Move | PhaseIn)), cards):
            o, card = step.occurrence, asker.card_of(step.occurrence.subject)
            if isinstance(o, PhaseIn):
                steps += [step] if again else []
            elif o.destination == IN_PLAY and (not again or card in left):
                steps.append(step)
            elif o.origin == IN_PLAY:
                left.add(card)
        a.value = "yes" if steps else "no"
        a.seeds = tuple(step.id for step in steps)
        if steps:
            return
        here = [card for card in cards if (obj := object_of(at.game, card)) is not None and obj.zone == IN_PLAY]
        if here:
            a.clause = "it was in play already"
            asker.rest_on(a, at, *(("zone", card) for card in here))
            return
        alive(asker, a, at, cards)
        moved_there(asker, a, at, cards)
        if asker.thorough:
            not_back(asker, a, at, cards)

    return answer


def _left_play(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Whether the object went from play to another zone, also where it has come back since; phased out, it is in play no more (217.8c)."""
    cards = named(asker, q, at, a)
    moves = befell(asker, happened(asker, at, lambda o: isinstance(o, PhaseOut) or isinstance(o, Move) and o.origin == IN_PLAY), cards)
    a.value, a.seeds = "yes" if moves else "no", tuple(step.id for step in moves)
    if not moves:
        alive(asker, a, at, cards)


def _returned(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Whether the object came back to where something put it: from play or out of a graveyard to a hand, or into play."""
    cards = named(asker, q, at, a)
    ways = {HAND: (IN_PLAY, GRAVEYARD, REMOVED), IN_PLAY: (GRAVEYARD, REMOVED)}
    moves = befell(asker, happened(asker, at, lambda o: isinstance(o, Move)), cards)
    back = [step for step in moves if step.occurrence.origin in ways.get(step.occurrence.destination, ())]
    if not back:
        return _came_into_play(again=True)(asker, q, at, a)
    a.value, a.seeds = "yes", tuple(each.id for each in back)
    if gone := [card for card in cards if _zone(asker, at, card) == CEASED]:  # a token is in the hand only until that is seen
        a.value, a.seeds = "no", ()
        asker.rest_on(a, at, *(("zone", card) for card in gone))


ANSWERS: dict[str, Answering] = {
    "where is X": _where,
    "whose graveyard is X in": _whose,
    "what is removed from the game": _removed,
    "is X Z": _is_in,
    "was X put Z": _put,
    "was X shuffled Z": _put,
    "did X come into play": _came_into_play(again=False),
    "did X leave play": _left_play,
    "did X return to play": _came_into_play(again=True),
    "did X return": _returned,
}
"""The forms of questions that are answered here."""
