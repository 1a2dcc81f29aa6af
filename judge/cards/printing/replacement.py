"""Replacement and prevention (419) in the words of card texts."""

from __future__ import annotations

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.cards.printing.dispatch import effect
from judge.cards.printing.parts import becoming, exceptions, parts
from judge.cards.printing.printed_conditions import condition
from judge.cards.printing.printed_events import event_words, name_roles, source_words
from judge.cards.printing.printed_nouns import filter_as_thing, noun
from judge.cards.printing.printed_selections import count, or_player, quantity, selection
from judge.cards.printing.printed_words import Context, article, capital, join, unworded
from judge.cards.printing.said import said

# ----------------------------------------------------------------------------------------- replacement and prevention


def prevented_both_ways(parts: tuple[e.Part, ...], c: Context, until: str = "") -> str:
    """A prevention of the damage dealt to and of that dealt by the same; empty for anything else."""
    match parts:
        case (
            e.Prevent(pattern=t.EventPattern(subject=by, other=None, combat=combat), amount=None, once=False, then=None, leave=None),
            e.Prevent(pattern=t.EventPattern(subject=None, other=to), amount=None, once=False, then=None, leave=None) as second,
        ) if by == to and by is not None and second.pattern.combat == combat:
            thing = filter_as_thing(by, c) if isinstance(by, t.IsAmong) else noun(by, c, True)
            return f"prevent all {_kind(combat)} that would be dealt to and dealt by {thing}{until}"
    return ""


def _kind(combat: bool | None) -> str:
    return "damage" if combat is None else "combat damage" if combat else "noncombat damage"


def prevented(part: e.Prevent, c: Context, until: str = "") -> str:
    """A prevention as a sentence without its stop."""
    pattern = part.pattern
    kind = _kind(pattern.combat)
    if part.then is not None and part.amount is None and not part.once and not until and pattern.other is not None:
        of_source = any(node == t.EventRole("subject") for node in walk(part.then))
        c.roles.setdefault("subject", "the source")
        name_roles(pattern, c)
        then = capital(effect(part.then, c))
        if pattern.subject is not None or of_source or not pattern.once:
            would = f"{source_words(pattern.subject, c)} would deal {kind} to {filter_as_thing(pattern.other, c)}"
        else:
            would = f"{kind} would be dealt to {filter_as_thing(pattern.other, c)}"
        return f"if {would}, prevent that damage. {then}"
    to = f" to {_recipients(pattern.other, c, part.amount is not None)}" if pattern.other is not None else ""
    if pattern.amount is not None:
        return f"if {_would(pattern, c)}{until}, prevent that damage"
    if part.once:
        source = source_words(pattern.subject, c)
        if pattern.subject is not None and any(node == t.IsState("damage source") for node in walk(pattern.subject)):
            source += " of your choice"
        if part.leave is not None:
            return f"the next time {source} would deal {kind}{to}{until}, prevent all but {quantity(part.leave, c)} of that damage"
        return f"the next time {source} would deal {kind}{to}{until}, prevent that damage"
    by = f" by {source_words(pattern.subject, c, True)}" if pattern.subject is not None else ""
    if part.amount is not None and until:
        when = f"{by}{until}" if isinstance(pattern.subject, t.IsAmong) else f"{until}{by}"
        return f"prevent the next {count(part.amount, c, '')} {kind} that would be dealt{to}{when}"
    if part.amount is not None:
        source = source_words(pattern.subject, c)
        return f"if {source} would deal {kind}{to}, prevent {quantity(part.amount, c)} of that damage"
    if part.leave is None and pattern.other is not None and pattern.subject == t.IsAmong(t.This()) and not until:
        return f"prevent all {kind} that {c.name} would deal{to}"
    left = f" all but {quantity(part.leave, c)} of the" if part.leave is not None else " all"
    return f"prevent{left} {kind} that would be dealt{to}{until}{by}"


def _recipients(filter: t.Filter, c: Context, each: bool) -> str:
    """Those to whom damage would be dealt: together, or each by itself."""
    if isinstance(filter, t.AnyOf):
        return join([_recipients(part, c, each) for part in filter.parts])
    match filter:
        case t.IsAmong(selection=t.Target(index=index)) if c.named.get(index) == "it" and (kind := or_player(c.targets[index].filter)):
            return f"that {kind} or player"
        case t.IsAmong():
            return filter_as_thing(filter, c)
    return f"each {noun(filter, c)}" if each else noun(filter, c, True)


