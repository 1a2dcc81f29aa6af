"""Reading the game from the viewpoint of one ability: filters, selections, quantities and conditions (413.2f, 412.5).

A `Context` says who looks at what: a game, its derived values, and the bindings of the ability. Whoever asks gets the current
object; where the rules allow it, its last known information; never a guess. Conditions and filters answer with a `Verdict`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine import patterns
from judge.engine.state import (
    ANTE,
    GRAVEYARD,
    HAND,
    IN_PLAY,
    LIBRARY,
    OWNED_ZONES,
    PHASED_OUT,
    REMOVED,
    STACK,
    Bindings,
    Characteristics,
    Game,
    Obj,
    Occurrence,
    Thing,
    View,
    apnap,
)
from judge.engine.verdicts import YES, Verdict, no
from judge.errors import NotImplementedRule


class Look(Protocol):
    """Derived values of a game, or of a game halfway through the layers."""

    def chars(self, id: int) -> Characteristics:
        """The values of an object that exists in the game."""
        ...


class Context:
    """Who looks: `game`, its derived values `look`, and `bindings`. `static`: no last known information (412.5)."""

    __slots__ = ("bindings", "game", "look", "static")

    def __init__(self, game: Game, look: Look, bindings: Bindings, static: bool = False) -> None:
        self.game, self.look, self.bindings, self.static = game, look, bindings, static

    @property
    def you(self) -> str:
        """The controller of the ability: of its source now, for a static ability."""
        return self.bindings.you

    def with_bindings(self, bindings: Bindings) -> Context:
        """The same look at the same game with other bindings."""
        return Context(self.game, self.look, bindings, self.static)

    def obj(self, thing: Thing) -> Obj | None:
        """The object, now or as it last was; None for a player or a thing unknown."""
        if isinstance(thing, str):
            return None
        found = self.game.objects.get(thing)
        if found is not None:
            return found
        view = self.game.left.get(thing)
        return view.obj if view and not self.static else None

    def view(self, thing: Thing) -> View | None:
        """The last known view of an object that is no more."""
        return self.game.left.get(thing) if isinstance(thing, int) and thing not in self.game.objects else None

    def chars(self, thing: Thing) -> Characteristics | None:
        """Its derived values, now or as they last were."""
        if isinstance(thing, str):
            return None
        if thing in self.game.objects:
            return self.look.chars(thing)
        view = self.game.left.get(thing)
        return view.chars if view and not self.static else None

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
            if event is not None and event.verb == "move" and event.subject == thing and event.became in self.game.objects:
                return event.became
            if event is not None and event.verb in ("discard", "cycle") and event.subject == thing:
                view = self.game.left.get(thing)  # the discard was a move (217.1c (4))
                if view is not None and view.became in self.game.objects:
                    return view.became
            if (aura := self._aura(thing)) is not None:
                return aura
            follow = self.bindings.named.get("became") or {}
            if isinstance(follow, dict) and follow.get(thing) in self.game.objects:
                return follow[thing]  # type: ignore[no-any-return]
        return None


    def _aura(self, thing: int) -> int | None:
        """The card in its owner's graveyard that an Aura became whose ability triggered on its permanent leaving play (410.10f)."""
        event, view = self.bindings.event, self.game.left.get(thing)
        if view is None or thing != self.bindings.this or not left_what_it_enchanted(event, view):
            return None
        new = self.game.objects.get(view.became) if view.became is not None else None
        return new.id if new is not None and new.zone == GRAVEYARD else None


def left_what_it_enchanted(event: Occurrence | None, view: View) -> bool:
    """Whether an event is that the permanent left play to which an object that is no more was attached (217.1c (5), 410.10f)."""
    if event is None or event.verb != "move" or event.origin != IN_PLAY:
        return False
    return view.obj.attached_to == event.subject and "Aura" in view.chars.subtypes


def controller_of(ctx: Context, thing: Thing) -> str | None:
    """Its controller; for what has none (a card in hand), its owner; a player is his or her own."""
    if isinstance(thing, str):
        return thing
    chars, obj = ctx.chars(thing), ctx.obj(thing)
    if chars is not None and chars.controller is not None:
        return chars.controller
    return obj.owner if obj else None


