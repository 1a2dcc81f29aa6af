"""Which abilities function in which zones (402.8), and what a keyword ability stands for."""

from __future__ import annotations

from typing import Any

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.engine.game.occurrences import Cycle, Discard, Move, PlaySpell, Resolve, kind_of
from judge.engine.game.rule_rows import When
from judge.engine.game.state import GRAVEYARD, HAND, IN_PLAY, LIBRARY, PHASED_OUT, PUBLIC_ZONES, REMOVED, STACK, AbilityInstance, AbilityKey
from judge.engine.record.acting import marks, rule
from judge.engine.record.by_rule_of import by_rule_of
from judge.engine.record.verdicts import Verdict, denied, located
from judge.engine.rules.part4_spells.r405_characteristic_defining import defines_characteristics
from judge.engine.rules.part5_additional.r502_keyword_abilities.keyword_links import where_it_haunts
from judge.support.memoizing import memoized

ALL_ZONES = frozenset({IN_PLAY, STACK, HAND, LIBRARY, GRAVEYARD, REMOVED, PHASED_OUT, "ante", "command zone", "outside the game"})
ANYWHERE = frozenset({"any", "anywhere", "everywhere", "all"})
PLAYED_FROM = frozenset({HAND, LIBRARY, GRAVEYARD, REMOVED, STACK})
"""Where an object's own word on how it may be played is read (402.8d)."""
ONLY_STACK, ONLY_PLAY = frozenset({STACK}), frozenset({IN_PLAY})

PLAYING = frozenset({"play", "be played", "be cast", "be played as an instant", "be suspended", "be spliced", "spend mana"})
"""Actions of an object's own rule parts that are about playing it."""
ON_STACK = frozenset({"be countered", "be copied", "be redirected"})
"""Actions that only a spell undergoes."""


def expanded(instance: AbilityInstance) -> tuple[AbilityInstance, ...]:
    """The abilities that an instance stands for: itself, or for a keyword what its row of 502 says."""
    return _row_of(instance) if isinstance(instance.ability, e.KeywordAbility) else (instance,)


@memoized
def _row_of(instance: AbilityInstance) -> tuple[AbilityInstance, ...]:
    from judge.cards.keywords.keywords import expand

    keyword, key = instance.ability, instance.key
    assert isinstance(keyword, e.KeywordAbility)
    origin = f"keyword {keyword.keyword}: {key.origin} {key.index}"
    return tuple(
        AbilityInstance(AbilityKey(key.object, origin, index, key.instance), ability, keyword.keyword)
        for index, ability in enumerate(expand(keyword))
    )


@memoized
def working(abilities: tuple[AbilityInstance, ...]) -> tuple[AbilityInstance, ...]:
    """Those of an object's abilities that do something: of several instances of a keyword that its row calls redundant, the first."""
    from judge.cards.keywords.keywords import REDUNDANT, row

    seen: set[object] = set()
    found: list[AbilityInstance] = []
    for instance in abilities:
        keyword = instance.ability
        if isinstance(keyword, e.KeywordAbility) and (instances := row(keyword.keyword).instances).startswith(REDUNDANT):
            kind = (keyword.keyword, *(() if instances == REDUNDANT else (keyword.word, keyword.quality, keyword.variant)))
            if kind in seen:
                continue
            seen.add(kind)
        found.append(instance)
    return tuple(found)


@rule("402.8")
def usual_zones(is_spell: bool) -> frozenset[str]:
    """As a rule, an instant's or sorcery's abilities function only while that object is on the stack, and any other object's abilities
    function only while it is in play.
    """
    return ONLY_STACK if is_spell else ONLY_PLAY


def functions_in(ability: e.Ability, zone: str, types: frozenset[str] = frozenset()) -> bool:
    """Whether an ability functions in a zone, on an object of those card types."""
    return zone in zones_of(ability, bool(types & {"instant", "sorcery"}))


def zones_of(ability: e.Ability, is_spell: bool = False) -> frozenset[str]:
    """The zones in which an ability functions; `is_spell`: it is on an instant or sorcery."""
    return (_zones_of_spell if is_spell else _zones_of_other)(ability)


@memoized
def _zones_of_spell(ability: e.Ability) -> frozenset[str]:
    return _find_zones(ability, True)


@memoized
def _zones_of_other(ability: e.Ability) -> frozenset[str]:
    return _find_zones(ability, False)


