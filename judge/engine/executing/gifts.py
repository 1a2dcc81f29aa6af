"""Whether an offer is accepted where nothing is said: a gift is, and what costs anything is not."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions.base import walk
from judge.engine.game.state import Bindings
from judge.engine.looking import select
from judge.engine.rules.part4_spells.r415_targets.changing_targets import gladly_changed
from judge.engine.table.decisions import YES_NO, OneOf
from judge.engine.table.plain_interest import costs_a_card_that_is_gone, is_gift, keeps_its_own
from judge.engine.table.table import Table


def willing(table: Table, do: e.Instruction, player: str, bindings: Bindings) -> OneOf:
    """Yes and no, of which a gift is accepted by default, also for the mere showing of cards or a card that is gone; to look at cards is
    accepted, so is the one thing that a player played a spell or ability for, and anything else declined."""
    offered, then, otherwise = table.under_way.if_done
    if offered is do and then is not None and costs_a_card_that_is_gone(table, do, bindings):
        do = then
    if offered is do and then is not None and isinstance(do, e.TakeUntil):  # what is found is taken in what follows
        do = e.Sequence((do, then))
    changes = False
    if isinstance(do, e.ChangeTargets) or isinstance(do, e.CopySpell) and do.new_targets:
        changes = gladly_changed(table, select(table.context(bindings), do.what), player, isinstance(do, e.CopySpell))
    kept = offered is do and otherwise is not None and keeps_its_own(table, do, otherwise, player, bindings)
    glad = changes or kept or isinstance(do, e.LookAt) or _is_all_that_was_played(table, do, player)
    return OneOf((True, False)) if glad or is_gift(table, do, player, bindings) else YES_NO


def _is_all_that_was_played(table: Table, do: e.Instruction, player: str) -> bool:
    """Whether the player played what is resolving, and it does nothing but offer this: who played it wants it."""
    resolving = table.obj(table.resolving) if table.resolving is not None else None
    stack = resolving.stack if resolving is not None else None
    if resolving is None or stack is None or stack.body is None or resolving.controller != player:
        return False
    played = stack.ability is None or isinstance(stack.ability.ability, e.ActivatedAbility)
    return played and isinstance(stack.body.effect, e.May) and stack.body.effect.do == do


def costs_nothing(do: e.Instruction) -> bool:
    """Whether whoever chooses an instruction gives nothing for it: no payment, sacrifice, discard or loss of life of his or her own."""
    return not any(isinstance(node, e.Pay | e.PayLife | e.LoseLife | e.Sacrifice | e.Discard | e.DiscardThese) for node in walk(do))
