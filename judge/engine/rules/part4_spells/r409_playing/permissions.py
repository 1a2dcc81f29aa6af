"""What lets a player play a card from where it is: the rules, or an effect."""

from __future__ import annotations

from typing import Any

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, rebuild
from judge.engine.events.happening import happen
from judge.engine.game.state import GRAVEYARD, HAND, Obj
from judge.engine.game.transitions import uses_counted
from judge.engine.record.acting import marks
from judge.engine.rules.part4_spells.r401_spells_on_the_stack import lets_itself_be_played
from judge.engine.rules.part4_spells.r402_abilities import expanded
from judge.engine.rules.part5_additional import r505_split_cards
from judge.engine.table.active_parts import ActivePart
from judge.engine.table.questions import may, rules_of
from judge.engine.table.table import Table


def about_the_spell(node: Node) -> Node:
    """Where an effect on spells prices each of them, "that spell" is the one that is being played."""
    return t.This() if node == t.Bound("affected") else node


def _is_price(part: e.CostChange | e.MayDo) -> bool:
    """Whether what is played by a permission costs so much more."""
    return part.more if isinstance(part, e.CostChange) else part.action in ("be played", "be cast")


class Permission:
    """What lets a player play a card from where it is: nothing but the rules (his or her own hand), or an effect.

    `alternative` and `extra`: what the same ability asks to be paid rather than the mana cost, or in addition (502.22, 502.81);
    `so`: what it says of the spell that is played by it.
    `limit`: how often in a turn it does so (0: no limit).
    """

    def __init__(self, active: ActivePart | None = None, parts: tuple[e.Part, ...] = (), of: int | None = None) -> None:
        self.active = active
        other = next((part for part in parts if isinstance(part, e.AlternativeCost)), None)
        self.alternative = None if other is None else rebuild(other, about_the_spell)
        costs = [part.cost for part in parts if isinstance(part, e.CostChange | e.MayDo) and _is_price(part)]
        self.extra = tuple(cost for cost in costs if cost is not None)
        said = next((part.parts for part in parts if isinstance(part, e.PlayedSo)), ())
        self.so: dict[str, Any] = {"parts": said, "by": active.source} if active is not None and said else {}
        own = marks(lets_itself_be_played) if active is not None and lets_itself_be_played(active, of) else ()
        self.source = active.source if active is not None else None
        self.rules = (*rules_of(active), *own) if active is not None else ()
        self.keyword = active.keyword if active is not None else ""
        count = active.part.count if active is not None and isinstance(active.part, e.MayDo) else None
        self.limit = count.value if isinstance(count, t.Number) else 0

    def used_up(self, table: Table) -> bool:
        """Whether the player has made use of it as often as it lets him or her this turn."""
        return self.active is not None and self.active.key is not None and e.used_up(table.game.uses.get(self.active.key, 0), self.limit)


def count_use(table: Table, permitted: list[Permission]) -> None:
    """Something is played that nothing lets be played but what does so only so often in a turn: the first of that is used once more."""
    if permitted and all(one.limit for one in permitted) and (active := permitted[0].active) is not None and active.key is not None:
        happen(table, uses_counted((active.key,)))


def permissions(table: Table, player: str, obj: Obj, half: int | None = None) -> list[Permission]:
    """All that lets the player play the card, or a half of it, from where it is."""
    known, key = table.view.found, (permissions, player, obj.id, half)
    if key not in known or known[key][0] is not obj:
        known[key] = obj, _permissions(table, player, obj, half)
    return [one for one in known[key][1] if not one.limit or not one.used_up(table)]


def _permissions(table: Table, player: str, obj: Obj, half: int | None) -> list[Permission]:
    found: list[Permission] = []
    if r505_split_cards.of_the_graveyard(obj, half):
        return [Permission(a) for a in may(table, "be played as a half", obj.id, player)] if obj.owner == player else []
    if r505_split_cards.fused(obj, half) and obj.zone != HAND:
        return []
    if obj.zone == HAND and obj.owner == player:
        found.append(Permission())
    if obj.owner == player or obj.zone != GRAVEYARD:
        ways = ("be played",) if "land" in table.view.chars(obj.id).types else ("be played", "be cast")
        of = obj.id if obj.zone != HAND else None
        found += [Permission(a, _beside(table, obj.id, a), of) for way in ways for a in may(table, way, obj.id, player)]
    return found + [Permission(a) for a in may(table, "play", player, obj.id)]


def _beside(table: Table, id: int, active: ActivePart) -> tuple[e.Part, ...]:
    """The parts of the ability or effect that gives a permission, where it is about this card, or about what is played so."""
    if active.effect is not None:
        effect = next((f for f in table.game.effects if f.id == active.effect), None)
        return effect.parts if effect is not None and effect.affected is not None else ()
    for instance in table.view.abilities(active.source) if active.source is not None else ():
        for one in expanded(instance):
            if one.key == active.key and isinstance(one.ability, e.StaticAbility):
                return one.ability.parts
    return ()
