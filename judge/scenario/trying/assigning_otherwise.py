"""The line of play as it was told, but for the combat damage of a creature, all of which goes to one other."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from judge.engine.rules.part3_turn.r306_combat.r310_combat_damage import Assignments
from judge.engine.table.decisions import Decision
from judge.engine.table.table import Table
from judge.errors import IllegalAction, ScenarioError
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.lexicon import Reference
from judge.scenario.language.question_language import read_question
from judge.scenario.language.sentence_parts import ALL, Portion
from judge.scenario.language.told_forms import parts_of
from judge.scenario.running.choices.written_choices import ScriptChooser
from judge.scenario.running.register import Register
from judge.scenario.running.run_results import AnswerResult
from judge.scenario.trying.bringing_about import as_tried
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


def answered_killing(runner: Runner, asker: Asker, asked: Any) -> AnswerResult | None:
    """That a creature of the player's, or the one that is named, could have killed another in a fight of the line by all its damage; None
    where none could, or that is not asked."""
    q = asked.question
    of_the_line = q.kind.startswith("can P kill Y") and q.time == "any time" and q.turn is None and q.after is None
    if not of_the_line or not runner.steps or q.other.kind == "player" or q.object is not None and q.object.part:
        return None
    for striker, faced in _fights(asker, q):
        of = asker.register.reference(striker)
        goal = read_question(f"did {of} kill {q.other}", asker.lexicon)
        steps = tuple(_assigned(asker, step, of, q.other, striker) for step in runner.steps)

        def chooser(register: Register, striker: int = striker, faced: int = faced) -> AssigningChooser:
            return AssigningChooser(register, striker, faced)

        with suppress(ScenarioError, IllegalAction):
            plain = replace(asked, question=goal, expected=None)
            said = f"{asker.register.label(striker)} assigns all of its combat damage to {q.other}"
            found = answered_in(runner, asker, plain, steps, said, chooser=chooser)
            if found.value == "yes":
                answer = AnswerResult(question=str(q), kind=q.kind, value="yes", why=q.why, asked=str(q), time=q.time)
                as_tried(answer, found, "yes")
                return answer
    return None


def _fights(asker: Asker, q: Any) -> Iterator[tuple[int, int]]:
    """The cards of what may kill another, and of that, in the combats of the line in which one of them fights several."""
    named = set(asker.cards(q.object, asker.moments[-1])) if q.object is not None else None
    others = set(asker.finder.cards(q.other, asker.moments[-1].game, past=True))
    told: set[tuple[int, int]] = set()
    for at in reversed(asker.moments):
        combat = at.game.combat
        if combat is None or not combat.block_declared:
            continue
        facing = {id: [by for by, blocked in combat.blocking.items() if id in blocked] for id in combat.attackers} | dict(combat.blocking)
        for id, faced in facing.items():
            card = at.game.objects[id].card
            own = card in named if named is not None else asker.view_of(at.game).chars(id).controller == q.player
            for other in (at.game.objects[each].card for each in faced if own and len(faced) > 1 and each in at.game.objects):
                if other in others and (card, other) not in told:
                    told.add((card, other))
                    yield card, other


def _assigned(asker: Asker, step: Any, of: Reference, to: Reference, striker: int) -> Any:
    """An event with all of the creature's damage assigned to the other, where it tells how that is assigned."""

    def other(part: Any) -> Any:
        if not isinstance(part, s.Assigns) or part.creature is None:
            return part
        is_it = striker in asker.finder.cards(part.creature, asker.moments[-1].game, past=True)
        return s.Assigns(of, (Portion(ALL, to),), part.player, part.span) if is_it else part

    parts = tuple(map(other, parts_of(step.event)))
    return doing(step, parts) if parts != parts_of(step.event) else step
