"""What is determined just once as a continuous effect begins (418.3c): its numbers, words and players."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, rebuild
from judge.engine.executing.copying import resolving_ability
from judge.engine.game.state import Bindings
from judge.engine.game.subtypes import WORDS_OF, as_word
from judge.engine.looking import number, select, shared_values, word
from judge.engine.record.acting import rule
from judge.engine.rules.part4_spells.r413_resolving.what_is_asked import COUNTED_ONCE
from judge.engine.rules.part4_spells.r418_continuous_effects.layers import name_of
from judge.engine.rules.part4_spells.r418_continuous_effects.lowered_parts import modifying
from judge.engine.table.choosing_words import COLORS, choose_word, words
from judge.engine.table.table import Table
from judge.engine.table.what_was_counted import keep_count


def fixed(table: Table, part: e.Part, bindings: Bindings) -> e.Part:
    """A part as it stays from now on: with its numbers determined, and what a player chooses for it in place."""
    settle = SETTLED.get(type(part))
    part = settle(table, part, bindings) if settle is not None else determined(table, part, bindings)
    return _words(table, part, bindings)


@rule("418.3c", *COUNTED_ONCE.rules)
def determined(table: Table, part: e.Part, bindings: Bindings) -> e.Part:
    """Where a resolving spell or ability creates a continuous effect and contains a variable such as X, that variable's value is determined
    just once, on resolution.
    """
    handler = FIXED.get(type(part))
    return handler(table, part, bindings) if handler is not None else part


def _number(table: Table, quantity: t.Quantity | None, bindings: Bindings) -> t.Quantity | None:
    return None if quantity is None else t.Number(number(table.context(bindings), quantity))


def _numbers(*fields: str) -> Callable[[Table, Any, Bindings], e.Part]:
    def fix(table: Table, part: Any, bindings: Bindings) -> e.Part:
        changes = {field: _number(table, getattr(part, field), bindings) for field in fields}
        return msgspec.structs.replace(part, **changes)  # type: ignore[no-any-return]

    return fix


def _copy(table: Table, part: e.BecomeCopy, bindings: Bindings) -> e.Part:
    return msgspec.structs.replace(part, of=t.Bound("copied"))


def _this_ability(table: Table, part: e.LoseAbility, bindings: Bindings) -> e.Part:
    """ "Loses this ability": the one that is resolving."""
    return part if part.keyword != "this ability" else e.LoseAbility(name_of(resolving_ability(table)))


def _colors(table: Table, part: e.SetColors, bindings: Bindings) -> e.Part:
    """The colours of the player's choice, one or more, stand in place of the words for them."""
    found: list[t.Word] = []
    for leaf in part.colors:
        if isinstance(leaf, t.ChosenWord) and leaf.kind == "colors":
            chosen: Any = bindings.named.get(leaf.binding) or choose_word(table, "colors", bindings.you, bindings)
            found += [t.ColorWord(color) for color in chosen]
        else:
            found.append(leaf)
    return msgspec.structs.replace(part, colors=tuple(found))


def _text(table: Table, part: e.ChangeText, bindings: Bindings) -> e.Part:
    """The words of a text change that are of the player's choice: first the old one, then the new one, which is another."""
    old = _chosen(table, part.old, part.kind, bindings)
    other = (*part.exclude, *(str(word) for word in msgspec.structs.astuple(old)))
    return e.ChangeText(_kind_of(old, part.kind), old, _chosen(table, part.new, _kind_of(old, part.kind), bindings, other))


def _kind_of(leaf: t.Word, kind: str) -> str:
    kinds: dict[type, str] = {t.ColorWord: "color", t.CreatureTypeWord: "creature type", t.LandTypeWord: "basic land type"}
    return kinds.get(type(leaf), kind)


def _modification(table: Table, part: e.ModifyPT, bindings: Bindings) -> e.ModifyPT:
    """The amounts by which power and toughness are modified, as they are now."""
    ctx, found = table.context(bindings), list[t.Number]()
    for quantity in (part.power, part.toughness):
        amount = number(ctx, quantity)
        keep_count(table, ctx, quantity, amount)
        found.append(t.Number(modifying(quantity, amount)))
    return e.ModifyPT(*found)


def _shared_colors(table: Table, part: e.GainAbility, bindings: Bindings) -> e.Part:
    """The colors that something named has now stand in place of the words for them, in an ability that something else is given."""
    ctx = table.context(bindings)

    def settle(node: Node) -> Node:
        if not isinstance(node, t.SharesA) or node.what != "color" or isinstance(node.selection, t.This):
            return node
        now = [color for color in COLORS if any(color in shared_values(ctx, "color", x) for x in select(ctx, node.selection))]
        return t.AnyOf(tuple(t.HasColor(t.ColorWord(color)) for color in now))

    return rebuild(part, settle)


FIXED: dict[type[e.Part], Callable[[Table, Any, Bindings], e.Part]] = {
    e.ModifyPT: _modification,
    e.GainAbility: _shared_colors,
    e.SetPT: _numbers("power", "toughness"),
    e.Cant: _numbers("count"),
    e.MayDo: _numbers("count"),
    e.CostChange: _numbers("times"),
    e.SetNumber: _numbers("quantity"),
    e.Prevent: _numbers("amount"),
}
"""Kind of part -> how its variables are determined."""
SETTLED: dict[type[e.Part], Callable[[Table, Any, Bindings], e.Part]] = {
    e.LoseAbility: _this_ability,
    e.BecomeCopy: _copy,
    e.ChangeText: _text,
    e.SetColors: _colors,
}
"""Kind of part -> how the words of it are put in place that are no numbers."""


def _chosen(table: Table, leaf: t.Word, kind: str, bindings: Bindings, exclude: tuple[str, ...] = ()) -> t.Word:
    """A chosen word: as it was chosen, or else chosen now by the controller of the effect."""
    if not isinstance(leaf, t.ChosenWord):
        return leaf
    chosen = word(table.context(bindings), leaf)
    if chosen is None:
        known = kind if kind in WORDS_OF else leaf.kind
        chosen = str(choose_word(table, known, bindings.you, bindings, _any_word() if known not in WORDS_OF else (), exclude))
        return as_word(known, chosen) if known in WORDS_OF else _read(chosen)
    return as_word(leaf.kind, chosen)


def _any_word() -> tuple[str, ...]:
    """A colour or a basic land type: what a text change without a kind may replace."""
    return (*words("color"), *words("basic land type"))


def _read(chosen: str) -> t.Word:
    return t.ColorWord(chosen) if chosen in COLORS else t.LandTypeWord(chosen)


def _words(table: Table, part: e.Part, bindings: Bindings) -> e.Part:
    """A part with its chosen words in place; each kind is chosen once."""
    made: dict[t.ChosenWord, t.Word] = {}

    def change(node: Node) -> Node:
        if not isinstance(node, t.ChosenWord) or node.kind not in (*WORDS_OF, "type"):
            return node
        if node not in made:
            made[node] = _chosen(table, node, node.kind, bindings)
        return made[node]

    return rebuild(part, change)


def varies(part: e.Part) -> bool:
    """Whether a part has a number that is found out as it begins."""
    numbers = (getattr(part, field, None) for field in ("power", "toughness", "count", "times", "quantity"))
    return type(part) in FIXED and any(isinstance(each, t.Quantity) and not isinstance(each, t.Number) for each in numbers)
