"""Which abilities are mana abilities (406.1): without a target, they could add mana as they resolve."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions.base import mentions
from judge.engine import hooks
from judge.engine.game.occurrences import AddMana, TapForMana
from judge.engine.game.state import PendingTrigger
from judge.engine.record.acting import marks, rule


@hooks.adds_mana.does
@rule("406.1")
def adds_mana(body: e.Body) -> bool:
    """There are two kinds of mana ability: (a) an activated ability that has no target and that could, on resolving, put mana into a
    player's mana pool; and (b) a triggered ability that has no target, triggers from a mana ability, and could produce additional mana.

    Whether a body without a target could add mana as it resolves.
    """
    if body.targets or any(mode.targets for mode in body.modes):
        return False
    return mentions(body.effect, e.AddMana) or any(mentions(mode, e.AddMana) for mode in body.modes)


@rule("406.2")
def may_be_one(ability: e.Ability) -> bool:
    """A spell that puts mana into a player's mana pool is not a mana ability.

    Whether what puts mana into a player's mana pool may be a mana ability: a spell is not, and resolves exactly as any other spell.
    """
    return not isinstance(ability, e.SpellAbility)


@hooks.is_triggered_mana_ability.does
@rule(*marks(adds_mana))
def is_triggered_mana_ability(trigger: PendingTrigger) -> bool:
    """A triggered ability that triggers on a mana ability being played and could add more mana."""
    event = trigger.bindings.event
    return event is not None and isinstance(event, TapForMana | AddMana) and adds_mana(trigger.body)
