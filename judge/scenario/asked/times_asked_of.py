"""A question with the time that is asked of, and with what is supposed."""

from __future__ import annotations

import re

from judge.scenario.asked.other_words import Reworded
from judge.scenario.asked.words_left_out import left_out
from judge.scenario.language.composed_questions import AFTER_COMBAT, apart
from judge.scenario.language.question_forms import of_what_happened
from judge.scenario.spoken.scenario_names import Names

_IF, _ANY, _ALL = ", if ", "any of: ", "all of: "
_PLAYED_FIRST = re.compile(r"\S+ play ((?:(?! (?:targeting|with|kicked|choosing|dividing|paying|tapping|by)\b)[^;])+)")
_TO_RESPOND = ", at the last chance to respond"


def at_time(said: str, time: str, ahead: bool = False) -> str:
    """A question with its time, before `why`; of one that stands `ahead` of what is supposed, as the time at which that is done."""
    if not time:
        return said
    body, mark, why = said.partition("?")
    several = _ANY if body.startswith(_ANY) and _IF in body else _ALL if body.startswith(_ALL) else ""
    if several and time.startswith(_IF):
        return f"{several}{'; '.join(at_time(each, time) for each in apart(body.removeprefix(several)))}?{why if mark else ''}"
    asked, supposed, first = body.partition(_IF)
    if of_what_happened(asked) and not supposed:  # in the course of that turn, and not before its first step
        time = (_OF_A_STEP if asked == "what happened" else _IN_A_TURN).sub(r", during \1", time)
    elif not of_what_happened(asked):
        time = time.replace(f", during {AFTER_COMBAT}", ", at combat").replace(", during ", ", at ", 1)
    if time.startswith(", at "):  # then, and not at any time
        asked, body = asked.replace(", at any time", ""), body.replace(", at any time", "")
    if supposed and time == _TO_RESPOND:  # what is played on something, while that waits
        return said
    if supposed and time.startswith(_IF):  # what is supposed besides is done in response to it, or is what then resolves
        more, resolving = time.removeprefix(_IF), first.removesuffix(" resolves")
        if first.startswith(more):  # the same play, with its target
            return said
        spell = _PLAYED_FIRST.match(more)  # what is done to it is done once it is played
        after = resolving != first and resolving in more or more == _AFTER_COMBAT
        after = after or spell is not None and re.search(rf"\btargeting {re.escape(spell[1])}(?!\w)", first) is not None
        body, time = asked, f"{_IF}{more}; {first}" if after else f"{_IF}{first}; {more}"
    elif supposed and ahead and time.startswith((", at ", ", during ")):
        body, time = asked, _done_at(time, first)
    elif supposed and time.startswith(", at "):
        body, time = asked, _played_on_to(first, time)
    elif supposed and time.startswith((", during ", ", this turn")):
        body, time = asked, f"{time}{_IF}{first}"
    elif time.startswith(_IF) and (then := _AT_STEP.search(body)):
        body, time = body[: then.start()], _played_on_to(time.removeprefix(_IF), then.group())
    return f"{body}{time}?{why if mark else ''}"


def _done_at(time: str, supposed: str) -> str:
    """What is supposed, done at a time."""
    earlier = "earlier " if supposed.startswith("earlier ") else ""
    return f"{_IF}{earlier}it is {time.split(' ', 2)[2]}; {supposed.removeprefix(earlier)}"


def _played_on_to(supposed: str, time: str) -> str:
    """What is supposed, and the time that is asked of behind it: what is played on to, unless another line is told with it."""
    step = time.removeprefix(", at ")
    if _OF_THE_LINE.match(supposed) or supposed.endswith(" is not there"):
        return f"{time}{_IF}{supposed}"
    if (later := _NEXT.fullmatch(step)) is not None:
        whose, step = later["whose"], f"{later['whose']} {_MAIN.get(later['step'], later['step'])}"
        step = f"{whose} next turn; it is {step}" if later["step"] in ("untap", "upkeep") else step
    return f"{_IF}{supposed}; {'combat damage resolves' if step in ('combat', 'combat damage') else f'it is {step}'}"


_IN_A_TURN = re.compile(r", at ((?:the|.+'s?) next turn)$")
_OF_A_STEP = re.compile(r"^, (?:at|if it is) (?!combat damage|any time|the last chance|precombat main|postcombat main)([^;,]+)$")
"""A step or turn at which it is asked what happens: in the course of it."""
_NEXT = re.compile(r"(?P<whose>.+'s?) next (?P<step>(?!turn$).+)")
"""A time that is the next step of a player that is called so."""
_MAIN = {"main": "precombat main"}
_AFTER_COMBAT = "combat damage resolves"
"""`after combat`: what is supposed is done then."""
_BEHIND_IT = re.compile(r"\W*(?:and |so |then )?(?:after|once|when)\b", re.IGNORECASE)
_AT_STEP = re.compile(r", at (?!any time|the last chance)[^,=]+$")

_OF_THE_LINE = re.compile(r"(?:earlier|instead) |\S+ does not play |[^;]+ starts ")

_LISTS = re.compile(r"(?:what|which|who)\b(?!.*\b(?:\w+ed|did|was|were|has|have|had|lost|won|been)\b)", re.IGNORECASE)
_THEN = re.compile(r"\W*at\b", re.IGNORECASE)
"""Of a list of what happens at a step, `what dies at end of combat`, those of earlier are none; of what happened, or by then, they are."""


def with_time(said: str, time: str, words: str, names: Names, core: str = "") -> str:
    """A question, in its own words `core`, with its time, or with what it supposes: of one in other words, only the words of that are still
    to be accounted for."""
    if _IF in said and time in (", at combat", ", at combat damage") and _BEHIND_IT.match(words):
        time = f"{_IF}{_AFTER_COMBAT}"  # what is asked of is done behind it
    if _LISTS.match(core) and of_what_happened(said.partition("?")[0]) and _IF not in said and _THEN.match(words):
        time = _OF_A_STEP.sub(r", during \1", time)
    whole = at_time(said, time, ahead=words.rstrip(" ?.").endswith(","))
    return Reworded(whole) if isinstance(said, Reworded) and left_out(words, whole, names) is None else whole
