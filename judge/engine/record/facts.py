"""Which facts an occurrence reads and writes: from these, the reasons of an answer are found (see `judge.explanation.slicing`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.engine.game.occurrences import (
    AddMana,
    AssignCombatDamage,
    Attach,
    BecomeBlocked,
    BeginEffect,
    BlockPair,
    Cease,
    Clash,
    CreateDelayedTrigger,
    CreatureAttacks,
    CreatureBlocks,
    Damage,
    DelayedTriggersEnd,
    Designate,
    Draw,
    DrawFromNothing,
    DrawGame,
    EndEffect,
    FightersFixed,
    FlipCoin,
    Flipped,
    FrontAgain,
    GainLife,
    GameDrawn,
    LibrariesReordered,
    LifeTotalSet,
    LoseGame,
    LoseLife,
    Move,
    NotBlocked,
    PhaseIn,
    PhaseOut,
    PoolEmpties,
    PutCopy,
    PutCounter,
    Remembered,
    RemoveCounter,
    RemoveDamage,
    Reveal,
    SkipsOfTurnEnd,
    SkipStep,
    SkipTurn,
    StepBegins,
    Tap,
    TargetsChange,
    TokenEnters,
    Transform,
    TurnBegins,
    TurnedFaceDown,
    TurnedFaceUp,
    Unattach,
    Untap,
    WinGame,
)
from judge.engine.game.state import GRAVEYARD, HAND, IN_PLAY, LIBRARY, STACK, Game, Occurrence
from judge.engine.game.turn_table import TURN, phase_of
from judge.engine.record.verdicts import Fact


def written_by(before: Game, o: Occurrence) -> tuple[Fact, ...]:
    """The facts that an occurrence wrote."""
    kind = type(o)
    return WRITES[kind](before, o) if kind in WRITES else (("happened", o.verb, _card(before, o.subject)),)


def read_by(before: Game, o: Occurrence) -> tuple[Fact, ...]:
    """The facts that an occurrence rests on: that its subject is where it is."""
    found: tuple[Fact, ...] = (("object", o.subject),) if isinstance(o.subject, int) else ()
    kind = type(o)
    return found if kind not in READS else (*found, *READS[kind](before, o))


def life_of(game: Game, o: Occurrence) -> tuple[Fact, ...]:
    """The facts of the life total that changes with that of a player: a team may share one."""
    if not game.heads:
        return (("life", str(o.subject)),)
    return tuple([("life", player) for player in game.together(str(o.subject))])


def _begins_phase(step: str) -> bool:
    return TURN.now.first[phase_of(step)].step == step


def _card(game: Game, thing: Any) -> Any:
    obj = game.object(thing)
    return obj.card if obj else thing


def _writes_move(before: Game, o: Move) -> tuple[Fact, ...]:
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
    if isinstance(attack.defender, str):
        return tuple(("life", player) for player in game.together(attack.defender))
    return (("counters", attack.defender),)


def contents(zone: str, player: str | None) -> Fact:
    """The fact of what is in a zone: of one player's hand, library or graveyard, or of a zone that all players share."""
    return ("contents", zone, player) if zone in (HAND, LIBRARY, GRAVEYARD) and player is not None else ("contents", zone)


READS: dict[type[Occurrence], Callable[[Game, Any], tuple[Fact, ...]]] = {
    GainLife: lambda g, o: life_of(g, o),
    LoseLife: lambda g, o: life_of(g, o),
    PutCounter: lambda g, o: (("counters", o.subject),),
    RemoveCounter: lambda g, o: (("counters", o.subject),),
    Damage: lambda g, o: (("object", o.other), ("damage on", o.other)) if isinstance(o.other, int) else (),
    BecomeBlocked: lambda g, o: (("attacked", o.subject), *spared(g, o.subject)),
    NotBlocked: lambda g, o: (("attacked", o.subject),),
    CreatureBlocks: lambda g, o: (("attacked", o.other),),
    BlockPair: lambda g, o: (("attacked", o.other),),
}

