"""Every key of a scenario file: one table for each kind of mapping, with what each key means.

The reader, the JSON Schema and the documentation are all made from these tables; those of cards, objects and players stand in
`judge.scenario.file.object_keys`.
"""

from __future__ import annotations

import re
from typing import Any

from judge.cards.pool.folding import fold
from judge.scenario.file.card_keys import CARD, CARDS, ref
from judge.scenario.file.models import EventSpec, Expectation, ExpectedUnder, Line, StackSpec, TurnSpec
from judge.scenario.file.object_keys import OBJECT, PLAYER, PLAYERS, REFERENCES, card_name, in_whole_names
from judge.scenario.file.other_keys import OF_TURNS, by_own_keys, turn_written
from judge.scenario.file.seating_keys import OPTION, TEAM, TEAMS, VARIANT
from judge.scenario.file.source import List, Map, Node, Text
from judge.scenario.file.value_kinds import (
    EDITION,
    NUMBER,
    POSITIVE,
    RULE,
    TEXT,
    YES,
    Key,
    Kind,
    Reading,
    Table,
    as_text,
    is_empty,
    many,
    one_of,
    pairs,
    read_fields,
    table_schema,
    wrong,
)
from judge.scenario.language.sentence_forms import STEPS
from judge.scenario.language.step_language import find_step

# --- turn and stack

STEP = one_of(STEPS, "step", "unknown-step", find_step)
TURN: Table = {
    "player": Key(TEXT, "whose turn it is; the first player's, if not said"),
    "step": Key(STEP, "the step or phase; precombat main, if not said"),
    "number": Key(POSITIVE, "the number of the turn"),
    "beginning": Key(YES, 'yes starts before the step\'s "at the beginning" abilities'),
}


def _turn(reading: Reading, node: Node) -> TurnSpec | None:
    if is_empty(node):
        return None
    if isinstance(node, Text):
        node = turn_written(node)
    if not isinstance(node, Map):
        wrong(reading, node, "a mapping", "write turn: {player: Ann, step: upkeep}")
        return None
    fields = read_fields(reading, by_own_keys(node, TURN, OF_TURNS), TURN, "the turn")
    return TurnSpec(**fields, step_told="step" in fields)


def _combat_damage(reading: Reading, node: Node) -> tuple[str, ...] | None:
    if is_empty(node) or (isinstance(node, Text) and fold(node.value) in ("yes", "true")):
        return ()
    found: tuple[str, ...] = many(TEXT).read(reading, node)
    return found


STACK_ITEM: Table = {
    "spell": Key(TEXT, "the name of the card that is a spell on the stack"),
    "ability of": Key(TEXT, "the object whose ability is on the stack"),
    "ability": Key(POSITIVE, "which of its abilities, in the order of its text"),
    "combat damage": Key(
        Kind(_combat_damage, {"anyOf": [{"type": "array", "items": {"type": "string"}}, {"type": ["string", "boolean", "null"]}]}),
        "combat damage on the stack: sentences such as 'giant assigns 2 to Ben'",
    ),
    "id": Key(TEXT, "a name of your own for it, for references"),
    "controller": Key(TEXT, "the player who controls it; the active player, if not said"),
    "targets": Key(REFERENCES, "its targets, in the text's order"),
    "mode": Key(many(POSITIVE), "the chosen mode, or modes"),
    "x": Key(NUMBER, "the value of X"),
}


def _stack_item(reading: Reading, node: Node) -> StackSpec | None:
    if isinstance(node, Map) and any(key.value.lower() in STACK_ITEM for key, _ in node.entries):
        fields = read_fields(reading, node, STACK_ITEM, "an object on the stack")
        if sum(key in fields for key in ("spell", "ability_of", "combat_damage")) != 1:
            help = "write spell: with a card, ability of: with an object, or combat damage:"
            reading.error("it is one of a spell, an ability and combat damage", node.place, "missing-key", help)
            return None
        if "spell" in fields:
            card_name(reading, Text(fields["spell"], node.place.of("spell")), counted=False)
        return StackSpec(**fields)
    text = as_text(node)
    if text is None:
        wrong(reading, node, "an object on the stack", "write spell: Shock and controller: Ann")
        return None
    if fold(text.value) == "combat damage":
        return StackSpec(combat_damage=(), place=node.place)
    named = card_name(reading, text, counted=False)
    return StackSpec(spell=named[0], place=node.place) if named else None


# --- events, questions, expectations


def _line(reading: Reading, node: Node) -> Line | None:
    text = as_text(node)
    if text is None or not text.value.strip():
        wrong(reading, node, "a sentence") if text is None else reading.error("an empty sentence", node.place, "bad-sentence")
        return None
    return Line(text=text.value, place=text.place)


LINE = Kind(_line, {"anyOf": [{"type": "string"}, {"type": "object", "maxProperties": 1, "minProperties": 1}]})


def _choices(reading: Reading, node: Node) -> tuple[Line, ...]:
    if isinstance(node, List) and node.flow:
        node = in_whole_names(reading, node)
        assert isinstance(node, List)
        _refuse_split_answers(reading, node)
    found: tuple[Line, ...] = many(_ANSWER).read(reading, node)
    return found


def _answer(reading: Reading, node: Node) -> Line | None:
    text = as_text(node)
    if text is not None:
        return Line(text=text.value, place=text.place)
    wrong(reading, node, "an answer", 'an answer of several names is one text: "A, B and C"')
    return None


_ANSWER = Kind(_answer, {"type": ["string", "number", "boolean", "object"]})
_SINGLE = re.compile(r"(yes|no|nothing|\d+|true|false)", re.I)


