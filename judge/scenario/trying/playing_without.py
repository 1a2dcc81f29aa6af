"""The line of play as it was told, but for something that a player does not play in it, or does besides, and played on to its end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Literal

from msgspec.structs import replace

from judge.engine.game.occurrences import CreatureAttacks, CreatureBlocks
from judge.errors import IllegalAction, ScenarioError
from judge.scenario.answering.asked_at_times import NOT_REACHED, WHAT_IT_IS, asks_of_the_fight, fight_to_come
from judge.scenario.answering.at_any_time import is_that
from judge.scenario.answering.why_legal.refused_elsewhere import refused_otherwise
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.lexicon import Reference, Span
from judge.scenario.language.question_forms import Question
from judge.scenario.language.question_language import read_question
from judge.scenario.language.sentence_forms import Event
from judge.scenario.language.told_forms import (
    RULES,
    DoneEarlier,
    IsAbsent,
    LeavesUndone,
    NoResponse,
    Resolves,
    Series,
    Starts,
    StaysOut,
    Uses,
    in_a_row,
    parts_of,
)
from judge.scenario.running.acting.assigning import as_told
from judge.scenario.running.choices.assumptions import assumption_said
from judge.scenario.running.choices.late_choices import with_late_choices
from judge.scenario.running.choices.written_choices import ScriptChooser
from judge.scenario.running.register import Register
from judge.scenario.running.run_results import AnswerResult, RunResult
from judge.scenario.trying.boards_supposed import starting_so, without_listed
from judge.scenario.trying.trials import Trial

if TYPE_CHECKING:
    from judge.engine.game.state import Game
    from judge.scenario.answering.asker import Asker
    from judge.scenario.running.runner import Runner
    from judge.scenario.script import Script

_PASSES = (s.AllPass, s.Passes, s.ResolveStack, Resolves, NoResponse)
"""What lets the top of the stack resolve."""


FIGHTS: tuple[Literal["attack", "block"], ...] = ("attack", "block")
_OF_A_LINE = (LeavesUndone, StaysOut, IsAbsent, Starts)
"""What is supposed of a line as a whole, also several at once."""


def is_of_a_line(event: Event | None) -> bool:
    """Whether what is supposed is, or begins with, the line of play itself: that something in it is not played, or done earlier, or that no
    more is done."""
    parts = parts_of(event)
    return not parts or any(isinstance(part, (*_OF_A_LINE, DoneEarlier)) for part in parts)


def answered_without(runner: Runner, asker: Asker, asked: Any) -> AnswerResult:
    """The answer in another run of the line: on the board that is supposed, without what is supposed not to be played, then with each thing
    that is supposed to be done in it, one after the other; what waits then comes about, or what is supposed behind the line.

    Raises ScenarioError where it was played in the line by no event of its own.
    """
    question = asked.question
    of_line, earlier, behind = in_order(parts_of(question.supposing))
    if not of_line and earlier:
        from judge.scenario.trying.playing_otherwise import answered_otherwise

        return answered_otherwise(runner, asker, asked)
    steps, script = runner.steps, runner.script
    said = "; ".join(part.span.text for part in of_line) or question.supposing.span.text
    for part in of_line:
        if isinstance(part, IsAbsent | Starts):
            before = script
            script = without_listed(script, part) if isinstance(part, IsAbsent) else starting_so(script, part)
            if script == before and getattr(part, "key", "") != RULES:
                name, of_all = part.what.name if part.what is not None else "", script.scenario.players
                listed = not name or any(name in (each.name, each.id) for player in of_all for each in player.in_play)
                so = f"the board has it that '{part.span.text}'" if listed else f"{name} is not in play as the line begins"
                what = f"{name} is not listed there" if isinstance(part, IsAbsent) else so
                raise ScenarioError(what, code=NOT_REACHED, place=asked.place, help="write the other board in another file")
            if isinstance(part, IsAbsent):  # what is not there is in no declaration
                for how in FIGHTS:
                    steps = tuple(_declared_without(step, StaysOut(part.what, how), asker) for step in steps)
            continue
        told = steps
        steps = tuple(_declared_without(step, part, asker) if isinstance(part, StaysOut) else without_play(step, part) for step in told)
        if steps == told and isinstance(part, StaysOut):
            raise ScenarioError(f"no event of the line tells that {part.what} {part.how}s", code=NOT_REACHED, place=asked.place)
        if steps == told and _was_played(asker, part):
            help = "write the play as an event of its own"
            raise ScenarioError(f"no event of the line is the play of {part.what}", code=NOT_REACHED, place=asked.place, help=help)
        if isinstance(part, LeavesUndone) and behind and _is_it(behind[0], part):  # it waits, and is played after all that
            said, steps, behind = f"{said}; {behind[0].span.text}", (*steps, *_waiting(told, steps, behind[0])), behind[1:]
    rest = together((*earlier, *behind))

    def answered() -> AnswerResult:
        return answered_in(runner, asker, asked, steps, said, script=script, rest=rest)

    if script.scenario.edition == runner.script.scenario.edition:
        return answered()
    from judge.scenario.trying.by_other_rules import answered_by

    return answered_by(script.scenario.edition, answered, with_what_differs=asker.thorough)


def in_order(parts: tuple[Any, ...]) -> tuple[tuple[Any, ...], tuple[Any, ...], tuple[Any, ...]]:
    """What is supposed of the line as a whole, what is done in it, of which a choice comes last, and what is done behind it."""
    of_line = tuple(part for part in parts if isinstance(part, _OF_A_LINE))
    earlier = sorted((part for part in parts if isinstance(part, DoneEarlier)), key=lambda part: isinstance(part.event, s.Chooses))
    return of_line, tuple(earlier), tuple(part for part in parts if not isinstance(part, (*_OF_A_LINE, DoneEarlier)))


def together(parts: tuple[Any, ...]) -> Any:
    """Several things that are supposed as one; None for nothing."""
    return in_a_row(*parts) if len(parts) > 1 else parts[0] if parts else None


def answered_in(
    runner: Runner,
    asker: Asker,
    asked: Any,
    steps: tuple[Any, ...],
    said: str,
    added: int | None = None,
    script: Script | None = None,
    chooser: Callable[[Register], ScriptChooser] = ScriptChooser,
    meanwhile: Callable[[Runner], None] | None = None,
    fits: Callable[[Runner], bool] = lambda other: True,
    rest: Any = None,
) -> AnswerResult:
    """The answer in another run, of these events, and played on; `added`: the place of an event that the line of play had not; `script`:
    where the board is another; `chooser`: who answers what is asked in it; `meanwhile`: what is done in it whenever all would pass;
    `fits`: whether the run is one that is looked for; `rest`: what is supposed of that run. Raises ScenarioError where it is not."""
    from judge.scenario.running.runner import Runner

    question, rest = asked.question, _behind_what_was_added(rest, added)

    def played(script: Script) -> Runner:
        return played_so(runner, script, added, chooser, meanwhile)

    supposed = replace(script or runner.script, events=steps, questions=())
    other = played(supposed)
    if script is not None and any(event.unused_choices for event in other.events):  # told where the line as it is could not take them
        placed = with_late_choices(supposed, lambda each: Runner(each, runner.path, runner.strict).carried_out())
        other = played(placed.script)
    if not fits(other):
        raise ScenarioError("a play of the line is not legal any more", code=NOT_REACHED, place=asked.place)
    as_told(other.script.events, other.events)
    if question.after is None and not question.kind.startswith("can ") and rest is None:
        _play_on(other, question)
    other.actor.before_passing = None
    there = other.asker(type(asker))
    there.refused_anyway = asker.refused_anyway | {event.text for event in asker.events if not event.legal}
    if there.refused_anyway and asker.thorough:
        end = asker.moments[-1 if question.after is None else question.after]
        there.value_as_told = asker.value_at(replace(question, supposing=None), end)
    behind = added is not None and question.kind == "was event N legal" and question.number is not None and question.number > added
    plain = replace(question, supposing=rest, number=question.number + 1 if behind and question.number else question.number)
    legal = _became_legal(asker, there, question)
    if question.kind in WHAT_IT_IS and question.after is None and not question.time and rest is None:
        plain = replace(plain, after=_still_there(asker, there, question))
    of_event = Question("was event N legal", "yes/no", number=legal) if legal is not None else None
    asks = replace(asked, question=of_event or plain)
    try:
        answer = other.answer(there, asks)
    except ScenarioError as error:
        later = other.later(there, asks) if error.code == NOT_REACHED else None  # a time to which that line still comes
        if later is None:
            raise
        return replace(later, seeds=(), supposing=f"{said}; {later.supposing}", asked=str(replace(question, time="")))
    if of_event is not None and question.event is not None:
        untimed = str(replace(plain, time=""))
        answer = replace(answer, kind=question.kind, question=untimed, asked=untimed, subject=question.event.span.text)
    told = asker.events[question.number - 1] if question.kind == "was event N legal" and question.number is not None else None
    if told is not None and not told.legal and answer.value == "yes" and not answer.allowed_by and asker.thorough:
        refused_otherwise(answer, told, "as it is told")
    if behind:  # it has the number that it was told with
        answer = replace(answer, asked=str(replace(question, supposing=None)))
    assumed = [assumption_said(other.told_name, each) for each in other.table.assumptions]
    line = answer.line
    if line is None and (rest is None or answer.seeds):
        events = other.events if supposed.scenario.edition != runner.script.scenario.edition else []  # others may be legal by other rules
        line = RunResult("", "", "", events, [answer], assumed, other.table.trace, other.told_name)
    said = "; ".join(filter(None, (said, answer.supposing if rest is not None else "")))
    asked_so = question if of_event is None else replace(question, time="")  # it was done, when it was told
    return replace(answer, line=line, seeds=(), supposing=said, asked=str(asked_so))


def _behind_what_was_added(event: Any, added: int | None) -> Any:
    """What is supposed besides, where an event was put into the line: what is done behind a later one has another number."""
    if added is None or event is None:
        return event
    later = (isinstance(part, DoneEarlier) and part.number is not None and part.number > added for part in parts_of(event))
    return together(tuple(
        replace(part, number=part.number + 1) if behind else part for part, behind in zip(parts_of(event), later, strict=True)
    ))  # fmt: skip


def _still_there(asker: Asker, there: Asker, question: Question) -> int | None:
    """The event of another line after which a permanent was still in play that is not at its end, though it is in the line as it was told;
    None for the end."""
    cards = asker.finder.cards(question.object, asker.moments[-1].game) if question.object is not None else []
    told, end = asker.moments[-1].game, there.moments[-1].game

    def stands(game: Game) -> bool:
        return any(game.objects[id].card in cards for id in game.in_play)

    if stands(end) or not stands(told):
        return None
    return next((at for at in range(len(there.moments) - 1, 0, -1) if stands(there.moments[at].game)), None)


def played_so(
    runner: Runner,
    script: Script,
    added: int | None = None,
    chooser: Callable[[Register], ScriptChooser] = ScriptChooser,
    meanwhile: Callable[[Runner], None] | None = None,
) -> Runner:
    """Another run than that of the line, which has been played, to the end of its events."""
    from judge.scenario.running.runner import Runner

    other = Runner(script, runner.path, runner.strict, chooser=chooser)
    if meanwhile is not None:
        other.actor.before_passing = lambda: meanwhile(other)
    other.play(lambda: _nothing_to_pass(runner, other, added))
    return other


def _became_legal(asker: Asker, other: Asker, question: Question) -> int | None:
    """The number of the event by which what it is asked of was done in another run, where the line refused it; None where there is none."""
    event = question.event
    if event is None or question.kind != "can E" or question.after is not None:
        return None
    both = zip(asker.events, other.events, strict=False)
    numbers = (number for number, (here, there) in enumerate(both, 1) if not here.legal and there.legal)
    return next((number for number in numbers if any(is_that(part, event) for part in parts_of(other.sentence(number)))), None)


def _waiting(told: tuple[Any, ...], kept: tuple[Any, ...], then: Event) -> Iterator[Any]:
    """The events by which what was played is played after the line, with the choices told for it: once what waits has resolved."""
    for before, without in zip(told, kept, strict=True):
        if before is not without:
            yield doing(replace(before, choices=(), kept=(), told_later=(), keeps=()), (s.ResolveStack(),))
            yield replace(doing(before, (then,)), text=then.span.text)
            return


def without_play(step: Any, undone: LeavesUndone) -> Any:
    """An event without the play that is left out, and without that this resolves; it does nothing where it told no more."""
    parts = parts_of(step.event)
    if not any(_is_it(part, undone) for part in parts):
        return step
    first = next(number for number, part in enumerate(parts) if _is_it(part, undone))
    left = (*parts[:first], *(part for part in parts[first + 1 :] if not isinstance(part, _PASSES) and not _is_it(part, undone)))
    return doing(step, left)


def _declared_without(step: Any, stays: StaysOut, asker: Asker) -> Any:
    """An event without this creature in the declaration that it tells; where no other is in it, nobody attacks or blocks."""

    same = asker.finder.cards(stays.what, asker.table.game, past=True)

    def is_it(who: Reference) -> bool:
        return not set(asker.finder.cards(who, asker.table.game, past=True)).isdisjoint(same)

    def blocks_it(block: s.Block) -> bool:
        if block.attacker is not None:
            return is_it(block.attacker)
        blocks = (each.occurrence for each in asker.steps(asker.moments[-1]) if isinstance(each.occurrence, CreatureBlocks))
        return any(asker.card_of(o.other) in same for o in blocks)

    def left(part: Any) -> Any:
        if isinstance(part, s.Attacks) and stays.how == "attack":
            named = (one for each in part.attackers for one in (_those_that_attacked(asker, each) if each.every else (each,)))
            others = tuple(each for each in named if not is_it(each.creature))
            bands = tuple(band for band in part.bands if not any(map(is_it, band)))
            return replace(part, attackers=others, bands=bands) if others else s.NoAttack(part.player, part.span)
        if isinstance(part, s.Blocks) and stays.how != "block":  # what does not attack is not blocked
            unblocked = tuple(each for each in part.blocks if not blocks_it(each))
            return replace(part, blocks=unblocked) if unblocked else s.NoBlock(part.player, part.span)
        if isinstance(part, s.Blocks) and stays.how == "block":
            blocks = (replace(each, blockers=tuple(who for who in each.blockers if not is_it(who))) for each in part.blocks)
            kept = tuple(each for each in blocks if each.blockers)
            return replace(part, blocks=kept) if kept else s.NoBlock(part.player, part.span)
        return part

    parts = tuple(map(left, parts_of(step.event)))
    return step if parts == parts_of(step.event) else doing(step, parts)


def _those_that_attacked(asker: Asker, every: s.Attacker) -> Iterator[s.Attacker]:
    """Each of those that attacked in the line, for all of a declaration."""
    attacks = (step.occurrence for step in asker.steps(asker.moments[-1]) if isinstance(step.occurrence, CreatureAttacks))
    meant = asker.finder.cards(every.creature, asker.table.game, past=True)
    cards = dict.fromkeys(asker.card_of(o.subject) for o in attacks)
    for card in (card for card in cards if card in meant):
        yield replace(every, creature=asker.register.reference(card), every=False)


def doing(step: Any, parts: tuple[Any, ...]) -> Any:
    """An event that does this alone; the choices told in it are for what is not done where that is nothing."""
    event = parts[0] if len(parts) == 1 else Series(parts, step.event.span)
    return replace(step, event=event) if parts else replace(step, event=event, choices=(), kept=(), told_later=(), keeps=())


def _is_it(event: Any, undone: LeavesUndone) -> bool:
    """Whether an event plays what is left out."""
    what: Reference | None = None
    if undone.action:
        what = event.what if isinstance(event, s.SpecialAction) and event.action == undone.action else None
    elif isinstance(event, s.Play | s.SpecialAction) and getattr(event, "action", "") in _PLAYED_BY and not undone.what.part:
        what = event.what
    elif isinstance(event, s.PlayAbility | s.PlayKeyword | Uses) and undone.what.part:
        what = event.source
    return what is not None and event.player == undone.player and what.name == undone.what.name


_PLAYED_BY = ("", "suspend", "foretell", "plot")
"""How a card is played: at once, or later by a special action."""


def undone(part: Any) -> LeavesUndone:
    """That what an event plays, or the ability that it plays, is not played, or what it does by a special action not done."""
    if isinstance(part, s.SpecialAction):
        verb, space, rest = part.action.partition(" ")
        return LeavesUndone(part.player, part.what, Span(text=f"{part.player} does not {verb} {part.what}{space}{rest}"), part.action)
    what = part.what if isinstance(part, s.Play) else replace(part.source, part="ability")
    return LeavesUndone(part.player, what, Span(text=f"{part.player} does not play {what}"))


def _was_played(asker: Asker, undone: LeavesUndone) -> bool:
    question = read_question(f"was {replace(undone.what, part='', part_number=None)} played", asker.lexicon)
    return not undone.what.part and asker.ask(question, None).value == "yes"


def _nothing_to_pass(runner: Runner, other: Runner, added: int | None) -> bool:
    """Lets the next event do nothing where it resolves what was on the stack in the line and is not there; the line always goes on."""
    if other.at >= len(other.steps) or other.at == added:
        return False
    step = other.steps[other.at]
    passes = all(isinstance(part, _PASSES) for part in parts_of(step.event))
    before = len(other.moments) - 1 - (added is not None and other.at > added)
    if passes and not other.table.game.stack and runner.moments[before].game.stack:
        other.steps = (*other.steps[: other.at], doing(step, ()), *other.steps[other.at + 1 :])
    return False


def _play_on(other: Runner, question: Any) -> None:
    """Resolves what is on the stack, and fights a combat under way where it is asked what comes of it."""
    trial = Trial(other.table, other.actor, other.chooser)  # type: ignore[arg-type]
    fights = asks_of_the_fight(question) and fight_to_come(other.table.game)
    with suppress(IllegalAction):
        if fights:
            trial.fight(None)
        trial.resolve(None)
    other.stand()
