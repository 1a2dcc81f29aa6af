"""Sharing derivations: a game that differs from an earlier one only in what no effect reads has the same derived values.

What effects read is found in their instructions (`parts_read`). Objects are always read, but for fields that no effect asks for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import attrgetter, is_
from typing import TYPE_CHECKING, Any

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, walk
from judge.cards.instructions.vocabulary import DESIGNATIONS
from judge.engine.game.frozen import differing
from judge.engine.game.state import GRAVEYARD, HAND, IN_PLAY, LIBRARY, STACK, FloatingEffect, Game, Obj, Player
from judge.engine.looking.printed import speaking_zones
from judge.engine.looking.selected_things import ZONES, zones_of
from judge.engine.rules.part4_spells.r418_continuous_effects.gathering import Effect, left_behind, zones_with_effects
from judge.engine.rules.part5_additional.r503_copying import base_face
from judge.support.memoizing import memoized

if TYPE_CHECKING:
    from judge.engine.rules.part4_spells.r418_continuous_effects.deriving import Layers

READS: dict[type, tuple[str, ...]] = {
    t.During: ("turn",),
    t.GameIs: ("designated",),
    t.Happened: ("history", "fought"),
    t.TimesThisTurn: ("history",),
    t.DidThisTurn: ("history",),
    t.DealtDamageBefore: ("damaged",),
    t.AsTurnBegan: ("board",),
    t.Memory: ("memory", "zones"),
    t.ChosenWord: ("memory",),
    t.Done: ("memory", "announced"),
    t.WasPlayed: ("memory", "announced"),
    t.AsPlayed: ("memory", "announced"),
    t.X: ("memory", "announced"),
    t.Amount: ("announced",),
    t.CombatRelation: ("combat", "history", "designated"),
    t.TopOfLibrary: (LIBRARY,),
    t.TopOfGraveyard: (GRAVEYARD,),
    t.Above: ("zones",),
    t.TargetsMatching: ("announced", "zones"),
    t.SourceMatches: ("announced", "zones"),
    t.Sources: ("announced",),
    t.TargetsOf: ("announced",),
    t.Counters: ("poison",),
    t.HasCounter: ("poison",),
}
"""Kind of node -> the parts of a game that it reads, beside objects.

`status` is being tapped or damaged, `announced` what is known of a spell or ability on the stack; a zone's name is what lies there.
"""

PLAYERS_READ: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("each", "opponents", "others", "teammates"), ()),
    **dict.fromkeys(("active", "nonactive"), ("turn",)),
    **dict.fromkeys(("attacking", "defending"), ("turn", "combat")),
    "chosen": ("memory", "zones"),
}
"""Which players -> the parts that are read to know them. Who is in the game, and on which side, is always read."""
STATES_READ: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("flipped", "face down", "face up", "token", "card", "attached", "enchanted", "equipped", "damage source"), ()),
    **dict.fromkeys(("tapped", "untapped"), ("status",)),
    **dict.fromkeys(("attacking", "blocking", "blocked", "unblocked"), ("combat",)),
    "new this turn": ("status", "turn"),
    **dict.fromkeys(("drawn this turn", "discarded this turn"), ("history", "zones")),
    "kicked": ("announced",),
    **dict.fromkeys((*DESIGNATIONS.keys() - {"Ring-bearer"}, "commander"), ("designated",)),
    "attacked in its controller's last turn": ("fought", "turn"),
}
"""State -> the parts that are read to know it: of a state that is not here, all of them."""
NUMBERS_READ: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("power", "toughness", "base power", "base toughness", "power beyond its base",
                     "toughness beyond its base", "loyalty", "number of colors"), ()),
    "converted mana cost": ("announced",),
    "life": ("life",),
    "poison": ("poison",),
    **{f"cards in {zone}": (zone,) for zone in (HAND, LIBRARY, GRAVEYARD)},
    "damage": ("status",),
    **dict.fromkeys(("blockers", "attackers"), ("combat",)),
    **{f"{number} this turn": ("history",) for number in ("damage dealt", "attackers", "mana spent", "life lost", "life gained")},
    **dict.fromkeys(("speed", "temptations"), ("designated",)),
    "starting life": (),
}
"""Number of a thing -> the parts that are read to know it: of a number that is not here, all of them."""
IRRELEVANT = frozenset({"revealed", "token", "came_from"})
WHOLE = ("turn", "combat", "history", "memory", "damaged", "fought", "board", "zones", "players", "designated")
"""Parts that, where they are read, must be the very same."""
OF_PLAYERS: dict[str, Callable[[Player], object]] = {
    "life": lambda player: player.life,
    "poison": lambda player: (player.poison, player.counters),
}
"""Parts of which only this is read of each player."""
ALL = (*WHOLE, "status", "announced")


def parts_read(effects: Iterable[Effect]) -> frozenset[str]:
    """The parts of a game, beside its objects, that effects read."""
    found: frozenset[str] = frozenset()
    for effect in effects:
        for root in (effect.affected, effect.condition, *(part for _, _, part in effect.parts)):
            if root is not None and not isinstance(root, tuple):
                found |= parts_read_by(root)
    return found


@memoized
def parts_read_by(root: Node) -> frozenset[str]:
    """The parts that one part of an effect's text reads: of an ability that it gives, only the words that were chosen for it."""
    chosen_alone = isinstance(root, e.GainAbility)
    return frozenset(part for node in walk(root) if not chosen_alone or isinstance(node, t.ChosenWord) for part in _read_by(node))


