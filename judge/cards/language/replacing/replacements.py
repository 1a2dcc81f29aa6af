"""Coming into play with or as something, "if ... would ... instead", prevention and redirection of damage."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import rebuild
from judge.cards.language.filled_templates import _, also, made
from judge.cards.language.parsing.combinators import Parser, native
from judge.cards.language.parsing.placeholders import AttachedAt, Ref
from judge.cards.language.say import read, say
from judge.cards.language.triggers.triggers import Who, _plain

NOBODY = t.Together(())


ENTERS = t.COMING
"""This object comes into play."""


def of_this(condition: t.Condition) -> t.Condition:
    """With what comes into play as "it"."""
    return rebuild(condition, lambda node: t.This() if isinstance(node, Ref) and (node.word, node.kind) == ("it", "object") else node)


def conditional(changes: tuple[e.Change, ...], condition: t.Condition) -> tuple[e.Change, ...] | None:
    """The changes, each under the condition, in which "it" is what comes into play."""
    entering = e.EnterTapped | e.EnterTransformed | e.EnterAttacking | e.EnterWithCounters | e.EnterWithParts
    if not all(isinstance(change, entering) for change in changes):
        return None
    return tuple(msgspec.structs.replace(change, condition=of_this(condition)) for change in changes)


def under_condition(changes: tuple[e.Change, ...]) -> tuple[tuple[e.Change, ...], t.Condition] | None:
    """What `conditional` made them of: the changes, and the one condition of all of them."""
    conditions = {getattr(change, "condition", None) for change in changes}
    only = conditions.pop() if len(conditions) == 1 else None
    return None if only is None else (tuple(msgspec.structs.replace(change, condition=None) for change in changes), only)


# ----------------------------------------------------------------------------------------------------- would


def _from_play(subject: t.Filter) -> bool:
    """Of a permanent, or of what something is attached to; a card, and this object, is put there from anywhere."""
    return _plain(subject) != subject or isinstance(getattr(subject, "selection", None), AttachedAt)



_PUT = partial(t.EventPattern, "move", destination=("graveyard",))
say("would", "<w:event_object> would be put into a graveyard from anywhere", _PUT(subject=_.w))
say("would", "<w:event_object> would be put into your graveyard from anywhere", _PUT(subject=also(_.w, t.OwnedBy(t.You()))))
for _whose, _owner in {"a": (), "your": (t.OwnedBy(t.You()),)}.items():
    _there = f"<w:event_object> would be put into {_whose} graveyard"
    read("would", _PUT(subject=also(_.w, *_owner), origin=("in play",)), _there, when={"w": _from_play})
    read("would", _PUT(subject=also(_.w, *_owner)), f"{_there} [from anywhere]", when={"w": lambda w: not _from_play(w)})


@native("any_source")
def any_source(p: Parser, at: int) -> Iterable[tuple[Who, int]]:
    """A source: any, a red one, one an opponent controls, ~."""
    yield from p.read("event_dealer", at)
    if p.words[at] == "any":
        for np, end in p.read("np", at + 1):
            if np.kind == "source" and not np.plural:
                yield Who(np.filter, frozenset({"object", "source"}), None, at + p.base), end


read("player does", e.Nothing(), "skip that draw")  # of a draw that is replaced: nothing is done instead


def _rather(do: e.Instruction, k: t.Condition | None) -> e.Part:
    may = isinstance(do, e.May)
    return e.Replace(t.EventPattern("draw", player=t.ME), instead=do.do if isinstance(do, e.May) else do,
                     optional=t.You() if may else None, condition=k)  # fmt: skip


def _was_rather(part: e.Replace) -> tuple[e.Instruction, t.Condition] | None:
    """For `back`: what is done instead of your draw, and when."""
    if part.pattern != t.EventPattern("draw", player=t.ME) or part.instead is None or part.condition is None or part.once:
        return None
    return part.instead if part.optional is None else e.May(part.optional, part.instead), part.condition


read("replacement", made(_rather, e.Nothing(), _.k), "if you would draw a card [while <k:cond>], skip that draw instead")
say("replacement", "if you would draw a card and <k:cond>, instead <do:effects>",
    made(_rather, _.do, _.k, back=_was_rather, kind=e.Replace),
    "if you would draw a card [while <k:cond>], <do:effects> instead", "if you would draw a card [while <k:cond>], instead <do:effects>")


def _from_then_on(would: tuple[t.EventPattern, Who], rather: tuple[e.Change, ...]) -> e.Instruction | None:
    """Of what the effect spoke of before, from then on."""
    if would[0].verb != "move" or not isinstance(would[1].selection, Ref):
        return None
    what = msgspec.structs.replace(would[1].selection, moved=True)  # where it went by this effect
    pattern = msgspec.structs.replace(would[0], subject=t.IsAmong(what))
    return e.Apply(what, (e.Replace(pattern, rather),), e.FOR_GOOD)


def _was_from_then_on(apply: e.Apply) -> tuple[Any, tuple[e.Change, ...]] | None:
    """For `back`: the event, and what happens rather than it."""
    match apply:
        case e.Apply(parts=(e.Replace(pattern=pattern, changes=changes, instead=None, once=False),), duration=e.Duration(kind="permanent")):
            return pattern, changes
    return None


say("whole sentence", "if <w:would>, <r:rather>", made(_from_then_on, _.w, _.r, back=_was_from_then_on, kind=e.Apply))
