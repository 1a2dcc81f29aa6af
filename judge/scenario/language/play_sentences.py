"""Sentences about playing: spells, lands, abilities, the synonyms of keyword abilities, special actions (408.2,
409)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from msgspec.structs import replace

from judge.scenario.language.clauses import read_ability, read_clauses, refuse_unread, without_part
from judge.scenario.language.lexicon import Reference
from judge.scenario.language.scanner import Scanner
from judge.scenario.language.sentence_forms import Event, Play, PlayAbility, PlayKeyword, SpecialAction

KEYWORD_VERBS: Mapping[str, str] = {
    "cycle": "cycling",
    "equip": "equip",
    "fortify": "fortify",
    "reinforce": "reinforce",
    "transmute": "transmute",
    "transfigure": "transfigure",
    "unearth": "unearth",
    "ninjutsu": "ninjutsu",
    "forecast": "forecast",
    "channel": "channel",
    "deploy": "deploy",
    "aura swap": "aura swap",
    "level up": "level up",
    **{verb: verb for verb in ("reconfigure", "embalm", "eternalize", "encore", "scavenge", "outlast", "crew", "saddle")},
}
"""The activated keyword abilities that have a verb of their own (502); `plainscycles` and its like are added by their
ending."""

TAPPING = frozenset({"crew", "saddle"})
"""Those whose cost is the tapping of creatures."""

TARGETING_NOTHING = frozenset({"unearth", "ninjutsu", "embalm", "eternalize", "encore"})
"""Those that target nothing themselves: they bring what may trigger as it comes."""

PLAYED_BY: Mapping[str, str] = {"flash back": "flashback", "evoke": "evoke", "retrace": "retrace"}
"""Verbs for playing a card `by` a keyword."""


def read_play(scan: Scanner, player: str, start: int) -> Play | PlayAbility:
    """Reads what is played and its clauses, to the end; `start` is where the sentence began."""
    before = scan.at
    if scan.take("ability"):
        scan.at = before
        source, ability = read_ability(scan)
        clauses = read_clauses(scan)
        return PlayAbility(player, source, ability, clauses, scan.span(start))
    what = scan.reference("a card or an object's ability")
    if what.part == "ability":
        ability = scan.number(words=False)
        source = without_part(scan, what)
    elif scan.take("ability"):
        source, ability = what, scan.need_number("the number of the ability")
    else:
        clauses = read_clauses(scan)
        return Play(player, what, clauses, scan.span(start))
    return PlayAbility(player, source, ability, read_clauses(scan), scan.span(start))


def _play(scan: Scanner, player: str, start: int) -> Event:
    event = read_play(scan, player, start)
    refuse_unread(scan)
    return event


def _activate(scan: Scanner, player: str, start: int) -> Event:
    event = read_play(scan, player, start)
    refuse_unread(scan)
    return PlayAbility(player, event.what, None, event.clauses, event.span) if isinstance(event, Play) else event


def _played_by(keyword: str) -> Reader:
    def read(scan: Scanner, player: str, start: int) -> Event:
        event = read_play(scan, player, start)
        refuse_unread(scan)
        by = Reference(keyword, "word", span=event.span)
        told = event.clauses.by
        also = told if told is not None and (told.kind, told.name) != (by.kind, by.name) else event.clauses.also_by
        return replace(event, clauses=replace(event.clauses, by=by, also_by=also))

    return read


def read_keyword(scan: Scanner, player: str, start: int, keyword: str) -> PlayKeyword:
    """Reads `X`, `X to Y`, `Y with X` and clauses, to the end; what is crewed `with` creatures has them tapped."""
    source = scan.reference("a card or an object")
    to = scan.reference("what it goes to") if scan.take("to", "onto") else None
    before = scan.at
    if to is None and keyword not in TAPPING and scan.take("with"):
        swapped = scan.try_reference()
        if swapped is None:
            scan.at = before
        else:
            source, to = swapped, source
    clauses = read_clauses(scan, with_is="tapping" if keyword in TAPPING else "with")
    refuse_unread(scan)
    return PlayKeyword(player, keyword, source, to, clauses, scan.span(start))


def _keyword(keyword: str) -> Reader:
    def read(scan: Scanner, player: str, start: int) -> Event:
        return read_keyword(scan, player, start, keyword)

    return read


def _turn(scan: Scanner, player: str, start: int) -> Event:
    what = scan.reference()
    scan.need("face up", after=repr(what.span.text))
    return _special(scan, player, start, "turn face up", what)


def _aside(action: str) -> Reader:
    return lambda scan, player, start: _special(scan, player, start, action, scan.reference("a card"))


def _take(scan: Scanner, player: str, start: int) -> Event:
    what = scan.reference("a card")
    scan.need("as", after=repr(what.span.text))
    scan.take("a", "her", "his", "their", "my", "your", "the")
    scan.need("companion", after="as")
    return _special(scan, player, start, "companion", what)


def _end(scan: Scanner, player: str, start: int) -> Event:
    return _special(scan, player, start, "end", _effect(scan))


def _ignore(scan: Scanner, player: str, start: int) -> Event:
    return _special(scan, player, start, "ignore", _effect(scan))


def _effect(scan: Scanner) -> Reference:
    return replace(scan.reference("an object's effect", ("effect", "ability")), part="")


def _special(scan: Scanner, player: str, start: int, action: str, what: Reference) -> SpecialAction:
    clauses = read_clauses(scan)
    refuse_unread(scan)
    return SpecialAction(player, action, what, clauses, scan.span(start))  # type: ignore[arg-type]


Reader: TypeAlias = Callable[[Scanner, str, int], Event]
"""Reads what stands after `P <verb>`: the scanner, the player, and where the sentence began."""

PLAYING: Mapping[str, Reader] = {
    "play": _play,
    "cast": _play,
    "activate": _activate,
    "turn": _turn,
    "unmorph": lambda scan, player, start: _special(scan, player, start, "turn face up", scan.reference()),
    **{action: _aside(action) for action in ("suspend", "foretell", "plot", "unlock")},
    "take": _take,
    "end": _end,
    "ignore": _ignore,
    **{verb: _keyword(keyword) for verb, keyword in KEYWORD_VERBS.items()},
    **{verb: _played_by(keyword) for verb, keyword in PLAYED_BY.items()},
}
"""What reads the sentence of each verb."""
