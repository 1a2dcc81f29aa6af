"""The line of play as it was told, but with something that is done in it besides, or in the place of what was done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import islice, takewhile
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from judge.errors import IllegalAction, ScenarioError
from judge.scenario.answering.asked_at_times import COMBAT, NOT_REACHED, answered, fight_to_come
from judge.scenario.answering.at_any_time import said_of
from judge.scenario.answering.supposing import any_time, comes_after_the_stack, when_resolved
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.lexicon import NOWHERE, Reference, Span
from judge.scenario.language.question_forms import Question
from judge.scenario.language.question_language import read_question
from judge.scenario.language.sentence_parts import PLAIN
from judge.scenario.language.told_forms import DoneEarlier, ItIs, LeavesUndone, NoResponse, Notes, Series, Uses, in_a_row, parts_of
from judge.scenario.running.run_results import AnswerResult
from judge.scenario.script import Asked, Step
from judge.scenario.trying.choosing_otherwise import answered_choosing
from judge.scenario.trying.playing_without import answered_in, doing, in_order, played_so, together, undone, without_play

if TYPE_CHECKING:
    from judge.scenario.answering.asker import Asker
    from judge.scenario.running.runner import Runner

_ASKED_OF_ACTS = ("can ", "what ")
"""How questions begin that an act which may not be done says nothing of."""
MOST = 6
"""At so many moments of the line, the last at which it was legal, what is supposed is tried."""
_DECLARING = ((s.Attacks, s.NoAttack), (s.Blocks, s.NoBlock))


def answered_otherwise(runner: Runner, asker: Asker, asked: Any, legally: bool = False) -> AnswerResult:
    """The answer in another run of the line, in which what is supposed was done: in the place of the declaration, or of the play, that it
    is another way of; else at the last moment at which that is legal and the answer is another than in the line, or the first of all.

    What may not be done makes no difference, and the answer says so. Raises ScenarioError where `legally` asks for what may be done, or an
    act is asked about, and where there is nothing in whose place it could be done.
    """
    _, (told, *more), behind = in_order(parts_of(asked.question.supposing))
    rest = together((*more, *behind))
    if isinstance(told.event, s.Chooses):
        told = _with_modes(runner, told.event) or told
    if isinstance(told.event, s.Chooses):
        return answered_choosing(runner, asker, asked, told.event, rest)
    if (place := _place_of(runner, told)) is not None:
        number, first = place
        done = parts_of(runner.steps[number].event)
        ways = [*_aimed_as(told.event, done[first])]
        if asker.moments[number].game.stack and comes_after_the_stack(told.event):
            ways = [*ways, *map(when_resolved, ways)]  # as the declaration that was told let it resolve
        begun = [Series((*done[:first], event), NOWHERE) if first else event for event in ways]
        tried = [asker.try_event(asker.moments[number], each, asked.place) for each in begun]
        legal = [event for event, each in zip(ways, tried, strict=True) if not isinstance(each, IllegalAction)]
        refused = next((each for each in tried if isinstance(each, IllegalAction)), None)
        if not legal and (legally or asked.question.kind.startswith(_ASKED_OF_ACTS)):
            raise _not_legal(told, refused, asked)
        parts = (*done[:first], (legal or ways)[0], *(part for part in done[first + 1 :] if not _declares_with(part, told.event)))
        behind_it = _after_the_declaration(runner.steps[number + 1 :], told.event)
        steps = (*runner.steps[:number], doing(runner.steps[number], parts), *behind_it)
        steps = (*steps[:number], *map(_without_outcomes, steps[number:]))
        why = f" (not legal: {refused.message})" if refused is not None and not legal else ""
        return answered_in(runner, asker, asked, steps, f"{told.event.span.text} in the place of event {number + 1}{why}", rest=rest)
    if told.instead:
        help = "say which play it takes the place of: 'instead of', and its name"
        what = f"nothing in the line is another way to '{told.event.span.text}'"
        raise ScenarioError(what, code=NOT_REACHED, place=asked.place, help=help)
    told = replace(told, event=_as_told(runner, told.event))
    plain = replace(asked, question=replace(asked.question, supposing=rest), expected=None)
    so = asker.ask(plain.question, asked.place).value if rest is None else None
    if rest is not None:
        with suppress(ScenarioError):  # what is supposed behind it may need it
            so = runner.answer(asker, plain).value
    last = None
    done_at = [*islice(_done_at(runner, asker, told), MOST)]
    told_so = told.when in ("once", "after event", "before") and isinstance(told.event, s.PlayAbility | Uses)
    if (told_so or not done_at) and (moved := _without_that_play(runner, told)) is not None:  # what the line tells is done at another time
        there, kept = moved.asker(type(asker)), zip(moved.steps, runner.steps, strict=True)
        was = next((step for left, step in kept if left is not step), None)
        if moved_to := [*islice(_done_at(moved, there, told, was), MOST)] or None:
            runner, asker, done_at = moved, there, moved_to
    if not done_at and told.when == "while" and (further := _played_on(runner, asker, told)) is not None:  # once it has come to that
        runner, asker = further
        done_at = [*islice(_done_at(runner, asker, told), MOST)]
    for number, steps in done_at:
        waits = told.when == "while" and (told.once.kind, told.once.zone) == ("is X Z", "stack")
        at_the_end = f"while {told.once.object} is on the stack" if waits else "at the end"
        when = said_of(asker, asker.moments[number], asker.moments[-1]) or at_the_end
        with suppress(ScenarioError):
            found = answered_in(runner, asker, asked, steps, f"{told.event.span.text} {when}", added=number, rest=rest)
            if found.value != so or asked.question.kind in _IN_SENTENCES:
                return found
            last = found if last is None or told.when != "in response" else last  # what is answered last
    if last is None:
        numbers = _numbers(asker, told)
        refusal = asker.try_event(asker.moments[numbers[-1] if numbers else -1], told.event, asked.place)
        if legally or not isinstance(refusal, IllegalAction) or asked.question.kind.startswith((*_ASKED_OF_ACTS, "was event")):
            raise _not_legal(told, refusal if isinstance(refusal, IllegalAction) else None, asked)
        why, rules = refusal.message, refusal.rules
        if not told.when and isinstance(told.event, PLAYS):  # why it was not legal when it came nearest to that
            can = read_question(f"can {told.event.span.text}", asker.lexicon)
            why, rules = next(((row.failed, (row.rule,)) for row in any_time(asker, can, asker.moments[-1]).why_not), (why, rules))
        said = f"{told.event.span.text} (not legal: {why})"
        without = answered_in(runner, asker, asked, runner.steps, said, rest=rest)  # what may not be played makes no difference
        return replace(without, extra_rules=(*without.extra_rules, *rules))
    return last


_IN_SENTENCES = frozenset({"what happened", "what did X do"})
"""The questions to which what happened is the answer: where something is done another time, that is another one."""


def _played_on(runner: Runner, asker: Asker, told: DoneEarlier) -> tuple[Runner, Asker] | None:
    """The line with so many things on its stack resolved that it comes to the time at which something is supposed to be done; None where it
    does not."""
    events = runner.script.events
    while asker.table.game.stack and len(events) < len(runner.script.events) + MOST:
        events = (*events, Step(number=len(events) + 1, text="all pass", event=s.AllPass()))
        further = played_so(runner, replace(runner.script, events=events, questions=()))
        asker = further.asker(type(asker))
        if _numbers(asker, told):
            return further, asker
    return None


def _with_modes(runner: Runner, chosen: s.Chooses) -> DoneEarlier | None:
    """The last play of the player's of which the line tells the modes, as played with those that are supposed; None for another choice, or
    where the line tells of none."""
    if not isinstance(chosen.answer, s.Modes):
        return None
    plays = (part for step in reversed(runner.steps) for part in reversed(parts_of(step.event)) if isinstance(part, PLAYS))
    for play in plays:
        if play.clauses.modes and chosen.player in (play.player, None):
            said = f"{play.player} plays {_played(play)} choosing {str(chosen.span.text).rpartition('chooses ')[2]}"
            clauses = replace(play.clauses, modes=chosen.answer.numbers, targets=())  # with its targets where these fit
            event = replace(play, clauses=clauses, span=Span(text=said))
            return DoneEarlier(event, span=Span(text=f"earlier {said}"), instead=True, of=_played(play))
    return None


def _without_that_play(runner: Runner, told: DoneEarlier) -> Runner | None:
    """The line without the play of the card that is supposed to be played at another time; None where it tells of none."""
    event = told.event
    if not isinstance(event, PLAYS):
        return None
    left = tuple(without_play(step, undone(event)) for step in runner.steps)
    times = sum(one is not other for one, other in zip(left, runner.steps, strict=True))
    moves = times == 1 or times and isinstance(event, s.Play)  # of an ability that is used again and again it is one time more
    wanted = Asked(text=event.span.text, question=Question("can E", "yes/no", event=event))  # the line is paid for so that it can be
    return played_so(runner, replace(runner.script, events=left, questions=(wanted,))) if moves else None


def _without_outcomes(step: Any) -> Any:
    """An event without what it tells of what came of it in the line as it was told, where it tells of anything else."""
    parts = tuple(part for part in parts_of(step.event) if not isinstance(part, Notes))
    return doing(step, parts) if parts and parts != parts_of(step.event) else step


def declared_otherwise(runner: Runner, asker: Asker, asked: Any) -> Any:
    """What is asked of an attack or a block that the line has told otherwise, as asked of that one in its place; of that a player does not
    respond, as asked of the line without what he or she played, where nothing waits; of what is done in its player's turn alone, as asked
    of the next one. Else as it stands."""
    question = asked.question
    event = question.event if question.kind == "what happens if E" else question.supposing
    if question.after is None and not question.time and (later := _in_its_turn(asker, event)) is not None:
        field = "event" if question.kind == "what happens if E" else "supposing"
        return replace(asked, question=replace(question, **{field: later}))
    if isinstance(event, NoResponse) and not asker.table.game.stack and (idle := _idle(runner, asker, event)):
        said = "; ".join(each.span.text for each in idle)
        supposing = Series(idle, Span(0, len(said), said))
        what = read_question("what happened?", asker.lexicon) if question.kind == "what happens if E" else question
        return replace(asked, question=replace(what, why=question.why, supposing=supposing))
    if isinstance(event, Series) and len(event.events) == 2 and isinstance(time := event.events[1], ItIs) and not question.time:
        then = replace(question, supposing=event.events[0], time=f"{time.player}'s {time.step}" if time.player else time.step)
        declared = declared_otherwise(runner, asker, replace(asked, question=then))
        return declared if isinstance(declared.question.supposing, DoneEarlier) else asked
    of_then = question.kind.startswith(("can ", "must ", "what can ", "what happens ")) or question.time or question.after is not None
    if isinstance(event, PLAYS) and not of_then:
        return replace(asked, question=replace(question, supposing=earlier)) if (earlier := _earlier(asker, event, asked)) else asked
    if not isinstance(event, (*_DECLARING[0], *_DECLARING[1])) or question.after is not None:
        return asked
    told = DoneEarlier(event, span=Span(text=f"earlier {event.span.text}"))
    in_the_line = any(_in_place_of(part, told) for step in runner.steps for part in parts_of(step.event))
    if not in_the_line or not isinstance(asker.try_event(asker.moments[-1], event, asked.place), IllegalAction):
        return asked
    if question.kind == "what happens if E":
        return replace(asked, question=read_question(f"what happened, if {told.span.text}?", asker.lexicon))
    return replace(asked, question=replace(question, supposing=told))


def _in_its_turn(asker: Asker, event: Any) -> Series | None:
    """What is supposed of a player whose turn it is not, who may do that in no other, once that turn has come; None where something waits,
    or there is a fight to come, to which it would be a response, and where it may not be done then, or was legal in the line."""
    first, end = next(iter(parts_of(event) if event is not None else ()), None), asker.moments[-1].game
    player = first.player if isinstance(first, (*PLAYS, s.Attacks, s.SpecialAction)) else ""
    waits = bool(end.stack) or end.over or fight_to_come(end) or isinstance(first, s.Play) and first.clauses.anyway
    if first is None or waits or player not in end.alive or player in end.active:
        return None
    step = COMBAT[0] if isinstance(first, s.Attacks) else "precombat main"
    said = f"it is {player}'s turn"
    then = in_a_row(ItIs(step, player, span=Span(0, len(said), said)), event)
    if any(not isinstance(asker.try_event(at, first, asker.place), IllegalAction) for at in reversed(asker.moments)):
        return None
    return then if not isinstance(asker.try_event(asker.moments[-1], then, asker.place), IllegalAction) else None


def _earlier(asker: Asker, event: Any, asked: Any) -> DoneEarlier | None:
    """A play that may not be made at the end of the line, for its time is over or what it is made with is gone, as made while it could be;
    None for any other."""
    refused = asker.try_event(asker.moments[-1], event, asked.place)
    if not isinstance(refused, IllegalAction):
        return None
    if not (asker.moments[-1].game.over or refused.kind in _OVER or _what_it_is_aimed_at_left(asker, event)):
        return None
    told = DoneEarlier(event, span=Span(text=f"earlier {event.span.text}"))
    legal = (asker.trials.played_out(each.game, event, None, fought=False, resolved=False) for each in reversed(asker.moments[:-1]))
    return told if any(not isinstance(each, IllegalAction) for each in legal) else None


def _what_it_is_aimed_at_left(asker: Asker, event: Any) -> bool:
    """Whether a target of a play was in play before the end of the line, and is not any more."""
    end = asker.moments[-1].game
    aimed = (asker.finder.cards(each, end, past=True) for each in event.clauses.targets or () if each.kind != "player")

    def in_play(game: Any, card: int) -> bool:
        return any(game.objects[id].card == card for id in game.in_play)

    return any(not in_play(end, card) and any(in_play(at.game, card) for at in asker.moments[:-1]) for cards in aimed for card in cards)


_OVER = ("time", "past", "gone", "priority")
"""Why it can't be played any more."""


