"""What a text's abilities, or the steps of one, have to do with each other: said once all of them are read.

A change of control with what comes with it is one effect (418.5b); coins without a call (511.2); what an additional cost did has a
name for the other abilities; linked abilities speak of what one of them removed from the game (407).
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, rebuild, walk
from judge.cards.language.references.antecedents import bind_name


def one_effect(node: Node) -> Node:
    """ "You gain control of target creature and it gains haste": one effect with parts in several layers (418.5b)."""
    if not isinstance(node, e.Sequence):
        return node
    steps: list[e.Instruction] = []
    for step in node.steps:
        last = steps[-1] if steps else None
        if isinstance(last, e.Apply) and isinstance(step, e.Apply) and _joins(last, step):
            steps[-1] = msgspec.structs.replace(last, parts=(*last.parts, *step.parts))
        else:
            steps.append(step)
    if len(steps) == len(node.steps):
        return node
    return steps[0] if len(steps) == 1 else e.Sequence(tuple(steps))


def of_a_kicked_target(abilities: tuple[e.Ability, ...]) -> tuple[e.Ability, ...]:
    """ "Counter target spell if it was kicked", of a card that has no kicker: the spell that is the target was."""
    if any(isinstance(node, e.KeywordAbility) and node.keyword == "kicker" for node in walk(abilities)):
        return abilities

    def change(node: Node) -> Node:
        return t.Fits(t.Target(0), t.IsState("kicked")) if node == t.Done("kicked") else node

    def one(ability: e.Ability) -> e.Ability:
        targets = [node for node in walk(ability) if isinstance(node, e.TargetSpec)]
        return rebuild(ability, change) if len(targets) == 1 and t.SPELL in tuple(walk(targets[0])) else ability

    return tuple(map(one, abilities))


def without_call(ability: e.Ability) -> e.Ability:
    """Coins of a text that asks for heads or tails are flipped without a call (511.2)."""
    sides = ("heads", "tails")
    if not any(isinstance(n, t.Done | t.Bound) and n.name in sides for n in walk(ability)):
        return ability

    def change(node: Node) -> Node:
        return msgspec.structs.replace(node, call=False) if isinstance(node, e.FlipCoin) else node

    return rebuild(ability, change)


def _joins(first: e.Apply, second: e.Apply) -> bool:
    """Whether two effects that begin one after the other are the change of control and what comes with it."""
    controls = any(isinstance(part, e.ChangeControl) for part in first.parts)
    gains = all(isinstance(part, e.GainAbility) for part in second.parts)
    return controls and gains and first.affected == second.affected and first.duration == second.duration


_COSTS_DO = frozenset({"sacrificed", "discarded", "revealed", "tapped", "milled", "life paid", "exiled", "returned"})
"""What a cost does to things that the rest of the text may speak of."""


def bound_by_costs(ability: e.Ability) -> list[str]:
    names = []
    for node in walk(ability):
        if isinstance(node, e.AdditionalCost):
            for cost in (node.cost, *node.cost.or_):
                for action in cost.actions:
                    names.append(_action_name(action))
    return [name for name in names if name]


def _action_name(action: e.Instruction) -> str:
    name = bind_name(action)
    return name if name in _COSTS_DO else ""


def named_costs(abilities: list[e.Ability]) -> list[e.Ability]:
    """Binds what additional costs do to their plain names, for the spell's other abilities."""

    def change(node: object) -> object:
        if isinstance(node, e.AdditionalCost):

            def name(cost: object) -> object:
                actions = tuple(
                    msgspec.structs.replace(a, bind=_action_name(a)) if hasattr(a, "bind") and _action_name(a) else a
                    for a in cost.actions  # type: ignore[attr-defined]
                )
                return msgspec.structs.replace(cost, actions=actions, or_=tuple(name(c) for c in cost.or_))  # type: ignore[attr-defined,type-var]

            return msgspec.structs.replace(node, cost=name(node.cost))
        return node

    return [a if type(a).__name__ == "RawSpell" else rebuild(a, change) for a in abilities]  # type: ignore[arg-type]


_REMEMBERED_BY = ("champion", "delve", "haunt", "hideaway", "suspend")
"""Keywords whose meaning removes from the game what other abilities may speak of."""


def _remembering_whom(abilities: tuple[e.Ability, ...]) -> tuple[e.Ability, ...] | None:
    """Of the player whom the ability of its coming into play targets, the ability of its leaving play may speak (407)."""
    chosen, this = t.Memory("chosen player"), t.ITSELF
    kept = any(isinstance(node, e.Remember | e.ChooseWord) or getattr(node, "remember", "") == chosen.name for node in walk(abilities))
    speaking = [ability for ability in abilities if chosen in walk(ability)]
    if kept or not speaking:
        return abilities
    leaves = [one.event for one in speaking if isinstance(one, e.TriggeredAbility) and isinstance(one.event, t.EventPattern)]
    if len(leaves) != len(speaking) or any(one.subject != this or one.origin != ("in play",) for one in leaves):
        return None
    found = [one for one in abilities if isinstance(one, e.TriggeredAbility) and _targets_a_player_as_it_comes(one)]
    if len(found) != 1:
        return None
    (first,) = found
    (index,) = (index for index, spec in enumerate(first.body.targets) if isinstance(spec.filter, t.IsPlayer | t.IsOpponent))
    effect = e.Sequence((e.Remember(chosen.name, t.Target(index)), first.body.effect))
    body = msgspec.structs.replace(first.body, effect=effect)
    return tuple(msgspec.structs.replace(one, body=body) if one is first else one for one in abilities)


