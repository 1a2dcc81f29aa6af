"""The one door (law 4): every change of the game is an event that passes `happen`.

An event is several occurrences at once. Each is looked at by replacement and prevention effects (419), what is left is performed, derived
values before and after are compared (settling), triggers look at it before and after (410), and what a replacement left for
afterwards follows.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from msgspec.structs import replace

from judge.engine import hooks
from judge.engine.events import performing, settling
from judge.engine.events.moving import stays
from judge.engine.game.frozen import Log
from judge.engine.game.occurrences import (
    Attach,
    BeginEffect,
    Counted,
    Destroy,
    Discard,
    Draw,
    EndEffect,
    Move,
    PhaseOut,
    PutCopy,
    PutCounter,
    Sacrifice,
    TokenEnters,
    Unattach,
)
from judge.engine.game.state import GRAVEYARD, IN_PLAY, Game, Occurrence
from judge.engine.game.transitions import Transition
from judge.engine.record.acting import afresh, citing
from judge.engine.record.facts import read_by, written_by
from judge.engine.record.trace import Step
from judge.engine.record.verdicts import Fact
from judge.engine.rules.part2_cards import r217_zones
from judge.engine.rules.part4_spells.r410_triggered_abilities import triggering
from judge.engine.rules.part4_spells.r418_continuous_effects.timestamps import settle_timestamps
from judge.engine.rules.part4_spells.r419_replacement import replacement_effects
from judge.engine.rules.part4_spells.r419_replacement.replacing_and_preventing import Replaced
from judge.engine.rules.part4_spells.r419_replacement.what_can_happen import are_left
from judge.engine.table.table import Table
from judge.engine.table.what_was_counted import Counting


class Event(msgspec.Struct, frozen=True, gc=False):
    """What came of it: `started` are the occurrences that were to happen, `occurred` those that did, after all changes.

    "If you do" (424.6) asks the first, "this way" the second.
    """

    number: int
    started: tuple[Occurrence, ...]
    occurred: tuple[Occurrence, ...]

    def subjects(self, kind: type[Occurrence]) -> tuple[int | str, ...]:
        """Who or what it happened to (the objects as they are now, after a move)."""
        return tuple(thing for o in self.occurred if isinstance(o, kind) and (thing := o.affected()) is not None)

    def amount(self, kind: type[Counted]) -> int:
        """The summed amounts of the occurrences of that kind."""
        return sum(o.amount for o in self.occurred if isinstance(o, kind))


NOTHING_OCCURRED = Event(0, (), ())
"""What came of a transition: no occurrences."""


@hooks.happen.does
def happen(
    table: Table,
    occurrences: Transition | Occurrence | Iterable[Occurrence],
    *,
    reads: Iterable[Fact] = (),
    because: Iterable[int] = (),
) -> Event:
    """Makes one event happen. Must be called under a rule: a step without a rule cannot be recorded (law 5).

    A transition just happens: nothing replaces it, and nothing triggers on it. Raises Reached where the game has come to a bound.
    """
    if callable(occurrences):
        table.game = occurrences(table.game)
        return NOTHING_OCCURRED
    started = (occurrences,) if isinstance(occurrences, Occurrence) else tuple(occurrences)
    table.event_count += 1
    number = table.event_count
    table.meter.event(number, len(table.game.objects))
    each = started if not table.game.heads else hooks.life_changes(table, started)
    if len(each) > 1:
        each = r217_zones.one_each(table, each)
    if table.choices_made:
        because = (*because, *table.take_choices())
    replaced = replacement_effects.replace(table, each) if not are_left(table, each) else Replaced([*each], [], {})
    before, before_view = table.game, table.view
    occurred, steps = _perform(table, replaced.occurrences, number, (*reads, *table.under_way.resting_on), tuple(because), replaced.steps)
    if occurred:
        if len(occurred) > 1:
            settle_timestamps(table, before, occurred)
        with afresh():
            derived = settling.settle(table, before, before_view, number)
            if derived:
                table.game = _remember(table.game, [o for o in derived if isinstance(o, PutCounter)])
            triggering.look(table, before, before_view, occurred + derived, steps)
    for afterwards in replaced.afterwards:
        afterwards(table)
    return Event(number, started, occurred)


def _perform(
    table: Table,
    occurrences: Sequence[Occurrence],
    event: int,
    reads: tuple[Fact, ...],
    because: tuple[int, ...],
    replaced_by: dict[int, tuple[int, ...]],
) -> tuple[tuple[Occurrence, ...], dict[int, Step]]:
    """Performs what is left of an event, all of it from the same Game, and records a step for each occurrence."""
    done: list[Occurrence] = []
    steps: dict[int, Step] = {}
    before = table.game
    game = before
    order = r217_zones.arranged(table, occurrences) if len(occurrences) != 1 else ALONE
    arranging = table.take_choices() if table.choices_made else ()
    counted, table.under_way.counted = table.under_way.counted, ()
    for index in order:
        occurrence = occurrences[index]
        result = performing.perform(table, before, game, occurrence)
        if result is None:
            _did_not(table, before, occurrence)
            continue
        game, performed = result
        done.append(performed)
        table.game = game
        ended = _ended(table, before, performed) if type(performed) in ENDING else ()
        causes = because if index not in replaced_by else (*because, *replaced_by[index])
        rests_on = (*reads, *read_by(before, performed), *performed.bearing)
        number, rules = None, performed.rules
        if counted and (numbers := [each for each in counted if _in_that_number(performed, each)]):
            number = {"counted": numbers[0]}
            rests_on = (*rests_on, *(fact for each in numbers for fact in each.facts))
            rules = (*rules, *numbers[0].rules)
        steps[id(performed)] = table.trace.add(
            "event",
            number,
            reads=rests_on,
            writes=(*written_by(before, performed), *ended, *performed.bearing),
            because=causes if not arranging or not _buries(occurrence) else (*causes, *arranging),
            event=event,
            occurrence=performed,
            rules=rules,
        )
    table.game = _remember(game, done)
    for step in steps.values():
        step.game = table.game
    return tuple(done), steps


ALONE = (0,)
"""The order in which one occurrence is performed."""


def _leaves(o: Occurrence) -> bool:
    return isinstance(o, Move) and o.origin == IN_PLAY


def _buries(o: Occurrence) -> bool:
    return isinstance(o, Move) and o.destination == GRAVEYARD


def _in_that_number(performed: Occurrence, counting: Counting) -> bool:
    """Whether something is done in a number that was counted: that much at once, or one after another so often."""
    if counting.player is not None and counting.player not in (performed.player, performed.subject, getattr(performed, "other", None)):
        return False
    if isinstance(performed, Counted):
        return performed.amount == counting.amount
    return isinstance(performed, BeginEffect | Destroy | Discard | Draw | Sacrifice | TokenEnters | PutCopy)


def _did_not(table: Table, before: Game, o: Occurrence) -> None:
    """What can't come into play stays where it is (217.1a, 216.4)."""
    rules = stays(table, before, o)
    if rules:
        with citing(*rules):
            facts = (("zone", before.objects[o.subject].card),)  # type: ignore[index]
            table.step("stays", reads=facts, writes=facts, thing=o.subject, name=table.name(o.subject))


