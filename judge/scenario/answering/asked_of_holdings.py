"""Answers about what a player has, has drawn and has decided."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.engine.game.occurrences import Draw, LoseLife
from judge.engine.game.state import HAND, IN_PLAY, LIBRARY
from judge.engine.record.acting import marks
from judge.engine.record.facts import contents
from judge.engine.record.trace import Step
from judge.engine.rules.part5_additional import r507_controlling_a_turn
from judge.errors import ScenarioError
from judge.scenario.language.question_forms import Question
from judge.scenario.running.register import object_of
from judge.scenario.running.run_results import AnswerResult

if TYPE_CHECKING:
    from judge.scenario.answering.asker import Answering, Asker, Moment


def _has(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Whether the player controls such a permanent, or holds such a card."""
    assert q.object is not None and q.player is not None
    cards = asker.cards(q.object, at)
    view = asker.view(at)
    here = [obj for card in cards if (obj := object_of(at.game, card)) is not None]
    held = [obj for obj in here if obj.zone == HAND and obj.zone_owner == q.player]
    held += [obj for obj in here if obj.zone == IN_PLAY and view.chars(obj.id).controller == q.player]
    a.value = "yes" if held else "no"
    a.subject = asker.register.label((held or here)[0].card) if here else str(q.object)
    asker.rest_on(a, at, *(("zone", card) for card in cards), *(("control", obj.id) for obj in held if obj.zone == IN_PLAY))


def _drew(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """The cards that the player drew, in order."""
    steps = [step for step in asker.steps(at) if isinstance(step.occurrence, Draw) and step.occurrence.player == q.player]
    drawn = [asker.table.obj(step.occurrence.subject) for step in steps if isinstance(step.occurrence.subject, int)]
    a.value = [asker.label(obj) for obj in drawn if obj is not None]
    a.subject = q.player or ""
    a.seeds = tuple(step.id for step in steps)


def _on_top(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    cards = at.game.zone(LIBRARY, q.player or "")
    a.value = asker.label(at.game.objects[cards[0]]) if cards else "nothing"
    a.subject = q.player or ""
    asker.rest_on(a, at, contents(LIBRARY, q.player or ""))
    asker.given(a, q.player or "", "library")


def _burnt(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """How much life the player lost to mana burn."""
    steps = [each for each in asker.steps(at) if isinstance(each.occurrence, LoseLife) and each.occurrence.cause == "mana burn"]
    steps = [step for step in steps if step.occurrence.player == q.player]
    a.value = sum(step.occurrence.amount for step in steps)
    a.subject = q.player or ""
    a.seeds = tuple(step.id for step in steps)


def _chose(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """The players who were asked to choose for the object: what it asks, or how its combat damage is divided.

    Raises ScenarioError where nobody was.
    """
    assert q.object is not None
    cards = set(asker.cards(q.object, at))
    steps = [step for step in asker.steps(at) if step.kind == "choice" and not cards.isdisjoint(_asked_for(asker, step))]
    names = list(dict.fromkeys(step.data["decision"].maker or "chance" for step in steps))
    if not names:
        help = "ask when it has resolved, or when combat damage has gone on the stack; of one possibility there is no choice"
        raise ScenarioError(f"nobody has been asked to choose for {q.object}", code="not-reached", place=asker.place, help=help)
    a.value = names[0] if len(names) == 1 else names
    a.subject = asker.register.label(next(iter(cards)))
    a.seeds = tuple(step.id for step in steps)


def _ordered(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """The players who chose in which order things happened: effects that are applied, triggers, cards that are put somewhere.

    Raises ScenarioError where nobody did.
    """
    steps = [step for step in asker.steps(at) if step.kind == "choice" and step.data["decision"].kind in _ORDERS]
    names = list(dict.fromkeys(step.data["decision"].maker or "chance" for step in steps))
    if not names:
        help = "of one effect or trigger there is no order; ask 'who chose for X?'"
        raise ScenarioError("nobody has been asked to choose an order", code="not-reached", place=asker.place, help=help)
    a.value = names[0] if len(names) == 1 else names
    a.seeds = tuple(step.id for step in steps)


_ORDERS = frozenset({"replacement", "order triggers", "order", "order timestamps", "arrange"})


def _was_asked(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Whether a player was asked to choose for an object."""
    assert q.object is not None
    cards = set(asker.cards(q.object, at))
    steps = [step for step in asker.steps(at) if step.kind == "choice" and not cards.isdisjoint(_asked_for(asker, step))]
    found = [step for step in steps if step.data["decision"].maker == q.player]
    a.value = "yes" if found else "no"
    a.subject = asker.register.label(next(iter(cards)))
    a.seeds = tuple(step.id for step in found)
    if not found:
        asker.rest_on(a, at, *(("zone", card) for card in cards))


def _asked_for(asker: Asker, step: Step) -> set[int]:
    """The cards for which a choice is made: its source, and the creatures that divide damage by it."""
    decision = step.data["decision"]
    things = [decision.source, *dict(decision.data).get("strikers", ())]
    found = (asker.table.obj(thing) for thing in things if isinstance(thing, int))
    return {obj.card for obj in found if obj is not None}


def _decides(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Who makes the choices of a player now: whoever controls the turn, in a controlled turn of that player's (507)."""
    assert q.player is not None
    a.subject, player = q.player, q.player
    a.value = r507_controlling_a_turn.whose(at.game, player, "choices")
    if a.value != player:
        a.extra_rules = r507_controlling_a_turn.matter(at.game, player, "choices")
        asker.rest_on(a, at, r507_controlling_a_turn.fact(player))
    else:
        a.clause, a.extra_rules = "no other player controls the turn", marks(r507_controlling_a_turn.take)


ANSWERS: dict[str, Answering] = {
    "who decides for P": _decides,
    "does P have X": _has,
    "what did P draw": _drew,
    "what is on top of P's library": _on_top,
    "how much mana burn did P take": _burnt,
    "who chose for X": _chose,
    "who chose the order": _ordered,
    "was P asked for X": _was_asked,
}
"""The forms of questions that are answered here."""