def _idle(runner: Runner, asker: Asker, event: NoResponse) -> tuple[LeavesUndone, ...]:
    """The plays of a player in the line that were responses, or, where none was, all of his or hers, each as left undone."""
    every = [(asker.moments[n].game.stack, part) for n, step in enumerate(runner.steps) for part in parts_of(step.event)]
    does = (*PLAYS, s.SpecialAction)
    plays = [(waits, undone(part)) for waits, part in every if isinstance(part, does) and part.player == event.player]
    return tuple(each for _, each in [row for row in plays if row[0]] or plays)


def _not_legal(told: DoneEarlier, refused: IllegalAction | None, asked: Any) -> ScenarioError:
    said = told.event.span.text
    why = f": {refused.message}" if refused is not None else ""
    help = "" if isinstance(told.event, s.NoAttack | s.NoBlock) else f"ask 'can {said}?'"
    return ScenarioError(f"'{said}' was legal at no time of the line{why}", code=NOT_REACHED, place=asked.place, help=help)


def _declares_with(part: Any, event: Any) -> bool:
    """Whether what was told is a piece of the declaration in whose place another is supposed."""
    return any(isinstance(part, kinds) and isinstance(event, kinds) for kinds in _DECLARING) and part.player == event.player


def _after_the_declaration(steps: Sequence[Any], event: Any) -> Iterator[Any]:
    """The events behind the one in whose place a declaration is supposed: those in a row with it that are pieces of the same declare no
    more."""
    row = list(takewhile(lambda step: all(_declares_with(part, event) for part in parts_of(step.event)), steps))
    yield from (doing(step, ()) for step in row)
    yield from steps[len(row) :]


