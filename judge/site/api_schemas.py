"""What the calls of the HTTP API give, as JSON Schemas for its OpenAPI description: answers, and the one shape of every error."""

from __future__ import annotations

from typing import Any

JSON = "application/json"
Schema = dict[str, Any]

TEXT: Schema = {"type": "string"}
NUMBER: Schema = {"type": "integer"}
YES_OR_NO: Schema = {"type": "boolean"}
ANYTHING: Schema = {"description": "A number, yes or no, a text, a list, or an object with a number for each name"}
OBJECT: Schema = {"type": "object"}


def maybe(schema: Schema) -> Schema:
    """That, or null."""
    return {**schema, "type": [schema["type"], "null"]} if "type" in schema else schema


def many(of: Schema, about: str = "") -> Schema:
    """A list of them."""
    return {"type": "array", "items": of, **({"description": about} if about else {})}


def record(about: str = "", /, *, rarely: dict[str, Schema] | None = None, **fields: Schema) -> Schema:
    """An object that has all these fields, and some of `rarely`."""
    found = {"type": "object", "required": list(fields), "properties": {**fields, **(rarely or {})}}
    return {**found, "description": about} if about else found


TEXTS = many(TEXT)
RULES = many(TEXT, "Numbers of rules, the most special first")
SAID = record(text=TEXT, rules=RULES)
STOPPED = record("The bound at which it was stopped; then the values are those so far", bound=TEXT, why=TEXT)

ANSWER = record(
    question=TEXT,
    value=ANYTHING,
    sentence=TEXT,
    verdict=SAID | {"description": "The answer in one or two sentences, with the rules that decide"},
    argument=many(SAID, "The steps that decide"),
    rules=RULES,
    because=many(NUMBER, "Numbers of the steps that are its reasons"),
    given=many(TEXT, "Facts of the board that were taken as given"),
    why_not=maybe(many(OBJECT, "What might have happened, and the first condition that failed")),
    derivation=maybe(many(OBJECT, "How a value was worked out, layer by layer")),
    expected=ANYTHING,
    holds=maybe(YES_OR_NO),
    rarely={
        "so_far": YES_OR_NO,
        "still_on_the_stack": TEXTS,
        "later": ANYTHING,
        "game_ended": TEXT,
        "draw_step_to_come": YES_OR_NO,
        "end_of_phase_to_come": YES_OR_NO,
        "combat_damage_to_come": YES_OR_NO,
        "second_damage_step_to_come": YES_OR_NO,
        "mattered": many(OBJECT),
    },
)
DECISION = record(
    "A decision and the answers it takes", player=TEXT, kind=TEXT, source=TEXT, answers=TEXTS, several=YES_OR_NO, more=YES_OR_NO
)  # fmt: skip
EVENT = record(
    number=NUMBER, text=TEXT, legal=YES_OR_NO, step=maybe(NUMBER), rules=RULES, unused_choices=TEXTS, asked=many(DECISION)
)  # fmt: skip
ASKED = record(
    scenario=TEXT,
    title=TEXT,
    edition=TEXT,
    answers=many(ANSWER),
    events=many(EVENT),
    assumptions=many(record(step=NUMBER, player=TEXT, kind=TEXT, chosen=TEXT, options=maybe(NUMBER), rule=TEXT)),
    rules_fired=many(TEXT, "Every rule that acted"),
    steps=many(record(id=NUMBER, rules=RULES, text=TEXT, event=OBJECT, because=many(NUMBER), players=TEXTS, objects=many(ANYTHING))),
    final=record("The board when all is over", players=OBJECT, stack=many(ANYTHING), turn=OBJECT),
    cards=OBJECT | {"description": "The texts of the cards that the answers speak of, by name"},
    rarely={"asked_edition": TEXT, "texts_of_2009": TEXTS, "later_cards": TEXTS, "stopped": STOPPED, "untried": NUMBER},
)
ERROR = record(
    code=TEXT,
    message=TEXT,
    help=TEXT,
    rule=maybe(TEXT),
    line=maybe(NUMBER),
    column=maybe(NUMBER),
    width=maybe(NUMBER),
    text=TEXT | {"description": "The error as the command line prints it"},
)
ERRORS = record("The one shape of every error", ok=YES_OR_NO, errors=many(ERROR))
CHECKED = record("ok: whether it can be run; if not, every error with its place", ok=YES_OR_NO, errors=many(ERROR))
NEXT = record(
    "Where the scenario stands; with ok false there are errors instead",
    ok=YES_OR_NO,
    rarely={
        "errors": many(ERROR), "board": OBJECT, "turn": TEXT, "step": TEXT, "stack": many(ANYTHING), "over": YES_OR_NO,
        "events": many(record(legal=YES_OR_NO, why=TEXT)), "next": many(ANYTHING, "Sentences that are legal next"),
    },
)  # fmt: skip
WAYS = record(
    scenario=TEXT,
    title=TEXT,
    answers={
        "type": "object",
        "description": "For each question the distinct answers, the most frequent first",
        "additionalProperties": many(record(value=ANYTHING, lines=maybe(NUMBER), line=many(TEXT, "The choices of a shortest way"))),
    },
    complete=YES_OR_NO | {"description": "Whether every way was looked at"},
    cut=many(TEXT, "What was left out"),
    lines=maybe(NUMBER) | {"description": "How many ways there are; null: endlessly many"},
    refused_lines=maybe(NUMBER),
    refused=many(record(event=NUMBER, text=TEXT, why=TEXT, lines=maybe(NUMBER))),
    parts=OBJECT | {"description": "For each question the choice at which the answers part, or null"},
    branches=NUMBER,
    states=NUMBER,
    merged=NUMBER,
    rarely={"stopped": TEXT},
)
COMPLETIONS = many(record(kind=TEXT, text=TEXT, about=TEXT))
RULE = record(
    "A rule, a section, a part or a term",
    edition=TEXT,
    rarely={
        "kind": TEXT, "text": TEXT, "number": TEXT, "term": TEXT, "title": TEXT, "examples": TEXTS, "cites": TEXTS, "cited_by": TEXTS,
        "terms": TEXTS, "scenarios": TEXTS, "implemented": many(record(path=TEXT, line=NUMBER, function=TEXT, says=TEXT)),
    },
)  # fmt: skip
FOUND = record(
    question=TEXT,
    edition=TEXT,
    replaced=many(record("A word of today, and what the rules of 2009 say for it", word=TEXT, by=ANYTHING)),
    hits=many(OBJECT),
    suggestions=OBJECT,
)


def answered(about: str, schema: Schema) -> dict[int | str, dict[str, Any]]:
    """The description of a call's success."""
    return {200: {"description": about, "content": {JSON: {"schema": schema}}}}


REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"description": why, "content": {JSON: {"schema": ERRORS}}}
    for status, why in (
        (403, "A page of another site may not ask here"),
        (408, "The rest of the request did not come in time"),
        (413, "The body is too large"),
        (415, "The body is neither JSON nor YAML"),
        (421, "The server is not called by this name"),
        (422, "The scenario cannot be run; every error with its place"),
        (503, "Too many scenarios are waiting; try again later"),
        (504, "The scenario took too long and was stopped"),
    )
}
BAD: dict[int | str, dict[str, Any]] = {
    421: REFUSALS[421],
    422: REFUSALS[422] | {"description": "A parameter is missing or out of its bounds"},
    503: REFUSALS[503] | {"description": "Too many requests at a time; try again in a moment"},
}
UNKNOWN: dict[int | str, dict[str, Any]] = {404: REFUSALS[422] | {"description": "No such rule"}}
