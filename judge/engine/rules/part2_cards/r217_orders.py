"""The orders in which players, or chance, put what goes to a zone together: cards to a library, objects onto the stack (217.2, 217.6c)."""

from __future__ import annotations

from judge.engine import hooks
from judge.engine.game.occurrences import Shuffle
from judge.engine.game.state import LIBRARY, Bindings, Game, Obj, Occurrence
from judge.engine.record.acting import acting, cited, rule
from judge.engine.rules.part1_game.r103_4_order_of_players import apnap
from judge.engine.table.choosing import ask, ordered
from judge.engine.table.decisions import OrderOf
from judge.engine.table.table import Table


@hooks.shuffled.does
@rule("217.2")
def shuffled(table: Table, player: str, bindings: Bindings, before: Game | None = None) -> tuple[Occurrence, ...]:
    """The shuffling of one library: its order is chance's, by default as it lies, with what it did not hold `before` at the bottom."""
    library = table.game.library(player)
    if before is not None:
        old = set(before.library(player))
        library = (*(id for id in library if id in old), *(id for id in library if id not in old))
    tokens = tuple(id for id in table.game.zone(LIBRARY, player) if id not in library)
    several = len({table.game.objects[id].name for id in library}) > 1
    order = ask(table, "shuffle", None, OrderOf(library), acting(), bindings, library=player) if several else library
    return (Shuffle(player=player, source=bindings.this, order=(*order, *tokens)),)


def arranged(table: Table, what: tuple[Obj, ...], position: str, bindings: Bindings, by: tuple[str, ...] = ()) -> tuple[Obj, ...]:
    """Cards that go to libraries together, in the order in which they are put there; their owner, `by` or, where the effect says so,
    chance arranges them.
    """
    if position == "shuffled":
        return what
    where, at_random, result = end(position), end(position) != position, list[Obj]()
    for owner in apnap(table.game, {obj.owner for obj in what}):
        mine = tuple(obj.id for obj in what if obj.owner == owner)
        if at_random:
            by_what = cited(())[-1]  # no rule of libraries says so, but what resolves
            chosen = ordered(table, mine, None, bindings, by_what, position=where, library=owner)
        else:
            chosen = as_its_owner_likes(table, mine, by[0] if by else owner, owner, where, bindings)
        placed = chosen if where == "bottom" else tuple(reversed(chosen))
        result += [table.game.objects[x] for x in placed]
    return tuple(result)


@rule("217.2d")
def as_its_owner_likes(
    table: Table, cards: tuple[int, ...], arranger: str, owner: str, where: str, bindings: Bindings
) -> tuple[int, ...]:
    """When an effect puts two or more cards on the top or on the bottom of a library at once, their owner may put them in whatever order he
    or she likes.

    The answer names the cards nearest the top first.
    """
    return ordered(table, cards, arranger, bindings, acting(), position=where or "top", library=owner)


def end(position: str) -> str:
    """Where in a library a position is, whoever says in which order: `bottom at random` is the bottom."""
    return position.removesuffix(" at random")


@rule("217.6c")
def put_on_the_stack_together(table: Table, things: tuple[int, ...], player: str, bindings: Bindings) -> tuple[int, ...]:
    """When an effect puts two or more objects on the stack at once, those that the active player controls go on it lowest, and after them
    those that each other player controls, in APNAP order (see rule 103.4).
    """
    return ordered(table, things, player, bindings, acting())
