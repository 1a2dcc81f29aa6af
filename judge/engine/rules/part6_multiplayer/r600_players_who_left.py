"""What a player who has left the game can't get, control or choose (600.4b-d), and whose turn it was (600.4f)."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine import hooks
from judge.engine.game.state import EMPTY, GRAVEYARD, HAND, IN_PLAY, LIBRARY, Bindings, FrozenMap, Game, Occurrence, PendingTrigger, Thing
from judge.engine.game.transitions import departs, stays_with
from judge.engine.game.variants import MELEE
from judge.engine.looking import Context, as_things, is_opponent
from judge.engine.record.acting import rule
from judge.engine.rules.part6_multiplayer.r608_4_turn_markers import who_gets_priority
from judge.engine.table.decisions import Decision, OneOf
from judge.engine.table.table import Table
from judge.support.edition import replaceable


def gone(table: Table, things: Iterable[Thing]) -> tuple[str, ...]:
    """Those players among some things who have left the game."""
    return tuple(x for x in things if isinstance(x, str) and table.game.players[x].out)


@rule("600.4b")
def not_under_one_who_left(table: Table, player: str, thing: Thing | None = None) -> bool:
    """If control of an object would change to a player who has left the game, the change doesn't happen.

    Whether an object would come under the control of a player who has left: it doesn't, and a token isn't created.
    """
    if not table.game.players[player].out:
        return False
    if thing is None:
        table.step("no token", writes=(("contents", IN_PLAY),), player=player)
    else:
        table.step("control stays", writes=(("control", thing),), thing=thing, player=player)
    return True


@replaceable
def back_to_one_who_left(table: Table, id: int, old: str, new: str) -> list[Occurrence]:
    """What no effect controls any more would go back to a player who has left: its control does not change. No occurrence comes of it."""
    if not_under_one_who_left(table, new, id):
        hooks.happen(table, stays_with(id, old))
    return []


@rule("600.4c")
def not_put_on_the_stack(table: Table, waiting: tuple[PendingTrigger, ...]) -> tuple[PendingTrigger, ...]:
    """If a triggered ability would be put onto the stack and its controller would be a player who has left the game, it isn't put there.
    """
    for trigger in waiting:
        if not table.game.players[trigger.controller].out:
            continue
        spoken_of = (x for value in trigger.bindings.named.values() for x in as_things(value))
        cards = {table.game.objects[x].card for x in spoken_of if isinstance(x, int) and x in table.game.objects}
        name = table.name(trigger.source) if trigger.source is not None else ""
        table.step("nobody controls", writes=tuple(("zone", card) for card in cards), player=trigger.controller, source=name)
    return tuple(trigger for trigger in waiting if not table.game.players[trigger.controller].out)


@hooks.chosen_by_another.does
@rule("600.4d")
def chosen_by_another(table: Table, absent: tuple[str, ...], bindings: Bindings) -> tuple[str, ...]:
    """If an object requires a choice from a player who has left the game, another player, chosen by the object's controller, makes it."""
    you = bindings.you
    others = tuple(p for p in table.game.alive if p != you)
    rivals = tuple(p for p in others if is_opponent(table.game, p, you)) if any(is_opponent(table.game, p, you) for p in absent) else ()
    options = rivals or others
    if not options:
        return (you,)
    return (table.ask(Decision("choose", you, OneOf(options), data=(("instead_of", absent),), source=bindings.this)),)


@rule("600.4e")
def remember(table: Table, player: str) -> None:
    """When an effect requires information about a specific player, it uses the current information about him or her if that player is still
    in the game.

    Of a player who leaves it stays known what he or she had: effects that ask for it find it as it was before.
    """
    game = table.game
    if player in game.departed:
        return
    theirs = {zone: game.zone(zone, player) for zone in (HAND, LIBRARY, GRAVEYARD)}
    theirs[IN_PLAY] = tuple(id for id in game.in_play if table.controller(id) == player)
    hooks.happen(table, departs(player, FrozenMap(theirs)))


def without_memory(ctx: Context) -> Context:
    """The same look at a game in which nothing is known of those who have left."""
    return Context(ctx.game.with_(departed=EMPTY), ctx.look, ctx.bindings, ctx.static)


@rule("600.4f")
def next_in_turn_order(table: Table, player: str) -> str:
    """Whenever the active player would receive priority, do whichever of these is appropriate instead: the next player in turn order
    receives priority, the object on top of the stack resolves, or the phase or step ends.
    """
    order, waiting = table.game.order, in_line(table.game)
    at = order.index(player) + 1
    for following in (*order[at:], *order[:at]):
        if following in waiting:
            return following
    return player


def in_line(game: Game) -> tuple[str, ...]:
    """Who get priority one after another: all who take turns, or in a grand melee those whom this turn concerns (608.5a)."""
    return who_gets_priority(game) if game.variant == MELEE else game.in_turns
