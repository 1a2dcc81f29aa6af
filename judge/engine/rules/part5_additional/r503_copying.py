"""Copiable values (503) of an object, face-down ones (504), split ones (505) and flipped ones (508): where derivation begins.

A `Face` holds copiable values. `base_face` is what the object is before layer 1 has done anything to it; `base_values` turns a
face into characteristics, and gives every ability the key that it keeps in all derivations.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, walk
from judge.cards.instructions.effects import CardDefinition, Face
from judge.cards.instructions.words_data import BASIC_LANDS, SUBTYPES_OF
from judge.engine import hooks
from judge.engine.game.rule_rows import When, rules_when
from judge.engine.game.state import (
    IN_PLAY,
    AbilityInstance,
    AbilityKey,
    Bindings,
    Characteristics,
    FrozenMap,
    Game,
    Obj,
    Turn,
)
from judge.engine.game.subtypes import supported
from judge.engine.looking import Context, Look, keyword_matches, word
from judge.engine.looking.numbers_in_effects import number
from judge.engine.record.acting import acting, marks, rule
from judge.engine.rules.part2_cards.r200_general import loyalty_in_play
from judge.engine.rules.part2_cards.r202_names import given
from judge.engine.rules.part2_cards.r203_mana_cost_and_color import colors_by_cost
from judge.engine.rules.part2_cards.r208_power_and_toughness import printed_number
from judge.engine.rules.part2_cards.r212_card_types.lands import intrinsic_abilities
from judge.engine.rules.part4_spells.r402_abilities import expanded
from judge.engine.rules.part5_additional import r503_copies
from judge.engine.rules.part5_additional.r503_copies import as_copied
from judge.engine.rules.part5_additional.r504_face_down import UNDERNEATH, as_listed, is_hidden
from judge.engine.rules.part5_additional.r505_split_cards import costs_of, has_both_sets, of_both_colors
from judge.engine.rules.part5_additional.r508_flip_cards import alternative_side, has_normal_side, with_the_same_cost
from judge.engine.rules.part5_additional.r510_status import STAYS
from judge.engine.rules.part5_additional.two_faced_cards import PLAYED_AS, face_up, is_back
from judge.errors import NotImplementedRule
from judge.support.memoizing import memoized

COLORLESS = "colorless"
"""Stands alone among the colours of a face that has none although its mana cost has."""
NOTHING = Face("", None, (), (), (), ())
"""What has no characteristics: an ability or combat damage on the stack."""


class Copiable(Protocol):
    """What knows the values after layer 1."""

    def copiable(self, id: int) -> Face:
        """The copiable values of an object."""
        ...


@rule("503.2")
def copiable_values(game: Game, changed: Face | None, id: int) -> Face:
    """A copy takes on the copiable values of the characteristics of the original object: its name, mana cost, color, expansion symbol,
    rules text, its card type, supertype, and subtype, and its power, toughness, and loyalty.

    A copy takes on the copiable values: printed or copied, with its entry's choices, after copy effects (`changed`); nothing later.

    Of what has left, those that it last had (413.2f).
    """
    if id not in game.objects and id in game.left:
        return game.left[id].copiable or base_face(game.left[id].obj)
    return changed or base_face(game.objects[id])


def base_face(obj: Obj) -> Face:
    """Copiable values before copy effects that began in play: printed or copied as it came into play, with its entry's choices.

    Of what is flipped both sides are copiable (503.2): `shown` says which one it has.
    """
    if obj.face_down and is_hidden(obj):
        return as_listed(obj)
    if obj.copy is None and not obj.parts:
        definition = obj.base
        return definition.faces[0] if definition is not None and definition.layout == "normal" else _printed(obj)
    face = as_copied(obj.copy) if obj.copy is not None else _printed(obj)
    return _with_parts(face, obj.parts, Context(_NO_GAME, _NO_LOOK, Bindings(this=obj.id, you=obj.controller or obj.owner)))


def _printed(obj: Obj) -> Face:
    definition = obj.base
    if definition is None:
        return NOTHING
    if definition.layout == "flip":
        return _both_sides(definition)
    if definition.layout == "transform":
        return face_up(obj, definition)
    if definition.layout == "split" and has_both_sets(obj):
        return _both_halves(definition)
    return definition.faces[max(0, obj.face) if definition.layout in PLAYED_AS else 0]


def _with_parts(face: Face, parts: tuple[e.Part, ...], ctx: Context) -> Face:
    """The face as modified by what sets characteristics as the object comes into play or copies."""
    for part in parts:
        face = _with_part(face, part, ctx)
    if parts and face.flipped is not None:
        face = _replace(face, flipped=_with_parts(face.flipped, parts, ctx))
    return face


def _with_part(face: Face, part: e.Part, ctx: Context) -> Face:
    if isinstance(part, e.SetPT):
        power = face.power if part.power is None else str(number(ctx, part.power))
        toughness = face.toughness if part.toughness is None else str(number(ctx, part.toughness))
        return _replace(face, power=power, toughness=toughness)
    if isinstance(part, e.SetTypes):
        line = hooks.type_line(frozenset(face.types), frozenset(face.subtypes), frozenset(face.supertypes), hooks.lower_types(ctx, part))
        return _replace(face, types=tuple(sorted(line[0])), subtypes=tuple(sorted(line[1])), supertypes=tuple(sorted(line[2])))
    if isinstance(part, e.LoseTypes):
        gone = {w for leaf in part.subtypes if (w := word(ctx, leaf)) is not None}
        gone |= SUBTYPES_OF["creature"] if part.all_creature_types else frozenset()
        types = tuple(x for x in face.types if x not in part.types)
        kept = supported(frozenset(face.subtypes), frozenset(types), part.types) - gone
        return _replace(
            face,
            types=types,
            subtypes=tuple(x for x in face.subtypes if x in kept),
            supertypes=tuple(x for x in face.supertypes if x not in part.supertypes),
        )
    if isinstance(part, e.SetColors):
        words = tuple(w for leaf in part.colors if (w := word(ctx, leaf)) is not None)
        return _replace(face, colors=_stated({*(colors_stated(face) if part.in_addition else ()), *words}))
    if isinstance(part, e.GainAbility):
        return _replace(face, abilities=(*face.abilities, given(part.ability, ctx.bindings.this)))
    if isinstance(part, e.LoseAbility):
        return _replace(face, abilities=() if not part.keyword else tuple(a for a in face.abilities if not _is(a, part)))
    if isinstance(part, e.GainThisAbility):
        raise NotImplementedRule("no ability is resolving that the copy could gain", rule=acting())
    if isinstance(part, e.SetName):
        return _replace(face, name=part.name)
    if isinstance(part, e.SetCost):
        return _replace(face, mana_cost=part.cost)
    return face


def _is(ability: e.Ability, lost: e.LoseAbility) -> bool:
    return isinstance(ability, e.KeywordAbility) and keyword_matches(ability, lost.keyword, lost.quality)


def _replace(face: Face, **changes: object) -> Face:
    return msgspec.structs.replace(face, **changes)


def copy_face(
    game: Game,
    look: Copiable,
    model: int,
    exceptions: tuple[e.Part, ...] = (),
    bindings: Bindings | None = None,
    own: Iterable[str] | None = None,
) -> Face:
    """The copiable values of `model`, as modified by the exceptions of a copy effect (503.2, 503.9).

    A colour that an exception does not set goes along as a colour, not as what the mana cost would give. `own`: the colours of what
    becomes the copy, where it may keep them.
    """
    return but_for(look.copiable(model), exceptions, Context(game, _NO_LOOK, bindings or Bindings(this=model)), own)


def listed_copy(copied: Face, copy: Obj, exceptions: tuple[e.Part, ...]) -> Face:
    """Copied values as the text of `copy`, which came into play as one, changes them (503.5, 503.9)."""
    own = copy.with_(copy=None)
    ctx = Context(_NO_GAME, _NO_LOOK, Bindings(this=copy.id, you=copy.controller or copy.owner))
    return but_for(copied, given(exceptions, copy.id), ctx, colors_stated(base_face(own)))


def but_for(face: Face, exceptions: tuple[e.Part, ...], ctx: Context, own: Iterable[str] | None) -> Face:
    """Copied values with the exceptions of a copy effect, if there are any."""
    if not exceptions:
        return face
    face = face if face.colors else _replace(face, colors=_stated(colors_stated(face)))
    return excepted(face, exceptions, ctx, own)


@rule("503.9")
def excepted(face: Face, exceptions: tuple[e.Part, ...], ctx: Context, own: Iterable[str] | None) -> Face:
    """As part of the copying process, some copy effects give the copy an ability; along with the other abilities that were copied, it
    becomes part of the copy's copiable values.

    What a copying effect has copied, with what it gives the copy in addition, and without what it says is not copied.
    """
    face = _with_parts(face, exceptions, ctx)
    return face if own is None else keeping(face, exceptions, own)


EXCEPTED = When(
    "what a copy effect gives or leaves out", lambda changed, obj, asks, exceptions: bool(exceptions), rule=marks(excepted)[0]
)
COPYING = (r503_copies.CHANGED, UNDERNEATH, STAYS, r503_copies.UNDEFINED, EXCEPTED)
"""What is said of an object that becomes a copy: whether its model is changed, the permanent it is, if it is one, and the exceptions."""


def copy_rules(game: Game, look: Copiable, id: int | None, model: int, exceptions: tuple[e.Part, ...]) -> tuple[str, ...]:
    """What is said of an object (None: a new one) that becomes a copy of `model`: which paragraphs bear on it."""
    obj, of = game.objects.get(id) if id is not None else None, game.objects.get(model)
    changed = of is not None and (of.base is None or look.copiable(model) is not _printed(of))
    in_play = obj if obj is not None and obj.zone == IN_PLAY else None
    asks = any(_asks_for_a_choice(node) for ability in look.copiable(model).abilities for node in walk(ability))
    copying = id is not None and in_play is not None and (in_play.copy is not None or look.copiable(id) is not _printed(in_play))
    return (*rules_when((r503_copies.BECOMES,), copying), *rules_when(COPYING, changed, in_play, asks, exceptions))


def _asks_for_a_choice(node: Node) -> bool:
    """Whether a text refers to what a linked ability chose (407.2d)."""
    if isinstance(node, t.ChosenWord):
        return not node.binding
    return isinstance(node, e.AddMana) and any("chosen" in package for package in node.mana)


def keeping(face: Face, exceptions: tuple[e.Part, ...], own: Iterable[str]) -> Face:
    """Copied values, but for the colours where the copy keeps its own."""
    if e.Keep("color") not in exceptions:
        return face
    flipped = keeping(face.flipped, exceptions, own) if face.flipped is not None else None
    return _replace(face, colors=_stated(own), flipped=flipped)


def _stated(colors: Iterable[str]) -> tuple[str, ...]:
    """Colours as a face states them whatever its mana cost is."""
    return tuple(sorted(colors)) or (COLORLESS,)


@memoized
def _both_halves(definition: CardDefinition) -> Face:
    """A split card off the stack has both halves' characteristics."""
    faces = definition.faces[:2]
    return Face(
        definition.name,
        "".join(f.mana_cost or "" for f in faces),
        of_both_colors(map(colors_stated, faces)),
        tuple(dict.fromkeys(x for f in faces for x in f.supertypes)),
        tuple(dict.fromkeys(x for f in faces for x in f.types)),
        tuple(dict.fromkeys(x for f in faces for x in f.subtypes)),
        tuple(a for f in faces for a in f.abilities),
        text="\n".join(f.text for f in faces),
    )


