"""The line of play as it was told, but for the combat damage of a creature, all of which goes to one other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from judge.engine.rules.part3_turn.r306_combat.r310_combat_damage import Assignments
from judge.engine.table.decisions import Decision
from judge.engine.table.table import Table
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.lexicon import Reference
from judge.scenario.language.sentence_parts import ALL, Portion
from judge.scenario.language.told_forms import parts_of
from judge.scenario.running.choices.written_choices import ScriptChooser
from judge.scenario.running.register import Register
from judge.scenario.running.run_results import AnswerResult
from judge.scenario.trying.playing_without import answered_in, doing

if TYPE_CHECKING:
    from judge.scenario.answering.asker import Asker
    from judge.scenario.running.runner import Runner


class AssigningChooser(ScriptChooser):
    """Answers from the scenario, but that a creature assigns all of its combat damage to another."""

    def __init__(self, register: Register, striker: int, to: int) -> None:
        super().__init__(register)
        self.striker, self.to = striker, to

    def answer(self, table: Table, decision: Decision) -> Any:
        """The assignment with all of that creature's damage on the other, where that is a legal one; else as the scenario says."""
        found = super().answer(table, decision)
        if not isinstance(decision.options, Assignments):
            return found
        told = decision.options.default() if found is None else found
        cards = {id: obj.card for id, _ in told if (obj := table.obj(id)) is not None}
        for striker in decision.options.asked:
            onto = next((thing for thing in striker.to if isinstance(thing, int) and self._is(table, thing)), None)
            if cards.get(striker.id) == self.striker and onto is not None:
                other = tuple((id, ((onto, striker.amount),) if id == striker.id else parts) for id, parts in told)
                return other if other in decision.options else found
        return found

    def _is(self, table: Table, thing: int) -> bool:
        obj = table.obj(thing)
        return obj is not None and obj.card == self.to


def assigned_otherwise(runner: Runner, asker: Asker, asked: Any, player: str) -> Iterator[tuple[str, Callable[[], AnswerResult]]]:
    """The lines in which a creature of the player's deals all of its damage to one of several that it fights: each in a sentence, and what
    is answered in it."""
    for striker, faced in _fights(asker, player):
        of, to = asker.register.reference(striker), asker.register.reference(faced)
        steps = tuple(_assigned(asker, step, of, to, striker) for step in runner.steps)

        def chooser(register: Register, striker: int = striker, faced: int = faced) -> AssigningChooser:
            return AssigningChooser(register, striker, faced)

        said = f"{asker.register.label(striker)} assigns all of its combat damage to {asker.register.label(faced)}"
        yield said, partial(answered_in, runner, asker, asked, steps, said, chooser=chooser)


def _fights(asker: Asker, player: str) -> Iterator[tuple[int, int]]:
    """The cards of the player's creatures in the combats of the line that fight several, each with that of one of these, the last first."""
    told: set[tuple[int, int]] = set()
    for at in reversed(asker.moments):
        combat = at.game.combat
        if combat is None or not combat.block_declared:
            continue
        facing = {id: [by for by, blocked in combat.blocking.items() if id in blocked] for id in combat.attackers} | dict(combat.blocking)
        own = [id for id, faced in facing.items() if len(faced) > 1 and asker.view_of(at.game).chars(id).controller == player]
        for pair in ((at.game.objects[id].card, at.game.objects[by].card) for id in own for by in facing[id] if by in at.game.objects):
            if pair not in told:
                told.add(pair)
                yield pair


def _assigned(asker: Asker, step: Any, of: Reference, to: Reference, striker: int) -> Any:
    """An event with all of the creature's damage assigned to the other, where it tells how that is assigned."""

    def other(part: Any) -> Any:
        if not isinstance(part, s.Assigns) or part.creature is None:
            return part
        is_it = striker in asker.finder.cards(part.creature, asker.moments[-1].game, past=True)
        return s.Assigns(of, (Portion(ALL, to),), part.player, part.span) if is_it else part

    parts = tuple(map(other, parts_of(step.event)))
    return doing(step, parts) if parts != parts_of(step.event) else step
