"""Names for what is called by what is told of it: `the attacker`, `the creature with the Aura`, `the countered spell`, `the first spell`.

The rows of `judge/data/told_roles.tsv` hold how a thing is called, and what the board or an event tells of it then. It is meant where that
is told of one thing alone; else the words stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from judge.scenario.spoken import verb_forms
from judge.scenario.spoken.described import DOES
from judge.scenario.spoken.given_names import said_of
from judge.scenario.spoken.scenario_names import Names
from judge.support.data_files import lines_of
from judge.support.late_regex import regex

_OPENS = regex(r"\b(?:the|that|this|(?P<whose>[^\W\d_]+)'s) ", re.IGNORECASE)
_ANYTHING = ("creature", "guy", "dude", "one", "permanent", "thing", "critter", "card", "spell", "token")
"""What may stand for anything that is told of."""
_STATES = frozenset({"tap", "untap", "target", "discard", "prevent", "wrath", "sweep", "save"})
"""Verbs that tell of a state, or of no single thing."""
_NTH = ("first", "second", "third", "fourth", "last")
_SPELL = regex(
    rf"\b(?:the|(?P<who>his|her|[^\W\d_]+'s)) (?P<nth>{'|'.join(_NTH)}) spell\b(?! (?:to|that|which|each|of|you|he|she|is|on)\b)",
    re.IGNORECASE,
)
_ATTACKED = regex(r" attacking (?:(?!, ).)+")
"""What an attacker attacks, behind it."""
_NUMBERED = regex(r"(?: #(\d+)| x(\d+))?")
_BETWEEN = regex(r"(?:, (?:and )?| and |, then )")


def by_what_is_told(text: str, names: Names) -> str:
    """A text with names in the place of what is called by what is told of it."""
    folded = text.casefold()
    if not (names.events or names.listed) or len(folded) != len(text):
        return text
    for opens in reversed(list(_OPENS.finditer(folded))):
        found = next((each for called, ways in _rows() if (each := _called(called, ways, folded, opens, names)) is not None), None)
        if found is not None:
            text = f"{text[: opens.start()]}{found[0]}{text[found[1] :]}"
    return _SPELL.sub(lambda said: _nth_spell(said, names) or said[0], text)


def _called(called: tuple[str, ...], ways: tuple[str, ...], text: str, opens: re.Match[str], names: Names) -> tuple[str, int] | None:
    """What a row means where its words stand in a text, and where they end; None where they do not, or mean nothing, or several things."""
    at, said = opens.end(), dict[str, tuple[str, ...]]()
    for part in called:
        end = _hole(part[1:-1], text, at, said, names) if part.startswith("{") else _literal(part, text, at)
        if end is None:
            return None
        at = end
    if text[at : at + 1].isalnum() or text[at : at + 1] == "-":
        return None
    whose = names.player_called(opens["whose"] or "")
    if opens["whose"] and not whose:
        return None
    told = list(dict.fromkeys(each for way in ways for each in _told(way, said, names)))
    fits = [each for each in told if ("k" not in said or each[0] in said["k"]) and whose in ("", names.owners.get(each[0]))]
    return (fits[0][1], at) if len(fits) == 1 and fits[0][1] else None


def _literal(part: str, text: str, at: int) -> int | None:
    found = re.compile(part).match(text, at)
    return found.end() if found is not None else None


def _hole(hole: str, text: str, at: int, said: dict[str, tuple[str, ...]], names: Names) -> int | None:
    """Where what stands in a hole ends; what it says is noted. None where nothing of that kind stands there."""
    word = re.compile(r"[^\W\d_]+").match(text, at)
    if word is None:
        return None
    if hole in ("done", "does"):
        verb = _verbs(hole).get(word[0], "")
        said["verb"] = (verb,)
        return word.end() if verb else None
    if hole == "who":
        player = names.player_called(word[0]) or said_of(word[0], names.players)
        said["who"] = (player,)
        return word.end() if player else None
    if hole == "k":
        if word[0] in _ANYTHING:
            said.update({"k": tuple(name for name in names.played if name not in names.in_play)} if word[0] == "spell" else {})
            return word.end()
        kind = tuple(name for name in names.exact.values() if word[0] in names.types.get(name, "").casefold().split())
        if kind:
            said["k"] = kind
            return word.end()
    at += len(lead[0]) if (lead := re.match(r"(?:the|an?|his|her) ", text[at:])) else 0
    found = names.longest(text, at)
    if found is None or found[1] != "card":
        return None
    said[hole] = found[0]
    return found[2]


def _told(way: str, said: dict[str, tuple[str, ...]], names: Names) -> Iterator[tuple[str, str]]:
    """What is told of so: each with the name alone, and with whose it is or its number where needed; empty where that is not known."""
    by_type = {"aura": "aura", "equipment": "equipment"}
    for hole, kind in by_type.items():
        if f"{{{hole}}}" in way:
            way = way.replace(f"{{{hole}}}", _either([name for name, types in names.types.items() if kind in types.casefold()]))
    if "{card}" in way:
        does = re.compile(DOES[said["verb"][0]], re.IGNORECASE)
        way = way.replace("{card}", _either([name for name, text in names.texts.items() if does.search(text)]) + "(?:'s ability(?: \\d)?)?")
    way = way.replace("{y}", _either(said.get("y", ()))).replace("{who}", _either(said.get("who", ())))
    pattern = re.compile(way)
    for text in (*names.listed, *(text for texts in names.events for text in texts[1:])):
        for sentence in _apart(text):
            if (found := pattern.fullmatch(sentence)) is not None:
                yield from _things(found["x"], sentence.partition(" ")[0], names)


def _apart(text: str) -> Iterator[str]:
    """A sentence; of blocks, each attacker that is blocked with its blockers; of what attacks, without what is attacked."""
    for sentence in text.split("; "):
        blocks = re.match(r"(\S+ blocks )", sentence)
        pairs = re.split(r", (?=[^,]+ with )", sentence[blocks.end() :]) if blocks is not None else [sentence]
        yield from (f"{blocks[1] if blocks is not None else ''}{_ATTACKED.sub('', pair)}" for pair in pairs)


def _things(said: str, player: str, names: Names) -> Iterator[tuple[str, str]]:
    """The things that a part of a sentence of the language names, as they are told apart."""
    for part in _BETWEEN.split(re.sub(r" (?:with|choosing|kicked|by|paying|tapping|sacrificing|dividing) .*", "", said)):
        whose, _, name = part.rpartition("'s ") if "'s ability" not in part else ("", "", "")
        name, number = re.sub(r" #\d+$| x\d+$", "", name), re.search(r" (#\d+|x\d+)$", part)
        if name not in names.exact.values():
            yield from ((player, player),) if (player := names.player_called(part)) else ((name, ""),)
            continue
        owner = whose or (player if names.numbers.get((player, name)) else names.owners.get(name) or "")
        here, all_here = names.numbers.get((owner, name), 0), sum(many for (_, each), many in names.numbers.items() if each == name)
        if number is not None and number[1].startswith("#"):
            yield name, part
        elif number is not None or here > 1:  # several, or one of several that is not told apart
            yield name, ""
        else:
            yield name, f"{owner}'s {name}" if all_here > here and owner and here else name


def _nth_spell(said: re.Match[str], names: Names) -> str:
    """The spell that was played at that place of all, or of a player's; empty where there is none, or it is played twice."""
    who = said["who"] or ""
    player = said_of(who, names.players) or names.player_called(who.removesuffix("'s"))
    spells = [name for name in names.played if "land" not in names.types.get(name, "land").casefold()]
    own = [name for name in spells if names.owners.get(name) == player] if who else spells
    nth = _NTH.index(said["nth"].casefold()) if said["nth"].casefold() != "last" else len(own) - 1
    known = not who or player
    return own[nth] if known and 0 <= nth < len(own) and len(own) > 1 and names.played.count(own[nth]) == 1 else ""


def _either(words: object) -> str:
    every = sorted(words, key=len, reverse=True)  # type: ignore[call-overload]
    return f"(?:{'|'.join(map(re.escape, every)) or '(?!)'})"


@cache
def _verbs(hole: str) -> dict[str, str]:
    """The forms in which a verb of what a card does may stand, each with the verb."""
    verbs = [verb for verb in DOES if verb not in _STATES]
    past = {form: verb for verb in verbs for form in verb_forms.forms(verb)[3:]}
    return past if hole == "done" else past | {verb_forms.forms(verb)[1]: verb for verb in verbs}


@cache
def _rows() -> tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]:
    """How a thing is called, in words and holes, and the sentences that tell it."""
    found = []
    for line in lines_of("data", "told_roles.tsv"):
        if line and not line.startswith("#"):
            called, told = line.split("\t")
            ways = tuple(told.split(" || "))
            found += [(tuple(filter(None, re.split(r"(\{\w+\})", each))), ways) for each in called.split(" | ")]
    return tuple(found)
