"""Patterns of events (410, 419): which occurrences are meant."""

from __future__ import annotations

from typing import Literal, get_args

from judge.cards.instructions.base import Node
from judge.cards.instructions.families import Condition, Filter, Quantity

Verb = Literal[
    "move", "draw", "discard", "sacrifice", "destroy", "cycle", "play land", "play spell", "play ability", "become target",
    "counter", "damage", "gain life", "lose life", "pay life", "lose game", "attack", "attack with", "block", "block pair",
    "become blocked", "blockers", "blocks creatures", "not blocked", "tap", "untap", "tap for mana", "add mana", "step begins",
    "step ends", "turn begins", "put counter", "remove counter", "turn face up", "attach", "unattach", "gain control",
    "lose control", "shuffle", "search", "coin", "clash", "regenerate", "phase in", "phase out", "reveal", "create token",
    "skip step", "skip turn", "resolve", "champion", "cumulative upkeep", "delayed trigger", "designate", "transform",
    "perform", "copy", "spend mana",
]  # fmt: skip
"""The kinds of events of which texts speak; what each is about stands in the vocabulary."""
VERBS: tuple[Verb, ...] = get_args(Verb)


class EventPattern(Node, frozen=True):
    """What an occurrence must be like: for triggers (410), replacement (419), history and conditions.

    `verb` is the kind of event (any other word is an error of types); what subject, other, player and amount mean for it stands in the
    vocabulary. An empty tuple or None asks nothing. `once`: fire once per event however many occurrences match ("one or more"). `nth`:
    only the nth such occurrence of the turn (of one player, where the pattern asks for a player); negative: all but the first so many.
    `each`: fire once for each unit of the amount ("whenever a counter is removed"). `turn`: only in the turn of a player who fits.
    """

    verb: Verb
    subject: Filter | None = None
    other: Filter | None = None
    player: Filter | None = None
    origin: tuple[str, ...] = ()
    destination: tuple[str, ...] = ()
    cause: str = ""
    step: str = ""
    combat: bool | None = None
    kind: str = ""
    amount: tuple[str, Quantity] | None = None
    nth: int = 0
    once: bool = False
    each: bool = False
    turn: Filter | None = None


class AnyEvent(Node, frozen=True):
    """One of several patterns ("attacks or blocks")."""

    patterns: tuple[EventPattern, ...]


def each_pattern(event: EventPattern | AnyEvent) -> tuple[EventPattern, ...]:
    """The patterns of a trigger condition or of what is replaced, in the order of its text."""
    return event.patterns if isinstance(event, AnyEvent) else (event,)


class BecomesTrue(Node, frozen=True):
    """A state trigger (410.11): the condition is true."""

    condition: Condition