# ----------------------------------------------------------------------------------------------------------- selections


def select(ctx: Context, selection: t.Selection) -> tuple[Thing, ...]:
    """The things that a selection names now. `Choose` must have been asked before (see `choosing.py`)."""
    handler = _SELECT.get(type(selection))
    if handler is None:
        raise NotImplementedRule(f"selection {type(selection).__name__} is not known", rule="413.2")
    return handler(ctx, selection)


def players(ctx: Context, selection: t.Selection) -> tuple[str, ...]:
    """The players of a selection, in APNAP order (103.4)."""
    return apnap(ctx.game, (p for p in select(ctx, selection) if isinstance(p, str)))


def _this(ctx: Context, s: t.This) -> tuple[Thing, ...]:
    return (ctx.bindings.this,) if ctx.bindings.this is not None else ()


def _you(ctx: Context, s: t.You) -> tuple[Thing, ...]:
    return (ctx.you,) if ctx.you else ()


def _target(ctx: Context, s: t.Target) -> tuple[Thing, ...]:
    targets = ctx.bindings.targets
    return targets[s.index] if s.index < len(targets) else ()


def as_things(value: Any) -> tuple[Thing, ...]:
    """A bound value as things."""
    if isinstance(value, tuple):
        return value
    return (value,) if isinstance(value, int | str) and not isinstance(value, bool) else ()


def _bound(ctx: Context, s: t.Bound) -> tuple[Thing, ...]:
    return as_things(ctx.bindings.named.get(s.name, ()))


def _event_role(ctx: Context, s: t.EventRole) -> tuple[Thing, ...]:
    event = ctx.bindings.event
    if event is None:
        return ()
    if s.role == "cause controller":
        who = controller_of(ctx, event.source) if event.source is not None else None
        return () if who is None else (who,)
    value = ctx.bindings.named.get("pair") if s.role == "pair" else patterns.role(event, s.role)
    return () if value is None else (value,)


def _attached_to(ctx: Context, s: t.AttachedTo) -> tuple[Thing, ...]:
    found: list[Thing] = []
    for thing in select(ctx, s.what):
        obj = ctx.obj(thing)
        if obj is not None and obj.attached_to is not None:
            found.append(obj.attached_to)
    return tuple(found)


def _attached_objects(ctx: Context, s: t.AttachedObjects) -> tuple[Thing, ...]:
    return tuple(a for thing in select(ctx, s.to) for a in ctx.game.attached(thing) if fits(ctx, s.filter, a))


def _controller(ctx: Context, s: t.ControllerOf) -> tuple[Thing, ...]:
    return tuple(dict.fromkeys(c for x in select(ctx, s.what) if (c := controller_of(ctx, x)) is not None))


def _owner(ctx: Context, s: t.OwnerOf) -> tuple[Thing, ...]:
    return tuple(dict.fromkeys(o.owner if (o := ctx.obj(x)) else x for x in select(ctx, s.what)))


def _players(ctx: Context, s: t.Players) -> tuple[Thing, ...]:
    game = ctx.game
    of = players_or_controllers(ctx, s.of) if s.of is not None else ((ctx.you,) if ctx.you else ())
    if s.which == "each":
        return game.alive
    if s.which in ("opponents", "others"):
        return tuple(p for p in game.alive if of and all(is_opponent(game, p, o) for o in of))
    if s.which == "active":
        return (game.turn.player,)
    if s.which == "nonactive":
        return tuple(p for p in game.alive if p != game.turn.player)
    if s.which == "attacking":
        return (game.combat.attacking_player,) if game.combat else ()
    if s.which == "defending":
        return defending_players(ctx, s.of if s.of is not None else t.This())
    if s.which == "teammates":
        return tuple(p for p in game.alive if p not in of and any(game.players[p].team == game.players[o].team != "" for o in of))
    if s.which == "chosen":
        return select(ctx, t.Memory("chosen player"))
    raise NotImplementedRule(f"players {s.which!r} are not known", rule="200.8")


def is_opponent(game: Game, one: str, of: str) -> bool:
    """Whether two players are opponents (not the same, not of one team)."""
    return one != of and not (game.players[one].team and game.players[one].team == game.players[of].team)


