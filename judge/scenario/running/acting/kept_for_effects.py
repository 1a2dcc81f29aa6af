"""What a sentence says of playing something that no cost of it asks for: kept for what it does later."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, walk
from judge.cards.instructions.events import AnyEvent, EventPattern, each_pattern
from judge.engine.game.state import IN_PLAY, AbilityInstance, Bindings
from judge.engine.looking import select
from judge.engine.rules.part4_spells.r409_playing.announcing import has_x
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.lexicon import Reference
from judge.scenario.language.sentence_parts import Clauses
from judge.scenario.running.choices.kept_choices import targets_told
from judge.scenario.running.choices.paying_clauses import clause_of
from judge.scenario.running.choices.planned_clauses import ClausePlan
from judge.scenario.running.choices.written_choices import TryingChooser

if TYPE_CHECKING:
    from judge.scenario.running.acting.performing_sentences import Actor


def kept_for_what_triggers(actor: Actor, player: str, source: Reference, clauses: Clauses, every: list[AbilityInstance]) -> bool:
    """Keeps a yes, with targets, for a triggered ability that is said to be used; whether there is one that lets something be done."""
    if isinstance(actor.chooser, TryingChooser) or not any(map(_may_be_used, every)):
        return False
    yes = s.Chooses(player, s.YesNo(True, source.span), replace(source, part=""), source.span)
    actor.chooser.keep([yes, *targets_told(player, source, clauses.targets, source.span)])
    return True


def _may_be_used(instance: AbilityInstance) -> bool:
    """Whether it is an ability that triggers, and then lets its controller do something: whoever uses it does that."""
    return isinstance(instance.ability, e.TriggeredAbility) and any(isinstance(node, e.May) for node in walk(instance.ability.body))


def _as_it_comes(ability: e.Ability) -> Iterator[Node]:
    """What an ability says is done as its permanent comes into play: devour."""
    parts = ability.parts if isinstance(ability, e.StaticAbility) else ()
    changes = (change for part in parts if isinstance(part, e.Replace) for change in part.changes)
    return (node for change in changes if isinstance(change, e.AsEnters) for node in walk(change.do))


def for_its_effect(actor: Actor, player: str, source: int, plan: ClausePlan) -> None:
    """What no cost asked for, and what is played does itself with what its player chooses (`discarding X`): kept for its resolution.

    What is named as a target of what has none, and is what it acts on anyway, is no target.
    """
    game = actor.table.game
    thing = plan.thing if plan.thing is not None else game.stack[-1] if game.stack else None
    obj = game.objects.get(thing) if thing is not None else None
    if obj is None or obj.stack is None:
        return
    faces = obj.base.faces if obj.base is not None else ()
    ability = obj.stack.ability
    its_own = (ability.ability,) if ability is not None else tuple(each for face in faces for each in face.abilities)
    inside = [node for each in its_own for node in walk(getattr(each, "body", ()))]  # without what it costs
    if ability is None:
        inside += [node for i in actor.table.view.abilities(obj.id) for node in _as_it_comes(i.ability)]
    does = {clause_of(node) for node in inside if isinstance(node, e.Instruction)}
    does |= {"revealing"} if ability is None else set()  # a spell, or as it comes into play
    for clause in does.intersection(name for name, refs in plan.objects.items() if refs):
        refs, plan.objects[clause] = tuple(plan.objects[clause]), []
        asking = obj if ability is None else actor.table.obj(source) or obj
        answer = s.Picks(refs, "," if len(refs) > 1 else "", refs[0].span)
        told = s.Chooses(player, answer, actor.register.reference(asking.card), refs[0].span, apart=len(refs) > 1)
        actor.chooser.keep([told], actor.table.trace.scenario_event)
    if plan.targets and not plan.aims:
        context = actor.table.context(Bindings(this=source, you=player))
        acted_on = {x for node in inside if isinstance(node, t.AttachedTo | t.This) for x in select(context, node)}
        if all(acted_on.intersection(actor.finder.things(ref)) for ref in plan.targets):
            plan.targets = []
        elif ability is None and any(map(_aims_as_it_comes, its_own)):
            of = actor.register.reference(obj.card)
            aimed = targets_told(player, of, tuple(plan.targets), plan.targets[0].span)
            actor.chooser.keep(aimed, actor.table.trace.scenario_event)
            plan.targets = []


def _aims_as_it_comes(ability: e.Ability) -> bool:
    """Whether an ability triggers as its own object is played or comes into play, and has targets."""
    if not isinstance(ability, e.TriggeredAbility) or not isinstance(ability.event, EventPattern | AnyEvent):
        return False
    if not (ability.body.targets or ability.body.modes):
        return False
    own = (event for event in each_pattern(ability.event) if any(isinstance(node, t.This) for node in walk(event)))
    return any(IN_PLAY in event.destination or event.verb == "play spell" for event in own)


def aimed_later(actor: Actor, player: str, source: int, instance: AbilityInstance, clauses: Clauses) -> Clauses:
    """The clauses without targets that the ability has not, but what it plays as it resolves: these are kept for that."""
    ability = instance.ability
    if not clauses.targets or not isinstance(ability, e.ActivatedAbility) or ability.body.targets or ability.body.modes:
        return clauses
    if not any(isinstance(node, e.PlayCard) for node in walk(ability.body.effect)):
        return clauses
    of = Reference(actor.table.view.chars(source).name, "card", span=clauses.targets[0].span)
    actor.chooser.keep(targets_told(player, of, clauses.targets, of.span))
    return replace(clauses, targets=None)


def with_x_later(actor: Actor, event: s.PlayKeyword, source: int, played: AbilityInstance, clauses: Clauses) -> Clauses:
    """The clauses without the X that the ability has not, but what triggers on it pays (`cycles Decree with X = 4`)."""
    costs = (node.cost for node in walk(played.ability) if isinstance(node, e.ActivatedAbility | e.Pay))
    triggered = (each for i in actor.table.view.abilities(source) if isinstance(each := i.ability, e.TriggeredAbility))
    asked = any(has_x(node.cost) for each in triggered for node in walk(each) if isinstance(node, e.Pay))
    if clauses.x is None or any(map(has_x, costs)) or not asked:
        return clauses
    actor.chooser.keep([s.Chooses(event.player, s.Number(clauses.x, event.span), replace(event.source, part=""), event.span)])
    return replace(clauses, x=None)
