"""What is done to spells and abilities on the stack: countering, copying, changing targets, playing cards."""

from __future__ import annotations

from typing import Any

import msgspec

from judge.cards.instructions import effects as e
from judge.engine import hooks
from judge.engine.events.happening import happen
from judge.engine.events.moving import new_object
from judge.engine.executing.acting_on import change, change_game, located, objects, there
from judge.engine.executing.instruction_runs import Act, Outcome, Running, executes, they
from judge.engine.game.occurrences import BecomeTarget
from judge.engine.game.rule_rows import rules_when
from judge.engine.game.state import IN_PLAY, STACK, Bindings, Obj, StackInfo, Thing
from judge.engine.looking import fits
from judge.engine.record.acting import citing, marks, rule
from judge.engine.record.by_rule_of import by_rule_of
from judge.engine.rules.part2_cards.r217_orders import put_on_the_stack_together
from judge.engine.rules.part4_spells.r413_resolving.playing_meanwhile import offered, play_during_resolution
from judge.engine.rules.part4_spells.r415_targets import targeting
from judge.engine.rules.part4_spells.r415_targets.changing_targets import (
    Retargeting,
    Where,
    instances,
    legal_instead,
    with_changed_targets,
    with_targets,
)
from judge.engine.rules.part4_spells.r415_targets.targeting import MODES_STAY
from judge.engine.rules.part5_additional import r503_copies
from judge.engine.rules.part5_additional.r503_copying import base_face, copy_face
from judge.engine.table.choosing import amount, ask, candidates, ordered, players, resolve
from judge.engine.table.questions import keyword_rules
from judge.engine.table.table import Table
from judge.errors import IllegalAction
from judge.support.edition import replaceable

# -------------------------------------------------------------------------------------------------------------- counter


def on_stack(table: Table, what: Any, bindings: Bindings) -> tuple[Obj, ...]:
    return tuple(
        o for o in objects(table, what, bindings) if o.zone == STACK and o.kind != "combat damage" and o.stack is not None
    )


# ----------------------------------------------------------------------------------------------------------------- copy


@executes(e.CopySpell)
@rule(*r503_copies.ON_THE_STACK.rules)
def copy(table: Table, copy: e.CopySpell, bindings: Bindings) -> Running:
    """Copies of a spell or ability are put onto the stack, with its decisions; new targets may be chosen (503.10c)."""
    made: list[Thing] = []
    found = (table.obj(x) for x in resolve(table, copy.what, bindings) if isinstance(x, int))
    originals = {obj.id: obj for obj in found if obj is not None and (obj.stack is not None or _is_card_elsewhere(obj))}
    with by_rule_of(put_on_the_stack_together) if len(originals) > 1 else citing():
        for player in players(table, copy.who, bindings):
            for original in (originals[id] for id in put_on_the_stack_together(table, tuple(originals), player, bindings)):
                if original.stack is None:
                    made.append(_copy_of_card(table, original, player, bindings))
                    continue
                for _ in range(amount(table, copy.count, they(bindings, player), by=player)):
                    made.append(copyon_stack(table, differing(table, original, copy, bindings), player, bindings, copy.new_targets))
    yield Act()
    return Outcome(bindings.bind(copy.bind, tuple(made)), bool(made))


def _is_card_elsewhere(obj: Obj) -> bool:
    """Whether an object is a card that is not in play: its copy is made where it is (503.12)."""
    return obj.base is not None and obj.zone != IN_PLAY


@rule(*r503_copies.PLAYED.rules)
def _copy_of_card(table: Table, original: Obj, player: str, bindings: Bindings) -> int:
    """A copy of a card, where the card is; unless it is played at once it ceases to exist (420.5j)."""
    game, new = new_object(
        table.game, kind="copy", name=original.name, owner=player, zone=original.zone, zone_owner=original.zone_owner, base=original.base
    )
    new = new.with_(face=original.face)
    fields = {"objects": game.objects.set(new.id, new), "zones": game.zones, "next_id": game.next_id, "clock": game.clock}
    happen(table, change_game(bindings, **fields).with_(kind="copy", subject=None, other=original.id))
    writes = (("object", new.id), ("zone", new.card))
    table.step("card copied", reads=(("object", original.id),), writes=writes, thing=new.id, of=original.id, player=player)
    return new.id


