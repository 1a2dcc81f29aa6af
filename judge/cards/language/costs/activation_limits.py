"""When and by whom an activated ability may be played: the sentences after its effect."""

from __future__ import annotations

import msgspec

from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions
from judge.cards.language.parsing import frames  # noqa: F401  (the alternatives of all rules come before these)
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.parsing.placeholders import AttachedAt, EachAt, Ref, ThisAt


class Limits(msgspec.Struct, frozen=True):
    """When and by whom an activated ability may be played."""

    sorcery: bool = False
    condition: t.Condition | None = None
    limit: int = 0
    who: t.Selection | None = None
    instant: bool = False


_TIMES = {"once": 1, "twice": 2, "three times": 3, "four times": 4, "five times": 5}


@rule("no_more", "no more than <j:(once|twice|three times|four times|five times)> each turn")
@rule("limit", "[no more than] <j:(once|twice|three times|four times|five times)> each turn")
def _(c: Place, j: str) -> Limits:
    return Limits(limit=_TIMES[j])


@rule("limit", "once")
def _(c: Place) -> Limits:
    return Limits(limit=-1)


@rule(
    "limits",
    "<a:limit> [,] and [only] <b:limit>",
    "<a:limit> , only <b:limit> , and only <d:limit>",
    "<a:limit> and only <b:limit> and only <d:limit>",
)
def _(c: Place, a: Limits, b: Limits, d: Limits | None = None) -> Limits:
    """All of them hold; of numbers the least."""
    together = [one for one in (a, b, d) if one is not None]
    conditions = tuple(one.condition for one in together if one.condition is not None)
    numbers = [one.limit for one in together if one.limit]
    return Limits(
        any(one.sorcery for one in together),
        conditions[0] if len(conditions) == 1 else t.Both(conditions) if conditions else None,
        min(numbers, default=0),
        instant=any(one.instant for one in together),
    )


@rule("limit", "as a sorcery", "if you could (play|cast) a sorcery", "any time you could (play|cast) a sorcery")
def _(c: Place) -> Limits:
    return Limits(sorcery=True)


@rule("limit", "as an instant", "any time you could (play|cast) an instant")
def _(c: Place) -> Limits:
    return Limits(instant=True)


@rule("limit", "<w:when>")
def _(c: Place, w: t.Condition) -> Limits | None:
    """Not what asks for X: it is asked before X is announced (409.1b, 403.4)."""
    return None if mentions(w, t.X) else Limits(condition=w)


@rule(
    "any_player_may",
    "any player may (activate|play) this ability",
    "any player may (activate|play) this ability but only "
    "<k:(as a sorcery|any time they could play a sorcery|any time they could cast a sorcery)>",
)
def _(c: Place, k: str = "") -> Limits:
    return Limits(sorcery=bool(k), who=EachAt(c.start + c.parser.base, t.Every(t.IsPlayer())))


@rule("any_player_may", "any player may (activate|play) this ability but only if <w:condition>")
@rule("any_player_may", "any player may (activate|play) this ability but only <w:when_only>")
def _(c: Place, w: t.Condition) -> Limits | None:
    if mentions(w, Ref):
        return None  # whose turn it is, is asked of whoever plays it
    return Limits(condition=w, who=EachAt(c.start + c.parser.base, t.Every(t.IsPlayer())))


@rule("any_player_may", "any player may (activate|play) this ability but only during their <s:step>")
@rule("any_player_may", "any player may (activate|play) this ability but only during their turn [,] before the <b:step>")
def _(c: Place, s: str = "turn", b: str = "") -> Limits:
    """In a step, or before a step of the turn, of whoever plays it."""
    during = t.During(s if s != "turn" else "", t.You())
    when = t.Both((during, t.During(b, before=True))) if b else during
    return Limits(condition=when, who=EachAt(c.start + c.parser.base, t.Every(t.IsPlayer())))


@rule("any_player_may", "only <what:possessed> <k:(owner|controller)> may (activate|play) this ability")
@rule("any_player_may", "only the <k:(owner|controller)> of [the] <what:obj> may (activate|play) this ability")
def _(c: Place, what: t.Selection, k: str) -> Limits | None:
    whose = t.This() if isinstance(what, ThisAt) else t.AttachedTo() if isinstance(what, AttachedAt) else None
    return None if whose is None else Limits(who=t.OwnerOf(whose) if k == "owner" else t.ControllerOf(whose))


@rule("any_player_may", "only your opponents may (activate|play) this ability", "only any opponent may activate this ability")
def _(c: Place) -> Limits:
    return Limits(who=t.Players("opponents"))