def replaced(part: e.Replace, c: Context, until: str = "") -> str:
    """A replacement as a sentence without its stop."""
    pattern = part.pattern
    longer = _in_sentences(part, c, until)
    if longer is not None:
        return longer
    itself = isinstance(pattern, t.EventPattern) and pattern.verb == "move" and pattern.destination == ("in play",)
    if itself and part.instead is not None:
        rather = "it doesn't" if isinstance(part.instead, e.Nothing) else effect(part.instead, c)
        return f"if {_would(pattern, c)}{until}, instead {rather}"
    if itself and part.changes and isinstance(part.changes[0], e.EnterUnder):
        return f"if {_would(pattern, c)}{until}, it comes into play under your control instead"
    if itself and isinstance(pattern, t.EventPattern):
        return _entering(part, pattern, c)
    if isinstance(pattern, t.EventPattern) and pattern.verb == "turn face up":
        return f"as {event_words(pattern, c)}, {join([change(one_change, c) for one_change in part.changes])}"
    if (found := said(("replacement", "land_produces"), part, c) or _said_otherwise(part, c, until)) is not None:
        return found
    would = _would(pattern, c)
    start = f"the next time {would}{until}," if part.once else f"if {would}{until},"
    if part.condition is not None:
        start = f"{start.rstrip(',')} and {condition(part.condition, c)},"
    may = "you may " if part.optional is not None else ""
    if part.instead in (e.Regenerate(t.This()), e.Regenerate(t.EventRole("subject"))) and not may:
        return f"{start} regenerate it"
    if part.instead == e.Nothing() and may and isinstance(pattern, t.EventPattern) and pattern.verb == "draw":
        return f"{start} you may skip that draw instead"
    if part.instead is not None:
        return f"{start} {may}instead {effect(part.instead, c)}"
    if (otherwise := said(("rather", "dealt_otherwise"), tuple(map(_unremembered, part.changes)), c)) is not None:
        return f"{start} {may}{otherwise}"
    return f"{start} {may}{join([change(one_change, c) for one_change in part.changes])} instead"


def _in_sentences(part: e.Replace, c: Context, until: str) -> str | None:
    """Replacements whose sentences go on: what is paid, skipped, done besides, or done step by step."""
    from judge.cards.printing.printed_effects import text

    pattern = part.pattern
    if not isinstance(pattern, t.EventPattern):
        return None
    match part.changes:
        case (e.EnterAsOneOf(options=options),):
            added = any(isinstance(p, e.SetTypes) and p.in_addition for p in options[-1])
            sizes = [parts(option, c, False, static=True).removeprefix("is ") for option in options]
            listed = join([becoming(option, c, False) or size for option, size in zip(options, sizes, strict=True)], "or")
            return f"as {c.name} comes into play, it becomes your choice of {listed}{' in addition to its other types' * added}"
        case (e.Then(do=do),) if pattern == t.EventPattern("attack", subject=t.IsAmong(t.This())):
            words = text(do, c).removesuffix(".")
            return f"as {c.name} attacks, {words[:1].lower()}{words[1:]}"
        case (e.Then(do=do),) if part.condition is None and pattern.verb == "move":
            c.roles["player"] = "that player"
            before, c.subject = c.subject, t.EventRole("player")
            done = effect(do, c)
            c.subject = before
            who = filter_as_thing(pattern.player, c) if pattern.player is not None else "a player"
            thing = noun(pattern.subject, c)
            return f"if {who} would put {article(thing)} into play, that player instead puts that {thing} into play then {done}"
    if isinstance(part.instead, e.Sequence) and pattern.verb == "draw":
        first, *rest = part.instead.steps
        start = _would(pattern, c) + (f" while {condition(part.condition, c)}" if part.condition is not None else "")
        c.roles["subject"] = "that card"
        may = "you may " if part.optional is not None else ""
        if until:  # its sentences would be of what is done now
            when = "the next time" if part.once else "if"
            return f"{when} {start}{until}, {may}instead {', then '.join(effect(step, c) for step in part.instead.steps)}"
        return f"if {start}, {may}instead {effect(first, c)}. {' '.join(text(step, c) for step in rest)}".removesuffix(".")
    return None


def _said_otherwise(part: e.Replace, c: Context, until: str = "") -> str | None:
    """Replacements with sentences of their own: of all damage, of a loss of life, of who gets what comes into play."""
    pattern = part.pattern
    match part.changes:
        case (e.Redirect(amount=t.Quantity() as amount, to=to),) if isinstance(pattern, t.EventPattern) and until:
            recipient = filter_as_thing(pattern.other, c)
            to_whom = f"is dealt to {selection(to, c)} instead"
            return f"the next {count(amount, c, '')} {_kind(pattern.combat)} that would be dealt to {recipient}{until} {to_whom}"
        case (e.Redirect(amount=None, to=to),) if isinstance(pattern, t.EventPattern) and part.once and pattern.subject is None:
            recipient = filter_as_thing(pattern.other, c)
            would = f"the next time {_kind(pattern.combat)} would be dealt to {recipient}{until}"
            return f"{would}, that damage is dealt to {selection(to, c)} instead"
        case (e.Redirect(amount=None, to=to),) if isinstance(pattern, t.EventPattern) and not part.once and pattern.subject is None:
            kind = "combat damage" if pattern.combat else "damage"
            recipient = filter_as_thing(pattern.other, c)
            if part.optional is not None:
                return f"if {kind} would be dealt to {recipient}{until}, you may have that damage dealt to {selection(to, c)} instead"
            return f"all {kind} that would be dealt to {recipient}{until} is dealt to {selection(to, c)} instead"
    return None


