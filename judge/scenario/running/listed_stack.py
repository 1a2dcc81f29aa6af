"""What a scenario lists on the stack: spells, abilities and combat damage, bottom first."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.pool.folding import fold
from judge.engine.game.occurrences import Damage
from judge.engine.game.state import HAND, STACK, Bindings, Game, StackInfo, Thing
from judge.errors import ScenarioError
from judge.scenario.file.models import StackSpec
from judge.scenario.language.sentence_forms import Assigns

if TYPE_CHECKING:
    from judge.scenario.running.board import Builder


def put_on_stack(builder: Builder, game: Game) -> Game:
    """The Game with all that is listed on the stack. Raises ScenarioError where something cannot be there."""
    script = builder.script
    for number, spec in enumerate(script.scenario.stack):
        if spec.spell is not None:
            game = _spell(builder, game, spec, spec.spell)
        elif spec.ability_of is not None:
            game = _ability(builder, game, spec, spec.ability_of)
        else:
            game = _combat_damage(builder, game, spec, script.stack_damage[number] if script.stack_damage else ())
    return game


def _targets(builder: Builder, game: Game, spec: StackSpec) -> tuple[Thing, ...]:
    return tuple(builder.find(text, spec.place.of("targets"), game) for text in spec.targets)


def _spell(builder: Builder, game: Game, spec: StackSpec, name: str) -> Game:
    from judge.cards.instructions.abilities import spell_ability
    from judge.engine.events.moving import new_object
    from judge.engine.rules.part4_spells.r418_continuous_effects.deriving import derive
    from judge.engine.rules.part5_additional.r502_keyword_abilities.spell_keywords import done_last
    from judge.scenario.running.listed_cards import own_names

    controller = spec.controller or game.turn.player
    definition = builder.cards.of(name, spec.place.of("spell"))
    halves = [fold(face.name) for face in definition.faces] if definition.layout == "split" else []
    face = halves.index(fold(name)) if fold(name) in halves else 0
    targets = _targets(builder, game, spec)
    game, obj = new_object(
        game, kind="card", name=definition.name, owner=controller, zone=STACK, base=definition, face=face, controller=controller
    )
    builder.register.add([obj.card], own_names(definition, name), spec.id)
    abilities = derive(game).chars(obj.id).abilities
    spells = spell_ability(tuple(instance.ability for instance in abilities))
    body = spells.body if spells is not None else None
    extra = tuple(done_last(abilities, obj.id, controller))
    info = StackInfo(_bindings(obj.id, controller, targets, spec, body), body=body, origin=HAND, extra=extra)
    return game.put(obj.with_(stack=info))


def _ability(builder: Builder, game: Game, spec: StackSpec, of: str) -> Game:
    from judge.engine.events.moving import new_object
    from judge.engine.rules.part4_spells.r418_continuous_effects.deriving import derive

    controller = spec.controller or game.turn.player
    source = builder.find(of, spec.place.of("ability of"), game)
    abilities = [i for i in derive(game).abilities(int(source)) if isinstance(i.ability, e.ActivatedAbility | e.TriggeredAbility)]
    number = (spec.ability or 1) - 1
    if not 0 <= number < len(abilities):
        raise ScenarioError(f"{of!r} has no ability {number + 1} that could be on the stack", code="no-ability", place=spec.place)
    instance = abilities[number]
    targets = _targets(builder, game, spec)
    name = f"{game.objects[int(source)].name}'s ability"
    game, obj = new_object(game, kind="ability", name=name, owner=controller, zone=STACK, controller=controller)
    body = instance.ability.body  # type: ignore[attr-defined]
    info = StackInfo(_bindings(int(source), controller, targets, spec, body), body=body, ability=instance)
    if spec.id:
        builder.register.ids[fold(spec.id)] = obj.card
    game = game.put(obj.with_(stack=info))
    builder.register.watch(game)
    return game


def _combat_damage(builder: Builder, game: Game, spec: StackSpec, sentences: tuple[Assigns, ...]) -> Game:
    """Combat damage as the sentences assign it; without any, as the creatures in combat deal it by default (310.3)."""
    from judge.engine.events.moving import new_object
    from judge.engine.rules.part3_turn.r306_combat.r310_combat_damage import default_assignment
    from judge.engine.table.table import Table
    from judge.scenario.running.finder import Finder

    table = Table(game)
    if game.combat is None or game.turn.step != "combat damage":
        help = "write turn: {step: combat damage}, and attacking: and blocking: for the creatures"
        raise ScenarioError("combat damage is on the stack in the combat damage step alone", code="bad-combat", place=spec.place, help=help)
    assigned: dict[int, tuple[tuple[Thing, int], ...]] = dict(default_assignment(table)) if not sentences else {}
    finder, place = Finder(builder.register, table), spec.place.of("combat damage")
    fighting = {*game.combat.attackers, *game.combat.blocking}
    for sentence in sentences:
        if sentence.creature is None or any(part.each for part in sentence.portions):
            help = "name the creature, and each that it deals damage to: 'giant assigns 2 to Wall, 1 to Ben'"
            raise ScenarioError(f"{sentence.span.text!r} leaves open what deals it", code="bad-combat", place=place, help=help)
        source = finder.one(sentence.creature, place, lambda x: x in fighting)
        parts = tuple((finder.one(p.to, place, lambda x: isinstance(x, str) or x in fighting), p.amount) for p in sentence.portions)
        if not isinstance(source, int) or any(to is None for to, _ in parts):
            raise ScenarioError(f"{sentence.span.text!r} assigns no damage", code="bad-combat", place=place)
        assigned[source] = tuple((to, amount) for to, amount in parts if to is not None)
    damage = tuple(
        Damage(subject=id, other=to, amount=amount, combat=True, source=id, player=table.controller(id))
        for id, parts in assigned.items()
        for to, amount in parts
        if amount
    )
    combat = table.game.combat
    assert combat is not None
    game = table.game.with_(combat=combat.with_(assigned=True, damage_done=combat.damage_done + 1, struck=combat.struck | set(assigned)))
    info = StackInfo(Bindings(), damage=damage)
    game, obj = new_object(game, kind="combat damage", name="combat damage", owner=game.turn.player, zone=STACK, stack=info)
    if spec.id:
        builder.register.ids[fold(spec.id)] = obj.card
    builder.register.watch(game)
    return game.with_(turn=game.turn.with_(began=True))


def _bindings(this: int, controller: str, targets: tuple[Thing, ...], spec: Any, body: e.Body | None) -> Bindings:
    modes = tuple(n - 1 for n in spec.mode)
    groups: list[tuple[Thing, ...]] = []
    specs: Iterable[e.TargetSpec] = body.targets if body is not None and not body.modes else ()
    if body is not None and body.modes:
        specs = [s for n in modes for s in body.modes[n].targets]
    left = list(targets)
    count = len(list(specs))
    for n, one in enumerate(specs):
        several = isinstance(one.maximum, t.Number) and one.maximum.value > 1
        take = max(1, len(left) - (count - n - 1)) if several else 1
        groups.append(tuple(left[:take]))
        left = left[take:]
    bindings = Bindings(this=this, you=controller, x=spec.x, modes=modes)
    if body is not None and body.modes:
        mode_groups, at = [], 0
        for n in modes:
            size = len(body.modes[n].targets)
            mode_groups.append(tuple(groups[at : at + size]))
            at += size
        return bindings.with_(mode_targets=tuple(mode_groups))
    return bindings.with_(targets=tuple(groups))
