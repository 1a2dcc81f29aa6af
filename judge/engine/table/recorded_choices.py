"""What the record keeps of a choice, and what each of several triggered abilities or effects is called in it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import chain
from typing import Any

import msgspec

from judge.cards.instructions.words_data import possessive
from judge.engine.game.state import Bindings, PendingTrigger, Thing
from judge.engine.record.verdicts import OF_EFFECT, in_quotes, names_keyword
from judge.engine.table.decisions import QUIET, Decision, OneOf, SetOf
from judge.support.lists_in_words import listed


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


class Called(msgspec.Struct, frozen=True):
    """One of several abilities or effects as it is called: by its source; of one source by what it says, or else by what it is about."""

    name: str
    noun: str
    says: str
    about: tuple[Thing, ...]


def told_apart(triggers: Sequence[PendingTrigger], name: Callable[[Any], str]) -> list[str]:
    """What each of several triggered abilities is called; of those that are alike all the same."""
    return called_apart([Called(each.name, "ability", _says(each), about(each.bindings)) for each in triggers], name)


def called_apart(options: Sequence[Called], name: Callable[[Any], str]) -> list[str]:
    """What each of these is called: `X's ability`, `X's fading`, `X's effect "Prevent all …"`, `X's ability (for Y)`."""
    texts: dict[str, set[str]] = {}
    shared: dict[tuple[str, str], set[Thing]] = {}
    for each in (different := dict.fromkeys(options)):
        texts.setdefault(each.name, set()).add(each.says)
        alike, things = (each.name, each.says), set(each.about)
        shared[alike] = shared[alike] & things if alike in shared else things
    called = {each: _called(each, texts[each.name], shared[each.name, each.says], name) for each in different}
    return [called[each] for each in options]


def _called(it: Called, texts: Collection[str], shared: Collection[Thing], name: Callable[[Any], str]) -> str:
    """What one is called. `texts`: what those of its source say; `shared`: what those that say the same are all about."""
    said = f"{possessive(it.name)} {_short(it.says, texts) if it.says and len(texts) > 1 else it.noun}"
    own = dict.fromkeys(name(thing) for thing in it.about if thing not in shared)
    return f"{said} (for {listed(own)})" if own else said


class EffectOption(msgspec.Struct, frozen=True):
    """One replacement or prevention effect as an option of a choice: named by its source, and what its text is about."""

    key: Any
    source: int | None
    label: str
    about: tuple[Thing, ...] = ()


def effect_called(option: EffectOption, effects: Sequence[EffectOption], name: Callable[[Any], str]) -> str:
    """What one of several effects is called: by its source; of one source by what it says or is about, or else by number."""
    if option.source is None and [each.label for each in effects].count(option.label) <= 1:
        return option.label
    names = [name(each.source) if each.source is not None else each.label for each in effects]
    called = called_apart([Called(of, "effect", _says_itself(each), each.about) for of, each in zip(names, effects, strict=True)], name)
    at = effects.index(option)
    return f"{called[at]} #{called[: at + 1].count(called[at])}" if called.count(called[at]) > 1 else called[at]


def _says_itself(effect: EffectOption) -> str:
    """What an effect says: a keyword, or its text in quotation marks; empty where it has neither."""
    if effect.source is None or " " not in effect.label or effect.label.startswith(OF_EFFECT):
        return ""
    return effect.label[:1].lower() + effect.label[1:] if names_keyword(effect.label) else f"effect {in_quotes(effect.label)}"


def about(bindings: Bindings) -> tuple[Thing, ...]:
    """The things that a text which waits, or applies, speaks of: its targets, what was named, and those of its event."""
    event = bindings.event
    of_event = () if event is None else (event.subject, getattr(event, "other", None), event.player)
    named = (thing for value in bindings.named.values() if isinstance(value, tuple) for thing in value)
    every: Iterator[Any] = chain(chain.from_iterable(bindings.targets), named, of_event)
    return tuple(dict.fromkeys(each for each in every if isinstance(each, int | str) and each != bindings.this))


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