@executes(e.CopyForEach)
@rule(*r503_copies.ON_THE_STACK.rules, *r503_copies.NEW_TARGETS.rules)
def copy_for_each(table: Table, copy: e.CopyForEach, bindings: Bindings) -> Running:
    """One copy for each other thing that the spell could target; each has another of those as its target, in the order chosen."""
    made: list[Thing] = []
    for thing in resolve(table, copy.what, bindings):
        original = table.obj(thing) if isinstance(thing, int) else None
        if original is None or original.stack is None or thing not in table.game.objects:
            continue
        found = list(instances(original.stack))
        now = {x for _, _, group in found for x in group}
        others = [x for x in candidates(table.context(bindings), copy.among) if x not in now and _could_target(table, original, found, x)]
        for other in ordered(table, tuple(others), bindings.you, bindings, r503_copies.ON_THE_STACK.rule, copies=thing):
            info = original.stack
            for where, _, group in found:
                info = with_targets(info, where, (other,) * len(group))
            made.append(copyon_stack(table, original.with_(stack=info), bindings.you, bindings, False))
    yield Act()
    return Outcome(bindings.bind(copy.bind, tuple(made)), bool(made))


def _could_target(table: Table, spell: Obj, found: list[tuple[Where, e.TargetSpec, tuple[Thing, ...]]], thing: Thing) -> bool:
    """Whether each instance of the word that has a target could have had this one."""
    assert spell.stack is not None
    ctx = table.context(spell.stack.bindings)
    return all(not group or bool(targeting.is_legal_target(table, ctx, spec, thing, spell.id)) for _, spec, group in found)


@rule(*r503_copies.EXCEPTED.rules)
def differing(table: Table, original: Obj, copy: e.CopySpell, bindings: Bindings) -> Obj:
    """A spell as it is copied, with the exceptions that the copying object makes ("it copies Fork's color")."""
    original = without(original, copy.without)
    if not copy.exceptions or original.kind == "ability":
        return original
    source = table.chars(bindings.this) if bindings.this is not None else None
    face = copy_face(table.game, table.view, original.id, copy.exceptions, bindings, source.colors if source is not None else ())
    return original.with_(copy=face)


def without(original: Obj, keyword: str) -> Obj:
    """A spell as it is copied except for one of its keyword abilities (502.44a)."""
    if not keyword or original.stack is None:
        return original
    from judge.cards.keywords.keywords import expand
    face = base_face(original)
    lacking = tuple(a for a in face.abilities if isinstance(a, e.KeywordAbility) and a.keyword == keyword)
    gone = {a.body for k in lacking for a in expand(k) if isinstance(a, e.SpellAbility)}
    extra = tuple((body, own) for body, own in original.stack.extra if body not in gone)
    kept = msgspec.structs.replace(face, abilities=tuple(a for a in face.abilities if a not in lacking))
    return original.with_(copy=kept, stack=original.stack.with_(extra=extra))


@replaceable
def owner_of_copy(player: str, bindings: Bindings) -> str:
    """Who owns the copy of a spell that `player` puts onto the stack: who controlled what made the copy (503.10)."""
    return bindings.you


@rule(*r503_copies.ON_THE_STACK.rules, *r503_copies.SAME_SOURCE.rules)
def copyon_stack(table: Table, original: Obj, player: str, bindings: Bindings, new_targets: bool) -> int:
    """Puts one copy onto the stack: a spell that is no card, or an ability of the same source; it is not played."""
    assert original.stack is not None
    info = original.stack
    own = original.kind != "ability"
    copied = info.bindings.with_(you=player)
    if new_targets:
        info = retargeted(table, original.id, info.with_(bindings=copied), player)
        copied = info.bindings
    id = table.game.next_id
    info = info.with_(bindings=copied.with_(this=id) if own else copied)
    game, new = new_object(
        table.game,
        kind="copy" if own else "ability",
        name=original.name,
        owner=owner_of_copy(player, bindings) if own else player,
        zone=STACK,
        controller=player,
        base=original.base,
        face=original.face,
        face_down=original.face_down,
        face_values=original.face_values,
        copy=original.copy,
        parts=original.parts,
        memory=original.memory,
        stack=info,
    )
    fields = {"objects": game.objects, "zones": game.zones, "next_id": game.next_id, "clock": game.clock}
    retargeting = table.take_choices()
    happen(table, change_game(bindings, **fields).with_(kind="copy", subject=None, other=original.id))
    table.step(
        "copied",
        reads=(("object", original.id), ("targets", original.id)),
        writes=(("object", new.id), ("zone", new.card), ("contents", STACK), ("targets", new.id)),
        because=retargeting,
        thing=new.id,
        of=original.id,
        player=player,
        name=original.name,
    )
    _become_targets(table, new.id, player, dict.fromkeys(x for _, _, group in instances(info) for x in group))
    return new.id


