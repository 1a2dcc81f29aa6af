"""How instructions are carried out: each executor is a generator that yields what is to happen, and gets what came of it.

An executor asks its choices, yields an `Act` (occurrences that are one event), is sent the `Event`, and returns an `Outcome`.
What several players do at the same time is one event, with all choices made first in APNAP order (103.4, 413.2d): `lockstep`
runs several executors side by side and makes one event of what they yield together.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from typing import Any, TypeVar

from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions, walk, with_parts
from judge.cards.instructions.effects import Instruction
from judge.engine.events.happening import Event
from judge.engine.game.occurrences import Move, ZoneChange
from judge.engine.game.rule_rows import rules_when
from judge.engine.game.state import Bindings, FrozenMap, Occurrence, Thing, Value
from judge.engine.record.acting import acting, citing, marks
from judge.engine.record.verdicts import Fact
from judge.engine.rules.part2_cards.r202_names import SAME_NAME
from judge.engine.rules.part4_spells.r407_linked_abilities import linked
from judge.engine.rules.part4_spells.r409_playing.announcing import DIVIDED
from judge.engine.rules.part4_spells.r413_resolving.what_is_asked import CHECKED_FOR_ONE, COUNTED_ONCE
from judge.engine.rules.part5_additional.r501_keyword_actions.looking_at_cards import FATESEAL, SCRY
from judge.engine.rules.part5_additional.r505_split_cards import COMPARED
from judge.engine.rules.part5_additional.r511_flipping_a_coin import FELL
from judge.engine.table.table import Table
from judge.engine.table.what_was_counted import Counting
from judge.errors import NotImplementedRule
from judge.support import edition
from judge.support.memoizing import memoized


class Outcome(Value, frozen=True):
    """What an instruction came to: the bindings for what follows, and whether it was started or chosen (424.6)."""

    bindings: Bindings
    done: bool = True


class Act(Value, frozen=True):
    """Occurrences that are to happen at the same time, the rules that make them happen, and the facts they rest on."""

    occurrences: tuple[Occurrence, ...] = ()
    rules: tuple[str, ...] = ()
    reads: tuple[Fact, ...] = ()


Running = Generator[Act, Event, Outcome]
Executor = Callable[[Table, Any, Bindings], Running]
F = TypeVar("F", bound=Executor)

EXECUTE: dict[type[Instruction], Executor] = {}
"""Kind of instruction -> its executor."""
RULES: dict[type[Instruction], tuple[str, ...]] = {}
"""Kind of instruction -> the rules that its executor applies, the most special first."""
NO_EVENT = Event(0, (), ())


def executes(*kinds: type[Instruction], rules: tuple[str, ...] = ()) -> Callable[[F], F]:
    """Marks the executor of these kinds of instructions; its rules are those of its `@rule`, and `rules`, of rows that it applies."""

    def mark(function: F) -> F:
        for kind in kinds:
            EXECUTE[kind] = function
            RULES[kind] = (*rules, *marks(function))
        return function

    return mark


def run(table: Table, instruction: Instruction, bindings: Bindings) -> Running:
    """One instruction under way. Its rules act while it thinks, and stand in what it yields.

    Raises NotImplementedRule for an instruction that nothing executes.
    """
    executor = EXECUTE.get(type(instruction))
    if executor is None:
        raise NotImplementedRule(f"the instruction {type(instruction).__name__} is not known", rule=acting())
    numbers = _rules_of(instruction)
    running = executor(table, instruction, bindings)
    named = table.under_way.chosen
    reads = tuple(fact for name in _names(instruction) for fact in named.get(name, ())) if named else ()
    event: Event | None = None
    counted_as = table.under_way.counted_as
    counted: tuple[Counting, ...] = tuple(x for name in _names(instruction) for x in counted_as.get(name, ())) if counted_as else ()
    while True:
        others = table.under_way.counted
        table.under_way.counted = (*_of_others(others, counted), *counted) if others else counted
        table.under_way.doing = instruction, bindings
        with citing(*numbers):
            try:
                act = running.send(event) if event is not None else next(running)
            except StopIteration as stop:
                return stop.value  # type: ignore[no-any-return]
        found, table.under_way.of_number = table.under_way.of_number, ()
        counted = table.under_way.counted
        if _compares(instruction):
            found += _compared(table, act)
        event = yield act.with_(rules=(*act.rules, *numbers, *found), reads=(*act.reads, *reads))


def _of_others(before: tuple[Counting, ...], counted: tuple[Counting, ...]) -> tuple[Counting, ...]:
    """What was counted of each of several players, for whom the same is done at once, but for those of whom this run counted."""
    return tuple(each for each in before if each.player is not None and each.player not in {own.player for own in counted})


def choices_since(table: Table, first: int, done: bool = False) -> tuple[Fact, ...]:
    """The choices made since there were `first` of them, where there was something to choose; `done`: but for those not to do it."""
    made = enumerate(table.decided[first:], first)
    return tuple(("choice", n) for n, (_, chosen, options) in made if options != 1 and not (done and chosen is False))


def resting_on(table: Table, running: Running, facts: tuple[Fact, ...]) -> Running:
    """The same run, all of which rests on these facts: what is done because somebody chose it."""
    event: Event | None = None
    while True:
        outer = table.under_way.resting_on
        table.under_way.resting_on = (*outer, *facts)
        try:
            act = running.send(event) if event is not None else next(running)
        except StopIteration as stop:
            return stop.value  # type: ignore[no-any-return]
        finally:
            table.under_way.resting_on = outer
        event = yield act.with_(reads=(*act.reads, *facts))


COMPARING = (t.HasColor, t.Measures, t.Named, t.SharesA)


@memoized
def _compares(instruction: Instruction) -> bool:
    return mentions(instruction, *COMPARING)


def _compared(table: Table, act: Act) -> tuple[str, ...]:
    """A comparison with a split card off the stack says yes where either half would."""
    objects = (table.game.objects.get(o.subject) for o in act.occurrences if isinstance(o.subject, int))
    return rules_when((COMPARED,), objects)


@memoized
def _names(instruction: Instruction) -> tuple[str, ...]:
    """The names and chosen words that one instruction speaks of; nothing for one that holds others, for they say it themselves."""
    if sum(isinstance(node, Instruction) for node in walk(instruction)) > 1:
        return ()
    nodes = tuple(walk(instruction))
    words = (node.binding or node.kind for node in nodes if isinstance(node, t.ChosenWord))
    return tuple(dict.fromkeys((*(node.name for node in nodes if isinstance(node, t.Bound)), *words)))


@memoized
def _rules_of(instruction: Instruction) -> tuple[str, ...]:
    """The rules that act while an instruction is carried out: of what it asks for, of its kind, of what it is about. Those that it holds
    say their own."""
    own = with_parts(instruction, _without_instructions)
    return (*linked(own), *rules_when(ASKS.now, own), *RULES[type(instruction)], *rules_when((CHECKED_FOR_ONE,), own))


def _without_instructions(part: Any) -> Any:
    """A part of an instruction without the instructions in it."""
    if isinstance(part, Instruction):
        return None
    kept = tuple(each for each in part if not isinstance(each, Instruction)) if isinstance(part, tuple) else part
    return part if kept == part else kept


ASKS = edition.Table("what an instruction asks of the game", (COUNTED_ONCE, DIVIDED, SCRY, FELL, FATESEAL, SAME_NAME))


# ------------------------------------------------------------------------------------------------------------- bindings


def they(bindings: Bindings, player: str) -> Bindings:
    """With `player` bound to `they`: the one of several players whose part of an instruction is being done."""
    return bindings.bind("they", (player,))


def followed(bindings: Bindings, event: Event) -> Bindings:
    """With what moved in the event found where it went by the rest of the effect that moved it (see `Context.locate`)."""
    moved = {o.subject: o.became for o in event.occurred if isinstance(o, Move) and isinstance(o.subject, int) and o.became is not None}
    if not moved:
        return bindings
    known = {old: moved.get(new, new) for old, new in bindings.around.became.items()}
    return bindings.knowing(became=FrozenMap({**known, **moved}))


def moved(bindings: Bindings, event: Event) -> tuple[Thing, ...]:
    """What an instruction that moves objects speaks of afterwards: what they became; for a cost, what they were (217.1c)."""
    return subjects(event, Move) if bindings.around.as_cost else became(event)


def became(event: Event, kind: type[ZoneChange] = Move) -> tuple[Thing, ...]:
    """What the objects of the event became, in order."""
    came = (o for o in event.occurred if isinstance(o, kind) and o.became is not None)
    return tuple(id for o in came for id in (o.became, *(o.others if isinstance(o, Move) else ())) if id is not None)


def subjects(event: Event, kind: type[Occurrence]) -> tuple[Thing, ...]:
    """Whom or what occurrences of that kind happened to, as they were."""
    return tuple(o.subject for o in event.occurred if isinstance(o, kind) and o.subject is not None)


def merged(base: Bindings, outcomes: Iterable[Outcome]) -> Bindings:
    """Bindings of several outcomes that began with `base`: things are put together, numbers added, the last word stays."""
    result = base
    for outcome in outcomes:
        for name, value in outcome.bindings.named.items():
            if name == "they" or base.named.get(name) == value:
                continue
            result = result.bind(name, _joined(base.named.get(name), result.named.get(name), value))
        x = outcome.bindings.x if result.x is None else result.x
        result = result.with_(done=result.done | outcome.bindings.done, x=x)
        if outcome.bindings.around is not base.around:
            became = result.around.became.merge(outcome.bindings.around.became)
            excess = result.around.excess.merge(outcome.bindings.around.excess)
            result = result.with_(around=outcome.bindings.around.with_(became=became, excess=excess))
    return result


def _joined(old: Any, have: Any, new: Any) -> Any:
    if have is None or have == old:
        return new
    if isinstance(have, bool) or isinstance(new, bool):
        return bool(have) or bool(new)
    if isinstance(have, tuple) and isinstance(new, tuple):
        return (*have, *(x for x in new if x not in have))
    if isinstance(have, int) and isinstance(new, int):
        return have + new
    return new
