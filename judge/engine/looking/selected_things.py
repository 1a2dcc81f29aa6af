"""Selections: which things a text names now (413.2f), and among which a filter looks."""

from __future__ import annotations

from judge.cards.instructions import things as t
from judge.engine.game.state import ANTE, COMMAND, EMPTY, GRAVEYARD, HAND, IN_PLAY, LIBRARY, OWNED_ZONES, PHASED_OUT, REMOVED, STACK, Thing
from judge.engine.looking import matching_events
from judge.engine.looking.by_itself import those_that_fit
from judge.engine.looking.combat_relations import attacked
from judge.engine.looking.context import (
    SELECT,
    Context,
    as_things,
    controller_of,
    fits,
    is_opponent,
    number,
    players,
    players_or_controllers,
    recalled,
    select,
    zone_of_player,
)
from judge.engine.looking.measures import targets_of
from judge.engine.record.acting import acting
from judge.engine.rules.part2_cards.r212_card_types.battles import defended_by
from judge.engine.rules.part4_spells.r412_static_abilities import attached_to_now
from judge.engine.rules.part4_spells.r416_2_permanents import permanents_only
from judge.errors import NotImplementedRule
from judge.support.edition import replaceable
from judge.support.memoizing import memoized

ZONES = (IN_PLAY, STACK, HAND, GRAVEYARD, LIBRARY, REMOVED, PHASED_OUT, ANTE, COMMAND)
"""The zones of the game (217.1), for what is said of all but one of them."""


@memoized
def zones_of(filter: t.Filter) -> tuple[t.InZone | t.Filter, ...] | None:
    """The zones (or players) to which a filter confines itself; None when it does not say."""
    if isinstance(filter, t.InZone | t.IsPlayer | t.IsOpponent | t.IsAmong):
        return (filter,)
    if isinstance(filter, t.Not) and isinstance(filter.part, t.InZone) and filter.part.of is None:
        return tuple([t.InZone(zone) for zone in ZONES if zone != filter.part.zone])
    if isinstance(filter, t.AllOf):
        for part in sorted(filter.parts, key=lambda part: isinstance(part, t.Not)):
            found = zones_of(part)
            if found is not None:
                return found
        return None
    if isinstance(filter, t.AnyOf):
        each = [zones_of(part) for part in filter.parts]
        said = [where for found in each for where in (found or (t.InZone(IN_PLAY),))]
        return tuple(dict.fromkeys(said)) if any(found is not None for found in each) else None
    return None


def candidates(ctx: Context, filter: t.Filter) -> tuple[Thing, ...]:
    """Everything that could fit, in order: by zone, then by appearance. Without a zone: permanents (416.2, 217.5b)."""
    game = ctx.game
    found: dict[Thing, None] = {}
    for where in zones_of(filter) or permanents_only():
        if isinstance(where, t.IsAmong):
            there = _still_there(ctx, filter, select(ctx, where.selection))
            found.update(dict.fromkeys(there))
        elif not isinstance(where, t.InZone):
            found.update(dict.fromkeys(game.alive))
        elif where.zone == "anywhere":
            found.update(dict.fromkeys(game.objects))
        elif where.zone in OWNED_ZONES:
            owners = players_or_controllers(ctx, where.of) if where.of is not None else game.order
            for owner in owners:
                cards = game.zone(where.zone, owner) if where.of is None else zone_of_player(game, where.zone, owner)
                found.update(dict.fromkeys(cards))
        else:
            found.update(dict.fromkeys(game.zone(where.zone)))
    if game.departed:
        found.update(dict.fromkeys(_of_the_departed(ctx, filter)))
    return tuple(found)


def _still_there(ctx: Context, filter: t.Filter, things: tuple[Thing, ...]) -> tuple[Thing, ...]:
    """Of things that were named, those that are left of them where they were; all of them, where none is.

    None, where the filter confines them to that zone of cards too.
    """
    left = tuple(x for x in things if ctx.exists(x) or not isinstance(x, int) or x not in ctx.bindings.around.became)
    confined = any(isinstance(part, t.InZone) and part.zone in OWNED_ZONES for part in filter.conjuncts)
    return tuple(x for x in things if ctx.exists(x)) if confined else left or things


def cards_in_hand(ctx: Context, player: str, filter: t.Filter | None = None) -> tuple[int, ...]:
    """The cards in a player's hand that fit; a token that is there until state-based effects are checked is no card (216.2)."""
    hand = (id for id in ctx.game.zone(HAND, player) if ctx.game.objects[id].kind == "card")
    return tuple(id for id in hand if filter is None or fits(ctx, filter, id))


def _of_the_departed(ctx: Context, filter: t.Filter) -> tuple[Thing, ...]:
    """The permanents that players who have left controlled, where a filter speaks of what such a player controls."""
    parts = filter.conjuncts
    named = (p for part in parts if isinstance(part, t.ControlledBy) for p in players_or_controllers(ctx, part.who))
    return tuple(id for player in named for id in ctx.game.departed.get(player, EMPTY).get(IN_PLAY, ()))


