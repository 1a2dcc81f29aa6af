"""Which facts an occurrence reads and writes: from these, the reasons of an answer are found (see `judge.explanation.slicing`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.engine.game.occurrences import (
    BecomeBlocked,
    BlockPair,
    CreatureBlocks,
    Damage,
    GainLife,
    LoseLife,
    NotBlocked,
    PutCounter,
    RemoveCounter,
)
from judge.engine.game.state import GRAVEYARD, HAND, IN_PLAY, LIBRARY, STACK, Game, Occurrence
from judge.engine.game.turn_table import TURN, phase_of
from judge.engine.record.verdicts import Fact


def written_by(before: Game, o: Occurrence) -> tuple[Fact, ...]:
    """The facts that an occurrence wrote."""
    maker = WRITES.get(o.verb)
    return maker(before, o) if maker else (("happened", o.verb, _card(before, o.subject)),)


BEARING = "bearing"
"""Name in `Occurrence.data` of facts that stay as they are because of it: what a spell would have changed that now does not resolve."""


def read_by(before: Game, o: Occurrence) -> tuple[Fact, ...]:
    """The facts that an occurrence rests on: that its subject is where it is."""
    found: list[Fact] = []
    if isinstance(o.subject, int):
        found.append(("object", o.subject))
    if isinstance(o, GainLife | LoseLife):
        found.append(("life", o.subject))
    if isinstance(o, PutCounter | RemoveCounter):
        found.append(("counters", o.subject))
    if isinstance(o, Damage) and isinstance(o.other, int):
        found += [("object", o.other), ("damage on", o.other)]
    if isinstance(o, BecomeBlocked | NotBlocked):
        found += [("attacked", o.subject), *(spared(before, o.subject) if isinstance(o, BecomeBlocked) else ())]
    if isinstance(o, CreatureBlocks | BlockPair):
        found.append(("attacked", o.other))
    return tuple(found)


def _begins_phase(step: str) -> bool:
    return next(row.step for row in TURN if row.phase == phase_of(step)) == step


def _card(game: Game, thing: Any) -> Any:
    obj = game.object(thing)
    return obj.card if obj else thing


def _writes_move(before: Game, o: Occurrence) -> tuple[Fact, ...]:
    facts: list[Fact] = [("zone", _card(before, o.subject)), ("object", o.subject)]
    if o.became is not None:
        facts.append(("object", o.became))
        facts += [("tapped", o.became), ("counters", o.became), ("control", o.became), ("damage on", o.became)]
    facts += [contents(zone, _owner(before, o.subject)) for zone in (o.origin, o.destination) if zone]
    return tuple(dict.fromkeys(facts))


def _owner(game: Game, thing: Any) -> str | None:
    obj = game.object(thing)
    return obj.owner if obj is not None else None


def spared(game: Game, attacker: Any) -> tuple[Fact, ...]:
    """What is spared the damage of an attacker that is blocked or leaves combat: the life or the loyalty of what it attacks."""
    attack = game.combat.attackers.get(attacker) if game.combat is not None else None
    if attack is None or not attack.defender:
        return ()
    return (("life", attack.defender),) if isinstance(attack.defender, str) else (("counters", attack.defender),)


def contents(zone: str, player: str | None) -> Fact:
    """The fact of what is in a zone: of one player's hand, library or graveyard, or of a zone that all players share."""
    return ("contents", zone, player) if zone in (HAND, LIBRARY, GRAVEYARD) and player is not None else ("contents", zone)


def _rearranged(g: Game, o: Occurrence) -> tuple[Fact, ...]:
    """The zones in which cards lie in another order now (scry, clash, a library looked through)."""
    zones = dict(o.data["set"]).get("zones")
    return tuple(dict.fromkeys(contents(*key) for key, ids in zones.items() if g.zones.get(key) != ids)) if zones else ()


def _delayed_created(o: Occurrence) -> tuple[Fact, ...]:
    return (("delayed", o.data["set"]["delayed"][-1].id),) if o.kind == "delayed trigger" else ()


def _writes_change(before: Game, o: Occurrence) -> tuple[Fact, ...]:
    """Each part of the status; what turns over has other characteristics (508.2, 504.5)."""
    names = tuple(o.data["set"])
    over = (("object", o.subject),) if {"face_down", "flipped"}.intersection(names) else ()
    return (*((name, o.subject) for name in names), *over, *((("targets", o.subject),) if o.kind == "targets" else ()))


WRITES: dict[str, Callable[[Game, Occurrence], tuple[Fact, ...]]] = {
    "move": _writes_move,
    "cease": lambda g, o: (("zone", _card(g, o.subject)), ("object", o.subject), contents(o.origin, _owner(g, o.subject))),
    "gain life": lambda g, o: (("life", o.subject),),
    "lose life": lambda g, o: (("life", o.subject),),
    "damage": lambda g, o: (("damage on", o.other), ("damage by", _card(g, o.subject))),
    "tap": lambda g, o: (("tapped", o.subject),),
    "untap": lambda g, o: (("tapped", o.subject),),
    "put counter": lambda g, o: (("counters", o.subject),),
    "remove counter": lambda g, o: (("counters", o.subject),),
    "add mana": lambda g, o: (("mana", o.player),),
    "lose game": lambda g, o: (("out", o.subject), ("over",)),
    "win game": lambda g, o: (("out", o.subject), ("over",)),
    "draw game": lambda g, o: (("over",),),
    "clash": lambda g, o: (("clash", o.player),),
    "attach": lambda g, o: (("attached", o.subject), ("attached", o.other)),
    "unattach": lambda g, o: (("attached", o.subject), ("attached", o.other)),
    "begin effect": lambda g, o: (("effect", o.data["effect"].id),),
    "end effect": lambda g, o: (("effect", o.data["effect"]),),
    "change": _writes_change,
    "change game": lambda g, o: (*((name,) for name in o.data["set"]), *_rearranged(g, o), *_delayed_created(o)),
    "change player": lambda g, o: tuple((name, o.subject) for name in o.data["set"]),
    "draw": lambda g, o: (("drew", o.player),),
    "remove damage": lambda g, o: (("damage on", o.subject),),
    "reveal": lambda g, o: (("happened", o.verb, _card(g, o.subject)), ("revealed", o.subject)),
    "phase out": lambda g, o: (("zone", _card(g, o.subject)), ("object", o.subject), ("contents", IN_PLAY)),
    "phase in": lambda g, o: (("zone", _card(g, o.subject)), ("object", o.subject), ("contents", IN_PLAY)),
    "turn begins": lambda g, o: (("turn",), ("step",), ("history",), ("active player",)),
    "step begins": lambda g, o: (("turn",), ("step",), ("phase",)) if _begins_phase(o.kind) else (("turn",), ("step",)),
    "skip step": lambda g, o: o.data.get("facts", ()),
    "skip turn": lambda g, o: o.data.get("facts", ()),
    "attack": lambda g, o: (("combat", o.subject), ("attacked", o.subject)),
    "block": lambda g, o: (("combat", o.subject),),
    "become blocked": lambda g, o: (("combat", o.subject), *spared(g, o.subject)),
    "coin": lambda g, o: (("coin", o.source),),
    "not blocked": lambda g, o: (("combat", o.subject),),
    "assign combat damage": lambda g, o: (("contents", STACK), ("combat damage",)),
}
