"""The states that texts ask for in one word (510, 306, 408, 402): table STATES, from the word to its test."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from judge.cards.instructions import effects as e
from judge.cards.instructions.vocabulary import DESIGNATIONS, PLAYED_FROM
from judge.engine.game.designated_pairs import pairs_of
from judge.engine.game.occurrences import Move
from judge.engine.game.state import GRAVEYARD, HAND, IN_PLAY, STACK, Obj, Thing
from judge.engine.looking.combat_relations import attacking, blocking
from judge.engine.looking.context import Context, recalled
from judge.engine.looking.pairs import paired_with
from judge.engine.record.acting import acting
from judge.engine.rules.part5_additional.r510_status import has_status
from judge.errors import NotImplementedRule

Test = Callable[[Context, Thing], bool]


def _has_an_adventure(ctx: Context, obj: Obj) -> bool:
    return obj.base is not None and any("Adventure" in face.subtypes for face in obj.base.faces[1:])


def _goaded(ctx: Context, obj: Obj) -> bool:
    """An effect that goads it lasts; asked once its values are known, as what else the rules say of it is."""
    answers = getattr(ctx.look, "answers", None)
    if answers is None:
        raise NotImplementedRule("what a permanent is hangs on what is goaded", rule=acting())
    return obj.zone == IN_PLAY and any(True for _ in answers(e.Must, "be goaded", obj.id))


def of_object(test: Callable[[Context, Obj], bool]) -> Test:
    """A state that only an object can be in, now or as it last was."""

    def check(ctx: Context, thing: Thing) -> bool:
        obj = ctx.obj(thing)
        return obj is not None and test(ctx, obj)

    return check


def _permanent(test: Callable[[Obj], bool]) -> Test:
    """A status (510.1): only permanents have one."""
    return of_object(lambda ctx, obj: has_status(obj) and test(obj))


def _blocked(ctx: Context, thing: Thing) -> bool:
    """An attacking creature that became blocked stays so, also when its blockers are gone."""
    view = ctx.view(thing)
    if view is not None:
        return not ctx.static and view.combat.blocked
    combat = ctx.game.combat
    return combat is not None and thing in combat.attackers and combat.attackers[thing].blocked  # type: ignore[index]


def _unblocked(ctx: Context, thing: Thing) -> bool:
    """An attacking creature is unblocked once blockers have been declared and none blocks it."""
    combat = ctx.game.combat
    view = ctx.view(thing)
    if view is not None:
        return not ctx.static and view.combat.attacking is not None and not view.combat.blocked
    return combat is not None and combat.block_declared and thing in combat.attackers and not _blocked(ctx, thing)


def _has_attachment(subtype: str) -> Test:
    def check(ctx: Context, thing: Thing) -> bool:
        view = ctx.view(thing)
        attached = view.attachments if view is not None and not ctx.static else ctx.game.attached(thing)
        return any((chars := ctx.chars(a)) is not None and subtype in chars.subtypes for a in attached)

    return check


def _stack_ability(kind: type | None, wanted: Callable[[Obj], bool] = lambda obj: True) -> Test:
    def test(ctx: Context, obj: Obj) -> bool:
        if obj.kind != "ability" or obj.zone != STACK:
            return False
        if kind is None:
            return wanted(obj)
        made_by = obj.stack.ability.ability if obj.stack is not None and obj.stack.ability is not None else None
        return isinstance(made_by, kind) and wanted(obj)

    return of_object(test)


def _triggered(ctx: Context, obj: Obj) -> bool:
    """A triggered ability on the stack; delayed ones were made by no ability that an object has."""
    if obj.kind != "ability" or obj.zone != STACK:
        return False
    made_by = obj.stack.ability.ability if obj.stack is not None and obj.stack.ability is not None else None
    return not isinstance(made_by, e.ActivatedAbility)


def _put_there(zone: str, cause: str) -> Test:
    """In that zone, where such an action of this turn put it."""

    def test(ctx: Context, obj: Obj) -> bool:
        moves = (o for o in ctx.game.history if isinstance(o, Move) and o.cause == cause)
        return obj.zone == zone and any(o.became == obj.id for o in moves)

    return of_object(test)


def _kicked(ctx: Context, obj: Obj) -> bool:
    """A spell whose kicker was paid, or what such a spell became (217.1c (3))."""
    done = obj.stack.bindings.done if obj.stack is not None else obj.was.done if obj.was is not None else ()
    return any(name == "kicked" or name.startswith(("kicked:", "kicked@")) for name in done)


def _paid(keyword: str) -> Test:
    """A spell that was played for the cost of that keyword, or what such a spell became."""

    def test(ctx: Context, obj: Obj) -> bool:
        return keyword in (obj.stack.bindings.done if obj.stack is not None else obj.was.done if obj.was is not None else ())

    return of_object(test)


def _from(zone: str, ctx: Context, obj: Obj) -> bool:
    """A spell that is, or is being, played from that zone."""
    return obj.stack is not None and obj.stack.origin == zone


def _mana_ability(ctx: Context, obj: Obj) -> bool:
    """An activated ability without a target that could add mana."""
    from judge.cards.instructions.base import mentions

    body = obj.stack.body if obj.stack is not None else None
    if obj.kind != "ability" or body is None or body.targets:
        return False
    return mentions(body.effect, e.AddMana)


def _taps(ctx: Context, obj: Obj) -> bool:
    """An activated ability with {T} in its cost."""
    made_by = obj.stack.ability.ability if obj.stack is not None and obj.stack.ability is not None else None
    return isinstance(made_by, e.ActivatedAbility) and made_by.cost.tap


def _loyal(ctx: Context, obj: Obj) -> bool:
    """An activated ability with a loyalty cost."""
    made_by = obj.stack.ability.ability if obj.stack is not None and obj.stack.ability is not None else None
    return isinstance(made_by, e.ActivatedAbility) and made_by.cost.loyalty is not None


def _attacked_last_turn(ctx: Context, obj: Obj) -> bool:
    """A creature that attacked in the last turn of its controller that is over."""
    turn, chars = ctx.game.turn, ctx.chars(obj.id)
    controller = chars.controller or "" if chars is not None else ""
    last = turn.last_turns.get(controller)
    last = turn.turns_before.get(controller) if last == turn.serial else last
    return last is not None and ctx.game.fought.get(("attack", obj.id)) == last


def _damage_source(ctx: Context, thing: Thing) -> bool:
    """What can be chosen as a source of damage: anything but a player (419.8)."""
    return isinstance(thing, int)


def _modified(ctx: Context, obj: Obj) -> bool:
    """It has a counter on it, is equipped, or is enchanted by an Aura that its controller controls (of later editions)."""
    if obj.zone != IN_PLAY:
        return False
    view = ctx.view(obj.id)
    attached = view.attachments if view is not None and not ctx.static else ctx.game.attached(obj.id)
    own, found = ctx.chars(obj.id), [chars for x in attached if (chars := ctx.chars(x)) is not None]
    auras = [chars for chars in found if "Aura" in chars.subtypes and own is not None and chars.controller == own.controller]
    return any(obj.counters.values()) or bool(auras) or any("Equipment" in chars.subtypes for chars in found)


def _bears_a_ring(ctx: Context, obj: Obj) -> bool:
    """Whether the player who controls it is the one whose Ring it bears."""
    chars = ctx.chars(obj.id)
    return chars is not None and any(pair == (chars.controller, obj.id) for pair in pairs_of(ctx.game, "Ring-bearer"))


def _designated(what: str) -> Test:
    return lambda ctx, x: x in ctx.game.designated.get(what, ())


STATES: dict[str, Test] = {
    **{what: _designated(what) for what in DESIGNATIONS},
    "Ring-bearer": of_object(_bears_a_ring),
    "commander": of_object(lambda ctx, obj: obj.card in ctx.game.designated.get("commander", ())),
    "tapped": _permanent(lambda obj: obj.tapped),
    "untapped": _permanent(lambda obj: not obj.tapped),
    "flipped": _permanent(lambda obj: obj.flipped),
    "coming into play": of_object(lambda ctx, obj: obj.id in ctx.game.coming),
    "face down": of_object(lambda ctx, obj: obj.face_down),
    "face up": of_object(lambda ctx, obj: not obj.face_down),
    "attacking": lambda ctx, x: bool(attacking(ctx, x)) or (ctx.game.combat is not None and x in ctx.game.combat.attackers),
    "blocking": lambda ctx, x: bool(blocking(ctx, x)) or (ctx.game.combat is not None and x in ctx.game.combat.blocking),
    "blocked": _blocked,
    "unblocked": _unblocked,
    "attached": of_object(lambda ctx, obj: obj.attached_to is not None),
    "enchanted": _has_attachment("Aura"),
    "equipped": _has_attachment("Equipment"),
    "modified": of_object(_modified),
    "paired": lambda ctx, x: bool(paired_with(ctx, x)),
    "token": of_object(lambda ctx, obj: obj.kind == "token"),
    "card": of_object(lambda ctx, obj: obj.kind == "card"),
    "spell": of_object(lambda ctx, obj: obj.zone == STACK and obj.kind in ("card", "copy", "token")),
    "ability": _stack_ability(None),
    "activated ability": _stack_ability(e.ActivatedAbility),
    "triggered ability": of_object(_triggered),
    "mana ability": of_object(_mana_ability),
    "with {T} in its cost": of_object(_taps),
    "loyalty ability": of_object(_loyal),
    "damage source": _damage_source,
    "new this turn": of_object(lambda ctx, obj: obj.zone == IN_PLAY and obj.since == ctx.game.turn.serial),
    "single graveyard": of_object(lambda ctx, obj: obj.zone == GRAVEYARD),
    "one controller": of_object(lambda ctx, obj: obj.zone == IN_PLAY),
    "one for each controller": of_object(lambda ctx, obj: obj.zone == IN_PLAY),
    **dict.fromkeys(("different name", "different power", "different converted mana cost"), of_object(lambda ctx, obj: True)),
    "drawn this turn": _put_there(HAND, "draw"),
    "discarded this turn": _put_there(GRAVEYARD, "discard"),
    "kicked": of_object(_kicked),
    "with an adventure": of_object(_has_an_adventure),
    "warped": _paid("warp"),
    "suspected": of_object(lambda ctx, obj: obj.zone == IN_PLAY and bool(recalled(ctx, obj.id, "suspected"))),
    "goaded": of_object(_goaded),
    **{f"played from {zone}": of_object(partial(_from, zone)) for zone in PLAYED_FROM},
    "attacked in its controller's last turn": of_object(_attacked_last_turn),
}
"""Word -> whether a thing is in that state."""