def _would(pattern: t.EventPattern | t.AnyEvent, c: Context) -> str:
    if isinstance(pattern, t.AnyEvent):
        return " or ".join(_would(one_pattern, c) for one_pattern in pattern.patterns)
    name_roles(pattern, c)
    if pattern.verb == "damage" and (pattern.subject is not None or pattern.amount is not None):
        c.roles["subject"] = "that source"
    together = pattern.once and pattern.verb != "damage"
    c.once = together
    found = said(("would",), msgspec.structs.replace(pattern, once=False) if together else pattern, c)
    c.once = False
    if found is not None:
        return found
    words = event_words(pattern, c)
    for old, new in _AS_IT_WOULD.items():
        if old in words or words.startswith(old):
            return words.replace(old, new, 1)
    return f"{words} would happen"


_AS_IT_WOULD = {
    " is put into": " would be put into", " discards ": " would discard ", " discard ": " would discard ",
    "the beginning": "it would be the beginning",
}  # fmt: skip
"""The verb of an event, as it would happen."""


def _entering(part: e.Replace, pattern: t.EventPattern, c: Context) -> str:
    """As it is declared; or how it comes into play and what is done as it does, each in a sentence of its own."""
    if (words := said(("static",), e.StaticAbility((part,)), c)) is not None:
        return words
    subject = filter_as_thing(pattern.subject, c) if isinstance(pattern.subject, t.IsAmong) else noun(pattern.subject, c, True)
    start = f"if {condition(part.condition, c)}, " if part.condition is not None else ""
    enters = f"{subject} {'comes' if isinstance(pattern.subject, t.IsAmong) else 'come'} into play"
    lines: list[str] = []
    for one_change in part.changes:
        if isinstance(one_change, e.AsEnters):
            lines.append(f"as {enters}, {effect(one_change.do, c)}")
        elif isinstance(one_change, e.EnterAsCopy):
            lines.append(_as_copy(one_change, enters, c))
        else:
            lines.append(f"{enters} {change(one_change, c)}")
    return start + ". ".join(capital(text) if number or start == "" else text for number, text in enumerate(lines))


def _as_copy(found: e.EnterAsCopy, enters: str, c: Context) -> str:
    """A copy as it comes into play: what may be chosen, and what the copy is then."""
    chosen = selection(found.of, c)
    kind = next((word for word in ("card", "land", "artifact", "enchantment", "permanent") if word in chosen.split()), "creature")
    kind = "creature" if "creature" in chosen.split() and kind != "card" else kind
    others = tuple(each for each in found.also if not isinstance(each, e.EnterTapped))
    tapped = " tapped" if len(others) < len(found.also) else ""
    said, still = exceptions(found.exceptions, c), ""
    match found.exceptions:
        case (e.SetTypes(types=(type_,), subtypes=(), supertypes=(), in_addition=True, all_creature_types=False),) if not tapped:
            said, still = "", f". It's still {article(type_)}"
    so = " and ".join(change(each, c) for each in others)
    also = f"{' and' if said else ', except'} it comes into play {so}" if so else ""
    copy = f"{enters}{tapped} as a copy of that {kind}{said}{also}"
    if found.face_up:
        copy = f"until {c.name} is turned face down, it becomes a copy of that {kind}{said}"
    return f"as {enters}, you may choose {chosen}. If you do, {copy}{still}"


def _unremembered(found: e.Change) -> e.Change:
    return msgspec.structs.replace(found, remember="") if isinstance(found, e.ToZone) else found


def change(found: e.Change, c: Context) -> str:
    """How it comes into play, and on what condition; or what becomes of the replaced event."""
    if isinstance(found, e.Redirect):
        return f"that damage is dealt to {selection(found.to, c)}"
    plain = msgspec.structs.replace(found, condition=None) if hasattr(found, "condition") else found
    if (words := said(("entering",), (plain,), c)) is None:
        raise unworded(found)
    return words + _if(getattr(found, "condition", None), c)


def _if(what: t.Condition | None, c: Context) -> str:
    return f" if {condition(what, c)}" if what is not None else ""

