"""What an instruction asks of the game (413.2f-h): numbers are counted once, things are checked for what is asked and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions, walk
from judge.engine.game.rule_rows import When
from judge.engine.game.state import StackInfo, Thing
from judge.engine.looking import Context, as_things
from judge.engine.record.acting import citing, marks, rule
from judge.engine.record.verdicts import Fact
from judge.engine.rules.part1_game.r104_numbers_and_symbols import BELOW_ZERO
from judge.engine.rules.part4_spells.r413_resolving.last_known import last_known
from judge.engine.table.table import Table

FIXED = (t.Number, t.X, t.AnyNumber)
COUNTING = (e.GainLife, e.LoseLife, e.DealDamage, e.Draw, e.Discard, e.Mill, e.PutCounters, e.CreateToken)
"""Instructions with a number that may have to be found."""
BY_VALUE = (t.HasColor, t.IsColorless, t.IsMonocolored, t.IsMulticolored, t.HasSubtype, t.HasSupertype)
MEASURED = frozenset({"power", "toughness", "converted mana cost", "loyalty", "number of colors"})
"""The numbers that are characteristics, or are made of them."""


def _counts(instruction: e.Instruction) -> bool:
    numbers = (getattr(instruction, name, None) for name in ("amount", "count", "times"))
    return isinstance(instruction, COUNTING) and any(isinstance(n, t.Quantity) and not isinstance(n, FIXED) for n in numbers)


def _all_with_a_value(instruction: e.Instruction) -> bool:
    what = getattr(instruction, "what", None) or getattr(instruction, "affected", None) or getattr(instruction, "to", None)
    return isinstance(what, t.Every) and (mentions(what.filter, *BY_VALUE) or any(map(_asks_for_a_value, walk(what.filter))))


def _asks_for_a_value(node: object) -> bool:
    """Whether a word asks for a number among the characteristics, or for a card type that something has not."""
    if isinstance(node, t.Measures):
        return node.characteristic in MEASURED
    return isinstance(node, t.Not) and isinstance(node.part, t.HasType)


@rule("413.2b")
def in_order(instructions: Sequence[e.Instruction]) -> Sequence[e.Instruction]:
    """The instructions of a spell or ability are followed by its controller in written order.

    A sentence about "the damage prevented this way" belongs to the shield made just before it: it follows each prevention (419.7e).
    """
    found: list[e.Instruction] = []
    for step in instructions:
        last = found[-1] if found else None
        if isinstance(last, e.Apply) and any(isinstance(node, t.Amount) and node.name == "prevented" for node in walk(step)):
            parts = tuple(replace(p, then=step) if isinstance(p, e.Prevent) and p.then is None else p for p in last.parts)
            if parts != last.parts:
                found[-1] = replace(last, parts=parts)
                continue
        found.append(step)
    return found


COUNTED_ONCE = When("a number that an effect needs of the game is found once, as the effect is applied", _counts, rule=marks(last_known)[0])
CHECKED_FOR_ONE = When("of things with a certain value that value is checked, and no other", _all_with_a_value, rule="413.2g")


def none_asked(table: Table, quantity: t.Quantity, source: int | None, *stays: Fact, whom: Sequence[str] = ()) -> None:
    """Records that the number in which something would be done, found now, is 0 or less: nothing is done, and `stays` as it is.

    `whom`: for which of several players it is that.
    """
    if not isinstance(quantity, FIXED):
        done = isinstance(quantity, t.Amount)  # what was counted before was for what was done, and not for this
        counted = table.under_way.counted[-1] if table.under_way.counted and not done else None
        number = min(counted.amount, 0) if counted is not None else 0
        with citing(*(BELOW_ZERO.rules if BELOW_ZERO.holds(number) else ()), *COUNTED_ONCE.rules):
            table.step(
                "none asked", reads=stays, writes=stays, source=source, number=str(number), whom=tuple(whom), counted=counted, done=done
            )  # fmt: skip


@rule("413.2h")
def found_again(ctx: Context, thing: Thing) -> Thing | None:
    """The effect still affects the object even if its characteristics have changed.

    The object that an ability's cost or trigger condition named, as its effect speaks of it: which one it is, is all that is asked.
    """
    return ctx.locate(thing)


def still_named(table: Table, info: StackInfo) -> bool:
    """Whether something that the event told the ability of is still in play."""
    named = (x for name, value in info.bindings.named.items() if name.startswith("event") for x in as_things(value))
    speaks = info.ability is not None or (info.body is not None and not info.body.targets)
    return any(x in table.game.in_play for x in named) and speaks


AFFECTED_ALL_THE_SAME = When("what an ability speaks of it affects, whatever that has become", still_named, rule=marks(found_again)[0])
