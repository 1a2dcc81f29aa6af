"""Comparisons: `is X bigger than Y`, `does Ann have more lands than Ben`, `who has the most cards`, `which creature is the biggest`.

Each is put as the question of how much it is of one of them; what that is understood as is asked of the other, or of each.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress

from judge.errors import ScenarioError
from judge.scenario.asked.times import Ask
from judge.scenario.language.word_scanner import NUMBERS
from judge.scenario.spoken import verb_forms
from judge.scenario.spoken.scenario_names import Names
from judge.support.late_regex import regex

_MORE = "more|most|greater|greatest|higher|highest|bigger|biggest|larger|largest"
_LESS = "fewer|fewest|less|least|lower|lowest|smaller|smallest"
_COMPARES = regex(rf"\b(?:than|as|only|exactly|{_MORE}|{_LESS}|strongest|weakest)\b", re.IGNORECASE)
"""A word without which nothing is compared."""
_SIGNS = {"more": ">", "less": "<", "same": ">=", "least": ">=", "most": "<=", "exactly": "="}
_N = rf"(?P<n>\d+|{'|'.join(NUMBERS[1:])})"
_THAN_SO_MANY = regex(
    r"(?P<does>does|did|do|will|would) (?P<one>.+?) (?:now |still |then )*(?P<verb>[a-z]+) "
    r"(?:(?P<more>more than)|(?P<less>(?:less|fewer) than)"
    rf"|(?P<least>at least)|(?P<most>at most|no more than)|(?P<exactly>exactly)) {_N} (?P<what>.+?)(?P<where> (?:in|on) .+)?",
    re.IGNORECASE,
)
_ONLY_SO_MANY = regex(rf"(?P<why>why )?(?:does|did|do|will|would) only {_N} (?P<rest>[a-z].+)", re.IGNORECASE)
_IS_THAN = regex(
    r"(?:is|are|was|were|will|would) (?P<one>.+?) (?:be |now |still |then )*"
    r"(?:(?:(?P<more>bigger|larger|stronger|greater|higher|more|ahead)|(?P<less>smaller|weaker|lower|less)) (?:than|of)"
    r"|(?P<same>as (?:big|large|strong|high|much) as)) (?P<other>.+)",
    re.IGNORECASE,
)
_DOES_THAN = regex(
    r"(?P<does>does|did|do|will|would) (?P<one>.+?) (?:now |still |then )*(?P<verb>[a-z]+)"
    r" (?:(?P<more>more)|(?P<less>fewer|less)|(?P<same>as (?:many|much))) (?P<what>.+?)(?P<where> (?:in|on) .+?)?"
    r" (?:than|as) (?P<other>.+?)(?: (?:do|does|did|has|have))?",
    re.IGNORECASE,
)
_WHO = regex(
    r"(?:who|which player) (?:would |will |does |did )?(?P<verb>[a-z]+) (?:the )?"
    rf"(?!(?:bigger|biggest|larger|largest|smaller|smallest) (?!library|hand|graveyard|deck))(?:(?P<more>{_MORE})|(?P<less>{_LESS})) "
    r"(?:number of |amount of )?(?P<what>.+?)(?P<where> (?:in|on) .+)?",
    re.IGNORECASE,
)
_IS_MOST = regex(
    r"(?:which|what|who)(?: (?P<kind>[a-z]+s?))?(?: of (?P<whose>\S+?)(?:'s?)?)? (?:is|was) (?:the )?"
    r"(?:(?P<more>biggest|largest|strongest)|(?P<less>smallest|weakest))(?: one)?",
    re.IGNORECASE,
)
_THE_MOST = regex(
    r"(?:what|which|who)(?:'s| is| was) (?:(?P<whose>\S+?)'s?|the) (?:(?P<more>biggest|largest|strongest)|(?P<less>smallest|weakest))"
    r" (?P<kind>[a-z]+)(?: in play| on the board)?",
    re.IGNORECASE,
)
_OF_WHOM = regex(r"which of (?P<whose>\S+?)'s? (?P<kind>[a-z]+) ", re.IGNORECASE)
_HAS_MOST = regex(
    rf"(?:which|what) (?P<kind>[a-z]+)(?: of (?P<whose>\S+?)(?:'s?)?)? (?:has|have|had) (?:the )?(?:(?P<more>{_MORE})|(?P<less>{_LESS}))"
    r" (?P<what>power|toughness|damage|counters)(?: on it)?",
    re.IGNORECASE,
)
_OF_THINGS = {"damage": "damage on something", "counters": "how many counters are on something"}
_OWN = regex(r"(?P<whose>.+?)'s? (?P<what>life|life total|hand|hand size|library|graveyard|power|toughness)", re.IGNORECASE)
_ELLIPTIC = regex(r".+'s?")
"""`Ann's`, of what was named before."""
_LIFE = regex(r"(?:has|have) (?:life|life points|life totals?)(?: left| now)?", re.IGNORECASE)
"""Who has the most life is a question of its own."""
_UNCOUNTED = regex(r"(?:combat )?damage\b|life\b|(?:[a-z]+ )?mana\b", re.IGNORECASE)


def compared(text: str, names: Names, ask: Ask) -> Iterator[str]:
    """The questions of the language that a comparison may come to; nothing where nothing is compared. `ask` understands how much it is."""
    plain = re.sub(r"\s+", " ", text).strip().rstrip("?. ")
    if not _COMPARES.search(plain):
        return
    yield from _so_many(plain, ask)
    plain = _OF_WHOM.sub(r"which \g<kind> of \g<whose> ", plain)
    with suppress(ScenarioError):
        if (than := _IS_THAN.fullmatch(plain)) is not None:
            yield _against(_measures(than["one"], than["other"]), than, ask)
    with suppress(ScenarioError):
        if (than := _DOES_THAN.fullmatch(plain)) is not None:
            yield _against([_how_much(than, than["does"], each, than["verb"]) for each in (than["one"], than["other"])], than, ask)
    with suppress(ScenarioError):
        if (who := _WHO.fullmatch(plain)) is not None and not _LIFE.fullmatch(f"{who['verb']} {who['what']}"):
            verb = who["verb"].lower()
            done = verb_forms.base(verb_forms.of_past(verb) or verb)
            does, one = "did" if done != verb_forms.base(verb) else "does", names.players[0]
            said = re.sub(rf"(?<!\w){re.escape(one)}(?!\w)", "someone", _number(ask(_how_much(who, does, one, done))))
            yield f"who, {_how(who)}: {said}?"
    if (which := _IS_MOST.fullmatch(plain) or _THE_MOST.fullmatch(plain) or _HAS_MOST.fullmatch(plain)) is not None:
        what = which.groupdict().get("what") or ""
        of = _OF_THINGS.get(what.lower(), f"{what.lower() or 'P/T'} of something")
        whose = names.player_called(which["whose"]) if which["whose"] else ""
        if whose or not which["whose"]:
            yield f"which {(which['kind'] or 'creature').lower()}{f' of {whose}' if whose else ''}, {_how(which)}: {of}?"


def _so_many(plain: str, ask: Ask) -> Iterator[str]:
    """What is compared with a number: `does Ann have more than 3 lands`, `why did only two creatures die`."""
    with suppress(ScenarioError):
        if (many := _THAN_SO_MANY.fullmatch(plain)) is not None:
            sign = next(sign for how, sign in _SIGNS.items() if many.groupdict().get(how))
            yield f"{_number(ask(_how_much(many, many['does'], many['one'], many['verb'])))} {sign} {_value(many['n'])}?"
    with suppress(ScenarioError):
        if (only := _ONLY_SO_MANY.fullmatch(plain)) is not None:
            counted = _number(ask(f"how many {only['rest']}"))
            yield f"{counted} = {_value(only['n'])}?{' why?' if only['why'] else ''}"


def _value(number: str) -> int:
    return int(number) if number.isdigit() else NUMBERS.index(number.lower())


def _how(found: re.Match[str]) -> str:
    return "most" if found["more"] else "least"


def _against(two: list[str], than: re.Match[str], ask: Ask) -> str:
    """The question whether the one is more than the other, less, or as much."""
    sign = next(sign for how, sign in _SIGNS.items() if than[how])
    return f" {sign} ".join(each if each.isdigit() else _number(ask(each)) for each in two) + "?"


def _number(asked: str) -> str:
    """A question as one of those that are compared. Raises ScenarioError where it says more than how much it is."""
    if re.search(r", | = | >= ", asked):
        raise ScenarioError(f"{asked!r} cannot be compared")
    return asked.rstrip("?")


def _how_much(found: re.Match[str], does: str, who: str, verb: str) -> str:
    what, where = found["what"], found["where"] or ""
    if what.lower() in ("power", "toughness"):
        return f"what is {who}'s {what}"
    what, where = ("cards", f" in {what}") if what.lower() in ("hand", "library", "graveyard") else (what, where)
    return f"how {'much' if _UNCOUNTED.match(what) else 'many'} {what} {does} {who} {verb}{where}"


def _measures(one: str, other: str) -> list[str]:
    """What is asked of each of two that are compared: what of theirs is named, or else how big they are."""
    own = _OWN.fullmatch(one)
    if own is not None and other.isdigit():
        return [f"what is {one}", other]
    if own is None:
        return [f"how big is {one}", f"how big is {other}"]
    rest = other if _OWN.fullmatch(other) else f"{other} {own['what']}" if _ELLIPTIC.fullmatch(other) else f"{other}'s {own['what']}"
    form = "how big is {}" if own["what"].lower() in ("hand", "library") else "what is {}"
    return [form.format(one), form.format(rest)]
