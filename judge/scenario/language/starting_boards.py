"""With what other board a line of play is supposed to start: `Ben starts at 6 life`, `Bears starts with trample`."""

from __future__ import annotations

from msgspec.structs import replace

from judge.scenario.language.lexicon import Reference
from judge.scenario.language.question_holes import COLORS, STATES, THINGS, singular
from judge.scenario.language.scanner import Scanner
from judge.scenario.language.told_forms import ANY, RULES, Starts

BY_RULES = r"the game starts by the rules of (\d{4}-\d\d-\d\d)"
"""That a line is played by the rules of another day."""


def read_starts(scan: Scanner) -> Starts | None:
    """Reads `Ben starts at 6 life`, `Ben starts with 2 Forest in play`, `… 3 cards in library`, `… Shock on top of library`, `Bears starts
    tapped`, `… sick`, `… with 2 damage`, `… with 2 charge counters`, `… attached to Bears`, `… younger than Bears`, `… with trample`,
    `… without flying`, `… as 4/4`, `… as black`, `… naming Shock`, `the game starts by the rules of 2026-04-17`; None where another
    sentence stands.
    """
    start = scan.at
    if " starts " not in scan.rest():
        return None
    if rules := scan.match(BY_RULES):
        scan.finish()
        return Starts(RULES, words=rules[1], span=scan.span(start))
    if not scan.sees_player() or "'" in scan.rest().partition(" ")[0]:
        what = scan.reference()
        found = _counters(scan, "", what) or _state(scan, what) or _printed(scan, what)
        if found is None:
            key = scan.need("starts tapped", "starts untapped", "starts sick", after=repr(what.span.text)).removeprefix("starts ")
            found = Starts(key, what=what)
        scan.finish()
        return replace(found, span=scan.span(start))
    player = scan.player()
    if (found := _counters(scan, player)) is not None:
        scan.finish()
        return replace(found, span=scan.span(start))
    if scan.take("starts at"):
        found = Starts("life", player, number=scan.need_number("a life total"))
        scan.need("life", after="the number")
    else:
        scan.need("starts with", "starts at", after=repr(player))
        if cards := scan.match(r"(\d+) cards? in (hand|library|graveyard)"):
            scan.finish()
            return Starts(cards[2], player, number=int(cards[1]), span=scan.span(start))
        many = scan.number()
        scan.match("more ")  # than those that are listed, as always
        what = scan.reference("a card")
        if top := scan.match(r"on top of (library|graveyard)"):
            scan.finish()
            return Starts("top", player, what, words=top[1], span=scan.span(start))
        key = what.zone or scan.need("in hand", "in graveyard", after=repr(what.span.text)).removeprefix("in ")
        found = Starts(key, player, what, 1 if many is None else many)
    scan.finish()
    return replace(found, span=scan.span(start))


def _counters(scan: Scanner, player: str, what: Reference | None = None) -> Starts | None:
    """Reads `starts with 2 charge counters`, `starts with 0 counters`; None where something else stands."""
    found = scan.match(r"starts with (?:(0) (?=counters)|(\d+) ([+-]\d+/[+-]\d+|[a-z]+) )counters?")
    return Starts(found[3] or ANY, player, what, int(found[1] or found[2]), counters=True) if found is not None else None


def _state(scan: Scanner, what: Reference) -> Starts | None:
    """Reads `starts with 2 damage`, `starts attached to Bears`, `starts younger than Bears`, `starts naming
    Shock`; None where something else stands."""
    if damage := scan.match(r"starts with (\d+) damage$"):
        return Starts("damage", what=what, number=int(damage[1]))
    if named := scan.match(r"starts naming ([^;?]+)$"):
        here = scan.lexicon.longest(named[1], 0)
        name = here.name if here is not None and here.end == len(named[1]) else scan.lexicon.library.canonical(named[1])
        return Starts("chosen", what=what, words=name or named[1])
    relation = scan.take("starts attached to", "starts younger than")
    return Starts(relation.removeprefix("starts "), what=what, words=scan.reference().name) if relation else None


def _printed(scan: Scanner, what: Reference) -> Starts | None:
    """Reads `starts with trample`, `starts without flying`, `starts with power 4`, `starts as 4/4`, `starts as black`, `starts as an
    artifact`; None where something else stands."""
    if size := scan.match(r"starts as (\d+/\d+)"):
        return Starts("pt", what=what, words=size[1])
    if (kind := scan.match(r"starts as (?:an? )?([a-z]+)$")) and singular(kind[1]) not in ("", *STATES, *THINGS):
        return Starts("color" if kind[1] in COLORS else "type", what=what, words=singular(kind[1]))
    if lacks := scan.match(r"starts without ([a-z][a-z ,]*)$"):
        return Starts("without", what=what, words=lacks[1])
    found = scan.match(r"starts with (?:(power|toughness) (\d+)|([a-z][a-z ,]*))$")
    return None if found is None else Starts(found[1] or "text", what=what, words=found[2] or found[3])
