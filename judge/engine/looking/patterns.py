"""Event patterns: does an occurrence match? Used by triggers (410), replacement (419), history and conditions alike."""

from __future__ import annotations

import msgspec

from judge.cards.instructions.things import VERBS, AnyEvent, EventPattern
from judge.engine.game.occurrences import Cycle, Discard, Move
from judge.engine.game.state import IN_PLAY, NEWCOMER, Occurrence, Thing
from judge.engine.looking.context import Context, controller_of, fits, is_opponent, number
from judge.engine.looking.measures import OPS
from judge.engine.record.verdicts import YES, Verdict, no
from judge.errors import NotImplementedRule


def role(occurrence: Occurrence, name: str) -> Thing | None:
    """The thing that plays a role in an occurrence: subject, other, player, source, or became (the object after a move)."""
    if name == "subject":
        return newcomer(occurrence) or occurrence.subject
    if name == "other":
        return occurrence.other
    if name == "player":
        return occurrence.player
    if name == "source":
        return occurrence.source
    if name == "became":
        return occurrence.became
    raise NotImplementedRule(f"the role {name!r} of an event is not known", rule="410.2")


def newcomer(occurrence: Occurrence) -> int | None:
    """The permanent that came into play in an occurrence: whoever speaks of it then asks the permanent, not the card it was (413.2f)."""
    came = isinstance(occurrence, Move) and occurrence.destination == IN_PLAY and occurrence.origin != IN_PLAY
    return occurrence.became if came else None


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
    if pattern.verb not in VERBS:
        raise NotImplementedRule(f"the event {pattern.verb!r} is not known", rule="410.2")
    if pattern.verb != occurrence.verb:
        return no("another kind of event", "410.2", verb=occurrence.verb)
    if pattern.origin and occurrence.origin not in pattern.origin:
        return no("it came from elsewhere", "410.10", origin=occurrence.origin)
    if pattern.destination and occurrence.destination not in pattern.destination:
        return no("it went elsewhere", "410.10", destination=occurrence.destination)
    if pattern.cause == "opponent":
        if not _by_opponent(ctx, occurrence):
            return no("no spell or ability of an opponent caused it", "410.2")
    elif pattern.cause == "effect":
        if occurrence.cause:
            return no("no effect made it happen", "410.2", cause=occurrence.cause)
    elif pattern.cause and occurrence.cause != pattern.cause:
        return no("it had another cause", "410.2", cause=occurrence.cause)
    if pattern.step and occurrence.kind != pattern.step and not (pattern.step == "main" and occurrence.kind.endswith("main")):
        return no("another step", "410.2", step=occurrence.kind, wanted=pattern.step)
    if pattern.combat is not None and occurrence.combat != pattern.combat:
        return no("it was combat damage" if occurrence.combat else "it wasn't combat damage", "310.4")
    if pattern.kind and pattern.verb == "step begins":
        if not _which_turn(ctx, pattern.kind):
            return no("another turn", "404.4", ("turn",), wanted=pattern.kind)
    elif pattern.kind == THIS_ABILITY:
        if not _this_ability(ctx, occurrence):
            return no("another ability", "410.2")
    elif pattern.kind == THIS_WAY:
        if occurrence.source != ctx.bindings.this or occurrence.data.get("link") != ctx.bindings.link:
            return no("another ability did it", "407.2e")
    elif pattern.kind in GATHERED:
        pass
    elif pattern.kind == "with counters":
        if occurrence.entry is None or not occurrence.entry.counters:
            return no("it comes into play without counters", "419.6i")
    elif pattern.kind and occurrence.kind != pattern.kind:
        alone = pattern.kind == "alone"
        return no("it was not alone" if alone else "another kind", "306.5" if alone else "410.2", kind=occurrence.kind)
    for filter, thing in (
        (pattern.subject, _looked_at(ctx, occurrence)),
        (pattern.other, occurrence.other),
        (pattern.player, occurrence.player),
    ):
        if filter is None:
            continue
        if thing is None:
            return no("nothing played that role", "410.2")
        verdict = fits(ctx, filter, thing)
        if not verdict:
            return verdict
    if pattern.turn is not None:
        verdict = fits(ctx, pattern.turn, ctx.game.turn.player)
        if not verdict:
            return verdict
    if pattern.amount is not None:
        op, quantity = pattern.amount
        wanted = number(ctx, quantity)
        if not OPS[op](occurrence.amount, wanted):
            return no("another amount", "410.2", amount=occurrence.amount)
        if "before" in occurrence.data and OPS[op](occurrence.data["before"], wanted):
            return no("it was so already", "410.9e", amount=occurrence.amount)
    if pattern.nth:
        before = sum(1 for o in ctx.game.history if o is not occurrence and _of_one_count(ctx, pattern, o, occurrence))
        before += _played_unseen(ctx, pattern, occurrence)
        if before + 1 != pattern.nth and not (pattern.nth < 0 and before >= -pattern.nth):
            return no("not that one of the turn", "410.2", nth=before + 1)
    return YES


