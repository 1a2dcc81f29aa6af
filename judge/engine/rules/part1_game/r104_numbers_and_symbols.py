"""Numbers and symbols (104)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product

from judge.engine.game.occurrences import PutCounter, RemoveCounter
from judge.engine.game.rule_rows import When
from judge.engine.game.state import Occurrence
from judge.engine.record.acting import rule
from judge.engine.record.verdicts import YES, Verdict, denied
from judge.engine.table.decisions import Decision, OneOf
from judge.engine.table.table import Table

COLORLESS = "1"
"""The symbol of one colourless mana in a pool."""

BELOW_ZERO = When(
    "a value can be below zero; what is done with one is done with zero", lambda *values: min(values, default=0) < 0, rule="104.1b"
)


@rule("104.3e")
def costs_nothing(symbols: Sequence[str]) -> bool:
    """Such a spell or ability won't play itself; it must be played like any other whose cost is above zero.

    Whether mana symbols are a cost of no mana: {0} represents zero mana, and what costs it must still be played.
    """
    return all(symbol == "0" for symbol in symbols)


@rule("104.3f")
def either_half(symbol: str) -> tuple[tuple[str, ...], ...]:
    """Each hybrid mana symbol is a cost with two ways to pay it, shown by the symbol's two halves.

    The two ways in which a hybrid mana symbol can be paid, by its halves: a numeral is that much generic mana.
    """
    return tuple(("1",) * int(half) if half.isdigit() else (half,) for half in symbol.split("/"))


@rule("104.3g")
def halves(package: tuple[str, ...]) -> Iterable[tuple[str, ...]]:
    """When an effect would put mana shown by a hybrid mana symbol into a player's mana pool, that player picks one of the symbol's halves.

    Each way to choose a half of each hybrid symbol that an effect would add; a number is that much colourless mana.
    """
    choices = [[(s,) if not s.isdigit() else (COLORLESS,) * int(s) for s in symbol.split("/")] for symbol in package]
    return dict.fromkeys(tuple(s for part in parts for s in part) for parts in product(*choices))


@rule("104.3h")
def half_of_each(table: Table, player: str, rest: Sequence[str], less: tuple[str, ...]) -> tuple[str, ...]:
    """When a cost would be reduced by mana shown by a hybrid mana symbol, the player paying the cost picks one of the symbol's halves as
    the reduction is applied (see rule 409.1f).
    """
    chosen: list[str] = []
    for symbol in less:
        parts = tuple(symbol.split("/"))
        if len(parts) > 1:
            ordered = (*(h for h in parts if h in rest), *(h for h in parts if h not in rest))
            symbol = table.ask(Decision("word", player, OneOf(ordered), data=(("what", "half"), ("symbol", symbol))))
        chosen.append(symbol)
    return tuple(chosen)


@rule("104.3i")
def by_snow(snow: bool) -> bool:
    """The snow mana symbol {S} stands for a cost of one mana, which a snow permanent must have produced.

    Whether one mana pays the snow mana symbol {S}: mana of any color or none, produced by a snow permanent.
    """
    return snow


def payable_by(symbol: str, mana: str, snow: bool) -> bool:
    """Whether one mana can pay one symbol (a generic one asks for any; `C`, of later editions, for colourless mana)."""
    if symbol == "C":
        return mana == COLORLESS
    if symbol == "S":
        return by_snow(snow)
    return symbol.isdigit() or symbol == mana or "/" in symbol and (mana,) in either_half(symbol)


@rule("104.4")
def can_tap(id: int, tapped: bool) -> Verdict:
    """Within an activation cost, it means "Tap this permanent." If a permanent is already tapped, it can't be tapped again as payment.

    Whether {T} in a cost can be paid: only by tapping an untapped permanent.
    """
    return denied("it is tapped already", ("tapped", id), thing=id) if tapped else YES


@rule("104.5")
def can_untap(id: int, tapped: bool) -> Verdict:
    """Within an activation cost, it means "Untap this permanent." If a permanent is already untapped, it can't be untapped again as
    payment.

    Whether {Q} in a cost can be paid: only by untapping a tapped permanent.
    """
    return YES if tapped else denied("it is untapped already", ("tapped", id), thing=id)


@rule("104.8")
def loyalty_symbol(this: int, player: str, change: int) -> Occurrence:
    """The cost of every activated ability of a planeswalker contains a loyalty symbol, which has the shape of an arrow."""
    counted = PutCounter if change > 0 else RemoveCounter
    return counted(subject=this, kind="loyalty", amount=abs(change), player=player, cause="cost")