def _refuse_split_answers(reading: Reading, node: List) -> None:
    """Notes each answer of a flow list that was split at its comma: `[A, then B]`, `[2 from A, 1 from B]`, `[A, B and C]`."""
    plain = [item.value if isinstance(item, Text) and not item.style else "" for item in node.items]
    for index in range(1, len(plain)):
        before, after = plain[index - 1], plain[index]
        parts = r"\d+ (?:from|to|on|among|for) .*"
        split = bool(re.match(r"(?:and )?then ", after)) or bool(re.fullmatch(parts, before) and re.fullmatch(parts, after))
        listed = " and " in after and before and not _SINGLE.fullmatch(before) and " and " not in before
        if split or (listed and ":" not in after and "chooses" not in after and not reading.knows(after)):
            help = f'quote an answer that holds a comma: "{before}, {after}"; quote {after!r} too where it is a second answer'
            reading.error("the comma splits an answer", node.items[index].place, "split-by-comma", help)


EVENT: Table = {
    "do": Key(LINE, "the sentence", required=True),
    "choices": Key(
        Kind(_choices, {"anyOf": [{"type": "array", "items": _ANSWER.schema}, _ANSWER.schema]}),
        "the answers to the decisions that the event brings, in order",
    ),
    "label": Key(TEXT, "what questions call the event: 'after LABEL', 'was LABEL legal'"),
}


def _event(reading: Reading, node: Node) -> EventSpec | None:
    if isinstance(node, Map) and any(key.value in EVENT for key, _ in node.entries):
        fields = read_fields(reading, node, EVENT, "an event")
        return EventSpec(**fields) if "do" in fields else None
    line = _line(reading, node)
    return EventSpec(do=line, place=line.place) if line else None


def _expect(reading: Reading, node: Node) -> tuple[Expectation, ...] | None:
    if is_empty(node):
        return ()
    if not isinstance(node, Map):
        wrong(reading, node, "questions with their values", "write life of Ann: 20")
        return None
    found: list[Expectation] = []
    for key, value in node.entries:
        question = Line(text=key.value, place=key.place)
        raw: Any = None
        if isinstance(value, Map) and not (value.entries and as_text(value) and "counters" not in fold(key.value)):
            raw = pairs(TEXT).read(reading, value)
        elif isinstance(value, List):
            raw = REFERENCES.read(reading, value)
        else:
            text = as_text(value)
            raw = text.value if text else ""
        if raw is not None:
            found.append(Expectation(question=question, value=raw, mapping=isinstance(value, Map), place=value.place))
    return tuple(found)


def _expect_under(reading: Reading, node: Node) -> tuple[ExpectedUnder, ...] | None:
    if is_empty(node):
        return ()
    if not isinstance(node, Map):
        wrong(reading, node, "editions with the values expected there", 'write "2026-04-17": {life of Ann: 20}')
        return None
    found = [(EDITION.read(reading, Text(key.value, key.place)), _expect(reading, value)) for key, value in node.entries]
    return tuple(ExpectedUnder(edition=date, expect=expect) for date, expect in found if date is not None and expect is not None)


# --- the whole file

SCENARIO: Table = {
    "title": Key(TEXT, "what the question is about, in one line"),
    "about": Key(many(RULE), "the rules that must be cited in the answers"),
    "not about": Key(many(RULE), "rules that must not be cited in the answers"),
    "edition": Key(EDITION, "the edition of the rules, by its date; between two editions the earlier one is in force"),
    "variant": Key(VARIANT, "the variant of a game with more than two players (605-609); it sets life, options and ranges"),
    "options": Key(many(OPTION), "options of a game with more than two players (601-604), beside or instead of those of the variant"),
    "teams": Key(TEAMS, "the teams that share a life total, by their names, with it (606.4a)"),
    "turn markers": Key(many(TEXT), "the players whose turns are under way in a grand melee (608.4), the first of whom `turn` is about"),
    "cards": Key(CARDS, "cards that are not in the library, or that read differently here"),
    "players": Key(PLAYERS, "the players in turn order, with what they have", required=True),
    "turn": Key(Kind(_turn, {"anyOf": [ref("turn"), {"type": "string"}]}), "whose turn it is, and which step; also as Ann's upkeep"),
    "stack": Key(many(Kind(_stack_item, ref("stack item"))), "what is already on the stack, bottom first"),
    "events": Key(many(Kind(_event, ref("event"))), "what happens, in order, as sentences"),
    "questions": Key(many(LINE), "what is asked"),
    "expect": Key(Kind(_expect, {"type": ["object", "null"]}), "the expected value of each question; it need not stand in questions"),
    "expect under": Key(
        Kind(_expect_under, {"type": ["object", "null"], "additionalProperties": {"type": "object"}}),
        "the expected values under other editions, by their dates",
    ),
}

DEFINITIONS = {
    "card": table_schema(CARD),
    "cards": {"type": ["object", "null"], "additionalProperties": ref("card")},
    "object": {
        "anyOf": [
            {"type": "string"},
            table_schema(OBJECT),
            {"type": "object", "minProperties": 1, "maxProperties": 1, "additionalProperties": {"type": "string"}},
        ]
    },
    "player": table_schema(PLAYER),
    "team": {**table_schema(TEAM), "type": ["object", "null"]},
    "turn": {**table_schema(TURN), "type": ["object", "null"]},
    "stack item": {"anyOf": [{"type": "string"}, table_schema(STACK_ITEM)]},
    "event": {"anyOf": [{"type": "string"}, table_schema(EVENT), LINE.schema["anyOf"][1]]},
}
"""The schemas that the tables refer to."""