def _read_by(node: object) -> tuple[str, ...]:
    if isinstance(node, t.Not) and isinstance(node.part, t.InZone):
        return ("zones",)
    if isinstance(node, t.InZone):
        return () if node.zone == IN_PLAY else (node.zone,) if node.zone in ZONES else ("zones",)
    if isinstance(node, t.Measures | t.Value | t.Extreme | t.Total):
        if node.characteristic.startswith(("counters:", "mana symbols:")) or (isinstance(node, t.Total) and _without_x(node)):
            return ()
        return NUMBERS_READ.get(node.characteristic, ALL)
    if isinstance(node, t.IsState):
        return STATES_READ.get(node.state, ALL)
    if isinstance(node, t.Players):
        return PLAYERS_READ.get(node.which, ALL)
    return READS.get(type(node), ())


def _without_x(node: t.Total) -> bool:
    """Whether mana costs are counted where X has no value: of nothing on the stack (203.3a)."""
    where = zones_of(node.filter) or (t.InZone(IN_PLAY),)
    return node.characteristic == "converted mana cost" and all(
        isinstance(each, t.InZone) and each.zone in ZONES and each.zone != STACK for each in where
    )


def only_its_course(game: Game, earlier: Game, layers: Layers) -> bool:
    """Whether a game differs from one with these layers in nothing that a derivation looks at: in who has priority, say, or in its step."""
    return (
        not layers.parts_read
        and game.objects is earlier.objects
        and game.effects is earlier.effects
        and game.players is earlier.players
        and game.reach is earlier.reach
        and game.departed is earlier.departed
    )


class Difference:
    """How a game differs from an earlier one, as far as a derivation can tell. `values` and `index`: what may be shared."""

    __slots__ = ("index", "values")

    def __init__(self, game: Game, earlier: Game, layers: Layers) -> None:
        read = layers.parts_read
        self.index = game.effects is earlier.effects
        self.values = (
            (game.reach is earlier.reach or game.reach == earlier.reach)
            and game.departed is earlier.departed
            and (self.index or _same_layered(game.effects, earlier.effects))
            and (not read or all(getattr(game, part) is getattr(earlier, part) for part in WHOLE if part in read))
            and (game.zones is earlier.zones or read.isdisjoint(ZONES) or _lying(game, read) == _lying(earlier, read))
            and (game.players is earlier.players or _same_players(game, earlier, read))
            and (game.objects is earlier.objects or self._same_objects(game, earlier, layers, read))
        )

    def _same_objects(self, game: Game, earlier: Game, layers: Layers, read: frozenset[str]) -> bool:
        objects, before = game.objects, earlier.objects
        fresh: list[Obj] = []
        for id in differing(before, objects):
            obj, old = objects.get(id), before.get(id)
            if obj is None or old is None:
                fresh += [each for each in (obj, old) if each is not None]
            elif obj.zone != old.zone:  # as it would be announced
                fresh += [obj, old]
            elif (fields := _fields(read))(obj) != fields(old):
                return False
        if not fresh:
            return True
        if read and ("zones" in read or any(obj.zone in read for obj in fresh)):
            return False
        effects = bool(layers.begun or layers.known or layers.floating)
        for obj in fresh:
            with_effects, speaking = _heard_in(base_face(obj))
            if obj.id in layers.values or obj.zone in with_effects:
                return False
            if obj.zone == IN_PLAY and (effects or obj.counters):
                return False
            self.index = self.index and obj.zone not in speaking
        return True


@memoized
def _heard_in(face: e.Face) -> tuple[frozenset[str], frozenset[str]]:
    """The zones in which an object with these copiable values has effects on values, and those in which it says anything at all."""
    return zones_with_effects(face), speaking_zones(face)


def _same_layered(effects: tuple[FloatingEffect, ...], before: tuple[FloatingEffect, ...]) -> bool:
    """Whether only such effects have come or gone as change no characteristics; most that are there were there before."""
    same = [*map(is_, effects, before)]
    first = same.index(False) if False in same else len(same)
    now, then = ([effect for effect in some[first:] if left_behind(effect).parts] for some in (effects, before))
    return len(now) == len(then) and all(map(is_, now, then))


def _lying(game: Game, read: frozenset[str]) -> dict[tuple[str, str], tuple[int, ...]]:
    """What lies in the zones that are read."""
    return {place: ids for place, ids in game.zones.items() if place[0] in read and ids}


def _same_players(game: Game, earlier: Game, read: frozenset[str]) -> bool:
    """Whether the same players are in the game, and what else is read of them is the same."""
    players, before = game.players, earlier.players
    if players.keys() != before.keys():
        return False
    for name in players:
        player, old = players[name], before[name]
        if player is old:
            continue
        if bool(player.out) is not bool(old.out):
            return False
        for part in OF_PLAYERS if read else ():
            if part in read and OF_PLAYERS[part](player) != OF_PLAYERS[part](old):
                return False
    return True


_known_fields: dict[frozenset[str], attrgetter[tuple[Any, ...]]] = {}


def _fields(read: frozenset[str]) -> attrgetter[tuple[Any, ...]]:
    """Gets the fields of an object that count, given what effects read."""
    known = _known_fields.get(read)
    if known is None:
        left_out = set(IRRELEVANT)
        if "status" not in read:
            left_out |= {"tapped", "damage", "since"}
        if "memory" not in read:
            left_out.add("memory")
        if "announced" not in read:
            left_out.add("stack")
        known = attrgetter(*(field for field in Obj.__struct_fields__ if field not in left_out))
        _known_fields[read] = known
    return known
