"""Which activated ability of a thing a sentence means: by its number, its cost, what it does, or alone of its kind (403)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.engine.game.state import AbilityInstance, Thing
from judge.engine.record.by_rule_of import refused_by
from judge.engine.rules.part4_spells.r403_activated_abilities import who_and_when
from judge.engine.rules.part4_spells.r411_mana_abilities import is_mana_ability
from judge.engine.rules.part5_additional.r503_copying import base_face
from judge.errors import AmbiguousAbility
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.sentence_parts import Clauses
from judge.scenario.running.choices.paying_clauses import clause_of

if TYPE_CHECKING:
    from judge.scenario.running.acting.performing_sentences import Actor

T = TypeVar("T")
_STATED = frozenset({"counter", "draw", "gain", "regenerate", "search", "untap"})
"""What an ability may be said to do that does so in no other words."""
NO_ACTIVATED = "has no activated ability"
BUT_MANA = f"{NO_ACTIVATED} but to add mana"


def with_activated(actor: Actor, event: s.PlayAbility) -> Callable[[Thing], bool]:
    """What may be meant by the source of an ability: the player's that has one where it is, and is untapped where that taps it; else what
    is the player's."""
    objects = actor.table.game.objects

    def role(thing: Thing, payable: bool = False) -> bool:
        if not isinstance(thing, int):
            return False
        zones = (objects[thing].zone, "any")
        activated = (i.ability for i in actor.table.view.abilities(thing) if isinstance(i.ability, e.ActivatedAbility))
        has = any(each.zone in zones and not (payable and objects[thing].tapped and each.cost.tap) for each in activated)
        return has and actor.table.controller(thing) == event.player

    for fits in (partial(role, payable=True), role):
        if any(map(fits, actor.finder.things(event.source))):
            return fits
    return lambda thing: isinstance(thing, int) and objects[thing].owner == event.player


def ability_meant(actor: Actor, event: object) -> str:
    """Behind the refusal of a play with targets of what is in play and has an activated ability: how that ability is played."""
    if not isinstance(event, s.Play) or event.clauses.targets is None:
        return ""
    table = actor.table
    here = [x for x in actor.finder.things(event.what) if x in table.game.in_play and table.controller(x) == event.player]
    for thing in here:
        abilities = (each.ability for each in table.view.abilities(thing) if isinstance(each.ability, e.ActivatedAbility))
        if any(not is_mana_ability(each) for each in abilities):
            return f" (its ability is played by '{event.player} plays {event.what}'s ability targeting ...')"
    return ""


def pick(actor: Actor, event: s.PlayAbility, every: list[AbilityInstance], activated: list[AbilityInstance]) -> AbilityInstance:
    name = event.source
    if not activated:
        raise refused_by(who_and_when.play_ability, f"{name} {NO_ACTIVATED}")
    numbered = activated
    if event.ability is not None:
        if not 1 <= event.ability <= len(numbered):
            raise refused_by(who_and_when.play_ability, f"{name} {NO_ACTIVATED} {event.ability}")
        return numbered[event.ability - 1]
    activated = that_does(name, activated, event.clauses.doing)
    activated = _with_that_cost(activated, event.clauses) or activated
    if event.clauses.targets:
        activated = [i for i in activated if aims(i)] or activated
    if len(activated) > 1:
        others = [i for i in activated if not is_mana_ability(i.ability)]
        own = [i for i in activated if not i.key.origin.startswith("rules ")]  # without the mana abilities of its land types
        for alone in (others, own, _bare(others) if not event.clauses.targets else []):
            if len(alone) == 1:
                return alone[0]
        here = actor.table.game.objects.get(activated[0].key.object)
        zoned = [i for i in activated if here is not None and getattr(i.ability, "zone", "") in (here.zone, "any")]
        if len(zoned) == 1:
            return zoned[0]
        numbers = tuple(n for n, i in enumerate(numbered, 1) if i in activated)
        texts = "; ".join(f"{n}: {getattr(numbered[n - 1].ability, 'text', '')}" for n in numbers)
        message = f"{name} has {len(activated)} activated abilities"
        raise AmbiguousAbility(message, numbers, place=actor.place, help=f"say which: {texts}")
    if not event.clauses.doing and "ability" not in event.span.text and _has_lost(actor, every, activated[0]):
        raise refused_by(who_and_when.play_ability, f"{name} {BUT_MANA}")
    return activated[0]


def _bare(found: list[AbilityInstance]) -> list[AbilityInstance]:
    """Those that target nothing, where no loyalty is paid: of what a planeswalker does people leave out the target, not of others."""
    costs = [i.ability.cost for i in found if isinstance(i.ability, e.ActivatedAbility)]
    return [] if any(cost.loyalty is not None for cost in costs) else [i for i in found if not aims(i)]


