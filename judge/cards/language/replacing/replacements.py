"""Coming into play with or as something, "if ... would ... instead", prevention and redirection of damage."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import rebuild
from judge.cards.language.filled_templates import _, made
from judge.cards.language.nouns.joined_filters import both
from judge.cards.language.parsing.combinators import Parser, Place, native, rule
from judge.cards.language.parsing.placeholders import AttachedAt, Ref
from judge.cards.language.say import read
from judge.cards.language.triggers.triggers import Who, _plain

NOBODY = t.Together(())


ENTERS = t.EventPattern("move", subject=t.IsAmong(t.This()), destination=("in play",))
"""This object comes into play."""


def of_this(condition: t.Condition) -> t.Condition:
    """With what comes into play as "it"."""
    return rebuild(condition, lambda node: t.This() if isinstance(node, Ref) and (node.word, node.kind) == ("it", "object") else node)


def conditional(changes: tuple[e.Change, ...], condition: t.Condition) -> tuple[e.Change, ...] | None:
    """The changes, each under the condition, in which "it" is what comes into play."""
    if not all(isinstance(change, e.EnterTapped | e.EnterTransformed | e.EnterWithCounters | e.EnterWithParts) for change in changes):
        return None
    return tuple(msgspec.structs.replace(change, condition=of_this(condition)) for change in changes)


def under_condition(changes: tuple[e.Change, ...]) -> tuple[tuple[e.Change, ...], t.Condition] | None:
    """What `conditional` made them of: the changes, and the one condition of all of them."""
    conditions = {getattr(change, "condition", None) for change in changes}
    only = conditions.pop() if len(conditions) == 1 else None
    return None if only is None else (tuple(msgspec.structs.replace(change, condition=None) for change in changes), only)


# ----------------------------------------------------------------------------------------------------- would


@rule(
    "would",
    "<w:event_object> would be put into a graveyard",
    "<w:event_object> would be put into a graveyard from anywhere",
    "<w:event_object> would be put into your graveyard [from anywhere]",
)
def would_be_put(c: Place, w: Who) -> tuple[t.EventPattern, Who]:
    """A permanent would be put there from play; a card, or this object, from anywhere."""
    words, subject = c.parser.words[c.start : c.end], _plain(w.filter)
    permanent = words[-1] != "anywhere" and (isinstance(w.selection, AttachedAt) or subject != w.filter)
    if "your" in words:
        subject = both(subject, t.OwnedBy(t.You()))
    whose = None if isinstance(subject, t.Anything) else subject
    return t.EventPattern("move", subject=whose, origin=("in play",) if permanent else (), destination=("graveyard",)), w


@native("any_source")
def any_source(p: Parser, at: int) -> Iterable[tuple[Who, int]]:
    """A source: any, a red one, one an opponent controls, ~."""
    yield from p.read("event_object", at)
    yield from p.read("event_source", at)
    if p.words[at] == "any":
        for np, end in p.read("np", at + 1):
            if np.kind == "source" and not np.plural:
                yield Who(np.filter, frozenset({"object", "source"}), None, at + p.base), end


read("player does", e.Nothing(), "skip that draw")  # of a draw that is replaced: nothing is done instead


def _rather(do: e.Instruction, k: t.Condition | None) -> e.Part:
    may = isinstance(do, e.May)
    return e.Replace(t.EventPattern("draw", player=t.IsAmong(t.You())), instead=do.do if isinstance(do, e.May) else do,
                     optional=t.You() if may else None, condition=k)  # fmt: skip


read("replacement", made(_rather, _.do, _.k), "if you would draw a card [while <k:cond>], <do:effects> instead",
    "if you would draw a card [while <k:cond>], instead <do:effects>", "if you would draw a card and <k:cond>, instead <do:effects>")


def _from_then_on(would: tuple[t.EventPattern, Who], rather: tuple[e.Change, ...]) -> e.Instruction | None:
    """Of what the effect spoke of before, from then on."""
    if would[0].verb != "move" or not isinstance(would[1].selection, Ref):
        return None
    what = msgspec.structs.replace(would[1].selection, moved=True)  # where it went by this effect
    pattern = msgspec.structs.replace(would[0], subject=t.IsAmong(what))
    return e.Apply(what, (e.Replace(pattern, rather),), e.Duration("permanent"))


read("whole sentence", made(_from_then_on, _.w, _.r), "if <w:would>, <r:rather>")
