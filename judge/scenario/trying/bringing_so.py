"""Whether a player can bring it about that something is so, or could have: by each play of his or hers, or something done otherwise."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from judge.errors import IllegalAction, ScenarioError
from judge.scenario.answering.asked_at_times import fight_to_come
from judge.scenario.answering.asked_of.reasons_of_acts import doing
from judge.scenario.answering.at_any_time import NOTHING_TO_PLAY, chances, said_of
from judge.scenario.answering.supposing import supposed
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.lexicon import Reference
from judge.scenario.language.question_forms import Question
from judge.scenario.language.told_forms import Series
from judge.scenario.running.run_results import AnswerResult
from judge.scenario.trying.bringing_about import MOST_PAIRED, MOST_PLAYS, by_choosing, try_play
from judge.scenario.trying.in_other_ways import choices, in_other_ways
from judge.scenario.trying.playing_without import answered_in
from judge.scenario.trying.plays_to_try import plays_on, with_its_targets
from judge.scenario.trying.saving_in_the_line import MOST_LINES, in_line, is_hindered
from judge.scenario.trying.what_was_tried import PLAY, Tally, Tried, as_tried, came, tell, tell_besides

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Answering, Asker
    from judge.scenario.running.runner import Runner

BRINGS_ABOUT = "can P bring about: Q"
"""The form of the question."""


def _brings_about(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Whether a play of the player's brings it about now; what is so already is."""
    assert q.player is not None and q.inner is not None
    so = asker.answer_with_reasons(q.inner, at)
    if so.value == "yes":
        as_tried(a, so, "yes")
        a.anyway = True
        return
    if at.game.stack or fight_to_come(at.game):  # what comes of what waits, or of the fight, is no play's doing
        waits = s.RESOLVE_THE_STACK if at.game.stack else Series(())
        gone = supposed(asker, replace(q.inner, supposing=waits), at)
        if gone.value == "yes":
            as_tried(a, gone, "yes")
            a.anyway = True
            return
    tried, tally = list[Tried](), Tally()
    for event in plays_on(asker, q.player, at, _and_players(_aims(q.inner), at)):
        if len(tried) >= MOST_PLAYS:
            tally.more[PLAY] = None
            break
        tried.append(try_play(asker, q.inner, at, event))
        if tried[-1].found is not None:
            tally.takes(PLAY, event.span.text, MOST_PLAYS)
        if came(tried[-1]) and tried[-1].found is not None:
            as_tried(a, tried[-1].found, "yes")
            return
    legal = [each.play for each in tried if each.found is not None][:MOST_PAIRED]
    if asker.thorough and (chosen := by_choosing(asker, q, q.inner, at, legal, tally)) is not None:
        as_tried(a, chosen, "yes")
        return
    a.value, a.inner = "no", so
    tell(a, tried, tally)


def answered_bringing(runner: Runner, asker: Asker, asked: Any) -> AnswerResult | None:
    """The answer whether a player could have brought it about at any time of the line, which goes on as it is told, or can now, or could
    by a choice that the line asks for; None where that is not asked."""
    q, asker.place = asked.question, asked.place
    if q.kind != BRINGS_ABOUT or q.time not in ("", "any time") or q.inner is None or q.turn is not None:
        return None
    end = asker.moments[q.after] if q.after is not None else asker.moments[-1]
    plain = replace(asked, question=q.inner, expected=None)
    if not q.time or not runner.steps:
        found = asker.ask(replace(q, time=""), asked.place)
        asks = found.value == "no" and not (q.supposing or q.once) and runner.steps
        chosen = in_other_ways(runner, asker, plain, q.player, end, Tally(), choices) if asks else None
        as_tried(found, chosen, "yes") if chosen is not None else None
        return found
    answer = AnswerResult(question=str(q), kind=q.kind, value="no", why=q.why, asked=str(q), time=q.time)
    so = answered_in(runner, asker, plain, runner.steps, "") if runner.steps else asker.answer_with_reasons(q.inner, end)
    if so.value == "yes":
        as_tried(answer, so, "yes")
        answer.time = ""
        return answer
    tally = Tally()
    tried: list[Tried] = []
    hindered: list[Tried] = []
    aims = _aims(q.inner)
    for at in reversed(chances(asker, end)):
        for event in plays_on(asker, q.player, at, _and_players(aims, at)):
            if len(tried) >= MOST_LINES:
                tally.more[PLAY] = None
                break
            played = asker.trials.played_out(at.game, event, asker.place, fought=False, resolved=False)
            if isinstance(played, IllegalAction):
                of_it = is_hindered(played) and _names(event, aims)
                hindered += [Tried(event, tuple(map(str, doing(event))), refusal=played)] if of_it else []
                continue
            event = with_its_targets(asker, event, at, played[0].trace.steps)
            waits = len(played[0].game.stack) > len(at.game.stack)
            with suppress(ScenarioError):
                found = in_line(runner, asker, plain, event, at, waits)
                tried.append(Tried(event, tuple(map(str, doing(event))), found=found))
                tally.takes(PLAY, event.span.text, MOST_LINES)
                if came(tried[-1]):
                    as_tried(answer, found, "yes")
                    answer.moment = said_of(asker, at, asker.moments[-1])
                    return answer
    if runner.steps and (found_so := in_other_ways(runner, asker, plain, q.player, end, tally)) is not None:
        as_tried(answer, found_so, "yes")
        return answer
    if tried or hindered:  # what could not be played and is aimed at it says more than what does something else
        answer.inner = so
        tell(answer, [each for each in tried if _names(each.play, aims)] or hindered or tried, tally)
    else:
        as_tried(answer, so, "no")
        tell_besides(answer, NOTHING_TO_PLAY)
        answer.time = ""
    return answer


def _names(play: s.Event, aims: list[Reference]) -> bool:
    """Whether a play names one of these."""
    return any(str(each) in play.span.text for each in aims)


def _aims(q: Question) -> list[Reference]:
    """What a question is about, which may be the target of what brings it about."""
    held = q
    while held.inner is not None:
        held = held.inner
    named = [each for each in (held.object, held.other) if each is not None]
    return named or ([Reference(held.player, "player")] if held.player is not None else [])


def _and_players(aims: list[Reference], at: Moment) -> list[Reference]:
    """What may be a target, and each player: what is done to one may come to what is asked of something else."""
    named = set(map(str, aims))
    return [*aims, *(Reference(player, "player") for player in at.game.order if player not in named)]


ANSWERS: dict[str, Answering] = {BRINGS_ABOUT: _brings_about}
"""The forms of questions that are answered here."""
