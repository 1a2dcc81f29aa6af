"""The keys about a game with more than two players as a whole: its variant, its options and its teams (600.2)."""

from __future__ import annotations

import re

from judge.cards.pool.folding import fold
from judge.engine.game.variants import OPTIONS
from judge.engine.rules.part6_multiplayer.all_variants import VARIANTS
from judge.scenario.file.models import TeamSpec
from judge.scenario.file.source import Map, Node
from judge.scenario.file.value_kinds import INTEGER, Key, Kind, Reading, Table, as_text, is_empty, one_of, read_fields, wrong

RANGE = "range of influence"


def _plain(text: str) -> str:
    return fold(text).replace("-", " ")


def _variant_called(folded: str) -> str | None:
    return next((name for name in VARIANTS if _plain(name) == _plain(folded)), None)


VARIANT = one_of(tuple(VARIANTS), "variant", "unknown-variant", _variant_called)


def _option(reading: Reading, node: Node) -> str | None:
    """An option as the language writes it: the words alone, or `range of influence 2` (also written as a key with its value)."""
    text = as_text(node)
    said = fold(text.value.replace(":", " ")) if text is not None else ""
    reach = re.fullmatch(rf"(?:limited )?{RANGE} ([+-]?\d{{1,9}})(?: seats?)?", re.sub(r"\s+", " ", said).strip())
    if reach is None:
        if said == RANGE:
            reading.error(f"the option {RANGE!r} has no number of seats", node.place, "unknown-option", f"write {RANGE} 2")
            return None
        word: str | None = _WORDS.read(reading, node)
        return word
    if int(reach[1]) < 1:
        reading.error(f"a range of influence of {reach[1]} reaches nobody", node.place, "bad-number", f"write {RANGE} 1, or more")
        return None
    return f"{RANGE} {int(reach[1])}"


_WORDS = one_of((*OPTIONS, f"{RANGE} 2"), "option", "unknown-option")
OPTION = Kind(_option, {"type": "string", "anyOf": [{"enum": list(OPTIONS)}, {"pattern": rf"^{RANGE} [1-9]\d*$"}]})


TEAM: Table = {"life": Key(INTEGER, "the life total that the players of the team share (606.4a)")}


def _teams(reading: Reading, node: Node) -> tuple[TeamSpec, ...]:
    if is_empty(node):
        return ()
    if not isinstance(node, Map):
        wrong(reading, node, "teams by their names", "write Red: {life: 30}")
        return ()
    teams: list[TeamSpec] = []
    for name, value in node.entries:
        if not isinstance(value, Map) and not is_empty(value):
            wrong(reading, value, f"the keys of the team {name.value!r}", f"write {name.value}: {{life: 30}}")
            continue
        fields = read_fields(reading, value, TEAM, "a team") if isinstance(value, Map) else {}
        name.place.fields = value.place.fields
        teams.append(TeamSpec(**{**fields, "name": name.value.strip(), "place": name.place}))
    return tuple(teams)


TEAMS = Kind(_teams, {"type": ["object", "null"], "additionalProperties": {"$ref": "#/$defs/team"}})
