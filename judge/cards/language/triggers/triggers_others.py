"""Other trigger conditions: tapping, targets, cards, states; events joined."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards.instructions import things as t
from judge.cards.language.nouns.joined_filters import either
from judge.cards.language.parsing.combinators import Parser, Place, native, rule
from judge.cards.language.references.antecedents import Antecedent
from judge.cards.language.triggers.triggers import Trigger, Who, _mention, _plain, haunted

# --------------------------------------------------------------------------------------------------- others


@rule("event", "you or <w:event_object> become the target of <f:a_spell_or_ability>")
def _(c: Place, w: Who, f: t.Filter) -> Trigger:
    return Trigger(t.EventPattern("become target", subject=either(t.IsAmong(t.You()), w.filter), other=f))


@rule("event", "<w:event_player> lose control of <x:event_object>")
def _(c: Place, w: tuple[t.Filter, t.Selection | None, int], x: Who) -> Trigger:
    """You lose control of what has this ability as it leaves play, too: what isn't in play has no controller (Glossary: Control)."""
    lost = t.EventPattern("lose control", subject=x.filter, player=w[0])
    if x.filter == t.IsAmong(t.This()) and w[0] == t.IsAmong(t.You()):
        return Trigger(t.AnyEvent((lost, t.EventPattern("move", subject=x.filter, origin=("in play",)))), _mention(x, "subject"))
    return Trigger(lost, _mention(x, "subject"))


@rule("event", "<w:event_player> put <x:event_object> into play")
def _(c: Place, w: tuple[t.Filter, t.Selection | None, int], x: Who) -> Trigger:
    """Under whose control it comes into play."""
    pattern = t.EventPattern("move", subject=_plain(x.filter), destination=("in play",), player=None if w[0] == t.IsPlayer() else w[0])
    owner = Antecedent(w[2], t.ControllerOf(t.EventRole("subject")), frozenset({"player"}), False, "event", None)
    return Trigger(pattern, (*((owner,) if w[1] is None else ()), *_mention(x, "subject")))


# joined events
@rule(
    "events",
    "<a:event> or <b:event>",
    "<a:event> or when <b:event>",
    "<a:event> or whenever <b:event>",
    "<a:event> and whenever <b:event>",
    "<a:event> and when <b:event>",
    "<a:timed_event> and when <b:event>",
    "<a:timed_event> and whenever <b:event>",
)
def _(c: Place, a: Trigger, b: Trigger) -> Trigger | None:
    return _joined(a, b)


@rule("events", "<a:event> , <b:event> , or <d:event>")
def _(c: Place, a: Trigger, b: Trigger, d: Trigger) -> Trigger | None:
    first = _joined(a, b)
    return None if first is None else _joined(first, d)


def _joined(a: Trigger, b: Trigger) -> Trigger | None:
    """Either event, with what both speak of."""
    if isinstance(a.event, t.BecomesTrue) or isinstance(b.event, t.BecomesTrue):
        return None
    both_say = [m for m in a.mentions if any((m.selection, m.kinds) == (n.selection, n.kinds) for n in b.mentions)]
    said = (*a.mentions, *b.mentions)
    if len({len(both_say), len(a.mentions), len(b.mentions)}) > 1 and len({m.origin == "this" for m in said}) > 1:
        both_say = []  # "it" would be this object, or what the other event speaks of: neither is meant
    mentions = a.mentions if all(m.origin == "this" for m in said) else tuple(both_say)
    return Trigger(t.AnyEvent((*t.each_pattern(a.event), *t.each_pattern(b.event))), mentions, a.amount and b.amount)


@rule("events", "~ <a:bare_event> or <b:event_tail>")
def _(c: Place, a: str, b: str) -> Trigger | None:
    patterns = []
    for verb in (a, b):
        patterns.append(_BARE[verb](t.IsAmong(t.This())))
    return Trigger(
        t.AnyEvent(tuple(patterns)), (Antecedent(c.start + c.parser.base, t.This(), c.parser.context.kinds, False, "this", None),)
    )


@rule("events", "<w:event_object> <a:bare_event> or <b:event_tail>", "<w:event_object> <a:bare_event> , <b:bare_event> , or <d:bare_event>")
def _(c: Place, w: Who, a: str, b: str, d: str = "") -> Trigger | None:
    if isinstance(w.selection, t.This) and not d:
        return None
    verbs = (a, b, d) if d else (a, b)
    patterns = (_BARE[verb](_plain(w.filter) if "play" in verb or verb in ("enter", "die") else w.filter) for verb in verbs)
    return Trigger(t.AnyEvent(tuple(patterns)), _mention(w, "subject"))


@rule("events", "<w:event_object> <a:bare_event> or become the target of <f:a_spell_or_ability>")
def _(c: Place, w: Who, a: str, f: t.Filter) -> Trigger:
    return Trigger(t.AnyEvent((_BARE[a](w.filter), t.EventPattern("become target", subject=w.filter, other=f))), _mention(w, "subject"))


_BARE = {
    "enter": lambda f: t.EventPattern("move", subject=f, destination=("in play",)),
    "die": lambda f: t.EventPattern("move", subject=f, origin=("in play",), destination=("graveyard",)),
    "leave play": lambda f: t.EventPattern("move", subject=f, origin=("in play",)),
    "is put into exile from play": lambda f: t.EventPattern("move", subject=f, origin=("in play",), destination=("removed from the game",)),
    "attack": lambda f: t.EventPattern("attack", subject=f),
    "block": lambda f: t.EventPattern("block", subject=f),
    "become blocked": lambda f: t.EventPattern("become blocked", subject=f),
    "become tapped": lambda f: t.EventPattern("tap", subject=f),
    "become untapped": lambda f: t.EventPattern("untap", subject=f),
    "is turned face up": lambda f: t.EventPattern("turn face up", subject=f),
    "transform into ~": lambda f: t.EventPattern("transform", subject=f),
    "transform": lambda f: t.EventPattern("transform", subject=f),
    "phase in": lambda f: t.EventPattern("phase in", subject=f),
    "phase out": lambda f: t.EventPattern("phase out", subject=f),
    "the creature it haunts is put into a graveyard": lambda f: t.EventPattern(
        "move", subject=t.IsAmong(haunted()), origin=("in play",), destination=("graveyard",)
    ),
    "the creature it haunts die": lambda f: t.EventPattern(
        "move", subject=t.IsAmong(haunted()), origin=("in play",), destination=("graveyard",)
    ),
}


@native("bare_event")
def bare_event(p: Parser, at: int) -> Iterable[tuple[str, int]]:
    """A verb of ~ in a condition with two."""
    for phrase in _BARE:
        words = phrase.split()
        if p.words[at : at + len(words)] == words:
            yield phrase, at + len(words)


@native("event_tail")
def event_tail(p: Parser, at: int) -> Iterable[tuple[str, int]]:
    """The second verb."""
    start = at + 1 if p.words[at] in ("when", "whenever") else at
    if p.words[start] == "~":
        start += 1
    yield from p.read("bare_event", start)