ENDING = frozenset({Attach, EndEffect, Move, PhaseOut, Unattach})
"""The occurrences with which continuous effects may end."""


def _ended(table: Table, before: Game, o: Occurrence) -> tuple[Fact, ...]:
    """The values that an effect shaped, as it ends: one that was left behind, or those of a permanent's static abilities as it leaves."""
    if isinstance(o.subject, int) and o.subject in before.in_play and (not isinstance(o, Move) or _leaves(o)):
        return tuple((f"ended {characteristic}", id) for characteristic, id in table.view_of(before).shaped_by(o.subject))
    if not isinstance(o, EndEffect):
        return ()
    view, effect = table.view_of(before), o.effect
    affected = next((f.affected for f in before.effects if f.id == effect), None)
    things = before.in_play if affected is None else tuple(x for x in affected if x in before.objects)
    rows = ((row.characteristic, id) for id in things if isinstance(id, int) for row in view.derivation(id) if row.effect_id == effect)
    return tuple((f"ended {characteristic}", id) for characteristic, id in rows)


def _remember(game: Game, done: Sequence[Occurrence]) -> Game:
    """This turn's history grows by what occurred."""
    if not done:
        return game
    before = game.history
    return replace(game, history=(before if type(before) is Log else Log(before)).and_then(done))

