"""What a true reading never has: each check catches a class of misreadings, and refuses the text that has it; what a card lacks."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, mentions, rebuild, walk
from judge.cards.language.parsing.placeholders import Alike
from judge.errors import NotImplementedRule

_MAKES = {"clash won": e.Clash, "coin won": e.FlipCoin, "coin lost": e.FlipCoin, "heads": e.FlipCoin, "tails": e.FlipCoin}
"""What was done, by the instruction without which it never is."""


def untrue(abilities: tuple[e.Ability, ...]) -> tuple[int, str] | None:
    """The first ability, by its index, that cannot mean what its words say, and what is wrong with it."""
    for index, ability in enumerate(abilities):
        for lint in (_done_by_nothing, _targets_without_use, _targets_nowhere, _another_you, _of_one_kind, _asked_before_there_is_one,
                     _as_many_as_were):  # fmt: skip
            for fault in lint(ability):
                return index, fault
    return None


def _done_by_nothing(ability: e.Ability) -> Iterator[str]:
    """A coin or a clash that is asked about where none is flipped and nobody clashes."""
    for node in walk(ability):
        if isinstance(node, t.Done) and node.name in _MAKES and not any(isinstance(one, _MAKES[node.name]) for one in walk(ability)):
            yield f"asks about what is not done ({node.name})"


def _targets_without_use(ability: e.Ability) -> Iterator[str]:
    """A target that nothing is done to and nothing speaks of."""
    for body in walk(ability):
        if isinstance(body, e.Body) and body.targets:
            used = {node.index for node in walk(ability) if isinstance(node, t.Target)}
            own = (index for index, target in enumerate(body.targets) if isinstance(target.chooser, t.You) and not _outdone(target.filter))
            if any(index not in used for index in own):
                yield "a target that nothing speaks of"


def _targets_nowhere(ability: e.Ability) -> Iterator[str]:
    """A target that may be in any zone: the words for where it is were said of another alone."""
    for spec in walk(ability):
        told = isinstance(spec, e.TargetSpec) and mentions(spec.filter, t.InZone, t.IsPlayer, t.IsOpponent, t.IsState, t.IsAmong)
        if isinstance(spec, e.TargetSpec) and not told and mentions(spec.filter, t.HasType, t.HasSubtype, t.HasColor):
            yield "a target that may be anywhere"


def _asked_before_there_is_one(ability: e.Ability) -> Iterator[str]:
    """What must be so to play an ability is asked before it has a target (409.1)."""
    for one in walk(ability):
        if isinstance(one, e.ActivatedAbility) and any(isinstance(node, t.Target) for node in walk(one.only_if)):
            yield "a target that is not there yet"


def _as_many_as_were(ability: e.Ability) -> Iterator[str]:
    """Counters put as they were on what has left play, where they are those that were removed from what stays."""
    taken = [node for node in walk(ability) if isinstance(node, e.RemoveCounters)]
    removed = [node.from_ for node in taken if not node.gone]
    if any(node.gone and node.from_ in removed for node in taken):
        yield "as many counters as were on what is still there"


def _outdone(filter: t.Filter) -> bool:
    """Whether there must be such a player to choose, whether or not anything is done to him or her; others choose whom they outdo."""
    parts = filter.parts if isinstance(filter, t.AllOf) else ()
    return any(isinstance(part, t.IsOpponent) for part in parts) and any(isinstance(part, t.OUTDOING) for part in parts)


def _another_you(ability: e.Ability) -> Iterator[str]:
    """A keyword that is given to something else and speaks of you: there, it would be whoever controls that."""
    if isinstance(ability, e.StaticAbility) and not isinstance(ability.affected, t.This | t.You):
        given = (part.ability for part in ability.parts if isinstance(part, e.GainAbility))
        for keyword in given:
            if isinstance(keyword, e.KeywordAbility) and any(isinstance(node, t.You) for node in walk(keyword.quality)):
                yield "a keyword given away that speaks of you"


def _of_one_kind(ability: e.Ability) -> Iterator[str]:
    """What a look at each node of a reading shows."""
    nodes = list(walk(ability))
    spoken_of = {node.name for node in nodes if isinstance(node, t.Bound)}
    spell = isinstance(ability, e.SpellAbility)
    given = {id(node) for one in nodes if isinstance(one, e.Ability) and one is not ability for node in walk(one)}  # "this" is who has it
    for node in nodes:
        if isinstance(node, e.Name) and isinstance(node.selection, t.Choose) and node.name not in spoken_of:
            yield "a choice that nothing speaks of"
        elif isinstance(node, t.AllOf) and _of_both(node):
            yield "a player who shares what only objects have"
        elif node == Alike():
            yield "landwalk or protection of no kind"
        elif isinstance(node, t.AnyOf) and _of_another(node):
            yield "one of several that is another of them already"
        elif isinstance(node, t.EventPattern) and _elsewhere(node):
            yield "an event of what is in another zone as the ability looks"
        elif spell and isinstance(node, e.Apply) and isinstance(node.affected, t.This) and id(node) not in given:
            yield "a spell that has an effect on itself as it resolves"
        elif spell and isinstance(node, e.Apply) and node.duration.kind == "permanent" and _of_rules(node):
            yield "a static sentence of a spell, without an end"
        elif isinstance(node, e.Attach) and node.what == node.to or _onto_itself(node):
            yield "something that is attached to itself, or gets its own counters"
        elif isinstance(node, e.Sequence) and _before_it_comes(node):
            yield "an effect on what comes into play only later"


def _onto_itself(node: object) -> bool:
    """Whether counters are moved from something onto that."""
    if isinstance(node, e.RemoveCounters):
        return node.onto == node.from_
    if not isinstance(node, e.IfDone) or not isinstance(node.do, e.RemoveCounters) or not isinstance(node.then, e.PutCounters):
        return False
    return (node.do.kind, node.do.from_, node.do.count) == (node.then.kind, node.then.on, node.then.count)


def _of_both(filter: t.AllOf) -> bool:
    """Whether it asks of a player what only an object has: a name, or what is shared with another object."""
    kinds = {type(part) for part in filter.parts}
    return bool(kinds & {t.IsPlayer, t.IsOpponent} and kinds & {t.SharesA, t.Named})


def _of_another(filter: t.AnyOf) -> bool:
    """Whether one of several kinds is a part of another: what is said behind the last of them was taken to be said of each."""
    kinds = [frozenset(part.conjuncts) for part in filter.parts if part != t.Anything()]
    return any(one < other for one in kinds if one for other in kinds)


_LEAVES = {"discard": "hand", "cycle": "hand", "draw": "library", "mill": "library", "play land": "hand"}
"""Events by the zone that their subject has left when abilities look at it."""


def _elsewhere(pattern: t.EventPattern) -> bool:
    """Whether the subject must be in a zone that it neither leaves nor comes to, or in one that it has left as the ability looks."""
    zones = {*pattern.origin, *pattern.destination}
    parts = pattern.subject.parts if isinstance(pattern.subject, t.AllOf) else (pattern.subject,)
    asked = [part for part in parts if not isinstance(part, t.IsAmong)]  # not what is named, wherever it is
    inside = {node.zone for part in asked for node in walk(part) if isinstance(node, t.InZone)}
    return bool(pattern.verb == "move" and pattern.destination and inside - zones) or _LEAVES.get(pattern.verb) in inside


def _of_rules(effect: e.Apply) -> bool:
    """Whether an effect lets or forbids, costs or replaces: what a permanent does as long as it is there, and no spell for ever."""
    rules = (part for part in effect.parts if isinstance(part, e.Cant | e.CostChange | e.MayDo | e.Must | e.Prevent | e.Replace))
    return not all(_ends_with_it(part, effect.affected) for part in rules)


def _ends_with_it(part: e.Part, affected: object) -> bool:
    """Whether a replacement says where what it affects goes as it leaves play or the stack, or waits for one turn: then it is over."""
    pattern = part.pattern if isinstance(part, e.Replace) else None
    if isinstance(pattern, t.EventPattern) and pattern.verb == "turn begins" and isinstance(part, e.Replace) and part.once:
        return True
    if isinstance(pattern, t.EventPattern) and any(isinstance(node, t.HasCounter) for node in walk(pattern.subject)):
        return True  # as long as the counter is there
    if not isinstance(pattern, t.EventPattern) or pattern.origin not in ((), ("in play",)):
        return False
    return isinstance(pattern.subject, t.IsAmong) and pattern.subject.selection == affected


def _before_it_comes(steps: e.Sequence) -> bool:
    """Whether an effect is begun at once on what an earlier step puts into play at a later moment."""
    named = {step.name: step.selection for step in steps.steps if isinstance(step, e.Name)}
    coming: list[object] = []
    for step in steps.steps:
        if isinstance(step, e.Delayed):
            moved = [node.what for node in walk(step) if isinstance(node, e.Move) and node.zone == "in play"]
            coming += [*moved, *(named.get(what.name) for what in moved if isinstance(what, t.Bound))]
        elif isinstance(step, e.Apply) and step.affected in coming:
            return True
    return False


_SYMBOL = re.compile(r"\{[^{}]+\}")


def with_costs(abilities: tuple[e.Ability, ...], mana_cost: str | None) -> tuple[e.Ability, ...]:
    """Echo as cards before Time Spiral had it, without a cost of its own, costs what the card costs (by errata of 2006)."""

    def change(node: Node) -> Node:
        if isinstance(node, e.KeywordAbility) and node.keyword == "echo" and node.cost is None and mana_cost:
            return msgspec.structs.replace(node, cost=e.Cost(mana=tuple(_SYMBOL.findall(mana_cost))))
        return node

    return rebuild(abilities, change)


def of_those_with_it(abilities: tuple[e.Ability, ...]) -> tuple[e.Ability, ...]:
    """The abilities with those of a keyword that things have, in what is so, or done, if something has it, of whatever has."""

    def change(node: Node) -> Node:
        if not isinstance(node, e.StaticAbility | e.If) or node.condition is None:
            return node
        who = node.condition.filter if isinstance(node.condition, t.Exists) else None
        has = {part.keyword for part in who.conjuncts if isinstance(part, t.HasKeyword)} if who is not None else set()
        return rebuild(node, lambda part: _alike(part, t.Every(who)) if who and getattr(part, "keyword", "") in has else part)

    return tuple(rebuild(ability, change) for ability in abilities) if mentions(abilities, Alike) else abilities


def _alike(part: Node, those: t.Selection) -> Node:
    return msgspec.structs.replace(part, of=those) if isinstance(part, e.GainAbilitiesOf) and part.of == Alike() else part


def incomplete_keyword(abilities: tuple[e.Ability, ...]) -> tuple[str, str] | None:
    """The first keyword ability that lacks what its meaning needs (a cost, a number), and what it lacks."""
    from judge.cards.keywords.keywords import expand

    for node in walk(abilities):
        if isinstance(node, e.KeywordAbility):
            try:
                expand(node)
            except NotImplementedRule as gap:
                return node.keyword, gap.message
    return None


def without_enchant(abilities: tuple[e.Ability, ...], types: tuple[str, ...], subtypes: tuple[str, ...]) -> bool:
    """Whether it is an Aura of which nothing says what it enchants (502.45): a record that lost a line."""
    says = any(isinstance(ability, e.KeywordAbility) and ability.keyword == "enchant" for ability in abilities)
    return "Aura" in subtypes and "enchantment" in types and not says


def undefined_x(abilities: tuple[e.Ability, ...], mana_cost: str | None) -> e.Ability | None:
    """The first ability with an X to which no cost on the card gives a value (Glossary: X): none is announced, and nobody is asked."""
    announced = (e.KeywordAbility, e.AdditionalCost, e.AlternativeCost)
    if "{X}" in (mana_cost or "") or any(isinstance(node, announced) and _speaks_of_x(node) for node in walk(abilities)):
        return None
    for ability in abilities:
        costs = [node.cost for node in walk(ability) if isinstance(node, e.Pay | e.ActivatedAbility)]
        if _speaks_of_x(ability) and not any(_speaks_of_x(cost) for cost in costs):
            return ability
    return None


def _speaks_of_x(node: Node) -> bool:
    return any(isinstance(inner, t.X) or (isinstance(inner, e.Cost) and "{X}" in inner.mana) for inner in walk(node))

# ----------------------------------------------------------------------------------- words that need rules of which nothing is done
_LATER = ("assist", "companion", "expend", "compleated", "read ahead", "emblem",)
"""Keywords, keyword actions and things of later editions, as texts name them."""

_WORDS = re.compile(r"\b(" + "|".join(sorted(map(re.escape, _LATER), key=len, reverse=True)) + r")\b", re.IGNORECASE)


def rule_needed(clause: str) -> str:
    """What a clause that was not understood needs: the rules of its word; empty where it has no such word."""
    found = _WORDS.search(clause)
    return f"{found.group().lower()!r} is a rule of later editions, which is not done" if found else ""
