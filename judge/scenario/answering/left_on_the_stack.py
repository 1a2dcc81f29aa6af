"""What is still on the stack, or the combat damage to come, when the line of play ends: said beside the answers that would be others
after it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Literal

from msgspec import Struct
from msgspec.structs import replace

from judge.engine.game.occurrences import DrawGame, LoseGame, WinGame
from judge.engine.game.state import Game, Obj
from judge.engine.game.turn_table import steps_of
from judge.engine.record.acting import marks
from judge.engine.record.trace import Step
from judge.engine.rules.part1_game.r102_winning_and_losing import finish
from judge.engine.rules.part3_turn.r300_phases import next_phase, still_comes
from judge.engine.rules.part3_turn.r306_combat.r310_first_strikes import COMBAT_DAMAGE, SECOND_STEP, second_damage_step
from judge.engine.rules.part4_spells.r413_resolving.steps_of_resolving import resolve
from judge.errors import IllegalAction, JudgeError
from judge.scenario.answering.asked_at_times import WHAT_IT_IS, answered, asks_of_the_fight, fight_to_come
from judge.scenario.answering.why_not.unmet_events import ANOTHER_EVENT
from judge.scenario.language.event_language import read_event
from judge.scenario.language.question_forms import DURING, Question
from judge.scenario.language.sentence_forms import RESOLVE_THE_STACK, Attacks, Blocks, MayAttack, MayBlock
from judge.scenario.running.register import Register, object_of
from judge.scenario.running.run_results import AnswerResult

if TYPE_CHECKING:
    from judge.engine.table.table import Table
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker

_OF_NOW = (
    *("what is on the stack", "what is on top of the stack", "who has priority", "what step is it", "whose turn is it", "what can P do"),
    "is the game over",
    "what happens if E",
    "how much does X cost",
    "how much does X cost by A",
)
"""Questions of the moment itself, or whose answer shows what is on the stack, or what comes of it."""


def remark_what_waits(asker: Asker, asked: Sequence[tuple[Question, AnswerResult]]) -> bool:
    """Writes into each answer of the end of the line the names of what is still on the stack, and what the answer becomes as it resolves.

    That is tried in a game of its own, without what players might still do. Whether it has an end in sight is returned.
    """
    end = asker.moments[-1]
    if end.game.over:
        _remark_the_end(asker, end, asked)
        return True
    strikes = not end.game.stack and _strikes_again(asker, end)
    if not asker.thorough or not (end.game.stack or strikes):
        return True
    open_ones = [(question, answer) for question, answer in asked if _is_of_the_end(asker, question, answer)]
    if not open_ones:
        return True
    try:
        found = _struck(asker, end) if strikes else asker.once_resolved(end)
    except JudgeError:
        return True
    if found is None:
        return False
    then = asker.in_line(*found, [*asker.until(end), type(end)(found[0].game, len(found[0].trace.steps))])
    names = tuple(asker.label(end.game.objects[id]) for id in end.game.stack)
    then.thorough = False  # their values alone are compared
    for question, answer in open_ones:
        if question.kind in WHAT_IT_IS and _is_gone_then(asker, question, end, then.table):
            continue
        plain = replace(question, after=None, why="")
        later = answered(then, plain, then.moments[-1])
        if later not in (None, answer.value) and later != answered(then, plain, then.moments[-2]):
            answer.waiting, answer.later = names, later
            if ANOTHER_EVENT in answer.clause:  # what waits would do it, and not that
                answer.clause, answer.extra_rules = "", ()
            if strikes:
                answer.damage_to_come, answer.extra_rules = "second", (*answer.extra_rules, SECOND_STEP.rule)
            if not (answer.seeds or answer.extra_rules or answer.derivation or answer.why_not):
                answer.extra_rules = marks(resolve)
    return True


_OF_DRAWS = ("did P draw a card", "what did P draw", "how many cards did P draw")
"""Questions to which the draw step that is still to come belongs."""


_OF_BURN = ("how much mana burn did P take", "did P lose life", "how much life did P lose")
"""Questions to which the mana belongs that is lost as this phase ends."""


class _Soon(Struct, frozen=True):
    """A question of a step that is still to come, or of the end of this phase, for one that asks of nothing later."""

    step: Literal["draw", "phase"]
    asked: Question


def _end_of_phase(game: Game) -> str:
    """The event with which the phase under way ends."""
    phase = next_phase(game)
    return f"go to {steps_of(phase)[0]}" if phase else "it is the next turn"


def _step_to_come(asker: Asker, question: Question) -> _Soon | None:
    """The question of the next step that bears on the answer: the draw step of who draws, or the end of the phase with mana in a pool."""
    end, of = asker.moments[-1].game, question.inner or question
    if of.player is None or of.time not in ("", "this turn"):
        return None
    if question.kind in _OF_DRAWS and of.player in end.active and still_comes(end, "draw"):
        return _Soon("draw", replace(question, time=f"{DURING}{of.player}'s draw"))
    if of.kind in _OF_BURN and end.players[of.player].mana and not end.stack:
        return _Soon("phase", replace(question, supposing=read_event(_end_of_phase(end), asker.lexicon)))
    return None


_WILL = re.compile(r"(?:\w+ ){0,4}?will\b", re.IGNORECASE)
"""How it is asked of what is to come alone."""


def _is_gone_then(asker: Asker, question: Question, end: Moment, table: Table) -> bool:
    """Whether what is asked about is a copy on the stack that has ceased to exist as that has resolved: then it is nothing any more."""
    cards = asker.finder.cards(question.object, end.game) if question.object is not None and question.object.kind != "player" else []
    objects = [obj for card in cards if (obj := object_of(end.game, card)) is not None]
    return any(obj.kind == "copy" and obj.id not in table.game.objects for obj in objects)


def with_what_is_to_come(
    asker: Asker, question: Question, answer: AnswerResult, later: Callable[[Question], AnswerResult | None]
) -> AnswerResult:
    """The answer, with what comes of a fight whose damage is still to be dealt; as it is then, or once what waits on the stack has
    resolved, where that says why and nothing did so far.

    `later`: the answer to a question of a time that is still to come, supposing that everybody passes until then.
    """
    end = asker.moments[-1].game
    if answer.later is not None and answer.waiting and asker.thorough:
        come = later(replace(question, supposing=RESOLVE_THE_STACK))
        if come is not None and not answer.value and question.kind in ("what did X do", "what happened"):  # that is told
            return replace(come, asked=answer.asked)
        answer.to_come = come if come is not None and come.value == answer.later else None
    soon = _step_to_come(asker, question)
    if soon is not None and asker.thorough and answer.later is None and _is_of_the_end(asker, question, replace(answer, time="")):
        then = later(soon.asked)
        if then is not None and then.value is not None and _WILL.match(answer.question):
            return replace(then, asked=answer.asked)
        if then is not None and then.value not in (None, answer.value):
            answer.step_to_come, answer.later, answer.to_come = soon.step, then.value, then
            return answer
    open_still = asker.thorough and answer.later is None and asks_of_the_fight(question) and (fight_to_come(end) or bool(end.stack))
    if not open_still or end.over or _strikes_again(asker, asker.moments[-1]) or not _is_of_the_end(asker, question, answer):
        return answer
    fights = fight_to_come(end)
    then = later(replace(question, time="combat") if fights else replace(question, supposing=RESOLVE_THE_STACK))
    if then is None or then.value is None or then.value != answer.value and not fights:
        return answer
    if then.value != answer.value:
        answer.damage_to_come, answer.later, answer.to_come = "first", then.value, then
        answer.extra_rules = (*answer.extra_rules, COMBAT_DAMAGE.rule)
        return answer
    there = then.line.answers[0] if then.line is not None else then
    not_so_far = (question.kind, answer.value) == ("did X survive", "yes") or answer.value in ("no", 0)
    says_more = not_so_far and (there.why_not, there.clause) != (answer.why_not, answer.clause)
    return replace(then, asked=answer.asked) if there.reasoned and (says_more or not answer.reasoned) else answer


def _remark_the_end(asker: Asker, end: Moment, asked: Sequence[tuple[Question, AnswerResult]]) -> None:
    """Writes into each answer of the end of the line that the game has ended: of how things are now, and of all, where not all was done."""
    how = how_it_ended(asker, end)
    cut_off = bool(end.game.stack) or any(not event.legal and OVER in event.why for event in asker.events)
    for question, answer in asked if how is not None else ():
        of_the_past = question.kind.startswith(_OF_THE_PAST)
        if _is_of_the_end(asker, question, answer) and question.kind not in OF_ENDING and (cut_off or not of_the_past):
            answer.ended = how


def how_it_ended(asker: Asker, end: Moment) -> tuple[str, str] | None:
    """How the game has ended, in words, and by which rule that is its end."""
    done = [step.occurrence for step in reversed(asker.steps(end)) if isinstance(step.occurrence, LoseGame | WinGame | DrawGame)]
    losers = {o.subject or o.player for o in done if isinstance(o, LoseGame)}
    lost = next((o.subject or o.player for o in done if isinstance(o, LoseGame)), None)
    won = next((o.player or o.subject for o in done if isinstance(o, WinGame)), None)
    if not done:
        return None
    drawn = isinstance(done[0], DrawGame) or won is None and losers >= {*end.game.order}
    how = "it is a draw" if drawn else f"{lost} has lost" if lost is not None else f"{won} has won"
    return how, marks(finish)[0]


OVER = "the game is over"
"""How it is said that something is refused because the game has ended (102.1)."""
OF_ENDING = (
    *("who won", "who lost", "did P win", "did P lose", "has team T lost", "is the game over", "is the game a draw"),
    "was event N legal",
)
"""The questions to which the end of the game is the answer, or that say themselves what it refuses."""
_OF_THE_PAST = ("did ", "was ", "what happened", "what died", "when ", "who ", "how many times", "how much life did", "how much damage")
"""How the questions begin about what happened, of which the end of the game says nothing by itself."""


def _strikes_again(asker: Asker, end: Moment) -> bool:
    """Whether the line ends between two combat damage steps, of which the second is still to come (310.5)."""
    with asker.table.supposing(end.game):
        return second_damage_step(asker.table, end.game.turn.step) is not None


def _struck(asker: Asker, end: Moment) -> tuple[Table, Register]:
    """The table, and what its things are called, after all combat damage."""
    before = asker.table.trace.steps[: end.steps]
    tried = asker.trials.played_out(end.game, read_event("go to end of combat", asker.lexicon), None, fought=False, before=before)
    if isinstance(tried, IllegalAction):
        raise tried
    return tried


def _is_of_the_end(asker: Asker, question: Question, answer: AnswerResult) -> bool:
    """Whether an answer is that of the end of the line, of something that what resolves may change."""
    then = answer.time or answer.supposing or question.once is not None
    if question.after not in (None, len(asker.moments) - 1) or then or answer.unanswered:
        return False
    if question.kind in ("when Q", "until when Q"):  # what waits is looked through itself
        return False
    kind = (question.inner or question).kind
    of_now = kind in _OF_NOW or kind.startswith("can P") or _aims_at_what_waits(asker, question)
    of_now = of_now or isinstance((question.inner or question).event, Attacks | Blocks | MayAttack | MayBlock)
    supposes = question.supposing is not None or question.second is not None and question.inner is not None and question.inner.supposing
    return not supposes and question.turn is None and not of_now


def _aims_at_what_waits(asker: Asker, question: Question) -> bool:
    """Whether it is asked if something can be done to what is on the stack: of course it can't be once that has resolved."""
    game = asker.moments[-1].game
    targets = getattr(getattr(question.event, "clauses", None), "targets", None) or ()
    waiting = {game.objects[id].card for id in game.stack}
    return any(not waiting.isdisjoint(asker.finder.cards(each, game)) for each in targets if each.kind != "player")


def came_onto_the_stack(asker: Asker, at: Moment) -> Iterator[tuple[Step, Obj]]:
    """What came onto the stack, in order, each with the step after which it was there."""
    before: set[int] = set()
    for step in asker.steps(at):
        there = step.game.stack if step.game is not None else ()
        yield from ((step, step.game.objects[id]) for id in there if id not in before and step.game is not None)
        before.update(there)
