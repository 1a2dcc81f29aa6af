"""Replacement and prevention (419) in the words of card texts."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.cards.printer_conditions import condition
from judge.cards.printer_events import event_words, source_words
from judge.cards.printer_nouns import filter_as_thing, noun
from judge.cards.printer_parts import exceptions, parts
from judge.cards.printer_selections import count, quantity, selection
from judge.cards.printer_words import Context, capital, join, unworded

# ----------------------------------------------------------------------------------------- replacement and prevention


def prevented(part: e.Prevent, c: Context, until: str = "") -> str:
    """A prevention as a sentence without its stop."""
    pattern = part.pattern
    kind = "combat damage" if pattern.combat else "damage"
    if part.then is not None and part.amount is None and not part.once and not until and pattern.other is not None:
        from judge.cards.printer_effects import effect

        then = capital(effect(part.then, c))
        return f"if {kind} would be dealt to {filter_as_thing(pattern.other, c)}, prevent that damage. {then}"
    if isinstance(pattern.other, t.AnyOf) and len(pattern.other.parts) == 2 and isinstance(pattern.other.parts[0], t.IsAmong):
        first, others = pattern.other.parts
        to = f" to {filter_as_thing(first, c)} and each {noun(others, c)}"
        if part.amount is not None and until:
            by = f" by {filter_as_thing(pattern.subject, c)}" if pattern.subject is not None else ""
            return f"prevent the next {quantity(part.amount, c)} {kind} that would be dealt{to}{until}{by}"
    to = f" to {filter_as_thing(pattern.other, c)}" if pattern.other is not None else ""
    if part.leave is not None and part.once:
        source = filter_as_thing(pattern.subject, c)
        return f"the next time {source} would deal {kind}{to}{until}, prevent all but {quantity(part.leave, c)} of that damage"
    many = pattern.other is not None and any(isinstance(node, t.InZone) for node in walk(pattern.other))
    if part.amount is None and not part.once and many and not isinstance(pattern.other, t.IsAmong):
        to = f" to {noun(pattern.other, c, True)}"
    by = f" by {filter_as_thing(pattern.subject, c)}" if pattern.subject is not None else ""
    if part.once and part.amount is None:
        source = filter_as_thing(pattern.subject, c) if pattern.subject is not None else "a source"
        if pattern.subject is not None and any(node == t.IsState("damage source") for node in walk(pattern.subject)):
            source += " of your choice"
        return f"the next time {source} would deal {kind}{to}{until}, prevent that damage"
    if part.amount is not None and until and isinstance(pattern.other, t.AllOf | t.HasType):
        to = f" to each {noun(pattern.other, c)}"
    if part.amount is not None and until:
        return f"prevent the next {quantity(part.amount, c)} {kind} that would be dealt{to}{until}{by}"
    if part.amount is not None:
        source = source_words(pattern.subject, c)
        return f"if {source} would deal {kind}{to}, prevent {quantity(part.amount, c)} of that damage"
    left = f" all but {quantity(part.leave, c)} of the" if part.leave is not None else " all"
    return f"prevent{left} {kind} that would be dealt{to}{until}{by}"


def replaced(part: e.Replace, c: Context, until: str = "") -> str:
    """A replacement as a sentence without its stop."""
    from judge.cards.printer_effects import effect

    pattern = part.pattern
    itself = isinstance(pattern, t.EventPattern) and pattern.verb == "move" and pattern.destination == ("in play",)
    if itself and part.instead is not None:
        rather = "it doesn't" if isinstance(part.instead, e.Nothing) else effect(part.instead, c)
        return f"if {_would(pattern, c)}{until}, instead {rather}"
    if itself and part.changes and isinstance(part.changes[0], e.EnterUnder):
        return f"if {_would(pattern, c)}{until}, it comes into play under your control instead"
    if itself and isinstance(pattern, t.EventPattern):
        return _entering(part, pattern, c)
    if isinstance(pattern, t.EventPattern) and pattern.verb == "turn face up":
        return f"as {event_words(pattern, c)}, {join([change(one_change, c, pattern) for one_change in part.changes])}"
    said = _said_otherwise(part, c)
    if said is not None:
        return said
    would = _would(pattern, c)
    start = f"the next time {would}{until}," if part.once else f"if {would}{until},"
    if part.condition is not None:
        start = f"{start.rstrip(',')} and {condition(part.condition, c)},"
    may = "you may " if part.optional is not None else ""
    if part.instead is not None:
        return f"{start} {may}instead {effect(part.instead, c)}"
    return f"{start} {may}{join([change(one_change, c, pattern) for one_change in part.changes])} instead"


def _said_otherwise(part: e.Replace, c: Context) -> str | None:
    """Replacements with sentences of their own: of all damage, of a loss of life, of who gets what comes into play."""
    pattern = part.pattern
    match part.changes:
        case (e.SetAmount(quantity=t.Least(parts=(t.Number(value=0), t.Sum(parts=(_, t.Product(quantity=least)))), greatest=True)),):
            start = f"if {condition(part.condition, c)}, " if part.condition is not None else ""
            least_life = quantity(least, c)
            return f"{start}damage that would reduce your life total to less than {least_life} reduces it to {least_life} instead"
        case (e.Redirect(amount=None, to=to),) if isinstance(pattern, t.EventPattern) and not part.once and pattern.subject is None:
            kind = "combat damage" if pattern.combat else "damage"
            recipient = filter_as_thing(pattern.other, c)
            return f"all {kind} that would be dealt to {recipient} is dealt to {selection(to, c)} instead"
    return None


def _would(pattern: t.EventPattern | t.AnyEvent, c: Context) -> str:
    if isinstance(pattern, t.EventPattern) and pattern.verb == "damage" and pattern.subject is not None and pattern.other is not None:
        kind = "combat damage" if pattern.combat else "damage"
        return f"{source_words(pattern.subject, c)} would deal {kind} to {filter_as_thing(pattern.other, c)}"
    if isinstance(pattern, t.AnyEvent):
        return " or ".join(_would(one_pattern, c) for one_pattern in pattern.patterns)
    if pattern.verb == "damage" and pattern.subject is None and pattern.other is not None:
        return f"a source would deal {'combat ' if pattern.combat else ''}damage to {filter_as_thing(pattern.other, c)}"
    words = event_words(pattern, c)
    for old, new in (
        (" is put into", " would be put into"), (" leaves play", " would leave play"), (" deals ", " would deal "),
        (" draws ", " would draw "), (" draw ", " would draw "), (" gains ", " would gain "), (" gain ", " would gain "),
        (" comes into", " would come into"), (" is dealt", " would be dealt"), (" are dealt", " would be dealt"),
        (" discards ", " would discard "), (" discard ", " would discard "), (" is destroyed", " would be destroyed"),
        (" loses ", " would lose "), (" lose ", " would lose "), ("the beginning", "it would be the beginning"),
    ):  # fmt: skip
        if old in words or words.startswith(old):
            return words.replace(old, new, 1)
    return f"{words} would happen"


def _entering(part: e.Replace, pattern: t.EventPattern, c: Context) -> str:
    from judge.cards.printer_effects import effect

    subject = filter_as_thing(pattern.subject, c)
    many = not isinstance(pattern.subject, t.IsAmong)
    if many:
        subject = noun(pattern.subject, c, True)
    if pattern.player == t.IsOpponent():
        subject += " your opponents control"
    start = f"if {condition(part.condition, c)}, " if part.condition is not None else ""
    come = "come" if many else "comes"
    said: list[str] = []
    match part.changes:
        case (e.AsEnters(do=e.May() as may), e.EnterTapped(condition=t.Isnt(part=t.Done()))):
            return f"as {subject} {come} into play, {effect(may, c)}. If you don't, {subject} {come} into play tapped instead"
    if len(part.changes) == 2 and part.changes[0] == e.EnterTapped() and isinstance(part.changes[1], e.EnterWithCounters):
        return f"{start}{subject} {come} into play tapped {change(part.changes[1], c, pattern)}"
    for one_change in part.changes:
        if isinstance(one_change, e.AsEnters):
            said.append(f"as {subject} {come} into play, {effect(one_change.do, c)}")
        elif isinstance(one_change, e.EnterAsCopy):
            chosen = selection(one_change.of, c)
            kind = "land" if "land" in chosen else "creature"
            copy = f"{subject} {come} into play as a copy of that {kind}{exceptions(one_change.exceptions, c)}"
            said.append(f"as {subject} {come} into play, you may choose {chosen}. If you do, {copy}")
        else:
            said.append(f"{subject} {come} into play {change(one_change, c, pattern)}")
    return start + ". ".join(capital(text) if number or start == "" else text for number, text in enumerate(said))


def change(found: e.Change, c: Context, pattern: t.EventPattern | t.AnyEvent) -> str:
    """What becomes of the replaced event."""
    match found:
        case e.EnterTapped():
            return f"tapped{_if(found.condition, c)}"
        case e.EnterWithCounters():
            if isinstance(found.count, t.Count | t.Counters | t.Distinct):
                from judge.cards.printer_selections import each_of

                return f"with {_a_counter(found.kind)} counter on it for each {each_of(found.count, c)}"
            if found.count == t.Number(1):
                return f"with {_a_counter(found.kind)} counter on it{_if(found.condition, c)}"
            if isinstance(found.count, t.Number | t.X):
                return f"with {count(found.count, c)} {found.kind} counters on it{_if(found.condition, c)}"
            return f"with a number of {found.kind} counters on it equal to {quantity(found.count, c)}"
        case e.EnterUnder():
            return f"under {selection(found.who, c)}'s control"
        case e.EnterWithParts():
            return f"and {parts(found.parts, c, static=True)}"
        case e.ToZone():
            return _to_zone(found, c)
        case e.SetAmount(quantity=t.Product(factor=2, quantity=t.Amount(name="event"))):
            return (
                "it deals double that damage"
                if isinstance(pattern, t.EventPattern) and pattern.verb == "damage"
                else _amount(found.quantity, pattern, c)
            )
        case e.SetAmount():
            return _amount(found.quantity, pattern, c)
        case e.Redirect():
            return f"that damage is dealt to {selection(found.to, c)}"
        case e.EnterAsCopy():
            return f"as a copy of {selection(found.of, c)}{exceptions(found.exceptions, c)}"
        case e.AsEnters():
            from judge.cards.printer_effects import effect

            return effect(found.do, c)
        case _:
            raise unworded(found)


def _amount(new: t.Quantity, pattern: t.EventPattern | t.AnyEvent, c: Context) -> str:
    if isinstance(pattern, t.EventPattern) and pattern.verb == "damage":
        words = "that much damage"
    elif isinstance(pattern, t.EventPattern) and pattern.verb == "gain life":
        words = "that much life"
    else:
        return f"it's {quantity(new, c)}"
    who = "it deals"
    if words == "that much life":
        who = "you gain" if pattern.player == t.IsAmong(t.You()) else "that player gains"
    match new:
        case t.Number(value=0):
            return f"{who} no {words.split()[-1]}"
        case t.Product(factor=2, quantity=t.Amount()):
            return f"{who} twice {words}"
        case t.Product(factor=3, quantity=t.Amount()):
            return f"{who} triple that damage"
        case t.Sum(parts=(t.Amount(), t.Product(factor=-1, quantity=less))):
            return f"{who} {words} minus {quantity(less, c)}"
        case t.Sum(parts=(t.Amount(), more)):
            return f"{who} {words} plus {quantity(more, c)}"
    return f"it's {quantity(new, c)}"


def _if(what: t.Condition | None, c: Context) -> str:
    return f" if {condition(what, c)}" if what is not None else ""


def _a_counter(kind: str) -> str:
    return f"{'an' if kind[:1] in 'aeiou' else 'a'} {kind}"


def _to_zone(found: e.ToZone, c: Context) -> str:
    if found.zone == "removed from the game":
        return "remove it from the game"
    if found.zone == "library":
        return (
            "shuffle it into its owner's library"
            if found.position in ("shuffled", "shuffle")
            else f"put it on {found.position or 'top'} of its owner's library"
        )
    if found.zone == "hand":
        return "put it into its owner's hand"
    if found.zone == "in play":
        return f"put it into play{' under ' + selection(found.under, c) if found.under is not None else ''}"
    return f"put it into its owner's {found.zone}"
