"""The Markdown form, for a forum or an issue: headings, numbered reasons, rule numbers as links where a browser is given."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import partial

from judge.explanation.argument import Told, arguments
from judge.explanation.card_texts import card_texts
from judge.explanation.derivations import after_what, folded_rows
from judge.explanation.equal_lines import said_times
from judge.explanation.reason_numbers import Reason, See, numbered, spans
from judge.explanation.rule_texts import address
from judge.explanation.slicing import causes_in, rules_beside
from judge.explanation.step_wording import told_assumptions, word, word_asked
from judge.explanation.text import mattered_lists
from judge.explanation.tongue import by_which_rules, other_rules, speaking_of
from judge.explanation.verdict import further_why_not, taken_as_given, verdict
from judge.explanation.wording.answer_wording import allowed_said, effect_said, unsaid, whose_failed
from judge.explanation.wording.labels import LABELS
from judge.explanation.wording.lists_and_counts import phrase, sentence_case, shown, untold
from judge.explanation.wording.still_to_come import value_and_later
from judge.explanation.wording.told_fields import facts_said
from judge.scenario.running.run_results import AnswerResult, RunResult

_SPECIAL = re.compile(r"([\\`*_{}\[\]#|~])")
_STARTS = re.compile(r"^(\s*)([-+]|\d+[.)])(?=\s)")


def escape(text: str) -> str:
    """Text that Markdown leaves as it is; line breaks become spaces."""
    plain = " ".join(text.split()).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    plain = _SPECIAL.sub(r"\\\1", plain)
    return _STARTS.sub(lambda m: f"{m.group(1)}\\{m.group(2)}" if not m.group(2)[0].isdigit() else m.group(0), plain)


def render(run: RunResult, *, full: bool = False, browser: str = "") -> str:
    """A run as Markdown; `full` adds every step; rule numbers link into the rules browser at `browser`, where it is given."""
    lines: list[str] = []
    if run.title:
        lines += [f"# {escape(run.title)}", ""]
    if rules := by_which_rules(run):
        lines += [rules, ""]
    if run.stopped is not None:
        lines += [f"**{escape(sentence_case(run.stopped.why))}.**", ""]

    def cite(numbers: Iterable[str], edition: str = run.edition) -> str:
        found = [f"[{n}]({address(n, edition, browser)})" if browser else n for n in numbers]
        return f" ({', '.join(found)})" if found else ""

    every = numbered(run) if full else [()] * len(run.answers)
    for answer, told, items, mattered in zip(run.answers, arguments(run), every, mattered_lists(run), strict=True):
        cited = partial(cite, edition=other_rules(run, answer) or run.edition)
        with speaking_of(run, answer):
            lines += _answer(run, answer, told, items, mattered, cited, full)
    if run.mattering is not None and run.mattering.untried:
        lines += [f"{run.mattering.untried} {LABELS['untried']}", ""]
    if texts := card_texts(run):
        old = {name: f" ({LABELS[run.texts_of[name]]})" if name in run.texts_of else "" for name in texts}
        lines += [f"## {LABELS['cards']}", "", *(f"- **{escape(name)}**{old[name]}: {escape(said)}" for name, said in texts.items()), ""]
    lines += _events(run, cite)
    if run.assumptions:
        lines += [f"## {LABELS['assumptions']}", ""]
        for a, sentence in told_assumptions(run):
            lines.append(f"- {escape(sentence)}{cite([a.rule] if a.rule else [])}")
        lines.append("")
    for label, numbers in (("missing", run.missing), ("unwanted", run.unwanted)):
        if numbers:
            lines += [f"**{LABELS[label]}**: {', '.join(numbers)}", ""]
    if full:
        lines += [f"## {LABELS['trace']}", ""]
        causes = causes_in(run.trace)
        for step in run.trace.steps:
            because = causes.of(step)
            remark = f" *{LABELS['because']} {spans(sorted(because))}*" if because else ""
            undone = f" *{LABELS['undone']} {step.undone_by}*" if step.undone_by is not None else ""
            lines.append(f"{step.id}. {escape(word(step, run.name))}{cite(step.rules)}{remark}{undone}")
        lines.append("")
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip() + "\n"


def _answer(
    run: RunResult,
    answer: AnswerResult,
    told: Told,
    items: Sequence[Reason | See],
    mattered: Sequence[str] | None,
    cite: Callable[[Iterable[str]], str],
    full: bool,
) -> list[str]:
    """The lines of one answer; `items`: every reason."""
    question = answer.question.strip()
    lines = [f"## {escape(question if question.endswith('?') else question + '?')}", ""]
    if value := value_and_later(answer):
        lines += [f"**{escape(value)}**", ""]
    said = verdict(run, answer)
    lines += [escape(said.text) + cite(said.rules), ""]
    if answer.holds is not None:
        lines += [
            f"{LABELS['expected']} {escape(shown(answer.expected))}: {LABELS['holds' if answer.holds else 'failed']}",
            "",
        ]
    if remark := unsaid(answer, run.assumptions):
        lines += [remark, ""]
    lines += _argument(told, cite)
    if items:
        lines += [f"*{LABELS['every reason']}*", ""]
    for item in items:
        if isinstance(item, See):
            lines += ["", item.said, ""]
        else:
            lines.append(f"{item.number}. {escape(item.text)}{cite(item.rules)}")
    if items:
        lines.append("")
    lines += _more(answer, cite, full)
    if mattered is not None:
        lines += [f"*{LABELS['mattered']}*" if mattered else LABELS["nothing mattered"], "", *(f"- {escape(m)}" for m in mattered), ""]
    return lines


def _argument(told: Told, cite: Callable[[Iterable[str]], str]) -> list[str]:
    """The lines of an argument."""
    lines = [f"*{LABELS['because']}*", ""] if told.items else []
    for item in told.items:
        if isinstance(item, See):
            lines += ["", item.said, ""]
        else:
            lines.append(f"{item.number}. {escape(said_times(item.line))}{cite(item.line.rules)}")
    if told.untold:
        lines += ["", untold(told.untold)]
    return [*lines, ""] if lines else lines


def _more(answer: AnswerResult, cite: Callable[[Iterable[str]], str], full: bool) -> list[str]:
    """Extra rules, derivation, why-not, remarks and defaults of an answer."""
    lines: list[str] = []
    if full and (beside := rules_beside(answer)):
        lines += [f"{LABELS['rules']}:{cite(beside)}", ""]
    if answer.derivation:
        lines += [f"*{LABELS['derivation']}*", ""]
        for row in folded_rows(answer.derivation):
            text = f"layer {row.layer}: {effect_said(row)}: {row.before} → {row.after}{after_what(row)}"
            lines.append(f"- {escape(text)}{cite([row.rule] if row.rule else [])}")
        lines.append("")
    if answer.allowed_by:
        heading, allowed = allowed_said(answer)
        lines += [f"*{heading}*", "", *(f"- {escape(said)}{cite(list(rules))}" for said, rules in allowed), ""]
    if further := further_why_not(answer):
        lines += [f"*{LABELS['why not']}*", ""]
        for why in further:
            facts = f" [{'; '.join(facts_said(why))}]" if facts_said(why) else ""
            lines.append(
                f"- {escape(f'{whose_failed(why)}{facts}')}{cite([why.rule] if why.rule else [])}"
            )
        lines.append("")
    if given := taken_as_given(answer):
        lines += [f"{LABELS['given']}: {escape('; '.join(given))}", ""]
    return lines


def _events(run: RunResult, cite: Callable[[Iterable[str]], str]) -> list[str]:
    bad = [event for event in run.events if not event.legal or event.unused_choices]
    if not bad:
        return []
    lines = [f"## {LABELS['refused']}", ""]
    for event in bad:
        why = f": {phrase(event.why)}" if event.why else ""
        lines.append(f"- event {event.number}: {escape(event.text + why)}{cite(event.rules)}")
        if event.unused_choices:
            lines.append(f"  - {LABELS['unused']}: {escape(', '.join(event.unused_choices))}")
        if event.asked:
            lines.append(f"  - {LABELS['asked']}: {escape('; '.join(map(word_asked, event.asked)))}")
    return [*lines, ""]
