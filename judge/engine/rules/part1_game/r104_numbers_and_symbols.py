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
    """Whether mana symbols are a cost of no mana: {0} represents zero mana, and what costs it must still be played."""
    return all(symbol == "0" for symbol in symbols)


@rule("104.3f")
def either_half(symbol: str) -> tuple[tuple[str, ...], ...]:
    """The two ways in which a hybrid mana symbol can be paid, by its halves: a numeral is that much generic mana."""
    return tuple(("1",) * int(half) if half.isdigit() else (half,) for half in symbol.split("/"))


@rule("104.3g")
def halves(package: tuple[str, ...]) -> Iterable[tuple[str, ...]]:
    """Each way to choose a half of each hybrid symbol that an effect would add; a number is that much colourless mana."""
    choices = [[(s,) if not s.isdigit() else (COLORLESS,) * int(s) for s in symbol.split("/")] for symbol in package]
    return dict.fromkeys(tuple(s for part in parts for s in part) for parts in product(*choices))


@rule("104.3h")
def half_of_each(table: Table, player: str, rest: Sequence[str], less: tuple[str, ...]) -> tuple[str, ...]:
    """Of each hybrid symbol that a cost is reduced by, the player who pays chooses a half; by default one that the cost has."""
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
    """Whether one mana pays the snow mana symbol {S}: mana of any color or none, produced by a snow permanent."""
    return snow


def payable_by(symbol: str, mana: str, snow: bool) -> bool:
    """Whether one mana can pay one symbol (a generic one asks for any)."""
    if symbol == "S":
        return by_snow(snow)
    return symbol.isdigit() or symbol == mana or "/" in symbol and (mana,) in either_half(symbol)


@rule("104.4")
def can_tap(id: int, tapped: bool) -> Verdict:
    """Whether {T} in a cost can be paid: only by tapping an untapped permanent."""
    return denied("it is tapped already", ("tapped", id), thing=id) if tapped else YES


@rule("104.5")
def can_untap(id: int, tapped: bool) -> Verdict:
    """Whether {Q} in a cost can be paid: only by untapping a tapped permanent."""
    return YES if tapped else denied("it is untapped already", ("tapped", id), thing=id)


@rule("104.8")
def loyalty_symbol(this: int, player: str, change: int) -> Occurrence:
    """What a loyalty symbol in a cost means: [+N] puts N loyalty counters on this permanent, and [-N] removes N from it."""
    counted = PutCounter if change > 0 else RemoveCounter
    return counted(subject=this, kind="loyalty", amount=abs(change), player=player, cause="cost")