WRITES: dict[type[Occurrence], Callable[[Game, Any], tuple[Fact, ...]]] = {
    Move: _writes_move,
    TokenEnters: _writes_move,
    Cease: lambda g, o: (("zone", _card(g, o.subject)), ("object", o.subject), contents(o.origin, _owner(g, o.subject))),
    GainLife: lambda g, o: life_of(g, o),
    LoseLife: lambda g, o: life_of(g, o),
    Damage: lambda g, o: (("damage on", o.other), ("damage by", _card(g, o.subject))),
    Tap: lambda g, o: (("tapped", o.subject),),
    Untap: lambda g, o: (("tapped", o.subject),),
    PutCounter: lambda g, o: (("counters", o.subject),),
    RemoveCounter: lambda g, o: (("counters", o.subject),),
    AddMana: lambda g, o: (("mana", o.player),),
    LoseGame: lambda g, o: (*(("out", p) for p in g.together(o.subject)), ("over",)),
    WinGame: lambda g, o: (("out", o.subject), ("over",)),
    DrawGame: lambda g, o: (("over",),),
    Clash: lambda g, o: (("clash", o.player),),
    Attach: lambda g, o: (("attached", o.subject), ("attached", o.other)),
    Unattach: lambda g, o: (("attached", o.subject), ("attached", o.other)),
    BeginEffect: lambda g, o: (("effect", o.effect.id),),
    EndEffect: lambda g, o: (("effect", o.effect),),
    TurnedFaceUp: lambda g, o: (("face_down", o.subject), ("object", o.subject), *((("memory", o.subject),) if o.x is not None else ())),
    TurnedFaceDown: lambda g, o: (("face_down", o.subject), ("object", o.subject)),
    FrontAgain: lambda g, o: (("types", o.subject), ("attached", o.subject), ("object", o.subject)),
    Flipped: lambda g, o: (("flipped", o.subject), ("object", o.subject)),
    Transform: lambda g, o: (("flipped", o.subject), ("object", o.subject)),
    TargetsChange: lambda g, o: (("targets", o.subject),),
    FightersFixed: lambda g, o: (("combat",),),
    LibrariesReordered: lambda g, o: tuple(contents(*key) for key in o.order),
    Remembered: lambda g, o: (("memory",),),
    Designate: lambda g, o: (("designated", o.what),),
    CreateDelayedTrigger: lambda g, o: (("delayed",), ("delayed", o.trigger.id)),
    DelayedTriggersEnd: lambda g, o: (("delayed",),),
    SkipsOfTurnEnd: lambda g, o: (("turn",),),
    PutCopy: lambda g, o: (contents(o.made.zone, o.made.owner),),
    PoolEmpties: lambda g, o: (("mana", o.subject),),
    LifeTotalSet: lambda g, o: (("life", o.subject),),
    GameDrawn: lambda g, o: (("out", o.subject),),
    Draw: lambda g, o: (("drew", o.player),),
    DrawFromNothing: lambda g, o: (("drew", o.player),),
    RemoveDamage: lambda g, o: (("damage on", o.subject),),
    Reveal: lambda g, o: (("happened", o.verb, _card(g, o.subject)), ("revealed", o.subject)),
    PhaseOut: lambda g, o: (("zone", _card(g, o.subject)), ("object", o.subject), ("contents", IN_PLAY)),
    PhaseIn: lambda g, o: (("zone", _card(g, o.subject)), ("object", o.subject), ("contents", IN_PLAY)),
    TurnBegins: lambda g, o: (("turn",), ("step",), ("history",), ("active player",)),
    StepBegins: lambda g, o: (("turn",), ("step",), ("phase",)) if _begins_phase(o.step) else (("turn",), ("step",)),
    SkipStep: lambda g, o: o.facts,
    SkipTurn: lambda g, o: o.facts,
    CreatureAttacks: lambda g, o: (("combat", o.subject), ("attacked", o.subject)),
    CreatureBlocks: lambda g, o: (("combat", o.subject),),
    BecomeBlocked: lambda g, o: (("combat", o.subject), *spared(g, o.subject)),
    FlipCoin: lambda g, o: (("coin", o.source),),
    NotBlocked: lambda g, o: (("combat", o.subject),),
    AssignCombatDamage: lambda g, o: (("contents", STACK), ("combat damage",)),
}