@memoized
def _both_sides(definition: CardDefinition) -> Face:
    """A flip card, with what it is when flipped: alternative name, text, type line, power and toughness, the same colour and cost."""
    upper, lower = definition.faces[0], definition.faces[-1]
    return _replace(upper, flipped=with_the_same_cost(lower, upper.mana_cost, colors_stated(upper)))


def shown(obj: Obj, face: Face) -> Face:
    """Copiable values as modified by the status of a permanent: flipped, it has the flipped side of whatever it is or copies."""
    return face if face.flipped is None or has_normal_side(obj) else alternative_side(face.flipped)


@memoized
def colors_stated(face: Face) -> tuple[str, ...]:
    """The colours that the face states, else those of its mana cost."""
    return tuple(c for c in face.colors if c != COLORLESS) if face.colors else tuple(sorted(colors_by_cost(face.mana_cost)))


# ------------------------------------------------------------------------------------------------- characteristics


def base_values(obj: Obj, face: Face, origin: str = "") -> Characteristics:
    """The characteristics that a face gives an object, before any layer. `origin`: where its abilities come from."""
    upper, face = face, shown(obj, face)
    halves: tuple[Face, ...] = (face,)
    if obj.base is not None and obj.base.layout == "split" and _both_halves(obj.base) is face:
        halves = obj.base.faces[:2]
    back = is_back(obj, face)
    if back and obj.base is not None:
        halves = (_replace(face, mana_cost=obj.base.faces[0].mana_cost),)
    if not origin:
        origin = f"copied by {obj.id}" if obj.copy is not None else "printed"
    if back or face is not upper:
        origin += " flipped"
    values = _of_anybody(face) if halves[-1] is face else _of_halves(face, halves)
    abilities = intrinsic(obj.id, values.subtypes)
    if face.abilities:
        abilities = keyed(obj.id, origin, face.abilities) + abilities
    if not abilities and "planeswalker" not in face.types:
        return _under(values, obj.controller)
    return values.with_(abilities=abilities, loyalty=_loyalty(obj, face), controller=obj.controller)


