"""The derived values of a game (law 7), and what all effects say of its events and rules (418.5j-k).

`Derived` answers from what the layers left behind, and from the index of what effects say of events and rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, TypeVar, cast

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions
from judge.cards.instructions.effects import Face
from judge.engine import hooks
from judge.engine.game.state import IN_PLAY, AbilityInstance, Characteristics, Game, Thing, Value
from judge.engine.looking import Context, controller_of, fits, select
from judge.engine.looking.met_conditions import holds
from judge.engine.looking.printed import Fitting
from judge.engine.rules.part4_spells.r402_abilities import expanded, zones_of
from judge.engine.rules.part5_additional.r503_copying import copiable_values
from judge.engine.table.active_parts import ActivePart, Index

if TYPE_CHECKING:
    from judge.engine.rules.part4_spells.r418_continuous_effects.derivation_in_words import Said
    from judge.engine.rules.part4_spells.r418_continuous_effects.deriving import Change, Layers

P = TypeVar("P", bound=e.Part)


class Row(Value, frozen=True):
    """One step of a derivation: in this layer, this effect made of `before` what is `after` (a characteristic, in words)."""

    layer: str
    effect: str
    source: int | None
    characteristic: str
    before: str
    after: str
    rule: str
    depends_on: tuple[str, ...] = ()
    effect_id: int | None = None
    rules: tuple[str, ...] = ()
    name: Any = None
    waited: bool = False
    """Whether it applied after another on which it depends, or another waited for it."""
    loop: bool = False
    """Whether what it depends on depends on it in turn, so that the older one applied first."""
    order: tuple[str, ...] = ()
    """The rules by which it applies after another that says otherwise, or goes on although its ability is gone."""
    lost: bool = False
    """Whether it is of a layer before that in which its ability was lost."""


CHARACTERISTIC_OF: dict[str, tuple[str, ...]] = {
    "power": ("P/T",),
    "toughness": ("P/T",),
    "colors": ("colors",),
    "types": ("types",),
    "abilities": ("abilities",),
    "control": ("controller",),
    "controller": ("controller",),
    "name": ("name",),
    "loyalty": ("types",),
}
"""Fact -> the characteristics whose derivation stands behind it."""


class Derived:
    """What everything is now. Made by `derive`; never changes. `index` is a shared place for the index, once it is made."""

    _rows: dict[int, list[Change]] | None = None

    def __init__(self, game: Game, layers: Layers, index: list[Index] | None = None) -> None:
        self.game, self.layers = game, layers
        self.shared_index: list[Index] = index if index is not None else []
        self._by_question: dict[tuple[type, str], tuple[list[ActivePart], dict[Thing, list[ActivePart]]]] = {}
        self._replacements: dict[str, tuple[ActivePart, ...]] = {}
        self.found: dict[Any, Any] = {}
        """What rules have found out of this very game and asked for again."""

    # ------------------------------------------------------------------------------------------------ characteristics

    def chars(self, id: int) -> Characteristics:
        """The values of an object."""
        layers = self.layers
        if id in layers.values:
            return layers.values[id]
        obj, known = self.game.objects[id], layers.printed.known
        values = known[id][1] if id in known and known[id][0] is obj else layers.printed.values(obj)
        if values.power is not None and obj.zone == IN_PLAY and "creature" not in values.types:
            return hooks.completed(obj, values)
        return values

    def what_fits(self, described: t.Filter, you: str) -> Fitting:
        """What is known of the things that fit a description in the words of this player."""
        return self.layers.printed.fitting(described, you)

    def copiable(self, id: int) -> Face:
        """The copiable values of an object (503.2)."""
        return copiable_values(self.game, self.layers.faces.get(id), id)

    # ------------------------------------------------------------------------------------------------------ abilities

    def abilities(self, id: int) -> tuple[AbilityInstance, ...]:
        """The abilities of an object, keywords followed by what they stand for."""
        found: list[AbilityInstance] = []
        for instance in self.chars(id).abilities:
            found.append(instance)
            if isinstance(instance.ability, e.KeywordAbility):
                found += expanded(instance)
        return (*found, *self._of_the_game(id))

    def functioning(self, id: int) -> tuple[AbilityInstance, ...]:
        """The abilities of an object that function where it is, keywords as what they stand for."""
        zone, values = self.game.objects[id].zone, self.chars(id)
        kept = self.layers.printed.functioning
        known = kept.get(id)
        if known is None or known[0] is not values or known[1] != zone:
            spell = bool(values.types & {"instant", "sorcery"})
            every = (instance for carried in values.abilities for instance in expanded(carried))
            known = kept[id] = values, zone, tuple([each for each in every if zone in zones_of(each.ability, spell)])
        return known[2] if not self.game.options else (*known[2], *self._of_the_game(id))

    def _of_the_game(self, id: int) -> tuple[AbilityInstance, ...]:
        """What the options of the game give an object in play."""
        if not self.game.options or self.game.objects[id].zone != IN_PLAY:
            return ()
        return hooks.of_the_game(self.game, id, self.chars(id).is_creature)

    def keywords(self, thing: Thing) -> tuple[e.KeywordAbility, ...]:
        """The keyword abilities of an object or player."""
        have = self.layers.players.get(thing, ()) if isinstance(thing, str) else self.chars(thing).abilities
        return tuple(i.ability for i in have if isinstance(i.ability, e.KeywordAbility))

    def has_keyword(self, thing: Thing, keyword: str) -> bool:
        """Whether an object or player has a keyword ability."""
        return any(ability.keyword == keyword for ability in self.keywords(thing))

    def activated(self, id: int) -> tuple[AbilityInstance, ...]:
        """The activated abilities of an object that function where it is, in text order, granted ones last."""
        return tuple([i for i in self.functioning(id) if isinstance(i.ability, e.ActivatedAbility)])

    def with_abilities(self) -> tuple[int, ...]:
        """The permanents that have abilities, in order of appearance; those of basic land types among them."""
        if self.game.options:
            return self.game.in_play  # the options of the game may give abilities (603)
        asked = self.layers.printed.able(self.game) | self.layers.values.keys()
        return tuple(filter(asked.__contains__, self.game.in_play))

    def triggered(self, verb: str) -> list[tuple[AbilityInstance, int]]:
        """The triggered abilities that function now and name such an event, with their sources; "": state triggers (410.11)."""
        index = self.shared_index[0] if self.shared_index else self.index
        return index.triggered.get(verb, [])

    # ---------------------------------------------------------------------------------------------- events and rules

    @property
    def index(self) -> Index:
        """What abilities say beyond characteristics, made when it is first asked for."""
        if not self.shared_index:
            self.shared_index.append(Index(self.game, self.layers))
        return self.shared_index[0]

    def is_on(self, active: ActivePart) -> bool:
        """Whether the condition of the ability that a part belongs to holds."""
        return active.condition is None or bool(holds(self.context(active), active.condition))

    def parts(self, kind: type[e.Part], action: str = "", thing: Thing | None = None) -> list[ActivePart]:
        """The answers of a kind (Cant, Must, CostChange, ...) to a question of the rules; without an action, to every one.

        With `thing`, without those that other objects say of themselves alone.
        """
        if (kind, action) not in self._by_question:
            waiting = (self.shared_index[0] if self.shared_index else self.index).by_kind
            if (kind, action) not in waiting:
                return []
            found = [active for active in waiting[kind, action] if self.is_on(active)]
            own: dict[Thing, list[ActivePart]] = {}
            for active in found:
                key: Any = active.bindings.this if isinstance(active.affected, t.This) else None
                own.setdefault(key, []).append(active)
            self._by_question[kind, action] = (found, own)
        every, by_thing = self._by_question[kind, action]
        if thing is None:
            return every
        general = by_thing.get(cast(Any, None), [])
        return [*general, *by_thing[thing]] if thing in by_thing else general

    def replacements(self, verb: str) -> tuple[ActivePart, ...]:
        """The replacement and prevention effects that wait for such an event, in timestamp order."""
        if verb not in self._replacements:
            waiting = (self.shared_index[0] if self.shared_index else self.index).by_verb
            if verb not in waiting:
                return ()
            self._replacements[verb] = tuple([each.with_(affected=self.things(each)) for each in waiting[verb] if self.is_on(each)])
        return self._replacements[verb]

    def context(self, active: ActivePart, game: Game | None = None) -> Context:
        """The game as the words of a part see it."""
        return Context(game or self.game, self, active.bindings, static=active.effect is None)

    def things(self, active: ActivePart) -> tuple[Thing, ...] | None:
        """The things that a part is about; None where it does not say."""
        affected = active.affected
        if affected is None or isinstance(affected, tuple):
            return affected
        return select(self.context(active), t.Every(affected) if isinstance(affected, t.Filter) else affected)

    def concerns(self, active: ActivePart, thing: Thing | None) -> bool:
        """Whether a part is about a thing."""
        affected = active.affected
        if affected is None:
            return True
        if thing is None:
            return False
        if isinstance(affected, tuple):
            return thing in affected
        if isinstance(affected, t.This):
            return thing == active.bindings.this
        ctx = self.context(active)
        return bool(fits(ctx, affected, thing)) if isinstance(affected, t.Filter) else thing in select(ctx, affected)

    def applies(self, active: ActivePart, thing: Thing | None) -> bool:
        """Whether a part is about a thing, and its own condition holds."""
        condition = getattr(active.part, "condition", None)
        if not self.concerns(active, thing) or (self.game.turn.ignored and self._ignores(active, thing)):
            return False
        return condition is None or bool(holds(self.context(active), condition))

    def _ignores(self, active: ActivePart, thing: Thing | None) -> bool:
        """Whether the player whom a question is about, or whose object it is about, ignores the effect this turn (408.2j)."""
        player = controller_of(self.context(active), thing) if thing is not None else None
        return active.key is not None and (active.key, player) in self.game.turn.ignored

    def answers(self, kind: type[P], action: str, thing: Thing | None, other: Thing | None = None) -> Iterator[tuple[ActivePart, P]]:
        """The parts of a kind that answer a question about a thing and the other party to it, their conditions met."""
        for active in self.parts(kind, action, thing):
            part = active.part
            assert isinstance(part, kind)
            wanted = getattr(part, "other", None)
            if not self.applies(active, thing):
                continue
            if wanted is None or other is not None and self._is_such(active, action, wanted, other, thing):
                yield active, part

    def _is_such(self, active: ActivePart, action: str, wanted: t.Filter, other: Thing, thing: Thing | None) -> bool:
        """Whether the other party is what the part speaks of; of what targets, the source may be known as it last was (413.2a)."""
        ctx = self.context(active)
        if thing is not None and mentions(wanted, t.Bound) and "affected" not in ctx.bindings.named:
            ctx = Context(ctx.game, ctx.look, ctx.bindings.bind("affected", (thing,)), static=ctx.static)
        if action == "be targeted":
            ctx = Context(ctx.game, ctx.look, ctx.bindings)
        return bool(fits(ctx, wanted, other))

    # ------------------------------------------------------------------------------------------------------- showing

    def derivation(self, id: int, said: Said | None = None) -> tuple[Row, ...]:
        """How the values of an object came about, layer by layer; `said` words abilities."""
        reached = (effect for effect, members in self.layers.begun.values() if id in members)
        rows = [row for change in self._changes(id) for row in hooks.change_rows(change, said)]
        found = hooks.with_overrides(rows, reached, id, lambda effect: self.layers.find(effect.name) is None)
        changed = {source for source in {row.source for row in found} if source is not None and self.text_changed(source)}
        return tuple(hooks.of_changed_text(row) if row.source in changed and row.effect_id is None else row for row in found)

    def shaped_by(self, source: int) -> tuple[tuple[str, int], ...]:
        """The characteristics, and whose, that the static abilities of a permanent shape, of others than itself."""
        begun = (reached for effect, reached in self.layers.begun.values() if effect.source == source and effect.floating is None)
        others = {x for reached in begun for x in reached if isinstance(x, int) and x != source and x in self.game.objects}
        rows = ((row, x) for x in sorted(others) for row in self.derivation(x))
        return tuple(dict.fromkeys((row.characteristic, x) for row, x in rows if row.source == source and row.effect_id is None))

    def text_changed(self, id: int) -> bool:
        """Whether an effect changes words in the text of an object (418.6)."""
        return any("3" in effect.layers and id in members for effect, members in self.layers.begun.values())

    def _changes(self, id: int) -> list[Change]:
        if self._rows is None:
            self._rows = {}
            for change in self.layers.record or ():
                self._rows.setdefault(change.thing, []).append(change)
        return self._rows.get(id, [])

    def facts_behind(self, fact: tuple[Any, ...]) -> tuple[tuple[Any, ...], ...]:
        """The facts that a derived value rests on: the object, its counters, each effect that shaped it, what let it apply."""
        if len(fact) < 2 or fact[0] not in CHARACTERISTIC_OF or fact[1] not in self.game.objects:
            return ()
        asked = CHARACTERISTIC_OF[fact[0]]
        ended = ((f"ended {characteristic}", fact[1]) for characteristic in asked)
        found = dict.fromkeys((("object", fact[1]), *ended, *hooks.change_facts(fact[1], self._changes(fact[1]), asked)))
        shaped = [fact[1]]
        while sources := [x for kind, x, *_ in found if kind == "object" and x not in shaped and self._changes(x)]:
            shaped += sources  # the abilities that made these effects are what other effects made of them
            found.update(dict.fromkeys(known for x in sources for known in hooks.change_facts(x, self._changes(x), ("abilities",))))
        return tuple(found)
