"""How creatures stand to each other in combat (306-309): who attacks, blocks or is blocked by whom, now or as it last was."""

from __future__ import annotations

from collections.abc import Callable

from judge.engine.game.combat_under_way import Combat
from judge.engine.game.occurrences import BlockPair, CreatureAttacks, CreatureBlocks
from judge.engine.game.state import Game, Thing
from judge.engine.looking.context import Context
from judge.engine.looking.pairs import paired_with
from judge.engine.record.acting import acting, rule
from judge.errors import NotImplementedRule
from judge.support.edition import replaceable


def related(ctx: Context, relation: str, thing: Thing) -> tuple[Thing, ...]:
    """What stands in the relation to a thing: for `blocking`, the creatures that it blocks. Raises NotImplementedRule."""
    handler = RELATIONS.get(relation)
    if handler is None:
        raise NotImplementedRule(f"the combat relation {relation!r} is not known", rule=acting())
    return handler(ctx, thing)


@replaceable
def attacked(game: Game, defender: Thing) -> tuple[Thing, ...]:
    """Whom a creature attacks that attacks this: that alone, or in a Two-Headed Giant game each player of the team."""
    return game.together(defender) if isinstance(defender, str) else (defender,)


def _combat(ctx: Context, thing: Thing) -> Combat | None:
    return ctx.game.combat if ctx.exists(thing) else None


def blocking(ctx: Context, thing: Thing) -> tuple[Thing, ...]:
    """The attacking creatures that it blocks; for what left combat by leaving play, those that it blocked."""
    if not isinstance(thing, int):
        return ()
    view = ctx.view(thing)
    if view is not None:
        return () if ctx.static else view.combat.blocking
    combat = _combat(ctx, thing)
    return combat.blocking.get(thing, ()) if combat is not None else ()


def blocked_by(ctx: Context, thing: Thing) -> tuple[Thing, ...]:
    """The creatures that block it."""
    if not isinstance(thing, int):
        return ()
    view = ctx.view(thing)
    if view is not None:
        return () if ctx.static else view.combat.blockers
    combat = _combat(ctx, thing)
    return combat.attackers[thing].blockers if combat is not None and thing in combat.attackers else ()


def attacking(ctx: Context, thing: Thing) -> tuple[Thing, ...]:
    """The player or planeswalker that it attacks."""
    if not isinstance(thing, int):
        return ()
    view = ctx.view(thing)
    if view is not None:
        defender = None if ctx.static else view.combat.attacking
        return () if defender is None else attacked(ctx.game, defender)
    combat = _combat(ctx, thing)
    return attacked(ctx.game, combat.attackers[thing].defender) if combat is not None and thing in combat.attackers else ()


def attacked_by(ctx: Context, thing: Thing) -> tuple[Thing, ...]:
    """The creatures that attack a player or planeswalker."""
    combat = ctx.game.combat
    attacks = combat.attackers.items() if combat is not None else ()
    return tuple(id for id, attack in attacks if thing in attacked(ctx.game, attack.defender))


@rule("502.10")
def banded_with(ctx: Context, thing: Thing) -> tuple[Thing, ...]:
    """The other creatures of its band."""
    combat = ctx.game.combat
    if combat is None or not isinstance(thing, int) or thing not in combat.attackers or not combat.attackers[thing].band:
        return ()
    band = combat.attackers[thing].band
    return tuple(id for id, attack in combat.attackers.items() if id != thing and attack.band == band)


def attacked_this_turn(ctx: Context, thing: Thing) -> tuple[Thing, ...]:
    """What it attacked this turn, as this turn's history tells; now, if it is attacking."""
    told = (o.other for o in ctx.game.history if isinstance(o, CreatureAttacks) and o.subject == thing and o.other is not None)
    return tuple(dict.fromkeys((*(x for other in told for x in attacked(ctx.game, other)), *attacking(ctx, thing))))


def blocked_this_turn(ctx: Context, thing: Thing) -> tuple[Thing, ...]:
    """What it blocked this turn."""
    told = (o.other for o in ctx.game.history if isinstance(o, CreatureBlocks | BlockPair) and o.subject == thing and o.other is not None)
    return tuple(dict.fromkeys((*told, *blocking(ctx, thing))))


RELATIONS: dict[str, Callable[[Context, Thing], tuple[Thing, ...]]] = {
    "blocking": blocking,
    "blocked by": blocked_by,
    "attacking": attacking,
    "attacked by": attacked_by,
    "banded with": banded_with,
    "paired with": paired_with,
    "attacked this turn": attacked_this_turn,
    "blocked this turn": blocked_this_turn,
}
INVERSE = {"blocking": "blocked by", "blocked by": "blocking"}
"""How the other of two creatures stands to the first."""