@memoized
def _of_anybody(face: Face) -> Characteristics:
    """What a face gives every object alike: all but abilities, loyalty and who controls it."""
    return _of_halves(face, (face,))


def _of_halves(face: Face, halves: tuple[Face, ...]) -> Characteristics:
    return Characteristics(
        name=face.name,
        mana_cost=face.mana_cost,
        colors=frozenset(colors_stated(face)),
        supertypes=frozenset(face.supertypes),
        types=frozenset(face.types),
        subtypes=frozenset(face.subtypes),
        abilities=(),
        power=printed_number(face.power),
        toughness=printed_number(face.toughness),
        base=(printed_number(face.power), printed_number(face.toughness)),
        names=tuple(name for half in halves for name in halves_named(half.name)),
        costs=costs_of(face, halves),
    )


def halves_named(name: str) -> tuple[str, ...]:
    """The names that a name is: of two halves together both, and none of what has none."""
    return tuple(half for half in name.split(" // ") if half)


def _under(values: Characteristics, controller: str | None) -> Characteristics:
    """These values under a player's control, the same for all objects that have no others."""
    if controller is None:
        return values
    known = _controlled(values)
    if controller not in known:
        known[controller] = values.with_(controller=controller)
    return known[controller]


@memoized
def _controlled(values: Characteristics) -> dict[str, Characteristics]:
    return {}