def _find_zones(ability: e.Ability, is_spell: bool) -> frozenset[str]:
    if isinstance(ability, e.SpellAbility):
        return ONLY_STACK
    if isinstance(ability, e.KeywordAbility):
        from judge.cards.keywords.keywords import expand

        return frozenset().union(*(zones_of(a, is_spell) for a in expand(ability))) or usual_zones(is_spell)
    zone: str = getattr(ability, "zone", "")
    if isinstance(ability, e.ActivatedAbility):
        elsewhere = zone and zone not in (IN_PLAY, *ANYWHERE)
        return stated(zone) if not elsewhere else where_it_is_paid(zone) if _pays_with_itself(ability) else only_from_there(zone)
    if zone:
        return stated(zone)
    usual = usual_zones(is_spell)
    if isinstance(ability, e.TriggeredAbility):
        return _trigger_zones(ability, usual)
    if isinstance(ability, e.StaticAbility):
        return _static_zones(ability, usual)
    return usual


@rule("402.8a")
def characteristics_everywhere(ability: e.StaticAbility) -> frozenset[str]:
    """A characteristic-defining ability functions everywhere, and even outside the game."""
    return ALL_ZONES


def _static_zones(ability: e.StaticAbility, usual: frozenset[str]) -> frozenset[str]:
    """Characteristic-defining abilities function everywhere; an object's word on playing itself where it may be played from."""
    if defines_characteristics(ability):
        return characteristics_everywhere(ability)
    if ability.condition is not None and (zones := _own_zones(ability.condition)):
        return zones
    own = isinstance(ability.affected, t.This)
    found: frozenset[str] = frozenset()
    for part in ability.parts:
        action = getattr(part, "action", "")
        if isinstance(part, e.AlternativeCost | e.OptionalCost):
            found |= where_it_may_be_played() if own or ability.affected is None else usual
        elif isinstance(part, e.Replace) and _from_anywhere(part.pattern):
            found |= ALL_ZONES
        elif own and isinstance(part, e.CostChange | e.Cant | e.Must | e.MayDo):
            if action in PLAYING:
                found |= where_it_costs() if isinstance(part, e.CostChange) else where_it_may_be_played()
            else:
                found |= ONLY_STACK if action in ON_STACK else usual
        else:
            found |= usual
    return found or usual


def _from_anywhere(pattern: t.EventPattern | t.AnyEvent) -> bool:
    """Whether an ability is about its own object's move out of whatever zone it is in ("from anywhere")."""
    each = t.each_pattern(pattern)
    return all(kind_of(p) is Move and not p.origin and p.destination == (GRAVEYARD,) and is_about_itself(p.subject) for p in each)


@rule("402.8b")
def stated(zone: str) -> frozenset[str]:
    """If an ability states in which zones it functions, it functions from those zones only.

    An ability that names its zones functions there and nowhere else.
    """
    if zone in ANYWHERE:
        return ALL_ZONES
    return frozenset(part.strip() for part in zone.split(","))


@rule("402.8c")
def where_it_costs() -> frozenset[str]:
    """If an ability of an object modifies what that object costs to play, it functions on the stack."""
    return PLAYED_FROM


OWN_COST = When("what an object's own ability says of its cost", lambda source, about: source == about, rule=marks(where_it_costs)[0])


@rule("402.8d")
def where_it_may_be_played() -> frozenset[str]:
    """If an object's ability restricts or modifies how the object can be played, it functions in every zone that the object could be played
    from.
    """
    return PLAYED_FROM


OWN_PLAYING = When(
    "what an object's own ability says of how it is played", lambda source, about: source == about, rule=marks(where_it_may_be_played)[0]
)


def zone_rules(ability: e.ActivatedAbility) -> tuple[str, ...]:
    """Why an ability functions only outside play."""
    there = ability.zone in (IN_PLAY, "any")
    return () if there else marks(where_it_is_paid) if _pays_with_itself(ability) else marks(only_from_there)


def not_there(ability: e.Ability, zone: str) -> Verdict:
    """That an ability does not function in a zone."""
    with by_rule_of(only_from_there) if getattr(ability, "zone", "") else by_rule_of(usual_zones):
        return denied(f"it was {located(zone)}, where the ability does not function")


def _pays_with_itself(ability: e.ActivatedAbility) -> bool:
    return any(isinstance(node, t.This) for action in ability.cost.actions for node in walk(action))


