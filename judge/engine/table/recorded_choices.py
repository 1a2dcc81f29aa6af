"""What the record keeps of a choice, and what each of several triggered abilities is called in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from judge.cards.instructions.words_data import possessive
from judge.engine.game.state import PendingTrigger
from judge.engine.record.verdicts import in_quotes
from judge.engine.table.decisions import QUIET, Decision, OneOf, SetOf


def is_replacement(decision: Decision) -> bool:
    """Whether it asks if a replacement effect that may be applied is applied, or something that may be skipped is skipped."""
    return decision.kind == "may" and dict(decision.data).get("what") in ("replace", "skip")


def made(decision: Decision, answer: Any) -> Decision:
    """A decision as the record keeps it: of its options only the one that was taken. Others may hold the whole board."""
    return msgspec.structs.replace(decision, options=OneOf((answer,)))


MOST_OFFERED = 24
"""Of how many options of a choice the record keeps that they were there."""
OF_THINGS = frozenset({"choose", "discard", "random", "sacrifice", "untap"})
"""Kinds of choices of things to which something is done."""


def offered(decision: Decision) -> tuple[Any, ...]:
    """The things among which a choice was made, as the record keeps them; nothing where they are many, or are no things."""
    things = decision.options.among() if decision.kind in OF_THINGS else ()
    return things if len(things) <= MOST_OFFERED else ()


def between(decision: Decision) -> dict[str, tuple[int, int]]:
    """How many of the things may be chosen, from the fewest to the most, as the record keeps it where that is not one number."""
    most = min(decision.options.most, len(decision.options.choices)) if isinstance(decision.options, SetOf) else 0
    return {"between": (decision.options.least, most)} if isinstance(decision.options, SetOf) and decision.options.least < most else {}


def ways(decision: Decision, count: int | None) -> tuple[Any, ...]:
    """The answers that a choice of no things could have had, as the record keeps them; nothing where they are many, or not known."""
    few = count is not None and count <= MOST_OFFERED and decision.kind not in OF_THINGS | QUIET
    return tuple(decision.options) if few else ()


def told_apart(triggers: Sequence[PendingTrigger]) -> list[str]:
    """What each of several triggered abilities is called: by its source, and of one source's that say other things, by what it says; of
    those that are alike it is found once."""
    times = Counter([trigger.name for trigger in triggers])
    looks = [(each.name, *_look(each)) if times[each.name] > 1 else (each.name,) for each in triggers]
    said = {look: _says(each) if len(look) > 1 else "" for look, each in dict(zip(looks, triggers, strict=True)).items()}
    others: dict[str, set[str]] = {name: set() for name in times}
    for look, text in said.items():
        others[look[0]].add(text)
    called = {
        look: f"{possessive(look[0])} {_short(text, others[look[0]]) if text and len(others[look[0]]) > 1 else 'ability'}"
        for look, text in said.items()
    }
    return [called[look] for look in looks]


def _look(trigger: PendingTrigger) -> tuple[object, str]:
    """By what a triggered ability is called, but for its source's name."""
    return id(trigger.ability.ability) if trigger.ability is not None else None, trigger.bindings.around.keyword


SHORT = 6
"""How many words of a text tell it apart from another, where they do."""


def _short(text: str, others: Collection[str]) -> str:
    """A text by its first words, where no other begins with them."""
    words = text.split()
    first = " ".join(words[:SHORT])
    alone = len(words) > SHORT and not any(other.startswith(first) for other in others if other != text)
    return f'{first.rstrip(",")} …"' if alone else text


def _says(trigger: PendingTrigger) -> str:
    """The keyword of a triggered ability, or its text in quotation marks; empty where it has neither."""
    of = trigger.ability.ability if trigger.ability is not None else None
    keyword, text = trigger.bindings.around.keyword or str(getattr(of, "keyword", "") or ""), str(getattr(of, "text", "") or "")
    return keyword or (f"ability {in_quotes(text)}" if text else "")
