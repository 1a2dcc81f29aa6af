"""Activated abilities that a sentence names by their cost or by what they do: `Ann taps X`, `Ann sacrifices X`, `Ann pumps X` (403)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.cards.instructions.words_data import BASIC_LANDS
from judge.engine.game import mana_costs as m
from judge.engine.game.mana_costs import LETTERS
from judge.engine.game.state import IN_PLAY, AbilityInstance, Bindings, Thing
from judge.engine.record.acting import rule
from judge.engine.record.by_rule_of import refused_by
from judge.engine.record.verdicts import located
from judge.engine.rules.part1_game.r104_numbers_and_symbols import COLORLESS
from judge.engine.rules.part4_spells.r402_abilities import usual_zones
from judge.engine.rules.part4_spells.r403_activated_abilities import who_and_when
from judge.engine.rules.part4_spells.r406_mana_abilities.adding_mana import describe, packages
from judge.engine.rules.part4_spells.r407_linked_abilities import link_of
from judge.engine.rules.part4_spells.r411_mana_abilities import is_mana_ability
from judge.engine.rules.part4_spells.r411_sources_of_mana import packages_of
from judge.engine.table.decisions import Decision, OneOf
from judge.errors import AmbiguousAbility, AmbiguousReference, ScenarioError
from judge.scenario.language.lexicon import Reference
from judge.scenario.language.sentence_parts import Clauses, ManaAbility
from judge.scenario.language.told_forms import Uses
from judge.scenario.running.acting.which_ability import FITS, said_by, that_does

if TYPE_CHECKING:
    from judge.scenario.running.acting.performing_sentences import Actor

@rule("409.1")
def use(actor: Actor, event: Uses) -> None:
    """`Ann taps X targeting Y`, `Ann sacrifices X`, `Ann pumps X twice`: the one ability of X that fits, or one that X is a cost of."""
    from judge.scenario.running.acting.kept_for_effects import kept_for_what_triggers
    from judge.scenario.running.acting.play_acting import activate

    if event.every:
        _tap_every(actor, event)
        return
    if event.lands is not None:
        _with_every_land(actor, event)
        return
    for _ in range(event.times):
        actor.take_priority(event.player)
        source = source_meant(actor, event.player, event.source, _role(actor, event))
        found = _fitting(actor, source, event.how)
        clauses = _bare(event)
        if not found and event.how in ("sacrifice", "tap", "discard", "remove a counter from", "exile"):
            source, found, clauses = _paid_with(actor, event, source)
        if not found and event.how in ("regenerate", "pump"):
            source, found, clauses = _done_by_another(actor, event, source)
        if not found and event.how == "use" and kept_for_what_triggers(
            actor, event.player, event.source, clauses, list(actor.table.view.abilities(source))
        ):
            return
        if not found:
            what = {"mana": "mana ability", "pump": "ability that changes power and toughness", "regenerate": "ability that regenerates"}
            meant = what.get(event.how, f"ability whose cost is to {event.how} it")
            if (gone := _out_of_play(actor, event, source)) is not None:
                raise refused_by(usual_zones, f"{event.source} is {gone}", kind="gone")
            raise refused_by(who_and_when.play_ability, f"{event.source} has no {meant}")
        found, wanted = _wanted(actor, event, source, found)
        activate(actor, event.player, source, _one(actor, event, found), clauses, wanted)


def source_meant(actor: Actor, player: str, reference: Reference, role: Callable[[Thing], bool]) -> int:
    """The object whose ability is meant: of several that a name fits one that does not fight, which is a choice like others.

    Raises AmbiguousReference where they differ in more.
    """
    try:
        return actor.object(reference, role)
    except AmbiguousReference:
        table, fighting = actor.table, actor.table.game.combat
        found = [x for x in actor.finder.things(reference) if isinstance(x, int) and role(x)]
        idle = [x for x in found if fighting is not None and x not in fighting.attackers and x not in fighting.blocking]
        if len({actor.finder.likeness(table.game, x) for x in idle}) != 1 or len({table.name(x) for x in found}) != 1:
            raise
        chosen: int = table.ask(Decision("choose", player, OneOf((*idle[:1], *(x for x in found if x not in idle)))))
        return chosen


def _out_of_play(actor: Actor, event: Uses, source: int) -> str | None:
    """Where a thing is by now that has an ability which fits while it is in play; None for any other."""
    obj = actor.table.game.objects[source]
    printed = (ability for face in (obj.base.faces if obj.base is not None else ()) for ability in face.abilities)
    had = any(isinstance(ability, e.ActivatedAbility) and FITS[event.how](ability) for ability in printed)
    had = had or event.how == "mana" and not actor.table.view.chars(source).subtypes.isdisjoint(BASIC_LANDS)  # by its land type (212.6e)
    if obj.zone == IN_PLAY or not had:
        return None
    return located(obj.zone, obj.zone_owner)


def _wanted(actor: Actor, event: Uses, source: int, found: list[AbilityInstance]) -> tuple[list[AbilityInstance], tuple[str, ...]]:
    """The abilities that add mana of the colour that is said, and which mana; all where none is said."""
    if not event.color:
        return found, ()
    you, letter = Bindings(this=source, you=event.player), LETTERS.get(event.color, COLORLESS)
    adding = [
        (instance, package)
        for instance in found
        if isinstance(instance.ability, e.ActivatedAbility)
        for node in walk(instance.ability.body.effect)
        if isinstance(node, e.AddMana)
        for package in packages(actor.table, node, you.with_(link=link_of(instance.key)))
        if letter in package
    ]
    if not adding and (instead := [each for each in found if _added_instead(actor, each, you, letter)]):
        return instead, ()
    if not adding:
        raise refused_by(who_and_when.play_ability, f"{event.source} has no ability that adds {event.color} mana")
    return [instance for instance, package in adding if package == adding[0][1]], (describe(adding[0][1]),)


def _added_instead(actor: Actor, instance: AbilityInstance, you: Bindings, letter: str) -> bool:
    """Whether an ability adds such mana because what it says is replaced."""
    ability = instance.ability
    made = packages_of(actor.table, ability, you) if isinstance(ability, e.ActivatedAbility) and is_mana_ability(ability) else ()
    return any(letter in package for package in made)


def _tap_every(actor: Actor, event: Uses) -> None:
    """`Ann taps every land for mana`: the mana ability of each that is untapped. Raises ScenarioError where one has several that differ."""
    from judge.scenario.running.acting.play_acting import activate

    actor.take_priority(event.player)
    game = actor.table.game
    land = event.source.kind == "kind"
    named = () if land else actor.finder.things(event.source)
    fits = [
        id
        for id in game.in_play
        if actor.table.controller(id) == event.player
        and not game.objects[id].tapped
        and ("land" in actor.table.view.chars(id).types if land else id in named)
        and _fitting(actor, id, "mana")
    ]
    if not fits:
        raise refused_by(who_and_when.play_ability, f"{event.player} has no {event.source} that could be tapped for mana")
    for id in fits:
        activate(actor, event.player, id, _one(actor, event, _fitting(actor, id, "mana")), event.clauses)


def _with_every_land(actor: Actor, event: Uses) -> None:
    """`Ann pumps X with every Mountain`: as often as these lands pay for it, each tapped for one mana. Refused where they never do."""
    assert event.lands is not None
    actor.take_priority(event.player)
    source = actor.object(event.source, _role(actor, event))
    found = _fitting(actor, source, event.how)
    one = _one(actor, event, found).ability if found else None
    mana = one.cost.mana if isinstance(one, e.ActivatedAbility) else ()
    price = m.generic(mana) + len(m.without_generic(mana))
    land = event.lands.kind == "kind"
    named = () if land else actor.finder.things(event.lands)
    untapped = [id for id in _untapped(actor, event.player) if ("land" in actor.table.view.chars(id).types if land else id in named)]
    if price <= 0 or len(untapped) < price:
        raise refused_by(who_and_when.play_ability, f"{event.player} has no untapped {event.lands} that would pay for it")
    for begin in range(0, len(untapped) - price + 1, price):
        cards = (actor.table.game.objects[id].card for id in untapped[begin : begin + price])
        tapped = tuple(ManaAbility(actor.register.reference(card), span=event.span) for card in cards)
        use(actor, replace(event, lands=None, times=1, clauses=replace(event.clauses, mana=tapped)))


def _untapped(actor: Actor, player: str) -> list[int]:
    """The untapped permanents of a player that can be tapped for mana."""
    game = actor.table.game
    mine = [id for id in game.in_play if actor.table.controller(id) == player and not game.objects[id].tapped]
    return [id for id in mine if actor.table.makes_mana(id)]


def _bare(event: Uses) -> Clauses:
    """The clauses without what the verb says already: whoever sacrifices X need not say with what it is paid."""
    clauses = event.clauses
    return replace(clauses, sacrificing=()) if event.how == "sacrifice" and clauses.sacrificing == (event.source,) else clauses


def _role(actor: Actor, event: Uses) -> Callable[[Thing], bool]:
    def role(thing: Thing) -> bool:
        if not isinstance(thing, int) or actor.table.controller(thing) != event.player:
            return False
        obj = actor.table.game.objects[thing]
        if event.how in ("tap", "mana") and obj.tapped:
            return False
        return bool(_fitting(actor, thing, event.how)) or event.how in ("sacrifice", "tap") and obj.zone == IN_PLAY

    return role if any(map(role, actor.finder.things(event.source))) else lambda thing: _is_of(actor, thing, event.player)


def _is_of(actor: Actor, thing: Thing, player: str) -> bool:
    """Whether a thing is a player's, wherever it is."""
    obj = actor.table.game.objects.get(thing) if isinstance(thing, int) else None
    return obj is not None and (obj.controller or obj.owner) == player