def _place_of(runner: Runner, told: DoneEarlier) -> tuple[int, int] | None:
    """The number of the event, and of its part, that is another way of what is supposed; else, `instead`, the play of that player's that is
    named, that has the same targets, or that is the only one. None for none."""
    every = [(n, at, part) for n, step in enumerate(runner.steps) for at, part in enumerate(parts_of(step.event))]
    same = [(n, at) for n, at, part in every if _in_place_of(part, told)]
    refused = {each.number for each in runner.events if not each.legal}  # what was refused is not what was done
    if same or not told.instead:
        return next((each for each in same if runner.steps[each[0]].number not in refused), same[0] if same else None)
    plays = [each for each in every if isinstance(each[2], PLAYS) and each[2].player == getattr(told.event, "player", "")]
    if told.of is not None:
        named = [(n, at) for n, at, part in plays if _played(part).name == told.of.name]
        return named[0] if named else None
    alike = [each for each in plays if _targets(each[2]) and _targets(each[2]) == _targets(told.event)]
    return next(((n, at) for n, at, _ in (alike if len(alike) == 1 else plays if len(plays) == 1 else ())), None)


PLAYS = (s.Play, s.PlayAbility, s.PlayKeyword, Uses)
"""Events in which a player plays something."""


def _played(part: Any) -> Reference:
    what: Reference = part.what if isinstance(part, s.Play) else part.source
    return what


