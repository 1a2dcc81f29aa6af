"""Event patterns: does an occurrence match? Used by triggers (410), replacement (419), history and conditions alike.

A pattern asks for some fields of an occurrence; `TERMS` says for each what it asks, and `OWN` (`event_terms.py`) what it
asks of one kind of occurrence.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile
from operator import attrgetter
from typing import Any

from judge.cards.instructions.things import VERBS, AnyEvent, EventPattern
from judge.engine import hooks
from judge.engine.game.occurrences import (
    OCCURRENCES,
    BecomeTarget,
    CreatureAttacks,
    Damage,
    Move,
    Occurrence,
    PlayLand,
    PlaySpell,
    StepBegins,
    StepEnds,
    ZoneChange,
)
from judge.engine.game.state import IN_PLAY, Thing
from judge.engine.looking.context import Context, looking_back
from judge.engine.looking.event_terms import ANY, OWN, Term, moved
from judge.engine.record.acting import acting
from judge.engine.record.verdicts import YES, Verdict, denied
from judge.errors import NotImplementedRule
from judge.support.memoizing import memoized


def role(occurrence: Occurrence, name: str) -> Thing | None:
    """The thing that plays a role in an occurrence: subject, other, player, source, or became (the object after a move)."""
    found = _ROLES.get(name)
    if found is None:
        raise NotImplementedRule(f"the role {name!r} of an event is not known", rule=acting())
    return found(occurrence)


def newcomer(occurrence: Occurrence) -> int | None:
    """The permanent that came into play in an occurrence: whoever speaks of it then asks the permanent, not the card it was (413.2f)."""
    if isinstance(occurrence, Move) and occurrence.destination == IN_PLAY and occurrence.origin != IN_PLAY:
        return occurrence.became
    return None


def _became(occurrence: Occurrence) -> Thing | None:
    return occurrence.became if isinstance(occurrence, ZoneChange) else None


_ROLES: dict[str, Callable[[Occurrence], Thing | None]] = {
    "subject": lambda o: newcomer(o) or o.subject,
    "other": attrgetter("other"),
    "player": attrgetter("player"),
    "source": attrgetter("source"),
    "became": _became,
}


def verbs(pattern: EventPattern | AnyEvent) -> tuple[str, ...]:
    """The verbs that a pattern can match."""
    if isinstance(pattern, AnyEvent):
        return tuple(dict.fromkeys(p.verb for p in pattern.patterns))
    return (pattern.verb,)


def matches(ctx: Context, pattern: EventPattern | AnyEvent, occurrence: Occurrence) -> Verdict:
    """Whether an occurrence matches, each term in text order; the context's game is the one in which objects are looked at.

    After a move, a context whose game no longer holds the old object looks at what it became (comes-into-play triggers).
    """
    if isinstance(pattern, AnyEvent):
        verdicts = [matches(ctx, part, occurrence) for part in pattern.patterns]
        return YES if any(verdicts) else verdicts[0]
    if pattern.verb != occurrence.verb and pattern.verb in VERBS:
        return denied("another kind of event", verb=occurrence.verb)
    if ctx.reached:
        such = _fits_each(ctx.reaching(None), pattern, occurrence)
        if not such or not (such := hooks.event_within(ctx, parts_of(ctx, pattern, occurrence), occurrence)):
            return such
    return _fits_each(ctx, pattern, occurrence)


def parts_of(ctx: Context, pattern: EventPattern, o: Occurrence) -> tuple[Thing, ...]:
    """The things that the event of a pattern is about: whom or what it happens to, and what else the pattern speaks of."""
    subject = moved(ctx, o) if isinstance(o, Move) else o.subject
    if isinstance(o, Damage):
        named = hooks.damage_within(o, pattern.subject is not None, pattern.other is not None)
    else:
        named = (subject, o.other if pattern.other is not None else None)
    player = o.player if pattern.player is not None or subject is None else None
    return tuple(thing for thing in (*named, player) if thing is not None)


def _fits_each(ctx: Context, pattern: EventPattern, occurrence: Occurrence, but: Term | None = None) -> Verdict:
    """Whether an occurrence is what a pattern asks for in each respect, but for one."""
    for term in asked(pattern):
        if term is but:
            continue
        verdict = term(ctx, pattern, occurrence)
        if not verdict:
            return verdict
    return YES


@memoized
def asked(pattern: EventPattern) -> tuple[Term, ...]:
    """The terms that a pattern asks for, in text order."""
    if pattern.verb not in VERBS:
        raise NotImplementedRule(f"the event {pattern.verb!r} is not known", rule=acting())
    terms = {**TERMS, **OWN.get(OCCURRENCES[pattern.verb], {})}
    return tuple(term for field, term in terms.items() if _asks(getattr(pattern, field)))


def _asks(value: object) -> bool:
    return value is False or value not in (None, "", (), 0)


# -------------------------------------------------------------------------------------------------------- how many, how often


def _nth(ctx: Context, pattern: EventPattern, o: Occurrence) -> Verdict:
    counts = COUNTS_WITH.get(type(o), _such_of_one)
    known = [one for one in ctx.game.history if one.verb == o.verb]
    before = sum(1 for earlier in takewhile(lambda one: one is not o, known) if counts(ctx, pattern, earlier, o))
    before += _played_unseen(ctx, pattern, o, known)
    if before + 1 != pattern.nth and not (pattern.nth < 0 and before >= -pattern.nth):
        return denied("not that one of the turn", nth=before + 1)
    return YES


def _played_unseen(ctx: Context, pattern: EventPattern, o: Occurrence, known: list[Occurrence]) -> int:
    """Lands or spells of this turn that were played before the game is known: the player's number counts them."""
    if not isinstance(o, PlayLand | PlaySpell) or pattern.subject is not None or o.player is None:
        return 0
    player = ctx.game.players[o.player]
    all_played = player.lands_played if isinstance(o, PlayLand) else player.spells_played
    return max(0, all_played - sum(1 for earlier in known if earlier.player == o.player))