def players_or_controllers(ctx: Context, selection: t.Selection) -> tuple[str, ...]:
    """Players selected, objects standing for their controllers."""
    return tuple(dict.fromkeys(c for x in select(ctx, selection) if (c := controller_of(ctx, x)) is not None))


def defending_players(ctx: Context, of: t.Selection) -> tuple[Thing, ...]:
    """The player whom each selected creature attacks, or whose planeswalker it attacks (306.2)."""
    found: list[Thing] = []
    for thing in select(ctx, of):
        defender: Thing | None = None
        combat = ctx.game.combat
        if combat and isinstance(thing, int) and thing in combat.attackers:
            defender = combat.attackers[thing].defender
        elif (view := ctx.view(thing)) is not None:
            defender = view.combat.get("attacking")
        if defender is None and combat:
            defender = next((d for d in combat.defending if isinstance(d, str)), None)
        if defender is None:
            rivals = [p for p in ctx.game.alive if is_opponent(ctx.game, p, ctx.game.turn.player)]
            defender = rivals[0] if len(rivals) == 1 else None
        who = controller_of(ctx, defender) if defender is not None else None
        if who is not None:
            found.append(who)
    return tuple(dict.fromkeys(found))


def _every(ctx: Context, s: t.Every) -> tuple[Thing, ...]:
    return tuple(thing for thing in candidates(ctx, s.filter) if fits(ctx, s.filter, thing))


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
    return value


def _top(ctx: Context, s: t.TopOfLibrary) -> tuple[Thing, ...]:
    count = number(ctx, s.count)
    found: list[Thing] = []
    for player in players(ctx, s.of):
        cards = ctx.game.zone(LIBRARY, player)
        found += cards[max(0, len(cards) - count) :] if s.bottom else cards[:count]
    return tuple(found)


def _top_of_graveyard(ctx: Context, s: t.TopOfGraveyard) -> tuple[Thing, ...]:
    return tuple(x for player in players(ctx, s.of) for x in ctx.game.zone(GRAVEYARD, player)[:1])


def _sources(ctx: Context, s: t.Sources) -> tuple[Thing, ...]:
    found: list[Thing] = []
    for thing in select(ctx, s.what):
        obj = ctx.obj(thing)
        if obj is not None and obj.stack is not None and obj.kind == "ability" and obj.stack.bindings.this is not None:
            found.append(obj.stack.bindings.this)
        else:
            found.append(thing)
    return tuple(found)


def _choose(ctx: Context, s: t.Choose) -> tuple[Thing, ...]:
    """In a condition nothing is chosen: "an opponent controls ..." asks of any opponent."""
    return tuple(x for x in candidates(ctx, s.filter) if fits(ctx, s.filter, x))


_SELECT: dict[type, Callable[[Context, Any], tuple[Thing, ...]]] = {
    t.This: _this,
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
    t.Choose: _choose,
}


# ---------------------------------------------------------------------------------------------------------- candidates


ZONES = (IN_PLAY, STACK, HAND, GRAVEYARD, LIBRARY, REMOVED, PHASED_OUT, ANTE)
"""The zones of the game (217.1), for what is said of all but one of them."""


def zones_of(filter: t.Filter) -> list[t.InZone | t.Filter] | None:
    """The zones (or players) to which a filter confines itself; None when it does not say."""
    if isinstance(filter, t.InZone | t.IsPlayer | t.IsOpponent | t.IsAmong):
        return [filter]
    if isinstance(filter, t.Not) and isinstance(filter.part, t.InZone) and filter.part.of is None:
        return [t.InZone(zone) for zone in ZONES if zone != filter.part.zone]
    if isinstance(filter, t.AllOf):
        for part in sorted(filter.parts, key=lambda part: isinstance(part, t.Not)):
            found = zones_of(part)
            if found is not None:
                return found
        return None
    if isinstance(filter, t.AnyOf):
        merged: list[t.InZone | t.Filter] = []
        for part in filter.parts:
            found = zones_of(part)
            if found is None:
                found = [t.InZone(IN_PLAY)]
            merged += [f for f in found if f not in merged]
        return merged
    return None


