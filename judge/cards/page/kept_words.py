"""Words of instructions as `reading_as_text` writes them, kept between processes: to write the first, the whole card language is read.

They stand beside the compiled cards, under the same fingerprint. What is worded with the names of objects of a game is not kept.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.codec import encode
from judge.cards.keywords.keywords import forms
from judge.cards.pool.compiled_cache import shared_cache

Called = Callable[[int], str]


def print_ability(ability: e.Ability, called: Called | None = None) -> str:
    """One ability, of a card without a name; `called`: the names of the objects of a game."""
    return _kept("print_ability", ability, called=called)


def print_parts(found: tuple[e.Part, ...], called: Called | None = None) -> str:
    """What an effect does to one thing, as a predicate; empty where there are no words for it. `called` as in `print_ability`."""
    return _kept("print_parts", found, called=called)


def effect_in_words(parts: tuple[e.Part, ...], you: str, named: Mapping[str, object], called: Called) -> str:
    """What an effect that is there does to one thing, as a predicate that names whose it is, and what it speaks of.

    `you`: who controls it; `named`: what its words are bound to.
    """
    does = print_parts(parts, called=called)
    for part in parts if does else ():
        whom = named.get(part.to.name) if isinstance(part, e.ChangeControl) and isinstance(part.to, t.Bound) else None
        if isinstance(whom, tuple) and len(whom) == 1 and isinstance(whom[0], str):
            does = re.sub(r"controlled by (?:it|that player)\b", f"controlled by {whom[0]}", does)
    whose = f"{you}'" if you.endswith("s") else f"{you}'s"
    return re.sub(r"(?<!\w)your(?!\w)", whose, re.sub(r"(?<!\w)you(?!\w)", you, does)) if you else does


def print_condition(what: t.Condition) -> str:
    """What a condition asks for, as a clause; empty where there are no words for it."""
    return _kept("print_condition", what)


def condition_in_words(what: t.Condition) -> str:
    """What a condition asks for, as a clause; of several things together those that have words."""
    parts = what.parts if isinstance(what, t.Both) and not print_condition(what) else (what,)
    return " and ".join(filter(None, map(print_condition, parts)))


def print_cost(cost: e.Cost) -> str:
    """What somebody does who pays a cost; empty where there are no words for it."""
    return _kept("print_cost", cost)


def print_effect(what: e.Instruction) -> str:
    """What an instruction does, as a clause; empty where there are no words for it."""
    return _kept("print_effect", what)


def print_event(what: t.EventPattern | t.AnyEvent, name: str, attached: str = "") -> str:
    """What a trigger waits for, said of the thing called so; empty where there are no words for it. `attached` as in `reading_as_text`."""
    return _kept("print_event", what, name, attached)


def _kept(work: str, what: object, *more: str, called: Called | None = None) -> str:
    key = b"words " + msgspec.json.encode((work, encode(what), more, called is not None, forms()))  # without names, other words
    found = shared_cache().words(key)
    if found is not None:
        return found
    from judge.cards.page import reading_as_text

    asked: list[int] = []

    def noted(id: int) -> str:
        assert called is not None
        asked.append(id)
        return called(id)

    said: str = getattr(reading_as_text, work)(what, *more, **({"called": noted} if called is not None else {}))
    if not asked:
        shared_cache().keep_words(key, said)
    return said
