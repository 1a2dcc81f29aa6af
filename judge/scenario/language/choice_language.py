"""Answers to decisions: what stands after `Ann chooses`.

An answer is read by its form alone; what it means depends on the decision that it meets. What no name matches stays a
word.
"""

from __future__ import annotations

import re
from typing import Literal

from judge.errors import Place, ScenarioError
from judge.scenario.language.clauses import read_modes, read_portions
from judge.scenario.language.lexicon import Lexicon, Reference
from judge.scenario.language.play_sentences import read_play
from judge.scenario.language.scanner import Scanner
from judge.scenario.language.sentence_forms import CHANCE, Answer, Chooses, Division, Modes, Nothing, Number, Picks, Pile, Playing, YesNo

_YES = ("yes", "to", "to do it", "to do so", "to do that", "to pay")
_NO = ("no", "not to", "not to do it", "not to do so", "not to do that", "not to pay")
_PRICE = re.compile(r"^((?:not )?to pay) (?:(?:\{[^{}]+\})+|\d+(?: life| mana)?|(?:for )?it|the (?:cost|mana|price))$")
_PREPOSITIONS = ("from", "to", "on", "among", "for")


def read_choice(text: str, lexicon: Lexicon, place: Place | None = None) -> Chooses:
    """Reads one item of `choices:`: a bare answer, `Ann: yes`, or `Ann chooses yes`; also `for Bridge: yes`, of what Bridge asks.

    Raises ScenarioError where nothing is answered, or where a part that must be a name is none.
    """
    scan = Scanner(text, lexicon, place, "answer")
    start, about = scan.at, None
    if scan.take("for"):
        about = scan.try_reference()
        if about is None or not scan.take(":"):
            scan.at, about = start, None
    began = scan.at
    player: str | None = None
    found = scan.lexicon.longest(scan.folded, 0)
    end = found.end if found and found.kind in ("player", "team") else len(CHANCE) if scan.sees(CHANCE) else 0
    if end:
        scan.at = end
        scan.skip()
        if scan.take("chooses:", "chooses", ":"):
            player = found.name if found and found.kind in ("player", "team") else CHANCE
        else:
            scan.at = began
    return Chooses(player, read_answer(scan, player), about, scan.span(start, len(scan.folded)))


def read_answer(scan: Scanner, player: str | None) -> Answer:
    """Reads the answer that stands from here to the end of the text. `player` is whose it is, where that is said."""
    start = scan.at
    if scan.done:
        scan.fail("no answer stands here", help="an answer is a name, a number, yes, no, nothing, or a list of names")
    if scan.folded[start:].rstrip(".") == "" or scan.lexicon.find(scan.folded[start:]):
        return _picks(scan)
    simple = _simple(scan, start)
    if simple is not None:
        return simple
    if scan.take("play") or " targeting " in scan.folded[start:]:  # `chooses Ice targeting Hill Giant`: how it is played
        play = read_play(scan, player if player and player != CHANCE else "", start)
        scan.finish()
        return Playing(play, scan.span(start))
    if scan.lexicon.longest(scan.folded, start) is None and scan.number() is not None:
        scan.take("damage", "counters", "counter")
        division = scan.take(*_PREPOSITIONS)
        scan.at = start
        if division:
            portions = read_portions(scan, _PREPOSITIONS)
            scan.finish()
            return Division(portions, scan.span(start))
    return _picks(scan)


def _simple(scan: Scanner, start: int) -> Answer | None:
    """The answers of one word or number, where nothing else follows."""
    word = _PRICE.sub(r"\1", scan.folded[start:].rstrip("."))
    span = scan.span(start, len(scan.folded))
    if word in _YES or word in _NO:
        scan.at = len(scan.folded)
        return YesNo(word in _YES, span, word.endswith("pay"))
    if word in ("nothing", "none"):
        scan.at = len(scan.folded)
        return Nothing(span)
    answer: Answer | None = None
    if scan.take("modes", "mode") and scan.number() is not None:
        scan.at = start
        scan.take("modes", "mode")
        answer = Modes(read_modes(scan), span)
    elif scan.take("pile"):
        number = scan.number()
        answer = None if number is None else Pile(number, span)
    else:
        if scan.take("x"):
            scan.take("=")
        number = None if scan.sees("a") or scan.sees("an") else scan.number()
        answer = None if number is None else Number(number, span)
    scan.take(".")
    if answer is None or not scan.done:
        scan.at = start
        return None
    return answer


def _picks(scan: Scanner) -> Picks:
    start = scan.at
    items: list[Reference] = []
    joints: set[str] = set()
    if scan.take("nothing on top"):
        scan.finish()
        return Picks((), "", scan.span(start), "top")
    if scan.match(r"all(?: of them)?\.?$"):
        return Picks((), "", scan.span(start), "rest")
    end: Literal["", "top", "bottom", "rest"] = "rest" if scan.take("all but") else ""
    if side := re.search(r" on (?:the )?(top|bottom)\.?$", scan.folded[start:]):
        end, scan.folded = "top" if side[1] == "top" else "bottom", scan.folded[: start + side.start()]
    while True:
        item, times = _pick(scan)
        items.extend([item] * times)
        if scan.done:
            break
        joint = scan.joint()
        if joint is None:
            break
        joints.add("then" if "then" in joint else joint)
    scan.finish()
    joined: Literal["", "and", "then", ","] = ""
    if "then" in joints:
        joined = "then"
    elif "and" in joints:
        joined = "and"
    elif joints:
        joined = ","
    return Picks(tuple(items), joined, scan.span(start), end)


def _pick(scan: Scanner) -> tuple[Reference, int]:
    start = scan.at
    try:
        found = scan.try_reference(("ability", "effect"))
    except ScenarioError:
        found = None
    if found is not None:
        times = scan.match(r"x ?(\d{1,3})(?!\w)")
        if scan.done or scan.sees(",") or scan.sees("and") or scan.sees("then") or scan.folded[scan.at :] == ".":
            return found, int(times.group(1)) if times else 1
    scan.at = start
    word = scan.match(r"(?:(?!,(?: |$)| and | then ).)+")
    span = scan.span(start)
    if word is None or not span.text.rstrip("."):
        scan.fail("a part of this answer is empty", start=start)
    text = span.text.rstrip(".") if scan.done else span.text
    return Reference(text, "word", span=span), 1
