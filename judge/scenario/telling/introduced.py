"""Things that are told of where something happens, `I attack with a Craw Wurm with Rancor on it`, put onto the board as they are told."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from judge.cards.pool.folding import fold
from judge.scenario.file.absent_names import names_in
from judge.scenario.file.one_line import Zones, is_object
from judge.scenario.file.spoken_objects import said_token
from judge.scenario.telling.implied import Known
from judge.scenario.telling.sized import NUMBER
from judge.scenario.telling.told_boards import add, number_of
from judge.support.late_regex import regex

_AHEAD = regex(r"\b(?P<who>(?:an?|one|the|my|his|her|their|\w+'s) )?(?P<state>(?:(?:untapped|tapped|summoning[- ]sick"
    r"|\d+/\d+) )+)$", re.IGNORECASE)
_BEHIND = regex(
    r",? (?:(?:that|which) (?:has|is) )?(?:with .{1,60}?(?: on it| attached(?: to it)?| counters?(?: on it)?)|(?:enchanted"
    r"|equipped) (?:with|by) (?:an? |the )?"
    r"|wearing (?:an? )?|carrying (?:an? )?|holding (?:an? )?)",
    re.IGNORECASE,
)
_SAYS = regex(r"^,? (?:(?:that|which) (?:has|is) )?", re.IGNORECASE)


def introduced(sentence: str, players: dict[str, Zones], whose: Callable[[str], str], known: Known) -> str:
    """The sentence with the bare names of things of which it tells a state or what is on them; these are listed for their players."""
    for name, start, end in reversed(list(names_in(sentence, known.canonical))):
        if known.is_fleeting(name):
            continue
        ahead, (behind, length) = _AHEAD.search(sentence[:start]), _said_behind(sentence[end:], name, known)
        if ahead is None and not behind:
            continue
        states = " ".join(word for word in (ahead["state"].split() if ahead else ()) if word != "untapped" and "/" not in word)
        player = whose(sentence[:start])
        listed = fold(name) in fold(str(players.get(player, {}).get("in play", "")))
        if player not in players or listed and (states or behind):
            continue
        if not listed:
            add(players[player], {"in play": [f"{states} {name}{behind}".strip()]})
        lead = (ahead["who"] or "") if ahead and (ahead["who"] or "").lower() not in ("a ", "an ", "one ") else ""
        sentence = f"{sentence[: ahead.start() if ahead else start]}{lead}{name}{sentence[end + length :]}"
    return sentence


_TOKEN = regex(
    rf"\b(?P<n>(?:{NUMBER}|my|his|her|their|the) )?(?P<what>\d+/\d+ (?:[A-Za-z]+ ){{0,4}}?(?:creature )?tokens?)(?! cop)\b", re.IGNORECASE
)
_BARE_TOKEN = regex(r"\b(?P<whose>my|his|her|the|that|Opponent's) (?:creature )?(?P<n>tokens?)(?= |$|\?|,)(?! (?:copy|of))", re.IGNORECASE)


def tokens_told(sentence: str, players: dict[str, Zones], whose: Callable[[str], str], told: list[str]) -> str:
    """The sentence with the bare names of tokens that it tells by size, `a 3/3 Beast token`, which are listed; `told`: those told so far.

    The only one told so far stands for `my token`."""
    while (found := _TOKEN.search(sentence)) is not None and (said := said_token(found["what"])) is not None:
        name, number = said["of"]["name"], (found["n"] or "a ").strip().lower()
        count = number_of(number) if number not in ("my", "his", "her", "their", "the") else 1
        zones = players.get(whose(sentence[: found.start()]), {})
        if name.lower() not in str(zones.get("in play", "")).lower():
            add(zones, {"in play": [f"{count} {found['what'].removesuffix('s')}{'s' if count > 1 else ''}"]})
        told.append(name)
        lead = {"a": "a ", "an": "a "}.get(number, found["n"] or "")
        sentence = f"{sentence[: found.start()]}{lead}{name} token{'s' if count > 1 else ''}{sentence[found.end() :]}"
    return _BARE_TOKEN.sub(rf"\g<whose> {told[0]} \g<n>", sentence) if len(set(told)) == 1 else sentence


def _behind_each(rest: str, known: Known) -> Iterator[tuple[str, int]]:
    """What is said of a thing behind its name, as the board writes it, and how many letters of the sentence that takes."""
    found = _BEHIND.match(rest)
    if found is None:
        return
    said = _SAYS.sub(" ", found[0])
    if said.endswith(" ") or re.search(r"(?:an?|the|with|by) $", said):
        card = next(names_in(rest[found.end() :], known.canonical), None)
        if card is not None and card[1] == 0:
            yield f" with {card[0]} on it", found.end() + card[2]
    else:
        yield re.sub(r"\bwith (?:an? |the )(?=[A-Z])", "with ", said), found.end()


def _said_behind(rest: str, name: str, known: Known) -> tuple[str, int]:
    """The first of these by which the thing is one of a board; nothing, and no letters, where there is none."""
    each = _behind_each(rest, known)
    return next((one for one in each if is_object(f"{name}{one[0]}", lambda word: known.canonical(word) is not None)), ("", 0))
