"""How what stands in a hole of a declaration is written, by the rule of the grammar that reads it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.parsing.grammar_words import ORDINALS
from judge.cards.printing.printed_nouns import a_noun, filter_as_thing, noun, spell_or_ability
from judge.cards.printing.printed_selections import count, each_of, possessive, quantity, selection
from judge.cards.printing.printed_words import Context


def _condition(what: t.Condition, c: Context) -> str:
    from judge.cards.printing.printed_conditions import condition

    return condition(what, c)


def _spells_or_abilities(filter: t.Filter, c: Context) -> str:
    return spell_or_ability(filter, c, True)


def _only_when(what: t.Condition, c: Context) -> str:
    from judge.cards.printing.printed_conditions import only_when

    return only_when(what, c)


def _predicate(filter: t.Filter, c: Context) -> str:
    from judge.cards.printing.printed_conditions import predicate

    words = predicate(filter, c)
    return noun(filter, c, True) if words.startswith(("a ", "an ")) else words


def _player(filter: t.Filter | None, c: Context) -> str:
    from judge.cards.printing.printed_events import player_words

    return player_words(filter, c)


def _cost(cost: e.Cost, c: Context) -> str:
    from judge.cards.printing.costs_and_keywords import cost_text

    return cost_text(cost, c)


def _many(filter: t.Filter, c: Context) -> str:
    return noun(filter, c, True)


def _cards(filter: t.Filter, c: Context) -> str:
    parts = filter.parts if isinstance(filter, t.AllOf) else (filter,)
    return noun(t.AllOf((*parts, t.IsState("card"))), c, True)


def _a_card(filter: t.Filter, c: Context) -> str:
    parts = filter.parts if isinstance(filter, t.AllOf) else (filter,)
    return a_noun(t.AllOf((*parts, t.IsState("card"))), c)


WRITERS: dict[str, Callable[[Any, Context], str]] = {
    **dict.fromkeys(("obj", "objs", "any", "who", "group_ref", "you_sel"), selection),
    **dict.fromkeys(("poss", "possessed"), possessive),
    "amount": quantity, "quantity": lambda q, c: count(q, c, ""),
    "count": count, "each_of": each_of, "cond": _condition, "event_player": _player,
    **dict.fromkeys(("event_object", "recipient"), filter_as_thing),
    "cost_mana": lambda mana, c: "".join(mana), "cost": _cost, "when_only": _only_when, "spells_abilities": _spells_or_abilities,
    "ordinal": lambda n, c: next(word for word, number in ORDINALS.items() if number == n),
    "predicate_filter": _predicate, "card_many": _cards, "a_card": _a_card,
}  # fmt: skip


def written_hole(kind: str, value: Any, c: Context) -> str:
    """The words of a hole's value."""
    if isinstance(value, str):
        return value
    if kind in WRITERS:
        return WRITERS[kind](value, c)
    if kind.endswith("_one"):
        return noun(value, c)
    if kind.endswith("_many"):
        return _many(value, c)
    if kind.startswith("a_"):
        return a_noun(value, c)
    raise KeyError(kind)