def aims(instance: AbilityInstance) -> bool:
    """Whether an ability targets something, as it says or as it is read."""
    body = instance.ability.body if isinstance(instance.ability, e.ActivatedAbility) else None
    aimed = body is not None and any(each.targets for each in (body, *body.modes))
    return aimed or "target" in said_by(instance.ability).lower()


def _has_lost(actor: Actor, every: list[AbilityInstance], left: AbilityInstance) -> bool:
    """Whether nothing but mana abilities are left of a thing that is printed with others: those are meant by its name alone."""
    obj = actor.table.game.objects[left.key.object]
    here = [i.ability for i in every]
    gone = (each for each in (base_face(obj).abilities if obj.base is not None else ()) if each not in here)
    others = (each for each in gone if isinstance(each, e.ActivatedAbility) and each.zone == obj.zone)
    return is_mana_ability(left.ability) and any(not is_mana_ability(each) for each in others)


def _with_that_cost(found: list[AbilityInstance], clauses: Clauses) -> list[AbilityInstance]:
    """Those whose costs ask for the objects that the clauses name."""
    named = [name for name in ("sacrificing", "discarding", "removing", "returning") if getattr(clauses, name)]
    costs = ((i, i.ability.cost) for i in found if isinstance(i.ability, e.ActivatedAbility))
    return [i for i, cost in costs if all(name in {clause_of(action) for action in cost.actions} for name in named)]


def sacrifices_itself(ability: e.Ability) -> bool:
    """Whether it costs a sacrifice of the object itself."""
    cost = ability.cost.actions if isinstance(ability, e.ActivatedAbility) else ()
    return any(isinstance(action, e.Sacrifice) and isinstance(action.what, t.This) for action in cost)


def said_by(ability: Any) -> str:
    """What an ability says; of one that another thing gives, and that has no text of its own, as it would be printed."""
    from judge.cards.page.kept_words import print_ability

    return getattr(ability, "text", "") or print_ability(ability)


def _text(ability: e.ActivatedAbility) -> str:
    return said_by(ability).lower()


FITS: dict[str, Callable[[e.ActivatedAbility], bool]] = {
    "tap": lambda ability: ability.cost.tap,
    "mana": is_mana_ability,
    "sacrifice": sacrifices_itself,
    "pump": lambda ability: re.search(r"[+-][\dx]+/[+-][\dx]+", _text(ability)) is not None,
    "regenerate": lambda ability: any(isinstance(node, e.Regenerate) for node in walk(ability.body)),
    "remove a counter from": lambda ability: any(isinstance(a, e.RemoveCounters) for a in ability.cost.actions),
    "discard": lambda ability: ability.zone == "hand" and any(isinstance(a, e.Discard | e.DiscardThese) for a in ability.cost.actions),
    "exile": lambda ability: ability.zone == "graveyard" or any(isinstance(a, e.Move) for a in ability.cost.actions),
    "flip": lambda ability: "flip" in _text(ability),
    "use": lambda ability: True,
}
"""How an ability is named, and which abilities may be meant."""


def best_said(options: Iterable[T], words: str, text: Callable[[T], str]) -> list[T]:
    """Of the options those whose texts share most words with what is said that they do; all, where nothing is said."""
    every = list(options)
    said = _content(words)
    if not said or not every:
        return every
    scores = [len(said & _content(text(option))) for option in every]
    return [option for option, score in zip(every, scores, strict=True) if score == max(scores)]


def that_does(source: object, activated: Sequence[AbilityInstance], words: str) -> list[AbilityInstance]:
    """Of the abilities of a thing those that say most of what is told to be done; refuses what none of them does."""
    verb = words.partition(" ")[0]
    if verb in _STATED and not any(_content(verb) <= _content(said_by(i.ability)) for i in activated):
        raise refused_by(who_and_when.play_ability, f"no activated ability of {source} says '{verb}'")
    return best_said(activated, words, lambda i: said_by(i.ability))


def _content(text: str) -> frozenset[str]:
    """The words of a text that tell it from others, without their endings."""
    words = re.findall(r"[+-][\dx]+/[+-][\dx]+|\{[^}]*\}|\w+", text.lower().replace("'s", ""))
    words = [other for word in words for other in _OTHERWISE.get(word, (word,))]
    return frozenset(re.sub(r"(?<=\w{3})(?:ing|ed|es|s|e)$", "", word) for word in words if word not in _IDLE)


_OTHERWISE: dict[str, tuple[str, ...]] = {
    "animate": ("becomes", "creature"), "bounce": ("return", "hand"), "kill": ("destroy",), "steal": ("gain", "control"),
    "ping": ("deals", "damage"), "shoot": ("deals", "damage"), "make": ("make", "becomes"), "making": ("make", "becomes"),
}  # fmt: skip
"""How texts say what people say of an ability in a word of their own."""
_IDLE = frozenset({"a", "an", "the", "to", "of", "it", "its", "for", "that", "this", "and", "once", "twice", "times", "with", "his", "her"})
