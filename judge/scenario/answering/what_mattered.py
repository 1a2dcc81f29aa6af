"""What mattered: which single objects and facts of the board change an answer when they are taken away.

Found by trying: the scenario runs again with one thing less, everything else as listed. What is taken away was never there; what was
attached to it is attached to nothing. The budget counts runs and steps, never time: the same scenario gives the same words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from judge.engine.game.combat_under_way import Attack, Combat
from judge.engine.game.starting import STARTING
from judge.engine.game.state import EMPTY, GRAVEYARD, HAND, IN_PLAY, PHASED_OUT, REMOVED, STACK, Game, Obj, Player
from judge.errors import JudgeError
from judge.scenario.running.register import Register
from judge.scenario.running.run_results import AnswerResult, Mattered, Mattering, RunResult
from judge.scenario.script import Script

MOST_RUNS, MOST_STEPS = 80, 20_000
"""How often a scenario is run again, and how many steps these runs may make together."""

Change = Callable[[Game], Game]


def mattering(script: Script, path: str, run: RunResult, game: Game, register: Register) -> Mattering:
    """For each answer of `run`, what changes it when taken away from the first `game`, and how many things were not tried."""
    from judge.scenario.running.runner import Runner

    found: list[list[Mattered]] = [[] for _ in run.answers]
    left, steps, untried = MOST_RUNS, MOST_STEPS, 0
    for without, change in takings(game, register):
        if left == 0 or steps < 0:
            untried += 1
            continue
        left -= 1
        try:
            other = Runner(script, path, alter=change).run()
        except JudgeError:
            continue  # a question cannot be asked without it: it is the question's own subject
        steps -= len(other.trace.steps)
        refused = tuple(now.number for now, was in zip(other.events, run.events, strict=True) if was.legal and not now.legal)
        for each, was, now in zip(found, run.answers, other.answers, strict=True):
            if told(was) != told(now) and not now.unanswered:  # what it asks about is not there without it
                each.append(Mattered(without, now.value, refused))
    return Mattering(tuple(map(tuple, found)), untried)


def told(answer: AnswerResult) -> Any:
    """What an answer says: its value; for a bare why, which steps it rests on cannot be compared, so nothing."""
    return None if answer.why and answer.value is None else answer.value


def takings(game: Game, register: Register) -> Iterator[tuple[str, Change]]:
    """Everything that can be taken away, by what it is called: objects, then facts of objects, then facts of players.

    Of objects that differ in nothing one is tried.
    """
    tried: set[Any] = set()
    for zone in (IN_PLAY, STACK, PHASED_OUT, GRAVEYARD, HAND, REMOVED):
        for id in (i for (name, _), ids in game.zones.items() if name == zone for i in ids):
            obj = game.objects[id]
            label, worn = register.label(obj.card), any(o.attached_to == id for o in game.objects.values())
            look = (zone, *_look(obj))
            if look in tried and not worn and obj.card not in register.id_of and not _fighting(game, id):
                continue
            tried.add(look)
            yield _where(label, zone, obj), lambda g, id=id: without(g, id)  # type: ignore[misc]
            for words, changes in facts_of(obj, label):
                yield words, lambda g, id=id, c=changes: g.put(g.objects[id].with_(**c))  # type: ignore[misc]
    for name, player in game.players.items():
        for words, changes in _facts_of_player(player):
            yield words, lambda g, n=name, c=changes: g.with_(players=g.players.set(n, g.players[n].with_(**c)))  # type: ignore[misc]


def _look(obj: Obj) -> tuple[Any, ...]:
    shown = (obj.name, obj.owner, obj.controller, obj.tapped, obj.damage, obj.face_down, obj.flipped, obj.attached_to, obj.since)
    return (*shown, tuple(obj.counters.items()), tuple(obj.memory.items()))


def _fighting(game: Game, id: int) -> bool:
    return game.combat is not None and (id in game.combat.attackers or id in game.combat.blocking)


def _where(label: str, zone: str, obj: Obj) -> str:
    if zone == IN_PLAY:
        return label
    owned = zone in (GRAVEYARD, HAND)
    return f"{label} in {obj.owner}'s {zone}" if owned else f"{label}, on the stack" if zone == STACK else f"{label}, {zone}"


def facts_of(obj: Obj, label: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """The facts of an object that a scenario can list, each with the change that takes it away."""
    if obj.tapped:
        yield f"{label} being tapped", {"tapped": False}
    if obj.damage:
        yield f"{obj.damage} damage on {label}", {"damage": 0}
    for kind, number in obj.counters.items():
        if number and kind != "loyalty":
            yield f"{_counted(number, kind + ' counter')} on {label}", {"counters": obj.counters.without(kind)}
    if obj.face_down:
        yield f"{label} being face down", {"face_down": False}
    if obj.flipped:
        yield f"{label} being flipped", {"flipped": False}
    if obj.since >= 0 and obj.zone == IN_PLAY:
        yield f"{label} having come under its controller's control this turn", {"since": -1}
    if obj.memory and obj.zone == IN_PLAY:
        yield f"the choice of {', '.join(map(str, obj.memory.values()))} for {label}", {"memory": EMPTY}


def _facts_of_player(player: Player) -> Iterator[tuple[str, dict[str, Any]]]:
    name = player.name
    usual = STARTING.now
    if player.life != usual.life:
        yield f"{name} having {player.life} life, and not {usual.life}", {"life": usual.life}
    if player.poison:
        yield f"{name}'s {_counted(player.poison, 'poison counter')}", {"poison": 0}
    for kind, number in player.counters.items():
        yield f"{name}'s {_counted(number, f'{kind} counter')}", {"counters": player.counters.without(kind)}
    if player.mana:
        yield f"the mana in {name}'s pool", {"mana": ()}
    if player.lands_played:
        yield f"the land that {name} played this turn", {"lands_played": 0}
    if player.hand_size != usual.hand:
        yield f"{name}'s other maximum hand size", {"hand_size": usual.hand}


def _counted(number: int, what: str) -> str:
    return f"{number} {what}{'s' * (number != 1)}"


def without(game: Game, id: int) -> Game:
    """The game as it would be if the object had never been listed."""
    objects = game.objects.without(id)
    for other in objects.values():
        if other.attached_to == id:
            objects = objects.set(other.id, other.with_(attached_to=None))
    zones = {key: tuple(i for i in ids if i != id) for key, ids in game.zones.items()}
    combat = _out_of(game.combat, id) if game.combat is not None else None
    return game.with_(objects=objects, zones=type(game.zones)(zones), combat=combat)


def _out_of(combat: Combat, id: int) -> Combat:
    attackers = combat.attackers.without(id)
    for attacker, attack in attackers.items():
        if id in attack.blockers:
            attackers = attackers.set(attacker, _unblocked_by(attack, id))
    blocking = {b: left for b, blocked in combat.blocking.items() if b != id and (left := tuple(a for a in blocked if a != id))}
    return combat.with_(attackers=attackers, blocking=type(combat.blocking)(blocking))


def _unblocked_by(attack: Attack, id: int) -> Attack:
    rest = tuple(b for b in attack.blockers if b != id)
    return attack.with_(blockers=rest, blocked=bool(rest))