def _targets(part: Any) -> set[str]:
    return set(map(str, part.clauses.targets or ())) if isinstance(part, PLAYS) else set()


def _aimed_as(event: Any, part: Any) -> Iterator[Any]:
    """What is supposed, at first with the targets of what it takes the place of where it names none, and with its X, or one a little less
    that more targets leave payable, where it says none."""
    if isinstance(event, PLAYS) and isinstance(part, PLAYS):
        x = part.clauses.x if event.clauses.x is None and _played(event).name == _played(part).name else None
        with_x = [replace(event, clauses=replace(event.clauses, x=less)) for less in range(x or 0, max((x or 0) - _LESS, 0), -1)]
        for each in (*with_x, event) if part.clauses.targets and not event.clauses.targets else ():
            yield replace(each, clauses=replace(each.clauses, targets=part.clauses.targets))
        yield from with_x
    yield event


def _as_told(runner: Runner, event: Any) -> Any:
    """A play that is supposed at another time, with the targets and the X of the one play of that card which the line tells."""
    if not isinstance(event, PLAYS):
        return event
    every = [part for step in runner.steps for part in parts_of(step.event) if isinstance(part, PLAYS) and part.player == event.player]
    same = [part for part in every if _played(part).name == _played(event).name]
    if not same and isinstance(event, Uses):  # it was done to that by another thing
        texts = {face.name: face.text.casefold() for obj in runner.moments[0].game.objects.values() if obj.base for face in obj.base.faces}
        does = [part for part in every if f"{event.how} target" in texts.get(_played(part).name, "")]
        by = [part for part in does if _targets(part) == {str(event.source)}]
        return replace(by[0], span=event.span) if len(by) == 1 else event
    alike = [part for part in same if isinstance(part, type(event))]
    if not alike and len(same) == 1 and isinstance(event, s.PlayAbility) and event.clauses == PLAIN and event.ability is None:
        return replace(same[0], span=event.span)  # told by what it costs, or does
    return next(_aimed_as(event, alike[0])) if len(alike) == 1 else event


