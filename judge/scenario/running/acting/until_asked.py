"""What a sentence tells of a choice is passed for: where only what waits on the stack would ask for it, that resolves."""

from __future__ import annotations

from judge.errors import IllegalAction
from judge.scenario.language.told_forms import CombatDamage, HasAsked, InTurn, ItIs, NoResponse, Notes, Resolves, parts_of
from judge.scenario.running.acting.performing_sentences import Actor
from judge.scenario.running.choices.kept_choices import Queued
from judge.scenario.running.choices.written_choices import ScriptChooser
from judge.scenario.script import Step

_TOLD = (CombatDamage, HasAsked, InTurn, ItIs, NoResponse, Notes, Resolves)


def pass_until_asked(actor: Actor, step: Step) -> None:
    """The players pass while the top of the stack asks for what the event tells of a choice (`at end of combat Ann loses the flip`).

    Only where the event tells of no play: others may still respond to that.
    """
    if not all(isinstance(part, _TOLD) for part in parts_of(step.event)):
        return
    game = actor.table.game
    kept = [queued for queued in actor.chooser.kept if queued.chosen in step.keeps] if step.spoken and not parts_of(step.event) else []
    for _ in range(len(game.stack)):
        left = [*_unused(actor.chooser), *(queued for queued in kept if not queued.used)]
        if not left or not actor.table.game.stack or actor.table.game.over or not _would_ask(actor, left):
            return
        actor.let_resolve = actor.table.game.stack[-1]
        actor.pass_all()


def _unused(chooser: ScriptChooser) -> list[Queued]:
    return [queued for queued in chooser.queue if queued.line is None and not (queued.used or queued.arranged)]


def _would_ask(actor: Actor, left: list[Queued]) -> bool:
    """Whether one of these answers is taken if all pass now."""
    trial = ScriptChooser(actor.register.copy())
    again = [(queued in actor.chooser.kept, Queued(queued.player, queued.chosen, None, queued.text)) for queued in left]
    trial.queue, trial.kept = ([each for kept, each in again if kept is so] for so in (False, True))
    table = actor.table.of_its_own(trial)
    try:
        with table.whole():
            Actor(table, trial.register, trial).pass_all()
    except IllegalAction:
        return False
    return any(each.used or each.arranged for _, each in again)