def _fitting(actor: Actor, source: int, how: str) -> list[AbilityInstance]:
    """The activated abilities of an object that work where it is and are named so; with mana abilities only where nothing else fits."""
    zone = actor.table.game.objects[source].zone
    every = [i for i in actor.table.view.abilities(source) if isinstance(i.ability, e.ActivatedAbility) and i.ability.zone in (zone, "any")]
    found = [i for i in every if isinstance(i.ability, e.ActivatedAbility) and FITS[how](i.ability)]
    others = [i for i in found if not is_mana_ability(i.ability)]
    return others or found


def _paid_with(actor: Actor, event: Uses, source: int) -> tuple[int, list[AbilityInstance], Clauses]:
    """The ability of another permanent of the player's that is paid with the object: the only one, or an error that lists them."""
    clauses: dict[str, tuple[type, ...]] = {"sacrifice": (e.Sacrifice,), "discard": (e.Discard, e.DiscardThese), "exile": (e.Move,)}
    clause = clauses.get(event.how, ())
    if not clause:
        return source, [], event.clauses
    found = [
        (id, each)
        for id in actor.table.game.in_play
        if actor.table.controller(id) == event.player
        for each in _fitting(actor, id, "use")
        if _costs(each.ability, clause)
    ]
    found = [each for each in found if each[0] != source] or found  # it is paid to itself where nothing else asks for that
    _need_one_source(actor, event, [id for id, _ in found], "to")
    if not found:
        return source, [], event.clauses
    field = {"sacrifice": "sacrificing", "discard": "discarding", "exile": "removing"}[event.how]
    return found[0][0], [i for _, i in found], replace(event.clauses, **{field: (event.source,)})