_LESS = 3
"""So many values of X are tried."""


def _in_place_of(part: Any, told: DoneEarlier) -> bool:
    """Whether what was told is another way of what is supposed: the player's declaration, or, `instead`, a play of the same card."""
    done = told.event
    if getattr(part, "player", None) != getattr(done, "player", "") and not (isinstance(part, s.NoBlock) and part.player is None):
        return False
    if any(isinstance(part, kinds) and isinstance(done, kinds) for kinds in _DECLARING):
        return True
    if told.of is not None:
        return False
    if isinstance(part, s.PlayKeyword) and isinstance(done, s.PlayKeyword):
        return told.instead and (part.source.name, part.keyword) == (done.source.name, done.keyword)
    alike = isinstance(part, s.Play) and isinstance(done, s.Play) and part.what.name == done.what.name
    uses = isinstance(part, s.PlayAbility) and isinstance(done, s.PlayAbility) and part.source.name == done.source.name
    return told.instead and (alike or uses)


def _done_at(runner: Runner, asker: Asker, told: DoneEarlier, was: Any = None) -> Iterator[tuple[int, tuple[Any, ...]]]:
    """The events with what is supposed after one of them, and what it puts on the stack resolved, from the last at which that is legal."""
    for number in reversed(_numbers(asker, told)):
        before = asker.moments[number].game
        tried = asker.trials.played_out(before, told.event, None, fought=False, resolved=False)
        if not isinstance(tried, IllegalAction):
            if not runner.steps:
                return
            yield number, with_done(runner, told.event, number, max(len(tried[0].game.stack) - len(before.stack), 0), was)


def _numbers(asker: Asker, told: DoneEarlier) -> Sequence[int]:
    """After how many events it may be done: at any time, before the answer to another question is yes, from then on, while it is, after
    that event, or while something is on the stack, if ever something is."""
    if told.when == "in response":
        anytime = () if isinstance(told.event, s.ItHappens) else range(len(asker.moments))
        return [n for n, at in enumerate(asker.moments) if at.game.stack] or anytime
    if told.when == "after event":
        return range(told.number or 0, min((told.number or 0) + 1, len(asker.moments)))
    if not told.when:
        return range(len(asker.moments))
    if told.when == "while":
        return [n for n, at in enumerate(asker.moments) if answered(asker, told.once, at) == "yes"]
    first = next((n for n, at in enumerate(asker.moments) if answered(asker, told.once, at) == "yes"), len(asker.moments))
    return range(first) if told.when == "before" else range(first, len(asker.moments))


def with_done(runner: Runner, event: s.Event, number: int, waits: int, was: Any = None) -> tuple[Any, ...]:
    """The events of a line with another one after so many of them, with what is chosen for it in the event that it `was`, and everybody
    passing for each of the things of it that `waits` on the stack."""
    parts = (*parts_of(event), *[s.AllPass()] * waits)
    near = runner.steps[min(number, len(runner.steps) - 1)]
    of_its_own = dict(number=number + 1, event=Series(parts, NOWHERE), text=event.span.text)
    chosen = (was.choices, was.kept) if was is not None else ((), ())
    added = replace(near, choices=chosen[0], kept=chosen[1], told_later=(), keeps=(), done_before=None, **of_its_own)
    return (*runner.steps[:number], added, *(replace(each, number=each.number + 1) for each in runner.steps[number:]))
