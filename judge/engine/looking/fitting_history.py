"""Filters about what a thing was, did or had done to it: in combat, this turn, before it changed zones."""

from __future__ import annotations

from judge.cards.instructions import things as t
from judge.engine.game.state import IN_PLAY, STACK, Thing
from judge.engine.looking import matching_events
from judge.engine.looking.combat_relations import INVERSE, related
from judge.engine.looking.context import Context, fits, select
from judge.engine.looking.met_conditions import since
from judge.engine.record.verdicts import YES, Verdict, denied


def was_its_spell(ctx: Context, f: t.IsAmong, x: Thing) -> bool:
    """Whether a spell that was played is the one that became this permanent: "another spell" is none of that card (217.1c)."""
    this = ctx.obj(ctx.bindings.this) if isinstance(f.selection, t.This) and ctx.bindings.this is not None else None
    if this is None or this.came_from != x or this.zone != IN_PLAY:
        return False
    spell = ctx.obj(x)
    return spell is not None and spell.zone == STACK


def is_what_it_became(ctx: Context, f: t.IsAmong, x: Thing) -> bool:
    """Whether it is the card that this became in the event at hand: "another card" is not that one (217.1c (4), 410.10c)."""
    this = ctx.bindings.this
    return isinstance(f.selection, t.This) and this is not None and not ctx.exists(this) and ctx.locate(this) == x


def became_one_of(ctx: Context, f: t.IsAmong, x: Thing, among: tuple[Thing, ...]) -> bool:
    """Whether the effect at hand moved it, and what it became there is among what the effect names: "the rest" leaves that out (217.1c).

    The other way round, a card in a graveyard that was destroyed by the effect is among "the cards destroyed this way".
    """
    named = f.selection.parts if isinstance(f.selection, t.Together) else (f.selection,)
    if not all(isinstance(part, t.Bound) for part in named):
        return False
    if not ctx.exists(x):
        return ctx.locate(x) in among
    return any(isinstance(y, int) and not ctx.exists(y) and ctx.locate(y) == x for y in among)


RELATIONS = {
    "attacking": "isn't attacking what is spoken of", "blocking": "isn't blocking what is spoken of",
    "blocked by": "isn't blocked by what is spoken of", "banded with": "isn't banded with what is spoken of",
    "paired with": "isn't paired with what is spoken of",
}  # fmt: skip
"""How a thing stands to another in combat -> that it does not."""


def combat_relation(ctx: Context, f: t.CombatRelation, x: Thing) -> Verdict:

    others = related(ctx, f.relation, x)
    held = bool(others) if f.to is None else any(fits(ctx, f.to, y) for y in others)
    if not held and isinstance(f.to, t.IsAmong) and (inverse := INVERSE.get(f.relation)) is not None:
        gone = (y for y in select(ctx, f.to.selection) if ctx.view(y) is not None)
        held = any(x in related(ctx, inverse, y) for y in gone)  # as what has left play last stood (413.2f)
    return YES if held else denied(RELATIONS.get(f.relation, "isn't in that relation"), ("combat", x), thing=x, relation=f.relation)


def did_this_turn(ctx: Context, f: t.DidThisTurn, x: Thing) -> Verdict:

    past = Context(ctx.game, ctx.look, ctx.bindings) if ctx.static else ctx  # what happened is asked of things as they last were
    for occurrence in since(ctx.game.history, f.since):
        if matching_events.role(occurrence, f.role) == x and matching_events.matches(past, f.pattern, occurrence):
            return YES
    done = (f.pattern.verb, f.role)
    of = f.pattern.subject if f.role != "subject" else f.pattern.other
    others = select(past, of.selection) if isinstance(of, t.IsAmong) else ()
    by_whom = past.called(others[0]) if len(others) == 1 else ""
    return denied("didn't happen this turn", ("history",), thing=x, done=done, by_whom=by_whom)


def dealt_damage_before(ctx: Context, f: t.DealtDamageBefore, x: Thing) -> Verdict:
    if any(x in ctx.game.damaged.get(by, ()) for by in select(ctx, f.by) if isinstance(by, int)):
        return YES
    return denied("it has not dealt damage to the player", ("memory",), thing=x)
