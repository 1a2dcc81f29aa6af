"""What is counted or compared of a thing: its numbers, its counters, its targets, and the values that it may share."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, walk
from judge.engine import hooks
from judge.engine.game.mana_costs import symbols
from judge.engine.game.occurrences import CreatureAttacks, Damage, GainLife, LoseLife, SpendMana
from judge.engine.game.rule_rows import rules_when
from judge.engine.game.starting import STARTING
from judge.engine.game.state import GRAVEYARD, HAND, LIBRARY, Characteristics, Obj, Occurrence, Thing
from judge.engine.game.subtypes import subtypes_of
from judge.engine.looking.context import Context, fits, recalled, select, zone_of_player
from judge.engine.record.acting import acting
from judge.engine.record.readings import MANA_VALUE
from judge.engine.record.verdicts import Fact
from judge.engine.rules.part2_cards.r203_mana_cost_and_color import COUNTED, converted, value_of_x
from judge.errors import NotImplementedRule
from judge.support.edition import replaceable

OPS: dict[str, Callable[[int, int], bool]] = {
    "=": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    "<": lambda a, b: a < b,
    ">": lambda a, b: a > b,
    "<=": lambda a, b: a <= b,
    ">=": lambda a, b: a >= b,
    "even": lambda a, _: a % 2 == 0,
    "odd": lambda a, _: a % 2 == 1,
}


def measures(ctx: Context, characteristic: str, x: Thing) -> tuple[int, ...]:
    """The value, or for a split card off the stack both values (505.6), of a characteristic; nothing for what has none."""
    chars = ctx.chars(x)
    if characteristic == MANA_VALUE and chars is not None and len(chars.costs) > 1:
        return tuple(mana_value(cost, ctx, x) for cost in chars.costs)
    value = measure(ctx, characteristic, x)
    return () if value is None else (value,)


def mana_value(cost: str | None, ctx: Context | None = None, x: Thing | None = None) -> int:
    """The converted mana cost of a mana cost (203.3); X is what was announced while it is on the stack, else 0."""
    obj = ctx.obj(x) if ctx is not None and x is not None and "X" in (cost or "").upper() else None
    return converted(cost, value_of_x(obj) if obj is not None else 0)


def converted_of(chars: Characteristics) -> str | None:
    """The mana cost that is converted: its own, or that of its front for the back of a two-faced card."""
    return chars.costs[0] if len(chars.costs) == 1 else chars.mana_cost


def symbols_of(cost: str | None, kind: str) -> int:
    """How many symbols of a mana cost are of one of the colours (a hybrid symbol is of both, 104.3e), or are X."""
    return sum(1 for symbol in symbols(cost or "") if any(one in symbol.split("/") for one in kind))


def measure(ctx: Context, characteristic: str, x: Thing) -> int | None:
    """One number of a thing; None for what it cannot have."""
    if isinstance(x, str):
        player = ctx.game.players.get(x)
        if player is None:
            return None
        by_player: dict[str, Callable[[], int]] = {
            "life": lambda: signed(hooks.life_for_effects(ctx.game, x) if ctx.game.heads else player.life),
            "poison": lambda: player.poison,
            "cards in hand": lambda: len(zone_of_player(ctx.game, HAND, x)),
            "cards in library": lambda: len(zone_of_player(ctx.game, LIBRARY, x)),
            "cards in graveyard": lambda: len(zone_of_player(ctx.game, GRAVEYARD, x)),
            "damage dealt this turn": lambda: sum(o.amount for o in ctx.game.history if isinstance(o, Damage) and o.other == x),
            "life lost this turn": lambda: sum(o.amount for o in ctx.game.history if isinstance(o, LoseLife) and o.player == x),
            "life gained this turn": lambda: sum(o.amount for o in ctx.game.history if isinstance(o, GainLife) and o.player == x),
            "spells played last turn": lambda: ctx.game.turn.spells_before.get(x, 0),
            "attackers this turn": lambda: len({o.subject for o in ctx.game.history if isinstance(o, CreatureAttacks) and o.player == x}),
            "mana spent this turn": lambda: sum(o.amount for o in ctx.game.history if isinstance(o, SpendMana) and o.player == x),
            "speed": lambda: ctx.game.designated.get("engines started", ()).count(x) + ctx.game.designated.get("speed", ()).count(x),
            "starting life": lambda: STARTING.now.head * len(ctx.game.together(x)) if ctx.game.heads else STARTING.now.life,
            "temptations": lambda: ctx.game.designated.get("tempted by the Ring", ()).count(x),
        }
        return by_player[characteristic]() if characteristic in by_player else None
    obj, chars = ctx.obj(x), ctx.chars(x)
    if obj is None or chars is None:
        return None
    if characteristic == "power":
        return None if chars.power is None else signed(chars.power)
    if characteristic == "toughness":
        return None if chars.toughness is None else signed(chars.toughness)
    if characteristic == "total power and toughness":
        return None if chars.power is None or chars.toughness is None else signed(chars.power) + signed(chars.toughness)
    if characteristic in ("base power", "base toughness", "power beyond its base", "toughness beyond its base"):
        of_toughness = "toughness" in characteristic
        base, now = chars.base[of_toughness], chars.toughness if of_toughness else chars.power
        if base is None or now is None:
            return None
        return signed(now) - signed(base) if "beyond" in characteristic else signed(base)
    if characteristic == "power beyond toughness":
        return None if chars.power is None or chars.toughness is None else signed(chars.power) - signed(chars.toughness)
    if characteristic == "loyalty":
        return chars.loyalty
    if characteristic == "converted mana cost":
        return mana_value(converted_of(chars), ctx, x)
    if characteristic == "damage":
        return obj.damage
    if characteristic == "spells played before it":
        return _spells_before(ctx, x)
    if characteristic == "excess damage":
        return ctx.bindings.around.excess.get(x, 0)
    if characteristic == "mutations":
        return max(0, len(obj.merged) - 1)
    if characteristic == "number of colors":
        return len(chars.colors)
    if characteristic.startswith("counters:"):
        return int(obj.counters.get(characteristic[9:], 0))
    if characteristic.startswith("mana symbols:"):
        return symbols_of(chars.mana_cost, characteristic[13:])
    if characteristic in ("blockers", "attackers"):
        combat = ctx.game.combat
        if combat is None:
            return 0
        if characteristic == "blockers":
            return len(combat.attackers[x].blockers) if x in combat.attackers else 0
        return len(combat.blocking.get(x, ()))
    if characteristic == "X":
        value = obj.stack.bindings.x if obj.stack is not None else obj.was.x if obj.was is not None else 0
        return value or 0
    kind, _, color = characteristic.partition(":")
    if kind in ("mana spent", "sunburst"):
        spent = obj.stack.mana_spent if obj.stack is not None else obj.was.mana_spent if obj.was is not None else ()
        if color:
            return sum(color in one.split() for one in spent)
        return len(spent) if kind == "mana spent" else len({one[0] for one in spent if one[0] in "WUBRG"})
    remembered_value = recalled(ctx, x, characteristic)
    if isinstance(remembered_value, int):
        return remembered_value
    if characteristic == "number chosen":
        chosen = ctx.bindings.named.get("number") if x == ctx.bindings.this else None  # just now, as it comes into play
        return chosen if isinstance(chosen, int) else 0  # nobody has chosen one: what can't be determined is 0
    raise NotImplementedRule(f"the number {characteristic!r} of an object is not known", rule=acting())


@replaceable
def signed(value: int) -> int:
    """A power, toughness or life total as effects read it: a negative one as what it is (104.1b)."""
    return value


def counters_on(ctx: Context, x: Thing) -> Any:
    """The counters on an object or player, by kind."""
    if isinstance(x, str):
        player = ctx.game.players[x]
        return player.counters.set("poison", player.poison) if player.poison else player.counters
    obj = ctx.obj(x)
    return obj.counters if obj is not None else {}


PERMANENT_TYPES = frozenset({"artifact", "creature", "enchantment", "land", "planeswalker", "battle"})


def shared_values(ctx: Context, what: str, x: Thing) -> frozenset[str]:
    """The values that "shares a ..." compares."""
    chars = ctx.chars(x)
    if chars is None:
        return frozenset()
    if what == "color":
        return chars.colors
    if what == "card type":
        return chars.types
    if what == "permanent type":
        return chars.types & PERMANENT_TYPES
    if what in ("power", "converted mana cost"):
        return frozenset() if (value := measure(ctx, what, x)) is None else frozenset((str(value),))
    if what == "name":
        return frozenset(chars.names or (chars.name,)) - {""}  # what has no name has the same name as nothing (202.3, 502.26b)
    if what in ("creature type", "land type", "subtype"):
        return subtypes_of(what, chars.subtypes)
    raise NotImplementedRule(f"sharing a {what!r} is not known", rule=acting())


def targets_of(obj: Obj) -> tuple[Thing, ...]:
    """Every target of a spell or ability on the stack, once for each instance."""
    if obj.stack is None:
        return ()
    b = obj.stack.bindings
    groups = [*b.targets, *(g for mode in b.mode_targets for g in mode)]
    groups += [g for _, extra in obj.stack.extra for g in extra.targets]
    return tuple(x for group in groups for x in group)


_COMPARED = (t.Measures, t.HasCounter)


def fact_of(characteristic: str) -> str:
    """The name of the fact in which a number of a thing is kept."""
    return "damage on" if characteristic.endswith("damage") else characteristic.partition(":")[0]


def facts_compared(ctx: Context, condition: t.Condition) -> tuple[Fact, ...]:
    """What a condition reads of the things whose numbers or counters it compares, whether it holds or not."""
    found: dict[Fact, None] = {}
    for node in walk(condition):
        if isinstance(node, t.Fits):
            filters = [each for each in walk(node.filter) if isinstance(each, _COMPARED)]
            named = [fact_of(each.characteristic) if isinstance(each, t.Measures) else "counters" for each in filters]
            found |= dict.fromkeys((name, x) for x in select(ctx, node.selection) for name in named)
        elif isinstance(node, t.Compares):
            for side in (node.left, node.right):
                name = fact_of(side.characteristic) if isinstance(side, t.Value) else ""
                found |= dict.fromkeys((name, x) for x in select(ctx, side.of)) if isinstance(side, t.Value) else {}
    return tuple(found)


def _spells_before(ctx: Context, x: int) -> int | None:
    """How many spells its player had played this turn before the spell that it is, or was."""
    spell = {x, *(o.subject for o in ctx.game.history if getattr(o, "became", None) == x)}
    played = [o for o in ctx.game.history if o.verb == "play spell"]
    at = next((n for n, o in enumerate(played) if o.subject in spell), None)
    return None if at is None else sum(1 for o in played[:at] if o.player == played[at].player)


def measured_of(ctx: Context, event: t.EventPattern | t.AnyEvent | t.BecomesTrue, o: Occurrence) -> tuple[tuple[Thing, str, int], ...]:
    """The numbers of what an event happened to that a description of it asks for: the thing, what was measured, how much it was.

    Of several things one of which is enough, those that are so.
    """
    if isinstance(event, t.BecomesTrue) or o.subject is None:
        return ()
    asked = [node for each in t.each_pattern(event) if each.verb == o.verb and each.subject is not None for node in walk(each.subject)]
    either = (part for node in asked if isinstance(node, t.AnyOf) for part in node.parts if isinstance(part, t.Measures))
    unmet = [part for part in either if not fits(ctx, part, o.subject)]
    names = dict.fromkeys(node.characteristic for node in asked if isinstance(node, t.Measures) and node not in unmet)
    return tuple((o.subject, name, value) for name in names if (value := measure(ctx, name, o.subject)) is not None)


def rules_of_measured(ctx: Context, measured: Iterable[tuple[Thing, str, int]]) -> tuple[str, ...]:
    """The rules by which the converted mana costs among some numbers were counted, the most special first."""
    things = [x for x, what, _ in measured if what == MANA_VALUE and isinstance(x, int)]
    costs = ((obj, converted_of(chars)) for x in things if (obj := ctx.obj(x)) is not None and (chars := ctx.chars(x)) is not None)
    return tuple(number for obj, cost in costs for number in reversed(rules_when(COUNTED, obj, cost)))


def rules_of_asked(ctx: Context, asked: Node) -> tuple[str, ...]:
    """The same of the converted mana costs for which a condition asks."""
    found: list[tuple[Thing, str, int]] = []
    for node in walk(asked):
        measured = node.filter if isinstance(node, t.Fits) else node if isinstance(node, t.Value) else None
        of = node.selection if isinstance(node, t.Fits) else node.of if isinstance(node, t.Value) else None
        if measured is not None and of is not None and any(getattr(each, "characteristic", "") == MANA_VALUE for each in walk(measured)):
            found += [(thing, MANA_VALUE, 0) for thing in select(ctx, of)]
    return tuple(dict.fromkeys(rules_of_measured(ctx, found)))
