"""The untap step (302): phasing, then untapping; nobody gets priority."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from judge.cards.instructions import effects as e
from judge.engine.events.happening import happen
from judge.engine.game.occurrences import StepBegins, Untap
from judge.engine.game.state import Obj, Occurrence
from judge.engine.game.turn_table import Beginning
from judge.engine.looking import fits
from judge.engine.looking.met_conditions import holds
from judge.engine.looking.numbers_in_effects import number
from judge.engine.record.acting import rule
from judge.engine.record.verdicts import Verdict, denied
from judge.engine.rules.part3_turn.day_and_night import looked_at_last_turn
from judge.engine.rules.part4_spells.r410_triggered_abilities.moments import MOMENTS, Moment
from judge.engine.rules.part4_spells.r418_continuous_effects.as_long_as import goes_on
from judge.engine.rules.part5_additional.r502_keyword_abilities import phasing
from judge.engine.table import questions
from judge.engine.table.active_parts import ActivePart
from judge.engine.table.decisions import Decision, Options
from judge.engine.table.table import Table

UNTAP = ("untap in untap step", "untap")
"""The question whether a permanent untaps in this step, under each of its names."""
DECLINE = ("not untap in untap step", "not untap")
"""The question whether its controller may leave it tapped."""


@rule("302.1")
def phase(table: Table) -> None:
    """The first thing to happen: every permanent with phasing that the active player controls phases out, and, simultaneously with this,
    phasing in happens to every phased-out object that was under the active player's control when it phased out.
    """
    occurrences = phasing.in_untap_step(table)
    if occurrences:
        happen(table, occurrences)


@rule("302.2")
def untap(table: Table) -> None:
    """After that, the active player determines which of the permanents under his or her control will untap, and then untaps all of those
    simultaneously.
    """
    untapping = [Untap(subject=id, player=player, cause="untap step") for player in table.game.active for id in _untapping(table, player)]
    untapping += _with_the_others(table)
    if untapping:
        happen(table, untapping)


TOO = "untap in others' untap steps"
"""The question whether a permanent untaps in the untap steps of players who do not control it."""


def _with_the_others(table: Table) -> Iterator[Untap]:
    """What untaps by an effect, though its controller is not the active player; that it doesn't in its controller's untap step is no matter
    now."""
    if not table.view.parts(e.Must, TOO):
        return
    game = table.game
    waiting = (id for id in game.in_play if game.objects[id].tapped and table.view.chars(id).controller not in game.active)
    for id in waiting:
        for active, _ in islice(questions.answers(table, e.Must, id, TOO), 1):
            yield Untap(subject=id, player=str(table.view.chars(id).controller), cause="untap step", source=active.source)


def _untapping(table: Table, player: str) -> tuple[int, ...]:
    """Those of an active player's permanents that untap."""
    free, kept, optional = [], [], []
    for id in table.game.in_play:
        obj = table.game.objects[id]
        if not obj.tapped or table.view.chars(id).controller != player:
            continue
        verdict = may_untap(table, id)
        if not verdict:
            table.step(
                "stays tapped", reads=(("tapped", id), *verdict.facts), writes=(("tapped", id),), thing=id, verdict=verdict
            )
            kept.append(id)
        elif any(questions.may(table, action, id) for action in DECLINE):
            optional.append(id)
        else:
            free.append(id)
    limits = _limits(table, player, [*free, *optional])
    if not limits and not optional:
        return tuple(free)
    held = tuple(id for id in optional if _holds_something(table, id))
    options = Untapping(tuple(free), tuple(optional), tuple((n, ids) for n, ids, _ in limits), held)
    data = (("what", "untap"), ("limited by", tuple(active.source for _, _, active in limits if active.source is not None)))
    chosen: tuple[int, ...] = table.ask(Decision("untap", player, options, data=data))
    because = tuple(table.choices_made)
    for id in (id for id in (*free, *optional) if id not in chosen):
        limit = next((active for _, ids, active in limits if id in ids), None)
        why = denied("it is not among those chosen", thing=id, by=limit.source, label=limit.label) if limit is not None else None
        table.step("stays tapped", reads=(("tapped", id),), writes=(("tapped", id),), because=because, thing=id, verdict=why)
    return chosen


def _holds_something(table: Table, id: int) -> bool:
    """Whether an effect of a permanent's own, on something that is still there, would end if it untapped."""
    own = [effect for effect in table.game.effects if effect.source == id and effect.duration.condition is not None]
    lasting = [effect for effect in own if effect.affected is None or not table.game.objects.keys().isdisjoint(effect.affected)]
    if not lasting:
        return False
    with table.supposing(table.game.put(table.game.objects[id].with_(tapped=False))):
        return any(not goes_on(table, effect.duration, effect.bindings) for effect in lasting)


