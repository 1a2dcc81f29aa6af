"""Events that are replaced, and what they become (419), in the words of card texts."""

from __future__ import annotations

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.printing.printed_conditions import condition
from judge.cards.printing.printed_events import name_roles, source_words
from judge.cards.printing.printed_nouns import filter_as_thing, noun
from judge.cards.printing.printed_selections import or_player
from judge.cards.printing.printed_words import Context, join, unworded
from judge.cards.printing.said import said


def dealt(pattern: t.EventPattern, c: Context, until: str = "") -> str:
    """`combat damage that would be dealt to you this turn by black sources`."""
    if pattern.amount is not None or pattern.once:
        raise unworded(pattern)
    to = f" to {_recipients(pattern.other, c)}" if pattern.other is not None else ""
    by = f" by {source_words(pattern.subject, c, True)}" if pattern.subject is not None else ""
    when = f"{by}{until}" if isinstance(pattern.subject, t.IsAmong) else f"{until}{by}"
    return f"{'' if pattern.combat is None else 'combat ' if pattern.combat else 'noncombat '}damage that would be dealt{to}{when}"


def _recipients(filter: t.Filter, c: Context) -> str:
    """Those to whom damage would be dealt."""
    if isinstance(filter, t.AnyOf):
        return join([_recipients(part, c) for part in filter.parts])
    match filter:
        case t.IsAmong(selection=t.Target(index=index)) if c.named.get(index) == "it" and (kind := or_player(c.targets[index].filter)):
            return f"that {kind} or player"
        case t.IsAmong():
            return filter_as_thing(filter, c)
    return noun(filter, c, True)


def would(pattern: t.EventPattern, c: Context) -> str:
    """What would happen; later words may speak of it."""
    name_roles(pattern, c)
    if pattern.verb == "damage" and (pattern.subject is not None or pattern.amount is not None):
        c.roles["subject"] = "that source"
    c.once = pattern.once and pattern.verb != "damage"
    plain = msgspec.structs.replace(pattern, once=False) if c.once else pattern
    if plain.subject is None and plain.verb in ("move", "destroy"):
        plain = msgspec.structs.replace(plain, subject=t.Anything())
    found = said(("would",), plain, c)
    c.once = False
    if found is None:
        raise unworded(pattern)
    return found


def entering(changes: tuple[e.Change, ...], c: Context) -> str:
    """How something comes into play; of several ways each with its condition."""
    if (found := said(("entering",), changes, c)) is not None:
        return found
    words = ""
    for change in changes:
        asked = getattr(change, "condition", None)
        one = said(("entering",), (msgspec.structs.replace(change, condition=None) if asked is not None else change,), c)
        if one is None:
            raise unworded(change)
        if asked is not None and words:
            words += f". If {condition(asked, c)}, it comes into play {one}"
        else:
            words += (f" and {one.removeprefix('with ')}" if words else one) + (f" if {condition(asked, c)}" if asked is not None else "")
    return words
