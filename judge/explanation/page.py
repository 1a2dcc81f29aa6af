"""What the HTML page shows, as plain values for its template; nothing here knows HTML."""

from __future__ import annotations

import re
from typing import Any

from judge.explanation.argument import Told, arguments
from judge.explanation.card_texts import cards_drawn
from judge.explanation.derivations import folded_rows
from judge.explanation.drawn_boards import board
from judge.explanation.equal_lines import said_times
from judge.explanation.reason_numbers import Again, Reason, See, numbered, ranges
from judge.explanation.replay import replay
from judge.explanation.rounds import folds
from judge.explanation.slicing import causes_in, is_idle, rules_beside
from judge.explanation.stack_time import stack_time
from judge.explanation.step_wording import told_assumptions, word, word_asked
from judge.explanation.text import mattered_lists
from judge.explanation.tongue import other_rules, speaking_of
from judge.explanation.verdict import taken_as_given, verdict
from judge.explanation.wording.answer_wording import allowed_said, quoted, unsaid
from judge.explanation.wording.lists_and_counts import phrase, sentence_case, shown, untold
from judge.explanation.wording.still_to_come import value_and_later
from judge.explanation.wording.told_fields import facts_said
from judge.scenario.running.run_results import AnswerResult, RunResult

_EVENTS = re.compile(r"\bevent (\d+)\b")


def page(run: RunResult) -> dict[str, Any]:
    """Everything the page says."""
    items, told = numbered(run), arguments(run)
    data = {
        "linked": {first for each in items for item in each if type(item) is See for first, _ in ranges(item.numbers)},
        "title": run.title or next((a.question for a in run.answers if run.scenario.startswith("<")), run.scenario),  # of no file
        "scenario": run.scenario,
        "stopped": sentence_case(f"{run.stopped.why}.") if run.stopped is not None else "",
        "edition": run.edition,
        "asked_edition": run.asked_edition if run.asked_edition != run.edition else "",
        "passed": sum(1 for a in run.answers if a.holds),
        "failed": sum(1 for a in run.answers if a.holds is False),
        "answers": [
            {**_answer(run, a, its), **_argument(argued), "mattered": mattered, "edition": other_rules(run, a)}
            for a, its, argued, mattered in zip(run.answers, items, told, mattered_lists(run), strict=True)
        ],
        "untried": run.mattering.untried if run.mattering is not None else 0,
        "events": [
            {
                "number": e.number,
                "text": e.text,
                "legal": e.legal,
                "step": e.step,
                "rules": e.rules,
                "why": phrase(e.why) if e.why else "",
                "unused": e.unused_choices,
                "asked": [word_asked(each) for each in e.asked],
            }
            for e in run.events
        ],
        "assumptions": [
            {
                "text": said,
                "rules": (a.rule,) if a.rule else (),
                "step": a.step,
                "matters": a.matters is not False,
            }
            for a, said in told_assumptions(run)
        ],
        "cards": cards_drawn(run),
        "texts_of": run.texts_of,
        "missing": run.missing,
        "unwanted": run.unwanted,
        "boards": [board(b) for b in run.boards],
        "players": list(run.boards[0].get("players", ())) if run.boards else [],
        "replay": replay(run),
        "stack_time": stack_time(run),
    }
    every = steps(run)
    return {**data, "count": len(every), "steps": _told(every, data)}


def _told(steps: list[dict[str, Any]], data: dict[str, Any]) -> list[dict[str, Any]]:
    """The steps, rounds alike folded, with the numbers of the folded steps to which something on the page links."""
    found: list[dict[str, Any]] = []
    at = 0
    for fold in folds(steps):
        found += steps[at : fold.first - 1]
        for n, counts in enumerate(fold.counts):
            found[n - fold.length]["counts"] = counts if any(counts) else ()
        said = Again(tuple(range(fold.first, fold.last + 1)), tuple(range(fold.like, fold.first)), fold.times).said
        found.append({"fold": fold, "said": said, "rules": (), "because": (), "undone": None, "heading": None})
        at = fold.last
    found += steps[at:]
    linked = _linked(data, found)
    for item in found:
        if item["fold"] is not None:
            item["anchors"] = sorted(linked.intersection(range(item["fold"].first, item["fold"].last + 1)))
    return found


