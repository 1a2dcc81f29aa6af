"""Patterns of events (410, 419): which occurrences are meant."""

from __future__ import annotations

from typing import Literal

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
"""The kinds of events of which texts speak; what each is about stands in `VERBS`."""


class EventPattern(Node, frozen=True):
    """What an occurrence must be like: for triggers (410), replacement (419), history and conditions.

    `verb` is the kind of event, a row of `VERBS` (any other word is an error of types); what subject, other, player and amount mean for it
    stands there. An empty tuple or None asks nothing. `once`: fire once per event however many occurrences match ("one or more"). `nth`:
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


# verb -> (subject, other, player, amount)
VERBS: dict[Verb, tuple[str, str, str, str]] = {
    "move": ("the object (as it was, or as it is, by 410.10)", "", "its controller there", ""),
    "draw": ("the card", "", "who draws", ""),
    "discard": ("the card", "", "who discards", ""),
    "sacrifice": ("the permanent", "", "who sacrifices", ""),
    "destroy": ("the permanent", "the source", "its controller", ""),
    "cycle": ("the card", "", "who cycles", ""),
    "play land": ("the land", "", "who plays", ""),
    "play spell": ("the spell", "", "who plays", ""),
    "play ability": ("the ability", "its source", "who plays", ""),
    "become target": ("the object or player", "the spell or ability", "its controller", ""),
    "counter": ("the spell or ability", "the source", "its controller", ""),
    "damage": ("the source", "the object or player dealt damage", "", "damage"),
    "gain life": ("the player", "the source", "the player", "life"),
    "lose life": ("the player", "the source", "the player", "life"),
    "pay life": ("the player", "", "the player", "life"),
    "lose game": ("the player", "", "the player", ""),
    "attack": ("the attacking creature", "the player or planeswalker", "the attacking player", ""),
    "attack with": ("the player", "", "the player", "number of attackers"),
    "block": ("the blocking creature", "an attacker it blocks", "the blocking player", ""),
    "block pair": ("the blocking creature", "the attacking creature: once for each pair", "the blocking player", ""),
    "become blocked": ("the attacking creature", "", "", "number of blockers"),
    "blockers": ("the attacking creature", "", "", "number of creatures that block it now"),
    "blocks creatures": ("the blocking creature", "", "", "number of creatures that it blocks now"),
    "not blocked": ("the attacking creature", "", "", ""),
    "tap": ("the permanent", "", "", ""),
    "untap": ("the permanent", "", "", ""),
    "tap for mana": ("the permanent", "", "who tapped it", ""),
    "add mana": ("the source", "", "who gets it", ""),
    "step begins": ("", "", "whose step (the active player)", ""),
    "step ends": ("", "", "the active player", ""),
    "turn begins": ("", "", "the active player", ""),
    "put counter": ("the object or player", "the source", "", "number of counters"),
    "remove counter": ("the object", "", "", "number of counters"),
    "turn face up": ("the permanent", "", "its controller", ""),
    "attach": ("the attachment", "what it is attached to", "", ""),
    "unattach": ("the attachment", "what it was attached to", "", ""),
    "gain control": ("the permanent", "", "the new controller", ""),
    "lose control": ("the permanent", "", "the old controller", ""),
    "shuffle": ("", "", "whose library", ""),
    "search": ("", "", "who searches", ""),
    "coin": ("", "", "who flips", "1 for won"),
    "clash": ("", "", "who clashes", "1 for won"),
    "regenerate": ("the permanent", "", "", ""),
    "phase in": ("the permanent", "", "", ""),
    "phase out": ("the permanent", "", "", ""),
    "reveal": ("the card", "", "who reveals", ""),
    "create token": ("the token", "the source", "who gets it", ""),
    "skip step": ("", "", "whose step", ""),
    "skip turn": ("", "", "whose turn", ""),
    "resolve": ("the spell or ability", "", "its controller", ""),
    "champion": ("the championed permanent", "the championing one", "", ""),
    "cumulative upkeep": ("the permanent", "", "who pays", ""),
    "delayed trigger": ("", "", "", ""),  # it is created: the event of one that triggers at once
    "designate": ("who becomes it", "", "who becomes it", ""),
    "transform": ("the permanent, with the face that it has then", "", "its controller", ""),
    "perform": ("the permanent or player that performs a keyword action", "what it is performed on", "the player, or its controller", ""),
    "copy": ("the copy of a spell or an ability", "what is copied", "who puts it onto the stack", ""),
    "spend mana": ("", "", "who pays with it", "mana"),
}
