"""Answers about what something underwent or did, whatever came of it later: that a player gained control of it, that it was revealed or
kicked, how often it attacked; and what was put on the stack."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from judge.cards.instructions.words_data import possessive
from judge.engine.game.occurrences import CreatureAttacks, CreatureBlocks, GainControl, GainLife, LoseLife, Move, Resolve, Reveal
from judge.engine.game.state import IN_PLAY, Obj, Occurrence
from judge.engine.record.acting import marks
from judge.engine.record.rounds_counted import times
from judge.engine.record.trace import Step
from judge.engine.rules.part1_game.r103_4_order_of_players import apnap
from judge.engine.rules.part4_spells.r410_triggered_abilities.onto_the_stack import put_on_stack
from judge.engine.rules.part5_additional import r504_face_down
from judge.scenario.answering.asked_of.fates import befell, happened, named
from judge.scenario.answering.asked_of.groups import fits_now, fitted
from judge.scenario.answering.bearing.resting_on_layers import said_ability
from judge.scenario.answering.left_on_the_stack import came_onto_the_stack
from judge.scenario.language.question_forms import Question
from judge.scenario.running.of_a_kind import is_all_of, is_triggered
from judge.scenario.running.run_results import AnswerResult

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Answering, Asker


def _gained(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Whether the player came to control the permanent; where not, who controls it."""
    assert q.player is not None
    cards = named(asker, q, at, a)
    found = befell(asker, happened(asker, at, lambda o: _comes_under(asker, o, str(q.player))), cards)
    then = type(at)(found[-1].game, found[-1].id) if found else at
    controls = asker.answer_at(Question("controller of X", "player", object=q.object), then)
    a.value, a.seeds, a.extra_rules = "yes" if found else "no", controls.seeds, controls.extra_rules
    if not found and controls.value == q.player:
        a.clause = f"{q.player} controlled it before, too"


def _comes_under(asker: Asker, o: Occurrence, player: str) -> bool:
    """Whether by that a permanent came under a player's control: an effect gave it, or it came into play so for another than its owner."""
    if isinstance(o, GainControl):
        return o.player == player
    obj = asker.table.obj(o.became) if isinstance(o, Move) and o.destination == IN_PLAY and o.became is not None else None
    return obj is not None and obj.owner != player == obj.controller