def candidates(ctx: Context, filter: t.Filter) -> tuple[Thing, ...]:
    """Everything that could fit, in order: by zone, then by appearance. Without a zone: permanents (416.2, 217.5b)."""
    game = ctx.game
    found: dict[Thing, None] = {}
    for where in zones_of(filter) or [t.InZone(IN_PLAY)]:
        if isinstance(where, t.IsAmong):
            found.update(dict.fromkeys(select(ctx, where.selection)))
        elif not isinstance(where, t.InZone):
            found.update(dict.fromkeys(game.alive))
        elif where.zone == "anywhere":
            found.update(dict.fromkeys(game.objects))
        elif where.zone in OWNED_ZONES:
            owners = players_or_controllers(ctx, where.of) if where.of is not None else game.order
            for owner in owners:
                found.update(dict.fromkeys(game.zone(where.zone, owner)))
        else:
            found.update(dict.fromkeys(game.zone(where.zone)))
    return tuple(found)


# ------------------------------------------------------------------------------------------------------------- filters


def fits(ctx: Context, filter: t.Filter, thing: Thing) -> Verdict:
    """Whether a thing fits a filter, and else the first part that it fails."""
    handler = _FITS.get(type(filter))
    if handler is None:
        raise NotImplementedRule(f"filter {type(filter).__name__} is not known", rule="200.8")
    return handler(ctx, filter, thing)


def word(ctx: Context, leaf: t.Word) -> str | None:
    """The word of a leaf; for a chosen word, what was chosen (None: nothing was, so nothing fits: 503.7)."""
    if isinstance(leaf, t.ColorWord):
        return leaf.color
    if isinstance(leaf, t.ChosenWord):
        if leaf.binding:
            value = ctx.bindings.named.get(leaf.binding)
        else:
            value = recalled(ctx, ctx.bindings.this, leaf.kind) if ctx.bindings.this is not None else None
        return value if isinstance(value, str) else None
    return leaf.name  # type: ignore[attr-defined, no-any-return]


def _anything(ctx: Context, f: t.Anything, x: Thing) -> Verdict:
    return YES


def _all(ctx: Context, f: t.AllOf, x: Thing) -> Verdict:
    for part in f.parts:
        verdict = fits(ctx, part, x)
        if not verdict:
            return verdict
    return YES


def _any(ctx: Context, f: t.AnyOf, x: Thing) -> Verdict:
    failed: Verdict | None = None
    for part in f.parts:
        verdict = fits(ctx, part, x)
        if verdict:
            return verdict
        failed = verdict if failed is None else failed
    return no("nothing is asked for", "200.8") if failed is None else failed


def _not(ctx: Context, f: t.Not, x: Thing) -> Verdict:
    verdict = fits(ctx, f.part, x)
    return no("is", "200.8", *verdict.facts, thing=x, filter=f.part) if verdict else YES


def _is_player(ctx: Context, f: t.IsPlayer, x: Thing) -> Verdict:
    return YES if isinstance(x, str) else no("isn't a player", "200.8", thing=x)


def _is_opponent(ctx: Context, f: t.IsOpponent, x: Thing) -> Verdict:
    of = players_or_controllers(ctx, f.of) if f.of is not None else (ctx.you,)
    ok = isinstance(x, str) and all(is_opponent(ctx.game, x, p) for p in of)
    return YES if ok else no("isn't an opponent", "200.8", thing=x)


def _in_zone(ctx: Context, f: t.InZone, x: Thing) -> Verdict:
    obj = ctx.obj(x)
    if obj is None:
        return no("isn't an object", "217.1", thing=x)
    if f.zone != "anywhere" and obj.zone != f.zone:
        return no("isn't in the zone", "217.1", ("zone", obj.card), thing=x, zone=f.zone, now=obj.zone)
    if f.of is not None and f.zone in OWNED_ZONES and obj.zone_owner not in players_or_controllers(ctx, f.of):
        return no("is another player's", "217.1", ("zone", obj.card), thing=x)
    return YES


PERMANENT_TYPES = frozenset({"artifact", "creature", "enchantment", "land", "planeswalker"})


def _has_type(ctx: Context, f: t.HasType, x: Thing) -> Verdict:
    chars = ctx.chars(x)
    if chars is None:
        return no("isn't an object", "200.8", thing=x)
    held = bool(chars.types & PERMANENT_TYPES) if f.type == "permanent" else f.type in chars.types
    return YES if held else no("isn't of the type", "205.2", ("types", x), thing=x, type=f.type)


