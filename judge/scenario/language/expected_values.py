"""Values: what questions are answered with, how an expected value is written in a file, and when the two are one.

A value is what the machine form of an answer holds: a number, `yes` / `no`, a text, a list, or a mapping.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from judge.cards.instructions.words_data import EVERY_CREATURE_TYPE, together
from judge.cards.pool.folding import fold
from judge.errors import Place, ScenarioError, did_you_mean
from judge.scenario.language.lexicon import Lexicon
from judge.scenario.language.question_forms import Question, ValueType
from judge.scenario.language.sentence_forms import STEPS
from judge.scenario.language.step_language import find_step
from judge.scenario.language.word_scanner import wrong_symbol

Raw: TypeAlias = str | Sequence[str] | Mapping[str, str]
"""An expected value as written in the file."""

Value: TypeAlias = int | str | list[str] | dict[str, int]
SameName: TypeAlias = Callable[[str, Any], bool]
"""Whether an expected name (any reference to an object) means what the answer holds."""

ZONES = (
    "library", "hand", "in play", "graveyard", "stack", "removed from the game", "phased out", "ante", "command zone",
    "outside the game", "ceased to exist",
)  # fmt: skip
NOBODY = ("nobody", "nothing", "none", "no one")
"""Words for the absence of a player or an object; as expected values they are one."""
_TRUTH = {"yes": "yes", "true": "yes", "no": "no", "false": "no"}
EXAMPLES: Mapping[ValueType, str] = {
    "integer": "a whole number, or none",
    "cost": "a whole number; both in a list, such as [2, 5], of a split card off the stack",
    "pt": "power and toughness such as 3/5, or none",
    "list": "a list of names, such as [Shock, Forest x8], or [] for none",
    "bag": "a list of names, such as [Shock, Forest x8], or [] for none",
    "mana": 'mana symbols in quotes, such as "{R}{R}", or none',
    "place": "a zone, with its player where it has one: Ann's graveyard",
    "zone": f"one of {', '.join(ZONES)}",
    "set": "a list, such as [red, white], or [] for none",
    "counters": 'a mapping, such as {"+1/+1": 2}, or {} for none',
    "name": "one name, or nothing",
    "player": "the name of a player, or nobody",
    "step": f"one of {', '.join(STEPS)}",
    "players": "the name of a player, a list of players, or nobody",
    "yes/no": "yes or no",
}


def read_expected(question: Question, raw: Raw, lexicon: Lexicon, place: Place | None = None) -> Value:
    """The value of the question's type that `raw` writes.

    Raises ScenarioError (`bad-value`, `unknown-player`) where it is not of that type; the help says how it is written.
    """
    value = _READERS[question.type](raw)
    if value is None:
        shown = raw if isinstance(raw, str) else ("a mapping" if isinstance(raw, Mapping) else "a list")
        help = f"its value is {EXAMPLES[question.type]}"
        if question.type == "zone" and isinstance(raw, str):
            help = did_you_mean(raw, ZONES) or help
        raise ScenarioError(f"{shown!r} is no value of {str(question)!r}", code="bad-value", place=place, help=help)
    if question.type in ("player", "players"):
        for name in value if isinstance(value, list) else [str(value)]:
            known = lexicon.find(name)
            if name != "nobody" and not (known and known.kind in ("player", "team")):
                help = did_you_mean(name, lexicon.players) or f"the players are {', '.join(lexicon.players)}, or nobody"
                raise ScenarioError(f"no player is called {name!r}", code="unknown-player", place=place, help=help)
    return _by_players(value, lexicon) if question.type == "players" else value


def _by_players(value: Value, lexicon: Lexicon) -> Value:
    """A list of players in which `team Red` stands for those of the team."""
    of = {fold(f"team {team}"): list(named) for team, named in lexicon.teams.items()}
    if isinstance(value, list):
        return [name for said in value for name in of.get(fold(str(said)), [str(said)])]
    return of.get(fold(str(value)), value)


def same_value(type: ValueType, expected: Value, actual: object, same_name: SameName | None = None) -> bool:
    """Whether the expected value (of `read_expected`) is the actual one (of an answer), compared by type.

    `same_name` says whether an expected name means an actual one; without it, names are compared folded.
    """
    same = same_name or _same_text
    if type in ("list", "bag", "players"):
        wanted = [str(item) for item in expected] if isinstance(expected, list) else [] if expected in NOBODY else [str(expected)]
        found = list(actual) if isinstance(actual, list | tuple) else [] if actual in NOBODY else [actual]
        if len(wanted) != len(found):
            return False
        if type == "list":
            return all(same(name, item) for name, item in zip(wanted, found, strict=True))
        return _matches(wanted, found, same)
    if type in ("name", "player"):
        return same(str(expected), actual) or (expected in NOBODY and actual in NOBODY)
    if type == "set":
        items = actual if isinstance(actual, list | tuple | set | frozenset) else [actual]
        wished = {_item(item) for item in expected} if isinstance(expected, list) else None
        items = together(map(str, items)) if wished is not None and EVERY_CREATURE_TYPE in wished else items
        return wished == {_item(str(item)) for item in items}
    if type == "place":
        return str(expected) == fold(str(actual)) or str(expected) == fold(str(actual)).rpartition("'s ")[2]
    if type == "counters":
        return isinstance(actual, Mapping) and expected == {_kind(str(k)): int(v) for k, v in actual.items() if int(v)}
    if isinstance(actual, list):
        return expected == [str(each) for each in actual]
    read = actual if isinstance(actual, int) else _READERS[type](str(actual))
    return expected == read


def _same_text(expected: str, actual: Any) -> bool:
    return fold(expected) == fold(str(actual))


def _matches(wanted: list[str], found: list[Any], same: SameName) -> bool:
    """Whether each wanted name can have a found one of its own (a reference may mean several)."""
    taken: dict[int, str] = {}
    return all(_placed(name, found, same, taken, set()) for name in wanted)


def _placed(name: str, found: list[Any], same: SameName, taken: dict[int, str], seen: set[int]) -> bool:
    """Whether a wanted name gets one of those that it may mean, where others that have one may be given another."""
    for index, item in enumerate(found):
        if index in seen or not same(name, item):
            continue
        seen.add(index)
        if index not in taken or _placed(taken[index], found, same, taken, seen):
            taken[index] = name
            return True
    return False


# --- one reader for each type: the value, or None where it is not of that type


def _integer(raw: Raw) -> Value | None:
    if not isinstance(raw, str):
        return None
    if fold(raw) == "none":
        return "none"
    return int(raw) if re.fullmatch(r"\s*[+-]?[0-9]{1,18}\s*", raw) else None


def _cost(raw: Raw) -> Value | None:
    if isinstance(raw, str):
        return _integer(raw)
    both = [] if isinstance(raw, Mapping) else [each.strip() for each in raw]
    return both if both and all(isinstance(_integer(each), int) for each in both) else None


def _pt(raw: Raw) -> Value | None:
    text = fold(raw).replace(" ", "") if isinstance(raw, str) else ""
    return text if text == "none" or re.fullmatch(r"-?[0-9]{1,18}/-?[0-9]{1,18}", text) else None


def _names(raw: Raw) -> Value | None:
    if isinstance(raw, Mapping):
        return None
    names: list[str] = []
    for name in [raw] if isinstance(raw, str) else raw:
        counted = re.fullmatch(r"(.*\S)\s+[xX]\s?([0-9]{1,4})", name.strip())
        if counted:
            names.extend([counted.group(1)] * int(counted.group(2)))
        elif fold(name) in NOBODY or not name.strip():
            if not isinstance(raw, str):
                return None
        else:
            names.append(name.strip())
    return names


def _players(raw: Raw) -> Value | None:
    """One player as a name, several as a list, none as `nobody`: the forms that an answer has."""
    names = _names(raw)
    if not isinstance(names, list):
        return None
    return names if len(names) > 1 else names[0] if names else "nobody"


def _mana(raw: Raw) -> Value | None:
    text = raw if isinstance(raw, str) else "" if isinstance(raw, Mapping) else "".join(raw)
    if isinstance(raw, Mapping) or wrong_symbol(text):
        return None
    if fold(text) in ("none", "nothing", ""):
        return "none"
    symbols = re.sub(r"\s", "", text).upper()
    if not re.fullmatch(r"(\{[^{}]+\})+", symbols):
        return None
    found = [_colorless(symbol) for symbol in re.findall(r"\{([^{}]+)\}", symbols)]
    return "".join(sorted(f"{{{one}}}" for each in found for one in each)) or "none"


def _colorless(symbol: str) -> list[str]:
    """A symbol as single pieces of mana: `{2}` and `{C}{C}` are two of colorless mana."""
    if symbol.isdigit() and len(symbol) < 5:
        return ["1"] * int(symbol)
    return ["1"] if symbol == "C" else [symbol]


def _zone(raw: Raw) -> Value | None:
    zone = _plain_zone(raw) if isinstance(raw, str) else ""
    return zone if zone in ZONES else None


def _plain_zone(text: str) -> str:
    """A zone as the language names it: `in exile` is removed from the game, `the battlefield` in play."""
    zone = fold(text).removeprefix("in ").removeprefix("on ").removeprefix("the ").removeprefix("his ").removeprefix("her ")
    return _TODAYS.get(zone, zone if zone != "play" else "in play")


_TODAYS = {
    **dict.fromkeys(("exile", "exiled", "removed", "rfg"), "removed from the game"),
    **{"battlefield": "in play", "gy": "graveyard", "deck": "library"},
}


def _place(raw: Raw) -> Value | None:
    """`Ann's graveyard`, `graveyard`, `in play`."""
    if not isinstance(raw, str):
        return None
    owner, apostrophe, zone = fold(raw).removeprefix("in ").rpartition("'s ")
    found = _plain_zone(zone)
    return None if found not in ZONES else f"{owner}'s {found}" if apostrophe and owner not in ("its owner",) else found


def _set(raw: Raw) -> Value | None:
    if isinstance(raw, Mapping):
        return None
    items = [raw] if isinstance(raw, str) else list(raw)
    if len(items) == 1 and _item(items[0]) in ("none", "nothing", ""):
        return []
    return [_item(item) for item in items]


def _item(text: str) -> str:
    return fold(text).rstrip(".")


def _counters(raw: Raw) -> Value | None:
    if isinstance(raw, str) and fold(raw) in ("none", "nothing"):
        return {}
    if not isinstance(raw, Mapping) or not all(re.fullmatch(r"\s*[0-9]{1,9}\s*", str(amount)) for amount in raw.values()):
        return None
    return {_kind(kind): int(amount) for kind, amount in raw.items() if int(amount)}


def _kind(kind: str) -> str:
    return re.sub(r" counters?$", "", fold(kind))


def _name(raw: Raw) -> Value | None:
    if not isinstance(raw, str) and not isinstance(raw, Mapping) and len(raw) == 1:
        raw = raw[0]
    if not isinstance(raw, str) or not raw.strip():
        return None
    return "nothing" if fold(raw) in NOBODY else raw.strip()


def _player(raw: Raw) -> Value | None:
    name = _name(raw)
    return "nobody" if name == "nothing" else name


def _step(raw: Raw) -> Value | None:
    return find_step(fold(raw)) if isinstance(raw, str) else None


def _truth(raw: Raw) -> Value | None:
    return _TRUTH.get(fold(raw)) if isinstance(raw, str) else None


_READERS: Mapping[ValueType, Callable[[Raw], Value | None]] = {
    "integer": _integer,
    "cost": _cost,
    "pt": _pt,
    "list": _names,
    "bag": _names,
    "mana": _mana,
    "zone": _zone,
    "place": _place,
    "set": _set,
    "counters": _counters,
    "name": _name,
    "player": _player,
    "step": _step,
    "players": _players,
    "yes/no": _truth,
}