def _revealed(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Whether a card was shown to all players: by an instruction or a cost, for a keyword, or as it left while face down (504.6)."""
    cards = named(asker, q, at, a)
    of_them = {obj.id for obj in at.game.objects.values() if obj.card in cards}
    shown = befell(asker, happened(asker, at, lambda o: isinstance(o, Reveal) or _shown_as_it_leaves(asker, o)), cards)
    kept = [step for step in asker.steps(at) if step.kind != "hidden" and any(("revealed", id) in step.writes for id in of_them)]
    found: list[Step] = sorted((*shown, *(step for step in kept if step not in shown)), key=lambda step: step.id)
    a.value, a.seeds = "yes" if found else "no", tuple(step.id for step in found)
    if found and _shown_as_it_leaves(asker, found[-1].occurrence):
        a.clause = "it was face down, and what is face down is revealed as it leaves"
        a.extra_rules = found[-1].rules[:1]
    if not found:
        asker.rest_on(a, at, *(("revealed", id) for id in of_them), *(("zone", card) for card in cards))


def _all_revealed(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """The names of what was shown to all players, in order."""
    shown = happened(asker, at, lambda o: isinstance(o, Reveal) or _shown_as_it_leaves(asker, o))
    there = [(step, obj) for step in shown if (obj := asker.table.obj(step.occurrence.subject)) is not None]
    a.value, a.seeds = [asker.register.label(obj.card) for _, obj in there], tuple(step.id for step, _ in there)


def _shown_as_it_leaves(asker: Asker, o: Occurrence | None) -> bool:
    left = asker.table.obj(o.subject) if isinstance(o, Move) and isinstance(o.subject, int) else None
    return left is not None and isinstance(o, Move) and r504_face_down.SHOWN.holds(left, o.destination)


def _kicked(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Whether its kicker cost, or one of them, was paid as it was played; of a copy, of what it copies (502.21a)."""
    cards = named(asker, q, at, a)
    steps = [step for step in asker.steps(at) if step.game is not None]
    found = next((step.id for step in steps for id in step.game.stack if _is_kicked(step.game.objects[id], cards)), None)
    played = befell(asker, happened(asker, at, lambda o: isinstance(o, Move) and o.cause == "play"), cards)
    a.value, a.seeds = ("yes", (found,)) if found is not None else ("no", tuple(step.id for step in played[-1:]))
    if chosen := [step.id for step in asker.steps(at) if _pays_kicker(asker, step, cards) is (found is not None)]:
        a.seeds = tuple(chosen)
    if not played and found is None:
        asker.rest_on(a, at, *(("zone", card) for card in cards))


def _is_kicked(obj: Obj, cards: Collection[int]) -> bool:
    paid = obj.stack.bindings.done if obj.card in cards and obj.stack is not None else ()
    return any(name == "kicked" or name.startswith(("kicked:", "kicked@")) for name in paid)


def _pays_kicker(asker: Asker, step: Step, cards: Collection[int]) -> bool | None:
    """Whether somebody chose, as one of the cards was played, to pay a kicker cost of it; None for any other step."""
    decision = step.data["decision"] if step.kind == "choice" and step.undone_by is None else None
    if decision is None or decision.kind != "optional cost" or asker.card_of(decision.source) not in cards:
        return None
    return bool(step.data["chosen"]) if str(dict(decision.data).get("name", "")).startswith("kicked") else None


def _how_often(kind: type[Occurrence]) -> Answering:
    """How often the creature was declared as an attacker, or as a blocker."""

    def answer(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
        cards = named(asker, q, at, a)
        found = befell(asker, happened(asker, at, lambda o: isinstance(o, kind)), cards)
        often = {step.id: count for step, count in times(asker.table.trace.steps[: at.steps])}
        a.value, a.seeds = sum(often[step.id] for step in found), tuple(step.id for step in found)

    return answer


def _put_on_the_stack(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """What came onto the stack, in order: spells, copies of them, and abilities."""
    came = list(came_onto_the_stack(asker, at))
    a.value = [asker.label(obj) for _, obj in came if obj.kind != "combat damage"]
    a.seeds = tuple(dict.fromkeys(step.id for step, _ in came))


def _how_many_put(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """How many things of a kind came onto the stack: spells, copies of them, abilities."""
    came = [(step, obj) for step, obj in came_onto_the_stack(asker, at) if obj.kind != "combat damage"]
    fits = [step for step, obj in came if (fits_now if obj.id in at.game.objects else fitted)(asker, at, obj.id, q.words)]
    a.value, a.seeds = len(fits), tuple(dict.fromkeys(step.id for step in fits))


def _resolved(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """What resolved, in order, then what will, from the top of the stack: nothing more in a game that is over (102.1)."""
    found = happened(asker, at, lambda o: isinstance(o, Resolve))
    gone = [obj for step in found if step.occurrence is not None and (obj := asker.table.obj(step.occurrence.subject)) is not None]
    there = [at.game.objects[id] for id in reversed(at.game.stack) if not at.game.over]
    a.value = [asker.label(obj) for obj in (*gone, *there) if obj.kind != "combat damage"]
    a.seeds = tuple(step.id for step in found)
    if there:
        asker.rest_on(a, at, *(("object", obj.id) for obj in there))


def _exchanged(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Whether two things changed places in one event: their controllers, the life totals of two players, or the zones of two cards."""
    together: dict[int | None, list[Step]] = {}
    for step in asker.steps(at):
        if isinstance(step.occurrence, GainControl | GainLife | LoseLife | Move) and step.event is not None:
            together.setdefault(step.event, []).append(step)
    done = next((steps for steps in reversed(together.values()) if _change_places(asker, steps)), ())
    failed = [step for step in asker.steps(at) if "exchange" in step.kind]  # of all that says that none was made
    a.value = "yes" if done else "no"
    a.seeds = tuple(step.id for step in done or failed[-1:])


def _change_places(asker: Asker, steps: list[Step]) -> bool:
    if len(steps) != 2:
        return False
    one, other = (step.occurrence for step in steps)
    if isinstance(one, Move) and isinstance(other, Move):
        return (one.origin, one.destination) == (other.destination, other.origin)
    if isinstance(one, GainControl) and isinstance(other, GainControl):
        return one.player != other.player
    lives = isinstance(one, GainLife | LoseLife) and isinstance(other, GainLife | LoseLife)
    return lives and type(one) is not type(other) and one.source == other.source


def _resolved_first(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """The first of a kind, or the last, of what resolved, and then will, or the next that will: an ability with what tells it from others
    of its name."""
    found = [] if q.kind == "what is on top of the stack" else happened(asker, at, lambda o: isinstance(o, Resolve))
    gone = [(view.obj, view.chars, step) for step in found if (view := at.game.left.get(step.occurrence.subject)) is not None]
    waits = () if at.game.over and q.kind != "what is on top of the stack" else reversed(at.game.stack)
    there = [(obj, asker.view(at).chars(obj.id), None) for id in waits if (obj := at.game.objects[id])]
    of_kind = [row for row in (*gone, *there) if row[0].kind != "combat damage" and is_all_of(at.game, row[0], row[1], q.words or "thing")]
    if not of_kind:
        a.value = "nothing"
        return
    obj, _, step = of_kind[-1 if "last" in q.kind else 0]
    a.value = name = asker.label(obj)
    if step is not None:
        a.seeds = (step.id,)
    else:
        asker.rest_on(a, at, ("object", obj.id), ("zone", obj.card))
        _above_anothers(asker, a, at, obj)
    made_by = obj.stack.ability.ability if obj.stack is not None and obj.stack.ability is not None else None
    alike = [other for other, _, _ in of_kind if asker.label(other) == name]
    if len(alike) > 1 and made_by is not None:
        whose = f"{possessive(obj.controller)} " if len({other.controller for other in alike}) > 1 and obj.controller else ""
        a.value = f"{whose}{name.removesuffix('ability')}{'triggered' if is_triggered(obj) else 'activated'} ability"
        a.clause = f'"{said_ability(asker, at, made_by).rstrip(".")}"'


def _above_anothers(asker: Asker, a: AnswerResult, at: Moment, obj: Obj) -> None:
    """That a triggered ability lies above another player's, which went onto the stack at the same time, but first (410.3)."""
    steps = asker.steps(at)
    own = next((step for step in steps if step.kind == "ability on the stack" and step.data["thing"] == obj.id), None)
    since = max((step.id for step in steps if step.kind == "priority" and own is not None and step.id < own.id), default=0)
    below = [step for step in steps if step.kind == "ability on the stack" and own is not None and since < step.id < own.id]
    there = [other for step in below if (other := asker.table.obj(step.data["thing"])) is not None and other.id in at.game.stack]
    first = next((other.controller for other in there if other.controller != obj.controller), None)
    if own is None or first is None or not set(marks(apnap)) <= set(own.rules):
        return
    earlier = f"what {first} controls went onto the stack before what {obj.controller} controls"
    a.besides = f"{earlier}, for it is {first}'s turn" if at.game.head(first) in map(at.game.head, at.game.active) else earlier
    a.extra_rules = (*marks(apnap), *marks(put_on_stack))


ANSWERS: dict[str, Answering] = {
    "was X kicked": _kicked,
    "how many times did X attack": _how_often(CreatureAttacks),
    "how many times did X block": _how_often(CreatureBlocks),
    "what was put on the stack": _put_on_the_stack,
    "how many G were put on the stack": _how_many_put,
    "what resolved": _resolved,
    "what G is first to resolve": _resolved_first,
    "what G is last to resolve": _resolved_first,
    "what is on top of the stack": _resolved_first,
    "did P gain control of X": _gained,
    "did an exchange happen": _exchanged,
    "was X revealed": _revealed,
    "what was revealed": _all_revealed,
}
"""The forms of questions that are answered here."""
