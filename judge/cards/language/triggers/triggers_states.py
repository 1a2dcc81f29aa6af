"""State triggers (410.11): "when" with what is so, rather than with what happens."""

from __future__ import annotations

from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.parsing.placeholders import AttachedAt, PlayerAt, ThisAt
from judge.cards.language.references.antecedents import Antecedent
from judge.cards.language.triggers.triggers import Trigger


@rule("event", "<cond:state_cond>")
def _(c: Place, cond: t.Condition) -> Trigger:
    named = [at for at in range(c.start, c.end) if c.parser.words[at] == "~"]
    mention = Antecedent(c.parser.base + named[0], t.This(), c.parser.context.kinds, False, "this", None) if named else None
    return Trigger(t.BecomesTrue(cond), (mention,) if mention is not None else ())


@rule("state_cond", "<cond:condition>")
def _(c: Place, cond: t.Condition) -> t.Condition | None:
    """What is so of permanents, players and numbers; not what was done, nor what anything named before is."""
    counters = c.parser.words[c.start - 1] == "whenever" and any(isinstance(node, t.Measures | t.Counters) for node in walk(cond))
    if c.parser.words[c.start - 1] != "when" and not counters:
        return None  # "whenever" says of counters that it may be so again
    conditions = t.Both | t.Either | t.Isnt | t.Exists | t.Fits | t.Compares
    quantities = t.Number | t.Count | t.Counters | t.Value
    selections = ThisAt | AttachedAt | t.This | t.You | PlayerAt | t.Players | t.Memory
    for node in walk(cond):
        kind = type(node)
        if kind is t.DidThisTurn:
            return None
        if issubclass(kind, t.Condition) and not issubclass(kind, conditions):
            return None
        if issubclass(kind, t.Quantity) and not issubclass(kind, quantities):
            return None
        if issubclass(kind, t.Selection) and not issubclass(kind, selections):
            return None
    return cond