def _this(ctx: Context, s: t.This) -> tuple[Thing, ...]:
    return (ctx.bindings.this,) if ctx.bindings.this is not None else ()


def _giver(ctx: Context, s: t.Giver) -> tuple[Thing, ...]:
    """The object whose ability granted the one that names it; where it is no more, as it last was."""
    if not s.object:
        raise NotImplementedRule("an ability that names what grants it was granted by nothing", rule=acting())
    return (s.object,)


def _you(ctx: Context, s: t.You) -> tuple[Thing, ...]:
    return (ctx.you,) if ctx.you else ()


def _target(ctx: Context, s: t.Target) -> tuple[Thing, ...]:
    targets = ctx.bindings.targets
    return targets[s.index] if s.index < len(targets) else ()


def _bound(ctx: Context, s: t.Bound) -> tuple[Thing, ...]:
    return as_things(ctx.bindings.named.get(s.name, ()))


def _event_role(ctx: Context, s: t.EventRole) -> tuple[Thing, ...]:
    event = ctx.bindings.event
    if event is None:
        return ()
    if s.role == "cause controller":
        who = controller_of(ctx, event.source) if event.source is not None else None
        return () if who is None else (who,)
    value = ctx.bindings.named.get(s.role) if s.role in ("pair", "host") else matching_events.role(event, s.role)
    return () if value is None else (value,)


def _attached_to(ctx: Context, s: t.AttachedTo) -> tuple[Thing, ...]:
    found: list[Thing] = []
    for thing in select(ctx, s.what):
        obj = ctx.obj(thing)
        host = attached_to_now(obj) if obj is not None else None
        of_a_card = ctx.static and isinstance(host, int) and host not in ctx.game.in_play  # "enchanted creature" is no card elsewhere
        if host is not None and not of_a_card:
            found.append(host)
    return tuple(found)


def _attached_objects(ctx: Context, s: t.AttachedObjects) -> tuple[Thing, ...]:
    return tuple(a for thing in select(ctx, s.to) for a in ctx.game.attached(thing) if fits(ctx, s.filter, a))


def _controller(ctx: Context, s: t.ControllerOf) -> tuple[Thing, ...]:
    """Who controls each of them; what the effect at hand has moved to where nobody controls anything, who controlled it before."""
    before = {new: old for old, new in ctx.bindings.around.became.items()}
    held = (x if isinstance(x, str) or (obj := ctx.obj(x)) is None or obj.zone in (IN_PLAY, STACK) else before.get(x, x)
            for x in select(ctx, s.what))  # fmt: skip
    return tuple(dict.fromkeys(c for x in held if (c := controller_of(ctx, x)) is not None))


def _owner(ctx: Context, s: t.OwnerOf) -> tuple[Thing, ...]:
    return tuple(dict.fromkeys(o.owner if (o := ctx.obj(x)) else x for x in select(ctx, s.what)))


def _players(ctx: Context, s: t.Players) -> tuple[Thing, ...]:
    game = ctx.game
    of = players_or_controllers(ctx, s.of) if s.of is not None else ((ctx.you,) if ctx.you else ())
    if s.which == "each":
        return game.alive
    if s.which == "opponents":
        return tuple(p for p in game.alive if of and all(is_opponent(game, p, o) for o in of))
    if s.which == "others":
        return tuple(p for p in game.alive if of and p not in of)
    if s.which == "active":
        return game.active
    if s.which == "nonactive":
        return tuple(p for p in game.alive if p not in game.active)
    if s.which == "attacking":
        return game.together(game.combat.attacking_player) if game.combat else ()
    if s.which == "defending":
        return defending_players(ctx, s.of if s.of is not None else t.This())
    if s.which == "teammates":
        return tuple(p for p in game.alive if p not in of and any(game.players[p].team == game.players[o].team != "" for o in of))
    if s.which == "promised":
        return select(ctx, t.Memory("promised"))
    if s.which == "chosen":
        return select(ctx, t.Memory("chosen player"))
    raise NotImplementedRule(f"players {s.which!r} are not known", rule=acting())


@replaceable
def whom_it_attacks(ctx: Context, thing: Thing) -> Thing | None:
    """The player or planeswalker that a creature attacks, or attacked as it left; 0 for a planeswalker that is gone, None for nothing."""
    combat = ctx.game.combat
    if combat and isinstance(thing, int) and thing in combat.attackers:
        return combat.attackers[thing].defender
    view = ctx.view(thing)
    return view.combat.attacking if view is not None else None


def side_of_attacked(ctx: Context, walker: int) -> str | None:
    """The defending player for what is attacked: its controller, or of a battle its protector."""
    return defended_by(ctx.game, walker, controller_of(ctx, walker))


