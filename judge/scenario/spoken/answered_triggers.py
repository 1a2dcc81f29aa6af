"""A trigger that something is done in response to: `in response to its trigger`, `with the Warden trigger on the stack`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.scenario.spoken.scenario_names import Names

_ANSWERED = re.compile(
    r"\b(?:in (?:response|reply|answer) to|irt|responding to|with|when|once|as soon as|responds? to) (?:the |her |his |their )?"
    r"(?:(?P<its>its)|(?P<named>(?!its\b)[^,;]+?))(?:'s?)? (?:[\w-]+ )?(?:trigger(?:ed ability)?)(?! of\b)"
    r"(?P<on> (?:still )?(?:(?:is|goes|gets|lands) )?(?:put )?(?:still )?on(?:to)? the stack)?",
    re.IGNORECASE,
)
_ALL_WAIT = re.compile(
    r"\bwith (?:both|all|the|its|his|her)(?: (?:two|three|of the))?(?: [\w-]+)? triggers(?: (?:still|both|all))* on the stack\b"
    r"|\bwith (?:the |his |her |its )?[\w-]+ trigger and (?:the |his |her |its )?[\w-]+ trigger(?: both)?(?: still)? on the stack\b",
    re.IGNORECASE,
)
_TRIGGERS = re.compile(r"^(?:when|whenever|at) ", re.IGNORECASE | re.MULTILINE)


_COMES = re.compile(r"^when [^\n,]*\bcomes into play\b", re.IGNORECASE | re.MULTILINE)


def trigger_awaited(text: str, canonical: Sequence[str], names: Names, before: str) -> str:
    """What has to have triggered before what a sentence tells is done; empty where it speaks of no such thing, or has told of it.

    `before`: what was spoken of before it.
    """
    if _ALL_WAIT.search(text) is not None and not any("trigger" in part for part in canonical):
        of = before.removesuffix("'s ability")
        return of if _TRIGGERS.search(names.texts.get(of, "")) else ""
    if (upon := _aimed_by_its_trigger(text, canonical, names)) and not any("trigger" in part for part in canonical):
        return upon
    found = _ANSWERED.search(text)
    only_there = found is not None and found[0].lower().startswith(("with", "when", "once", "as soon"))
    if found is None or only_there and not found["on"] or any("trigger" in part for part in canonical):
        return ""
    if found["its"]:
        named = _last_named(text[: found.start()], names) or before
    else:
        folded = found["named"].casefold()
        meant = names.longest(folded, 0)
        named = meant[0][0] if meant is not None and meant[2] == len(folded) and len(meant[0]) == 1 and meant[1] == "card" else ""
        came = (name for name in (before, *reversed(names.played)) if _COMES.search(names.texts.get(name, "")))
        named = named or next((name for name in came if name in names.played), "")  # `with the draw trigger on the stack`
    own = names.texts.get(named.removesuffix("'s ability"), "")
    return named.removesuffix("'s ability") if _TRIGGERS.search(own) else ""


def _aimed_by_its_trigger(text: str, canonical: Sequence[str], names: Names) -> str:
    """The permanent that was played just before with the target of its trigger, where what answers that can answer no spell."""
    told = [texts for texts in names.events if len(texts) > 1]
    played = re.fullmatch(r"\S+ plays ([^;]+?) targeting .+", told[-1][-1]) if told and _RESPONDS.search(text) else None
    own = names.texts.get(played[1], "") if played else ""
    if played is None or "target" not in own or _FLEETING.search(names.types.get(played[1], "instant")):
        return ""
    aimed = [line for line in own.split("\n") if re.search(r"\btarget\b|^enchant ", line, re.IGNORECASE)]
    with_what = [name for name in names.exact.values() if any(name in each for each in canonical)]
    answers = any("target spell" in names.texts.get(name, "").lower() for name in with_what)
    return played[1] if aimed and all(_COMES.match(line) for line in aimed) and not answers else ""


_RESPONDS = re.compile(r"\bin (?:response|reply|answer)\b(?! to\b)|\bresponds? (?:with|by)\b|\birt\b", re.IGNORECASE)
_FLEETING = re.compile(r"instant|sorcery", re.IGNORECASE)


def _last_named(text: str, names: Names) -> str:
    """The card that a text names last; empty for none."""
    folded = text.casefold()
    starts = (at for at in range(len(folded) - 1, -1, -1) if at == 0 or not folded[at - 1].isalnum())
    found = (names.longest(folded, at) for at in starts)
    return next((each[0][0] for each in found if each is not None and each[1] == "card" and len(each[0]) == 1), "")