def _has_supertype(ctx: Context, f: t.HasSupertype, x: Thing) -> Verdict:
    chars = ctx.chars(x)
    held = chars is not None and f.supertype in chars.supertypes
    return YES if held else no("isn't of the type", "205.4", ("types", x), thing=x, type=f.supertype)


def _has_subtype(ctx: Context, f: t.HasSubtype, x: Thing) -> Verdict:
    chars, wanted = ctx.chars(x), word(ctx, f.word)
    held = chars is not None and wanted is not None and wanted in chars.subtypes
    if chars is not None and isinstance(f.word, t.ChosenWord) and f.word.kind == "type":
        held = held or wanted in chars.types  # a card type was chosen
    return YES if held else no("isn't of the type", "205.3", ("types", x), thing=x, type=wanted)


def _has_color(ctx: Context, f: t.HasColor, x: Thing) -> Verdict:
    chars, wanted = ctx.chars(x), word(ctx, f.word)
    held = chars is not None and wanted is not None and wanted in chars.colors
    return YES if held else no("isn't of the colour", "203.2", ("colors", x), thing=x, color=wanted)


def _color_count(test: Callable[[int], bool], phrase: str) -> Callable[[Context, Any, Thing], Verdict]:
    def check(ctx: Context, f: Any, x: Thing) -> Verdict:
        chars = ctx.chars(x)
        return YES if chars is not None and test(len(chars.colors)) else no(phrase, "203.2", ("colors", x), thing=x)

    return check


def _named(ctx: Context, f: t.Named, x: Thing) -> Verdict:
    chars = ctx.chars(x)
    wanted = f.name if isinstance(f.name, str) else word(ctx, f.name)
    both = wanted.split(" // ") if wanted is not None else []  # of a split card that was named, either name will do (505.7)
    held = chars is not None and any(name in (chars.names or (chars.name,)) for name in both)
    return YES if held else no("has another name", "202.3", ("name", x), thing=x, name=wanted)


def _controlled(ctx: Context, f: t.ControlledBy, x: Thing) -> Verdict:
    chars, obj = ctx.chars(x), ctx.obj(x)
    controller = chars.controller if chars is not None else None
    if controller is None and obj is not None and obj.zone not in (IN_PLAY, STACK):
        controller = obj.owner
    if controller is not None and controller in players_or_controllers(ctx, f.who):
        return YES
    return no("is controlled by another", "200.8", ("controller", x), thing=x, controller=controller)


def _owned(ctx: Context, f: t.OwnedBy, x: Thing) -> Verdict:
    obj = ctx.obj(x)
    held = obj is not None and obj.owner in players_or_controllers(ctx, f.who)
    return YES if held else no("is owned by another", "200.8", thing=x)


def _has_keyword(ctx: Context, f: t.HasKeyword, x: Thing) -> Verdict:
    chars = ctx.chars(x)
    if chars is not None:
        for instance in chars.abilities:
            ability = instance.ability
            if isinstance(ability, e.KeywordAbility) and keyword_matches(ability, f.keyword, f.quality):
                return YES
    return no("lacks the keyword", "502.1", ("abilities", x), thing=x, keyword=f.keyword)


def keyword_matches(ability: e.KeywordAbility, keyword: str, quality: t.Filter | None = None) -> bool:
    """Whether a keyword ability is the keyword asked for: `landwalk` for any landwalk, `swampwalk` for that one."""
    if quality is not None and ability.quality != quality and (ability.word is None or quality != t.HasSubtype(ability.word)):
        return False
    if ability.keyword == keyword or ability.variant == keyword:
        return True
    if keyword.endswith("walk") and ability.keyword == "landwalk" and isinstance(ability.word, t.LandTypeWord):
        return f"{ability.word.name.lower()}walk" == keyword
    return False


