"""What must hold of every game, whatever is played: each check gives the first fault it finds, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.engine.events.durations import END_OF_TURN
from judge.engine.game.occurrences import StepBegins, StepEnds, TurnBegins
from judge.engine.game.state import ANTE, IN_PLAY, OUTSIDE, OWNED_ZONES, PHASED_OUT, STACK, FrozenMap, Game, Obj
from judge.engine.game.turn_table import COMBAT, TURN
from judge.engine.looking.printed import Printed
from judge.engine.record.trace import Step, Trace
from judge.engine.rules.part3_turn.r300_turn import unused_mana
from judge.engine.rules.part4_spells.r418_continuous_effects.deriving import derive, derived_anew
from judge.engine.rules.part4_spells.r420_state_based_effects.the_effects import in_question
from judge.engine.table import questions
from judge.engine.table.table import Table


class Broken(Exception):
    """An invariant does not hold; `kind` names it."""

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(kind, message)
        self.kind, self.message = kind, message

    def __str__(self) -> str:
        return f"{self.kind}: {self.message}"


def conserved(game: Game, cards: int) -> None:
    """Every object is in exactly one zone, which it knows; no card appears or vanishes."""
    seen: dict[int, tuple[str, str]] = {}
    for place, ids in game.zones.items():
        for id in ids:
            if id in seen:
                raise Broken("conserved", f"object {id} is in {seen[id]} and in {place}")
            seen[id] = place
            obj = game.objects.get(id)
            if obj is None:
                raise Broken("conserved", f"{place} holds {id}, which is no object")
            if obj.zone != place[0] or (place[0] in OWNED_ZONES and obj.zone_owner != place[1]):
                raise Broken("conserved", f"{obj.name} is in {place} and says it is in {obj.zone} of {obj.zone_owner or 'nobody'}")
            if place[0] in OWNED_ZONES and obj.owner != place[1]:
                raise Broken("conserved", f"{obj.owner}'s {obj.name} is in {place}")
            if obj.id != id or id >= game.next_id:
                raise Broken("conserved", f"{obj.name} is number {id}, says {obj.id}, and the next number is {game.next_id}")
    lost = [obj for id, obj in game.objects.items() if id not in seen]
    if lost:
        raise Broken("conserved", f"{lost[0].name} is in no zone")
    if len({obj.card for obj in game.objects.values()}) != len(game.objects):
        raise Broken("conserved", "two objects are one card, token or copy")
    numbers = [obj.card for obj in game.objects.values() if obj.kind == "card"]
    if len(numbers) != cards or len(set(numbers)) != cards:
        raise Broken("conserved", f"there were {cards} cards, and there are {len(numbers)} ({len(set(numbers))} different ones)")


def plausible(game: Game) -> None:
    """Numbers and references of the state are possible ones."""
    for obj in game.objects.values():
        if obj.damage < 0 or (obj.counters and min(obj.counters.values()) < 0):
            raise Broken("plausible", f"{obj.name} has negative damage or counters")
        if obj.zone != IN_PLAY and (obj.tapped or obj.damage or obj.attached_to is not None) and obj.zone != "phased out":
            raise Broken("plausible", f"{obj.name} in {obj.zone} is tapped, damaged or attached")
    for player in game.players.values():
        if player.poison < 0 or type(player.life) is not int:
            raise Broken("plausible", f"{player.name} has life {player.life!r} and {player.poison} poison counters")
    combat = game.combat
    if combat is not None:
        for id in (*combat.attackers, *combat.blocking):
            if id not in game.in_play:
                raise Broken("plausible", f"object {id} fights and is not in play")


def ordered(game: Game) -> None:
    """Between two events things are where they can be: on the stack, attached, fighting, with priority (217, 306.4, 408.1, 420.5)."""
    if game.over:
        return
    for obj in game.objects.values():
        fault = _misplaced(game, obj)
        if fault:
            raise Broken("ordered", f"{obj.name}, {obj.kind} {obj.id} in {obj.zone}, {fault}")
    if game.priority is not None and game.priority not in game.alive or not set(game.passed) <= set(game.order):
        raise Broken("ordered", f"{game.priority} has priority, {game.passed} have passed, and {game.alive} play")
    if game.announcing:
        raise Broken("ordered", f"{game.announcing} is still being played")
    for id in game.stack:
        info = game.objects[id].stack
        for thing in (info.bindings.this, *(x for group in info.bindings.targets for x in group)) if info is not None else ():
            if isinstance(thing, int) and thing not in game.objects and thing not in game.left:
                raise Broken("ordered", f"{game.objects[id].name} on the stack speaks of {thing}, of which nothing is known (413.2f)")
    numbers = [effect.id for effect in game.effects]
    if len(set(numbers)) != len(numbers):
        raise Broken("ordered", "two continuous effects are one")
    _fighting(game)


def _misplaced(game: Game, obj: Obj) -> str:
    if (obj.stack is not None) != (obj.zone == STACK):
        return "has something of a spell or ability off the stack, or lacks it there"
    if obj.zone != STACK and obj.kind in ("ability", "combat damage", "copy" if obj.token is None else ""):
        return "is only on the stack (404.2, 310.4, 420.5j)"
    if obj.kind == "token" and obj.zone not in (IN_PLAY, PHASED_OUT):
        return "has not ceased to exist (420.5f)"
    if obj.kind in ("card", "token", "copy") and obj.zone not in (OUTSIDE, ANTE) and game.players[obj.owner].out:
        return f"has not left the game with {obj.owner} (600.4a)"
    host = obj.attached_to
    if host is not None and obj.zone == IN_PLAY:
        there = host in game.alive if isinstance(host, str) else host in game.objects  # a card in a graveyard can be enchanted
        if not there:
            return f"is attached to {host}, which is not there (420.5d, 420.5k)"
    if host == obj.id:
        return "is attached to itself"
    return ""


def _fighting(game: Game) -> None:
    combat = game.combat
    if combat is None:
        return
    if TURN.now.step[game.turn.step].phase != COMBAT:
        raise Broken("ordered", f"combat is under way in the {game.turn.step} step")
    for id in combat.attackers:
        obj = game.objects.get(id)
        if obj is None or obj.zone != IN_PLAY:
            raise Broken("ordered", f"object {id} attacks and is not in play (306.4)")
    for id, attackers in combat.blocking.items():
        for attacker in attackers:
            if attacker in combat.attackers and id not in combat.attackers[attacker].blockers:
                raise Broken("ordered", f"object {id} blocks {attacker}, which is not blocked by it")


def settled(table: Table) -> None:
    """When somebody has priority no state-based effect applies, and nothing that triggered waits (420.3, 410.3)."""
    if table.game.priority is None or table.game.over:
        return
    for row, among in in_question(table):
        for o, _ in row.applying(table, row.hit(table, among)):
            raise Broken("settled", f"{row.rule} applies to {table.name(o.subject)} while {table.game.priority} has priority")
    if table.game.pending:
        raise Broken("settled", f"{table.game.pending[0].name} triggered and waits while {table.game.priority} has priority")
    _settled_in_other_words(table)


def _settled_in_other_words(table: Table) -> None:
    """The state-based effects that nothing can stop, read off the values themselves, without the engine's own conditions."""
    game = table.game
    for id in game.in_play:
        obj, chars = game.objects[id], table.view.chars(id)
        fault = ""
        if "creature" in chars.types and chars.toughness is not None and chars.toughness <= 0:
            fault = f"has toughness {chars.toughness} (420.5b)"
        if obj.counters.get("+1/+1", 0) and obj.counters.get("-1/-1", 0):
            fault = "has +1/+1 and -1/-1 counters (420.5n)"
        if "planeswalker" in chars.types and not obj.counters.get("loyalty", 0):
            fault = "has no loyalty (420.5p)"
        if "Aura" in chars.subtypes and "enchantment" in chars.types and obj.attached_to is None:
            fault = "enchants nothing (420.5d)"
        if obj.attached_to is not None and not {"Aura", "Equipment", "Fortification"} & chars.subtypes:
            fault = "is attached, and cannot be (420.5m)"
        if fault:
            raise Broken("settled", f"{table.name(id)} {fault} while {game.priority} has priority")