def _targets_a_player_as_it_comes(ability: e.TriggeredAbility) -> bool:
    event, players = ability.event, [spec for spec in ability.body.targets if isinstance(spec.filter, t.IsPlayer | t.IsOpponent)]
    comes = isinstance(event, t.EventPattern) and event.subject == t.ITSELF and event.destination == ("in play",)
    return comes and len(players) == 1


def linked(abilities: tuple[e.Ability, ...]) -> tuple[e.Ability, ...] | None:
    """Linked abilities (407): of what one removes from the game, or puts into play, another may speak. None: it speaks of nothing."""
    whole = _remembering_whom(abilities)
    if whole is None:
        return None
    abilities = tuple(_of_what_paid_for_it(one, whole) for one in whole)
    for name, zone in (("removed", "removed from the game"), ("put into play", "in play")):
        if not any(isinstance(node, t.Memory) and node.name == name for node in walk(abilities)):
            continue
        marked = _remembering(abilities, name, zone)
        known = any(getattr(node, "remember", "") == name for node in walk(marked))
        if not known and not (name == "removed" and any(getattr(a, "keyword", "") in _REMEMBERED_BY for a in abilities)):
            return None
        abilities = marked
    return abilities


def _of_what_paid_for_it(ability: e.Ability, abilities: tuple[e.Ability, ...]) -> e.Ability:
    """An ability of the permanent, in which the card that a cost of its spell removed from the game is one that is remembered."""
    paid = t.Bound("exiled")
    own = any(getattr(node, "bind", "") == paid.name for node in walk(ability))
    if isinstance(ability, e.SpellAbility) or own or paid not in walk(ability):
        return ability
    if not any(isinstance(node, e.AdditionalCost) and paid.name in bound_by_costs(one) for one in abilities for node in walk(one)):
        return ability
    return rebuild(ability, lambda node: t.Memory("removed") if node == paid else node)


def _remembering(abilities: tuple[e.Ability, ...], name: str, zone: str) -> tuple[e.Ability, ...]:
    """The abilities, with what they move to the zone, or create in it, remembered under the name."""

    def change(node: Node) -> Node:
        moved = isinstance(node, e.Move | e.ToZone | e.TakeUntil) and node.zone == zone
        if isinstance(node, e.Move) and zone == "in play" and node.what == t.This():
            moved = False
        if moved or (zone == "in play" and isinstance(node, e.CreateToken | e.CreateCopyToken)):
            return msgspec.structs.replace(node, remember=name)
        return node

    return rebuild(abilities, change)


def chosen_before_it_is_paid_for(node: Node) -> Node:
    """What somebody has to do "unless he or she pays that creature's mana cost" is chosen before anyone is asked to pay."""
    match node:
        case e.Unless(do=e.Sacrifice(what=t.Choose() as what, bind=name) as do, cost=cost) if t.Bound(name) in walk(cost):
            done = msgspec.structs.replace(do, what=t.Bound(name), bind="")
            return e.Sequence((e.Name(name, what), msgspec.structs.replace(node, do=done)))
    return node


def reveals_what_it_speaks_of(abilities: tuple[e.Ability, ...]) -> bool:
    """Whether cards "revealed this way" are those that a static ability of the text reveals (407.2e); a text may speak of none."""
    speaks = any(isinstance(node, t.EventPattern) and node.kind == "this way" for node in walk(abilities))
    return not speaks or any(isinstance(node, e.Must | e.MayDo) and node.action.startswith("reveal") for node in walk(abilities))


def overloaded(abilities: tuple[e.Ability, ...]) -> tuple[e.Ability, ...] | None:
    """A spell that pays overload has no target, and does to each what it does to its target. None: that can't be said so."""
    if not any(isinstance(node, e.AlternativeCost) and node.name == "overload" for node in walk(abilities)):
        return abilities
    each = t.Bound("each")

    def change(ability: e.Ability) -> e.Ability | None:
        body = ability.body if isinstance(ability, e.SpellAbility) else None
        if body is None:
            return ability
        effect = rebuild(body.effect, _done_to(each))
        if len(body.targets) != 1 or any(isinstance(node, t.Target) for node in walk(effect)):
            return None
        all_ = e.Sequence((e.Name("each", t.Every(body.targets[0].filter)), effect))
        return msgspec.structs.replace(ability, body=msgspec.structs.replace(body, effect=e.If(t.Done("overload"), all_, body.effect)))

    changed = tuple(map(change, abilities))
    return None if None in changed else changed  # type: ignore[return-value]


def _done_to(each: t.Selection) -> Callable[[Node], Node]:
    """Says of `each` what an instruction says of the target that it acts on; not what is said of that target's controller or numbers."""
    fields = ("what", "to", "on", "affected")

    def change(node: Node) -> Node:
        found = {field: each for field in fields if isinstance(node, e.Instruction) and getattr(node, field, None) == t.Target(0)}
        return msgspec.structs.replace(node, **found) if found else node

    return change
