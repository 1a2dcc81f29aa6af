"""What stands after `if` in a question: a possibility, what is done instead, or another board, and when."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Literal

from msgspec.structs import replace

from judge.scenario.language.event_language import read_event, read_possibility
from judge.scenario.language.scanner import Scanner
from judge.scenario.language.sentence_forms import Chooses, Event
from judge.scenario.language.starting_boards import read_starts
from judge.scenario.language.told_forms import DoneEarlier, IsAbsent, LeavesUndone, Series, StaysOut, parts_of

_ABSENT = " is not there"
AT_A_TIME = ("earlier ", "instead ")
"""How what is supposed to have been done in the line begins."""
_DECLARES_NOTHING = re.compile(r"(.+) does not (?:attack|block)")
_OF_A_LINE = re.compile(
    r"^(?:earlier|instead) | is not there$| starts | does not (?:attack$|block$|become blocked$|play |cast |turn .+ face up$)"
)
_STAYS_OUT = re.compile(r" does not (attack|block|become blocked)$")


def read_supposition(scan: Scanner) -> Event:
    """Reads what stands after `if`, to the end: a possibility, or what a player does not play, `Ann does not play Shock`; a possibility
    that is supposed to have been done in the line behind `earlier`, or `instead` (`instead of Shock`) of what was done there (a choice,
    `earlier Ann chooses red`, in the place of the one that was made); what `is not there`; with what else the board `starts`.

    Several stand with `;` between them: what is neither of the board nor of the line belongs to what stands before it, `earlier Ann attack
    with X; combat damage resolves`, or is done after the line, `Ann does not play Shock; Ann play Shock targeting Ben`: she waits.
    """
    start = scan.at
    parts = parts_of_case(scan.rest(), scan.lexicon.players)
    if len(parts) > 1:
        read = [read_supposition(Scanner(each, scan.lexicon, scan.place, scan.what)) for each in parts]
        scan.at = len(scan.folded)
        return Series(tuple(one for each in read for one in parts_of(each)), scan.span(start))
    if way := scan.take("earlier", "instead"):
        of = scan.reference("what is done in the line") if way == "instead" and scan.take("of") else None
        when, once, number = _time_of(scan)
        rest = scan.rest()
        chosen = read_event(rest, scan.lexicon, scan.place) if " chooses " in rest else None
        done = chosen if isinstance(chosen, Chooses) else read_possibility(Scanner(rest, scan.lexicon, scan.place, scan.what))
        scan.at = len(scan.folded)
        return DoneEarlier(done, way == "instead", of, when, once, number, scan.span(start))
    if scan.rest().endswith(_ABSENT):
        inner = Scanner(scan.rest().removesuffix(_ABSENT), scan.lexicon, scan.place, scan.what)
        absent = inner.reference()
        if zone := inner.take("in hand", "in graveyard"):
            absent = replace(absent, zone=zone.removeprefix("in "))
        inner.finish()
        scan.at = len(scan.folded)
        return IsAbsent(absent, scan.span(start))
    if (begun := read_starts(scan)) is not None:
        return begun
    if (stays := _STAYS_OUT.search(scan.rest())) is not None and (not scan.sees_player() or "'" in scan.rest().partition(" ")[0]):
        what = scan.reference()
        scan.need(stays[0].strip(), after=repr(what.span.text))
        scan.finish()
        how: Literal["attack", "block"] = "attack" if stays[1] == "attack" else "block"
        return StaysOut(what, how if stays[1] == how else "become blocked", scan.span(start))
    player = scan.player() if scan.sees_player() else ""
    if player and scan.take("does not turn"):
        turned = scan.reference()
        scan.need("face up", after=repr(turned.span.text))
        scan.finish()
        return LeavesUndone(player, turned, scan.span(start), "turn face up")
    if not player or not scan.take("does not play", "does not cast"):
        scan.at = start
        return read_possibility(scan)
    what = scan.reference("a card or an object's ability", parts=("ability",))
    scan.finish()
    return LeavesUndone(player, what, scan.span(start))


def parts_of_case(text: str, players: Iterable[str]) -> list[str]:
    """The sentences of what is supposed, of which those stand together that are done one after the other."""
    parts: list[str] = []
    for each in text.split("; "):
        alone = not parts or is_apart(each, players) or is_apart(parts[-1], players) and not parts[-1].startswith(AT_A_TIME)
        parts[len(parts) - (not alone) :] = [each if alone else f"{parts[-1]}; {each}"]
    return parts


def is_apart(part: str, players: Iterable[str]) -> bool:
    """Whether what is supposed is of the board, or of the line as a whole, or done in it."""
    idle = _DECLARES_NOTHING.fullmatch(part)
    return _OF_A_LINE.search(part) is not None and (idle is None or idle[1].casefold() not in map(str.casefold, players))


def _time_of(scan: Scanner) -> tuple[Literal["", "before", "once", "while", "after event", "in response"], Any, int | None]:
    """Reads when something is supposed to have been done in a line: `(before did Shock resolve)`, `(after event 2)`; or nothing."""
    from judge.scenario.language.question_language import read_question

    if scan.take("(in response)"):
        return "in response", None, None
    found = scan.match(r"\((before|once|while|after event) ([^()]+)\)")
    if found is None:
        return "", None, None
    if found[1] == "after event":
        number = int(found[2]) if found[2].isdigit() else scan.fail("the number of an event is expected", start=found.start(2))
        return "after event", None, number
    once = read_question(scan.span(found.start(2), found.end(2)).text, scan.lexicon, scan.place)
    return ("before" if found[1] == "before" else "while" if found[1] == "while" else "once"), once, None
