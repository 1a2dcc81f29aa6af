"""Who looks at what: the context of an ability, and the questions that selections and filters ask of one another.

A selection may contain filters and a filter selections, so both are asked through tables, whose rows stand in modules of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Protocol, TypeVar

from judge.cards.instructions import things as t
from judge.engine import hooks
from judge.engine.game.objects import SPOKEN_OF_LATER
from judge.engine.game.occurrences import Move
from judge.engine.game.state import Bindings, Characteristics, Game, Obj, Thing, View
from judge.engine.record.acting import acting
from judge.engine.record.verdicts import Verdict
from judge.engine.rules.part1_game.r103_4_order_of_players import apnap
from judge.engine.rules.part4_spells.r410_triggered_abilities.where_it_went import aura_where_it_went, where_it_went
from judge.engine.rules.part4_spells.r412_5_not_as_it_was import unknown_to_static_abilities
from judge.engine.rules.part4_spells.r413_resolving.last_known import last_known
from judge.errors import NotImplementedRule
from judge.support.edition import replaceable

V = TypeVar("V")


class Look(Protocol):
    """Derived values of a game, or of a game halfway through the layers."""

    def chars(self, id: int) -> Characteristics:
        """The values of an object that exists in the game."""
        ...


class Context:
    """Who looks: `game`, its derived values `look`, and `bindings`. `static`: no last known information (412.5).

    `reached`: the players within whose control a thing is seen; falsy where the one who looks sees everything. A look is at one moment:
    halfway through the layers nobody keeps it until something else has been applied.
    """

    __slots__ = ("_known", "bindings", "game", "look", "reached", "static")

    def __init__(self, game: Game, look: Look, bindings: Bindings, static: bool = False) -> None:
        self.game, self.look, self.bindings, self.static = game, look, bindings, static
        self._known: dict[int, tuple[object, Any]] | None = None
        self.reached: Collection[str] | None = game.reach and game.reach.get(bindings.you)

    @property
    def you(self) -> str:
        """The controller of the ability: of its source now, for a static ability."""
        return self.bindings.you

    def once(self, node: object, find: Callable[[], V]) -> V:
        """What is found for a part of a text: looked for once, however many things are asked about it."""
        if self._known is None:
            self._known = {}
        known = self._known.get(id(node))
        if known is None:
            known = self._known[id(node)] = (node, find())  # kept alive, for its identity
        return known[1]

    def with_bindings(self, bindings: Bindings) -> Context:
        """The same look at the same game with other bindings."""
        other = Context(self.game, self.look, bindings, self.static)
        if bindings.you == self.bindings.you:
            other.reached = self.reached
        return other

    def reaching(self, players: Collection[str] | None) -> Context:
        """The same, where only what these players control is seen; everything, without players."""
        other = Context(self.game, self.look, self.bindings, self.static)
        other.reached = players
        return other

    def obj(self, thing: Thing) -> Obj | None:
        """The object, now or as it last was; None for a player or a thing unknown."""
        if isinstance(thing, str):
            return None
        found = self.game.objects.get(thing)
        if found is not None:
            return found
        view = last_known(self.game, thing)
        return view.obj if view and not (self.static and unknown_to_static_abilities(view)) else None

    def view(self, thing: Thing) -> View | None:
        """The last known view of an object that is no more."""
        return self.game.left.get(thing) if isinstance(thing, int) and thing not in self.game.objects else None

    def chars(self, thing: Thing) -> Characteristics | None:
        """Its derived values, now or as they last were."""
        if isinstance(thing, str):
            return None
        if thing in self.game.objects:
            return self.look.chars(thing)
        view = last_known(self.game, thing)
        return view.chars if view and not (self.static and unknown_to_static_abilities(view)) else None

    def called(self, thing: Thing) -> str:
        """What a player or an object is called, now or as it last was; empty where nothing is known of it."""
        if isinstance(thing, str):
            return thing
        chars = self.chars(thing)
        return chars.name if chars is not None else ""

    def exists(self, thing: Thing) -> bool:
        """Whether the very object (or a player still in the game) is there."""
        if isinstance(thing, str):
            return thing in self.game.players and not self.game.players[thing].out
        return thing in self.game.objects

    def locate(self, thing: Thing) -> Thing | None:
        """The thing to act on: itself, or what it became when the event that triggered moved it (217.1c (4), 410.10)."""
        if self.exists(thing):
            return thing
        if isinstance(thing, int):
            event = self.bindings.event
            if event is not None and event.subject == thing and (there := where_it_went(self.game, event, thing)) is not None:
                return there
            view = self.game.left.get(thing)
            if view is not None and thing == self.bindings.this and (aura := aura_where_it_went(self.game, event, view)) is not None:
                return aura
            moved = self.bindings.around.became
            became = moved.get(thing)
            if became is None and isinstance(event, Move) and event.subject == thing and event.became is not None:
                became = moved.get(event.became)  # moved by the event, and then by the effect
            if became in self.game.objects:
                return became
        return None


SELECT: dict[type, Callable[[Context, Any], tuple[Thing, ...]]] = {}
"""Selection -> the things that it names; its rows stand in `selected_things.py`."""
FITS: dict[type, Callable[[Context, Any, Thing], Verdict]] = {}
"""Filter -> whether a thing fits it; its rows stand in `fitting_filters.py`."""


def select(ctx: Context, selection: t.Selection) -> tuple[Thing, ...]:
    """The things that a selection names now. `Choose` must have been asked before (see `choosing.py`)."""
    kind = type(selection)
    if kind not in SELECT:
        raise NotImplementedRule(f"selection {kind.__name__} is not known", rule=acting())
    handler = SELECT[kind]
    return handler(ctx, selection) if not ctx.reached else hooks.in_range_of(ctx, selection, handler(ctx, selection))


def fits(ctx: Context, filter: t.Filter, thing: Thing) -> Verdict:
    """Whether a thing fits a filter, and else the first part that it fails."""
    kind = type(filter)
    if kind not in FITS:
        raise NotImplementedRule(f"filter {kind.__name__} is not known", rule=acting())
    if ctx.reached and not (seen := hooks.in_range(ctx, thing)):
        return seen
    return FITS[kind](ctx, filter, thing)


def number(ctx: Context, quantity: t.Quantity) -> int:
    """The value of a quantity (see `numbers.py`)."""
    from judge.engine.looking.numbers_in_effects import number as compute

    return compute(ctx, quantity)


def word(ctx: Context, leaf: t.Word) -> str | None:
    """The word of a leaf; for a chosen word, what was chosen (None: nothing was, so nothing fits: 503.7)."""
    if isinstance(leaf, t.ColorWord):
        return leaf.color
    if isinstance(leaf, t.ChosenWord):
        if leaf.binding:
            value = ctx.bindings.named.get(leaf.binding)
        else:
            value = word_chosen(ctx, ctx.bindings.this, leaf.kind) if ctx.bindings.this is not None else None
        return value if isinstance(value, str) else None
    return leaf.name  # type: ignore[attr-defined, no-any-return]


def as_things(value: Any) -> tuple[Thing, ...]:
    """A bound value as things."""
    if isinstance(value, tuple):
        return value
    return (value,) if isinstance(value, int | str) and not isinstance(value, bool) else ()


@replaceable
def word_chosen(ctx: Context, thing: Thing, kind: str) -> Any:
    """The word that was chosen for an object, as an ability of it finds it."""
    return recalled(ctx, thing, kind)


def recalled(ctx: Context, thing: Thing, name: str) -> Any:
    """What an ability finds that it or one linked to it remembers (407.1); of another object, what any of its abilities does."""
    if thing == ctx.bindings.this:
        return remembered(ctx, thing, ctx.bindings.linked(name))
    value = remembered(ctx, thing, name)
    if value is None:
        value = next((v for (of, kept), v in ctx.game.memory.items() if of == thing and kept.endswith(f"|{name}")), None)
    return value


def remembered(ctx: Context, thing: Thing, name: str) -> Any:
    """What is remembered of an object or player under a name; None where nothing is."""
    if isinstance(thing, str):
        return ctx.game.memory.get((0, f"{thing}:{name}"))
    value = ctx.game.memory.get((thing, name))
    if value is None and (obj := ctx.obj(thing)) is not None:
        value = obj.memory.get(name)
        if value is None and name in SPOKEN_OF_LATER:
            played = obj.was or (obj.stack.bindings if obj.stack is not None else None)
            value = None if played is None else played.named.get(name)
    return value


def controller_of(ctx: Context, thing: Thing) -> str | None:
    """Its controller; for what has none (a card in hand), its owner; a player is his or her own."""
    if isinstance(thing, str):
        return thing
    chars, obj = ctx.chars(thing), ctx.obj(thing)
    if chars is not None and chars.controller is not None:
        return chars.controller
    return obj.owner if obj else None


def zone_of_player(game: Game, zone: str, player: str) -> tuple[int, ...]:
    """What is in a player's zone; of one who has left, what was there just before."""
    known = game.departed.get(player)
    return game.zone(zone, player) if known is None else known.get(zone, ())


def players(ctx: Context, selection: t.Selection) -> tuple[str, ...]:
    """The players of a selection, in APNAP order (103.4)."""
    return apnap(ctx.game, (p for p in select(ctx, selection) if isinstance(p, str)))


def players_or_controllers(ctx: Context, selection: t.Selection) -> tuple[str, ...]:
    """Players selected, objects standing for their controllers."""
    return tuple(dict.fromkeys(c for x in select(ctx, selection) if (c := controller_of(ctx, x)) is not None))


def is_opponent(game: Game, one: str, of: str) -> bool:
    """Whether two players are opponents (not the same, not of one team)."""
    return one != of and not (game.players[one].team and game.players[one].team == game.players[of].team)


def looking_back(ctx: Context) -> Context:
    """What happened is asked of things as they last were, by static abilities too (502.76b)."""
    return Context(ctx.game, ctx.look, ctx.bindings) if ctx.static else ctx
