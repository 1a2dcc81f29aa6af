"""What a player who has repeated a loop as often as said does with the choices that went on with it (421.2)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any

import msgspec

from judge.engine.table.decisions import Decision, OneOf, SetOf
from judge.engine.table.table import Assumption, Table
from judge.scenario.running.choices.reading_choices import NO_ANSWER

MOST_TRIED = 1_000
"""Among how many options another one is looked for."""


class Choice(msgspec.Struct, frozen=True):
    """What was chosen in each round: the kind of the decision, and by name the card that asked for it and what was chosen."""

    kind: str
    source: str
    chosen: tuple[str, ...]


class EndsLoop(msgspec.Struct, frozen=True):
    """A player who ends a loop: nothing more is done that may be left undone, and something else is chosen than in its rounds."""

    player: str
    choices: frozenset[Choice] = frozenset()

    def answer(self, table: Table, decision: Decision) -> Any:
        """What the player answers, where that goes on with the loop no more."""
        if decision.maker != self.player:
            return NO_ANSWER
        if decision.kind == "may":
            return False
        kind, source = decision.kind, _name(table, decision.source)
        taken = {choice.chosen for choice in self.choices if (choice.kind, choice.source) == (kind, source)}
        others = islice(decision.options, MOST_TRIED) if taken else ()
        return next((option for option in others if _names(table, option) not in taken), NO_ANSWER)


def who_goes_on(table: Table, rounds: Sequence[Sequence[Assumption]]) -> EndsLoop | None:
    """The one player who has chosen by default to go on in each round, as who ends it; None where that is nobody, or more than one.

    Whoever does what may be left undone goes on with it; where nobody does, whoever chooses among several things.
    """
    for goes_on in (_does_what_may_be_left, _chooses):
        chosen = [[each for each in made if goes_on(each)] for made in rounds]
        players = {each.decision.maker for made in chosen for each in made}
        if all(chosen) and len(players) == 1 and (player := players.pop()) is not None:
            return EndsLoop(player, frozenset(_choice(table, each) for made in chosen for each in made))
    return None


def _does_what_may_be_left(made: Assumption) -> bool:
    return made.decision.kind == "may" and made.chosen is True


def _chooses(made: Assumption) -> bool:
    return made.decision.kind != "may" and isinstance(made.decision.options, OneOf | SetOf) and made.options != 1


def _choice(table: Table, made: Assumption) -> Choice:
    return Choice(made.decision.kind, _name(table, made.decision.source), _names(table, made.chosen))


def _names(table: Table, chosen: Any) -> tuple[str, ...]:
    """What was chosen, things by their names, for each round may have new ones."""
    return tuple(_name(table, each) for each in (chosen if isinstance(chosen, tuple) else (chosen,)))


def _name(table: Table, thing: Any) -> str:
    obj = table.obj(thing) if isinstance(thing, int) and not isinstance(thing, bool) else None
    return obj.name if obj is not None else str(thing)
