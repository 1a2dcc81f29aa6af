"""The machine form of answers: exactly the JSON of the design's section 5, the same bytes for the same run."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from judge.engine.game.state import Occurrence
from judge.engine.record.trace import Step
from judge.engine.record.verdicts import Verdict
from judge.engine.table.decisions import Decision
from judge.explanation.argument import argument
from judge.explanation.card_texts import card_texts
from judge.explanation.sentence_filling import THINGS, word_decision
from judge.explanation.slicing import Causes, causes_in, reasons, rules_of
from judge.explanation.step_wording import involved, word
from judge.explanation.tongue import other_rules, speaking_of
from judge.explanation.verdict import taken_as_given, verdict
from judge.explanation.wording.answer_wording import sentence
from judge.explanation.wording.told_fields import Name, fields_of, name_at
from judge.rulebook.numbers import natural
from judge.scenario.running.run_results import AnswerResult, RunResult
from judge.support.json_text import json_text


def render(runs: RunResult | Iterable[RunResult]) -> str:
    """One object for one run, a list of objects for several; ends with a line break."""
    data = as_data(runs) if isinstance(runs, RunResult) else [as_data(run) for run in runs]
    return json_text(data, 1) + "\n"


def as_data(run: RunResult) -> dict[str, Any]:
    """The run as plain data."""
    causes = causes_in(run.trace)
    return {
        "scenario": run.scenario,
        "title": run.title,
        "edition": run.edition,
        **({"asked_edition": run.asked_edition} if run.asked_edition not in ("", run.edition) else {}),
        "answers": [{**answer_data(run, answer), **more} for answer, more in zip(run.answers, _mattered(run), strict=True)],
        "events": [
            {
                "number": event.number,
                "text": event.text,
                "legal": event.legal,
                "step": event.step,
                "rules": list(event.rules),
                "unused_choices": list(event.unused_choices),
                "asked": [msgspec.structs.asdict(each) | {"answers": list(each.answers)} for each in event.asked],
            }
            for event in run.events
        ],
        "assumptions": [
            {**{name: getattr(a, name) for name in ("step", "player", "kind", "chosen", "options", "rule")}, "ways": list(a.ways)}
            for a in run.assumptions
        ],
        "rules_fired": rules_fired(run),
        "steps": [step_data(step, run.name, causes) for step in run.trace.steps],
        "final": run.final,
        "cards": card_texts(run),
        **{key: names for key, of in _TEXTS.items() if (names := [name for name, text in run.texts_of.items() if text == of])},
        **({"stopped": msgspec.structs.asdict(run.stopped)} if run.stopped is not None else {}),
        **({"untried": run.mattering.untried} if run.mattering is not None else {}),
    }


def _mattered(run: RunResult) -> list[dict[str, Any]]:
    """What mattered for each answer, a key that stands only where it was asked for."""
    if run.mattering is None:
        return [{} for _ in run.answers]
    return [
        {"mattered": [{"without": row.without, "value": value(row.value, run.name), "refused": list(row.refused)} for row in rows]}
        for rows in run.mattering.answers
    ]


def rules_fired(run: RunResult) -> list[str]:
    """Every rule that acted in the run or that an answer by its rules cites, in the order of the book; nothing of what was undone."""
    fired = {number for step in run.trace.steps if step.undone_by is None for number in step.rules}
    fired |= {number for answer in run.answers if not other_rules(run, answer) for number in rules_of(run, answer)}
    return sorted(fired, key=natural)


def answer_data(run: RunResult, answer: AnswerResult) -> dict[str, Any]:
    """One answer as plain data; by the rules of another day with that `edition`, in whose numbers it cites, and `by_other_rules`."""
    edition = other_rules(run, answer)
    with speaking_of(run, answer):
        return {**_answer_data(run, answer), **({"edition": edition, "by_other_rules": _by_other_rules(run, answer)} if edition else {})}


def _by_other_rules(run: RunResult, answer: AnswerResult) -> dict[str, Any] | None:
    """What an answer by the rules of another day is by those that are played, and which changes make the difference."""
    other = answer.other_rules
    changes = [{"name": name, "rules": list(numbers)} for name, numbers in other.changes] if other is not None else []
    return {"edition": other.edition, "value": value(other.answer.value, run.name), "changes": changes} if other is not None else None


def _answer_data(run: RunResult, answer: AnswerResult) -> dict[str, Any]:
    return {
        "question": answer.question,
        "value": None if answer.why else value(answer.value, run.name),
        **({"so_far": True} if answer.so_far else {}),
        **({"still_on_the_stack": list(answer.waiting)} if answer.waiting else {}),
        **({"later": value(answer.later, run.name)} if answer.later is not None else {}),
        **({"game_ended": answer.ended[0]} if answer.ended is not None else {}),
        **({"second_damage_step_to_come": True} if answer.damage_to_come == "second" else {}),
        **({"draw_step_to_come": True} if answer.step_to_come == "draw" else {}),
        **({"end_of_phase_to_come": True} if answer.step_to_come == "phase" else {}),
        **({"combat_damage_to_come": True} if answer.damage_to_come == "first" else {}),
        "sentence": sentence(answer),
        "rules": rules_of(run, answer),
        "because": [step.id for step in reasons(run, answer)],
        "given": taken_as_given(answer),
        "why_not": [
            {"ability": row.ability, "step": row.step, "failed": row.failed, "rule": row.rule, "facts": list(row.facts)}
            for row in answer.why_not
        ]
        or None,
        "derivation": [
            {
                "layer": row.layer,
                "effect": row.effect,
                "source": row.source,
                "before": row.before,
                "after": row.after,
                "rule": row.rule,
                "depends_on": list(row.depends_on),
                **({"loop": True} if row.loop else {}),
            }
            for row in answer.derivation
        ]
        or None,
        "expected": value(answer.expected, run.name),
        "holds": answer.holds,
        "verdict": _fields_of(verdict(run, answer)),
        "argument": [_fields_of(line) for line in argument(run, answer).lines],
        **({"account": {"before": answer.before, "changes": [_fields_of(each) for each in answer.account]}} if answer.account else {}),
        **({"allowed_by": [msgspec.structs.asdict(row) for row in answer.allowed_by]} if answer.allowed_by else {}),
    }


def _fields_of(said: msgspec.Struct) -> dict[str, Any]:
    """The fields of a struct, with lists for tuples, as JSON has them."""
    fields = msgspec.structs.asdict(said)
    return {name: list(value) if isinstance(value, tuple) else value for name, value in fields.items()}


def step_data(step: Step, name: Name, causes: Causes) -> dict[str, Any]:
    """One step as plain data. `event` holds its kind (the verb, for what happens in the game) and what is known of it."""
    named = name_at(step, name)
    players, objects = involved(step, named)
    return {
        "id": step.id,
        "rules": list(step.rules),
        "text": word(step, name),
        "event": event_data(step, named),
        "because": sorted(causes.of(step)),
        "players": players,
        "objects": objects,
    }


def event_data(step: Step, name: Name) -> dict[str, Any]:
    """What happened in a step: its kind, then its data in plain values."""
    occurrence = step.occurrence if isinstance(step.occurrence, Occurrence) else None
    if step.kind == "event" and occurrence is not None:
        found = {"kind": occurrence.verb, **_fields(fields_of(occurrence), name)}
    else:
        found = {"kind": step.kind, **_fields(step.data, name)}
    if step.event:
        found["together"] = step.event
    if step.undone_by is not None:
        found["undone_by"] = step.undone_by
    if step.scenario_event:
        found["scenario_event"] = step.scenario_event
    return found


_TEXTS = {"texts_of_2009": "old text", "later_cards": "later text"}
"""Key of the machine form -> the cards whose texts are of that kind."""

_HIDDEN = frozenset(
    {"verb", "used", "kind", "entry", "reason", "remember", "became", "card", "occurrence", "decision", "face", "bearing", "costs"}
)


_SAID = {"step": "what", "fell": "what", "as_counters": "as counters"}
"""Field of an occurrence -> its key, where that is another word."""


def _fields(data: Mapping[str, Any], name: Name) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in data.items():
        key = _SAID.get(key, key)
        if key == "kind" and value:
            found["what"] = value
        elif key == "decision" and isinstance(value, Decision):
            found["decision"] = value.kind
            found["text"] = word_decision(value, data.get("chosen"), name)
        elif key == "chosen" and isinstance(data.get("decision"), Decision):
            continue
        elif key in ("preventable", "regenerable"):
            if value is False:
                found[key] = False
        elif key in _HIDDEN or value in (None, "", False, (), [], {}):
            continue
        elif key in THINGS and isinstance(value, (int, str)) and not isinstance(value, bool):
            found[key] = name(value)
        elif key in ("amount", "x") and value == 0:
            continue
        elif (said := plain(value, name)) is not None:
            found[key] = said
    return found


def value(given: Any, name: Name) -> Any:
    """The value of an answer: truth values as `yes` and `no`."""
    return ("yes" if given else "no") if isinstance(given, bool) else plain(given, name)


def plain(value: Any, name: Name) -> Any:
    """A value as JSON can hold it; None for what has no plain form."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, msgspec.Struct) and value.__struct_config__.array_like:
        value = msgspec.structs.astuple(value)
    if isinstance(value, (tuple, list)):
        return [plain(x, name) for x in value]
    if isinstance(value, (set, frozenset)):
        return sorted(str(plain(x, name)) for x in value)
    if isinstance(value, Mapping):
        return {str(k): plain(v, name) for k, v in value.items()}
    if isinstance(value, Verdict):
        return value.said or "holds"
    if isinstance(value, Occurrence):
        return {"kind": value.verb, **_fields(fields_of(value), name)}
    if isinstance(value, msgspec.Struct):
        symbol = getattr(value, "symbol", None)
        if isinstance(symbol, str):
            return f"{{{symbol}}}"
        for field in ("label", "text", "name"):
            said = getattr(value, field, None)
            if isinstance(said, str) and said:
                return said
    return None
