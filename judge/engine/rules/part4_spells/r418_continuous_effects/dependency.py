"""Dependency (418.5c-d), found by trying: what would change about one effect if another were applied first?

A trial is made only where what one effect writes meets what the other reads. Both are computed from the instructions: *facets*
such as `colors`, `type:creature`, `subtype:Forest`, `control`, `P/T`; a kind alone (`types`) stands for all of its kind.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.engine.game.state import IN_PLAY, Characteristics, Thing
from judge.engine.looking import fits, zones_of
from judge.engine.looking.by_itself import BY_THEMSELVES
from judge.engine.record.acting import rule
from judge.engine.rules.part4_spells.r418_continuous_effects.gathering import Effect, EffectName
from judge.support.memoizing import memoized_by

if TYPE_CHECKING:
    from judge.engine.rules.part4_spells.r418_continuous_effects.deriving import Layers

Facets = frozenset[str]
NONE: Facets = frozenset()
EVERYTHING = frozenset({"copy", "control", "text", "types", "colors", "abilities", "loss", "P/T", "name"})
OF_SOURCES = frozenset({"copy", "control", "text", "loss"})
"""What changes the text, the existence or the viewpoint of an effect when it happens to the source of its ability."""


# --------------------------------------------------------------------------------------------------- reads and writes


def _word_facet(leaf: Any) -> str:
    return f"subtype:{leaf.name}" if hasattr(leaf, "name") else "types"


_MEASURES = {"power": "P/T", "toughness": "P/T", "loyalty": "types", "number of colors": "colors", "converted mana cost": "copy"}
_SHARED = {"color": "colors", "name": "name"}
_COUNTED = {"colors": "colors", "names": "name", "powers": "P/T"}


def read_by(node: object) -> Iterator[str]:
    """The facets of objects that one node of an instruction reads."""
    match node:
        case t.HasType() | t.HasSupertype():
            yield f"type:{node.type if isinstance(node, t.HasType) else node.supertype}"
            if isinstance(node, t.HasType) and node.type == "permanent":
                yield "types"
        case t.HasSubtype():
            yield _word_facet(node.word)
        case t.HasColor() | t.IsColorless() | t.IsMonocolored() | t.IsMulticolored():
            yield "colors"
        case t.Named():
            yield "name"
        case t.ControlledBy() | t.ControllerOf() | t.Players() | t.IsOpponent():
            yield "control"
        case t.HasKeyword() | t.HasAbility():
            yield "abilities"
        case t.Measures() | t.Extreme() | t.Value() | t.Total():
            yield _MEASURES.get(node.characteristic, "copy")
        case t.SharesA():
            yield _SHARED.get(node.what, "types")
        case t.Distinct():
            yield _COUNTED.get(node.what, "types")
        case t.IsState():
            yield "types"
        case e.BecomeCopy():
            yield "copy"
        case e.GainAbilitiesOf():
            yield "abilities"
        case _:
            return


def _made_by(effect: Effect) -> object:
    """What stays the same while effects are derived again and again."""
    return effect.floating or (effect.instance.ability if effect.instance is not None else effect)


@memoized_by(_made_by)
def reads(effect: Effect) -> Facets:
    """The facets of any objects that decide whether, to what and how an effect applies."""
    actions = (part for _, _, part in effect.parts if not isinstance(part, e.GainAbility))
    nodes = (node for root in (effect.affected, effect.condition, *actions) for node in walk(root))
    return frozenset(facet for node in nodes for facet in read_by(node))


def writes(effect: Effect, layer: str) -> Facets:
    """The facets that an effect changes in a layer."""
    parts = effect.in_layer(layer)
    return _written(parts[0][1]) if len(parts) == 1 else NONE.union(*(_written(part) for _, part in parts))


def _written(part: e.Part) -> Facets:
    match part:
        case e.ChangeControl():
            return frozenset({"control"})
        case e.ChangeText():
            return frozenset({"text", "types", "abilities", "loss"})
        case e.SetTypes():
            return _types_written(part)
        case e.LoseTypes():
            return frozenset({"types", "abilities"})
        case e.SetColors():
            return frozenset({"colors"})
        case e.GainAbility() | e.GainAbilitiesOf():
            return frozenset({"abilities"})
        case e.LoseAbility():
            return frozenset({"abilities", "loss"})
        case e.SetPT() | e.ModifyPT() | e.SwitchPT():
            return frozenset({"P/T"})
        case _:
            return EVERYTHING


def _types_written(part: e.SetTypes) -> Facets:
    if not part.in_addition:
        return frozenset({"types", "abilities", "loss"})
    if part.all_creature_types or any(isinstance(leaf, t.ChosenWord) for leaf in part.subtypes):
        return frozenset({"types"})
    words = {f"type:{word}" for word in (*part.types, *part.supertypes)} | {_word_facet(leaf) for leaf in part.subtypes}
    return frozenset(words | {"abilities"} if any(isinstance(leaf, t.LandTypeWord) for leaf in part.subtypes) else words)


def meet(written: Facets, read: Facets) -> bool:
    """Whether something written is read; `types` is every type."""
    if written & read:
        return True
    wide = "types" in written and any(f.startswith(("type:", "subtype:")) for f in read)
    return wide or ("types" in read and any(f.startswith(("type:", "subtype:")) for f in written))


# ---------------------------------------------------------------------------------------------------------- the trial


def signature(layers: Layers, effect: Effect, layer: str) -> Any:
    """What 418.5c compares: its text, what it applies to, and what it does to each of those things."""
    members = layers.members(effect)
    if members is None:
        return None
    if effect.per_member:
        actions: Any = frozenset((member, layers.lowered(effect, layer, member)) for member in members)
    else:
        actions = layers.lowered(effect, layer, members[0]) if members else ()
    return effect.parts, frozenset(members), actions


@memoized_by(_made_by)
def looks_at_one(effect: Effect) -> bool:
    """Whether what an effect applies to is told of each thing by itself, and what it does is the same whatever happens.

    Then another effect makes it another only through the things that the other changes.
    """
    if not isinstance(effect.affected, t.Filter) or effect.condition is not None or effect.per_member:
        return False
    described = all(type(node) in BY_THEMSELVES or isinstance(node, t.Word) for node in walk(effect.affected))
    done = (node for _, _, part in effect.parts for node in walk(part))
    return described and all(isinstance(node, e.Part | t.Word | t.Number) for node in done)


Looks = tuple[Any, ...]
"""What an effect that looks at each thing by itself sees of one."""


def looks_of(values: Characteristics) -> Looks:
    """What such an effect sees of a thing with these values."""
    types = (values.types, values.subtypes, values.supertypes)
    return (types, values.colors, values.name, values.names, values.controller, id(values.abilities))


def applies(layers: Layers, effect: Effect, x: int, looks: Looks | None = None) -> bool:
    """Whether an effect that looks at each thing by itself applies to one: asked once of a thing with the same looks."""
    source = effect.source
    you = layers.chars(source).controller if source is not None and source in layers.game.objects else None
    key = (id(effect), x, you, looks or looks_of(layers.chars(x)))
    known = layers.fitting.get(key)
    if known is None:
        layers.fitting[key] = known = (_applies(layers, effect, x), effect, layers.chars(x))  # kept alive, for their identities
    return known[0]


def _applies(layers: Layers, effect: Effect, x: int) -> bool:
    """What names no zone speaks of permanents (416.2)."""
    assert isinstance(effect.affected, t.Filter)
    zones = {where.zone for where in zones_of(effect.affected) or (t.InZone(IN_PLAY),) if isinstance(where, t.InZone)}
    there = "anywhere" in zones or layers.game.objects[x].zone in zones
    return there and bool(fits(layers.context(effect), effect.affected, x))


def depends(now: Standing, trial: Layers, one: Effect, layer: str, changed: dict[int, Looks]) -> bool:
    """Whether an effect is another in text, existence, reach or action in the trial, where `changed` were by another applied first.

    One that looks at each thing by itself, from a source that is none of these, can only apply to other ones of them.
    """
    if now.by_themselves(one, changed):
        fitting = {x for x, looks in changed.items() if applies(trial, one, x, looks)}
        return fitting != now.reach(one) & changed.keys()
    after = trial.find(one.name) or (one if one.name in now.layers.begun else None)
    return after is None or bool(signature(trial, after, layer) != now.signature(one, layer))


class Standing:
    """What the effects of a layer are and apply to as things stand, each found once and kept as far as it stays so."""

    def __init__(self, layers: Layers) -> None:
        self.layers = layers
        self._members: dict[EffectName, tuple[Thing, ...] | None] = {}
        self._reach: dict[EffectName, frozenset[Thing]] = {}
        self._signatures: dict[EffectName, Any] = {}
        self._alone: dict[EffectName, bool] = {}

    def by_themselves(self, effect: Effect, changed: Collection[int]) -> bool:
        """Whether what changed matters to an effect only by its applying to these things or not."""
        if effect.source in changed or effect.name in self.layers.begun:
            return False
        alone = self._alone.get(effect.name)
        if alone is None:
            alone = self._alone[effect.name] = looks_at_one(effect)
        return alone

    def members(self, effect: Effect) -> tuple[Thing, ...] | None:
        """What an effect applies to; None where it is off."""
        if effect.name not in self._members:
            self._members[effect.name] = self.layers.members(effect)
        return self._members[effect.name]

    def reach(self, effect: Effect) -> frozenset[Thing]:
        """What an effect applies to, as a set."""
        found = self._reach.get(effect.name)
        if found is None:
            found = self._reach[effect.name] = frozenset(self.members(effect) or ())
        return found

    def signature(self, effect: Effect, layer: str) -> Any:
        """What 418.5c compares of an effect."""
        if effect.name not in self._signatures:
            self._signatures[effect.name] = signature(self.layers, effect, layer)
        return self._signatures[effect.name]

    def trial(self, effect: Effect, layer: str) -> tuple[Layers, dict[int, Looks]]:
        """A copy of the layers in which an effect has been applied, and the objects that it changed with their looks then."""
        trial, members = self.layers.fork(), self.members(effect)
        if members is not None:
            trial.begun[effect.name] = (effect, members)
        return trial, {x: looks_of(trial.chars(x)) for x in trial.apply(effect, layer)}

    def after(self, changed: Collection[int], pending: Iterable[Effect]) -> Standing:
        """What is still so after an effect has changed some objects."""
        found = Standing(self.layers)
        found._alone = self._alone
        looks = {x: looks_of(self.layers.chars(x)) for x in changed}
        for effect in pending:
            members = self._members.get(effect.name)
            if members is not None and self.by_themselves(effect, changed):
                gone = {x for x in changed if not applies(self.layers, effect, x, looks[x])}
                new = [x for x in changed if x not in gone and x not in members]
                kept = tuple([x for x in members if x not in gone]) if gone else members
                if not new:
                    found._members[effect.name] = kept
                elif not kept and len(new) == 1:  # of several the order is that in which they appeared
                    found._members[effect.name] = tuple(new)
        return found


def may_depend(one: Effect, written: Facets, reach: Collection[Thing]) -> bool:
    """Whether a trial is worth making: the other writes what this one reads, or reaches the source of its ability."""
    if meet(written, reads(one)):
        return True
    return one.floating is None and one.source in reach and bool(written & OF_SOURCES)


# ---------------------------------------------------------------------------------------------------------- the order


class Order:
    """The effects that wait to be applied in one layer, oldest first, and which of them wait for which."""

    def __init__(self, layers: Layers, layer: str, pending: list[Effect]) -> None:
        self.layers, self.layer, self.pending = layers, layer, pending
        self.waits: dict[EffectName, dict[EffectName, Effect]] = {}
        self.read = NONE
        self.reads = {effect.name: reads(effect) for effect in pending}
        self.readers: dict[EffectName, frozenset[EffectName]] = {}
        self.now = Standing(layers)
        self.judge()

    @rule("418.5c")
    def judge(self) -> None:
        """One effect is said to "depend on" another when all of the following hold."""
        self.waits = {}
        read = self.read = NONE.union(*[self.reads[effect.name] for effect in self.pending])
        swayed_by: dict[frozenset[tuple[int, Looks]], dict[EffectName, bool]] = {}
        """What the trials make of things -> which of the effects that look at each thing by itself are others then."""
        for on in self.pending if len(self.pending) > 1 else ():
            written = writes(on, self.layer)
            if not (meet(written, read) or written & OF_SOURCES):
                continue
            reach = self.now.reach(on)
            near = self.near(on, written, reach) if reach else []
            if not near:
                continue
            trial, changed = self.now.trial(on, self.layer)
            if not changed:
                continue
            swayed = swayed_by.setdefault(frozenset(changed.items()), {})
            for one in near:
                other = swayed.get(one.name)
                if other is None:
                    other = depends(self.now, trial, one, self.layer, changed)
                    if self.now.by_themselves(one, changed):
                        swayed[one.name] = other
                if other:
                    self.waits.setdefault(one.name, {})[on.name] = on

    def near(self, on: Effect, written: Facets, reach: Collection[Thing]) -> list[Effect]:
        """The effects for which a trial of this one is worth making (`may_depend`)."""
        readers = self.readers.get(on.name)
        if readers is None:
            readers = self.readers[on.name] = frozenset([one.name for one in self.pending if may_depend(one, written, ())])
        if not written & OF_SOURCES:
            return [one for one in self.pending if one.name in readers and one is not on]
        return [one for one in self.pending if one is not on and (one.name in readers or may_depend(one, written, reach))]

    @rule("418.5d")
    def next(self) -> Effect:
        """Where several dependent effects form a dependency loop, ignore this rule and apply the effects of the loop in timestamp order.

        The oldest effect that waits for nothing, but for effects that wait for it in turn: a loop goes by timestamp.
        """
        if not self.waits:
            return self.pending[0]
        return next(f for f in self.pending if all(f.name in self.before(name) for name in self.before(f.name)))

    def waiting_for(self, effect: Effect) -> Iterator[Effect]:
        """The effects that wait for this one."""
        return (one for one in self.pending if effect.name in self.waits.get(one.name, ()))

    def before(self, name: EffectName) -> set[EffectName]:
        """All that an effect waits for, directly or not."""
        found: set[EffectName] = set()
        queue = [name]
        while queue:
            for other in self.waits.get(queue.pop(), ()):
                if other not in found:
                    found.add(other)
                    queue.append(other)
        return found

    def applied(self, effect: Effect, changed: Collection[int]) -> None:
        """Takes an effect off the list; who waits for whom is judged anew where what it changed could matter."""
        self.pending.remove(effect)
        written = writes(effect, self.layer)
        if changed and (meet(written, self.read) or written & OF_SOURCES):
            self.now = self.now.after(changed, self.pending)
            self.judge()
            return
        self.waits.pop(effect.name, None)
        for others in self.waits.values():
            others.pop(effect.name, None)
        self.waits = {name: others for name, others in self.waits.items() if others}
