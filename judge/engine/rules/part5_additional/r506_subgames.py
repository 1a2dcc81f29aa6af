"""Subgames (506): a game of its own, played with the libraries, while the main game waits in the middle of a resolution.

The subgame is another `Game` at the same table. Who carries out its events is not the engine's business: `Table.play_subgame` is called
once it has begun, and returns when it is over. Where nothing is there to call, a subgame can't be played.
"""

from __future__ import annotations

from judge.engine import hooks
from judge.engine.events.happening import happen
from judge.engine.events.moving import new_object
from judge.engine.game.occurrences import Draw, Move
from judge.engine.game.starting import STARTING
from judge.engine.game.state import LIBRARY, OUTSIDE, OWNED_ZONES, Bindings, FrozenMap, Game, Obj, Player, Turn
from judge.engine.game.transitions import subgame_begins, subgame_over
from judge.engine.record.acting import afresh, citing, marks, rule
from judge.engine.table.decisions import Decision, OneOf
from judge.engine.table.table import Table
from judge.engine.table.under_way import UnderWay
from judge.errors import NotImplementedRule
from judge.support.edition import replaceable


def play(table: Table, source: int | None) -> tuple[str, ...]:
    """Plays a subgame from beginning to end, and puts the cards back; gives the players who did not win it."""
    carry_out = table.play_subgame
    if carry_out is None:
        help = "write its events after the one that begins it"
        raise NotImplementedRule("a subgame can't be played here", rule=marks(begin)[-1], help=help)
    main, resolving, under_way = main_game(table), table.resolving, table.under_way
    within = marks(main_game) if under_way.within_subgame else ()
    with table.trace.detached(), afresh():
        with citing(*within):
            begin(table, main)
        table.resolving, table.under_way = None, UnderWay(within_subgame=True)
        try:
            carry_out(table)
        finally:
            table.resolving, table.under_way = resolving, under_way
    over = table.game
    happen(table, subgame_over(main))
    losers = tuple(p for p in main.order if p not in over.winners)
    with citing(*within):
        step = _cards_come_back(table, over, source, losers)
    table.choices_made.append(step)
    return losers


# ------------------------------------------------------------------------------------------------------------- begins


@rule("506.2", "506.4", "506.1b", "506.1")
def begin(table: Table, main: Game) -> None:
    """A whole new set of game zones is created as the subgame starts.

    New zones; the libraries of the main game are those of the subgame, shuffled; chance says who plays first; all draw seven cards.
    """
    alive = main.alive
    first = table.ask(Decision("random", None, OneOf(alive), data=(("first player", ""),))) if len(alive) > 1 else alive[0]
    at = alive.index(first)
    game = Game(
        order=alive[at:] + alive[:at],
        players=FrozenMap({p: Player(p, team=main.players[p].team, hand_size=main.players[p].hand_size) for p in alive}),
        turn=Turn(first, 1, "upkeep", True, serial=1, first=True),
        next_id=main.next_id,
        clock=main.clock,
    )
    for obj in main.objects.values():
        library = obj.zone == LIBRARY and obj.owner in alive
        if obj.kind == "card" and (library or obj.zone not in (LIBRARY,)):
            game = _put(game, obj, LIBRARY if library else OUTSIDE)
    for player in alive:  # the libraries keep their order until chance shuffles them
        order = {main.objects[id].card: n for n, id in enumerate(main.zone(LIBRARY, player))}
        ids = sorted(game.zone(LIBRARY, player), key=lambda id: order[game.objects[id].card])
        game = game.with_(zones=game.zones.set((LIBRARY, player), tuple(ids)))
    happen(table, subgame_begins(game))
    zones = (*(("contents", LIBRARY, player) for player in game.order), *(("zone", obj.card) for obj in game.objects.values()))
    table.step("subgame begins", writes=(("over",), ("turn",), ("active player",), *zones), player=first)
    for player in game.order:
        if game.zone(LIBRARY, player):
            happen(table, hooks.shuffled(table, player, Bindings(you=player)))
    _draw_hands(table)


def _put(game: Game, obj: Obj, zone: str) -> Game:
    owner = obj.owner if zone in OWNED_ZONES else ""
    fields = {"card": obj.card, "kind": "card", "name": obj.name, "owner": obj.owner, "base": obj.base, "face": 0}
    game, _ = new_object(game, **fields, zone=zone, zone_owner=owner)
    return game


@rule("506.3")
def _draw_hands(table: Table) -> None:
    """But as each player draws seven cards when a game begins, a player whose deck has fewer than seven cards will lose the subgame when
    state-based effects are checked in the first turn's upkeep step, no matter what mulligans he or she takes.
    """
    for player in table.game.order:
        for _ in range(STARTING.now.hand):
            library = table.game.zone(LIBRARY, player)
            happen(table, Draw(subject=library[0] if library else None, player=player))
    hooks.start(table, "upkeep")


# --------------------------------------------------------------------------------------------------------------- ends


@rule("506.5", "506.4a")
def _cards_come_back(table: Table, over: Game, source: int | None, losers: tuple[str, ...]) -> int:
    """When a subgame ends, each player takes all the cards he or she owns that are in the subgame, those in its removed-from-the-game zone
    included, puts them into his or her main-game library, and then shuffles them.

    All cards of the subgame go into their owners' libraries in the main game, which are shuffled; whatever else was in it is no more.

    A card that was brought in from a zone of the main game leaves that zone: what triggers on it waits until the main game goes on.
    Gives the step because of which what follows happens.
    """
    inside = {obj.card for obj in over.objects.values() if obj.kind == "card" and obj.zone != OUTSIDE}
    inside -= stay_removed(table, over, inside, source)
    for obj in [o for o in table.game.objects.values() if o.card in inside and o.zone != LIBRARY]:
        happen(table, Move(subject=obj.id, player=obj.owner, origin=obj.zone, destination=LIBRARY, source=source))
    for player in table.game.alive:
        if table.game.zone(LIBRARY, player):
            happen(table, hooks.shuffled(table, player, Bindings(this=source, you=player)))
    zones = (*(("contents", LIBRARY, player) for player in table.game.order), *(("zone", card) for card in sorted(inside)))
    writes = (("over",), ("turn",), ("active player",), *zones)
    return table.step("subgame over", reads=(("over",),), writes=writes, winners=over.winners, losers=losers, draw=over.over == "draw").id


@replaceable
def stay_removed(table: Table, over: Game, inside: set[int], source: int | None) -> set[int]:
    """The cards of a subgame that do not go back into the libraries: none, also what it removed goes there (506.5)."""
    return set()


@rule("506.6")
def main_game(table: Table) -> Game:
    """It is possible to create a subgame within a subgame.

    The main game of a subgame that begins: the game that is being played, be it a subgame itself.
    """
    return table.game