def _by_mana(actor: Actor, player: str, found: Sequence[AbilityInstance]) -> dict[str, AbilityInstance]:
    """The abilities by the mana that each adds, where each adds only one kind of it: which is a choice like others; empty else."""
    made: dict[str, AbilityInstance] = {}
    for each in found:
        if not isinstance(ability := each.ability, e.ActivatedAbility):
            return {}
        if len(kinds := [*packages_of(actor.table, ability, Bindings(this=each.key.object, you=player))]) == 1:
            made[describe(kinds[0])] = each
    return made if len(made) == len(found) else {}


def _done_by_another(actor: Actor, event: Uses, thing: int) -> tuple[int, list[AbilityInstance], Clauses]:
    """The ability of what is attached to an object, or else of another permanent of the player's that targets, which does that to it.

    Raises ScenarioError where several permanents have one.
    """
    game = actor.table.game
    able = [(id, each) for id in game.in_play if actor.table.controller(id) == event.player for each in _fitting(actor, id, event.how)]
    attached = [(id, each) for id, each in able if game.objects[id].attached_to == thing]
    targeting = [(id, each) for id, each in able if any(isinstance(node, t.Target) for node in walk(each.ability))]
    found = attached or targeting
    _need_one_source(actor, event, [id for id, _ in found], "with")
    if not found:
        return thing, [], event.clauses
    clauses = replace(event.clauses, targets=(event.source,)) if not attached and event.clauses.targets is None else event.clauses
    return found[0][0], [each for _, each in found], clauses


def _need_one_source(actor: Actor, event: Uses, sources: Sequence[int], joint: str) -> None:
    """Raises ScenarioError where a sentence may mean abilities of several permanents."""
    if len(set(sources)) > 1:
        names = " or ".join(dict.fromkeys(actor.register.label(actor.table.game.objects[id].card) for id in sources))
        help = f"write {joint} what: '{event.player} {event.how}s {event.source} {joint} {names.split(' or ')[0]}'"
        raise ScenarioError(f"{event.source} may be meant for {names}", code="ambiguous-ability", place=actor.place, help=help)


def _costs(ability: e.Ability, actions: tuple[type, ...]) -> bool:
    """Whether an activated ability costs one of these actions on something that is chosen."""
    cost = ability.cost.actions if isinstance(ability, e.ActivatedAbility) else ()
    return any(isinstance(action, actions) and not isinstance(getattr(action, "what", None), t.This) for action in cost)


def _one(actor: Actor, event: Uses, found: Sequence[AbilityInstance]) -> AbilityInstance:
    """The one meant: by what the sentence says that it does, then by how many targets it names."""
    left = that_does(event.source, found, event.clauses.doing)
    targets = len(event.clauses.targets or ())
    if len(left) > 1:
        left = [i for i in left if ("target" in said_by(i.ability).lower()) == bool(targets)] or left
    kinds = {repr(i.ability): i for i in left}
    if len(kinds) > 1 and event.how == "mana" and (by_mana := _by_mana(actor, event.player, list(kinds.values()))):
        source = left[0].key.object
        return by_mana[actor.table.ask(Decision("word", event.player, OneOf(tuple(by_mana)), data=(("what", "mana"),), source=source))]
    if len(kinds) > 1:
        texts = "; ".join(f"{said_by(i.ability)!r}" for i in left)
        help = f"say what it does: '{event.player} {event.how}s {event.source} to …'"
        message = f"{event.source} has {len(left)} abilities that fit: {texts}"
        if event.ability is None:
            raise AmbiguousAbility(message, tuple(range(1, len(left) + 1)), place=actor.place, help=help)
        return left[event.ability - 1]
    return left[0]
