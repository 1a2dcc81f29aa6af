"""Bare events: what stands after `it happens:`, done as by an effect without source. One table for each kind of
subject."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NoReturn

from judge.errors import nearest_of
from judge.scenario.language.clauses import read_portions
from judge.scenario.language.lexicon import Reference
from judge.scenario.language.question_holes import singular
from judge.scenario.language.scanner import Scanner
from judge.scenario.language.sentence_forms import (
    AddsMana,
    Attaches,
    Bare,
    Counters,
    DealsDamage,
    GainsControl,
    Moves,
    ObjectsAre,
    PlayersDo,
)
from judge.scenario.language.sentence_parts import Portion
from judge.support.kept_value import words_of_classes

_WORDS = words_of_classes("data", "spoken_words.tsv")
DONE_TO_OBJECTS = _WORDS["done to objects"]
"""The participles after `is` or `are`, and the act of `ObjectsAre` that each is."""

DONE_BY_OBJECTS = _WORDS["done by objects"]
"""The same acts as verbs."""

DONE_BY_PLAYERS = _WORDS["done by players"]
"""The verbs after players, and the act of `PlayersDo`; `loses the game` is the act `lose the game`."""

_ALONE: Mapping[str, str] = {"win": "the game", "become": "the monarch"}
"""What alone may follow a verb."""

_WHOSE = r"(?:his or her|his|her|their|its|the|a|an)"


def read_bare_events(scan: Scanner) -> tuple[Bare, ...]:
    """Reads bare events joined by commas and `and`, to the end. Raises ScenarioError."""
    events: list[Bare] = []
    while True:
        events.append(_bare_event(scan))
        scan.take(".")
        if scan.done:
            return tuple(events)
        if scan.joint() is None:
            scan.finish()


def _counts(scan: Scanner) -> bool:
    """Whether a number of things stands here, or all of them."""
    start = scan.at
    found = scan.number() is not None or scan.take("all", "every") is not None
    scan.at = start
    return found


def _bare_event(scan: Scanner) -> Bare:
    start = scan.at
    known = scan.lexicon.longest(scan.folded, start)
    verb = scan.take("put", "remove")
    counted = known is None or known.end <= start + len(verb or "") and _counts(scan)  # else a card is called so
    if verb and counted:
        return _counters(scan, start, removed=verb == "remove")
    scan.at = start
    if known is None:
        if (every := _every(scan)) is not None:
            return _to_objects(scan, (every,), start)
        if scan.number() is not None or scan.take("all", "every"):
            return _counters_are(scan, start)
        scan.at = start
    subjects = scan.references("a player or an object")
    if len(subjects) == 1 and scan.take("deals", "deal"):
        return _damage(scan, subjects[0], start)
    players = [subject.name for subject in subjects if subject.kind == "player" and not subject.owner]
    if len(players) == len(subjects):
        return _by_players(scan, tuple(players), start)
    return _to_objects(scan, subjects, start)


def _every(scan: Scanner) -> Reference | None:
    """Reads `all creatures`, `each untapped land`, `all of Ann's Goblins`: everything in play of that kind; None for something else."""
    start = scan.at
    if not scan.take("all of the", "all the", "all of", "all", "every", "each"):
        return None
    player = scan.player() if scan.sees_player() else None
    if player is not None:
        scan.need("'s", "'", after=repr(player))
    words: list[str] = []
    while found := scan.match(r"(?!(?:is|are|dies?|comes?)\b)[a-z'-]+"):
        words.append(singular(found.group()))
    if not words or not all(words) or scan.done:
        scan.at = start
        return None
    return Reference(" ".join(words), kind="every", owner=player, span=scan.span(start))


# --- objects


def _to_objects(scan: Scanner, what: tuple[Reference, ...], start: int) -> Bare:
    act = scan.take(*DONE_BY_OBJECTS)
    if act:
        return ObjectsAre(what, DONE_BY_OBJECTS[act], scan.span(start))
    if scan.take("comes into play", "come into play", "enters the battlefield", "enter the battlefield"):
        return _into_play(scan, what, start)
    if scan.take("dies", "die"):
        return Moves(what, "graveyard", span=scan.span(start))
    if scan.take("is", "are"):
        participle = scan.take(*DONE_TO_OBJECTS)
        if participle:
            return ObjectsAre(what, DONE_TO_OBJECTS[participle], scan.span(start))
        if scan.take("removed from the game", "exiled"):
            return Moves(what, "removed from the game", span=scan.span(start))
        if scan.take("put", "returned"):
            return _put(scan, what, start)
        if len(what) == 1 and scan.take("attached to"):
            return Attaches(what[0], scan.reference("an object or a player"), scan.span(start))
    if scan.take("returns", "return"):
        return _put(scan, what, start)
    known = [f"is {participle}" for participle in DONE_TO_OBJECTS]
    known += [*DONE_BY_OBJECTS, "is removed from the game", "is put into", "is returned to", "is attached to"]
    _cannot_happen(scan, [*known, "comes into play", "deals"])


def _put(scan: Scanner, what: tuple[Reference, ...], start: int) -> Bare:
    if scan.take("into play", "to play", "onto the battlefield"):
        return _into_play(scan, what, start)
    position: Literal["", "top", "bottom"] = ""
    if scan.take("on top of"):
        position = "top"
    elif scan.take("on the bottom of", "on bottom of"):
        position = "bottom"
    else:
        scan.need("into", "to", "in", "on top of", "on the bottom of", after="'put' or 'returned'")
    player = _owner(scan)
    zone = scan.need(*(("library", "libraries") if position else _ZONES), after="whose zone it is")
    return Moves(what, _ZONES.get(zone, "library"), player, position, span=scan.span(start))


_ZONES: Mapping[str, str] = {
    "graveyard": "graveyard",
    "graveyards": "graveyard",
    "hand": "hand",
    "hands": "hand",
    "library": "library",
    "libraries": "library",
}


def _owner(scan: Scanner) -> str | None:
    """Reads `Ann's`, or `its owner's` and its like: None."""
    if scan.match(_WHOSE + r" owners?'s?(?!\w)") or scan.match(_WHOSE + r"(?!\w)"):
        return None
    if not scan.sees_player():
        return None
    player = scan.player()
    scan.need("'s", "'", after=repr(player))
    return player


def _into_play(scan: Scanner, what: tuple[Reference, ...], start: int) -> Moves:
    player, tapped, host = None, False, None
    while True:
        before = scan.at
        scan.joint()
        if scan.take("tapped"):
            tapped = True
        elif player is None and scan.take("under"):
            player = _owner(scan)
            scan.need("control", after="'under'")
        elif host is None and scan.take("attached to", "enchanting"):
            host = scan.reference("an object or a player")
        else:
            scan.at = before
            return Moves(what, "in play", player, tapped=tapped, attached=host, span=scan.span(start))


def _damage(scan: Scanner, source: Reference, start: int) -> DealsDamage:
    portions = list(read_portions(scan, ("to",)))
    while True:  # `2 damage to giant and ogre`: 2 to each
        before = scan.at
        scan.joint()
        found = scan.try_reference() if scan.at != before else None
        if found is None or not _ends_here(scan):
            scan.at = before
            return DealsDamage(source, tuple(portions), scan.span(start))
        portions.append(Portion(portions[-1].amount, found, "to", span=found.span))


def _ends_here(scan: Scanner) -> bool:
    return scan.done or scan.sees(",") or scan.sees("and") or scan.folded[scan.at :] == "."


def _objects(scan: Scanner) -> tuple[Reference, ...]:
    """Reads a list of objects, without a name that is the subject of what happens next."""
    found = [scan.reference()]
    while True:
        before = scan.at
        more = scan.try_reference() if scan.joint() else None
        if more is None or more.kind == "player" or not _ends_here(scan):
            scan.at = before
            return tuple(found)
        found.append(more)


# --- counters


ALL_THERE = 1_000_000
"""The number of counters that stands for all of them."""


def _kind(scan: Scanner) -> str:
    found = scan.match(r"((?:[+-]\d+/[+-]\d+)|[a-z][a-z' -]*?) counters?(?!\w)")
    if not found:
        scan.expected("a kind of counter, such as '+1/+1 counters',")
    return found.group(1)


def _counters(scan: Scanner, start: int, removed: bool) -> Counters:
    amount, kind = _how_many(scan, removed), _kind(scan)
    scan.need("from" if removed else "on", after="the counters")
    return Counters(-amount if removed else amount, kind, _objects(scan), scan.span(start))


def _how_many(scan: Scanner, removed: bool) -> int:
    """Reads a number, or `all`: all that are there."""
    if removed and scan.take("all of the", "all the", "all of its", "all its", "all", "every"):
        return ALL_THERE
    return scan.need_number("how many counters")


def _counters_are(scan: Scanner, start: int) -> Counters:
    scan.at = start
    amount, kind = _how_many(scan, removed=True), _kind(scan)
    scan.need("are", "is", after="the counters")
    removed = scan.need(*(("removed from",) if amount == ALL_THERE else ("put on", "removed from")), after="'are'") == "removed from"
    return Counters(-amount if removed else amount, kind, _objects(scan), scan.span(start))


# --- players


def _by_players(scan: Scanner, players: tuple[str, ...], start: int) -> Bare:
    if scan.take("adds", "add"):
        mana = scan.mana()
        if mana is None:
            scan.expected("mana such as '{R}{R}'")
        scan.match(rf"to {_WHOSE} mana pool")
        return AddsMana(players[0], mana, scan.span(start))
    if scan.take("gains control of", "gain control of"):
        return GainsControl(players[0], _objects(scan), scan.span(start))
    verb = next((verb for verb in DONE_BY_PLAYERS if scan.take(f"{verb}s", verb)), None)
    if verb is None:
        if scan.take("puts the top", "put the top"):
            amount = scan.number() or 1
            if not scan.match(rf"cards? of {_WHOSE} library into {_WHOSE} graveyard"):
                scan.expected("'cards of her library into her graveyard'")
            return PlayersDo(players, "mill", amount, (), scan.span(start))
        _cannot_happen(scan, [*(f"{verb}s" for verb in DONE_BY_PLAYERS), "adds", "gains control of", "puts the top"])
    return _player_act(scan, players, verb, start)


def _player_act(scan: Scanner, players: tuple[str, ...], verb: str, start: int) -> PlayersDo:
    act, amount, what = DONE_BY_PLAYERS[verb], 1, ()
    if verb in ("win", "lose") and scan.take("the game"):
        return PlayersDo(players, f"{verb} the game", 1, (), scan.span(start))
    if verb == "shuffle":
        if scan.take("up"):
            pass
        scan.match(_WHOSE + r" (?:library|libraries)(?!\w)")
        return PlayersDo(players, act, 1, (), scan.span(start))
    if verb in _ALONE:
        scan.need(_ALONE[verb], after=f"'{verb}s'")
        return PlayersDo(players, act, 1, (), scan.span(start))
    if verb in ("discard", "sacrifice") and scan.lexicon.longest(scan.folded, scan.at):
        objects = _objects(scan)
        return PlayersDo(players, act, len(objects), objects, scan.span(start))
    if verb == "discard" and scan.match(_WHOSE + r" hands?(?!\w)"):
        return PlayersDo(players, "discard hand", 0, (), scan.span(start))
    if verb == "sacrifice":
        scan.unknown("an object")
    unit = {"gain": ("life",), "lose": ("life",), "pay": ("life",), "get": ("poison counters", "poison counter")}
    amount = scan.need_number("a number")
    scan.need(*unit.get(verb, ("cards", "card")), after="the number")
    return PlayersDo(players, act, amount, what, scan.span(start))


def _cannot_happen(scan: Scanner, known: list[str]) -> NoReturn:
    if scan.done:
        scan.fail("the event ends before it says what happens", help=f"what may happen: {', '.join(known)}")
    words = scan.rest()
    help = nearest_of(words, known, f"what may happen: {', '.join(known)}")
    scan.fail(f"{words!r} is nothing that can happen here", end=len(scan.folded), code="unknown-verb", help=help)