def _has_ability(ctx: Context, f: t.HasAbility, x: Thing) -> Verdict:
    chars = ctx.chars(x)
    kinds: dict[str, type | tuple[type, ...]] = {
        "any": e.Ability,
        "activated": e.ActivatedAbility,
        "triggered": e.TriggeredAbility,
        "static": e.StaticAbility,
    }
    if f.kind == "mana":
        from judge.engine.r411_mana_abilities import is_mana_ability

        adds = chars is not None and any(is_mana_ability(i.ability) for i in chars.abilities)
        return YES if adds else no("has no mana ability", "406.1", ("abilities", x), thing=x)
    if f.kind not in kinds:
        return _has_keyword(ctx, t.HasKeyword(f.kind), x)
    if chars is None:
        return no("lacks the ability", "402.1", ("abilities", x), thing=x, kind=f.kind)
    from judge.engine.r402_functioning import expanded

    held = any(isinstance(one.ability, kinds[f.kind]) for i in chars.abilities for one in (i, *expanded(i)))
    return YES if held else no("lacks the ability", "402.1", ("abilities", x), thing=x, kind=f.kind)


def _has_counter(ctx: Context, f: t.HasCounter, x: Thing) -> Verdict:
    have = counters_on(ctx, x)
    held = have.get(f.kind, 0) > 0 if f.kind else any(n > 0 for n in have.values())
    return YES if held else no("has no such counter", "502.1", ("counters", x), thing=x, kind=f.kind)


def counters_on(ctx: Context, x: Thing) -> Any:
    """The counters on an object or player, by kind."""
    if isinstance(x, str):
        player = ctx.game.players[x]
        return player.counters.set("poison", player.poison) if player.poison else player.counters
    obj = ctx.obj(x)
    return obj.counters if obj is not None else {}


OPS: dict[str, Callable[[int, int], bool]] = {
    "=": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    "<": lambda a, b: a < b,
    ">": lambda a, b: a > b,
    "<=": lambda a, b: a <= b,
    ">=": lambda a, b: a >= b,
}


def _measures(ctx: Context, f: t.Measures, x: Thing) -> Verdict:
    wanted = number(ctx, f.quantity)
    for value in measures(ctx, f.characteristic, x):
        if OPS[f.op](value, wanted):
            return YES
    return no("has another value", "413.2f", (f.characteristic, x), thing=x, characteristic=f.characteristic, op=f.op, wanted=wanted)


def measures(ctx: Context, characteristic: str, x: Thing) -> tuple[int, ...]:
    """The value, or for a split card off the stack both values (505.6), of a characteristic; nothing for what has none."""
    chars = ctx.chars(x)
    if characteristic == "converted mana cost" and chars is not None and len(chars.costs) > 1:
        return tuple(mana_value(cost, ctx, x) for cost in chars.costs)
    value = measure(ctx, characteristic, x)
    return () if value is None else (value,)


def mana_value(cost: str | None, ctx: Context | None = None, x: Thing | None = None) -> int:
    """The converted mana cost of a mana cost (203.3); X is what was announced while it is on the stack, else 0."""
    from judge.engine.mana import symbols

    total = 0
    for symbol in symbols(cost or ""):
        if symbol.isdigit():
            total += int(symbol)
        elif symbol == "X":
            obj = ctx.obj(x) if ctx is not None and x is not None else None
            if obj is not None and obj.zone == STACK and obj.stack is not None:
                total += obj.stack.bindings.x or 0
        elif symbol.startswith("2/"):
            total += 2
        else:
            total += 1
    return total


