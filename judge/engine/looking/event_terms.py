"""What a pattern asks of one occurrence: zones, who, and what is peculiar to one kind of event."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Any

from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions
from judge.cards.instructions.things import EventPattern, Filter
from judge.engine import hooks
from judge.engine.game.occurrences import (
    AddMana,
    BlockedChange,
    BlockersChange,
    BlockPair,
    Counted,
    CreateToken,
    CreatureAttacks,
    CreatureBlocks,
    Cycle,
    Damage,
    Designate,
    Discard,
    Draw,
    FlipCoin,
    Move,
    Occurrence,
    Performed,
    PhaseOut,
    PlayAbility,
    PlayLand,
    PlaySpell,
    PutCounter,
    RemoveCounter,
    Resolve,
    Reveal,
    SkipStep,
    StepBegins,
    StepEnds,
    ZoneChange,
    how_many,
)
from judge.engine.game.state import IN_PLAY, NEWCOMER, Thing
from judge.engine.game.turn_table import in_step
from judge.engine.looking.combat_relations import attacked
from judge.engine.looking.context import Context, controller_of, fits, is_opponent, number, select
from judge.engine.looking.measures import OPS
from judge.engine.record.acting import acting
from judge.engine.record.verdicts import YES, Verdict, denied
from judge.errors import NotImplementedRule
from judge.support.edition import replaceable

# ------------------------------------------------------------------------------------------------------ zones, and who

Term = Callable[[Context, EventPattern, Any], Verdict]
"""Whether an occurrence, of a kind that the term is for, is what a pattern asks for in one respect."""


def _origin(ctx: Context, pattern: EventPattern, o: ZoneChange) -> Verdict:
    return YES if o.origin in pattern.origin else denied("it came from elsewhere", origin=o.origin)


def _destination(ctx: Context, pattern: EventPattern, o: ZoneChange) -> Verdict:
    return YES if o.destination in pattern.destination else denied("it went elsewhere", destination=o.destination)


@replaceable
def by_effect(o: Occurrence) -> bool:
    """Whether an effect makes it happen: it is neither a cost nor the result of damage."""
    return not o.cause


def _cause(ctx: Context, pattern: EventPattern, o: Occurrence) -> Verdict:
    """`opponent`: a spell or ability that an opponent controls made it happen; costs and rules are neither. `effect`: some effect did.
    `own`: a spell or ability that the player controls whom it happens to. `yours`: something that you control.
    """
    if pattern.cause == "opponent":
        effect = not o.cause or (isinstance(o, ZoneChange) and o.cause in ("destroy", "sacrifice"))
        who = controller_of(ctx, o.source) if o.source is not None and effect else None
        theirs = who is not None and is_opponent(ctx.game, who, ctx.you)
        return YES if theirs else denied("no spell or ability of an opponent caused it")
    if pattern.cause == "own":
        who = controller_of(ctx, o.source) if o.source is not None and not o.cause else None
        return YES if who is not None and who == o.player else denied("no spell or ability of that player caused it")
    if pattern.cause == "yours":
        who = controller_of(ctx, o.source) if o.source is not None else None
        return YES if who is not None and who == ctx.you else denied("another player's spell, ability or permanent caused it")
    if pattern.cause == "effect":
        return YES if by_effect(o) else denied("no effect made it happen", cause=o.cause)
    return YES if o.cause == pattern.cause else denied("it had another cause", cause=o.cause)


def _role(field: str, looked_at: Callable[[Context, Any], Thing | None]) -> Term:
    asks: Callable[[EventPattern], Filter] = attrgetter(field)

    def fills(ctx: Context, pattern: EventPattern, o: Occurrence) -> Verdict:
        thing = looked_at(ctx, o)
        if thing is None:
            return denied("nothing played that role")
        verdict = fits(ctx, asks(pattern), thing)
        return verdict if verdict or "thing" in dict(verdict.data) else verdict.with_data(thing=thing)

    return fills


def _attacked(ctx: Context, pattern: EventPattern, o: CreatureAttacks) -> Verdict:
    """Whether what the creature attacks is asked for: of a team that is attacked as a group, one of its players."""
    if o.other is None:
        return denied("nothing played that role")
    assert pattern.other is not None
    return first_that_holds([fits(ctx, pattern.other, x) for x in attacked(ctx.game, o.other)])


def moved(ctx: Context, o: Move) -> Thing | None:
    """The object that moves, or what it became where the old one is no more; a token, as it would exist in play (419.6i)."""
    if o.subject is None and NEWCOMER in ctx.game.objects:
        return NEWCOMER
    return o.became if o.became is not None and o.subject not in ctx.game.objects else o.subject


def _which_token(ctx: Context, pattern: EventPattern, o: CreateToken) -> Verdict:
    """What a token that is to come into play would be there (419.6i)."""
    assert pattern.subject is not None
    thing = NEWCOMER if NEWCOMER in ctx.game.objects else o.subject
    return fits(ctx, pattern.subject, thing) if thing is not None else denied("it is not there")


def _which_moved(ctx: Context, pattern: EventPattern, o: Move) -> Verdict:
    """What moves is asked as it is now; of what is named, as it was named: a card, also once it is a spell.

    What left play, where that is asked, as it last was there: who controlled it, what it was.
    """
    named = pattern.subject.selection if isinstance(pattern.subject, t.IsAmong) else None
    if isinstance(named, t.Bound | t.Target) and o.subject not in ctx.game.objects and o.subject in select(ctx, named):
        return YES
    from_play = pattern.origin == (IN_PLAY,) and o.subject in ctx.game.left and o.subject not in ctx.game.objects
    if from_play and o.subject is not None and pattern.subject is not None and not mentions(pattern.subject, t.IsAmong):
        return fits(ctx, pattern.subject, o.subject)
    return _ROLE_OF_MOVES(ctx, pattern, o)


def _discarded(ctx: Context, o: Discard | Cycle) -> Thing | None:
    """The card, where it is now."""
    if not isinstance(o.subject, int) or o.subject in ctx.game.objects:
        return o.subject
    view = ctx.game.left.get(o.subject)
    return view.became if view is not None and view.became in ctx.game.objects else o.subject


def _turn(ctx: Context, pattern: EventPattern, o: Occurrence) -> Verdict:
    assert pattern.turn is not None
    if isinstance(o, StepBegins | StepEnds) and o.player is not None:
        return fits(ctx, pattern.turn, o.player)
    return first_that_holds([fits(ctx, pattern.turn, player) for player in ctx.game.active])


def _within(ctx: Context, pattern: EventPattern, o: Occurrence) -> Verdict:
    now = ctx.game.turn.step
    return YES if in_step(now, pattern.step) else denied("another step", step=now, wanted=pattern.step)


def first_that_holds(verdicts: Sequence[Verdict]) -> Verdict:
    """Of verdicts on several players, of whom one is enough, one that holds; else the first."""
    return next((verdict for verdict in verdicts if verdict), verdicts[0])


# ------------------------------------------------------------------------------------------------------ kinds of events


def _no_such_field(ctx: Context, pattern: EventPattern, o: Occurrence) -> Verdict:
    return denied("another kind")


def _kind(ctx: Context, pattern: EventPattern, o: PutCounter | RemoveCounter | AddMana | Move | PhaseOut | BlockPair) -> Verdict:
    return YES if o.kind == pattern.kind else denied("another kind", kind=o.kind)


def _action(ctx: Context, pattern: EventPattern, o: Performed) -> Verdict:
    return YES if o.what == pattern.kind else denied("another kind", kind=o.what)


def _designation(ctx: Context, pattern: EventPattern, o: Designate) -> Verdict:
    that = bool(o.ends) and o.what in ("day", "night") if pattern.kind == "turned" else o.what == pattern.kind
    return YES if that else denied("another kind", kind=o.what)


def _played_from(ctx: Context, pattern: EventPattern, o: PlayLand | PlaySpell) -> Verdict:
    """From which zone a card was played."""
    played = ctx.obj(o.subject) if o.subject is not None and isinstance(o, PlaySpell) else None
    origin = o.cause if isinstance(o, PlayLand) else played.stack.origin if played is not None and played.stack is not None else ""
    return YES if origin in pattern.origin else denied("it was played from elsewhere", zone=origin)


def _alone(ctx: Context, pattern: EventPattern, o: CreatureAttacks | CreatureBlocks) -> Verdict:
    return YES if pattern.kind in (o.kind, TOGETHER) else hooks.not_alone(ctx.game, o)


def _coin(ctx: Context, pattern: EventPattern, o: FlipCoin) -> Verdict:
    return YES if o.fell == pattern.kind else denied("another kind", kind=o.fell)


def _not_first_of_a_step(ctx: Context, pattern: EventPattern, o: Draw) -> Verdict:
    """Any draw but the first that a player does in a draw step of his or her own."""
    if pattern.kind != "but the first of a draw step":
        return denied("another kind", kind=pattern.kind)
    history = ctx.game.history
    began = max((at for at, earlier in enumerate(history) if isinstance(earlier, StepBegins)), default=0)
    drawn = (earlier for earlier in history[began:] if isinstance(earlier, Draw) and earlier.player == o.player)
    own = ctx.game.turn.step == "draw" and o.player in ctx.game.active
    return denied("the first of the draw step") if own and next(drawn, o) is o else YES


def _moves_so(ctx: Context, pattern: EventPattern, o: Move) -> Verdict:
    if pattern.kind != "with counters":
        return _kind(ctx, pattern, o)
    return YES if o.entry is not None and o.entry.counters else denied("it comes into play without counters")


COMBAT_PHASE: dict[type[Occurrence], str] = {StepBegins: "beginning of combat", StepEnds: "end of combat"}
"""The step with which the combat phase begins, and the one with which it ends."""


def _step(ctx: Context, pattern: EventPattern, o: StepBegins | StepEnds) -> Verdict:
    whole = COMBAT_PHASE[type(o)] if pattern.step == "combat" else pattern.step
    that = o.step == whole or (whole == "main" and o.step.endswith("main"))
    return YES if that else denied("another step", step=o.step, wanted=pattern.step)


def _skipped_step(ctx: Context, pattern: EventPattern, o: SkipStep) -> Verdict:
    that = o.what == pattern.step or (pattern.step == "main" and o.what.endswith("main"))
    return YES if that else denied("another step", step=o.what, wanted=pattern.step)


def _which_turn(ctx: Context, pattern: EventPattern, o: StepBegins) -> Verdict:
    """Whether this is the turn whose step is meant: `that turn`, the extra turn made before; `next turn`, the first that comes.

    What waits for the next turn does not trigger in the turn in which it was created (419.6f: if that step is skipped, it waits on).
    """
    if pattern.kind == "that turn":
        now = ctx.game.turn.extra
        meant = isinstance(now, tuple) and ctx.bindings.around.that_turn in now[1:]
    else:
        meant = pattern.kind == "next turn" and ctx.game.turn.number > ctx.bindings.around.made_in
    return YES if meant else denied("another turn", ("turn",), wanted=pattern.kind)


def _combat(ctx: Context, pattern: EventPattern, o: Damage) -> Verdict:
    return YES if o.combat == pattern.combat else denied("it was combat damage" if o.combat else "it wasn't combat damage")


TOGETHER = "together"
"""Of players who are attacked or dealt damage at once: an ability triggers once for all of them, not for each."""

EXCESS = "excess"
"""Of damage: only what is more than lethal, and only how much that is."""
GATHERED = {"by recipient": "other", "by source": "subject", EXCESS: "other"}
"""All damage dealt to one recipient, or by one source, at once is one occurrence: who looks for triggers gathers it (410.6)."""


def _gathered(ctx: Context, pattern: EventPattern, o: Damage) -> Verdict:
    if pattern.kind == EXCESS and not o.excess:
        return denied("no damage beyond what was lethal")
    return YES if pattern.kind in GATHERED or pattern.kind == TOGETHER else denied("another kind")


THIS_ABILITY = "this ability"


def _this_ability(ctx: Context, pattern: EventPattern, o: PlayAbility | Resolve) -> Verdict:
    """Whether what was played, or resolved, is the very ability that asks, which is resolving, or that made the delayed one which asks."""
    made_by = ctx.bindings.around.made_by
    made_by = ctx.game.stack[-1:] if made_by is None else made_by
    asking = ctx.obj(made_by[0]) if made_by else None
    top = asking.stack if asking is not None else None
    if top is None or top.ability is None or top.bindings.this != ctx.bindings.this:
        raise NotImplementedRule("how often an ability was played is known only as it resolves", rule=acting())
    played = ctx.obj(o.subject) if o.subject is not None else None
    info = played.stack if played is not None else None
    very = info is not None and info.ability is not None and info.ability.key == top.ability.key
    return YES if very else denied("another ability")


THIS_WAY = "this way"
"""As the static ability did it that stands in the same paragraph as the triggered one (407.2e)."""


def _this_way(ctx: Context, pattern: EventPattern, o: Reveal) -> Verdict:
    return YES if hooks.done_this_way(ctx, o) else denied("another ability did it")


def _amount(ctx: Context, pattern: EventPattern, o: Occurrence) -> Verdict:
    assert pattern.amount is not None
    if pattern.once and not isinstance(o, Counted):
        return YES  # how many there are at once is asked of all of them
    op, quantity = pattern.amount
    amount = how_many(o)
    return YES if OPS[op](amount, number(ctx, quantity)) else denied("another amount", amount=amount)


def _changed_to(ctx: Context, pattern: EventPattern, o: BlockersChange | BlockedChange) -> Verdict:
    """Whether it is that many now, and was not before."""
    verdict = _amount(ctx, pattern, o)
    assert pattern.amount is not None
    op, quantity = pattern.amount
    if verdict and OPS[op](o.before, number(ctx, quantity)):
        return denied("it was so already", amount=o.amount)
    return verdict


# ---------------------------------------------------------------------------------------------------------------- tables


ANY: dict[str, Term] = {
    "origin": _no_such_field,
    "destination": _no_such_field,
    "cause": _cause,
    "step": _within,
    "combat": _no_such_field,
    "kind": _no_such_field,
    "subject": _role("subject", lambda ctx, o: o.subject),
    "other": _role("other", lambda ctx, o: o.other),
    "player": _role("player", lambda ctx, o: o.player),
    "turn": _turn,
    "amount": _amount,
}
"""Field of a pattern -> what it asks of any occurrence, in text order, but for how often."""

_ROLE_OF_MOVES = _role("subject", moved)
_ZONES: dict[str, Term] = {"origin": _origin, "destination": _destination}
OWN: dict[type[Occurrence], dict[str, Term]] = {
    Move: {**_ZONES, "kind": _moves_so, "subject": _which_moved},
    PhaseOut: {**_ZONES, "kind": _kind},
    Draw: {"kind": _not_first_of_a_step},
    PlayLand: {"origin": _played_from},
    PlaySpell: {"origin": _played_from},
    Damage: {"combat": _combat, "kind": _gathered},
    Discard: {"subject": _role("subject", _discarded)},
    Cycle: {"subject": _role("subject", _discarded)},
    StepBegins: {"step": _step, "kind": _which_turn},
    StepEnds: {"step": _step},
    SkipStep: {"step": _skipped_step},
    CreatureAttacks: {"kind": _alone, "other": _attacked},
    CreatureBlocks: {"kind": _alone},
    BlockPair: {"kind": _kind},
    Designate: {"kind": _designation},
    Performed: {"kind": _action},
    BlockersChange: {"amount": _changed_to},
    BlockedChange: {"amount": _changed_to},
    CreateToken: {"subject": _which_token},
    PutCounter: {"kind": _kind},
    RemoveCounter: {"kind": _kind},
    AddMana: {"kind": _kind},
    FlipCoin: {"kind": _coin},
    PlayAbility: {"kind": _this_ability},
    Resolve: {"kind": _this_ability},
    Reveal: {"kind": _this_way},
}
"""Kind of occurrence -> what a field of a pattern asks of it alone."""