Counts = Callable[[Context, EventPattern, Any, Any], bool]
"""Whether an earlier occurrence of this turn counts with one of the same kind."""


def _such_of_one(ctx: Context, pattern: EventPattern, earlier: Occurrence, o: Occurrence) -> bool:
    """Those of one player, or of one object where the pattern speaks of no player, that are what the pattern speaks of."""
    whose = earlier.subject == o.subject if pattern.player is None and pattern.subject is not None else earlier.player == o.player
    return whose and bool(_fits_each(looking_back(ctx), pattern, earlier, but=_nth))


def _same_step(ctx: Context, pattern: EventPattern, earlier: StepBegins | StepEnds, o: StepBegins | StepEnds) -> bool:
    return earlier.player == o.player and (not pattern.step or earlier.step == o.step)


def _of_one_object(ctx: Context, pattern: EventPattern, earlier: Occurrence, o: Occurrence) -> bool:
    return bool(earlier.subject == o.subject)


def _played(ctx: Context, pattern: EventPattern, earlier: Occurrence, o: Occurrence) -> bool:
    """Spells count whoever played them where the pattern speaks of no player, and only those that the pattern speaks of."""
    if pattern.player is not None and earlier.player != o.player:
        return False
    return bool(_fits_each(ctx, pattern, earlier, but=_nth))


COUNTS_WITH: dict[type[Occurrence], Counts] = {
    PlaySpell: _played,
    PlayLand: _played,
    StepBegins: _same_step,
    StepEnds: _same_step,
    CreatureAttacks: _of_one_object,
    BecomeTarget: _of_one_object,
}
"""Kind of occurrence -> which earlier ones count with one; of the others, such ones of the same player or object."""


# ---------------------------------------------------------------------------------------------------------------- tables


TERMS: dict[str, Term] = {**ANY, "nth": _nth}
"""Field of a pattern -> what it asks of any occurrence, in text order."""
