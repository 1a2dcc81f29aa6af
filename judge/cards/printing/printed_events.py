"""Conditions, trigger conditions and counted events in the words of card texts."""

from __future__ import annotations

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.nouns.joined_filters import adjective_word
from judge.cards.printing.printed_nouns import a_noun, filter_as_thing, noun
from judge.cards.printing.printed_selections import selection
from judge.cards.printing.printed_words import OF_ITS_EVENT, Context, join, unworded
from judge.cards.printing.said import said


def player_words(filter: t.Filter | None, c: Context) -> str:
    """The player of an event: `you`, `a player`, `an opponent`."""
    return "a player" if filter is None else filter_as_thing(filter, c)


def source_words(filter: t.Filter | None, c: Context, many: bool = False) -> str:
    """What deals damage: `a black source`, `an attacking creature`, `~`; in the plural `black sources`."""
    if filter is None or isinstance(filter, t.Anything):
        return "a source"
    found = filter.conjuncts
    plain = not any(isinstance(part, t.InZone | t.IsAmong | t.AnyOf | t.IsState) for part in found)
    whole = t.AllOf((*found, t.IsState("damage source"))) if plain else filter
    return noun(whole, c, True) if many and not isinstance(whole, t.IsAmong) else filter_as_thing(whole, c)


def _subject(pattern: t.EventPattern, c: Context) -> str:
    if pattern.once and pattern.subject is not None and not isinstance(pattern.subject, t.IsAmong):
        return f"one or more {noun(pattern.subject, c, True)}"
    return filter_as_thing(pattern.subject, c)


def trigger(event: t.EventPattern | t.AnyEvent | t.BecomesTrue, c: Context) -> str:
    """The whole trigger condition: `Whenever a creature comes into play`, `At the beginning of your upkeep`."""
    if isinstance(event, t.BecomesTrue):
        return f"When {condition(event.condition, c)}"
    if isinstance(event, t.AnyEvent):
        return f"Whenever {any_event(event, c)}"
    words = event_words(event, c)
    if event.verb in ("step begins", "step ends", "turn begins"):
        return f"At {words}"
    once = event.subject == t.ITSELF and event.verb in ("move", "cycle", "turn face up", "champion", "remove counter", "play spell")
    return f"{'When' if once else 'Whenever'} {words}"


def any_event(event: t.AnyEvent, c: Context) -> str:
    """Several events: `~ attacks or blocks`."""
    if (found := said(("event",), event, c)) is not None:
        return found
    if len(event.patterns) == 2 and all(pattern.verb == "block pair" for pattern in event.patterns):
        one, two = event.patterns
        if one.subject == two.other and one.other == two.subject:
            c.roles["pair"] = "that creature"
            other = f"one or more {noun(one.other, c, True)}" if one.once else filter_as_thing(one.other, c)
            return f"{filter_as_thing(one.subject, c)} blocks or becomes blocked by {other}"
    lost = {pattern.subject for pattern in event.patterns if pattern.verb == "lose control"}  # which leaving play is, too
    patterns = [pattern for pattern in event.patterns if pattern.subject not in lost or pattern.verb != "move"]
    first, *rest = [event_words(pattern, c) for pattern in patterns]
    said_of, subjects = c.mentioned, {_subject(pattern, c) for pattern in patterns if pattern.verb != "step begins"}
    c.mentioned = said_of
    if len(subjects) == 1 and first.startswith(f"{(subject := next(iter(subjects)))} "):
        tails = [words.removeprefix(subject).strip() if words.startswith(f"{subject} ") else words for words in rest]
        return " or ".join([first, *tails])
    own = f"the creature {c.name} haunts"
    return " or ".join([first, *(words.replace(own, "the creature it haunts") if own in words else f"whenever {words}" for words in rest)])


def event_words(e: t.EventPattern, c: Context) -> str:
    """One event as a clause."""
    c.roles = {**OF_ITS_EVENT, **c.roles}
    if e.player == t.ME:
        c.roles["player"] = "you"
    if e.verb == "block pair":  # of two, where no noun tells which
        c.roles |= {"subject": "the blocking creature", "other": "the attacking creature"}
    if e.verb == "move" and e.origin and e.subject == t.IsAmong(t.AttachedTo()):  # the event knows what left play
        c.roles["subject"] = c.roles.get("attached", "enchanted creature")
    if e.subject == t.IsAmong(t.Memory("haunted")):
        c.roles["subject"] = "that creature"
        return f"the creature {c.name} haunts is put into a graveyard"
    c.once, c.together = e.once, e.kind == "together" or (e.kind == "excess" and e.once)
    e = msgspec.structs.replace(e, kind="") if e.kind == "together" else e
    found = said(("event",), e, c) if e.once and e.subject is None else None
    found = found or said(("event",), msgspec.structs.replace(e, once=False), c)
    c.once = c.together = False
    if found is not None:
        return found
    if e.nth == 1:
        return f"{event_words(msgspec.structs.replace(e, nth=0), c)} for the first time each turn"
    if e.turn is not None:
        return f"{event_words(msgspec.structs.replace(e, turn=None), c)} {_meanwhile(e.turn, c)}"
    if e.step == "combat" and e.verb != "step begins":
        return f"{event_words(msgspec.structs.replace(e, step=''), c)} during combat"
    raise unworded(e)


def _meanwhile(turn: t.Filter, c: Context) -> str:
    """In whose turn something happens, or while what is so."""
    return f"while {condition(turn.condition, c)}" if isinstance(turn, t.AsLongAs) else f"during {said(('whose_turn',), turn, c)}"


def spell_words(filter: t.Filter | None, c: Context) -> str:
    """A spell that somebody plays: `a red spell`, `another spell`."""
    parts = filter.parts if isinstance(filter, t.AllOf) else (filter,) if filter is not None else ()
    spell = t.SPELL
    return a_noun(t.AllOf((spell, *parts) if isinstance(filter, t.AnyOf) else (*parts, spell)), c)


# ------------------------------------------------------------------------- events that are replaced, and what they become (419)
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
        case t.IsAmong():
            return selection(filter.selection, c, "any")
    return noun(filter, c, True)


def would(pattern: t.EventPattern | t.AnyEvent, c: Context) -> str:
    """What would happen; later words may speak of it. No words are known for either of two events."""
    if isinstance(pattern, t.AnyEvent):
        raise unworded(pattern)
    if pattern.turn is not None:
        return f"{would(msgspec.structs.replace(pattern, turn=None), c)} {_meanwhile(pattern.turn, c)}"
    c.roles = {**OF_ITS_EVENT, **c.roles}
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


def condition(what: t.Condition, c: Context) -> str:
    """A condition as it stands after "if" or "as long as"."""
    if (found := said(("condition",), what, c)) is not None:
        return found
    if not isinstance(what, t.Both | t.Either):
        raise unworded(what)
    return join([condition(part, c) for part in what.parts], "and" if isinstance(what, t.Both) else "or")


def predicate(filter: t.Filter, c: Context) -> str:
    """What is said of a thing after "is"."""
    if (found := said(("predicate_filter", "player_state"), filter, c)) is not None:
        return found
    match filter:
        case t.IsState():
            return filter.state
        case t.AllOf(parts=parts) if t.HasType("permanent") in parts:
            return a_noun(t.AllOf((*parts, t.IsState("card"))), c)
    return adjective_word(filter) or a_noun(filter, c)
