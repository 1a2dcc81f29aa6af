"""Whether a player could have saved something, or killed it: done in the line as it was told, whose other events stay."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from judge.engine.game.occurrences import Sacrifice
from judge.engine.rules.part4_spells.r409_playing.announcing import NONE_LEGAL
from judge.errors import IllegalAction, ScenarioError
from judge.scenario.answering.asked_of.reasons_of_acts import doing
from judge.scenario.answering.at_any_time import chances, quickly, said_of
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.lexicon import Span
from judge.scenario.language.question_forms import Question
from judge.scenario.language.question_language import read_question
from judge.scenario.language.told_forms import DoneEarlier, in_a_row, parts_of
from judge.scenario.running.choices.unfit_clauses import NO_TARGET, NOT_THERE
from judge.scenario.running.choices.written_choices import ScriptChooser
from judge.scenario.running.register import Register
from judge.scenario.running.run_results import AnswerResult
from judge.scenario.trying.bringing_about import MOST_PAIRED, aims_at_a_source, goal_of, no_target_of_it, whatever_its_targets, would_save
from judge.scenario.trying.choosing_for_it import KINDS, MOST_WAYS, DepartingChooser
from judge.scenario.trying.in_other_ways import in_other_ways
from judge.scenario.trying.playing_otherwise import PLAYS, answered_otherwise, with_done
from judge.scenario.trying.playing_without import answered_in, answered_without, undone
from judge.scenario.trying.plays_to_try import as_often_as_can_be, plays_for, with_its_targets
from judge.scenario.trying.what_was_tried import PLAY, Tally, Tried, as_tried, came, tell, there

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker
    from judge.scenario.running.runner import Runner

MOST_LINES = 40
"""In so many lines, the last first, a play is tried."""


def asks_to_save(question: Question) -> bool:
    """Whether it is asked if something could have been saved at any time of the line."""
    return question.kind.startswith("can P save Y") and question.time == "any time" and question.turn is None


def answered_saving(runner: Runner, asker: Asker, asked: Any) -> AnswerResult | None:
    """The answer by lines in which a play is done besides, from the last moment at which it is legal to the first, with all that the line
    tells behind that; None where nothing that the player might play was legal, or it is there without."""
    q, asker.place = asked.question, asked.place
    goal = goal_of(asker, q, "save")
    end = asker.moments[q.after] if q.after is not None else asker.moments[-1]
    so = answered_in(runner, asker, replace(asked, question=goal, expected=None), runner.steps, "") if runner.steps else None
    answer = AnswerResult(question=str(q), kind=q.kind, value="no", why=q.why, asked=str(q), time=q.time)
    if so is not None and so.value == "yes" and q.object is None:  # a player who lives, as the line stands
        as_tried(answer, so, "yes")
    if so is None or so.value == "yes":
        return answer if answer.value == "yes" else None
    tally = Tally()
    tried: list[Tried] = []
    hindered: list[Tried] = []
    otherwise: dict[str, s.Event] = {}
    plain = replace(asked, question=goal, expected=None)
    for at in reversed(chances(asker, end)):
        here = list(plays_for(asker, q, at)) if there(asker, q, at) else []
        often = as_often_as_can_be(asker, [event for event in here if _is_legal(asker, event, at)][:MOST_PAIRED], at)
        for event in (*here, *((often,) if often is not None else ())):
            if len(tried) >= MOST_LINES:
                tally.more[PLAY] = None
                break
            played = asker.trials.played_out(at.game, event, asker.place, fought=False, resolved=False)
            done_next = _is_done_next(asker, event, at)
            if isinstance(played, IllegalAction) or done_next:
                otherwise |= {event.span.text: event} if done_next else {}
                if isinstance(played, IllegalAction) and is_hindered(played):
                    hindered.append(Tried(event, tuple(map(str, doing(event))), refusal=played, saves=would_save(asker, at, event)))
                continue
            event = with_its_targets(asker, event, at, played[0].trace.steps)
            waits = len(played[0].game.stack) > len(at.game.stack)
            with suppress(ScenarioError):
                found = in_line(runner, asker, plain, event, at, waits)
                if found.value != "yes" and len(tried) < MOST_PAIRED:
                    found = _choosing_in_it(runner, asker, plain, event, at, waits) or found
                saves = would_save(asker, at, event) or aims_at_a_source(asker, at, event)
                tried.append(Tried(event, tuple(map(str, doing(event))), found=found, saves=saves))
                tally.takes(PLAY, whatever_its_targets(event), MOST_LINES)
                if came(tried[-1]):
                    as_tried(answer, found, "yes")
                    answer.moment = said_of(asker, at, asker.moments[-1])
                    return answer
    found_so = _done_otherwise(runner, asker, plain, [*otherwise.values()]) or _waiting_with_it(runner, asker, plain, q)
    if found_so is None and q.object is None:
        found_so = in_other_ways(runner, asker, plain, q.player or "", end, tally)
    if found_so is not None:
        as_tried(answer, found_so, "yes")
        return answer
    tried = [each for each in tried if not _is_given_up(asker, q, each)]
    if not any(each.saves for each in tried):  # what could not be played says more than what saves nothing
        tried = [each for each in hindered if each.saves] or hindered or tried
    if not tried and not tally.ways:
        return None
    tell(answer, tried, tally, str(q.other))
    return answer


_BY_IT = {"can P kill Y with X": "did {} kill {}", "can P destroy Y with X": "by {}: was {} destroyed"}
"""What is asked of a line in which something is to be killed with what is named."""


def answered_killing(runner: Runner, asker: Asker, asked: Any) -> AnswerResult | None:
    """The answer whether something could have been killed that was not: by lines in which the player does one thing otherwise, and then
    by a play at any time of the line; None where that is not asked."""
    q, asker.place = asked.question, asked.place
    of_the_line = q.kind.startswith(("can P kill Y", "can P destroy Y")) and q.time == "any time" and q.turn is None and q.after is None
    if not of_the_line or not runner.steps or q.object is not None and (q.object.part or q.other.kind == "player"):
        return None
    by_it = _BY_IT.get(q.kind, "").format(q.object, q.other)
    goal = read_question(by_it, asker.lexicon) if by_it else goal_of(asker, q, q.kind.split()[2])
    plain = replace(asked, question=goal, expected=None)
    asker.tally = tally = Tally()
    with suppress(ScenarioError):
        told = answered_in(runner, asker, plain, runner.steps, "")
        if told.value == "yes":
            did_it = asker.answer_at(Question("by whom: Q", "player", inner=goal), asker.moments[-1]).value == q.player
            return asker.ask(goal, asked.place) if did_it else None
        if q.object is not None and (quick := quickly(asker, q, asker.moments[-1])) is not None and quick.value == "yes":
            asker.tally = None
            return asker.ask(q, asked.place)  # what is named does it by what it is for
        if (found := in_other_ways(runner, asker, plain, q.player, asker.moments[-1], tally)) is not None:
            answer = AnswerResult(question=str(q), kind=q.kind, value="yes", why=q.why, asked=str(q), time=q.time)
            as_tried(answer, found, "yes")
            return answer
    answer = asker.ask(q, asked.place)
    asker.tally = None
    if answer.value == "no" and q.object is not None:
        aimed = replace(answer, line=None, inner=None, besides=tally.said())
        return aimed if no_target_of_it(asker, q, asker.moments[-1], aimed) else answer
    return answer


def is_hindered(refusal: IllegalAction) -> bool:
    """Whether something is refused at its time, with all that it needs, for what an effect says or for want of mana."""
    return refusal.kind in ("", "forbidden") and not any(each in refusal.message for each in (NO_TARGET, NOT_THERE, NONE_LEGAL))


def _is_given_up(asker: Asker, q: Question, tried: Tried) -> bool:
    """Whether what is to be saved is sacrificed for the play that was tried."""
    assert q.other is not None
    cards = set(asker.cards(q.other, asker.moments[-1])) if q.other.kind != "player" else set()
    steps = tried.found.line.trace.steps if tried.found is not None and tried.found.line is not None and cards else ()
    given = (step for step in steps if step.undone_by is None and isinstance(step.occurrence, Sacrifice))
    return any(asker.card_of(step.occurrence.subject) in cards for step in given)


def _done_otherwise(runner: Runner, asker: Asker, asked: Any, plays: list[s.Event]) -> AnswerResult | None:
    """The answer where one of these plays is done in the place of the play of the same card in the line, if it is saved so."""
    for event in plays[:MOST_PAIRED]:
        told = DoneEarlier(event, instead=True, span=Span(text=f"earlier {event.span.text}"))
        with suppress(ScenarioError):
            found = answered_otherwise(runner, asker, replace(asked, question=replace(asked.question, supposing=told)), legally=True)
            if found.value == "yes":
                return found
    return None


def _waiting_with_it(runner: Runner, asker: Asker, asked: Any, q: Question) -> AnswerResult | None:
    """The answer where the player waits with a play of the line until all the rest of it is over, if it is saved so."""
    named = set(asker.finder.cards(q.object, asker.moments[-1].game, past=True)) if q.object is not None else None
    told = [part for step in runner.steps for part in parts_of(step.event) if isinstance(part, PLAYS) and part.player == q.player]
    for part in told[:MOST_PAIRED]:
        meant = {card for each in doing(part) for card in asker.finder.cards(each, asker.moments[-1].game, past=True)}
        if named is not None and named.isdisjoint(meant):
            continue
        without = undone(part)
        waits = replace(without, span=Span(text=f"{q.player} waits with {without.what}"))
        then = replace(part, span=Span(text=f"{part.span.text} once the rest is over"))
        with suppress(ScenarioError):
            otherwise = replace(asked.question, supposing=in_a_row(waits, then))
            found = answered_without(runner, asker, replace(asked, question=otherwise))
            if found.value == "yes":
                return found
    return None


def _is_done_next(asker: Asker, event: s.Event, at: Moment) -> bool:
    """Whether the next event of the line plays the same card, or an ability of the same thing: what was done to that was done to this."""
    number = next((number for number, each in enumerate(asker.moments) if each.game is at.game), None)
    told = doing(asker.sentence(number + 1)) if number is not None and number < len(asker.events) else ()
    meant = {card for each in told for card in asker.finder.cards(each, at.game)}
    return not meant.isdisjoint(card for each in doing(event) for card in asker.finder.cards(each, at.game))


def _is_legal(asker: Asker, event: s.Event, at: Moment) -> bool:
    return not isinstance(asker.try_event(at, event, asker.place), IllegalAction)


def _choosing_in_it(runner: Runner, asker: Asker, asked: Any, event: s.Event, at: Moment, waits: bool) -> AnswerResult | None:
    """The answer where this is done with another choice of the player's than by default in it, if it is saved so; None where it is not."""
    player = str(getattr(event, "player", ""))
    made: list[DepartingChooser] = []

    def noting(register: Register) -> DepartingChooser:
        made.append(DepartingChooser(register, player))
        return made[-1]

    answered_in(runner, asker, asked, runner.steps, "", chooser=noting)
    in_line(runner, asker, asked, event, at, waits, noting)
    anyway = {each.said for each in made[0].others}
    others = (each for each in made[-1].others if each.said not in anyway and each.kind != KINDS["targets"])
    for departs in islice(others, MOST_WAYS):
        with suppress(ScenarioError, IllegalAction):
            chooser = partial(DepartingChooser, player=player, departs=departs)
            found = in_line(runner, asker, asked, event, at, waits, chooser)
            if found.value == "yes":
                return replace(found, supposing=f"{found.supposing}; {departs.said}")
    return None


