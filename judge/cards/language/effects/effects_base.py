"""What the modules of effects share: verbs of players, and how instructions are put together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, rebuild, walk
from judge.cards.language.parsing.combinators import Action, Place, rule
from judge.cards.language.parsing.placeholders import ChooseAt, EachAt, Ref
from judge.cards.language.references.antecedents import describe

Verb = Callable[[t.Selection], "e.Instruction | None"]


def _by(instruction: e.Instruction, who: t.Selection) -> e.Instruction:
    """What is chosen in `instruction` is chosen by `who`."""
    if isinstance(who, t.You):
        return instruction

    def change(node: Node) -> Node:
        if isinstance(node, ChooseAt) and node.choose.by == t.You() and node != who:
            return msgspec.structs.replace(node, choose=msgspec.structs.replace(node.choose, by=who))
        return node

    return rebuild(instruction, change)


def by_a_player(action: Action) -> Callable[..., Verb | None]:
    """The verb that a player does, of what is done by whoever it is told of."""

    def made(c: Place, /, **captures: Any) -> Verb | None:
        if action(c, t.You(), **captures) is None and action(c, t.Players("each"), **captures) is None:
            return None  # no words for it, whoever does it: another alternative may have them

        def verb(who: t.Selection) -> e.Instruction | None:
            instruction = action(c, who, **captures)
            return None if instruction is None else _by(instruction, who)

        return verb

    return made


def commanded(action: Action) -> Action:
    """The same as a command to you."""
    made = by_a_player(action)
    return lambda c, /, **captures: None if (verb := made(c, **captures)) is None else verb(t.You())


def whose(s: t.Selection, said: t.Selection | None) -> t.Selection:
    """Whose pool or library a verb of `s` speaks of: that of whoever is named, and of `s` itself where nobody is, or "their" is said."""
    return s if said is None or (not isinstance(s, t.You) and isinstance(said, Ref) and said.word == "their") else said


def by_an_object(action: Action) -> Callable[..., Verb]:
    """The verb that an object does, of what is done by whatever it is told of."""
    return lambda c, /, **captures: lambda what: action(c, what, **captures)


PERFORMER = "performer"
"""The name of each of several things that do something one after the other."""


def several(what: t.Selection) -> bool:
    """Whether more than one thing is meant, or may be."""
    return describe(what, frozenset())[1]


def one_by_one(done: e.Instruction, what: t.Selection) -> e.Instruction:
    """A keyword action of several things: each does it alone, with what it draws, discards, reveals or chooses itself."""
    alone = isinstance(done.steps[-1], e.HasPerformed) if isinstance(done, e.Sequence) else isinstance(done, e.ChooseOne)
    if not (alone and t.ControllerOf(what) in walk(done) and several(what)):
        return done
    return e.ForEach(what, PERFORMER, rebuild(done, lambda node: t.Bound(PERFORMER) if node == what else node))


def each_alone(who: t.Selection, done: Callable[[t.Selection], e.Instruction]) -> e.Instruction:
    """What is done of a player, or of each of several, one after the other."""
    return e.ForEach(who, "", done(Ref(who.at + 1, "that", "player"))) if isinstance(who, EachAt) else done(who)


def command(*patterns: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """A sentence without a subject."""
    return rule("command", *patterns)


def sequence(*steps: e.Instruction) -> e.Instruction:
    """Steps in order, flattened."""
    flat: list[e.Instruction] = []
    for step in steps:
        flat.extend(step.steps if isinstance(step, e.Sequence) else (step,))
    return flat[0] if len(flat) == 1 else e.Sequence(tuple(flat))


def moved(selection: t.Selection) -> t.Selection:
    """References in a selection that follow what they mean to the zone to which it was moved."""

    def change(node: Node) -> Node:
        return msgspec.structs.replace(node, moved=True) if isinstance(node, Ref) and node.kind != "player" else node

    return rebuild(selection, change)