def passed(table: Table, step: Step) -> None:
    """What is over when time has gone on: mana with its phase (300.3) unless it is to last, damage and effects with the turn (314.2)."""
    happened, game = step.occurrence, table.game
    if isinstance(happened, TurnBegins):
        late = [effect.label for effect in game.effects if effect.duration.kind in END_OF_TURN]
        hurt = [game.objects[id].name for id in game.in_play if game.objects[id].damage]
        if late or hurt or game.stack or game.combat is not None:
            raise Broken("passed", f"a turn begins, and of the last one there are effects {late}, damage on {hurt}, stack, combat")
        if any(player.lands_played or player.spells_played for player in game.players.values()):
            raise Broken("passed", "a turn begins, and what was played in the last one is still counted")
    if not isinstance(happened, StepBegins) or _phase(happened.step) == _phase_that_ended(table):
        return
    for name in game.alive:
        if unused_mana(table, name)[0] and questions.forbidden(table, "lose unspent mana", name):
            raise Broken("passed", f"a phase begins, and {name} has mana of the last one")


def _phase(step: str) -> str:
    return TURN.now.step[step].phase if step in TURN.now.step else step


def _phase_that_ended(table: Table) -> str:
    """The phase of the step that ended last; nothing where a turn has begun since."""
    happened = (step.occurrence for step in reversed(table.trace.steps) if step.kind == "event" and step.undone_by is None)
    last = next((o for o in happened if isinstance(o, StepEnds | TurnBegins)), None)
    return _phase(last.step) if last is not None and isinstance(last, StepEnds) else ""


def derived_alike(table: Table, printed: Printed) -> None:
    """The derived values are the same derived anew, and whatever the order in which the state keeps its objects.

    `printed`: what objects are before any effect, as it was found for earlier checks, and not for the game.
    """
    game = table.game
    turned = game.with_(
        objects=FrozenMap(dict(reversed(game.objects.items()))),
        zones=game.zones.set((IN_PLAY, ""), tuple(reversed(game.in_play))),
    )
    view = derived_anew(turned, printed)
    for id in game.in_play:
        if view.chars(id) != table.view.chars(id):
            label = "anew" if derive(game.with_(), None).chars(id) != table.view.chars(id) else "in another order"
            raise Broken("derived", f"{table.name(id)} derived {label} is {_difference(view.chars(id), table.view.chars(id))}")


def _difference(a: Any, b: Any) -> str:
    fields = [f for f in a.__struct_fields__ if getattr(a, f) != getattr(b, f)]
    return "; ".join(f"{f} {getattr(a, f)!r} for {getattr(b, f)!r}" for f in fields)


class CheckedTrace(Trace):
    """A record that checks the game at each event it records."""

    def __init__(self, check: Callable[[Step], None]) -> None:
        super().__init__()
        self.check = check

    def add(self, kind: str, data: dict[str, Any] | None = None, **more: Any) -> Step:
        """Records, and checks after an event."""
        step = super().add(kind, data, **more)
        if kind == "event":
            self.check(step)
        return step