def keyed(object: int, origin: str, abilities: tuple[e.Ability, ...]) -> tuple[AbilityInstance, ...]:
    """Abilities with their keys: the paragraph is the index."""
    return tuple(AbilityInstance(AbilityKey(object, origin, index), ability) for index, ability in enumerate(abilities))


def intrinsic(object: int, subtypes: frozenset[str]) -> tuple[AbilityInstance, ...]:
    """The abilities that the rules give for basic land types (212.6g)."""
    if subtypes.isdisjoint(BASIC_LANDS):
        return ()
    known = _intrinsic(subtypes)
    if object not in known:
        given = intrinsic_abilities(subtypes)
        known[object] = tuple(AbilityInstance(AbilityKey(object, f"rules {ability.word}", 0), ability) for ability in given)
    return known[object]


@memoized
def _intrinsic(subtypes: frozenset[str]) -> dict[int, tuple[AbilityInstance, ...]]:
    """Object -> the abilities that these subtypes give it."""
    return {}


def _loyalty(obj: Obj, face: Face) -> int | None:
    """The printed loyalty; in play the number of loyalty counters."""
    if "planeswalker" not in face.types:
        return None
    return loyalty_in_play(obj.counters) if obj.zone == IN_PLAY else face.loyalty


class _Unseen:
    """Derived values where there is no game: nothing is looked at."""

    def chars(self, id: int) -> Characteristics:
        """Nothing can be asked."""
        raise KeyError(id)


_NO_LOOK: Look = _Unseen()
_NO_GAME = Game(order=(), players=FrozenMap(), turn=Turn(""))


def printed_triggers(obj: Obj) -> tuple[tuple[str, e.TriggeredAbility], ...]:
    """The triggered abilities that an object has by its own text, keywords as what they stand for, each with its words."""
    return _triggers_of(shown(obj, base_face(obj)))


@memoized
def _triggers_of(face: Face) -> tuple[tuple[str, e.TriggeredAbility], ...]:
    every = (one for instance in keyed(0, "printed", face.abilities) for one in expanded(instance))
    return tuple((one.ability.text or one.keyword, one.ability) for one in every if isinstance(one.ability, e.TriggeredAbility))
