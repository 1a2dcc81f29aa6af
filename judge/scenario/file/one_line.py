"""What is asked without a file of its own: a board in one line with what is done, or other questions of a file."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from itertools import takewhile
from typing import TypeAlias

from judge.errors import JudgeError, Place, ScenarioError
from judge.scenario.file.other_keys import OF_PLAYERS, OF_SCENARIOS
from judge.scenario.file.source import compose
from judge.scenario.file.spoken_objects import spoken_objects

Zones: TypeAlias = dict[str, object]
"""What a player has: the things of each zone, and numbers such as the life total."""

NUMBERS = ("life", "poison")
ZONES = (
    *("hand", "library", "graveyard", "in play", "removed from the game", "phased out", "ante", "command zone", "outside the game"),
    *(word for word, key in OF_PLAYERS.items() if key not in (*NUMBERS, "mana")),
)

_BETWEEN = re.compile(rf"\s+/\s+|\n|\s*[;|]\s*(?=(?!(?i:{'|'.join(ZONES)}|{'|'.join(NUMBERS)})\b)[^\W\d_]\w*:(?:\s|$))")
"""What stands between players: ` / `, a line's end, or `;` or `|` where a name and a colon follow."""


def scenario_text(board: str, do: Sequence[str], ask: Sequence[str], turn: str, knows: Callable[[str], bool]) -> str:
    """The text of a scenario file.

    `board`: players with `/` (or `;`, `|`) between them, each with what it has in play, and `hand`, `graveyard`, `library`, `life`:
    `Ann: Grizzly Bears, Forest x2, hand Giant Growth / Ben: Hill Giant, life 15`. `turn`: `Ben`, `Ben, upkeep` or `Ben's upkeep`.
    `knows`: whether a name is a card's.
    Raises ScenarioError (`bad-board`) with what cannot be read.
    """
    listed = [_player(part.strip(), knows) for part in _BETWEEN.split(board) if part.strip()]
    players = dict(listed)
    if twice := next((name for name, _ in listed[len(players) :]), ""):
        raise ScenarioError(f"{twice!r} stands twice", code="bad-board", help="write all that a player has behind one name")
    if not players:
        raise ScenarioError("the board has no player", code="bad-board", help="write 'Ann: Grizzly Bears, Forest x2 / Ben: Hill Giant'")
    return written_file(players, turn, do, ask)


def written_file(
    players: Mapping[str, Zones],
    turn: str | Mapping[str, str],
    do: Sequence[str],
    ask: Sequence[str],
    cards: Mapping[str, Mapping[str, str]] | None = None,
) -> str:
    """The text of a scenario file: cards of its own, players with what they have, whose turn it is, what is done, and what is asked."""
    rows = [f"cards: {json.dumps(cards, ensure_ascii=False)}"] if cards else []
    rows.append("players:")
    for name, zones in players.items():
        rows.append(f"  {json.dumps(name)}:" + ("" if zones else " {}"))
        rows += [f"    {key}: {_written(value)}" for key, value in zones.items()]
    if turn:
        rows.append(f"turn: {json.dumps(turn)}")
    for key, sentences in (("events", do), ("questions", ask)):
        if sentences:
            rows.append(f"{key}:")
            rows += [f"  - {json.dumps(sentence, ensure_ascii=False)}" for sentence in sentences]
    return "\n".join(rows) + "\n"


_OF_BOARD = re.compile(r"[^:.?!]{1,60}:(?:\s|$)")


def lines_text(text: str, knows: Callable[[str], bool]) -> str | None:
    """The text of a scenario file for lines as one would write them: each player's, then what happens, then what is asked with its mark.

    None where no line of a player stands in front. Raises ScenarioError (`bad-board`) as `scenario_text` does.
    """
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    board = list(takewhile(_OF_BOARD.match, lines))
    rest = lines[len(board) :]
    if not board or not any(line.endswith("?") for line in rest):
        return None
    asked = [line for line in rest if line.endswith("?")]
    return scenario_text("\n".join(board), [line.rstrip(".") for line in rest if line not in asked], asked, "", knows)


def _written(value: object) -> str:
    """A life total or the objects of a zone as YAML; one that is written as a mapping stays so."""
    if not isinstance(value, list):
        return json.dumps(value)
    return f"[{', '.join(each if each.startswith('{') else json.dumps(each, ensure_ascii=False) for each in value)}]"


