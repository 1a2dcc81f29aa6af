"""By 2020 damage is not redirected to planeswalkers: what deals damage to a player may be given a planeswalker as a target."""

from __future__ import annotations

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, rebuild, walk
from judge.cards.meaning_by_edition import MEANINGS
from judge.editions.change import Change
from judge.engine.game.state import Occurrence
from judge.engine.rules.part2_cards.r212_card_types import damage_to_planeswalkers
from judge.engine.table.active_parts import ActivePart
from judge.engine.table.table import Table

PLANESWALKER = t.AllOf((t.InZone("in play"), t.HasType("planeswalker")))


def any_target(card: e.CardDefinition) -> e.CardDefinition:
    """A card whose damage may be aimed at planeswalkers: "creature or player" is any target, a damaged player also a planeswalker."""
    return rebuild(card, _body)


def _body(node: Node) -> Node:
    if not isinstance(node, e.Body) or not node.targets:
        return node
    damaged = {x.to.index for x in walk(node.effect) if isinstance(x, e.DealDamage) and isinstance(x.to, t.Target)}
    targets = tuple(_aimed(spec, index in damaged) for index, spec in enumerate(node.targets))
    if targets == node.targets:
        return node
    players = {n for n, (was, now) in enumerate(zip(node.targets, targets, strict=True)) if was != now and _is_player(was)}
    return msgspec.structs.replace(node, targets=targets, effect=rebuild(node.effect, lambda part: _or_controller(part, players)))


def _is_player(spec: e.TargetSpec) -> bool:
    return not isinstance(spec.filter, t.AnyOf)


def _or_controller(part: Node, players: set[int]) -> Node:
    """What is done to "that player": for a planeswalker that is the target, to its controller."""
    if isinstance(part, e.DealDamage):
        return part
    fields = {f: getattr(part, f) for f in part.__struct_fields__}
    of = {f: t.ControllerOf(x) for f, x in fields.items() if isinstance(x, t.Target) and x.index in players}
    return msgspec.structs.replace(part, **of) if of else part


def _aimed(spec: e.TargetSpec, damaged: bool) -> e.TargetSpec:
    parts = spec.filter.parts if isinstance(spec.filter, t.AnyOf) else (spec.filter,)
    if PLANESWALKER in parts or not any(isinstance(part, t.IsPlayer) for part in parts):
        return spec
    if not damaged and len(parts) < 2:
        return spec
    return msgspec.structs.replace(spec, filter=t.AnyOf((*parts, PLANESWALKER)))


def not_redirected(table: Table, o: Occurrence) -> ActivePart | None:
    """Damage to a player stays with the player."""
    return None


BATTLE = t.AllOf((t.InZone("in play"), t.HasType("battle")))


def or_battle(card: e.CardDefinition) -> e.CardDefinition:
    """A card whose damage may be aimed at battles as well: where a player or a planeswalker is a target."""
    return rebuild(card, _with_battles)


def _with_battles(node: Node) -> Node:
    parts = node.filter.parts if isinstance(node, e.TargetSpec) and isinstance(node.filter, t.AnyOf) else ()
    if PLANESWALKER not in parts or not any(isinstance(part, t.IsPlayer) for part in parts):
        return node
    return msgspec.structs.replace(node, filter=t.AnyOf((*parts, BATTLE)))


CHANGES = (
    Change(
        name="damage is not redirected to planeswalkers: they are targets of their own",
        rules=("212.9g", "115.4@2020-04-17"),
        since="2020-04-17",
        replaced={damage_to_planeswalkers.to_planeswalker: not_redirected},
        rows={MEANINGS: lambda meanings: (*meanings, any_target)},
    ),
    Change(
        name="any target may be a battle",
        rules=("115.4@2020-04-17",),
        since="2026-04-17",
        rows={MEANINGS: lambda meanings: (*meanings, or_battle)},
    ),
)