def defending_players(ctx: Context, of: t.Selection) -> tuple[Thing, ...]:
    """The player whom each selected creature attacks, or whose planeswalker it attacks (306.2)."""
    found: list[Thing] = []
    for thing in select(ctx, of):
        defender, combat = whom_it_attacks(ctx, thing), ctx.game.combat
        if defender is None and combat:
            defender = next((d for d in combat.defending if isinstance(d, str)), None)
        if defender is None:
            rivals = [p for p in ctx.game.in_turns if is_opponent(ctx.game, p, ctx.game.turn.player)]
            defender = rivals[0] if len(rivals) == 1 else None
        if isinstance(defender, str):
            found += attacked(ctx.game, defender)
        elif defender is not None and (who := side_of_attacked(ctx, defender)) is not None:
            found.append(who)
    return tuple(dict.fromkeys(found))


def _every(ctx: Context, s: t.Every) -> tuple[Thing, ...]:
    found = candidates(ctx, s.filter)
    if ctx.game.departed and ctx.static:  # of those who have left everything is seen as it last was
        ctx = Context(ctx.game, ctx.look, ctx.bindings)
    return those_that_fit(ctx, s.filter, found)


def those_there(ctx: Context, filter: t.Filter) -> tuple[Thing, ...]:
    """Something that fits a filter, first of all; empty where nothing does."""
    if ctx.reached or ctx.game.departed:
        return select(ctx, t.Every(filter))
    return those_that_fit(ctx, filter, candidates(ctx, filter), first=True)


def _narrow(ctx: Context, s: t.Narrow) -> tuple[Thing, ...]:
    things = select(ctx, s.selection)
    if isinstance(s.filter, t.InZone):  # asked of what is there now: what the event or effect at hand moved is looked for where it went
        things = tuple(there if (there := ctx.locate(thing)) is not None else thing for thing in things)
    return tuple(thing for thing in things if fits(ctx, s.filter, thing))


def _together(ctx: Context, s: t.Together) -> tuple[Thing, ...]:
    return tuple(dict.fromkeys(thing for part in s.parts for thing in select(ctx, part)))


def _memory(ctx: Context, s: t.Memory) -> tuple[Thing, ...]:
    found: list[Thing] = []
    for thing in select(ctx, s.of):
        for value in as_things(recalled(ctx, thing, s.name)):
            if isinstance(value, str) or value in ctx.game.objects or value in ctx.game.left:
                found.append(value)
    return tuple(dict.fromkeys(found))


def _top(ctx: Context, s: t.TopOfLibrary) -> tuple[Thing, ...]:
    count = number(ctx, s.count)
    found: list[Thing] = []
    for player in players(ctx, s.of):
        cards = ctx.game.library(player)
        found += cards[max(0, len(cards) - count) :] if s.bottom else cards[:count]
    return tuple(found)


def _top_of_graveyard(ctx: Context, s: t.TopOfGraveyard) -> tuple[Thing, ...]:
    count = 1 if s.count is None else number(ctx, s.count)
    found: list[Thing] = []
    for player in players(ctx, s.of):
        cards = [x for x in ctx.game.zone(GRAVEYARD, player) if s.filter is None or fits(ctx, s.filter, x)]
        found += cards[max(0, len(cards) - count) :] if s.bottom else cards[:count]
    return tuple(found)


def _sources(ctx: Context, s: t.Sources) -> tuple[Thing, ...]:
    found: list[Thing] = []
    for thing in select(ctx, s.what):
        obj = ctx.obj(thing)
        if obj is not None and obj.stack is not None and obj.kind == "ability" and obj.stack.bindings.this is not None:
            found.append(obj.stack.bindings.this)
        else:
            found.append(thing)
    return tuple(found)


def _targets_of(ctx: Context, s: t.TargetsOf) -> tuple[Thing, ...]:
    spells = [obj for thing in select(ctx, s.what) if (obj := ctx.obj(thing)) is not None]
    return tuple(dict.fromkeys(target for obj in spells for target in targets_of(obj)))


def _choose(ctx: Context, s: t.Choose) -> tuple[Thing, ...]:
    """In a condition nothing is chosen: "an opponent controls ..." asks of any opponent."""
    return tuple(x for x in candidates(ctx, s.filter) if fits(ctx, s.filter, x))


SELECT |= {
    t.This: _this,
    t.Giver: _giver,
    t.You: _you,
    t.Target: _target,
    t.Bound: _bound,
    t.EventRole: _event_role,
    t.AttachedTo: _attached_to,
    t.AttachedObjects: _attached_objects,
    t.ControllerOf: _controller,
    t.OwnerOf: _owner,
    t.Players: _players,
    t.Every: _every,
    t.Narrow: _narrow,
    t.Together: _together,
    t.Memory: _memory,
    t.TopOfLibrary: _top,
    t.TopOfGraveyard: _top_of_graveyard,
    t.Sources: _sources,
    t.TargetsOf: _targets_of,
    t.Choose: _choose,
}