def in_line(
    runner: Runner,
    asker: Asker,
    asked: Any,
    event: s.Event,
    at: Moment,
    waits: bool,
    chooser: Callable[[Register], ScriptChooser] = ScriptChooser,
) -> AnswerResult:
    """The answer where this is done at a moment of the line: between two of its events, or as soon as all would pass in one of them."""
    number = next((number for number, each in enumerate(asker.moments) if each.game is at.game), None)
    said = event.span.text

    during = next((n for n, each in enumerate(asker.moments) if each.steps > at.steps), None) if number is None else None

    def goes_on(other: Runner) -> bool:
        undone = any(event.number == during and not event.legal for event in other.events)  # with what was done in it
        return not undone and (bool(at.game.stack) or not _breaks_a_play(runner, other, event, number))

    if number is not None:
        steps = with_done(runner, event, number, waits)
        return answered_in(runner, asker, asked, steps, said, added=number, fits=goes_on, chooser=chooser)
    once: Iterator[None] = iter([None])

    def meanwhile(other: Runner) -> None:
        if len(other.table.trace.steps) >= at.steps and next(once, event) is None:
            below = len(other.table.game.stack)
            other.actor.act(event, asker.place)
            while waits and len(other.table.game.stack) > below and not other.table.game.over:
                other.actor.pass_all()

    return answered_in(runner, asker, asked, runner.steps, said, meanwhile=meanwhile, fits=goes_on, chooser=chooser)


def _breaks_a_play(runner: Runner, other: Runner, tried: s.Event, added: int | None) -> bool:
    """Whether a play of another thing that the line tells is not legal in the other: the line is asked about, and not what else could
    have been played."""
    legal = {each.number for each in runner.events if each.legal}
    own = {_named(part) for part in parts_of(tried)}
    told = ((step.number, part) for step in runner.steps for part in parts_of(step.event) if isinstance(part, PLAYS))
    plays = {number for number, part in told if _named(part) not in own}
    fine = (each.legal or NO_TARGET in each.why or NOT_THERE in each.why for each in other.events)  # its target was dealt with
    numbers = (each.number - (added is not None and each.number > added) for each in other.events)
    return any(number in legal & plays and not legal_still for number, legal_still in zip(numbers, fine, strict=True))


def _named(part: s.Event) -> tuple[str, ...]:
    """Whose play it is, and the name of what is played."""
    return (getattr(part, "player", None) or "", *(each.name for each in doing(part)))