def may_untap(table: Table, id: int) -> Verdict:
    """Whether the permanent untaps in its controller's untap step, as far as no effect limits how many do."""
    verdicts = [questions.forbidden(table, action, id) for action in UNTAP]
    return next((v for v in verdicts if not v), verdicts[0])


def _limits(table: Table, player: str, ids: list[int]) -> list[tuple[int, tuple[int, ...], ActivePart]]:
    """Effects that let no more than so many of certain permanents untap: (how many, of which, the effect)."""
    found: list[tuple[int, tuple[int, ...], ActivePart]] = []
    for active in (a for action in UNTAP for a in table.view.parts(e.Cant, action)):
        part = active.part
        assert isinstance(part, e.Cant)
        ctx = table.context(active.bindings)
        if part.count is None or (part.condition is not None and not holds(ctx, part.condition)):
            continue
        about_player = active.affected is not None and table.view.concerns(active, player)
        members = tuple(
            id
            for id in ids
            if (about_player or table.view.concerns(active, id)) and (part.other is None or fits(ctx, part.other, id))
        )
        most = number(ctx, part.count)
        if len(members) > most:
            found.append((most, members, active))
    return found


class Untapping(Options, frozen=True):
    """Which permanents untap: all of `free`, any of `optional`, within the limits (how many at most, of which).

    A limit may leave some of `free` tapped; as many as the limits let untap must.
    """

    free: tuple[int, ...]
    optional: tuple[int, ...]
    limits: tuple[tuple[int, tuple[int, ...]], ...]
    held: tuple[int, ...] = ()

    def _within(self, chosen: set[int]) -> bool:
        return all(len(chosen & set(members)) <= most for most, members in self.limits)

    def __contains__(self, answer: Any) -> bool:
        if not isinstance(answer, tuple) or len(set(answer)) != len(answer):
            return False
        chosen = set(answer)
        if not chosen <= {*self.free, *self.optional} or not self._within(chosen):
            return False
        return all(id in chosen or not self._within(chosen | {id}) for id in self.free)

    def _surely(self) -> set[int]:
        """What no limit is about: it untaps in every way."""
        return {*self.free}.difference(*(members for _, members in self.limits))

    def completed(self, answer: tuple[Any, ...]) -> tuple[Any, ...]:
        """Of what was named as what untaps, with what untaps in any case."""
        surely = self._surely()
        return (*answer, *(id for id in self.free if id in surely and id not in answer))

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        things = (*self.free, *self.optional)
        surely = self._surely()

        def extend(at: int, chosen: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
            if at == len(things):
                if chosen in self:
                    yield chosen
                return
            if self._within({*chosen, things[at]}):
                yield from extend(at + 1, (*chosen, things[at]))
            if things[at] not in surely:
                yield from extend(at + 1, chosen)

        return extend(0, ())

    def default(self) -> tuple[int, ...]:
        """The first that the limits let untap, in order of appearance; what may untap does, but for what that would end (`held`)."""
        chosen: tuple[int, ...] = ()
        for id in (*self.free, *self.optional):
            if id not in self.held and self._within({*chosen, id}):
                chosen = (*chosen, id)
        return chosen

    def count(self) -> int | None:
        """How many ways there are, where they are few enough to list."""
        if len(self.free) + len(self.optional) > 14:
            return None
        return sum(1 for _ in self)

    def items(self) -> tuple[Any, ...]:
        return (*self.free, *self.optional)

    def among(self) -> tuple[int, ...]:
        surely = self._surely()
        return tuple(id for id in self.items() if id not in surely)


def phase_and_untap(table: Table) -> None:
    """What the rules do in the untap step, in order."""
    phase(table)
    looked_at_last_turn(table)
    untap(table)


def nobody_gets_priority(table: Table) -> bool:
    """False: no spell or ability is played or resolved in this step, and what triggers in it waits until a player gets priority."""
    return False


UNTAP_STEP = Beginning("untap", rule="302.3", does=phase_and_untap, gets_priority=nobody_gets_priority)


def in_the_untap_step(table: Table, ability: e.TriggeredAbility | None, source: Obj | None, o: Occurrence) -> bool:
    """Nobody gets priority in this step: what triggers in it is held."""
    return table.game.turn.step == "untap" and not isinstance(o, StepBegins)


MOMENTS.base.append(Moment("in the untap step", (), rule=UNTAP_STEP.rule, about=in_the_untap_step))
