"""The moment that a question asks of by a time: a step, a turn, this turn, or the first yes to another question."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import TYPE_CHECKING, NoReturn

from msgspec import Struct
from msgspec.structs import replace

from judge.engine.game.occurrences import SkipStep
from judge.engine.game.state import STACK
from judge.engine.record.acting import marks
from judge.engine.rules.part3_turn.r300_phases import still_comes
from judge.engine.rules.part5_additional.r509_ending_the_turn import end_the_turn
from judge.errors import ScenarioError
from judge.scenario.language.composed_questions import AFTER_COMBAT, TO_A_TRIGGER
from judge.scenario.language.of_the_fight import OUTCOMES
from judge.scenario.language.question_forms import DURING, Question, of_what_happened
from judge.scenario.language.sentence_forms import STEPS
from judge.scenario.running.of_a_kind import is_triggered

if TYPE_CHECKING:
    from judge.engine.game.state import Game
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker

COMBAT = STEPS[STEPS.index("beginning of combat") : STEPS.index("end of combat") + 1]
_STEPS_OF = {"combat": COMBAT, AFTER_COMBAT: STEPS[STEPS.index("postcombat main") :]}
"""The times of a turn that have several steps."""
NOT_REACHED = "not-reached"
"""The code of the error for a time that the line of play does not come to."""
FOUGHT = ("combat damage", "end of combat")
"""The steps in which combat damage is dealt, or has been."""
WHAT_IT_IS = frozenset(
    {
        "P/T of X", "power of X", "toughness of X", "damage on X", "loyalty of X", "counters on X", "abilities of X", "does X have A",
        "colors of X", "types of X", "subtypes of X", "is X K", "controller of X", "what is X attached to", "is X tapped",
    }
)  # fmt: skip
"""Questions about what a permanent is while it is in play."""
WHAT_IT_HAS = WHAT_IT_IS | {"converted mana cost of X", "mana cost of X", "how many targets does X have", "what does X target"}
"""Questions about what something is, on the stack, too."""


def fight_to_come(game: Game) -> bool:
    """Whether creatures attack whose combat damage is still to be dealt."""
    combat = game.combat
    return combat is not None and bool(combat.attackers) and game.turn.step not in FOUGHT


def asks_of_the_fight(question: Question) -> bool:
    """Whether it is asked what comes of a combat, also by comparing it with a value."""
    while question.inner is not None and question.second is None:  # also of whom it is more than so much
        question = question.inner
    return question.kind in OUTCOMES


class _State(Struct, frozen=True):
    """The game after so many steps of the record, and in which turn of the line."""

    steps: int
    game: Game
    turn: int


def moment_of(asker: Asker, question: Question, end: Moment) -> Moment:
    """The moment that a question asks of, where `end` is the last one it may be.

    Raises ScenarioError, with the event that would bring it, where the line of play does not come to it, or comes to it several times.
    """
    if question.once is not None:
        return _once(asker, question, end)
    if question.time in ("", "any time"):
        return end
    if question.time.startswith("the last chance to respond"):
        waiting = [moment for moment in asker.until(end) if moment.game.stack]
        if question.time == TO_A_TRIGGER:
            waiting = [each for each in waiting if any(is_triggered(each.game.objects[id]) for id in each.game.stack)]
        if not waiting and question.kind == "can E":
            return end  # what is no spell or ability is responded to in its step
        if not waiting:
            _refuse(asker, "nothing is on the stack after any event of this line of play", "ask without 'in response'")
        if question.kind != "can E":
            return waiting[-1]
        from judge.scenario.answering.at_any_time import best_of

        return best_of(asker, replace(question, time=""), waiting)  # the last at which it can be done, or that came nearest
    if question.time.startswith(DURING) and question.supposing is not None:
        return end  # that time is one of the line in which it is supposed
    states = list(_states(asker, end))
    just_ended = states[-1].turn > 0 and _ended_by_an_effect(asker, end)
    if question.time == "this turn":
        since = next(state.steps for state in states if state.turn == states[-1].turn - just_ended)
        return type(end)(end.game, end.steps, since)
    if question.time == "the next turn" and just_ended:  # that has begun by itself
        return end
    within = question.time.startswith(DURING)
    coming = asker.at_named_time and "'s next " in question.time and not question.time.endswith("next turn")  # it was played on to that
    question = replace(question, time=question.time.removeprefix(DURING).replace("'s next ", "'s " if coming else "'s next "))
    periods = [list(group) for _, group in groupby((s for s in states if _is_in(question.time, s)), key=lambda s: s.turn)]
    periods = periods[-1:] if coming else periods
    if not periods and not within and _decided(asker, question, end):
        return end
    skipped = _skipped(asker, question.time, end) if len(periods) < 2 and within and asker.at_named_time else None
    if skipped is not None:  # nothing happened in a time that did not come
        return type(end)(end.game, end.steps, skipped)
    if not periods:
        _refuse(asker, f"the line of play does not come to {_said(question.time)}", f"add the event '{_event(question.time)}'")
    there = within and asker.at_named_time  # the line was played on to its end
    if end is asker.moments[-1] and not there and _comes_again(asker, question.time, states[-1], periods[-1]):
        _refuse(asker, f"the line of play ends before {_said(question.time)} to come", f"add the event '{_event(question.time)}'")
    if len(periods) > 1:
        _refuse(asker, f"the line of play comes to {_said(question.time)} {len(periods)} times", "ask with 'after event', and its number")
    period = periods[0]
    if question.kind.startswith("can ") or question.inner is not None and question.inner.kind.startswith("can "):
        found = next((state for state in period if state.game.priority), period[0])
    else:
        found = period[-1]
        if found is states[-1]:
            _settled(asker, question.time, found)
    return type(end)(found.game, found.steps, period[0].steps if within else 0)


_DECIDED = {"did X survive": "no", "did X die": "yes", "did P lose": "yes", "did P win": "yes"}
"""Questions with an answer that no time to come changes."""


def _decided(asker: Asker, question: Question, end: Moment) -> bool:
    """Whether the answer at the end of the line is that at a time to come, too: what is dead stays dead, and a game that is over, over."""
    if end.game.over:
        return True
    asks = question.inner or question
    wanted = _DECIDED.get(asks.kind)
    to_come = "turn" in question.time or question.time in STEPS[STEPS.index(end.game.turn.step) + 1 :]
    return wanted is not None and to_come and answered(asker, replace(asks, time=""), end) == wanted


def _once(asker: Asker, question: Question, end: Moment) -> Moment:
    assert question.once is not None
    moments = asker.until(end)
    if question.time == "while":
        if (question.inner or question).kind.startswith("can ") and question.once.zone == "stack":
            from judge.scenario.answering.at_any_time import best_of, chances

            waiting = [moment for moment in chances(asker, end) if answered(asker, question.once, moment) == "yes"]
            if waiting:  # whoever had priority last: when it could be done
                return best_of(asker, replace(question, time="", once=None), waiting)
        last = next((moment for moment in reversed(moments) if answered(asker, question.once, moment) == "yes"), None)
        first, then = (last.steps, moments[moments.index(last) + 1 :]) if last is not None else (0, moments)
        before = then[0].steps if last is not None and then else end.steps
        states = (state for state in reversed([*_states(asker, end)]) if state.game.priority is not None)  # within an event
        between = (type(end)(state.game, state.steps) for state in states if first < state.steps < before) if then else ()
        last = next((moment for moment in between if answered(asker, question.once, moment) == "yes"), last)
        if last is not None:
            return last
    for number, moment in enumerate(moments):
        if answered(asker, question.once, moment) == "yes":
            if question.time == "before" and (question.inner or question).kind.startswith("can "):
                return _best_before(asker, question, moments[max(0, number - 1)], moment)
            if question.time == "before":
                happens = of_what_happened(question.kind)  # up to the very event
                return _just_before(asker, question.once, moments[max(0, number - 1)], moment, anywhere=happens)
            if not asker.events and number and not of_what_happened(question.kind):  # a line that is only tried has no moments within
                moment = _first_with_priority(asker, question.once, moments[number - 1], moment)
            return _as_it_left(asker, question, moments[max(0, number - 1)], moment)
    if question.time == "before" and end.game.stack and question.once.kind in _OF_WHAT_WAITS:
        asked = question.inner or question
        top = asker.cards(question.once.object, end) if question.once.object is not None else []
        if question.supposing is None and not asked.kind.startswith("can ") and end.game.objects[end.game.stack[-1]].card not in top:
            _refuse(asker, "what is on the stack above it has not resolved", "add the event 'resolve the stack'")
        return end  # it still waits
    if question.time == "before" and question.kind.startswith(("did ", "was ")) and not fight_to_come(end.game):
        return end  # that has not come
    if question.supposing is not None:  # that is found in the line in which it is supposed
        return end
    if question.time in ("", "once") and (within := _within_an_event(asker, question.once, end)) is not None:
        return within
    said = str(question.once).rstrip("?")
    _refuse(asker, f"the answer to '{said}?' is never yes in this line of play", "ask without this time, or ask '" + said + "?'")


def _first_with_priority(asker: Asker, once: Question, before: Moment, then: Moment) -> Moment:
    """The first moment of a line after one at which a player has priority and the answer is yes; the last one where there is none."""
    states = (each for each in _states(asker, then) if before.steps < each.steps < then.steps and each.game.priority is not None)
    between = (type(then)(each.game, each.steps) for each in states)
    return next((each for each in between if answered(asker, once, each) == "yes"), then)


def _within_an_event(asker: Asker, once: Question, end: Moment) -> Moment | None:
    """The first moment within an event of a line at which the answer is yes, though it is so after none of them; None for none."""
    between = (type(end)(each.game, each.steps) for each in _states(asker, end))
    return next((each for each in between if answered(asker, once, each) == "yes"), None)


def while_it_waited(asker: Asker, question: Question, end: Moment) -> Question:
    """The question of what something was on the stack, where it is not there any more: of while it was."""
    what = question.object
    waits = what is not None and what.zone == STACK and question.kind in WHAT_IT_HAS and not question.time and question.once is None
    if what is None or not waits or asker.finder.cards(what, end.game):
        return question
    there = Question("is X Z", "yes/no", object=replace(what, zone=None), zone=STACK)
    return replace(question, object=there.object, once=there, time="while")


def though_gone(asker: Asker, question: Question, end: Moment) -> Question:
    """The question without its time, where it is asked what something did after it was gone, which at the moment at which it goes is never
    so yet: `does it still deal its damage after being sacrificed?`."""
    asked, once = question.inner if question.kind == "Q = V" and question.inner is not None else question, question.once
    gone = once is not None and once.kind in _LEAVING and question.time == ""
    if once is None or not gone or asked.object != once.object or asked.kind not in OUTCOMES or asked.kind in WHAT_IT_IS:
        return question
    return replace(question, once=None) if answered(asker, question, end) in ("no", 0) else question


def as_it_failed(asker: Asker, question: Question, end: Moment) -> Question:
    """The question of when something resolved that failed to: of when it failed."""
    once = question.once
    if once is None or once.kind != "did X resolve" or answered(asker, once, end) != "no":
        return question
    failed = replace(once, kind="did X fail to resolve")
    return replace(question, once=failed) if answered(asker, failed, end) == "yes" else question


_OF_WHAT_WAITS = ("did X resolve", "was X countered", "did X fail to resolve")
"""What becomes of something on the stack."""


def _best_before(asker: Asker, question: Question, before: Moment, then: Moment) -> Moment:
    """Of all moments at which a player had priority before the answer to another question was yes, the last at which something could be
    done, or the one that came nearest."""
    from judge.scenario.answering.at_any_time import best_of, chances

    assert question.once is not None
    between = (state for state in _states(asker, then) if before.steps < state.steps < then.steps)
    became = (state.steps for state in between if answered(asker, question.once, type(then)(state.game, state.steps)) == "yes")
    first = next(became, then.steps)
    found = [moment for moment in chances(asker, then) if moment.steps < first]
    if (question.inner or question).kind in ("can P play any G", "can P respond"):  # not what could have been done long before
        found = [moment for moment in found if moment.steps >= before.steps]
    dying = question.once.object if question.once.kind in _LEAVING else None
    if dying is not None and dying.kind != "player":  # before that it is in play
        cards = set(asker.cards(dying, then))
        there = [moment for moment in found if _all_in_play(moment.game, cards)]
        every = (state for state in _states(asker, then) if state.steps < first)
        within = [type(then)(state.game, state.steps) for state in every if _all_in_play(state.game, cards)]
        found = there or within[-1:] or found
    return best_of(asker, replace(question, time="", once=None), found) if found else before


_LEAVING = ("did X die", "was X destroyed", "was X sacrificed", "did X leave play")
"""What happens to something in play."""


def of_its_combat(asker: Asker, question: Question) -> Question:
    """What the damage of a combat comes to when something attacks or blocks, as asked of that combat; another question as it is."""
    asked, once = question.inner or question, question.once
    of_damage = asks_of_the_fight(asked) and any(word in asked.kind for word in ("damage", "die", "survive", "life"))
    if once is None or once.kind not in _FIGHTING or question.time not in ("", "once") or not of_damage:
        return question
    fought = question.supposing is not None or answered(asker, once, asker.moments[-1]) == "yes"
    return replace(question, time="" if question.supposing is not None else "combat", once=None) if fought else question


_FIGHTING = ("did X attack", "did X block")


def _in_play(game: Game, cards: set[int]) -> bool:
    return any(game.objects[id].card in cards for id in game.in_play)


def _all_in_play(game: Game, cards: set[int]) -> bool:
    return cards <= {game.objects[id].card for id in game.in_play}


def _just_before(asker: Asker, question: Question, before: Moment, then: Moment, *, anywhere: bool = False) -> Moment:
    """Of the moments of one event, after which the answer is yes, the last at which a player had priority and it was not; `anywhere`: also
    without priority."""
    between = (state for state in _states(asker, then) if before.steps < state.steps < then.steps)
    between = (state for state in between if anywhere or state.game.priority is not None)
    found = before
    for state in between:
        moment = type(then)(state.game, state.steps)
        if answered(asker, question, moment) == "yes":
            break
        found = moment
    return found


def _as_it_left(asker: Asker, question: Question, before: Moment, then: Moment) -> Moment:
    """The moment; of a value of the very permanent that left play by it, the last game in which that was there: `how big was it when it
    died?`."""
    if question.object is None or question.object.kind == "player" or question.kind not in WHAT_IT_IS:
        return then
    cards = set(asker.cards(question.object, then))
    states = [state for state in _states(asker, then) if before.steps < state.steps < then.steps]
    if _in_play(then.game, cards) or not _in_play(before.game, cards):
        return then
    last = next((state for state in reversed(states) if _in_play(state.game, cards)), None)
    return before if last is None else type(then)(last.game, last.steps)


def answered(asker: Asker, question: Question, moment: Moment) -> object:
    """The value of the answer at a moment; None where it cannot be asked then."""
    try:
        return asker.answer_at(question, moment).value
    except ScenarioError:
        return None


def _states(asker: Asker, end: Moment) -> Iterator[_State]:
    """Every game of the line up to a moment, in order, with the number of its turn, from 0."""
    recorded = [(step.id, step.game) for step in asker.steps(end) if step.game is not None]
    found = sorted([*recorded, *((moment.steps, moment.game) for moment in asker.until(end))], key=lambda pair: pair[0])
    turn, last = 0, None
    for steps, game in found:
        here = (game.turn.number, game.turn.player)
        turn += last is not None and here != last
        last = here
        yield _State(steps, game, turn)


def _is_in(time: str, state: _State) -> bool:
    """Whether a state is at a time."""
    whose, _, when = time.rpartition("'s ")
    turn = state.game.turn
    if whose and turn.player != whose:
        return False
    if when in ("next turn", "the next turn"):
        return state.turn == 1 if not whose else state.turn > 0
    return when == "turn" or turn.step in _STEPS_OF.get(when, (when,))


def _comes_again(asker: Asker, time: str, last: _State, period: list[_State]) -> bool:
    """Whether a time is still to come as the line ends: a turn after that under way, a step of no named player that the line only passed
    in another turn on its way.
    """
    whose, _, when = time.rpartition("'s ")
    if when == "next turn" and whose in last.game.active or time == "the next turn":
        return True
    stood = {id(moment.game) for moment in asker.moments}
    on_the_way = period[-1].turn != last.turn and all(id(state.game) not in stood for state in period)
    step = COMBAT[0] if time == "combat" else time
    return on_the_way and step in STEPS and still_comes(last.game, step)


def _skipped(asker: Asker, time: str, end: Moment) -> int | None:
    """How many steps the record had as a step of the turn was skipped that a time names; None where it was not."""
    whose, _, when = time.rpartition("'s ")
    skips = (step for step in reversed(asker.steps(end)) if isinstance(step.occurrence, SkipStep) and step.occurrence.what == when)
    return next((step.id - 1 for step in skips if not whose or step.occurrence.player == whose), None)


def _settled(asker: Asker, time: str, state: _State) -> None:
    """Refuses a time which the line has come to and not yet played to its end."""
    if state.game.over or time.endswith("turn") and not time.endswith("of turn"):
        return
    if state.game.stack:
        _refuse(asker, f"at {_said(time)} something is still on the stack", "add the event 'resolve the stack'")
    if time == "combat" and fight_to_come(state.game):
        _refuse(asker, "the line of play ends before combat damage", "add the event 'combat damage resolves'")
    if time == "combat" and state.game.turn.step in COMBAT[:-1]:  # no damage to come, or that of the second step alone
        _refuse(asker, "the line of play ends before the combat does", "add the event 'go to end of combat'")


def _ended_by_an_effect(asker: Asker, end: Moment) -> bool:
    """Whether what happened last is that an effect ended a turn: that turn is spoken of still, though the next one has begun by itself."""
    last = max((step.scenario_event or 0 for step in asker.steps(end)), default=0)
    return any(step.scenario_event == last and marks(end_the_turn)[0] in step.rules for step in asker.steps(end))


def _said(time: str) -> str:
    """A time in a sentence: `the upkeep`, `Ben's upkeep`."""
    if "'s " in time or time.startswith("the ") or time in ("combat", "end of turn"):
        return time
    return f"the {time} {'phase' if time.endswith('main') else 'step'}"


def _event(time: str) -> str:
    """The event by which the line of play would come to a time."""
    return "combat damage resolves" if time == "combat" else f"it is {time.replace('next turn', 'turn') if chr(39) in time else time}"


def _refuse(asker: Asker, message: str, help: str) -> NoReturn:
    raise ScenarioError(message, code=NOT_REACHED, place=asker.place, help=help)
