"""What permanents were as the turn began, kept for effects that ask for it, and only while some object has such an effect."""

from __future__ import annotations

from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, mentions, rebuild
from judge.cards.instructions.effects import Face
from judge.engine import hooks
from judge.engine.game.state import IN_PLAY, Bindings, Characteristics, FrozenMap, View
from judge.engine.game.transitions import board_kept
from judge.engine.looking import Context, Look, fits
from judge.engine.record.acting import citing
from judge.engine.rules.part3_turn.r300_phases import IN_ORDER
from judge.engine.rules.part5_additional.r503_copying import base_face
from judge.engine.table.decisions import Decision, OneOf
from judge.engine.table.table import Table
from judge.errors import NotImplementedRule
from judge.support.memoizing import memoized


@memoized
def _asks(face: Face) -> bool:
    """Whether a text speaks of what was so at the beginning of the turn."""
    return mentions(face.abilities, t.AsTurnBegan)


def keep_board(table: Table) -> None:
    """As a turn begins, the permanents are kept as they are."""
    game = table.game
    faces = map(base_face, game.objects.values())
    if any(map(_asks, {id(face): face for face in faces}.values())):
        views = {id: View(game.objects[id], table.view.chars(id)) for id in game.in_play}
        hooks.happen(table, board_kept(FrozenMap(views)))


def supposed(table: Table, quantity: t.Quantity, bindings: Bindings) -> t.Quantity:
    """A quantity without what asks for the beginning of a turn that began before anything is known.

    How many there were is then a choice of chance; where nobody says it, as many as there are now.
    """
    if table.game.board is not None:
        return quantity

    def change(node: Node) -> Node:
        if not isinstance(node, t.AsTurnBegan):
            return node
        ctx = table.context(bindings)
        now = sum(1 for id in table.game.in_play if fits(ctx, node.filter, id))
        others = (n for n in range(len(table.game.in_play) + 1) if n != now)
        with citing(IN_ORDER.rule):
            decision = Decision("number as the turn began", None, OneOf((now, *others)), source=bindings.this)
        return t.Number(table.ask(decision))

    return rebuild(quantity, change)


class _Then:
    """The values that permanents had then; of anything else, what they are now."""

    def __init__(self, views: FrozenMap[int, View], now: Look) -> None:
        self.views, self.now = views, now

    def chars(self, id: int) -> Characteristics:
        """The values of an object."""
        return self.views[id].chars if id in self.views else self.now.chars(id)


@hooks.count_then.does
def count_then(ctx: Context, quantity: t.AsTurnBegan) -> int:
    """How many permanents fitted. Raises NotImplementedRule where the game began in the middle of this turn."""
    views = ctx.game.board
    if views is None:
        raise NotImplementedRule(
            "what was in play as this turn began is not known: the scenario begins after that",
            rule=IN_ORDER.rule,
            help="begin the scenario in an earlier turn, and go on to this one",
        )
    objects = ctx.game.objects.merge({id: view.obj for id, view in views.items()})
    game = ctx.game.with_(objects=objects, zones=ctx.game.zones.set((IN_PLAY, ""), tuple(views)))
    then = Context(game, _Then(views, ctx.look), ctx.bindings, ctx.static)
    return sum(1 for id in views if fits(then, quantity.filter, id))