_HEADING = re.compile(r"(?P<name>[^(),]+?)\s*(?:\((?P<said>[^()]*)\)|,? (?:at |with )?(?P<life>-?\d+)(?: life)?)")
"""A player with something said of him or her: `Ben (7 life)`, `Ben at 7`."""


def _player(text: str, knows: Callable[[str], bool]) -> tuple[str, Zones]:
    name, colon, rest = text.partition(":")
    if heading := _HEADING.fullmatch(name.strip()):  # `Ben (7 life): …`
        name, rest = heading["name"], f"{heading['said'] or heading['life'] + ' life'}, in play {rest}"
    if not colon and " " in text:
        raise ScenarioError(f"no player stands before ':' in {text!r}", code="bad-board", help="write 'Ann: Grizzly Bears, Forest x2'")
    zones: Zones = {}
    zone = "in play"
    for item in _items(rest, knows):
        for key in sorted(ZONES, key=len, reverse=True):
            if item.lower() == key or item.lower().startswith((f"{key} ", f"{key}:")):
                zone, item = OF_PLAYERS.get(key, key), item[len(key) :].lstrip(" :")
                zones.setdefault(zone, [])
                break
        behind = re.fullmatch(r"(.+) in (?:the |his |her |their )?(" + "|".join(ZONES) + ")", item, re.IGNORECASE)
        if behind and not knows(item):
            there = zones.setdefault(OF_PLAYERS.get(behind[2].lower(), behind[2].lower()), [])
            assert isinstance(there, list)
            there.append(behind[1])
            continue
        number = re.fullmatch(rf"({'|'.join(NUMBERS)})\s*:?\s*(-?\d+)|(-?\d+) ({'|'.join(NUMBERS)})", item, re.IGNORECASE)
        if number:
            zones[(number[1] or number[4]).lower()] = int(number[2] or number[3])
        elif item:
            there = zones.setdefault(zone, [])
            assert isinstance(there, list)
            there.append(item)
    return name.strip(), zones


def _items(text: str, knows: Callable[[str], bool]) -> list[str]:
    """The parts between commas; a name that holds a comma stays whole, and so does what stands in brackets."""
    parts = [part.strip() for part in re.split(r"[,;](?![^()]*\))", text) if part.strip()]
    found: list[str] = []
    for part in parts:
        if found and found[-1].count("{") > found[-1].count("}"):
            found[-1] = f"{found[-1]}, {part}"
            continue
        if found:
            together = f"{found[-1]}, {part}"
            plain = re.sub(rf"^({'|'.join(ZONES)})[: ]+| in (?:{'|'.join(ZONES)})$", "", together)
            if knows(plain) or (spoken_objects(plain, knows) and not is_object(part, knows)):
                found[-1] = together
                continue
        found.append(part)
    return found


def is_object(text: str, knows: Callable[[str], bool]) -> bool:
    """Whether a text is a card's name, or an object as people write it."""
    return knows(text) or bool(spoken_objects(text, knows))


_OF_QUESTIONS = frozenset({"questions", "expect", "expect under", "about", "not about"})
"""The keys that speak of what is asked, and of what its answers are to be and to cite."""


def asking(text: str, questions: Sequence[str], path: str = "<scenario>") -> str:
    """The text of a scenario with these questions in the place of its own, each on a line of its own behind it.

    Raises ScenarioError for a file that is one mapping in braces.
    """
    errors: list[JudgeError] = []
    tree = compose(text, path, errors)
    if tree.flow:
        message = "other questions can't be put to a file that is written in braces"
        raise ScenarioError(message, code="wrong-type", place=Place(path, 1), help="write its keys on lines of their own")
    lines, starts = text.splitlines(), sorted(key.place.line - 1 for key, _ in tree.entries)
    for key, _ in tree.entries:
        said = key.value.strip().lower()
        if OF_SCENARIOS.get(said, said) in _OF_QUESTIONS:
            start = key.place.line - 1
            end = next((line for line in starts if line > start), len(lines))
            lines[start:end] = [""] * (end - start)  # every other line keeps its number
    return "\n".join((*lines, "questions:", *(f"  - {json.dumps(each, ensure_ascii=False)}" for each in questions), ""))
