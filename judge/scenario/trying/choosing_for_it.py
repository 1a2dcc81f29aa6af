"""Another choice of a player's than the line makes, or a play that is tried, where that player is asked for one."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from judge.engine.table.decisions import QUIET, Decision, Likely, same_choice
from judge.engine.table.table import Table
from judge.scenario.language import sentence_forms as s
from judge.scenario.running.choices.assumptions import chosen_said
from judge.scenario.running.choices.reading_choices import OF_ONE_SOURCE
from judge.scenario.running.choices.written_choices import ScriptChooser, TryingChooser
from judge.scenario.running.register import Register

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker

MOST_WAYS = 12
"""So many other ways of one choice are tried."""
KINDS = {
    "order triggers": "order of triggers", "replacement": "order of effects", "divide": "division",
    "targets": "choice of targets", "mode": "choice of modes",
}  # fmt: skip
"""Kind of decision -> what other ways of it are called."""
DECLARED = frozenset({"attack", "block", "assign damage"})
"""Kinds of decisions that are said by sentences of their own, and are tried as these."""
CHOICE = "choice"
"""What the others are called."""


class Departure(Struct, frozen=True):
    """Another choice: of the decisions that a player makes, which one it is in order, and what is chosen there; `said`: in a sentence;
    `first`: what is done before it that may be done, by which alone it is asked for."""

    player: str
    number: int
    option: Any
    kind: str
    said: str
    first: Departure | None = None


class DepartingChooser(ScriptChooser):
    """Answers from the scenario, but for one decision of a player, at which it departs from that; `others` are the ways in which that
    player could depart, or, where it departs by doing what may be done, those in what is asked for that."""

    also_told = True
    """Whether also a choice that is told may be made otherwise."""

    def __init__(self, register: Register, player: str, departs: Departure | None = None) -> None:
        super().__init__(register)
        self.player, self.departs = player, departs
        self.others: list[Departure] = []
        self.count = 0
        self.source: int | None = None

    def answer(self, table: Table, decision: Decision) -> Any:
        """What is said, or what is departed to, where that is an option."""
        found = super().answer(table, decision)
        if decision.kind in QUIET | DECLARED or decision.maker != self.player or table.options_now == 1:
            return found
        self.count += 1
        departs = self.departs
        while departs is not None and departs.number != self.count:
            departs = departs.first
        if departs is not None and departs.option in decision.options:
            self.source = decision.source
            return departs.option
        of_it = self.departs is None or self.source is not None and decision.source == self.source
        if of_it and (self.also_told or found is None or isinstance(found, Likely)):
            self._note(table, decision, found)
        return found

    def _note(self, table: Table, decision: Decision, found: Any) -> None:
        """Keeps the other ways of a decision."""
        taken = found.answer if isinstance(found, Likely) else table.by_default(decision) if found is None else found

        def name(thing: int) -> str:
            obj = table.obj(thing)
            return self.register.label(obj.card) if obj is not None and obj.kind != "ability" else table.name(thing)

        others = (option for option in decision.options if not same_choice(option, taken))
        self.others += [
            Departure(self.player, self.count, option, KINDS.get(decision.kind, CHOICE), said, self.departs)
            for option in islice(others, MOST_WAYS)
            for said in (_said(self.player, name, decision, option),)
        ]


class TryingToDepart(DepartingChooser, TryingChooser):
    """The same of a play that is only tried, whose mana is found and whose clauses stay."""

    also_told = False


def every_way(noting: Callable[[Departure | None], DepartingChooser]) -> list[Departure]:
    """How a player could choose otherwise in what `noting` plays with such a choice, and what is chosen where that is to do what may be
    done; the last choice first."""
    ways = noting(None).others
    behind = (way for may in [*ways] if may.option is True for way in noting(may).others)
    return sorted((*ways, *behind), key=lambda each: -each.number)


def ways_in(asker: Asker, event: s.Event, at: Moment, player: str, fights: bool) -> list[Departure]:
    """How a player could choose otherwise in a play that is tried and what comes of it, the last choice first."""

    def noting(departs: Departure | None) -> DepartingChooser:
        kept: list[TryingToDepart] = []

        def chooser(register: Register) -> TryingToDepart:
            kept.append(TryingToDepart(register, player, departs))
            return kept[-1]

        asker.trials.choosing(chooser).played_out(at.game, event, asker.place, fights_on=fights)
        return kept[-1]

    return every_way(noting)


def choosing_so(asker: Asker, departs: Departure) -> Asker:
    """One who asks of lines in which a player departs so."""
    trials = asker.trials.choosing(lambda register: TryingToDepart(register, departs.player, departs))
    other = type(asker)(asker.table, asker.register, asker.moments, asker.events, trials, asker.listed, asker.sentence, asker.same_name)
    other.place = asker.place
    return other


def _said(player: str, name: Callable[[Any], str], decision: Decision, option: Any) -> str:
    """The sentence by which a choice would be another one."""
    chosen = chosen_said(name, decision, option)
    itself = decision.source is None or decision.kind in OF_ONE_SOURCE
    about = "" if itself else f" for {name(decision.source)}"
    return f"{player} chooses {'mode ' * (decision.kind == 'mode')}{chosen}{about}"
