"""Things meant by what they are: `the Aura`, `her planeswalker`, `the morph`, `Tim`; and what does what is told, `Ann pings the Bears`."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from functools import cache

from judge.scenario.language.word_scanner import NUMBERS
from judge.scenario.spoken.scenario_names import Names
from judge.scenario.spoken.verb_forms import WORDS
from judge.support.data_files import lines_of

KINDS = (*WORDS["kind"],)
"""What a thing may be called by: its type, or what it does."""

_BY_TEXT = WORDS["meant by its text"]
_FIGHTERS = ("flyer", "flier", "trampler", "regenerator", "manland")
_BY_TYPE: Mapping[str, str] = {
    "walker": "planeswalker", "legend": "legendary", "legendary creature": "legendary", "guy": "creature", "dude": "creature",
}  # fmt: skip

DOES = WORDS["text that does"]
"""What a card says that does what a verb tells."""


CALLED: Mapping[str, str] = {
    **DOES, "fetch": r"search your library", "sac": r"sacrifice", "loot": r"draw .*discard", "lifegain": r"gain .*life",
    "pumping": r"gets? \+", "firebreathing": r"gets? \+1/\+0", "pinging": r"deals? \d+ damage", "regen": r"regenerat",
    "sacrifice": r"sacrific|\bevoke\b|\becho\b",
}  # fmt: skip
"""What an ability says that is called so: `the fetch ability`."""


def says(text: str, words: Iterable[str]) -> bool:
    """Whether a text says what an ability is called by: `fetch`, `sacrifice`, `draw`."""
    return all(re.search(CALLED.get(word, rf"\b{re.escape(word[:6])}"), text, re.IGNORECASE) for word in words)


def said_of_one(text: str, words: Collection[str]) -> str:
    """The first of these words that one alone of several abilities of a text says, or is (`trigger`); empty for none."""
    every, triggers = [" ".join(said) for said in abilities_of(text)], triggers_of(text)
    is_trigger = any(word.startswith("trigger") for word in words)
    if is_trigger and len(triggers) == 1 < len(every):
        return "trigger"
    lines = triggers if is_trigger else every
    return next((word for word in words if len(lines) > 1 and sum(says(line, [word]) for line in lines) == 1), "")


def triggers_of(text: str) -> list[str]:
    """The lines of a text that are triggered abilities, and the keywords that have some with what they mean."""
    return [" ".join(said) for said in abilities_of(text) if any(_TRIGGERED.match(each) for each in said)]


def has_others(text: str) -> bool:
    """Whether a text has abilities on the stack that are triggered, and others."""
    return 0 < len(triggers_of(text)) < len(abilities_of(text))


def abilities_of(text: str) -> list[tuple[str, ...]]:
    """The lines of a text that are activated or triggered abilities, each with what its keyword means."""
    from judge.cards.keywords.keywords import KEYWORDS

    lines = re.sub(r" ?\([^()]*\)", "", text).split("\n")  # a reminder is no ability
    rows = ((line, KEYWORDS.now.get((re.match(r"[a-z]+(?: upkeep)?", line.lower()) or [""])[0])) for line in lines)
    told = ((line, *(row.text if row is not None else ())) for line, row in rows)
    return [said for said in told if any(_TRIGGERED.match(each) or _ACTIVATED.match(each) for each in said)]


_TRIGGERED = re.compile("when|at the", re.IGNORECASE)
_ACTIVATED = re.compile(r"[^\n\"]*:")


@cache
def nicknames() -> Mapping[str, str]:
    """What some cards have been called ever since, where no part of the name tells it."""
    rows = lines_of("data", "nicknames.tsv")
    return dict(row.split("\t", 1) for row in rows if row)


def unblocked(names: Names) -> list[str]:
    """The attackers that the events so far name, without those that they tell to be blocked."""
    told = [text for texts in names.events for text in texts[1:]]
    attacks = next((text for text in reversed(told) if re.search(r" attacks? (?:\S+ )?with ", text)), "")
    blocks = " ".join(found[1] for text in told if (found := re.search(r" blocks (.+?) with ", text)))
    named = [name for name in names.in_play if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", attacks)]
    return [name for name in named if not re.search(rf"(?<!\w){re.escape(name)}(?!\w)", blocks)]


def one_described(names: Names, word: str, owner: str = "") -> str:
    """The only card of the scenario that is so; in play first; empty where none is, or several are."""
    if word.startswith("unblocked"):
        left = unblocked(names)
        return left[0] if len(left) == 1 else ""
    pattern = _BY_TEXT.get(word)
    kind = _BY_TYPE.get(word, word)

    def fits(name: str) -> bool:
        if owner and names.owners.get(name) != owner:
            return False
        if pattern is not None:
            return re.search(pattern, names.texts.get(name, ""), re.IGNORECASE | re.DOTALL | re.MULTILINE) is not None
        return kind in re.findall(r"[a-z]+", names.types.get(name, "").lower())

    found = [name for name in names.owners if fits(name)]
    if len(found) > 1 and (pattern is None or word in _FIGHTERS):
        found = [name for name in found if name in names.in_play]
    return found[0] if len(found) == 1 else ""


def those_described(names: Names, word: str, owner: str) -> list[str]:
    """The permanents of a player that are called so: `pinger`, `flyer`, of those whose text tells it."""
    pattern = _BY_TEXT.get(word)
    if pattern is None:
        return []
    flags = re.IGNORECASE | re.DOTALL | re.MULTILINE
    here = [name for name in sorted(names.in_play) if owner in ("", names.owners.get(name))]
    return [name for name in here if re.search(pattern, names.texts.get(name, ""), flags)]


def pumped_by_another(names: Names, name: str, player: str) -> bool:
    """Whether a permanent has no ability that changes its size, and the player something else that would: `pumps the Bears`."""
    own = re.search(r":[^\n]*[+-][\dx]+/[+-][\dx]+", names.texts.get(name, ":+1/+1"), re.IGNORECASE) is not None
    return name in names.in_play and not own and bool(those_that_do(names, "pump", player))


def one_that_does(names: Names, verb: str, player: str, ability: bool = False) -> str:
    """The only card of a player that does what a verb tells; empty for none, or several."""
    found = those_that_do(names, verb, player, ability)
    return found[0] if len(found) == 1 else ""


def those_that_do(names: Names, verb: str, player: str, ability: bool = False) -> list[str]:
    """The cards of a player that do what a verb tells: permanents with an ability that does, and cards of the hand.

    `ability`: to an ability on the stack; what counters those alone counters no spell."""
    pattern = DOES.get(verb) if verb != "counter" else rf"counter target (?{'=' if ability else '!'}(?:activated|triggered|ability))"
    if pattern is None:
        return []

    def fits(name: str) -> bool:
        text = names.texts.get(name, "")
        does = r"target creatures? gets? \+" if verb == "pump" else pattern  # what is in play pumps itself, or a target
        if name in names.in_play and not re.search(rf":[^\n]*(?:{does})", text, re.IGNORECASE):
            return False
        own = names.is_of(name, player) or name in names.hands.get(player, ())
        return own and re.search(pattern, text, re.IGNORECASE) is not None

    found = [name for name in names.owners if fits(name)]
    tapping = [name for name in found if re.search(_BY_TEXT["pinger"], names.texts.get(name, ""), re.IGNORECASE)]
    return tapping if verb == "ping" and tapping else found


def ability_saying(text: str, words: str) -> int:
    """The number of the activated ability that says most of these words; 0 where there is one only, or none says any."""
    abilities = [line.casefold() for line in text.split("\n") if re.match(r"[^\n\"]*:", line)]
    tokens = re.findall(r"[+-][\dx]+/[+-][\dx]+|[a-z]{3,}", words)
    said = {token if token[0] in "+-" else token.removesuffix("s")[:7] for token in tokens} - {"the", "and", "two", "three", "his", "her"}
    scores = [sum(word in line for word in said) for line in abilities]
    return scores.index(max(scores)) + 1 if len(abilities) > 1 and max(scores) > 0 and scores.count(max(scores)) == 1 else 0


def modes_of(text: str) -> tuple[str, ...]:
    """What each mode of a text says, in order; none where it has no modes."""
    if listed := re.findall(r"^\u2022 ?(.+)$", text, re.MULTILINE):
        return tuple(listed)
    found = re.search(r"\bchoose (?:one|two|three|any number|up to)[^-\u2014\n]*[-\u2014]\s*([^\n]+)", text, re.IGNORECASE)
    return tuple(part.strip() for part in re.split(r"; (?:and/or |or )?|, or (?=[a-z])", found.group(1))) if found else ()


def mode_saying(modes: tuple[str, ...], words: str) -> int:
    """The number of the only mode that says most of these words; 0 where several do, or none says any."""
    said = {word.removesuffix("s")[:6] for word in re.findall(r"[a-z]{3,}", words)} - {"the", "his", "her", "hand", "oppone"}
    scores = [sum(f" {word}" in f" {mode.casefold()}" for word in said) for mode in modes]
    return scores.index(max(scores)) + 1 if modes and max(scores) > 0 and scores.count(max(scores)) == 1 else 0


def only_ability(text: str, pattern: str) -> int:
    """The number of the only one of several activated abilities of which the effect says so; 0 where that tells none apart."""
    abilities = re.findall(r"^[^\n\"]*:[^\n]*", text, re.MULTILINE)
    fits = [number for number, line in enumerate(abilities, 1) if re.search(rf":.*(?:{pattern})", line, re.IGNORECASE)]
    return fits[0] if len(abilities) > 1 and len(fits) == 1 else 0


def asked_at_once(text: str, verb: str) -> int:
    """How many things the cost of an activated ability asks for that is paid so: one, unless the only such cost says another number."""
    costs = re.findall(rf"^[^\n\":]*\b{verb} (an?|another|{'|'.join(NUMBERS[1:])})\b[^\n\":]*:", text, re.MULTILINE | re.IGNORECASE)
    return NUMBERS.index(costs[0].casefold()) if len(costs) == 1 and costs[0].casefold() in NUMBERS else 1


def loyalty_costs(text: str) -> list[str]:
    """The costs of the loyalty abilities of a text, with brackets, as they were written in 2009, or without."""
    return re.findall(r"^\[?([+\u2212-]?[\dX]+)\]?:", text, re.MULTILINE)


def loyalty_meant(said: str, costs: list[str]) -> int:
    """The number of the loyalty ability of these costs that `+1`, `minus` or `ultimate` means; 0 where it could be several."""
    plain = [cost.replace("\u2212", "-") for cost in costs]
    if said in ("first", "second", "third", "last", "ultimate"):
        number = {"first": 1, "second": 2, "third": 3}.get(said, len(plain))
        return number if number <= len(plain) else 0
    sign = {"plus": "+", "minus": "-", "zero": "0"}.get(said)
    fits = [n for n, cost in enumerate(plain, 1) if (cost.startswith(sign) if sign else cost == said.replace("\u2212", "-"))]
    return fits[0] if fits and (len(fits) == 1 or sign == "-") else 0
