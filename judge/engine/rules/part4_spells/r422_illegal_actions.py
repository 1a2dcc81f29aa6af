"""What of an illegal action is not taken back (422.1): mana abilities that moved cards to or from a library, and what paid for them.

An action that is refused is undone as a whole (`Table.whole`). Then the mana abilities that may not be reversed are done again, as they
were, from the game before the action: with the same choices, and those first whose mana was spent on them.
"""

from __future__ import annotations

from typing import Any

from judge.engine import hooks
from judge.engine.game.occurrences import Move
from judge.engine.game.state import LIBRARY, STACK, AbilityInstance
from judge.engine.record.acting import citing, marks, rule
from judge.engine.record.trace import Step
from judge.engine.record.verdicts import Fact
from judge.engine.table.decisions import Decision
from judge.engine.table.table import Table
from judge.engine.table.under_way import PlayedManaAbility
from judge.errors import IllegalAction


def begin(table: Table) -> None:
    """An action begins: nothing has been played for it yet."""
    table.under_way.mana_abilities = []


def mark(table: Table) -> tuple[int, int, int]:
    """Where a mana ability begins in the record, among the decisions, and among what was played."""
    return len(table.trace.steps), len(table.decided), len(table.under_way.mana_abilities)


def note(
    table: Table, start: tuple[int, int, int], player: str, source: int, instance: AbilityInstance, wanted: tuple[str, ...]
) -> None:
    """A mana ability that began at `start` is done."""
    steps, decided = table.trace.steps[start[0] :], table.decided[start[1] :]
    inner = [answer for played in table.under_way.mana_abilities[start[2] :] for answer in played.answers]
    answers = [answer for _, answer, _ in decided]
    for answer in inner:  # those of mana abilities played to pay for this one are theirs
        if answer in answers:
            answers.remove(answer)
    moved = any(_in_library(step.occurrence) for step in steps if step.kind == "event" and step.occurrence is not None)
    sources = frozenset(x for step in steps if step.kind == "paid mana" for x in step.data.get("sources", ()))
    table.under_way.mana_abilities.append(PlayedManaAbility(player, source, instance, wanted, tuple(answers), sources, moved))


def _in_library(o: Any) -> bool:
    return bool(isinstance(o, Move)) and (o.destination == LIBRARY or (o.origin == LIBRARY and o.destination != STACK))


@rule("422.1")
def reversal(table: Table, refusal: Exception, mark: tuple[int, dict[Fact, int]]) -> Step:
    """When a player has begun an action and then realizes that he or she can't legally take it, all of that action is reversed and any
    payments already made for it are canceled.

    All of an action that turns out to be illegal is taken back; what refused it is recorded.
    """
    numbers, facts = (refusal.rules, refusal.facts) if isinstance(refusal, IllegalAction) else ((), ())
    with citing(*numbers):
        step = table.trace.add("refused", {"why": str(getattr(refusal, "message", "")), "rule": getattr(refusal, "rule", "")}, reads=facts)
    table.trace.undo(mark, by=step.id)
    return step


def rules_of_refusal(refusal: IllegalAction) -> tuple[str, ...]:
    """The rules that an answer cites of an action that was refused: those that refused it, and that it is taken back."""
    return (*refusal.rules, *marks(reversal))


def keep(table: Table) -> None:
    """After an action was undone: what may not be reversed happens again."""
    played, table.under_way.mana_abilities = table.under_way.mana_abilities, []
    wanted: set[int] = set()
    kept: list[PlayedManaAbility] = []
    for one in reversed(played):
        if one.library or one.source in wanted:
            kept.append(one)
            wanted |= one.spent_from
    chooser = table.chooser
    for one in reversed(kept):
        table.chooser = _Again(list(one.answers))
        try:
            hooks.play_mana_ability(table, one.player, one.source, one.instance, wanted=one.wanted)
        finally:
            table.chooser = chooser
    table.under_way.mana_abilities = []


class _Again:
    """Answers as it was answered before."""

    def __init__(self, answers: list[Any]) -> None:
        self.answers = answers

    def answer(self, table: Table, decision: Decision) -> Any:
        """The next answer, where it is one of the options still."""
        if self.answers and self.answers[0] in decision.options:
            return self.answers.pop(0)
        return None


@hooks.action_undone.does
@rule("422.2")
def action_undone(table: Table, refusal: Exception, mark: tuple[int, dict[Fact, int]]) -> None:
    """When an illegal spell or ability is reversed, priority stays with the player who had it.

    An action that can't be taken is reversed; the player who had priority has it still, and may act or pass.
    """
    table.trace.retains_priority(reversal(table, refusal, mark))
