"""Answers of several editions of play side by side: as text, Markdown and HTML."""

from __future__ import annotations

import textwrap
from pathlib import Path
from typing import TYPE_CHECKING, Any

from judge.answering import Answer
from judge.explanation.argument import argument
from judge.explanation.equal_lines import said_times
from judge.explanation.markdown import escape
from judge.explanation.rule_texts import from_book, texts_of
from judge.explanation.slicing import reasons
from judge.explanation.step_wording import word
from judge.explanation.verdict import verdict
from judge.explanation.wording.lists_and_counts import shown
from judge.support.lists_in_words import listed

if TYPE_CHECKING:
    from judge.editions.change import Change
    from judge.editions.comparing import Compared

TEMPLATE = Path(__file__).parent / "templates" / "beside.html"
WIDTH = 100


def render(compared: Compared, format: str) -> str:
    """The comparison in one of the forms text, markdown and html."""
    return {"text": as_text, "markdown": as_markdown, "html": as_html}[format](compared)


def as_text(compared: Compared) -> str:
    """The comparison as plain text: what is refused under one edition only, then each question with its value by edition."""
    lines: list[str] = [compared.title, ""] if compared.title else []
    lines += [f"under {date} it cannot be asked: {error}" for date, error in _errors(compared)]
    for refusal in compared.refusals:
        for date, why in refusal.why.items():
            if why:
                lines += textwrap.wrap(f"under {date} event {refusal.number} is refused: {refusal.text}: {why}", WIDTH)
    for row in rows(compared):
        lines += ["", row["question"]]
        if row["same"]:
            lines.append(f"  {row['values'][0]['value']} under every edition asked")
            continue
        lines += [f"  {value['date']}: {value['value']}" for value in row["values"]]
        if row["parts"]:
            lines += textwrap.wrap(row["parts"], WIDTH, initial_indent="  ", subsequent_indent="  ")
        for change in row["changes"]:
            told = "; ".join(f"{place['date']}: {', '.join(place['numbers']) or 'no rule'}" for place in change["rules"])
            lines += textwrap.wrap(f"because {change['name']} ({told})", WIDTH, initial_indent="  ", subsequent_indent="    ")
        if not row["changes"]:
            lines.append("  no change that is built explains this alone")
    return "\n".join(lines).strip() + "\n"


def as_markdown(compared: Compared) -> str:
    """The comparison as a table for each question that differs, for a forum or an issue."""
    lines = [f"# {escape(compared.title)}", ""] if compared.title else []
    lines += [f"- Under {date} it cannot be asked: {escape(error)}" for date, error in _errors(compared)]
    for refusal in compared.refusals:
        lines += [f"- Under {d}, event {refusal.number} is refused: {escape(why)}" for d, why in refusal.why.items() if why]
    for row in rows(compared):
        lines += ["", f"## {escape(row['question'])}", "", "| edition | answer |", "| --- | --- |"]
        lines += [f"| {value['date']} | {escape(value['value'])} |" for value in row["values"]]
        if row["parts"]:
            lines += ["", escape(row["parts"])]
        for change in row["changes"]:
            told = "; ".join(f"{place['date']}: {', '.join(place['numbers']) or 'no rule'}" for place in change["rules"])
            lines += ["", f"Because {escape(change['name'])} ({told})."]
    return "\n".join(lines).strip() + "\n"


def as_html(compared: Compared) -> str:
    """The comparison as one page of its own: a column for each edition, the changes above them."""
    from markupsafe import Markup

    from judge.explanation.html import asset, environment, hash_of, tight

    data = rows(compared)
    style, script = asset("answer.css"), asset("answer.js")
    html = (
        environment()
        .from_string(TEMPLATE.read_text(encoding="utf-8"))
        .render(
            title=compared.title or compared.path,
            dates=compared.dates,
            errors=_errors(compared),
            refusals=[{"number": r.number, "text": r.text, "why": list(r.why.items())} for r in compared.refusals],
            rows=data,
            texts=[(date, texts_of(_cited(data, date), from_book(date))) for date in compared.run],
            style=Markup(style),
            script=Markup(script),
            style_hash=hash_of(style),
            script_hash=hash_of(script),
        )
    )
    return tight(html)


def _cited(rows: list[dict[str, Any]], date: str) -> set[str]:
    """The rules of one edition that the page of a comparison names."""
    found: set[str] = set()
    for row in rows:
        if not row["same"]:
            found.update(n for change in row["changes"] for at in change["rules"] if at["date"] == date for n in at["numbers"])
            found.update(n for value in row["values"] if value["date"] == date for _, rules in value["reasons"] for n in rules)
    return found


def _errors(compared: Compared) -> list[tuple[str, str]]:
    return [(date, answer.message) for date, answer in compared.answers.items() if not isinstance(answer, Answer)]


def rows(compared: Compared) -> list[dict[str, Any]]:
    """For each question: its values by edition with their reasons, whether they are the same, where they part, what makes them differ."""
    runs = {date: answer.run for date, answer in compared.run.items()}
    told = {date: _told(answer) for date, answer in compared.run.items()}
    differing = {difference.question: difference for difference in compared.differences}
    found = []
    for index, answers in enumerate(zip(*(run.answers for run in runs.values()), strict=True)):
        values: list[dict[str, Any]] = []
        for date in runs:
            first = all(value["value"] != told[date][index]["value"] for value in values)
            values.append({"date": date, "first": first, **told[date][index]})
        difference = differing.get(answers[0].question)
        found.append(
            {
                "question": answers[0].question,
                "values": values,
                "same": difference is None,
                "changes": [_change(compared, change) for change in difference.changes] if difference is not None else [],
                "parts": _where_they_part(compared, index) if difference is not None else "",
            }
        )
    return found


def _told(answer: Answer) -> list[dict[str, Any]]:
    """Each answer of a run in the words of its edition: its value, its sentence and the steps that decide it."""
    with answer.spoken():
        return [
            {
                "value": shown(one.value),
                "sentence": verdict(answer.run, one).text,
                "reasons": [(said_times(line), line.rules[:1]) for line in argument(answer.run, one).lines],
            }
            for one in answer.run.answers
        ]


def _change(compared: Compared, change: Change) -> dict[str, Any]:
    data = compared.change_data(change)
    return {"name": data["name"], "rules": [{"date": date, "numbers": numbers} for date, numbers in data["rules"].items()]}


def _where_they_part(compared: Compared, index: int) -> str:
    """Of the reasons of each answer the first that did not happen where the answer is another; empty where there is none."""
    happened = {date: {word(step, answer.run.name) for step in answer.run.trace.steps} for date, answer in compared.run.items()}
    values = {date: repr(answer.run.answers[index].value) for date, answer in compared.run.items()}
    told: dict[str, list[str]] = {}
    for date, answer in compared.run.items():
        others = [happened[other] for other in values if values[other] != values[date]]
        for step in reasons(answer.run, answer.run.answers[index]):
            if any(word(step, answer.run.name) not in other for other in others):
                with answer.spoken():
                    told.setdefault(word(step, answer.run.name).rstrip("."), []).append(date)
                break
    each = (f"under {listed(dates)}, {text}" for text, dates in told.items())
    return f"From here on it goes another way: {'; '.join(each)}." if told else ""
