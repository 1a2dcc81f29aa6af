"""What a sentence says that tells of the game as people do: `Shock resolves`, `combat damage is dealt`, `it is Ben's upkeep`.

One frozen struct for each form, like those of `judge.scenario.language.sentence_forms`.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from msgspec import Struct

from judge.scenario.language.lexicon import NOWHERE, Reference, Span
from judge.scenario.language.sentence_parts import PLAIN, Clauses


class Resolves(Struct, frozen=True):
    """`Shock resolves`, `Tim's ability resolves`, `persist resolves`: the players pass until that has left the stack.

    `what` is the object or the source of the ability (a `word` for a keyword). Without it `kind` says what: the object on top (empty), an
    `ability`, a `triggered ability`, a `spell`, a `copy`. `times`: how many of them. `enters`: `X comes into play`,
    by its own resolving or by another's.
    """

    what: Reference | None = None
    kind: Literal["", "ability", "triggered ability", "spell", "copy"] = ""
    times: int = 1
    enters: bool = False
    span: Span = NOWHERE


class HasAsked(Struct, frozen=True):
    """`Bridge has asked`: the players pass while an ability of it (or itself) is on top of the stack, and an answer told for it waits."""

    what: Reference
    span: Span = NOWHERE


class NoResponse(Struct, frozen=True):
    """`Ben has no response`, `nobody responds`: what is on top of the stack resolves; that it does may be said once more after it."""

    player: str | None = None
    span: Span = NOWHERE


class CombatDamage(Struct, frozen=True):
    """`combat damage goes on the stack`; with `dealt`, `combat damage resolves`: it is put there if it is not there yet (310.1).

    `first`: that of first strikers, named so. `whole`: dealt, and told of no more in this combat: that of a second step, too (310.5).
    """

    dealt: bool = False
    first: bool = False
    whole: bool = False
    span: Span = NOWHERE


COMBAT = "combat"
"""The combat phase as a whole, in `it is combat`."""


class ItIs(Struct, frozen=True):
    """`it is Ben's upkeep`, `it is the next turn`: the game goes on to there, unless it is there already.

    `step` is one of `STEPS`, or `COMBAT` (any step of it will do), or empty for a turn as a whole; `player` whose; `next`: the turn after
    this one; `ends`: `the turn ends`, or, with `next`, `the turn passes`; `still`: of this turn, and not past.
    """

    step: str = ""
    player: str | None = None
    next: bool = False
    ends: bool = False
    still: bool = False
    span: Span = NOWHERE


class InTurn(Struct, frozen=True):
    """`in Eve's turn, all pass`: which of several turns under way the event means (608.4)."""

    whose: str
    event: Any
    span: Span = NOWHERE


class Uses(Struct, frozen=True):
    """`Ann taps X for mana`, `Ann sacrifices X`, `Ann pumps X`: the activated ability of X that `how` tells, `times` times.

    `color` is the colour of the mana (`Ann taps X for green mana`), empty where none is said.
    `every`: `Ann taps every land for mana`, that of each untapped one of hers.
    `ability`: the number of the one that is meant among several that fit, where each of them is tried.
    `lands`: `Ann pumps X with every Mountain`, as often as those that are untapped pay for it.
    """

    player: str
    source: Reference
    how: str
    clauses: Clauses = PLAIN
    times: int = 1
    color: str = ""
    every: bool = False
    span: Span = NOWHERE
    ability: int | None = None
    lands: Reference | None = None


class Notes(Struct, frozen=True):
    """`note: did Shock resolve? yes`: a question that must have this answer now; nothing happens by it.

    With `until`, `until: did Shock resolve? yes`, the players pass until it has: what waits on the stack resolves, then combat damage.
    """

    question: Any
    value: str = "yes"
    until: bool = False
    span: Span = NOWHERE


class LeavesUndone(Struct, frozen=True):
    """`Ann does not play Shock`, as it is supposed of a line: it is played as it was told, without that, and on; `Ann does not turn X face
    up`, of a special `action`."""

    player: str
    what: Reference
    span: Span = NOWHERE
    action: str = ""


class StaysOut(Struct, frozen=True):
    """`Craw Wurm does not attack`, `… block`, `… become blocked`, as it is supposed of a line: it is played without that in its
    declarations."""

    what: Reference
    how: Literal["attack", "block", "become blocked"]
    span: Span = NOWHERE


class IsAbsent(Struct, frozen=True):
    """`Worship is not there`, as it is supposed of a line: it is played on the board without what is listed in play by that name."""

    what: Reference
    span: Span = NOWHERE


ANY = "any"
"""Counters of every kind."""


RULES = "rules"
"""What is otherwise where a line is played by the rules of another day."""


class Starts(Struct, frozen=True):
    """`Ben starts at 6 life`, `Ben starts with 2 Forest in play`, `Ben starts with 3 cards in library`, `Ben starts with Shock on top of
    library`, `Bears starts tapped`, `Bears starts with 2 charge counters`, `Bears starts with trample`, `Bears starts as 4/4`, as it is
    supposed of a line: it is played on the board with that. `key` is what of it is otherwise: `life`, `in play`, `hand`, `library`,
    `graveyard`, `tapped`, `untapped` and `sick`, `damage`, `chosen` (what `words` name), `attached to` or `younger than` what is called
    `words`, `top` (of the zone in `words`), the kind of the `counters`, or of what is printed on the card `text`, `without` (a keyword),
    `power`, `toughness`, `pt`, `color` or `type`, which `words` say; or the `rules` of the day that `words` name: `the game starts by the
    rules of 2026-04-17`.
    """

    key: str
    player: str = ""
    what: Reference | None = None
    number: int = 1
    counters: bool = False
    words: str = ""
    span: Span = NOWHERE


class DoneEarlier(Struct, frozen=True):
    """`earlier Ann play Giant Growth targeting Bears`, as it is supposed of a line: done in it while that was legal, and the line goes on.

    A declaration takes the place of the player's own. `instead`: so does a play of the same card, or of another one in the place of the
    only play of the player's, and there must be one; `of`: that of this card. `when`: only `before` the answer to `once` is yes, or `once`
    it is, `earlier (before did Shock resolve) Ann play …`; or after the event of this number, `earlier (after event 2) Ann play …`;
    `in response`: while something is on the stack; `while` the answer to `once` is yes, `earlier (while is Shock on the stack) …`.
    """

    event: Any
    instead: bool = False
    of: Reference | None = None
    when: Literal["", "before", "once", "while", "after event", "in response"] = ""
    once: Any = None
    number: int | None = None
    span: Span = NOWHERE


class Series(Struct, frozen=True):
    """Several sentences in one: `no block; combat damage resolves`. They are one event, legal or not as a whole."""

    events: tuple[Any, ...]
    span: Span = NOWHERE


def parts_of(event: Any) -> tuple[Any, ...]:
    """The sentences of a series; any other one is its only part."""
    return event.events if isinstance(event, Series) else (event,)


def in_a_row(*events: Any) -> Series:
    """Several events as one, each told behind the other with `;`."""
    said = "; ".join(each.span.text for each in events)
    return Series(tuple(part for each in events for part in parts_of(each)), Span(0, len(said), said))


Told: TypeAlias = (
    LeavesUndone | StaysOut | IsAbsent | Starts | DoneEarlier | Resolves | HasAsked | NoResponse | CombatDamage | InTurn | ItIs | Uses
    | Notes | Series
)