@rule("402.8f")
def where_it_is_paid(zone: str) -> frozenset[str]:
    """If an object's activated ability has a cost that can't be paid while that object is in play, it functions from any zone where the
    cost can be paid.
    """
    return stated(zone)


@rule("402.8g")
def _trigger_zones(ability: e.TriggeredAbility, usual: frozenset[str]) -> frozenset[str]:
    """The same triggered ability may have other trigger conditions that function in different zones.

    A trigger condition that can only come true elsewhere functions there.
    """
    if ability.condition is not None and (zones := _own_zones(ability.condition)):
        return zones
    if isinstance(ability.event, t.BecomesTrue):
        return _own_zones(ability.event.condition) or usual
    return frozenset().union(*(_pattern_zones(pattern, usual) for pattern in t.each_pattern(ability.event)))


def states_zone(ability: e.Ability) -> bool:
    """Whether the text of an ability says in which zone its object must be (402.8b)."""
    condition = getattr(ability, "condition", None)
    stated = getattr(ability, "zone", "") not in ("", *ANYWHERE)
    return stated or (isinstance(condition, t.Condition) and bool(_own_zones(condition)))


def _moves_itself_from(ability: e.Ability, zone: str) -> bool:
    """Whether the zone is that from which its effect moves its own object, and nothing else of it names one."""
    if not isinstance(ability, e.TriggeredAbility) or ability.condition is not None and _own_zones(ability.condition):
        return False
    nodes = (node for node in walk(ability.body.effect) if isinstance(node, t.Narrow) and node.selection == t.This())
    return any(isinstance(inner, t.InZone) and inner.zone == zone for node in nodes for inner in walk(node.filter))


def elsewhere(ability: e.Ability, zone: str) -> tuple[str, ...]:
    """The paragraph by which an ability that triggers or applies functions outside play, for a step to cite."""
    if zone == IN_PLAY:
        return ()
    if _moves_itself_from(ability, zone):
        return marks(only_from_there)
    if states_zone(ability):
        return marks(stated)
    return marks(_trigger_zones) if isinstance(ability, e.TriggeredAbility) else ()


def _own_zones(condition: t.Condition) -> frozenset[str]:
    """The zones in one of which a condition says that this object is."""
    for node in walk(condition):
        if isinstance(node, t.Fits) and isinstance(node.selection, t.This):
            zones = [inner.zone for inner in walk(node.filter) if isinstance(inner, t.InZone)]
            if zones:
                return frozenset(zones if isinstance(node.filter, t.AnyOf) else zones[:1])
    return frozenset()


def is_about_itself(filter: t.Filter | None) -> bool:
    """Whether a filter fits only the object whose ability it is."""
    parts = filter.conjuncts if filter is not None else ()
    return any(isinstance(part, t.IsAmong) and isinstance(part.selection, t.This) for part in parts)


def _pattern_zones(pattern: t.EventPattern, usual: frozenset[str]) -> frozenset[str]:
    if not is_about_itself(pattern.subject):
        return where_it_haunts(pattern, usual)
    if kind_of(pattern) is Move:
        if IN_PLAY in pattern.origin:
            return ONLY_PLAY
        if pattern.origin and set(pattern.origin) <= set(PUBLIC_ZONES) and {HAND, LIBRARY} & set(pattern.destination):
            return frozenset(pattern.origin)  # it triggers as the object was before (410.10d)
        if pattern.destination:
            return frozenset(pattern.destination)
        return ALL_ZONES if not pattern.origin else frozenset(pattern.origin)
    if kind_of(pattern) in (PlaySpell, Resolve):
        return ONLY_STACK
    if kind_of(pattern) in (Cycle, Discard):
        return ALL_ZONES  # it triggers from wherever the card ends (502.18c)
    return usual


@rule("402.8h")
def only_from_there(zone: str) -> frozenset[str]:
    """If the cost or effect of an ability specifies that the ability moves its own object out of a particular zone, the ability functions
    in that zone only.
    """
    return stated(zone)


def _takes_abilities(effect: Any) -> bool:
    return any(isinstance(part, e.LoseAbility) and not part.keyword for _, _, part in effect.parts)


STAYS_SAID = When(
    "what an effect says of a thing is no ability, which the thing could lose",
    lambda row, id, others: row.layer == "4" and row.name.source != id and any(_takes_abilities(other) for other in others),
    rule="402.10",
)
