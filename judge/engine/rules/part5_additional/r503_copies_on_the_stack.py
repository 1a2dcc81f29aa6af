"""Copies of spells and abilities on the stack (503.10), and of cards that are played as something resolves (503.12)."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.keywords.keywords import expand
from judge.engine.events.happening import happen
from judge.engine.events.moving import new_object
from judge.engine.executing.instruction_runs import Act, Outcome, Running, executes, they
from judge.engine.game.occurrences import BecomeTarget, PutCopy
from judge.engine.game.state import IN_PLAY, STACK, Bindings, Obj, StackInfo, Thing
from judge.engine.looking import fits
from judge.engine.record.acting import acting, citing, marks, rule
from judge.engine.record.by_rule_of import by_rule_of
from judge.engine.rules.part2_cards.r217_orders import put_on_the_stack_together
from judge.engine.rules.part4_spells.r415_targets import targeting
from judge.engine.rules.part4_spells.r415_targets.changing_targets import (
    Retargeting,
    Where,
    better,
    instances,
    legal_instead,
    with_targets,
)
from judge.engine.rules.part5_additional.r503_copying import base_face, copy_face, excepted
from judge.engine.table.choosing import amount, ask, available, ordered, players, resolve
from judge.engine.table.table import Table
from judge.support.edition import replaceable


@replaceable
def owner_of_copy(player: str, bindings: Bindings) -> str:
    """Who owns the copy of a spell that `player` puts onto the stack: who controlled what made the copy (503.10)."""
    return bindings.you


@rule("503.10")
def copy_on_stack(table: Table, original: Obj, player: str, bindings: Bindings, new_targets: bool) -> int:
    """Copying a spell or activated ability means that a copy of it is put onto the stack."""
    assert original.stack is not None
    info = original.stack
    own = original.kind != "ability"
    copied = info.bindings.with_(you=player)
    if new_targets:
        info = retargeted(table, original.id, info.with_(bindings=copied), player)
        copied = info.bindings
    id = table.game.next_id
    info = info.with_(bindings=copied.with_(this=id) if own else of_the_same_source(copied, info.bindings))
    _, new = new_object(
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
    retargeting, counted = table.take_choices(), table.under_way.counted
    with citing(*(() if own else marks(of_the_same_source))):
        happen(table, PutCopy(subject=new.id, player=new.controller, source=bindings.this, other=original.id, made=new))
    table.step(
        "copied",
        reads=(("object", original.id), ("targets", original.id)),
        writes=(("object", new.id), ("zone", new.card), ("contents", STACK), ("targets", new.id)),
        because=retargeting,
        thing=new.id,
        of=original.id,
        player=player,
        name=original.name,
        counted=counted[0] if counted else None,
    )
    become_targets(table, new.id, player, dict.fromkeys(x for _, _, group in instances(info) for x in group))
    return new.id


def become_targets(table: Table, id: int, player: str, things: Collection[Thing]) -> None:
    """What becomes the target of an object on the stack triggers as it does."""
    if things:
        happen(table, [BecomeTarget(subject=x, other=id, player=player) for x in things])


@rule("503.10b")
def of_the_same_source(copied: Bindings, original: Bindings) -> Bindings:
    """The source of a copy of an ability is the same as the source of the original ability."""
    return copied.with_(this=original.this)


@rule("503.10c")
def retargeted(table: Table, id: int, info: StackInfo, player: str) -> StackInfo:
    """An effect that copies a spell or ability may state that its controller may choose new targets for the copy."""
    for where, spec, now in tuple(instances(info)):
        if now:
            options = (*legal_instead(table, id, info, spec, where, now), *_original(table, id, info, spec))
            choices = tuple(dict.fromkeys((*now, *options)))
            chosen = ask(
                table,
                "targets",
                player,
                Retargeting(choices, len(now), len(now), now, better(table, info, where, now, options, player)),
                acting(),
                info.bindings,
                thing=id,
                spec=spec,
                copied=True,
            )
            info = with_targets(info, where, tuple(chosen))
    return info


def _original(table: Table, id: int, info: StackInfo, spec: e.TargetSpec) -> tuple[Thing, ...]:
    """What is copied, where the copy, which is another object, can target it."""
    fitting = fits(table.context(info.bindings), spec.filter, id) and targeting.can_be_targeted(table, id, id)
    return (id,) if fitting else ()


@rule("503.12")
def copy_of_card(table: Table, original: Obj, player: str, bindings: Bindings) -> int:
    """Where an effect instructs a player to "play a copy" of an object, the rules for playing spells and abilities are followed, except
    that the playing of the copy happens while another spell or ability is resolving.
    """
    _, new = new_object(
        table.game, kind="copy", name=original.name, owner=player, zone=original.zone, zone_owner=original.zone_owner, base=original.base
    )
    new = new.with_(face=original.face)
    happen(table, PutCopy(subject=new.id, player=new.controller, source=bindings.this, other=original.id, made=new))
    writes = (("object", new.id), ("zone", new.card))
    table.step("card copied", reads=(("object", original.id),), writes=writes, thing=new.id, of=original.id, player=player)
    return new.id


@executes(e.CopySpell)
@rule(*marks(copy_on_stack))
def copy(table: Table, copy: e.CopySpell, bindings: Bindings) -> Running:
    """Copies of a spell or ability are put onto the stack, with its decisions; new targets may be chosen (503.10c)."""
    made: list[Thing] = []
    found = (table.obj(x) for x in resolve(table, copy.what, bindings) if isinstance(x, int))
    originals = {obj.id: obj for obj in found if obj is not None and (obj.stack is not None or _is_card_elsewhere(obj))}
    with by_rule_of(put_on_the_stack_together) if len(originals) > 1 else citing():
        for player in players(table, copy.who, bindings):
            for original in (originals[id] for id in put_on_the_stack_together(table, tuple(originals), player, bindings)):
                if original.stack is None:
                    made.append(copy_of_card(table, original, player, bindings))
                    continue
                many, counted = amount(table, copy.count, they(bindings, player), by=player), table.under_way.counted
                for _ in range(many):
                    table.under_way.counted = counted
                    made.append(copy_on_stack(table, differing(table, original, copy, bindings), player, bindings, copy.new_targets))
    yield Act()
    return Outcome(bindings.bind(copy.bind, tuple(made)), bool(made))


def _is_card_elsewhere(obj: Obj) -> bool:
    """Whether an object is a card that is not in play: its copy is made where it is (503.12)."""
    return obj.base is not None and obj.zone != IN_PLAY


@executes(e.CopyForEach)
@rule(*marks(copy_on_stack), *marks(retargeted))
def copy_for_each(table: Table, copy: e.CopyForEach, bindings: Bindings) -> Running:
    """One copy for each other thing that the spell could target; each has another of those as its target, in the order chosen."""
    made: list[Thing] = []
    for player, thing in ((p, x) for p in players(table, copy.who, bindings) for x in resolve(table, copy.what, bindings)):
        original = table.obj(thing) if isinstance(thing, int) else None
        if original is None or original.stack is None or thing not in table.game.objects:
            continue
        found = list(instances(original.stack))
        now = {x for _, _, group in found for x in group}
        among = available(table.context(bindings), t.Choose(copy.among, t.Number(1)))
        others = [x for x in among if x not in now and _could_target(table, original, found, x)]
        for other in ordered(table, tuple(others), player, bindings, acting(), copies=thing):
            info = original.stack
            for where, _, group in found:
                info = with_targets(info, where, (other,) * len(group))
            made.append(copy_on_stack(table, original.with_(stack=info), player, bindings, False))
    yield Act()
    return Outcome(bindings.bind(copy.bind, tuple(made)), bool(made))


def _could_target(table: Table, spell: Obj, found: list[tuple[Where, e.TargetSpec, tuple[Thing, ...]]], thing: Thing) -> bool:
    """Whether each instance of the word that has a target could have had this one."""
    assert spell.stack is not None
    ctx = table.context(spell.stack.bindings)
    return all(not group or bool(targeting.is_legal_target(table, ctx, spec, thing, spell.id)) for _, spec, group in found)


@rule(*marks(excepted))
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
    face = base_face(original)
    lacking = tuple(a for a in face.abilities if isinstance(a, e.KeywordAbility) and a.keyword == keyword)
    gone = {a.body for k in lacking for a in expand(k) if isinstance(a, e.SpellAbility)}
    extra = tuple((body, own) for body, own in original.stack.extra if body not in gone)
    kept = msgspec.structs.replace(face, abilities=tuple(a for a in face.abilities if a not in lacking))
    return original.with_(copy=kept, stack=original.stack.with_(extra=extra))
