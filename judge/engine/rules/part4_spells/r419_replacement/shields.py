"""Shields: effects that are used up by what they replace or prevent (419.3, 419.7b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions, walk
from judge.engine import hooks
from judge.engine.game.objects import Bindings, Thing
from judge.engine.game.occurrences.life_events import Damage
from judge.engine.game.transitions import effects_over, shield_reduced
from judge.engine.looking import select
from judge.engine.looking.context import fits
from judge.engine.record.acting import rule
from judge.engine.table.active_parts import ActivePart
from judge.engine.table.table import Table

if TYPE_CHECKING:
    from judge.engine.rules.part4_spells.r419_replacement.replacing_and_preventing import Replaced


def use_up(table: Table, effect: int) -> None:
    """A shield for "the next time" is gone once used (419.3)."""
    hooks.happen(table, effects_over(frozenset((effect,))))


@rule("419.7b")
def reduce(table: Table, effect: int, by: int) -> None:
    """Some prevention effects that come from the resolution of a spell or ability name a specific amount of damage; for example, "Prevent
    the next 3 damage that would be dealt to target creature or player this turn." They function like shields.
    """
    hooks.happen(table, shield_reduced(effect, by))


@rule("419.7c")
def of_each_damage(o: Damage, amount: int) -> int:
    """Some prevention effects that come from static abilities name a specific amount of damage.

    How much an effect of a static ability prevents of one damage: the indicated amount, of each applicable damage anew.
    """
    return min(o.amount, amount)


def _shielded(part: e.Part) -> t.Filter | None:
    """To what a part prevents damage that is not only that of the next time; None for any other part, or for all damage."""
    return part.pattern.other if isinstance(part, e.Prevent) and not part.once and isinstance(part.pattern, t.EventPattern) else None


@rule("419.7d")
def each_shielded(table: Table, part: e.Part, bindings: Bindings) -> tuple[Thing, ...] | None:
    """Some prevention effects prevent the next N damage that each of a number of untargeted creatures would be dealt.

    One that prevents what a source would deal the next time is one shield for all of them.
    """
    other = _shielded(part)
    if other is None or not mentions(other, t.HasType, t.SharesA):
        return None
    there: tuple[Thing, ...] = (*table.game.in_play, *table.game.alive)
    return tuple(x for x in there if fits(table.context(bindings), other, x))


def each_target_shielded(table: Table, part: e.Part, bindings: Bindings) -> tuple[Thing, ...] | None:
    """The targets, where each of several has a shield of its own: "each of up to two target creatures"; None for any other shield."""
    other = _shielded(part)
    if not isinstance(other, t.IsAmong) or not isinstance(other.selection, t.Target):
        return None
    targets = select(table.context(bindings), other.selection)
    return tuple(targets) if len(targets) > 1 else None


@rule("419.7e")
def and_then(table: Table, o: Damage, active: ActivePart, part: e.Prevent, prevented: int, replaced: Replaced) -> None:
    """The prevention happens when the original event would have happened, and immediately after it comes the rest of the effect.

    What says that damage would be dealt, and speaks no more of its sources or amounts, follows once on all that the event would have
    dealt to one thing.
    """
    if part.then is None:
        return
    step, instruction = table.trace.steps[-1], part.then
    if part.pattern.once and not any(isinstance(node, t.EventRole | t.Amount) for node in walk(instruction)):
        if (active.used_key, o.other) in replaced.followed:
            return
        replaced.followed.append((active.used_key, o.other))
    bindings = active.bindings.with_(event=o).bind("prevented", prevented)

    def afterwards(table: Table) -> None:
        with table.trace.under(step):
            hooks.execute(table, instruction, bindings)

    replaced.afterwards.append(afterwards)
