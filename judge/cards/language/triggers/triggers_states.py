"""State triggers (410.11): "when" with what is so, rather than with what happens."""

from __future__ import annotations

from judge.cards.instructions import (
    BecomesTrue,
    Both,
    Compares,
    Condition,
    Count,
    Counters,
    DidThisTurn,
    Either,
    Exists,
    Fits,
    Isnt,
    Measures,
    Number,
    Players,
    Quantity,
    Selection,
    This,
    Value,
    You,
    walk,
)
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.parsing.placeholders import AttachedAt, PlayerAt, ThisAt
from judge.cards.language.references.antecedents import Antecedent
from judge.cards.language.triggers.triggers import Trigger


@rule("event", "<cond:state_cond>")
def _(c: Place, cond: Condition) -> Trigger:
    named = [at for at in range(c.start, c.end) if c.parser.words[at] == "~"]
    mention = Antecedent(c.parser.base + named[0], This(), c.parser.context.kinds, False, "this", None) if named else None
    return Trigger(BecomesTrue(cond), (mention,) if mention is not None else ())


@rule("state_cond", "<cond:condition>")
def _(c: Place, cond: Condition) -> Condition | None:
    """What is so of permanents, players and numbers; not what was done, nor what anything named before is."""
    counters = c.parser.words[c.start - 1] == "whenever" and any(isinstance(node, Measures | Counters) for node in walk(cond))
    if c.parser.words[c.start - 1] != "when" and not counters:
        return None  # "whenever" says of counters that it may be so again
    conditions = Both | Either | Isnt | Exists | Fits | Compares
    quantities = Number | Count | Counters | Value
    selections = ThisAt | AttachedAt | This | You | PlayerAt | Players
    for node in walk(cond):
        kind = type(node)
        if kind is DidThisTurn:
            return None
        if issubclass(kind, Condition) and not issubclass(kind, conditions):
            return None
        if issubclass(kind, Quantity) and not issubclass(kind, quantities):
            return None
        if issubclass(kind, Selection) and not issubclass(kind, selections):
            return None
    return cond