def _become_targets(table: Table, id: int, player: str, things: dict[Thing, None]) -> None:
    if things:
        happen(table, [BecomeTarget(subject=x, other=id, player=player) for x in things])


# -------------------------------------------------------------------------------------------------------------- targets


@rule(*r503_copies.NEW_TARGETS.rules)
def retargeted(table: Table, id: int, info: StackInfo, player: str) -> StackInfo:
    """The player may choose new targets, each of which must be legal; those unchanged need not be."""
    for where, spec, now in tuple(instances(info)):
        if now:
            options = (*legal_instead(table, id, info, spec, where, now), *_original(table, id, info, spec))
            choices = tuple(dict.fromkeys((*now, *options)))
            chosen = ask(
                table,
                "targets",
                player,
                Retargeting(choices, len(now), len(now), now),
                r503_copies.NEW_TARGETS.rule,
                info.bindings,
                thing=id,
                spec=spec,
            )
            info = with_targets(info, where, tuple(chosen))
    return info


def _original(table: Table, id: int, info: StackInfo, spec: e.TargetSpec) -> tuple[Thing, ...]:
    """What is copied, where the copy, which is another object, can target it."""
    fitting = fits(table.context(info.bindings), spec.filter, id) and targeting.can_be_targeted(table, id, id)
    return (id,) if fitting else ()


@executes(e.ChangeTargets)
@rule(*marks(with_changed_targets))
def change_targets(table: Table, change_: e.ChangeTargets, bindings: Bindings) -> Running:
    """Targets become other legal targets; where there is none, they stay (415.7a). Modes stay (415.7b)."""
    yield Act()
    done = False
    by = players(table, change_.by, bindings, deciding=True)
    to = there(table, change_.to, bindings) if change_.to is not None else None
    for obj in on_stack(table, change_.what, bindings):
        assert obj.stack is not None
        info = with_changed_targets(table, obj, obj.stack, by[0] if by else bindings.you, to, change_.optional, bindings)
        modal = rules_when((MODES_STAY,), obj.stack.body)
        if info == obj.stack:
            facts = (("targets", obj.id),)
            with citing(*modal):
                table.step("targets stay", reads=facts, writes=facts, thing=obj.id, name=obj.name)
            continue
        done = True
        before = {x for _, _, group in instances(obj.stack) for x in group}
        with citing(*modal):
            turned = change(obj, stack=info).with_(kind="targets", source=bindings.this)
            happen(table, turned.with_(bearing=hooks.would_have_written(table, obj)))
        new = dict.fromkeys(x for _, _, group in instances(info) for x in group if x not in before)
        _become_targets(table, obj.id, info.bindings.you, new)
    return Outcome(bindings, done)


# -------------------------------------------------------------------------------------------------------- playing a card


@executes(e.PlayCard)
@rule(*marks(play_during_resolution))
def play_card(table: Table, play: e.PlayCard, bindings: Bindings) -> Running:
    """A player plays a card while this resolves: a spell goes on top of the stack, and nobody gets priority."""
    yield Act()
    played: list[Thing] = []
    for player in players(table, play.who, bindings):
        for card in located(table, resolve(table, play.what, bindings), bindings):
            if isinstance(card, int):
                played += _played(table, play, player, card, bindings)
    return Outcome(bindings.bind(play.bind, tuple(played)), bool(played))


def _played(table: Table, play: e.PlayCard, player: str, card: int, bindings: Bindings) -> tuple[int, ...]:
    """Plays one card, if the player can and will; what cannot be played is left where it is (422.1)."""
    if play.optional and not offered(table, player, card, bindings):
        return ()
    try:
        copied = rules_when((r503_copies.PLAYED,), table.game.objects[card])
        with table.whole(), citing(*copied, *keyword_rules(bindings.named.get("keyword", ""), "be played by it")):
            return (play_during_resolution(table, player, card, free=play.free, cost=play.cost),)
    except IllegalAction:
        return ()