def _played_unseen(ctx: Context, pattern: EventPattern, occurrence: Occurrence) -> int:
    """Lands or spells of this turn that were played before the game is known: the player's number counts them."""
    if pattern.verb not in ("play land", "play spell") or pattern.subject is not None or occurrence.player is None:
        return 0
    player = ctx.game.players[occurrence.player]
    known = sum(1 for o in ctx.game.history if o.verb == pattern.verb and o.player == occurrence.player)
    return max(0, (player.lands_played if pattern.verb == "play land" else player.spells_played) - known)


def _of_one_count(ctx: Context, pattern: EventPattern, earlier: Occurrence, occurrence: Occurrence) -> bool:
    """Whether an earlier occurrence counts with this one: one player's draws, one player's upkeeps, one creature's attacks.

    Spells count whoever played them where the pattern speaks of no player, and only those that the pattern speaks of.
    """
    if earlier.verb != pattern.verb:
        return False
    if pattern.verb in ("play spell", "play land"):
        same = pattern.player is None or earlier.player == occurrence.player
        return same and bool(matches(ctx, msgspec.structs.replace(pattern, nth=0), earlier))
    if earlier.player != occurrence.player:
        return False
    if pattern.step:
        return earlier.kind == occurrence.kind
    return pattern.verb not in ("attack", "become target") or earlier.subject == occurrence.subject


GATHERED = {"by recipient": "other", "by source": "subject"}
"""All damage dealt to one recipient, or by one source, at once is one occurrence: who looks for triggers gathers it (410.6)."""
THIS_ABILITY = "this ability"
THIS_WAY = "this way"
"""As the static ability did it that stands in the same paragraph as the triggered one (407.2e)."""


def _by_opponent(ctx: Context, occurrence: Occurrence) -> bool:
    """Whether a spell or ability that an opponent controls made it happen; costs and rules are neither."""

    who = controller_of(ctx, occurrence.source) if occurrence.source is not None and not occurrence.cause else None
    return who is not None and is_opponent(ctx.game, who, ctx.you)


def _this_ability(ctx: Context, occurrence: Occurrence) -> bool:
    """Whether what was played is the very ability that asks, which is resolving, or that made the delayed one which asks."""
    made_by = ctx.bindings.named.get(THIS_ABILITY, ctx.game.stack[-1:])
    asking = ctx.obj(made_by[0]) if made_by else None
    top = asking.stack if asking is not None else None
    if top is None or top.ability is None or top.bindings.this != ctx.bindings.this:
        raise NotImplementedRule("how often an ability was played is known only as it resolves", rule="403.4")
    played = ctx.obj(occurrence.subject) if occurrence.subject is not None else None
    info = played.stack if played is not None else None
    return info is not None and info.ability is not None and info.ability.key == top.ability.key


def _which_turn(ctx: Context, kind: str) -> bool:
    """Whether this is the turn whose step is meant: `that turn`, the extra turn made before; `next turn`, the first that comes.

    What waits for the next turn does not trigger in the turn in which it was created (419.6f: if that step is skipped, it waits on).
    """
    if kind == "that turn":
        now = ctx.game.turn.data.get("extra turn")
        return isinstance(now, tuple) and ctx.bindings.named.get("that turn") in now[1:]
    return kind == "next turn" and ctx.game.turn.number > ctx.bindings.named.get(MADE_IN, -1)


MADE_IN = "made in turn"
"""Name in the bindings of a delayed trigger, as it is asked: the number of the turn in which it was created."""


def _looked_at(ctx: Context, occurrence: Occurrence) -> Thing | None:
    subject = occurrence.subject
    if subject is None and isinstance(occurrence, Move) and NEWCOMER in ctx.game.objects:
        return NEWCOMER  # a token, as it would exist in play (419.6i)
    if isinstance(occurrence, Move) and occurrence.became is not None and subject not in ctx.game.objects:
        return occurrence.became
    if isinstance(occurrence, Cycle | Discard) and isinstance(subject, int) and subject not in ctx.game.objects:
        view = ctx.game.left.get(subject)
        return view.became if view is not None and view.became in ctx.game.objects else subject
    return subject
