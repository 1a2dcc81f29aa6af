"""What on the stack a sentence means: a spell, an ability of something, or of a keyword, waiting or just gone."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from judge.engine.game.occurrences import CounterSpell, Resolve
from judge.engine.game.state import Obj
from judge.scenario.language.lexicon import Reference
from judge.scenario.language.told_forms import Resolves

if TYPE_CHECKING:
    from judge.scenario.running.acting.performing_sentences import Actor


def called(event: Resolves) -> str:
    """Whether an object on the stack is called so, or is an ability of what is."""
    return f"{'an' if event.kind[:1] == 'a' else 'a'} {event.kind}" if event.kind else "something that could resolve"


def waiting(actor: Actor, event: Resolves) -> int | None:
    """The topmost object of the stack that is meant."""
    fits = _meant(actor, event.what) if event.what is not None else of_kind(event.kind)
    game = actor.table.game
    found = next((id for id in reversed(game.stack) if fits(game.objects[id])), None)
    return _spell_behind(actor, found) if found is not None and event.what is None and not event.kind and event.times == 1 else found


def _spell_behind(actor: Actor, top: int) -> int:
    """What `it` is that resolves: a spell, where its own ability (storm, cascade) triggered as it was played and stands above it."""
    game = actor.table.game
    source = next((source for source, ability in actor.register.abilities if ability == game.objects[top].card), None)
    return next((id for id in game.stack if id != top and game.objects[id].card == source), top)


def of_kind(kind: str) -> Callable[[Obj], bool]:
    """Whether an object on the stack is of the kind that a sentence names: a spell, an ability."""
    def fits(obj: Obj) -> bool:
        if kind == "spell":
            return obj.kind in ("card", "copy")
        if kind == "triggered ability":
            return obj.kind == "ability" and not _is_activated(obj)
        return kind in ("", obj.kind)

    return fits


def _is_activated(obj: Obj) -> bool:
    from judge.cards.instructions.effects import ActivatedAbility

    return obj.stack is not None and obj.stack.ability is not None and isinstance(obj.stack.ability.ability, ActivatedAbility)


def _meant(actor: Actor, what: Reference) -> Callable[[Obj], bool]:
    """Whether an object on the stack is the thing named, or, where that is no spell, an ability of it; or by its keyword."""
    if what.kind == "keyword":
        return lambda obj: _has_keyword(obj, what.name)
    game = actor.table.game
    cards = set(actor.finder.cards(what, game))
    here = {card for card in cards if any(game.objects[id].card == card for id in game.stack)}
    if here or what.part:
        return lambda obj: obj.card in here
    abilities = actor.register.abilities_of(cards)
    return lambda obj: obj.card in abilities


def _has_keyword(obj: Obj, word: str) -> bool:
    """Whether an ability on the stack is that of a keyword, or its text speaks of it."""
    if obj.kind == "combat damage":
        return word == "combat damage"
    instance = obj.stack.ability if obj.stack is not None else None
    if instance is None:
        return False
    own = {instance.keyword, getattr(instance.ability, "keyword", ""), getattr(instance.ability, "word", "")}
    return any(word in name.lower() for name in own if name) or word in getattr(instance.ability, "text", "").lower()


def was_last(actor: Actor, what: Reference) -> bool:
    """Whether what left the stack last is meant, resolved or countered; or anything that did in the event under way."""
    now, last = actor.table.trace.scenario_event, True
    for step in reversed(actor.table.trace.steps):
        o = step.occurrence
        if not last and step.scenario_event != now:
            return False
        if step.undone_by is None and o is not None and isinstance(o, Resolve | CounterSpell) and isinstance(o.subject, int):
            obj = actor.table.obj(o.subject)
            if obj is not None and is_meant(actor, what, obj):
                return True
            last = False
    return False


def is_meant(actor: Actor, what: Reference, obj: Obj) -> bool:
    """Whether an object that was on the stack is meant: it, or an ability of it."""
    if what.kind == "keyword":
        return _has_keyword(obj, what.name)
    cards = set(actor.finder.cards(what, actor.table.game, past=True))
    return obj.card in cards or (not what.part and any((card, obj.card) in actor.register.abilities for card in cards))