def measure(ctx: Context, characteristic: str, x: Thing) -> int | None:
    """One number of a thing; None for what it cannot have."""
    if isinstance(x, str):
        player = ctx.game.players.get(x)
        if player is None:
            return None
        by_player: dict[str, Callable[[], int]] = {
            "life": lambda: player.life,
            "poison": lambda: player.poison,
            "cards in hand": lambda: len(ctx.game.zone(HAND, x)),
            "cards in library": lambda: len(ctx.game.zone(LIBRARY, x)),
            "cards in graveyard": lambda: len(ctx.game.zone(GRAVEYARD, x)),
            "damage dealt this turn": lambda: sum(o.amount for o in ctx.game.history if o.verb == "damage" and o.other == x),
            "attackers this turn": lambda: len({o.subject for o in ctx.game.history if o.verb == "attack" and o.player == x}),
        }
        return by_player[characteristic]() if characteristic in by_player else None
    obj, chars = ctx.obj(x), ctx.chars(x)
    if obj is None or chars is None:
        return None
    if characteristic == "power":
        return chars.power
    if characteristic == "toughness":
        return chars.toughness
    if characteristic == "loyalty":
        return chars.loyalty
    if characteristic == "converted mana cost":
        return mana_value(chars.mana_cost, ctx, x)
    if characteristic == "damage":
        return obj.damage
    if characteristic == "number of colors":
        return len(chars.colors)
    if characteristic.startswith("counters:"):
        return int(obj.counters.get(characteristic[9:], 0))
    if characteristic in ("blockers", "attackers"):
        combat = ctx.game.combat
        if combat is None:
            return 0
        if characteristic == "blockers":
            return len(combat.attackers[x].blockers) if x in combat.attackers else 0
        return len(combat.blocking.get(x, ()))
    if characteristic == "X":
        value = obj.stack.bindings.x if obj.stack is not None else obj.memory.get("X")
        return value or 0
    if characteristic in ("mana spent", "sunburst"):
        spent = obj.stack.mana_spent if obj.stack is not None else obj.memory.get("mana spent", ())
        return len(spent) if characteristic == "mana spent" else len({s for s in spent if s in "WUBRG"})
    remembered_value = recalled(ctx, x, characteristic)
    if isinstance(remembered_value, int):
        return remembered_value
    raise NotImplementedRule(f"the number {characteristic!r} of an object is not known", rule="201.1")


def _extreme(ctx: Context, f: t.Extreme, x: Thing) -> Verdict:
    values = {y: v for y in select(ctx, t.Every(f.among)) if (v := measure(ctx, f.characteristic, y)) is not None}
    best = (min if f.which == "least" else max)(values.values(), default=None)
    return YES if x in values and values[x] == best else no("isn't the extreme", "413.2f", (f.characteristic, x), thing=x)


def _is_among(ctx: Context, f: t.IsAmong, x: Thing) -> Verdict:
    return YES if x in select(ctx, f.selection) or _was_its_spell(ctx, f, x) else no("is another thing", "200.8", thing=x)


def _was_its_spell(ctx: Context, f: t.IsAmong, x: Thing) -> bool:
    """Whether a spell that was played is the one that became this permanent: "another spell" is none of that card (217.1c)."""
    this = ctx.obj(ctx.bindings.this) if isinstance(f.selection, t.This) and ctx.bindings.this is not None else None
    if this is None or this.came_from != x or this.zone != IN_PLAY:
        return False
    spell = ctx.obj(x)
    return spell is not None and spell.zone == STACK


def shared_values(ctx: Context, what: str, x: Thing) -> frozenset[str]:
    """The values that "shares a ..." compares."""
    chars = ctx.chars(x)
    if chars is None:
        return frozenset()
    if what == "color":
        return chars.colors
    if what == "card type":
        return chars.types
    if what == "name":
        return frozenset(chars.names or (chars.name,))
    if what in ("creature type", "land type", "subtype"):
        from judge.engine.typing_words import subtypes_of

        return subtypes_of(what, chars.subtypes)
    raise NotImplementedRule(f"sharing a {what!r} is not known", rule="205.3")


def _shares(ctx: Context, f: t.SharesA, x: Thing) -> Verdict:
    mine = shared_values(ctx, f.what, x)
    held = any(mine & shared_values(ctx, f.what, y) for y in select(ctx, f.selection))
    return YES if held else no("shares nothing", "205.3", thing=x, what=f.what)


def _controls(ctx: Context, f: t.Controls, x: Thing) -> Verdict:
    if not isinstance(x, str):
        return no("isn't a player", "200.8", thing=x)
    mine = sum(1 for y in candidates(ctx, f.filter) if controller_of(ctx, y) == x and fits(ctx, f.filter, y))
    held = OPS[f.op](mine, number(ctx, f.quantity))
    return YES if held else no("controls another number of them", "200.8", ("board",), thing=x)


def _attached_matching(ctx: Context, f: t.AttachedToMatching, x: Thing) -> Verdict:
    obj = ctx.obj(x)
    held = obj is not None and obj.attached_to is not None and bool(fits(ctx, f.filter, obj.attached_to))
    return YES if held else no("isn't attached to such a thing", "212.4", ("attached", x), thing=x)


