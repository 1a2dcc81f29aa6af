"""What met a condition: the things that were found, the number that was read, what had happened; and the words for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from judge.cards.instructions.words_data import possessive
from judge.engine.record.verdicts import Verdict, in_quotes


class Met(Struct, frozen=True, array_like=True):
    """What met a condition, or a part of it: `things` alone, or what they have in common (`shared`); a `number`, of what (`measure`) of
    them, and `against` which; or what had happened."""

    things: tuple[Any, ...] = ()
    measure: str = ""
    number: int | None = None
    against: int | None = None
    happened: Any = None
    shared: tuple[str, ...] = ()


def met_by(*found: Met) -> Verdict:
    """A verdict that holds, with what was found."""
    return Verdict(True, data=(("met", found),))


def what_met(verdict: Verdict) -> tuple[Met, ...]:
    """What a condition that holds was met by; nothing where that is not one thing, number or event."""
    return dict(verdict.data).get("met", ()) if verdict.holds and verdict.data else ()


LONGEST_QUOTED = 60
"""A condition longer than that is not quoted where what met it is told in a sentence."""
MOST_NAMED = 2
"""Of what a condition counts so many are named; of more, how many there are."""


Name = Callable[[Any], str]


def condition_met(said: str, found: Sequence[Met], name: Name, event: Name | None = None, be: str = "is") -> str:
    """That a condition is met, in its words or in those of what met it: `its condition is met: "you control a creature" (Elf)`.

    Empty where there are no words for either.
    """
    met = asked_and_met(said, found, name, event)
    return met and f"its condition {be} met: {met}"


def asked_and_met(said: str, found: Sequence[Met], name: Name, event: Name | None = None) -> str:
    """What a condition asks for, with what met it: `"you control a creature" (Elf)`.

    `event`: what words an occurrence; without it, what had happened is not told.
    """
    bare = [each for each in found if each.against is not None and not each.measure]
    found = [each for each in found if len(bare) < 2 or each not in bare]  # several counts beside each other say nothing
    facts = ", ".join(dict.fromkeys(filter(None, (_fact(each, name, event) for each in found))))
    if not said:
        return facts
    facts = "" if facts.lower() in said.lower() else facts
    whole = all(each.measure or each.happened is not None for each in found)  # else it would be a name alone
    return f"{in_quotes(said)} ({facts})" if facts and (len(said) <= LONGEST_QUOTED or not whole) else facts or in_quotes(said)


def _fact(met: Met, name: Name, event: Name | None) -> str:
    if met.happened is not None:
        return event(met.happened) if event is not None else ""
    names = [name(thing) for thing in met.things]
    if met.shared:
        return f"{' and '.join(names)}: {' and '.join(met.shared)}"
    if met.number == 0 or any(each.startswith("object ") for each in names):
        return ""
    if met.against is not None:
        compared = f"{met.number} against {met.against}"
        if met.measure.startswith("cards in "):
            cards = "card" if met.number == 1 else "cards"
            return f"{' and '.join(names)} has {met.number} {cards}{met.measure.removeprefix('cards')} against {met.against}"
        of_players = names and all(isinstance(thing, str) for thing in met.things)
        if not met.measure:
            return f"{' and '.join(names)} with {compared}" if of_players else compared
        return f"{possessive(' and '.join(names))} {met.measure} is {compared}"
    if not met.measure:
        named = 0 < len(names) <= MOST_NAMED and met.number in (None, len(names))
        return " and ".join(names) if named else f"there are {met.number}" if met.number else ""
    whose = " and ".join(names)
    if met.measure.startswith("cards in "):
        return f"{whose} has {met.number} {'card' if met.number == 1 else 'cards'}{met.measure.removeprefix('cards')}"
    if met.measure.endswith("counters"):
        return f"{whose} has {met.number} {met.measure.removesuffix('s') if met.number == 1 else met.measure}"
    return f"{possessive(whose)} {met.measure} is {met.number}"
