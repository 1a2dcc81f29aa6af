"""The derived values of a game (law 7), and what all effects say of its events and rules (418.5j-k).

`Derived` answers from what the layers left behind. Lists that many ask for (triggers by verb, replacement effects by verb,
answers to the questions of the rules by action) are made when first asked for.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, cast

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.effects import Face
from judge.engine import patterns
from judge.engine.looking import Context, fits, select
from judge.engine.quantities import holds
from judge.engine.r402_functioning import expanded, functions_in, zones_of
from judge.engine.state import IN_PLAY, AbilityInstance, AbilityKey, Bindings, Characteristics, Game, Thing, Value
from judge.engine.trace import rule

if TYPE_CHECKING:
    from judge.engine.r418_continuous_effects import Change, Layers
    from judge.engine.r418_effects import Effect

__all__ = ["ActivePart", "Derived", "Row", "expanded", "functions_in"]

Affected = tuple[Thing, ...] | t.Filter | t.Selection | None


class ActivePart(Value, frozen=True):
    """Something that an effect says of events or rules now.

    `affected`: the things it is about; a filter or selection to be asked; or None: it speaks for itself. `effect`: the floating
    effect that it belongs to. `used_key` names it for its one opportunity (419.6a); `uses` is what is left of a shield's amount.
    """

    part: e.Part
    bindings: Bindings
    affected: Affected
    source: int | None
    key: AbilityKey | None
    timestamp: int
    label: str
    effect: int | None = None
    used_key: Any = None
    uses: int | None = None
    keyword: str = ""


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


_parts: dict[int, tuple[e.Ability, bool]] = {}


def has_rules(ability: e.Ability) -> bool:
    """Whether an ability says something of events or rules (not of characteristics or control alone)."""
    from judge.engine.r418_layers import layer_of

    known = _parts.get(id(ability))
    if known is None or known[0] is not ability:
        found = isinstance(ability, e.StaticAbility) and any(not layer_of(part, True, False) for part in ability.parts)
        if len(_parts) > 50_000:
            _parts.clear()
        _parts[id(ability)] = known = (ability, found)
    return known[1]


def action_of(part: e.Part) -> str:
    """The question that a part answers: its action, or the number or step it is about."""
    return str(getattr(part, "action", "") or getattr(part, "what", "") or getattr(part, "name", ""))


def verbs_of(part: e.Part) -> tuple[str, ...]:
    """The kinds of event that a replacement or prevention effect waits for."""
    return patterns.verbs(part.pattern) if isinstance(part, e.Replace | e.Prevent) else ()


class Derived:
    """What everything is now. Made by `derive`; never changes."""

    def __init__(self, game: Game, layers: Layers) -> None:
        self.game, self.layers = game, layers
        self._active: tuple[ActivePart, ...] | None = None
        self._by_question: dict[tuple[type, str], list[ActivePart]] = {}
        self._replacements: dict[str, tuple[ActivePart, ...]] = {}
        self._triggered: dict[str, list[tuple[AbilityInstance, int]]] | None = None
        self._rows: dict[int, list[Change]] | None = None

    # ------------------------------------------------------------------------------------------------ characteristics

    def chars(self, id: int) -> Characteristics:
        """The values of an object."""
        found = self.layers.values.get(id)
        if found is not None:
            return found
        obj = self.game.objects[id]
        values = self.layers.base_of(obj)
        if values.power is not None and obj.zone == IN_PLAY and "creature" not in values.types:
            from judge.engine.r418_continuous_effects import completed

            return completed(obj, values)
        return values

    @rule("503.2")
    def copiable(self, id: int) -> Face:
        """The copiable values of an object: printed or copied, with its entry's choices, after copy effects; nothing later."""
        return self.layers.copiable(id)

    # ------------------------------------------------------------------------------------------------------ abilities

    def abilities(self, id: int) -> tuple[AbilityInstance, ...]:
        """The abilities of an object, keywords followed by what they stand for."""
        found: list[AbilityInstance] = []
        for instance in self.chars(id).abilities:
            found.append(instance)
            if isinstance(instance.ability, e.KeywordAbility):
                found += expanded(instance)
        return tuple(found)

    def functioning(self, id: int) -> Iterator[AbilityInstance]:
        """The abilities of an object that function where it is, keywords as what they stand for."""
        obj, values = self.game.objects[id], self.chars(id)
        spell = bool(values.types & {"instant", "sorcery"})
        for carried in values.abilities:
            for instance in expanded(carried):
                if obj.zone in zones_of(instance.ability, spell):
                    yield instance

    def keywords(self, thing: Thing) -> tuple[e.KeywordAbility, ...]:
        """The keyword abilities of an object or player."""
        have = self.layers.players.get(thing, ()) if isinstance(thing, str) else self.chars(thing).abilities
        return tuple(i.ability for i in have if isinstance(i.ability, e.KeywordAbility))

    def has_keyword(self, thing: Thing, keyword: str) -> bool:
        """Whether an object or player has a keyword ability."""
        return any(ability.keyword == keyword for ability in self.keywords(thing))

    def activated(self, id: int) -> tuple[AbilityInstance, ...]:
        """The activated abilities of an object that function where it is, in text order, granted ones last."""
        return tuple(i for i in self.functioning(id) if isinstance(i.ability, e.ActivatedAbility))

    def static_abilities(self) -> Iterator[tuple[AbilityInstance, int]]:
        """Every static ability that functions now, with its source."""
        for id in self._speaking():
            for instance in self.functioning(id):
                if isinstance(instance.ability, e.StaticAbility):
                    yield instance, id

    def triggered(self, verb: str) -> list[tuple[AbilityInstance, int]]:
        """The triggered abilities that function now and name such an event, with their sources; "": state triggers (410.11)."""
        if self._triggered is None:
            self._triggered = {}
            for id in self._speaking():
                for instance in self.functioning(id):
                    ability = instance.ability
                    if isinstance(ability, e.TriggeredAbility):
                        event = ability.event
                        for name in ("",) if isinstance(event, t.BecomesTrue) else patterns.verbs(event):
                            self._triggered.setdefault(name, []).append((instance, id))
        return self._triggered.get(verb, [])

    def _speaking(self) -> Iterator[int]:
        """The objects with a static or triggered ability that may function where they are, by appearance."""
        changed = self.layers.values
        for id, obj in self.game.objects.items():
            if id in changed or obj.zone in speaking_zones(self.layers.copiable(id)):
                yield id

    # ---------------------------------------------------------------------------------------------- events and rules

    @property
    @rule("418.5k")
    def active_parts(self) -> tuple[ActivePart, ...]:
        """All that effects say of events and rules now, in timestamp order."""
        if self._active is None:
            found = [*self._from_statics(), *self._from_players(), *self._from_floating()]
            self._active = tuple(sorted(found, key=lambda active: active.timestamp))
        return self._active

    def _from_statics(self) -> Iterator[ActivePart]:
        from judge.engine.r418_effects import static_effect

        here: set[Any] = set()
        for id in self._speaking():
            obj = self.game.objects[id]
            for instance in self.functioning(id):
                if has_rules(instance.ability):
                    granted = self.layers.granted.get(instance.key, 0) or self._granted_by(id, instance)
                    effect = static_effect(obj, instance, max(obj.timestamp, granted))
                    here.add(effect.name)
                    yield from self._active_parts_of(effect, instance)
        for name, (effect, _) in self.layers.begun.items():  # 418.5b: what began goes on, though its ability is gone
            if effect.rest and effect.instance is not None and name not in here:
                yield from self._active_parts_of(effect, effect.instance)

    def _granted_by(self, id: int, instance: AbilityInstance) -> int:
        """When the keyword was granted that an ability stands for."""
        if not instance.keyword:
            return 0
        return max((self.layers.granted.get(i.key, 0) for i in self.chars(id).abilities if instance in expanded(i)), default=0)

    def _active_parts_of(self, effect: Effect, instance: AbilityInstance) -> Iterator[ActivePart]:
        source = effect.source
        values = self.chars(source) if source is not None and source in self.game.objects else None
        bindings = effect.bindings(self.game, values)
        begun = self.layers.begun.get(effect.name)
        ctx = Context(self.game, self, bindings, static=True)
        if begun is None and effect.condition is not None and not holds(ctx, effect.condition):
            return
        key = instance.key
        for index, part in effect.rest:
            yield ActivePart(
                part=part,
                bindings=bindings,
                affected=begun[1] if begun is not None else effect.affected,
                source=source,
                key=key,
                timestamp=effect.timestamp,
                label=effect.label,
                used_key=(source, key.origin, key.index, key.instance, index),
                keyword=instance.keyword,
            )

    def _from_players(self) -> Iterator[ActivePart]:
        """What abilities of players say (418.5j): "this" is the player."""
        for player, abilities in self.layers.players.items():
            bindings = Bindings(this=cast(Any, player), you=player)
            for instance in (i for carried in abilities for i in expanded(carried)):
                ability, key = instance.ability, instance.key
                for index, part in enumerate(ability.parts if isinstance(ability, e.StaticAbility) else ()):
                    yield ActivePart(
                        part=part,
                        bindings=bindings,
                        affected=cast(e.StaticAbility, ability).affected,
                        source=None,
                        key=key,
                        timestamp=0,
                        label=cast(e.StaticAbility, ability).text,
                        used_key=(player, key.origin, key.index, index),
                        keyword=instance.keyword,
                    )

    def _from_floating(self) -> Iterator[ActivePart]:
        from judge.engine.r418_layers import layer_of

        for floating in self.game.effects:
            for index, part in enumerate(floating.parts):
                if not layer_of(part, False, False):
                    yield ActivePart(
                        part=part,
                        bindings=floating.bindings,
                        affected=floating.affected if floating.affected is not None else floating.filter_,
                        source=floating.source,
                        key=None,
                        timestamp=floating.timestamp,
                        label=floating.label,
                        effect=floating.id,
                        used_key=("effect", floating.id, index),
                        uses=floating.uses,
                    )

    def parts(self, kind: type[e.Part], action: str = "") -> list[ActivePart]:
        """The answers of a kind (Cant, Must, CostChange, ...) to a question of the rules; without an action, to every one."""
        if (kind, action) not in self._by_question:
            found = [active for active in self.active_parts if isinstance(active.part, kind)]
            self._by_question[kind, action] = [a for a in found if not action or action_of(a.part) == action]
        return self._by_question[kind, action]

    def replacements(self, verb: str) -> tuple[ActivePart, ...]:
        """The replacement and prevention effects that wait for such an event, in timestamp order."""
        if verb not in self._replacements:
            self._replacements[verb] = tuple(
                active.with_(affected=self.things(active)) for active in self.active_parts if verb in verbs_of(active.part)
            )
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

    def answers(self, kind: type[e.Part], action: str, thing: Thing | None, other: Thing | None = None) -> Iterator[ActivePart]:
        """The parts of a kind that answer a question about a thing and the other party to it, their conditions met."""
        for active in self.parts(kind, action):
            if not self.concerns(active, thing):
                continue
            part: Any = active.part
            wanted, condition = getattr(part, "other", None), getattr(part, "condition", None)
            ctx = self.context(active)
            if wanted is not None and (other is None or not fits(ctx, wanted, other)):
                continue
            if condition is None or holds(ctx, condition):
                yield active

    @rule("103.2")
    def forbids(
        self, action: str, thing: Thing | None, other: Thing | None = None, game: Game | None = None
    ) -> ActivePart | None:
        """The first effect by which a thing can't do, or undergo, an action; None where nothing forbids it."""
        return next((a for a in self.answers(e.Cant, action, thing, other) if cast(e.Cant, a.part).count is None), None)

    # ------------------------------------------------------------------------------------------------------- showing

    def derivation(self, id: int) -> tuple[Row, ...]:
        """How the values of an object came about, layer by layer: the same derivation once more, written down."""
        from judge.engine.r418_continuous_effects import recorded
        from judge.engine.r418_derivation import rows

        if self._rows is None:
            self._rows = {}
            for change in recorded(self.game, self.layers.base):
                self._rows.setdefault(change.thing, []).append(change)
        return tuple(row for change in self._rows.get(id, ()) for row in rows(change))

    def facts_behind(self, fact: tuple[Any, ...]) -> tuple[tuple[Any, ...], ...]:
        """The facts that a derived value rests on: the object, its counters, and each effect that shaped it."""
        from judge.engine.r418_derivation import CHARACTERISTIC_OF

        if len(fact) < 2 or fact[0] not in CHARACTERISTIC_OF or fact[1] not in self.game.objects:
            return ()
        found: dict[tuple[Any, ...], None] = {("object", fact[1]): None}
        for row in self.derivation(fact[1]):
            if row.characteristic in CHARACTERISTIC_OF[fact[0]]:
                if row.layer == "6c":
                    found[("counters", fact[1])] = None
                elif row.effect_id is not None:
                    found[("effect", row.effect_id)] = None
                elif row.source is not None:
                    found[("object", row.source)] = None
        return tuple(found)


_speaking_zones: dict[int, tuple[Face, frozenset[str]]] = {}


def speaking_zones(face: Face) -> frozenset[str]:
    """The zones in which an object with these copiable values has static or triggered abilities that function."""
    known = _speaking_zones.get(id(face))
    if known is None or known[0] is not face:
        spell = bool({"instant", "sorcery"}.intersection(face.types))
        zones: frozenset[str] = frozenset()
        for ability in face.abilities:
            for instance in expanded(AbilityInstance(AbilityKey(0, "", 0), ability)):
                if isinstance(instance.ability, e.StaticAbility | e.TriggeredAbility):
                    zones |= zones_of(instance.ability, spell)
        if len(_speaking_zones) > 50_000:
            _speaking_zones.clear()
        _speaking_zones[id(face)] = known = (face, zones)
    return known[1]