def _linked(data: dict[str, Any], steps: list[dict[str, Any]]) -> set[int]:
    """The steps to which something on the page links."""
    found = {event["step"] for event in data["events"]} | {cause for step in steps for cause in (*step["because"], step["undone"])}
    for answer in data["answers"]:
        reasons = (reason for reason in answer["reasons"] if not reason["see"])
        found |= {row["step"] for row in (*answer["why_not"], *answer["argument"], *reasons)}
    over_time = data["stack_time"]
    if over_time is not None:
        found |= {number for each in over_time["objects"] for number in (each["from"], each["to"])}
    return found


def _answer(run: RunResult, answer: AnswerResult, items: list[Reason | See]) -> dict[str, Any]:
    with speaking_of(run, answer):
        return _answer_said(run, answer, items)


def _answer_said(run: RunResult, answer: AnswerResult, items: list[Reason | See]) -> dict[str, Any]:
    question = answer.question.strip()
    cited = {n for item in items if isinstance(item, Reason) for n in item.rules}
    allowed = allowed_said(answer)
    return {
        "question": question if question.endswith("?") else question + "?",
        "speaks_of": [event for event in run.events if str(event.number) in _EVENTS.findall(question)],
        "value": (value := value_and_later(answer)),
        "long": isinstance(answer.value, (list, dict)) or len(value) > 24,
        "sentence": (said := verdict(run, answer)).text,
        "deciding": said.rules,
        "expected": None if answer.holds is None else shown(answer.expected),
        "holds": answer.holds,
        "reasons": [_reason(item) for item in items],
        "rules": tuple(n for n in rules_beside(answer) if n not in cited),
        "derivation": folded_rows(answer.derivation),
        "allowed_by": (allowed[0], [{"text": text, "rules": rules} for text, rules in allowed[1]]),
        "why_not": [
            {
                "ability": quoted(w.ability),
                "step": w.step,
                "failed": phrase(w.failed),
                "rules": (w.rule,) if w.rule else (),
                "facts": facts_said(w),
            }
            for w in answer.why_not
        ],
        "given": taken_as_given(answer),
        "unsaid": unsaid(answer, run.assumptions),
    }


def _argument(told: Told) -> dict[str, Any]:
    lines = [
        {"see": item.said, "number": 0, "text": "", "rules": (), "step": 0}
        if isinstance(item, See)
        else {"see": "", "number": item.number, "text": said_times(item.line), "rules": item.line.rules, "step": (*item.line.steps, 0)[0]}
        for item in told.items
    ]
    return {"argument": lines, "untold": untold(told.untold).removesuffix(": --full.") + "." if told.untold else ""}


def _reason(item: Reason | See) -> dict[str, Any]:
    if isinstance(item, See):
        return {"see": item.numbers, "again": item.said if isinstance(item, Again) else "", "spans": ranges(item.numbers)}
    said = {"number": item.number, "text": item.text, "rules": item.rules, "because": item.because, "step": item.step}
    return {"see": (), "again": "", **said}


def steps(run: RunResult) -> list[dict[str, Any]]:
    """Every step of the trace."""
    causes = causes_in(run.trace)
    texts = {event.number: event.text for event in run.events}
    found: list[dict[str, Any]] = []
    at: int | None = None
    for step in run.trace.steps:
        heading = None
        if step.scenario_event != at:
            at = step.scenario_event
            heading = {"number": at, "text": texts.get(at, "")}
        found.append(
            {
                "id": step.id,
                "text": word(step, run.name),
                "rules": step.rules,
                "because": sorted(causes.of(step)),
                "undone": step.undone_by,
                "idle": is_idle(step),
                "heading": heading,
                "fold": None,
                "counts": (),
            }
        )
    return found


def numbers_on(data: dict[str, Any], other: str = "") -> set[str]:
    """Every rule number of the run's edition that the page shows, or those of an `other` one, by which answers were asked for."""
    found: set[str] = set()
    for answer in data["answers"]:
        if answer["edition"] != other:
            continue
        found.update(answer["rules"], answer["deciding"], *(line["rules"] for line in answer["argument"]))
        found.update(row.rule for row in answer["derivation"])
        found.update(*(reason["rules"] for reason in answer["reasons"] if not reason["see"]))
        found.update(*(row["rules"] for row in (*answer["why_not"], *answer["allowed_by"][1])))
    if not other:
        found.update(data["missing"], data["unwanted"])
        for part in (*data["steps"], *data["events"], *data["assumptions"]):
            found.update(part["rules"])
    return found - {""}
