"""A play tried at a table of its own, with the choices that the line still has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.errors import IllegalAction, NotImplementedRule
from judge.scenario.language import sentence_forms as s

if TYPE_CHECKING:
    from judge.scenario.running.acting.performing_sentences import Actor
    from judge.scenario.running.choices.written_choices import ScriptChooser


def trying(actor: Actor) -> ScriptChooser:
    """A chooser like the actor's, with a register of its own and the answers that are not used yet, that tries what that one tries."""
    from copy import copy

    from judge.scenario.running.choices.written_choices import ScriptChooser, TryingChooser

    kind = TryingChooser if isinstance(actor.chooser, TryingChooser) else ScriptChooser
    chooser = kind(actor.register.copy())
    chooser.queue = [copy(queued) for queued in actor.chooser.queue]
    chooser.dearly = False  # what else helps to pay is looked for first
    chooser.at_its_default, chooser.helping = actor.chooser.at_its_default, actor.chooser.helping
    return chooser


def refusal_of(actor: Actor, event: s.Play, chooser: ScriptChooser) -> IllegalAction | NotImplementedRule | None:
    """What refuses a play, with the answers of this chooser; None where it is legal. The game of the actor stays as it is."""
    from judge.scenario.running.acting.performing_sentences import Actor

    table = actor.table.of_its_own(chooser)
    try:
        with table.whole():
            Actor(table, chooser.register, chooser).act(event, actor.place)
    except (IllegalAction, NotImplementedRule) as refusal:
        return refusal.kept()
    return None
