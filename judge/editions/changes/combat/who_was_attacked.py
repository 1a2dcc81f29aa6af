"""By 2013 the defending player of a creature that no longer attacks is the one that it attacked."""

from __future__ import annotations

from judge.editions.change import Change
from judge.engine.game.occurrences import CreatureAttacks
from judge.engine.game.state import Bindings, Game, Thing
from judge.engine.looking import selected_things
from judge.engine.looking.context import Context
from judge.engine.record.acting import rule
from judge.engine.rules.part6_multiplayer import r602_attacking_several as r602
from judge.engine.table.table import Table
from judge.support.edition import beneath


def attacked(game: Game, thing: Thing) -> Thing | None:
    """The player or planeswalker that a creature attacked as it was declared as an attacker of the combat under way; None for nothing."""
    if game.combat is None:
        return None
    return next((o.other for o in reversed(game.history) if isinstance(o, CreatureAttacks) and o.subject == thing), None)


@rule("308.1")
def attacks_or_attacked(ctx: Context, thing: Thing) -> Thing | None:
    """The player or planeswalker that a creature attacks; where it attacks nothing any more, the one that it attacked."""
    return beneath(selected_things.whom_it_attacks)(ctx, thing) or attacked(ctx.game, thing)


def one_it_attacked(table: Table, sources: tuple[Thing, ...], bindings: Bindings) -> str | None:
    """Which of several defending players is meant: none is chosen for a creature that attacked one of them."""
    if any(attacked(table.game, source) is not None for source in sources):
        return None
    return beneath(r602.one_defending_player)(table, sources, bindings)


CHANGE = Change(
    name="the defending player of a creature that no longer attacks is the one it attacked",
    rules=("308.1", "602.2a"),
    since="2013-07-13",
    replaced={selected_things.whom_it_attacks: attacks_or_attacked, r602.one_defending_player: one_it_attacked},
)
