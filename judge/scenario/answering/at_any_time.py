"""What could be done at any moment of a line of play: the last at which it could, or the one that came nearest to it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from judge.engine.game.occurrences import PlaySpell
from judge.engine.rules.part3_turn.r300_phases import still_comes
from judge.engine.rules.part4_spells.r409_playing.announcing import NONE_LEGAL
from judge.engine.rules.part4_spells.r409_playing.becoming_played import NOT_PAYABLE
from judge.engine.rules.part4_spells.r424_costs.can_be_paid import TOO_LITTLE_MANA
from judge.errors import ScenarioError
from judge.scenario.answering.asked_at_times import COMBAT, WHAT_IT_IS, fight_to_come
from judge.scenario.answering.asked_of.reasons_of_acts import beside, doing
from judge.scenario.answering.halves import of_other_half
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.composed_questions import AFTER_COMBAT
from judge.scenario.language.lexicon import Span
from judge.scenario.language.question_forms import DURING, Question
from judge.scenario.language.sentence_forms import RESOLVE_THE_STACK, STEPS, Attacks, Event, MayAttack, Play, PlayAbility, PlayKeyword
from judge.scenario.language.sentence_parts import PLAIN
from judge.scenario.language.told_forms import CombatDamage, DoneEarlier, ItIs, Resolves, Series, Uses, parts_of
from judge.scenario.running.choices.unfit_clauses import NO_TARGET, NOT_THERE
from judge.scenario.running.run_results import NONE_OF_IT, AnswerResult

if TYPE_CHECKING:
    from judge.engine.game.state import Game
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker

NOTHING_TO_PLAY = "there is nothing to play"
"""What is said where a player has nothing that might bring about what is asked."""
NOT_ON_THE_STACK = "neither it nor an ability of it is on the stack"
"""What is said where there is nothing to respond to."""
MOST = 40
"""So many moments are tried, the last of the line."""


def chances(asker: Asker, end: Moment) -> list[Moment]:
    """The moments up to one, in order: those after the events, and those within an event at which a player got priority; those once the
    game is over are none."""
    line = [moment for moment in asker.until(end) if moment.steps >= end.since]
    line = [moment for moment in line if not moment.game.over] or line
    stood = {id(moment.game) for moment in line}
    given = (step for step in asker.every_step(end) if step.kind == "priority" and step.game is not None)
    within = [type(end)(step.game, step.id) for step in given if id(step.game) not in stood]
    return sorted((*line, *within), key=lambda moment: moment.steps)[-MOST:]


def best_of(asker: Asker, question: Question, moments: Sequence[Moment]) -> Moment:
    """The last of several moments at which the answer is yes, or else the one that came nearest to it."""
    return best_and_others(asker, question, moments)[0]


def best_and_others(
    asker: Asker, question: Question, moments: Sequence[Moment]
) -> tuple[Moment, list[tuple[Moment, AnswerResult]]]:
    """The last of several moments at which the answer is yes, or else that at which most of the conditions of what is asked were met; of
    those, the last with the reason that most of them have. With it those at which it was no yes, from the last to that one, with the answer
    of each."""
    refused: list[tuple[Moment, AnswerResult]] = []
    for moment in reversed(moments):
        answer = quickly(asker, question, moment)
        if answer is None:
            continue
        if answer.value not in NONE_OF_IT and not (answer.supposing or answer.anyway):
            return moment, refused
        refused.append((moment, answer))
    often = Counter(_why(answer) for _, answer in refused)
    ranked = [(met_of(answer), often[_why(answer)], moment.steps, moment) for moment, answer in refused]
    return max(ranked, key=lambda row: row[:3], default=(0, 0, 0, moments[-1]))[-1], refused


def why_at(asker: Asker, question: Question, refused: Sequence[tuple[Moment, AnswerResult]]) -> list[set[str]]:
    """Why the answer is no at each of the moments that came nearest to a yes, of those at which it is none: all reasons of each."""
    answers = [(moment, answer) for moment, answer in reversed(refused) if answer.value == "no"]
    nearest = max((met_of(answer) for _, answer in answers), default=0)
    each = {_why(answer): moment for moment, answer in answers if met_of(answer) == nearest}  # one moment for each first reason
    return [{row.failed for row in asker.answer_at(question, moment).why_not} for moment in each.values()]


def done_in(asker: Asker, event: s.Event | None, end: Moment) -> int | None:
    """The number of the last event in which this was done, and legal: for attackers and blockers with others or not, and in no earlier
    turn of the same player; None for none."""
    now = end.game.turn
    kinds = next((kinds for kinds in _DECLARING if isinstance(event, kinds)), None)
    if event is None:
        return None

    def cards(of: s.Event) -> set[int]:
        return {card for each in (*doing(of), *beside(of)) for card in asker.finder.cards(each, end.game, past=True)}

    def many(of: s.Event) -> int:
        every = (each.creature for each in of.attackers if each.every) if isinstance(of, s.Attacks) else ()
        return len(doing(of)) + sum(len(asker.finder.cards(each, end.game, past=True)) - 1 for each in every)

    def is_it(told: s.Event) -> bool:
        if kinds is None:
            return is_that(told, event)
        if isinstance(event, s.Attacks | s.Blocks) and event.alone and many(told) > many(event):
            return False
        return isinstance(told, kinds) and cards(event) <= cards(told) and many(event) <= many(told)

    for number in range(min(len(asker.until(end)) - 1, len(asker.events)), 0, -1):
        then = asker.moments[number].game.turn
        if kinds is not None and then.player == now.player and then.serial != now.serial:
            return None
        if asker.events[number - 1].legal and any(map(is_it, parts_of(asker.sentence(number)))):
            return number
    return _played_meanwhile(asker, event, end) if isinstance(event, s.Play) and event.clauses == PLAIN else None


def _played_meanwhile(asker: Asker, event: s.Play, end: Moment) -> int | None:
    """The number of the event in which this spell was played as something resolved, which is told as a choice; None for none."""
    cards = asker.finder.cards(event.what, end.game, past=True)
    every = (step for step in reversed(asker.steps(end)) if isinstance(step.occurrence, PlaySpell))
    played = (step for step in every if not of_other_half(asker, event.what, step))
    own = (step for step in played if step.occurrence.player == event.player and asker.card_of(step.occurrence.subject) in cards)
    return next((step.scenario_event or None for step in own), None)


def is_that(done: s.Event, asked: s.Event) -> bool:
    """Whether an event is the act that is asked of, which may leave out with what it was done."""
    match done, asked:
        case (s.Play(), s.Play()):
            same = (done.player, done.what) == (asked.player, asked.what)
        case (s.PlayAbility(), s.PlayAbility()):
            same = (done.player, done.source, done.ability) == (asked.player, asked.source, asked.ability or done.ability)
        case (s.Attacks(), s.MayAttack()):
            return asked.creature in (attacker.creature for attacker in done.attackers)
        case (s.Blocks(), s.MayBlock()):
            return any(asked.creature in block.blockers for block in done.blocks)
        case _:
            return done == asked
    aimed = replace(asked.clauses, targets=None) == PLAIN and _said(asked.clauses.targets) == _said(done.clauses.targets)
    return same and (aimed or asked.clauses in (PLAIN, done.clauses))


def _said(targets: tuple[object, ...] | None) -> list[str]:
    return [str(each) for each in targets or ()]


_DECLARING = ((s.Attacks, s.MayAttack), (s.Blocks, s.MayBlock))


def said_of(asker: Asker, moment: Moment, end: Moment) -> str:
    """When a moment was: `after event 2`, `during event 3`, `at the start`; empty for the end of the line."""
    if moment.steps == end.steps:
        return ""
    number = max(number for number, each in enumerate(asker.moments) if each.steps <= moment.steps)
    if asker.moments[number].steps < moment.steps:
        return f"during event {number + 1}"
    return f"after event {number}" if number else "at the start"


def quickly(asker: Asker, question: Question, moment: Moment) -> AnswerResult | None:
    """The answer at a moment, without all of its reasons; None where it cannot be asked then."""
    kept, asker.thorough, asker.at_each_moment = (asker.thorough, asker.at_each_moment), False, True
    try:
        return asker.answer_at(question, moment)
    except ScenarioError:
        return None
    finally:
        asker.thorough, asker.at_each_moment = kept


def _why(answer: AnswerResult) -> str:
    return answer.why_not[0].failed if answer.why_not else answer.clause


def lost_its_target(answer: AnswerResult) -> bool:
    """Whether an act is refused since what it would be aimed at is not there any more, or not yet."""
    first = answer.why_not[0] if answer.why_not else None
    return first is not None and (NOT_THERE in first.failed or NO_TARGET in first.failed and _ELSEWHERE.search(first.failed) is not None)


def met_of(answer: AnswerResult) -> int:
    """How many of the conditions of an act are met that is refused, in the order in which they are asked: that what it is done with is
    there, that it is the time for it, that what it is done to may be chosen, what an effect says of it, and that it can be paid."""
    if answer.anyway:
        return -1  # not by what is asked about
    if answer.line is not None:
        return _IN_TIME  # a play was tried, and did not bring it about
    if not answer.why_not and any(said in answer.clause for said in (NOTHING_TO_PLAY, NOT_ON_THE_STACK)):
        return 0
    if not answer.why_not:
        return _TIME + bool(answer.value == "yes")  # in a fight that is only supposed
    first = answer.why_not[0]
    if NOT_THERE in first.failed or first.kind == "gone" and NO_TARGET in first.failed:
        return _TIME + 1  # the act came so far that its target was looked for
    if first.kind in _FAR and NO_TARGET not in first.failed:
        return _FAR[first.kind]
    if NO_TARGET in first.failed:
        return _IN_TIME + (not _ELSEWHERE.search(first.failed))
    unpaid = 3 * (TOO_LITTLE_MANA in first.failed) or 4 * (NOT_PAYABLE in first.failed)
    return _IN_TIME + (unpaid or 2 - first.failed.startswith(NONE_LEGAL))


def unpaid(answer: AnswerResult) -> bool:
    """Whether an act is refused for want of mana alone, or of something else that is to be paid."""
    return any(said in answer.why_not[0].failed for said in (TOO_LITTLE_MANA, NOT_PAYABLE))


_ELSEWHERE = re.compile(r": it is(?:n't)? (?:in|on) ")
"""How a refusal of a target says that it is not where such a target is looked for."""
_TIME, _IN_TIME = 1, 3
"""How many conditions are met where it is there, at another time than its own, and at that time."""
_FAR = {"gone": 0, "past": _TIME, "time": _TIME, "priority": _TIME}
"""The kinds of refusals for want of the thing, or of the time."""


def when_all_pass(question: Question, end: Moment) -> Question | None:
    """The question of a time still to come, with the supposition that the game goes on to it; None for another kind of time.

    A step is still to come where it is one of this turn, or its player is named; a turn, where it is the next one; that something
    resolves, while it is on the stack.
    """
    if question.once is not None and question.once.kind == "did X resolve" and question.time in ("", "once") and end.game.stack:
        waiting = Resolves(question.once.object, span=Span(text=f"{question.once.object} resolves"))
        if question.kind in WHAT_IT_IS:  # as it is then, though it leaves play by it
            return replace(question, supposing=waiting)
        return replace(question, time="", once=None, supposing=waiting)
    if question.once is not None and question.time in ("", "once", "before") and question.supposing is None and end.game.stack:
        return replace(question, supposing=RESOLVE_THE_STACK)
    if any(isinstance(part, DoneEarlier) for part in parts_of(question.supposing or Series(()))):
        return None  # that is of the line as it was told
    if question.time.startswith(DURING):
        come = when_all_pass(replace(question, time=question.time.removeprefix(DURING), supposing=None), end)
        return replace(question, supposing=_to_its_end(question, come.supposing)) if come is not None else None
    whose, _, when = question.time.rpartition("'s ")
    if question.once is not None or question.supposing is not None or question.time in ("any time", "this turn"):
        return None
    said: Event
    if when == "combat" and fight_to_come(end.game):
        said = CombatDamage(dealt=True, span=Span(text="combat damage resolves"))
    elif when == "combat" and not whose and end.game.turn.step in COMBAT[:-1]:
        said = ItIs("end of combat", span=Span(text="it is end of combat"))
    elif when == "next turn" and whose in end.game.active:
        attacks = isinstance(question.event, Attacks | MayAttack)
        step = COMBAT[0] if attacks else _FIRST_TO_PLAY if _asks_of_play(question) else "upkeep"
        said = ItIs(step, whose, next=True, span=Span(text=f"it is {whose}'s {step}"))
    elif when == "next main" or when.removeprefix("next ") in STEPS and when not in STEPS:
        said = _next_of(when.removeprefix("next "), end.game, whose)
    elif when in ("turn", "next turn") and _asks_of_play(question):
        said = ItIs(_FIRST_TO_PLAY, whose, span=Span(text=f"it is {whose}'s {_FIRST_TO_PLAY}"))
    elif when in ("turn", "next turn", "the next turn"):
        said = ItIs(player=whose or None, next=not whose, span=Span(text=f"it is {whose}'s turn" if whose else "it is the next turn"))
    else:
        step = COMBAT[0] if when == "combat" else "end of turn" if when == AFTER_COMBAT else when
        if step not in STEPS or not whose and not still_comes(end.game, step):
            return None
        said = ItIs(step, whose or None, span=Span(text=f"it is {whose}'s {step}" if whose else f"it is {step}"))
    return replace(question, time="", supposing=said)


def _to_its_end(question: Question, to: Event | None) -> Event:
    """That the game goes on to the end of the time of a question, where `to` is going on to its beginning, after what that supposes."""
    come: tuple[Event, ...] = (to,) if to is not None else ()
    if isinstance(to, ItIs) and question.time.endswith(" turn") and not question.time.endswith("of turn"):
        come = (replace(to, step="end of turn", span=Span(text=f"{to.span.text}; it is end of turn")),)
    elif isinstance(to, CombatDamage):
        come = (to, ItIs("end of combat", span=Span(text="it is end of combat")))
    parts = (*(parts_of(question.supposing) if question.supposing is not None else ()), *come)
    return parts[0] if len(parts) == 1 else Series(parts, Span(text="; ".join(part.span.text for part in parts)))


def _next_of(when: str, game: Game, whose: str) -> ItIs:
    """The next step of a player that is called so, or the next main phase, behind the one that may be under way."""
    own = STEPS.index(game.turn.step) if whose in game.active else -1
    steps = (_FIRST_TO_PLAY, "postcombat main") if when == "main" else (when,)
    step = next((step for step in steps if STEPS.index(step) > own), "")
    said = f"it is {whose}'s {step or steps[0]}"
    return ItIs(step or steps[0], whose, next=not step, span=Span(text=said if step else f"it is {whose}'s next turn; {said}"))


_FIRST_TO_PLAY = "precombat main"
"""The first step of a turn in which anything may be played."""


def _asks_of_play(question: Question) -> bool:
    """Whether it is asked what can be played, which in a turn is asked of when most can."""
    plays = isinstance(question.event, Play | PlayAbility | PlayKeyword | Uses)
    return question.kind == "can E" and plays or question.kind == "can P play any G"