def _has_attached(ctx: Context, f: t.HasAttached, x: Thing) -> Verdict:
    attached = ctx.game.attached(x)
    view = ctx.view(x)
    if view is not None:
        attached = view.attachments
    held = any(fits(ctx, f.filter, a) for a in attached)
    return YES if held else no("nothing such is attached", "212.4", ("attached", x), thing=x)


def targets_of(obj: Obj) -> tuple[Thing, ...]:
    """Every target of a spell or ability on the stack, once for each instance."""
    if obj.stack is None:
        return ()
    b = obj.stack.bindings
    groups = [*b.targets, *(g for mode in b.mode_targets for g in mode)]
    groups += [g for _, extra in obj.stack.extra for g in extra.targets]
    return tuple(x for group in groups for x in group)


def _targets(ctx: Context, f: t.TargetsMatching, x: Thing) -> Verdict:
    obj = ctx.obj(x)
    targets = targets_of(obj) if obj is not None else ()
    held = any(fits(ctx, f.filter, y) for y in targets)
    if f.only:
        held = held and len(targets) == 1
    return YES if held else no("has no such target", "415.7", thing=x)


def _source_matches(ctx: Context, f: t.SourceMatches, x: Thing) -> Verdict:
    obj = ctx.obj(x)
    source = obj.stack.bindings.this if obj is not None and obj.stack is not None else None
    held = source is not None and bool(fits(ctx, f.filter, source))
    return YES if held else no("has another source", "200.8", thing=x)


def _combat_relation(ctx: Context, f: t.CombatRelation, x: Thing) -> Verdict:
    from judge.engine.combat_relations import related

    others = related(ctx, f.relation, x)
    held = bool(others) if f.to is None else any(fits(ctx, f.to, y) for y in others)
    return YES if held else no("isn't in that relation", "306.1", ("combat", x), thing=x, relation=f.relation)


def _did_this_turn(ctx: Context, f: t.DidThisTurn, x: Thing) -> Verdict:
    for occurrence in ctx.game.history:
        if patterns.role(occurrence, f.role) == x and patterns.matches(ctx, f.pattern, occurrence):
            return YES
    return no("didn't happen this turn", "410.2", ("history",), thing=x)


def _is_state(ctx: Context, f: t.IsState, x: Thing) -> Verdict:
    from judge.engine.states import STATES

    test = STATES.get(f.state)
    if test is None:
        raise NotImplementedRule(f"the state {f.state!r} is not known", rule="510.1")
    return YES if test(ctx, x) else no("isn't in that state", "510.1", (f.state, x), thing=x, state=f.state)


_FITS: dict[type, Callable[[Context, Any, Thing], Verdict]] = {
    t.Anything: _anything,
    t.AllOf: _all,
    t.AnyOf: _any,
    t.Not: _not,
    t.IsPlayer: _is_player,
    t.IsOpponent: _is_opponent,
    t.InZone: _in_zone,
    t.HasType: _has_type,
    t.HasSupertype: _has_supertype,
    t.HasSubtype: _has_subtype,
    t.HasColor: _has_color,
    t.IsColorless: _color_count(lambda n: n == 0, "isn't colourless"),
    t.IsMonocolored: _color_count(lambda n: n == 1, "isn't monocoloured"),
    t.IsMulticolored: _color_count(lambda n: n > 1, "isn't multicoloured"),
    t.Named: _named,
    t.ControlledBy: _controlled,
    t.OwnedBy: _owned,
    t.IsState: _is_state,
    t.HasKeyword: _has_keyword,
    t.HasAbility: _has_ability,
    t.HasCounter: _has_counter,
    t.Measures: _measures,
    t.Extreme: _extreme,
    t.IsAmong: _is_among,
    t.SharesA: _shares,
    t.Controls: _controls,
    t.AttachedToMatching: _attached_matching,
    t.HasAttached: _has_attached,
    t.TargetsMatching: _targets,
    t.SourceMatches: _source_matches,
    t.CombatRelation: _combat_relation,
    t.DidThisTurn: _did_this_turn,
}


def number(ctx: Context, quantity: t.Quantity) -> int:
    """The value of a quantity (see `quantities.py`)."""
    from judge.engine.quantities import number as compute

    return compute(ctx, quantity)
