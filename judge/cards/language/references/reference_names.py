"""The last step of references: bindings named, placeholders gone."""

from __future__ import annotations

from typing import Any

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, rebuild, walk, with_parts
from judge.cards.language.parsing.mentions import Unresolved
from judge.cards.language.parsing.placeholders import (
    AttachedAt,
    ChooseAt,
    EachAt,
    GiverAt,
    OwnRole,
    PlayerAt,
    Ref,
    RestAt,
    Said,
    TargetAt,
    ThatMuch,
    ThisAt,
    WayAmount,
    WayRef,
)
from judge.cards.language.references.choices_placed import placed
from judge.cards.language.references.pronouns import Meanings


def finish(tree: Any, meanings: Meanings) -> tuple[Any, tuple[e.TargetSpec, ...]]:
    """`tree` with the meanings in place of the references, and its targets in the order of the text. Raises `Unresolved`."""
    nodes, found = meanings.mentions.nodes, meanings.mentions.found
    meaning, used, named = meanings.meaning, meanings.used, meanings.named
    targets = _in_order({node for node in nodes if isinstance(node, TargetAt)})
    numbers: dict[int, int] = {}
    for target in targets:
        numbers.setdefault(target.at, len(numbers))
    if len(numbers) != len(targets):
        raise Unresolved("one target in two readings")

    that_word = any(isinstance(node, t.ChosenWord) and node.binding == "that" for node in nodes)
    if that_word and not any(isinstance(node, e.ChooseWord) and node.bind for node in nodes):
        raise Unresolved("that word: none was chosen")

    def change(node: Node) -> Node:
        if isinstance(node, Ref | WayRef | RestAt | WayAmount | ThatMuch):
            new = meaning[node]
            return rebuild(new, change) if new is not node else new
        if isinstance(node, TargetAt):
            return t.Target(numbers[node.at])
        if isinstance(node, ThisAt):
            return t.This()
        if isinstance(node, GiverAt):
            return t.Giver()
        if isinstance(node, AttachedAt):
            return t.AttachedTo()
        if isinstance(node, PlayerAt):
            return node.of
        if isinstance(node, Said):
            return node.condition
        if isinstance(node, ChooseAt):
            return t.Bound(named[node.at]) if node.at in named else node.choose
        if isinstance(node, EachAt):
            return t.Bound(named[node.at]) if node.at in named else node.of
        if isinstance(node, e.Name) and node.name[:1] in ("#", "") and isinstance(node.selection, t.Bound | t.Target | t.Together):
            return e.Nothing()
        if isinstance(node, t.Bound) and node.name.startswith("#"):
            return t.Bound(used.get(node.name, ""))
        if isinstance(node, e.Instruction):
            bind = getattr(node, "bind", "")
            if bind.startswith("#"):
                if isinstance(node, e.ChooseWord):
                    return msgspec.structs.replace(node, bind="that" if that_word else "")
                name = used.get(bind, "revealed" if type(node).__name__ == "TakeUntil" else "")
                return msgspec.structs.replace(node, bind=name)
        return node

    def fixed(part: Any) -> Any:
        # placeholders hold placeholders (a target's filter may name another player): from the outside in
        return _rebuild_meanings(part, meaning, change)

    for node in nodes:
        if isinstance(node, e.Name) and node.name.startswith("#") and isinstance(node.selection,
        ChooseAt) and node.selection.at not in named:
            raise Unresolved("a choice of which nothing speaks")
    wrapped = placed(tree, found, meanings, fixed)
    specs = []
    for target in targets:
        distinct = tuple(numbers[j.at] for j in targets if j.at < target.at) if target.other else ()
        filter = fixed(target.filter)
        if target.other and not distinct:
            filter = _other(filter)
        specs.append(e.TargetSpec(filter, fixed(target.minimum), fixed(target.maximum), fixed(target.chooser), distinct, target.at_random,
            fixed(target.total),))
    return rebuild(_outer_roles(wrapped), tidy), tuple(specs)


def _in_order(targets: set[TargetAt]) -> list[TargetAt]:
    """Targets in the order of the text; but of "up to X target cards, where X is ... target opponent controls", the opponent first."""
    counts = [(target, node) for target in targets for node in (*walk(target.minimum), *walk(target.maximum))]
    first = {node.at for target, node in counts if isinstance(node, TargetAt) and node.at > target.at}
    return sorted(targets, key=lambda target: (target.at not in first, target.at))


def _outer_roles(tree: Any) -> Any:
    """What the triggering event's roles mean is fixed by name before an effect that waits for an event of its own."""

    def go(node: Any) -> Any:
        if isinstance(node, tuple):
            return tuple(go(part) for part in node)
        if not isinstance(node, Node) or isinstance(node, e.Ability):
            return node
        if isinstance(node, e.Delayed) or (isinstance(node, e.Apply) and any(isinstance(p, e.Replace | e.Prevent) for p in node.parts)):
            roles: dict[str, t.EventRole] = {}
            new = named_roles(node, roles)
            if roles:
                return e.Sequence((*(e.Name(name, role) for name, role in roles.items()), new))
            return new
        return with_parts(node, go)

    return go(tree)


def named_roles(node: Any, roles: dict[str, t.EventRole]) -> Any:
    """`node` with names for the roles of the event that created an ability, which `roles` takes: its own event has such roles, too."""
    if isinstance(node, tuple):
        return tuple(named_roles(part, roles) for part in node)
    if isinstance(node, OwnRole):
        return t.EventRole(node.role)
    if isinstance(node, t.EventRole):
        name = f"event {node.role}"
        roles[name] = node
        return t.Bound(name)
    if not isinstance(node, Node) or isinstance(node, e.Ability):
        return node
    return with_parts(node, lambda part: named_roles(part, roles))


def tidy(node: Node) -> Node:
    """Sequences without sequences and without steps that do nothing; a part of a part; others than you are the others."""
    if isinstance(node, t.Narrow) and isinstance(node.selection, t.Narrow):
        parts = [filter.conjuncts for filter in (node.filter, node.selection.filter)]
        return t.Narrow(node.selection.selection, t.AllOf((*parts[0], *parts[1])))
    if node == t.Players("others", t.You()):
        return t.Players("others")
    if not isinstance(node, e.Sequence):
        return node
    steps: list[e.Instruction] = []
    for step in node.steps:
        if isinstance(step, e.Sequence):
            steps.extend(step.steps)
        elif not isinstance(step, e.Nothing):
            steps.append(step)
    if tuple(steps) == node.steps and len(steps) > 1:
        return node
    return steps[0] if len(steps) == 1 else e.Sequence(tuple(steps)) if steps else e.Nothing()


def _other(filter: t.Filter) -> t.Filter:
    """Another than the object that says it; of players, another than the one who controls it."""
    parts = filter.conjuncts
    return t.AllOf((*parts, t.Not(t.IsAmong(t.You() if t.IsPlayer() in parts else t.This()))))


def _rebuild_meanings(part: Any, meaning: dict[Node, Node], change: Any) -> Any:
    def pre(node: Any) -> Any:
        if isinstance(node, tuple):
            return tuple(pre(p) for p in node)
        if isinstance(node, Ref | WayRef | RestAt | WayAmount | ThatMuch):
            return pre(meaning[node]) if meaning[node] != node else node
        if isinstance(node, TargetAt | ThisAt | GiverAt | AttachedAt):
            return change(node)
        if isinstance(node, ChooseAt | EachAt | PlayerAt):
            new = change(node)
            return new if isinstance(new, t.Bound) else pre(new)
        if not isinstance(node, Node):
            return node
        return change(with_parts(node, pre))

    return pre(part)
