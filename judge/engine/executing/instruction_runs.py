"""How instructions are carried out: each executor is a generator that yields what is to happen, and gets what came of it.

An executor asks its choices, yields an `Act` (occurrences that are one event), is sent the `Event`, and returns an `Outcome`.
What several players do at the same time is one event, with all choices made first in APNAP order (103.4, 413.2d): `lockstep`
runs several executors side by side and makes one event of what they yield together.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from typing import Any, TypeVar

from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions, walk
from judge.cards.instructions.effects import Instruction
from judge.engine import hooks
from judge.engine.events.happening import Event, happen
from judge.engine.game.occurrences import Damage, Discard, Move, Sacrifice, ZoneChange
from judge.engine.game.rule_rows import rules_when
from judge.engine.game.state import Bindings, FrozenMap, Occurrence, Thing, Value
from judge.engine.record.acting import IMPLEMENTED, citing, rule
from judge.engine.record.verdicts import Fact
from judge.engine.rules.part2_cards.r202_names import SAME_NAME
from judge.engine.rules.part4_spells.r407_linked_abilities import linked
from judge.engine.rules.part4_spells.r409_playing.r409_2b_both_players import CONTROLLER_FIRST
from judge.engine.rules.part4_spells.r413_resolving.what_is_asked import CHECKED_FOR_ONE, COUNTED_ONCE
from judge.engine.rules.part5_additional.r501_keyword_actions.looking_at_cards import FATESEAL, SCRY
from judge.engine.rules.part5_additional.r505_split_cards import COMPARED
from judge.engine.rules.part5_additional.r511_flipping_a_coin import FELL
from judge.engine.table.table import Table
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
        inner = getattr(function, "__wrapped__", function)
        numbers = tuple(number for number, functions in IMPLEMENTED.items() if inner in functions)
        for kind in kinds:
            EXECUTE[kind] = function
            RULES[kind] = (*rules, *numbers)
        return function

    return mark


def run(table: Table, instruction: Instruction, bindings: Bindings) -> Running:
    """One instruction under way. Its rules act while it thinks, and stand in what it yields.

    Raises NotImplementedRule for an instruction that nothing executes.
    """
    executor = EXECUTE.get(type(instruction))
    if executor is None:
        raise NotImplementedRule(f"the instruction {type(instruction).__name__} is not known", rule="417.1")
    numbers = _rules_of(instruction)
    running = executor(table, instruction, bindings)
    named = table.under_way.chosen
    reads = tuple(fact for name in _names(instruction) for fact in named.get(name, ())) if named else ()
    event: Event | None = None
    while True:
        with citing(*numbers):
            try:
                act = running.send(event) if event is not None else next(running)
            except StopIteration as stop:
                return stop.value  # type: ignore[no-any-return]
        found, table.under_way.of_number = table.under_way.of_number, ()
        if mentions(instruction, *COMPARING):
            found += _compared(table, act)
        event = yield act.with_(rules=(*act.rules, *numbers, *found), reads=(*act.reads, *reads))


COMPARING = (t.HasColor, t.Measures, t.Named, t.SharesA)


def _compared(table: Table, act: Act) -> tuple[str, ...]:
    """A comparison with a split card off the stack says yes where either half would."""
    objects = (table.game.objects.get(o.subject) for o in act.occurrences if isinstance(o.subject, int))
    return rules_when((COMPARED,), objects)


@memoized
def _names(instruction: Instruction) -> tuple[str, ...]:
    """The names that one instruction speaks of; nothing for one that holds others, for they say it themselves."""
    if sum(isinstance(node, Instruction) for node in walk(instruction)) > 1:
        return ()
    return tuple(dict.fromkeys(node.name for node in walk(instruction) if isinstance(node, t.Bound)))


@memoized
def _rules_of(instruction: Instruction) -> tuple[str, ...]:
    """The rules that act while an instruction is carried out: of what it asks for, of its kind, of what it is about."""
    asks = rules_when(ASKS.now, instruction)
    return (*linked(instruction), *asks, *RULES[type(instruction)], *rules_when((CHECKED_FOR_ONE,), instruction))


ASKS = edition.Table("what an instruction asks of the game", (COUNTED_ONCE, SCRY, FELL, FATESEAL, SAME_NAME))




@hooks.execute.does
@rule("417.1")
def execute(table: Table, instruction: Instruction, bindings: Bindings) -> Outcome:
    """Carries out one instruction, as the ability or cost with these bindings says (413.2b)."""
    return drive(table, run(table, instruction, bindings))


def drive(table: Table, running: Running) -> Outcome:
    """Runs an executor to its end, making happen what it yields."""
    event: Event | None = None
    while True:
        try:
            act = running.send(event) if event is not None else next(running)
        except StopIteration as stop:
            return stop.value  # type: ignore[no-any-return]
        event = carry_out(table, act)


def carry_out(table: Table, act: Act) -> Event:
    """Makes one act happen."""
    if not act.occurrences:
        return NO_EVENT
    several = len(act.occurrences) > 1 and len({o.player for o in act.occurrences if type(o) in CHOSEN_BY_EACH}) > 1
    together = () if not several else rules_when((CONTROLLER_FIRST,), table.game.announcing) or ("413.2d", "103.4")
    with citing(*act.rules, *together):
        return happen(table, act.occurrences, reads=act.reads)


CHOSEN_BY_EACH = frozenset({Sacrifice, Discard})
"""What several players each choose something for, and then do at once (103.4)."""


@rule("103.4")
def lockstep(table: Table, runnings: Sequence[Running]) -> Generator[Act, Event, tuple[Outcome, ...]]:
    """Several executors side by side: the choices of each in the order given, then what they do as one event, and so on."""
    outcomes: dict[int, Outcome] = {}
    events: dict[int, Event] = {}
    while True:
        acts: dict[int, Act] = {}
        for index, running in enumerate(runnings):
            if index in outcomes:
                continue
            try:
                acts[index] = running.send(events[index]) if index in events else next(running)
            except StopIteration as stop:
                outcomes[index] = stop.value
        if not acts:
            return tuple(outcomes[index] for index in range(len(runnings)))
        event = yield Act(
            tuple(o for act in acts.values() for o in act.occurrences),
            tuple(dict.fromkeys(number for act in acts.values() for number in act.rules)),
            tuple(dict.fromkeys(fact for act in acts.values() for fact in act.reads)),
        )
        for index, act in acts.items():
            events[index] = _share(event, act.occurrences) if len(acts) > 1 else event


def _share(event: Event, started: Sequence[Occurrence]) -> Event:
    """Of an event that several made, what came of the occurrences that one of them started."""
    occurred = tuple(o for o in event.occurred if any(_comes_of(o, s) for s in started))
    return Event(event.number, tuple(started), occurred)


def _comes_of(o: Occurrence, started: Occurrence) -> bool:
    if isinstance(started, Damage):
        dealt = isinstance(o, Damage) and o.subject == started.subject and o.other == started.other
        return dealt or (o.cause == "damage" and o.subject == started.other and o.source == started.source)
    if started.subject is None:
        return (type(o) is type(started) or o.cause == "token") and o.player == started.player
    return o.subject == started.subject


# ------------------------------------------------------------------------------------------------------------- bindings


def they(bindings: Bindings, player: str) -> Bindings:
    """With `player` bound to `they`: the one of several players whose part of an instruction is being done."""
    return bindings.bind("they", (player,))


def followed(bindings: Bindings, event: Event) -> Bindings:
    """With what moved in the event found where it went by the rest of the effect that moved it (see `Context.locate`)."""
    moved = {o.subject: o.became for o in event.occurred if isinstance(o, Move) and o.became is not None}
    if not moved:
        return bindings
    known = {old: moved.get(new, new) for old, new in (bindings.named.get("became") or {}).items()}
    return bindings.bind("became", FrozenMap({**known, **moved}))


def moved(bindings: Bindings, event: Event) -> tuple[Thing, ...]:
    """What an instruction that moves objects speaks of afterwards: what they became; for a cost, what they were (217.1c)."""
    return subjects(event, Move) if bindings.named.get("as a cost") else became(event)


def became(event: Event, kind: type[ZoneChange] = Move) -> tuple[Thing, ...]:
    """What the objects of the event became, in order."""
    return tuple(o.became for o in event.occurred if isinstance(o, kind) and o.became is not None)


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
    return result


def _joined(old: Any, have: Any, new: Any) -> Any:
    if have is None or have == old:
        return new
    if isinstance(have, dict) and isinstance(new, dict):
        return FrozenMap({**have, **new})
    if isinstance(have, bool) or isinstance(new, bool):
        return bool(have) or bool(new)
    if isinstance(have, tuple) and isinstance(new, tuple):
        return (*have, *(x for x in new if x not in have))
    if isinstance(have, int) and isinstance(new, int):
        return have + new
    return new
