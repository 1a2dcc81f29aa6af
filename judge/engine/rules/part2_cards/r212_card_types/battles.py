"""Battles, a card type of later editions: their defense is the number of defense counters on them, and somebody protects them."""

from __future__ import annotations

from judge.engine.game.occurrences import Damage, Move, RemoveCounter
from judge.engine.game.state import IN_PLAY, Entry, Game, Obj, Occurrence
from judge.engine.looking.context import is_opponent
from judge.support.edition import replaceable

WITHOUT_DEFENSE = "be put away without defense"
"""What a battle says of itself, as long as it is one."""
PROTECTS = "chosen player"
"""The name under which a battle remembers who protects it."""


@replaceable
def defense(o: Damage | Move, amount: int) -> Occurrence:
    """A battle comes into play with its defense in counters (`amount` of them); damage removes as many."""
    if isinstance(o, Damage):
        return RemoveCounter(subject=o.other, kind="defense", amount=amount, cause="damage", source=o.source)
    entry = o.entry or Entry()
    return o.with_(entry=entry.with_(counters=entry.counters.set("defense", entry.counters.get("defense", 0) + amount)))


def _is_battle(obj: Obj) -> bool:
    """Whether its front, or what it is a copy of, is a battle."""
    face = obj.copy if obj.copy is not None else obj.base.faces[0] if obj.base is not None else None
    return face is not None and "battle" in face.types


@replaceable
def protector(game: Game, id: int) -> str | None:
    """The player who protects a battle: who was chosen for it, else its controller's next opponent; None of what is no battle in play."""
    obj = game.objects.get(id)
    if obj is None or obj.zone != IN_PLAY or obj.flipped or not _is_battle(obj):
        return None
    kept = (value for (of, name), value in game.memory.items() if of == id and name.rpartition("|")[2] == PROTECTS)
    known = [one for value in (*kept, obj.memory.get(PROTECTS)) for one in (value if isinstance(value, tuple) else (value,))]
    own = obj.controller or obj.owner
    at = game.order.index(own)
    rivals = [p for p in game.order[at + 1 :] + game.order[:at] if p in game.alive and is_opponent(game, p, own)]
    return next((one for one in (*known, *rivals) if one in rivals), None)


def defended_by(game: Game, id: int, controller: str | None) -> str | None:
    """The player whose side a permanent is that is attacked: of a battle its protector, else its controller."""
    return protector(game, id) or controller
